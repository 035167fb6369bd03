"""Deck lists as people pass them on."""

import pytest

from wixoss_desktop.cards.deck_lines import Named, cards_named


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
