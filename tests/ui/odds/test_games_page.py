"""Statistics in the window: kept solo games and games of the greedy player, told apart."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.one_card import OneCard
from tests.ui.widgets import is_hidden, reads
from wixoss_desktop.cards.decks.record import Copies, DeckFile
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.formats import LRIG_DECK, MAIN_DECK
from wixoss_desktop.match.wixoss.figures.marks import GameFigures, TurnMark
from wixoss_desktop.ui.odds.wixoss.game_charts import GameBatch, as_csv, game_charts
from wixoss_desktop.ui.odds.wixoss.games_page import GamesPage
from wixoss_desktop.ui.odds.wixoss.place import OddsPlace
from wixoss_desktop.ui.program.program import Program

MARK = TurnMark(level=1, ener=1, hand=5, signi=2, limit_used=2, life=7, other_life=6)
WON = GameFigures("WHITE HOPE", "won", (MARK, MARK))
LOST = GameFigures("RED AMBITION", "lost", (MARK,))


@pytest.fixture
def games(program: Program, place: OddsPlace, qtbot: QtBot) -> GamesPage:
    program.commands.action("odds.games").trigger()
    page = place.games
    page._jobs = 1
    qtbot.waitUntil(lambda: page.kept is not None, timeout=20_000)
    return page


def test_without_games_the_page_says_what_to_do(games: GamesPage) -> None:
    assert games.board.charts == () and "greedy" in reads(games.foot.status)


def test_the_greedy_player_plays_on_order_and_can_be_stopped(games: GamesPage, qtbot: QtBot) -> None:
    games.number.setItemData(0, 2)
    QTest.mouseClick(games.play_button, Qt.MouseButton.LeftButton)
    assert not is_hidden(games.foot.stop_button)
    qtbot.waitUntil(lambda: len(games.greedy) == 2, timeout=20_000)
    assert [one.name for one in games.board.charts[0].series] == [f"Greedy ({len(games.greedy)})"]
    QTest.mouseClick(games.play_button, Qt.MouseButton.LeftButton)
    QTest.mouseClick(games.foot.stop_button, Qt.MouseButton.LeftButton)
    assert is_hidden(games.foot.stop_button) and len(games.greedy) == 2


def test_kept_games_are_shown_apart_and_by_deck(games: GamesPage) -> None:
    games.kept = (WON, LOST)
    games.only_deck.setChecked(False)
    games._show()
    assert games.own.text() == "2 games are kept." and games.board.charts[0].series[0].name == "My games (2)"
    games.only_deck.setChecked(True)
    assert games.own.text() == "1 game is kept."


def test_charts_leave_turns_out_that_no_game_had() -> None:
    charts = game_charts((GameBatch("A", (WON, LOST)), GameBatch("B", (LOST,)), GameBatch("C", ())))
    ended, _, level = charts[:3]
    assert ended.labels == ("Won", "Lost") and ended.series[0].values == (0.5, 0.5)
    assert level.labels == ("1", "2") and level.series[1].values == (1.0, None)
    assert as_csv(charts).splitlines()[1].startswith("How they ended,Won,A,0.5,")


def test_the_greedy_player_refuses_what_is_done_by_hand_by_name_until_it_may_be_skipped(
    games: GamesPage, program: Program, place: OddsPlace, qtbot: QtBot
) -> None:
    cards, before = program.cards, place.code
    white = cards.decks["WD01"]
    main = tuple(Copies("X-1" if no == "WD01-010" else no, 4) for no in dict.fromkeys(white.main_deck))
    sections = {LRIG_DECK: tuple(map(Copies, white.lrig_deck)), MAIN_DECK: main}
    cards.know(OneCard(Card("X-1", "SIGNI", {"ja": "X"}, level=1, power=1000, colors=("white",), by_hand=True)))
    cards.keep_deck(DeckFile("own-x", "Riddles", "CLASSIC_2016", sections))
    place.choose_deck("own-x")
    assert reads(games.told) == "Riddles has 4 cards that are done by hand, which nobody does here."
    assert not games.play_button.isEnabled()
    games.skip.setChecked(True)
    assert "lie there without abilities" in reads(games.told)
    games.number.setItemData(0, 1)
    QTest.mouseClick(games.play_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(games.greedy) == 1, timeout=20_000)
    assert [one.name for one in games.board.charts[0].series] == ["Greedy, by hand skipped (1)"]
    place.choose_deck(before)
    assert is_hidden(games.skip) and games.play_button.isEnabled()
    cards.forget_deck("own-x")
