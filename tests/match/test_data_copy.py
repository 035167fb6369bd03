"""All that is a person's goes into one zip and comes back out of it, beside what is there or in its place; whoever is
killed on the way has everything as it was."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import zipfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from wixoss_desktop import settings
from wixoss_desktop.app import KeptSettings
from wixoss_desktop.cards.catalogue import own
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.cards.decks.own_decks import OwnDecks
from wixoss_desktop.cards.decks.record import Copies, DeckFile, renamed
from wixoss_desktop.cli import main
from wixoss_desktop.intake import packed
from wixoss_desktop.intake.limits import TurnedAway
from wixoss_desktop.match import data_copy
from wixoss_desktop.match.data_copy import (
    KINDS,
    OF_A_PERSON,
    CaughtUp,
    Kind,
    Mode,
    bring_back,
    catch_up,
    changes,
    keep_copy,
    put_off,
    read_copy,
    recover,
)
from wixoss_desktop.match.data_folder import DataFolder, FolderInUse
from wixoss_desktop.match.game_files import VERSION_FILE

OLD = Path(__file__).parents[1] / "old_data"
MINE = DeckFile("own-1", "Mine", "S24", {"main_deck": (Copies("A", 4),)})
DECKS: tuple[Kind, ...] = ("decks",)
OURS = ("folder.lock", "folder.owner", VERSION_FILE)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A data folder with a deck, a kept thing, a game, settings, a note, a count and a picture."""
    data = tmp_path / "home"
    OwnDecks(data / "decks").keep(MINE)
    (data / "games").mkdir()
    (data / "games" / "a.journal").write_bytes(b"1\n2\n")
    settings.save(settings.Settings(language="it"), data / "settings.json")
    (data / "things" / "tides" / "boat").mkdir(parents=True)
    (data / "things" / "tides" / "boat" / "own-1.boat.json").write_text("{}", encoding="utf-8")
    with Store(data / "catalogue") as store:
        own.set_note(store, "key", "Mine")
        own.set_owned(store, "WD01-009", 3)
    (data / "card_images" / "deep").mkdir(parents=True)
    (data / "card_images" / "deep" / "a.png").write_bytes(b"png")
    return data


@pytest.fixture
def zipped(home: Path, tmp_path: Path) -> Path:
    keep_copy(home, tmp_path / "copy.zip", KINDS)
    return tmp_path / "copy.zip"


def brought_back(path: Path, data: Path, mode: Mode = "merge", kinds: tuple[Kind, ...] | None = None) -> Path | None:
    copy = read_copy(path)
    with DataFolder(data) as folder:
        return bring_back(copy, folder, changes(copy, data, mode, kinds))


def files(data: Path) -> dict[str, bytes]:
    """All files of a folder but those that say who has it open."""
    found = (path for path in sorted(data.rglob("*")) if path.is_file() and path.name not in OURS)
    return {path.relative_to(data).as_posix(): path.read_bytes() for path in found}


def added(data: Path) -> tuple[str, int]:
    with Store(data / "catalogue") as store:
        return own.note(store, "key"), own.owned(store, ["WD01-009"]).get("WD01-009", 0)


def with_part(path: Path, name: str, content: bytes) -> Path:
    """A copy in which one file is another."""
    changed = path.with_name("changed.zip")
    with zipfile.ZipFile(path) as whole, zipfile.ZipFile(changed, "w") as out:
        for part in whole.namelist():
            out.writestr(part, content if part == name else whole.read(part))
    return changed


# --- there and back ---


def test_an_empty_folder_becomes_what_the_copied_one_was(home: Path, zipped: Path, tmp_path: Path) -> None:
    assert brought_back(zipped, tmp_path / "new") is None
    new = tmp_path / "new"
    assert OwnDecks(new / "decks").files == (MINE,)
    assert settings.load(new / "settings.json").settings.language == "it"
    assert added(new) == ("Mine", 3)
    same = ("decks/own-1.json", "games/a.journal", "settings.json", "card_images/deep/a.png")
    assert {name: files(new)[name] for name in same} == {name: files(home)[name] for name in same}


def test_lists_and_pictures_are_in_a_copy_only_if_wished(home: Path, tmp_path: Path) -> None:
    keep_copy(home, tmp_path / "small.zip")
    assert read_copy(tmp_path / "small.zip").kinds == OF_A_PERSON


