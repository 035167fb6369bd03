"""Trying a card: whatever it is, it lies where it is played from, and can be paid for and played at once."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from wixoss_desktop import paths
from wixoss_desktop.cards.decks.deck_lists import Decks, load_decks
from wixoss_desktop.cards.pool import Pool, load_pool
from wixoss_desktop.engine.wixoss.cards import UnprovedText
from wixoss_desktop.engine.wixoss.language import ops
from wixoss_desktop.engine.wixoss.language.abilities import Ability
from wixoss_desktop.engine.wixoss.zones import HAND, LRIG_DECK, TRASH
from wixoss_desktop.match.wixoss.trial import deck_of_line, deck_to_try, trial
from wixoss_desktop.ui.decks.wixoss.decks_in_play import deck_of

SOME = (Ability("enter", (ops.Draw(2),)),)


@cache
def bundled() -> tuple[Pool, Decks]:
    pool = load_pool(paths.resources() / "cards")
    return pool, load_decks(paths.resources() / "decks", pool)


@pytest.mark.parametrize(
    ("no", "code"),
    [
        ("WD01-009", "WD01"),
        ("WD01-015", "WD01"),
        ("WD01-001", "WD01"),
        ("WD01-006", "WD01"),
        ("WX24-D1-05", "WX24-D1"),
        ("WXDi-D01-007", "WXDi-D01"),
        ("WXDi-D01-011", "WXDi-D01"),
    ],
    ids=("SIGNI", "SPELL", "LRIG", "ARTS", "ARTS of S24", "assist", "PIECE"),
)
def test_the_card_can_be_played_at_once(no: str, code: str) -> None:
    cards, decks = bundled()
    pool = cards.cards
    match = trial(no, deck_of(code, decks.decks, pool), decks.decks[code].format, pool)
    state = match.position.state
    zone, name = (HAND, "hand") if pool[no].type in ("SIGNI", "SPELL") else (LRIG_DECK, "lrig_deck")
    at = [state.card(card).no for card in state.zone(0, zone)].index(no) + 1
    assert match.to_act == (0,)
    assert any(f"{name}{at}" in str(action).split() for action in match.legal(0))
    assert match.terms.is_open


def test_a_card_that_no_deck_has_is_tried_in_one_that_it_fits_into_in_place_of_the_card_most_like_it() -> None:
    cards, decks = bundled()
    own = replace(cards.cards["WD01-010"], no="X-1", names={"ja": "X"}, limiting=())
    pool = {**cards.cards, "X-1": own}
    deck = deck_to_try("X-1", decks.decks.values(), pool)
    assert deck is not None and deck.main_deck.count("X-1") > 1 and len(deck.main_deck) == 40
    match = trial("X-1", deck_of(deck.code, {deck.code: deck}, pool), deck.format, pool)
    assert any("hand1" in str(action).split() for action in match.legal(0))


def test_a_card_that_is_read_without_a_proof_asks_before_it_runs() -> None:
    cards, decks = bundled()
    read = replace(cards.cards["WD01-009"], unproved=(UnprovedText("printed", 0),), abilities=SOME)
    for card, asked in ((cards.cards["WD01-009"], UNSET), (read, (0, 1))):
        pool = {**cards.cards, card.no: card}
        match = trial(card.no, deck_of("WD01", decks.decks, pool), "CLASSIC_2016", pool)
        assert match.position.state.setup.unproved == asked


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_lrig_of_a_line_that_no_deck_has_is_grown_to_in_a_deck_whose_center_is_of_that_line(level: int) -> None:
    cards, decks = bundled()
    line = {
        f"X-{at}": replace(cards.cards[no], no=f"X-{at}", lrig_types=("nobody",), names={"ja": f"X{at}"})
        for at, no in enumerate(("WD01-005", "WD01-004", "WD01-003", "WD01-002", "WD01-001"))
    }
    pool, no = {**cards.cards, **line}, f"X-{level}"
    deck = deck_of_line(no, decks.decks.values(), pool)
    assert deck is not None
    match = trial(no, deck_of(deck.code, {deck.code: deck}, pool), deck.format, pool)
    state = match.position.state
    at = [state.card(card).no for card in state.zone(0, LRIG_DECK)].index(no) + 1
    assert any(f"lrig_deck{at}" in str(action).split() for action in match.legal(0)), "it can be grown to, and paid for"
    assert not state.zone(0, TRASH) and not state.zone(1, TRASH), "no SIGNI beside it is limited to another line"
    del line[f"X-{level - 1}"]
    assert deck_of_line(no, decks.decks.values(), {**cards.cards, **line}) is None, "there is nothing to grow from"


def test_a_card_limited_to_a_line_that_no_deck_has_is_tried_beside_that_line() -> None:
    cards, decks = bundled()
    limited = replace(cards.cards["WD01-010"], no="Y-1", limiting=("nobody",), names={"ja": "Y"})
    line = {
        f"X-{at}": replace(cards.cards[no], no=f"X-{at}", lrig_types=("nobody",))
        for at, no in enumerate(("WD01-005", "WD01-004", "WD01-003", "WD01-002", "WD01-001"))
    }
    pool = {**cards.cards, **line, "Y-1": limited}
    deck = deck_of_line("Y-1", decks.decks.values(), pool)
    assert deck is not None
    match = trial("Y-1", deck_of(deck.code, {deck.code: deck}, pool), deck.format, pool)
    assert any("hand1" in str(action).split() for action in match.legal(0))


def test_a_card_limited_to_a_lrig_that_no_deck_has_and_a_lrig_of_a_line_that_no_deck_has_fit_into_none() -> None:
    cards, decks = bundled()
    limited = replace(cards.cards["WD01-010"], no="X-1", limiting=("nobody",))
    stranger = replace(cards.cards["WD01-001"], no="X-2", lrig_types=("nobody",))
    pool = {**cards.cards, "X-1": limited, "X-2": stranger}
    assert [deck_to_try(no, decks.decks.values(), pool) for no in ("X-1", "X-2")] == [None, None]
