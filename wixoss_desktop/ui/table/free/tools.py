"""Free hands at the table: menus, keys and small questions that become deeds."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, QRect, QSize, Signal
from PySide6.QtGui import QAction, QCursor
from PySide6.QtWidgets import QMenu, QWidget

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.deeds import values as by
from wixoss_desktop.engine.wixoss.actions import Done
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.manual_actions import Manual, facts_line, parse_pile
from wixoss_desktop.engine.wixoss.sight import SideSeen
from wixoss_desktop.engine.wixoss.zones import FIELD, HAND, LRIG_DECK, Pile, Place, parse_place
from wixoss_desktop.ui.faces.faces import CardFaces
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.shell.actions import CommandRoom
from wixoss_desktop.ui.shell.command import Command
from wixoss_desktop.ui.shell.key_words import KEYS
from wixoss_desktop.ui.table.bubble import Bubble
from wixoss_desktop.ui.table.commands import HANDS
from wixoss_desktop.ui.table.free.banner import ByHandBanner
from wixoss_desktop.ui.table.free.bar import HandBar
from wixoss_desktop.ui.table.free.bringing import places_for, token_of
from wixoss_desktop.ui.table.free.drops import Onto
from wixoss_desktop.ui.table.free.ending import Ending
from wixoss_desktop.ui.table.free.entries import LINE, Entry, Wish
from wixoss_desktop.ui.table.free.hands_now import is_by_hand
from wixoss_desktop.ui.table.free.opened import Opened
from wixoss_desktop.ui.table.free.tray_drag import TrayDrag
from wixoss_desktop.ui.table.on_table import OnTable
from wixoss_desktop.ui.table.over import Overlays
from wixoss_desktop.ui.table.panels.card_panel import CardPanel
from wixoss_desktop.ui.table.panels.decision import DecisionBox
from wixoss_desktop.ui.table.reading import Reading
from wixoss_desktop.ui.table.refusing import Refusing
from wixoss_desktop.ui.table.scene.gestures.chosen import switch
from wixoss_desktop.ui.table.view import TableView
from wixoss_desktop.ui.table.wixoss.decisions import question_text
from wixoss_desktop.ui.table.wixoss.hand_menus import Menus
from wixoss_desktop.ui.table.wixoss.meaning import NO_CARD_CHOSEN
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment, own_view
from wixoss_desktop.words.pieces import plain as plain_line
from wixoss_desktop.words.wixoss.sentences import sentence

if TYPE_CHECKING:
    from wixoss_desktop.ui.table.free.bring_dialog import BringDialog
    from wixoss_desktop.ui.table.free.wish_dialog import WishDialog


Deed = by.ByHand | Wish | tuple[Entry, ...] | None
"""What something done with cards comes to: a deed, a question, a menu, or nothing."""


class HandTools(QObject):
    """What is done by hand at one table: says `wanted` with each deed, which goes the way of every other action."""

    wanted = Signal(object)

    def __init__(
        self,
        on: OnTable,
        look: Look,
        page: QWidget,
        host: QWidget,
        scene: TableView,
        over: Overlays,
        faces: CardFaces,
        reading: Reading,
        card_panel: CardPanel,
        decision: DecisionBox,
        refusing: Refusing,
    ) -> None:
        super().__init__(page)
        self._on, self._look, self._page = on, look, page
        self._host, self._scene, self._over, self._reading = host, scene, over, reading
        self._card_panel, self._refusing = card_panel, refusing
        self._served: object = None
        self.bar = HandBar(look, page)
        self.banner = ByHandBanner(look, page)
        self._room = CommandRoom(HANDS, lambda: self)
        for bar in (self.bar, self.banner.tools):
            bar.pressed.connect(self.carry_out)
            bar.rest_wanted.connect(self.open_rest)
        self.banner.done.connect(self.finish)
        self.saying = Bubble(look, host, calm=True)
        self.menu: QMenu | None = None
        self.dialog: WishDialog | None = None
        self.bringing: BringDialog | None = None
        self.ending = Ending(on, look, page, decision)
        drag = TrayDrag(scene, faces, over)
        self.opened = Opened(on, over, drag, self.do)
        reading.beside_wanted.connect(self.opened.browse)
        scene.table.marked.connect(self._say_chosen)

    @property
    def is_on(self) -> bool:
        """Whether hands are free now."""
        controller = self._on.controller
        return controller is not None and is_by_hand(controller.moment)

    @property
    def menus(self) -> Menus:
        """The menus of this moment, in the words of the seat that plays."""
        return Menus(own_view(self._moment), self._on.names)

    @property
    def _moment(self) -> WixossMoment:
        controller = self._on.controller
        assert controller is not None
        return controller.moment

    # --- menus ---

    def open_menu(self, spot: Place | None, at: QPoint) -> None:
        """The menu of a card, a pile or the table; `spot` as the near end names it."""
        controller = self._on.controller
        if controller is None:
            return
        place = None if spot is None else controller.moment.own_place(spot)
        self._pop_up(self._entries(place), at)

    def _entries(self, place: Place | None) -> tuple[Entry, ...]:
        menus, chosen = self.menus, self.chosen
        if place is None:
            return menus.of_table()
        if len(chosen) > 1 and place in chosen:
            return menus.of_group(chosen)
        if place.zone == FIELD and menus.seen(place) is None:
            return (*menus.own_of_slot(place), *menus.of_table())
        if place.zone == FIELD:
            return menus.of_card(place)
        is_drawer = place.zone == LRIG_DECK and not place.opponent and not self._scene.drawer_open
        if place.index < 0 or (is_drawer and self._over.browser is None):
            return menus.of_pile(Pile(place.zone, place.opponent))
        return menus.of_row(place)

    def attach(self, laid: Onto) -> None:
        """Ask how cards are laid onto another."""
        self._pop_up(tuple(self.menus.onto(laid)), QCursor.pos())

    def offer(self, entries: tuple[Entry, ...], at: QPoint) -> None:
        """Open a menu of deeds at a point of the screen."""
        self._pop_up(entries, at)

    def _pop_up(self, entries: tuple[Entry, ...], at: QPoint) -> None:
        if self.menu is not None:
            self.menu.deleteLater()
        self.menu = QMenu(self._page)
        fill(self.menu, entries)
        self.menu.triggered.connect(self._choose)
        self.menu.popup(at)

    def _choose(self, chosen: QAction) -> None:
        self.do(chosen.data())

    def do(self, does: by.ByHand | Wish | str | None) -> None:
        """Carry out what a line of a menu, a button or a key stands for."""
        if isinstance(does, Wish):
            self.ask(does)
        elif isinstance(does, str):
            self._do_named(does)
        elif isinstance(does, Manual):
            self.wanted.emit(does)

    def _do_named(self, name: str) -> None:
        verb, _, what = name.partition(" ")
        match verb:
            case "token":
                self.ask_token()
            case "bring":
                self.bring()
            case "end":
                self.ending.ask()
            case "browse":
                self.opened.browse(parse_pile(what))
            case "beside":
                self.opened.browse(parse_place(what))
            case "seek":
                self.seek(parse_pile(what))
            case "peek":
                self.opened.peek(parse_pile(what.split()[0]))
            case _:
                raise LookupError(f"no line of a menu says {name!r}")

    # --- small questions ---

    def ask(self, wish: Wish) -> None:
        """Ask for the number or the words that a deed lacks."""
        # Searching is loaded with the first question.
        from wixoss_desktop.ui.table.free.wish_dialog import WishDialog

        dialog = WishDialog(self._look, wish, self._page)
        dialog.made.connect(self.wanted)
        dialog.finished.connect(dialog.deleteLater)
        self.dialog = dialog
        dialog.open()

    def ask_token(self) -> None:
        """Ask which token comes in."""

        def made(text: str) -> by.ByHand | None:
            card = token_of(text)
            return None if card is None else by.Bring(facts_line(card), by.Goal(self._empty_slot()))

        self.ask(Wish(tr("Token"), tr("Its name, and its power:"), made, tr("Token 1000")))

    def bring(self) -> None:
        """Ask which card of all that are known comes in."""
        from wixoss_desktop.ui.table.free.bring_dialog import BringDialog

        self.bringing = BringDialog(self._look, self._on.book, self._card_panel, self._page)
        self.bringing.brought.connect(self.do)
        self.bringing.asked_where.connect(self._ask_where)
        self.bringing.finished.connect(self.bringing.deleteLater)
        self.bringing.open()

    def _ask_where(self, card: Card, at: QPoint) -> None:
        """Every place that a card from outside can go to; its dialog goes once one is chosen."""
        if self.is_on and self.bringing is not None:
            self.offer(places_for(self.menus, card), at)
            assert self.menu is not None
            self.menu.triggered.connect(self.bringing.accept)

    def seek(self, pile: Pile) -> None:
        """Ask until which card those on top of a pile are shown."""
        from wixoss_desktop.ui.table.free.seeking import seek

        controller = self._on.controller
        assert controller is not None
        self.ask(seek(controller.match, self._on.book, self._seat, pile))

    def _empty_slot(self) -> Place:
        """The first lane in which nothing stands; the left one if all are taken."""
        free = (Place(FIELD, lane) for lane in (1, 0, 2) if self.menus.seen(Place(FIELD, lane)) is None)
        return next(free, Place(FIELD, 0))

    def follow(self) -> None:
        """Suit the bar to the moment, and show the open pile anew, as long as hands are free."""
        if self._on.controller is not self._served:
            self._served = self._on.controller
            self.opened.close()
        if self._on.controller is not None:
            self._point_out()
        self._offer()
        if self.is_on:
            self.opened.follow()

    def _offer(self) -> None:
        """The bar at a free table; in a game with rules the banner in the place of the phases."""
        moment = self._moment if self.is_on else None
        is_free = moment is not None and by.Form("goto") in moment.legal
        self.bar.offer(is_on=is_free)
        is_in_rules = moment is not None and not is_free
        self.banner.ask(self._seat, question_text(moment, self._on.names) if moment and is_in_rules else "")

    @property
    def _seat(self) -> Seat:
        return own_view(self._moment).seat

    def finish(self) -> None:
        """What was to be carried out by hand has been."""
        if self.banner.isVisible():
            self.wanted.emit(Done())

    def _point_out(self) -> None:
        """What was pointed at, and what chance has brought, is said over the table for a moment."""
        told = [one for group in self._moment.told for one in group if one.event in ("pinged", "chanced")]
        controller = self._on.controller
        if not told or controller is None:
            self.saying.hide()
            return
        one = told[-1]
        words = plain_line(sentence(one, self._on.names, self._on.book.lexicon))
        beside = self._middle
        if one.event == "pinged" and one.start is not None:
            spot = Place(one.start.zone, one.start.index or 0, one.start.seat != controller.near)
            beside = self._scene.place_rect(spot if spot.zone == FIELD else Place(spot.zone, 0, spot.opponent))
        self.saying.say(words, beside.translated(self._scene.pos()))

    def say(self, words: str) -> None:
        """Say something over the middle of the table for a moment."""
        self.saying.say(words, self._middle.translated(self._scene.pos()))

    @property
    def _middle(self) -> QRect:
        return QRect(self._host.rect().center(), QSize(1, 1))

    def _say_chosen(self) -> None:
        """The button of the mulligan says what it would exchange."""
        if self.is_on:
            self.bar.say_mulligan(len(self.chosen_of_hand), len(self.own.hand))

    # --- keys ---

    def carry_out(self, row: Command) -> bool:
        """Do what one of the commands of free hands says; whether that meant anything."""
        return self.is_on and self._room.carry_out(row)

    def open_rest(self) -> None:
        """The menu of the table, with all that has no button."""
        if self.is_on:
            self._pop_up(self.menus.of_table(), QCursor.pos())

    def do_with(self, deed: Callable[[Menus, tuple[Place, ...]], Deed]) -> bool:
        """Do something with the cards that are chosen, else with the one that was pointed at last; whether it was."""
        cards = self.chosen or self._selected
        if not cards:
            self._refusing.tell(
                tr(
                    "Select a card first: point at it, or move to it by"
                    " {key:table.step_left} and {key:table.step_right}.",
                    key=KEYS,
                ),
                NO_CARD_CHOSEN,
            )
            return True
        does = deed(self.menus, cards)
        if isinstance(does, tuple):
            self._pop_up(does, QCursor.pos())
        else:
            self.do(does)
        return does is not None

    def choose_selected(self) -> None:
        """The card that was pointed at last is one of those that are chosen, or no longer."""
        table, selected = self._scene.table, self._reading.selected
        if selected is not None and table.cast.at(selected) is not None:
            switch(table, selected)

    @property
    def own(self) -> SideSeen:
        """The half of the table of the seat that plays."""
        return own_view(self._moment).own

    @property
    def chosen(self) -> tuple[Place, ...]:
        """The cards that are chosen together, as the seat that plays names their places."""
        return self._own_places(self._scene.table.offers.chosen)

    @property
    def chosen_of_hand(self) -> tuple[Place, ...]:
        """Those of them that are of the own hand."""
        return tuple(card for card in self.chosen if card.zone == HAND and not card.opponent)

    @property
    def _selected(self) -> tuple[Place, ...]:
        """The card that was pointed at last."""
        selected = self._reading.selected
        return () if selected is None else self._own_places((selected,))

    def _own_places(self, places: tuple[Place, ...]) -> tuple[Place, ...]:
        controller = self._on.controller
        return () if controller is None else tuple(map(controller.moment.own_place, places))


def fill(menu: QMenu, entries: tuple[Entry, ...]) -> None:
    """Put lines into a menu, with those below them."""
    for entry in entries:
        if entry == LINE:
            menu.addSeparator()
        elif entry.below:
            fill(menu.addMenu(entry.text), entry.below)
        elif entry.does is not None:
            menu.addAction(entry.text).setData(entry.does)
