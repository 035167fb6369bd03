"""The guided first game, played by real clicks: the coach points, the learner does it, the rules answer."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRect, QRectF
from pytestqt.qtbot import QtBot

from tests.ui.learn.learner import Learner
from tests.ui.table import click
from tests.ui.widgets import is_seen, reads
from wixoss_desktop.engine.wixoss.zones import FIELD, HAND, Place
from wixoss_desktop.ui.kit.preferences import Language
from wixoss_desktop.ui.learn.coach import EDGE, arrow_between, best_spot


def test_the_whole_game_is_played_by_clicks_to_the_last_damage(learner: Learner) -> None:
    learner.begin()
    while learner.task != "first_part_over":
        assert not learner.covered_by_the_coach, f"{learner.task}: nothing that it speaks of lies behind the coach"
        learner.do_it()
    learner.do_it()
    assert learner.room.walk is not None and learner.task == "later"
    learner.come_to("won")
    outcome = learner.table.match.outcome
    assert outcome is not None and (outcome.winners, outcome.why) == ((0,), "damage")
    assert not learner.window.preferences.lesson
    learner.do_it()
    assert learner.window.place == "home" and not learner.home.is_lesson_begun


@pytest.mark.soak
@pytest.mark.parametrize("language", ["ja", "it", "zh"])
def test_the_whole_game_is_played_by_clicks_in_every_other_language(qtbot: QtBot, language: Language) -> None:
    learner = Learner(qtbot, language)
    learner.begin()
    assert reads(learner.bubble.words) == learner.room.texts["welcome"]
    learner.come_to("first_part_over")
    learner.do_it()
    learner.come_to("won")
    assert learner.table.match.outcome is not None
    learner.take_down()


def test_what_the_lesson_does_not_want_yet_is_refused_kindly(learner: Learner) -> None:
    learner.begin()
    learner.come_to("deploy")
    table = learner.table
    before = table.match.position
    table.drag(Place(HAND, 0), Place(FIELD, 2))
    assert table.match.position is before
    assert "First do what the coach says" in table.says
    learner.do_it()
    assert learner.task == "deploy_again"


def test_the_coach_stands_beside_what_it_points_at_and_never_on_it(learner: Learner) -> None:
    learner.begin()
    learner.come_to("charge")
    bubble, outlines = learner.bubble, learner.room.outlines
    assert bubble.isVisible() and outlines.isVisible() and reads(bubble.count) == "5 of 33"
    pointed = outlines.rects
    assert len(pointed) == 2
    assert not any(bubble.geometry().intersects(rect) for rect in pointed)
    assert learner.table.page.rect().contains(bubble.geometry())
    ground, theme = bubble.grab().toImage().pixelColor(bubble.width() // 2, 6), learner.window.look.theme
    assert ground == theme.color("panel_raised"), "nothing of the table shows through what is said"


def test_the_arrow_begins_at_the_edge_of_what_it_leads_from() -> None:
    start, end = arrow_between(QRect(0, 0, 100, 140), QRect(0, 200, 100, 140))
    assert end == QRectF(QRect(0, 200, 100, 140)).center()
    assert (start.x(), start.y()) == (50, 140 + EDGE), "nothing of the first card is crossed out"
    start, _ = arrow_between(QRect(0, 0, 100, 100), QRect(300, 0, 100, 100))
    assert (start.x(), start.y()) == (100 + EDGE, 50)


def test_the_coach_goes_elsewhere_where_nothing_beside_is_free() -> None:
    area, spots = QRect(0, 0, 400, 400), [QRect(100, 100, 80, 80), QRect(0, 0, 80, 80)]
    clear = [(QRect(0, 0, 200, 400),), (QRect(200, 0, 200, 150),)]
    found = best_spot(spots, clear, (QRect(150, 0, 50, 50),), area)
    assert area.contains(found) and not any(found.intersects(rect) for row in clear for rect in row)
    assert best_spot([*spots, QRect(210, 200, 80, 80)], clear, (), area) == QRect(210, 200, 80, 80)


def test_a_lesson_that_was_left_is_gone_on_with_where_it_was(learner: Learner) -> None:
    learner.begin()
    learner.come_to("charge")
    click(learner.bubble.leave_button)
    assert learner.window.place == "home" and not is_seen(learner.bubble)
    click(learner.tile)
    assert learner.task == "open"
    learner.come_to("charge")
    click(learner.bubble.skip_button)
    assert learner.task == "grow"


def test_somebody_who_gives_up_in_the_lesson_is_left_alone(learner: Learner) -> None:
    learner.begin()
    learner.come_to("charge")
    learner.table.concede(0)
    assert not is_seen(learner.bubble) and not is_seen(learner.room.outlines)
    assert is_seen(learner.table.end)


def test_what_is_taken_back_is_taught_again_and_the_coach_changes_its_language(learner: Learner) -> None:
    learner.begin()
    learner.come_to("deploy_again")
    learner.at_home.action("game.undo").trigger()
    assert learner.task == "deploy"
    learner.window.set_preferences(replace(learner.window.preferences, language="it"))
    assert reads(learner.bubble.words).startswith("Main Phase: a combattere")
    learner.do_it()
    assert learner.task == "deploy_again"
