"""The cards on the table: made, moved and taken away as a moment wants it, raised while they are looked at."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Generic

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsScene

from wixoss_desktop.images.face import height_of
from wixoss_desktop.ui.table.scene import layers
from wixoss_desktop.ui.table.scene.board import SHELVES, SIDEWAYS, SLOTS, P, SceneBoard
from wixoss_desktop.ui.table.scene.flights import CardThere, FlightPlan, Step, Told, plan
from wixoss_desktop.ui.table.scene.ink import Ink
from wixoss_desktop.ui.table.scene.items.card import CardItem
from wixoss_desktop.ui.table.scene.motion import SHOW_MS, STRUCK_MS, Leg, Motions, Waits
from wixoss_desktop.ui.table.scene.painter import TablePainter
from wixoss_desktop.ui.table.scene.poses import Pose, in_sight, raised


class Cast(Generic[P]):
    """All card items of one scene."""

    def __init__(
        self, scene: QGraphicsScene, painter: TablePainter[P], motions: Motions, board: SceneBoard[P], ink: Ink
    ) -> None:
        self._scene = scene
        self._painter = painter
        self._motions = motions
        self._board, self._ink = board, ink
        self._items: dict[P, CardItem[P]] = {}
        self._leaving: set[CardItem[P]] = set()
        self._missing: set[CardItem[P]] = set()
        self.hung: dict[P, tuple[CardItem[P], ...]] = {}
        """Cards that lie face up in hands which hang over an edge of the table, by their zone."""
        self._held_up: P | None = None
        self._covered: list[CardItem[P]] = []
        self._shown_large: set[CardItem[P]] = set()
        motions.ended.connect(self._clear_covered)

    def __iter__(self) -> Iterator[CardItem[P]]:
        return iter(self._items.values())

    def __len__(self) -> int:
        return len(self._items)

    def at(self, place: P) -> CardItem[P] | None:
        """The card at a place."""
        return self._items.get(place)

    def is_on_table(self, item: CardItem[P]) -> bool:
        """Whether a card still lies there, and isn't on its way into a pile."""
        return self.at(item.place) is item

    def next_at(self, card: CardThere[P]) -> CardItem[P] | None:
        """The card that lies where another one has left a row, or its last one; in a slot, what stands there now."""
        row = {item.at: item for item in self if item.zone == card.zone}
        return row[min(card.at, max(row))] if row else None

    def held_up_box(self) -> QRectF | None:
        """Where the card that is held up lies, or is about to."""
        item = None if self._held_up is None else self._items.get(self._held_up)
        if item is None:
            return None
        pose = self._held_up_pose(item.zone, item.no)
        wide, high = self._ink.held_up, height_of(self._ink.held_up)
        box = QRectF(0, 0, *((high, wide) if pose.angle % 180 else (wide, high)))
        box.moveCenter(QPointF(pose.x, pose.y))
        return box

    def turn(self) -> None:
        """Has every card lie where the seat opposite sees it: the table was turned round, and shows its view next."""
        self._clear_covered()
        for item in self._leaving:
            self._motions.drop(item)
            self._scene.removeItem(item)
        self._leaving.clear()
        self._shown_large.clear()
        for item in self._items.values():
            self._motions.drop(item)
            item.set_marked_focus(False)
            card = item.card
            turned = replace(card, place=self._painter.turned(card.place), zone=self._painter.turned(card.zone))
            item.be(turned, is_far=not item.is_far)
        self._items, self.hung = {item.place: item for item in self._items.values()}, {}

    def lay(self, board: SceneBoard[P], ink: Ink) -> None:
        """Has the cards lie on another board from the next moment on, with the pens of another size."""
        self._board, self._ink = board, ink
        for item in self:
            self._fit(item)

    def _ink_of(self, zone: P) -> Ink:
        """The pens for the size of the cards of a zone."""
        return self._ink.sized(self._board.card(zone))

    def _fit(self, item: CardItem[P]) -> None:
        """Has a card be as large as those of its zone."""
        ink = self._ink_of(item.zone)
        if item.ink is not ink:
            item.set_ink(ink)

    def show(self, wanted: Sequence[CardThere[P]], told: Iterable[Told[P]], *, animated: bool) -> None:
        """Makes the cards on the table those of a moment, as yet with the pictures that they had.

        A card that is turned up turns over slowly; what may not be seen any more is gone as soon as the pictures are
        asked for.
        """
        steps: FlightPlan[P, CardItem[P]] = plan(self._items.values(), wanted, told, self._painter)
        self._clear_covered()
        self._covered = list(steps.gone)
        self._items = {}
        self._shown_large.clear()
        self._held_up = self._painter.held_up
        waits = Waits(steps.steps)
        for step in steps.steps:
            if _makes_room(step):
                self._take(step, 0, animated=animated)
            else:
                waits.note(step, self._take(step, waits.of(step), animated=animated))
        self.hung = {}
        for item in self:
            if item.no is not None and self._board.style(item.zone) == "hand" and self._hangs(item):
                self.hung[item.zone] = (*self.hung.get(item.zone, ()), item)
        if not self._motions.is_busy:
            self._clear_covered()

    def _hangs(self, item: CardItem[P]) -> bool:
        """Whether a card hangs over an edge of the table where it lies."""
        return self.y_in_sight(item) != item.pose.y

    def y_in_sight(self, item: CardItem[P]) -> int:
        """How high a card lies that is wholly in sight."""
        return in_sight(item.pose, height_of(self._board.card(item.zone)), self._board.metrics.height)

    def _clear_covered(self) -> None:
        """Takes away what lay there until now, once what comes over it has landed."""
        covered, self._covered = self._covered, []
        for item in covered:
            self._remove(item)

    def draw(self) -> None:
        """Asks for the picture of every card as it is now."""
        self._missing.clear()
        for item in self._items.values():
            self._draw(item, item.place)

    def draw_missing(self) -> None:
        """Asks again for the pictures that weren't there yet."""
        for item in tuple(self._missing):
            self._missing.discard(item)
            if item.place in self._items:
                self._draw(item, item.place)

    def _draw(self, item: CardItem[P], place: P | None) -> None:
        """Asks for the picture of a card, with its values at a place."""
        picture, width = None, self._ink_of(item.zone).card
        if item.no is not None:
            picture = self._painter.face(item.no, place, width)
            if picture is None:
                self._missing.add(item)
        item.set_large(self._large(item))
        if picture is not None:
            item.set_face(picture, item.no)
        elif item.no is not None and item.face_of == item.no:
            item.keep_face(width)
        elif item.face_of != item.no or item.no is None or item.is_of_other_size:
            item.set_face(self._painter.back(item.place, width), None)

    def _large(self, item: CardItem[P]) -> QPixmap:
        """The large picture of a card that is held up now or on its way; a null one for all others."""
        if item.no is None or item not in self._shown_large:
            return QPixmap()
        picture = self._painter.face(item.no, None, self._ink.held_up)
        if picture is None:
            self._missing.add(item)
        return picture or QPixmap()

    def _remove(self, item: CardItem[P]) -> None:
        self._motions.drop(item)
        self._leaving.discard(item)
        self._missing.discard(item)
        self._shown_large.discard(item)
        self._scene.removeItem(item)

    def _take(self, step: Step[P, CardItem[P]], wait: int, *, animated: bool) -> int:
        """Carries one step out; 1 if the card flies, for the next one to follow after it."""
        item = step.item or self._made(step, animated=animated)
        if item is None:
            return 0
        wanted = step.wanted
        if wanted is None:
            if not animated:
                self._remove(item)
                return 0
            return self._send_away(item, step, wait)
        old_no = item.no
        item.be(wanted, is_far=wanted.zone in self._board.far)
        self._fit(item)
        self._items[item.place] = item
        if item.place == self._held_up or step.is_shown:
            self._shown_large.add(item)
        turns = old_no != item.no
        if turns and item.no is not None:
            item.flip_from(item.picture())
        return self._go(item, step, wanted.pose, wait, turns=turns, animated=animated)

    def _go(
        self, item: CardItem[P], step: Step[P, CardItem[P]], pose: Pose, wait: int, *, turns: bool, animated: bool
    ) -> int:
        """Sends a card to where it lies now; 1 if it flies."""
        is_held_up = item.place == self._held_up
        if is_held_up:
            pose = self._held_up_pose(item.zone, item.no)
        elif not step.through and not turns and item.lies_at(pose):
            return 0
        stays = item.pose == pose and (item.x(), item.y()) == (pose.x, pose.y) and not step.through
        if not animated or (stays and not turns):
            item.set_turn(1.0)
            item.lie(pose, held_up=is_held_up)
            return 0
        flight = self._legs(step.through, item.zone, item.no, Leg(pose, held_up=is_held_up), flip=turns)
        item.pose = pose
        item.setOpacity(0.0 if step.item is None and step.deed and wait else 1.0)
        self._motions.fly(item, (*_struck(step, item), *flight), self._landed, wait=wait)
        return 1

    def _made(self, step: Step[P, CardItem[P]], *, animated: bool) -> CardItem[P] | None:
        """A new card, lying where it comes from; none for one that would only cross between piles unseen."""
        wanted, start = step.wanted, step.start
        if start is None and wanted is not None:
            start = wanted.zone
        if start is None or (wanted is None and not animated):
            return None
        no = None if step.start is not None else step.no
        pose = zone_pose(self._board, start)
        card = CardThere(start, start, 0, no, pose) if wanted is None else replace(wanted, no=no)
        ink = self._ink_of(card.zone)
        item = CardItem(ink, card, is_far=card.zone in self._board.far)
        item.lie(pose)
        item.set_face(self._painter.back(item.place, ink.card), None)
        self._scene.addItem(item)
        return item

    def _send_away(self, item: CardItem[P], step: Step[P, CardItem[P]], wait: int) -> int:
        """The last flight of a card that ends in a pile."""
        if not step.through:
            self._remove(item)
            return 0
        old_no, (*through, end) = item.no, step.through
        last = zone_pose(self._board, end)
        item.be(CardThere(end, end, 0, step.no, last), is_far=end in self._board.far)
        self._fit(item)
        self._leaving.add(item)
        if item.no is not None and old_no != item.no:
            item.flip_from(item.picture())
        if any(self._painter.is_shown(zone, end) for zone in through):
            self._shown_large.add(item)
        self._draw(item, None)
        flight = self._legs(through, end, item.no, Leg(last), flip=old_no != item.no)
        item.pose = last
        self._motions.fly(item, (*_struck(step, item), *flight), self._landed, wait=wait)
        return 1

    def _landed(self, item: CardItem[P]) -> None:
        if item in self._leaving:
            self._remove(item)

    def _held_up_pose(self, zone: P, no: str | None) -> Pose:
        return self._painter.held_up_pose(self._board, zone, no, self._ink.held_up)

    def _legs(self, through: Sequence[P], end: P, no: str | None, last: Leg, *, flip: bool) -> tuple[Leg, ...]:
        """A flight: where a card is held up on its way, it is turned over and rests for a moment."""
        legs: list[Leg] = []
        for zone in through:
            held_up = self._painter.is_shown(zone, end)
            pose = self._held_up_pose(zone, no) if held_up else zone_pose(self._board, zone)
            legs.append(Leg(pose, rest=SHOW_MS if held_up else 0, flip=flip and held_up, held_up=held_up))
            flip = flip and not held_up
        return (*legs, replace(last, flip=flip))


