"""A series of matches: who has won it, what comes next, and that a file of any of its matches knows all of it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.json import decode, encode

from tests.any_game.test_journal import cut, ends
from tests.any_game.test_match import AtSea
from tests.any_game.tides import Lay, Sea
from tests.any_game.tides_box import BOX, DECKS, FIRST_TO_TWO, KEPT
from wixoss_desktop.engine.contract import Outcome
from wixoss_desktop.engine.contract.plain import PlainEvent, PlainPosition
from wixoss_desktop.engine.contract.setting_up import PlainSetup
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss.state import Setup
from wixoss_desktop.match import archive
from wixoss_desktop.match.data_folder import DataFolder
from wixoss_desktop.match.game_files import count_unfinished, games_waiting
from wixoss_desktop.match.games import readers
from wixoss_desktop.match.history import History
from wixoss_desktop.match.match import Match
from wixoss_desktop.match.saved_games import GamesFolder
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.series import EARLY, TIE, MatchSeries, Planned, SeriesKind, agreed, setup_by
from wixoss_desktop.match.terms import Terms, terms_of_next
from wixoss_desktop.match.wixoss.header import Header, read_header
from wixoss_desktop.match.wixoss.journals import WRITTEN
from wixoss_desktop.match.wixoss.saved_games import SavedGames
from wixoss_desktop.match.wixoss.series import KINDS, SERIES
from wixoss_desktop.match.wixoss.terms import Terms as WixossTerms

ROOT = Path(__file__).parents[2]
SeaFolder = GamesFolder[PlainSetup, PlainPosition[PlainSetup, Sea], Lay, Sea, PlainEvent]
TWO = (SeatPlan("person"), SeatPlan("person"))
BEST_OF_THREE, BEST_OF_FIVE = KINDS
THREE = (*TWO, SeatPlan("person"))
OPEN = SeriesKind("cup", (3, 2, 4), decider=Planned({"size": "small"}))


def won(series: MatchSeries, *winners: int | None) -> MatchSeries:
    """The series after matches that these seats have won; None is a draw."""
    for winner in winners:
        assert not series.is_decided, "nothing is left to play"
        seats = tuple(range(len(series.seated)))
        losers = tuple(seat for seat in seats if seat != winner)
        series = series.after(Outcome((seats,) if winner is None else ((winner,), losers), "told"))
    return series


# --- who has won ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("winners", "score", "wins_it"),
    [
        ((0, 0), (2, 0), (0,)),
        ((0, 1, 1), (1, 2), (1,)),
        ((None, 0, 0), (2, 0), (0,)),
        ((None, 0, None), (1, 0), (0,)),
        ((0, None, 1), (1, 1), ()),
        ((None, None, None), (0, 0), ()),
    ],
)
def test_best_of_three_is_won_by_two_wins_or_by_more_once_all_three_were_played(
    winners: tuple[int | None, ...], score: tuple[int, int], wins_it: tuple[int, ...]
) -> None:
    series = won(agreed(BEST_OF_THREE, TWO), *winners)
    assert (series.score, series.is_decided, series.winners) == (score, True, wins_it)


def test_a_series_without_a_number_of_wins_is_played_to_its_last_match() -> None:
    series = won(agreed(OPEN, TWO), 0, 0)
    assert (series.number, series.score, series.is_decided) == (3, (2, 0), False)
    assert won(series, 1).winners == (0,)


def test_it_ends_early_where_all_have_agreed_and_nobody_can_catch_up() -> None:
    early = {EARLY.name: "on"}
    assert won(agreed(OPEN, TWO, options=early), 0, 0).is_decided
    assert not won(agreed(OPEN, TWO, length=4, options=early), 0, 0).is_decided, "the other can still share it"
    assert won(agreed(OPEN, TWO, length=4, options=early), 0, 0, None).is_decided


def test_who_ties_shares_it_or_plays_one_more_match_and_a_drawn_one_decides_nothing() -> None:
    shared = won(agreed(OPEN, THREE, length=2), 0, 1)
    assert shared.is_decided and shared.winners == shared.leaders == (0, 1)
    decider = won(agreed(OPEN, THREE, length=2, options={TIE.name: "decider"}), 2, 0)
    assert not decider.is_decided and decider.number == 3
    assert decider.planned == Planned({"size": "small"}, (0, 2)), "between the two who tie"
    assert won(decider, 1).winners == (2,), "the second seat of the decider is the third player"
    assert won(decider, None).is_decided and won(decider, None).winners == (0, 2)
    three = won(agreed(OPEN, THREE, options={TIE.name: "decider"}), 0, 1, 2)
    assert three.is_decided and three.winners == (), "no match of two decides between three"


def test_what_a_game_doesnt_offer_isnt_agreed_on() -> None:
    with pytest.raises(ValueError, match="best_of_three has 3 matches, not 5"):
        agreed(BEST_OF_THREE, TWO, length=5)
    with pytest.raises(ValueError, match="a match of best_of_three can't be"):
        agreed(BEST_OF_THREE, TWO, plan=(Planned({"size": "small"}),) * 3)
    with pytest.raises(ValueError, match=r"series.begins can't be 'nobody'"):
        agreed(BEST_OF_THREE, TWO, options={"series.begins": "nobody"})


# --- what comes next --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("begins", "winners", "first"),
    [
        ("loser_chooses", (0,), 1),
        ("loser_chooses: other", (0,), 0),
        ("loser", (0,), 1),
        ("loser", (0, 1), 0),
        ("winner", (0,), 0),
        ("as_first", (0,), None),
        ("loser", (None,), None),
        ("loser", (1, None), 0),
    ],
)
def test_in_wixoss_the_loser_begins_the_next_match_or_whoever_was_agreed_on(
    terms: Callable[..., WixossTerms], begins: str, winners: tuple[int | None, ...], first: int | None
) -> None:
    rule, _, answer = begins.partition(": ")
    now: Terms[Setup] = terms(series=agreed(BEST_OF_THREE, TWO, options={"series.begins": rule}))
    for number, winner in enumerate(winners, start=2):
        assert now.series is not None
        now = terms_of_next(now, won(now.series, winner), SERIES, f"seed {number}", answer)
        assert now.seed == f"seed {number}"
    assert isinstance(now, WixossTerms) and now.setup.first == first and now.setup.decks == terms().setup.decks


def test_the_loser_is_asked_who_begins_where_that_was_agreed_on() -> None:
    asked = SERIES.asked(won(agreed(BEST_OF_FIVE, TWO), 0, 1))
    assert asked is not None and asked.player == 0 and asked.choice.values == ("self", "other")
    assert SERIES.asked(won(agreed(BEST_OF_FIVE, TWO), None)) is None
    assert SERIES.asked(won(agreed(BEST_OF_FIVE, TWO, options={"series.begins": "winner"}), 0)) is None


# --- kept -------------------------------------------------------------------------------------------------------

_OPEN: list[AtSea] = []


def left_open(match: AtSea) -> AtSea:
    """A match whose file is closed when the test is over."""
    _OPEN.append(match)
    return match


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    yield
    while _OPEN:
        _OPEN.pop().close()


def folder(data: DataFolder) -> SeaFolder:
    return GamesFolder(data, KEPT, {**readers(), "tides": KEPT})


def at_sea(data: DataFolder, terms: Terms[PlainSetup] | None = None) -> AtSea:
    """A kept match of the first to win two; without terms its first."""
    if terms is None:
        series = agreed(FIRST_TO_TWO, TWO, decks=(DECKS["low"], DECKS["high"]), answers={"format": "short"})
        terms = Terms(setup_by(BOX.form, series), "sea 1", TWO, take_backs="free", game="tides", series=series)
    start = BOX.game.begin(terms.setup, terms.seed)
    return left_open(Match(BOX.game, terms, History(BOX.game, start), folder(data).journal(terms, start.position)))


def play_out(match: AtSea) -> AtSea:
    dice = Dice("played out")
    while match.to_act:
        seat = match.to_act[0]
        assert match.submit(seat, match.legal(seat)[dice.roll(len(match.legal(seat)))]) is None
    return match


def next_of(data: DataFolder, match: AtSea) -> AtSea:
    series = match.series_after
    assert series is not None and not series.is_decided and BOX.series is not None
    found = at_sea(data, terms_of_next(match.terms, series, BOX.series, f"sea {series.number}"))
    match.let_follow()
    return found


def test_between_two_matches_the_one_that_is_over_waits_and_then_the_next_in_its_place(data: DataFolder) -> None:
    match = play_out(at_sea(data))
    assert count_unfinished(data.path, 9, "tides") == 1 and games_waiting(data.path) == {"tides"}
    assert count_unfinished(data.path, 9, "wixoss") == 0, "it is of another kind"
    [waiting] = folder(data).unfinished()
    assert waiting.goes_on and waiting.outcome == match.outcome and not waiting.is_untouched
    match.close()
    [opened] = [archive.open_journal(waiting.path, KEPT)]
    assert opened.terms is not None and opened.history is not None and opened.fault is None
    again = left_open(Match(BOX.game, opened.terms, opened.history, archive.go_on(opened)))
    second = next_of(data, again)
    [waiting] = folder(data).unfinished()
    assert waiting.path == second.path and waiting.series == second.terms.series
    assert waiting.series is not None and waiting.series.number == 2
    assert not waiting.is_untouched and waiting.has_begun, "nothing was played in it, but before it"
    assert count_unfinished(data.path, 9, "tides") == 1


def test_a_remark_about_a_match_that_is_over_changes_nothing_about_what_waits(data: DataFolder) -> None:
    match = play_out(at_sea(data))
    match.remark(0, match.history.here, "close")
    assert [game.goes_on for game in folder(data).unfinished()] == [True]
    next_of(data, match)
    match.remark(0, match.history.here, "very close")
    assert [game.series.number for game in folder(data).unfinished() if game.series] == [2]


def test_a_match_whose_end_is_taken_back_is_played_on_and_waits_as_itself(data: DataFolder) -> None:
    match = play_out(at_sea(data))
    assert match.undo(0) is None
    [waiting] = folder(data).unfinished()
    assert not waiting.goes_on and not waiting.is_over
    assert play_out(match).series_after is not None and folder(data).unfinished()[0].goes_on


def test_a_later_match_is_there_again_with_its_series_wherever_its_file_was_cut_off(
    data: DataFolder, tmp_path: Path
) -> None:
    second = next_of(data, play_out(at_sea(data)))
    assert second.path is not None
    play_out(second).close()
    whole = second.path.read_bytes()
    for size in ends(whole):
        opened = archive.open_journal(cut(tmp_path / "cut.journal", whole, size), KEPT)
        assert opened.terms is not None and opened.terms.series == second.terms.series
        assert opened.history is not None and not opened.history.root.parent, "nothing leads back into the first match"


def test_who_was_killed_in_the_second_match_goes_on_there_with_the_score_of_the_first(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.match.series_child", str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        while child.stdout.readline().split() != [b"2", b"3"]:
            pass
        child.kill()
    with DataFolder(tmp_path) as data:
        [waiting] = folder(data).unfinished()
        assert waiting.series is not None and (waiting.series.number, len(waiting.series.won)) == (2, 1)
        opened = archive.open_journal(waiting.path, KEPT)
        assert opened.fault is None and opened.history is not None and opened.terms is not None
        assert len(opened.history.nodes) == 1 + 3
        match = play_out(left_open(Match(BOX.game, opened.terms, opened.history, archive.go_on(opened))))
        assert match.series_after is not None and len(match.series_after.won) == 2
        _OPEN.pop().close()


def test_a_match_that_ends_in_another_session_leads_to_the_next_one_too(data: DataFolder) -> None:
    match = at_sea(data)
    assert match.submit(0, match.legal(0)[0]) is None and match.path is not None
    match.close()
    opened = archive.open_journal(match.path, KEPT)
    assert opened.terms is not None and opened.history is not None
    play_out(left_open(Match(BOX.game, opened.terms, opened.history, archive.go_on(opened))))
    assert [game.goes_on for game in folder(data).unfinished()] == [True]


def test_a_series_that_is_decided_waits_for_nothing(data: DataFolder) -> None:
    match = play_out(at_sea(data))
    while (series := match.series_after) is not None and not series.is_decided:
        match = play_out(next_of(data, match))
    assert folder(data).unfinished() == () and count_unfinished(data.path, 9, "tides") == 0


# --- of WIXOSS, and from before ---------------------------------------------------------------------------------


def test_a_match_that_belongs_to_no_series_is_written_as_it_always_was(terms: Callable[..., WixossTerms]) -> None:
    line = WRITTEN.first_line(terms(), origin="seed")
    assert not line.series and read_header(_as_json(line)).series is line.series
    assert b"series" not in _as_json(line)


@pytest.mark.parametrize(
    ("spoilt", "why"),
    [
        ({"plan": []}, "has matches and players"),
        ({"players": [{"kind": "person"}] * 3}, "3 players take part in this match of the series, not 2"),
        ({"won": [[5]]}, "a series of 2 players names another one"),
        ({"decks": [{"name": "one", "cards": {}}]}, "a deck for each of them"),
        ({"kind": 3}, "Expected `str`"),
    ],
)
def test_a_first_line_with_a_series_that_cant_be_is_turned_away_with_the_reason(
    terms: Callable[..., WixossTerms], spoilt: dict[str, object], why: str
) -> None:
    line = decode(_as_json(WRITTEN.first_line(terms(series=agreed(BEST_OF_THREE, TWO)), origin="seed")))
    assert read_header(encode(line)).series
    line["series"] |= spoilt
    with pytest.raises(ValueError, match=why):
        read_header(encode(line))


def test_best_of_three_is_kept_and_goes_on_in_another_session(
    saved: SavedGames, terms: Callable[..., WixossTerms]
) -> None:
    first = saved.begin(terms(series=agreed(BEST_OF_THREE, TWO)))
    assert first.concede(1) is None and first.series_after is not None
    following = terms_of_next(first.terms, first.series_after, SERIES, "second")
    assert isinstance(following, WixossTerms)
    second = saved.begin(following)
    first.let_follow()
    for match in (first, second):
        match.close()
    [waiting] = saved.unfinished()
    again = saved.go_on(saved.open(waiting.path, {}))
    assert again.terms.series is not None and again.terms.series.won == ((0,),)
    assert again.terms.setup.first == 1 and again.concede(1) is None
    assert again.series_after is not None and again.series_after.winners == (0,)
    again.close()


def test_a_damaged_first_line_is_made_anew_with_its_series(
    saved: SavedGames, terms: Callable[..., WixossTerms]
) -> None:
    series = agreed(BEST_OF_THREE, TWO)
    match = saved.begin(terms(series=series))
    match.close()
    assert match.path is not None
    text = match.path.read_bytes()
    match.path.write_bytes(text.replace(b'"seed":', b'"sEed":', 1))
    opened = saved.open(match.path, {})
    assert opened.record.is_restored and opened.terms is not None and opened.terms.series == series


def _as_json(line: Header) -> bytes:
    return encode(line)
