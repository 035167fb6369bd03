"""How a part of the guided first auction begins: in a round or in completion, with packs that everybody has by then."""

from __future__ import annotations

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.engine.contract import Played, Seat
from wixoss_desktop.engine.contract.plain import Course, PlainEvent
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.live_magic.flow import Crier
from wixoss_desktop.engine.live_magic.game import Live, LiveMagicGame
from wixoss_desktop.engine.live_magic.powers import TRAITS
from wixoss_desktop.engine.live_magic.state import PILES, Magus, Setup, pile_of
from wixoss_desktop.match.plain import PlainPart


class MagusLaid(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody has when a part begins: packs by their codes, the kind declared first, in how many colour rounds.

    Life points and traits are those of the sheet, less what is `lost`: `pv` or the name of a trait, and how many.
    """

    packs: tuple[str, ...] = ()
    kind: str = ""
    rounds: int = 0
    lost: dict[str, int] = {}


class EventLaid(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a part begins: the `round` of a pile, by its letter, or completion without one; who is the First."""

    magi: tuple[MagusLaid, ...]
    first: Seat
    round: str = ""


def begin(setup: Setup, part: PlainPart) -> Played[Live, PlainEvent]:
    """Return the first position of a part. Raises ValueError for one that isn't laid out as it has to be."""
    begun = LiveMagicGame().begin(setup, part.seed)
    if not part.laid:
        return begun
    laid, event = msgspec.convert(part.laid, EventLaid), begun.position.table
    taken = {pack for one in laid.magi for pack in one.packs}
    piles = tuple(tuple(code for code in setup.packs if code[0] == pile and code not in taken) for pile in PILES)
    magi = tuple(_with(magus, one) for magus, one in zip(event.magi, laid.magi, strict=True))
    crier = Crier(event, Course(Dice(part.seed)))
    crier.change(magi=magi, piles=piles, table=(), first=laid.first)
    if laid.round:
        crier.change(round=event.order.index(laid.round))
        crier.open_round()
    else:
        crier.change(round=len(event.order))
        crier.begin_completion()
    return Played(replace(begun.position, table=crier.event), tuple(crier.course.events))


def _with(magus: Magus, laid: MagusLaid) -> Magus:
    packs = tuple(sorted(laid.packs, key=lambda pack: (PILES.index(pile_of(pack)), int(pack[1:]))))
    traits = (count - laid.lost.get(kind, 0) for kind, count in zip(TRAITS, magus.traits, strict=True))
    physical, social, mental = traits
    return replace(
        magus, packs=packs, kind=laid.kind, rounds=laid.rounds, pv=magus.pv - laid.lost.get("pv", 0),
        traits=(physical, social, mental),
    )  # fmt: skip
