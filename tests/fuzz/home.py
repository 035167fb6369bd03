"""What lies in a data folder, or is brought back into one: copies, databases, versions of decks, what was put off."""

from __future__ import annotations

import io
import random
import shutil
import sqlite3
import tempfile
import warnings
import zipfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from tests.fuzz.kinds import Kind, command, complained
from tests.fuzz.mutations import MOST, mutated
from wixoss_desktop import settings
from wixoss_desktop.cards.catalogue import own
from wixoss_desktop.cards.catalogue.collection import counts_text
from wixoss_desktop.cards.catalogue.fetching.kept import KeptPages, PageAbout, now
from wixoss_desktop.cards.catalogue.fetching.sites import SITES
from wixoss_desktop.cards.catalogue.store import CATALOGUE_FILE, OWN_FILE, DamagedFile, Store
from wixoss_desktop.cards.decks.own_decks import OwnDecks
from wixoss_desktop.cards.decks.record import Copies, DeckFile
from wixoss_desktop.cards.decks.restriction_lists import NoRestriction, begun_list, lines_of_list, list_of_lines
from wixoss_desktop.cards.decks.versions import MOST as MOST_VERSIONS
from wixoss_desktop.cards.decks.versions import DeckVersions
from wixoss_desktop.intake.files import read_text
from wixoss_desktop.intake.limits import SMALL_FILE, TurnedAway
from wixoss_desktop.match import data_copy
from wixoss_desktop.match.data_folder import OWNER, DataFolder
from wixoss_desktop.match.game_files import VERSION_FILE

DECK: Final = DeckFile("own-1", "Mine", "S24", {"main_deck": (Copies("WD01-009", 4),)})
OURS: Final = frozenset(("folder.lock", OWNER, VERSION_FILE))
"""Files that say who has a folder open."""


def _made(data: Path) -> Path:
    """A small data folder with something of every kind but games."""
    decks = OwnDecks(data / "decks")
    decks.keep(DECK)
    decks.keep(replace(DECK, name="Mine still"))
    (data / "restrictions").mkdir()
    (data / "restrictions" / "s24.json").write_bytes(b'{"format":"S24","since":"2026-01-01","banned":["WD01-009"]}')
    settings.save(settings.Settings(language="it"), data / "settings.json")
    with Store(data / "catalogue") as store:
        own.set_note(store, "key", "Mine")
        own.set_owned(store, "WD01-009", 3)
    return data


