"""The free table: everything goes by hand, nothing runs by itself, and what is hidden stays so."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache

import msgspec
import pytest
from msgspec.structs import replace

from tests.match.players import bundled_pool, setup_number
from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.deeds.values import Form
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss import game, sight, told
from wixoss_desktop.engine.wixoss.actions import parse
from wixoss_desktop.engine.wixoss.check.manual_samples import sample
from wixoss_desktop.engine.wixoss.manual_actions import facts_line
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.state import Deck, Setup, State
from wixoss_desktop.engine.wixoss.zones import (
    DECK,
    EXCLUDED,
    FACE_DOWN,
    HAND,
    LIFE,
    LRIG,
    LRIG_DECK,
    TRASH,
    ZONES,
)
from wixoss_desktop.lab.simulate_checks import Checks
from wixoss_desktop.match.wixoss import row
from wixoss_desktop.match.wixoss.journals import open_journal
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.packing import state_hash
from wixoss_desktop.match.wixoss.saved_games import SavedGames
from wixoss_desktop.match.wixoss.terms import History, Terms

DEEDS = 60


@pytest.fixture
def free(setups: Callable[[int], Setup]) -> Setup:
    return replace(setups(1), free=True, first=0)


class Hands:
    """Two pairs of hands at a free table."""

    def __init__(self, setup: Setup) -> None:
        self.history = History(row, game.begin(setup, "hands"))

    @property
    def state(self) -> State:
        return self.history.here.position.state

    def do(self, *deeds: str, seat: Seat = 0) -> Hands:
        """Carry out what a seat does by hand."""
        for deed in deeds:
            action = parse(deed)
            self.history.add(seat, action, game.play(self.history.here.position, seat, action))
        return self

    def why_not(self, deed: str, seat: Seat = 0) -> str:
        refusal = game.check(self.history.here.position, seat, parse(deed))
        return "" if refusal is None else refusal.why

    def count(self, zone: int, seat: Seat = 0) -> int:
        return len(self.state.zone(seat, zone))

    def view(self, seat: Seat) -> sight.View:
        return sight.view(self.history.here.position, seat)

    def told(self, seat: Seat) -> tuple[told.Told, ...]:
        """What a seat was told of the last deed."""
        node = self.history.here
        assert node.parent is not None
        groups = told.redact(node.position.book, node.parent.position.state, node.groups, seat)
        return tuple(one for group in groups for one in group)

    def seen(self) -> list[str]:
        """What came to light by the last deed."""
        node = self.history.here
        assert node.parent is not None
        return [one.what for one in self.history.seen_since(node.parent)]


@pytest.fixture
def hands(free: Setup) -> Hands:
    return Hands(free)


def test_a_free_table_is_laid_like_any_other_and_asks_both_seats_at_once(hands: Hands) -> None:
    assert game.to_act(hands.history.here.position) == (0, 1)
    for seat in (0, 1):
        assert (hands.count(HAND, seat), hands.count(LIFE, seat)) == (5, 7)
        assert hands.state.at(seat, LRIG) is not None


def test_any_deck_will_do_and_nothing_runs_by_itself(free: Setup) -> None:
    one = free.decks[0]
    small = Deck("small", (), one.main_deck[:3])
    hands = Hands(replace(free, decks=(small, one)))
    assert (hands.count(HAND), hands.count(DECK), hands.count(LIFE)) == (3, 0, 0)
    hands.do("move hand1 L", "count L -90000 power", "move hand1 trash1")
    assert hands.state.at(0, 0) is not None and hands.count(DECK) == 0 and hands.state.pending == ()


def test_cards_go_from_anywhere_to_anywhere(hands: Hands) -> None:
    hands.do("move hand1 opp.L", "move opp.life1 hand5", "move lrig_deck2 lrig", "move opp.L under:lrig")
    assert hands.count(LIFE, 1) == 6 and hands.count(HAND) == 5
    lrig = hands.state.at(0, LRIG)
    assert lrig is not None and len(lrig.under) == 2
    hands.do("move lrig trash1")
    left = hands.state.at(0, LRIG)
    assert left is not None and left.oid == lrig.oid and hands.count(TRASH) == 1


def test_a_card_can_be_put_at_any_place_of_a_deck(hands: Hands) -> None:
    first, second = hands.state.zone(0, HAND)[:2]
    hands.do("move hand1 deck4", "move hand1 bottom:deck1")
    assert (hands.state.zone(0, DECK)[3], hands.state.zone(0, DECK)[-1]) == (first, second)


def test_cards_put_on_a_deck_together_lie_as_they_were_named(hands: Hands) -> None:
    wanted = hands.state.zone(0, HAND)[:3]
    hands.do("move hand1,hand2,hand3 deck1")
    assert hands.state.zone(0, DECK)[:3] == wanted


def test_several_cards_are_spread_over_the_lanes_that_are_free(hands: Hands) -> None:
    hand = hands.state.zone(0, HAND)
    hands.do("move hand1 L")
    assert hands.why_not("move L,hand1 spread:C") == "manual_place", "it stands in this half"
    hands.do("move hand2,hand1 spread:R")
    standing = [thing.card for lane in range(3) if (thing := hands.state.at(0, lane)) is not None]
    assert standing == [hand[0], hand[1], hand[2]]
    assert hands.why_not("move hand1,hand2 spread:R") == "manual_place", "no lane is free"
    assert hands.why_not("move L,hand1 spread:opp.C") == ""
    assert hands.why_not("move L,hand1 spread:C") == "manual_place"


def test_a_mulligan_of_chosen_cards_keeps_the_others(hands: Hands) -> None:
    hand = hands.state.zone(0, HAND)
    hands.do("redraw 2 hand2,hand4")
    assert hands.state.zone(0, HAND)[:3] == (hand[0], hand[2], hand[4]) and len(hands.state.zone(0, HAND)) == 5


def test_what_belongs_to_a_card_goes_along_within_a_half_and_stays_or_is_trashed_beyond(hands: Hands) -> None:
    hands.do("move hand1 L", "move hand1 charm:L", "move L C")
    there = hands.state.at(0, 1)
    assert there is not None and len(there.attached) == 1
    hands.do("move C trash1")
    assert hands.count(TRASH) == 2 and hands.state.left_behind == ()


def test_counters_and_notes_lie_on_a_card_until_it_leaves(hands: Hands) -> None:
    hands.do("move hand1 L", "count L 3 charge", "count L 2000 power", "note L asleep")
    seen = hands.view(1).other.field[0]
    assert seen is not None and seen.power == seen.printed_power + 2000
    assert (seen.counters, seen.note) == ((("charge", 3), ("power", 2000)), "asleep")
    hands.do("move L hand1", "move hand5 L")
    again = hands.view(1).other.field[0]
    assert again is not None and (again.counters, again.note) == ((), "")


def test_what_the_rules_know_of_a_zone_and_its_card_is_set_and_taken_off(hands: Hands) -> None:
    hands.do("move hand1 L", "stamp L 1 awakened", "stamp L 3 germs", "stamp opp.C 1 virus", "stamp L 1 germs")
    thing = hands.state.at(0, 0)
    assert thing is not None and (thing.states, thing.germs) == (("awakened",), 1)
    assert hands.state.laid_in(1, 1, "virus") is not None
    hands.do("stamp L 0 awakened", "stamp opp.C 0 virus")
    thing = hands.state.at(0, 0)
    assert thing is not None and not thing.states and not hands.state.laid


def test_a_card_put_face_down_is_known_to_who_put_it_and_to_nobody_else(hands: Hands) -> None:
    no = hands.view(0).own.hand[0]
    hands.do("move hand1 down:L")
    mine, theirs = hands.view(0).own.field[0], hands.view(1).other.field[0]
    assert mine is not None and theirs is not None and mine.no is theirs.no is None
    assert no in dict(hands.view(0).looking).values() and not hands.view(1).looking
    assert all(one.card is None for one in hands.told(1)) and hands.seen() == []
    hands.do("set L face_up")
    shown = hands.view(1).other.field[0]
    assert shown is not None and shown.no == no and "turned_up" in hands.seen()


def test_a_look_into_the_deck_is_for_one_and_ends_with_a_shuffle(hands: Hands) -> None:
    hands.do("peek deck 3")
    assert len(hands.view(0).looking) == 3 and not hands.view(1).looking
    assert hands.seen() == ["looked"]
    hands.do("shuffle deck")
    assert not hands.view(0).looking


def test_a_hand_is_shown_to_the_other_seat_card_by_card_and_covered_again(hands: Hands) -> None:
    hands.do("show hand2 both")
    assert [no is not None for no in hands.view(1).other.hand] == [False, True, False, False, False]
    hands.do("cover hand")
    assert not any(hands.view(1).other.hand)


def test_cards_are_shown_until_one_fits(hands: Hands) -> None:
    hands.do("seek deck type SPELL")
    types = [hands.state.card(one.card).type for one in hands.state.manual.shown]
    assert sorted(types)[-1] == "SPELL" and types.count("SPELL") == 1


def test_a_token_comes_in_and_is_a_card_like_any_other(hands: Hands) -> None:
    hands.do('bring R {"no":"token","type":"SIGNI","names":{"ja":"T"},"power":7000}', "set R down", "move R opp.L")
    seen = hands.view(0).other.field[0]
    assert seen is not None and (seen.no, seen.power, seen.up) == ("token", 7000, True)


def test_what_is_shown_to_both_is_laid_open_and_a_look_is_one_seats(hands: Hands) -> None:
    assert hands.do("show hand1 both").seen() == ["revealed"] and hands.do("show hand2 opponent").seen() == ["looked"]


def test_a_die_shows_from_one_up(hands: Hands) -> None:
    shown = {one.numbers["n"] for _ in range(12) for one in hands.do("chance die 2").told(0) if one.event == "chanced"}
    assert shown == {1, 2}


def test_a_card_laid_face_down_in_its_own_half_is_covered_and_not_only_moved(hands: Hands) -> None:
    seen = hands.do("move hand1 L", "move L down:C").view(0).own.field
    assert seen[0] is None and seen[1] is not None and seen[1].no is None


def test_a_card_from_outside_brings_no_abilities_and_stays_excluded_if_it_is_brought_there(hands: Hands) -> None:
    able = next(card for card in hands.state.setup.decks[0].main_deck if card.abilities)
    assert hands.why_not(f"bring R {facts_line(able)}") == "no_card"
    assert hands.why_not(f"bring R {facts_line(replace(able, abilities=(), no=''))}") == "manual_words"
    hands.do(f"bring excluded1 {facts_line(replace(able, abilities=()))}")
    assert hands.count(EXCLUDED) == 1 and [one.event for one in hands.told(0)] == ["handled", "came_in"]


def test_a_card_changes_places_with_an_empty_slot_whichever_is_named_first(hands: Hands) -> None:
    no = hands.view(0).own.hand[0]
    moved = hands.do("move hand1 C", "swap L C").told(1)[-1]
    assert moved.card == no


@pytest.mark.parametrize(
    ("deed", "why"),
    [
        ("move hand9 L", "no_card"),
        ("move hand1 under:L", "manual_place"),
        ("move hand1 down:trash1", "manual_place"),
        ("deal 0 deck hand1", "manual_number"),
        ("shuffle trash", "manual_nothing"),
        ("peek trash 1", "manual_place"),
        ("count L 1 charge", "no_card"),
        ("stamp L 1 armed", "no_card"),
        ("stamp lrig 1 virus", "manual_place"),
        ("stamp opp.C 2 gate", "manual_number"),
        ("stamp L 0 hastalyk", "manual_nothing"),
        ("redraw 1 deck1", "no_card"),
        ("redraw 1 opp.hand1", "no_card"),
        ("redraw 2 hand1,hand9", "no_card"),
        ("chance die 1", "manual_number"),
        ("unpoint", "manual_nothing"),
        ("form move", "manual_open"),
        ("pass", "not_now"),
    ],
)
def test_what_there_is_nothing_for_is_refused(hands: Hands, deed: str, why: str) -> None:
    assert hands.why_not(deed) == why


# --- any deeds at all -------------------------------------------------------------------------------------------------


def unlike(setup: Setup) -> Setup:
    """The same with a number of its own for each copy, so that every card can be told from every other."""
    decks = []
    for seat, deck in enumerate(setup.decks):
        lrigs, main = (
            tuple(replace(card, no=f"#{seat}{part}{at}#") for at, card in enumerate(cards))
            for part, cards in (("l", deck.lrig_deck), ("m", deck.main_deck))
        )
        decks.append(Deck(deck.name, lrigs, main))
    return replace(setup, decks=(decks[0], decks[1]))


def open_to(state: State, seat: Seat) -> Iterator[int]:
    """The cards that a seat may see."""
    for index, zone in enumerate(state.zones):
        owner, kind = divmod(index, ZONES)
        if kind not in FACE_DOWN or (owner == seat and kind in (HAND, LRIG_DECK)):
            yield from zone
    for thing in state.field:
        if thing is not None:
            yield from (*thing.under, *(one.card for one in thing.attached))
            yield from () if state.manual.mark(thing.oid).hidden else (thing.card,)
    yield from (card for beats in state.beats for card in beats)
    yield from (one.card for one in state.laid if one.card is not None and one.seat == seat)
    yield from (one.card for one in state.manual.shown if seat in one.seats)


def numbers(value: object) -> set[str]:
    """Every card number of ours that stands anywhere in a value."""
    return set(re.findall(r"#\w+#", msgspec.json.encode(value).decode()))


def may_know(*positions: Position, seat: Seat) -> set[str]:
    """The numbers of the cards that a seat may see in any of some positions."""
    return {at.state.card(card).no for at in positions for card in open_to(at.state, seat)}


@cache
def played(seed: str) -> tuple[History, Terms]:
    """A free game of random deeds; the history stands at its end."""
    setup = unlike(replace(setup_number(1), free=True, first=0))
    history, dice = History(row, game.begin(setup, seed)), Dice(seed)
    while len(history.nodes) <= DEEDS:
        position, seat = history.here.position, dice.roll(2)
        forms = game.legal(position, seat)
        form = forms[dice.roll(len(forms))]
        assert isinstance(form, Form)
        action = sample(position, seat, form, dice)
        assert parse(str(action)) == action
        if game.check(position, seat, action) is None:
            history.add(seat, action, game.play(position, seat, action))
    return history, Terms(setup, seed)


SEEDS = ("one", "two", "three")


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_done_no_card_is_lost_and_everything_can_be_saved(seed: str) -> None:
    for node in played(seed)[0].nodes[::3]:
        Checks().look(node.position)


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_done_no_view_and_no_line_names_a_hidden_card(seed: str) -> None:
    history, _ = played(seed)
    for node in history.nodes[1:]:
        assert node.parent is not None
        for seat in (0, 1):
            assert numbers(sight.view(node.position, seat)) <= may_know(node.position, seat=seat), str(node.action)
            heard = told.redact(node.position.book, node.parent.position.state, node.groups, seat)
            known = may_know(node.parent.position, node.position, seat=seat)
            assert numbers(heard) <= known, (str(node.action), heard)


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_done_can_be_taken_back_and_done_again(seed: str) -> None:
    history, _ = played(seed)
    for node in history.nodes[1:]:
        assert node.parent is not None and node.action is not None
        again = game.play(node.parent.position, node.seat, node.action)  # type: ignore[arg-type]
        assert again.position.state == node.position.state


def test_a_free_game_is_kept_in_its_journal_and_gone_on_with(free: Setup, saved: SavedGames) -> None:
    match = saved.begin(Terms(free, "kept"))
    for deed in ("move hand1 L", "deal 2 deck hand1", "note me so far", "count L 2 charge"):
        assert match.submit(0, parse(deed)) is None
    match.undo(0, agreed=True)
    match.close()
    opened = open_journal(saved.unfinished()[0].path, bundled_pool().cards)
    assert opened.fault is None and opened.history is not None
    assert state_hash(opened.history.here.position.state) == state_hash(match.position.state)
    again = Match.resume(opened)
    assert again.submit(1, parse("move opp.L opp.trash1")) is None
