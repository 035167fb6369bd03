"""The table as a place of the window: a match is put on it, shown, and answered for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.deck_rules import has_arts
from wixoss_desktop.engine.wixoss.zones import Place
from wixoss_desktop.match.wixoss.journals import save_record
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.faces.wixoss.card_book import CardBook
from wixoss_desktop.ui.kit.controls import Worded
from wixoss_desktop.ui.kit.first_focus import FirstFocus
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.shell.actions import Commands
from wixoss_desktop.ui.shell.command import Situation
from wixoss_desktop.ui.table.commands import LIFT
from wixoss_desktop.ui.table.exporting import Exporter
from wixoss_desktop.ui.table.free.ending import Ending
from wixoss_desktop.ui.table.free.tools import HandTools
from wixoss_desktop.ui.table.intents.meaning import TableWish
from wixoss_desktop.ui.table.key_caps import KeyCaps
from wixoss_desktop.ui.table.style import table_style
from wixoss_desktop.ui.table.wixoss import shortcuts
from wixoss_desktop.ui.table.wixoss.gesture_deeds import GestureDeeds
from wixoss_desktop.ui.table.wixoss.hands import WixossHands
from wixoss_desktop.ui.table.wixoss.key_deeds import KeyDeeds
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment
from wixoss_desktop.ui.table.wixoss.names import TableNames
from wixoss_desktop.ui.table.wixoss.on_table import OnTable
from wixoss_desktop.ui.table.wixoss.panel_reader import PanelReader
from wixoss_desktop.ui.table.wixoss.refusal_words import refused_words
from wixoss_desktop.ui.table.wixoss.refusals import Refusals
from wixoss_desktop.ui.table.wixoss.said import WixossWords, preview_of, said_of
from wixoss_desktop.ui.table.wixoss.side_names import file_stem
from wixoss_desktop.ui.table.wixoss.sitting import Sitting
from wixoss_desktop.ui.table.wixoss.speech import TableSpeech
from wixoss_desktop.ui.table.wixoss.story import Story
from wixoss_desktop.ui.table.wixoss.widget import TableWidget
from wixoss_desktop.words.wixoss.voice import Chronicle

if TYPE_CHECKING:
    from wixoss_desktop.ui.table.handing_over import HandingOver

Z = TypeVar("Z", bound=Sitting)


class TablePlace(Worded, QWidget):
    """A table with a match on it: what its `widget` says is gestured becomes answers, and it is shown moments.

    Says `rematch_wanted` (with whether the decks are swapped), `next_wanted` (with what is chosen before the next match
    of a series), `home_wanted`, `watch_wanted`, and `situation_changed` with what the shell's commands need to know.
    """

    rematch_wanted = Signal(bool)
    next_wanted = Signal(str)
    home_wanted = Signal()
    watch_wanted = Signal()
    situation_changed = Signal(object)

    def __init__(
        self,
        look: Look,
        book: CardBook,
        pictures: Pictures,
        commands: Commands,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("place")
        self._look, self._commands = look, commands
        self.widget = widget = TableWidget(look, book, pictures, self)
        self.on = OnTable(TableNames((tr("Player 1"), tr("Player 2")), book), book)
        self._keeps_near = False
        self.keys = shortcuts.TableKeys(commands)
        widget.scene.means = self.on.meaning
        widget.scene.hurry = self.hurry
        widget.scene.set_why_not(self.why_not)
        widget.scene.set_preview(self.preview)
        self.reader = PanelReader(self.on, widget.card_panel, widget.scene, widget.over, widget.story_panel)
        widget.odds.card_hovered.connect(self.reader.show_named)
        widget.scene.is_read = self.reader.shows
        self.exporter = Exporter(self)
        self.speech = TableSpeech(
            self.on,
            self,
            widget.story_panel.said,
            widget.decision,
            widget.card_panel,
            widget.over,
            widget.scene,
        )
        why = commands.action("learn.help")
        self.refusals = Refusals(self.on, widget.scene, widget.decision, widget.over.bubble, self.speech, why)
        self.story = Story(self.on, widget.story_panel, widget.odds)
        by_hand = WixossHands(lambda: self.on.now, lambda: self.on.names)
        ending = Ending(
            lambda: self.on.person, lambda seat: self.on.names.player(seat), self._ask_alone, widget.decision, self
        )
        self.tools: HandTools[Place] = HandTools(
            by_hand,
            lambda: self.reader.selected,
            ending,
            look,
            self,
            widget.host,
            widget.scene,
            widget.over,
            widget.faces,
        )
        self.speech.by_hand = self.tools.banner.asks
        self.by_keys = KeyDeeds(
            self.on, self, self.keys, widget.scene, widget.over, widget.decision, self.reader, self.story, self.speech,
            self.refusals, self.tools,
        )  # fmt: skip
        self.hands = GestureDeeds(self.on, self, self.reader, self.story, self.refusals, widget.questions, self.tools)
        widget.put_in(self.tools.bar, self.tools.banner)
        self._join()
        KeyCaps(self, commands, self._put_keys)
        self._lift_by_key()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.widget)
        FirstFocus(self, lambda: self.widget.over.first or self.widget.scene)
        self.dress(look)
        self.widget.dress(look)

    def suit(self, preferences: UiPreferences) -> None:
        """Has the table look, move, lie and speak as the person wants it."""
        self.widget.suit(preferences)
        self.hands.asks_twice = preferences.warns
        self.speech.speaks_log = preferences.speaks_log

    # --- what the scene asks back ---

    def why_not(self, action: Action) -> str | None:
        """Why an action of the seat that is asked is refused, in one line, or None."""
        moment, person = self.on.moment, self.on.person
        refusal = None if person is None else person.refusal_of(action)
        return None if refusal is None or moment is None else refused_words(refusal, action, moment, self.on.names)

    def preview(self, lane: int) -> str | None:
        """What an attack from a lane (3: of the LRIG) would come to, shown while attacks are near."""
        return None if self.on.moment is None else preview_of(self.on.moment, self.on.names, lane)

    # --- a match ---

    def show_match(self, match: Match, names: tuple[str, str], sit: Callable[[Chronicle], Z]) -> Z:
        """Puts a match on the table, in place of the one before; `sit` makes what is shown of it and who is asked."""
        self.clear()
        self.on.names = TableNames(names, self.on.book, has_arts=has_arts(match.position.state.setup))
        self.widget.suit_game(match.position.state.setup, match.terms.scripted)
        for deck in match.terms.setup.decks:
            self.on.book.learn((*deck.lrig_deck, *deck.main_deck, *deck.crafts))
        self.on.chronicle = Chronicle(self.on.names, self.on.book.lexicon)
        sitting = sit(self.on.chronicle)
        self.on.sitting = sitting
        self.speech.begin()
        sitting.model.observe(self._show)
        sitting.refused.connect(self.refusals.refuse)
        self.widget.clocks.follow(sitting.driver)
        sitting.begin(0 if self._keeps_near else None)
        return sitting

    def set_keep_near(self, keeps: bool) -> None:
        """Has one seat always near (turning the table gives the other), or the turn player's half."""
        if keeps != self._keeps_near:
            self._keeps_near = keeps
            if self.on.sitting is not None:
                self.on.sitting.model.keep_near(0 if keeps else None)

    def clear(self) -> None:
        """Takes the match off the table; whoever has put it there ends it."""
        if self.on.sitting is None:
            return
        self.on.sitting = None
        self.widget.clear()
        self.reader.selected = None
        self.situation_changed.emit(Situation())

    @property
    def situation(self) -> Situation:
        """What the shell's commands need to know."""
        if self.on.sitting is None:
            return Situation()
        return Situation(
            has_game=True,
            can_undo=self.on.sitting.person.can_undo,
            can_restart=self.on.sitting.can_restart,
            can_redo=self.on.sitting.person.can_redo,
            can_part=self.on.sitting.match.terms.is_shared,
            can_concede=self.on.sitting.moment.outcome is None,
            is_by_hand=self.tools.is_on,
            has_secrets=not (self.on.sitting.match.terms.is_open or self.on.sitting.match.outcome is not None),
        )

    def hurry(self, *, skips: bool = False) -> bool:
        """Goes on from what is held on the screen, or `skips` all that is left of it; whether anything was."""
        return self.on.sitting is not None and self.on.sitting.model.hurry(skips=skips)

    # --- one moment ---

    def _show(self, moment: WixossMoment) -> None:
        if self.on.sitting is None:
            return
        self.on.book.learn(one.card for one in self.on.sitting.look_back.shown.position.state.manual.brought)
        is_another = self.widget.is_another(moment)
        if is_another:
            self.keys.another_decision()
            self.reader.forget()
        self.widget.show_moment(moment, self.tools.game.hands)
        self.story.show()
        news = self.speech.news(moment)
        self.widget.show_words(moment, self._words(moment), news, can_uncover=self.on.sitting.model.can_uncover)
        self.speech.follow(moment, news)
        self.reader.follow(moment)
        if is_another and moment.stage != "past":
            self.reader.show_subject(moment)
        self.tools.follow()
        self.keys.hands_are_free = self.tools.is_on
        self.widget.show_head(shown=self.tools.banner.isHidden())
        self.widget.over.place()
        self.situation_changed.emit(self.situation)

    def show_again(self) -> None:
        """Shows the moment anew, as after a question of the table itself."""
        if self.on.sitting is not None:
            self._show(self.on.sitting.moment)

    def _words(self, moment: WixossMoment) -> WixossWords:
        assert self.on.sitting is not None
        sitting, arranged = self.on.sitting, self.widget.questions.arranged
        stops = () if sitting.driver.stops is None else sitting.driver.stops.of(moment.view.active)
        return said_of(moment, sitting.match, self.on.names, arranged, is_trial=self.widget.trial.is_on, stops=stops)

    def _ask_again(self) -> None:
        """The tray has been put aside, or lies over the table again."""
        if self.on.sitting is not None:
            moment = self.on.sitting.moment
            self.widget.ask(self._words(moment), "", keeps_keyboard=False)
            self.speech.follow(moment, "")

    def _show_choice(self) -> None:
        """Cards have been chosen, or the LRIG deck opened: other words say what is asked."""
        if self.on.sitting is not None:
            self.widget.questions.show_words(self._words(self.on.sitting.moment))

    # --- the widget ---

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.hurry(skips=event.isAutoRepeat()) and not self.by_keys.press(event):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if not self.by_keys.release(event):
            super().keyReleaseEvent(event)

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        self.widget.retranslate()
        if self.on.sitting is not None:
            self.on.chronicle.speak(self.on.names, self.on.book.lexicon)
            self.widget.over.close_browser()
            self.widget.over.bubble.hide()
            self._show(replace(self.on.sitting.moment, told=()))
            if not self.widget.over.end.isHidden():
                self.widget.questions.tell_end()

    def name_players(self, names: tuple[str, str]) -> None:
        """Calls the two players something else, as when the language has changed."""
        self.on.names = TableNames(names, self.on.book, has_arts=self.on.names.has_arts)

    def _rescale(self) -> None:
        """The page wears the style of a table, so that dialogs and what else is opened over it have it too."""
        self.setStyleSheet(table_style(self._look.theme.colors, self._look.theme.px))

    def _put_keys(self) -> None:
        """Commands have other keys."""
        self._lift_by_key()
        self.retranslate()

    def _lift_by_key(self) -> None:
        self.widget.over.curtain.lift_by(self._commands.keys_of(LIFT.id))

    def _join(self) -> None:
        self.exporter.told.connect(self.widget.over.end.note)
        self.exporter.told.connect(self.widget.over.place)
        self.widget.questions.moved.connect(self._ask_again)
        self.widget.questions.interrupted.connect(self._interrupt)
        self.widget.over.choice_changed.connect(self._show_choice)
        self.widget.scene.table.drawer_toggled.connect(self._show_choice)
        for forgets in (self.widget.scene.table.lifted, self.widget.over.choice_changed):
            forgets.connect(self.refusals.forget)
        self.widget.log.line_clicked.connect(self.story.look_back)
        for wanted in (self.widget.gestured, self.tools.wanted, self.by_keys.wanted):
            wanted.connect(self.hands.do)
        self.widget.gestured.connect(self._want)
        self.reader.beside_wanted.connect(self.tools.opened.browse)
        self.tools.pointed.connect(self.reader.show_named)
        self.tools.refused.connect(self.refusals.tell)
        for deafens in (self.keys.another_decision, self.widget.decision.be_deaf):
            self.hands.held_up.connect(deafens)

    def _ask_alone(self, seat: Seat, question: str) -> HandingOver:
        """Asks another player, at the own window or behind the curtain here."""
        from wixoss_desktop.ui.table.handing_over import SeatAsked, ask_other

        assert self.on.sitting is not None
        return ask_other(self.on.sitting, self._look, SeatAsked(seat, self.on.names.player(seat), question), self)

    def _interrupt(self, heard: str) -> None:
        self.keys.another_decision()
        self.speech.say(heard)

    def _want(self, gesture: object) -> None:
        """What is wanted of the window: another game, a file, the way out."""
        match gesture:
            case TableWish("rematch" | "swap"):
                self.rematch_wanted.emit(gesture.what == "swap")
            case TableWish("next"):
                self.next_wanted.emit(gesture.answer)
            case TableWish("home"):
                self.home_wanted.emit()
            case TableWish("export") if self.on.sitting is not None:
                match = self.on.sitting.match
                self.exporter.ask(file_stem(match), lambda path: save_record(path, match.terms, match.history))
            case TableWish("watch"):
                self.watch_wanted.emit()
            case TableWish("cancel"):
                self.by_keys.cancel()
