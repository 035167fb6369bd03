"""What SIGNI zones do by themselves: Traps wait for attackers, Hastalyk for its player's attack phase [9.4]."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss.language import zone_ops
from wixoss_desktop.engine.wixoss.language.abilities import Ability, May, Unless
from wixoss_desktop.engine.wixoss.language.conds import Exists, NotSo
from wixoss_desktop.engine.wixoss.language.costs import DiscardCost, Ener
from wixoss_desktop.engine.wixoss.language.names import LANE_NAMES
from wixoss_desktop.engine.wixoss.language.ops import Banish
from wixoss_desktop.engine.wixoss.language.words import InFrontOf, Sel, StandsIn
from wixoss_desktop.engine.wixoss.lasting import Pending
from wixoss_desktop.engine.wixoss.state import State
from wixoss_desktop.engine.wixoss.things import Ref, Source
from wixoss_desktop.engine.wixoss.zones import FIELD, LANES, LRIG, front_of

TRAP: Final = Ability("auto", (May((zone_ops.Spring(),)),), given=NotSo(Exists(Sel(where=(InFrontOf("event"),)))))
"""A Trap may be turned up while no SIGNI stands in its zone."""


def zone_triggers(state: State, event: ev.Event) -> Iterator[Pending]:
    """Yield what an event triggers in SIGNI zones; it comes from the center LRIG, so that nothing hidden is told."""
    match event:
        case ev.Attacked(seat=seat, slot=slot) if slot in LANES:
            if state.laid_in(1 - seat, front_of(slot), "trap") is not None:
                yield _pending(state, 1 - seat, TRAP, "trap", (Ref(event.card, seat, FIELD, event.oid),))
        case ev.PhaseBegan(seat=seat, phase="attack"):
            for one in state.laid:
                if one.kind == "hastalyk" and one.by == seat and one.seat != seat:
                    yield _pending(state, seat, _hastalyk(one.lane), f"hastalyk{one.lane}", ())


def _pending(state: State, seat: Seat, ability: Ability, key: str, event: tuple[Ref, ...]) -> Pending:
    center = state.at(seat, LRIG)
    source = Source(center.card, seat, center.oid) if center is not None else Source(0, seat)
    return Pending(source, ability, key, event)


def _hastalyk(lane: int) -> Ability:
    """Return what a Hastalyk does to the SIGNI in its zone: banish it, unless a card or ener is given for it."""
    there = Sel(of="opponent", where=(StandsIn((LANE_NAMES[lane],)),), all=True)
    unpaid = Unless((Banish(there),), (Ener({"colorless": 1}),))
    return Ability("auto", (Unless((unpaid,), (DiscardCost(),)),), given=Exists(there))
