"""A position written as the set-up of a scenario, from which the same board is built again (docs/scenarios.md)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Final, Literal

from msgspec import Struct

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.dummy import BY_NAME
from wixoss_desktop.engine.wixoss.formats import changed_options
from wixoss_desktop.engine.wixoss.manual_actions import facts_line
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.state import Area, Laid, OnField, State, Tally
from wixoss_desktop.engine.wixoss.zones import SLOT_NAMES, SLOTS, ZONE_NAMES, ZONES
from wixoss_desktop.match.wixoss.scenario.draft import AREA_MARKERS, TALLY_COUNTS, TALLY_DEEDS
from wixoss_desktop.match.wixoss.scenario.text import in_list

LeftOut = Literal["lasting", "waiting", "used", "by_hand", "in_the_middle", "laid"]
"""What a scenario can't say of a position: effects that last, abilities that wait, uses that were counted, what was
set up by hand, a question in the middle of something, what a card turned face down was.
"""
_BLANK: Final = "test "
_BLANKS: Final = frozenset(("blank", "red", "white", "blue", "green", "black"))


class Written(Struct, frozen=True):
    """The lines of a set-up, and what of the position they don't say."""

    text: str
    left_out: tuple[LeftOut, ...]


def write(position: Position, pool: Mapping[str, Card], *, phase: str = "", heading: str = "") -> Written:
    """Return a position as the set-up of a scenario; cards that aren't in the pool are written out with it.

    `phase` is where the turn stands, if it isn't to be read off the open question.
    """
    state = position.state
    lines = [f"scenario: {heading}"] if heading else []
    lines += _frame(state, phase or _phase(state))
    lines += _definitions(state, pool)
    for seat in (0, 1):
        lines += _half(state, seat)
    left_out = tuple(_left_out(state, is_told=bool(phase)))
    return Written("\n".join(lines) + "\n", left_out)


def name_of(card: Card) -> str:
    """Return the word by which a written scenario speaks of a card."""
    blank = card.no.removeprefix(_BLANK)
    word = blank if blank in _BLANKS else card.no
    return in_list(word)


# --- the turn ---------------------------------------------------------------------------------------------------------


def _frame(state: State, phase: str) -> Iterator[str]:
    options = "".join(f" {name}={_option(value)}" for name, value in changed_options(state.setup.rules).items())
    yield f"rules: {state.setup.rules.profile}{options}"
    yield f"phase: {phase}"
    yield f"turn: {max(state.turn, 1)}"
    yield f"active: P{state.active + 1}"
    yield f"seed: {state.seed}"
    if not state.setup.cut_ins:
        yield "cut_ins: no"
    if state.setup.by_hand == "asked":
        yield "by_hand: asked"
    dummy = next((name for name, dummy in BY_NAME.items() if dummy == state.setup.dummy), None)
    if dummy is not None:
        yield f"dummy: {dummy}"


def _option(value: str | int) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _phase(state: State) -> str:
    """The phase or step whose question is open, or below what is open; else the phase alone."""
    for step in reversed(state.stack):
        match step:
            case steps.EnerPhase():
                return "ener"
            case steps.GrowPhase():
                return "grow"
            case steps.MainPhase():
                return "main"
            case steps.ArtsStep():
                return "defence" if step.defence else "arts"
            case steps.SigniAttacks():
                return "signi"
            case steps.LrigAttacks():
                return "lrig"
            case _:
                continue
    return "main" if state.phase == "setup" else state.phase


def _left_out(state: State, *, is_told: bool) -> Iterator[LeftOut]:
    if state.lasting:
        yield "lasting"
    if state.pending or state.left_behind:
        yield "waiting"
    if state.used or state.used_this_turn or state.deeds:
        yield "used"
    if state.manual.marks or state.manual.arrows or any((*state.manual.numbers, *state.manual.notes)):
        yield "by_hand"
    if any(one.thing is not None for one in state.laid):
        yield "laid"
    if not is_told and not isinstance(state.stack[-1] if state.stack else None, _QUESTIONS):
        yield "in_the_middle"


