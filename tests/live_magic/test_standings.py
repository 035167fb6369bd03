"""The standings of a tournament as a sheet: places, what tells apart who has as many points, who has beaten whom."""

from __future__ import annotations

import pytest

from tests.live_magic.hall import GAME, Hall, pool, sheet
from wixoss_desktop.engine.contract import Spot
from wixoss_desktop.engine.contract.board import SeatCell
from wixoss_desktop.engine.live_magic.standing import experience

NAMES = ("Ada", "Bea", "Cia")


def hall(**options: str) -> Hall:
    """An event of three at its tournament."""
    found = Hall(*(sheet(name, "R") for name in NAMES), packs=pool(20), **options)  # type: ignore[arg-type]
    found.goes_to_tournament()
    return found


def rows(found: Hall) -> list[str]:
    """The sheet in the middle of the table, line by line, players by their letters."""
    view = GAME.view(found.position, None)
    board = GAME.board(view, (0, 1, 2))
    lines = (board.sheets[Spot(None, "standings")].heads, *board.sheets[Spot(None, "standings")].rows)
    assert [zone.name for zone in board.zones[None]] == ["standings"] and not board.lying(None, "table")
    return [
        " ".join(NAMES[cell.seat][0] if isinstance(cell, SeatCell) else str(cell) or "_" for cell in line)
        for line in lines
    ]


def notes(found: Hall) -> list[str]:
    """What is written over the standings, players by their letters."""
    board = GAME.board(GAME.view(found.position, None), (0, 1, 2))
    return [
        " ".join((note.name, *(NAMES[int(str(seat))][0] for _, seat in note.filled)))
        for note in board.notes.get(Spot(None, "standings"), ())
    ]


def test_l104_standings_say_points_those_among_tied_games_and_life_and_who_has_beaten_whom() -> None:
    found = hall()
    assert rows(found)[1:] == ["1 A 0 0 0 20 · _ _", "1 B 0 0 0 20 _ · _", "1 C 0 0 0 20 _ _ ·"], "all share the first"
    found.says("A", "result 2-1 1")
    found.says("C", "result 0-2 2")
    assert rows(found) == [
        "place player points.round_robin among games pv C A B",
        "1 C 3 3 +2 20 · 2-0 _",
        "2 A 3 0 -1 20 0-2 · 2-1",
        "3 B 0 0 -1 20 _ 1-2 ·",
    ]


def test_l104_what_dice_decided_stands_in_brackets_as_it_was_not_played() -> None:
    found = hall()
    found.says("A", "decide 1", "result 2-0 2")
    [ada] = (row for row in rows(found) if row.split()[1] == "A")
    cells = ada.split()[6:]
    assert sorted(cell[0] for cell in cells) == ["(", "2", "·"] and "duel_decided" in found.told


def test_l104_three_who_beat_each_other_are_told_apart_by_games_and_who_beat_one_of_two_by_that() -> None:
    found = hall()
    for letter, result in (("A", "result 2-1 1"), ("C", "result 0-2 2"), ("B", "result 2-0 3")):
        found.says(letter, result)
    assert [row[: len("1 B 3 3 +1 20 · 2-0 1-2")] for row in rows(found)[1:]] == [
        "1 B 3 3 +1 20 · 2-0 1-2",
        "2 C 3 3 0 20 0-2 · 2-0 ",
        "3 A 3 3 -1 20 2-1 0-2 ·",
    ]


@pytest.mark.parametrize(
    ("ties", "results", "places"),
    [("among_games_pv", ("2-1", "0-2", "2-0"), "B C A"), ("among_games_pv", ("2-0", "0-2", "2-0"), "C B A"),
     ("games_pv", ("2-0", "0-2", "2-0"), "C B A"), ("shared", ("2-0", "0-2", "2-0"), "ABC")],
)  # fmt: skip
def test_l104_ties_are_told_apart_by_games_and_then_by_life_points(
    ties: str, results: tuple[str, ...], places: str
) -> None:
    found = Hall(*map(sheet, NAMES, "RUW"), tournament__ties=ties)
    found.goes_to_tournament()
    for letter, pv in (("A", 17), ("B", 18), ("C", 19)):
        found.gives(letter, pv=pv)
    for number, result in enumerate(results, start=1):
        found.says("ABC"[number // 3], f"result {result} {number}")
    assert found.places == places


def test_l106_who_shares_a_place_has_its_prize_and_the_next_places_are_skipped() -> None:
    found = hall()
    for letter, result in (("A", "result 1-1 1"), ("A", "result 2-0 2"), ("B", "result 2-0 3")):
        found.says(letter, result)
    assert (found.places, experience(found.position.table)) == ("AB C", {0: 8, 1: 8, 2: 3})


def test_l105_over_the_standings_stands_which_challenge_waits_and_which_duel_is_open() -> None:
    found = hall(tournament="challenges")
    assert notes(found) == []
    found.says("A", "challenge 2", "challenge 3")
    assert notes(found) == ["challenged A B", "challenged A C"]
    found.says("B", "meet 1")
    found.says("C", "decline 1")
    assert notes(found) == ["meeting A B"]
    found.says("A", "result 2-1 1")
    assert notes(found) == []


def test_l070_behind_the_last_duel_the_sheet_says_what_each_has_won_and_what_that_buys() -> None:
    found = hall()
    for letter, result in (("A", "result 2-1 1"), ("C", "result 0-2 2"), ("B", "result 2-0 3")):
        found.says(letter, result)
    head, *lines = rows(found)
    buys = ["('tier.intermediate', 'bought.pv', 'bought.style')", "('tier.basic', 'bought.pv', 'bought.style')"]
    assert head.endswith("px buys")
    ends = (f"+8 {buys[0]}", f"+5 {buys[1]}", "+3 ('tier.basic', 'bought.style')")
    assert all(line.endswith(end) for line, end in zip(lines, ends, strict=True)), lines
