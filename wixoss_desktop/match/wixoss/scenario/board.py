"""The set-up part of a scenario, put together directly as a position."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from wixoss_desktop.cards.decks.deck_lists import DeckList
from wixoss_desktop.engine.wixoss import flow, steps
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.check import FAMILIES
from wixoss_desktop.engine.wixoss.crafts import crafts_of
from wixoss_desktop.engine.wixoss.dummy_deck import blockers_of
from wixoss_desktop.engine.wixoss.formats import Rules
from wixoss_desktop.engine.wixoss.openings import openings
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.state import DUMMY_SEAT, Attached, Deck, Laid, OnField, Setup, State, deck_size
from wixoss_desktop.engine.wixoss.work import Group, Work
from wixoss_desktop.engine.wixoss.zones import DECK, LANES, LIFE, LRIG, LRIG_DECK, SLOTS, ZONES
from wixoss_desktop.match.wixoss.scenario.cards import Stock
from wixoss_desktop.match.wixoss.scenario.decks import Cabinet
from wixoss_desktop.match.wixoss.scenario.draft import BoardDraft, DraftedCard, read_lines
from wixoss_desktop.match.wixoss.scenario.text import Scenario, ScenarioError

_ENGINE_PHASE: Final = {"setup": "setup", "deal": "setup", "arts": "attack", "defence": "attack", "signi": "attack",
                        "lrig": "attack"}  # fmt: skip
NO_DECKS: Final[Mapping[str, DeckList]] = MappingProxyType({})


class Begun(NamedTuple):
    """Where a scenario begins: its first question, what happened on the way to it, what it can speak of."""

    position: Position
    before: State
    groups: tuple[Group, ...]
    stock: Stock
    cabinet: Cabinet


def begin(
    scenario: Scenario,
    pool: Mapping[str, Card],
    folder: Path | None = None,
    decks: Mapping[str, DeckList] = NO_DECKS,
    *,
    settled: bool = True,
) -> Begun:
    """Return where a scenario begins.

    `folder` is where files named by `cards:` lie, `decks` are those that are known by code. What stands where the
    rules don't let it stand is put away first, unless the board isn't to be `settled`.

    Raises ScenarioError for a line that can't be used.
    """
    scenario.refuse_unusable()
    draft = BoardDraft(Stock(pool), folder, decks)
    try:
        read_lines(draft, scenario.set_up)
        position = _position(draft)
    except ScenarioError as error:
        raise ScenarioError(error.what, error.line, scenario.file) from None
    begun, groups = _begun(position, settled=settled and not _before_game(draft))
    return Begun(begun, position.state, groups, draft.stock, draft.cabinet)


def build(
    scenario: Scenario, pool: Mapping[str, Card], folder: Path | None = None, *, settled: bool = True
) -> Position:
    """Return the position that a scenario begins with. Raises ScenarioError for a line that can't be used."""
    return begin(scenario, pool, folder, settled=settled).position


# --- the position -----------------------------------------------------------------------------------------------------


def _position(draft: BoardDraft) -> Position:
    _fill(draft)
    order: list[Card] = []
    decks = (_deck(draft, 0, order), _deck(draft, 1, order))
    numbers = _numbers(order, decks)
    if draft.phase == "setup":
        _check_openings(decks, draft.rules)
    state = State(
        setup=Setup(
            decks, draft.rules, draft.first, draft.cut_ins, restrictions=draft.restrictions, dummy=draft.dummy,
            by_hand=draft.by_hand,
        ),
        seed=draft.seed, rolls=0,
        turn=0 if _before_game(draft) else draft.turn - (draft.phase == "up"), active=draft.active,
        phase=_ENGINE_PHASE.get(draft.phase, draft.phase),  # type: ignore[arg-type]
        zones=_zones(draft, numbers), field=_field(draft, numbers),
        laid=_laid_out(draft, numbers), beats=(_beats(draft, numbers, 0), _beats(draft, numbers, 1)),
        tallies=(draft.tally(0), draft.tally(1)), areas=(draft.area(0), draft.area(1)),
        stack=_stack(draft), clock=2 * SLOTS, opened=not _before_game(draft),
    )  # fmt: skip
    return Position.of(state)


def _check_openings(decks: tuple[Deck, Deck], rules: Rules) -> None:
    for seat, deck in enumerate(decks):
        if not openings(deck, rules):
            raise ScenarioError(f"with the LRIG deck of P{seat + 1} no game can be opened by these rules")


def _begun(position: Position, *, settled: bool) -> tuple[Position, tuple[Group, ...]]:
    """Carry out what the rules ask for at once [8.7], and what is owed before the first question."""
    work = Work(position)
    if settled:
        work.push(steps.Settle())
        flow.advance(work, down_to=len(position.state.stack))
    if type(work.top) not in FAMILIES:
        flow.advance(work)
    return work.position, tuple(work.groups)


def _before_game(draft: BoardDraft) -> bool:
    return draft.phase in ("setup", "deal")


def _fill(draft: BoardDraft) -> None:
    """Give what no line speaks of, so that nothing is refreshed, lost or forbidden by accident."""
    for seat in (0, 1):
        blank = draft.stock.card("blank")
        if _before_game(draft):
            draft.zones.setdefault((seat, DECK), [blank] * draft.rules.deck_main_size)
        else:
            draft.zones.setdefault((seat, DECK), [blank] * 20)
            draft.zones.setdefault((seat, LIFE), [blank] * draft.rules.setup_life_cloth)
        if draft.phase == "setup":
            draft.zones.setdefault((seat, LRIG_DECK), _lrigs_to_open_with(draft))
        else:
            draft.field.setdefault((seat, LRIG), DraftedCard(_lrig_for(draft, seat), True, False, ()))


