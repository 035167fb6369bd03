"""The table as a place of the window: the mat, the panels around it, and what lies over it."""

from collections.abc import Mapping

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from wixoss_desktop.ai.player import Player
from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.zones import FIELD, LRIG, Place
from wixoss_desktop.match.match import Match
from wixoss_desktop.ui.commands import Commands, Situation
from wixoss_desktop.ui.pictures import Pictures
from wixoss_desktop.ui.table import shortcuts
from wixoss_desktop.ui.table.bots import BOT_DELAY_MS
from wixoss_desktop.ui.table.card_book import CardBook
from wixoss_desktop.ui.table.chronicle import Chronicle
from wixoss_desktop.ui.table.controller import TableController
from wixoss_desktop.ui.table.decisions import banner_of, curtain_of, decision_of
from wixoss_desktop.ui.table.faces import CardFaces
from wixoss_desktop.ui.table.hands import Hands
from wixoss_desktop.ui.table.names import TableNames, card_at
from wixoss_desktop.ui.table.offers import offers_of
from wixoss_desktop.ui.table.over import MatHost, Overlays
from wixoss_desktop.ui.table.panels.card_panel import CardPanel, CardShown
from wixoss_desktop.ui.table.panels.decision import DecisionBox
from wixoss_desktop.ui.table.panels.log_panel import LogPanel
from wixoss_desktop.ui.table.panels.phase_bar import PhaseBar, PhaseState
from wixoss_desktop.ui.table.panels.strip import PlayerStrip, strip_state
from wixoss_desktop.ui.table.piles import pile_spec
from wixoss_desktop.ui.table.preview import lane_words
from wixoss_desktop.ui.table.scene import CardShown as CardPointed
from wixoss_desktop.ui.table.situation import Moment
from wixoss_desktop.ui.table.steps_shown import CLASSIC
from wixoss_desktop.ui.table.style import table_style
from wixoss_desktop.ui.table.trays.build import tray_of
from wixoss_desktop.ui.table.view import TableView
from wixoss_desktop.ui.theme import Look
from wixoss_desktop.ui.tokens import SPACING
from wixoss_desktop.ui.translate import tr
from wixoss_desktop.ui.workers import Workers
from wixoss_desktop.words.labels import action_label

SIDE = 236
DRAWER_QUESTIONS = ("grow_phase", "arts_step", "cut_in")
NO_ATTACKS = ("arts", "defence", "signi", "lrig")


