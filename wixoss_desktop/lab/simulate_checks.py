"""What must hold after every action of every game of WIXOSS beside the laws of any game, looked up in simulations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec
from msgspec.structs import replace

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss import check, game, sight, steps, told
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.resample import resample
from wixoss_desktop.engine.wixoss.rules import settle
from wixoss_desktop.engine.wixoss.state import Deck, Setup, State
from wixoss_desktop.engine.wixoss.work import Work
from wixoss_desktop.engine.wixoss.zones import (
    DECK,
    ENER,
    FIELD,
    HAND,
    HIDDEN,
    LIFE,
    LRIG_DECK,
    LRIGS,
    SLOTS,
    TRASH,
    ZONES,
    Place,
)  # fmt: skip
from wixoss_desktop.lab.laws import Laws
from wixoss_desktop.lab.simulate_game import Broken, Look
from wixoss_desktop.match.wixoss import row

_SETUP: Final = Setup((Deck("", (), ()), Deck("", (), ())))
_ENCODER: Final = msgspec.msgpack.Encoder(order="deterministic")
_DECODER: Final = msgspec.msgpack.Decoder(State)
_IN_ORDER: Final = (
    steps.EnerPhase, steps.GrowPhase, steps.MainPhase, steps.ArtsStep, steps.SigniAttacks, steps.LrigAttacks
)  # fmt: skip
"""Questions of the turn's own: rule processing comes before each [8.7.1]."""
_VIEWED_EVERY: Final = 4
_PASSED_EVERY: Final = 8


def looking() -> Look[Position]:
    """Return what looks through the positions of one game."""
    return Checks().look


class Checks:
    """The invariants of one game; remembers which questions have been tried with answers of every kind."""

    def __init__(self) -> None:
        self._laws = Laws(row)
        self._tried: set[str] = set()
        self._count = 0

    def look(self, position: Position) -> None:
        """Raise Broken when something doesn't hold in a position."""
        self._count += 1
        _conserved(position)
        remembered = [game.legal(position, seat) for seat in game.to_act(position)]
        position.book.forget()
        worked_out_afresh(position)
        if [game.legal(position, seat) for seat in game.to_act(position)] != remembered:
            raise Broken("what is remembered as legal isn't what is legal")
        _read_again(position.state)
        self._laws.offered(position)
        if self._count % _VIEWED_EVERY == 0:
            self._laws.hidden(position)
        for seat in game.to_act(position):
            self._agree(position, seat)
        if self._count % _PASSED_EVERY == 0:
            for seat in game.to_act(position):
                _goes_on_the_same(position, seat)

    def _agree(self, position: Position, seat: Seat) -> None:
        """Compare what is offered with what is accepted, over every answer of the question's kinds."""
        legal = set(game.legal(position, seat))
        top, book = position.state.stack[-1], position.book
        offered, book.offered = book.offered, None  # what is offered isn't asked: each answer is judged by itself
        for action in self._candidates(position.state, top):
            if action not in legal and check.check(position, seat, action) is None:
                raise Broken(f"{action} is accepted but not offered")
        book.offered = offered

    def _candidates(self, state: State, top: steps.Step) -> Iterator[Action]:
        kinds = _ANSWERS[type(top)]
        tag = str(type(top).__struct_config__.tag)
        if tag not in self._tried:
            self._tried.add(tag)
            kinds = tuple(_MAKE)
        for kind in kinds:
            yield from _MAKE[kind](state)


# --- one by one -------------------------------------------------------------------------------------------------------


def _conserved(position: Position) -> None:
    state = position.state
    found = [card for zone in state.zones for card in zone]
    for thing in state.field:
        if thing is not None:
            found += (thing.card, *thing.under, *(one.card for one in thing.attached))
    found += (*state.beats[0], *state.beats[1])
    found += (left.card for left in state.left_behind)
    for one in state.laid:
        found += (one.card,) if one.card is not None else ()
        found += one.thing.under if one.thing is not None else ()
    brought = len(state.manual.brought)
    printed = range(-brought, len(position.book.sheets) - brought)
    crafts = [card for card in found if card >= printed.stop]
    if sorted(found) != [*printed, *sorted(set(crafts))]:
        raise Broken("a card was lost, or is in two places")
    oids = [thing.oid for thing in state.field if thing is not None]
    if len(set(oids)) != len(oids):
        raise Broken("two cards on the field are the same object")


def worked_out_afresh(position: Position) -> None:
    """Raise Broken unless the current values are those worked out from nothing, and the rules have been seen to.

    What the book remembers should have been forgotten, or the rules aren't looked at.
    """
    if Position.of(position.state, position.book).derived != position.derived:
        raise Broken("the current values aren't those worked out from nothing")
    if isinstance(position.state.stack[-1] if position.state.stack else None, _IN_ORDER):
        work = Work(position)
        if settle.process_rules(work):
            raise Broken("the rules have something to do before a player acts")


def _read_again(state: State) -> None:
    plain = replace(state, setup=_SETUP)
    if _DECODER.decode(_ENCODER.encode(plain)) != plain:
        raise Broken("the state isn't the same after being written and read")


def _goes_on_the_same(position: Position, seat: Seat) -> None:
    """Raise Broken when what follows a pass depends on cards that the seat can't see.

    What it is told and where the game stops next must not. Left out is what brings hidden cards to light: a pass that
    lets the other's SPELL resolve, and a refresh that trashes a Life Cloth.
    """
    if isinstance(position.state.stack[-1], steps.CutIn) or act.Pass() not in game.legal(position, seat):
        return
    twin = _twin(position, seat)
    heard = [_after_passing(one, seat) for one in (position, twin)]
    if heard[0] != heard[1] and not any(_came_to_light(one, seat) for group in heard[0][0] for one in group):
        raise Broken(f"what P{seat + 1} is told, or where the game stops, depends on hidden cards of the other seat")


