"""`cards pictures`: a folder or zip of one's own is added, listed and removed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.cards.catalogue.lists_of_ours import SHEET, written
from tests.images.photos import halves, jpeg, packed, put
from wixoss_desktop import paths, settings
from wixoss_desktop.app import KeptSettings
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


def test_beside_an_open_window_a_place_is_added_and_removed_and_the_window_follows(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, cards = tmp_path / "data", tmp_path / "cards.zip"
    packed(cards, {"WXZZ-P99-001.jpg": jpeg(halves())})
    window = KeptSettings(data / settings.FILE_NAME)
    window.keep(replace(window.as_preferences(), theme="light"))
    with DataFolder(data):
        said(capsys, "add", cards, data=data)
        window.keep(replace(window.as_preferences(), theme="dark"))  # before it has noticed
        assert window.has_changed() and not window.has_changed()
        assert window.as_preferences().picture_places == (str(cards),)
        said(capsys, "remove", data=data)
        assert window.has_changed() and window.as_preferences().picture_places == ()
    kept = settings.load(data / settings.FILE_NAME).settings
    assert (kept.theme, kept.picture_place) == ("dark", "")


def test_settings_that_are_being_written_are_waited_for_and_a_folder_without_writing_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    cards = tmp_path / "cards.zip"
    packed(cards, {"WXZZ-P99-001.jpg": jpeg(halves())})
    monkeypatch.setattr(settings, "PATIENCE_S", 0.05)
    with settings.writing(tmp_path / "data" / settings.FILE_NAME):
        assert "another program is writing it" in said(capsys, "add", cards, data=tmp_path / "data", status=2)
    (tmp_path / "file").write_text("no folder")
    assert "the settings can't be written" in said(capsys, "add", cards, data=tmp_path / "file", status=2)
