"""A plain table as a scene: it mirrors the board of a moment, and flies what was told."""

from collections.abc import Iterable, Iterator
from typing import Final

from PySide6.QtCore import QEasingCurve, QObject, QPointF, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsScene

from wixoss_desktop.engine.contract import CardFlight, Seat, Spot
from wixoss_desktop.engine.contract.board import CardLying, TableBoard, TableOffer
from wixoss_desktop.ui.kit.theme import Theme
from wixoss_desktop.ui.kit.tokens import SEAT_INKS, TYPE
from wixoss_desktop.ui.table.free.entries import Entry, Meant
from wixoss_desktop.ui.table.free.intents import FreeHands, RightClick
from wixoss_desktop.ui.table.plain.faces import PlainFaces
from wixoss_desktop.ui.table.plain.items import CardOnMat, LineOnMat, ZoneOnMat
from wixoss_desktop.ui.table.plain.layout import PlainLayout, laid_out, poses_of
from wixoss_desktop.ui.table.plain.moment import PlainMoment
from wixoss_desktop.ui.table.plain.words import AnyWords
from wixoss_desktop.ui.table.scene import layers
from wixoss_desktop.ui.table.scene.motion import AFTER_MS, LONGEST_WAIT, MOVE_MS
from wixoss_desktop.ui.table.scene.poses import Pose

Hit = CardOnMat | ZoneOnMat
LINE: Final = TYPE.body + 12
"""How high the line with a name is, in pixels of the theme."""


