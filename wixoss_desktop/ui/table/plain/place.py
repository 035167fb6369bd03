"""A plain table as a page of the window: the mat, what is asked beside it, what has happened, the card pointed at."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, cast

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QHideEvent, QKeyEvent, QKeySequence, QPixmap, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QMenu,
    QScrollArea,
    QToolButton,
    QToolTip,
    QVBoxLayout,
    QWidget,
)

from wixoss_desktop.engine.contract import Eyes, Refusal, Spot
from wixoss_desktop.engine.contract.board import TableOffer, ZoneNote
from wixoss_desktop.engine.deeds.values import HandDeed
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.kit.controls import CutLine, Dressed, Worded, Words, scaled_margins
from wixoss_desktop.ui.kit.enter_presses import presses_focused
from wixoss_desktop.ui.kit.first_focus import FirstFocus, take_keyboard
from wixoss_desktop.ui.kit.heard import announce
from wixoss_desktop.ui.kit.locale import row_of
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.kit.question import Question
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.shell.command import Situation
from wixoss_desktop.ui.shell.key_words import KEYS, bound_keys, pressed
from wixoss_desktop.ui.table.clock import SeatClocks
from wixoss_desktop.ui.table.consent import ConsentBanner
from wixoss_desktop.ui.table.curtain import Curtain
from wixoss_desktop.ui.table.end import EndBanner
from wixoss_desktop.ui.table.free.entries import Meant, Tool
from wixoss_desktop.ui.table.free.intents import HandOrder, RightClick
from wixoss_desktop.ui.table.free.popups import HandPopups
from wixoss_desktop.ui.table.intents.meaning import Press, TableWish
from wixoss_desktop.ui.table.over import MatHost
from wixoss_desktop.ui.table.panels.decision import Button, Decision, DecisionBox
from wixoss_desktop.ui.table.panels.story_panel import StoryPanel
from wixoss_desktop.ui.table.past_bar import PastBar
from wixoss_desktop.ui.table.plain.moment import PlainMoment
from wixoss_desktop.ui.table.plain.painter import Several
from wixoss_desktop.ui.table.plain.table import AnyPlainTable
from wixoss_desktop.ui.table.plain.view import PlainView
from wixoss_desktop.ui.table.problem import ProblemDialog
from wixoss_desktop.ui.table.said import ConsentWords, CurtainWords, EndWords
from wixoss_desktop.ui.table.scene.board import Laying
from wixoss_desktop.ui.table.scene.gestures.touch import touch
from wixoss_desktop.ui.table.scene.painter import CardPointed
from wixoss_desktop.ui.table.series import SeriesStrip
from wixoss_desktop.ui.table.style import table_style
from wixoss_desktop.ui.table.trays.specs import DECLINE, ENTER, GO_ON

SIDE: Final = 236
ITSELF_MS: Final = 900
"""How long a question is to be seen before what leaves no choice is done by itself."""
EARLY: Final = 2
"""Until which round hints are offered."""
SAY: Final = "say "
"""Before the word that somebody wants to say openly about being asked."""
SHOW_CARDS: Final = TableWish("look")
"""What the button asks for by which somebody who is asked in the open looks at the own cards first."""
HAND_OVER: Final = TableWish("hand_over")
BE_THERE: Final = TableWish("there")
"""What the button asks for by which somebody who has seen a drawn card lets the next one sit down."""
MOST_LISTED: Final = 7
FEW_LISTED: Final = 4
"""So many actions are listed as buttons, fewer where something is done by no card, which has to be in sight.

Of more those that aren't done by a card, or by the one that is chosen.
"""
NARROW: Final = 1100
"""Pages that are narrower have the card that is read above the log, and no column for it."""
HAND_KEYS: Final[tuple[tuple[str, str, tuple[str, ...]], ...]] = (
    ("draw", "deal", ("deck", "hand")), ("undraw", "undo_deal", ("hand", "deck")), ("shuffle", "shuffle", ("deck",)),
    ("deck", "look_at_all", ("deck",)), ("top", "look_at_top", ("deck",)), ("bottom", "look_at_bottom", ("deck",)),
    ("choose", "choose", ()), ("face", "turn", ("face_up", "face_down")), ("peek", "peek", ()),
    ("attach", "attach", ()), ("arrow", "draw_arrow", ()), ("no_arrows", "take_arrows_away", ()),
    ("point", "point", ()), ("die", "roll_die", ()),
)  # fmt: skip
"""What keys of free hands do on any board: whose key it is (`hands.<name>`), the deed, and what it names.

A key whose zones or postures a board hasn't means nothing there.
"""
DIGITS: Final = 9
"""So many answers that are no way on, or cards of the hand, have a number as their key."""


class CardShown(Dressed, QFrame):
    """The card that is pointed at, large, with what is printed on it."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look, self._is_small, self._lines = look, True, ""
        self.setObjectName("tablePanel")
        self.picture = QLabel(self)
        self.picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.name, self.lines, self.hint = Words("large", self), Words("soft", self), Words("soft", self)
        for words in (self.name, self.lines, self.hint):
            words.setWordWrap(True)
        column = QVBoxLayout(self)
        for part in (self.hint, self.picture, self.name, self.lines):
            column.addWidget(part)
        column.addStretch(1)
        self.dress(look)
        self.show_card(QPixmap(), "", "")

    def show_card(self, picture: QPixmap, name: str, lines: str) -> None:
        """Shows a card; an empty name shows none."""
        self.picture.setPixmap(picture)
        self.name.setText(name)
        self._lines = lines
        self.setAccessibleName(". ".join(filter(None, (name, lines))))
        self.be_small(small=self._is_small)

    def be_small(self, *, small: bool) -> None:
        """Is there only while a card is shown, and of it only the words, run on; or always, with the picture."""
        self._is_small, is_card = small, bool(self.name.text())
        self.lines.setText(self._lines.replace("\n", "\u00a0· ") if small else self._lines)
        self.setVisible(is_card or not small)
        self.hint.setVisible(not is_card)
        self.picture.setVisible(is_card and not small)
        for words in (self.name, self.lines):
            words.setVisible(bool(words.text()))

    @property
    def picture_width(self) -> int:
        """How wide the picture of a card is to be."""
        return max(80, self._look.theme.px(SIDE - 4 * SPACING.near))

    def _rescale(self) -> None:
        scaled_margins(self, self._look, SPACING.near, SPACING.near)


