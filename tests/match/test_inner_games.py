"""Games within games: how far one is by its journals, whatever is played."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from wixoss_desktop.engine.contract import Outcome
from wixoss_desktop.match.inner_games import InnerEnd, InnerGame, InnerMatch, InnerRef, standing
from wixoss_desktop.match.seats import SeatPlan

GAME = InnerGame("third", "tides", (0, 2), best_of=3)
FIRST = GAME.series((SeatPlan(), SeatPlan()))
ONE, OTHER, DRAW = (Outcome(places, "points") for places in (((0,), (1,)), ((1,), (0,)), ((0, 1),)))


def match(*before: Outcome, now: Outcome | None = None, name: str = "third", damaged: bool = False) -> InnerMatch:
    """The match of a series that comes after some others."""
    assert FIRST is not None
    series = FIRST
    for outcome in before:
        series = series.after(outcome)
    file = f"{series.number}.journal"
    ref = None if now is None else InnerRef(file, "0" * 32, now.places)
    return InnerMatch(file, name, series, now, ref, damaged)


@pytest.mark.parametrize(
    ("matches", "stage", "score"),
    [
        ((), "planned", ()),
        ((match(name="fourth"),), "planned", ()),
        ((match(),), "left", (0, 0)),
        ((match(now=ONE),), "between", (1, 0)),
        ((match(ONE), match(now=ONE)), "left", (1, 0)),
        ((match(ONE, now=OTHER), match(now=ONE)), "between", (1, 1)),
        ((match(ONE, now=ONE), match(now=ONE)), "ended", (2, 0)),
        ((match(DRAW, DRAW, now=DRAW),), "ended", (0, 0)),
        ((match(damaged=True),), "damaged", ()),
        ((match(damaged=True), match(now=ONE)), "between", (1, 0)),
        ((match(), match(now=ONE)), "left", (0, 0)),
    ],
)
def test_how_far_a_game_within_another_is_follows_from_its_journals(
    matches: tuple[InnerMatch, ...], stage: str, score: tuple[int, ...]
) -> None:
    found = standing(GAME, matches)
    assert (found.stage, found.score) == (stage, score)


def test_what_has_ended_says_who_has_won_how_often_and_refers_to_each_journal_in_its_order() -> None:
    found = standing(GAME, (match(OTHER, now=OTHER), match(now=OTHER)))
    assert found.end == InnerEnd((0, 2), ((1,), (0,)))
    assert [ref.journal for ref in found.refs] == ["1.journal", "2.journal"]


def test_a_game_of_one_match_belongs_to_no_series() -> None:
    single = replace(GAME, best_of=1)
    assert single.series(()) is None
    over = InnerMatch("a", "third", None, ONE, InnerRef("a", "", ONE.places))
    assert standing(single, (over,)).score == (1, 0)
