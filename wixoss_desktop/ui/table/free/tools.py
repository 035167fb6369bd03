"""Free hands at the table: menus, keys and small questions that become deeds."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Generic

from PySide6.QtCore import QPoint, QRect, QSize, Signal
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QWidget

from wixoss_desktop.engine.deeds import values as by
from wixoss_desktop.ui.faces.faces import CardFaces
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.shell.command import Command
from wixoss_desktop.ui.table.bubble import Bubble
from wixoss_desktop.ui.table.free.bar import ByHandBanner, HandBar
from wixoss_desktop.ui.table.free.ending import Ending
from wixoss_desktop.ui.table.free.entries import Tool
from wixoss_desktop.ui.table.free.finder import BringDialog
from wixoss_desktop.ui.table.free.game import HandGame
from wixoss_desktop.ui.table.free.intents import Guest, HandIntents, HandOrder, RightClick, Twist
from wixoss_desktop.ui.table.free.piles import OpenPile
from wixoss_desktop.ui.table.free.popups import HandPopups
from wixoss_desktop.ui.table.over import Overlays
from wixoss_desktop.ui.table.scene.board import P
from wixoss_desktop.ui.table.scene.view import SceneView


class HandTools(HandPopups, Generic[P]):
    """What is done by hand at one table; each deed goes the way of every other action.

    `selected` says which card was pointed at last. Says `pointed` with a card from outside that is looked at.
    """

    pointed = Signal(str)
    TOOLS = frozenset({"browse", "peek", "seek", "token", "bring", "choose", "end"})

    def __init__(
        self,
        game: HandGame[P],
        selected: Callable[[], P | None],
        ending: Ending,
        look: Look,
        page: QWidget,
        host: QWidget,
        scene: SceneView[P],
        over: Overlays,
        faces: CardFaces,
    ) -> None:
        super().__init__(look, page)
        self.game = game
        self._selected, self._host, self._scene, self._over = selected, host, scene, over
        self._served: object = None
        self.bar = HandBar(look, self._on_bar, page)
        self.banner = ByHandBanner(look, partial(game.bar, (), in_rules=True), page)
        for bar in (self.bar, self.banner.tools):
            bar.pressed.connect(self.carry_out)
            bar.rest_wanted.connect(self.open_rest)
        self.banner.done.connect(self.finish)
        self.saying = Bubble(look, host, calm=True)
        self.said.connect(self._say_in_the_middle)
        self.bringing: BringDialog | None = None
        self.ending = ending
        self.opened: OpenPile[P] = OpenPile(game, scene, faces, over, self.do)
        scene.table.marked.connect(self._say_chosen)

    @property
    def is_on(self) -> bool:
        """Whether hands are free now."""
        return self.game.hands is not None

    @property
    def _intents(self) -> HandIntents:
        hands = self.game.hands
        assert hands is not None
        return hands.intents

    # --- menus ---

    def open_menu(self, spot: P | None, at: QPoint) -> None:
        """The menu of a card, a pile or the table; `spot` as the near end names it."""
        place = None if spot is None else self._place(spot)
        is_closed = not self._scene.table.drawer_open and self._over.browser is None
        self.pop_up(self._intents.menu(RightClick(place, self.chosen, is_closed)), at)

    def offer_guest(self, facts: str, at: QPoint) -> None:
        """Opens the menu of every place that a card from outside can go to."""
        if self.is_on:
            self.pop_up(self._intents.menus.of_guest(facts), at)

    def let_go(self, facts: str, spot: P, twist: Twist) -> None:
        """A card from outside is let go over a place, as the near end names it."""
        if self.is_on:
            self.do(self._intents.meaning(Guest(facts, self._place(spot), twist)))

    def use(self, tool: Tool) -> None:
        """Does what the table itself does for hands."""
        match tool:
            case Tool("token"):
                self.ask(self.game.token())
            case Tool("bring"):
                self.bring()
            case Tool("end"):
                self.ending.ask()
            case Tool("choose"):
                self.choose_selected()
            case Tool(does, place) if place is not None:
                {"browse": self.opened.browse, "peek": self.opened.peek, "seek": self.seek}[does](place)

    def seek(self, pile: by.At) -> None:
        """Ask until which card those on top of a pile are shown."""
        self.ask(self.game.sought(pile))

    # --- small questions ---

    def bring(self) -> None:
        """Ask which card of all that are known comes in."""
        self.bringing = BringDialog(self._look, self.game.found, self.game.facts, self._page)
        self.bringing.brought.connect(self._bring_in)
        self.bringing.asked_where.connect(self._ask_where)
        self.bringing.pointed.connect(self.pointed)
        self.bringing.finished.connect(self.bringing.deleteLater)
        self.bringing.open()

    def _bring_in(self, facts: str) -> None:
        if self.is_on:
            self.do(self._intents.menus.to_hand(facts))

    def _ask_where(self, facts: str, at: QPoint) -> None:
        """Every place that a card from outside can go to; its dialog goes once one is chosen."""
        if self.is_on and self.bringing is not None:
            self.offer_guest(facts, at)
            assert self.menu is not None
            self.menu.triggered.connect(self.bringing.accept)

    def follow(self) -> None:
        """Suit the bar to the moment, and show the open pile anew, as long as hands are free."""
        if self.game.match is not self._served:
            self._served = self.game.match
            self.opened.close()
        self._point_out()
        self._offer()
        if self.is_on:
            self.opened.follow()

    def _offer(self) -> None:
        """The bar at a free table; in a game with rules the banner in the place of the phases."""
        waits = self.game.waits if self.is_on else ""
        self.bar.offer(is_on=self.is_on and not waits)
        self.banner.ask(self._intents.menus.seats[0] if waits else 0, waits)

    def finish(self) -> None:
        """What was to be carried out by hand has been."""
        if self.banner.isVisible():
            self.wanted.emit(self.game.done)

    def _point_out(self) -> None:
        """What was pointed at, and what chance has brought, is said over the table for a moment."""
        told = self.game.told()
        if told is None:
            self.saying.hide()
        else:
            self._say(*told)

    def _say_in_the_middle(self, words: str) -> None:
        self._say(words, None)

    def _say(self, words: str, spot: P | None) -> None:
        beside = QRect(self._host.rect().center(), QSize(1, 1)) if spot is None else self._scene.place_rect(spot)
        self.saying.say(words, beside.translated(self._scene.pos()))

    def _on_bar(self) -> Mapping[Command, str]:
        return self.game.bar(self.chosen if self.is_on else (), in_rules=False)

    def _say_chosen(self) -> None:
        """The buttons say what they would do with the cards that are chosen."""
        if self.is_on:
            self.bar.retranslate()

    # --- keys ---

    def carry_out(self, row: Command) -> bool:
        """Do what one of the commands of free hands says; whether it was heard."""
        if not self.is_on:
            return False
        selected = self._selected()
        pointed = None if selected is None else self._place(selected)
        self.do(self._intents.meaning(HandOrder(row.does, row.given, self.chosen, pointed)))
        return True

    def open_rest(self) -> None:
        """The menu of the table, with all that has no button."""
        if self.is_on:
            self.pop_up(self._intents.menus.of_table(), QCursor.pos())

    def choose_selected(self) -> None:
        """The card that was pointed at last is one of those that are chosen, or no longer."""
        table, selected = self._scene.table, self._selected()
        if selected is not None and table.cast.at(selected) is not None:
            table.switch_choice(selected)

    @property
    def chosen(self) -> tuple[by.At, ...]:
        """The cards that are chosen together, as the seat that plays names their places."""
        return tuple(map(self._place, self._scene.table.offers.chosen))

    def _place(self, spot: P) -> by.At:
        hands = self.game.hands
        assert hands is not None
        return hands.said(spot)
