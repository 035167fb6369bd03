"""A series at a table of any game: which match it is and who has won the others, over the table and at its end."""

from collections.abc import Callable, Iterable

from msgspec import Struct
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from wixoss_desktop.match.series import FIRST, AskedBefore, DeckChange, MatchSeries, Planned, Player
from wixoss_desktop.ui.kit.controls import Dressed
from wixoss_desktop.ui.kit.locale import between, clauses_of, row_of
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SEAT_INKS, SPACING, TYPE
from wixoss_desktop.ui.kit.translate import tr

Names = Callable[[Player], str]
"""What the players of a series are called."""
POST, HIGH = 18, 28
IN_LINE = 4
"""So many players have room beside each other where the score is told."""
DRAWN = "="


class SeriesWords(Struct, frozen=True):
    """A series at one of its matches: which one it is, the score so far, who has won each (None: to come), and who
    sits at each seat of this one.
    """

    heading: str
    score: str
    spoken: str
    posts: tuple[tuple[Player, ...] | None, ...]
    seated: tuple[Player, ...]


class SeriesEndWords(Struct, frozen=True):
    """What has become of a series with the end of a match: who leads or has won it, the score, what comes next.

    `ways` lead to the next match: the words of a button, and what is chosen by it. Without any it is over.
    """

    title: str
    score: str
    next: str = ""
    ways: tuple[tuple[str, str], ...] = ()


def series_words(series: MatchSeries, names: Names, after: MatchSeries | None = None) -> SeriesWords:
    """Say which match of a series it is, and how it stands before it, or `after` it."""
    heading, now = match_of(series), after or series
    to_come = (None,) * (max(len(series.plan), series.number) - len(now.won))
    score = " : ".join(map(str, now.score)) if len(now.players) == 2 else _each(now, names, only_winners=True)
    return SeriesWords(heading, score, row_of((heading, _each(now, names))), (*now.won, *to_come), series.seated)


def match_of(series: MatchSeries) -> str:
    """Say which match of a series it is."""
    count = len(series.plan)
    return tr("Deciding match") if series.number > count else tr("Match {n} of {count}", n=series.number, count=count)


def series_end(
    after: MatchSeries,
    names: Names,
    *,
    asked: AskedBefore | None = None,
    planned: str = "",
    changes: str = "",
    called: str = "",
) -> SeriesEndWords:
    """Say how a series stands behind a match, and what comes next: the match that is `planned`, `changes` of decks.

    `called` is what its game calls it, nothing where that is just a series.
    """
    score = _each(after, names, in_line=IN_LINE)
    if not after.is_decided:
        played = tr("After {n} of {count} matches", n=len(after.won), count=max(len(after.plan), len(after.won)))
        if after.number > len(after.plan):
            planned = clauses_of((tr("Deciding match"), planned))
        if asked is not None and (after.players[asked.player].kind != "person" or asked.choice != FIRST):
            asked = None
        choice = "" if asked is None else tr("{player} chooses who begins the next match.", player=names(asked.player))
        following = " ".join(filter(None, (tr("Next: {match}.", match=planned) if planned else "", changes, choice)))
        return SeriesEndWords(played, score, following, _ways(asked, names))
    return SeriesEndWords(_end_of(tuple(map(names, after.winners)), called), score)


def _end_of(winners: tuple[str, ...], called: str) -> str:
    """Who has won a series; nobody where all share it."""
    if not winners:
        return tr("{option}: {value}", option=called, value=tr("A draw")) if called else tr("All share the series")
    if called:
        many = tr("{players} win", players=row_of(winners))
        said = many if len(winners) > 1 else tr("{player} wins", player=winners[0])
        return tr("{option}: {value}", option=called, value=said)
    if len(winners) > 1:
        return tr("{players} share the series", players=row_of(winners))
    return tr("{player} wins the series", player=winners[0])


def _ways(asked: AskedBefore | None, names: Names) -> tuple[tuple[str, str], ...]:
    if asked is None:
        return ((tr("Next match"), ""),)
    begins = {"self": asked.player, "other": 1 - asked.player}
    return tuple((tr("{who} begins", who=names(begins[one])), one) for one in asked.choice.values)


def _each(series: MatchSeries, names: Names, *, only_winners: bool = False, in_line: int = 8) -> str:
    """Say how many matches each player has won, so many players in a line."""
    told = [(names(player), wins) for player, wins in enumerate(series.score) if wins or not only_winners]
    said = [tr("{player}: {wins}", player=player, wins=wins) for player, wins in told]
    return "\n".join("  ·  ".join(said[at : at + in_line]) for at in range(0, len(said), in_line))


