"""Somebody who learns by real clicks: does with the mouse what the coach asks for."""

from functools import singledispatchmethod

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.ui.drawn import faces
from tests.ui.table import DEAF_MS, RESOURCES, AnyTable, SkippingTimer, Table, click, pool, two_decks
from wixoss_desktop import app
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.zones import CHECK, ENER, FIELD, HAND, LRIG, LRIG_DECK, Place
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.home.wixoss.place import HomePlace
from wixoss_desktop.ui.kit.preferences import Language, UiPreferences
from wixoss_desktop.ui.learn.coach import CoachBubble
from wixoss_desktop.ui.learn.wixoss.lesson_room import CLEAR, rect_of
from wixoss_desktop.ui.program.learn_door import LearnDoor
from wixoss_desktop.ui.program.program import Program
from wixoss_desktop.ui.table.trays.card_tray import CardTray


class Learner:
    """The window in a language with the lesson in it, and a hand at the mouse."""

    def __init__(self, qtbot: QtBot, language: Language = "en") -> None:
        preferences = UiPreferences(reduce_motion=True, language=language)
        cards = Cards(pool().cards, two_decks(), faces(), None)
        self.program = Program(cards, preferences, None, version="0", bot_delay_ms=0, catalogues=app.load_catalogue)
        self.at_home = Table(qtbot, program=self.program)
        self.door = LearnDoor(self.program, RESOURCES)
        self.window = self.program.window
        self.sit_down(qtbot)

    def sit_down(self, qtbot: QtBot) -> None:
        """The window is on the screen, as large as always."""
        self.qtbot = self.at_home.qtbot = qtbot
        self.at_home.open()

    def leave_as_new(self) -> bool:
        """Puts everything back as it is in a new window; says whether that can be done."""
        return self.at_home.leave_as_new()

    @property
    def home(self) -> HomePlace:
        return self.program.home

    @property
    def tile(self) -> QWidget:
        """Leads from Home into the lesson."""
        return self.home.learn_tile

    @property
    def bubble(self) -> CoachBubble:
        """What the coach says, beside what it points at."""
        return self.room.bubble

    @property
    def covered_by_the_coach(self) -> tuple[str, ...]:
        """What the coach stands before of what it points at and of what one needs to answer."""
        bubble, pointed = self.bubble.geometry(), self.room.outlines.rects
        named = {name: rect_of(self.room.table, name) for name in CLEAR}
        rects = {"what it points at": pointed, **{name: (rect,) for name, rect in named.items() if rect is not None}}
        return tuple(name for name, row in rects.items() if any(bubble.intersects(rect) for rect in row))

    def take_down(self) -> None:
        """Ends the window."""
        self.at_home.take_down()

    def begin(self) -> None:
        """A click on the tile of Home."""
        click(self.tile)
        self.room = self.door.room
        self.table: AnyTable = AnyTable(self.room.table, self.qtbot)

    def come_to(self, say: str) -> None:
        """Does all that is asked until the coach says something."""
        while self.task != say:
            self.do_it()

    @property
    def task(self) -> str:
        """The key of what the coach says."""
        walk = self.room.walk
        return "" if walk is None or walk.task is None else walk.task.say

    def do_it(self) -> None:
        """Does what the open task asks, or waits while the other side plays."""
        walk = self.room.walk
        assert walk is not None and walk.task is not None, "the part is over"
        task, at = walk.task, walk.at
        self.ready()
        if task.other:
            self.qtbot.waitUntil(lambda: walk.at != at)
        elif task.attempt:
            self.make(act.parse(task.attempt))
        elif task.is_read:
            click(self.room.bubble.read_button)
        else:
            self.make(walk.wanted[0])

    def ready(self) -> None:
        """Until buttons and keys are heard again."""
        SkippingTimer.skipped_ms += DEAF_MS
        self.qtbot.wait(1)

    @singledispatchmethod
    def make(self, action: act.Action) -> None:
        """A move, by the mouse: here those that a button answers."""
        tray, kind = self.table.tray, "decline" if isinstance(action, act.No) else "next"
        box = self.table.decision if tray is None else tray
        button = box.button_of(kind) or box.button_of("decline")
        assert button is not None, f"no button for {action}"
        click(button)

    @make.register
    def _(self, action: act.Deploy) -> None:
        self.table.drag(Place(HAND, action.card), Place(FIELD, action.lane))

    @make.register
    def _(self, action: act.Charge) -> None:
        self.table.drag(action.place, Place(ENER, 0))

    @make.register
    def _(self, action: act.Grow) -> None:
        self.table.drag(Place(LRIG_DECK, action.card), Place(FIELD, LRIG))

    @make.register
    def _(self, action: act.Use) -> None:
        self.table.drag(action.place, Place(CHECK, 0))

    @make.register
    def _(self, action: act.Attack) -> None:
        ahead = action.slot if action.slot == LRIG else 2 - action.slot
        self.table.drag(Place(FIELD, action.slot), Place(FIELD, ahead, True))

    @make.register
    def _(self, action: act.Guard) -> None:
        self.table.click(Place(HAND, action.card))

    @make.register
    def _(self, action: act.Pick) -> None:
        tray, walk = self.table.tray, self.room.walk
        assert walk is not None
        if not isinstance(tray, CardTray):
            self.table.click(action.place)
            return
        wanted = {str(pick) for pick in walk.wanted}
        for at, card in enumerate(tray.spec.cards):
            if (str(card.action) in wanted) != (at in tray.chosen):
                click(tray.tiles[at])
        button = tray.button_of("next")
        if button is not None:
            click(button)
