"""The dummy: it does what its script says, it is never asked, and what it does goes by the rules."""

from __future__ import annotations

from typing import NoReturn

import pytest
from msgspec.structs import replace

from tests.match.players import bundled_pool, setup_number
from wixoss_desktop.ai.wixoss.greedy_player import GreedyPlayer
from wixoss_desktop.ai.wixoss.look import SeatSight
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import game
from wixoss_desktop.engine.wixoss.dummy import NOBODY, PRESETS, Dummy, DummyRow, PresetName
from wixoss_desktop.engine.wixoss.dummy_deck import CARD, CARD_WITH_BURST, against
from wixoss_desktop.engine.wixoss.game import Played
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.stacked import Stacked
from wixoss_desktop.engine.wixoss.state import Setup
from wixoss_desktop.engine.wixoss.steps import GuardStep, LrigAttacks, MainPhase, PickCards, SigniAttacks
from wixoss_desktop.engine.wixoss.zones import (
    CENTER,
    DECK,
    ENER,
    HAND,
    LEFT,
    LIFE,
    LRIG,
    RIGHT,
    SLOTS,
    Place,
)  # fmt: skip
from wixoss_desktop.lab.simulate_checks import Checks
from wixoss_desktop.lab.simulate_game import simulated
from wixoss_desktop.match.playouts import Players
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.wixoss import row as wixoss
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.saved_games import SavedGames
from wixoss_desktop.match.wixoss.terms import Terms

ME, DUMMY = 0, 1


class NeverAsked:
    """A player whom nobody may ask."""

    def choose(self, *_args: object) -> NoReturn:
        raise AssertionError("the dummy was asked")


def solo(dummy: Dummy, *, first: int = DUMMY) -> Setup:
    setup = setup_number(0)
    guard = next(card.no for card in setup.decks[ME].main_deck if card.guard)
    own = Stacked(hand=(guard,) * 2), Stacked()
    return against(Setup(setup.decks, setup.rules, first=first, cut_ins=False, stacked=own), dummy)


def players() -> Players[SeatSight, act.Action]:
    return GreedyPlayer(bundled_pool().cards), NeverAsked()


class Table:
    """A game against a dummy, with what has happened since the last answer."""

    def __init__(self, dummy: Dummy, *, first: int = DUMMY) -> None:
        self.all: list[ev.Event] = []
        self.all_causes: list[tuple[ev.Event, str]] = []
        self._take(game.begin(solo(dummy, first=first), "seed"))
        self.say(act.Done())

    def _take(self, played: Played) -> None:
        self.position: Position = played.position
        self.events = [event for group in played.groups for event in group.events]
        self.all += self.events
        self.all_causes += [(event, group.cause.kind) for group in played.groups for event in group.events]

    def say(self, action: act.Action) -> None:
        self._take(game.play(self.position, ME, action))

    @property
    def top(self) -> object:
        return self.position.state.stack[-1]

    def pass_to(self, wanted: type, *, turn: int) -> None:
        """Grow, and else do the last thing that is offered, until a question of a kind comes in a turn."""
        while not (isinstance(self.top, wanted) and self.position.state.turn == turn):
            legal = game.legal(self.position, ME)
            self.say(legal[0] if isinstance(legal[0], act.Grow) else legal[-1])

    def power_at(self, slot: int) -> int | None:
        stats = self.position.derived.stats[DUMMY * SLOTS + slot]
        return None if stats is None else stats.power

    def count(self, zone: int, seat: int = ME) -> int:
        return len(self.position.state.zone(seat, zone))


@pytest.mark.parametrize("name", PRESETS)
def test_a_game_against_each_preset_is_played_to_its_end_and_again(name: PresetName) -> None:
    played = simulated(wixoss, 0, f"dummy {name}", solo(PRESETS[name]), players(), wixoss.shown, Checks().look)
    assert (played.fault, played.stalled, played.replay_equal) == ("", False, True)


