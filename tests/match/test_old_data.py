"""What the program of commit e4b13f9 has written is opened whole (tests/old_data/README.md)."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import pytest

from wixoss_desktop import settings
from wixoss_desktop.cards.catalogue import corrections, own
from wixoss_desktop.cards.catalogue.search.columns import Columns
from wixoss_desktop.cards.catalogue.search.finding import found as found_by
from wixoss_desktop.cards.catalogue.search.finding import search
from wixoss_desktop.cards.catalogue.search.rows import rows_of
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.cards.decks.own_decks import OwnDecks
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.match import lines
from wixoss_desktop.match.archive import read
from wixoss_desktop.match.data_folder import DataFolder
from wixoss_desktop.match.game_files import FOLDER
from wixoss_desktop.match.games import readers
from wixoss_desktop.match.wixoss import reports, row
from wixoss_desktop.match.wixoss.editing import edited, played_on
from wixoss_desktop.match.wixoss.journals import Opened, open_journal
from wixoss_desktop.match.wixoss.packing import state_sum
from wixoss_desktop.match.wixoss.saved_games import SavedGames
from wixoss_desktop.match.wixoss.terms import History, Node

OLD: Final = Path(__file__).parents[1] / "old_data"
EXPECTED: Final[Mapping[str, Any]] = {
    name: value
    for path in sorted((OLD / "expected").glob("*.json"))
    for name, value in json.loads(path.read_text(encoding="utf-8")).items()
}
JOURNALS: Final = tuple(sorted(path.stem for path in (OLD / "games").glob("*.journal")))
MENDED: Final[Mapping[str, str]] = {}
"""Journals that go another way today because a card was mended, and the number of that card."""
Cards = Mapping[str, Card]


# --- games ------------------------------------------------------------------------------------------------------------


class Then(NamedTuple):
    """A node as the journal has it: the one before, whose answer it was, and the sum of the state it led to."""

    parent: int
    seat: int
    do: str
    sum: str


def tree_then(found: tuple[lines.AnyLine, ...]) -> list[Then]:
    """The nodes as they were numbered when the journal was written; the first one has no answer."""
    nodes, here = [Then(-1, 0, "", "")], 0
    known: dict[tuple[int, int, str], int] = {}
    for line in found:
        if isinstance(line, lines.Answer):
            one = (here, line.seat, line.do)
            here = known.setdefault(one, len(nodes))
            if here == len(nodes):
                nodes.append(Then(*one, line.state))
        elif isinstance(line, lines.WentToNode):
            here = line.to
    return nodes


def tree_now(history: History, then: list[Then]) -> list[Node]:
    """The node of today for each of then. In between there may be answers that weren't asked for then."""
    nodes = [history.root]
    for number, old in enumerate(then[1:], 1):
        now = nodes[old.parent].children
        node = next((one for one in now if (one.seat, str(one.action)) == (old.seat, old.do)), None)
        assert node is not None, f"node {number}: {old.do} isn't in the tree any more"
        while state_sum(node.position.state) != old.sum:
            assert node.children, f"node {number}: {old.do} leads elsewhere"
            node = node.children[0]
        nodes.append(node)
    return nodes


def whole(path: Path, cards: Cards) -> tuple[Opened, History]:
    opened = open_journal(path, cards)
    assert opened.fault is None, opened.fault
    assert opened.history is not None and opened.terms is not None
    return opened, opened.history


@pytest.fixture
def games(tmp_path: Path) -> Iterator[SavedGames]:
    """The old games in a data folder of today."""
    shutil.copytree(OLD / "games", tmp_path / FOLDER)
    with DataFolder(tmp_path) as folder:
        yield SavedGames(folder)