@contextmanager
def _home() -> Iterator[Path]:
    """A data folder of its own, gone afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        yield Path(shutil.copytree(_template(), Path(folder, "home")))


@cache
def _template() -> Path:
    return _made(Path(tempfile.mkdtemp()) / "template")


def _files(data: Path) -> dict[str, bytes]:
    found = (path for path in sorted(data.rglob("*")) if path.is_file() and path.name not in OURS)
    return {str(path.relative_to(data)): path.read_bytes() for path in found}


@cache
def _copies() -> tuple[bytes, ...]:
    found = []
    with _home() as home:
        (home / "games").mkdir()
        (home / "games" / "a.journal").write_bytes(b'{"is":"x"}\n')
        for kinds in (data_copy.OF_A_PERSON, data_copy.KINDS):
            data_copy.keep_copy(home, home.parent / "a.zip", kinds)
            found.append((home.parent / "a.zip").read_bytes())
    return tuple(found)


def repacked(dice: random.Random, sample: bytes, others: tuple[bytes, ...]) -> bytes:
    """A zip after changes; or a sound one of which some files are changed, called otherwise or there twice."""
    if dice.random() < 0.3:
        return mutated(dice, sample, others)
    out = io.BytesIO()
    with (
        warnings.catch_warnings(),
        zipfile.ZipFile(io.BytesIO(sample)) as whole,
        zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as changed,
    ):
        warnings.simplefilter("ignore")  # of a name that is there twice
        for name in whole.namelist():
            content = whole.read(name)
            if dice.random() < 0.3:
                content = mutated(dice, content, others)
            if dice.random() < 0.08:
                name = dice.choice(ODD_NAMES)
            changed.writestr(zipfile.ZipInfo(name), content)
    return out.getvalue() if out.tell() <= MOST else mutated(dice, sample, others)


ODD_NAMES: Final = (
    "../out.json", "/out.json", "decks/../../out.json", "decks/" + "x" * 300 + ".json", "decks/a\\b.json",
    "decks/.json",
    "card_images/a", "card_images/a/b", "settings.json", "copy.json", "decks/own-1.json", "decks/versions/own-1.jsonl",
    "catalogue/own.sqlite3", "catalogue/catalogue.sqlite3", "games/a.journal", "things/x/y/z.json", "decks/\x00.json",
    "decks/\ud7ff.json", "card_images", "card_images/", "decks/CON.json", "decks/a.json/b.json",
)  # fmt: skip


def _copy(path: Path, _data: Path) -> None:
    size = path.stat().st_size
    how = ("--replace",) if size % 2 else ()
    with _home() as home:
        if size % 5 == 0:
            shutil.rmtree(home)
            home.mkdir()
        before = _files(home)
        assert command("data", "restore", path, "--dry-run", *how, "--data", home) in (0, 2)
        assert _files(home) == before
        if command("data", "restore", path, *how, "--data", home):
            assert _files(home) == before
        Store(home / "catalogue").close()
        OwnDecks(home / "decks")
        settings.load(home / "settings.json")
        assert {one.name for one in home.parent.iterdir()} == {"home"}


def _database(name: str) -> Kind:
    """A database of the catalogue; its sample is one in which there is something."""

    def sample() -> tuple[bytes, ...]:
        with _home() as home, closing(sqlite3.connect(home / "catalogue" / name)) as db:
            db.execute("vacuum into ?", [str(home / "whole")])
            return ((home / "whole").read_bytes(),)

    def read(path: Path, _data: Path) -> None:
        with tempfile.TemporaryDirectory() as folder:
            data = Path(folder)
            (data / "catalogue").mkdir()
            (data / "catalogue" / name).write_bytes(path.read_bytes())
            try:
                with Store(data / "catalogue") as store:
                    own.set_note(store, "key", "another")
                    assert own.note(store, "key") == "another"
            except (DamagedFile, OSError) as error:
                complained(error)
            command("cards", "owned", "--data", data)
            command("cards", "lists", "--data", data)
            command("cards", "search", "c:red", "--data", data)

    return Kind(sample, name, read, is_text=False)


def _versions(path: Path, _data: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        (data / f"{DECK.code}.jsonl").write_bytes(path.read_bytes())
        versions = DeckVersions(data)
        before, codes = versions.of(DECK.code), versions.codes()
        assert len(codes) <= 1
        for one in before:
            str(one.until), one.deck.size
        newer = replace(DECK, name="newer")
        versions.keep(newer, 5.0)
        assert versions.of(DECK.code)[0].deck == newer
        assert versions.of(DECK.code)[1:] in (before, before[: MOST_VERSIONS - 1])


def _version_lines() -> tuple[bytes, ...]:
    with tempfile.TemporaryDirectory() as folder:
        versions = DeckVersions(Path(folder))
        for number in range(6):
            versions.keep(replace(DECK, name=f"Mine {number}"), 1.7e9 + number)
        return ((Path(folder) / f"{DECK.code}.jsonl").read_bytes(),)


def _counts(path: Path, data: Path) -> None:
    how = ("--replace",) if path.stat().st_size % 2 else ()
    command("cards", "owned", "--in", path, *how, "--json", "--data", data)


def _restriction_lines(path: Path, _data: Path) -> None:
    base = begun_list("S24", "2026-01-01")
    try:
        found = list_of_lines(read_text(path, SMALL_FILE), base)
        assert list_of_lines(lines_of_list(found), base) == found
    except (TurnedAway, NoRestriction) as error:
        complained(error)


def _put_off(path: Path, _data: Path) -> None:
    """What is to be brought back at the next start."""
    with _home() as home:
        before = _files(home)
        (home / data_copy.LATER).write_bytes(path.read_bytes())
        said = data_copy.catch_up(home).why_not
        assert {name: text for name, text in _files(home).items() if name != data_copy.LATER} == before
        assert data_copy.catch_up(home).why_not == "" or said, "it is said each time, or once"


def _half_done(path: Path, _data: Path) -> None:
    """The list of what was being moved when the program was killed."""
    with _home() as home:
        before = _files(home)
        staged = home / data_copy.STAGED
        (staged / "new").mkdir(parents=True)
        (staged / "aside").write_bytes(b"2026-01-01-000000")
        (staged / data_copy.MOVES).write_bytes(path.read_bytes())
        data_copy.catch_up(home)
        left = {name: text for name, text in _files(home).items() if not name.startswith(data_copy.STAGED)}
        assert left.items() <= before.items()
        assert len(left) == len(before) or b"false" in path.read_bytes(), "only what wasn't there before goes"
        assert {one.name for one in home.parent.iterdir()} == {"home"}


def _owner(path: Path, _data: Path) -> None:
    """Who says to have the folder, and which version."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        with DataFolder(data):
            (data / OWNER).write_bytes(path.read_bytes())
            with DataFolder(data) as other:
                assert other.is_read_only and other.sentence
        (data / VERSION_FILE).write_bytes(path.read_bytes())
        with DataFolder(data) as again:
            str(again.sentence)


