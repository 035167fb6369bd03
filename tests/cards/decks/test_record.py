"""A deck of any game as a value: copies set, moved, printed otherwise, noted; and it is handed to a game as a list."""

from __future__ import annotations

import pytest

from wixoss_desktop.cards.decks.record import (
    Copies,
    DeckFile,
    listed,
    moved,
    renamed,
    with_card,
    with_copies,
    with_note,
    with_printing,
)
from wixoss_desktop.engine.contract.setting_up import ListedDeck

DUEL = DeckFile(
    "own-1", "Duel", "forty", {"deck": (Copies("A", 2), Copies("B", 1, "B-alt", "the foil one"))}, "live_magic"
)


def rows(file: DeckFile, section: str = "deck") -> list[tuple[str, int, str, str]]:
    return [(row.no, row.count, row.printing, row.note) for row in file.rows(section)]


def test_a_deck_of_any_game_is_handed_to_it_as_a_list_with_a_number_for_each_copy() -> None:
    siw = DeckFile(
        "own-2", "Song", "stage", {"units": (Copies("U", 2),), "songs": (Copies("S"),)}, "siw", {"first": "S"}
    )
    assert listed(siw) == ListedDeck("Song", {"units": ("U", "U"), "songs": ("S",)}, "stage", {"first": "S"})
    assert (siw.size, siw.numbers) == (3, ("U", "U", "S"))


SET = {
    "more of a card that is there, in its place": ("A", 4, "", [("A", 4, "", ""), ("B", 1, "B-alt", "the foil one")]),
    "a card that is new, at the end": (
        "C", 3, "", [("A", 2, "", ""), ("B", 1, "B-alt", "the foil one"), ("C", 3, "", "")],
    ),
    "another printing, in a row of its own": (
        "B", 2, "", [("A", 2, "", ""), ("B", 1, "B-alt", "the foil one"), ("B", 2, "", "")],
    ),
    "none, and the row is gone": ("B", 0, "B-alt", [("A", 2, "", "")]),
    "none of a card that isn't there": ("C", 0, "", [("A", 2, "", ""), ("B", 1, "B-alt", "the foil one")]),
}  # fmt: skip


@pytest.mark.parametrize("what", SET)
def test_copies_are_set_to_a_number(what: str) -> None:
    no, count, printing, expected = SET[what]
    assert rows(with_copies(DUEL, "deck", no, count, printing=printing)) == expected
    assert rows(DUEL) == [("A", 2, "", ""), ("B", 1, "B-alt", "the foil one")], "the deck before is as it was"


def test_fewer_than_no_copies_are_an_error_that_says_of_what() -> None:
    with pytest.raises(ValueError, match="-1 copies of A"):
        with_copies(DUEL, "deck", "A", -1)


def test_one_more_is_one_more_of_its_row() -> None:
    assert rows(with_card(DUEL, "A", "deck"))[0] == ("A", 3, "", "")


def test_a_card_that_leaves_the_deck_is_named_for_nothing_and_no_cover_any_more() -> None:
    begins = DeckFile("own-3", "W", "S24", {"lrig_deck": (Copies("L"),)}, named={"center": "L"}, cover="L")
    left = with_copies(begins, "lrig_deck", "L", 0)
    assert (left.named, left.cover) == ({}, "")
    assert with_copies(begins, "lrig_deck", "L", 2).named == {"center": "L"}


def test_a_card_is_moved_with_its_printing_and_its_note_onto_those_that_are_there() -> None:
    both = with_copies(DUEL, "sideboard", "B", 2, printing="B-alt")
    after = moved(both, "B", "deck", "sideboard", printing="B-alt")
    assert rows(after) == [("A", 2, "", "")]
    assert rows(after, "sideboard") == [("B", 3, "B-alt", "the foil one")]
    with pytest.raises(KeyError):
        moved(DUEL, "B", "deck", "sideboard")


def test_a_moved_card_stays_what_the_deck_names_and_its_cover() -> None:
    begins = DeckFile("own-3", "W", "S24", {"a": (Copies("L"),)}, named={"center": "L"}, cover="L")
    after = moved(begins, "L", "a", "b")
    assert (after.named, after.cover) == ({"center": "L"}, "L")


def test_some_copies_or_all_are_given_another_printing() -> None:
    assert rows(with_printing(DUEL, "deck", "A", "", "A-alt", 1))[::2] == [("A", 1, "", ""), ("A", 1, "A-alt", "")]
    assert rows(with_printing(DUEL, "deck", "A", "", "A-alt", 2))[0] == ("A", 2, "A-alt", "")
    assert rows(with_printing(DUEL, "deck", "B", "B-alt", "", 1))[1] == ("B", 1, "", "the foil one")
    joined = with_copies(DUEL, "deck", "A", 1, printing="A-alt")
    assert rows(with_printing(joined, "deck", "A", "A-alt", "", 1))[0] == ("A", 3, "", "")
    with pytest.raises(ValueError, match="2 copies of A, not 3"):
        with_printing(DUEL, "deck", "A", "", "A-alt", 3)


def test_a_note_is_written_at_a_card_and_a_deck_is_called_otherwise() -> None:
    assert rows(with_note(DUEL, "deck", "A", "never mulligan"))[0] == ("A", 2, "", "never mulligan")
    assert renamed(DUEL, " Duel 2 ").name == "Duel 2"
    with pytest.raises(ValueError, match="needs a name"):
        renamed(DUEL, "  ")
