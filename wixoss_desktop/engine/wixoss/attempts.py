"""What a drop, a key or a menu can mean: which action, whether it is legal or not, so that a refusal can say why not.

A card is looked at by its own player, who names places as that seat does. What is legal is `check`'s business; here
stands what somebody who takes a card up may have in mind, by the type of the card and where it lies.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Final, TypeVar

from msgspec import Struct

from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.cards import Printed
from wixoss_desktop.engine.wixoss.sight import SideSeen
from wixoss_desktop.engine.wixoss.zones import (
    ASSISTS,
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
    SIGNI_SLOTS,
    TRASH,
    Place,
    front_of,
)  # fmt: skip

A = TypeVar("A", bound=Action)
OWN_ENER: Final = Place(ENER, 0)
OWN_CHECK: Final = Place(CHECK, 0)
OWN_TRASH: Final = Place(TRASH, 0)
OWN_KEY: Final = Place(FIELD, KEY)
USED: Final = ("ARTS", "SPELL", "PIECE", "KEY", "RESONA")
"""Types of cards that are used."""


Cards = Callable[[str], Printed | None]
"""Cards by number; None for one that isn't known."""


class Meant(Struct, frozen=True):
    """An action, the card that it begins with, and the zones in which a drop of that card means it.

    A drop on one of the zones `also` means it too, though nobody would look for it there. One that isn't `likely` is no
    way to treat such a card, and means something only to be refused with a reason.
    """

    action: Action
    start: Place | None
    ends: tuple[Place, ...] = ()
    also: tuple[Place, ...] = ()
    likely: bool = True


def meant(action: Action, kind: str = "", *, likely: bool = True) -> Meant:
    """Return where an action begins and ends; `kind` is the type of the card, for a KEY goes beside the center."""
    match action:
        case act.Deploy():
            return Meant(action, Place(HAND, action.card), (Place(FIELD, action.lane),), likely=likely)
        case act.Charge():
            return Meant(action, action.place, (OWN_ENER,), likely=likely)
        case act.Grow():
            return Meant(action, Place(LRIG_DECK, action.card), (Place(FIELD, action.slot),), likely=likely)
        case act.Use():
            here, other = (OWN_KEY, OWN_CHECK) if kind == "KEY" else (OWN_CHECK, OWN_KEY)
            return Meant(action, action.place, (here,), (other,) * (action.place.zone == LRIG_DECK), likely)
        case act.Remove():
            return Meant(action, Place(FIELD, action.lane), (OWN_TRASH,), likely=likely)
        case act.Attack():
            return Meant(action, Place(FIELD, action.slot), _aims(action.slot), likely=likely)
        case act.Activate() | act.Pick():
            return Meant(action, action.place)
        case act.Guard():
            return Meant(action, Place(HAND, action.card), likely=likely)
        case act.Lane():
            return Meant(action, Place(FIELD, action.lane))
        case _:
            return Meant(action, None)


def aimed_at(slot: int) -> Place:
    """Return the opponent's zone that an attack from a slot is aimed at; a cheer girl looks at the middle."""
    aim = LRIG if slot == LRIG else front_of(slot) if slot in LANES else CENTER
    return Place(FIELD, aim, True)


def _aims(slot: int) -> tuple[Place, ...]:
    """Return all zones that mean an attack: before a LRIG the whole center lane, before a cheer girl each lane."""
    also = (CENTER,) if slot == LRIG else LANES if slot == CHEER else ()
    return tuple(dict.fromkeys((aimed_at(slot), *(Place(FIELD, lane, True) for lane in also))))


def of(side: SideSeen, cards: Cards, place: Place) -> tuple[Meant, ...]:
    """Return everything that a card of one's own can be meant as, legal or not; the likeliest of a kind first."""
    if place.opponent:
        return ()
    no = _at(side, place)
    card = None if no is None else cards(no)
    kind = "" if card is None else card.type
    if place.zone == HAND:
        return tuple(_of_hand(place, kind))
    if place.zone == LRIG_DECK:
        return tuple(_of_lrig_deck(side, cards, place, card or Printed("")))
    return tuple(_of_field(place)) if place.zone == FIELD else ()


def _at(side: SideSeen, place: Place) -> str | None:
    there = {HAND: side.hand, LRIG_DECK: side.lrig_deck}.get(place.zone, ())
    return there[place.index] if 0 <= place.index < len(there) else None


