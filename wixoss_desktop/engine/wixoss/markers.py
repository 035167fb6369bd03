"""What markers that players have do by themselves: Limit Upper, barriers, Mikomiko Guard [9.5] [7.6]."""

from __future__ import annotations

from typing import Final

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.cards import INFINITE
from wixoss_desktop.engine.wixoss.language import abilities as lang
from wixoss_desktop.engine.wixoss.language import ops, players
from wixoss_desktop.engine.wixoss.language.conds import Did
from wixoss_desktop.engine.wixoss.language.costs import TriggerOn
from wixoss_desktop.engine.wixoss.language.names import Kind, MarkerName
from wixoss_desktop.engine.wixoss.language.words import KindIs
from wixoss_desktop.engine.wixoss.layers import Active
from wixoss_desktop.engine.wixoss.state import Area, State
from wixoss_desktop.engine.wixoss.stats import Stats
from wixoss_desktop.engine.wixoss.things import Source
from wixoss_desktop.engine.wixoss.zones import LRIG, LRIGS, SLOTS

UPPER_LEVEL: Final = 3
UPPER_LIMIT: Final = 2


def _barrier(name: MarkerName, *kinds: Kind) -> lang.Replace:
    """Return what a barrier against damage from some kinds of cards does: one is used up, and nothing else happens."""
    spent = (players.Mark(name, lose=True),)
    return lang.Replace("damage", who="own", where=(KindIs(kinds),), instead=spent, until="game")


STANDING: Final[dict[MarkerName, lang.AnyOp]] = {
    "lrig_barrier": _barrier("lrig_barrier", "lrig", "assist"),
    "signi_barrier": _barrier("signi_barrier", "signi"),
    "mikomiko_guard": lang.Gain(
        (
            lang.Ability(
                "auto",
                (
                    ops.Discard(all_or_nothing=True),
                    lang.If(Did(), (players.Mark("mikomiko_guard", lose=True),)),
                ),
                TriggerOn("turn_end", turn="own"),
            ),
        ),
        who="own",
        until="game",
    ),
}
"""What a player with a marker has as an ability of their own [8.15.1]; the same however many there are, but for guards
that each ask for a card."""


_NO_MARKERS: Final = Area()


def standing_effects(state: State) -> tuple[Active, ...]:
    """Return what the markers of both players do now, in the name of their center LRIGs."""
    found: list[Active] = []
    for seat, area in enumerate(state.areas):
        if area == _NO_MARKERS:
            continue
        lrig = state.field[seat * SLOTS + LRIG]
        if lrig is None or not any(map(area.count, STANDING)):
            continue
        source = Source(lrig.card, seat, lrig.oid)
        for name, op in STANDING.items():
            for number in range(_copies(state, seat, name)):
                found.append(Active(lrig.oid, source, op, None, 0, f"{name}{number}", 0))
    return tuple(found)


def _copies(state: State, seat: Seat, name: MarkerName) -> int:
    count = state.areas[seat].count(name)
    return count if name == "mikomiko_guard" else min(1, count)


def limit_of(state: State, stats: list[Stats | None], seat: Seat) -> int:
    """Return how many levels of SIGNI a player may have: the center's limit, what assists add, and Limit Upper."""
    center = stats[seat * SLOTS + LRIG]
    if center is None:
        return 0
    if center.limit >= INFINITE:
        return INFINITE
    limits = [now.limit for slot in LRIGS if (now := stats[seat * SLOTS + slot]) is not None]
    limit = sum(limits)
    if len(limits) == 1 and center.level >= UPPER_LEVEL and state.areas[seat].limit_upper:
        limit += UPPER_LIMIT
    return max(0, limit)
