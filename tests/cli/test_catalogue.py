"""`cards import` takes a list in, `cards search` finds cards in it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cards.catalogue.lists_of_ours import BEACON, HEAD, PRINTINGS, SHEET, WARDEN, written
from wixoss_desktop.cards.catalogue import own
from wixoss_desktop.cards.catalogue.corrections import correct
from wixoss_desktop.cards.catalogue.folding import key_of
from wixoss_desktop.cards.catalogue.same_card import key_of_number
from wixoss_desktop.cards.catalogue.search.columns import Columns
from wixoss_desktop.cards.catalogue.search.fields import FIELDS
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.cli import bundled, main


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """A catalogue without the cards of the program, which take their time."""
    monkeypatch.setattr(bundled, "catalogue", lambda data: Store(data / "catalogue"))


def said(capsys: pytest.CaptureFixture[str], *words: str | Path) -> str:
    capsys.readouterr()
    assert main([str(word) for word in words]) == 0
    return capsys.readouterr().out


@pytest.mark.usefixtures("bare")
def test_a_list_is_taken_in_once_and_found_by_its_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, data = written(tmp_path, SHEET), tmp_path / "data"
    assert "4 would be added" in said(capsys, "cards", "import", path, "--dry-run", "--data", data)
    assert "4 added" in said(capsys, "cards", "import", path, "--data", data)
    assert "nothing changes, 4 are as they were" in said(capsys, "cards", "import", path, "--data", data)
    hits = json.loads(said(capsys, "cards", "search", "c:white", "試作", "--data", data, "--json"))
    assert (hits["count"], hits["cards"][0]["no"]) == (1, "WXZZ-P99-001")


@pytest.mark.usefixtures("bare")
def test_a_list_is_begun_with_the_template_and_an_odd_value_is_told_with_line_column_and_what_is_right(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, data = tmp_path / "mine.csv", tmp_path / "data"
    told = said(capsys, "cards", "template")
    assert all(column in told for column in (*HEAD.split(","), "Rarity", "Language", "レベル", "white/red"))
    said(capsys, "cards", "template", path)
    assert "3 would be added" in said(capsys, "cards", "import", path, "--dry-run", "--data", data)
    assert main(["cards", "template", str(path)]) == 2 and "a new file" in capsys.readouterr().err
    path.write_text(path.read_text(encoding="utf-8-sig").replace("white,1,", "violet,1,"), encoding="utf-8")
    odd = said(capsys, "cards", "import", path, "--dry-run", "--data", data)
    assert "line 3, column Color: 'violet' is kept in its words; expected one like white" in odd
    main(["cards", "import", "--help"])
    assert "CardNum and CardName" in capsys.readouterr().out


@pytest.mark.usefixtures("bare")
def test_columns_of_a_spreadsheet_that_no_card_list_has_are_told_and_do_no_harm(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, "Number,Name,Type,Price\nA-1,Knight,SIGNI,2.50\n")
    told = said(capsys, "cards", "import", path, "--data", tmp_path / "data")
    assert "1 added" in told
    assert "left out, list.csv: columns that a card list doesn't have are left out: Price" in told


def test_the_cards_of_the_program_are_found_in_every_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for line in ("romail", "ローメイル", "ろーめいる"):
        hits = json.loads(said(capsys, "cards", "search", line, "--data", tmp_path, "--json"))
        assert "WD01-009" in {card["no"] for card in hits["cards"]}
    assert "Romail, Helmet Armor" in said(capsys, "cards", "search", "no:WD01-009", "--data", tmp_path)


def test_a_list_with_the_number_of_a_card_of_the_program_leaves_that_card_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its row took the card's number, and a ghost stayed of it where a deck of the program has the card."""
    data, ours = (
        ("--data", tmp_path / "data"),
        "WD01-009,Romail Changed,x,シグニ,アーム,白,4,-,-,-,9000,-,-,-,0,-,-,0,-,-",
    )

    def told() -> tuple[str, str, str]:
        out = tmp_path / "out.json"
        out.unlink(missing_ok=True)
        said(capsys, "cards", "export", out, "romail", *data)
        shown = said(capsys, "cards", "search", "", "--json", *data), said(capsys, "cards", "show", "WD01-009", *data)
        return *shown, out.read_text(encoding="utf-8")

    before = told()
    printed = said(capsys, "cards", "import", written(tmp_path, f"{HEAD}\n{ours}\n"), *data)
    assert "Name Romail Changed, but 甲冑　ローメイル of wixoss-desktop counts" in printed
    assert "Power 9000, but 12000 of wixoss-desktop counts" in printed
    assert told()[:2] == before[:2]
    said(capsys, "cards", "take-back", "list.csv", *data)
    assert told() == before


