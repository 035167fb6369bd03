"""What a seat may do in its placement phase, and why not [S-030] [S-031] [S-082] [S-105]."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from wixoss_desktop.engine.contract.values import Refusal, Seat
from wixoss_desktop.engine.siw.actions import Act
from wixoss_desktop.engine.siw.line import (
    Footing,
    after,
    first_fault,
    misplaced,
    misplaced_at_anyone,
    overspent,
    segments,
    standings,
    takes_too_much,
    targets,
    unfit,
)
from wixoss_desktop.engine.siw.state import Bout, Object, Placed

UNHIDE, TAG, HAND, ATTACK = Act("unhide"), Act("tag"), Act("hand"), Act("attack")
TAG_EVERY = 2
"""A side can tag of its own accord in every second own turn [S-082]."""


def placings(bout: Bout, seat: Seat) -> Iterator[Act]:
    """Return everything that a seat can do in its placement phase."""
    befores = standings(bout, bout.line)
    aims, late = targets(bout), bout.setup.option("order.check") == "attack"
    hand, spending = tuple(dict.fromkeys(bout.corners[seat].hand)), segments(bout, bout.line)
    for at in range(len(bout.line) + 1):
        actor = bout.fighters[befores[at].actor]
        if actor.seat != seat:
            continue
        things = {one.card: one.owner for one in reversed(free_objects(bout, befores[at].actor))}
        offered = [("place", no, None) for no in hand] + [("use", no, owner) for no, owner in things.items()]
        for verb, no, owner in offered if aims else ():
            if takes_too_much(spending, befores[at].segment, bout.setup.cards[no]):
                continue
            placed = Placed(no, seat, aims[0], owner)
            if misplaced_at_anyone(bout, (*bout.line[:at], placed, *bout.line[at:]), at, befores, seat) is not None:
                continue
            for on in aims:
                if late or unfit(bout, befores[at], Placed(no, seat, on, owner), first=at == 0) is None:
                    yield Act(verb, no, at, on)  # type: ignore[arg-type]
    for at, placed in enumerate(bout.line):
        if placed.seat == seat:
            yield Act("back", at=at)
            yield from _rearranged(bout, seat, at, befores, aims)
    yield from (act for no in hand if not hiding(bout, seat, act := Act("hide", no)))
    if placing_fault(bout, seat, UNHIDE) is None:
        yield UNHIDE
    if len(bout.sides[bout.side].fighters) > 1:
        if _tagging(bout, seat) is None:
            yield TAG
        if _handing(bout, seat, befores) is None:
            yield HAND
    if _attacking(bout, seat, befores) is None:
        yield ATTACK


def _rearranged(bout: Bout, seat: Seat, at: int, befores: tuple[Footing, ...], aims: tuple[int, ...]) -> Iterator[Act]:
    """Return where else, and at whom else, a placed card can lie.

    Without a tag move no other order takes more stamina, and one place is as good as another but for who stands there.
    """
    placed, late = bout.line[at], bout.setup.option("order.check") == "attack"
    fits = misplaced_at_anyone(bout, bout.line, at, befores, seat) is None
    behind = befores[at]
    for to in range(len(bout.line)):
        if to > at and fits:
            behind = after(bout, behind, bout.line[to])
        if befores[-1].segment or to == at:
            if shifting(bout, seat, Act("shift", at=at, on=to)) is None:
                yield Act("shift", at=at, on=to)
        elif fits:
            before = befores[to] if to < at else behind
            if late or unfit(bout, before, placed, first=to == 0) is None:
                yield Act("shift", at=at, on=to)
    for on in aims if fits else ():
        if on != placed.target and (late or unfit(bout, befores[at], _aimed(placed, on), first=at == 0) is None):
            yield Act("aim", at=at, on=on)


def placing_fault(bout: Bout, seat: Seat, act: Act) -> Refusal | None:
    """Return why a seat can't do something in its placement phase."""
    match act.verb:
        case "place":
            return _placing(bout, seat, act)
        case "use":
            return _using(bout, seat, act)
        case "back":
            return _own(bout, seat, act.at)
        case "shift":
            return shifting(bout, seat, act)
        case "aim":
            return aiming(bout, seat, act)
        case "hide":
            return hiding(bout, seat, act)
        case "unhide":
            hidden = bout.actor.hidden
            took = hidden is not None and hidden.turn == bout.turn and bout.actor.seat == seat
            return None if took else Refusal("S-105", "nothing_hidden_now")
        case "tag":
            return _tagging(bout, seat)
        case "hand":
            return _handing(bout, seat)
        case "attack":
            return _attacking(bout, seat)
        case _:
            return Refusal("S-030", "not_in_placement")


def _placing(bout: Bout, seat: Seat, act: Act) -> Refusal | None:
    if act.card not in bout.corners[seat].hand:
        return Refusal("S-030", "not_in_hand", names={"card": act.card})
    return _inserting(bout, seat, act, None)


def _using(bout: Bout, seat: Seat, act: Act) -> Refusal | None:
    befores = standings(bout, bout.line)
    at = -1 if act.at is None else act.at
    found = next(
        (one for one in free_objects(bout, befores[min(at, len(bout.line))].actor) if one.card == act.card), None
    )
    if found is None:
        return Refusal("S-094", "no_such_object", names={"card": act.card})
    return _inserting(bout, seat, act, found.owner)