def test_a_game_against_nobody_is_won_with_turns_that_follow_one_another() -> None:
    table = Table(NOBODY, first=ME)
    table.pass_to(MainPhase, turn=1)
    table.pass_to(MainPhase, turn=3)
    assert [event.turn for event in table.all if isinstance(event, ev.TurnBegan)] == [1, 2, 3]
    assert {event.phase for event in table.all if isinstance(event, ev.PhaseBegan) and event.seat == DUMMY} == {"end"}
    played = simulated(wixoss, 0, "nobody", solo(NOBODY), players(), wixoss.shown, Checks().look)
    assert played.outcome is not None and played.outcome.winners == (ME,)


def test_its_signi_stand_in_front_of_the_lanes_of_the_player() -> None:
    table = Table(Dummy((DummyRow((1000, 0, 12_000)),)))
    table.pass_to(MainPhase, turn=2)
    assert [table.power_at(slot) for slot in (LEFT, CENTER, RIGHT)] == [12_000, None, 1000]
    assert all(cause == "script" for event, cause in table.all_causes if isinstance(event, ev.Crafted))


def test_signi_of_another_power_take_the_place_of_those_that_stand_there() -> None:
    table = Table(Dummy((DummyRow((3000, 3000, 0)), DummyRow((3000, 7000, 0)))))
    table.pass_to(MainPhase, turn=4)
    assert [table.power_at(slot) for slot in (RIGHT, CENTER, LEFT)] == [3000, 7000, None]
    assert sum(isinstance(event, ev.Crafted) for event in table.all) == 3


@pytest.mark.parametrize(("first", "seat", "asked", "turn", "power"), [
    (ME, ME, MainPhase, 1, 1000), (DUMMY, DUMMY, GuardStep, 3, 3000),
], ids=("of the player", "of its own"))  # fmt: skip
def test_the_script_counts_the_turns_of_the_dummy_also_past_an_additional_one(
    first: int, seat: int, asked: type, turn: int, power: int
) -> None:
    table = Table(Dummy(tuple(DummyRow((n * 1000, 0, 0), lrig=1) for n in (1, 2, 3))), first=first)
    table.pass_to(asked, turn=turn)
    table.position = Position.of(replace(table.position.state, extra_turns=(seat,)))
    while table.position.state.turn == turn or table.position.state.active != ME or table.power_at(RIGHT) is None:
        table.say(game.legal(table.position, ME)[-1])
    assert table.power_at(RIGHT) == power


def test_an_attack_through_an_open_lane_crushes_life_cloth_that_becomes_ener() -> None:
    table = Table(Dummy((DummyRow((3000, 0, 0), (1, 0, 0)),)), first=ME)
    table.pass_to(MainPhase, turn=3)
    assert (table.count(LIFE), table.count(ENER)) == (6, 1)
    attacks = [event.slot for event in table.all if isinstance(event, ev.Attacked)]
    assert attacks == [RIGHT]


def test_a_signi_attacks_as_often_as_its_row_says() -> None:
    table = Table(Dummy((DummyRow((3000, 0, 0), (2, 0, 0)),)), first=ME)
    table.pass_to(MainPhase, turn=3)
    assert table.count(LIFE) == 5


def test_the_player_is_asked_to_guard_against_its_lrig() -> None:
    table = Table(Dummy((DummyRow(lrig=1),)), first=ME)
    table.pass_to(GuardStep, turn=2)
    table.say(game.legal(table.position, ME)[0])
    assert any(isinstance(event, ev.Guarded) for event in table.events) and table.count(LIFE) == 7


def test_it_guards_against_as_many_attacks_as_its_row_says() -> None:
    for guards, life in ((0, 6), (1, 7)):
        table = Table(Dummy((DummyRow(guards=guards),)))
        table.pass_to(LrigAttacks, turn=2)
        table.say(act.Attack(LRIG))
        assert table.count(LIFE, DUMMY) == life


