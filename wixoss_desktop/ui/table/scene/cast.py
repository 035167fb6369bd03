"""The cards on the table: made, moved and taken away as a view wants it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsScene

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.sight import turned_place
from wixoss_desktop.engine.wixoss.told import Told
from wixoss_desktop.engine.wixoss.zones import FIELD, LRIG, LRIG_DECK, LRIG_TRASH, Place
from wixoss_desktop.images.face import height_of
from wixoss_desktop.images.painter import BackKind
from wixoss_desktop.ui.faces.faces import Faces
from wixoss_desktop.ui.table.deeds import Waits
from wixoss_desktop.ui.table.scene import layers
from wixoss_desktop.ui.table.scene.ink import Ink
from wixoss_desktop.ui.table.scene.items.card import CardItem
from wixoss_desktop.ui.table.scene.layout import Board, zone_of
from wixoss_desktop.ui.table.scene.mirror import Plan, Step, Wanted, is_shown, plan
from wixoss_desktop.ui.table.scene.motion import SHOW_MS, STRUCK_MS, Leg, Motions
from wixoss_desktop.ui.table.scene.poses import Pose, held_up_pose, lies, turned

NEARLY: Final = 0.95
"""Share of a card that has to be to be seen for words on it to be read."""


def back_of(place: Place) -> BackKind:
    """Which back the cards of a place have."""
    lrig = place.zone in (LRIG_DECK, LRIG_TRASH) or (place.zone == FIELD and place.index >= LRIG)
    return "lrig" if lrig else "main"


class Cast:
    """All card items of one scene."""

    def __init__(self, scene: QGraphicsScene, faces: Faces, motions: Motions) -> None:
        self._scene = scene
        self._faces = faces
        self._motions = motions
        self.scripted: tuple[Seat, ...] = ()
        self._items: dict[Place, CardItem] = {}
        self._leaving: set[CardItem] = set()
        self._missing: set[CardItem] = set()
        self._held_up: Place | None = None
        self._covered: list[CardItem] = []
        self._shown_large: set[CardItem] = set()
        motions.ended.connect(self._clear_covered)

    def __iter__(self) -> Iterator[CardItem]:
        return iter(self._items.values())

    def __len__(self) -> int:
        return len(self._items)

    def at(self, place: Place) -> CardItem | None:
        """The card at a place."""
        return self._items.get(place)

    def still_at(self, item: CardItem, place: Place) -> bool:
        """Whether a card is on the table, in the zone of this place or on the field that it belongs to."""
        return self.at(item.place) is item and (item.place.zone, item.place.opponent) == (place.zone, place.opponent)

    def next_at(self, place: Place) -> CardItem | None:
        """The card that lies where another one has left a row, or its last one; on the field, what stands there now."""
        if place.zone == FIELD:
            return self.at(place)
        row = {item.place.index: item for item in self if zone_of(item.place) == zone_of(place)}
        return row[min(place.index, max(row))] if row else None

    def held_up_box(self, board: Board, ink: Ink) -> QRectF | None:
        """Where the card that is held up lies, or is about to."""
        if self._held_up is None or self._held_up not in self._items:
            return None
        lying = lies(self._items[self._held_up].no, self._faces.facts)
        pose = held_up_pose(board, self._held_up.opponent, ink.held_up, lies=lying)
        wide, high = ink.held_up, height_of(ink.held_up)
        box = QRectF(0, 0, *((high, wide) if lying else (wide, high)))
        box.moveCenter(QPointF(pose.x, pose.y))
        return box

    def is_covered(self, item: CardItem, ink: Ink) -> bool:
        """Whether the next card of a near row lies over what is written on a card."""
        row = (other for other in self if other.place.zone == item.place.zone and not other.place.opponent)
        return any(0 < other.pose.x - item.pose.x < ink.card * NEARLY for other in row)

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
            item.place = turned_place(item.place)
        self._items = {item.place: item for item in self._items.values()}

    def show(
        self, wanted: Sequence[Wanted], at: Mapping[Place, Pose], told: Sequence[Sequence[Told]], near: Seat,
        board: Board, ink: Ink, *, animated: bool, held_up: Place | None = None,
    ) -> None:  # fmt: skip
        """Makes the cards on the table those of a view, as yet with the pictures that they had.

        `at` says where each of them lies, `held_up` which one is shown large. A card that is turned up turns over
        slowly; what may not be seen any more is gone as soon as the pictures are asked for. What `scripted` seats do is
        shown deed by deed.
        """
        steps: Plan[CardItem] = plan(self._items.values(), wanted, told, near, self.scripted)
        self._clear_covered()
        self._covered = list(steps.gone)
        self._items = {}
        self._shown_large.clear()
        self._held_up = held_up
        waits = Waits(steps.steps)
        for step in steps.steps:
            waits.note(step, self._take(step, at, board, ink, waits.of(step), animated=animated))
        if not self._motions.is_busy:
            self._clear_covered()

    def _clear_covered(self) -> None:
        """Takes away what lay there until now, once what comes over it has landed."""
        covered, self._covered = self._covered, []
        for item in covered:
            self._remove(item)

    def lay(self, at: Mapping[Place, Pose], ink: Ink) -> None:
        """Lays every card where it belongs, at once, with the pens of another size."""
        for place, item in self._items.items():
            item.set_ink(ink)
            item.lie(at[place])

    def draw(self, ink: Ink, acting: frozenset[Place] = frozenset()) -> None:
        """Asks for the picture of every card as it is now."""
        self._missing.clear()
        for item in self._items.values():
            self._draw(item, ink, can_act=item.place in acting)

    def draw_missing(self, ink: Ink, acting: frozenset[Place] = frozenset()) -> None:
        """Asks again for the pictures that weren't there yet."""
        for item in tuple(self._missing):
            self._missing.discard(item)
            if item.place in self._items:
                self._draw(item, ink, can_act=item.place in acting)

    def _draw(self, item: CardItem, ink: Ink, *, can_act: bool) -> None:
        picture = None
        if item.no is not None:
            picture = self._faces.card(item.no, item.seen, ink.card, can_act=can_act)
            if picture is None:
                self._missing.add(item)
        item.set_large(self._large(item, ink))
        if picture is not None:
            item.set_face(picture, item.no)
        elif item.no is not None and item.face_of == item.no:
            item.keep_face(ink.card)
        elif item.face_of != item.no or item.no is None or item.is_of_other_size:
            item.set_face(self._faces.back(back_of(item.place), ink.card), None)

    def _large(self, item: CardItem, ink: Ink) -> QPixmap:
        """The large picture of a card that is held up now or on its way; a null one for all others."""
        if item.no is None or item not in self._shown_large:
            return QPixmap()
        picture = self._faces.card(item.no, None, ink.held_up)
        if picture is None:
            self._missing.add(item)
        return picture or QPixmap()

    def _remove(self, item: CardItem) -> None:
        self._motions.drop(item)
        self._leaving.discard(item)
        self._missing.discard(item)
        self._shown_large.discard(item)
        self._scene.removeItem(item)

    def _take(
        self, step: Step[CardItem], at: Mapping[Place, Pose], board: Board, ink: Ink, wait: int, *, animated: bool
    ) -> int:
        """Carries one step out; 1 if the card flies, for the next one to follow after it."""
        item = step.item or self._made(step, board, ink, animated=animated)
        if item is None:
            return 0
        wanted = step.wanted
        if wanted is None:
            if not animated:
                self._remove(item)
                return 0
            return self._send_away(item, step, board, ink, wait)
        old_no = item.no
        item.place, item.no, item.seen = wanted.place, wanted.no, wanted.seen
        item.key = wanted.seen.key if wanted.seen is not None else None
        self._items[item.place] = item
        if item.place == self._held_up or step.is_shown:
            self._shown_large.add(item)
        turns = old_no != item.no
        if turns and item.no is not None:
            item.flip_from(item.picture())
        return self._go(item, step, at[item.place], board, ink, wait, turns=turns, animated=animated)

    def _go(
        self, item: CardItem, step: Step[CardItem], pose: Pose, board: Board, ink: Ink, wait: int, *,
        turns: bool, animated: bool,
    ) -> int:  # fmt: skip
        """Sends a card to where it lies now; 1 if it flies."""
        is_held_up = item.place == self._held_up
        if is_held_up:
            pose = held_up_pose(board, item.place.opponent, ink.held_up, lies=lies(item.no, self._faces.facts))
        elif not step.through and not turns and item.lies_at(pose):
            return 0
        stays = item.pose == pose and (item.x(), item.y()) == (pose.x, pose.y) and not step.through
        if not animated or (stays and not turns):
            item.set_turn(1.0)
            item.lie(pose, held_up=is_held_up)
            return 0
        last = Leg(pose, held_up=is_held_up)
        lying = lies(item.no, self._faces.facts)
        flight = _legs(step.through, item.place, last, board, ink, flip=turns, lies=lying)
        legs = (*_struck(step, item), *flight)
        item.pose = pose
        item.setOpacity(0.0 if step.item is None and step.deed and wait else 1.0)
        self._motions.fly(item, legs, self._landed, wait=wait)
        return 1

    def _made(self, step: Step[CardItem], board: Board, ink: Ink, *, animated: bool) -> CardItem | None:
        """A new card, lying where it comes from; none for one that would only cross between piles unseen."""
        wanted = step.wanted
        if wanted is None and (step.start is None or not animated):
            return None
        start = step.start or (wanted.place if wanted is not None else None)
        assert start is not None
        place = wanted.place if wanted is not None else start
        item = CardItem(ink, place, None if step.start is not None else step.no)
        item.lie(zone_pose(board, start))
        item.set_face(self._faces.back(back_of(place), ink.card), None)
        self._scene.addItem(item)
        return item

    def _send_away(self, item: CardItem, step: Step[CardItem], board: Board, ink: Ink, wait: int) -> int:
        """The last flight of a card that ends in a pile."""
        if not step.through:
            self._remove(item)
            return 0
        old_no, item.no = item.no, step.no
        item.key = item.seen = None
        item.place = zone_of(step.through[-1])
        self._leaving.add(item)
        if item.no is not None and old_no != item.no:
            item.flip_from(item.picture())
        end = zone_of(step.through[-1])
        if any(is_shown(place, end) for place in step.through[:-1]):
            self._shown_large.add(item)
        self._draw(item, ink, can_act=False)
        end = step.through[-1]
        last = Leg(zone_pose(board, end))
        lying = lies(item.no, self._faces.facts)
        flight = _legs(step.through[:-1], end, last, board, ink, flip=old_no != item.no, lies=lying)
        legs = (*_struck(step, item), *flight)
        item.pose = legs[-1].pose
        self._motions.fly(item, legs, self._landed, wait=wait)
        return 1

    def _landed(self, item: CardItem) -> None:
        if item in self._leaving:
            self._remove(item)


