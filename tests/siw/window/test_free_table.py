"""SIW's cards on a free table: begun at Home's words, moved, turned, counted and rolled by hand, kept, taken back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QWidget

from wixoss_desktop import paths
from wixoss_desktop.cli import main
from wixoss_desktop.engine.contract import Spot
from wixoss_desktop.engine.contract.board import TableBoard
from wixoss_desktop.match.data_folder import DataFolder
from wixoss_desktop.match.games import BY_HAND
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.ui.home.place import Home
from wixoss_desktop.ui.kit.workers import Workers
from wixoss_desktop.ui.play import any_game, kept_words
from wixoss_desktop.ui.play.any_game import PERSON, Offered, Wanted, offered
from wixoss_desktop.ui.play.kept_words import decks_of, kind_of, waiting_words
from wixoss_desktop.ui.play.unfinished import UnfinishedGame
from wixoss_desktop.ui.table.free.intents import RightClick
from wixoss_desktop.ui.table.plain.table import AnyPlainTable
from wixoss_desktop.words.languages import deck_called


@pytest.fixture
def free(qapp: QApplication, tmp_path: Path) -> Iterator[tuple[Offered, QObject]]:
    workers, folder, home = Workers(), DataFolder(tmp_path), QObject()
    yield offered(BY_HAND["siw_free"], paths.resources(), workers, folder=folder, delay_ms=0), home
    folder.close()
    assert workers.close()


def laid(free: tuple[Offered, QObject], seats: int, form: str) -> AnyPlainTable:
    """A free table at which all hands lie open."""
    game, home = free
    people = (SeatPlan(PERSON),) * seats
    wanted = Wanted(("SIW-B",) * seats, people, {"stipulation": form}, open_hands=True, take_backs="free", seed="hands")
    return game.begin(wanted, home)


def board(table: AnyPlainTable) -> TableBoard:
    """What lies there."""
    model = table.model
    model.go_on()
    return model.moment.board


def said(table: AnyPlainTable) -> list[str]:
    """The lines of the log."""
    return ["".join(piece.text for piece in line) for turn in table.log() for line in turn.lines]


@pytest.mark.parametrize(("seats", "form"), [(2, "single"), (2, "tag"), (3, "multi"), (4, "tag")])
def test_the_cards_of_two_to_four_lie_there_and_hands_do_what_they_like(
    free: tuple[Offered, QObject], seats: int, form: str
) -> None:
    table = laid(free, seats, form)
    other = "opp" if seats == 2 else "s2"
    for do in ("move bench1 character", f"move {other}.bench2 {other}.character", "move hand1,hand2 line1"):
        assert table.do(do), do
    now = board(table)
    assert [len(now.lying(seat, "hand")) for seat in range(seats)] == [3, *[5] * (seats - 1)]
    assert [one.card for one in now.lying(1, "character")] == ["B-W02"] and len(now.lying(0, "line")) == 2
    assert not any(one.card for one in now.lying(0, "deck")) and now.count(0, "deck") > 50, "nobody sees a deck"
    for do in (
        f"set {other}.character down",
        f"score {other} 85 star_power",
        "count character 2 falls",
        "chance die 6",
    ):
        assert table.do(do), do
    now = board(table)
    [down] = now.lying(1, "character")
    assert (down.turned, down.marks) == (90, ("down",))
    assert [figure.value for figure in now.figures[1]] == [85]
    [die] = now.dice[Spot(None, "dice")]
    assert die.value in range(1, 7) and f"A die of 6 shows {die.value}." in said(table)
    table.end()


def test_it_is_kept_taken_back_and_gone_on_with(
    free: tuple[Offered, QObject], capsys: pytest.CaptureFixture[str]
) -> None:
    game, home = free
    table = laid(free, 3, "multi")
    assert table.do("shuffle deck") and table.do("deal 2 deck hand1")
    after = board(table)
    table.undo()
    assert len(board(table).lying(0, "hand")) == 5
    table.redo()
    assert board(table) == after
    lines = said(table)
    table.end()
    [saved] = game.unfinished()
    assert kind_of(saved) == "SIW, Free table", "as Home calls it"
    assert main(["replay", str(saved.path)]) == 0 and "actions 2" in capsys.readouterr().out
    again = game.go_on(saved, home)
    assert board(again) == after and said(again) == lines
    again.end()


def test_a_card_face_down_is_marked_for_who_knows_it_and_a_line_goes_on_at_its_end(
    free: tuple[Offered, QObject],
) -> None:
    table = laid(free, 2, "single")
    assert table.do("move hand1 down:hidden") and table.do("move hand1 line1")
    [hidden] = board(table).lying(0, "hidden")
    assert hidden.card and hidden.marks == ("face_down",)
    hands = table.hands
    assert hands is not None
    assert str(hands.dropped(Spot(0, "hand", 0), Spot(0, "line"))) == "move hand1 line2", "behind the last card"
    assert str(hands.dropped(Spot(0, "hand", 0), Spot(0, "discards"))) == "move hand1 discards1", "on top of the pile"
    assert str(hands.touched(Spot(0, "hidden", 0))) == "set hidden face_up"
    table.end()


def test_every_line_of_a_menu_at_it_can_be_done(free: tuple[Offered, QObject]) -> None:
    table = laid(free, 4, "tag")
    assert table.do("move bench1 character") and table.do("move hand1 down:hidden")
    hands = table.hands
    assert hands is not None
    places = [hands.said(Spot(0, zone, 0)) for zone in ("character", "hidden", "hand", "deck", "bench")]
    intents = hands.intents
    texts = [entry.text for place in (None, *places) for entry in intents.menu(RightClick(place))]
    assert {"Roll a die …", "Player 4", "Lies down", "Turn face up", "Move to Player 3's half"} <= set(texts)
    table.end()


def test_the_deck_that_comes_with_it_is_called_in_the_language_of_the_screen(
    free: tuple[Offered, QObject], monkeypatch: pytest.MonkeyPatch
) -> None:
    game, _ = free
    assert game.deck_called("SIW-B") == "Base deck" and len(game.fan("SIW-B")) == 5
    monkeypatch.setattr(any_game, "language", lambda: "it")
    assert game.deck_called("SIW-B") == "Mazzo base"
    [front, *_] = game.fan("SIW-B")
    assert front.kind.startswith("personaggio"), "its characters are in front"
    assert [part.text for part in front.parts if part.at == "foot"] == ["○"], "the sign leaves the foot to notes"
    assert any("○ mazzo base" in line for line in front.lines), "it is read beside the card"


def test_a_kept_game_is_listed_by_its_decks_in_the_language_of_the_screen(
    free: tuple[Offered, QObject], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = laid(free, 2, "single")
    assert table.do("move hand1 line1")
    table.end()
    [saved] = free[0].unfinished()
    assert decks_of(saved) == "Base deck – Base deck"
    monkeypatch.setattr(kept_words, "language", lambda: "it")
    assert waiting_words(saved).decks == ("Mazzo base", "Mazzo base")
    assert decks_of(saved) == "Mazzo base – Mazzo base"
    assert deck_called("siw", "My own", "it") == "My own", "somebody's own deck keeps its name"


class PageOfGame(QWidget):
    """The page of a game at Home, which is told what waits there."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting: tuple[UnfinishedGame | None, ...] = ()

    def set_unfinished(self, *games: UnfinishedGame | None) -> None:
        self.waiting = games


def test_it_waits_to_be_gone_on_with_on_the_page_of_its_rules(qapp: QApplication) -> None:
    page, kept = PageOfGame(), UnfinishedGame(("Base deck", "Base deck"), 1, "today", game="siw_free")
    home = Home("siw", page)
    home.set_unfinished((kept,))
    assert page.waiting == (kept,)
    home.deleteLater()
