"""Shows of several matches: what may be agreed on, what each match is begun with, and who wins [S-100] [S-112]."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from wixoss_desktop import paths
from wixoss_desktop.engine.contract import Outcome
from wixoss_desktop.engine.siw.state import Setup
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.series import (
    EARLY,
    TIE,
    MatchSeries,
    Planned,
    SeriesKind,
    SeriesRules,
    agreed,
    deck_changes,
    setup_by,
)
from wixoss_desktop.match.siw.box import Box, brought

PINNED: Final = "pin"


def box() -> Box:
    return brought(Path(paths.resources()))


def rules() -> SeriesRules[Setup]:
    found = box().series
    assert found is not None
    return found


def kind(players: int) -> SeriesKind:
    [show] = rules().kinds(players)
    return show


def planned(stipulation: str, *players: int) -> Planned:
    return Planned({"stipulation": stipulation}, players)


def show(players: int, *plan: Planned, **options: str) -> MatchSeries:
    """A show of these matches, each with the base deck."""
    [base] = box().decks.values()
    named = {f"series.{name}": value for name, value in options.items()}
    seats = (SeatPlan("person"),) * players
    return agreed(kind(players), seats, plan=plan, options=named, decks=(base,) * players)


def pinned(series: MatchSeries, *sides: tuple[int, ...]) -> MatchSeries:
    """The show after a match in which these seats have come in first, others behind them."""
    rest = tuple(seat for seat in range(len(series.seated)) if not any(seat in side for side in sides))
    return series.after(Outcome((*sides, rest) if rest else sides, PINNED))


def test_s112_each_match_is_of_any_stipulation_that_those_who_take_part_can_play() -> None:
    assert kind(2).matches == (planned("single"), planned("tag"))
    three = kind(3).matches
    assert three[0] == planned("multi") and planned("single", 0, 2) in three and planned("single") not in three
    for one in (planned("tag"), planned("multi"), planned("single", 2, 3), planned("multi", 0, 1, 3)):
        assert one in kind(4).matches
    assert len(kind(2).lengths) > 3


def test_s112_number_order_stipulations_and_who_takes_part_are_agreed_on_before() -> None:
    series = show(3, planned("single", 0, 2), planned("multi"), planned("single", 1, 2))
    assert (series.number, series.seated) == (1, (0, 2))
    series = pinned(series, (1,))
    assert (series.number, series.seated, series.score) == (2, (0, 1, 2), (0, 0, 1))
    series = pinned(series, (1,))
    assert (series.seated, series.planned.answers) == ((1, 2), {"stipulation": "single"})
    with pytest.raises(ValueError, match="a match of show can't be"):
        show(2, planned("multi"), planned("single"))


def test_s112_each_match_starts_anew_with_the_cards_of_its_stipulation() -> None:
    series = show(2, planned("single"), planned("tag"))
    single = setup_by(box().form, series)
    after = pinned(series, (1,))
    tag = rules().setup(after, single)
    assert (single.stipulation.name, tag.stipulation.name) == ("single", "tag") and single.decks == tag.decks
    begun = box().game.begin(tag, "the second").position
    assert {box().game.view(begun, seat) is not None for seat in (0, 1)} == {True}
    assert box().game.check_setup(tag) == ()


def test_s011_between_matches_the_cards_of_one_stipulation_go_out_and_those_of_the_next_come_in() -> None:
    series = show(3, planned("single", 1, 2), planned("multi"))
    one = setup_by(box().form, series)
    after = pinned(series, (0,))
    two = rules().setup(after, one)
    changes = tuple(deck_changes(series, rules().brought(one), after, rules().brought(two)))
    assert [change.player for change in changes] == [1, 2], "who sat the first match out begins with what it needs"
    orange, turquoise = ({card.colour for card in two.cards.values()} & {name} for name in ("orange", "turquoise"))
    assert orange and turquoise
    assert all(two.cards[no].colour == "turquoise" for no in changes[0].into) and len(changes[0].into) == 5
    assert all(two.cards[no].colour == "orange" for no in changes[0].out) and len(changes[0].out) == 5


def test_s100_whoever_wins_most_matches_wins_the_show_and_a_draw_counts_for_nobody() -> None:
    series = show(2, planned("single"), planned("tag"), planned("single"))
    series = pinned(pinned(pinned(series, (0,)), (1,)), (0,))
    assert (series.score, series.winners) == ((2, 1), (0,))
    drawn = pinned(pinned(pinned(show(2, *series.plan), (0,)), (0, 1)), (0,))
    assert (drawn.score, drawn.is_decided, drawn.winners) == ((2, 0), True, (0,))


def test_s112_the_win_of_a_side_counts_one_for_each_of_its_players() -> None:
    series = show(4, planned("tag"), planned("single", 0, 2))
    series = pinned(series, (0, 2))
    assert series.score == (1, 0, 1, 0) and not series.is_decided
    assert pinned(series, (1,)).winners == (2,)


def test_s100_who_ties_shares_the_show_or_one_more_match_of_two_decides() -> None:
    both = planned("single"), planned("single")
    shared = pinned(pinned(show(2, *both), (0,)), (1,))
    assert shared.is_decided and shared.winners == ()
    decider = pinned(pinned(show(2, *both, tie="decider"), (0,)), (1,))
    assert not decider.is_decided and decider.planned == planned("single", 0, 1)
    assert rules().setup(decider, setup_by(box().form, show(2, *both))).stipulation.name == "single"
    assert pinned(decider, (1,)).winners == (1,)
    assert kind(4).decider is not None and TIE.usual == "shared"


def test_s112_a_show_ends_early_only_if_all_have_agreed_to_it() -> None:
    plan = (planned("single"),) * 3
    assert EARLY.usual == "off" and not pinned(pinned(show(2, *plan), (0,)), (0,)).is_decided
    assert pinned(pinned(show(2, *plan, early="on"), (0,)), (0,)).is_decided
