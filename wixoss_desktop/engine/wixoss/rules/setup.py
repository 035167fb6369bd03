"""Set-up: LRIGs face down, janken, five cards, mulligan, Life Cloth, open [4.1]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.dice import shuffled
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.formats import Rules
from wixoss_desktop.engine.wixoss.moves import coins_of, draw
from wixoss_desktop.engine.wixoss.openings import level_zero, openings
from wixoss_desktop.engine.wixoss.stacked import Stacked, arranged
from wixoss_desktop.engine.wixoss.state import Setup, State, Tally, deck_size
from wixoss_desktop.engine.wixoss.things import Ref, Source
from wixoss_desktop.engine.wixoss.work import Work
from wixoss_desktop.engine.wixoss.zones import (
    DECK,
    FIELD,
    HAND,
    LIFE,
    LRIG,
    LRIG_DECK,
    LRIGS,
    SLOTS,
    ZONES,
)  # fmt: skip


def first_state(setup: Setup, seed: str) -> State:
    """Return the state in which both decks lie shuffled and nothing has been asked yet."""
    zones: list[tuple[int, ...]] = [()] * (2 * ZONES)
    rolls = start = 0
    for seat, deck in enumerate(setup.decks):
        lrigs = len(deck.lrig_deck)
        zones[seat * ZONES + LRIG_DECK] = tuple(range(start, start + lrigs))
        main = tuple(range(start + lrigs, start + deck_size(deck)))
        order, rolls = shuffled(seed, rolls, main)
        zones[seat * ZONES + DECK] = _stacked(setup, seat, order, setup.stacked[seat], setup.rules.setup_hand)
        start += deck_size(deck)
    return State(
        setup=setup, seed=seed, rolls=rolls, turn=0, active=0, phase="setup", zones=tuple(zones),
        field=(None,) * (2 * SLOTS), tallies=(Tally(), Tally()),
        stack=(steps.SetUp("free" if setup.free else "lrig_first"),),
    )  # fmt: skip


def _stacked(setup: Setup, seat: Seat, order: tuple[int, ...], stacked: Stacked, hand: int) -> tuple[int, ...]:
    """Return a shuffled deck with the cards in their places that don't lie as they were shuffled."""
    if stacked.is_empty:
        return order
    first = seat * deck_size(setup.decks[0]) + len(setup.decks[seat].lrig_deck)
    numbers = {first + index: card.no for index, card in enumerate(setup.decks[seat].main_deck)}
    return arranged(order, numbers, stacked, hand=hand, life=setup.rules.setup_life_cloth)


_BEFORE_DRAW: Final[tuple[steps.Stage, ...]] = (
    "lrig_first", "lrig_second", "janken", "first", "deal", "mulligan_first", "mulligan_second", "exchange", "open",
)  # fmt: skip
_AFTER_MULLIGAN: Final[tuple[steps.Stage, ...]] = (
    "lrig_first", "lrig_second", "deal", "mulligan_first", "mulligan_second", "exchange", "janken", "first", "open",
)  # fmt: skip


def set_up(work: Work, step: steps.SetUp) -> None:
    """Carry out one stage of set-up."""
    _STAGES[step.stage](work, step)


def _next(work: Work, step: steps.SetUp) -> steps.SetUp:
    """Return the stage that comes next, with what is known of it."""
    late = work.state.setup.rules.setup_first_player_decision == "after_mulligan"
    order = _AFTER_MULLIGAN if late else _BEFORE_DRAW
    return steps.SetUp(order[order.index(step.stage) + 1], step.first, back=step.back)


# --- LRIGs ----------------------------------------------------------------------------------------------------------


def _lrig_first(work: Work, step: steps.SetUp) -> None:
    _place_lrigs(work, step, 0)


def _lrig_second(work: Work, step: steps.SetUp) -> None:
    _place_lrigs(work, step, 1)


