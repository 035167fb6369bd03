"""Clocks: they run while a seat thinks, stand behind the curtain, are kept, and may decide the game."""

from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import replace

from tests.match.journals import create_journal
from tests.ui.table import SkippingTimer, Table, pool, terms
from tests.ui.table_place.test_two_at_one_table import quietly
from wixoss_desktop.match.clocks import AtZero, Clock
from wixoss_desktop.match.wixoss.journals import open_journal
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.ui.shell.option_words import clock_of
from wixoss_desktop.ui.table.driver import driver as clock_module

MINUTE = 60_000


@pytest.fixture(autouse=True)
def time_is_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock_module, "QElapsedTimer", SkippingTimer)


def pass_by(ms: int) -> None:
    """Time goes by."""
    SkippingTimer.skipped_ms += ms


def begun(table: Table, clock: Clock, path: Path | None = None) -> Match:
    made = replace(terms("clocked"), clock=clock)
    match = Match.begin(made, None if path is None else lambda start: create_journal(path, made, start))
    table.show(match)
    return match


def left_of(table: Table, seat: int) -> int:
    """Whole minutes that a seat has left, as its clock says."""
    view = table.moment.view
    faces = dict(zip((view.other.seat, view.own.seat), table.clocks, strict=True))
    assert faces[seat].isVisible()
    return round(faces[seat].left_ms / MINUTE)


def test_a_clock_runs_while_its_seat_thinks_and_stands_behind_the_curtain(table: Table) -> None:
    begun(table, Clock("game", 900))
    assert table.stage == "curtain"
    pass_by(3 * MINUTE)
    assert (left_of(table, 0), left_of(table, 1)) == (15, 15)
    table.lift_curtain()
    pass_by(4 * MINUTE)
    assert (left_of(table, 0), left_of(table, 1)) == (11, 15)
    table.show_past(0)
    pass_by(5 * MINUTE)
    table.back_to_now()
    assert left_of(table, 0) == 11
    table.submit(quietly(table.legal))
    assert left_of(table, 0) == 11


def test_used_time_is_kept_with_the_game_and_not_given_back(table: Table, tmp_path: Path) -> None:
    match = begun(table, Clock("game", 900), tmp_path / "clocked.journal")
    table.lift_curtain()
    pass_by(2 * MINUTE)
    table.submit(quietly(table.legal))
    assert round(match.spent[0] / MINUTE) == 2
    match.undo(0, agreed=True)
    assert round(match.spent[0] / MINUTE) == 2
    table.clear()
    opened = open_journal(tmp_path / "clocked.journal", pool().cards)
    assert opened.fault is None and opened.terms is not None
    assert opened.terms.clock == Clock("game", 900)
    assert Match.resume(opened).spent == match.spent


def test_time_for_each_answer_begins_anew(table: Table) -> None:
    begun(table, Clock("answer", 600))
    table.lift_curtain()
    pass_by(6 * MINUTE)
    assert left_of(table, 0) == 4
    table.submit(quietly(table.legal))
    table.sat_down()
    assert left_of(table, 0) == 10


@pytest.mark.parametrize("rule", get_args(AtZero))
def test_who_has_no_time_left_is_told_so_or_loses_by_the_rule(table: Table, rule: AtZero, tmp_path: Path) -> None:
    match = begun(table, Clock("game", 60, rule), tmp_path / "late.journal")
    table.lift_curtain()
    pass_by(2 * MINUTE)
    face = next(face for face in table.clocks if face.left_ms < 0)
    assert face.is_low and face.text.startswith("−1:0")
    assert "−1:0" in face.accessibleName()
    if rule == "tell":
        assert match.outcome is None
        with pytest.raises(ValueError, match="nobody loses"):
            match.run_out(0)
        return
    assert match.outcome is not None and (match.outcome.winners, match.outcome.why) == ((1,), "timeout")
    assert table.end.isVisible()
    table.clear()
    again = Match.resume(open_journal(tmp_path / "late.journal", pool().cards))
    assert again.outcome == match.outcome


def test_both_windows_share_the_clocks_and_each_seat_has_its_own(table: Table) -> None:
    match = begun(table, Clock("game", 900))
    table.part(match)
    assert table.moment.seat == 0
    pass_by(3 * MINUTE)
    table.submit(quietly(table.legal))
    table.qtbot.wait(1)
    assert round(match.spent[0] / MINUTE) == 3
    pass_by(2 * MINUTE)
    assert left_of(table, 1) == 13


def test_home_offers_the_clocks_and_a_game_without_one_shows_none(table: Table) -> None:
    assert clock_of("30min", "loses") == Clock("game", 1800, "loses")
    home, clock = table.home, table.home_options.clock
    clock.segment("15min").click()
    assert table.preferences.clock == "15min"
    assert home.request.clock == Clock("game", 900)
    table.show(Match.begin(terms("plain")))
    assert not any(face.isVisible() for face in table.clocks)
