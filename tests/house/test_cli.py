"""The command line speaks in one line or in JSON, and never loads Qt."""

import json
from pathlib import Path

import pytest

from tests.house.helpers import run_program, run_python
from wixoss_desktop.__main__ import is_for_window
from wixoss_desktop.cli import main, report
from wixoss_desktop.cli.report import BadInput
from wixoss_desktop.match.games import GAMES

SELFCHECK_KEYS = {"version", "python", "qt", "platform", "fonts", "folders", "database", "problems"}


@pytest.mark.parametrize("words", [["juggle"], ["selfcheck", "--nonsense"], ["--nonsense"], ["selfcheck", "--data"]])
def test_bad_words_give_one_line_and_status_two(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("wixoss-desktop: command line: ")
    assert said.err.count("\n") == 1


def test_bad_words_with_json_give_an_error_object_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["juggle", "--json"]) == 2
    said = capsys.readouterr()
    assert set(json.loads(said.out)["error"]) == {"what", "where", "expected"}
    assert said.err.count("\n") == 1


def test_an_error_of_several_lines_is_printed_in_one(capsys: pytest.CaptureFixture[str]) -> None:
    error = BadInput("a card\nthat is not there", where="deck.txt line 3", expected="a card number")
    assert report.complain(error, as_json=False) == 2
    said = capsys.readouterr().err
    assert said == "wixoss-desktop: deck.txt line 3: a card that is not there; expected a card number\n"


@pytest.mark.parametrize("words", [["--help"], ["--version"], ["selfcheck", "--help"]])
def test_help_and_version_are_no_errors(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 0
    assert capsys.readouterr().err == ""


def test_selfcheck_answers_with_the_promised_object(tmp_path: Path) -> None:
    done = run_program("selfcheck", "--json", "--data", str(tmp_path / "mine"))
    answer = json.loads(done.stdout)
    assert set(answer) >= SELFCHECK_KEYS
    assert set(answer["fonts"]) == {"ja", "zh"}
    assert answer["folders"]["data"] == str(tmp_path / "mine")
    assert done.returncode == (1 if answer["problems"] else 0), answer["problems"]
    assert all({"what", "fix"} <= set(problem) for problem in answer["problems"])


def test_selfcheck_names_every_game_with_its_decks_and_cards() -> None:
    said = run_program("selfcheck")
    found = json.loads(run_program("selfcheck", "--json").stdout)["games"]
    assert [(one["name"], one["title"]) for one in found] == [(name, row.title) for name, row in GAMES.items()]
    of = {one["name"]: one for one in found}
    assert all(of[name]["cards"] >= 30 for name in ("wixoss", "siw", "live_magic"))
    assert of["wixoss"]["decks"] and of["siw"]["decks"] and not of["live_magic"]["decks"], "nobody brings one there"
    assert all(f"{one['title']:<10} {one['decks']} decks" in said.stdout for one in found if one["decks"])
    assert "Live Magic 148 different cards" in said.stdout


def test_selfcheck_writes_nothing(tmp_path: Path) -> None:
    run_program("selfcheck", "--data", str(tmp_path / "mine"))
    assert list(tmp_path.iterdir()) == []


def test_selfcheck_names_a_user_folder_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    done = run_program("selfcheck", "--json", "--data", str(tmp_path / "file" / "mine"))
    assert done.returncode == 1
    assert any("cannot be written" in problem["what"] for problem in json.loads(done.stdout)["problems"])


def test_data_in_front_of_the_command_holds_too(tmp_path: Path) -> None:
    done = run_program("--data", str(tmp_path), "selfcheck", "--json")
    assert json.loads(done.stdout)["folders"]["data"] == str(tmp_path)


@pytest.mark.parametrize("words", ["'selfcheck'", "'--help'", "'juggle'"])
def test_the_command_line_never_loads_qt(words: str) -> None:
    look = "import sys; from wixoss_desktop.__main__ import main; main([%s]); sys.exit('PySide6' in sys.modules)"
    assert run_python("-c", look % words).returncode == 0


@pytest.mark.parametrize(
    ("words", "opens"),
    [
        ([], True),
        (["--data", "DIR"], True),
        (["--data=DIR"], True),
        (["screenshot", "table", "out.png"], True),
        (["--data", "screenshot", "selfcheck"], False),
        (["selfcheck"], False),
        (["--help"], False),
    ],
)
def test_only_nothing_or_screenshot_goes_to_the_window(words: list[str], opens: bool) -> None:
    assert is_for_window(words) is opens
