"""Every kind of input: a sound sample of it, and the program's own reader."""

from __future__ import annotations

import io
import random
import tempfile
import zipfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

from PIL import Image

from tests.cards.catalogue.lists_of_ours import PRINTINGS, SHEET
from tests.fuzz.games import GAME_KINDS, journal_changed, read_journal
from tests.fuzz.home import HOME_KINDS
from tests.fuzz.kinds import Doors, Kind, command, complained
from tests.images.photos import halves, jpeg
from tests.match.journals import create_journal
from tests.match.players import bundled_decks, bundled_pool, play_on, setup_number
from wixoss_desktop import settings
from wixoss_desktop.cards.catalogue.fetching.listing import read_listing
from wixoss_desktop.cards.catalogue.fetching.sites import SITES
from wixoss_desktop.cards.catalogue.fetching.trouble import Trouble
from wixoss_desktop.cards.catalogue.search.columns import Columns
from wixoss_desktop.cards.catalogue.search.completing import offers
from wixoss_desktop.cards.catalogue.search.finding import found, in_doubt, search
from wixoss_desktop.cards.catalogue.search.rows import row_of
from wixoss_desktop.cards.catalogue.search.syntax import BadSearch
from wixoss_desktop.cards.catalogue.sources import own
from wixoss_desktop.cards.catalogue.sources.reading import read_list
from wixoss_desktop.cards.catalogue.store import DamagedFile, Store
from wixoss_desktop.cards.decks.own_decks import OwnDecks
from wixoss_desktop.cards.decks.restriction_lists import read_lists, restrictions_on
from wixoss_desktop.cards.exchange.card_index import CardIndex
from wixoss_desktop.cards.exchange.forms import FORMS, matched, of_wixoss, read_deck_list, write
from wixoss_desktop.cards.kept_things import KeptThings
from wixoss_desktop.cards.pool import load_pool
from wixoss_desktop.cards.problems import Problem
from wixoss_desktop.cli import bundled
from wixoss_desktop.cli.report import BadInput
from wixoss_desktop.engine.wixoss.actions import parse
from wixoss_desktop.images.own.album import scan
from wixoss_desktop.images.own.picture import Unusable
from wixoss_desktop.images.own.thumbnails import Thumbnails
from wixoss_desktop.images.qr_code import squares_of, text_in
from wixoss_desktop.intake.limits import TurnedAway
from wixoss_desktop.match import report
from wixoss_desktop.match.live_magic.pool_lists import POOLS
from wixoss_desktop.match.wixoss import reports
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.terms import Terms

ROOT: Final = Path(__file__).parents[2]
LISTS: Final = ROOT / "tests" / "cards" / "catalogue" / "files"


def prepare(data: Path) -> None:
    """Have what takes long made once: the cards, and a catalogue without those of the program."""
    pool, decks = bundled_pool(), bundled_decks()
    setattr(bundled, "pool", lambda: pool)  # noqa: B010
    setattr(bundled, "load_decks", lambda *_: decks)  # noqa: B010

    def catalogue(given: Path | None) -> Store:
        try:
            return Store((given or data) / "catalogue")
        except DamagedFile as error:
            raise BadInput("the catalogue is damaged", where=str(error.path), expected=str(error)) from error

    setattr(bundled, "catalogue", catalogue)  # noqa: B010


# --- samples ---


@cache
def journal() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "a.journal")
        terms = Terms(setup_number(1), "fuzz", take_backs="free")
        match = Match.begin(terms, lambda start: create_journal(path, terms, start, every=8))
        play_on(match, random.Random(3), 14)
        match.undo()
        play_on(match, random.Random(4), 4)
        match.remark(0, match.history.here, "a remark")
        match.close()
        return path.read_bytes()


@cache
def problem() -> bytes:
    terms = Terms(setup_number(2), "fuzz")
    match = play_on(Match.begin(terms), random.Random(5), 8)
    players, rules = ("A", "B"), terms.setup.rules
    about = reports.About("whole", "It stands.", 0, 1, players, rules)
    return report.packed(reports.whole_game(about, {}, jpeg(halves()), terms, match.history))


def _pictures() -> tuple[bytes, ...]:
    picture, written = halves(size=(63, 88)), []
    for kind in ("PNG", "WEBP", "GIF", "BMP"):
        buffer = io.BytesIO()
        picture.save(buffer, kind)
        written.append(buffer.getvalue())
    return (jpeg(picture, 6), *written)


@cache
def _coded() -> tuple[bytes, ...]:
    squares, made = squares_of("4 WD01-009\n4 WD01-010"), []
    picture = Image.new("1", (len(squares) + 8,) * 2, 1)
    for y, row in enumerate(squares):
        for x, is_dark in enumerate(row):
            picture.putpixel((x + 4, y + 4), int(not is_dark))
    for kind in ("PNG", "BMP", "GIF"):
        buffer = io.BytesIO()
        picture.resize((picture.width * 4,) * 2).save(buffer, kind)
        made.append(buffer.getvalue())
    return tuple(made)


