"""Reports of problems: a whole game comes back as it stood, and one of a seat holds nothing of the other's cards."""

from __future__ import annotations

import json
import random
import zipfile
from collections.abc import Callable, Mapping
from io import BytesIO
from pathlib import Path

import pytest

from tests.match.players import bundled_pool, deck, play_on
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.state import Setup
from wixoss_desktop.match import report
from wixoss_desktop.match.wixoss import reports
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.packing import state_hash
from wixoss_desktop.match.wixoss.terms import Terms
from wixoss_desktop.words.chronicle import as_text
from wixoss_desktop.words.languages import lexicon
from wixoss_desktop.words.wixoss.reader import CardReader
from wixoss_desktop.words.wixoss.voice import Chronicle

Cards = Mapping[str, Card]


@pytest.fixture(scope="module")
def match() -> Match:
    """A game of two decks that share no card, in its middle."""
    return play_on(Match.begin(Terms(Setup((deck("WD01"), deck("WD05"))), "report")), random.Random(4), 70)


def about(match: Match, kind: str, seat: int = 0) -> reports.About:
    turn = match.position.state.turn
    rules = match.terms.setup.rules
    return reports.About(kind, "It hangs.", seat, turn, ("A", "B"), rules)  # type: ignore[arg-type]


def seat_parts(match: Match, seat: int) -> dict[str, bytes]:
    """The parts of a report of a seat, picture left out."""
    reader = CardReader(match.terms.seats, match.terms.setup, lexicon("en"))
    turns = Chronicle(reader, lexicon("en")).log(match.history.root, match.history.here.line(), seat)
    said, setup = about(match, "seat", seat), match.terms.setup
    return reports.seat_only(said, {"theme": "dark"}, b"", match.view(seat), as_text(turns), setup)


def unpacked(content: bytes) -> bytes:
    """Every byte of a zip, names too."""
    with zipfile.ZipFile(BytesIO(content)) as whole:
        return b"\n".join(name.encode() + b"\n" + whole.read(name) for name in whole.namelist())


def named(content: bytes, numbers: set[str]) -> set[str]:
    """The cards among some that a report speaks of, by number or by any of their names."""
    cards = bundled_pool().cards
    words = {no: (no, *cards[no].names.values()) for no in numbers}
    return {no for no, found in words.items() if any(word.encode() in content for word in found)}


def hidden(match: Match, seat: int) -> set[str]:
    """The cards of a seat of which the other has never seen a copy."""
    view = match.view(1 - seat)
    seen = repr(view) + "".join(
        as_text(Chronicle(Numbers(), lexicon("en")).log(match.history.root, match.history.here.line(), 1 - seat))
    )
    mine = match.terms.setup.decks[seat]
    return {card.no for card in (*mine.lrig_deck, *mine.main_deck) if card.no not in seen}


class Numbers:
    """Calls cards by their numbers."""

    def player(self, seat: int) -> str:
        return f"P{seat + 1}"

    def name(self, no: str) -> str:
        return no

    def said(self, name: str) -> str:
        return name

    def used(self, key: str) -> str:
        return ""


@pytest.mark.parametrize("seat", [0, 1])
def test_a_report_of_a_seat_holds_its_hand_and_nothing_of_what_the_other_hides(match: Match, seat: int) -> None:
    content = unpacked(report.packed(seat_parts(match, seat)))
    own = {no for no in match.view(seat).own.hand if no is not None}
    assert own and named(content, own) == own
    assert len(hidden(match, 1 - seat)) > 5
    assert named(content, hidden(match, 1 - seat)) == set()


def test_of_a_whole_game_everything_comes_back_where_it_stood(match: Match, tmp_path: Path, cards: Cards) -> None:
    middle = match.history.here
    parts = reports.whole_game(about(match, "whole"), {"theme": "dark"}, b"picture", match.terms, match.history)
    assert set(parts) == set(report.WHOLE)
    (tmp_path / "one.zip").write_bytes(report.packed(parts))
    read = reports.read_report(tmp_path / "one.zip")
    assert (read.about.says, read.picture) == ("It hangs.", b"picture")
    opened = reports.opened_game(read, cards)
    assert opened.fault is None and opened.history is not None
    assert state_hash(opened.history.here.position.state) == state_hash(middle.position.state)
    assert reports.replayed(read, cards).equal


def test_a_report_of_a_seat_is_read_as_the_view_that_it_was(match: Match, tmp_path: Path) -> None:
    parts = seat_parts(match, 1)
    assert set(parts) == set(report.SEAT_ONLY)
    (tmp_path / "one.zip").write_bytes(report.packed(parts))
    read = reports.read_report(tmp_path / "one.zip")
    assert read.view == match.view(1) and read.journal == b"" and "Turn 1" in read.log


def test_what_a_report_says_of_itself_is_written_as_it_always_was(match: Match) -> None:
    with zipfile.ZipFile(Path(__file__).parents[1] / "old_data" / "reports" / "seat.zip") as old:
        expected = json.loads(old.read(report.ABOUT))
    written = json.loads(seat_parts(match, 1)[report.ABOUT])
    assert list(written) == list(expected) and written["format"] == expected["format"]
    assert list(written["rules"]) == list(expected["rules"])


def of_parts(*parts: bytes) -> bytes:
    return report.packed(dict(zip((report.ABOUT, report.SETTINGS), parts * 2, strict=False)))


def damaged_part() -> bytes:
    whole = bytearray(of_parts(random.Random(1).randbytes(500).hex().encode()))
    whole[60:90] = bytes(30)
    return bytes(whole)


def twice() -> bytes:
    with BytesIO() as buffer:
        with zipfile.ZipFile(buffer, "w") as whole, pytest.warns(UserWarning, match="Duplicate"):
            for _ in range(2):
                whole.writestr(report.ABOUT, b"{}")
        return buffer.getvalue()


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (lambda path: path.write_bytes(b"PK"), "not a zip file"),
        (lambda path: path.write_bytes(damaged_part()), "can't be unpacked"),
        (lambda path: path.write_bytes(twice()), "report.json is in it twice"),
        (lambda path: path.write_bytes(of_parts(bytes(70_000_000))), "unpacked larger than 128,000,000 bytes"),
        (lambda path: path.write_bytes(b"[" * 99 + report.packed({report.ABOUT: b"[" * 50_000})), "more than 96 times"),
        (lambda path: path.write_bytes(report.packed({"a": b""})), "report.json is missing"),
        (lambda path: path.write_bytes(report.packed({report.ABOUT: b"{}"})), "missing required field"),
    ],
)
def test_what_is_no_report_is_named(make: Callable[[Path], object], why: str, tmp_path: Path) -> None:
    make(tmp_path / "x.zip")
    with pytest.raises(report.NoReport, match=why):
        reports.read_report(tmp_path / "x.zip")