def zone_pose(board: Board, place: Place) -> Pose:
    """The middle of a zone, for what comes out of it or goes through it."""
    sideways = board.style(place) in ("sideways_pile", "sideways_row", "ener")
    x, y = board.box(place).center
    return turned(Pose(x, y, 90 if sideways else 0, layers.FLYING), board, place)


def _struck(step: Step[CardItem], item: CardItem) -> tuple[Leg, ...]:
    """A banished card is marked as hit where it stands before it goes."""
    if step.how != "banish" or step.item is None:
        return ()
    here = Pose(round(item.x()), round(item.y()), round(item.rotation()))
    return (Leg(here, ms=STRUCK_MS, struck=True),)


def _legs(
    through: Sequence[Place], end: Place, last: Leg, board: Board, ink: Ink, *, flip: bool, lies: bool
) -> tuple[Leg, ...]:
    """A flight: a crushed card is turned over and held up for a moment in the check zone on its way to the ener."""
    legs: list[Leg] = []
    for place in through:
        held_up = is_shown(place, end)
        pose = held_up_pose(board, place.opponent, ink.held_up, lies=lies) if held_up else zone_pose(board, place)
        legs.append(Leg(pose, rest=SHOW_MS if held_up else 0, flip=flip and held_up, held_up=held_up))
        flip = flip and not held_up
    return (*legs, replace(last, flip=flip))