_QUESTIONS: Final = (
    steps.EnerPhase, steps.GrowPhase, steps.MainPhase, steps.ArtsStep, steps.SigniAttacks, steps.LrigAttacks,
)  # fmt: skip


# --- cards ------------------------------------------------------------------------------------------------------------


def _definitions(state: State, pool: Mapping[str, Card]) -> Iterator[str]:
    """The cards that nobody knows by their number alone, each with all its facts."""
    told: set[str] = set()
    for card in _all_cards(state):
        is_known = pool.get(card.no) == card or name_of(card) in _BLANKS
        if not is_known and card.no not in told:
            told.add(card.no)
            yield f"card {name_of(card)}: {facts_line(card)}"


def _all_cards(state: State) -> Iterator[Card]:
    for seat in (0, 1):
        numbers = [*state.beats[seat], *state.under(seat), *state.attached(seat)]
        numbers += [card for zone in range(ZONES) for card in state.zone(seat, zone)]
        numbers += [thing.card for slot in range(SLOTS) if (thing := state.at(seat, slot)) is not None]
        numbers += [one.card for one in state.laid if one.seat == seat and one.card is not None]
        yield from map(state.card, numbers)


def _half(state: State, seat: Seat) -> Iterator[str]:
    who = f"P{seat + 1}"
    for slot, name in enumerate(SLOT_NAMES):
        thing = state.at(seat, slot)
        if thing is not None:
            yield f"{who} {name}: {_standing(state, seat, thing)}"
        elif name == "lrig":
            yield f"{who} {name}: none"
    laid = [_laid(state, one) for one in state.laid if one.seat == seat]
    if laid:
        yield f"{who} laid: {', '.join(laid)}"
    if state.beats[seat]:
        yield f"{who} beat: {_listed(state, state.beats[seat])}"
    for zone in range(ZONES):
        cards = state.zone(seat, zone)
        if cards or ZONE_NAMES[zone] in ("deck", "life"):
            yield f"{who} {ZONE_NAMES[zone]}: {_listed(state, cards)}"
    yield from _beside(who, state.areas[seat], state.tallies[seat])


def _standing(state: State, seat: Seat, thing: OnField) -> str:
    words = [name_of(state.card(thing.card))]
    words += ["down"] * (not thing.up) + ["frozen"] * thing.frozen + list(thing.states)
    words += [f"germs={thing.germs}"] * bool(thing.germs)
    if thing.under:
        words.append(f"over {_listed(state, tuple(reversed(thing.under)))}")
    if thing.attached:
        parts = (
            f"{'opp.' * (state.owner(one.card) != seat)}{one.kind} {name_of(state.card(one.card))}"
            for one in thing.attached
        )
        words.append(f"with {', '.join(parts)}")
    return " ".join(words)


def _laid(state: State, one: Laid) -> str:
    card = "" if one.card is None else f" {name_of(state.card(one.card))}"
    return f"{one.kind} {SLOT_NAMES[one.lane]}{card}"


def _listed(state: State, cards: tuple[int, ...]) -> str:
    """Cards in their order, those that are the same next to each other counted."""
    runs = ((name, len(list(same))) for name, same in groupby(name_of(state.card(card)) for card in cards))
    return ", ".join(f"{name} x{count}" if count > 1 else name for name, count in runs) or "none"


def _beside(who: str, area: Area, tally: Tally) -> Iterator[str]:
    if area.coin:
        yield f"{who} coins: {area.coin}"
    markers = [f"{name} {count}" for name in AREA_MARKERS if (count := getattr(area, name))]
    markers += [f'bond "{name}"' for name in area.bonds]
    if markers:
        yield f"{who} markers: {', '.join(markers)}"
    done = [name for name in TALLY_DEEDS if getattr(tally, name) is True]
    done += [f"{name} {count}" for name in TALLY_COUNTS if (count := getattr(tally, name))]
    if done:
        yield f"{who} done: {', '.join(done)}"
