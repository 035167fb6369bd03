"""The table as a widget: the mat, the panels around it, and what lies over it."""

from typing import Final

from PySide6.QtCore import QPoint, QRect, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.state import Setup
from wixoss_desktop.engine.wixoss.zones import HAND, Place
from wixoss_desktop.ui.faces.faces import CardFaces
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.faces.wixoss.card_book import CardBook
from wixoss_desktop.ui.kit.controls import Dressed
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.table.clock import ClockFace, TableClocks
from wixoss_desktop.ui.table.free.intents import FreeHands
from wixoss_desktop.ui.table.intents.meaning import MenuAsked
from wixoss_desktop.ui.table.over import MatHost, Overlays
from wixoss_desktop.ui.table.panels.decision import DecisionBox
from wixoss_desktop.ui.table.panels.story_panel import StoryPanel
from wixoss_desktop.ui.table.panels.trial_panel import TrialPanel
from wixoss_desktop.ui.table.questions import Questions
from wixoss_desktop.ui.table.scene.board import Laying
from wixoss_desktop.ui.table.scene.items.card import CardItem
from wixoss_desktop.ui.table.scene.scene import TableScene
from wixoss_desktop.ui.table.series import SeriesStrip
from wixoss_desktop.ui.table.wixoss.card_panel import CardPanel
from wixoss_desktop.ui.table.wixoss.glance import Glance
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment
from wixoss_desktop.ui.table.wixoss.odds_panel import OddsPanel
from wixoss_desktop.ui.table.wixoss.phase_bar import PhaseBar
from wixoss_desktop.ui.table.wixoss.said import WixossWords
from wixoss_desktop.ui.table.wixoss.strip import PlayerStrip
from wixoss_desktop.ui.table.wixoss.view import TableView

SIDE = 236
LEAST_STORY: Final = 90
"""How high the log stays at least where both players stand beside it: a question is never cut for it."""
SQUEEZED: Final = 0.85
"""How wide the mat is at least beside both panels, in heights of the table: else the card panel makes room."""
DRAWER_QUESTIONS: Final = ("grow_phase", "arts_step", "cut_in")


