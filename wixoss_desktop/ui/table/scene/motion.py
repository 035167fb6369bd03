"""Motion that explains: cards fly from where they were to where they are; always ready to be cut short."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Final, Protocol

from msgspec import Struct
from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from wixoss_desktop.ui.table.scene import layers
from wixoss_desktop.ui.table.scene.items.card import CardItem
from wixoss_desktop.ui.table.scene.poses import Pose

FRAME_MS: Final = 16
MOVE_MS: Final = 210
SHOW_MS: Final = 400
"""How long a crushed card is held up before it goes on."""
AFTER_MS: Final = 45
"""From one card to the next of several that fly at once."""
LONGEST_WAIT: Final = 270
STRUCK_MS: Final = 90
DEED_MS: Final = MOVE_MS + 190
"""From one deed to the next: the flight, and a moment to see what it has led to."""


class Leg(Struct, frozen=True):
    """One part of a flight: to a pose in `ms`, then `rest` ms there.

    `flip` turns the card over on the way, `held_up` shows it large once it is there, `struck` marks it as hit; it
    `gathers` speed on the way instead of losing it.
    """

    pose: Pose
    ms: int = MOVE_MS
    rest: int = 0
    flip: bool = False
    held_up: bool = False
    struck: bool = False
    gathers: bool = False


class Performance(Protocol):
    """Something that goes on for a while on the table."""

    def advance(self, ms: int) -> bool:
        """Goes on by some milliseconds; whether it goes on after that."""

    def stand(self) -> None:
        """Is seen as it stands, where nothing moves."""

    def land(self) -> None:
        """Is over."""


class CardInFlight:
    """One card on its way; what comes out of nothing is to be seen once it has set off."""

    def __init__(
        self, item: CardItem[Any], legs: tuple[Leg, ...], wait: int, landed: Callable[[CardItem[Any]], None]
    ) -> None:
        self.item = item
        self._legs = legs
        self._landed = landed
        self._clock = -wait
        self._at = 0
        self._from = (item.x(), item.y(), item.rotation())
        item.setZValue(layers.FLYING + item.pose.z % 100)

    def advance(self, ms: int) -> bool:
        """Goes on by some milliseconds; whether the flight goes on after that."""
        self._clock += ms
        if self._clock >= 0:
            self.item.setOpacity(1.0)
        while self._at < len(self._legs):
            leg = self._legs[self._at]
            if self._clock < leg.ms:
                self.item.hold_up(False)
                self._draw(leg, max(0.0, self._clock / leg.ms))
                return True
            self._draw(leg, 1.0)
            self.item.hold_up(leg.held_up)
            if self._clock < leg.ms + leg.rest:
                return True
            self._clock -= leg.ms + leg.rest
            self._from = (leg.pose.x, leg.pose.y, leg.pose.angle)
            self._at += 1
        return False

    def land(self) -> None:
        """Is there, at once."""
        last = self._legs[-1]
        self.item.setOpacity(1.0)
        self.item.set_turn(1.0)
        self.item.lie(last.pose, held_up=last.held_up)
        self._landed(self.item)

    def _draw(self, leg: Leg, share: float) -> None:
        eased = share**3 if leg.gathers else 1 - (1 - share) ** 3
        x, y, angle = self._from
        self.item.setPos(round(x + (leg.pose.x - x) * eased), round(y + (leg.pose.y - y) * eased))
        self.item.turn_to(angle + (leg.pose.angle - angle) * eased)
        self.item.set_struck(leg.struck)
        if leg.flip:
            self.item.set_turn(eased)


class Motions(QObject):
    """All flights of a scene, driven by one clock that stands still while nothing flies."""

    ended = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.reduced = False
        self.pace = 1.0
        """How long everything takes, as a share of its usual time."""
        self._performed: list[Performance] = []
        self._flights: dict[CardItem[Any], CardInFlight] = {}
        self._clock = QElapsedTimer()
        self._timer = QTimer(self, interval=FRAME_MS)
        self._timer.timeout.connect(self._tick)

    @property
    def is_busy(self) -> bool:
        """Whether anything flies, or goes on."""
        return bool(self._flights or self._performed)

    def is_flying(self, item: CardItem[Any]) -> bool:
        """Whether this card is on its way."""
        return item in self._flights

    def fly(
        self, item: CardItem[Any], legs: Iterable[Leg], landed: Callable[[CardItem[Any]], None], *, wait: int = 0
    ) -> None:
        """Sends a card on its way; with motion reduced it is there at once."""
        self._flights.pop(item, None)
        flight = CardInFlight(item, tuple(legs), wait, landed)
        if self.reduced:
            flight.land()
            return
        self._flights[item] = flight
        self._start()

    def perform(self, one: Performance) -> None:
        """Has something else go on beside the flights; with motion reduced it stands until all is ended."""
        self._performed.append(one)
        if self.reduced:
            one.stand()
        else:
            self._start()

    def _start(self) -> None:
        if not self._timer.isActive():
            self._clock.start()
            self._timer.start()

    def advance(self, ms: int) -> None:
        """Lets everything that flies go on by some milliseconds."""
        for item, flight in list(self._flights.items()):
            if not flight.advance(ms):
                del self._flights[item]
                flight.land()
        for one in list(self._performed):
            if not one.advance(ms):
                self._performed.remove(one)
                one.land()
        if not self.is_busy:
            self._timer.stop()
            self.ended.emit()

    def finish(self) -> None:
        """Ends everything at once: what flies has landed."""
        ending: list[CardInFlight | Performance] = [*self._flights.values(), *self._performed]
        self._flights, self._performed = {}, []
        self._timer.stop()
        for one in ending:
            one.land()
        if ending:
            self.ended.emit()

    def drop(self, item: CardItem[Any]) -> None:
        """Forgets the flight of a card that is taken in the hand or leaves the table."""
        self._flights.pop(item, None)
        item.setOpacity(1.0)

    def _tick(self) -> None:
        self.advance(round(self._clock.restart() / self.pace))


class Sent(Protocol):
    """What is asked of a step that sends a card on its way."""

    @property
    def deed(self) -> int:
        """Which deed it belongs to."""

    @property
    def is_shown(self) -> bool:
        """Whether the card is held up on its way."""


class Waits:
    """How long each card waits: those of one deed follow each other closely, those held up one by one."""

    def __init__(self, steps: Iterable[Sent]) -> None:
        counted = [(step.deed, step.is_shown) for step in steps]
        shown = Counter({deed: 0 for deed, _ in counted})
        shown.update(deed for deed, is_shown in counted if is_shown)
        self._begins: dict[int, int] = {}
        at = 0
        for deed in sorted(shown):
            self._begins[deed] = at
            at += DEED_MS + shown[deed] * (MOVE_MS + SHOW_MS)
        self._flying: Counter[int] = Counter()
        self._shown: Counter[int] = Counter()

    def of(self, step: Sent) -> int:
        """How many milliseconds a card waits."""
        wait = self._begins[step.deed] + min(self._flying[step.deed] * AFTER_MS, LONGEST_WAIT)
        if step.is_shown:
            wait += self._shown[step.deed] * (MOVE_MS + SHOW_MS)
            self._shown[step.deed] += 1
        return wait

    def note(self, step: Sent, flying: int) -> None:
        """So many more cards of a deed fly."""
        self._flying[step.deed] += flying