class TablePlace(QWidget):
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
        self._look = look
        self.book = book
        self._workers = workers
        self._commands = commands
        self.controller: TableController | None = None
        self.names = TableNames((tr("Player 1"), tr("Player 2")), book)
        self._deck_names = ("", "")
        self.selected: Place | None = None
        self.is_tray_hidden = False
        self._has_opened_drawer = False
        self._node_shown: tuple[int, Seat | None, str] = (-1, None, "")
        self.keys = shortcuts.TableKeys(commands)
        self.bar = PhaseBar(look, CLASSIC, self)
        self.strips = (PlayerStrip(look, self), PlayerStrip(look, self))
        self.card_panel = CardPanel(look, book, pictures, self)
        self.log = LogPanel(look, self)
        self.decision = DecisionBox(look, self)
        self.host = MatHost(self)
        self.faces = CardFaces(pictures, book.facts, self)
        self.scene = TableView(look, self.faces, self.host)
        self.scene.set_why_not(self.why_not)
        self.scene.set_preview(self.preview)
        self.over = Overlays(look, book, pictures, self.host)
        self.hands = Hands(self)
        self._lay_out()
        self._join()
        look.theme_changed.connect(self._rescale)
        self._rescale()

    # --- what the scene asks back ---

    def why_not(self, action: Action) -> str | None:
        """Why an action named from the near end is refused, in one line, or None."""
        if self.controller is None:
            return None
        refusal = self.controller.refusal_of(action)
        return None if refusal is None else self.hands.words_of(refusal)

    def preview(self, lane: int) -> str | None:
        """What an attack from a lane would come to, shown while attacks are near."""
        if self.controller is None or self.controller.moment.step not in ("arts", "defence", "signi", "main"):
            return None
        if self.controller.moment.view.turn == 1:
            return None
        return lane_words(self.controller.moment.view, lane, self.book)

    # --- a match ---

    def show_match(
        self,
        match: Match,
        players: Mapping[Seat, Player],
        names: tuple[str, str],
        *,
        bot_delay_ms: int = BOT_DELAY_MS,
    ) -> TableController:
        """Puts a match on the table, in place of the one before."""
        self.clear()
        self.names = TableNames(names, self.book)
        decks = match.position.state.setup.decks
        self._deck_names = (decks[0].name, decks[1].name)
        for deck in decks:
            self.book.learn((*deck.lrig_deck, *deck.main_deck))
        chronicle = Chronicle(self.names, self.book.lexicon)
        controller = TableController(match, players, chronicle, self._workers, self, bot_delay_ms=bot_delay_ms)
        self.controller = controller
        controller.changed.connect(self._show)
        controller.refused.connect(self.hands.refuse)
        controller.consent_wanted.connect(self.hands.ask_consent)
        controller.begin()
        return controller

    def clear(self) -> None:
        """Takes the match off the table; its journal is closed."""
        if self.controller is None:
            return
        self.controller.close()
        self.controller.deleteLater()
        self.controller = None
        self.over.show_tray(None)
        self.over.close_browser()
        self.over.show_large(None)
        self.over.banner.ask(None)
        self.over.curtain.raise_for(None)
        self.over.end.hide()
        self.over.consent.hide()
        self.situation_changed.emit(Situation())

    @property
    def situation(self) -> Situation:
        """What the shell's commands need to know."""
        if self.controller is None:
            return Situation()
        return Situation(
            has_game=True,
            can_undo=self.controller.can_undo,
            can_redo=self.controller.can_redo,
            can_concede=self.controller.moment.outcome is None,
        )

    # --- one moment ---

    def _show(self, moment: Moment) -> None:
        if self.controller is None:
            return
        is_another = (moment.node, moment.seat, moment.stage) != self._node_shown
        self._node_shown = (moment.node, moment.seat, moment.stage)
        if is_another:
            self.keys.another_decision()
            self.is_tray_hidden = False
            self.selected = None
            self.over.close_browser()
            self.over.consent.hide()
        self.scene.show_view(moment.view, legal=moment.near_legal, veiled=moment.is_veiled, told=moment.told)
        self.card_panel.set_covered(moment.is_veiled)
        self.bar.show_state(self._phase_state(moment))
        self._show_strips(moment)
        self.log.show_turns(self.controller.log)
        self.ask(moment)
        self._show_end(moment)
        self._refresh_card(moment)
        if is_another:
            self._show_subject(moment)
        self.over.place()
        self.situation_changed.emit(self.situation)

    def ask(self, moment: Moment) -> None:
        """Puts the question of a moment: on the table, in a tray, by a banner, behind the curtain."""
        spec = tray_of(moment, self.names, self.hands.why)
        hidden = self.is_tray_hidden and spec is not None
        self.over.show_tray(None if hidden else spec)
        self.decision.show_decision(decision_of(moment, self.names, has_tray=spec is not None, is_tray_hidden=hidden))
        self.over.banner.ask(banner_of(moment, self.names))
        curtain = curtain_of(moment, self.names)
        self.over.curtain.raise_for(curtain)
        self._open_drawer(moment)
        if curtain is None and spec is None and self.isVisible() and not self.over.end.isVisible():
            self.scene.setFocus()
        if QAccessible.isActive() and moment.seat is not None:
            self._announce(self.decision.decision.question or self.decision.decision.who)

    def _announce(self, words: str) -> None:
        """Has a screen reader say what is asked, wherever the keyboard is."""
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))

    def _open_drawer(self, moment: Moment) -> None:
        """The LRIG deck opens by itself where its cards are what the question is about, and closes after it."""
        kind = moment.question.kind if moment.question is not None and moment.is_looked_at else ""
        is_wanted = (
            kind in DRAWER_QUESTIONS
            and moment.seat == moment.near
            and any(isinstance(action, act.Grow | act.Use) for action in moment.legal)
        )
        if is_wanted != self._has_opened_drawer:
            self._has_opened_drawer = is_wanted
            self.scene.set_drawer_open(is_wanted)

    def _show_strips(self, moment: Moment) -> None:
        near, far = moment.view.own, moment.view.other
        for strip, side in zip(self.strips, (far, near), strict=True):
            name = self.names.player(side.seat)
            is_turn = moment.view.turn > 0 and side.seat == moment.view.active
            deck, is_silent = self._deck_names[side.seat], side.seat in moment.silent
            strip.show_state(strip_state(side, self.book, name, deck, is_turn=is_turn, is_silent=is_silent))

    def _phase_state(self, moment: Moment) -> PhaseState:
        decides = moment.seat if moment.seat is not None else (moment.asked[0] if moment.asked else None)
        if moment.stage in ("janken", "end"):
            decides = None
        return PhaseState(
            moment.view.turn,
            moment.view.active,
            self.names.player(moment.view.active),
            moment.step if moment.view.turn else "",
            decides,
            "" if decides is None else self.names.player(decides),
            NO_ATTACKS if moment.view.turn == 1 else (),
        )

    def _show_end(self, moment: Moment) -> None:
        if moment.outcome is None:
            self.over.end.hide()
        elif self.over.end.isHidden() and not self.is_tray_hidden:
            self.over.end.tell(moment.outcome, self.names, moment.view.turn)

    # --- cards ---

    def show_card(self, shown: CardPointed | None) -> None:
        """The card that is pointed at on the table goes to the panel."""
        if self.controller is None or shown is None or shown.no is None:
            return
        self.selected = shown.place
        self.card_panel.show_card(self._card_shown(shown.no, shown.place))

    def _card_shown(self, no: str, place: Place) -> CardShown:
        assert self.controller is not None
        moment = self.controller.moment
        side = moment.view.other if place.opponent else moment.view.own
        now = side.field[place.index] if place.zone == FIELD else None
        actions = offers_of(moment.near_legal).at.get(place, ())
        return CardShown(no, now, tuple((self._label(action, moment), action) for action in actions))

    def _label(self, action: Action, moment: Moment) -> str:
        return action_label(action, self.book.lexicon, lambda place: self._name_at(moment, place))

    def _name_at(self, moment: Moment, place: Place) -> str | None:
        no = card_at(moment.view, place)
        return None if no is None else self.book.tag(no)

    def _refresh_card(self, moment: Moment) -> None:
        shown, place = self.card_panel.shown, self.selected
        if shown is None:
            return
        if place is not None and card_at(moment.view, place) == shown.no:
            self.card_panel.show_card(self._card_shown(shown.no, place))
        else:
            self.card_panel.show_card(CardShown(shown.no))

    def _show_subject(self, moment: Moment) -> None:
        """The card that the question is about goes to the panel by itself; into an empty one the near LRIG."""
        question = moment.question
        subject = None if question is None else question.card or question.by
        if subject is None and moment.view.attacker is not None:
            subject = card_at(moment.view, moment.view.attacker)
        if subject is not None and not moment.is_veiled:
            self.card_panel.show_card(CardShown(subject))
        elif self.card_panel.shown is None and moment.view.own.field[LRIG] is not None:
            self.show_card(CardPointed(moment.view.own.field[LRIG].no, Place(FIELD, LRIG), None))

    def show_named(self, no: str) -> None:
        """A card that is named somewhere goes to the panel."""
        if no and self.controller is not None and not self.controller.moment.is_veiled:
            self.card_panel.show_card(CardShown(no))

    def open_pile(self, seat: Seat, zone: int) -> None:
        """Opens a pile of the table to look through."""
        if self.controller is not None:
            spec = pile_spec(self.controller.moment.view, seat, zone, self.names)
            if spec is not None:
                self.over.browse(spec)

    # --- the widget ---

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.hands.press(event):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if not self.hands.release(event):
            super().keyReleaseEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        self.card_panel.retranslate()
        self.log.retranslate()
        if self.controller is not None:
            self._show(self.controller.moment)

    def set_text_scale(self, scale: float) -> None:
        """Makes the card text larger, 1 to 2."""
        self.card_panel.set_text_scale(scale)

    def _lay_out(self) -> None:
        mat = self.host.layout()
        assert mat is not None
        mat.addWidget(self.scene)
        self._left, self._right = QVBoxLayout(), QVBoxLayout()
        for widget, stretch in ((self.strips[0], 0), (self.card_panel, 1), (self.strips[1], 0)):
            self._left.addWidget(widget, stretch)
        self._right.addWidget(self.log, 1)
        self._right.addWidget(self.decision)
        self._row = QHBoxLayout()
        self._row.addLayout(self._left)
        self._row.addWidget(self.host, 1)
        self._row.addLayout(self._right)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addLayout(self._row, 1)
        self.setFocusProxy(self.scene)

    def _join(self) -> None:
        self.scene.card_shown.connect(self.show_card)
        self.scene.pile_opened.connect(self.open_pile)
        self.log.card_hovered.connect(self.show_named)
        self.log.card_clicked.connect(self.show_named)
        self.over.card_pointed.connect(self.show_named)
        self.over.end.rematch_wanted.connect(self._want_rematch)
        self.over.end.swap_wanted.connect(self._want_swapped)
        self.over.end.home_wanted.connect(self.home_wanted)
        self.over.end.dismissed.connect(self.over.end.hide)
        self.hands.join()

    def _want_rematch(self) -> None:
        self.rematch_wanted.emit(False)

    def _want_swapped(self) -> None:
        self.rematch_wanted.emit(True)

    def _rescale(self) -> None:
        theme = self._look.theme
        self.setStyleSheet(table_style(theme.colors, theme.px))
        gap = theme.px(SPACING.near)
        self._row.setContentsMargins(gap, gap, gap, gap)
        for box in (self._row, self._left, self._right):
            box.setSpacing(gap)
        for widget in (*self.strips, self.card_panel, self.log, self.decision):
            widget.setFixedWidth(theme.px(SIDE))
        self.over.place()
