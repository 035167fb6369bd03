"""SIW on the command line: games by stipulation, checked and replayed."""

from __future__ import annotations

import json

import pytest

from wixoss_desktop.__main__ import main


@pytest.mark.parametrize(
    ("form", "players"),
    [("single", 2), ("tag", 2), ("tag", 4), ("multi", 3), ("multi", 4)],
)
def test_random_players_finish_every_match_and_it_is_replayed_exactly(
    form: str, players: int, capsys: pytest.CaptureFixture[str]
) -> None:
    kinds = ",".join(["random"] * players)
    words = [
        "simulate",
        "--game",
        "siw",
        "--stipulation",
        form,
        "--players",
        kinds,
        "--games",
        "1",
        "--seed",
        "3",
        "--json",
    ]
    assert main(words) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["finished"], report["stalls"], report["faults"], report["replays_equal"]) == (1, 0, [], True)


def test_a_stipulation_for_more_players_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--game", "siw", "--stipulation", "multi", "--games", "1"]) != 0
    assert "multi is for 3 or 4 players, not 2" in capsys.readouterr().err


@pytest.mark.soak(part="siw", of=5)
@pytest.mark.parametrize(
    ("form", "players", "games"),
    [("single", 2, 5000), ("tag", 2, 2500), ("tag", 4, 2500), ("multi", 3, 2500), ("multi", 4, 2500)],
)
def test_thousands_of_random_matches_break_nothing(
    form: str, players: int, games: int, capsys: pytest.CaptureFixture[str]
) -> None:
    kinds = ",".join(["random"] * players)
    words = ["simulate", "--game", "siw", "--stipulation", form, "--players", kinds, "--games", str(games)]
    assert main([*words, "--seed", "3", "--jobs", "2", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["finished"], report["stalls"], report["faults"], report["replays_equal"]) == (games, 0, [], True)
