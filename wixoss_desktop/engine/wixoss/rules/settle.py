"""Rule processing and the order of triggers: the engine's core loop [8.5] [8.7]."""

from __future__ import annotations

from collections.abc import Iterator
from operator import is_
from typing import Final

from msgspec.structs import replace

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.check.common import banned, banned_at
from wixoss_desktop.engine.wixoss.check.main import meets_limiting, used_up
from wixoss_desktop.engine.wixoss.conditions import holds
from wixoss_desktop.engine.wixoss.events import Won
from wixoss_desktop.engine.wixoss.language import abilities as lang
from wixoss_desktop.engine.wixoss.lasting import Pending
from wixoss_desktop.engine.wixoss.moves import all_to_owner
from wixoss_desktop.engine.wixoss.rules.lrig_types import same_types
from wixoss_desktop.engine.wixoss.scope import Scope
from wixoss_desktop.engine.wixoss.things import GAME, RULE, Ref, Source
from wixoss_desktop.engine.wixoss.work import Work
from wixoss_desktop.engine.wixoss.zones import (
    ATTACHED,
    CHECK,
    CHEER,
    DECK,
    ENER,
    EXCLUDED,
    FIELD,
    HAND,
    LANES,
    LIFE,
    LRIG,
    LRIG_DECK,
    LRIG_TRASH,
    SIGNI_SLOTS,
    SLOTS,
    TRASH,
    UNDER,
    ZONES,
)  # fmt: skip


def settle(work: Work, step: steps.Settle) -> None:
    """Rule processing first; then the turn player's triggers, then the other's; then this step is done."""
    if work.state.streak > work.state.setup.rules.loop_guard:
        work.end(Won(None, "loop"))
        return
    if work.state.setup.unproved and ask_about_constants(work):
        return
    if process_rules(work):
        work.lengthen_streak()
        return
    if work.state.ending:
        end_turn_now(work)
    elif len(work.state.pending) > step.held:
        next_trigger(work, step)
    else:
        work.pop()


def ask_about_constants(work: Work) -> bool:
    """Have a player asked whether a constant ability that isn't proved holds; say whether there is one.

    That comes before anything is done by what would hold. Of those whose condition doesn't hold nobody is asked yet.
    """
    for index, stats in enumerate(work.stats):
        thing, seat = work.state.field[index], index // SLOTS
        if thing is None or stats is None or seat not in (work.state.setup.unproved or ()):
            continue
        keys, source = work.book.sheets[thing.card].unproved, Source(thing.card, seat, thing.oid)
        for held in stats.abilities:
            given = held.ability.given
            is_open = held.key in keys and work.state.manual.way(seat, held.key) is None
            if held.ability.kind == "constant" and is_open and (given is None or holds(work, Scope(source), given)):
                work.push(steps.Resolve(source, lang.Ability("constant"), held.key, "run"))
                return True
    return False


def next_trigger(work: Work, step: steps.Settle) -> None:
    """Activate the next waiting ability; its controller chooses among several [8.3.2]."""
    if step.answer is None and drop_dead(work, step.held):
        return
    pending = work.state.pending
    seat = _whose_turn_to_trigger(work, step)
    mine = [index for index, one in enumerate(pending) if index >= step.held and one.source.seat == seat]
    if len(mine) > 1 and step.answer is None:
        work.push(steps.PickOption(seat, "trigger", pending[mine[0]].source, len(mine)))
        return
    work.update(answer=None, side=seat)
    take_up(work, mine[step.answer or 0])


def _whose_turn_to_trigger(work: Work, step: steps.Settle) -> Seat:
    """Return whose trigger is next: the turn player's first, unless the other side may finish its own (C-32)."""
    active = work.state.active
    waiting = {one.source.seat for one in work.state.pending[step.held :]}
    finishing = work.state.setup.rules.trigger_restart == "after_non_turn_player" and step.side == 1 - active
    first = 1 - active if finishing else active
    return first if first in waiting else 1 - first


def drop_dead(work: Work, held: int) -> bool:
    """Drop what waits but can't be activated any more, so that nobody is asked about it [8.3.5] [8.3.6]."""
    dead = [
        index
        for index, one in enumerate(work.state.pending)
        if index >= held and (fizzles(work, one) or used_up(work, one.source, one.key, one.ability))
    ]
    if dead:
        work.commit(*(ev.Untriggered(index) for index in reversed(dead)))
    return bool(dead)


