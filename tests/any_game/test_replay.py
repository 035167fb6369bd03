"""`replay` plays a record of any game of the table of games again, tells it in the game's words, and lists it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

import pytest
from msgspec.structs import replace

from tests.any_game.test_journal import kept
from tests.any_game.test_match import lay
from tests.any_game.tides_box import BOX, FIRST_TO_TWO, KEPT, TidesRow
from tests.any_game.tides_voice import TidesVoice
from wixoss_desktop.__main__ import main
from wixoss_desktop.cli import replay as command
from wixoss_desktop.match import archive, report
from wixoss_desktop.match.games import GAMES, readers
from wixoss_desktop.match.plain import PlainAbout
from wixoss_desktop.match.recording import save_record
from wixoss_desktop.match.series import agreed
from wixoss_desktop.words import voice

Capture = pytest.CaptureFixture[str]
FOUR: Final = (0, 1, 2, 0)


@pytest.fixture(autouse=True)
def tides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "GAMES", {**GAMES, "tides": TidesRow()})
    monkeypatch.setattr(command, "readers", lambda: {**readers(), "tides": KEPT})
    monkeypatch.setattr(voice, "voice_of", lambda game: TidesVoice())


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A match of three, four cards of which are laid."""
    path = tmp_path / "games" / "sea.journal"
    path.parent.mkdir()
    lay(kept(path), *FOUR).close()
    return path


def test_a_record_of_any_game_is_played_again_and_compared(record: Path, capsys: Capture) -> None:
    assert main(["replay", str(record)]) == 0
    assert "actions 4" in (said := capsys.readouterr().out) and said.endswith("equal\n")
    lines = record.read_bytes().splitlines(keepends=True)
    record.write_bytes(b"".join([*lines[:3], lines[3].replace(b"seat", b"taes"), *lines[4:]]))
    assert main(["replay", str(record)]) == 1
    assert "not equal: line 4" in capsys.readouterr().out


def test_it_is_told_by_its_voice_for_the_eyes_that_are_named(record: Path, capsys: Capture) -> None:
    told = {}
    for eyes in ("nobody", "3", "all"):
        assert main(["replay", "text", str(record), "--eyes", eyes]) == 0
        told[eyes] = capsys.readouterr().out
    assert "4 rounds are played." in told["nobody"] and "Round 2" in told["nobody"]
    hidden = {eyes: text.count(" a card") for eyes, text in told.items()}
    assert hidden["nobody"] > hidden["3"] > hidden["all"]
    assert main(["replay", "text", str(record), "--lang", "it"]) == 0
    assert "Giro 2" in capsys.readouterr().out
    assert main(["replay", "text", str(record), "--eyes", "4"]) == 2
    assert "--eyes: 3 play this game; expected a player from 1 to 3" in capsys.readouterr().err


def test_its_page_has_what_lies_before_each_and_no_more_than_the_eyes_that_are_named_see(
    record: Path, capsys: Capture
) -> None:
    hidden = {}
    for eyes in ("nobody", "3", "all"):
        assert main(["replay", "page", str(record), "--eyes", eyes]) == 0
        page = capsys.readouterr().out
        assert [line for line in page.splitlines() if line.startswith("## Player")] == [
            "## Player 1", "## Player 2", "## Player 3"
        ]  # fmt: skip
        hidden[eyes] = sum(map(int, re.findall(r"(\d+) covered", page)))
    assert hidden["nobody"] > hidden["3"] > hidden["all"]
    assert main(["replay", "page", str(record), "--json", "--lang", "it"]) == 0
    assert json.loads(capsys.readouterr().out)["page"]["parts"][-1]["heading"] == "Giocatore 3"
    record.write_bytes(b"no record")
    assert main(["replay", "page", str(record)]) == 2
    assert "a record of a game" in capsys.readouterr().err


def test_a_match_of_a_series_is_listed_with_its_number_and_the_score_before_it(
    tmp_path: Path, record: Path, capsys: Capture
) -> None:
    opened = archive.open_journal(record, KEPT)
    assert opened.terms is not None and opened.history is not None
    series = replace(agreed(FIRST_TO_TWO, opened.terms.seats), won=((1,),))
    record.unlink()
    save_record(KEPT, record, replace(opened.terms, series=series), opened.history)
    assert main(["replay", "list", "--data", str(tmp_path), "--json"]) == 0
    [listed] = json.loads(capsys.readouterr().out)["games"]
    assert listed["series"] == {"kind": "first_to_two", "match": 2, "of": 4, "score": [0, 1, 0]}
    assert main(["replay", "list", "--data", str(tmp_path)]) == 0
    assert "match 2 of 4" in capsys.readouterr().out


def test_a_game_that_nobody_brings_a_deck_to_is_listed_by_what_it_is_and_how_many_play(
    tmp_path: Path, record: Path, capsys: Capture
) -> None:
    assert main(["replay", "list", "--data", str(tmp_path), "--json"]) == 0
    [listed] = json.loads(capsys.readouterr().out)["games"]
    assert (listed["game"], listed["seats"], listed["winners"]) == ("tides", ["person"] * 3, [])
    assert main(["replay", "list", "--data", str(tmp_path)]) == 0
    assert "tides, 9 cards - 9 cards - 9 cards" in capsys.readouterr().out
    without = type(KEPT)(KEPT.game, lambda setup: ("",) * len(setup.decks))
    opened = archive.open_journal(record, KEPT)
    assert opened.terms is not None and opened.history is not None
    record.unlink()
    save_record(without, record, opened.terms, opened.history)
    assert main(["replay", "list", "--data", str(tmp_path)]) == 0
    said = capsys.readouterr().out
    assert "tides, 3 players" in said and "-  -" not in said


def test_a_report_of_any_game_is_played_again_told_or_its_still_position_is_said(
    tmp_path: Path, capsys: Capture
) -> None:
    match, file = lay(kept(tmp_path / "sea.journal"), *FOUR), tmp_path / "sea.zip"
    assert BOX.reported is not None
    said = PlainAbout("whole", "It hangs.", 2, 2, ("Ann", "Bo", "Cy"), "tides")
    parts = report.whole_game(BOX.reported, said, {}, b"", KEPT, match.terms, match.history)
    file.write_bytes(report.packed(parts))
    assert main(["replay", str(file)]) == 0 and capsys.readouterr().out.endswith("equal\n")
    assert main(["replay", "text", str(file)]) == 0 and "Round 2" in capsys.readouterr().out
    still = report.seat_only(replace(said, kind="seat"), {}, b"", match.view(2), "Round 2", "")
    file.write_bytes(report.packed(still))
    assert main(["replay", str(file)]) == 0
    assert "what Cy saw in turn 2; nothing can be replayed" in capsys.readouterr().out
    file.write_bytes(report.packed({**still, report.ABOUT: b'{"game": "chess"}'}))
    assert main(["replay", str(file)]) == 2
    assert "a report of a game of chess; expected one of wixoss, siw" in capsys.readouterr().err
    match.close()