def _inserting(bout: Bout, seat: Seat, act: Act, owner: Seat | None) -> Refusal | None:
    at, on = act.at, act.on
    if at is None or not 0 <= at <= len(bout.line):
        return Refusal("S-030", "no_such_place", {"places": len(bout.line)})
    if on is None or on not in targets(bout):
        return Refusal("S-093", "no_target", names={"card": act.card})
    line = (*bout.line[:at], Placed(act.card, seat, on, owner), *bout.line[at:])
    return misplaced(bout, line, at, standings(bout, bout.line), seat)


def free_objects(bout: Bout, fighter: int) -> list[Object]:
    """Return the objects beside a fighter that can still be used in this turn, in their order."""
    free = [one for one in bout.fighters[fighter].objects if not one.used]
    for placed in bout.line:
        found = next((one for one in free if (one.card, one.owner) == (placed.card, placed.owner)), None)
        if found is not None:
            free.remove(found)
    return free


def _own(bout: Bout, seat: Seat, at: int | None) -> Refusal | None:
    if at is None or not 0 <= at < len(bout.line):
        return Refusal("S-105", "no_such_place", {"places": len(bout.line)})
    return None if bout.line[at].seat == seat else Refusal("S-086", "partners_card", names={"card": bout.line[at].card})


def shifting(bout: Bout, seat: Seat, act: Act) -> Refusal | None:
    """Return why a placed card can't lie in another place of the sequence."""
    fault = _own(bout, seat, act.at)
    if fault is not None or act.at is None:
        return fault
    if act.on is None or not 0 <= act.on < len(bout.line) or act.on == act.at:
        return Refusal("S-105", "no_such_place", {"places": len(bout.line)})
    line = shifted(bout.line, act.at, act.on)
    return misplaced(bout, line, act.on, standings(bout, line[: act.on]), seat)


def shifted(line: tuple[Placed, ...], at: int, to: int) -> tuple[Placed, ...]:
    """Return a sequence with one card in another place."""
    rest = line[:at] + line[at + 1 :]
    return (*rest[:to], line[at], *rest[to:])


def aiming(bout: Bout, seat: Seat, act: Act) -> Refusal | None:
    """Return why a placed card can't be aimed at another one."""
    fault = _own(bout, seat, act.at)
    if fault is not None or act.at is None:
        return fault
    if act.on is None or act.on not in targets(bout) or act.on == bout.line[act.at].target:
        return Refusal("S-093", "no_target", names={"card": bout.line[act.at].card})
    line = (*bout.line[: act.at], _aimed(bout.line[act.at], act.on), *bout.line[act.at + 1 :])
    return misplaced(bout, line, act.at, standings(bout, line[: act.at]), seat)


def _aimed(placed: Placed, on: int) -> Placed:
    return replace(placed, target=on)


def hiding(bout: Bout, seat: Seat, act: Act) -> Refusal | None:
    """Return why a card can't be laid face down."""
    if act.card not in bout.corners[seat].hand:
        return Refusal("S-031", "not_in_hand", names={"card": act.card})
    if "hidden" not in bout.card(act.card).marks:
        return Refusal("S-060", "not_to_be_hidden", names={"card": act.card})
    if bout.actor.seat != seat:
        return Refusal("S-084", "legal_man_hides")
    return None


def _tagging(bout: Bout, seat: Seat) -> Refusal | None:
    side = bout.sides[bout.side]
    if len(side.fighters) < 2:
        return Refusal("S-082", "no_partner")
    if side.no_tag:
        return Refusal("S-051", "kept_from_tagging")
    if side.turns < TAG_EVERY:
        return Refusal("S-082", "tag_not_yet", {"turns": side.turns, "wanted": TAG_EVERY})
    hidden = bout.actor.hidden
    if bout.line or (hidden is not None and hidden.turn == bout.turn):
        return Refusal("S-082", "tag_before_cards")
    return None if bout.actor.seat == seat else Refusal("S-082", "legal_man_tags")


def _handing(bout: Bout, seat: Seat, befores: tuple[Footing, ...] = ()) -> Refusal | None:
    befores = befores or standings(bout, bout.line)
    behind = befores[-1]
    if bout.fighters[behind.actor].seat == seat:
        return Refusal("S-086", "nobody_to_hand_to")
    return _line_fault(bout, befores)


def _attacking(bout: Bout, seat: Seat, befores: tuple[Footing, ...] = ()) -> Refusal | None:
    if not bout.line:
        empty = bout.setup.option("placement.empty") == "refused"
        return Refusal("S-030", "nothing_placed") if empty and any_placing(bout, seat) else None
    befores = befores or standings(bout, bout.line)
    if bout.fighters[befores[-1].actor].seat != seat:
        return Refusal("S-086", "hand_on_first")
    return _line_fault(bout, befores)


def any_placing(bout: Bout, seat: Seat) -> bool:
    """Say whether any card could be placed first by a seat."""
    hand = bout.corners[seat].hand
    return any(
        _placing(bout, seat, Act("place", no, 0, on)) is None for no in dict.fromkeys(hand) for on in targets(bout)
    )


def _line_fault(bout: Bout, befores: tuple[Footing, ...]) -> Refusal | None:
    if bout.setup.option("order.check") == "attack":
        return overspent(bout, bout.line, bout.line[-1].card) if bout.line else None
    fault = first_fault(bout, befores)
    return None if fault is None else fault[1]