def zone_pose(board: SceneBoard[P], zone: P) -> Pose:
    """The middle of a zone, for what comes out of it or goes through it."""
    x, y = board.box(zone).center
    return Pose(x, y, (90 if board.style(zone) in SIDEWAYS else 0) + board.turn(zone), layers.FLYING)


def _makes_room(step: Step[P, CardItem[P]]) -> bool:
    """Whether a card only moves up within its zone: all that do go at once, and nothing waits for them."""
    if step.item is None or step.wanted is None or step.through or step.deed:
        return False
    return step.item.zone == step.wanted.zone and step.item.no == step.wanted.no


def _struck(step: Step[P, CardItem[P]], item: CardItem[P]) -> tuple[Leg, ...]:
    """A card that was hit is marked as hit where it stands before it goes."""
    if not step.struck or step.item is None:
        return ()
    here = Pose(round(item.x()), round(item.y()), round(item.rotation()))
    return (Leg(here, ms=STRUCK_MS, struck=True),)


class Rising(Generic[P]):
    """How the cards of a cast stand. Things that are looked at are those under the mouse and with the keys."""

    def __init__(self, cast: Cast[P]) -> None:
        self._cast = cast

    def stand(self, item: CardItem[P], looked_at: tuple[object, ...], board: SceneBoard[P]) -> None:
        """Raises a card that is looked at, or hangs over an edge with one that is; others lie in their row."""
        is_raised, style = item in looked_at, board.style(item.zone)
        comes_along = self.comes_along(item, looked_at)
        y = self._cast.y_in_sight(item) if comes_along else item.pose.y
        if is_raised and style in SHELVES and item.no is not None and not item.is_far:
            y = raised(y, height_of(board.card(item.zone)))
        item.setPos(item.pose.x, y)
        level = _level_of_raised(item) if is_raised and style not in SLOTS else item.pose.z
        item.setZValue(_level_in_hand(item, is_raised=is_raised) if comes_along else level)

    def comes_along(self, item: CardItem[P], looked_at: tuple[object, ...]) -> bool:
        """Whether a card hangs over an edge, in a hand of which one is looked at."""
        hand = self._cast.hung.get(item.zone, ())
        return item in hand and any(one in hand for one in looked_at)

    def with_others(self, hits: Iterable[object]) -> tuple[CardItem[P], ...]:
        """The cards among some things, and with one of a hand over an edge all of it."""
        found: list[CardItem[P]] = [hit for hit in hits if isinstance(hit, CardItem)]
        others = [one for hit in found if hit in self._cast.hung.get(hit.zone, ()) for one in self._cast.hung[hit.zone]]
        return tuple(dict.fromkeys((*found, *others)))

    def hit(self, point: QPointF) -> CardItem[P] | None:
        """The card under a point of a hand that has come into sight; in a gap of it the nearest one."""
        for hand in self._cast.hung.values():
            row = [item for item in hand if item.y() != item.pose.y]
            box = QRectF()
            for item in row:
                box = box.united(item.mapRectToScene(item.card_box()))
            if box.contains(point):
                return min(row, key=lambda item: (_away(item, point), -item.level_in_row))
        return None


def _away(item: CardItem[P], point: QPointF) -> float:
    """How far a point is beside a card; 0 above, on and below it."""
    return max(0.0, abs(item.x() - point.x()) - item.card_box().width() / 2)


def _level_of_raised(item: CardItem[P]) -> float:
    """How far in front a card lies that is looked at."""
    return layers.RAISED if item.pose.z < layers.RAISED else item.pose.z + layers.MOST_IN_HAND


def _level_in_hand(item: CardItem[P], *, is_raised: bool) -> float:
    """How far in front a card lies that has come into sight; the one that is looked at before all others."""
    lowest = next(level for level in (layers.LOOKED_AT, layers.HANDS, layers.CARDS) if item.pose.z >= level)
    return layers.LOOKED_AT + (layers.MOST_IN_HAND if is_raised else min(item.pose.z - lowest, layers.MOST_IN_HAND - 1))
