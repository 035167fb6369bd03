"""Lines of deck lists as people write them."""

import time

import pytest

from wixoss_desktop.cards.exchange.deck_lines import NAME, NamedCopies, lines_of, title_of
from wixoss_desktop.cards.exchange.forms import list_of
from wixoss_desktop.intake.limits import TurnedAway


@pytest.mark.parametrize(
    ("line", "means"),
    [
        ("4 Romail", NamedCopies("Romail", 4)),
        ("4x Romail", NamedCopies("Romail", 4)),
        ("4 x Romail", NamedCopies("Romail", 4)),
        ("4 XB-001", NamedCopies("XB-001", 4)),
        ("4xXB-001", NamedCopies("XB-001", 4)),
        ("x4 Romail", NamedCopies("Romail", 4)),
        ("Romail x4", NamedCopies("Romail", 4)),
        ("WD01-009 ×4", NamedCopies("WD01-009", 4)),
        ("４　甲冑　ローメイル", NamedCopies("甲冑　ローメイル", 4)),
        ("甲冑　ローメイル　４枚", NamedCopies("甲冑　ローメイル", 4)),
        ("4枚 甲冑　ローメイル", NamedCopies("甲冑　ローメイル", 4)),
        ("2x Kukri, Small Sword", NamedCopies("Kukri, Small Sword", 2)),
        ("1 Tama (WD01) 1", NamedCopies("Tama", 1)),
        ("1 Tama (WD01) 001", NamedCopies("WD01-001", 1)),
        ("2 WX99-001 (Romail)", NamedCopies("Romail", 2)),
        ("WXDi-D01-001[EN]", NamedCopies("WXDi-D01-001", 1)),
        ("Level 4", NamedCopies("Level 4", 1)),
        ("4 WD01-009 甲冑　ローメイル", NamedCopies("WD01-009", 4)),
        ("WD01-009;4", NamedCopies("WD01-009", 4)),
        ("4\tRomail\tWD01-009", NamedCopies("WD01-009", 4)),
        ('"Kukri, Small Sword";"x2"', NamedCopies("Kukri, Small Sword", 2)),
        ("Romail,4", NamedCopies("Romail", 4)),
    ],
)
def test_a_line_may_mean_a_card_in_whatever_order_it_is_written(line: str, means: NamedCopies) -> None:
    [found] = lines_of(line)
    assert means in found.may_mean


def test_the_head_of_a_table_may_have_columns_that_nobody_knows() -> None:
    lines = tuple(lines_of("Count,Name,Shelf,Bought\n2,Tawil,left,2019\n"))
    assert [(line.at, line.count) for line in lines] == [(2, 2)]
    assert len(tuple(lines_of("2,Tawil,left\nCard,Shelf\n"))) == 2, "below the first line it may be a card"
    assert len(tuple(lines_of("WD01-009,Name\n"))) == 1, "a number of a card is never in the head"


def test_remarks_parts_and_the_head_of_a_table_are_no_cards() -> None:
    text = "// mine\nLRIG deck:\n\n# a\n———\n== x\nカード番号,枚数\nCount;Name\nRomail"
    assert [(line.at, line.text) for line in lines_of(text)] == [(9, "Romail")]
    assert title_of(text) == "mine" and title_of("Romail\n// mine") == ""


@pytest.mark.parametrize("words", ["Main Deck", "【メインデッキ】(40)", "LRIG Deck 10 cards", "＜ルリグデッキ＞"])
def test_words_over_a_part_are_passed_over_unless_a_card_is_called_so(words: str) -> None:
    [found] = lines_of(words)
    assert found.is_heading


@pytest.mark.parametrize(
    "piece", [" ", "x ", "1 ", "(", "()", "( ", "[EN] ", "× ", "\u3000", "a", "A-1", ";", ",\t", '"', "-"]
)
@pytest.mark.parametrize("form", ["1 {}x", "{}1", "x{}", "ldeck,{}", '["{}"]', '{{"mainDeck":["{}"]}}'])
def test_a_line_that_is_no_card_takes_no_time_however_long_it_is(form: str, piece: str) -> None:
    begin = time.process_time()
    try:
        lines = list_of(form.format(piece * (200_000 // len(piece)))).lines
    except TurnedAway:
        lines = ()
    assert all(len(one.what) <= NAME for line in lines for one in line.may_mean)
    assert all(len(line.text) <= NAME + 5 for line in lines)
    assert time.process_time() - begin < 2
