"""The table as a place of the window: the mat, the panels around it, and what lies over it."""

from collections.abc import Callable
from typing import TypeVar

from msgspec.structs import replace
from PySide6.QtCore import QRect, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from wixoss_desktop.engine.contract import Eyes, Seat
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.deck_rules import has_arts
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.ui.faces.card_book import CardBook
from wixoss_desktop.ui.faces.faces import CardFaces
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.kit.controls import Worded
from wixoss_desktop.ui.kit.first_focus import FirstFocus
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.shell.actions import Commands
from wixoss_desktop.ui.shell.command import Situation
from wixoss_desktop.ui.table import shortcuts
from wixoss_desktop.ui.table.choosing import WaitingCard
from wixoss_desktop.ui.table.clock import TableClocks
from wixoss_desktop.ui.table.commands import LIFT
from wixoss_desktop.ui.table.exporting import Exporter
from wixoss_desktop.ui.table.free.tools import HandTools
from wixoss_desktop.ui.table.hands import Hands
from wixoss_desktop.ui.table.intents.meaning import Wanted
from wixoss_desktop.ui.table.key_caps import KeyCaps
from wixoss_desktop.ui.table.key_deeds import KeyDeeds
from wixoss_desktop.ui.table.names import TableNames
from wixoss_desktop.ui.table.on_table import OnTable
from wixoss_desktop.ui.table.over import MatHost, Overlays
from wixoss_desktop.ui.table.panels.card_panel import CardPanel
from wixoss_desktop.ui.table.panels.decision import DecisionBox
from wixoss_desktop.ui.table.panels.story_panel import StoryPanel
from wixoss_desktop.ui.table.panels.strip import PlayerStrip
from wixoss_desktop.ui.table.panels.trial_panel import TrialPanel
from wixoss_desktop.ui.table.questions import Questions
from wixoss_desktop.ui.table.reading import Reading
from wixoss_desktop.ui.table.refusing import Refusing
from wixoss_desktop.ui.table.said import TableWords
from wixoss_desktop.ui.table.scene.board import Laying
from wixoss_desktop.ui.table.sitting import Sitting
from wixoss_desktop.ui.table.speech import Speech
from wixoss_desktop.ui.table.story import Story
from wixoss_desktop.ui.table.style import table_style
from wixoss_desktop.ui.table.view import TableView
from wixoss_desktop.ui.table.wixoss.drawer import Drawer
from wixoss_desktop.ui.table.wixoss.hands import WixossHands
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment
from wixoss_desktop.ui.table.wixoss.phase_bar import PhaseBar
from wixoss_desktop.ui.table.wixoss.refused import refused_words
from wixoss_desktop.ui.table.wixoss.said import preview_of, said_of
from wixoss_desktop.words.wixoss.voice import Chronicle

SIDE = 236

Z = TypeVar("Z", bound=Sitting)


