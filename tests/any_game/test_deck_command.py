"""`deck` knows the decks of any game of the table of games: their own rules check them, their own facts are counted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.any_game.tides_box import TidesRow
from wixoss_desktop.__main__ import main
from wixoss_desktop.cards.decks.own_decks import OwnDecks
from wixoss_desktop.cards.decks.record import Copies, DeckFile
from wixoss_desktop.cli import deck_deeds
from wixoss_desktop.match.games import GAMES

Capture = pytest.CaptureFixture[str]
FLOOD = DeckFile("own-flood", "Flood", "short", {"deck": (Copies("9", 3), Copies("2"), Copies("whale"))}, game="tides")

TIDES = ("low", "high", "odd", "even")
"""The decks that come with Tides."""


@pytest.fixture(autouse=True)
def data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A data folder with a deck of Tides in it, which is among the games."""
    monkeypatch.setattr(deck_deeds, "GAMES", {**GAMES, "tides": TidesRow()})
    OwnDecks(tmp_path / "decks").keep(FLOOD)
    return tmp_path


def test_a_deck_is_checked_by_the_rules_of_its_game(data: Path, capsys: Capture) -> None:
    assert main(["deck", "check", "flood", "--data", str(data), "--json"]) == 1
    answer = json.loads(capsys.readouterr().out)
    assert (answer["game"], answer["profile"], answer["restrictions"], answer["by_hand"]) == (
        "tides",
        "short",
        None,
        {},
    )
    assert [(one["why"], one["cards"]) for one in answer["reasons"]] == [
        ("unknown_card", ["whale"]), ("deck_too_small", []), ("too_many_copies", ["9"]),
    ]  # fmt: skip
    assert main(["deck", "check", "flood", "--profile", "S24", "--data", str(data)]) == 2
    assert "no such profile: S24; expected one of short, long" in capsys.readouterr().err


def test_a_deck_of_any_game_is_listed_shown_counted_and_compared(data: Path, capsys: Capture) -> None:
    assert main(["deck", "list", "--game", "tides", "--data", str(data), "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)["decks"]
    assert [(one["code"], one["own"]) for one in listed] == [("own-flood", True), *((one, False) for one in TIDES)]
    assert main(["deck", "show", "flood", "--data", str(data)]) == 0
    assert "deck: 5" in capsys.readouterr().out
    assert main(["deck", "diff", "flood", "flood", "--data", str(data)]) == 0
    assert "5 cards are the same" in capsys.readouterr().out
    assert main(["deck", "convert", "flood", "--to", "numbers", "--data", str(data)]) == 2
    assert "expected one of own, text" in capsys.readouterr().err


def test_a_deck_that_is_nearly_called_so_is_named_whatever_its_game(data: Path, capsys: Capture) -> None:
    assert main(["deck", "show", "evn", "--data", str(data)]) == 2
    assert "no such deck: evn; expected one of even" in capsys.readouterr().err
    assert main(["deck", "show", "WD1", "--game", "tides", "--data", str(data)]) == 2
    assert "expected one of own-flood, low, high, odd, even (`deck list`" in capsys.readouterr().err


def test_what_is_missing_is_said_of_decks_of_any_game(data: Path, capsys: Capture) -> None:
    assert main(["deck", "buildable", "--data", str(data)]) == 0
    assert {"own-flood", *TIDES} <= {line.split()[1] for line in capsys.readouterr().out.splitlines()}