class TableWidget(Dressed, QWidget):
    """Shows a table; it knows no match, is handed moments and their words, and is worded and dressed by who fills it.

    Says `gestured` with what somebody has done with any of it: an action that is wanted or pressed, an answer,
    something that is wanted of the table itself, a menu that is asked for, or a drop that is none of these.
    """

    gestured = Signal(object)

    def __init__(self, look: Look, book: CardBook, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = self.look = look
        self.book, self.pictures = book, pictures
        self.bar = PhaseBar(look, book, self)
        self.strips = (PlayerStrip(look, self), PlayerStrip(look, self))
        self.card_panel = CardPanel(look, book, pictures, self)
        self.trial = TrialPanel(look, book, self)
        self.odds = OddsPanel(look, self)
        self.story_panel = StoryPanel(look, self, self.odds)
        self.log = self.story_panel.log
        self.decision = DecisionBox(look, self)
        self.host = MatHost(self)
        self.faces = CardFaces(pictures, book.facts, self)
        self.scene = TableView(look, self.faces, self.host)
        self.series = SeriesStrip(look, self)
        self.over = Overlays(look, book, pictures, self.host, self.scene)
        self.over.keep_clear = self._held_up
        self.glance = Glance(look, book, pictures, self.host, box_of=self._box_of, asked=self.over.asked_boxes)
        self.decision.refused.connect(self.over.refuse)
        self.drawer = Drawer(self.scene.table)
        self._shown: tuple[object, ...] = ()
        self.questions = Questions(self, self.scene.table, self.scene.show_picked, self.over, self.decision)
        self._faces = (ClockFace(look, self), ClockFace(look, self))
        self._wants_fold = self._is_folded = False
        self._lay_out()
        self.clocks = TableClocks(self._sides, self._faces, self)
        self._listen()

    def suit_game(self, setup: Setup, scripted: tuple[Seat, ...]) -> None:
        """Shows another game from now on; what `scripted` seats do is shown deed by deed."""
        self.scene.painter.rules, self.scene.scripted = setup.rules, scripted
        self.bar.set_game(setup)
        self.over.end.swap_button.setVisible(not scripted)

    def clear(self) -> None:
        """Nothing is asked, read or tried any more; the mat stays as it is."""
        self.scene.table.forget_keys()
        self.questions.clear()
        self.trial.show_card("")
        self.card_panel.clear()

    def is_another(self, moment: WixossMoment) -> bool:
        """Whether another decision is to be shown than now, or the same to other eyes."""
        return _decision_of(moment) != self._shown

    def show_moment(self, moment: WixossMoment, hands: FreeHands[Place] | None) -> None:
        """Shows what lies on the mat, with what can be done there, by free `hands` too; words are said after it."""
        is_another, is_curtained = self.is_another(moment), moment.stage == "curtain"
        are_others, self._shown = self._shown[-1:] != (moment.eyes,), _decision_of(moment)
        if is_another:
            self.questions.forget()
        opens_or_closes = self.drawer.follow(moment)
        self.scene.show_at_table(moment, hands)
        if opens_or_closes:
            self.scene.lrig_drawer_toggled.emit()
        self.card_panel.set_covered(is_curtained or (is_another and moment.is_veiled))
        self.card_panel.set_covered(is_curtained)
        if are_others:
            self.over.show_large(None)

    def show_words(self, moment: WixossMoment, words: WixossWords, news: str, *, can_uncover: bool) -> None:
        """Shows what is said of a moment around the mat; to the ear the news go before what is asked.

        `can_uncover`: the seat that is asked can have its covered hand back.
        """
        is_covered = can_uncover and moment.stage == "ask" and moment.seat == moment.near
        self.over.offer_hand(is_covered and words.consent is None)
        for strip, state in zip(self.strips, words.strips, strict=True):
            strip.show_state(state)
        self.ask(words, news, keeps_keyboard=moment.stage == "past" and self.story_panel.has_keyboard)
        self.questions.show_end(moment)

    def ask(self, words: WixossWords, news: str, *, keeps_keyboard: bool) -> None:
        """Puts a question; the mat has the keyboard where nothing lies over it, but not who walks through the log."""
        self.bar.show_state(words.bar)
        self.series.tell(words.series)
        self.questions.ask(words, news)
        if self.questions.is_mat_free and self.isVisible() and not keeps_keyboard:
            self.scene.setFocus()

    def show_head(self, *, shown: bool) -> None:
        """Shows what stands over the table, or leaves its room to what is done by hand."""
        self.bar.setVisible(shown)
        self.series.setVisible(shown and self.series.words is not None)

    def suit(self, preferences: UiPreferences) -> None:
        """Has the table look, move and lie as the person wants it."""
        self.card_panel.set_text_scale(preferences.card_text_scale)
        self._wants_fold = preferences.folds_panel
        self._fold()
        self.glance.is_wanted = preferences.shows_large
        self.scene.set_reduce_motion(preferences.reduce_motion)
        sides = QBoxLayout.Direction
        self.row.setDirection(sides.RightToLeft if preferences.is_left_handed else sides.LeftToRight)
        self.scene.table.set_laying(Laying(mirrored=preferences.is_left_handed, on_paper=preferences.is_on_paper))

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        self.card_panel.retranslate()
        self.story_panel.retranslate()
        self.odds.retranslate()
        self.scene.retranslate()

    def _sides(self) -> list[tuple[Seat, str]]:
        """Who sits at the far end, and who at the near one, as the strips say."""
        return [(strip.state.seat, strip.state.name) for strip in self.strips if strip.state is not None]

    def _held_up(self) -> QRect | None:
        """Where a card is held up that no tray should cover."""
        rect = self.scene.held_up_rect
        return None if rect is None else rect.translated(self.scene.pos())

    def _box_of(self, item: CardItem[Place]) -> QRect:
        """Where a card lies, as what lies over the mat has it."""
        return self.scene.mapFromScene(item.sceneBoundingRect()).boundingRect().translated(self.scene.pos())

    def _listen(self) -> None:
        self.scene.table.hovered.connect(self.glance.follow)
        self.scene.table.marked.connect(self.glance.end)
        for part in (self.over, self.decision, self.bar, *self.strips):
            part.gestured.connect(self.gestured)
        for signal in (self.scene.table.action_wanted, self.scene.table.drop_refused, self.card_panel.action_wanted):
            signal.connect(self.gestured)
        for menu_wanted in (self.scene.menu_wanted, self.over.menu_wanted):
            menu_wanted.connect(self._ask_for_menu)

    def _ask_for_menu(self, spot: object, at: QPoint) -> None:
        self.gestured.emit(MenuAsked(spot, (at.x(), at.y())))

    def _lay_out(self) -> None:
        mat = self.host.layout()
        assert mat is not None
        mat.addWidget(self.scene)
        self.left, self.right = QVBoxLayout(), QVBoxLayout()
        (far, near), (far_clock, near_clock) = self.strips, self._faces
        for widget, stretch in ((far, 0), (far_clock, 0), (self.card_panel, 1), (near_clock, 0), (near, 0)):
            self.left.addWidget(widget, stretch)
        self.right.addWidget(self.trial)
        self.right.addWidget(self.story_panel, 1)
        self.right.addWidget(self.decision)
        self.row = QHBoxLayout()
        self.row.addLayout(self.left)
        self.row.addWidget(self.host, 1)
        self.row.addLayout(self.right)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        head = QHBoxLayout()
        head.setSpacing(SPACING.near)
        head.addWidget(self.series)
        head.addWidget(self.bar, 1)
        self.column.addLayout(head)
        self.column.addLayout(self.row, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()

    def _fold(self) -> None:
        """Leaves the card panel out where it is wanted so, or a low window would squeeze the mat.

        What stands above and below it goes to the other side then.
        """
        theme = self._look.theme
        room = self.width() - 2 * theme.px(SIDE) - 4 * theme.px(SPACING.near)
        is_folded = self._wants_fold or room < SQUEEZED * self.height()
        if is_folded == self._is_folded:
            return
        self._is_folded = is_folded
        (far, near), (far_clock, near_clock) = self.strips, self._faces
        self.card_panel.setVisible(not is_folded)
        self.story_panel.setMinimumHeight(theme.px(LEAST_STORY) if is_folded else 0)
        for strip in self.strips:
            strip.be_low(is_low=is_folded)
        if is_folded:
            for at, widget in enumerate((far, far_clock)):
                self.right.insertWidget(at, widget)
            for widget in (near_clock, near):
                self.right.insertWidget(self.right.indexOf(self.decision), widget)
        else:
            for at, widget in zip((0, 1, 3, 4), (far, far_clock, near_clock, near), strict=True):
                self.left.insertWidget(at, widget)

    def put_in(self, bar: QWidget, banner: QWidget) -> None:
        """Has room for what free hands have: a bar above the decision box, a banner in the place of the phases."""
        self.right.insertWidget(self.right.indexOf(self.decision), bar)
        self.column.insertWidget(1, banner)

    def _rescale(self) -> None:
        theme = self._look.theme
        gap = theme.px(SPACING.near)
        slim = theme.px(SPACING.tight)  # the height of the table decides how large the cards are
        self.row.setContentsMargins(gap, slim, gap, slim)
        for box in (self.row, self.left, self.right):
            box.setSpacing(gap)
        for widget in (*self.strips, self.card_panel, self.trial, self.story_panel, self.decision):
            widget.setFixedWidth(theme.px(SIDE))
        self.over.place()


def _decision_of(moment: WixossMoment) -> tuple[object, ...]:
    """What makes two moments the same decision; the eyes come last."""
    return (moment.node, moment.seat, moment.stage, moment.eyes)


class Drawer:
    """Opens the near LRIG deck for as long as questions are about it; in between it stays as the person has it."""

    def __init__(self, scene: TableScene[Place]) -> None:
        self._scene = scene
        self._is_wanted = False

    def follow(self, moment: WixossMoment) -> bool:
        """Has the next view shown with the drawer as a moment wants it; whether that opens or closes it."""
        is_wanted, before = wants_drawer(moment), self._is_wanted
        self._is_wanted = is_wanted
        if self._scene.drawer_open and wants_hand(moment):
            self._scene.drawer_open = False
            return True
        if is_wanted in (before, self._scene.drawer_open):
            return False
        self._scene.drawer_open = is_wanted
        return True


def wants_drawer(moment: WixossMoment) -> bool:
    """Whether cards of the near LRIG deck are what the question is about."""
    kind = moment.question.kind if moment.question is not None and moment.is_looked_at else ""
    is_near = kind in DRAWER_QUESTIONS and moment.seat == moment.near
    return is_near and any(isinstance(action, act.Grow | act.Use) for action in moment.legal)


def wants_hand(moment: WixossMoment) -> bool:
    """Whether cards of the near hand are what the question is about: the open LRIG deck would lie over them."""
    is_near = moment.question is not None and moment.seat == moment.near
    picks = (action for action in moment.legal if isinstance(action, act.Pick | act.Guard))
    return is_near and any(isinstance(one, act.Guard) or one.place.zone == HAND for one in picks)