def _zipped() -> tuple[bytes, ...]:
    made = []
    for how in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        buffer = io.BytesIO()
        with zipfile.ZipFile(buffer, "w", how) as archive:
            for number, content in enumerate(_pictures()[:2]):
                archive.writestr(zipfile.ZipInfo(f"WD01/00{number}.jpg"), content, how)
        made.append(buffer.getvalue())
    return tuple(made)


def _files(*names: str) -> Callable[[], tuple[bytes, ...]]:
    return lambda: tuple((ROOT / name).read_bytes() for name in names)


@cache
def _own_list() -> tuple[bytes, ...]:
    entries = (entry for name in ("search.json", "page.html") for entry in read_list(LISTS / name).entries)
    return (own.written(entries),)


@cache
def _columns() -> Columns:
    entries = (entry for name in ("search.json", "cockatrice.xml") for entry in read_list(LISTS / name).entries)
    return Columns((row_of(at, entry, {}) for at, entry in enumerate(entries)), patience=0.5)


@cache
def _index() -> CardIndex:
    return CardIndex(bundled_pool().cards)


# --- readers ---


def _deck(path: Path, _data: Path) -> None:
    decks = OwnDecks(path.parent)
    decks.playable(bundled_pool().cards)
    for file in decks.files:
        assert len(file.numbers) <= 8_000
    for told in decks.problems:
        assert str(told).startswith(path.name)
        complained(told)


def _restrictions(path: Path, _data: Path) -> None:
    found = read_lists(path.parent)
    for one in found.lists:
        restrictions_on(bundled_pool().cards.values(), one)
    for told in found.problems:
        assert str(told).startswith(path.name)
        complained(told)


def _pasted(path: Path, _data: Path) -> None:
    try:
        found = matched(read_deck_list(path), of_wixoss(_index()))
        assert found.deck.size or found.unread or not Doors.is_sound
        for form in FORMS:
            write(found.deck, form, _index())
    except TurnedAway as error:
        complained(error)


def _pool(path: Path, data: Path) -> None:
    kept = KeptThings(data, "live_magic", POOLS)
    try:
        found = kept.read_from(path)
    except TurnedAway as error:
        complained(error)
        return
    if isinstance(found, Problem):
        complained(found)
    elif not found.faults():
        kept.keep(found)


def _code(path: Path, _data: Path) -> None:
    try:
        assert text_in(path.read_bytes(), path.name)
    except TurnedAway as error:
        complained(error)


def _settings(path: Path, data: Path) -> None:
    copy = data / "settings" / path.name
    copy.parent.mkdir(exist_ok=True)
    copy.write_bytes(path.read_bytes())
    loaded = settings.load(copy)
    if loaded.complaint:
        complained(loaded.complaint)
    settings.save(loaded.settings, copy)
    assert settings.load(copy).complaint == ""


def _report(path: Path, _data: Path) -> None:
    command("replay", path, "--json")


def _list(path: Path, data: Path) -> None:
    really = () if path.stat().st_size % 8 == 0 else ("--dry-run",)
    command("cards", "import", path, *really, "--data", data)


def _cards(path: Path, _data: Path) -> None:
    for told in load_pool(path.parent).problems:
        complained(told)


def _scenario(path: Path, _data: Path) -> None:
    command("scenario", "check", path)


def _search(path: Path, _data: Path) -> None:
    line = path.read_bytes().decode("utf-8", "replace")
    try:
        asked = search(line)
        found(asked, _columns())
        in_doubt(asked, _columns())
    except BadSearch as error:
        assert 0 <= error.start <= error.end <= max(1, len(line))
        complained(error.what.format(**error.values))
    offers(line, len(line), _columns())


def _picture(path: Path, _data: Path) -> None:
    made, album = Thumbnails(None), scan([path.parent])
    for fault in album.faults:
        complained(fault)
    for one in album.pictures:
        try:
            made.ground(one, 100, is_landscape=False)
        except Unusable as error:
            complained(error.reason)


def _listing(path: Path, _data: Path) -> None:
    text = path.read_bytes().decode("utf-8", "replace")
    for site in SITES.values():
        try:
            read_listing(site, site.root, text)
        except Trouble as error:
            assert str(error)


def _moves(path: Path, _data: Path) -> None:
    for line in path.read_bytes().decode("utf-8", "replace").splitlines():
        try:
            str(parse(line))
        except ValueError as error:
            complained(error)


