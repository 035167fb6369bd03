"""What a lane says an attack would come to, by the numbers of the view."""

import pytest

from tests.ui.table_place.conftest import pool
from wixoss_desktop.engine.wixoss import sight
from wixoss_desktop.match.scenario import build
from wixoss_desktop.ui.table.card_book import CardBook
from wixoss_desktop.ui.table.preview import lane_words, outcome_of_lane, outcome_of_lrig
from wixoss_desktop.words.english import ENGLISH

STRONG = "SIGNI level 2 power 12000"
OX = "SIGNI level 2 power 10000"

LANES: tuple[tuple[str, str, str, str | None], ...] = (
    (STRONG, OX, "7", "12000 ≥ 10000: banished"),
    (OX, OX, "7", "10000 ≥ 10000: banished"),
    ("SIGNI level 2 power 7000", OX, "7", "7000 < 10000: nothing"),
    (STRONG, "none", "7", "open: 1 damage"),
    (STRONG, "none", "none", "open: 0 life cloth: wins"),
    (f"{STRONG} lancer", OX, "7", "12000 ≥ 10000: banished, crushes 1"),
    (f"{STRONG} lancer", OX, "none", "12000 ≥ 10000: banished"),
    (f"{STRONG} assassin", OX, "7", "assassin: 1 damage"),
    (f"{STRONG} double_crush", "none", "7", "open: 1 damage, crushes 2"),
    (f"{STRONG} double_crush", "none", "1", "open: 1 damage, crushes 1"),
    (f"{STRONG} down", OX, "7", None),
    ("none", OX, "7", None),
)


def view_of(mine: str, other: str, life: str) -> sight.View:
    text = f"phase: signi\nP1 L: {mine}\nP2 R: {other}\nP2 life: {life}\n"
    return sight.view(build(text, pool().cards), 0)


@pytest.mark.parametrize(("mine", "other", "life", "words"), LANES)
def test_a_lane_says_what_an_attack_would_do(mine: str, other: str, life: str, words: str | None) -> None:
    assert outcome_of_lane(view_of(mine, other, life), 0) == words


def test_the_lane_reads_the_same_from_the_other_seat() -> None:
    position = build(f"phase: signi\nP1 L: {STRONG}\nP2 R: {OX}\n", pool().cards)
    assert {outcome_of_lane(sight.view(position, seat), 0) for seat in (0, 1)} == {"12000 ≥ 10000: banished"}


def test_the_lrig_is_previewed_too() -> None:
    assert outcome_of_lrig(view_of("none", "none", "none")) == "0 life cloth: wins"


def test_a_printed_trigger_may_change_the_outcome() -> None:
    trigger = '[{"kind": "auto", "on": {"event": "attack", "this": true}, "do": [{"op": "draw"}]}]'
    text = f"card Herald: {STRONG} {trigger}\nphase: signi\nP1 L: Herald\n"
    position = build(text, pool().cards)
    book = CardBook(pool().cards, ENGLISH)
    for deck in position.state.setup.decks:
        book.learn((*deck.lrig_deck, *deck.main_deck))
    assert lane_words(sight.view(position, 0), 0, book) == "open: 1 damage, may change"