def test_there_is_a_game_in_the_middle_of_a_search_of_a_discard_and_of_a_battle_for_every_profile() -> None:
    profiles = ("CLASSIC_2016", "ALLSTAR", "KEY", "DIVA", "S24", "SEED000_LITERAL")
    wanted = {f"{profile}-{what}" for profile in profiles for what in ("search", "discard-cost", "battle")}
    assert wanted - {"S24-search"} | {"S24-look"} <= set(JOURNALS)
    assert {"PickCards"} == {EXPECTED[name]["question"] for name in wanted & set(JOURNALS) if "battle" not in name}
    passed = {what for name in JOURNALS for one in EXPECTED[name]["silent"] for what in [one.split(": ")[1]]}
    assert passed >= {"search none", "take none", "discard exactly", "cost_discard exactly", "choose none"}


@pytest.mark.parametrize("name", [name for name in JOURNALS if name not in MENDED])
def test_an_old_game_is_played_again_whole_and_stands_where_it_stood(name: str, cards: Cards) -> None:
    path, expected = OLD / "games" / f"{name}.journal", EXPECTED[name]
    before = path.read_bytes()
    opened, history = whole(path, cards)
    now = tree_now(history, tree_then(opened.record.further))
    assert len(now) == expected["nodes"] and history.here is now[expected["here"]]
    assert {now.index(history.nodes[node]): text for node, text in history.names.items()} == numbered(expected["names"])
    remarks = {now.index(history.nodes[node]): text for node, text in history.remarks.items()}
    assert remarks == numbered(expected["remarks"])
    stands(history, expected)
    assert list(opened.spent) == expected["spent"]
    assert path.read_bytes() == before


def numbered(texts: Mapping[str, str]) -> dict[int, str]:
    return {int(node): text for node, text in texts.items()}


def stands(history: History, expected: Mapping[str, Any]) -> None:
    """Compares where a game stands: rules, decks, turn, question, what can be answered, outcome, state."""
    position, game = history.here.position, row
    state = position.state
    assert state.setup.rules.profile == expected["profile"]
    assert [deck.name for deck in state.setup.decks] == expected["decks"]
    assert [[len(deck.lrig_deck), len(deck.main_deck)] for deck in state.setup.decks] == expected["cards"]
    assert (state.turn, list(game.to_act(position))) == (expected["turn"], expected["asked"])
    assert (type(state.stack[-1]).__name__ if state.stack else "") == expected["question"]
    assert {str(one) for seat in game.to_act(position) for one in game.legal(position, seat)} >= {*expected["legal"]}
    assert (None if state.outcome is None else msgspec.to_builtins(state.outcome)) == expected["outcome"]
    assert state_sum(state) == expected["sum"]


def test_where_a_card_was_mended_an_old_game_is_opened_before_it_and_the_card_is_named(cards: Cards) -> None:
    for name, number in MENDED.items():
        opened = open_journal(OLD / "games" / f"{name}.journal", cards)
        assert opened.fault is not None and opened.fault.kind == "differs" and number in opened.fault.what
        assert opened.history is not None


def test_an_old_game_is_gone_on_with_and_is_there_again(games: SavedGames, cards: Cards) -> None:
    over = {name for name in JOURNALS if EXPECTED[name]["outcome"] is not None}
    assert {game.path.stem for game in games.all() if game.is_over} == over
    assert {game.path.stem for game in games.unfinished()} == set(JOURNALS) - over
    for game in games.unfinished():
        if game.path.stem in ("CLASSIC_2016-search", "DIVA-discard-cost", "S24-battle", "branches", "played-on"):
            match = games.go_on(games.open(game.path, cards))
            seat = match.to_act[0]
            assert match.submit(seat, match.legal(seat)[0]) is None
            match.close()
            _, history = whole(game.path, cards)
            assert history.here.position.state == match.position.state


def test_a_free_game_still_has_the_card_that_only_a_catalogue_knew(cards: Cards) -> None:
    _, history = whole(OLD / "games" / "free.journal", cards)
    number, name = EXPECTED["free"]["known"]
    found = [card.name for card in history.here.position.state.setup.decks[0].main_deck if card.no == number]
    assert number not in cards and found == [name] * 4