def _place_lrigs(work: Work, step: steps.SetUp, seat: Seat) -> None:
    """Let a seat choose its LRIGs, center first, as far as there is a choice, and put them face down [4.1]."""
    chosen = (*step.chosen, *(ref.card for ref in step.picked or ()))
    ways = [way for way in _ways(work, seat) if way[: len(chosen)] == chosen]
    while len(chosen) < len(ways[0]):
        names = {work.book.sheets[way[len(chosen)]].card.name: way[len(chosen)] for way in reversed(ways)}
        if len(names) > 1:
            _ask_lrig(work, replace(step, chosen=chosen, picked=None), seat, tuple(sorted(names.values())))
            return
        chosen = (*chosen, *names.values())
        ways = [way for way in ways if way[: len(chosen)] == chosen]
    work.swap(_next(work, step))
    places = zip(chosen, LRIGS, strict=False)
    work.commit(*(ev.Moved(card, seat, LRIG_DECK, seat, FIELD, "setup", slot) for card, slot in places))


def _ways(work: Work, seat: Seat) -> list[tuple[int, ...]]:
    """Return the ways to open, as cards of this game."""
    setup = work.state.setup
    first = 0 if seat == 0 else deck_size(setup.decks[0])
    return [tuple(first + index for index in way) for way in openings(setup.decks[seat], setup.rules)]


def _ask_lrig(work: Work, step: steps.SetUp, seat: Seat, cards: tuple[int, ...]) -> None:
    refs = tuple(Ref(card, seat, LRIG_DECK) for card in cards)
    work.swap(step)
    why: steps.PickWhy = "assist" if step.chosen else "lrig"
    work.push(steps.PickCards(seat, refs, 1, 1, why, Source(cards[0], seat)))


# --- who begins -----------------------------------------------------------------------------------------------------


def _janken(work: Work, step: steps.SetUp) -> None:
    first = work.state.setup.first
    if first is None and work.state.setup.dummy is not None:
        first = work.roll(2)
    if first is None:
        work.push(steps.Janken())
    else:
        work.swap(_next(work, replace(step, stage="first", first=first)))


def throw(work: Work, step: steps.Janken, seat: Seat, action: act.Throw) -> None:
    """Note a hand; once both have thrown, show them and go on or throw again [4.1]."""
    first, second = (action.hand, step.hands[1]) if seat == 0 else (step.hands[0], action.hand)
    if first is None or second is None:
        work.swap(steps.Janken((first, second)))
        return
    difference = (act.HANDS.index(first) - act.HANDS.index(second)) % 3
    winner = None if difference == 0 else (0 if difference == 1 else 1)
    if winner is None:
        work.swap(steps.Janken())
    else:
        work.pop()
        work.update(stage="first", first=winner)
    work.commit(ev.Threw((first, second), winner))


def _first(work: Work, step: steps.SetUp) -> None:
    """Let the winner of the janken begin, or choose who does."""
    if work.state.setup.rules.setup_janken_winner == "chooses" and step.answer is None:
        lrig = work.state.at(step.first, LRIGS[0])
        assert lrig is not None
        work.push(steps.Confirm(step.first, "first", Source(lrig.card, step.first)))
        return
    first = 1 - step.first if step.answer == 0 else step.first
    work.swap(_next(work, replace(step, first=first)))


# --- hands ----------------------------------------------------------------------------------------------------------


def _deal(work: Work, step: steps.SetUp) -> None:
    hands = (step.first, _hand(work, step.first)), (1 - step.first, _hand(work, 1 - step.first))
    work.swap(_next(work, step))
    work.commit(*(drawn for seat, count in hands for drawn in draw(work, seat, count)))


def _hand(work: Work, seat: Seat) -> int:
    """Return with how many cards a seat begins; nobody has none."""
    dummy = work.state.setup.dummy
    is_nobody = dummy is not None and dummy.is_nobody and work.state.is_dummy(seat)
    return 0 if is_nobody else work.state.setup.rules.setup_hand


def _mulligan_first(work: Work, step: steps.SetUp) -> None:
    _ask_mulligan(work, step, step.first)


def _mulligan_second(work: Work, step: steps.SetUp) -> None:
    _ask_mulligan(work, step, 1 - step.first)


def _ask_mulligan(work: Work, step: steps.SetUp, seat: Seat) -> None:
    work.swap(_next(work, step))
    if work.state.setup.rules.setup_mulligan != "none":
        work.push(steps.Mulligan(seat))