def take_up(work: Work, index: int) -> None:
    """Activate a waiting ability."""
    waiting = work.state.pending[index]
    ability = waiting.ability
    per_turn = ability.limit is not None and ability.limit.per == "turn"
    per_game = ability.limit is not None and ability.limit.per == "game"
    seat = waiting.source.seat
    work.push(
        steps.Resolve(
            waiting.source,
            ability,
            waiting.key,
            refs={**waiting.known, "event": waiting.event},
            keyword=waiting.keyword,
        )
    )
    if ability.kind == "burst":
        work.commit(ev.Untriggered(index))
        return
    work.commit(
        ev.Untriggered(index),
        ev.Activated(seat, waiting.source, waiting.key, per_turn, per_game, streak=True),
    )


def fizzles(work: Work, waiting: Pending) -> bool:
    """Say whether a triggered ability isn't activated because its source moved or lost it [8.3.5]."""
    if waiting.at is None or waiting.ability.kind == "burst" or not work.state.setup.rules.trigger_fizzle:
        return False
    if waiting.at.zone != FIELD:
        return not work.state.is_there(waiting.at)
    index = work.state.slot_of(waiting.at)
    stats = work.stats[index] if index is not None else None
    return stats is None or all(held.key != waiting.key for held in stats.abilities)


# --- rule processing ------------------------------------------------------------------------------------------------


def process_rules(work: Work) -> bool:
    """Carry out the rule processing that applies now; say whether anything did, or was asked [8.7.1]."""
    zones = work.state.zones
    if (zones[CHECK] or zones[ZONES + CHECK]) and _empty_check(work):
        return True
    state, (field, values, known) = work.state, work.book.orderly
    is_same_field = state.field is field and work.derived is values
    if is_same_field and zones is known and not state.left_behind:
        return False
    if not is_same_field and _put_field_in_order(work):
        return True
    if put_left_behind(work) or _wrong_side(work) or _refresh(work):
        return True
    work.book.orderly = (state.field, work.derived, state.zones)
    return False


def _put_field_in_order(work: Work) -> bool:
    over = _banish_powerless(work) or same_types(work) or _over_limit(work) or _over_number(work)
    return over or _limiting(work)


def _empty_check(work: Work) -> bool:
    """Crushed cards without a waiting life burst go to ener [8.7.1]."""
    moves: list[ev.Event] = []
    for seat in (0, 1):
        cards = work.state.zones[seat * ZONES + CHECK]
        if not cards:
            continue
        busy = _busy(work)
        for card in cards:
            if card not in busy:
                owner = work.book.sheets[card].owner
                moves.append(ev.Moved(card, seat, CHECK, owner, ENER, "check_to_ener"))
    if moves:
        work.propose(*moves, cause=RULE)
    return bool(moves)


def _busy(work: Work) -> set[int]:
    busy = {waiting.source.card for waiting in work.state.pending if waiting.ability.kind == "burst"}
    for step in work.state.stack:
        if type(step) is steps.PutAway:
            busy.add(step.card)
        elif type(step) is steps.Resolve and step.ability.kind == "burst":
            busy.add(step.source.card)
    return busy


_SIGNI: Final = tuple(seat * SLOTS + slot for seat in (0, 1) for slot in SIGNI_SLOTS)
"""Where SIGNI of both seats stand, as field indices in order."""


def _banish_powerless(work: Work) -> bool:
    """SIGNI with power 0 or less are banished at the same moment [8.7.1]."""
    stats = work.derived.stats
    refs = [
        _ref_at(work, index)
        for index in _SIGNI
        if (now := stats[index]) is not None and now.power <= 0 and not banned_at(work, "banish", index)
    ]
    if refs:
        work.push(steps.RuleBanish(tuple(refs), tuple(_either_way(work, refs))))
    return bool(refs)


def _either_way(work: Work, refs: list[Ref]) -> Iterator[Ref]:
    """Yield the SIGNI that level or limit would put into the trash as well."""
    for seat in (work.state.active, 1 - work.state.active):
        excess = _excess(work, seat)
        yield from (ref for ref in refs if ref in excess)


def rule_banish(work: Work, step: steps.RuleBanish) -> None:
    """Ask where each SIGNI goes that has two ways to go, then let all of them go at the same moment [8.7.2]."""
    if step.answer is not None:
        first, rest = step.unsettled[0], step.unsettled[1:]
        if step.answer == 0:
            # One in the trash is enough for the limit, but each above the level goes.
            above = _above_level(work, first.seat)
            rest = tuple(ref for ref in rest if ref.seat != first.seat or ref in above)
        trash = step.trash if step.answer else (*step.trash, first)
        work.swap(replace(step, unsettled=rest, trash=trash, answer=None))
    elif step.unsettled:
        ref = step.unsettled[0]
        work.push(steps.Confirm(ref.seat, "rule_banish", Source(ref.card, ref.seat, ref.oid)))
    else:
        work.pop()
        banished = tuple(ref for ref in step.refs if ref not in step.trash)
        moves = all_to_owner(work, banished, ENER, "banish") + all_to_owner(work, step.trash, TRASH, "rule")
        work.propose(*moves, cause=RULE)


