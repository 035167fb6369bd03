"""Beats: what happens on the way from one answer to the next question is seen piece by piece, each to its end.

A beat ends after so many groups of an answer's events. What it is of, and how long it is worth looking at, follows
from events that both players hear of, so that nothing hidden can be read from it.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss.game import Played
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.state import State
from wixoss_desktop.engine.wixoss.steps import AttackRun
from wixoss_desktop.engine.wixoss.things import Ref
from wixoss_desktop.engine.wixoss.told import followed
from wixoss_desktop.engine.wixoss.work import Group
from wixoss_desktop.engine.wixoss.zones import ASSISTS, FIELD, LANES, LRIG, SLOTS, front_of

BeatKind = Literal["grow", "use", "target", "attack", "guard", "battle", "crush", "refresh", "rest"]
"""A LRIG grows [5.6]; a card is used and paid for [6.3]; cards on the field are targeted [8.4]; an attack is declared
[7.3], guarded against [7.5]; two SIGNI battle [7.4]; Life Cloth is crushed [7.9]; a trash becomes the deck [8.9]; all
that followed has come to rest before a turn or the game ends.
"""


class Beat(Struct, frozen=True):
    """One of them, over once the first `groups` groups of events have happened.

    `seat` is who does it, or loses Life Cloth, `slot` where the attacker or the LRIG stands, `against` where on the
    other half whatever it meets stands, with both powers in a battle. `card` is the number of the card that is used,
    grown to or targets. `targets` are whose they are, where they stand on the field, and their numbers. `team` is where
    the LRIGs stand whose PIECE is used. `hit` is who has taken damage.
    """

    kind: BeatKind
    groups: int
    seat: Seat
    slot: int | None = None
    against: int | None = None
    powers: tuple[int, int] | None = None
    card: str | None = None
    targets: tuple[tuple[Seat, int, str], ...] = ()
    team: tuple[int, ...] = ()
    hit: Seat | None = None


def beats_of(before: Position, played: Played) -> tuple[Beat, ...]:
    """Return the beats of an answer, in order; none where nothing happened that has one."""
    found: list[Beat] = []
    hit: Seat | None = None
    for number, group in enumerate(played.groups):
        if any(map(_ends, group.events)):
            if found or hit is not None:
                found.append(Beat("rest", number, before.state.active, hit=hit))
            break
        for event in group.events:
            if isinstance(event, ev.Damaged):
                hit = event.seat
            elif (beat := _beat(before, event, played.groups[: number + 1], hit)) is not None:
                found.append(_aimed(beat, found))
                break
    return tuple(found)


def _ends(event: ev.Event) -> bool:
    """Say whether a turn or the game is about to end with this."""
    is_end_phase = isinstance(event, ev.PhaseBegan) and event.phase == "end"
    return is_end_phase or isinstance(event, ev.TurnEnded | ev.TurnBegan | ev.Ended)


def _beat(before: Position, event: ev.Event, told: tuple[Group, ...], hit: Seat | None) -> Beat | None:
    """Return the beat of an event in the last of these groups, if it has one."""
    groups = len(told)
    match event:
        case ev.Moved(how="grow", seat=seat, slot=slot):
            return Beat("grow", groups, seat, slot, card=before.book.sheets[event.card].card.no)
        case ev.Used(seat=seat, card=card):
            used = before.book.sheets[card].card
            return Beat(
                "use", groups, seat, card=used.no, team=_team(before, seat, told) if used.type == "PIECE" else ()
            )
        case ev.Targeted():
            return _targeting(before, event, told)
        case ev.Refreshed(seat=seat):
            return Beat("refresh", groups, seat)
        case ev.Attacked(seat=seat, slot=slot):
            return Beat("attack", groups, seat, slot, _met_by(before.state, seat, slot))
        case ev.Guarded(seat=seat):
            return Beat("guard", groups, seat)
        case ev.Battled():
            powers = event.power, event.other_power
            return Beat("battle", groups, event.seat, event.slot, event.against, powers)
        case ev.Moved(how="crush", seat=seat):
            return Beat("crush", groups, seat, hit=hit)
        case _:
            return None


def _team(before: Position, seat: Seat, told: tuple[Group, ...]) -> tuple[int, ...]:
    """Return where a player's LRIGs stand, from the left."""
    state = followed(before.state, told)
    return tuple(slot for slot in (ASSISTS[0], LRIG, ASSISTS[1]) if state.at(seat, slot) is not None)


def _aimed(beat: Beat, found: list[Beat]) -> Beat:
    """Return the beat of a card that is used with what it targets, which was chosen just before; others as they are."""
    if beat.kind != "use" or not found or (found[-1].kind, found[-1].card) != ("target", beat.card):
        return beat
    return replace(beat, targets=found.pop().targets)


def _targeting(before: Position, event: ev.Targeted, groups: tuple[Group, ...]) -> Beat | None:
    """Return the beat of cards being targeted that stand on the field, after so many groups; None of any others."""
    refs = tuple(ref for ref in event.refs if ref.zone == FIELD)
    if not refs:
        return None
    state = followed(before.state, groups)
    by = state.slot_of(Ref(event.by.card, event.seat, FIELD, event.by.oid))
    places = ((state.slot_of(ref), before.book.sheets[ref.card].card.no) for ref in refs)
    targets = tuple((*divmod(at, SLOTS), no) for at, no in places if at is not None)
    slot = by % SLOTS if by is not None and by // SLOTS == event.seat else None
    card = before.book.sheets[event.by.card].card.no
    return Beat("target", len(groups), event.seat, slot, card=card, targets=targets) if targets else None


def _met_by(state: State, seat: Seat, slot: int) -> int | None:
    """Return the lane of the SIGNI that an attacker has in front of it, if there is one."""
    if slot not in LANES:
        return None
    lane = front_of(slot)
    return None if state.at(1 - seat, lane) is None else lane


def position_at(before: Position, played: Played, beat: Beat) -> Position:
    """Return how cards lay at the end of a beat, with nothing asked, and nothing owed but an attack that goes on."""
    state = followed(before.state, played.groups[: beat.groups])
    state = replace(state, stack=tuple(step for step in state.stack if isinstance(step, AttackRun)))
    has_same_cards = state.manual.brought is before.state.manual.brought
    return Position.of(state, before.book if has_same_cards else None)