def _page_about(path: Path, _data: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        for site in SITES.values():
            pages = KeptPages(Path(folder), site)
            page = pages.path("list", "1")
            pages.keep(page, b"", PageAbout())
            page.with_name(page.name + ".about").write_bytes(path.read_bytes())
            pages.is_fresh(page)
            pages.text(page)


def _about_page() -> tuple[bytes, ...]:
    with tempfile.TemporaryDirectory() as folder:
        pages = KeptPages(Path(folder), next(iter(SITES.values())))
        page = pages.path("list", "1")
        pages.keep(page, None, PageAbout("https://example.org/", now(), "x", "y", 3))
        return (page.with_name(page.name + ".about").read_bytes(),)


HOME_KINDS: Final[dict[str, Kind]] = {
    "data copy": Kind(_copies, "copy.zip", _copy, repacked, is_text=False),
    "own database": _database(OWN_FILE),
    "catalogue database": _database(CATALOGUE_FILE),
    "deck versions": Kind(_version_lines, "own-1.jsonl", _versions),
    "owned counts": Kind(
        lambda: (counts_text({"WD01-009": 4, "WD01-010": 1}).encode(), "カード番号\t所持\nWD01-009\t2".encode("cp932"),
                 b"WD01-001,4\nname,copies\nWD01-002,2", b'"WD01-009",3'),
        "owned.csv", _counts,
    ),
    "restriction lines": Kind(
        lambda: (b"0 WD01-009\n1 WD01-010\n# mine\nWD01-001 + WD01-002",), "list.txt", _restriction_lines
    ),
    "put off": Kind(
        lambda: (b'{"file":"/no/such/copy.zip","mode":"merge","kinds":["decks","notes"]}',), "bring-back.json", _put_off
    ),
    "half done": Kind(
        lambda: (b'[{"name":"decks/own-9.json","had":true,"comes":true},'
                 b'{"name":"settings.json","had":true,"comes":false}]',),
        "todo.json", _half_done,
    ),
    "folder owner": Kind(lambda: (b'{"pid":1,"host":"here"}', b"1\n"), "folder.owner", _owner),
    "about a page": Kind(_about_page, "page.about", _page_about),
}  # fmt: skip
