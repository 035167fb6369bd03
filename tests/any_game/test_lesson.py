"""A lesson of any game: two moves of Tides are taught, with a card that can't be laid before, and others who answer."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from tests.any_game.test_match import begun
from tests.any_game.tides import Lay, TidesGame
from wixoss_desktop.match.lesson import LEARNER, LessonTask, Part, Walk, moves_of, play_moves, read_lesson

LESSON: Final = """{"lesson": "tides", "parts": [{"title": "first round", "seed": "at sea", "tasks": [
    {"say": "hand", "at": "hand"},
    {"say": "unknown", "try": "lay 9"},
    {"say": "lay", "do": ["lay 6"]},
    {"other": ["lay 7"]},
    {"other": ["lay 4"], "by": 2},
    {"say": "again", "do": ["lay 2"]}]}]}"""


@pytest.fixture
def part(tmp_path: Path) -> Part:
    path = tmp_path / "tides.json"
    path.write_text(LESSON)
    return read_lesson(path, Part).parts[0]


def test_the_seats_of_a_lesson_make_its_moves_as_they_are_written(part: Part) -> None:
    match = begun()
    play_moves(match, part, 4)
    assert [(node.seat, str(node.action)) for node in match.history.here.line()] == [
        (0, "lay 6"), (1, "lay 7"), (2, "lay 4"), (0, "lay 2")
    ]  # fmt: skip
    with pytest.raises(ValueError, match=r"first round: lay 6 of seat 0 is refused: .*not_asked"):
        play_moves(match, part, 1)


def test_a_lesson_says_at_each_step_what_it_wants_and_who_answers(part: Part) -> None:
    match = begun()
    walk = Walk(part, moves_of(TidesGame(), part))
    assert walk.task is not None and walk.task.is_read and walk.counted == (1, 4)
    walk.read()
    assert walk.task == LessonTask("unknown", attempt="lay 9")
    refusal = match.check(LEARNER, match.game.parse("lay 9"))
    assert refusal is not None and refusal.why == "not_in_hand"
    walk.read()
    assert (walk.wanted, walk.reply) == ((Lay(6),), None)
    for made, (seat, action) in enumerate(walk.moves[:3], start=1):
        assert walk.task is not None and action in (*walk.wanted, walk.reply)
        assert match.submit(seat, action) is None
        walk.follow(made)
    assert (walk.wanted, walk.reply, walk.counted) == ((Lay(2),), None, (4, 4))