def test_a_list_that_calls_a_card_or_its_types_otherwise_is_told_so_in_words_and_not_for_speaking_another_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(
        tmp_path,
        "Number,Name,Type,Color,Level,Class\n"
        "WD01-003,半月の巫女　タマヨリ,LRIG,white,2,花代\n"
        'WD01-009,"Romail, Helm Armor",SIGNI,white,4,Spirit Arms\n'
        "WD01-001,Tamayori,LRIG,white,5,Tama\n",
    )
    told = said(capsys, "cards", "import", path, "--dry-run", "--data", tmp_path / "data")
    assert "Name 半月の巫女　タマヨリ, but 半月の巫女　タマヨリヒメ of wixoss-desktop counts" in told
    assert "LRIG type Hanayo, but Tama of wixoss-desktop counts" in told
    assert "Name Romail, Helm Armor, but Romail, Helmet Armor of wixoss-desktop counts" in told
    assert "Name Tamayori, but Tamayorihime, Full Moon Miko of" in told, "the name in the language of the row"
    assert "Class" not in told, "its class is written in English, no other"


@pytest.mark.usefixtures("bare")
def test_what_a_search_finds_is_written_and_can_be_taken_in_elsewhere(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "white.json"
    said(capsys, "cards", "import", written(tmp_path, SHEET), "--data", tmp_path / "one")
    assert "2 cards" in said(capsys, "cards", "export", out, "set:wxzz-p99", "c:white", "--data", tmp_path / "one")
    assert "2 added" in said(capsys, "cards", "import", out, "--data", tmp_path / "two")
    assert "2 cards" in said(capsys, "cards", "search", "set:wxzz-p99", "--data", tmp_path / "two")


@pytest.mark.usefixtures("bare")
def test_a_list_is_written_only_under_a_name_that_says_what_is_in_it_and_into_a_folder_that_is_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said(capsys, "cards", "import", written(tmp_path, SHEET), "--data", tmp_path)
    for name, why in (("out.csv", "has to end in .json"), ("out", "has to end in .json"), ("no/o.json", "no folder")):
        assert main(["cards", "export", str(tmp_path / name), "--data", str(tmp_path)]) == 2
        assert why in capsys.readouterr().err
        assert not (tmp_path / name).exists() and not (tmp_path / "no").exists()


@pytest.mark.usefixtures("bare")
def test_refused_rows_are_printed_with_their_lines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, f"{HEAD}\n{WARDEN.replace('シグニ', '精霊')}\n")
    says = said(capsys, "cards", "import", path, "--data", tmp_path)
    assert "refused, list.csv, line 2 WXZZ-P99-001: column Type: '精霊'" in says


@pytest.mark.usefixtures("bare")
def test_cards_kept_apart_and_odd_values_are_printed_with_their_list(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = WARDEN.replace("P99-001", "P98-001").replace(",白,", ",黒,").replace(",12000,", ",many,")
    path = written(tmp_path, f"{HEAD}\n{WARDEN}\n{other}\n")
    says = said(capsys, "cards", "import", path, "--data", tmp_path)
    assert "kept apart, list.csv, WXZZ-P98-001 試作の守り手　ヴェール: WXZZ-P99-001 has the same name" in says
    assert "odd value, list.csv, WXZZ-P98-001 試作の守り手　ヴェール: line 3, column Power: 'many' is kept" in says


@pytest.mark.usefixtures("bare")
def test_a_list_without_all_its_columns_is_told_which_there_have_to_be(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, "CardNum,CardName,Power\n")
    assert main(["cards", "import", str(path), "--data", str(tmp_path / "data")]) == 2
    told = capsys.readouterr().err
    assert "expected a CSV with the columns CardNum, CardName, Type" in told
    assert "further printings CardNum, CardName, ImgURL, Rarity, WebxossId alone" in told


def test_the_beginning_of_a_number_finds_all_that_begin_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for line in ("WD01", "wd01-", "no:wd01"):
        hits = json.loads(said(capsys, "cards", "search", line, "--data", tmp_path, "--json"))
        assert hits["count"] == 18 and all(card["no"].startswith("WD01-") for card in hits["cards"])


def test_a_file_and_a_line_that_cannot_be_read_get_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["cards", "import", str(written(tmp_path, "bread,butter\n")), "--data", str(tmp_path)]) == 2
    assert "no card list that is known here; expected a CSV with CardNum" in capsys.readouterr().err
    assert main(["cards", "search", "lv:x", "--data", str(tmp_path)]) == 2
    assert "character 4: “x” is no number;" in capsys.readouterr().err


