"""Which card a row of a list is about: told by its name and by what the card is, or as a person has decided."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec
import pytest
from msgspec.structs import replace

from tests.cards.catalogue.lists_of_ours import HEAD, SHEET, written
from wixoss_desktop.cards.catalogue import corrections, own
from wixoss_desktop.cards.catalogue.batches import plan_all, read_all
from wixoss_desktop.cards.catalogue.facts import Entry, Printing
from wixoss_desktop.cards.catalogue.folding import key_of
from wixoss_desktop.cards.catalogue.lists import (
    CardList,
    Plan,
    carry_out,
    carry_out_all,
    entries_of,
    keys_of_numbers,
    plan,
)
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
    assert record(store, "WXZZ-P99-002").facts.kind == "SIGNI", "the English one is believed before a sheet"
    assert sum("WXZZ-P99-002" in numbers for numbers in printed(store).values()) == 1
    carry_out(store, plan(store, CardList("official_en", "search.json", ())))
    assert record(store, "WXZZ-P99-002").facts.kind == "ARTS", "and the sheet again once that is gone"


OURS: Final = RED.replace("試しの原　ＢＰ", "Fires of ours").replace(",7000,", ",9000,").replace("赤い文", "別の文")
"""A row with the number of another card."""


def catalogue_says(store: Store) -> dict[str, tuple[Row, Record, list[Entry]]]:
    """All that is shown of the cards of a catalogue and exported from it, by their keys."""
    return {row.key: (row, record_of(store, row), entries_of(store, [row.key])) for row in rows_of(store)}


def test_a_row_with_the_number_of_another_lists_card_makes_no_second_card_of_it_and_takes_nothing(
    store: Store, tmp_path: Path
) -> None:
    taken(store, BOTH, tmp_path)
    before = catalogue_says(store)
    new = OURS.replace("P80-058", "P83-001").replace("Fires", "Waters")
    batch = plan_all(store, read_all([written(tmp_path, f"{HEAD}\n{OURS}\n{new}\n", "ours.csv")]))
    assert [(one.deed, one.no) for one in batch.changes] == [
        ("added", "WXZZ-P83-001"), ("joined", "WXZZ-P80-058"), ("contrary", "WXZZ-P80-058"),
    ]  # fmt: skip
    denied = {one.field: (one.said, one.other, one.counts) for one in batch.changes[-1].contrary}
    assert denied["name"] == ("Fires of ours", "試しの原　ＢＰ", False)
    assert denied["power"] == ("9000", "7000", False)
    assert not batch.changes[1].fields, "it adds nothing to the card"
    carry_out_all(store, batch.plans, keys_of_numbers(store, ["WXZZ-P80-058"]))
    assert sorted(printed(store)) == ["WXZZ-P80-058", "WXZZ-P81-084", "WXZZ-P83-001"]
    assert record(store, "WXZZ-P80-058") == before[key_of("試しの原　ＢＰ")][1]
    back = plan(store, CardList("sheet", "ours.csv", ()))
    carry_out(store, back, keys_of_numbers(store, ["WXZZ-P80-058"]))
    assert catalogue_says(store) == before


def test_a_list_may_give_its_own_number_to_another_card(store: Store, tmp_path: Path) -> None:
    taken(store, f"{HEAD}\n{RED}\n", tmp_path)
    taken(store, f"{HEAD}\n{OURS}\n", tmp_path)
    assert [(one.no, one.facts.power) for one in rows_of(store)] == [("WXZZ-P80-058", 9000)]
    assert row(store, "WXZZ-P80-058").names.split("\n")[0] == "fires of ours"


def test_cards_of_a_list_that_goes_leave_their_numbers_to_what_another_said_of_them(
    store: Store, tmp_path: Path
) -> None:
    taken(store, f"{HEAD}\n{RED}\n", tmp_path)
    taken(store, f"{HEAD}\n{OURS}\n", tmp_path, "ours.csv")
    taken(store, f"{HEAD}\n", tmp_path)
    assert [(one.no, one.facts.power) for one in rows_of(store)] == [("WXZZ-P80-058", 9000)]


def test_a_number_is_of_the_card_whose_row_begins_with_it_and_goes_back_when_that_row_goes(
    store: Store, tmp_path: Path
) -> None:
    entry = read_list(written(tmp_path, f"{HEAD}\n{RED}\n")).entries[0]
    both = replace(entry, printings=(*entry.printings, Printing("WXZZ-P81-084")))
    carry_out(store, plan(store, CardList("sheet", "a.csv", (both,))))
    before = printed(store)
    assert before == {"WXZZ-P80-058": ("WXZZ-P80-058", "WXZZ-P81-084")}
    as_an_older_program_took_it(store, f"{HEAD}\n{OURS.replace('P80-058', 'P81-084')}\n", tmp_path)
    assert printed(store) == {"WXZZ-P80-058": ("WXZZ-P80-058",), "WXZZ-P81-084": ("WXZZ-P81-084",)}
    carry_out(store, plan(store, CardList("sheet", "ours.csv", ())))
    assert printed(store) == before


def as_an_older_program_took_it(store: Store, text: str, folder: Path) -> str:
    """Take a list in whose one row is made a card of its own, whatever number it has; return that card's key."""
    cards = read_list(written(folder, text, "ours.csv"))
    key = key_of(cards.entries[0].name)
    no = cards.entries[0].no
    carry_out(store, Plan(cards, (no,), (), (), (), 0, {no: key}))
    return key


@pytest.mark.parametrize("is_taken_back", [False, True])
def test_a_card_that_an_older_program_let_another_take_from_is_whole_when_the_catalogue_is_opened(
    tmp_path: Path, is_taken_back: bool
) -> None:
    with Store(tmp_path / "catalogue") as store:
        taken(store, BOTH, tmp_path)
        before = catalogue_says(store)
        ghost = as_an_older_program_took_it(store, f"{HEAD}\n{OURS}\n", tmp_path)
        if is_taken_back:
            carry_out(store, plan(store, CardList("sheet", "ours.csv", ())), frozenset([ghost]))
        assert sum(one.no == "WXZZ-P80-058" for one in rows_of(store)) == 2
        with store.writing() as db:
            db.execute("delete from _sqlite_migrations where name = 'numbers_of_one_card'")
    with Store(tmp_path / "catalogue") as store:
        if not is_taken_back:
            assert len(rows_told(store, row(store, "WXZZ-P80-058").key)) == 2
            carry_out(store, plan(store, CardList("sheet", "ours.csv", ())), frozenset([ghost]))
        assert catalogue_says(store) == before


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
            db.execute("alter table printing drop column webxoss")
            db.execute("insert into printing select 'WXZZ-P81-084', card, product, rarity, artist, picture, released"
                       " from printing")  # fmt: skip
            db.execute("delete from _sqlite_migrations where name in ('cards_told_apart', 'numbers_in_webxoss')")
        for statement in (
            "insert into note values (?, 'old words')", "drop table meant", "drop table decision",
            "delete from _sqlite_migrations where name = 'what_is_meant'",
        ):  # fmt: skip
            store.own.execute(statement, [key] if "?" in statement else [])
    with Store(tmp_path / "catalogue") as store:
        assert printed(store) == {"WXZZ-P80-058": ("WXZZ-P80-058",), "WXZZ-P81-084": ("WXZZ-P81-084",)}
        assert (row(store, "WXZZ-P80-058").note, row(store, "WXZZ-P81-084").note) == ("old words", "")
        assert [told.no for told in rows_told(store, key)] == ["WXZZ-P80-058"]
        assert store.own.execute("select key, no from meant").fetchall() == [(key, "WXZZ-P80-058")]
