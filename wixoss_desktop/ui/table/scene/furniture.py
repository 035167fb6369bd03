"""What lies on the table in every game: mat, zones, head lines, signs, arrows."""

from collections.abc import Callable, Collection, Iterable, Mapping
from types import MappingProxyType
from typing import Final

from PySide6.QtGui import QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsScene

from wixoss_desktop.engine.wixoss.sight import SideSeen, View
from wixoss_desktop.engine.wixoss.zones import (
    DECK,
    ENER,
    EXCLUDED,
    FIELD,
    LRIG_TRASH,
    TRASH,
    ZONE_NAMES,
    Place,
)  # fmt: skip
from wixoss_desktop.ui.faces.faces import Faces
from wixoss_desktop.ui.table.scene.cast import back_of
from wixoss_desktop.ui.table.scene.ink import Ink
from wixoss_desktop.ui.table.scene.items.arrow import ArrowItem, Line
from wixoss_desktop.ui.table.scene.items.card import scaled_to
from wixoss_desktop.ui.table.scene.items.mat import MatItem
from wixoss_desktop.ui.table.scene.items.sign import Sign, SignItem
from wixoss_desktop.ui.table.scene.items.zone import ZoneItem, ZoneShown
from wixoss_desktop.ui.table.scene.layout import Board, zone_of
from wixoss_desktop.ui.table.wixoss.ener_head import EnerHead
from wixoss_desktop.ui.table.wixoss.laid import is_closed, known_in, laid_at, laid_in
from wixoss_desktop.ui.table.wixoss.signs import ener_groups

NO_KEYS: Final[Mapping[Place, str]] = MappingProxyType({})


class Furniture:
    """The items of a scene that aren't cards; kept for as long as the scene lives."""

    def __init__(self, scene: QGraphicsScene, faces: Faces, board: Board, ink: Ink) -> None:
        self._faces = faces
        self._ink = ink
        self._laid: tuple[object, ...] = ()
        self._turned = 0, QPixmap()
        self._tops: dict[Place, tuple[str, QPixmap]] = {}
        self.mat = MatItem()
        self.signs = SignItem(ink)
        self.arrows = ArrowItem(ink)
        self.heads = {opponent: EnerHead(ink) for opponent in (False, True)}
        self.zones = {place: ZoneItem(ink, place, style) for place, style in board.styles.items()}
        self._scene = scene
        for item in (self.mat, self.signs, self.arrows, *self.heads.values(), *self.zones.values()):
            scene.addItem(item)

    def lay(self, board: Board, ink: Ink, near_seat: int) -> None:
        """Lays everything where the board says, in the colours of the ink."""
        self._ink = ink
        if self._laid != (board, ink.theme, near_seat):
            self._laid = (board, ink.theme, near_seat)
            self.mat.lay(board, ink, near_seat)
        self._fit(board)
        for place, zone in self.zones.items():
            zone.lay(board.boxes[place], ink, board.styles[place], board.turn(place))
        for opponent, head in self.heads.items():
            head.lay(board.boxes[Place(ENER, 0, opponent)], ink)

    def renew(self) -> None:
        """Has every zone painted anew: its words may be others."""
        for item in (*self.heads.values(), *self.zones.values()):
            item.update()

    def _fit(self, board: Board) -> None:
        """Has a zone for each one of the mat, and no others."""
        for place in [place for place in self.zones if place not in board.boxes]:
            self._scene.removeItem(self.zones.pop(place))
        for place in [place for place in board.boxes if place not in self.zones]:
            self.zones[place] = ZoneItem(self._ink, place, board.styles[place])
            self._scene.addItem(self.zones[place])

    def show(self, view: View, group_of: Callable[[str], str], signs: tuple[Sign, ...]) -> None:
        """Shows the counts, piles and signs of a view."""
        for side, opponent in ((view.own, False), (view.other, True)):
            self.heads[opponent].show_groups(ener_groups([group_of(no) for no in side.ener]))
            for place, zone in self.zones.items():
                if place.opponent == opponent:
                    zone.show_pile(ZoneShown(count_in(side, place)), self._top(side, place))
                    zone.show_laid(self._laid_card(side, place), is_closed=is_closed(side, place))
        self.signs.set_signs(self._ink, signs)

    def mark(self, places: Iterable[Place], over: Place | None, keys: Mapping[Place, str] = NO_KEYS) -> None:
        """Puts brackets around these zones and no others; stronger around the one that a card is over.

        `keys` are those that put the chosen card there, as they stand on the keyboard.
        """
        marked = set(places)
        for place, zone in self.zones.items():
            zone.set_brackets(place in marked, strong=place == over and place in marked, key=keys.get(place, ""))

    def mark_ready(self, places: Collection[Place]) -> None:
        """Outlines the piles in which a card can be used."""
        zones = {zone_of(place) for place in places}
        for place, zone in self.zones.items():
            zone.set_ready(zone.is_pile and place in zones)

    def aim(self, lines: tuple[Line, ...]) -> None:
        """Draws these arrows and no others."""
        self.arrows.show_lines(self._ink, lines)

    def _laid_card(self, side: SideSeen, place: Place) -> QPixmap:
        """The back of a card face down in a SIGNI zone, turned so that it looks out from under what stands there."""
        if not any(one.is_card for one in laid_in(side, place)):
            return QPixmap()
        seen = side.field[place.index]
        lies = seen is not None and seen.up
        back = self._faces.back("main", self._ink.card)
        return back if not lies else self._lying(back)

    def _lying(self, back: QPixmap) -> QPixmap:
        """A back on its side; turned once for each picture."""
        if self._turned[0] != back.cacheKey():
            self._turned = back.cacheKey(), back.transformed(QTransform().rotate(90))
        return self._turned[1]

    def _kept(self, place: Place, no: str) -> QPixmap:
        """The picture that a pile has shown until now, in its new size; a back if it is of another card."""
        before, picture = self._tops.get(place, ("", QPixmap()))
        width = self._ink.card
        if before != no:
            return self._faces.back(back_of(place), width)
        return picture if picture.width() == width else scaled_to(picture, width)

    def _top(self, side: SideSeen, place: Place) -> QPixmap:
        """The picture on top of a pile."""
        cards = pile_of(side, place)
        if cards:
            picture = self._faces.card(cards[-1], None, self._ink.card) or self._kept(place, cards[-1])
            self._tops[place] = cards[-1], picture
            return picture
        is_deck = place.zone == DECK and side.deck
        return self._faces.back("main", self._ink.card) if is_deck else QPixmap()


def pile_of(side: SideSeen, place: Place) -> tuple[str, ...]:
    """The cards of a public pile, the top one last; none for any other zone."""
    return {TRASH: side.trash, LRIG_TRASH: side.lrig_trash, EXCLUDED: side.excluded}.get(place.zone, ())


def top_of(view: View, place: Place) -> tuple[str | None, Place]:
    """The card to be read of a zone without card items, and where it lies: the top one, or what lies face down."""
    cards = pile_of(side_of(view, place), place)
    if cards:
        return cards[-1], Place(place.zone, len(cards) - 1, place.opponent)
    known = known_in(laid_at(view, place))
    return (known[-1] if known else None), place


def side_of(view: View, place: Place) -> SideSeen:
    """The side of the table on which a place is."""
    return view.other if place.opponent else view.own


def count_in(side: SideSeen, place: Place) -> int:
    """How many cards lie in a zone."""
    if place.zone == FIELD:
        return int(side.field[place.index] is not None)
    here = getattr(side, ZONE_NAMES[place.zone])
    return here if isinstance(here, int) else len(here)