def _ref_at(work: Work, index: int) -> Ref:
    thing = work.state.field[index]
    assert thing is not None
    return Ref(thing.card, index // SLOTS, FIELD, thing.oid)


def _levels(work: Work, seat: Seat) -> list[tuple[int, int]]:
    """Return the field index and level of each SIGNI; a cheer girl has one too [9.4]."""
    stats, base = work.derived.stats, seat * SLOTS
    return [(base + slot, now.level) for slot in SIGNI_SLOTS if (now := stats[base + slot]) is not None]


def _above_level(work: Work, seat: Seat) -> list[Ref]:
    """Return the SIGNI whose level exceeds the LRIG's."""
    center = work.derived.stats[seat * SLOTS + LRIG]
    most = center.level if center is not None else 0
    return [_ref_at(work, index) for index, level in _levels(work, seat) if level > most]


def _excess(work: Work, seat: Seat) -> list[Ref]:
    """Return the SIGNI of which one has to go: those above the LRIG's level first, then all if over the limit.

    A cheer girl doesn't count for the limit [9.4].
    """
    above = _above_level(work, seat)
    lanes = work.derived.stats[seat * SLOTS : seat * SLOTS + len(LANES)]
    if above or sum(now.takes for now in lanes if now is not None) <= work.derived.limits[seat]:
        return above
    return [_ref_at(work, index) for index, _ in _levels(work, seat) if index % SLOTS in LANES]


def _over_limit(work: Work) -> bool:
    """A player whose SIGNI exceed level or limit puts one of them into the trash; then it is checked again."""
    for seat in (work.state.active, 1 - work.state.active):
        choices = _excess(work, seat)
        if len(choices) > 1:
            by = Source(choices[0].card, seat, choices[0].oid)
            work.push(
                steps.PickCards(seat, tuple(choices), 1, 1, "rule_trash", by), steps.RuleTrash(seat)
            )  # fmt: skip
            return True
        if choices:
            work.propose(*all_to_owner(work, tuple(choices), TRASH, "rule"), cause=RULE)
            return True
    return False


def _over_number(work: Work) -> bool:
    """A player with more SIGNI than an effect allows puts the excess into the trash, all at once [8.6.13]."""
    for seat in (work.state.active, 1 - work.state.active):
        most = work.derived.signi_limits[seat]
        if most is None:
            continue
        slots = (seat * SLOTS + slot for slot in SIGNI_SLOTS)
        there = tuple(_ref_at(work, index) for index in slots if work.state.field[index] is not None)
        if len(there) > most:
            by, over = Source(there[0].card, seat, there[0].oid), len(there) - most
            pick = (steps.PickCards(seat, there, over, over, "rule_trash", by),) if most else ()
            work.push(*pick, steps.RuleTrash(seat, () if most else there))
            return True
    return False


def rule_trash(work: Work, step: steps.RuleTrash) -> None:
    """Put the chosen SIGNI into the trash, all at the same moment."""
    work.pop()
    gone = all_to_owner(work, (*step.refs, *(step.picked or ())), TRASH, step.how)
    work.propose(*gone, cause=RULE if step.how == "rule" else GAME)


def _limiting(work: Work) -> bool:
    """SIGNI whose limiting condition doesn't match the center any more go to the trash [8.7.5]."""
    moves: list[ev.Moved] = []
    field, sheets = work.state.field, work.book.sheets
    for index in _SIGNI:
        thing = field[index]
        if thing is None or not sheets[thing.card].card.limiting:
            continue
        if not meets_limiting(work, index // SLOTS, sheets[thing.card]):
            ref = Ref(thing.card, index // SLOTS, FIELD, thing.oid)
            moves.extend(all_to_owner(work, (ref,), TRASH, "rule"))
    if moves:
        work.propose(*moves, cause=RULE)
    return bool(moves)


def put_left_behind(work: Work) -> bool:
    """What lay under SIGNI that are gone, or was attached to them, goes to its owner's trash [2.3.4]."""
    moves = [
        ev.Moved(left.card, left.seat, UNDER if left.kind is None else ATTACHED, sheet.owner, to, "rule", left.slot)
        for left in work.state.left_behind
        for sheet in (work.book.sheets[left.card],)
        for to in (EXCLUDED if sheet.card.craft else LRIG_TRASH if sheet.card.is_white_backed else TRASH,)
    ]
    if moves:
        work.commit(*moves, cause=RULE)
    return bool(moves)


def _wrong_side(work: Work) -> bool:
    """A white-backed card among black-backed ones goes to the LRIG trash, and the other way round [1.1.3].

    A RESONA goes back to the LRIG deck [6.10.4], a craft is excluded [1.9].
    """
    zones = work.state.zones
    moves: list[ev.Event] = []
    for seat in (0, 1):
        if not work.state.made and _are_at_home(work, seat):
            continue
        base = seat * ZONES
        for zone in (DECK, HAND, ENER, LIFE, TRASH):
            for card in zones[base + zone]:
                sheet = work.book.sheets[card]
                if sheet.card.is_white_backed:
                    to = EXCLUDED if sheet.card.craft else LRIG_DECK if sheet.type == "RESONA" else LRIG_TRASH
                    moves.append(ev.Moved(card, seat, zone, seat, to, "rule"))
        for zone in (LRIG_DECK, LRIG_TRASH):
            for card in zones[base + zone]:
                if not work.book.sheets[card].card.is_white_backed:
                    moves.append(ev.Moved(card, seat, zone, seat, TRASH, "rule"))
    if moves:
        work.commit(*moves, cause=RULE)
    return bool(moves)


def _are_at_home(work: Work, seat: Seat) -> bool:
    """Say whether every white-backed card lies where such cards lie, and no other with them; if in doubt, no.

    As long as the field and the piles where they lie are the very same, nothing has to be counted again.
    """
    book, base = work.book, seat * ZONES
    zones, field = work.state.zones, work.state.field
    piles = (zones[base + CHECK], zones[base + EXCLUDED], zones[base + LRIG_DECK], zones[base + LRIG_TRASH])
    then, known = book.at_home[seat]
    is_same = all(map(is_, piles, known))
    if is_same and field is then:
        return True
    under = tuple(thing.under for thing in field[seat * SLOTS + LRIG : seat * SLOTS + CHEER] if thing is not None)
    if not (is_same and len(known) == len(piles) + len(under) and all(map(is_, under, known[len(piles) :]))):
        whites, own = book.whites[seat], (*piles[2:], *under)
        count = len(under) + sum(map(len, own)) + sum(card in whites for pile in piles[:2] for card in pile)
        if count != len(whites) or not all(map(whites.issuperset, own)):
            return False
    book.at_home[seat] = (field, (*piles, *under))
    return True


def _refresh(work: Work) -> bool:
    """An empty deck is made anew from the trash, at the price of the top Life Cloth [8.9.1]."""
    for seat in (work.state.active, 1 - work.state.active):
        zones = work.state.zones
        if zones[seat * ZONES + DECK] or not zones[seat * ZONES + TRASH] or banned(work, "refresh", seat):
            continue
        refresh(work, seat)
        return True
    return False


def refresh(work: Work, seat: Seat) -> None:
    """Carry out a refresh; the turn player's second one in a turn ends the turn [8.9.5]."""
    trash = work.zone(seat, TRASH)
    work.commit(*(ev.Moved(card, seat, TRASH, seat, DECK, "refresh") for card in trash), cause=RULE)
    work.shuffle(seat, RULE)
    life = work.zone(seat, LIFE)[:1]
    lost = (ev.Moved(card, seat, LIFE, seat, TRASH, "rule", shown=True) for card in life)
    work.commit(*lost, ev.Refreshed(seat), cause=RULE)
    second = seat == work.state.active and work.state.tallies[seat].refreshes >= 2
    if second and work.state.setup.rules.refresh_second_ends_turn:
        work.commit(ev.TurnEnding(), cause=RULE)


def end_turn_now(work: Work) -> None:
    """End the turn at once: no end triggers; hand limit and durations apply [5.12.1]."""
    for index in range(len(work.state.pending) - 1, -1, -1):
        work.commit(ev.Untriggered(index))
    while work.state.stack:
        work.pop()
    work.push(steps.EndPhase("hand", forced=True))
    left = [
        ev.Moved(card, seat, CHECK, work.book.sheets[card].owner, TRASH, "rule")
        for seat in (0, 1)
        for card in work.zone(seat, CHECK)
    ]
    work.commit(*left, ev.AttackEnded(work.state.active), cause=RULE)
