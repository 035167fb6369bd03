"""Trying a card: whatever it is, it lies where it is played from, and can be paid for and played at once."""

from __future__ import annotations

from functools import cache

import pytest

from wixoss_desktop import paths
from wixoss_desktop.cards.decks.deck_lists import Decks, load_decks
from wixoss_desktop.cards.pool import Pool, load_pool
from wixoss_desktop.engine.wixoss.zones import HAND, LRIG_DECK
from wixoss_desktop.match.wixoss.trial import trial
from wixoss_desktop.ui.decks.wixoss.decks_in_play import deck_of


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