def test_no_sample_was_changed_on_its_way_here() -> None:
    for name in JOURNALS:
        assert read(OLD / "games" / f"{name}.journal", readers()).fault is None
        assert b"\r" not in (OLD / "games" / f"{name}.journal").read_bytes()


# --- reports and positions --------------------------------------------------------------------------------------------


def test_an_old_report_of_a_whole_game_is_the_game_with_its_tree(cards: Cards) -> None:
    found = reports.read_report(OLD / "reports" / "whole.zip")
    assert (found.about.says, found.about.players) == ("It hangs after the search.", ("Ann", "Ben"))
    assert found.picture.startswith(b"\x89PNG")
    opened, expected = reports.opened_game(found, cards), EXPECTED["branches"]
    assert opened.fault is None and opened.history is not None
    stands(opened.history, expected)
    assert sorted(opened.history.names.values()) == sorted(expected["names"].values())
    assert sorted(opened.history.remarks.values()) == sorted(expected["remarks"].values())
    assert len(tree_now(opened.history, tree_then(opened.record.further))) == expected["nodes"]


def test_an_old_report_of_a_seat_is_its_view_and_its_log() -> None:
    found, expected = reports.read_report(OLD / "reports" / "seat.zip"), EXPECTED["reports/seat"]
    assert found.view is not None and list(found.view.own.hand) == expected["hand"]
    said = found.log.splitlines()
    assert (said[0], len(said)) == (expected["log"], expected["lines"])


@pytest.mark.parametrize("name", ["position", "draft"])
def test_an_old_position_is_laid_out_played_on_and_edited(name: str, cards: Cards) -> None:
    text, expected = (OLD / "scenarios" / f"{name}.txt").read_text(encoding="utf-8"), EXPECTED[f"scenarios/{name}"]
    match = played_on(text, cards, computer=True)
    assert state_sum(match.position.state) == expected["sum"]
    assert edited(match.position, cards).position.state.setup.free
    if name == "draft":
        state = match.position.state
        assert state.turn == expected["turn"] and state.areas[0].coin == expected["coins"]
        assert state.setup.rules.hand_limit == expected["hand_limit"]


# --- what a person keeps ----------------------------------------------------------------------------------------------


def test_old_decks_have_every_card_that_they_had(cards: Cards) -> None:
    decks = OwnDecks(OLD / "decks")
    assert decks.problems == ()
    now = {
        file.code: {
            "name": file.name,
            "format": file.format,
            "center": file.named.get("center"),
            "numbers": list(file.numbers),
        }
        for file in decks.files
    }
    assert now == EXPECTED["decks"]
    assert len(decks.playable(cards)) == 4, "all but the one with a card that only a catalogue knew"


def test_every_setting_has_the_value_that_it_had() -> None:
    loaded = settings.load(OLD / "settings.json")
    assert loaded.complaint == ""
    now = json.loads(msgspec.json.encode(loaded.settings))
    assert {name: now[name] for name in EXPECTED["settings"]} == EXPECTED["settings"]
    usual = json.loads(msgspec.json.encode(settings.defaults()))
    assert sum(usual[name] != value for name, value in EXPECTED["settings"].items()) > 30


def test_what_a_person_added_to_the_catalogue_is_there(tmp_path: Path) -> None:
    shutil.copytree(OLD / "catalogue", tmp_path / "catalogue")
    expected = EXPECTED["catalogue"]
    with Store(tmp_path / "catalogue") as store:
        key, text = expected["note"]
        assert own.note(store, key) == text
        assert own.owned(store, ("WXZZ-P99-001", "WD01-009", "WXZZ-P99-002")) == expected["owned"]
        assert corrections.all_corrections(store) == expected["corrections"]
        rows = rows_of(store)
        assert sorted(row.no for row in rows) == expected["cards"]
        assert [row.key for row in rows if row.is_favourite] == [expected["favourite"]]
        assert [row.no for row in found_by(search("note:traded power=13000"), Columns(rows))] == ["WXZZ-P99-001"]
