"""What a plain table says: the words of its game, in the language of the screen, for whoever sits there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Generic, Protocol, TypeVar, assert_never

from msgspec.structs import replace

from wixoss_desktop.engine.contract import Action, Eyes, Outcome, Refusal, Seat, Seen, Spot
from wixoss_desktop.engine.contract.board import CardLying, Figure, MatZone, SeatCell, SheetCell, TableBoard, ZoneNote
from wixoss_desktop.engine.contract.cards import (
    CardKind,
    Printed,
    nothing_printed,
)
from wixoss_desktop.match.history import Node
from wixoss_desktop.match.inner_door import InnerWay
from wixoss_desktop.match.match import Match
from wixoss_desktop.match.series import SeriesRules, deck_changes
from wixoss_desktop.ui.faces.plain_face import Now, PlainFace, face_of
from wixoss_desktop.ui.kit.locale import between, clauses_of, row_of
from wixoss_desktop.ui.kit.translate import counted, language, marked, tr
from wixoss_desktop.ui.shell.key_words import KEYS
from wixoss_desktop.ui.table.plain.moment import AskedBack, PlainMoment
from wixoss_desktop.ui.table.series import (
    SeriesEndWords,
    SeriesWords,
    change_words,
    planned_words,
    series_end,
    series_words,
)
from wixoss_desktop.words.board_words import BoardWords
from wixoss_desktop.words.chronicle import Log, LogTurn
from wixoss_desktop.words.game_page import PrintedGame, page_of
from wixoss_desktop.words.languages import SOURCE
from wixoss_desktop.words.lexicon import Lexicon, Renamed
from wixoss_desktop.words.pieces import SeatReader
from wixoss_desktop.words.voice import Voice

S = TypeVar("S")
P = TypeVar("P")
A = TypeVar("A", bound=Action)
V = TypeVar("V")
E = TypeVar("E")

REASONS: Final = {
    "points": marked("by points"),
    "concede": marked("because the others conceded"),
    "timeout": marked("on time"),
    "agreed": marked("by agreement"),
}
"""Why a game can end that goes by the plain defaults; a game's own reasons are its terms `end.<why>`."""


ROUND: Final = "table.round"
"""The pattern of a game that calls a round otherwise: a turn."""
NOT_NOW: Final = marked("That isn't possible now.")
HOUSE: Final = {
    "lesson": marked("Soon. First do what the coach says."),
    "not_asked": marked("You aren't asked now."),
    "nothing_to_take_back": marked("There is nothing to take back."),
    "no_take_backs": marked("In this game nothing is taken back that has come to light."),
    "seen_since": marked("Something hidden has been seen since: Undo ({key:game.undo}) takes that back."),
    "take_back_needs_consent": marked("Not everybody agrees: nothing is taken back."),
}
"""What is refused at any table, where the game has no words for it."""


