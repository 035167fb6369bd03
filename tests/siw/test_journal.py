"""A match of SIW is kept: every position is read again as it was, and a journal opens wherever it ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.siw.ring import GAME, setup
from wixoss_desktop.__main__ import main
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.match import archive
from wixoss_desktop.match.history import History
from wixoss_desktop.match.journal import Journal
from wixoss_desktop.match.match import Match
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.siw.box import KEPT
from wixoss_desktop.match.terms import Terms

FORMS = [("single", 2), ("tag", 2), ("tag", 4), ("multi", 3)]


@pytest.mark.parametrize(("form", "seats"), FORMS)
def test_every_position_is_read_again_as_it_was_written(form: str, seats: int) -> None:
    begun = setup(form, seats)
    position, dice = GAME.begin(begun, f"written {form}").position, Dice("written")
    written_setup = GAME.encoded_setup(begun)
    for _ in range(150):
        assert GAME.decoded(GAME.encoded(position), written_setup) == position
        to_act = GAME.to_act(position)
        if not to_act:
            break
        legal = GAME.legal(position, to_act[0])
        position = GAME.play(position, to_act[0], legal[dice.roll(len(legal))]).position


@pytest.mark.parametrize(("form", "seats"), FORMS)
def test_a_match_is_resumed_wherever_its_journal_ends(form: str, seats: int, tmp_path: Path) -> None:
    path, begun = tmp_path / "siw.journal", setup(form, seats)
    terms = Terms(begun, f"kept {form}", (SeatPlan("person"),) * seats, take_backs="free")
    start = GAME.begin(begun, terms.seed)
    journal = Journal.create(KEPT, path, terms, start.position, every=8)
    match = Match(GAME, terms, History(GAME, start), journal)
    dice, told = Dice("kept"), [GAME.hash_of(start.position)]
    for _ in range(80):
        if not match.to_act:
            break
        seat = match.to_act[dice.roll(len(match.to_act))]
        if dice.roll(8) == 0:
            match.undo(seat)
        else:
            legal = match.legal(seat)
            assert match.submit(seat, legal[dice.roll(len(legal))]) is None
        told.append(GAME.hash_of(match.position))
    match.close()
    whole = path.read_bytes()
    ends = [at + 1 for at in range(len(whole)) if whole[at : at + 1] == b"\n"][1:]
    for size in (*ends[:: max(1, len(ends) // 12)], len(whole) - 3, len(whole)):
        path.write_bytes(whole[:size])
        found = archive.open_journal(path, KEPT)
        assert found.fault is None and found.history is not None
        assert GAME.hash_of(found.history.here.position) in told


def test_a_match_that_an_earlier_version_kept_is_read_and_played_again_as_it_was() -> None:
    """It was kept before the last roll lay on the table."""
    path = Path(__file__).parent / "earlier" / "single.journal"
    found = archive.open_journal(path, KEPT)
    assert found.fault is None and found.history is not None
    assert GAME.hash_of(found.history.here.position) == "907aaa508b13edf13545176a0c075518"
    assert main(["replay", str(path)]) == 0
