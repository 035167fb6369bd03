"""References to cards: which card, as which object, on whose behalf."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.zones import Zone

How = Literal[
    "draw", "discard", "mill", "charge", "ener_charge", "deploy", "put", "grow", "use", "pay", "banish", "bounce",
    "trash", "remove", "rule", "crush", "life", "refresh", "search", "guard", "mulligan", "setup", "to_deck", "to_ener",
    "check_to_ener", "shift", "pick", "exceed", "encore", "play", "charm", "acce", "soul", "under", "ungrow",
    "exchange", "exile", "trap", "seed", "magic_box", "bloom", "spring", "beat", "craft", "puppet", "hand", "hand_down",
]  # fmt: skip


class LastKnown(Struct, frozen=True):
    """What an object was when it left the field: its power and level, and which object stood in front [8.3.4]."""

    power: int
    level: int
    front: int = 0


class Ref(Struct, frozen=True):
    """A card as the object it is now: its id, whose zone it lies in, and on the field its object number.

    `last` is what it was on the field, for an effect that speaks of its leaving.
    """

    card: int
    seat: Seat
    zone: Zone
    oid: int = 0
    last: LastKnown | None = None


class Source(Struct, frozen=True):
    """What an effect comes from: a card as an object, and the seat that controls the effect [2.4.2]."""

    card: int
    seat: Seat
    oid: int = 0


class Cause(Struct, frozen=True):
    """Why something happens [12.4]: by battle, effect, cost, the rules, a game action, by hand, by the script of a
    dummy; and from what.
    """

    kind: Literal["battle", "effect", "cost", "rule", "game", "hand", "script"]
    source: Source | None = None


RULE = Cause("rule")
GAME = Cause("game")
BY_HAND = Cause("hand")