class AnyWords(Protocol):
    """What is said at a table of some game."""

    def retranslate(self) -> None:
        """Speaks the language of the screen from now on."""

    def player(self, seat: Seat) -> str:
        """What a player is called."""

    def zone(self, name: str) -> str:
        """What a zone is called."""

    def figures(self, found: Iterable[Figure]) -> str:
        """Numbers with what they count, in a row."""

    def mark(self, name: str) -> str:
        """What is marked on a card or a zone."""

    def name(self, card: str) -> str:
        """What a card is called."""

    def note(self, one: ZoneNote) -> str:
        """A few words on the table."""

    def word(self, key: str) -> str:
        """What one of the game's terms is called."""

    def head(self, head: str | SeatCell) -> str:
        """What stands over a column of a sheet."""

    def cell(self, cell: SheetCell) -> str:
        """What stands in a cell of a sheet."""

    def face(self, card: str, now: Now = ()) -> PlainFace:
        """What a card shows, with facts that are other now than they are printed."""

    def lying(self, card: CardLying, zone: MatZone | None) -> str:
        """A card on the table in words: what it is, where it lies, what is on it."""

    def sums(self, cards: Sequence[CardLying]) -> str:
        """How many cards these are, and the sums of the numbers on them; nothing of none."""

    def place(self, spot: Spot, count: int) -> str:
        """A zone in words: whose it is, and how many cards lie there."""

    def question(self, moment: PlainMoment) -> str:
        """What the seat that is asked is asked."""

    def action(self, moment: PlainMoment, do: str) -> str:
        """What an action does that can be done now."""

    def refusal(self, found: Refusal) -> str:
        """Why something can't be done."""

    def saying(self, word: str) -> str:
        """What somebody says openly about being asked."""

    def inner(self, way: InnerWay) -> str:
        """What can be done with a game within this one: who plays it, and how it stands."""

    def waiting(self, moment: PlainMoment) -> str:
        """Who is waited for."""

    def decides(self, moment: PlainMoment) -> str:
        """Who decides, or is waited for."""

    def heard(self, moment: PlainMoment) -> tuple[str, ...]:
        """What has happened since the moment before, in sentences."""

    def heading(self, moment: PlainMoment) -> str:
        """Which round it is."""

    def round(self, number: int) -> str:
        """What a round is called where its game has no heading for it; 0: what is before the first."""

    def as_it_was(self, moment: PlainMoment) -> str:
        """Which moment is looked back at."""

    def back(self, asked: Seat, back: AskedBack) -> tuple[str, str]:
        """What a seat is asked that has to agree to a take-back, and what has come to light since."""

    def end_title(self, outcome: Outcome) -> str:
        """Who has won."""

    def end_line(self, outcome: Outcome) -> str:
        """Why, and who has come in where."""

    def standing(self, board: TableBoard) -> str:
        """What each player has, as it stands beside his name."""

    @property
    def series(self) -> SeriesWords | None:
        """Which match of a series it is; None where it belongs to none."""

    def series_end(self) -> SeriesEndWords | None:
        """What has become of the series behind this match, and what comes next in it."""


