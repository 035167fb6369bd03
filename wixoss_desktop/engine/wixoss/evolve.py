"""How each event changes the state. Only `commit` calls this."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import manual_changes, piles
from wixoss_desktop.engine.wixoss.language.names import DeedName
from wixoss_desktop.engine.wixoss.state import ATTACK_MARK, Deed, State, Tally, again_mark
from wixoss_desktop.engine.wixoss.things import Source
from wixoss_desktop.engine.wixoss.zones import (
    ATTACHED,
    BEAT,
    BESIDE,
    CHEER,
    DECK,
    ENER,
    EXCLUDED,
    FIELD,
    LAID,
    LANES,
    LIFE,
    LRIG,
    SLOTS,
    TRASH,
    UNDER,
    ZONES,
)


def evolve(state: State, event: ev.Event) -> State:
    """Return the state after an event."""
    change = _CHANGES.get(type(event))
    return state if change is None else change(state, event)


def _moved(state: State, event: ev.Moved) -> State:
    if event.start < ZONES and event.to < ZONES:
        state = replace(state, zones=_between_zones(state, event), deeds=_deeds(state, event))
    else:
        state = replace(_put_down(_pick_up(state, event), event), deeds=_deeds(state, event))
    state = manual_changes.after_move(state, event)
    return state if event.how not in ("charge", "grow", "remove") else _count_move(state, event)


def _between_zones(state: State, event: ev.Moved) -> tuple[tuple[int, ...], ...]:
    """Return the zones with a card in another one of them."""
    zones = list(state.zones)
    start, to = event.seat * ZONES + event.start, event.to_seat * ZONES + event.to
    zones[start] = _without(zones[start], event.card)
    zones[to] = _with(zones[to], event)
    return tuple(zones)


def _without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def _pick_up(state: State, event: ev.Moved) -> State:
    """Take a card from where it is."""
    if event.start == FIELD:
        return piles.leave(state, event)
    if event.start == BEAT:
        return _with_beats(state, event.seat, tuple(card for card in state.beats[event.seat] if card != event.card))
    if event.start in BESIDE or event.start == LAID:
        return piles.take_out(state, event)
    index = event.seat * ZONES + event.start
    return _with_zone(state, index, _without(state.zones[index], event.card))


def _put_down(state: State, event: ev.Moved) -> State:
    """Put a card where it goes."""
    if event.to == FIELD:
        return piles.arrive(state, event)
    if event.to == UNDER:
        return piles.tuck(state, event)
    if event.to == ATTACHED:
        return piles.attach(state, event)
    if event.to == BEAT:
        return _with_beats(state, event.to_seat, (*state.beats[event.to_seat], event.card))
    if event.to == LAID:
        return piles.lay(state, event)
    index = event.to_seat * ZONES + event.to
    return _with_zone(state, index, _with(state.zones[index], event))


def _with_beats(state: State, seat: int, cards: tuple[int, ...]) -> State:
    first, second = state.beats
    return replace(state, beats=(cards, second) if seat == 0 else (first, cards))


def _with_zone(state: State, index: int, cards: tuple[int, ...]) -> State:
    return replace(state, zones=(*state.zones[:index], cards, *state.zones[index + 1 :]))


def _count_move(state: State, event: ev.Moved) -> State:
    """Note what a seat may do only so often in a turn."""
    if event.how == "remove":
        return _tally(state, event.seat, removed=state.tallies[event.seat].removed + 1)
    if event.how == "charge":
        return _tally(state, event.seat, charged=True)
    return _tally(state, event.seat, grown=True) if event.slot == LRIG else state


def _deeds(state: State, event: ev.Moved) -> tuple[Deed, ...]:
    """Return the deeds of the turn with what a move was, if it is one to remember."""
    did = _DEEDS.get(event.how)
    if did is None and event.start == DECK:
        did = "mill" if event.to == TRASH else "deck_to_ener" if event.to == ENER else None
    if did is None and event.to == FIELD and event.how != "bloom" and event.start != FIELD and event.slot in LANES:
        did = "enter"
    deeds = state.deeds
    if did is not None:
        deeds = (*deeds, Deed(event.to_seat if did == "enter" else event.seat, did, event.card))
    return deeds if event.counted is None else (*deeds, Deed(*event.counted, event.card))


_DEEDS: Final[dict[str, DeedName]] = {
    "discard": "discard", "guard": "discard", "draw": "draw", "crush": "crush", "banish": "banish",
}  # fmt: skip
"""Ways to move that are remembered by their own name."""


def _with(cards: tuple[int, ...], event: ev.Moved) -> tuple[int, ...]:
    if event.to in (DECK, LIFE) and not event.to_bottom:
        return (event.card, *cards)
    return (*cards, event.card)


def _shifted(state: State, event: ev.Shifted) -> State:
    field = list(state.field)
    first, second = event.seat * SLOTS + event.start, event.seat * SLOTS + event.to
    field[first], field[second] = field[second], field[first]
    return replace(state, field=tuple(field))


def _rearranged(state: State, event: ev.Rearranged) -> State:
    base = event.seat * SLOTS
    field = list(state.field)
    field[base : base + len(LANES)] = [state.field[base + lane] for lane in event.lanes]
    if CHEER in event.lanes:
        field[base + CHEER] = None
    return replace(state, field=tuple(field))


def _extra_turn(state: State, event: ev.ExtraTurnGranted) -> State:
    turns = (*state.extra_turns, event.seat) if event.n > 0 else state.extra_turns[:-1]
    return replace(state, extra_turns=turns)


def _stored(state: State, event: ev.Stored) -> State:
    thing = state.at(event.seat, event.slot)
    germs = max(0, (thing.germs if thing is not None else 0) + event.n)
    return piles.change(state, event.seat, event.slot, germs=germs)


def _crafted(state: State, event: ev.Crafted) -> State:
    index = event.seat * ZONES + EXCLUDED
    return replace(_with_zone(state, index, (*state.zones[index], event.card)), made=state.made + 1)


def _became(state: State, event: ev.Became) -> State:
    thing = state.at(event.seat, event.slot)
    had = thing.states if thing is not None else ()
    states = (*had, event.state) if event.on else tuple(one for one in had if one != event.state)
    return piles.change(state, event.seat, event.slot, states=states)


def _turned(state: State, event: ev.Turned) -> State:
    return piles.change(state, event.seat, event.slot, up=event.up)


def _froze(state: State, event: ev.Froze) -> State:
    return piles.change(state, event.seat, event.slot, frozen=event.frozen)


def _shuffled(state: State, event: ev.Shuffled) -> State:
    index = event.seat * ZONES + DECK
    return manual_changes.after_shuffle(replace(_with_zone(state, index, event.order), rolls=event.rolls), event.order)


def _rolled(state: State, event: ev.Rolled) -> State:
    return replace(state, rolls=event.rolls)


def _opened(state: State, event: ev.Opened) -> State:
    return replace(state, opened=True)


def _turn_began(state: State, event: ev.TurnBegan) -> State:
    is_again = state.setup.dummy is not None and 0 < state.turn == event.turn - 1 and event.seat == state.active
    return replace(
        state, turn=event.turn, active=event.seat, phase="up", tallies=(Tally(), Tally()), ending=False,
        extra_attacks=0, used_this_turn=(), deeds=(),
        used=(*state.used, again_mark(event.seat)) if is_again else state.used,
    )  # fmt: skip


def _turn_ended(state: State, event: ev.TurnEnded) -> State:
    left = tuple(one for one in state.lasting if one.ends is None or one.ends > event.turn)
    return manual_changes.after_turn(replace(state, lasting=left, ending=False))


def _phase_began(state: State, event: ev.PhaseBegan) -> State:
    return replace(state, phase=event.phase)


def _tally(state: State, seat: int, **changes: Any) -> State:
    first, second = state.tallies
    tallies = (replace(first, **changes), second) if seat == 0 else (first, replace(second, **changes))
    return replace(state, tallies=tallies)


def _used(state: State, event: ev.Used) -> State:
    tally = state.tallies[event.seat]
    state = replace(state, deeds=(*state.deeds, Deed(event.seat, "use", event.card)))
    if state.card(event.card).type == "ARTS":
        return _tally(state, event.seat, arts=tally.arts + 1)
    return _tally(state, event.seat, spells=tally.spells + (state.card(event.card).type == "SPELL"))


def _activated(state: State, event: ev.Activated) -> State:
    if event.streak:
        state = replace(state, streak=state.streak + 1)
    if event.per_game:
        state = replace(state, used=(*state.used, state.game_mark(event.source, event.key)))
    if event.per_turn:
        mark = state.turn_mark(event.source, event.key)
        state = replace(state, used_this_turn=(*state.used_this_turn, mark))
    return state


def _marked(state: State, event: ev.Marked) -> State:
    """Change a number of markers, between none and the most that one can have [9.5]."""
    area = state.areas[event.seat]
    most = {"coin": state.setup.rules.coin_max, "limit_upper": 1}.get(event.name)
    if event.paid_for is not None:
        state = replace(state, deeds=(*state.deeds, *(Deed(event.seat, "pay_coin", event.paid_for),) * -event.n))
    number = max(0, area.count(event.name) + event.n)
    return _area(state, event.seat, {event.name: number if most is None else min(number, most)})


def _befriended(state: State, event: ev.Befriended) -> State:
    known = state.areas[event.seat].bonds
    return _area(state, event.seat, {"bonds": tuple(sorted({*known, event.character}))})


def _area(state: State, seat: int, changes: dict[str, Any]) -> State:
    first, second = state.areas
    return replace(
        state, areas=(replace(first, **changes), second) if seat == 0 else (first, replace(second, **changes))
    )


def _refreshed(state: State, event: ev.Refreshed) -> State:
    return _tally(state, event.seat, refreshes=state.tallies[event.seat].refreshes + 1)


def _lasting_began(state: State, event: ev.LastingBegan) -> State:
    clock = state.clock + 1
    return replace(state, lasting=(*state.lasting, replace(event.lasting, id=clock)), clock=clock)


def _lasting_ended(state: State, event: ev.LastingEnded) -> State:
    return replace(state, lasting=tuple(one for one in state.lasting if one.id not in event.ids))


def _lasting_used(state: State, event: ev.LastingUsed) -> State:
    lasting = []
    for one in state.lasting:
        if one.id != event.id or not one.left:
            lasting.append(one)
        elif one.left > 1:
            lasting.append(replace(one, left=one.left - 1))
    return replace(state, lasting=tuple(lasting))


def _triggered(state: State, event: ev.Triggered) -> State:
    return replace(state, pending=state.pending + event.pending)


def _untriggered(state: State, event: ev.Untriggered) -> State:
    return replace(state, pending=state.pending[: event.index] + state.pending[event.index + 1 :])


def _turn_ending(state: State, event: ev.TurnEnding) -> State:
    return replace(state, ending=True)


def _extra_attack(state: State, event: ev.ExtraAttackGranted) -> State:
    return replace(state, extra_attacks=state.extra_attacks + event.n)


def _attacked(state: State, event: ev.Attacked) -> State:
    """Note an attack of an object, of which there can be only so many in a turn."""
    mark = state.turn_mark(Source(event.card, event.seat, event.oid), ATTACK_MARK)
    if event.counted:
        state = replace(state, deeds=(*state.deeds, Deed(event.seat, "attack", event.card)))
    return replace(state, used_this_turn=(*state.used_this_turn, mark))


def _attack_ended(state: State, event: ev.AttackEnded) -> State:
    return replace(state, lasting=tuple(one for one in state.lasting if one.ends != -1))


def _ended(state: State, event: ev.Ended) -> State:
    return replace(state, outcome=event.outcome, stack=(), pending=())


_CHANGES: Final[dict[type, Callable[[State, Any], State]]] = {
    ev.Moved: _moved,
    ev.Shifted: _shifted,
    ev.Covered: piles.cover,
    ev.Rearranged: _rearranged,
    ev.ZoneMarked: piles.mark_zone,
    ev.FaceTurned: piles.turn_face,
    ev.Became: _became,
    ev.Crafted: _crafted,
    ev.Stored: _stored,
    ev.ExtraTurnGranted: _extra_turn,
    ev.Turned: _turned,
    ev.Froze: _froze,
    ev.Shuffled: _shuffled,
    ev.Rolled: _rolled,
    ev.Opened: _opened,
    ev.TurnBegan: _turn_began,
    ev.TurnEnded: _turn_ended,
    ev.PhaseBegan: _phase_began,
    ev.Used: _used,
    ev.Activated: _activated,
    ev.Refreshed: _refreshed,
    ev.Marked: _marked,
    ev.Befriended: _befriended,
    ev.LastingBegan: _lasting_began,
    ev.LastingEnded: _lasting_ended,
    ev.LastingUsed: _lasting_used,
    ev.Triggered: _triggered,
    ev.Untriggered: _untriggered,
    ev.TurnEnding: _turn_ending,
    ev.ExtraAttackGranted: _extra_attack,
    ev.Attacked: _attacked,
    ev.AttackEnded: _attack_ended,
    ev.Ended: _ended,
    **manual_changes.CHANGES,
}
