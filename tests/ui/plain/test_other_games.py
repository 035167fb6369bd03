"""Games of other kinds are begun in the window: chosen with their players, decks and answers, and played at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final, TypeVar

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.any_game.tides_box import BOX, KEPT, DealtRow, TidesRow
from tests.any_game.tides_voice import TidesVoice
from tests.ui.plain.sea_table import SeaPage, SeaPlaces
from tests.ui.table import RESOURCES, SkippingTimer
from wixoss_desktop.ai.random_player import RandomPlayer
from wixoss_desktop.match.clocks import Clock
from wixoss_desktop.match.data_folder import DataFolder
from wixoss_desktop.match.game_box import OfAnyGame
from wixoss_desktop.match.games import GAMES
from wixoss_desktop.match.saved_games import GamesFolder
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.wixoss.journals import WRITTEN
from wixoss_desktop.ui.kit.workers import Workers
from wixoss_desktop.ui.play import any_game
from wixoss_desktop.ui.play.any_game import PERSON, Offered, Wanted, offered
from wixoss_desktop.ui.table.driver import driver
from wixoss_desktop.words.voice import voice_of

R = TypeVar("R")

HERE: Final = Path(__file__).parent
THREE: Final = (SeatPlan(PERSON), SeatPlan("random"), SeatPlan("random"))


@pytest.fixture(scope="module")
def tides(qapp: QApplication) -> Iterator[Offered]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(any_game, "voice_of", lambda game: TidesVoice() if game.name == "tides" else voice_of(game))
        workers = Workers()
        yield offered(TidesRow(), HERE, workers, delay_ms=0)
        assert workers.close()


@pytest.fixture(scope="module")
def page(tides: Offered) -> Iterator[SeaPlaces]:
    page = SeaPlaces({"tides": tides})
    yield page
    page.close()


def test_a_game_says_how_many_play_it_who_can_and_what_it_asks_before(tides: Offered) -> None:
    assert (tides.title, tides.players, tides.kinds) == ("Tides", (3, 2, 4), (PERSON, "random"))
    assert [(choice.name, choice.usual) for choice in tides.choices(3)] == [("format", "short")]
    assert tides.word("choice.format.long", "long") == "seven rounds" and tides.word("choice.tide", "?") == "?"


def test_why_a_game_cant_begin_is_said_in_its_own_words(tides: Offered) -> None:
    assert tides.why_not(Wanted(("low",) * 3, THREE)) == ""
    said = tides.why_not(Wanted(("low", "low", "odd"), THREE, {"format": "long"}))
    assert said.startswith("A deck of 7 cards is too small; at least 9 are needed. A deck of 7")
    assert "short" in tides.why_not(Wanted(("low",) * 3, THREE, {"format": "endless"}))


def test_a_game_with_two_computers_is_played_to_its_end_on_the_table(tides: Offered, qtbot: QtBot) -> None:
    home = QObject()
    table = tides.begin(Wanted(("low", "high", "low"), THREE, seed="at sea"), home)
    while table.model.moment.stage != "end":
        qtbot.waitUntil(lambda: table.model.moment.stage in ("ask", "end"))
        if table.model.moment.stage == "ask":
            assert table.model.moment.seat == 0 and table.do(table.model.moment.offers[0].do)
    outcome = table.model.moment.outcome
    assert outcome is not None and sorted(seat for place in outcome.places for seat in place) == [0, 1, 2]
    table.end()


def test_a_person_chooses_players_format_and_decks_and_begins(page: SeaPlaces, qtbot: QtBot) -> None:
    assert page.asked == {"Players": "3", "Length": "four rounds"}
    assert page.seats == [("Player", "Low"), ("Computer", "High"), ("Computer", "Low")]
    page.choose("Players", "2")
    page.choose("Length", "seven rounds")
    assert page.seats == [("Player", "Odd"), ("Computer", "Even")]
    page.choose("Deck of player 2", "Odd")
    page.begin()
    qtbot.waitUntil(lambda: page.question == "Player 1, which card do you lay?")
    assert page.rounds == "rounds to come 7"
    page.leave()
    assert page.asked["Players"] == "2", "what was chosen stays chosen"


def test_below_the_form_lies_a_fan_of_what_each_plays(page: SeaPlaces) -> None:
    page.choose("Players", "3")
    page.choose("Length", "four rounds")
    page.choose("Deck of player 2", "High")
    assert [fan.rpartition(": ")[2] for fan in page.fans] == [deck for _, deck in page.seats]
    page.choose("Deck of player 2", "Low")
    assert page.fans[1].endswith(": Low")
    page.choose("Players", "2")
    assert len(page.fans) == 2


def test_tiles_seat_people_or_computers_and_tell_who_sits_there(page: SeaPlaces) -> None:
    widths = page.tile_widths
    assert len(widths) == 3 and max(widths) - min(widths) < 12, "with a lesson there are three"
    page.choose("Players", "2")
    page.play_as("Practise")
    assert page.mode == "Practise" and [kind for kind, _ in page.seats] == ["Player", "Computer"]
    page.play_as("Two players")
    page.play_as("Two players")
    assert page.mode == "Two players" and [kind for kind, _ in page.seats] == ["Player", "Player"]
    page.choose("Player 1", "Computer")
    assert page.mode == ""
    page.choose("Players", "3")
    assert page.said_of_modes == ["All at this table", "Against the computer"]
    page.play_as("Several players")
    assert [kind for kind, _ in page.seats] == ["Player"] * 3
    page.play_as("Practise")
    assert [kind for kind, _ in page.seats] == ["Player", "Computer", "Computer"]


def test_a_game_that_nobody_brings_a_deck_to_asks_for_none(
    tides: Offered, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(any_game, "voice_of", lambda _: TidesVoice())
    workers = Workers()
    page = SeaPlaces({"tides": offered(DealtRow(), HERE, workers, delay_ms=0)})
    assert page.seats == [("Player", ""), ("Computer", ""), ("Computer", "")]
    page.begin()
    qtbot.waitUntil(lambda: page.question == "Player 1, which card do you lay?")
    page.close()
    assert workers.close()


def test_a_game_that_was_left_is_kept_and_gone_on_with(qapp: QApplication, tides: Offered, tmp_path: Path) -> None:
    home, workers, folder = QObject(), Workers(), DataFolder(tmp_path)
    kept = offered(TidesRow(), HERE, workers, folder=folder, delay_ms=0)
    two = Wanted(("low", "high"), (SeatPlan(PERSON), SeatPlan(PERSON)), seed="at sea")
    untouched = kept.begin(two, home)
    untouched.end()
    assert kept.unfinished() == (), "nothing was played in it"
    table = kept.begin(two, home)
    table.model.lift_curtain()
    assert table.do(table.model.moment.offers[0].do)
    table.end()
    [game] = kept.unfinished()
    assert (game.decks, game.turn, game.asks) == (("Low", "High"), 1, (1,))
    again = kept.go_on(game, home)
    assert (again.model.moment.stage, again.model.moment.seat) == ("curtain", 1)
    again.model.lift_curtain()
    assert again.do(again.model.moment.offers[0].do) and again.model.moment.round == 2
    again.end()
    text = bytearray(game.path.read_bytes())
    text[-20] ^= 1
    game.path.write_bytes(text)
    with pytest.raises(ValueError, match="can't be read"):
        kept.go_on(game, home)
    wixoss = GamesFolder(folder, WRITTEN, {"wixoss": WRITTEN, "tides": KEPT})
    assert len(wixoss.all()) == 1 and wixoss.unfinished() == (), "WIXOSS can't go on with it"
    folder.close()
    assert workers.close()


def test_wixoss_itself_is_played_on_a_plain_table_by_what_it_says_of_itself(qapp: QApplication, qtbot: QtBot) -> None:
    home, workers, page = QObject(), Workers(), SeaPage()
    wixoss = offered(GAMES["wixoss"], RESOURCES, workers, delay_ms=0)
    table = wixoss.begin(Wanted(("WD01", "WD02"), (SeatPlan("random"),) * 2, seed="plain"), home)
    page.show(table)
    qtbot.waitUntil(lambda: table.model.moment.node > 40)
    assert page.names == {"Computer 1", "Computer 2"} and page.zones > 20 and page.lines_of_log > 20
    page.close()
    assert workers.close()


def test_who_seats_computers_alone_looks_on_until_the_end(tides: Offered, qtbot: QtBot) -> None:
    home = QObject()
    table = tides.begin(Wanted(("low", "high", "low"), (SeatPlan("random"),) * 3, seed="at sea"), home)
    model = table.model
    seen: list[str | None] = []
    end = model.observe(
        lambda moment: seen.extend(card.card for card in moment.board.cards if card.spot.zone == "hand")
    )
    qtbot.waitUntil(lambda: model.moment.stage == "end")
    end()
    assert seen and not any(seen) and table.leaving is None and not table.can_undo
    table.end()


def test_enter_begins_and_keys_lay_the_first_card(page: SeaPlaces, qtbot: QtBot) -> None:
    page.choose("Players", "3")
    page.press_enter()
    qtbot.waitUntil(lambda: page.is_at_table)
    QTest.keyClick(page.table_view, Qt.Key.Key_Right)
    QTest.keyClick(page.table_view, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "Player 1 turns up" in " ".join(page.log))
    page.leave()


def test_people_agree_on_house_rules_and_nobody_is_asked_for_what_makes_no_difference(page: SeaPlaces) -> None:
    page.choose("Players", "2")
    assert page.house == {}, "one person alone agrees on nothing"
    page.choose("Player 2", "Player")
    assert page.house == {"Hands": "Closed", "Take-backs past a shown card": "Ask", "Clock for each player": "Off"}
    page.choose("Clock for each player", "15 minutes")
    page.choose("No time left", "Loses")
    page.choose("Hands", "Open")
    page.begin()
    assert page.hands == [0, 1] and page.times == {"Player 1": "15:00", "Player 2": "15:00"}
    page.leave()
    page.choose("Player 2", "Computer")
    assert page.house == {}
    page.begin()
    assert page.hands == [0] and page.times == {}
    page.leave()


def test_each_of_three_has_a_clock_that_runs_while_this_player_is_asked(
    tides: Offered, page: SeaPlaces, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "QElapsedTimer", SkippingTimer)
    wanted = Wanted(("low",) * 3, (SeatPlan(PERSON),) * 3, clock=Clock("game", 120, "loses"), open_hands=True)
    page.put(lambda home: tides.begin(wanted, home))
    SkippingTimer.skipped_ms += 50_000
    assert set(page.times) == {"Player 1", "Player 2", "Player 3"} and page.times["Player 1"] == "1:10"
    SkippingTimer.skipped_ms += 71_000
    page.tick()
    assert page.end.startswith("Player 2, Player 3 win") or "Player 1 leaves." in page.log
    page.leave()


class ClevererRow(TidesRow):
    """Tides with two kinds of computer players."""

    def use(self, what: OfAnyGame[R], resources: Path) -> R:
        return what.of(BOX._replace(players={"random": RandomPlayer, "crab": RandomPlayer}))


def test_a_reason_of_several_lines_leaves_the_fields_above_it_whole(page: SeaPlaces) -> None:
    page.is_told(
        "\n".join(
            f"tides.json, T-{at}, $.cost: field 'cost' is missing; expected a number of turns, from 0 to 6"
            for at in range(14)
        )
    )
    assert page.has_whole_fields
    page.is_told("")


def test_several_kinds_of_computers_go_by_what_the_game_calls_them(tides: Offered) -> None:
    workers = Workers()
    page = SeaPlaces({"tides": offered(ClevererRow(), HERE, workers, delay_ms=0)})
    assert page.kinds == ["Player", "any card", "Computer (crab)"], "the game has no word for the second"
    page.close()
    assert workers.close()
