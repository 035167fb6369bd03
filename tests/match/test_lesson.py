"""Lessons are data: every move that is written down can be made, and every text is there in each language."""

import re
from functools import partial
from pathlib import Path

import pytest

from tests.match.players import bundled_decks, bundled_pool
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.match.lesson import LEARNER, LessonTask, moves_of, read_texts
from wixoss_desktop.match.wixoss import row
from wixoss_desktop.match.wixoss.lesson import Part, Walk, begin, read_lesson, walk_of
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.ui.decks.wixoss.decks_in_play import deck_of

FOLDER = Path(__file__).parents[2] / "resources" / "lessons"
CARD = re.compile(r"\{([\w-]+)\}")
LESSON = read_lesson(FOLDER / "first_game.json")


def match_of(part: Part, played: int) -> Match:
    pool = bundled_pool().cards
    return begin(part, partial(deck_of, decks=bundled_decks().decks, cards=pool), pool, played)


@pytest.mark.parametrize("part", LESSON.parts, ids=[part.title for part in LESSON.parts])
def test_every_move_of_a_part_can_be_made(part: Part) -> None:
    match = match_of(part, len(moves_of(row, part)))
    assert match.history.here.depth == len(moves_of(row, part))
    walk = walk_of(part)
    walk.follow(match.history.here.depth)
    assert walk.wanted == () and walk.reply is None


def test_the_last_part_ends_with_the_damage_that_wins() -> None:
    part = LESSON.parts[-1]
    outcome = match_of(part, len(moves_of(row, part))).outcome
    assert outcome is not None and (outcome.winners, outcome.why) == ((LEARNER,), "damage")


def test_what_is_tried_in_vain_is_refused_by_the_limit() -> None:
    part = LESSON.parts[0]
    walk = walk_of(part)
    tried = next(number for number, task in enumerate(part.tasks) if task.attempt)
    made = sum(len(task.do) + len(task.other) for task in part.tasks[:tried])
    refusal = match_of(part, made).check(LEARNER, act.parse(part.tasks[tried].attempt))
    assert refusal is not None and refusal.why == "limit"
    walk.follow(made)
    assert walk.task is part.tasks[tried]


@pytest.mark.parametrize("language", ["en", "ja", "it", "zh"])
def test_the_coach_has_words_for_every_task(language: str) -> None:
    texts = read_texts(FOLDER / f"{LESSON.lesson}.{language}.json")
    said = {task.say for part in LESSON.parts for task in part.tasks if task.say}
    assert {*texts} == said | {"title"} | {part.title for part in LESSON.parts}
    cards = {key: sorted(CARD.findall(text)) for key, text in texts.items()}
    english = read_texts(FOLDER / f"{LESSON.lesson}.en.json")
    assert all(texts.values()) and cards == {key: sorted(CARD.findall(text)) for key, text in english.items()}


def walking(*tasks: LessonTask) -> Walk:
    return walk_of(Part("part", tasks))


READ, OWN, THEIRS = LessonTask("read"), LessonTask("own", do=("charge hand1", "pass")), LessonTask(other=("pass",))


def test_a_task_to_read_is_over_when_it_was_read_or_the_next_move_is_made() -> None:
    walk = walking(READ, OWN, READ, THEIRS)
    assert walk.task is READ and walk.wanted == (act.parse("charge hand1"),)
    walk.read()
    assert walk.task is OWN
    walk = walking(READ, OWN, READ, THEIRS)
    walk.follow(1)
    assert walk.task is OWN and walk.counted == (2, 3)


def test_the_other_side_waits_until_what_is_said_before_it_was_read() -> None:
    walk = walking(OWN, READ, THEIRS)
    walk.follow(2)
    assert walk.task is READ and walk.reply is None
    walk.read()
    assert walk.task is THEIRS and walk.reply == act.Pass()
    walk.follow(3)
    assert walk.task is None and walk.reply is None


def test_what_is_taken_back_is_said_again() -> None:
    walk = walking(OWN, READ, OWN)
    walk.follow(2)
    walk.read()
    walk.follow(3)
    walk.follow(1)
    assert walk.at == 0
    walk.follow(2)
    assert walk.task is READ


def test_picks_of_one_choice_may_come_in_any_order() -> None:
    walk = walking(LessonTask("pay", do=("pick ener1", "pick ener3")), LessonTask("aim", do=("pick opp.C",)))
    assert walk.wanted == (act.parse("pick ener1"), act.parse("pick ener3"))


def test_a_lesson_reads_what_it_knows_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "other.json"
    path.write_text('{"lesson": "x", "parts": [{"title": "t", "tasks": [{"says": "typo"}]}]}')
    with pytest.raises(ValueError, match="says"):
        read_lesson(path)
    assert LESSON.lesson == "first_game"
