"""The table as a place of the window: the mat, the panels around it, and what lies over it."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace
from PySide6.QtCore import QRect, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from wixoss_desktop.ai.player import Player
from wixoss_desktop.ai.wixoss.look import Sight
from wixoss_desktop.engine.contract import Eyes, Seat
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.deck_rules import has_arts
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.terms import UndoPlan
from wixoss_desktop.ui.faces.card_book import CardBook
from wixoss_desktop.ui.faces.faces import CardFaces
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.kit.controls import Worded
from wixoss_desktop.ui.kit.first_focus import FirstFocus
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.kit.workers import Workers
from wixoss_desktop.ui.shell.actions import Commands
from wixoss_desktop.ui.shell.command import Situation
from wixoss_desktop.ui.table import shortcuts
from wixoss_desktop.ui.table.choosing import Choosing, WaitingCard
from wixoss_desktop.ui.table.clock import TableClocks
from wixoss_desktop.ui.table.commands import LIFT
from wixoss_desktop.ui.table.controller import TableController
from wixoss_desktop.ui.table.decisions import banner_of, consent_of, curtain_of, decision_of
from wixoss_desktop.ui.table.driver.bots import BOT_DELAY_MS
from wixoss_desktop.ui.table.exporting import Exporter
from wixoss_desktop.ui.table.free.tools import HandTools
from wixoss_desktop.ui.table.hands import Hands
from wixoss_desktop.ui.table.key_caps import KeyCaps
from wixoss_desktop.ui.table.key_deeds import KeyDeeds
from wixoss_desktop.ui.table.names import TableNames
from wixoss_desktop.ui.table.on_table import OnTable
from wixoss_desktop.ui.table.over import MatHost, Overlays
from wixoss_desktop.ui.table.panels.card_panel import CardPanel
from wixoss_desktop.ui.table.panels.decision import DecisionBox
from wixoss_desktop.ui.table.panels.phase_bar import PhaseBar
from wixoss_desktop.ui.table.panels.story_panel import StoryPanel
from wixoss_desktop.ui.table.panels.strip import PlayerStrip, strip_state
from wixoss_desktop.ui.table.panels.trial_panel import TrialPanel
from wixoss_desktop.ui.table.passing import Passing
from wixoss_desktop.ui.table.phase_states import phase_state
from wixoss_desktop.ui.table.reading import Reading
from wixoss_desktop.ui.table.refusing import Refusing
from wixoss_desktop.ui.table.scene.layout import Laying
from wixoss_desktop.ui.table.seat_names import deck_names
from wixoss_desktop.ui.table.speech import Speech
from wixoss_desktop.ui.table.story import Story
from wixoss_desktop.ui.table.style import table_style
from wixoss_desktop.ui.table.taken_back import move_words
from wixoss_desktop.ui.table.trays.build import tray_of
from wixoss_desktop.ui.table.view import TableView
from wixoss_desktop.ui.table.wixoss.attack_words import attack_words
from wixoss_desktop.ui.table.wixoss.drawer import Drawer
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment
from wixoss_desktop.words.wixoss.voice import Chronicle

SIDE = 236


class TablePlace(Worded, QWidget):
    """Shows one match. Says `rematch_wanted` (with whether the decks are swapped), `home_wanted`, and
    `situation_changed` with what the shell's commands need to know.
    """

    rematch_wanted = Signal(bool)
    home_wanted = Signal()
    situation_changed = Signal(object)

    def __init__(
        self,
        look: Look,
        book: CardBook,
        pictures: Pictures,
        commands: Commands,
        workers: Workers,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("place")
        self._look = self.look = look
        self.book, self.pictures = book, pictures
        self._workers = workers
        self._commands = commands
        self.on = OnTable(TableNames((tr("Player 1"), tr("Player 2")), book), book)
        self._keeps_near = False
        self._deck_names = ("", "")
        self.is_tray_hidden = False
        self._ended_at: int | None = None
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
        self.scene.table.means = self.on.meaning
        self.scene.set_why_not(self.why_not)
        self.scene.set_preview(self.preview)
        self.drawer = Drawer(self.scene.table)
        self.over = Overlays(look, book, pictures, self.host, self.scene)
        self.over.keep_clear = self._held_up
        self.choosing = Choosing(self.over, self.scene)
        self.reading = Reading(self.on, self.card_panel, self.scene, self.over, self.story_panel)
        self.scene.is_read = self.reading.shows
        self.exporter = Exporter(self)
        self.speech = Speech(
            self.on, self, self.story_panel.said, self.decision, self.card_panel, self.over, self.scene
        )
        why = commands.action("learn.help")
        self.refusing = Refusing(self.on, self.scene, self.decision, self.over.bubble, self.speech, why)
        self.story = Story(self.on, self.story_panel)
        self.tools = HandTools(
            self.on, look, self, self.host, self.scene, self.over, self.faces, self.reading, self.card_panel,
            self.decision, self.refusing,
        )  # fmt: skip
        self.speech.by_hand = self.tools.banner.asks
        self.waiting = WaitingCard(self.on, self.scene.table, self.decision, self.speech)
        self.passing = Passing(self.on, self.scene, self.decision, self.refusing, self.keys)
        self.by_keys = KeyDeeds(
            self.on, self, self.keys, self.scene, self.over, self.decision, self.reading, self.story, self.speech,
            self.refusing, self.passing, self.tools,
        )  # fmt: skip
        self.over.choice_changed.connect(self.show_choice)
        self.hands = Hands(
            self.on, self, self.choosing, self.passing, self.tools, self.over, self.reading, self.story, self.refusing
        )
        self._lay_out()
        self.clocks = TableClocks(self.on, look, self.left, self)
        self._join()
        self.scene.table.lrig_drawer_toggled.connect(self.show_choice)
        KeyCaps(self, commands, self._put_keys)
        self._lift_by_key()
        self.dress(look)

    @property
    def controller(self) -> TableController | None:
        """The match on the table, joined; None while there is none."""
        return self.on.controller

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
        self.passing.asks_twice = preferences.warns
        self.speech.speaks_log = preferences.speaks_log

    # --- what the scene asks back ---

    def why_not(self, action: Action) -> str | None:
        """Why an action of the seat that is asked is refused, in one line, or None."""
        return self.refusing.why_not(action)

    def preview(self, lane: int) -> str | None:
        """What an attack from a lane (3: of the LRIG) would come to, shown while attacks are near."""
        if self.controller is None:
            return None
        moment = self.controller.moment
        if moment.hit is not None:
            attacker = moment.view.attacker
            is_here = attacker is not None and attacker.index == lane
            return tr("{player} takes damage", player=self.names.player(moment.hit)) if is_here else None
        if lane not in moment.attacks:
            return None
        return attack_words(moment.attacks[lane], moment.view.side(moment.view.active).field[lane], lane)

    def _held_up(self) -> QRect | None:
        """Where a card is held up that no tray should cover."""
        rect = self.scene.held_up_rect
        return None if rect is None else rect.translated(self.scene.pos())

    # --- a match ---

    def show_match(
        self,
        match: Match,
        players: Mapping[Seat, Player[Sight, Action]],
        names: tuple[str, str],
        *,
        bot_delay_ms: int = BOT_DELAY_MS,
        driver: Callable[..., TableController] = TableController,
    ) -> TableController:
        """Puts a match on the table, in place of the one before; the `driver` shows it and is asked."""
        self.clear(match)
        self.on.names = TableNames(names, self.book, has_arts=has_arts(match.position.state.setup))
        self._deck_names = deck_names(match.terms)
        self.scene.table.play_by(match.position.state.setup.rules)
        self.scene.table.cast.scripted = match.terms.scripted
        self.bar.set_game(match.position.state.setup)
        for deck in match.terms.setup.decks:
            self.book.learn((*deck.lrig_deck, *deck.main_deck, *deck.crafts))
        self.over.end.swap_button.setVisible(not match.terms.scripted)
        self.on.chronicle = Chronicle(self.names, self.book.lexicon)
        controller = driver(match, players, self.chronicle, self._workers, self, bot_delay_ms=bot_delay_ms)
        self.on.controller = controller
        self.speech.begin()
        controller.changed.connect(self._show)
        controller.refused.connect(self.refusing.refuse)
        self.clocks.follow(controller.driver)
        controller.begin(0 if self._keeps_near else None)
        return controller

    def set_keep_near(self, keeps: bool) -> None:
        """Has one seat always near (turning the table gives the other), or the turn player's half."""
        if keeps != self._keeps_near:
            self._keeps_near = keeps
            if self.controller is not None:
                self.controller.keep_near(0 if keeps else None)

    def clear(self, kept: Match | None = None) -> None:
        """Takes the match off the table; its journal is closed, but not that of the `kept` one, which goes on."""
        if self.controller is None:
            return
        self.controller.let_go(kept)
        self.controller.deleteLater()
        self.on.controller = None
        self.scene.table.forget_keys()
        self.over.show_tray(None)
        self.over.close_browser()
        self.over.show_large(None)
        self.over.banner.ask(None)
        self.over.curtain.raise_for(None)
        for widget in (self.over.end, self.over.consent, self.over.past, self.over.bubble, self.over.hand_button):
            widget.hide()
        self.over.ask_first()
        self.trial.show_card("")
        self.card_panel.clear()
        self.reading.selected = None
        self.situation_changed.emit(Situation())

    @property
    def situation(self) -> Situation:
        """What the shell's commands need to know."""
        if self.controller is None:
            return Situation()
        return Situation(
            has_game=True,
            can_undo=self.controller.person.can_undo,
            can_restart=self.controller.can_restart,
            can_redo=self.controller.person.can_redo,
            can_part=self.controller.match.terms.is_shared,
            can_concede=self.controller.moment.outcome is None,
            is_by_hand=self.tools.is_on,
        )

    @property
    def asked_back(self) -> UndoPlan | None:
        """The take-back about which somebody who sits here is asked, if any."""
        controller = self.controller
        if controller is None or controller.moment.request is None:
            return None
        is_here = set(controller.moment.asks_back) & set(controller.persons)
        return controller.moment.request.plan if is_here else None

    # --- one moment ---

    def _show(self, moment: WixossMoment) -> None:
        if self.controller is None:
            return
        self.book.learn(one.card for one in self.controller.match.position.state.manual.brought)
        shown = (moment.node, moment.seat, moment.stage, moment.eyes)
        is_another, are_others = shown != self._node_shown, moment.eyes != self._node_shown[3]
        self._node_shown = shown
        if is_another:
            self.keys.another_decision()
            self.is_tray_hidden = False
            self.reading.forget()
            self.over.bubble.hide()
            self.decision.refuse("")
            self.over.close_browser()
        if self.asked_back is None:
            self.over.consent.hide()
        is_curtained, far = moment.stage == "curtain", moment.is_from_far
        legal = moment.legal if moment.stage == "ask" else ()
        opens_or_closes = self.drawer.follow(moment)
        self.scene.show_view(moment.view, legal=legal, veiled=is_curtained, told=moment.told, from_far=far)
        if opens_or_closes:
            self.scene.lrig_drawer_toggled.emit()
        self.card_panel.set_covered(is_curtained or (is_another and moment.is_veiled))
        self.card_panel.set_covered(is_curtained)
        if are_others:
            self.over.show_large(None)
        self.over.offer_hand(self.controller.can_uncover and moment.stage == "ask" and moment.seat == moment.near)
        self.bar.show_state(phase_state(moment, self.names, is_trial=self.trial.is_on))
        self._show_strips(moment)
        self.story.show()
        self.over.past.show_moment(moment)
        self.ask(moment)
        self._show_end(moment)
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
        if self.controller is not None:
            self._show(self.controller.moment)

    def ask(self, moment: WixossMoment) -> None:
        """Puts the question of a moment: on the table, in a tray, by a banner, behind the curtain."""
        spec = tray_of(moment, self.names, self.refusing.why)
        hidden, news = self.is_tray_hidden and spec is not None, self.speech.news(moment)
        self.over.show_tray(spec, is_aside=hidden, after=news)
        self.show_choice()
        self.over.banner.ask(banner_of(moment, self.names))
        self.over.ask_first()
        curtain = curtain_of(moment, self.names)
        self.over.curtain.raise_for(curtain, after=news)
        is_free = curtain is None and (spec is None or hidden) and not self.over.end.isVisible()
        if is_free and self.isVisible() and not (moment.stage == "past" and self.story.has_keyboard):
            self.scene.setFocus()
        self.speech.follow(moment, news)

    def show_choice(self) -> None:
        """Shows the question in the decision box and on the table with what is chosen so far."""
        if self.controller is None:
            return
        if self.asked_back is not None:
            self._ask_consent(self.asked_back)
            return
        moment, has_tray = self.controller.moment, self.over.asking is not None
        counted = self.choosing.counted(moment)
        hidden = has_tray and self.is_tray_hidden
        open_deck = self.scene.table.drawer_open
        self.decision.show_decision(
            decision_of(counted, self.names, has_tray=has_tray, is_tray_hidden=hidden, has_open_deck=open_deck)
        )
        self.choosing.show(moment)

    def _ask_consent(self, plan: UndoPlan) -> None:
        """Asks the other seat whether something may be taken back."""
        over = self.over
        move = "" if self.controller is None else move_words(self.controller.match, plan, self.names)
        is_new = over.consent.plan is None
        over.consent.ask(plan, self.names, move)
        if is_new:
            self.keys.another_decision()
            self.speech.say(" ".join(filter(None, (over.consent.question.text(), over.consent.seen.text()))))
        over.ask_first()
        over.offer_hand(False)
        asked = plan.asks[0] if plan.asks else 0
        if self.controller is not None:
            moment, is_trial = self.controller.moment, self.trial.is_on
            self.bar.show_state(phase_state(moment, self.names, is_trial=is_trial, asked=asked))
        self.decision.show_decision(consent_of(asked, over.consent.question.text(), self.names))
        over.place()

    def hide_tray(self) -> None:
        """Puts the tray aside so that the table can be looked at."""
        self._put_aside(True)

    def _put_aside(self, is_hidden: bool) -> None:
        self.is_tray_hidden = is_hidden
        if self.controller is not None:
            self.ask(self.controller.moment)

    def _press(self, does: Action | str) -> None:
        """Buttons of the decision box that show something."""
        if does == "tray":
            self._put_aside(False)
        elif does == "end":
            self.tell_end()

    def _show_strips(self, moment: WixossMoment) -> None:
        near, far = moment.view.own, moment.view.other
        is_free = self.controller is not None and self.controller.match.terms.setup.free
        for strip, side in zip(self.strips, (far, near), strict=True):
            is_turn = moment.view.turn > 0 and side.seat == moment.view.active
            deck, silent = self._deck_names[side.seat], moment.silent[side.seat]
            state = strip_state(side, self.names, deck, is_turn=is_turn, silent=silent, is_free=is_free)
            strip.show_state(replace(state, always=side.seat in moment.always))

    def _show_end(self, moment: WixossMoment) -> None:
        if moment.outcome is None:
            self.over.end.hide()
            self._ended_at = self._ended_at if moment.stage == "past" else None
        elif self._ended_at != moment.node:
            self._ended_at = moment.node
            self.tell_end()

    def tell_end(self) -> None:
        """Says how the game has ended, and what can be done now."""
        moment = None if self.controller is None else self.controller.moment
        if moment is not None and moment.outcome is not None:
            self.over.end.tell(moment.outcome, self.names, moment.view.turn)
            self.over.place()

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
        if self.controller is not None:
            self._deck_names = deck_names(self.controller.match.terms)
            self.chronicle.speak(self.names, self.book.lexicon)
            self.over.close_browser()
            self.over.bubble.hide()
            self._show(replace(self.controller.moment, told=()))
            if not self.over.end.isHidden():
                self.tell_end()

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
        self.over.end.rematch_wanted.connect(self._want_rematch)
        self.over.end.swap_wanted.connect(self._want_swapped)
        self.over.end.home_wanted.connect(self.home_wanted)
        self.over.end.dismissed.connect(self.over.end.hide)
        self.over.end.export_wanted.connect(self._export)
        self.exporter.told.connect(self.over.end.note)
        self.exporter.told.connect(self.over.place)
        for asks in (self.scene.action_wanted, self.card_panel.action_wanted, self.tools.wanted, self.by_keys.wanted):
            asks.connect(self.hands.ask_for)
        self.scene.drop_refused.connect(self.refusing.drop_refused)
        self.scene.lifted.connect(self.refusing.forget)
        self.scene.menu_wanted.connect(self.hands.open_menu)
        self.log.line_clicked.connect(self.story.look_back)
        for strip in self.strips:
            strip.always_ended.connect(self.hands.end_always)
        for presses in (self.hands.do, self._press):
            self.decision.pressed.connect(presses)
        self.over.tray_hidden.connect(self.hide_tray)
        self.over.tray_cancelled.connect(self.by_keys.cancel)

    def _want_rematch(self) -> None:
        self.rematch_wanted.emit(False)

    def _want_swapped(self) -> None:
        self.rematch_wanted.emit(True)

    def _export(self) -> None:
        if self.controller is not None:
            self.exporter.ask(self.controller.match)

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
