"""`cards pictures`: a folder or zip of one's own is added, listed and removed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cards.catalogue.lists_of_ours import SHEET, written
from tests.images.photos import halves, jpeg, packed, put
from wixoss_desktop import paths
from wixoss_desktop.cards.catalogue.lists import carry_out, plan
from wixoss_desktop.cards.catalogue.sources.reading import read_list
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.cli import bundled, main
from wixoss_desktop.match.data_folder import DataFolder


@pytest.fixture(autouse=True)
def of_ours(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A catalogue without the cards of the program, which take their time, and none of its pictures."""
    with Store(tmp_path / "catalogue") as store:
        carry_out(store, plan(store, read_list(written(tmp_path, SHEET, "cards.csv"))))
    monkeypatch.setattr(bundled, "catalogue", lambda data: Store(tmp_path / "catalogue"))
    monkeypatch.setattr(paths, "card_images", lambda: tmp_path / "none")


def said(capsys: pytest.CaptureFixture[str], deed: str, *words: str | Path, data: Path, status: int = 0) -> str:
    capsys.readouterr()
    assert main(["cards", "pictures", deed, *map(str, words), "--data", str(data), "--json"]) == status
    return capsys.readouterr().out


def test_a_folder_is_added_with_what_fits_and_what_does_not_and_removed_with_its_files_left(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, mine = tmp_path / "data", tmp_path / "mine"
    put(mine, {"WXZZ-P99-001.jpg": jpeg(halves()), "NOPE-999.jpg": jpeg(halves()), "notes.jpg": b"words"})
    found = json.loads(said(capsys, "add", mine, data=data))
    assert found["places"][0] == {"path": str(mine), "pictures": 1, "is_added": True}
    assert {(one["file"], one["reason"]) for one in found["passed_over"]} == {
        ("mine/NOPE-999.jpg", "fits_no_card"),
        ("mine/notes.jpg", "no_picture"),
    }
    assert json.loads(said(capsys, "list", data=data)) == found
    left = json.loads(said(capsys, "remove", data=data))
    assert [place["is_added"] for place in left["places"]] == [False] * 3 and (mine / "NOPE-999.jpg").exists()


def test_a_second_place_is_looked_in_behind_the_first_and_each_is_removed_by_its_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, cards = tmp_path / "data", tmp_path / "cards.zip"
    packed(cards, {"WXZZ-P99-001.jpg": jpeg(halves())})
    assert "a folder or a zip" in said(capsys, "add", tmp_path / "cards.csv", data=data, status=2)
    assert json.loads(said(capsys, "add", cards, data=data))["places"][0]["pictures"] == 1
    mine = tmp_path / "mine"
    put(mine, {"WXZZ-P99-002.jpg": jpeg(halves())})
    for _ in range(2):
        places = json.loads(said(capsys, "add", mine, data=data))["places"]
        assert [(one["path"], one["pictures"], one["is_added"]) for one in places[:3]] == [
            (str(cards), 1, True), (str(mine), 1, True), (places[2]["path"], 0, False),
        ]  # fmt: skip
    assert "several places were added" in said(capsys, "remove", data=data, status=2)
    assert "wasn't added" in said(capsys, "remove", tmp_path, data=data, status=2)
    assert json.loads(said(capsys, "remove", cards, data=data))["places"][0]["path"] == str(mine)


def test_a_place_is_not_removed_behind_a_windows_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data, cards = tmp_path / "data", tmp_path / "cards.zip"
    packed(cards, {"WXZZ-P99-001.jpg": jpeg(halves())})
    said(capsys, "add", cards, data=data)
    with DataFolder(data):
        assert "in use by another program" in said(capsys, "remove", data=data, status=2)
