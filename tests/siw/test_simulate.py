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


@pytest.mark.parametrize("option", ["object.place=hand", "multi.targets=atRoll"])
def test_matches_by_another_reading_of_the_rules_break_nothing(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "--game", "siw", "--stipulation", "multi", "--players", "random,sensible,random"]
    assert main([*words, "--set", option, "--games", "1", "--seed", "3", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["finished"], report["faults"], report["replays_equal"]) == (1, [], True)


def test_a_stipulation_for_more_players_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--game", "siw", "--stipulation", "multi", "--games", "1"]) != 0
    assert "multi is for 3 or 4 players, not 2" in capsys.readouterr().err


BLOCK = 250
"""So many matches make up one test of the long runs: short enough that those of a part keep two cores busy alike."""
OTHERWISE = ("--set", "object.place=hand", "--set", "multi.targets=atRoll")
LONG = [("multi", 4, 10), ("multi", 3, 10), ("tag", 4, 10), ("tag", 2, 10), ("single", 2, 20)]
"""Which stipulation, how many play, and in how many blocks: 5,000 matches of each stipulation; the longest first."""
RUNS: list[tuple[str, int, int, tuple[str, ...]]] = [
    *((form, players, block, ()) for form, players, blocks in LONG for block in range(blocks)),
    *(("multi", players, 10, OTHERWISE) for players in (3, 4)),
]


@pytest.mark.soak(part="siw", of=10)
@pytest.mark.parametrize(("form", "players", "block", "options"), RUNS)
def test_thousands_of_random_matches_break_nothing(
    form: str, players: int, block: int, options: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    kinds = ",".join(["random"] * players)
    words = ["simulate", "--game", "siw", "--stipulation", form, "--players", kinds, "--games", str(BLOCK), *options]
    status = main([*words, "--seed", f"3-{block}", "--json"])
    report = json.loads(capsys.readouterr().out)
    broken = [(one["seed"], one["why"]) for one in report["faults"]]
    ended = {one["seed"] for one in report["outcomes"]} | {seed for seed, _ in broken}
    unfinished = [f"3-{block}-{number}" for number in range(BLOCK) if f"3-{block}-{number}" not in ended]
    assert (status, broken, unfinished) == (0, [], [])
    assert report["replays_equal"]