MOVES: Final = "\n".join(
    ("deploy hand3 C", "attack L", "activate lrig 1", "move hand1,opp.L trash1", "note L words here", "option 2",
     "seek deck search [\"WD01-009\"] Romail", "bring hand1 {\"no\":\"X\",\"type\":\"SIGNI\",\"names\":{\"ja\":\"x\"}}",
     "count L 3 counters", "goto 3 main me", "number 7", "say 赤", "swap L R", "deal 3 deck trash1")
)  # fmt: skip
LINES: Final = (
    'c:red (t:signi or t:arts) lv>=3 -text:"カードを引く" /draw [12]/ sort:power owned>2 cost:wwc !"Romail" set:WX07',
    "legal:s24@2025-01-31 does:banish no:WD01-009,WD01-010 burst pow:12k~15k",
)
SCENARIO: Final = """phase: signi
card Hawk: SIGNI level 2 power 5000 red
card Ox: SIGNI level 2 power 5000 green

scenario: An attacker of equal power banishes its defender
P1 L: Hawk
P2 R: Ox
P1: attack L
expect P1 L down
expect P2 ener holds Ox
expect event banish Ox
"""
PAGES: Final = ("tests/cards/catalogue/files/page.html", "tests/cards/catalogue/files/search.json")
POOL: Final = "\n".join(f'"{pile}{at}, card",4,{pile},Creature,1{pile}' for pile in "WUBRGA" for at in range(4))
KINDS: Final[dict[str, Kind]] = {
    "deck": Kind(_files("resources/decks/WD01.json", "resources/decks/WXDi-D01.json"), "deck.json", _deck),
    "restrictions": Kind(
        lambda: (
            b'{"format":"S24","since":"2026-01-01","until":"2026-06-30","banned":["WD01-009"],"limited":{"x":1},'
            b'"not_together":[["a","b"]]}',
        ),
        "list.json", _restrictions,
    ),
    "pool": Kind(
        lambda: (f"Name,Count,Colour,Type,Cost\n{POOL}".encode(), b"Red:\n4 Cog (X) 1\nLands\n4x Ford",
                 "白\n4 大きい犬\n4 森".encode("cp932"),
                 b"<cockatrice_carddatabase><cards><card><name>A</name><prop><colors>W</colors><type>Land</type></prop>"
                 b"</card></cards></cockatrice_carddatabase>",
                 b'{"id":"own-a","name":"b","format":1,"cards":[{"name":"c","pile":"W","cost":"2R"}]}'),
        "cube.txt", _pool,
    ),
    "paste": Kind(
        lambda: ("4 Romail\n2x Kukri\nWD01-009 ×3\n// mine\n9;x".encode(), b'["A-1", "A-1"]',
                 "4\tWD01-009\n甲冑　ローメイル".encode("cp932"), b"ldeck,A-1,A-2\nsdeck,WD01-009",
                 b'<cockatrice_deck><zone name="m"><card number="4" name="X Y"/></zone></cockatrice_deck>',
                 b'{"format":"WEBXOSS Deck","version":"1","content":{"mainDeck":["x",112],"lrigDeck":["WD01-001"]}}',
                 b'{"wixoss_desktop_deck":2,"code":"a","name":"b","format":"S24","sections":{"main_deck":[{"no":"x"}]},'
                 b'"unread":["4 y"],"named":{},"notes":"n"}'),
        "deck.txt", _pasted,
    ),
    "settings": Kind(
        lambda: (b'{"theme":"dark","ui_scale":1.5,"keys":{"a":["Ctrl+A"]},"decks":["WD01","WD02"],'
                 b'"rule_options":{"a":1},"dummy":"{}","picture_place":"/x","solved":["a"]}',),
        "settings.json", _settings,
    ),
    "journal": Kind(lambda: (journal(),), "game.journal", read_journal, journal_changed),
    "report": Kind(lambda: (problem(),), "report.zip", _report, is_text=False),
    "sheet": Kind(lambda: (SHEET.encode(), PRINTINGS.encode()), "list.csv", _list),
    "search answer": Kind(lambda: ((LISTS / "search.json").read_bytes(),), "list.json", _list),
    "deck editor": Kind(lambda: ((LISTS / "array.js").read_bytes(),), "list.js", _list),
    "cockatrice": Kind(lambda: ((LISTS / "cockatrice.xml").read_bytes(),), "list.xml", _list),
    "page": Kind(lambda: ((LISTS / "page.html").read_bytes(),), "list.html", _list),
    "own list": Kind(_own_list, "list.json", _list),
    "card file": Kind(_files("resources/cards/WXDi-D08.json"), "cards.json", _cards),
    "scenario": Kind(lambda: (SCENARIO.encode(),), "a.txt", _scenario),
    "search": Kind(lambda: tuple(line.encode() for line in LINES), "line.txt", _search),
    "picture": Kind(_pictures, "WD01-001.jpg", _picture, is_text=False),
    "deck code": Kind(_coded, "deck.png", _code, is_text=False),
    "zip": Kind(_zipped, "pictures.zip", _picture, is_text=False),
    "site": Kind(_files(*PAGES), "p.html", _listing),
    "moves": Kind(lambda: (MOVES.encode(),), "moves.txt", _moves),
    **HOME_KINDS,
    **GAME_KINDS,
}  # fmt: skip