def test_it_banishes_signi_and_has_the_player_discard() -> None:
    table = Table(Dummy((DummyRow(banishes=(False, True, False), discards=1),)), first=ME)
    table.pass_to(MainPhase, turn=1)
    table.say(next(one for one in game.legal(table.position, ME) if isinstance(one, act.Deploy) and one.lane == CENTER))
    table.pass_to(PickCards, turn=2)
    assert table.position.state.at(ME, CENTER) is None and table.count(ENER) == 1
    table.say(game.legal(table.position, ME)[0])
    assert next(event.how for event in table.events if isinstance(event, ev.Moved) and event.seat == ME) == "discard"


def test_life_bursts_lie_where_its_list_says_and_banish_the_attacker() -> None:
    table = Table(Dummy((DummyRow(),), (True, False)), first=ME)
    life = table.position.state.zone(DUMMY, LIFE)
    assert [table.position.book[card].card.no for card in life[:2]] == [CARD_WITH_BURST, CARD]
    table.pass_to(MainPhase, turn=3)
    table.say(next(one for one in game.legal(table.position, ME) if isinstance(one, act.Deploy)))
    table.pass_to(SigniAttacks, turn=3)
    attack = game.legal(table.position, ME)[0]
    assert isinstance(attack, act.Attack)
    table.say(attack)
    assert table.position.state.at(ME, attack.slot) is None


def test_a_game_against_a_dummy_is_kept_and_gone_on_with(saved: SavedGames) -> None:
    terms = Terms(solo(PRESETS["rush"]), "kept", (SeatPlan(), SeatPlan("dummy")))
    match = saved.begin(terms)
    for _ in range(30):
        match.submit(ME, match.legal(ME)[0])
    here = match.position.state
    match.close()
    opened = saved.open(saved.all()[0].path, bundled_pool().cards)
    assert opened.fault is None and opened.terms == terms
    again = saved.go_on(opened)
    again.close()
    assert again.position.state == here


def test_chosen_cards_lie_in_hand_life_cloth_and_on_the_deck_after_a_mulligan_too() -> None:
    setup = setup_number(0)
    numbers = [card.no for card in setup.decks[ME].main_deck]
    cards = Stacked(hand=(numbers[0],), life=(numbers[5], numbers[9]), top=(numbers[13], numbers[17]))
    begun = against(Setup(setup.decks, setup.rules, first=ME, stacked=(cards, Stacked())), NOBODY)
    position = game.start(begun, "stacked")
    position = game.play(position, ME, act.Pick(Place(HAND, 0))).position
    position = game.play(position, ME, act.Done()).position

    def found(zone: int) -> list[str]:
        return [position.book[card].card.no for card in position.state.zone(ME, zone)]

    assert found(LIFE)[:2] == [numbers[5], numbers[9]]
    assert (found(HAND)[-1], found(DECK)[0]) == (numbers[13], numbers[17])


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        (Stacked(hand=("WD01-009",) * 6), "stacked_hand"),
        (Stacked(life=("WD01-009",) * 8), "stacked_life"),
        (Stacked(top=("WD02-009",)), "stacked_cards"),
        (Stacked(hand=("WD01-009",) * 3, top=("WD01-009",) * 2), "stacked_cards"),
    ],
    ids=("too large a hand", "too much life cloth", "not in the deck", "more copies than the deck has"),
)
def test_cards_are_not_stacked_that_the_deck_does_not_have(cards: Stacked, why: str) -> None:
    setup = setup_number(0)
    begun = Setup(setup.decks, setup.rules, stacked=(cards, Stacked()))
    assert why in [found.why for found in game.check_setup(begun)]


@pytest.mark.parametrize("open_hands", [True, False])
def test_a_seat_is_passed_over_only_where_nothing_is_kept_from_anybody(open_hands: bool) -> None:
    match = Match.begin(Terms(replace(setup_number(0), first=ME), "seed", open_hands=open_hands))
    while match.game.declines(match.position) is None or len(match.legal(match.to_act[0])) > 1:
        seat = match.to_act[0]
        match.submit(seat, match.legal(seat)[-1])
    seat = match.to_act[0]
    assert not match.decline_if_unable(1 - seat)
    assert match.decline_if_unable(seat) == match.history.here.auto == open_hands