class PlainScene(QGraphicsScene):
    """Cards and zones as they lie. Says `done` with the notation of what was done by hand, `several` with the actions

    that a click could mean, `shown` with the card that is pointed at. Of free hands it says what is `meant`.
    """

    done = Signal(str)
    meant = Signal(object)
    several = Signal(object)
    shown = Signal(object)

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.is_still = False
        """Whether nothing flies: everything is there at once."""
        self._theme = theme
        self._faces = PlainFaces(theme)
        self._size = (900, 640)
        self.moment: PlainMoment | None = None
        self.words: AnyWords | None = None
        self.hands: FreeHands[Spot] | None = None
        """Hands that put any card anywhere."""
        self.layout = PlainLayout(10, 14, 3, {}, {}, frozenset())
        self.cards: dict[Spot, CardOnMat] = {}
        self.zones: dict[Spot, ZoneOnMat] = {}
        self._lines: dict[Seat | None, LineOnMat] = {}
        self._hovered: Hit | None = None
        self.focused: Hit | None = None
        self.access: object = None

    # --- what is shown ------------------------------------------------------------------------------------------

    def lay_out(self, width: int, height: int, theme: Theme, ratio: float) -> None:
        """Lays the table out in a size and the colours of a theme."""
        self._size, self._theme = (max(1, width), max(1, height)), theme
        self._faces.wear(theme, ratio)
        self.setSceneRect(0, 0, *self._size)
        if self.moment is not None:
            self._show(self.moment, ())

    def show_moment(self, moment: PlainMoment, words: AnyWords, hands: FreeHands[Spot] | None = None) -> None:
        """Shows a moment, and flies what was told since the one before, unless the table was turned."""
        before, self.words = self.moment, words
        is_turned = before is None or before.board.seats != moment.board.seats
        self.moment, self.hands = moment, hands
        flights = [] if is_turned else [one for group in moment.told for news in group for one in news.moves]
        self._show(moment, flights)

    def clear_table(self) -> None:
        """Takes everything off the table."""
        for item in (*self.cards.values(), *self.zones.values(), *self._lines.values()):
            self.removeItem(item)
        self.cards, self.zones, self._lines = {}, {}, {}
        self._hovered = self.focused = self.moment = None

    def face_of(self, card: str | None, width: int) -> QPixmap:
        """The picture of a card; None is a back."""
        face = None if card is None or self.words is None else self.words.face(card)
        return self._faces.picture(face, width)

    def _show(self, moment: PlainMoment, flights: Iterable[CardFlight]) -> None:
        board = moment.board
        focused = None if self.focused is None else self.focused.spot
        self.layout = laid_out(board, *self._size, self._theme.px(LINE))
        self._show_zones(board)
        self._show_lines(moment)
        self._show_cards(board, flights)
        self._mark()
        self._focus_again(focused)

    def _show_zones(self, board: TableBoard) -> None:
        for spot in self.zones.keys() - self.layout.zones.keys():
            self.removeItem(self.zones.pop(spot))
        for spot, box in self.layout.zones.items():
            zone = self.zones.get(spot)
            if zone is None:
                zone = self.zones[spot] = ZoneOnMat(self._theme, spot)
                self.addItem(zone)
            counted = Spot(spot.seat, spot.zone)
            count, empty = board.counts.get(counted), not any(self._in(spot, card, board) for card in board.cards)
            name = spot.zone if self.words is None else self.words.zone(spot.zone)
            zone.show_zone(box, name, count, self.face_of(None, self.layout.card), empty=empty, theme=self._theme)

    def _in(self, zone: Spot, card: CardLying, board: TableBoard) -> bool:
        found = board.zone(card.spot)
        return found is not None and zone == Spot(card.spot.seat, found.name, found.slot)

    def _show_lines(self, moment: PlainMoment) -> None:
        for seat in self._lines.keys() - self.layout.lines.keys():
            self.removeItem(self._lines.pop(seat))
        for seat, box in self.layout.lines.items():
            line = self._lines.get(seat)
            if line is None:
                line = self._lines[seat] = LineOnMat()
                self.addItem(line)
            ink = self._theme.color("line_strong" if seat is None else SEAT_INKS[seat % len(SEAT_INKS)])
            words = self.words
            figures = "" if words is None else words.figures(moment.board.figures.get(seat, ()))
            name = "" if words is None or seat is None else words.player(seat)
            is_asked = seat in moment.asked or (seat is not None and seat == moment.board.active)
            line.show_line(box, name, figures, ink, asked=is_asked, theme=self._theme)

    def _show_cards(self, board: TableBoard, flights: Iterable[CardFlight]) -> None:
        poses = poses_of(board, self.layout)
        origins = _origins(flights)
        before, self.cards = dict(self.cards), {}
        wait = 0
        for lying in board.cards:
            pose = poses.get(lying.spot)
            if pose is None:
                continue
            start = _origin_of(lying.spot, origins)
            item = _taken(lying, start, before)
            is_new = item is None
            if item is None:
                item = CardOnMat(self._theme)
                self.addItem(item)
            badge = "" if self.words is None else self.words.figures(lying.figures)
            was = item.lying.card
            size = (self.layout.card, self.layout.tall)
            item.show_card(lying, self.face_of(lying.card, self.layout.card), size, badge, self._theme)
            self.cards[lying.spot] = item
            begin = self._middle(start) if is_new and start is not None else None if is_new else item.pos()
            flips = (not is_new and was != lying.card) or (is_new and start is not None and lying.card is not None)
            if self._fly(item, pose, begin, wait, flips=flips):
                wait = min(LONGEST_WAIT, wait + AFTER_MS)
        for item in before.values():
            if self._hovered is item:
                self._hovered = None
            self.removeItem(item)

    def _fly(self, item: CardOnMat, pose: Pose, begin: QPointF | None, wait: int, *, flips: bool) -> bool:
        """Send a card on its way from where it was; whether it is on its way."""
        end = QPointF(pose.x, pose.y)
        item.lie(pose)
        if begin is None or self.is_still or (begin == end and not flips):
            return False
        item.setPos(begin)
        item.setZValue(layers.FLYING + pose.z % 100)
        item.flight.setStartValue(begin)
        item.flight.setKeyValueAt(wait / (wait + MOVE_MS), begin)
        item.flight.setEndValue(end)
        item.flight.setDuration(wait + MOVE_MS)
        item.flight.setEasingCurve(QEasingCurve.Type.OutCubic if not wait else QEasingCurve.Type.Linear)
        item.flight.start()
        if flips:
            item.flip.setStartValue(0.0)
            item.flip.setKeyValueAt(wait / (wait + MOVE_MS), 0.0)
            item.flip.setEndValue(1.0)
            item.flip.setDuration(wait + MOVE_MS)
            item.flip.start()
        return True

    def _middle(self, spot: Spot) -> QPointF | None:
        box = self.layout.zones.get(Spot(spot.seat, spot.zone)) or self.layout.zones.get(spot)
        return None if box is None else QPointF(*box.center)

    @property
    def is_busy(self) -> bool:
        """Whether anything flies."""
        return any(item.flight.state() == item.flight.State.Running for item in self.cards.values())

    def finish(self) -> None:
        """Lands everything at once."""
        for item in self.cards.values():
            item.lie(item.pose)

    # --- what can be done ---------------------------------------------------------------------------------------

    @property
    def offers(self) -> tuple[TableOffer, ...]:
        """What the seat that is asked can do by hand."""
        return () if self.moment is None else self.moment.offers

    def offers_at(self, spot: Spot) -> tuple[TableOffer, ...]:
        """What can be done with a card, or with a zone, by a click."""
        return tuple(offer for offer in self.offers if offer.click and spot in offer.starts)

    def offers_from(self, spot: Spot) -> tuple[TableOffer, ...]:
        """What can be done by dropping a card somewhere."""
        return tuple(offer for offer in self.offers if offer.ends and spot in offer.starts)

    def can_take(self, spot: Spot) -> bool:
        """Whether a card can be taken up."""
        return self.hands is not None or bool(self.offers_from(spot))

    def is_held(self, spot: Spot | None) -> None:
        """A card of this spot is held in the hand; None: none is. Marks where it can be put down."""
        ends = set() if spot is None else {end for offer in self.offers_from(spot) for end in offer.ends}
        is_free = self.hands is not None and spot is not None
        for zone in self.zones.values():
            zone.mark(end=is_free or zone.spot in ends or (spot is None and bool(self.offers_at(zone.spot))))

    def do_at(self, spot: Spot, twist: str = "", *, twice: bool = False) -> bool:
        """Does what a click on a card or zone means, of several what is chosen; whether it means anything.

        For free hands two clicks mean something, and one with a `twist` from a key that is held.
        """
        if self.hands is not None:
            hands = self.hands.twisted(twist)
            return self._mean(hands.touched(spot) if twice else hands.clicked(spot))
        found = self.offers_at(spot) or self.offers_from(spot)
        if len(found) == 1:
            self.done.emit(found[0].do)
        elif found:
            self.several.emit(found)
        return bool(found)

    def drop(self, start: Spot, at: QPointF, twist: str = "") -> bool:
        """Puts a card down at a point, with a key held or none; whether that means anything."""
        end = self.layout.zone_at(at.x(), at.y())
        if self.hands is not None:
            is_elsewhere = end is not None and (end.seat, end.zone) != (start.seat, start.zone)
            there = Spot(end.seat, end.zone, end.index or 0) if end is not None and is_elsewhere else None
            return self._mean(None if there is None else self.hands.twisted(twist).dropped(start, there))
        found = tuple(offer for offer in self.offers_from(start) if end in offer.ends)
        if len(found) == 1:
            self.done.emit(found[0].do)
        elif found:
            self.several.emit(found)
        return bool(found)

    def _mean(self, meant: Meant) -> bool:
        if meant is not None:
            self.meant.emit(meant)
        return meant is not None

    def menu_at(self, hit: Hit | None) -> tuple[Entry, ...]:
        """The menu of free hands for a card, a zone or the table; nothing where hands aren't free."""
        if self.hands is None:
            return ()
        spot = None if hit is None else hit.spot
        if isinstance(hit, ZoneOnMat):
            spot = Spot(hit.spot.seat, hit.spot.zone, -1)
        return self.hands.intents.menu(RightClick(None if spot is None else self.hands.said(spot)))

    def _mark(self) -> None:
        starts = {start for offer in self.offers for start in offer.starts}
        for item in self.cards.values():
            item.mark(offered=item.spot in starts)
        self.is_held(None)

    # --- what is pointed at -------------------------------------------------------------------------------------

    def hit(self, point: QPointF) -> Hit | None:
        """The card or the zone under a point, the foremost first."""
        found = self.items(point)
        cards = [item for item in found if isinstance(item, CardOnMat)]
        if cards:
            return max(cards, key=lambda item: item.pose.z)
        return next((item for item in found if isinstance(item, ZoneOnMat)), None)

    def hover(self, hit: Hit | None) -> None:
        """The mouse is over this now."""
        if hit is not self._hovered:
            self._point(self._hovered, is_left=True)
            self._hovered = hit
            self._point(hit)

    def set_focus(self, hit: Hit | None) -> None:
        """The keys are at this now."""
        before, self.focused = self.focused, hit
        for one in (before, hit):
            self._point(one, is_left=one is before)
        if hit is not None:
            hit.setFocus()

    def _point(self, hit: Hit | None, *, is_left: bool = False) -> None:
        if isinstance(hit, CardOnMat):
            is_looked_at = not is_left or hit in (self._hovered, self.focused)
            raised = is_looked_at and hit.spot.seat not in self.layout.far
            hit.point_at(marked=hit is self.focused, raised=raised and hit.is_offered)
        elif hit is not None:
            hit.point_at(marked=hit is self.focused)
        if hit is not None and not is_left:
            self.shown.emit(hit.lying.card if isinstance(hit, CardOnMat) else None)

    def _focus_again(self, spot: Spot | None) -> None:
        self.focused = None
        if spot is not None:
            again = self.cards.get(spot) or self.zones.get(spot) or self.zones.get(Spot(spot.seat, spot.zone))
            if again is not None:
                self.set_focus(again)

    def in_order(self) -> list[Hit]:
        """All that the keys can go to: seat by seat from the near one on, zone by zone, each with its cards."""
        board = None if self.moment is None else self.moment.board
        if board is None:
            return []
        found: list[Hit] = []
        for seat in (*board.seats, None):
            for zone in (one for one in self.zones.values() if one.spot.seat == seat):
                found.append(zone)
                found += [item for item in self.cards.values() if self._in(zone.spot, item.lying, board)]
        return found

    def text_of(self, hit: Hit) -> str:
        """A card or a zone for who doesn't see it, with what can be done there."""
        if self.words is None or self.moment is None:
            return ""
        board, words = self.moment.board, self.words
        if isinstance(hit, ZoneOnMat):
            return words.place(hit.spot, board.count(hit.spot.seat, hit.spot.zone))
        said = words.lying(hit.lying, board.zone(hit.lying.spot))
        does = [words.action(self.moment, offer.do) for offer in self.offers if hit.spot in offer.starts]
        return ". ".join((said, *does))


