"""Which card a row of a list is about: told by its name and by what the card is, or as a person has decided."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec
import pytest

from tests.cards.catalogue.lists_of_ours import HEAD, SHEET, written
from wixoss_desktop.cards.catalogue import corrections, own
from wixoss_desktop.cards.catalogue.facts import Entry
from wixoss_desktop.cards.catalogue.lists import carry_out, plan
from wixoss_desktop.cards.catalogue.record import Record, record_of
from wixoss_desktop.cards.catalogue.same_card import (
    Undecidable,
    decided_numbers,
    join,
    namesakes,
    regroup,
    rows_told,
    split_off,
)
from wixoss_desktop.cards.catalogue.search.rows import Row, rows_of
from wixoss_desktop.cards.catalogue.sources.reading import read_list
from wixoss_desktop.cards.catalogue.store import Store

RED: Final = (
    "WXZZ-P80-058,試しの原　ＢＰ,https://example.org/1.jpg,シグニ,奏羅：原子,赤,3,-,-,-,7000,-,-,-,0,-,-,0,赤い文。,-"
)
BLACK: Final = (
    "WXZZ-P81-084,試しの原　Ｂｐ,https://example.org/2.jpg,シグニ,奏羅：原子,黒,2,-,-,-,5000,-,-,-,0,-,-,0,黒い文。,-"
)
REPRINT: Final = RED.replace("P80-058", "P82-001")
BOTH: Final = f"{HEAD}\n{RED}\n{BLACK}\n"
PRINTED: Final = "CardNum,CardName,ImgURL\nWXZZ-P90-003,試作の守り手　ヴェール,x\n"
PRINTINGS: Final = "CardNum,CardName,ImgURL\nWXZZ-P90-001,試しの原　Ｂｐ,x\nWXZZ-P90-002,試しの原　ＢＰ,x\n"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "catalogue") as opened:
        yield opened


def taken(store: Store, text: str, folder: Path, name: str = "list.csv") -> None:
    carry_out(store, plan(store, read_list(written(folder, text, name))))


def printed(store: Store) -> dict[str, tuple[str, ...]]:
    """The numbers of each card by its first."""
    return {row.no: tuple(sorted(row.printed)) for row in rows_of(store)}


def row(store: Store, no: str) -> Row:
    return next(row for row in rows_of(store) if no in row.printed)


def record(store: Store, no: str) -> Record:
    return record_of(store, row(store, no))


def test_cards_whose_names_differ_by_case_alone_but_that_differ_in_colour_stay_two(
    store: Store, tmp_path: Path
) -> None:
    planned = plan(store, read_list(written(tmp_path, BOTH)))
    assert planned.apart == {"WXZZ-P81-084": "WXZZ-P80-058"}
    carry_out(store, planned)
    assert printed(store) == {"WXZZ-P80-058": ("WXZZ-P80-058",), "WXZZ-P81-084": ("WXZZ-P81-084",)}
    for no, color, words in (("WXZZ-P80-058", "red", "赤い文。"), ("WXZZ-P81-084", "black", "黒い文。")):
        known = record(store, no)
        assert (known.facts.colors, known.texts["ja"].rules) == ((color,), words)


def test_the_same_card_under_another_number_is_still_one_card(store: Store, tmp_path: Path) -> None:
    taken(store, BOTH, tmp_path)
    taken(store, f"{HEAD}\n{REPRINT}\n", tmp_path, "more.csv")
    assert printed(store)["WXZZ-P80-058"] == ("WXZZ-P80-058", "WXZZ-P82-001")


def test_further_printings_go_to_the_card_whose_name_is_spelt_as_theirs(store: Store, tmp_path: Path) -> None:
    taken(store, BOTH, tmp_path)
    taken(store, PRINTINGS, tmp_path, "printings.csv")
    assert printed(store) == {
        "WXZZ-P80-058": ("WXZZ-P80-058", "WXZZ-P90-002"),
        "WXZZ-P81-084": ("WXZZ-P81-084", "WXZZ-P90-001"),
    }


def test_a_list_that_corrects_a_power_changes_its_card_and_makes_no_second_one(store: Store, tmp_path: Path) -> None:
    taken(store, BOTH, tmp_path)
    taken(store, BOTH.replace(",7000,", ",8000,"), tmp_path)
    assert {row.no: row.facts.power for row in rows_of(store)} == {"WXZZ-P80-058": 8000, "WXZZ-P81-084": 5000}


def test_an_english_list_gives_its_names_to_the_cards_of_its_numbers(store: Store, tmp_path: Path) -> None:
    taken(store, SHEET, tmp_path)
    item = {"card_no": "WXZZ-P99-001", "name": "Warden of Trials", "card_type": "SIGNI", "color": "W", "level": "3",
            "power": "12000"}  # fmt: skip
    search = msgspec.json.encode({"count": "2", "items": [item, {**item, "card_no": "WXZZ-P99-002"}]}).decode()
    taken(store, search, tmp_path, "search.json")
    assert "warden of trials" in row(store, "WXZZ-P99-001").names.split("\n")
    assert record(store, "WXZZ-P99-002").facts.kind == "SIGNI", "what is of another kind isn't the ARTS of that number"


def test_a_card_split_off_by_a_person_stays_so_and_its_notes_stay_with_the_other(store: Store, tmp_path: Path) -> None:
    taken(store, f"{HEAD}\n{RED}\n{REPRINT}\n", tmp_path)
    key = row(store, "WXZZ-P80-058").key
    own.set_note(store, key, "trade")
    own.set_owned(store, "WXZZ-P82-001", 2)
    split_off(store, "WXZZ-P82-001")
    for _ in range(2):
        assert len(printed(store)) == 2
        assert (row(store, "WXZZ-P80-058").note, row(store, "WXZZ-P82-001").note) == ("trade", "")
        assert row(store, "WXZZ-P82-001").owned == 2
        taken(store, f"{HEAD}\n{RED}\n{REPRINT.replace(',7000,', ',9000,')}\n", tmp_path)


def test_cards_joined_by_a_person_are_one_with_everything_said_of_both(store: Store, tmp_path: Path) -> None:
    taken(store, BOTH, tmp_path)
    red, black = row(store, "WXZZ-P80-058").key, row(store, "WXZZ-P81-084").key
    assert namesakes(store, red) == (black,)
    own.set_note(store, red, "mine")
    own.set_note(store, black, "yours")
    own.set_favourite(store, black, is_favourite=True)
    corrections.correct(store, black, "power", "6000")
    join(store, "WXZZ-P81-084", "WXZZ-P80-058")
    for _ in range(2):
        assert printed(store) == {"WXZZ-P80-058": ("WXZZ-P80-058", "WXZZ-P81-084")}
        one = row(store, "WXZZ-P81-084")
        assert (one.note, one.is_favourite, one.facts.power) == ("mine yours", True, 6000)
        taken(store, BOTH.replace("黒い", "暗い"), tmp_path)
    split_off(store, "WXZZ-P81-084")
    assert (row(store, "WXZZ-P80-058").note, row(store, "WXZZ-P81-084").note) == ("mine yours", "yours")


def test_what_was_joined_and_is_split_again_has_its_further_printings_back(store: Store, tmp_path: Path) -> None:
    taken(store, SHEET, tmp_path)
    taken(store, PRINTED, tmp_path, "printings.csv")
    before = printed(store)
    assert ("WXZZ-P90-003", "WXZZ-P99-001") in before.values()
    key = row(store, "WXZZ-P99-001").key
    own.set_note(store, key, "mine")
    join(store, "WXZZ-P99-001", "WXZZ-P99-002")
    assert ("WXZZ-P90-003", "WXZZ-P99-001", "WXZZ-P99-002") in printed(store).values()
    split_off(store, "WXZZ-P99-001")
    assert printed(store) == before
    assert (row(store, "WXZZ-P99-001").key, row(store, "WXZZ-P90-003").note) == (key, "mine")
    assert decided_numbers(store, key) == ()


def test_a_person_goes_back_to_how_lists_group_their_rows(store: Store, tmp_path: Path) -> None:
    taken(store, f"{HEAD}\n{RED}\n{REPRINT}\n{BLACK}\n", tmp_path)
    taken(store, PRINTINGS, tmp_path, "printings.csv")
    before = printed(store)
    split_off(store, "WXZZ-P82-001")
    join(store, "WXZZ-P81-084", "WXZZ-P80-058")
    assert len(printed(store)) == 2 and printed(store) != before
    red = row(store, "WXZZ-P80-058").key
    assert set(decided_numbers(store, red)) == {"WXZZ-P81-084", "WXZZ-P90-001"}
    assert regroup(store, "WXZZ-P90-001") == (row(store, "WXZZ-P81-084").key,)
    assert regroup(store, "WXZZ-P82-001") == (red,)
    assert printed(store) == before
    with pytest.raises(Undecidable, match="nothing has been decided"):
        regroup(store, "WXZZ-P82-001")
    taken(store, BOTH.replace("黒い", "暗い"), tmp_path)
    assert len(printed(store)) == 2, "and it stays so for lists to come"


def test_what_cannot_be_decided_says_why(store: Store, tmp_path: Path) -> None:
    taken(store, f"{HEAD}\n{RED}\n", tmp_path)
    taken(store, PRINTINGS, tmp_path, "printings.csv")
    for no, why in (("WXZZ-P80-058", "of its own already"), ("WXZZ-P90-002", "only adds it"), ("X-1", "no card has")):
        with pytest.raises(Undecidable, match=why):
            split_off(store, no)
    with pytest.raises(Undecidable, match="one card already"):
        join(store, "WXZZ-P80-058", "WXZZ-P90-002")


def test_a_note_finds_its_card_again_in_whatever_order_the_lists_come_back(store: Store, tmp_path: Path) -> None:
    taken(store, f"{HEAD}\n{RED}\n", tmp_path, "red.csv")
    taken(store, f"{HEAD}\n{BLACK}\n", tmp_path, "black.csv")
    own.set_note(store, row(store, "WXZZ-P80-058").key, "the red one")
    own.set_favourite(store, row(store, "WXZZ-P81-084").key, is_favourite=True)
    for name in ("red.csv", "black.csv"):
        taken(store, f"{HEAD}\n", tmp_path, name)
    assert printed(store) == {}
    taken(store, f"{HEAD}\n{BLACK}\n", tmp_path, "black.csv")
    taken(store, f"{HEAD}\n{RED}\n", tmp_path, "red.csv")
    assert (row(store, "WXZZ-P80-058").note, row(store, "WXZZ-P80-058").is_favourite) == ("the red one", False)
    assert (row(store, "WXZZ-P81-084").note, row(store, "WXZZ-P81-084").is_favourite) == ("", True)


def test_cards_that_an_older_program_made_one_are_two_when_its_catalogue_is_opened(tmp_path: Path) -> None:
    """Until now the name alone made the card: the first row's facts, printings of both."""
    with Store(tmp_path / "catalogue") as store:
        taken(store, f"{HEAD}\n{RED}\n", tmp_path)
        key = row(store, "WXZZ-P80-058").key
        with store.writing() as db:
            entry = msgspec.json.decode(db.execute("select data from entry").fetchone()[0], type=Entry)
            data = msgspec.json.encode(entry).decode().replace('"red"', '"black"').replace("P80-058", "P81-084")
            db.execute("insert into entry (source, no, key, digest, data) select source, 'WXZZ-P81-084', key, '', ?"
                       " from entry", [data])  # fmt: skip
            db.execute("insert into printing select 'WXZZ-P81-084', card, product, rarity, artist, picture, released"
                       " from printing")  # fmt: skip
            db.execute("delete from _sqlite_migrations where name = 'cards_told_apart'")
        for statement in (
            "insert into note values (?, 'old words')", "drop table meant", "drop table decision",
            "delete from _sqlite_migrations where name = 'what_is_meant'",
        ):  # fmt: skip
            with store.own.atomic():
                store.own.execute(statement, [key] if "?" in statement else None)
    with Store(tmp_path / "catalogue") as store:
        assert printed(store) == {"WXZZ-P80-058": ("WXZZ-P80-058",), "WXZZ-P81-084": ("WXZZ-P81-084",)}
        assert (row(store, "WXZZ-P80-058").note, row(store, "WXZZ-P81-084").note) == ("old words", "")
        assert [told.no for told in rows_told(store, key)] == ["WXZZ-P80-058"]
        assert store.own.execute("select key, no from meant").fetchall() == [(key, "WXZZ-P80-058")]
