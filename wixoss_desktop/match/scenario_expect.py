"""What a scenario can expect, and how each expectation is looked up."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Final

from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import game
from wixoss_desktop.engine.wixoss.zones import SLOT_NAMES, SLOTS
from wixoss_desktop.match.scenario_cards import folded
from wixoss_desktop.match.scenario_run import Run, tag_of, zone_named
from wixoss_desktop.match.scenario_text import ScenarioError, listed, seat_of

Found = re.Match[str]


def missed(run: Run, text: str) -> str | None:
    """Return how a position differs from an expectation, or None when it is fulfilled.

    Raises ScenarioError when nothing can be expected in such words.
    """
    for pattern, look in EXPECTATIONS:
        found = pattern.fullmatch(text)
        if found:
            return look(run, found)
    raise ScenarioError(f"nothing can be expected as {text!r}; docs/scenarios.md lists the expectations")


def _differs(name: str, wanted: object, seen: object) -> str | None:
    return None if wanted == seen else f"expected {name} {wanted}, but it is {seen}"


def _named(names: tuple[str, ...]) -> str:
    return ", ".join(names) or "nothing"


def _times(text: str) -> Counter[str]:
    count: Counter[str] = Counter()
    for part in listed(text):
        times = re.fullmatch(r"(.*?) +x(\d+)", part)
        count[folded((times[1] if times else part).strip('"'))] += int(times[2]) if times else 1
    return count


def _zone_of(found: Found) -> int:
    zone = zone_named(found["zone"])
    assert zone is not None
    return zone


# --- zones ------------------------------------------------------------------------------------------------------------


def _count(run: Run, found: Found) -> str | None:
    seen = len(run.zone(seat_of(found["seat"]), _zone_of(found)))
    return _differs(f"{found['seat']} {found['zone']}", int(found["count"]), seen)


def _holds(run: Run, found: Found) -> str | None:
    names = run.zone(seat_of(found["seat"]), _zone_of(found))
    seen = Counter(map(folded, names))
    wanted = _times(found["names"])
    place = f"{found['seat']} {found['zone']}"
    if found["how"] == "holds":
        return None if wanted <= seen else f"expected {place} to hold {found['names']}, but it holds {_named(names)}"
    wrong = any(seen[name] for name in wanted)
    return f"expected {place} to lack {found['names']}, but it holds {_named(names)}" if wrong else None


def _is(run: Run, found: Found) -> str | None:
    names = run.zone(seat_of(found["seat"]), _zone_of(found))
    wanted = "" if found["names"] == "empty" else found["names"]
    in_order = found["zone"] in ("deck", "life")
    if in_order:
        spread = [folded(part) for part in _spread(wanted)]
        same = spread == [folded(name) for name in names]
    else:
        same = _times(wanted) == Counter(map(folded, names))
    place = f"{found['seat']} {found['zone']}"
    return None if same else f"expected {place} to be {found['names']}, but it is {_named(names)}"


def _spread(text: str) -> list[str]:
    parts: list[str] = []
    for part in listed(text):
        times = re.fullmatch(r"(.*?) +x(\d+)", part)
        parts += [times[1].strip('"')] * int(times[2]) if times else [part.strip('"')]
    return parts


# --- the field --------------------------------------------------------------------------------------------------------


def _index(found: Found) -> int:
    return seat_of(found["seat"]) * SLOTS + SLOT_NAMES.index(found["slot"])


def _stands(run: Run, found: Found) -> str | None:
    seen = run.standing(seat_of(found["seat"]), SLOT_NAMES.index(found["slot"])) or "empty"
    wanted = found["name"].strip('"')
    if folded(seen) == folded(wanted):
        return None
    return f"expected {found['seat']} {found['slot']} to be {wanted}, but it is {seen}"


def _state(run: Run, found: Found) -> str | None:
    thing = run.position.state.field[_index(found)]
    if thing is None:
        return f"expected {found['seat']} {found['slot']} {found['state']}, but nothing stands there"
    words = {"up" if thing.up else "down", "frozen" if thing.frozen else "not frozen"}
    fine = found["state"] in words
    return None if fine else f"expected {found['seat']} {found['slot']} {found['state']}, but it is {_all(words)}"


def _all(words: set[str]) -> str:
    return " and ".join(sorted(words))


def _number(run: Run, found: Found) -> str | None:
    stats = run.position.stats[_index(found)]
    if stats is None:
        return f"expected {found['what']} {found['count']}, but nothing stands in {found['seat']} {found['slot']}"
    values = {"power": max(0, stats.power), "level": stats.level}
    return _differs(f"{found['seat']} {found['slot']} {found['what']}", int(found["count"]), values[found["what"]])


def _has(run: Run, found: Found) -> str | None:
    stats = run.position.stats[_index(found)]
    held = {word.name for word in stats.keywords} if stats is not None else set()
    wanted = found["how"] == "has"
    if (found["keyword"].replace("-", "_") in held) == wanted:
        return None
    what = f"{found['seat']} {found['slot']}"
    return f"expected that {what} {found['how']} {found['keyword']}, but it has {', '.join(sorted(held)) or 'none'}"


def _under(run: Run, found: Found) -> str | None:
    thing = run.position.state.field[_index(found)]
    names = tuple(run.name(card) for card in reversed(thing.under)) if thing is not None else ()
    wanted = "" if found["names"] == "nothing" else found["names"]
    same = [folded(part) for part in _spread(wanted)] == [folded(name) for name in names]
    return None if same else f"expected over {found['names']}, but below lies {_named(names)}"


def _attached(run: Run, found: Found) -> str | None:
    thing = run.position.state.field[_index(found)]
    seen = tuple(f"{one.kind} {run.name(one.card)}" for one in thing.attached) if thing is not None else ()
    wanted = "" if found["names"] == "nothing" else found["names"]
    same = _times(wanted) == Counter(map(folded, seen))
    return None if same else f"expected with {found['names']}, but attached is {_named(seen)}"


def _laid(run: Run, found: Found) -> str | None:
    seat = seat_of(found["seat"])
    seen = tuple(
        f"{one.kind} {SLOT_NAMES[one.lane]}{'' if one.card is None else ' ' + run.name(one.card)}"
        for one in run.position.state.laid
        if one.seat == seat
    )
    same = _times("" if found["names"] == "nothing" else found["names"]) == Counter(map(folded, seen))
    return None if same else f"expected in the SIGNI zones {found['names']}, but there is {_named(seen)}"


# --- the game ---------------------------------------------------------------------------------------------------------


def _limit(run: Run, found: Found) -> str | None:
    seen = run.position.derived.limits[seat_of(found["seat"])]
    return _differs(f"{found['seat']} limit", int(found["count"]), seen)


def _winner(run: Run, found: Found) -> str | None:
    outcome = run.position.state.outcome
    if outcome is None:
        seen = "the game goes on"
    else:
        seen = f"{'draw' if outcome.winner is None else f'winner P{outcome.winner + 1}'} {outcome.why}"
    wanted = found[0]
    fine = seen == wanted or seen.rpartition(" ")[0] == wanted
    return None if fine else f"expected {wanted}, but: {seen}"


def _no_winner(run: Run, found: Found) -> str | None:
    return None if run.position.state.outcome is None else "expected that the game goes on, but it is over"


def _question(run: Run, found: Found) -> str | None:
    asked = game.to_act(run.position)
    seen = " and ".join(f"P{seat + 1}" for seat in asked)
    open_one = f"{seen} {run.question()}" if asked else "nobody is asked"
    why = getattr(run.position.state.stack[-1], "why", None) if asked else None
    wanted = (found["seat"] is None or seat_of(found["seat"]) in asked) and found["tag"] == run.question()
    if wanted and found["why"] in (None, why):
        return None
    return f"expected question {found[0].partition(' ')[2]}, but: {open_one}{f' {why}' if why else ''}"


def _legal(run: Run, found: Found) -> str | None:
    seat = seat_of(found["seat"])
    text = found["action"].strip("'\"")
    refusal = run.refusal(seat, text)
    offered = run.action(seat, text) in game.legal(run.position, seat)
    if found["how"] == "legal":
        if refusal is not None:
            return f"expected {text} to be legal, but: {run.worded(refusal)}"
        return None if offered else f"expected {text} to be offered, but it is only accepted"
    return f"expected {text} to be refused, but it is legal" if refusal is None or offered else None


def _event(run: Run, found: Found) -> str | None:
    hits = sum(1 for event in run.events() if _fits(run, event, found["tag"], found["name"]))
    what = found["tag"] + (f" {found['name']}" if found["name"] else "")
    if found["count"] == "no ":
        return f"expected no {what}, but it happened" if hits else None
    if found["count"]:
        return _differs(f"the number of events {what}", int(found["count"]), hits)
    return None if hits else f"expected {what} to happen, but there was only: {_happened(run)}"


def _fits(run: Run, event: ev.Event, tag: str, name: str | None) -> bool:
    if tag not in (tag_of(event), getattr(event, "how", None)):
        return False
    return name is None or folded(run.name(getattr(event, "card", 0))) == folded(name.strip('"'))


def _happened(run: Run) -> str:
    return ", ".join(str(getattr(event, "how", tag_of(event))) for event in run.events()) or "nothing"


def _simple(run: Run, found: Found) -> str | None:
    state = run.position.state
    seen = {"turn": str(state.turn), "active": f"P{state.active + 1}", "phase": state.phase}[found["what"]]
    return _differs(found["what"], found["value"], seen)


_SEAT = r"(?P<seat>P[12])"
_ZONE = r"(?P<zone>deck|hand|ener|life|trash|lrig_deck|lrig_trash|check|excluded|beat)"
_SLOT = r"(?P<slot>L|C|R|lrig|assistL|assistR|key|cheer)"
_WHAT = r"(?P<what>power|level)"
_N = r"(?P<count>\d+)"

EXPECTATIONS: Final[tuple[tuple[re.Pattern[str], Callable[[Run, Found], str | None]], ...]] = tuple(
    (re.compile(pattern), look)
    for pattern, look in (
        (rf"{_SEAT} {_ZONE} {_N}", _count),
        (rf"{_SEAT} {_ZONE} (?P<how>holds|lacks) (?P<names>.+)", _holds),
        (rf"{_SEAT} {_ZONE} is (?P<names>.+)", _is),
        (rf"{_SEAT} {_ZONE} (?P<names>empty)", _is),
        (rf"{_SEAT} {_SLOT} (?P<state>up|down|frozen|not frozen)", _state),
        (rf"{_SEAT} {_SLOT} {_WHAT} {_N}", _number),
        (rf"{_WHAT} {_SEAT} {_SLOT} {_N}", _number),
        (rf"{_SEAT} {_SLOT} (?P<how>has|lacks) (?P<keyword>[\w-]+)", _has),
        (rf"{_SEAT} {_SLOT} over (?P<names>.+)", _under),
        (rf"{_SEAT} laid (?P<names>.+)", _laid),
        (rf"{_SEAT} {_SLOT} with (?P<names>.+)", _attached),
        (rf"{_SEAT} {_SLOT} is (?P<name>.+)", _stands),
        (rf"{_SEAT} {_SLOT} (?P<name>empty)", _stands),
        (rf"{_SEAT} limit {_N}", _limit),
        (r"winner P[12]( \w+)?|draw( \w+)?", _winner),
        (r"no winner", _no_winner),
        (rf"question (?:{_SEAT} )?(?P<tag>\w+)(?: (?P<why>\w+))?", _question),
        (rf"(?P<how>legal|illegal) {_SEAT}:? (?P<action>.+)", _legal),
        (r"(?:event|log) (?P<count>no |)(?P<tag>\w+)(?: (?P<name>.+))?", _event),
        (r"(?P<count>no )(?:event|log) (?P<tag>\w+)(?: (?P<name>.+))?", _event),
        (r"(?P<count>\d+) events? (?P<tag>\w+)(?: (?P<name>.+))?", _event),
        (r"(?P<what>turn) (?P<value>\d+)", _simple),
        (r"(?P<what>active) (?P<value>P[12])", _simple),
        (r"(?P<what>phase) (?P<value>\w+)", _simple),
    )
)
"""Every kind of expectation: how it is written, and how it is looked up."""
