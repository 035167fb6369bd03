"""Three decks are built of cards out of many sets, by search, chips and grid alone: few clicks or keys a card."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping

import pytest
from PySide6.QtCore import Qt

from tests.ui.catalogue.conftest import bundled
from tests.ui.deck_editor.building import CTRL, Workshop

CLICKS, KEYS, SETS = 3, 5, 6
DIFFERENT = range(26, 33)
COPIES = (4, 4, 4, 3, 3, 2, 2, 1)


def wanted(seed: str) -> Mapping[str, int]:
    """A list of a deck as somebody may have it on paper: 40 cards of the main deck and up to ten of the LRIG deck."""
    chance = random.Random(seed)
    cards = [card for card in bundled().cards.values() if not card.craft]
    main = [card.no for card in cards if card.type in ("SIGNI", "SPELL")]
    lrigs = [card.no for card in cards if card.type in ("LRIG", "ARTS")]
    while True:
        deck: dict[str, int] = {}
        for no in chance.sample(main, 24):
            left = 40 - sum(deck.values())
            if left:
                deck[no] = min(left, chance.choice(COPIES))
        deck |= dict.fromkeys(chance.sample(lrigs, chance.randint(9, 10)), 1)
        if sum(deck.values()) >= 49 and len(deck) in DIFFERENT and len({no.rpartition("-")[0] for no in deck}) >= SETS:
            return deck


@pytest.fixture(params=["one", "two", "three"])
def deck(request: pytest.FixtureRequest) -> Iterator[Mapping[str, int]]:
    yield wanted(request.param)


def test_by_mouse_at_most_three_clicks_for_each_different_card(workshop: Workshop, deck: Mapping[str, int]) -> None:
    """Chips for colour and type bring a card into few lines; the wheel is no click."""
    for no, copies in sorted(deck.items(), key=lambda one: workshop.facts_of(one[0])):
        workshop.choose_chips(workshop.facts_of(no))
        if copies == 4:
            workshop.click_tile(no, CTRL)
        else:
            workshop.click_tile(no, copies=copies)
    assert workshop.listed == deck
    assert workshop.clicks <= CLICKS * len(deck), workshop.clicks / len(deck)


def test_by_keys_at_most_five_besides_the_letters_of_its_name(workshop: Workshop, deck: Mapping[str, int]) -> None:
    numbers = {1: Qt.Key.Key_1, 2: Qt.Key.Key_2, 3: Qt.Key.Key_3, 4: Qt.Key.Key_4}
    workshop.go_to_line()
    most = 0
    for no, copies in deck.items():
        before = workshop.keys
        workshop.type(workshop.typed_for(no))
        workshop.press(Qt.Key.Key_Return)
        while workshop.chosen_found != no and workshop.keys - before < KEYS:
            workshop.press(Qt.Key.Key_Right)
        assert workshop.chosen_found == no, (workshop.typed_for(no), workshop.shown[:3])
        workshop.press(numbers[copies])
        workshop.press(Qt.Key.Key_Escape)
        most = max(most, workshop.keys - before)
    assert workshop.listed == deck
    assert most <= KEYS
