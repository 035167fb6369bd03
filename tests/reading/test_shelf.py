"""What was read of the catalogue's texts stays in it, is searched for, and is read again when a text or the reader changes."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cards.catalogue.lists_of_ours import HEAD, written
from wixoss_desktop.cards.catalogue.corrections import correct
from wixoss_desktop.cards.catalogue.lists import carry_out, plan
from wixoss_desktop.cards.catalogue.rebuilding import Stopped
from wixoss_desktop.cards.catalogue.search import finding
from wixoss_desktop.cards.catalogue.search.columns import Columns
from wixoss_desktop.cards.catalogue.search.rows import rows_of
from wixoss_desktop.cards.catalogue.sources.reading import read_list
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.reading import VERSION, shelf

TEXTS = {
    "T-1": "【出】：カードを１枚引く。",
    "T-2": "【出】：カードを１枚引く。【起】《ダウン》：朝まで眠る。",
    "T-3": "【出】：朝まで眠る。",
    "T-4": "【出】：シグニ１体を対象とし、それをバニッシュする。",
    "T-5": "",
}


def row(no: str, text: str) -> str:
    given = dict.fromkeys(HEAD.split(","), "")
    given |= {"CardNum": no, "CardName": f"見本{no}", "Type": "シグニ", "Color": "白", "Level": "1", "Power": "1000"}
    return ",".join({**given, "EffectText": text}.values())


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "catalogue") as made:
        take_in(made, tmp_path, TEXTS)
        shelf.read_overdue(made)
        yield made


def take_in(store: Store, folder: Path, texts: dict[str, str]) -> None:
    rows = "\n".join(row(no, text) for no, text in texts.items())
    carry_out(store, plan(store, read_list(written(folder, f"{HEAD}\n{rows}\n"))))


def found(store: Store, line: str) -> set[str]:
    return {one.no for one in finding.found(finding.search(line), Columns(rows_of(store)))}


@pytest.mark.parametrize(
    ("line", "numbers"),
    [
        ("runs:proved", {"T-1", "T-4"}),
        ("runs:yes", {"T-1", "T-4"}),
        ("runs:partly", {"T-2"}),
        ("runs:hand", {"T-3"}),
        ("runs:none", {"T-5"}),
        ("does:banish", {"T-4"}),
    ],
)
def test_cards_are_found_by_how_far_their_text_was_read_and_by_what_it_does(
    store: Store, line: str, numbers: set[str]
) -> None:
    assert found(store, line) == numbers


def test_what_was_read_is_not_read_again(store: Store) -> None:
    assert shelf.overdue(store) == ()


def test_another_reader_reads_every_text_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "VERSION", VERSION + 1)
    assert len(shelf.overdue(store)) == 4
    assert shelf.read_overdue(store) == 4


def test_a_text_that_changed_is_read_again_and_no_other(store: Store, tmp_path: Path) -> None:
    take_in(store, tmp_path, TEXTS | {"T-3": TEXTS["T-4"]})
    assert [one.no for one in shelf.overdue(store)] == ["T-3"]
    shelf.read_overdue(store)
    assert found(store, "runs:proved") == {"T-1", "T-3", "T-4"}


def test_a_text_as_its_owner_has_corrected_it_is_read(store: Store) -> None:
    key = next(one.key for one in rows_of(store) if one.no == "T-3")
    correct(store, key, "rules.ja", TEXTS["T-1"])
    shelf.read_overdue(store)
    assert found(store, "runs:proved") == {"T-1", "T-3", "T-4"}


def test_who_stops_keeps_what_was_read_until_then(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shelf, "CHUNK", 1)
    take_in(store, tmp_path, {no: f"{text}【出】：カードを２枚引く。" for no, text in TEXTS.items()})
    with pytest.raises(Stopped):
        shelf.read_overdue(store, lambda done, _of: done < 2)
    assert len(shelf.overdue(store)) == 3


def test_many_texts_are_read_by_other_processes_to_the_same_end(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    before = [(one.no, one.state, one.does) for one in rows_of(store)]
    monkeypatch.setattr(shelf, "FEW", 2)
    monkeypatch.setattr(shelf, "CHUNK", 2)
    monkeypatch.setattr(shelf, "VERSION", VERSION + 1)
    assert shelf.read_overdue(store, few=True) == 0
    assert shelf.read_overdue(store) == 4
    assert [(one.no, one.state, one.does) for one in rows_of(store)] == before


def end(_parcel: bytes) -> None:
    os._exit(1)


def test_where_the_other_processes_are_ended_the_rest_is_read_at_once(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shelf, "FEW", 2)
    monkeypatch.setattr(shelf, "CHUNK", 2)
    monkeypatch.setattr(shelf, "VERSION", VERSION + 1)
    monkeypatch.setattr(shelf, "_remote", end)
    assert shelf.read_overdue(store) == 4
    assert shelf.overdue(store) == ()