class PlainWords(BoardWords, Generic[S, P, A, V, E]):
    """Says everything at one table."""

    def __init__(
        self,
        match: Match[S, P, A, V, E],
        voice: Voice[S, A, V],
        kinds: tuple[CardKind, ...] = (),
        printed: Printed = nothing_printed,
        series: SeriesRules[S] | None = None,
        renamed: Renamed = dict,
    ) -> None:
        self._match = match
        self._renamed = renamed
        self._series = series
        self._voice = voice
        self._kinds = kinds
        self._printed = printed
        lexicon = self._spoken()
        super().__init__(lexicon, SeatReader(match.terms.seats, lexicon))
        self.told = Log(match.game, voice, self._reader, self._lexicon)

    def retranslate(self) -> None:
        """Speaks the language of the screen from now on."""
        self._lexicon = self._spoken()
        self._reader = SeatReader(self._match.terms.seats, self._lexicon)
        self.told.speak(self._reader, self._lexicon)

    def _spoken(self) -> Lexicon:
        """The words of the game in the language of the screen, with the names that the person has corrected."""
        return self._voice.words_in(language() or SOURCE).calling(self._renamed())

    # --- who and what ---

    def face(self, card: str, now: Now = ()) -> PlainFace:
        """What a card shows, with facts that are other now than they are printed."""
        face = face_of(self._lexicon, self._kinds, self._reader.name(card), self._printed(card), now)
        return replace(face, no=card)

    def lying(self, card: CardLying, zone: MatZone | None) -> str:
        """A card on the table in words: what it is, where it lies, what is on it."""
        named = tr("covered card") if card.card is None else self._card(card.card)
        where = "" if zone is None else self.zone(zone.name)
        whose = "" if card.spot.seat is None else self.player(card.spot.seat)
        marks = row_of(self.mark(mark) for mark in card.marks)
        return clauses_of((named, where, whose, marks, self.figures(card.figures)))

    def sums(self, cards: Sequence[CardLying]) -> str:
        """How many cards these are, and the sums of the numbers on them; nothing of none."""
        if not cards:
            return ""
        numbers = dict.fromkeys(fact.name for kind in self._kinds for fact in kind.facts if fact.kind == "number")
        totals: dict[str, int] = {}
        for card in cards:
            facts = {**self._printed(card.card or ""), **dict(card.now)}
            found = [(f"fact.{name}", facts.get(name)) for name in numbers]
            found += [(f"figure.{one.name}", one.value) for one in card.figures]
            for term, value in found:
                if isinstance(value, int):
                    totals[term] = totals.get(term, 0) + value
        said = " · ".join(f"{self._lexicon.term_or(term, term.partition('.')[2])} {n}" for term, n in totals.items())
        count = counted(len(cards), marked("{n} card"), marked("{n} cards"))
        return tr("{name}: {sentence}", name=count, sentence=said) if said else count

    def place(self, spot: Spot, count: int) -> str:
        """A zone in words: whose it is, and how many cards lie there."""
        whose = "" if spot.seat is None else self.player(spot.seat)
        return clauses_of((self.zone(spot.zone), whose, str(count)))

    def _card(self, card: str) -> str:
        face = self.face(card)
        return clauses_of((face.name, face.kind)) if face.kind else face.name

    # --- what is asked ---

    def question(self, moment: PlainMoment) -> str:
        """What the seat that is asked is asked."""
        if moment.seat is None or moment.stage != "ask":
            return ""
        return self._voice.question(self._match.view(moment.seat), self._reader, self._lexicon)

    def action(self, moment: PlainMoment, do: str) -> str:
        """What an action does that can be done now."""
        view = self._match.view(moment.seat if moment.seat is not None else moment.eyes)
        said = self._voice.action(self._match.game.parse(do), view, self._reader, self._lexicon)
        return said[:1].upper() + said[1:]

    def saying(self, word: str) -> str:
        """What somebody says openly about being asked."""
        return self._lexicon.term_or(f"saying.{word}", word)

    def refusal(self, found: Refusal) -> str:
        """Why something can't be done."""
        try:
            return self._voice.refusal(found, self._reader, self._lexicon)
        except KeyError:
            return tr(HOUSE.get(found.why, NOT_NOW), key=KEYS)

    def inner(self, way: InnerWay) -> str:
        """What can be done with a game within this one: who plays it, and how it stands."""
        inner, stands = way
        who, score = between(map(self.player, inner.seats)), ":".join(map(str, stands.score))
        match stands.stage:
            case "planned":
                return tr("Play here: {players}", players=who)
            case "left" | "between":
                return clauses_of((tr("Go on: {players}", players=who), score))
            case "ended":
                return clauses_of((tr("Take the result: {players}", players=who), score))
            case "damaged":
                return tr("Play anew, the record can't be read: {players}", players=who)
            case _:
                assert_never(stands.stage)

    def waiting(self, moment: PlainMoment) -> str:
        """Who is waited for."""
        others = row_of(self.player(seat) for seat in moment.asked if seat != moment.seat)
        return tr("Waiting for {players}.", players=others) if others else ""

    def decides(self, moment: PlainMoment) -> str:
        """Who decides, or is waited for."""
        if moment.stage == "wait":
            return self.waiting(moment)
        return self.heading(moment) if moment.seat is None else tr("{player} decides", player=self.player(moment.seat))

    # --- what happened ---

    def log(self, line: Sequence[Node[P, A, E]], eyes: Eyes) -> tuple[LogTurn, ...]:
        """The log of a line of play, as these eyes may read it."""
        return self.told.log(self._match.history.root, line, eyes, self._match.history.remarks)

    def heard(self, moment: PlainMoment) -> tuple[str, ...]:
        """What has happened since the moment before, in sentences."""
        return self.told.said_of(moment.told)

    def heading(self, moment: PlainMoment) -> str:
        """Which round it is, as the game calls it."""
        return tr("The game is over") if moment.outcome is not None else self._round(moment)

    def _round(self, moment: PlainMoment) -> str:
        """The heading of the log under which a moment stands; in a game that has none yet rounds are counted."""
        history = self._match.history
        log = self.told.log(history.root, history.nodes[moment.node].line(), moment.eyes)
        return log[-1].title if len(log) > 1 else self.round(moment.round)

    def round(self, number: int) -> str:
        """What a round is called where its game has no heading for it; 0: what is before the first."""
        if number and ROUND in self._lexicon.phrases:
            return self._lexicon.say(ROUND, n=number)
        return tr("Round {n}", n=number) if number else tr("Set-up")

    def as_it_was(self, moment: PlainMoment) -> str:
        """Which moment is looked back at."""
        return tr("{round}, as it was", round=self._round(moment))

    def back(self, asked: Seat, back: AskedBack) -> tuple[str, str]:
        """What a seat is asked that has to agree to a take-back, and what has come to light since."""
        question = tr("{who}: may {other} take that back?", who=self.player(asked), other=self.player(back.seat))
        return question, " ".join(filter(None, map(self._seen, back.seen)))

    def _seen(self, seen: Seen) -> str:
        owner = "" if seen.owner is None else self.player(seen.owner)
        cards = row_of(self._card(card) for card in seen.cards)
        if seen.what in ("rolled", "threw"):
            return tr("Chance has decided something.")
        if seen.what == "answered":
            return tr("{player} has answered {n} times.", player=owner, n=seen.count)
        if seen.what == "drew" and seen.seats:
            count = counted(seen.count, marked("{n} card"), marked("{n} cards"))
            return tr("{player} has drawn {cards}.", player=self.player(seen.seats[0]), cards=count)
        return tr("Seen from {player}: {cards}.", player=owner, cards=cards) if owner and cards else ""

    def end_title(self, outcome: Outcome) -> str:
        """Who has won."""
        if not outcome.winners:
            return tr("A draw")
        if len(outcome.winners) > 1:
            return tr("{players} win", players=row_of(map(self.player, outcome.winners)))
        return tr("{player} wins", player=self.player(outcome.winners[0]))

    def end_line(self, outcome: Outcome) -> str:
        """Why, and, where there is more to tell than who has won, who has come in where."""
        known = tr(REASONS[outcome.why]) if outcome.why in REASONS else outcome.why
        places = (
            f"{at}. {row_of(map(self.player, place))}" for at, place in enumerate(outcome.places, start=1)
        )  # fmt: skip
        told = " · ".join(places) if sum(map(len, outcome.places)) > 2 else ""
        why = self._lexicon.term_or(f"end.{outcome.why}", known)
        return "\n".join(filter(None, (why[:1].upper() + why[1:], told)))

    def standing(self, board: TableBoard) -> str:
        """What each player has, as it stands beside his name, a line each."""
        seats = sorted(seat for seat, found in board.figures.items() if seat is not None and found)
        rows = (tr("{player}: {figures}", player=self.player(seat), figures=self.figures(board.figures[seat]))
                for seat in seats)  # fmt: skip
        return "\n".join(rows)

    def page(self, node: Node[P, A, E], eyes: Eyes) -> PrintedGame:
        """The page of the game as it stood at a node, with no more than certain eyes see."""
        game, seats = self._match.game, self._match.terms.seats
        return page_of(game, self._voice, seats, node.position, eyes, language() or SOURCE)

    # --- the series that the match belongs to ---

    @property
    def series(self) -> SeriesWords | None:
        """Which match of a series it is; None where it belongs to none."""
        series = self._match.terms.series
        if series is None:
            return None
        return series_words(series, SeatReader(series.players, self._lexicon).player, self._match.series_after)

    def series_end(self) -> SeriesEndWords | None:
        """What has become of the series behind this match, and what comes next in it."""
        series, after, rules = self._match.terms.series, self._match.series_after, self._series
        if series is None or after is None:
            return None
        names = SeatReader(series.players, self._lexicon).player
        if after.is_decided or rules is None:
            return series_end(after, names, called=self._lexicon.term_or(f"series.{series.kind}", ""))
        planned = planned_words(after.planned, names, self._lexicon.term_or)
        setup = self._match.terms.setup
        changes = deck_changes(series, rules.brought(setup), after, rules.brought(rules.setup(after, setup)))
        said = change_words(changes, names, self.name)
        return series_end(after, names, asked=rules.asked(after), planned=planned, changes=said)
