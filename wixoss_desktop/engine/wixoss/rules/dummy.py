"""What a dummy does by its script, and how its seat answers without being asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.check import legal, to_act
from wixoss_desktop.engine.wixoss.check.common import is_free
from wixoss_desktop.engine.wixoss.dummy import DummyRow
from wixoss_desktop.engine.wixoss.dummy_deck import blocker_name, level_of
from wixoss_desktop.engine.wixoss.moves import discard, to_owner
from wixoss_desktop.engine.wixoss.state import ATTACK_MARK, DUMMY_SEAT, OnField, craft_number
from wixoss_desktop.engine.wixoss.things import Cause, Ref, Source
from wixoss_desktop.engine.wixoss.turn_steps import ScriptPoint
from wixoss_desktop.engine.wixoss.work import Work
from wixoss_desktop.engine.wixoss.zones import ENER, EXCLUDED, FIELD, HAND, LANES, LRIG, LRIG_DECK, front_of

PLAYER: Final = 1 - DUMMY_SEAT


def row_now(work: Work) -> DummyRow:
    """Return the row of the script that counts now: that of the dummy's turn, in the player's turn the one before."""
    dummy = work.state.setup.dummy
    assert dummy is not None
    return dummy.row(work.state.turns_of_dummy())


# --- the main phase -------------------------------------------------------------------------------------------------


def dummy_turn(work: Work, step: steps.DummyTurn) -> None:
    """Carry out the next point of the script; what that triggers comes before the point after it."""
    if step.point == "over":
        work.pop()
        return
    row = row_now(work)
    if step.point == "discard" and step.picked is None and _has_to_choose(work, row):
        return
    work.swap(steps.DummyTurn(_NEXT[step.point]))
    events = tuple(_POINTS[step.point](work, row, step))
    if events:
        work.push(steps.Settle())
        work.propose(*events, cause=_cause(work))


_NEXT: Final[dict[ScriptPoint, ScriptPoint]] = {
    "grow": "blockers", "blockers": "banish", "banish": "discard", "discard": "over",
}  # fmt: skip


def _cause(work: Work) -> Cause:
    return Cause("script", _source(work))


def _source(work: Work) -> Source:
    lrig = work.state.at(DUMMY_SEAT, LRIG)
    assert lrig is not None
    return Source(lrig.card, DUMMY_SEAT, lrig.oid)


def _grow(work: Work, row: DummyRow, step: steps.DummyTurn) -> Iterator[ev.Event]:
    """Yield the growths up to the level that the SIGNI of the row need."""
    lrig = work.state.at(DUMMY_SEAT, LRIG)
    level = work.book.sheets[lrig.card].level if lrig is not None else 0
    needed = max(level_of(power) if power else 0 for power in row.blockers)
    for card in work.zone(DUMMY_SEAT, LRIG_DECK):
        if level < work.book.sheets[card].level <= needed:
            yield ev.Moved(card, DUMMY_SEAT, LRIG_DECK, DUMMY_SEAT, FIELD, "grow", LRIG)


def _blockers(work: Work, row: DummyRow, step: steps.DummyTurn) -> Iterator[ev.Event]:
    """Yield that SIGNI of other powers go, and those of the row come."""
    made = 0
    for lane, power in zip(LANES, row.blockers, strict=True):
        slot = front_of(lane)
        thing = work.state.at(DUMMY_SEAT, slot)
        if not power or (thing is not None and work.book.sheets[thing.card].power == power):
            continue
        if thing is not None:
            gone = to_owner(work, Ref(thing.card, DUMMY_SEAT, FIELD, thing.oid), EXCLUDED, "remove")
            yield from () if gone is None else (gone,)
        elif not is_free(work, DUMMY_SEAT, slot):
            continue
        card = craft_number(work.state, blocker_name(power), DUMMY_SEAT, work.state.made + made)
        assert card is not None
        made += 1
        yield ev.Crafted(DUMMY_SEAT, card)
        yield ev.Moved(card, DUMMY_SEAT, EXCLUDED, DUMMY_SEAT, FIELD, "put", slot)


def _banish(work: Work, row: DummyRow, step: steps.DummyTurn) -> Iterator[ev.Event]:
    """Yield that SIGNI of the player are banished."""
    for lane, is_banished in zip(LANES, row.banishes, strict=True):
        thing = work.state.at(PLAYER, lane)
        if is_banished and thing is not None:
            move = to_owner(work, Ref(thing.card, PLAYER, FIELD, thing.oid), ENER, "banish")
            yield from () if move is None else (move,)


def _has_to_choose(work: Work, row: DummyRow) -> bool:
    """Ask the player what to discard, where there is a choice; say whether it was asked."""
    hand = work.zone(PLAYER, HAND)
    if not 0 < row.discards < len(hand):
        return False
    refs = tuple(Ref(card, PLAYER, HAND) for card in hand)
    work.push(steps.PickCards(PLAYER, refs, row.discards, row.discards, "discard", _source(work)))
    return True


def _discard(work: Work, row: DummyRow, step: steps.DummyTurn) -> Iterator[ev.Event]:
    hand = work.zone(PLAYER, HAND)
    cards = hand if step.picked is None else tuple(ref.card for ref in step.picked)
    yield from discard(work, PLAYER, cards) if row.discards else ()


_POINTS: Final[dict[ScriptPoint, Callable[[Work, DummyRow, steps.DummyTurn], Iterator[ev.Event]]]] = {
    "grow": _grow,
    "blockers": _blockers,
    "banish": _banish,
    "discard": _discard,
}


# --- answers --------------------------------------------------------------------------------------------------------


def reply(work: Work) -> tuple[Seat, act.Action] | None:
    """Return how the dummy answers the question on top, at once; None if it is a player who is asked."""
    if work.state.setup.dummy is None or DUMMY_SEAT not in to_act(work):
        return None
    return DUMMY_SEAT, _answer(work)


def _answer(work: Work) -> act.Action:
    offered = legal(work, DUMMY_SEAT)
    wanted = _wanted(work)
    return next((one for one in wanted if one in offered), offered[0])


def _wanted(work: Work) -> Iterator[act.Action]:
    """Yield what the dummy would like to answer, best first."""
    match work.top:
        case steps.SigniAttacks():
            yield from (act.Attack(front_of(lane)) for lane in LANES if _attacks_left(work, front_of(lane)) > 0)
        case steps.LrigAttacks():
            yield from (act.Attack(LRIG),) if _attacks_left(work, LRIG) > 0 else ()
        case steps.GuardStep():
            yield from _guards(work)
        case steps.Confirm(why="burst"):
            yield act.Yes()
    yield from (act.Pass(), act.Done(), act.No())


def _attacks_left(work: Work, slot: int) -> int:
    row, thing = row_now(work), work.state.at(DUMMY_SEAT, slot)
    wanted = row.lrig if slot == LRIG else row.damage[front_of(slot)]
    return wanted - _attacks(work, DUMMY_SEAT, thing) if thing is not None else 0


def _attacks(work: Work, seat: Seat, thing: OnField | None) -> int:
    """Return how often something on the field has attacked in this turn."""
    if thing is None:
        return 0
    mark = work.state.turn_mark(Source(thing.card, seat, thing.oid), ATTACK_MARK)
    return work.state.used_this_turn.count(mark)


def turns_up_again(work: Work) -> bool:
    """Turn up what the dummy has attacked with, if it is to attack again; say whether anything was."""
    match work.top:
        case steps.SigniAttacks(seat=seat):
            slots: tuple[int, ...] = LANES
        case steps.LrigAttacks(seat=seat):
            slots = (LRIG,)
        case _:
            return False
    again = [slot for slot in slots if work.state.is_dummy(seat) and _has_to_turn_up(work, slot)]
    if again:
        work.push(steps.Settle())
        work.commit(*(ev.Turned(DUMMY_SEAT, slot, True) for slot in again), cause=_cause(work))
    return bool(again)


def _has_to_turn_up(work: Work, slot: int) -> bool:
    thing = work.state.at(DUMMY_SEAT, slot)
    has_attacked = thing is not None and not thing.up and _attacks(work, DUMMY_SEAT, thing) > 0
    return has_attacked and _attacks_left(work, slot) > 0


def _guards(work: Work) -> Iterator[act.Action]:
    """Yield the guards, as long as the row has some left for this turn."""
    if _attacks(work, PLAYER, work.state.at(PLAYER, LRIG)) <= row_now(work).guards:
        yield from (one for one in legal(work, DUMMY_SEAT) if isinstance(one, act.Guard))
