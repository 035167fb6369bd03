"""A duel within an event, whose journal ends anywhere: the event is whole, and knows what can be done with it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.live_magic.hall import Hall, pool, sheet
from wixoss_desktop import paths
from wixoss_desktop.engine.contract import Spot
from wixoss_desktop.engine.live_magic.free_duel import FreeDuel
from wixoss_desktop.engine.live_magic.state import BASIC, MORE, PACKS
from wixoss_desktop.match.data_folder import DataFolder
from wixoss_desktop.match.games import readers
from wixoss_desktop.match.history import History
from wixoss_desktop.match.inner_door import InnerDoor
from wixoss_desktop.match.live_magic.box import FREE, GAME, KEPT, KEPT_BY_HAND, by_hand
from wixoss_desktop.match.live_magic.duels import EventDuels
from wixoss_desktop.match.match import Match
from wixoss_desktop.match.saved_games import GamesFolder
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.terms import Terms

DEEDS = ("deal 1 deck hand1", "move hand1 lands1", "set lands1 lying", "score opp 18 life")
STEP = 61


def event() -> Hall:
    """An event of three at its tournament; the auction has cost one of them two life points."""
    hall = Hall(*(sheet(name, "R") for name in ("Ada", "Bea", "Cia")), packs=pool(20), tournament__best_of="1")
    hall.gives("B", pv=18)
    hall.goes_to_tournament()
    return hall


@pytest.fixture
def data(tmp_path: Path) -> Iterator[DataFolder]:
    folder = DataFolder(tmp_path)
    yield folder
    folder.close()


def test_l050_l101_a_duel_has_all_packs_and_lands_of_both_and_the_life_that_the_auction_left() -> None:
    hall = event()
    duels = EventDuels().games(hall.position)
    assert [(duel.name, duel.seats, duel.best_of) for duel in duels] == [
        ("1", (0, 1), 1),
        ("2", (0, 2), 1),
        ("3", (1, 2), 1),
    ]
    setup = duels[0].setup(by_hand(paths.resources()).form)
    table = FreeDuel().begin(setup, "duel").position.table
    places = FreeDuel().hands.places
    for seat, life in enumerate((20, 18)):
        magus = hall.position.table.magi[seat]
        lie = [card for zone in ("deck", "hand") for card in table.zones[places.where(Spot(seat, zone), 2)]]
        faces = [table.faces[card] for card in lie]
        basics = [face for face in faces if face.startswith(BASIC.format(""))]
        assert len(faces) - len(basics) == 4 * (PACKS + MORE) == 4 * len((*magus.packs, *magus.secret))
        assert len(basics) == sum(int(part[1:]) for part in magus.lands.split())
        assert (-1 - seat, "life", str(life)) in table.on


def test_wherever_the_journal_of_a_duel_ends_the_event_goes_on(data: DataFolder) -> None:
    hall = event()
    terms = Terms(hall.setup, "event", (SeatPlan(),) * 3, game=GAME.name)
    outer = GamesFolder(data, KEPT, readers())
    journal = outer.journal(terms, hall.position)
    match = Match(GAME, terms, History(GAME, GAME.begin(hall.setup, "event")), journal)
    match.history.root.position = hall.position
    path = journal.path
    wanted = InnerDoor(match, EventDuels(), outer, path).wanted("1")
    setup = wanted.inner.setup(by_hand(paths.resources()).form)
    own = Terms(setup, "duel", wanted.players, True, "free", FREE.name, within=wanted.within)
    start = FREE.begin(setup, own.seed)
    kept = GamesFolder(data, KEPT_BY_HAND, readers()).journal(own, start.position)
    duel = Match(FREE, own, History(FREE, start), kept)
    for deed in DEEDS:
        assert duel.submit(0, FREE.parse(deed)) is None
    duel.concede(1)
    duel.close()
    whole, stages = kept.path.read_bytes(), list[str]()
    for end in (*range(0, len(whole), STEP), len(whole)):
        kept.path.write_bytes(whole[:end])
        way = InnerDoor(match, EventDuels(), outer, path).ways()[0]
        stages.append(way.standing.stage)
    assert list(dict.fromkeys(stages)) == ["planned", "left", "ended"]
    door = InnerDoor(match, EventDuels(), outer, path)
    assert door.take("1") and not door.take("1"), "a result is taken once"
    assert (match.position.table.duels[0].wins, match.position.table.duels[0].how) == ((1, 0), "played")
    match.close()
