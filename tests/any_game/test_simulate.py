"""`simulate` plays any game of the table of games: by its own decks, formats and answers, with as many as play it."""

from __future__ import annotations

import json
from typing import Final

import pytest

from tests.any_game.registered import with_tides
from tests.any_game.tides import DECK_RULES
from tests.any_game.tides_box import BOX, DealtRow, TidesRow, UnbuiltRow
from wixoss_desktop.__main__ import main
from wixoss_desktop.cli import program
from wixoss_desktop.cli import simulate as command
from wixoss_desktop.engine.contract.setting_up import DeckSection, ListedDeck, PlainDecks
from wixoss_desktop.match.games import GAMES

Capture = pytest.CaptureFixture[str]
SIMULATE: Final = ("simulate", "--game", "tides", "--games", "6", "--seed", "sea")


@pytest.fixture(autouse=True)
def tides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "GAMES", {**GAMES, "tides": TidesRow()})


def test_three_play_all_decks_against_each_other_in_their_formats(capsys: Capture) -> None:
    assert main([*SIMULATE, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["game"], found["finished"], found["replays_equal"], found["profile"]) == (
        "tides",
        6,
        True,
        "short, long",
    )
    assert found["players"] == ["random"] * 3 and {one["turns"] for one in found["outcomes"]} <= {5, 8}
    assert sorted(seat for place in found["outcomes"][0]["places"] for seat in place) == [0, 1, 2]
    assert [one["profile"] for one in found["by_profile"]] == ["short"]


def test_who_won_is_counted_for_every_seat_and_a_first_place_of_some_is_no_draw(capsys: Capture) -> None:
    assert main([*SIMULATE[:4], "40", "--seed", "sea", "--json"]) == 0
    firsts = [one["places"][0] for one in json.loads(capsys.readouterr().out)["outcomes"]]
    assert main([*SIMULATE[:4], "40", "--seed", "sea"]) == 0
    [won] = [line for line in capsys.readouterr().out.splitlines() if line.startswith("won ")]
    said = dict(part.strip().rsplit(" ", 1) for part in won.removeprefix("won").split(","))
    assert [said[f"P{seat + 1}"] for seat in range(3)] == [str(firsts.count([seat])) for seat in range(3)]
    assert said["shared by P1 and P3"] == str(firsts.count([0, 2])) != "0"
    assert said["draw"] == str(firsts.count([0, 1, 2])) and sum(map(int, said.values())) == 40


def test_as_many_play_as_kinds_are_named_by_the_format_that_is_asked_for(capsys: Capture) -> None:
    assert main([*SIMULATE, "--players", "random,random", "--profile", "long", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["profile"], found["decks"], found["players"]) == ("long", ["Odd", "Even"], ["random", "random"])
    assert "places" not in found["outcomes"][0]


def test_the_kinds_that_are_named_take_turns_round_as_many_seats_as_are_asked_for(capsys: Capture) -> None:
    assert main([*SIMULATE, "--seats", "4", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["players"] == ["random"] * 4
    event = [
        "simulate",
        "--game",
        "live-magic",
        "--seats",
        "3",
        "--players",
        "sensible,random",
        "--games",
        "1",
        "--json",
    ]
    assert main(event) == 0
    assert json.loads(capsys.readouterr().out)["players"] == ["sensible", "random", "sensible"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--seats", "5"], "--seats: 5 can't play tides; expected 2 or 3 or 4"),
        (["--seats", "2", "--players", "random,random,random"], "--players: 3 kinds for 2 seats; expected 2 at most"),
        (
            ["--players", "random,greedy"],
            "--players: no such players: random,greedy; expected 2 or 3 or 4 out of random",
        ),
        (["--profile", "S24"], "--profile: no such profile: S24; expected one out of short, long"),
        (
            ["--decks", "WD01"],
            "--decks: WHITE HOPE is a deck of wixoss; expected a deck of tides",
        ),
        (["--dummy", "wall"], "--dummy: nothing called 'dummy' is to be answered; what is: format"),
        (["--set", "format=tall"], "--set: format can't be 'tall'; it is one of short, long"),
        (["--decks", "low", "--profile", "long"], "Low isn't legal in long: deck_too_small"),
    ],
)
def test_what_this_game_does_not_know_is_said_in_one_sentence(words: list[str], said: str, capsys: Capture) -> None:
    assert main([*SIMULATE, *words]) == 2
    complaint = capsys.readouterr().err
    assert said in complaint and complaint.count("\n") == 1


def test_of_a_game_that_nobody_brings_a_deck_to_none_is_spoken_of(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr(command, "GAMES", {"tides": DealtRow()})
    assert main(list(SIMULATE)) == 0
    said = capsys.readouterr().out
    assert "games        6, finished 6" in said and "decks" not in said and "\ntides        " in said
    assert main([*SIMULATE, "--decks", "low"]) == 2
    assert "--decks: nobody brings a deck to tides; expected none" in capsys.readouterr().err
    assert main([*SIMULATE, "--profile", "short"]) == 2
    assert "--profile: tides has no deck for short; expected none" in capsys.readouterr().err
    monkeypatch.setattr(command, "GAMES", {"tides": UnbuiltRow()})
    assert main([*SIMULATE, "--profile", "short"]) == 2
    assert "--profile: no such profile: short; expected none" in capsys.readouterr().err


def test_a_deck_that_is_not_legal_is_refused_with_every_reason() -> None:
    deck = ListedDeck("Flood", {"deck": ("9", "9", "9", "2", "0"), "side": ("5",)})
    found = DECK_RULES.check(deck, "short")
    assert [(one.why, one.numbers, one.names) for one in found] == [
        ("unknown_card", {}, {"card": "0", "section": "deck"}),
        ("wrong_section", {}, {"card": "5", "section": "side"}),
        ("deck_too_small", {"cards": 5, "least": 6}, {}),
        ("too_many_copies", {"copies": 3, "most": 2}, {"card": "9"}),
    ]
    assert [one.cards for one in found] == [("0",), ("5",), (), ("9",)], "each says which cards it is about"
    few = PlainDecks("few", {"few": (DeckSection("deck", 0, 1, 2),)}, {"9": "deck"})
    assert [one.why for one in few.check(ListedDeck("Nines", {"deck": ("9", "9")}), "few")] == ["deck_too_large"]
    assert DECK_RULES.sections("long") == (DeckSection("deck", 9, None, 2),)


def test_the_decks_of_a_game_are_legal_in_the_formats_that_they_are_made_for() -> None:
    for deck in BOX.decks.values():
        assert DECK_RULES.check(deck, deck.format) == (), deck.name


def test_the_command_line_has_no_word_for_what_no_game_has(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    assert main(["--help"]) == 0
    of_all = capsys.readouterr().out
    monkeypatch.setattr(program, "GAMES", {"tides": TidesRow()})
    assert main(["--help"]) == 0
    of_tides = capsys.readouterr().out
    assert {"odds", "scenario", "glossary", "simulate"} <= {*of_all.split()} and "simulate" in of_tides.split()
    assert not {"odds", "scenario", "glossary"} & {*of_tides.split()}
    assert main(["odds", "WD01"]) == 2 and "odds" in capsys.readouterr().err


def test_why_a_deck_is_not_legal_is_said_by_the_voice_of_its_game(capsys: Capture) -> None:
    with with_tides():
        assert main([*SIMULATE, "--decks", "low", "--profile", "long"]) == 2
    said = capsys.readouterr().err
    assert "Low isn't legal in long: A deck of 7 cards is too small; at least 9 are needed. [tides.2]" in said