def test_a_command_without_the_catalogue_loads_neither_sqlite_nor_the_network() -> None:
    asked = (
        "import sys, wixoss_desktop.cli.program as p; p.parser();"
        " print({'sqlite3', 'sqlite_utils', 'urllib3'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize(
    "words", [("/(a|aa)+$/",), ("not " * 20_000 + "x",), ("/(?R)/",)], ids=("time", "depth", "itself")
)
@pytest.mark.parametrize("deed", ["search", "export"])
def test_a_line_that_asks_too_much_is_one_sentence(
    deed: str, words: tuple[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    said(capsys, "cards", "import", written(tmp_path, SHEET), "--data", tmp_path)
    monkeypatch.setattr(Columns, "_matches", lambda *_: (_ for _ in ()).throw(TimeoutError))
    file = (str(tmp_path / "out.json"),) if deed == "export" else ()
    assert main(["cards", deed, *file, *words, "--data", str(tmp_path)]) == 2
    assert capsys.readouterr().err.startswith("wixoss-desktop: search line, character ")
    assert not (tmp_path / "out.json").exists()


@pytest.mark.usefixtures("bare")
def test_lists_are_told_and_taken_back_and_what_was_said_of_their_cards_stays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = ("--data", tmp_path)
    said(capsys, "cards", "import", written(tmp_path, SHEET, "mine.csv"), *data)
    with Store(tmp_path / "catalogue") as store:
        own.set_note(store, key_of("ためしの灯"), "keep")
    lists = json.loads(said(capsys, "cards", "lists", *data, "--json"))["lists"]
    assert [(one["name"], one["cards"], one["kind"]) for one in lists] == [("mine.csv", 4, "sheet")]
    assert "4 would be removed" in said(capsys, "cards", "take-back", "mine.csv", "--dry-run", *data)
    assert "4 removed" in said(capsys, "cards", "take-back", "mine.csv", *data)
    assert said(capsys, "cards", "lists", *data) == ""
    assert json.loads(said(capsys, "cards", "search", *data, "--json"))["count"] == 0
    said(capsys, "cards", "import", tmp_path / "mine.csv", *data)
    assert json.loads(said(capsys, "cards", "search", "note:keep", *data, "--json"))["count"] == 1
    assert main(["cards", "take-back", "yours.csv", "--data", str(tmp_path)]) == 2
    assert "no such list: yours.csv; expected mine.csv" in capsys.readouterr().err


@pytest.mark.usefixtures("bare")
def test_a_person_joins_and_splits_cards_by_their_numbers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = WARDEN.replace("P99-001", "P98-001").replace(",白,", ",黒,")
    said(capsys, "cards", "import", written(tmp_path, f"{HEAD}\n{WARDEN}\n{other}\n"), "--data", tmp_path)
    says = said(capsys, "cards", "join", "WXZZ-P98-001", "WXZZ-P99-001", "--data", tmp_path)
    assert says == "one card: WXZZ-P99-001, WXZZ-P98-001\n"
    assert "1 cards" in said(capsys, "cards", "search", "試作", "--data", tmp_path)
    assert said(capsys, "cards", "split", "WXZZ-P98-001", "--data", tmp_path) == "one card: WXZZ-P98-001\n"
    assert "2 cards" in said(capsys, "cards", "search", "試作", "--data", tmp_path)
    assert main(["cards", "split", "WXZZ-P98-001", "--data", str(tmp_path)]) == 2
    assert "is a card of its own already" in capsys.readouterr().err
    said(capsys, "cards", "join", "WXZZ-P98-001", "WXZZ-P99-001", "--data", tmp_path)
    says = said(capsys, "cards", "regroup", "WXZZ-P99-001", "--data", tmp_path)
    assert says == "one card: WXZZ-P99-001\none card: WXZZ-P98-001\n"
    assert main(["cards", "regroup", "WXZZ-P99-001", "--data", str(tmp_path)]) == 2
    assert "nothing has been decided of the card of WXZZ-P99-001" in capsys.readouterr().err


@pytest.mark.usefixtures("bare")
def test_what_is_found_is_printed_with_level_colour_and_power_in_the_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said(capsys, "cards", "import", written(tmp_path, SHEET), "--data", tmp_path)
    line = said(capsys, "cards", "search", "試作", "--data", tmp_path).splitlines()[1]
    assert line.split() == ["WXZZ-P99-001", "SIGNI", "white", "3", "12000", "試作の守り手", "ヴェール"]
    line = said(capsys, "cards", "search", "試作", "--lang", "ja", "--data", tmp_path).splitlines()[1]
    assert line.split()[1:5] == ["シグニ", "白", "3", "12000"]


def test_names_are_those_of_the_language(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    says = said(capsys, "cards", "search", "no:WD01-009", "--lang", "ja", "--data", tmp_path)
    assert "甲冑　ローメイル" in says and "Romail" not in says


@pytest.mark.usefixtures("bare")
def test_a_line_that_finds_nothing_offers_other_lines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said(capsys, "cards", "import", written(tmp_path, SHEET), "--data", tmp_path)
    says = said(capsys, "cards", "search", "カード", "c:white", "--data", tmp_path)
    assert "it is no name, but stands in texts: `text:カード c:white` finds 1" in says
    assert "without カード: `c:white` finds 2" in says
    assert "did you mean veru: `veru` finds 1" in said(capsys, "cards", "search", "verru", "--data", tmp_path)
    assert "0 cards, 4 cards have no name in these letters" in said(capsys, "cards", "search", "zz", "--data", tmp_path)


def test_all_mistakes_of_a_line_are_told_and_where_to_read_how_to_search(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["cards", "search", "lv:x c:read", "--data", str(tmp_path)]) == 2
    says = capsys.readouterr().err
    assert "character 4: “x” is no number; character 8: “read” is no color (" in says
    assert "`cards search --syntax` tells how to search" in says
    syntax = said(capsys, "cards", "search", "--syntax")
    assert all(field.example in syntax and field.says in syntax for field in FIELDS)


@pytest.mark.usefixtures("bare")
def test_an_imported_card_is_read_out_by_any_of_its_numbers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    odd = BEACON.replace("《白》×２《無》×１", "《白》×５orキー")
    text = f"{HEAD}\n{WARDEN}\n{odd}\n"
    said(capsys, "cards", "import", written(tmp_path, text), written(tmp_path, PRINTINGS, "p.csv"), "--data", tmp_path)
    assert said(capsys, "cards", "show", "wxzz-p98-101", "--data", tmp_path).splitlines() == [
        "WXZZ-P98-101 試作の守り手　ヴェール",
        "SIGNI · white · level 3 · power 12000 · Spirit Arms · Arm",
        "【自】：カードを１枚引く。",
        "【ライフバースト】：カードを２枚引く。",
        "(WXZZ-P99-001, WXZZ-P98-101, WXZZ-P98-102)",
    ]
    assert "cost, as the list has it: 《白》×５orキー" in said(
        capsys, "cards", "show", "WXZZ-P99-002", "--data", tmp_path
    )
    shown = json.loads(said(capsys, "cards", "show", "WXZZ-P98-102", "--lang", "it", "--json", "--data", tmp_path))
    assert (shown["text_language"], shown["facts"][2]) == ("ja", "livello 3")
    assert main(["cards", "show", "WXZZ-P98-103", "--data", str(tmp_path)]) == 2
    assert "or of an imported list" in capsys.readouterr().err


def test_a_card_of_the_program_is_told_as_the_person_has_corrected_it_with_all_its_printings(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = ("--data", tmp_path)
    assert said(capsys, "cards", "show", "WD01-009", *data).startswith("WD01-009 Romail, Helmet Armor\n")
    assert not (tmp_path / "catalogue").exists(), "nothing is asked where nobody has said anything"
    said(
        capsys,
        "cards",
        "import",
        written(tmp_path, "CardNum,CardName,ImgURL\nWXZZ-P98-009,甲冑　ローメイル,x\n"),
        *data,
    )
    before = said(capsys, "cards", "show", "WD01-009", *data).splitlines()
    assert (before[0], before[-1]) == ("WD01-009 Romail, Helmet Armor", "(WD01-009, WXZZ-P98-009)")
    with bundled.catalogue(tmp_path) as store:
        key = key_of_number(store, "WD01-009")
        assert key is not None
        for field, words in (("name.en", "Rohmail"), ("power", "9000"), ("rules.it", "Parole mie.")):
            correct(store, key, field, words)
    after = said(capsys, "cards", "show", "WD01-009", *data).splitlines()
    assert (after[0], "power 9000" in after[1], after[2:]) == ("WD01-009 Rohmail", True, before[2:])
    assert "Rohmail" in said(capsys, "cards", "search", "no:WD01-009", *data)
    assert "Romail" not in said(capsys, "cards", "search", "no:WD01-009", *data)
    assert "Parole mie." in said(capsys, "cards", "show", "WD01-009", "--lang", "it", *data)


def test_another_printing_of_a_card_of_the_program_reads_out_what_it_does(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, "CardNum,CardName,ImgURL\nWXZZ-P98-009,甲冑　ローメイル,x\n")
    said(capsys, "cards", "import", path, "--data", tmp_path)
    first, _, constant, *_ = said(capsys, "cards", "show", "WXZZ-P98-009", "--data", tmp_path).splitlines()
    assert first == "WXZZ-P98-009 Romail, Helmet Armor"
    assert constant.startswith("Constant: ")


@pytest.mark.usefixtures("bare")
def test_a_complaint_about_a_search_line_ends_in_one_mark(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "search", "c:rde", "--data", str(tmp_path)]) == 2
    assert "“rde” is no color; expected white" in capsys.readouterr().err
