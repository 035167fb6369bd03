"""Owned copies go out as a CSV and come in from any that names numbers and counts; what a deck lacks is counted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cards.catalogue.lists_of_ours import SHEET, written
from wixoss_desktop.cards.catalogue.collection import all_owned, counts_text, keep_counts, read_counts
from wixoss_desktop.cards.catalogue.lists import carry_out, plan
from wixoss_desktop.cards.catalogue.own import MOST
from wixoss_desktop.cards.catalogue.sources.reading import read_list
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.cards.decks.missing import MissingCard, buildable, missing
from wixoss_desktop.cards.decks.record import Copies, DeckFile
from wixoss_desktop.cli import main
from wixoss_desktop.intake.limits import TurnedAway

LISTS = {
    "our own": "no,copies\nWD01-009,4\nWX01-001,1\n",
    "semicolons and other headings": "Card Number;Name;Quantity\nWD01-009;x;4\nWX01-001;y, z;1\n",
    "tabs, the count in front": "Count\tCard No\n4\tWD01-009\n1\tWX01-001\n",
    "no headings": "WD01-009,4\nWX01-001,1\n",
    "no headings, the count in front, a name with numbers": '4,WD01-009,"Servant 2"\n1,WX01-001,X\n',
    "Japanese headings, a mark, empty lines": "\ufeffカード番号,枚数\n\nWD01-009,4\nWX01-001,1\n\n",
    "a number twice": "no,copies\nWD01-009,1\nWX01-001,1\nWD01-009,3\n",
}


@pytest.mark.parametrize("what", LISTS)
def test_a_list_of_owned_copies_is_read_however_it_is_written(what: str) -> None:
    read = read_counts(LISTS[what])
    assert (read.counts, read.unread) == ({"WD01-009": 4, "WX01-001": 1}, ())


def test_lines_that_say_nothing_are_named_and_others_are_read() -> None:
    read = read_counts("no,copies\nWD01-009,4\n,3\nWX01-001,many\nWX01-002,-1\nWX01-003,99999\n")
    assert read.counts == {"WD01-009": 4, "WX01-003": MOST}
    assert read.unread == (",3", "WX01-001,many", "WX01-002,-1")


@pytest.mark.parametrize("text", ["", "\n\n", "hello", "\0\0", '"' * 5_000])
def test_what_is_no_list_has_no_counts(text: str) -> None:
    assert read_counts(text).counts == {}


def test_a_list_longer_than_any_is_turned_away() -> None:
    with pytest.raises(TurnedAway):
        read_counts("x" * 1_100_000)


def test_counts_go_out_and_come_back(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        assert keep_counts(store, {"A-1": 4, "B-2": 1, "C-3": 0}).changed == 2
        text = counts_text(all_owned(store))
        assert text == "no,copies\nA-1,4\nB-2,1\n"
        assert keep_counts(store, read_counts(text).counts).changed == 0
        kept = keep_counts(store, {"B-2": 2, "D-4": 1})
        assert (kept.changed, kept.unknown) == (2, ("B-2", "D-4"))
        assert all_owned(store) == {"A-1": 4, "B-2": 2, "D-4": 1}
        keep_counts(store, {"D-4": 1}, replace=True)
        assert all_owned(store) == {"D-4": 1}


def held(no: str) -> tuple[str, int]:
    owned = {"A": 3, "B": 1}
    name = no.removesuffix("-alt")
    return name, owned.get(name, 0)


def deck(name: str, *rows: Copies) -> DeckFile:
    return DeckFile(name, name, "S24", {"lrig_deck": rows[:1], "main_deck": rows[1:]})


def test_a_list_by_names_counts_the_cards_that_are_called_so(tmp_path: Path) -> None:
    """Numbers and names may stand in one list; a name of two cards, or of none, is told."""
    with Store(tmp_path / "catalogue") as store:
        carry_out(store, plan(store, read_list(written(tmp_path, SHEET))))
        read = read_counts("Name,Count\n仮の姫,2\n試作の守り手　ヴェール,3\nためしの灯,1\nnobody,1\n")
        kept = keep_counts(store, read.counts)
        assert all_owned(store) == {"WXZZ-P99-001": 3, "WXZZ-P99-002": 1, "仮の姫": 2, "nobody": 1}
        assert set(kept.unknown) == {"仮の姫", "nobody"}


def test_what_a_deck_lacks_is_counted_over_all_printings_and_sections() -> None:
    found = missing(deck("x", Copies("A", 1), Copies("A-alt", 3), Copies("B", 1), Copies("C", 2)), held)
    assert found == (MissingCard("A", 4, 3), MissingCard("C", 2, 0))
    assert [card.missing for card in found] == [1, 2]


def test_decks_are_sorted_by_what_is_lacking_and_empty_ones_are_none() -> None:
    whole, near, far = deck("Whole", Copies("A", 3)), deck("Near", Copies("A", 4)), deck("Far", Copies("C", 4))
    found = buildable((far, deck("Empty"), near, whole), held)
    assert [(one.file.name, one.missing) for one in found] == [("Whole", 0), ("Near", 1), ("Far", 4)]


def test_the_commands_take_counts_in_write_them_and_say_what_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given, data, out = tmp_path / "owned.csv", str(tmp_path / "data"), tmp_path / "out.csv"
    given.write_text("ＷＤ01-009;4\nWD01-010;1\nrubbish\n", encoding="utf-8")
    assert main(["cards", "owned", "--in", str(given), "--out", str(out), "--data", data, "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["owned"], said["changed"], said["unread"]) == ({"WD01-009": 4, "WD01-010": 1}, 2, ["rubbish"])
    assert out.read_text(encoding="utf-8") == "no,copies\nWD01-009,4\nWD01-010,1\n"
    assert main(["deck", "missing", "WD01", "--data", data, "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["missing"] == 43 and {"no": "WD01-010", "needed": 4, "owned": 1} in [
        {name: one[name] for name in ("no", "needed", "owned")} for one in said["cards"]
    ]
    assert main(["deck", "buildable", "--data", data]) == 0
    assert capsys.readouterr().out.splitlines()[0].split() == ["43", "WD01", "WHITE", "HOPE"]
    given.write_text("hello\n", encoding="utf-8")
    assert main(["cards", "owned", "--in", str(given), "--data", data]) == 2
    assert "no line has a number and a count; expected lines as WD01-001,4" in capsys.readouterr().err