def _came_to_light(one: told.Told, seat: Seat) -> bool:
    return one.card is not None and one.start is not None and one.start.zone in HIDDEN and one.start.seat != seat


def _after_passing(position: Position, seat: Seat) -> tuple[tuple[tuple[told.Told, ...], ...], object]:
    then, groups = game.play(position, seat, act.Pass())
    asked = sight.view(then, seat).question
    stop = None if asked is None else (asked.seats, asked.kind, asked.why)
    return told.redact(position.book, position.state, groups, seat), stop


def _twin(position: Position, seat: Seat) -> Position:
    """Return a position that a seat can't tell from this one; its own cards lie as they do here."""
    state = position.state
    own = (*state.zone(seat, DECK), *state.zone(seat, LIFE))
    return resample(position, seat, Dice(f"{state.seed} {state.rolls} {state.turn}"), keep=own)


# --- every answer that could be written ---------------------------------------------------------------------------


def _places(state: State, zones: tuple[int, ...]) -> Iterator[Place]:
    seat = getattr(state.stack[-1], "seat", 0)
    for opponent in (False, True):
        owner = 1 - seat if opponent else seat
        for zone in zones:
            count = SLOTS if zone == FIELD else len(state.zones[owner * ZONES + zone]) + 1
            for index in range(count):
                yield Place(zone, index, opponent)


def _throws(state: State) -> Iterator[Action]:
    return (act.Throw(hand) for hand in act.HANDS)


def _picks(state: State) -> Iterator[Action]:
    return (act.Pick(place) for place in _places(state, (FIELD, HAND, ENER, TRASH, DECK, LIFE, LRIG_DECK)))


def _plain(state: State) -> Iterator[Action]:
    return iter((act.Done(), act.Pass(), act.Yes(), act.No()))


def _charges(state: State) -> Iterator[Action]:
    return (act.Charge(place) for place in _places(state, (FIELD, HAND, ENER)))


def _grows(state: State) -> Iterator[Action]:
    return (act.Grow(index, slot) for index in range(12) for slot in LRIGS)


def _deploys(state: State) -> Iterator[Action]:
    indices = dict.fromkeys(place.index for place in _places(state, (HAND,)))
    return (act.Deploy(index, lane) for index in indices for lane in range(SLOTS))


def _uses(state: State) -> Iterator[Action]:
    return (act.Use(place) for place in _places(state, (HAND, LRIG_DECK)))


def _activates(state: State) -> Iterator[Action]:
    return (act.Activate(place, number) for place in _places(state, (FIELD,)) for number in range(3))


def _removes(state: State) -> Iterator[Action]:
    return (act.Remove(slot) for slot in range(SLOTS))


def _attacks(state: State) -> Iterator[Action]:
    return (act.Attack(slot) for slot in range(SLOTS))


def _guards(state: State) -> Iterator[Action]:
    return (act.Guard(index) for index in range(12))


def _options(state: State) -> Iterator[Action]:
    return (act.Option(index) for index in range(8))


def _numbers(state: State) -> Iterator[Action]:
    return (act.Number(number) for number in check.choices.NUMBERS)


def _words(state: State) -> Iterator[Action]:
    top = state.stack[-1]
    is_of_any = isinstance(top, steps.PickWord) and top.why != "color"  # a name or class that isn't offered may exist
    offered = (*getattr(top, "offered", ()), *(() if is_of_any else ("red",)))
    return (act.Say(word) for word in dict.fromkeys(offered))


def _lanes(state: State) -> Iterator[Action]:
    return (act.Lane(lane) for lane in range(SLOTS))


_MAKE: Final = {
    "throw": _throws, "pick": _picks, "plain": _plain, "charge": _charges, "grow": _grows, "deploy": _deploys,
    "use": _uses, "activate": _activates, "remove": _removes, "attack": _attacks, "guard": _guards,
    "option": _options, "number": _numbers, "word": _words, "lane": _lanes,
}  # fmt: skip
"""Every way to answer: a test compares this with the kinds of action."""

_FREE: Final = ("plain", "deploy", "use", "activate", "remove", "charge", "attack", "grow")
_ANSWERS: Final[dict[type, tuple[str, ...]]] = {
    steps.Janken: ("throw", "plain"),
    steps.Mulligan: ("pick", "plain"),
    steps.EnerPhase: ("charge", "plain"),
    steps.GrowPhase: ("grow", "plain"),
    steps.MainPhase: _FREE,
    steps.ArtsStep: ("plain", "use", "activate", "grow"),
    steps.SigniAttacks: ("plain", "attack"),
    steps.LrigAttacks: ("plain", "attack"),
    steps.GuardStep: ("guard", "plain"),
    steps.CutIn: ("use", "activate", "plain"),
    steps.PickCards: ("pick", "plain"),
    steps.PayEner: ("pick", "plain"),
    steps.Confirm: ("plain",),
    steps.PickOption: ("option", "plain"),
    steps.PickNumber: ("number", "plain"),
    steps.PickWord: ("word", "plain"),
    steps.PickLane: ("lane", "plain"),
    steps.FreeTable: (),
    steps.ByHand: ("plain",),
}
