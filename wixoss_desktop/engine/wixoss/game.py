"""WIXOSS by the contract: set up, ask, check, play, look."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from wixoss_desktop.engine import contract
from wixoss_desktop.engine.contract import Refusal, Seat
from wixoss_desktop.engine.wixoss import check as legality
from wixoss_desktop.engine.wixoss import deck_rules, flow, stacked
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.cards import Same
from wixoss_desktop.engine.wixoss.events import Won
from wixoss_desktop.engine.wixoss.formats import Restrictions, Rules
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.rules.setup import first_state
from wixoss_desktop.engine.wixoss.state import DUMMY_SEAT, Deck, Setup
from wixoss_desktop.engine.wixoss.work import Group, Work

Played = contract.Played[Position, Group]
"""What an action of this game led to."""


def check_setup(setup: Setup) -> tuple[Refusal, ...]:
    """Return every reason why a game can't begin with these decks; `numbers` says whose ('seat').

    Nothing speaks against any deck at a free table.
    """
    if setup.free:
        return ()
    return tuple(
        replace(refusal, numbers={**refusal.numbers, "seat": seat})
        for seat, deck in enumerate(setup.decks)
        for refusal in (*_deck_faults(setup, seat, deck), *_stacked_faults(setup, seat, deck))
    )


def _deck_faults(setup: Setup, seat: Seat, deck: Deck) -> tuple[Refusal, ...]:
    """Return why a deck isn't legal; that of a dummy is as it is."""
    if setup.dummy is not None and seat == DUMMY_SEAT:
        return ()
    return _faults_of(Same(deck), setup.rules, Same(setup.restrictions))


@lru_cache(maxsize=64)
def _faults_of(deck: Same[Deck], rules: Rules, restrictions: Same[Restrictions]) -> tuple[Refusal, ...]:
    return deck_rules.check(deck.it, rules, restrictions.it)


def _stacked_faults(setup: Setup, seat: Seat, deck: Deck) -> tuple[Refusal, ...]:
    return tuple(stacked.faults(setup.stacked[seat], tuple(card.no for card in deck.main_deck), setup.rules))


def start(setup: Setup, seed: str) -> Position:
    """Return the position in which the first question is open.

    Raises ValueError when `check_setup` refuses.
    """
    return begin(setup, seed).position


def begin(setup: Setup, seed: str) -> Played:
    """Return the first position and what happened before it.

    Raises ValueError when `check_setup` refuses.
    """
    refusals = check_setup(setup)
    if refusals:
        raise ValueError("; ".join(f"{one.why} [{one.rule}] {one.numbers} {one.names}" for one in refusals))
    work = Work(Position.of(first_state(setup, seed)))
    flow.advance(work)
    return contract.Played(work.position, tuple(work.groups))


def to_act(position: Position) -> tuple[Seat, ...]:
    """Return the seats that are asked now."""
    return legality.to_act(position)


def legal(position: Position, seat: Seat) -> tuple[Action, ...]:
    """Return everything that a seat can do now."""
    return legality.legal(position, seat)


def check(position: Position, seat: Seat, action: Action) -> Refusal | None:
    """Return why a seat can't do something now, or None."""
    return legality.check(position, seat, action)


def play(position: Position, seat: Seat, action: Action) -> Played:
    """Carry an action out and everything that follows from it, up to the next question.

    Raises ValueError for an action that `check` refuses; nothing is changed then.
    """
    refusal = legality.check(position, seat, action)
    if refusal is not None:
        raise ValueError(f"{action} is refused: {refusal.why} [{refusal.rule}] {refusal.numbers}")
    work = Work(position)
    flow.answer(work, seat, action)
    return contract.Played(work.position, tuple(work.groups))


def outcome(position: Position) -> Won | None:
    """Return how the game ended, or None while it goes on."""
    return position.state.outcome
