"""The file of a deck: every version is read, the last is written, and a newer one is said and left alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from wixoss_desktop.cards.decks.deck_files import NewerDeck, deck_in, written
from wixoss_desktop.cards.decks.own_decks import DeckInTheWay, OwnDecks
from wixoss_desktop.cards.decks.record import Copies, DeckFile, renamed, with_card
from wixoss_desktop.cards.problems import Problem
from wixoss_desktop.intake.limits import TurnedAway

FIRST = (
    '{"code": "own-1", "name": "Mine", "format": "S24", "center": "WD01-005",'
    ' "lrig_deck": [{"no": "WD01-005"}], "main_deck": [{"no": "WD01-009", "count": 4}]}'
)
"""A file as it was written before files said their version."""
MINE = DeckFile(
    "own-1", "Mine", "S24", {"lrig_deck": (Copies("WD01-005"),), "main_deck": (Copies("WD01-009", 4),)},
    named={"center": "WD01-005"},
)  # fmt: skip
SONG = DeckFile(
    "own-2", "歌", "stage", {"units": (Copies("U", 2, "U-alt", "first"),), "songs": ()}, "siw", {"first": "U"}, "U",
    "Events", ("fast", "new"), "Two lines\nof notes", ("3 Somebody unknown",),
)  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "a.json").write_text(FIRST, encoding="utf-8")
    return tmp_path


def test_a_deck_of_any_game_comes_out_of_its_file_as_it_went_in() -> None:
    for file in (MINE, SONG):
        assert deck_in(written(file), "a.json") == file
        assert json.loads(written(file))["wixoss_desktop_deck"] == 2


def test_a_file_of_the_first_version_is_read_as_before_and_written_only_when_it_is_changed(folder: Path) -> None:
    decks = OwnDecks(folder)
    (file,) = decks.files
    assert (file, decks.problems) == (MINE, ())
    decks.keep(file)
    assert (folder / "a.json").read_text(encoding="utf-8") == FIRST
    decks.keep(renamed(file, "Ours"))
    (again,) = OwnDecks(folder).files
    assert again == renamed(MINE, "Ours") and [path.name for path in folder.glob("*.json")] == ["a.json"]


NEWER = '{"wixoss_desktop_deck": 4, "code": "own-9", "name": "Of tomorrow", "zones": {"deck": [1, {}]}, "wings": true}'


def test_a_file_of_a_newer_program_is_said_listed_and_left_as_it_is(folder: Path) -> None:
    path = folder / "own-9.json"
    path.write_text(NEWER, encoding="utf-8")
    decks = OwnDecks(folder)
    assert [(one.code, one.name) for one in decks.newer] == [("own-9", "Of tomorrow")]
    assert [str(one) for one in decks.problems] == [
        "own-9.json: from a newer program; expected a deck of version 3 or earlier"
    ]
    assert [file.code for file in decks.files] == ["own-1"]
    with pytest.raises(DeckInTheWay):
        decks.keep(DeckFile("own-9", "Mine now", "S24", {}))
    assert path.read_text(encoding="utf-8") == NEWER
    assert isinstance(deck_in(NEWER.encode(), "a"), NewerDeck)


BAD = {
    "a version that never was": ('{"wixoss_desktop_deck": 0}', "$.wixoss_desktop_deck"),
    "a version in words": ('{"wixoss_desktop_deck": "two"}', "$.wixoss_desktop_deck"),
    "no cards": ('{"wixoss_desktop_deck": 2, "code": "c", "name": "n", "format": "S24"}', "'sections' is missing"),
    "a field of nobody": ('{"wixoss_desktop_deck": 2, "colour": 1}', "unknown field 'colour'"),
    "a card without number": (
        '{"wixoss_desktop_deck": 2, "code": "c", "name": "n", "format": "S24", "sections": {"main_deck": [{}]}}',
        "'no' is missing",
    ),
    "a format that nobody plays": (
        '{"wixoss_desktop_deck": 2, "code": "c", "name": "n", "format": "S99", "sections": {}}',
        "$.format: unknown word 'S99'; expected one of CLASSIC_2016",
    ),
    "cut off": ('{"wixoss_desktop_deck": 2, "code": "c", "na', "not JSON"),
}


@pytest.mark.parametrize("what", BAD)
def test_a_bad_file_is_one_sentence_with_its_place(what: str) -> None:
    text, said = BAD[what]
    problem = deck_in(text.encode(), "a.json")
    assert isinstance(problem, Problem)
    assert str(problem).startswith("a.json") and said in str(problem)


def test_what_could_not_be_read_again_is_not_written(folder: Path) -> None:
    decks = OwnDecks(folder)
    before = (folder / "a.json").read_bytes()
    for too_much in (
        with_card(MINE, "X" * 2_000_000, "main_deck"),
        DeckFile("own-1", "M", "S24", {"m": (Copies("A", 9_000),)}),
    ):
        with pytest.raises(TurnedAway):
            decks.keep(too_much)
    assert (folder / "a.json").read_bytes() == before
    assert decks.files == (MINE,)


def test_two_windows_on_one_deck_the_second_says_so_and_nothing_is_written_over(folder: Path) -> None:
    first, second = OwnDecks(folder), OwnDecks(folder)
    first.keep(renamed(MINE, "By the first"))
    with pytest.raises(DeckInTheWay, match="changed in another window") as raised:
        second.keep(renamed(MINE, "By the second"))
    assert raised.value.now is not None and raised.value.now.name == "By the first"
    with pytest.raises(DeckInTheWay):
        second.forget("own-1")
    assert [file.name for file in OwnDecks(folder).files] == ["By the first"]
    second.read()
    second.keep(renamed(MINE, "By the second"))
    first.read()
    first.forget("own-1")
    with pytest.raises(DeckInTheWay, match="deleted in another window") as gone:
        second.keep(renamed(MINE, "Again"))
    assert gone.value.now is None
    second.forget("own-1")
    assert OwnDecks(folder).files == ()
