"""What a deck was is kept in steps of ten minutes, before large changes and when it is deleted, and is had again."""

from __future__ import annotations

from pathlib import Path

import pytest

from wixoss_desktop.cards.decks.differences import CountChange, difference
from wixoss_desktop.cards.decks.own_decks import OwnDecks
from wixoss_desktop.cards.decks.record import Copies, DeckFile, renamed, with_card, with_copies
from wixoss_desktop.cards.decks.versions import MOST, DeckVersions, file_name

MINE = DeckFile("own-1", "Mine", "S24", {"main_deck": (Copies("A", 4), Copies("B", 2))})


class Clock:
    """A clock that somebody sets; in minutes."""

    minute = 0.0

    def __call__(self) -> float:
        return self.minute * 60


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def decks(tmp_path: Path, clock: Clock) -> OwnDecks:
    made = OwnDecks(tmp_path / "decks", clock)
    made.keep(MINE)
    clock.minute = 20
    return made


def names(decks: OwnDecks) -> list[str]:
    return [version.deck.name for version in decks.versions("own-1")]


def called(name: str) -> DeckFile:
    return renamed(MINE, name)


def test_changes_of_ten_minutes_are_one_version_and_the_newest_is_in_front(decks: OwnDecks, clock: Clock) -> None:
    for minute, name in ((20, "20"), (21, "21"), (29, "29"), (31, "31"), (60, "60")):
        clock.minute = minute
        decks.keep(called(name))
    assert names(decks) == ["31", "29", "Mine"]
    assert [version.until / 60 for version in decks.versions("own-1")] == [60, 31, 20]
    assert names(OwnDecks(decks.folder)) == ["31", "29", "Mine"], "whoever opens the decks later has them too"


def test_what_a_large_change_takes_away_is_a_version_at_any_time(decks: OwnDecks) -> None:
    decks.keep(with_card(MINE, "A", "main_deck"))
    decks.keep(DeckFile("own-1", "Mine", "S24", {"main_deck": (Copies("C", 4),)}))
    assert [version.deck.size for version in decks.versions("own-1")] == [7, 6]


def test_a_version_is_restored_and_what_the_deck_was_meanwhile_is_one_as_well(decks: OwnDecks) -> None:
    decks.keep(called("Later"))
    decks.restore(decks.versions("own-1")[0])
    assert [file.name for file in OwnDecks(decks.folder).files] == ["Mine"]
    assert names(decks) == ["Later", "Mine"]


def test_a_deleted_deck_is_had_again(decks: OwnDecks) -> None:
    decks.forget("own-1")
    assert (OwnDecks(decks.folder).files, decks.files) == ((), ())
    again = OwnDecks(decks.folder)
    (gone,) = again.deleted()
    again.restore(gone)
    assert OwnDecks(decks.folder).files == (MINE,)
    assert again.deleted() == ()


def test_no_more_versions_are_kept_than_a_person_looks_through(tmp_path: Path) -> None:
    versions = DeckVersions(tmp_path)
    for number in range(2 * MOST):
        versions.keep(called(f"v{number}"), float(number))
    kept = [one.deck.name for one in versions.of("own-1")]
    assert MOST <= len(kept) <= MOST * 3 // 2
    assert kept[:2] == [f"v{2 * MOST - 1}", f"v{2 * MOST - 2}"]


def test_a_version_like_the_newest_adds_nothing_and_a_torn_line_loses_itself_alone(tmp_path: Path) -> None:
    versions = DeckVersions(tmp_path)
    versions.keep(MINE, 1.0)
    versions.keep(MINE, 2.0)
    assert len(versions.of("own-1")) == 1
    path = tmp_path / "own-1.jsonl"
    path.write_bytes(path.read_bytes() + b'{"until": 3.0, "deck": {"wixoss_')
    versions.keep(called("After"), 4.0)
    assert [one.deck.name for one in versions.of("own-1")] == ["After", "Mine"]


def test_lines_that_nobody_can_read_push_no_version_out(tmp_path: Path) -> None:
    versions = DeckVersions(tmp_path)
    versions.keep(MINE, 1.0)
    newer = b'{"until": 3.0, "deck": {"wixoss_desktop_deck": 99, "code": "own-1"}}\n'
    with (tmp_path / "own-1.jsonl").open("ab") as file:
        file.write(newer + b'{"until": 2.0, "deck": {"a": 1}}\n' * 2 * MOST)
    versions.keep(called("After"), 4.0)
    assert [one.deck.name for one in versions.of("own-1")] == ["After", "Mine"]
    lines = (tmp_path / "own-1.jsonl").read_bytes().splitlines(keepends=True)
    assert len(lines) == 3 and lines[1] == newer, "one of a newer program stays"


@pytest.mark.parametrize("code", ["../../away", "", "a/b", "CON\0", "." * 3, "x" * 400, "デッキ"])
def test_a_code_from_elsewhere_names_no_file_outside_of_the_folder(code: str, tmp_path: Path) -> None:
    decks = OwnDecks(tmp_path / "decks")
    decks.keep(DeckFile(code, "Sent", "S24", {"main_deck": (Copies("A"),)}))
    (file,) = OwnDecks(tmp_path / "decks").files
    assert file.code == code
    assert [path.parent.name for path in tmp_path.rglob("*.json")] == ["decks"]
    assert file_name(code).startswith("deck-")


def test_two_decks_are_compared_card_by_card() -> None:
    other = with_copies(with_copies(MINE, "main_deck", "A", 1), "main_deck", "C", 3)
    found = difference(MINE, other)
    assert found.changes == (CountChange("main_deck", "A", 4, 1), CountChange("main_deck", "C", 0, 3))
    assert (found.added, found.taken, found.fields) == (3, 3, ())
    assert difference(MINE, MINE) == difference(other, other)
    assert difference(MINE, renamed(MINE, "Yours")).fields == ("name",)


def test_printings_of_a_card_are_one_card_where_somebody_knows_them() -> None:
    other = DeckFile("own-2", "Mine", "S24", {"main_deck": (Copies("A", 2), Copies("A-alt", 2), Copies("B", 2))})
    assert difference(MINE, other).added == 2
    assert difference(MINE, other, same=lambda no: no.removesuffix("-alt")).changes == ()
    looks = DeckFile("own-3", "Mine", "S24", {"main_deck": (Copies("A", 4, "A-alt"), Copies("B", 2))})
    assert difference(MINE, looks).fields == ("printings",)
