"""What a lane says an attack would come to, by the numbers of the view."""

import pytest
from msgspec import convert
from msgspec.structs import replace

from tests.ui.table import pool
from wixoss_desktop.engine.wixoss import sight
from wixoss_desktop.engine.wixoss.language.costs import Keyword
from wixoss_desktop.engine.wixoss.language.words import Filter
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.zones import LRIG
from wixoss_desktop.match.scenario import build
from wixoss_desktop.ui.faces.card_book import CardBook
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


def book_of(position: Position) -> CardBook:
    """The bundled cards and those of a scenario."""
    book = CardBook(pool().cards, ENGLISH)
    for deck in position.state.setup.decks:
        book.learn((*deck.lrig_deck, *deck.main_deck))
    return book


def words_of(text: str, slot: int = 0) -> str | None:
    """What a lane of a scenario says, with its note."""
    position = build(text, pool().cards)
    return lane_words(sight.view(position, 0), slot, book_of(position))


@pytest.mark.parametrize(("mine", "other", "life", "words"), LANES)
def test_a_lane_says_what_an_attack_would_do(mine: str, other: str, life: str, words: str | None) -> None:
    position = build(f"phase: signi\nP1 L: {mine}\nP2 R: {other}\nP2 life: {life}\n", pool().cards)
    assert outcome_of_lane(sight.view(position, 0), 0, book_of(position)) == words


def test_the_lane_reads_the_same_from_the_other_seat() -> None:
    position = build(f"phase: signi\nP1 L: {STRONG}\nP2 R: {OX}\n", pool().cards)
    book = book_of(position)
    assert {outcome_of_lane(sight.view(position, seat), 0, book) for seat in (0, 1)} == {"12000 ≥ 10000: banished"}


LRIGS: tuple[tuple[str, str, str, str], ...] = (
    ("blank", "7", "", "guard? else 1 damage"),
    ("none", "7", "", "1 damage"),
    ("blank", "7", "double_crush", "guard? else 1 damage, crushes 2"),
    ("blank", "none", "", "guard? else 0 life cloth: wins"),
    ("none", "none", "", "0 life cloth: wins"),
)


@pytest.mark.parametrize(("hand", "life", "keyword", "words"), LRIGS)
def test_the_lrig_says_that_a_hand_may_guard(hand: str, life: str, keyword: str, words: str) -> None:
    text = f"phase: lrig\nP1 lrig: LRIG level 1 {keyword}\nP2 hand: {hand}\nP2 life: {life}\n"
    assert outcome_of_lrig(sight.view(build(text, pool().cards), 0)) == words
    assert words_of(text, LRIG) == words


WAITING: tuple[tuple[str, str, str, bool], ...] = (
    ("P1 L: Herald", "attack", '"this": true', True),
    ("P1 C: Herald", "attack", '"this": true', False),
    ("P1 C: Herald", "attack", '"who": "own"', True),
    ("P1 C: Herald", "attack", '"who": "opponent"', False),
    ("P2 L: Herald", "attack", '"who": "opponent"', True),
    ("P2 L: Herald", "banished", '"who": "own"', True),
    ("P2 R: Herald", "banished", '"this": true', True),
    ("P2 R: Herald", "attack", '"this": true', False),
    ("P2 L: Herald", "banished", '"this": true', False),
)


@pytest.mark.parametrize(("where", "event", "scope", "waits"), WAITING)
def test_a_trigger_that_the_attack_meets_may_change_the_outcome(
    where: str, event: str, scope: str, waits: bool
) -> None:
    trigger = f'{{"kind": "auto", "on": {{"event": "{event}", {scope}}}, "do": [{{"op": "draw"}}]}}'
    attacker = "" if where.startswith("P1 L") else f"P1 L: {STRONG}\n"
    said = words_of(f"card Herald: {STRONG} [{trigger}]\nphase: signi\n{attacker}{where}\n")
    assert said is not None
    assert said.endswith(", may change") == waits


def test_of_a_keyword_with_a_scope_it_is_only_said_that_it_may_apply() -> None:
    position = build(f"phase: signi\nP1 L: {STRONG} assassin\nP2 R: {OX}\n", pool().cards)
    view, book = sight.view(position, 0), book_of(position)
    attacker = view.own.field[0]
    assert attacker is not None and attacker.no is not None
    scoped = Keyword("assassin", (convert({"is": "power", "op": "<=", "to": 8000}, Filter),))
    book.learn((replace(book.card(attacker.no), keywords=(scoped,)),))
    assert outcome_of_lane(view, 0, book) == "12000 ≥ 10000: banished; assassin: may pass"


def test_a_gained_ability_may_change_the_outcome() -> None:
    position = build(f"phase: signi\nP1 L: {STRONG}\nP2 R: {OX}\n", pool().cards)
    view, book = sight.view(position, 0), book_of(position)
    attacker = view.own.field[0]
    assert attacker is not None
    field = (replace(attacker, gained=True), *view.own.field[1:])
    said = lane_words(replace(view, own=replace(view.own, field=field)), 0, book)
    assert said == "12000 ≥ 10000: banished, may change"
