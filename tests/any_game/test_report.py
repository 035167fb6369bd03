"""A report of any game: the whole of it comes back as it stood, and one of a seat says no more than that seat knows."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

import pytest
from msgspec.structs import replace

from tests.any_game.test_journal import standing
from tests.any_game.test_match import AtSea, begun, lay
from tests.any_game.tides import Sea
from tests.any_game.tides_box import KEPT, tides_of
from wixoss_desktop.engine.contract.setting_up import PlainSetup
from wixoss_desktop.match import replaying, report
from wixoss_desktop.match.plain import PlainAbout, PlainReported
from wixoss_desktop.match.wixoss import reports as wixoss

NAMES: Final = ("Ann", "Bo", "Cy")
GAME: Final[PlainReported[PlainSetup, Sea]] = PlainReported(
    "tides", Sea, lambda setup, seat: " ".join(setup.decks[seat].cards["deck"])
)


@pytest.fixture
def match() -> AtSea:
    """Three in the second round, which was begun in two ways; two have laid a card."""
    match = lay(begun("free"), 0, 1, 2, 0)
    assert match.undo(0) is None and match.submit(0, match.legal(0)[-1]) is None
    return lay(match, 2)


def about(match: AtSea, kind: Literal["whole", "seat"], seat: int = 0) -> PlainAbout:
    return PlainAbout(kind, "It hangs.", seat, match.game.turn(match.position), NAMES, "tides")


def whole(match: AtSea, path: Path, said: PlainAbout) -> Path:
    parts = report.whole_game(GAME, said, {"theme": "dark"}, b"picture", KEPT, match.terms, match.history)
    path.write_bytes(report.packed(parts))
    return path


def of_seat(match: AtSea, path: Path, seat: int) -> Path:
    said, own = about(match, "seat", seat), GAME.brought(match.terms.setup, seat)
    path.write_bytes(report.packed(report.seat_only(said, {}, b"", match.view(seat), "Round 2", own)))
    return path


def test_a_whole_game_comes_back_with_its_branches_where_it_stood(
    match: AtSea, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = report.read_report(GAME, whole(match, tmp_path / "sea.zip", about(match, "whole")))
    assert (found.about.players, found.about.turn, found.picture) == (NAMES, 2, b"picture")
    monkeypatch.setattr(replaying, "TELLS_EVERY", 2)
    told: list[int] = []
    opened = report.opened_game(found, KEPT, lambda done, of: told.append(of - done))
    assert told and told == sorted(told, reverse=True), "whoever waits hears how far it is"
    assert opened.fault is None and standing(opened.history) == standing(match.history)
    assert report.replayed(found, KEPT).equal


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_report_of_a_seat_shows_its_hand_and_covers_the_others(match: AtSea, seat: int, tmp_path: Path) -> None:
    found = report.read_report(GAME, of_seat(match, tmp_path / "sea.zip", seat))
    assert found.view == match.view(seat) and found.log == "Round 2" and not found.journal
    assert [one for one, hand in enumerate(found.view.hand) if any(hand)] == [seat]


def test_everybody_who_plays_has_their_deck_in_a_whole_report_and_one_seat_only_its_own(match: AtSea) -> None:
    setup = tides_of(((1, 2, 3), (4, 5, 6), (7, 8, 9)))
    parts = report.whole_game(
        GAME, about(match, "whole"), {}, b"", KEPT, replace(match.terms, setup=setup), match.history
    )  # fmt: skip
    assert parts[report.DECKS] == b"1 2 3\n\n4 5 6\n\n7 8 9"
    own = report.seat_only(about(match, "seat", 1), {}, b"", match.view(1), "", GAME.brought(setup, 1))
    assert own[report.DECKS] == b"4 5 6"


def test_a_report_of_another_game_of_a_newer_version_or_of_nobodys_seat_says_so(match: AtSea, tmp_path: Path) -> None:
    said = about(match, "whole")
    sea = whole(match, tmp_path / "sea.zip", said)
    with pytest.raises(report.NoReport, match="it is of a game of tides, and a game of wixoss is wanted"):
        wixoss.read_report(sea)
    old = Path(__file__).parents[1] / "old_data" / "reports" / "whole.zip"
    with pytest.raises(report.NoReport, match="it is of a game of wixoss, and a game of tides is wanted"):
        report.read_report(GAME, old)
    for changed, why in ((replace(said, format=3, program="9"), "newer version"), (replace(said, seat=3), "seat 4 is")):
        with pytest.raises(report.NoReport, match=why):
            report.read_report(GAME, whole(match, sea, changed))
