"""Taking lists in: a dry run first, wholly or not at all, and nothing that a person added is lost."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cards.catalogue.lists_of_ours import BEACON, HEAD, PRINTINGS, SHEET, WARDEN, count_of, written
from wixoss_desktop.cards.catalogue.database import insert
from wixoss_desktop.cards.catalogue.facts import Entry, Facts, Printing, Ruling, Text
from wixoss_desktop.cards.catalogue.lists import CardList, Plan, carry_out, entries_of, plan
from wixoss_desktop.cards.catalogue.own import note, set_note
from wixoss_desktop.cards.catalogue.rebuilding import Stopped
from wixoss_desktop.cards.catalogue.record import record_of
from wixoss_desktop.cards.catalogue.search.rows import rows_of
from wixoss_desktop.cards.catalogue.sources.own import written as exported
from wixoss_desktop.cards.catalogue.sources.reading import read_list
from wixoss_desktop.cards.catalogue.store import CATALOGUE_FILE, OWN_FILE, DamagedFile, Store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "catalogue") as opened:
        yield opened


def taken(store: Store, text: str, folder: Path, *, kept: tuple[str, ...] = ()) -> Plan:
    planned = plan(store, read_list(written(folder, text)))
    carry_out(store, planned, kept)
    return planned


def content(store: Store) -> list[object]:
    tables = ("card", "text", "printing", "entry")
    return [sorted(store.db.execute(f"select * from {table}").fetchall()) for table in tables]


def test_a_dry_run_says_what_would_come_and_changes_nothing(store: Store, tmp_path: Path) -> None:
    planned = plan(store, read_list(written(tmp_path, SHEET)))
    assert len(planned.added) == 4
    assert count_of(store.db, "card") == 0


def test_the_same_list_again_changes_nothing_and_says_so(store: Store, tmp_path: Path) -> None:
    taken(store, SHEET, tmp_path)
    before = content(store)
    again = taken(store, SHEET, tmp_path)
    assert (again.is_empty, again.unchanged) == (True, 4)
    assert content(store) == before


def test_a_changed_row_changes_its_card_alone(store: Store, tmp_path: Path) -> None:
    taken(store, SHEET, tmp_path)
    planned = taken(store, SHEET.replace(",12000,", ",13000,"), tmp_path)
    assert (planned.changed, planned.added, planned.unchanged) == (("WXZZ-P99-001",), (), 3)
    facts = store.db.execute("select facts from card where no = 'WXZZ-P99-001'").fetchone()[0]
    assert '"power":13000' in facts


def test_two_spellings_of_a_name_are_one_card_with_more_printings(store: Store, tmp_path: Path) -> None:
    taken(store, SHEET, tmp_path)
    carry_out(store, plan(store, read_list(written(tmp_path, PRINTINGS, "more.csv"))))
    rows = store.db.execute("select p.no from printing p join card c on c.id = p.card where c.no = 'WXZZ-P99-001'")
    assert {row[0] for row in rows} == {"WXZZ-P99-001", "WXZZ-P98-101", "WXZZ-P98-102"}


def test_printings_that_came_before_their_card_wait_for_it(store: Store, tmp_path: Path) -> None:
    carry_out(store, plan(store, read_list(written(tmp_path, PRINTINGS, "more.csv"))))
    assert count_of(store.db, "card") == 0
    taken(store, SHEET, tmp_path)
    assert store.db.execute("select count(*) from printing where no like 'WXZZ-P98%'").fetchone()[0] == 2


def test_a_craft_is_another_card_than_the_one_with_its_name(store: Store, tmp_path: Path) -> None:
    taken(store, SHEET, tmp_path)
    assert store.db.execute("select count(*) from text where name = '仮の姫'").fetchone()[0] == 2


def test_a_card_that_left_its_list_goes_but_one_in_a_deck_is_only_marked(store: Store, tmp_path: Path) -> None:
    taken(store, SHEET, tmp_path)
    key = store.db.execute("select key from card where no = 'WXZZ-P99-002'").fetchone()[0]
    planned = taken(
        store, f"{HEAD}\n{BEACON.replace('P99-002', 'P99-009').replace('灯', '火')}\n", tmp_path, kept=(key,)
    )
    assert len(planned.removed) == 4
    rows = store.db.execute("select no, is_missing from card order by no").fetchall()
    assert rows == [("WXZZ-P99-002", 1), ("WXZZ-P99-009", 0)]


def test_what_another_list_still_says_stays(store: Store, tmp_path: Path) -> None:
    taken(store, SHEET, tmp_path)
    carry_out(store, plan(store, read_list(written(tmp_path, f"{HEAD}\n{WARDEN}\n", "other.csv"))))
    taken(store, f"{HEAD}\n{BEACON}\n", tmp_path)
    assert {row[0] for row in store.db.execute("select no from card")} == {"WXZZ-P99-001", "WXZZ-P99-002"}


def test_stopping_leaves_everything_as_it_was(store: Store, tmp_path: Path) -> None:
    taken(store, f"{HEAD}\n{WARDEN}\n", tmp_path)
    before = content(store)
    with pytest.raises(Stopped):
        carry_out(store, plan(store, read_list(written(tmp_path, SHEET))), progress=lambda done, of: False)
    assert content(store) == before


def test_notes_and_owned_copies_outlive_every_list(store: Store, tmp_path: Path) -> None:
    taken(store, SHEET, tmp_path)
    key = store.db.execute("select key from card where no = 'WXZZ-P99-001'").fetchone()[0]
    insert(store.own, "note", [{"key": key, "body": "trade"}])
    taken(store, f"{HEAD}\n{BEACON}\n", tmp_path)
    taken(store, SHEET, tmp_path)
    assert [tuple(row) for row in store.own.execute("select key, body from note")] == [(key, "trade")]


def test_a_damaged_file_is_named_and_left_as_it_is(tmp_path: Path) -> None:
    Store(tmp_path).close()
    path = tmp_path / CATALOGUE_FILE
    path.write_bytes(b"no database at all, whatever its name says" * 100)
    for extra in (f"{CATALOGUE_FILE}-wal", f"{CATALOGUE_FILE}-shm"):
        (tmp_path / extra).unlink(missing_ok=True)
    before = path.read_bytes()
    with pytest.raises(DamagedFile, match=r"catalogue\.sqlite3 is damaged"):
        Store(tmp_path)
    assert path.read_bytes() == before


def test_a_file_whose_tables_are_no_words_any_more_is_damaged_too(tmp_path: Path) -> None:
    Store(tmp_path).close()
    path = tmp_path / CATALOGUE_FILE
    path.write_bytes(path.read_bytes().replace(b"CREATE TABLE", b"CREATE \xa0\xa0\xa0LE"))
    with pytest.raises(DamagedFile, match=r"catalogue\.sqlite3 is damaged"):
        Store(tmp_path)


def test_a_folder_whose_name_is_too_long_for_a_database_is_no_damage(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="unable to open"):
        Store(tmp_path.joinpath(*["x" * 120] * 5))


def test_a_full_disk_is_worded_as_what_it_is_and_nothing_is_half_written(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        taken(store, SHEET, tmp_path)
        for file in (store.db, store.own):
            pages = file.execute("pragma page_count").fetchone()[0]
            file.execute(f"pragma max_page_count = {pages + 1}")
        with pytest.raises(OSError) as caught:
            set_note(store, "key", "x" * 100_000)
        assert (caught.value.errno, caught.value.filename) == (errno.ENOSPC, str(tmp_path / OWN_FILE))
        before = store.db.execute("select count(*) from entry").fetchone()
        longer = SHEET + "".join(WARDEN.replace("P99", f"P{n}") + "\n" for n in range(100, 160))
        with pytest.raises(OSError, match="No space"):
            taken(store, longer, tmp_path)
        assert store.db.execute("select count(*) from entry").fetchone() == before
    with Store(tmp_path) as again:
        assert note(again, "key") == ""


def test_a_catalogue_of_a_newer_version_is_named_and_left_as_it_is(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        store.own.execute(
            "insert into _sqlite_migrations (migration_set, name, applied_at) values ('own', 'later', '')"
        )
    before = (tmp_path / OWN_FILE).read_bytes()
    with pytest.raises(OSError, match="newer version"):
        Store(tmp_path)
    assert (tmp_path / OWN_FILE).read_bytes() == before


def test_where_the_persons_own_file_is_damaged_the_catalogue_is_not_kept_open(tmp_path: Path) -> None:
    Store(tmp_path).close()
    (tmp_path / OWN_FILE).write_bytes(b"no database at all, whatever its name says" * 100)
    with pytest.raises(DamagedFile, match=OWN_FILE):
        Store(tmp_path)
    assert not (tmp_path / f"{CATALOGUE_FILE}-wal").exists()


def test_an_exported_list_leaves_nothing_out_that_lists_say(tmp_path: Path) -> None:
    """Not even a text that another one is believed over, of a card of the program too."""
    name = "試作の守り手　ヴェール"
    facts = Facts("SIGNI", ("white",), 3, power=12000)

    def one(rules: str, **more: Any) -> Entry:
        return Entry(name, (Printing("WXZZ-P99-001"),), facts, {"ja": Text(name, rules)}, **more)

    said = {
        "bundled": one("ours", effect="runs"),
        "official_ja": one("official", rulings=(Ruling("a?", "b."),)),
        "sheet": one("sheet", rulings=(Ruling("c?", "d."),), unread={"cost": "odd"}),
    }
    with Store(tmp_path / "one") as store:
        for kind, entry in said.items():
            carry_out(store, plan(store, CardList(kind, kind, (entry,))))
        (out,) = entries_of(store, ["試作ノ守リ手ヴェ-ル"])
    assert (out.texts["ja"].rules, [text.rules for text in out.others["ja"]]) == ("official", ["sheet"])
    assert [ruling.question for ruling in out.rulings] == ["a?", "c?"]
    assert (out.unread, out.effect) == ({"cost": "odd"}, "runs")
    path = tmp_path / "out.json"
    path.write_bytes(exported([out]))
    with Store(tmp_path / "two") as store:
        carry_out(store, plan(store, CardList("bundled", "bundled", (said["bundled"],))))
        carry_out(store, plan(store, read_list(path)))
        (row,) = rows_of(store)
        texts = [saying.text.rules for saying in record_of(store, row).sayings]
        assert texts == ["ours", "official", "sheet"]
        assert entries_of(store, [row.key]) == [out]