def planned_words(planned: Planned, names: Names, word: Callable[[str, str], str]) -> str:
    """A match that is planned in words: its answers as the game calls them, and who takes part if not all do."""
    answers = (word(f"choice.{name}.{value}", value) for name, value in planned.answers.items())
    return clauses_of((row_of(answers), between(map(names, planned.players))))


def change_words(changes: Iterable[DeckChange], names: Names, card: Callable[[str], str]) -> str:
    """What goes into decks and out of them, in sentences; once where it is the same for all."""
    found = tuple(changes)
    if len({change[1:] for change in found}) == 1:
        into, out = (row_of(map(card, dict.fromkeys(cards))) for cards in found[0][1:])
        said = (
            tr("Into the decks: {cards}.", cards=into) if into else "",
            tr("Out: {cards}.", cards=out) if out else "",
        )
        return " ".join(filter(None, said))
    lines = []
    for change in found:
        gone, come = (row_of(map(card, cards)) for cards in (change.out, change.into))
        player = names(change.player)
        lines.append(tr("Into the deck of {player}: {cards}.", player=player, cards=come) if come else f"{player}:")
        lines.append(tr("Out: {cards}.", cards=gone) if gone else "")
    return " ".join(filter(None, lines))


class SeriesStrip(Dressed, QWidget):
    """Stands over a table as long as it has a series to tell of: a post for each match, which one it is, the score."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.words: SeriesWords | None = None
        self._is_brief = False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.dress(look)
        self.hide()

    def tell(self, words: SeriesWords | None) -> None:
        """Tells of a match of a series; of None there is nothing to tell."""
        self.words = words
        self.setVisible(words is not None)
        if words is not None:
            self.setAccessibleName(words.spoken)
            self.setToolTip(words.spoken)
        self.updateGeometry()
        self.update()

    def be_brief(self, *, brief: bool) -> None:
        """Leaves the score to the posts where there is little room."""
        self._is_brief = brief
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        theme, words = self._look.theme, self.words
        if words is None:
            return QSize(0, theme.px(HIGH))
        posts = len(words.posts) * theme.px(POST + 4)
        return QSize(posts + self._text_width(words) + theme.px(2 * SPACING.near), theme.px(HIGH))

    def paintEvent(self, event: QPaintEvent) -> None:
        words, theme = self.words, self._look.theme
        if words is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side, x = theme.px(POST), float(theme.px(SPACING.near))
        now = next((at for at, winners in enumerate(words.posts) if winners is None), -1)
        for at, winners in enumerate(words.posts):
            box = QRectF(x, (self.height() - side) / 2, side, side)
            self._paint_post(painter, box, winners, self._ink(words, winners or ()), is_now=at == now)
            x += side + theme.px(4)
        painter.setPen(theme.color("text"))
        painter.setFont(theme.font(TYPE.body, weight=QFont.Weight.DemiBold))
        text = QRectF(x + theme.px(4), 0, self.width() - x, self.height())
        painter.drawText(text, Qt.AlignmentFlag.AlignVCenter, self._line(words))

    def _ink(self, words: SeriesWords, winners: tuple[Player, ...]) -> QColor:
        """The colour of who has won, by the seat in this match; nobody's where no winner sits there."""
        seat = next((words.seated.index(one) for one in winners if one in words.seated), None)
        return self._look.theme.color("text_soft" if seat is None else SEAT_INKS[seat])

    def _paint_post(
        self, painter: QPainter, box: QRectF, winners: tuple[Player, ...] | None, ink: QColor, *, is_now: bool
    ) -> None:
        theme = self._look.theme
        painter.setPen(QPen(theme.color("accent" if is_now else "line_strong"), theme.px(2 if is_now else 1)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        inner = box.adjusted(1, 1, -1, -1)
        if not winners:
            painter.drawEllipse(inner)
        if winners is None:
            return
        said = DRAWN if not winners else "+".join(str(player + 1) for player in winners)
        painter.setPen(ink)
        if winners:
            painter.setPen(QPen(ink, theme.px(2)))
            painter.drawRoundedRect(inner, theme.px(4), theme.px(4))
        painter.setFont(theme.font(TYPE.small if len(said) == 1 else TYPE.small - 3, weight=QFont.Weight.Bold))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, said)

    def _text_width(self, words: SeriesWords) -> int:
        font = self._look.theme.font(TYPE.body, weight=QFont.Weight.DemiBold)
        return QFontMetrics(font).horizontalAdvance(self._line(words))

    def _rescale(self) -> None:
        self.updateGeometry()
        self.update()

    def _line(self, words: SeriesWords) -> str:
        return "   ".join(filter(None, (words.heading, "" if self._is_brief else words.score)))
