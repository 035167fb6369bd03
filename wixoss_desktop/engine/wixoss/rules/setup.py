"""Set-up: LRIGs face down, janken, five cards, mulligan, Life Cloth, open [4.1]."""

from __future__ import annotations

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.dice import shuffled
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.moves import draw
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
        zones[seat * ZONES + DECK], rolls = shuffled(seed, rolls, main)
        start += deck_size(deck)
    return State(
        setup=setup, seed=seed, rolls=rolls, turn=0, active=0, phase="setup", zones=tuple(zones),
        field=(None,) * (2 * SLOTS), tallies=(Tally(), Tally()), stack=(steps.SetUp("lrig_first"),),
    )  # fmt: skip


def set_up(work: Work, step: steps.SetUp) -> None:
    """Carry out one stage of set-up."""
    match step.stage:
        case "lrig_first":
            _place_lrig(work, step, 0, steps.SetUp("lrig_second"))
        case "lrig_second":
            _place_lrig(work, step, 1, steps.SetUp("janken"))
        case "janken":
            _who_begins(work)
        case "deal":
            hand = work.state.setup.rules.setup_hand
            work.swap(steps.SetUp("mulligan_first", step.first))
            work.commit(*draw(work, step.first, hand), *draw(work, 1 - step.first, hand))
        case "mulligan_first":
            _ask_mulligan(work, step.first, steps.SetUp("mulligan_second", step.first))
        case "mulligan_second":
            _ask_mulligan(work, 1 - step.first, steps.SetUp("open", step.first))
        case "open":
            _open(work, step.first)


def _place_lrig(work: Work, step: steps.SetUp, seat: Seat, then: steps.SetUp) -> None:
    deck = work.zone(seat, LRIG_DECK)
    zero = [card for card in deck if work.book.sheets[card].type == "LRIG" and work.book.sheets[card].level == 0]
    names = {work.book.sheets[card].card.name for card in zero}
    if step.picked is None and len(names) > 1:
        choices = tuple(Ref(card, seat, LRIG_DECK) for card in zero)
        work.push(steps.PickCards(seat, choices, 1, 1, "lrig", Source(zero[0], seat)))
        return
    card = step.picked[0].card if step.picked else zero[0]
    work.swap(then)
    work.commit(ev.Moved(card, seat, LRIG_DECK, seat, FIELD, "setup", LRIG))


def _who_begins(work: Work) -> None:
    first = work.state.setup.first
    if first is None:
        work.swap(steps.Janken())
    else:
        work.swap(steps.SetUp("deal", first))


def throw(work: Work, step: steps.Janken, seat: Seat, action: act.Throw) -> None:
    """Note a hand; once both have thrown, show them and go on or throw again [4.1]."""
    first, second = (action.hand, step.hands[1]) if seat == 0 else (step.hands[0], action.hand)
    if first is None or second is None:
        work.swap(steps.Janken((first, second)))
        return
    difference = (act.HANDS.index(first) - act.HANDS.index(second)) % 3
    winner = None if difference == 0 else (0 if difference == 1 else 1)
    work.swap(steps.Janken() if winner is None else steps.SetUp("deal", winner))
    work.commit(ev.Threw((first, second), winner))


def _ask_mulligan(work: Work, seat: Seat, then: steps.SetUp) -> None:
    work.swap(then)
    if work.state.setup.rules.setup_mulligan != "none":
        work.push(steps.Mulligan(seat))


def mulligan(work: Work, step: steps.Mulligan, seat: Seat, action: act.Action) -> None:
    """Note a card to return, or return those picked, shuffle, and draw as many [4.1]."""
    if isinstance(action, act.Pick):
        work.swap(steps.Mulligan(seat, (*step.picked, work.zone(seat, HAND)[action.place.index])))
        return
    work.pop()
    if step.picked:
        back = (ev.Moved(card, seat, HAND, seat, DECK, "mulligan", 0, True) for card in step.picked)
        work.commit(*back)
        work.shuffle(seat)
        work.commit(*draw(work, seat, len(step.picked)))


def _open(work: Work, first: Seat) -> None:
    for seat in (first, 1 - first):
        top = work.zone(seat, DECK)[: work.state.setup.rules.setup_life_cloth]
        work.commit(*(ev.Moved(card, seat, DECK, seat, LIFE, "setup") for card in top))
    work.swap(steps.BeginTurn(first))
    work.commit(ev.Opened(first))