class PlainPlace(Worded, QWidget):
    """Shows a table of any game. Says `home_wanted` and `rematch_wanted` where somebody has had enough of the end.

    Of a series it says `next_wanted`, with what is chosen before its next match.
    It says `watch_wanted` where a game that is kept and over is to be watched from its beginning, and of one that is
    watched `play_on_wanted` where somebody wants to go on from what is shown. It says `put_down` when a table has been
    put there, and `cleared` when one was taken away. It says `why_wanted` where somebody wants to read about what was
    refused last (`refused`): `explains` says of what there is something to read. It says `inner_wanted` with the name
    of a game within the one on the table that is to be played.

    What can be done by a card is done by dropping or clicking it, or by Enter where the keys are; all else stands in a
    list beside the table, and so does everything as long as it isn't much.
    """

    home_wanted = Signal()
    rematch_wanted = Signal()
    next_wanted = Signal(str)
    play_on_wanted = Signal()
    watch_wanted = Signal()
    inner_wanted = Signal(str)
    put_down = Signal()
    cleared = Signal()
    changed = Signal()
    moment_shown = Signal(object)
    refusal_said = Signal()
    why_wanted = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None, pictures: Pictures | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("place")
        self.pictures = pictures
        self._look = look
        self._table: AnyPlainTable | None = None
        self._hears_no_more: list[object] = []
        self._shown_end: int | None = None
        self._eyes: Eyes = None
        self._chosen_card: Spot | None = None
        self._chosen_cards: tuple[Spot, ...] = ()
        self._pointed: Spot | None = None
        self._read: str | None = None
        """The card that is shown large."""
        self._turned = -1
        """How often something was done by a letter or an arrow: who presses it again comes to what is next."""
        self._is_narrow = True
        self._gives_hints = False
        self._preferences = UiPreferences()
        self._by_itself = QTimer(self, singleShot=True)
        self._by_itself.timeout.connect(self._do_only)
        self._done_next: tuple[int, str] = (0, "")
        """At which moment what is done by itself next."""
        self._newest = 0
        """The last moment, in the order in which they were played, in which somebody was asked."""
        self.problem: ProblemDialog | None = None
        self.explains: Callable[[str], bool] = lambda _: False
        self.page_button: QAbstractButton | None = None
        """Turns the page of who speaks beside the table, if anybody does."""
        self._refusal: Refusal | None = None
        self.heading, self.waiting = CutLine("large", self), CutLine("soft", self)
        self.series = SeriesStrip(look, self)
        self.undo_button, self.redo_button = QToolButton(self), QToolButton(self)
        self.turn_button, self.concede_button = QToolButton(self), QToolButton(self)
        self.back_button, self.won_button = QToolButton(self), QToolButton(self)
        self.question: Question | None = None
        self.card = CardShown(look, self)
        self.clocks = SeatClocks(look, self)
        self.host = MatHost(self)
        self.view = PlainView(look, self.host, pictures)
        self.view.hurry = self.hurry
        self.curtain, self.end = Curtain(look, self.host), EndBanner(look, self.host)
        self.consent, self.past = ConsentBanner(look, self.host), PastBar(look, self.host)
        self.story = StoryPanel(look, self)
        self.log = self.story.log
        self.decision = DecisionBox(look, self)
        self.choices = QScrollArea(self)
        self.menu, self.won_menu = QMenu(self), QMenu(self)
        self.by_hand = HandPopups(look, self)
        self._lay_out()
        self._join()
        FirstFocus(self, self._first)
        self.dress(look)
        self.retranslate()

    # --- a table ------------------------------------------------------------------------------------------------

    @property
    def table(self) -> AnyPlainTable | None:
        """What is shown; None while there is nothing."""
        return self._table

    def show_table(self, table: AnyPlainTable, *, keeps: bool = False) -> None:
        """Puts a table on the page, in place of the one before, whose match goes on if the page `keeps` it."""
        self.clear_table(keeps=keeps)
        self._table, self._newest = table, table.model.moment.node
        table.refused = self._refuse_by
        for part in (self.undo_button, self.redo_button, self.concede_button, self.choices):
            part.setVisible(not table.is_watched and not (table.people and not table.model.moment.persons))
        self.story.report_button.setVisible(table.problem is not None)
        self._end_of_table = table.model.observe(self._show)
        self._show_clocks(table)
        self._show(table.model.moment)
        if table.notice:
            self.refuse(table.notice)
        self.put_down.emit()

    def clear_table(self, *, keeps: bool = False) -> None:
        """Takes the table off the page, and ends what goes on beside it unless its match goes on elsewhere."""
        if self._table is not None:
            self._end_of_table()
            if keeps:
                self._table.leave()
            else:
                self._table.end()
            self._table = None
            self.clocks.follow(None, {})
            self.cleared.emit()
            self.view.show_at_table(None, None)
        self._shown_end = None
        self._by_itself.stop()
        self._forget()
        self.curtain.raise_for(None)
        self.consent.ask(None)
        self.past.tell("")
        self.end.hide()

    def _show_clocks(self, table: AnyPlainTable) -> None:
        seats = table.model.moment.board.seats
        self.clocks.follow(table.driver, {seat: table.words.player(seat) for seat in sorted(seats)})

    def suit(self, preferences: UiPreferences) -> None:
        """Has the table move as the person wants it."""
        self._preferences = preferences
        self.view.set_reduce_motion(preferences.reduce_motion)
        if self._gives_hints != preferences.hints:
            self._gives_hints = preferences.hints
            self._advise()
        self.view.table.set_laying(Laying(mirrored=preferences.is_left_handed))

    def go_back_by(self, undo: tuple[QKeySequence, ...], redo: tuple[QKeySequence, ...]) -> None:
        """Takes back and does again by these keys."""
        self._back_keys.setKeys(list(undo))
        self._again_keys.setKeys(list(redo))

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        for button, name in (
            (self.undo_button, tr("Undo")), (self.redo_button, tr("Redo")),
            (self.turn_button, tr("Turn the table")), (self.concede_button, tr("Concede")),
            (self.won_button, tr("Who has won? …")),
        ):  # fmt: skip
            button.setText(name)
        self.choices.setAccessibleName(tr("What you can do"))
        self.card.hint.setText(tr("Point at a card to read it."))
        self.story.retranslate()
        if self._table is not None:
            self._table.words.retranslate()
            self._show_clocks(self._table)
            self.view.retranslate()
            self._shown_end = None
            self.end.hide()
            self._show(self._table.model.moment)
            self._point_at(self._read)

    @property
    def situation(self) -> Situation:
        """What the commands of a window need to know."""
        table = self._table
        if table is None:
            return Situation()
        moment = table.model.moment
        return Situation(
            has_game=True,
            can_undo=table.can_undo,
            can_redo=table.can_redo,
            can_concede=moment.stage in ("ask", "wait") and table.leaving is not None,
            can_part=len(table.people) > 1,
            is_curtained=moment.stage == "curtain",
            has_secrets=True,
            is_unreportable=table.problem is None,
        )

    def report_problem(self) -> None:
        """Opens the dialog that writes what is on the table into a file."""
        if self._table is None or self._table.problem is None:
            return
        window = self.window()
        problem = self._table.problem(self, self._look)
        self.problem = ProblemDialog(self._look, problem, window.grab(), self._preferences, window)
        self.problem.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.put_down.connect(self.problem.reject)
        self.cleared.connect(self.problem.reject)
        self.problem.open()

    # --- one moment ---------------------------------------------------------------------------------------------

    def _show(self, moment: PlainMoment) -> None:
        table = self._table
        if table is None:
            return
        words = table.words
        if moment.stage == "curtain" or moment.others_look_away or moment.eyes != self._eyes:
            self._forget()
        self._eyes = moment.eyes
        self.heading.say(words.heading(moment))
        self.series.tell(words.series)
        shorter = (tr("Waiting …"), "") if moment.stage == "wait" else ()
        self.waiting.say(self._beside_heading(moment), *shorter)
        self.back_button.setVisible(bool(table.around))
        self.back_button.setText(tr("Back to {game}", game=table.around))
        self.won_button.setVisible(moment.stage == "ask" and bool(table.still_in))
        self._fit_bar()
        self.undo_button.setEnabled(table.can_undo)
        self.redo_button.setEnabled(table.can_redo)
        self.concede_button.setEnabled(moment.stage in ("ask", "wait") and table.leaving is not None)
        self.view.show_at_table(moment, words, table.hands)
        self._read_again()
        self._show_story()
        self._wait_for_only(moment)
        self._list_answers(moment)
        self._advise()
        was_asked = self.consent.isVisible()
        self.consent.ask(self._consent(moment))
        if self.consent.isVisible() and not was_asked:
            take_keyboard(self.consent)
        self.curtain.raise_for(self._curtain(moment), after=" ".join(words.heard(moment)))
        self.past.tell(words.as_it_was(moment) if moment.stage == "past" else "")
        self._show_end(moment)
        self._place_over()
        self._speak(moment)
        self.moment_shown.emit(moment)
        self.changed.emit()

    def _forget(self) -> None:
        """Takes from beside the table what one pair of eyes has looked at, and the next ones may not see."""
        self._read = None
        self.card.show_card(QPixmap(), "", "")
        self._pointed = None
        self.menu.close()
        QToolTip.hideText()

    def _beside_heading(self, moment: PlainMoment) -> str:
        """Who is waited for, or asked elsewhere; of a kept game that is watched how it ended, once that is shown."""
        if self._table is None:
            return ""
        words, outcome = self._table.words, moment.outcome
        elsewhere = [words.player(seat) for seat in moment.asks_back if seat not in moment.persons]
        if elsewhere and moment.persons:
            return tr("{player} is asked at the other window.", player=row_of(elsewhere))
        if moment.stage == "wait":
            return words.waiting(moment)
        return words.end_title(outcome) if outcome is not None and moment.stage == "replay" else ""

    def _show_story(self) -> None:
        """Shows what has been played, as the eyes on the screen may read it; what isn't in sight isn't worked out."""
        table = self._table
        if table is None:
            return
        moment, story = table.model.moment, self.story
        is_past = moment.stage in ("past", "replay")
        story.log.show_turns(table.log() if story.shows_log else ())
        story.log.mark(moment.node if is_past else None)
        story.show_remark(table.remark, is_open=is_past)
        if story.shows_tree:
            story.tree.show_entries(*table.tree(), can_go=is_past)

    def _list_answers(self, moment: PlainMoment) -> None:
        self._chosen_card, self._chosen_cards = self.view.table.armed, self.view.table.offers.chosen
        self.decision.show_decision(self._decision(moment))
        self._fit_decision()

    def _advise(self) -> None:
        """Says what could be done, where hints are wanted; to who begins alone that there are some."""
        table = self._table
        hint = "" if table is None or not self._gives_hints else table.hint
        if table is not None and table.has_hints and not self._gives_hints:
            moment = table.model.moment
            is_early = moment.stage == "ask" and len(table.people) == 1 and moment.round <= EARLY
            hint = tr("{key:learn.hints}: hints on what to do", key=KEYS) if is_early else ""
        self.decision.advise(hint)
        self._fit_decision()

    def _list_anew(self) -> None:
        """Lists what can be done by the card that has just been chosen, or by all of them again.

        Of the cards that free hands have chosen it says the sums.
        """
        chosen = (self.view.table.armed, self.view.table.offers.chosen)
        if self._table is not None and chosen != (self._chosen_card, self._chosen_cards):
            self._list_answers(self._table.model.moment)

    def _decision(self, moment: PlainMoment) -> Decision:
        table = self._table
        if table is None:
            return Decision()
        words = table.words
        if moment.drew is not None:
            button = Button(tr("Hand over"), HAND_OVER, GO_ON, is_primary=True)
            return Decision(moment.drew, words.player(moment.drew), tr("Look at what you have drawn."), (button,))
        if moment.at_once:
            all_at_once = tr("All choose at once, each by the own keys. It is shown once all have chosen.")
            return Decision(None, "", all_at_once, tuple(self._buttons_at_once(moment)))
        if moment.stage != "ask" or moment.seat is None:
            return Decision(None if moment.stage == "wait" else moment.seat, words.decides(moment))
        buttons = (*self._inner_buttons(moment), *self._offer_buttons(moment), *self._hand_buttons())
        name, question = words.player(moment.seat), words.question(moment)
        note = " ".join(words.refusal(one.why) for one in moment.barred if not one.offer.starts)
        chosen = [card for card in moment.board.cards if card.spot in self._chosen_cards]
        note = " ".join(filter(None, (note, words.sums(chosen))))
        buttons += tuple(Button(words.saying(word), TableWish(f"{SAY}{word}")) for word in moment.sayings)
        if moment.others_look_away:
            here = tr("{player} is here, the others look away", player=name)
            buttons = (*buttons, Button(here, BE_THERE, key="table.lift", is_primary=True))
        if moment.is_covered:
            shown = bool(moment.offers)
            look = tr("Show me …") if shown else tr("Show my hand")
            buttons = (*buttons, Button(look, SHOW_CARDS, key="table.peek", is_primary=not shown))
        return Decision(moment.seat, "" if name in question else name, question, buttons, note)

    def _offer_buttons(self, moment: PlainMoment) -> tuple[Button, ...]:
        """A button for each thing that is listed, and one for all that are among the same.

        What goes on, and what has a letter, has no number besides: it means the same however long the list is.
        """
        assert self._table is not None
        words, found, listed = self._table.words, list[Button](), self._listed(moment)
        on, told, digits = _goes_on(moment.offers), list[ZoneNote](), iter(range(1, DIGITS + 1))
        for offer in listed:
            if offer.among is None or sum(one.among == offer.among for one in listed) == 1:
                letter = "" if offer.starts else offer.key
                key, sign = (GO_ON, "") if offer == on else ("", letter or _next_of(digits))
                found.append(Button(words.action(moment, offer.do), offer.do, key, sign=sign))
            elif offer.among not in told:
                told.append(offer.among)
                wish = TableWish("among", answer=offer.do)
                found.append(Button(f"{words.note(offer.among)} …", wish, sign=_next_of(digits)))
        return tuple(found)

    def _buttons_at_once(self, moment: PlainMoment) -> Iterator[Button]:
        """A button for whatever each of those does who answer at once, with its key."""
        assert self._table is not None
        words = self._table.words
        for seat, offers in moment.at_once:
            for offer in offers:
                said = tr("{name}: {sentence}", name=words.player(seat), sentence=words.action(moment, offer.do))
                yield Button(said, TableWish("at_once", seat=seat, answer=offer.do), sign=offer.key)

    def _hand_buttons(self) -> tuple[Button, ...]:
        """A button for what free hands do most, and one for the menu of the table."""
        hands = None if self._table is None else self._table.hands
        quick = () if hands is None else hands.intents.menus.quick()
        found = (Button(one.text, TableWish("hands", answer=str(at)), sign=str(at + 1)) for at, one in enumerate(quick))
        return (*found, *((Button(tr("More …"), TableWish("more_hands")),) if quick else ()))

    def _inner_buttons(self, moment: PlainMoment) -> tuple[Button, ...]:
        """A button for each game within this one that was opened, and for those in which the seat that is asked plays.

        What has ended stands first: its result is to be taken.
        """
        table = self._table
        if table is None or table.inner is None:
            return ()
        is_new = ("planned", "damaged")
        ways = [way for way in table.inner.ways() if way.standing.stage not in is_new or moment.seat in way.inner.seats]
        ways.sort(key=lambda way: way.standing.stage != "ended")
        return tuple(
            Button(table.words.inner(way), TableWish("inner", answer=way.inner.name), is_primary=at == 0)
            for at, way in enumerate(ways)
        )

    def _listed(self, moment: PlainMoment) -> tuple[TableOffer, ...]:
        """What stands in the list: all that the chosen card does; else all, or what no card of the table stands for.

        Where that can't be done now the list says why instead, and stays as short.
        """
        chosen = self.view.painter.offers_at(self._chosen_card) if self._chosen_card is not None else ()
        by_no_card = tuple(offer for offer in moment.offers if not offer.starts)
        goes_on = by_no_card or any(not one.offer.starts for one in moment.barred)
        if chosen or len(moment.offers) <= (FEW_LISTED if goes_on else MOST_LISTED):
            return chosen or moment.offers
        return by_no_card

    def _wait_for_only(self, moment: PlainMoment) -> None:
        """Does after a moment what leaves no choice, if that is wanted; who has come back to a question is asked."""
        is_new = moment.node > self._newest
        if moment.stage == "ask":
            self._newest = max(self._newest, moment.node)
        if not self._preferences.rolls_itself or not moment.only:
            self._by_itself.stop()
        elif is_new:
            self._done_next = (moment.node, moment.only)
            self._by_itself.start(ITSELF_MS)

    def _do_only(self) -> None:
        if self._table is None or not self.isVisible():
            return
        moment = self._table.model.moment
        if (moment.node, moment.only) == self._done_next:
            self._table.do(moment.only)

    def _curtain(self, moment: PlainMoment) -> CurtainWords | None:
        if moment.stage != "curtain" or moment.seat is None or self._table is None or moment.back is not None:
            return None
        player = self._table.words.player(moment.seat)
        heading = self._table.words.heading(moment)
        others = (self._table.words.player(seat) for seat in moment.board.seats)
        joined = f"{heading} – {player}" if any(other in heading for other in others) else f"{heading}: {player}"
        title = heading if player in heading else joined
        line = tr("The others look away. {player}: click here, or press {key:table.lift}.", player=player, key=KEYS)
        return CurtainWords(moment.seat, title, line)

    def _consent(self, moment: PlainMoment) -> ConsentWords | None:
        asked = next((seat for seat in moment.asks_back if seat in moment.persons), None)
        if asked is None or moment.back is None or self._table is None:
            return None
        return ConsentWords(asked, *self._table.words.back(asked, moment.back))

    def _show_end(self, moment: PlainMoment) -> None:
        table = self._table
        if table is None or moment.stage != "end" or moment.outcome is None or not table.tells_end:
            self.end.hide()
            self._shown_end = None
            return
        if self._shown_end == moment.node:
            return
        self._shown_end = moment.node
        words, outcome = table.words, moment.outcome
        winner = outcome.winners[0] if outcome.winners else None
        line = "" if moment.board.sheets else "\n".join(  # on a sheet all places stand already
            filter(None, (words.end_line(outcome), words.standing(moment.board))))  # fmt: skip
        self.end.tell(EndWords(winner, words.end_title(outcome), line, series=words.series_end()))
        self.end.rematch_button.setVisible(not table.around)
        if table.around:
            self.end.home_button.setText(tr("Back to {game}", game=table.around))
        self.end.swap_button.hide()
        self.end.export_button.hide()
        self.end.watch_button.setVisible(table.path is not None)

    def _speak(self, moment: PlainMoment) -> None:
        """Says what has happened and what is asked, for who doesn't see it; what the curtain says is heard with it."""
        if self._table is not None and self.isActiveWindow() and moment.stage != "curtain":
            said = (*self._table.words.heard(moment), self._table.words.question(moment))
            announce(self, " ".join(filter(None, said)))

    @property
    def refused(self) -> str:
        """The reason of what was refused last, by its key, as long as it is said."""
        is_said = self._refusal is not None and bool(self.decision.refusal.text())
        return self._refusal.why if self._refusal is not None and is_said else ""

    @property
    def answers(self) -> tuple[str, ...]:
        """What the seat that is asked can do, each by the word with which it begins in notation."""
        offers = () if self._table is None else self._table.model.moment.offers
        return tuple(dict.fromkeys(offer.do.partition(" ")[0] for offer in offers))

    def _refuse_by(self, why: str, found: Refusal) -> None:
        self.refuse(why, found.rule if self.explains(found.why) else "")
        self._refusal = found

    def refuse(self, why: str, rule: str = "") -> None:
        """Says why something wasn't done, with a way to what there is to read about a rule."""
        self._refusal = None
        self.decision.refuse(why, rule)
        self._fit_decision()
        self.refusal_said.emit()
        announce(self, why)

    # --- what somebody does -------------------------------------------------------------------------------------

    def _press(self, gesture: TableWish | Press[Spot, str]) -> None:
        if self._table is None:
            return
        match gesture:
            case TableWish("hand_over"):
                self._table.model.go_on()
            case TableWish("there"):
                self._table.model.be_there()
            case TableWish("look"):
                self._table.model.show_cards()
            case TableWish("among", answer=first):
                self._choose_among(first)
            case TableWish("at_once", seat=int(seat), answer=do):
                self._table.do_for(seat, do)
            case TableWish("inner", answer=name):
                self._enter(name)
            case TableWish("hands" | "more_hands", answer=at):
                self._use_hands(at)
            case TableWish(what) if what.startswith(SAY):
                self._table.say(what.removeprefix(SAY))
            case Press(action=action):
                self._do(action)

    def _choose_among(self, first: str) -> None:
        """Opens the menu of what is among the same things as an action."""
        offers = self._table.model.moment.offers if self._table is not None else ()
        among = next(offer.among for offer in offers if offer.do == first)
        below = self.choices.mapToGlobal(self.choices.rect().topLeft())
        self._choose(tuple(offer for offer in offers if offer.among == among), below)

    def _use_hands(self, at: str) -> None:
        """Does by hand what stands in the list, or opens the menu of the table."""
        hands = None if self._table is None else self._table.hands
        if hands is None:
            return
        menus = hands.intents.menus
        if at:
            self.by_hand.do(menus.quick()[int(at)].does)
        else:
            self.by_hand.pop_up(menus.of_table(), self.choices.mapToGlobal(self.choices.rect().topLeft()))

    def _enter(self, name: str) -> None:
        """Takes in what came of a game within this one, or wants it played; it may be gone by now."""
        door = None if self._table is None else self._table.inner
        if self._table is None or door is None:
            return
        way = next((way for way in door.ways() if way.inner.name == name), None)
        if way is None or way.standing.stage == "ended":
            if not door.take(name):
                self.refuse(tr("Nothing can be taken from that game: type its result in."))
        else:
            self.inner_wanted.emit(name)

    def _ask_who_won(self) -> None:
        """Asks by a menu who has won a game that people end by hand; where more than two play, who drops out."""
        table = self._table
        if table is None:
            return
        self.won_menu.clear()
        seats = table.still_in
        for seat in seats:
            player = table.words.player(seat)
            if len(seats) == 2:
                self.won_menu.addAction(tr("{player} wins", player=player), partial(table.let_win, seat))
            else:
                self.won_menu.addAction(tr("{player} drops out", player=player), partial(table.let_leave, seat))
        self.won_menu.addAction(tr("A draw"), partial(table.let_win, None))
        self.won_menu.popup(self.won_button.mapToGlobal(self.won_button.rect().bottomLeft()))

    def _do(self, notation: str) -> None:
        if self._table is not None:
            self.decision.refuse("")
            self._table.do(notation)

    def _mean(self, wanted: object) -> None:
        """What the scene says is wanted: a deed of free hands, else an action."""
        hands = None if self._table is None else self._table.hands
        if isinstance(wanted, Several):
            self._ask_which(wanted)
        elif isinstance(wanted, str):
            self._do(wanted)
        elif hands is not None:
            self.by_hand.do(cast("Meant", wanted))

    def _ask_which(self, meant: Several) -> None:
        """Asks beside the card which of several things is meant; it stays chosen, and the list shows no others."""
        self.view.table.arm(meant.start)
        beside = self.view.mapToGlobal(self.view.place_rect(meant.start).topRight())
        self._choose(meant.offers, beside)

    def _do_by_hand(self, deed: HandDeed) -> None:
        self._do(str(deed))

    def _open_menu(self, place: object, at: QPoint) -> None:
        """The menu of a card or zone: all that can be done with it, or what free hands do with anything."""
        hands = None if self._table is None else self._table.hands
        if hands is not None:
            said = hands.said(place) if isinstance(place, Spot) else None
            self.by_hand.pop_up(hands.intents.menu(RightClick(said)), at)
        elif isinstance(place, Spot):
            self._choose(self.view.painter.offers_at(place), at)

    def _choose(self, offers: tuple[TableOffer, ...], at: QPoint) -> None:
        """Asks which of several things is meant."""
        if self._table is None or not offers:
            return
        self.menu.clear()
        for number, offer in enumerate(offers, start=1):
            words = self._table.words.action(self._table.model.moment, offer.do)
            named = f"&{number}  {words}" if number <= DIGITS and len(offers) > 1 else words
            entry = QAction(named, self.menu)
            entry.setData(offer.do)
            self.menu.addAction(entry)
        self.menu.popup(at)

    def _chosen(self, entry: QAction) -> None:
        self._do(entry.data())

    def undo(self) -> None:
        """Takes the last choice back."""
        if self._table is not None and self._table.can_undo:
            self._table.undo()

    def redo(self) -> None:
        """Makes the choice again that was taken back last."""
        if self._table is not None and self._table.can_redo:
            self._table.redo()

    def turn_table(self) -> None:
        """Shows the table from its next seat."""
        if self._table is not None:
            self._table.model.turn_table()

    def concede(self) -> None:
        """Asks whether the game is to be given up."""
        if self._table is None or self._table.leaving is None:
            return
        player = self._table.words.player(self._table.leaving)
        words = (
            tr("{player} leaves, and the program plays on.", player=player)
            if self._table.is_led_on
            else tr("{player} gives up, and is out of the game.", player=player)
        )
        self.question = question = Question(tr("Concede"), words, tr("Concede"), self.window())
        question.accepted.connect(self._table.concede)
        question.open()

    def _want_next(self, wanted: TableWish) -> None:
        if wanted.what == "next":
            self.next_wanted.emit(wanted.answer)

    def _lift(self) -> None:
        if self._table is not None:
            self._table.model.lift_curtain()
            take_keyboard(self.view)

    def _agree(self, wanted: TableWish) -> None:
        self._answer_back(agrees=wanted.what == "agree")

    def _answer_back(self, *, agrees: bool) -> None:
        if self._table is not None:
            self._table.answer_back(agrees=agrees)

    def _look_back(self, node: int) -> None:
        if self._table is not None:
            self._table.show_past(node)

    def _go_on_here(self) -> None:
        if self._table is not None and self._table.is_watched:
            self.play_on_wanted.emit()
        elif self._table is not None:
            self._table.go_on_here()

    def _write(self, text: str) -> None:
        if self._table is not None:
            self._table.write(text)

    def _name_branch(self, node: int, name: str) -> None:
        if self._table is not None:
            self._table.name_branch(node, name)

    def _back_to_now(self) -> None:
        """Takes back a choice that waits, else shows the table as it is."""
        if self._table is not None and not self.view.cancel():
            self._table.model.back_to_now()

    def _show_card(self, pointed: CardPointed[Spot]) -> None:
        self._pointed = pointed.place
        self._point_at(pointed.no, pointed.place)

    def _open_pile(self, zone: Spot) -> None:
        """Reads out what lies in a heap, from the top down."""
        if self._table is not None and self._table.model.moment.stage != "curtain":
            words, lying = self._table.words, self._table.model.moment.board.lying(zone.seat, zone.zone)
            names = [words.face(one.card).name for one in reversed(lying) if one.card is not None]
            if names:
                self._read = None
                self.card.show_card(QPixmap(), words.place(zone, len(lying)), "\n".join(names))

    def _read_again(self) -> None:
        """Reads the card that is shown large anew, as long as it lies where it was pointed at."""
        place = self._pointed
        if place is not None and self._read is not None and self.view.painter.face_now(self._read, place) is not None:
            self._point_at(self._read, place)

    def _point_at(self, card: str | None, place: Spot | None = None) -> None:
        """Shows a card large, as it is now where it lies at a place, and why nothing can be done with it there."""
        if not card or self._table is None or self._table.model.moment.stage == "curtain":
            return
        self._read, painter = card, self.view.painter
        here = None if place is None else painter.face_now(card, place)
        face, why = here or self._table.words.face(card), () if place is None else painter.why_not(place)
        lines = "\n".join(filter(None, (*why, face.kind[:1].upper() + face.kind[1:], *face.lines)))
        self.card.show_card(painter.picture_of(face, self.card.picture_width), face.name, lines)

    # --- how it lies --------------------------------------------------------------------------------------------

    def _first(self) -> QWidget:
        for notice in (self.end, self.curtain, self.consent):
            if notice.isVisible():
                return notice
        return self.view

    def _join(self) -> None:
        scene = self.view.table
        scene.action_wanted.connect(self._mean)
        scene.pile_opened.connect(self._open_pile)
        self.by_hand.wanted.connect(self._do_by_hand)
        self.by_hand.said.connect(self.refuse)
        self.by_hand.refused.connect(self.refuse)
        scene.card_shown.connect(self._show_card)
        scene.laid.connect(self._place_over)
        scene.marked.connect(self._list_anew)
        self.view.menu_wanted.connect(self._open_menu)
        self.menu.triggered.connect(self._chosen)
        self.decision.gestured.connect(self._press)
        self.decision.why_button.clicked.connect(self.why_wanted)
        self.curtain.gestured.connect(self._lift)
        self.consent.gestured.connect(self._agree)
        self.past.gestured.connect(self._back_to_now)
        self.story.tab_changed.connect(self._show_story)
        self.story.remarked.connect(self._write)
        self.story.tree.named.connect(self._name_branch)
        self.story.tree.jump_wanted.connect(self._go_on_here)
        for clicked in (self.log.line_clicked, self.story.tree.node_clicked):
            clicked.connect(self._look_back)
        self.log.card_hovered.connect(self._point_at)
        self.log.card_clicked.connect(self._point_at)
        self.end.home_button.clicked.connect(self.home_wanted)
        self.end.watch_button.clicked.connect(self.watch_wanted)
        self.end.rematch_button.clicked.connect(self.rematch_wanted)
        self.end.gestured.connect(self._want_next)
        self.host.resized.connect(self._place_over)
        for button, does in (
            (self.undo_button, self.undo),
            (self.redo_button, self.redo),
            (self.turn_button, self.turn_table),
            (self.concede_button, self.concede),
            (self.won_button, self._ask_who_won),
            (self.back_button, self.home_wanted),
        ):
            button.clicked.connect(does)
        here = Qt.ShortcutContext.WidgetWithChildrenShortcut
        self._back_keys = QShortcut(QKeySequence(), self, context=here)
        self._again_keys = QShortcut(QKeySequence(), self, context=here)
        self._back_keys.activated.connect(self.undo)
        self._again_keys.activated.connect(self.redo)
        back = QShortcut(Qt.Key.Key_Escape, self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        back.activated.connect(self._back_to_now)

    def _lay_out(self) -> None:
        self.bar = QFrame(self)
        self.bar.setObjectName("tablePanel")
        self._bar_row = QHBoxLayout(self.bar)
        said, self._bar_buttons = QHBoxLayout(), QHBoxLayout()
        said.addWidget(self.series)
        said.addWidget(self.heading, 100)  # as wide as it is, whatever else is said
        said.addWidget(self.waiting, 1)
        for button in (
            self.back_button, self.won_button, self.undo_button, self.redo_button, self.turn_button,
            self.concede_button,
        ):  # fmt: skip
            button.setObjectName("beside")
            self._bar_buttons.addWidget(button)
        self._bar_row.addLayout(said, 1)
        self._bar_row.addLayout(self._bar_buttons)
        host = self.host.layout()
        assert host is not None
        host.addWidget(self.view)
        middle = QVBoxLayout()
        middle.addWidget(self.bar)
        middle.addWidget(self.host, 1)
        self.choices.setWidget(self.decision)
        self.choices.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its buttons have the keyboard, and that scrolls
        self.choices.setWidgetResizable(True)
        self.decision.setAutoFillBackground(False)
        self.choices.viewport().setAutoFillBackground(False)
        self.choices.setFrameShape(QFrame.Shape.NoFrame)
        self.choices.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        right = QVBoxLayout()
        right.addWidget(self.card)
        right.addWidget(self.clocks)
        right.addWidget(self.story, 1)
        right.addWidget(self.choices)
        left = QVBoxLayout()
        self._sides = (self.card, self.clocks, self.story, self.choices)
        self._rows = (middle, left, right)
        row = QHBoxLayout(self)
        row.addLayout(left)
        row.addLayout(middle, 1)
        row.addLayout(right)

    def _rescale(self) -> None:
        theme = self._look.theme
        self.setStyleSheet(table_style(theme.colors, theme.px))
        for side in self._sides:
            side.setFixedWidth(theme.px(SIDE))
        scaled_margins(self, self._look, SPACING.near, SPACING.near)
        for rows in self._rows:
            rows.setSpacing(theme.px(SPACING.near))
        self.bar.setMinimumWidth(theme.px(SIDE))  # of less room than it needs it is told by its own width
        self._bar_row.setContentsMargins(theme.px(SPACING.near), theme.px(3), theme.px(SPACING.near), theme.px(3))
        self._bar_row.setSpacing(theme.px(SPACING.apart))
        self._place_over()

    def hurry(self, *, skips: bool = False) -> bool:
        """Goes on from what is held on the screen, or `skips` all that is left of it; whether anything was."""
        return self._table is not None and self._table.model.hurry(skips=skips)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A take-back that is asked about is answered by the keys that stand on its buttons, or by the focused one."""
        if self.hurry(skips=event.isAutoRepeat()):
            return
        key = QKeySequence(event.keyCombination())
        is_asked = self.consent.isVisible() and not event.isAutoRepeat()
        if is_asked and presses_focused(self.consent, event):
            return
        if is_asked and (key in bound_keys(ENTER) or event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)):
            self._answer_back(agrees=True)
        elif is_asked and key in bound_keys(DECLINE):
            self._answer_back(agrees=False)
        elif key in bound_keys("table.lift") and self._waits_for_somebody and not event.isAutoRepeat():
            self._press(BE_THERE)
        elif key in bound_keys("table.peek") and self._is_covered and not event.isAutoRepeat():
            self._press(SHOW_CARDS)
        elif at_once := self._at_once(event):
            self._press(at_once)
        elif key in bound_keys(GO_ON) and not event.isAutoRepeat() and (on := self._on_button):
            on.click()
        elif (order := self._order(event)) is not None:
            self._carry_out(order)
        elif found := self._by_letter(event) or self._beside(event):
            self._turned += 1
            self._do(found[self._turned % len(found)].do)
        elif Qt.Key.Key_1 <= event.key() <= Qt.Key.Key_9 and _is_plain(event):
            self._by_digit(event.key() - Qt.Key.Key_1)
        else:
            super().keyPressEvent(event)

    @property
    def _on_button(self) -> QAbstractButton | None:
        """What goes on: a page that somebody reads at the table is turned before anything is done there."""
        page = self.page_button
        return page if page is not None and page.isVisible() else self.decision.button_by(GO_ON)

    @property
    def _waits_for_somebody(self) -> bool:
        """Whether somebody has to say first to be there, while the others look away."""
        return self._table is not None and self._table.model.moment.others_look_away

    @property
    def _is_covered(self) -> bool:
        """Whether somebody is asked whose own cards lie covered meanwhile."""
        return self._table is not None and self._table.model.moment.is_covered

    def event(self, event: QEvent) -> bool:
        """Free hands take keys that mean something else in the rest of the program."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride and self._is_meant(event):
            event.accept()
            return True
        return super().event(event)

    def _is_meant(self, event: QKeyEvent) -> bool:
        """Whether a key means something to free hands, or to the game on the table."""
        return any((self._at_once(event), self._order(event), self._by_letter(event)))

    def _at_once(self, event: QKeyEvent) -> TableWish | None:
        """What a key does for one of those who answer at once."""
        if self._table is None or not _is_plain(event):
            return None
        rows = ((seat, offer) for seat, offers in self._table.model.moment.at_once for offer in offers if offer.key)
        found = (TableWish("at_once", seat=seat, answer=one.do) for seat, one in rows if ord(one.key) == event.key())
        return next(found, None)

    def _by_letter(self, event: QKeyEvent) -> tuple[TableOffer, ...]:
        """What the game does by a letter: of what needs a card, what is done with the one that is pointed at."""
        if self._table is None or not _is_plain(event) or event.key() > Qt.Key.Key_Z:
            return ()
        moment, letter = self._table.model.moment, chr(event.key())
        found = tuple(one for one in moment.offers if one.key and one.key == letter and moment.stage == "ask")
        return tuple(one for one in found if not one.starts or self._pointed in one.starts)

    def _beside(self, event: QKeyEvent) -> tuple[TableOffer, ...]:
        """What moves the card that is pointed at one place on in its row, where Shift and an arrow are pressed."""
        steps, spot = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}, self._pointed
        step = steps.get(Qt.Key(event.key()), 0)
        is_shifted = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        if self._table is None or spot is None or spot.index is None or not step or not is_shifted:
            return ()
        end = replace(spot, index=spot.index + (2 if step > 0 else -1))
        found = tuple(one for one in self._table.model.moment.offers if spot in one.starts and end in one.ends)
        if found:
            self._pointed = replace(spot, index=spot.index + step)
        return found[:1]

    def _order(self, event: QKeyEvent) -> HandOrder | None:
        """What a key of free hands orders, with the chosen cards and the one that was pointed at last."""
        hands = None if self._table is None else self._table.hands
        if hands is None:
            return None
        board, key = hands.intents.menus.board, pressed(event)
        known = {*(zone.name for zone in board.zones), *board.postures}
        found = next((row for row in HAND_KEYS if {*row[2]} <= known and key in bound_keys(f"hands.{row[0]}")), None)
        if found is None:
            return None
        chosen = tuple(map(hands.said, self.view.table.offers.chosen))
        pointed = None if self._pointed is None else hands.said(self._pointed)
        return HandOrder(f"ui.table.free.deeds:{found[1]}", found[2], chosen, pointed)

    def _carry_out(self, order: HandOrder) -> None:
        hands = None if self._table is None else self._table.hands
        meant = None if hands is None else hands.intents.meaning(order)
        if not (isinstance(meant, Tool) and meant.does == "choose"):
            self.by_hand.do(meant)
        elif self._pointed is not None and self.view.table.cast.at(self._pointed) is not None:
            self.view.table.switch_choice(self._pointed)

    def _by_digit(self, at: int) -> None:
        """Does what stands in the list there; where that is empty, what a click on that card of the hand does."""
        if self.decision.buttons:
            button = self.decision.button_by(str(at + 1))
            if button is not None:
                button.click()
            return
        near = self.view.painter.near
        hand = [item for item in self.view.table.cast if item.place.seat == near and item.zone in self._hands]
        if at < len(hand):
            touch(self.view.table, sorted(hand, key=lambda item: item.pose.x)[at])

    @property
    def _hands(self) -> frozenset[Spot]:
        """The zones in which cards are held."""
        board = self.view.table.board
        return frozenset(zone for zone in board.boxes if board.style(zone) == "hand")

    def hideEvent(self, event: QHideEvent) -> None:
        """Whoever comes back to the page sits down first, where several people share it."""
        super().hideEvent(event)
        if self._table is not None:
            self._table.model.cover()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_columns()
        self._fit_bar()
        self._fit_decision()

    def _fit_columns(self) -> None:
        """Puts the card that is read above the log where there is no room for a column of its own."""
        is_narrow = self.width() < self._look.theme.px(NARROW)
        if is_narrow == self._is_narrow:
            return
        self._is_narrow = is_narrow
        _, left, right = self._rows
        away, to = (left, right) if is_narrow else (right, left)
        for at, part in enumerate((self.card, self.clocks)):
            away.removeWidget(part)
            to.insertWidget(at, part, 1 if part is self.card and not is_narrow else 0)
        self.card.be_small(small=is_narrow)

    def _fit_bar(self) -> None:
        """Gives the buttons over the table a line of their own where the heading has no room beside them.

        Who is waited for is said for moments, in the box of choices too: the table doesn't move for it.
        """
        said = self.heading.fontMetrics().horizontalAdvance(self.heading.accessibleName())
        self.heading.setMaximumWidth(said + 4)
        self._bar_buttons.invalidate()  # it would remember buttons that have been put away just now
        needed = said + self._bar_buttons.sizeHint().width() + self._look.theme.px(4 * SPACING.apart)
        sides = 1 if self._is_narrow else 2
        room = self.width() - self._look.theme.px(SIDE) * sides - self._look.theme.px(SPACING.near) * (sides + 2)
        if self.series.words is not None:
            self.series.be_brief(brief=False)
            needed += self._look.theme.px(5 * SPACING.near)
            self.series.be_brief(brief=needed + self.series.sizeHint().width() > room)
            needed += self.series.sizeHint().width()
        way = QBoxLayout.Direction.TopToBottom if needed > room else QBoxLayout.Direction.LeftToRight
        if way != self._bar_row.direction():
            self._bar_row.setDirection(way)

    def _fit_decision(self) -> None:
        """Gives the list what it needs, and the log the rest; a long list is scrolled."""
        layout = self.decision.layout()
        assert layout is not None
        layout.invalidate()
        needed = layout.totalHeightForWidth(self.choices.width() - self._look.theme.px(SPACING.wide)) + 4
        self.decision.setMinimumHeight(needed)  # of lines that wrap the box would ask for more than they need
        self.choices.setFixedHeight(max(self._look.theme.px(64), min(needed, round(self.height() * 0.6))))

    def _place_over(self) -> None:
        """Puts the curtain over the near hand, all other notices into the middle or to an edge."""
        room, gap = self.host.rect(), self._look.theme.px(SPACING.near)
        scene, ratio = self.view.table, self.view.devicePixelRatioF()
        near = self.view.painter.near
        tops = [box.top / ratio for spot, box in scene.board.boxes.items() if spot.seat == near]
        below = room.height() - round(max(tops, default=0))
        high = gap // 2 + max(self._look.theme.px(96), min(room.height() // 3, below))
        self.curtain.setGeometry(QRect(2, room.height() - high, room.width() - 4, high - 2))
        has_sheet = self._table is not None and bool(self._table.model.moment.board.sheets)
        at_end = 1.0 if has_sheet else 0.5  # what the game came to stands on the sheet, and is to be read
        for notice, share in ((self.end, at_end), (self.consent, 0.35), (self.past, 0.0)):
            wide = min(room.width() - 2 * gap, max(notice.sizeHint().width(), self._look.theme.px(360)))
            tall = max(notice.sizeHint().height(), notice.heightForWidth(wide))
            top = gap + round((room.height() - tall - 2 * gap) * share)
            notice.setGeometry((room.width() - wide) // 2, max(gap, top), wide, tall)
            notice.raise_()


def _goes_on(offers: tuple[TableOffer, ...]) -> TableOffer | None:
    """What goes on: all that can be done, else beside cards the one thing done by no card and no letter."""
    by_no_card = tuple(offer for offer in offers if not offer.starts and not offer.key)
    only = offers if len(offers) == 1 else by_no_card if any(offer.starts for offer in offers) else ()
    return only[0] if len(only) == 1 else None


def _next_of(digits: Iterator[int]) -> str:
    return str(next(digits, ""))


def _is_plain(event: QKeyEvent) -> bool:
    """Whether a key is pressed for the first time and alone."""
    alone = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
    return not event.isAutoRepeat() and event.modifiers() in alone
