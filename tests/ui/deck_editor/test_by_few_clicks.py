"""Three decks are built of cards out of many sets, by search, chips and grid alone: few clicks or keys a card."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.bench.blown_up import fill
from tests.ui.deck_editor.building import CTRL, Workshop

CLICKS, KEYS, SETS = 3, 5, 6
DIFFERENT = range(26, 33)
COPIES = (4, 4, 4, 3, 3, 2, 2, 1)
MANY_CARDS = 6_700
SEEDS = ("one", "two", "three")


def wanted(seed: str, workshop: Workshop) -> Mapping[str, int]:
    """A list of a deck as somebody may have it on paper: 40 cards of the main deck and up to ten of the LRIG deck."""
    chance = random.Random(seed)
    cards = workshop.facts_of_all()
    main = [no for no, (kind, _) in cards.items() if kind in ("signi", "spell")]
    lrigs = [no for no, (kind, _) in cards.items() if kind in ("lrig", "arts")]
    while True:
        deck: dict[str, int] = {}
        for no in chance.sample(main, 24):
            left = 40 - sum(deck.values())
            if left:
                deck[no] = min(left, chance.choice(COPIES))
        deck |= dict.fromkeys(chance.sample(lrigs, chance.randint(9, 10)), 1)
        if sum(deck.values()) >= 49 and len(deck) in DIFFERENT and len({no.rpartition("-")[0] for no in deck}) >= SETS:
            return deck


def build_by_mouse(workshop: Workshop, deck: Mapping[str, int]) -> None:
    """Chips for colour and type bring a card into few lines; the wheel is no click."""
    facts = workshop.facts_of_all()
    for no, copies in sorted(deck.items(), key=lambda one: facts[one[0]]):
        workshop.choose_chips(facts[no])
        if copies == 4:
            workshop.click_tile(no, CTRL)
        else:
            workshop.click_tile(no, copies=copies)
    assert workshop.listed == deck
    assert workshop.clicks <= CLICKS * len(deck), workshop.clicks / len(deck)


def build_by_keys(workshop: Workshop, deck: Mapping[str, int]) -> None:
    numbers = {1: Qt.Key.Key_1, 2: Qt.Key.Key_2, 3: Qt.Key.Key_3, 4: Qt.Key.Key_4}
    workshop.go_to_line()
    most = 0
    for no, copies in deck.items():
        before = workshop.keys
        workshop.type(workshop.typed_for(no))
        workshop.press(Qt.Key.Key_Return)
        while workshop.chosen_found != no and workshop.keys - before < KEYS:
            workshop.press(Qt.Key.Key_Right if workshop.is_further(no) else Qt.Key.Key_Left)
        assert workshop.chosen_found == no, (workshop.typed_for(no), workshop.shown[:3])
        workshop.press(numbers[copies])
        workshop.press(Qt.Key.Key_Escape)
        most = max(most, workshop.keys - before)
    assert workshop.listed == deck
    assert most <= KEYS


@pytest.mark.parametrize("seed", SEEDS)
def test_by_mouse_at_most_three_clicks_for_each_different_card(workshop: Workshop, seed: str) -> None:
    build_by_mouse(workshop, wanted(seed, workshop))


@pytest.mark.parametrize("seed", SEEDS)
def test_by_keys_at_most_five_besides_the_letters_of_its_name(workshop: Workshop, seed: str) -> None:
    build_by_keys(workshop, wanted(seed, workshop))


def test_enter_goes_to_the_first_card_found_and_to_the_one_that_was_left_where_nothing_else_is_looked_for(
    workshop: Workshop,
) -> None:
    for line, on_arrival in (("t:lrig c:red", 0), ("t:lrig", 0), ("t:lrig", 1), ("c:red", 0)):
        workshop.go_to_line()
        workshop.type(line)
        workshop.press(Qt.Key.Key_Return)
        assert workshop.shown.index(workshop.chosen_found) == on_arrival, line
        workshop.press(Qt.Key.Key_Right)


@pytest.fixture
def crowded(tmp_path: Path, qtbot: QtBot) -> Iterator[Workshop]:
    """The editor beside a catalogue of very many cards, most of them by names in Japanese alone."""
    fill(tmp_path / "catalogue", MANY_CARDS)
    made = Workshop(qtbot, tmp_path / "catalogue", tmp_path / "decks")
    yield made
    made.program.take_down()


@pytest.mark.soak(part="building")
def test_among_very_many_cards_it_takes_no_more_clicks_and_keys(crowded: Workshop) -> None:
    assert len(crowded.facts_of_all()) > MANY_CARDS * 0.9
    for seed in SEEDS:
        for build in (build_by_mouse, build_by_keys):
            crowded.begin()
            build(crowded, wanted(seed, crowded))
