"""How a part of the guided first match begins: with decks in an order, before characters are chosen or in a turn."""

from __future__ import annotations

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.engine.contract import Played
from wixoss_desktop.engine.contract.plain import PlainEvent
from wixoss_desktop.engine.siw.game import Ring, SiwGame
from wixoss_desktop.engine.siw.state import Bout, Corner, Fighter, Setup, Side
from wixoss_desktop.match.plain import PlainPart


class LaidOut(Struct, frozen=True, forbid_unknown_fields=True):
    """What lies there as a part begins: of each seat the deck from its top on, and the hand.

    With `characters` it begins in the turn of a `side`, at the placement, everybody standing with such `powers`; else
    before they are chosen, and decks are shuffled.
    """

    decks: tuple[tuple[str, ...], ...]
    hands: tuple[tuple[str, ...], ...] = ()
    characters: tuple[str, ...] = ()
    powers: tuple[int, ...] = ()
    turn: int = 1
    side: int = 0


def begin(setup: Setup, part: PlainPart) -> Played[Ring, PlainEvent]:
    """Return the first position of a part. Raises ValueError for one that isn't laid out as it has to be."""
    dealt = SiwGame().begin(setup, part.seed)
    begun = dealt.position
    if not part.laid:
        return dealt
    laid = msgspec.convert(part.laid, LaidOut)
    hands = laid.hands or ((),) * len(laid.decks)
    corners = tuple(Corner(deck, tuple(sorted(hand))) for deck, hand in zip(laid.decks, hands, strict=True))
    table = replace(begun.table, corners=corners)
    return Played(replace(begun, table=_in_a_turn(table, laid) if laid.characters else table), ())


def _in_a_turn(table: Bout, laid: LaidOut) -> Bout:
    known = table.setup.characters
    powers = laid.powers or tuple(known[no].star_power for no in laid.characters)
    people = enumerate(zip(laid.characters, powers, strict=True))
    fighters = tuple(Fighter(no, seat, seat, power) for seat, (no, power) in people)
    sides = tuple(Side((seat,), seat, turns=1 + (laid.turn > 1)) for seat in range(len(fighters)))
    return replace(
        table, fighters=fighters, sides=sides, stage="place", turn=laid.turn, side=laid.side, seat=laid.side,
        chosen=(), waiting=(),
    )  # fmt: skip
