"""`cards import` takes a list in, `cards search` finds cards in it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cards.catalogue.lists_of_ours import HEAD, SHEET, WARDEN, written
from wixoss_desktop.cards.catalogue.search.columns import Columns
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


def test_the_cards_of_the_program_are_found_in_every_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for line in ("romail", "ローメイル", "ろーめいる"):
        hits = json.loads(said(capsys, "cards", "search", line, "--data", tmp_path, "--json"))
        assert "WD01-009" in {card["no"] for card in hits["cards"]}
    assert "Romail, Helmet Armor" in said(capsys, "cards", "search", "no:WD01-009", "--data", tmp_path)


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
def test_refused_rows_are_printed_with_their_lines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, f"{HEAD}\n{WARDEN.replace('シグニ', '精霊')}\n")
    says = said(capsys, "cards", "import", path, "--data", tmp_path)
    assert "refused, list.csv, line 2 WXZZ-P99-001: card type '精霊'" in says


@pytest.mark.usefixtures("bare")
def test_cards_kept_apart_and_odd_values_are_printed_with_their_list(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = WARDEN.replace("P99-001", "P98-001").replace(",白,", ",黒,").replace(",12000,", ",many,")
    path = written(tmp_path, f"{HEAD}\n{WARDEN}\n{other}\n")
    says = said(capsys, "cards", "import", path, "--data", tmp_path)
    assert "kept apart, list.csv, WXZZ-P98-001 試作の守り手　ヴェール: WXZZ-P99-001 has the same name" in says
    assert "odd value, list.csv, WXZZ-P98-001 試作の守り手　ヴェール: power 'many' is kept in its words" in says


@pytest.mark.usefixtures("bare")
def test_a_file_and_a_line_that_cannot_be_read_get_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["cards", "import", str(written(tmp_path, "name,power\n")), "--data", str(tmp_path)]) == 2
    assert "no card list that is known here; expected a CSV with CardNum" in capsys.readouterr().err
    assert main(["cards", "search", "lv:x", "--data", str(tmp_path)]) == 2
    assert "character 4: “x” is no number." in capsys.readouterr().err


def test_a_command_without_the_catalogue_loads_neither_sqlite_nor_the_network() -> None:
    asked = (
        "import sys, wixoss_desktop.cli.program as p; p.parser(); print({'sqlite_utils', 'urllib3'} & set(sys.modules))"
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
