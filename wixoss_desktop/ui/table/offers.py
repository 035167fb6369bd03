"""What the legal actions come to on a table: what can be dragged where, clicked, and what a drop tries."""

from collections.abc import Collection, Iterable, Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.sight import turned_place
from wixoss_desktop.engine.wixoss.zones import (
    CENTER,
    CHECK,
    CHEER,
    ENER,
    FIELD,
    HAND,
    KEY,
    LANES,
    LRIG,
    LRIG_DECK,
    LRIGS,
    TRASH,
    Place,
    front_of,
)  # fmt: skip
from wixoss_desktop.ui.table.free.drops import FreeHands, Onto, Twist

OWN_ENER: Final = Place(ENER, 0)
OWN_CHECK: Final = Place(CHECK, 0)
OWN_TRASH: Final = Place(TRASH, 0)
OWN_KEY: Final = Place(FIELD, KEY)
BEFORE_LRIG: Final = Place(FIELD, CENTER, True)
BEFORE_CHEER: Final = tuple(Place(FIELD, lane, True) for lane in LANES)


class Offers(Struct, frozen=True):
    """Legal actions by where they begin.

    `drops` leads from the card to the zones where it may be put and the action that this is; `clicks` holds
    what a single click does (picks, guards, lanes); `at` everything that can be done with a card. With free `hands`
    any card goes anywhere.
    """

    drops: Mapping[Place, Mapping[Place, Action]]
    clicks: Mapping[Place, Action]
    at: Mapping[Place, tuple[Action, ...]]
    can_pass: bool
    hands: FreeHands | None = None

    def dropped(self, start: Place, end: Place) -> Action | Onto | None:
        """What it is to drop a card on a zone; None if that is nothing."""
        if self.hands is not None:
            return self.hands.dropped(start, end)
        return self.drops.get(start, {}).get(end)

    def twisted(self, twist: Twist) -> "Offers":
        """The same while a key is held that makes something else of what free hands do."""
        hands = self.hands
        return self if hands is None or hands.twist == twist else replace(self, hands=replace(hands, twist=twist))

    def choosing(self, places: tuple[Place, ...]) -> "Offers":
        """The same with other cards chosen by free hands, to be moved together."""
        hands = self.hands
        return self if hands is None or hands.chosen == places else replace(self, hands=replace(hands, chosen=places))

    @property
    def chosen(self) -> tuple[Place, ...]:
        """The cards that free hands have chosen."""
        return () if self.hands is None else self.hands.chosen

    def ends(self, start: Place | None, zones: Iterable[Place]) -> tuple[Place, ...]:
        """Of all zones those in which a card may be put."""
        if start is None:
            return ()
        return tuple(zones if self.hands is not None else self.drops.get(start, ()))

    def obvious(self, place: Place) -> Action | None:
        """The action that Enter or a double click stands for; None if there is none or more than one."""
        if self.hands is not None:
            return self.hands.touched(place)
        if place in self.clicks:
            return self.clicks[place]
        likely = [action for action in self.at.get(place, ()) if not isinstance(action, act.Remove)]
        return likely[0] if len(likely) == 1 else None

    @property
    def turned(self) -> "Offers":
        """The same with places as the other end of the table names them; actions stay in the words of their seat."""
        drops = {
            turned_place(start): {turned_place(end): action for end, action in ends.items()}
            for start, ends in self.drops.items()
        }
        clicks = {turned_place(place): action for place, action in self.clicks.items()}
        return Offers(
            drops, clicks, {turned_place(place): does for place, does in self.at.items()}, self.can_pass, self.hands
        )


def offers_of(legal: Iterable[Action], keys: Collection[Place] = (), *, far_lanes: bool = False) -> Offers:
    """Sort legal actions by the card that they begin with; `keys` are the KEYs among the cards, which have a zone.

    With `far_lanes` a lane of the opponent is chosen.
    """
    drops: dict[Place, dict[Place, Action]] = {}
    clicks: dict[Place, Action] = {}
    found: dict[Place, list[Action]] = {}
    can_pass = False
    for action in legal:
        can_pass = can_pass or isinstance(action, act.Pass)
        start, end = ends_of(action)
        if start is None:
            continue
        if far_lanes and isinstance(action, act.Lane):
            start = turned_place(start)
        found.setdefault(start, []).append(action)
        if end == OWN_CHECK and start in keys:
            end = OWN_KEY
        if end is not None:
            drops.setdefault(start, {}).update(dict.fromkeys((end, *_also(action)), action))
        elif not isinstance(action, act.Activate):
            clicks[start] = action
    return Offers(drops, clicks, {place: tuple(actions) for place, actions in found.items()}, can_pass)


class Stray(Struct, frozen=True):
    """A drop that asks for nothing in the rules: which card, on which zone, in the words of the seat that drops."""

    start: Place
    end: Place


NOTHING: Final = offers_of(())


def ends_of(action: Action) -> tuple[Place | None, Place | None]:
    """The card that an action begins with, and the zone in which a drop of it means this action."""
    match action:
        case act.Deploy():
            return Place(HAND, action.card), Place(FIELD, action.lane)
        case act.Charge():
            return action.place, OWN_ENER
        case act.Grow():
            return Place(LRIG_DECK, action.card), Place(FIELD, action.slot)
        case act.Use():
            return action.place, OWN_CHECK
        case act.Remove():
            return Place(FIELD, action.lane), OWN_TRASH
        case act.Attack():
            return Place(FIELD, action.slot), in_front_of(action.slot)
        case act.Activate() | act.Pick():
            return action.place, None
        case act.Guard():
            return Place(HAND, action.card), None
        case act.Lane():
            return Place(FIELD, action.lane), None
        case _:
            return None, None


def in_front_of(slot: int) -> Place:
    """The opponent's zone that an attack from a slot is aimed at; a cheer girl looks at the middle."""
    aim = LRIG if slot == LRIG else front_of(slot) if slot in LANES else CENTER
    return Place(FIELD, aim, True)


def _also(action: Action) -> tuple[Place, ...]:
    """Where else a drop means the same: before a LRIG stands the whole center lane, before a cheer girl all lanes."""
    if not isinstance(action, act.Attack):
        return ()
    return (BEFORE_LRIG,) if action.slot == LRIG else BEFORE_CHEER if action.slot == CHEER else ()


def attempt_of(start: Place, end: Place) -> Action | Stray | None:
    """What a drop comes to in the words of the seat that drops, legal or not; None if nothing need be said of it."""
    return tried(start, end) or (Stray(start, end) if end.opponent else None)


def tried(start: Place, end: Place) -> Action | None:
    """The action that a drop of a card on a zone asks for, legal or not; None if it means nothing."""
    if start.opponent:
        return None
    if end.opponent:
        attack = act.Attack(start.index)
        return attack if start.zone == FIELD and end in (in_front_of(start.index), *_also(attack)) else None
    match start.zone, end.zone:
        case (_, zone) if zone == ENER and start.zone in (HAND, FIELD):
            return act.Charge(start)
        case (_, zone) if zone == CHECK and start.zone in (HAND, LRIG_DECK):
            return act.Use(start)
        case (zone, _) if zone == HAND and end.zone == FIELD and end.index in LANES:
            return act.Deploy(start.index, end.index)
        case (zone, _) if zone == LRIG_DECK and end.zone == FIELD and end.index in LRIGS:
            return act.Grow(start.index, end.index)
        case (zone, _) if zone == LRIG_DECK and end == OWN_KEY:
            return act.Use(start)
        case (zone, _) if zone == FIELD and end == OWN_TRASH and start.index in LANES:
            return act.Remove(start.index)
        case _:
            return None