class TablePlace(Worded, QWidget):
    """Shows one match. Says `rematch_wanted` (with whether the decks are swapped), `home_wanted`, `watch_wanted`, and
    `situation_changed` with what the shell's commands need to know.
    """

    rematch_wanted = Signal(bool)
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
        self._look = self.look = look
        self.book, self.pictures = book, pictures
        self._commands = commands
        self.on = OnTable(TableNames((tr("Player 1"), tr("Player 2")), book), book)
        self._keeps_near = False
        self._node_shown: tuple[int, Seat | None, str, Eyes] = (-1, None, "", None)
        self.keys = shortcuts.TableKeys(commands)
        self.bar = PhaseBar(look, book, self)
        self.strips = (PlayerStrip(look, self), PlayerStrip(look, self))
        self.card_panel = CardPanel(look, book, pictures, self)
        self.trial = TrialPanel(look, book, self)
        self.story_panel = StoryPanel(look, self)
        self.log = self.story_panel.log
        self.decision = DecisionBox(look, self)
        self.host = MatHost(self)
        self.faces = CardFaces(pictures, book.facts, self)
        self.scene = TableView(look, self.faces, self.host)
        self.scene.means = self.on.meaning
        self.scene.set_why_not(self.why_not)
        self.scene.set_preview(self.preview)
        self.drawer = Drawer(self.scene.table)
        self.over = Overlays(look, book, pictures, self.host, self.scene)
        self.over.keep_clear = self._held_up
        self.reading = Reading(self.on, self.card_panel, self.scene, self.over, self.story_panel)
        self.scene.is_read = self.reading.shows
        self.exporter = Exporter(self)
        self.speech = Speech(
            self.on, self, self.story_panel.said, self.decision, self.card_panel, self.over, self.scene
        )
        why = commands.action("learn.help")
        self.refusing = Refusing(self.on, self.scene, self.decision, self.over.bubble, self.speech, why)
        self.story = Story(self.on, self.story_panel)
        self.questions = Questions(self, self.scene, self.over, self.decision, self.bar)
        by_hand = WixossHands(lambda: self.on.now, lambda: self.names)
        self.tools = HandTools(
            by_hand, self.on, look, self, self.host, self.scene, self.over, self.faces, self.reading, self.decision,
            self.refusing,
        )  # fmt: skip
        self.speech.by_hand = self.tools.banner.asks
        self.waiting = WaitingCard(self.on, self.scene, self.decision, self.speech)
        self.by_keys = KeyDeeds(
            self.on, self, self.keys, self.scene, self.over, self.decision, self.reading, self.story, self.speech,
            self.refusing, self.tools,
        )  # fmt: skip
        self.hands = Hands(self.on, self, self.reading, self.story, self.refusing, self.questions, self.tools)
        self._lay_out()
        self.clocks = TableClocks(self.on, look, self.left, self)
        self._join()
        KeyCaps(self, commands, self._put_keys)
        self._lift_by_key()
        self.dress(look)

    @property
    def sitting(self) -> Sitting | None:
        """The match on the table, for those who sit there; None while there is none."""
        return self.on.sitting

    @property
    def names(self) -> TableNames:
        """What players and cards are called here."""
        return self.on.names

    @property
    def chronicle(self) -> Chronicle:
        """What has happened, in words."""
        return self.on.chronicle

    def suit(self, preferences: UiPreferences) -> None:
        """Has the table look, move, lie and speak as the person wants it."""
        self.card_panel.set_text_scale(preferences.card_text_scale)
        self.scene.set_reduce_motion(preferences.reduce_motion)
        sides = QBoxLayout.Direction
        self.row.setDirection(sides.RightToLeft if preferences.is_left_handed else sides.LeftToRight)
        self.scene.set_laying(Laying(mirrored=preferences.is_left_handed, on_paper=preferences.is_on_paper))
        self.hands.asks_twice = preferences.warns
        self.speech.speaks_log = preferences.speaks_log

    # --- what the scene asks back ---

    def why_not(self, action: Action) -> str | None:
        """Why an action of the seat that is asked is refused, in one line, or None."""
        moment, person = self.on.moment, self.on.person
        refusal = None if person is None else person.refusal_of(action)
        return None if refusal is None or moment is None else refused_words(refusal, action, moment, self.names)

    def preview(self, lane: int) -> str | None:
        """What an attack from a lane (3: of the LRIG) would come to, shown while attacks are near."""
        return None if self.on.moment is None else preview_of(self.on.moment, self.names, lane)

    def _held_up(self) -> QRect | None:
        """Where a card is held up that no tray should cover."""
        rect = self.scene.held_up_rect
        return None if rect is None else rect.translated(self.scene.pos())

    # --- a match ---

    def show_match(self, match: Match, names: tuple[str, str], sit: Callable[[Chronicle], Z]) -> Z:
        """Puts a match on the table, in place of the one before; `sit` makes what is shown of it and who is asked."""
        self.clear()
        self.on.names = TableNames(names, self.book, has_arts=has_arts(match.position.state.setup))
        self.scene.painter.rules = match.position.state.setup.rules
        self.scene.scripted = match.terms.scripted
        self.bar.set_game(match.position.state.setup)
        for deck in match.terms.setup.decks:
            self.book.learn((*deck.lrig_deck, *deck.main_deck, *deck.crafts))
        self.over.end.swap_button.setVisible(not match.terms.scripted)
        self.on.chronicle = Chronicle(self.names, self.book.lexicon)
        sitting = sit(self.chronicle)
        self.on.sitting = sitting
        self.speech.begin()
        sitting.model.observe(self._show)
        sitting.refused.connect(self.refusing.refuse)
        self.clocks.follow(sitting.driver)
        sitting.begin(0 if self._keeps_near else None)
        return sitting

    def set_keep_near(self, keeps: bool) -> None:
        """Has one seat always near (turning the table gives the other), or the turn player's half."""
        if keeps != self._keeps_near:
            self._keeps_near = keeps
            if self.sitting is not None:
                self.sitting.model.keep_near(0 if keeps else None)

    def clear(self) -> None:
        """Takes the match off the table; whoever has put it there ends it."""
        if self.sitting is None:
            return
        self.on.sitting = None
        self.scene.table.forget_keys()
        self.questions.clear()
        self.trial.show_card("")
        self.card_panel.clear()
        self.reading.selected = None
        self.situation_changed.emit(Situation())

    @property
    def situation(self) -> Situation:
        """What the shell's commands need to know."""
        if self.sitting is None:
            return Situation()
        return Situation(
            has_game=True,
            can_undo=self.sitting.person.can_undo,
            can_restart=self.sitting.can_restart,
            can_redo=self.sitting.person.can_redo,
            can_part=self.sitting.match.terms.is_shared,
            can_concede=self.sitting.moment.outcome is None,
            is_by_hand=self.tools.is_on,
            has_secrets=not (self.sitting.match.terms.is_open or self.sitting.match.outcome is not None),
        )

    # --- one moment ---

    def _show(self, moment: WixossMoment) -> None:
        if self.sitting is None:
            return
        self.book.learn(one.card for one in self.sitting.look_back.shown.position.state.manual.brought)
        shown = (moment.node, moment.seat, moment.stage, moment.eyes)
        is_another, are_others = shown != self._node_shown, moment.eyes != self._node_shown[3]
        self._node_shown = shown
        if is_another:
            self.keys.another_decision()
            self.reading.forget()
            self.questions.forget()
        is_curtained, far = moment.stage == "curtain", moment.is_from_far
        legal = moment.legal if moment.stage == "ask" else ()
        hands = self.tools.game.hands
        opens_or_closes = self.drawer.follow(moment)
        self.scene.show_view(moment.view, legal=legal, veiled=is_curtained, told=moment.told, from_far=far, hands=hands)
        if opens_or_closes:
            self.scene.lrig_drawer_toggled.emit()
        self.card_panel.set_covered(is_curtained or (is_another and moment.is_veiled))
        self.card_panel.set_covered(is_curtained)
        if are_others:
            self.over.show_large(None)
        words = self._words(moment)
        is_covered = self.sitting.model.can_uncover and moment.stage == "ask" and moment.seat == moment.near
        self.over.offer_hand(is_covered and words.consent is None)
        for strip, state in zip(self.strips, words.strips, strict=True):
            strip.show_state(state)
        self.story.show()
        self._ask(moment, words)
        self.questions.show_end(moment)
        self.reading.follow(moment)
        if is_another and moment.stage != "past":
            self.reading.show_subject(moment)
        self.tools.follow()
        self.keys.hands_are_free = self.tools.is_on
        self.bar.setVisible(self.tools.banner.isHidden())
        self.over.place()
        self.situation_changed.emit(self.situation)

    def show_again(self) -> None:
        """Shows the moment anew, as after a question of the table itself."""
        if self.sitting is not None:
            self._show(self.sitting.moment)

    def _words(self, moment: WixossMoment) -> TableWords:
        assert self.sitting is not None
        match, arranged = self.sitting.match, self.questions.arranged
        return said_of(moment, match, self.names, arranged, is_trial=self.trial.is_on)

    def _ask(self, moment: WixossMoment, words: TableWords) -> None:
        """Puts the question of a moment, on the screen and to the ear."""
        news = self.speech.news(moment)
        self.questions.ask(words, news)
        is_walked = moment.stage == "past" and self.story.has_keyboard
        if self.questions.is_mat_free and self.isVisible() and not is_walked:
            self.scene.setFocus()
        self.speech.follow(moment, news)

    def _ask_again(self) -> None:
        """The tray has been put aside, or lies over the table again."""
        if self.sitting is not None:
            self._ask(self.sitting.moment, self._words(self.sitting.moment))

    def _show_choice(self) -> None:
        """Cards have been chosen, or the LRIG deck opened: other words say what is asked."""
        if self.sitting is not None:
            self.questions.show_words(self._words(self.sitting.moment))

    # --- the widget ---

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.by_keys.press(event):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if not self.by_keys.release(event):
            super().keyReleaseEvent(event)

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        self.card_panel.retranslate()
        self.story_panel.retranslate()
        self.scene.retranslate()
        if self.sitting is not None:
            self.chronicle.speak(self.names, self.book.lexicon)
            self.over.close_browser()
            self.over.bubble.hide()
            self._show(replace(self.sitting.moment, told=()))
            if not self.over.end.isHidden():
                self.questions.tell_end()

    def name_players(self, names: tuple[str, str]) -> None:
        """Calls the two players something else, as when the language has changed."""
        self.on.names = TableNames(names, self.book, has_arts=self.names.has_arts)

    def _put_keys(self) -> None:
        """Commands have other keys."""
        self._lift_by_key()
        self.retranslate()

    def _lift_by_key(self) -> None:
        self.over.curtain.lift_by(self._commands.keys_of(LIFT.id))

    def _lay_out(self) -> None:
        mat = self.host.layout()
        assert mat is not None
        mat.addWidget(self.scene)
        self.left, self.right = QVBoxLayout(), QVBoxLayout()
        for widget, stretch in ((self.strips[0], 0), (self.card_panel, 1), (self.strips[1], 0)):
            self.left.addWidget(widget, stretch)
        self.right.addWidget(self.trial)
        self.right.addWidget(self.story_panel, 1)
        self.right.addWidget(self.tools.bar)
        self.right.addWidget(self.decision)
        self.row = QHBoxLayout()
        self.row.addLayout(self.left)
        self.row.addWidget(self.host, 1)
        self.row.addLayout(self.right)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addWidget(self.tools.banner)
        column.addLayout(self.row, 1)
        FirstFocus(self, lambda: self.over.first or self.scene)

    def _join(self) -> None:
        self.exporter.told.connect(self.over.end.note)
        self.exporter.told.connect(self.over.place)
        self.questions.moved.connect(self._ask_again)
        self.questions.interrupted.connect(self._interrupt)
        self.over.choice_changed.connect(self._show_choice)
        self.scene.table.drawer_toggled.connect(self._show_choice)
        self._join_hands()

    def _join_hands(self) -> None:
        """Everything that asks for something is heard."""
        hands, over, scene = self.hands, self.over, self.scene
        for wanted in (scene.action_wanted, self.tools.wanted, self.by_keys.wanted, self.card_panel.action_wanted):
            wanted.connect(hands.ask_for)
        scene.drop_refused.connect(self.refusing.refuse_drop)
        scene.lifted.connect(self.refusing.forget)
        over.choice_changed.connect(self.refusing.forget)
        self.log.line_clicked.connect(self.story.look_back)
        for menu_wanted in (scene.menu_wanted, over.menu_wanted):
            menu_wanted.connect(hands.open_menu)
        for gestured in (over.gestured, self.decision.gestured, *(strip.gestured for strip in self.strips)):
            gestured.connect(hands.do)
        over.gestured.connect(self._want)
        for deafens in (self.keys.another_decision, self.decision.be_deaf):
            hands.held_up.connect(deafens)

    def _interrupt(self, heard: str) -> None:
        self.keys.another_decision()
        self.speech.say(heard)

    def _want(self, gesture: object) -> None:
        """What is wanted of the window: another game, a file, the way out."""
        match gesture:
            case Wanted("rematch" | "swap"):
                self.rematch_wanted.emit(gesture.what == "swap")
            case Wanted("home"):
                self.home_wanted.emit()
            case Wanted("export") if self.sitting is not None:
                self.exporter.ask(self.sitting.match)
            case Wanted("watch"):
                self.watch_wanted.emit()
            case Wanted("cancel"):
                self.by_keys.cancel()

    def _rescale(self) -> None:
        theme = self._look.theme
        self.setStyleSheet(table_style(theme.colors, theme.px))
        gap = theme.px(SPACING.near)
        slim = theme.px(SPACING.tight)  # the height of the table decides how large the cards are
        self.row.setContentsMargins(gap, slim, gap, slim)
        for box in (self.row, self.left, self.right):
            box.setSpacing(gap)
        for widget in (*self.strips, self.card_panel, self.trial, self.story_panel, self.decision):
            widget.setFixedWidth(theme.px(SIDE))
        self.over.place()
