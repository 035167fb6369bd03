"""Whether attacks could end the game, by what everybody sees: what a player should be asked about come what may."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.check.common import banned_at
from wixoss_desktop.engine.wixoss.derive import Known
from wixoss_desktop.engine.wixoss.scope import attack_going_on
from wixoss_desktop.engine.wixoss.stats import Stats
from wixoss_desktop.engine.wixoss.steps import ArtsStep, AttackRun
from wixoss_desktop.engine.wixoss.zones import CHEER, LANES, LIFE, LRIG, SIGNI_SLOTS, SLOTS, front_of

_PASSES: Final = ("assassin", "lancer", "s_lancer")
"""What may take Life Cloth in spite of a SIGNI in front [7.8]."""


def could_lose(board: Known, seat: Seat) -> bool:
    """Say whether a seat that lets everything through could lose by the attack going on, or by those to come [7.6.1].

    It reckons with all who stand ready now, and rather with too much than with too little: costs of attacks count as
    paid, keywords as fulfilled. What nobody has seen yet isn't reckoned with, so that it tells nothing.
    """
    going_on = attack_going_on(board.state)
    hits = list(_hits_of(board, going_on) if going_on is not None else _hits_to_come(board, 1 - seat))
    life = len(board.state.zone(seat, LIFE))
    return bool(hits) and sum(hits) - min(hits) >= life


def _hits_of(board: Known, attack: AttackRun) -> Iterator[int]:
    stats = board.stats[attack.seat * SLOTS + attack.slot]
    if stats is not None and not attack.negated:
        yield from [_crushes(stats)] * max(1, stats.strikes - attack.struck)


def _hits_to_come(board: Known, attacker: Seat) -> Iterator[int]:
    """Yield how much Life Cloth each damage crushes that is still to be reckoned with in this turn [5.8.4] [5.8.5]."""
    top = board.state.stack[-1] if board.state.stack else None
    if not isinstance(top, ArtsStep) or board.state.active != attacker:
        return
    for slot in (*SIGNI_SLOTS, LRIG):
        index = attacker * SLOTS + slot
        thing, stats = board.state.field[index], board.stats[index]
        if thing is None or stats is None or not (thing.up or stats.attacks_down) or banned_at(board, "attack", index):
            continue
        if slot == LRIG or _may_pass(board, index, stats):
            yield from [_crushes(stats)] * stats.strikes


def _may_pass(board: Known, index: int, stats: Stats) -> bool:
    """Say whether a SIGNI has nothing in its way, or something that may bring it past."""
    slot, other = index % SLOTS, (1 - index // SLOTS) * SLOTS
    if slot == CHEER or stats.attacks_elsewhere or stats.attacks_beside:
        return any(board.state.field[other + lane] is None for lane in LANES)
    return board.state.field[other + front_of(slot)] is None or any(stats.has(word) for word in _PASSES)


def _crushes(stats: Stats) -> int:
    return 3 if stats.has("triple_crush") else 2 if stats.has("double_crush") else 1