def _of_hand(place: Place, kind: str) -> Iterator[Meant]:
    is_signi = kind == "SIGNI"
    yield meant(act.Use(place), kind, likely=kind in USED)
    yield meant(act.Charge(place), likely=is_signi)
    for lane in LANES:
        yield meant(act.Deploy(place.index, lane), likely=is_signi)
    yield meant(act.Guard(place.index), likely=False)


def _of_lrig_deck(side: SideSeen, cards: Cards, place: Place, card: Printed) -> Iterator[Meant]:
    use = meant(act.Use(place), card.type, likely=card.type in USED)
    grows = card.type in ("LRIG", "ASSIST_LRIG")
    if not grows:
        yield use
    for slot in sorted((LRIG, *ASSISTS), key=lambda slot: not _fits(side, cards, card, slot)):
        is_own = slot == LRIG if card.type == "LRIG" else slot != LRIG and slot in _standing(side)
        yield meant(act.Grow(place.index, slot), likely=grows and is_own)
    if grows:
        yield use


def _fits(side: SideSeen, cards: Cards, card: Printed, slot: int) -> bool:
    """Say whether a LRIG would grow here: in the center, or where an assist of its type stands, else on the left."""
    if card.type != "ASSIST_LRIG":
        return slot == LRIG
    fitting = [one for one, no in _standing(side).items() if one in ASSISTS and _shares_type(cards, card, no)]
    return slot == (fitting or ASSISTS)[0]


def _standing(side: SideSeen) -> dict[int, str | None]:
    """Return what stands in the slots of a side, by number."""
    return {slot: seen.no for slot, seen in enumerate(side.field) if seen is not None}


def _shares_type(cards: Cards, card: Printed, no: str | None) -> bool:
    there = None if no is None else cards(no)
    return there is not None and not set(there.lrig_types).isdisjoint(card.lrig_types)


def _of_field(place: Place) -> Iterator[Meant]:
    is_signi = place.index in LANES
    yield meant(act.Attack(place.index), likely=is_signi or place.index == LRIG)
    yield meant(act.Charge(place), likely=is_signi)
    if is_signi:
        yield meant(act.Remove(place.index))


# --- drops, keys and lists ------------------------------------------------------------------------------------------


def likely(side: SideSeen, cards: Cards, place: Place) -> tuple[Action, ...]:
    """Return what somebody may want to do with a card, whatever the rules say: what a menu has to tell of."""
    return tuple(one.action for one in of(side, cards, place) if one.likely)


def dropped(side: SideSeen, cards: Cards, start: Place, end: Place) -> Action | None:
    """Return what it asks for to drop a card on a zone, legal or not; None if that means nothing."""
    return next((one.action for one in of(side, cards, start) if end in (*one.ends, *one.also)), None)


def meant_as(kind: type[A], side: SideSeen, cards: Cards, place: Place) -> A | None:
    """Return the action of a kind that a card can be meant as; None if it can't, whatever the rules say."""
    return next((one.action for one in of(side, cards, place) if isinstance(one.action, kind)), None)


def at_lane(legal: Collection[Action], slot: int, selected: Place | None) -> Action:
    """Return what naming a slot means: choose that lane, deploy the selected card into it, or attack from there."""
    for action in (act.Attack(slot), act.Lane(slot)):
        if action in legal:
            return action
    if selected is not None and selected.zone == HAND and not selected.opponent and slot != LRIG:
        return act.Deploy(selected.index, slot)
    return act.Attack(slot)


def growing(legal: Collection[Action], side: SideSeen, cards: Cards) -> Action | None:
    """Return what asking to grow means: the one growth that there is, else to try the first card of the next level.

    None where several can be grown to, or nothing has the next level.
    """
    growths = [action for action in legal if isinstance(action, act.Grow)]
    if growths:
        return growths[0] if len(growths) == 1 else None
    lrig = side.field[LRIG]
    wanted = Printed("LRIG", 0 if lrig is None else lrig.level + 1)
    known = (None if no is None else cards(no) for no in side.lrig_deck)
    found = (at for at, card in enumerate(known) if card is not None and card[:2] == wanted[:2])
    return next((act.Grow(at) for at in found), None)


def must_attack(legal: Collection[Action]) -> tuple[int, ...]:
    """Return the slots whose SIGNI have to attack before anything else: those that can, where to go on isn't legal."""
    if act.Pass() in legal:
        return ()
    return tuple(one.slot for one in legal if isinstance(one, act.Attack) and one.slot in SIGNI_SLOTS)