def mulligan(work: Work, step: steps.Mulligan, seat: Seat, action: act.Action) -> None:
    """Note a card to return, or return those picked: at once, or when both seats have picked [4.1]."""
    if isinstance(action, act.Pick):
        work.swap(steps.Mulligan(seat, (*step.picked, work.zone(seat, HAND)[action.place.index])))
        return
    work.pop()
    if _is_secret(work.state.setup.rules):
        below = work.top
        assert isinstance(below, steps.SetUp)
        work.update(back=(*below.back, step.picked))
    else:
        _exchange(work, seat, step.picked)


def _is_secret(rules: Rules) -> bool:
    """Whether neither seat learns what the other returns before both have picked; so it is while nobody is first."""
    late = rules.setup_first_player_decision == "after_mulligan"
    return late or rules.setup_mulligan_order == "simultaneous_secret"


def _exchange_both(work: Work, step: steps.SetUp) -> None:
    work.swap(_next(work, replace(step, back=())))
    for seat, cards in zip((step.first, 1 - step.first), step.back, strict=False):
        _exchange(work, seat, cards)


def _exchange(work: Work, seat: Seat, cards: tuple[int, ...]) -> None:
    """Return cards to the deck, shuffle, and draw as many [4.1]."""
    if cards:
        work.commit(*(ev.Moved(card, seat, HAND, seat, DECK, "mulligan", 0, True) for card in cards))
        work.shuffle(seat)
        _restack(work, seat, len(cards))
        work.commit(*draw(work, seat, len(cards)))


def _restack(work: Work, seat: Seat, hand: int) -> None:
    """Put cards back that were chosen as Life Cloth or top of the deck, below so many that will be drawn."""
    setup = work.state.setup
    stacked = replace(setup.stacked[seat], hand=())
    if not stacked.is_empty:
        order = _stacked(setup, seat, work.zone(seat, DECK), stacked, hand)
        work.commit(ev.Shuffled(seat, order, work.state.rolls))


# --- opening --------------------------------------------------------------------------------------------------------


def _open(work: Work, step: steps.SetUp) -> None:
    for seat in (step.first, 1 - step.first):
        top = work.zone(seat, DECK)[: work.state.setup.rules.setup_life_cloth]
        work.commit(*(ev.Moved(card, seat, DECK, seat, LIFE, "setup") for card in top))
    work.swap(steps.BeginTurn(step.first))
    centers = ((seat, work.state.at(seat, LRIG)) for seat in (0, 1))
    coins = (one for seat, center in centers if center is not None for one in coins_of(work, seat, center.card))
    work.commit(ev.Opened(step.first), *coins)


def _free(work: Work, step: steps.SetUp) -> None:
    """Lay out what any game begins with, as far as the decks have it; what is wanted otherwise is put right by hand."""
    setup = work.state.setup
    first = setup.first or 0
    work.swap(steps.FreeTable())
    for seat in (0, 1):
        work.commit(*_free_lrigs(work, seat))
        work.commit(*draw(work, seat, setup.rules.setup_hand))
        top = work.zone(seat, DECK)[: setup.rules.setup_life_cloth]
        work.commit(*(ev.Moved(card, seat, DECK, seat, LIFE, "setup") for card in top))
    work.commit(ev.Opened(first))
    work.commit(ev.TurnBegan(first, 1))
    work.commit(ev.PhaseBegan(first, "main"))


def _free_lrigs(work: Work, seat: Seat) -> tuple[ev.Moved, ...]:
    """Return the events that put LRIGs onto the field: as the deck may open, else the first one of level 0."""
    setup = work.state.setup
    deck = setup.decks[seat]
    ways = openings(deck, setup.rules) or (level_zero(deck)[:1],)
    cards = work.zone(seat, LRIG_DECK)
    return tuple(
        ev.Moved(cards[index], seat, LRIG_DECK, seat, FIELD, "setup", slot)
        for index, slot in zip(ways[0], LRIGS, strict=False)
    )


_STAGES: Final[dict[steps.Stage, Callable[[Work, steps.SetUp], None]]] = {
    "lrig_first": _lrig_first,
    "lrig_second": _lrig_second,
    "janken": _janken,
    "first": _first,
    "deal": _deal,
    "mulligan_first": _mulligan_first,
    "mulligan_second": _mulligan_second,
    "exchange": _exchange_both,
    "open": _open,
    "free": _free,
}
