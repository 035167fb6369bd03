"""Deck lists as people pass them on."""

import time

import pytest

from wixoss_desktop.cards.deck_lines import Named, cards_named
from wixoss_desktop.intake.limits import TurnedAway


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("4 Romail\n2x Kukri, Small Sword\nWD01-009 ×3", [("Romail", 4), ("Kukri, Small Sword", 2), ("WD01-009", 3)]),
        ("WD01-009\nWD01-009\nWD01-010", [("WD01-009", 2), ("WD01-010", 1)]),
        ("// mine\nLRIG deck:\n\n1 Tama (WD01) 1\n———", [("Tama", 1)]),
        ("ldeck,A-1,A-2\npdeck\nadeck,\nsdeck,B-1,B-1", [("A-1", 1), ("A-2", 1), ("B-1", 2)]),
        ('["WXDi-D01-001[EN]", "WXDi-D01-001[EN]"]', [("WXDi-D01-001", 2)]),
        ('<cockatrice_deck><zone name="main"><card number="4" name="X Y"/></zone></cockatrice_deck>', [("X Y", 4)]),
        ("4 甲冑\u3000ローメイル", [("甲冑\u3000ローメイル", 4)]),
        ("<no xml", []),
        ("", []),
    ],
)
def test_a_list_is_read_in_whatever_form_it_comes(text: str, named: list[tuple[str, int]]) -> None:
    assert cards_named(text) == tuple(Named(*one) for one in named)


@pytest.mark.parametrize("piece", [" ", "x ", "1 ", "(", "()", "( ", "[EN] ", "× ", "\u3000", "a"])
@pytest.mark.parametrize("form", ["1 {}x", "{}1", "x{}", "ldeck,{}", '["{}"]'])
def test_a_line_that_is_no_card_takes_no_time_however_long_it_is(form: str, piece: str) -> None:
    begin = time.process_time()
    named = cards_named(form.format(piece * (200_000 // len(piece))))
    assert all(len(one.what) <= 300 for one in named)
    assert time.process_time() - begin < 2


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("99 x\n" * 100, "more than 8,000 cards"),
        ("x" * 1_000_001, "more than 1,000,000 characters"),
        ('<d><card number="9999" name="x"/></d>', "more than 8,000 cards"),
    ],
)
def test_more_than_a_deck_is_turned_away(text: str, why: str) -> None:
    with pytest.raises(TurnedAway, match=why):
        cards_named(text)


def test_a_deck_of_five_hundred_lines_is_read() -> None:
    assert sum(one.count for one in cards_named("\n".join(f"4 WXDi-P{n:02}-001" for n in range(500)))) == 2_000


@pytest.mark.parametrize("number", ["9" * 5_000, "٣", "-1", "1e3"])
def test_a_number_of_cards_that_is_none_counts_once(number: str) -> None:
    assert cards_named(f'<d><card number="{number}" name="x"/></d>') == (Named("x"),)