def _lrig_for(draft: BoardDraft, seat: int) -> Card:
    """Return a center LRIG beside which the SIGNI of a seat may stand [8.7.1]."""
    there = [one.card for slot in LANES if (one := draft.field.get((seat, slot))) is not None]
    levels = [card.level or 0 for card in there]
    takes = sum(card.level or 0 if card.consumes is None else card.consumes for card in there)
    types = dict.fromkeys(kind for card in there for kind in card.limiting[:1])
    typed = f" type {'/'.join(('Test', *types))}" if types else ""
    return draft.stock.card(f"LRIG level {max((4, *levels))} limit {max(11, takes)}{typed}")


def _lrigs_to_open_with(draft: BoardDraft) -> list[Card]:
    if draft.rules.setup_lrig_count != "three":
        return [draft.stock.card("LRIG level 0 limit 0")]
    return [draft.stock.card(f"LRIG level 0 limit 0 type {name}") for name in ("Test", "Left", "Right")]


def _all_cards(draft: BoardDraft, seat: int) -> list[Card]:
    cards = [card for zone in range(ZONES) for card in draft.zones.get((seat, zone), ())]
    cards += draft.beats.get(seat, ())
    cards += [card for _, _, card in draft.laid.get(seat, ()) if card is not None]
    for whose in (seat, 1 - seat):
        for slot in range(SLOTS):
            standing = draft.field.get((whose, slot))
            if standing is not None:
                cards += [standing.card] * (standing.owner_of_card(whose) == seat)
                cards += standing.under if whose == seat else ()
    for (whose, _), standing in draft.field.items():
        if standing is not None:
            cards += [card for _, card, foreign in standing.attached if (whose != seat) == foreign]
    return cards


def _deck(draft: BoardDraft, seat: int, order: list[Card]) -> Deck:
    cards = _all_cards(draft, seat)
    white = tuple(card for card in cards if card.is_white_backed)
    black = tuple(card for card in cards if not card.is_white_backed)
    order.extend((*white, *black))
    blockers = blockers_of(draft.dummy) if draft.dummy is not None and seat == DUMMY_SEAT else ()
    return Deck(f"P{seat + 1}", white, black, crafts=(*crafts_of(cards, draft.stock.known()), *blockers))


class Numbers:
    """The card numbers of a game, handed out by card: each copy its own."""

    def __init__(self) -> None:
        self.free: dict[tuple[int, int], list[int]] = {}

    def take(self, seat: int, card: Card) -> int:
        """Return the next free number of a seat's copies of a card."""
        return self.free[seat, id(card)].pop(0)


def _numbers(order: list[Card], decks: tuple[Deck, Deck]) -> Numbers:
    numbers, first = Numbers(), deck_size(decks[0])
    for index, card in enumerate(order):
        seat = 0 if index < first else 1
        numbers.free.setdefault((seat, id(card)), []).append(index)
    return numbers


def _zones(draft: BoardDraft, numbers: Numbers) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(numbers.take(seat, card) for card in draft.zones.get((seat, zone), ()))
        for seat in (0, 1)
        for zone in range(ZONES)
    )


def _field(draft: BoardDraft, numbers: Numbers) -> tuple[OnField | None, ...]:
    things: list[OnField | None] = []
    for seat in (0, 1):
        for slot in range(SLOTS):
            one = draft.field.get((seat, slot))
            if one is None:
                things.append(None)
                continue
            under = tuple(numbers.take(seat, card) for card in reversed(one.under))
            attached = tuple(
                Attached(numbers.take(1 - seat if foreign else seat, card), kind)
                for kind, card, foreign in one.attached
            )
            card = numbers.take(one.owner_of_card(seat), one.card)
            things.append(OnField(card, len(things) + 1, one.up, one.frozen, under, attached, one.states, one.germs))
    return tuple(things)


def _beats(draft: BoardDraft, numbers: Numbers, seat: int) -> tuple[int, ...]:
    return tuple(numbers.take(seat, card) for card in draft.beats.get(seat, ()))


def _laid_out(draft: BoardDraft, numbers: Numbers) -> tuple[Laid, ...]:
    """Return what is in SIGNI zones; markers were put there by the other seat, but for Gates."""
    return tuple(
        Laid(
            kind,  # type: ignore[arg-type]
            seat,
            lane,
            None if card is None else numbers.take(seat, card),
            seat if kind == "gate" or card is not None else 1 - seat,
        )
        for seat in (0, 1)
        for kind, lane, card in draft.laid.get(seat, ())
    )


def _stack(draft: BoardDraft) -> tuple[steps.Step, ...]:
    seat = draft.active
    done = draft.tally(seat)
    made: dict[str, Any] = {
        "setup": steps.SetUp("lrig_first"),
        "deal": steps.SetUp("janken" if draft.rules.setup_first_player_decision == "before_draw" else "deal"),
        "up": steps.BeginTurn(seat),
        "draw": steps.BeginPhase("draw"),
        "ener": steps.BeginPhase("grow") if done.charged else steps.EnerPhase(seat),
        "grow": steps.BeginPhase("main") if done.grown else steps.GrowPhase(seat),
        "main": steps.MainPhase(seat),
        "attack": steps.BeginPhase("attack"),
        "arts": steps.ArtsStep(seat, defence=False),
        "defence": steps.ArtsStep(1 - seat, defence=True),
        "signi": steps.SigniAttacks(seat),
        "lrig": steps.LrigAttacks(seat),
        "end": steps.BeginPhase("end"),
    }
    return (made[draft.phase],)
