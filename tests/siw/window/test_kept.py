"""A match of SIW is kept: taken back, gone on with where it stood, listed by its decks, watched to its end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from wixoss_desktop import paths
from wixoss_desktop.engine.contract.board import TableBoard
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.match.data_folder import DataFolder
from wixoss_desktop.match.games import GAMES
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.ui.kit.workers import Workers
from wixoss_desktop.ui.play.any_game import PERSON, Offered, Wanted, offered
from wixoss_desktop.ui.table.plain.moment import PlainMoment
from wixoss_desktop.ui.table.plain.table import AnyPlainTable


@pytest.fixture
def kept(qapp: QApplication, tmp_path: Path) -> Iterator[tuple[Offered, QObject]]:
    workers, folder, home = Workers(), DataFolder(tmp_path), QObject()
    yield offered(GAMES["siw"], paths.resources(), workers, folder=folder, delay_ms=0), home
    folder.close()
    assert workers.close()


def now(table: AnyPlainTable) -> PlainMoment:
    """What is on the screen."""
    model = table.model
    return model.moment


def lying(table: AnyPlainTable) -> TableBoard:
    """What lies there."""
    return now(table).board


def told(table: AnyPlainTable) -> list[object]:
    """The lines of the log."""
    return [line for turn in table.log() for line in turn.lines]


def plays(table: AnyPlainTable, *verbs: str) -> None:
    """Somebody does the first thing of each kind that is offered; the screen shows all hands."""
    model = table.model
    for verb in verbs:
        model.go_on()
        do = next(one.do for one in now(table).offers if one.do.startswith(verb))
        assert table.do(do), (do, now(table).stage)
    model.go_on()


def test_a_match_is_taken_back_left_and_gone_on_with_and_watched_later(kept: tuple[Offered, QObject]) -> None:
    game, home = kept
    people = (SeatPlan(PERSON), SeatPlan(PERSON))
    table = game.begin(Wanted(("SIW-B", "SIW-B"), people, open_hands=True, seed="kept"), home)
    plays(table, "choose", "choose B-W02", "place")
    placed, lines = lying(table), told(table)
    plays(table, "hide")
    assert "\u00a0%" in table.hint and " %" not in table.hint, "a number and its sign stay in one line"
    table.undo()
    table.undo()
    assert lying(table) != placed
    table.redo()
    assert lying(table) == placed
    table.end()

    [saved] = game.unfinished()
    assert saved.decks == ("Base deck", "Base deck"), "it is listed by the names of its decks"
    again = game.go_on(saved, home)
    assert lying(again) == placed and told(again) == lines and len(again.tree()[0]) >= 1
    assert [again.words.round(number) for number in (0, 3)] == ["Set-up", "Turn 3"], "as the log calls it"
    again.concede()
    outcome, words = now(again).outcome, again.words
    assert outcome is not None and words.end_line(outcome) == "The other side gave up"
    again.end()

    watched = game.reopened(saved.path, lambda done, of: None)
    assert not watched.fault and watched.can_be_watched
    shown = watched.table
    watching = shown.watching
    watching.go_to(watching.length - 1)
    assert "gives up" in shown.text() and now(shown).outcome == outcome
    shown.end()


def test_against_the_computer_one_is_asked_only_about_a_face_down_card_that_could_be_shown(
    kept: tuple[Offered, QObject], qtbot: QtBot
) -> None:
    game, home = kept
    seats = (SeatPlan(PERSON), SeatPlan("random"))
    table = game.begin(Wanted(("SIW-B", "SIW-B"), seats, {"starPower.start": "14"}, seed="face down a"), home)
    dice, could = Dice("by hand"), False
    while not could:
        qtbot.waitUntil(lambda: now(table).stage in ("ask", "end"))
        offers = [one.do for one in now(table).offers]
        could = "pass" in offers
        assert not could or "reveal" in offers
        laid = [do for do in offers if do.startswith("hide") and "unhide" not in offers]
        assert table.do(laid[0] if laid else offers[dice.roll(len(offers))])
    table.end()
