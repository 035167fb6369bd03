"""An event is begun from Home's form, played by its computer players, kept, gone on with, and simulated."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from tests.live_magic.hall import GAME, Hall, sheet
from tests.ui.widgets import is_seen
from wixoss_desktop import paths
from wixoss_desktop.__main__ import main
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.live_magic.actions import basics
from wixoss_desktop.engine.live_magic.own_sheets import OwnSheet
from wixoss_desktop.match.archive import open_journal
from wixoss_desktop.match.data_folder import DataFolder
from wixoss_desktop.match.games import GAMES
from wixoss_desktop.match.history import History
from wixoss_desktop.match.journal import Journal
from wixoss_desktop.match.live_magic.box import KEPT
from wixoss_desktop.match.live_magic.pool_lists import PoolLists
from wixoss_desktop.match.match import Match
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.terms import Terms
from wixoss_desktop.ui.home.plain_home import PlainHome
from wixoss_desktop.ui.kit.fields import ChoiceField
from wixoss_desktop.ui.kit.theme import Look, theme_named
from wixoss_desktop.ui.kit.workers import Workers
from wixoss_desktop.ui.play.any_game import PERSON, Offered, Wanted, offered


@pytest.fixture
def kept(qapp: QApplication, tmp_path: Path) -> Iterator[tuple[Offered, QObject]]:
    workers, folder, home = Workers(), DataFolder(tmp_path), QObject()
    yield offered(GAMES["live_magic"], paths.resources(), workers, folder=folder, delay_ms=0), home
    folder.close()
    assert workers.close()


def test_an_event_is_kept_and_gone_on_with_where_it_stood(kept: tuple[Offered, QObject]) -> None:
    offer, home = kept
    wanted = Wanted((), (SeatPlan(PERSON), SeatPlan(PERSON)), open_hands=True, take_backs="free")
    assert offer.why_not(wanted) == ""
    table = offer.begin(wanted, home)
    for _ in range(12):
        moment = table.model.moment
        assert table.do(moment.offers[0].do)
    stood = table.model.moment
    table.end()
    [waiting] = offer.unfinished()
    again = offer.go_on(waiting, home)
    assert (again.model.moment.board, again.model.moment.offers) == (stood.board, stood.offers)
    again.end()


def test_l072_an_own_sheet_takes_part_by_its_name_and_has_its_experience_when_the_event_is_over(
    kept: tuple[Offered, QObject],
) -> None:
    offer, home = kept
    sheets = offer.things[0]
    own = sheets.keep(sheets.begin("Zora"))
    wanted = Wanted((), (SeatPlan(PERSON), SeatPlan(PERSON)), {"sheet.1": "Zora"}, open_hands=True, take_backs="free")
    table = offer.begin(wanted, home)
    while can := [one.do for one in table.model.moment.offers]:
        assert table.do(next((one for one in ("silent", "done", "hand_in", "result 2-0 1") if one in can), can[0]))
    after = sheets.thing(own.id)
    assert isinstance(after, OwnSheet) and [(one.place, one.px) for one in after.history] in ([(1, 8)], [(2, 5)])
    path = table.path
    table.end()
    assert path is not None
    for before in (own, after):  # as if it couldn't be written then; and as it was
        sheets.keep(before)
        offer.go_on_at(path, home).end()
        assert sheets.thing(own.id) == after


def test_l010_an_event_with_a_pool_of_ones_own_goes_on_and_is_watched_when_the_pool_is_deleted(
    kept: tuple[Offered, QObject],
) -> None:
    offer, home = kept
    pools = next(kept for kept in offer.things if kept.kind.name == "pool")
    text = "\n".join(f"{pile}:\n" + "\n".join(f"4 Card {pile}{at}" for at in range(4)) for pile in "WUBRGA")
    pool = pools.keep(PoolLists().read(pools.begin("Cube"), text.encode()))
    wanted = Wanted((), (SeatPlan(PERSON), SeatPlan(PERSON)), {"pool": "Cube"}, open_hands=True, take_backs="free")
    table = offer.begin(wanted, home)
    for _ in range(6):
        assert table.do(table.model.moment.offers[0].do)
    stood, path = table.model.moment, table.path
    table.end()
    pools.forget(pool.id)
    assert path is not None and "Cube" in offer.why_not(wanted)
    again = offer.go_on_at(path, home)
    assert (again.model.moment.board, again.model.moment.offers) == (stood.board, stood.offers)
    assert "Card W0" in [card.card for card in stood.board.cards]
    face = again.words.face("Card W0")
    assert (face.name, face.kind, face.grounds) == ("Card W0", "Card", ("white",))
    again.end()
    assert offer.reopened(path, lambda done, of: None).fault == ""


def test_home_asks_for_no_decks_and_for_no_series(kept: tuple[Offered, QObject]) -> None:
    page = PlainHome(Look(theme_named("dark")), kept[0])
    page.resize(1280, 800)
    page.show()
    QApplication.processEvents()
    shown = [field for field in page.findChildren(ChoiceField) if is_seen(field)]
    assert len(shown) == 10, "players, pool, and at each of four seats who sits there with which sheet"
    page.hide()
    page.deleteLater()


def test_events_are_simulated_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--game", "live_magic", "--games", "3", "--seed", "4", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["finished"] == 3


EARLIER = Path(__file__).with_name("earlier")


@pytest.mark.parametrize("name", ["challenges", "together"])
def test_an_event_of_an_older_version_opens_with_the_same_sums(name: str) -> None:
    opened = open_journal(EARLIER / f"{name}.journal", KEPT)
    assert opened.fault is None and opened.history is not None and opened.terms is not None
    assert opened.terms.setup.option("approval") == "none", "nobody was asked then"
    position = opened.history.here.position
    assert GAME.outcome(position) is not None and len(opened.history.nodes) > 150


def test_l072_a_whole_event_stands_on_one_page_and_its_record_is_taken_in_again_with_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record, data = EARLIER / "challenges.journal", ["--data", str(tmp_path)]
    assert main(["replay", "page", str(record)]) == 0
    page = capsys.readouterr().out
    opened = open_journal(record, KEPT)
    assert opened.history is not None
    seated = opened.history.here.position.table.magi
    assert page.count("- Packs: ") == page.count("- Secret: ") == len(seated)
    assert "## Standings" in page and "Experience: 1 for each game won" in page and "## Set-up" in page
    lands = sum(len(basics(magus.lands)) for magus in seated)
    assert len(re.findall(r"(?:White|Blue|Black|Red|Green) land \d+", page)) == lands > 0
    assert main(["replay", "page", str(record), "--eyes", "1"]) == 0
    assert capsys.readouterr().out.count(" land ") < page.count(" land "), "of the others' decks one sees no lands"
    assert main(["replay", "import", str(record), *data]) == 0
    assert main(["replay", "page", capsys.readouterr().out.strip(), *data]) == 0
    assert capsys.readouterr().out == page
    assert main(["replay", "page", str(Path(__file__))]) == 2
    assert "a record of a game" in capsys.readouterr().err


CUTS = pytest.mark.parametrize("cuts", [25, pytest.param(200, marks=pytest.mark.soak)])


@CUTS
def test_an_event_that_was_killed_anywhere_goes_on_where_it_stood(tmp_path: Path, cuts: int) -> None:
    hall = Hall(sheet("Ada", "R", "735", "determination"), sheet("Bea", "R"), approval="unanimous")
    terms = Terms(hall.setup, "killed", (SeatPlan(),) * 2, game=GAME.name)
    start, path = GAME.begin(hall.setup, "killed"), tmp_path / "event.journal"
    match = Match(GAME, terms, History(GAME, start), Journal.create(KEPT, path, terms, start.position, every=20))
    dice, told = Dice("killed"), [GAME.hash_of(start.position)]
    while match.to_act:
        seat = match.to_act[dice.roll(len(match.to_act))]
        legal = match.legal(seat)
        assert match.submit(seat, legal[dice.roll(len(legal))]) is None
        told.append(GAME.hash_of(match.position))
    match.close()
    whole, begin, found = path.read_bytes(), path.read_bytes().index(b"\n", path.read_bytes().index(b"\n") + 1) + 1, []
    for cut in range(cuts):
        path.write_bytes(whole[: begin + (len(whole) - begin) * cut // cuts])
        opened = open_journal(path, KEPT)
        assert opened.fault is None and opened.history is not None
        found.append(opened.history.here.number)
        assert GAME.hash_of(opened.history.here.position) == told[found[-1]]
        on = Match(GAME, terms, opened.history)
        for seat in on.to_act[:1]:
            assert on.submit(seat, on.legal(seat)[0]) is None, "and goes on"
    assert found == sorted(found) and len(set(found)) > min(cuts, len(told)) // 2