def _origins(flights: Iterable[CardFlight]) -> dict[Spot, Spot]:
    """Return for each place to which cards have come the one that they came from, over all that was told."""
    found: dict[Spot, Spot] = {}
    for one in flights:
        if one.start is not None and one.to is not None:
            found[one.to] = _origin_of(one.start, found) or one.start
    return found


def _origin_of(spot: Spot, origins: dict[Spot, Spot]) -> Spot | None:
    return next((origins[one] for one in _names_of(spot) if one in origins), None)


def _names_of(spot: Spot) -> Iterator[Spot]:
    """Yield the ways to name where a card lies: with its place in the zone, and without."""
    yield spot
    if spot.index is not None:
        yield Spot(spot.seat, spot.zone)


def _taken(lying: CardLying, start: Spot | None, before: dict[Spot, CardOnMat]) -> CardOnMat | None:
    """Take the item that shows a card out of those that lay on the table; None if it wasn't there."""
    found = _same(lying, start, before)
    return None if found is None else before.pop(found)


def _same(lying: CardLying, start: Spot | None, before: dict[Spot, CardOnMat]) -> Spot | None:
    if lying.key is not None:
        keyed = next((spot for spot, item in before.items() if item.lying.key == lying.key), None)
        if keyed is not None:
            return keyed
    zone = lying.spot if start is None else start
    there = [spot for spot in before if (spot.seat, spot.zone) == (zone.seat, zone.zone)]
    if start is not None:
        exact = [spot for spot in there if start.index is None or spot == start]
        return next(iter(exact), None)
    alike = [spot for spot in there if before[spot].lying.card == lying.card]
    return lying.spot if lying.spot in alike else next(iter(alike), None)