def test_a_copy_is_made_while_the_catalogue_is_in_use(home: Path, tmp_path: Path) -> None:
    with Store(home / "catalogue") as store:
        own.set_owned(store, "WD01-009", 4)
        keep_copy(home, tmp_path / "copy.zip")
    brought_back(tmp_path / "copy.zip", tmp_path / "new")
    assert added(tmp_path / "new") == ("Mine", 4)


def test_a_full_disk_leaves_the_copy_of_before(home: Path, zipped: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = zipped.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with pytest.raises(OSError, match="No space"):
        keep_copy(home, zipped, check=full)
    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(OSError, match="No space"):
        keep_copy(home, zipped)
    assert zipped.read_bytes() == before and not list(zipped.parent.glob("*.part"))


# --- merged, replaced ---


def changed_since(home: Path) -> None:
    decks = OwnDecks(home / "decks")
    decks.keep(renamed(DeckFile("own-1", "x", "S24", {"main_deck": (Copies("B", 2),)}), "Mine today"))
    decks.keep(DeckFile("own-2", "New since", "S24", {}))
    (home / "games" / "a.journal").write_bytes(b"1\n2\n3\n")
    (home / "games" / "b.journal").write_bytes(b"other\n")
    settings.save(settings.Settings(language="ja"), home / "settings.json")
    with Store(home / "catalogue") as store:
        own.set_note(store, "key", "Mine today")
        own.set_owned(store, "WD01-009", 0)


def test_merged_nothing_that_is_here_goes_and_what_differs_comes_beside(home: Path, zipped: Path) -> None:
    changed_since(home)
    brought_back(zipped, home)
    decks = {file.name: file.size for file in OwnDecks(home / "decks").files}
    assert decks.pop("Mine today") == 2 and decks.pop("New since") == 0
    assert [(name.startswith("Mine ("), size) for name, size in decks.items()] == [(True, 4)]
    assert (home / "games" / "a.journal").read_bytes() == b"1\n2\n3\n", "a game that went on stays as it is"
    assert settings.load(home / "settings.json").settings.language == "ja"
    assert added(home) == ("Mine today", 3)
    before = files(home)
    brought_back(zipped, home)
    now = files(home)
    assert {name: now[name] for name in now if name.startswith(("decks/own", "games"))} == {
        name: before[name] for name in before if name.startswith(("decks/own", "games"))
    }, "brought back twice it is there once"


def test_two_games_that_went_different_ways_lie_beside_each_other(home: Path, zipped: Path) -> None:
    (home / "games" / "a.journal").write_bytes(b"1\nother\n")
    brought_back(zipped, home)
    assert (home / "games" / "a.journal").read_bytes() == b"1\nother\n"
    assert (home / "games" / "a-1.journal").read_bytes() == b"1\n2\n"


def test_a_game_that_had_gone_further_takes_the_place_of_its_beginning(home: Path, zipped: Path) -> None:
    (home / "games" / "a.journal").write_bytes(b"1\n")
    brought_back(zipped, home)
    assert (home / "games" / "a.journal").read_bytes() == b"1\n2\n"


def test_replaced_all_is_as_in_the_copy_and_what_was_there_is_kept(home: Path, zipped: Path) -> None:
    changed_since(home)
    aside = brought_back(zipped, home, "replace")
    assert [file.name for file in OwnDecks(home / "decks").files] == ["Mine"]
    assert [path.name for path in (home / "games").iterdir()] == ["a.journal"]
    assert settings.load(home / "settings.json").settings.language == "it"
    assert added(home) == ("Mine", 3)
    assert aside is not None
    assert {file.name for file in OwnDecks(aside / "decks").files} == {"Mine today", "New since"}
    assert (aside / "games" / "b.journal").read_bytes() == b"other\n"
    assert added(aside) == ("Mine today", 0)


def test_only_the_kinds_that_are_wished_are_brought_back(home: Path, zipped: Path) -> None:
    changed_since(home)
    brought_back(zipped, home, "replace", ("settings",))
    assert settings.load(home / "settings.json").settings.language == "it"
    assert len(OwnDecks(home / "decks").files) == 2 and (home / "games" / "b.journal").exists()


def test_what_it_would_change_is_said_before(home: Path, zipped: Path) -> None:
    changed_since(home)
    found = {change.name: change.does for change in changes(read_copy(zipped), home, "replace")}
    assert found["decks/own-1.json"] == "put" and found["decks/own-2.json"] == "set_aside"
    assert found["card_images/deep/a.png"] == "same" and found["games/b.journal"] == "set_aside"


# --- cut in the middle ---


class Killed(BaseException):
    """The process is gone."""


@contextmanager
def killed_at(step: int, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """Nothing is written from some step on, not even by who would clean up."""
    count = [0]

    def counted(name: str, real: Any) -> Any:
        def call(*args: Any, **options: Any) -> Any:
            count[0] += 1
            if count[0] >= step:
                raise Killed(name)
            return real(*args, **options)

        return call

    with monkeypatch.context() as there:
        there.setattr(os, "replace", counted("replace", os.replace))
        there.setattr(Path, "write_bytes", counted("write", Path.write_bytes))
        there.setattr(Path, "unlink", counted("unlink", Path.unlink))
        there.setattr(shutil, "rmtree", counted("rmtree", shutil.rmtree))
        yield count


@pytest.mark.parametrize("mode", ["merge", "replace"])
def test_whoever_is_killed_at_any_step_has_everything_as_it_was(
    mode: Mode, home: Path, zipped: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    changed_since(home)
    before, step, cut = files(home), 0, 0
    while True:
        step += 1
        data = tmp_path / f"data-{step}"
        shutil.copytree(home, data, ignore=shutil.ignore_patterns(*OURS))
        copy = read_copy(zipped)
        with DataFolder(data) as folder, killed_at(step, monkeypatch):
            try:
                bring_back(copy, folder, changes(copy, data, mode, ("decks", "games", "settings")))
            except Killed:
                cut += 1
            else:
                break
        is_committed = (data / data_copy.STAGED).exists() and not (data / data_copy.STAGED / data_copy.MOVES).exists()
        recover(data)
        assert files(data) == before or is_committed, f"step {step}"
        assert not (data / data_copy.STAGED).exists()
    assert cut >= 6


def test_what_somebody_was_killed_in_is_taken_back_at_the_next_command(
    home: Path, zipped: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    changed_since(home)
    before, copy = files(home), read_copy(zipped)
    with DataFolder(home) as folder, killed_at(9, monkeypatch), pytest.raises(Killed):
        bring_back(copy, folder, changes(copy, home, "replace", ("decks", "games", "settings")))
    assert files(home) != before
    assert main(["data", "copy", str(zipped), "--data", str(home)]) == 0
    assert files(home) == before


def test_a_check_that_ends_it_changes_nothing(home: Path, zipped: Path) -> None:
    changed_since(home)
    before, copy = files(home), read_copy(zipped)

    def stop(done: int, _of: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    with DataFolder(home) as folder, pytest.raises(KeyboardInterrupt):
        bring_back(copy, folder, changes(copy, home, "replace", ("decks", "games")), stop)
    assert files(home) == before


# --- put off ---


def test_what_is_put_off_is_done_before_the_next_start_and_once(home: Path, zipped: Path) -> None:
    changed_since(home)
    put_off(zipped, home, "replace", DECKS)
    assert [file.name for file in OwnDecks(home / "decks").files] == ["Mine today", "New since"]
    done = catch_up(home)
    assert {(one.kind, one.does) for one in done.changes} >= {("decks", "put"), ("decks", "set_aside")}
    assert done.made and done.aside is not None and done.aside.exists()
    assert [file.name for file in OwnDecks(home / "decks").files] == ["Mine"]
    OwnDecks(home / "decks").keep(renamed(MINE, "Later"))
    assert catch_up(home) == CaughtUp()
    assert [file.name for file in OwnDecks(home / "decks").files] == ["Later"]


def test_a_copy_that_is_gone_by_then_is_said_and_nothing_changes(home: Path, zipped: Path) -> None:
    before = files(home)
    put_off(zipped, home, "replace", DECKS)
    zipped.unlink()
    assert "wasn't brought back" in catch_up(home).why_not
    assert files(home) == before


# --- bad copies, other folders ---


def written(path: Path, parts: dict[str, bytes]) -> Path:
    with zipfile.ZipFile(path, "w") as out:
        for name, content in parts.items():
            out.writestr(name, content)
    return path


ABOUT = b'{"wixoss_desktop_copy": 1, "made": "2026-01-01T00:00:00+00:00"}'
BAD = {
    "no zip": (None, "no zip that can be read"),
    "another zip": ({"a.txt": b"hello"}, "no copy of this program's data"),
    "a broken line about itself": ({"copy.json": b"{"}, "no copy of this program's data"),
    "a newer one": ({"copy.json": b'{"wixoss_desktop_copy": 2, "made": ""}'}, "a copy from a newer program"),
}


@pytest.mark.parametrize("what", BAD)
def test_a_bad_copy_is_turned_away_in_a_sentence(what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    parts, said = BAD[what]
    path = tmp_path / "a.zip"
    if parts is None:
        path.write_bytes(b"no zip" * 100)
    else:
        written(path, parts)
    with pytest.raises(TurnedAway, match=said):
        read_copy(path)
    assert main(["data", "restore", str(path), "--data", str(tmp_path / "home")]) == 2
    assert said in capsys.readouterr().err
    assert not (tmp_path / "home").exists()


@pytest.mark.parametrize(
    "name",
    ["../away.json", "decks/../../a.json", "/etc/a.json", "decks\\..\\a.json", "card_images/../../x", "decks/a/b"],
)
def test_no_file_of_a_copy_lands_outside_of_its_place(name: str, tmp_path: Path) -> None:
    path = written(tmp_path / "a.zip", {"copy.json": ABOUT, name: b"{}", "decks/b.json": b"{}"})
    assert read_copy(path).files["decks"] == ("decks/b.json",)
    assert not read_copy(path).files["pictures"]


def test_nothing_is_brought_back_into_a_folder_that_another_program_has_open(home: Path, zipped: Path) -> None:
    with DataFolder(home), pytest.raises(FolderInUse):
        brought_back(zipped, home)


def test_a_folder_of_a_newer_program_is_said_and_only_read(home: Path, zipped: Path) -> None:
    (home / VERSION_FILE).write_text("2 of tomorrow\n", encoding="utf-8")
    before = files(home)
    with DataFolder(home) as folder:
        assert folder.is_read_only
        assert "was written by a newer version of WIXOSS Desktop" in folder.sentence
    with pytest.raises(OSError, match="newer version"):
        brought_back(zipped, home)
    assert files(home) == before


def test_a_folder_that_is_written_says_by_which_version_and_an_old_one_is_no_newer(tmp_path: Path) -> None:
    with DataFolder(tmp_path) as folder:
        assert not folder.is_newer and not folder.is_read_only
    assert (tmp_path / VERSION_FILE).read_text(encoding="utf-8") == "1\n"
    (tmp_path / VERSION_FILE).write_text("nonsense", encoding="utf-8")
    with DataFolder(tmp_path) as folder:
        assert not folder.is_read_only


def test_the_command_says_what_it_would_do_and_does_it(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, new = str(tmp_path / "c.zip"), str(tmp_path / "new")
    for name in ("decks/versions/own-1.jsonl", "restrictions/spring.json"):
        (home / name).parent.mkdir(exist_ok=True)
        (home / name).write_text("{}", encoding="utf-8")
    assert main(["data", "copy", path, "--data", str(home), "--with", "pictures", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["counts"] == {
        "decks": 1, "things": 1, "games": 1, "notes": 2, "settings": 1, "pictures": 1, "versions": 1, "restrictions": 1,
    }  # fmt: skip
    assert main(["data", "restore", path, "--data", new, "--dry-run", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert not answer["done"] and {one["does"] for one in answer["changes"]} == {"add"}
    assert not Path(new).exists()
    assert main(["data", "restore", path, "--data", new, "--only", "decks"]) == 0
    assert "decks        1 come" in capsys.readouterr().out
    assert main(["data", "restore", path, "--data", new, "--only", "notes"]) == 0
    assert "notes        2 come" in capsys.readouterr().out, "as many as the copy says"
    assert {"decks/own-1.json", "restrictions/spring.json"} < set(files(Path(new)))


def test_the_file_of_the_settings_is_called_as_the_settings_call_it() -> None:
    assert data_copy.WHERE["settings"].fullmatch(settings.FILE_NAME)


def test_old_data_of_every_kind_goes_there_and_back(tmp_path: Path) -> None:
    keep_copy(OLD, tmp_path / "old.zip")
    brought_back(tmp_path / "old.zip", tmp_path / "new")
    there = files(tmp_path / "new")
    for name in ("decks", "games"):
        assert {path.name for path in (tmp_path / "new" / name).iterdir()} == {
            path.name for path in (OLD / name).iterdir() if path.suffix != ".md"
        }
    assert there["settings.json"] == (OLD / "settings.json").read_bytes()


def test_settings_of_a_folder_of_a_newer_program_are_read_and_not_written(home: Path) -> None:
    path = home / settings.FILE_NAME
    before = path.read_bytes()
    kept = KeptSettings(path, is_kept=False)
    preferences = kept.as_preferences()
    kept.keep(replace(preferences, ui_scale=1.5))
    assert preferences.language == "it" and path.read_bytes() == before
    KeptSettings(path).keep(replace(preferences, ui_scale=1.5))
    assert path.read_bytes() != before


@pytest.mark.parametrize("mode", ["merge", "replace"])
@pytest.mark.parametrize("name", [data_copy.OWN, data_copy.LISTS])
def test_a_copy_whose_database_is_damaged_changes_nothing_and_says_which(
    mode: Mode, name: str, home: Path, zipped: Path, tmp_path: Path
) -> None:
    with zipfile.ZipFile(zipped) as whole:
        damaged = whole.read(name)[:-4096]
    changed, empty = with_part(zipped, name, damaged), tmp_path / "empty"
    empty.mkdir()
    here = empty if name == data_copy.LISTS and mode == "merge" else home  # lists that are here stay as they are
    before = files(here)
    with pytest.raises(TurnedAway, match=f"changed.zip: {name} can't be unpacked"):
        brought_back(changed, here, mode)
    assert files(here) == before


@pytest.mark.parametrize("name", [data_copy.OWN, data_copy.LISTS])
def test_a_copy_whose_database_can_not_be_brought_up_to_date_changes_nothing(
    name: str, zipped: Path, tmp_path: Path
) -> None:
    file, empty = tmp_path / "file.sqlite3", tmp_path / "empty"
    with zipfile.ZipFile(zipped) as whole:
        file.write_bytes(whole.read(name))
    with closing(sqlite3.connect(file)) as db:
        db.execute("delete from _sqlite_migrations where rowid = (select max(rowid) from _sqlite_migrations)")
        db.commit()
    empty.mkdir()
    with pytest.raises(TurnedAway, match=f"changed.zip: {name} can't be unpacked: .*(duplicate|already)"):
        brought_back(with_part(zipped, name, file.read_bytes()), empty, "replace")
    assert files(empty) == {}


def test_a_picture_of_any_size_comes_without_being_held_in_memory(
    zipped: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pieces: list[int] = []
    monkeypatch.setattr(packed, "CHUNK", 1 << 10)
    read = zipfile.ZipExtFile.read

    def counted(part: zipfile.ZipExtFile, n: int = -1) -> bytes:
        pieces.append(n)
        return read(part, n)

    monkeypatch.setattr(zipfile.ZipExtFile, "read", counted)
    kinds: tuple[Kind, ...] = ("pictures",)
    copy = read_copy(with_part(zipped, "card_images/deep/a.png", bytes(100_000)))
    pieces.clear()
    with DataFolder(tmp_path / "new") as folder:
        bring_back(copy, folder, changes(copy, tmp_path / "new", "merge", kinds))
    assert len(pieces) > 90 and set(pieces) == {1 << 10}
    assert files(tmp_path / "new")["card_images/deep/a.png"] == bytes(100_000)


def test_looking_through_a_copy_says_how_far_it_is_and_can_be_stopped(home: Path, zipped: Path) -> None:
    told: list[tuple[int, int]] = []
    copy = read_copy(zipped)
    found = changes(copy, home, "merge", check=lambda done, of: told.append((done, of)))
    assert told == [(at, len(found)) for at in range(len(found))] and len(found) > 5

    def stopped(_done: int, _of: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        changes(copy, home, "merge", check=stopped)
