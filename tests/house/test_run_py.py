"""The launcher: refuses an old Python, installs only what changed, passes words on."""

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

import run

SOMEWHERE = Path("python")


class Pretended:
    """Stands in for what the launcher would start, and keeps each command line."""

    def __init__(self, status: int = 0) -> None:
        self.status = status
        self.commands: list[list[str]] = []
        self.environment: dict[str, str] = {}

    def __call__(self, command: list[str], env: dict[str, str] | None = None, **_: object) -> int:
        self.commands.append([str(word) for word in command])
        self.environment = env or {}
        return self.status

    def flat(self) -> list[str]:
        return [" ".join(command) for command in self.commands]


@pytest.fixture
def pretended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Pretended:
    """A launcher with a `.venv` that has a Python and nothing installed; nothing is really started."""
    calls = Pretended()
    monkeypatch.setattr(run, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(run, "STAMP", tmp_path / ".venv" / "installed.txt")
    monkeypatch.setattr(run, "can_run", lambda python: True)
    monkeypatch.setattr(subprocess, "call", calls)
    python = run.python_of(tmp_path / ".venv")
    python.parent.mkdir(parents=True)
    python.touch()
    return calls


@pytest.mark.parametrize("version", [(3, 10, 13), (3, 6, 15), (2, 7, 18)])
def test_an_old_python_is_refused_in_one_sentence(version: tuple[int, ...]) -> None:
    with pytest.raises(run.CannotStart, match=r"^Python 3\.11 or later is needed, this is [\d.]+ \(.*\)$"):
        run.refuse_old_python(version)


@pytest.mark.parametrize("version", [(3, 11, 0), (3, 13, 1), (4, 0, 0)])
def test_a_python_that_is_new_enough_is_taken(version: tuple[int, ...]) -> None:
    run.refuse_old_python(version)


def test_an_unknown_word_is_refused_with_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert run.main(["juggle"]) == 2
    said = capsys.readouterr().err
    assert "juggle" in said
    assert "test soak bench records" in said
    assert said.count("\n") == 1


def test_it_installs_once_and_then_no_more(pretended: Pretended) -> None:
    run.prepared()
    run.prepared()
    assert len(pretended.commands) == 1
    assert "--constraint" in pretended.commands[0]


def test_testing_needs_more_and_playing_after_it_nothing(pretended: Pretended) -> None:
    run.prepared()
    run.prepared("test")
    run.prepared()
    assert [command[-1].endswith("[test]") for command in pretended.commands] == [False, True]


def test_changed_wishes_are_installed_anew(pretended: Pretended, monkeypatch: pytest.MonkeyPatch) -> None:
    run.prepared()
    monkeypatch.setattr(run, "digest_of_wishes", lambda: "another")
    run.prepared()
    assert len(pretended.commands) == 2


def test_a_failed_installation_leaves_no_stamp(pretended: Pretended) -> None:
    pretended.status = 1
    with pytest.raises(run.CannotStart, match="network"):
        run.prepared()
    assert not run.STAMP.exists()


@pytest.mark.parametrize("word", ["--", "cli"])
def test_words_are_passed_to_the_program(pretended: Pretended, word: str) -> None:
    run.prepared()
    assert run.main([word, "simulate", "--games", "5"]) == 0
    assert pretended.flat()[-1].endswith("-m wixoss_desktop simulate --games 5")


def test_cli_behind_an_option_means_the_same_and_the_value_of_one_stays(pretended: Pretended) -> None:
    assert run.main(["--data", "here", "cli", "replay", "list"]) == 0
    assert pretended.flat()[-1].endswith("-m wixoss_desktop --data here replay list")
    assert run.main(["--data", "cli"]) == 0
    assert pretended.flat()[-1].endswith("-m wixoss_desktop --data cli")


def test_without_venv_it_gets_by_with_virtualenv(pretended: Pretended, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "ensurepip" else SOMEWHERE)
    run.make_environment()
    fetched, made = pretended.flat()
    assert f"pip install --target {run.TOOLS}" in fetched
    assert made.endswith(f"-m virtualenv --clear {run.VENV}")


def test_without_venv_and_pip_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(run.CannotStart, match="apt install python3-venv"):
        run.make_environment()


def test_every_check_runs_even_after_one_has_failed(pretended: Pretended, monkeypatch: pytest.MonkeyPatch) -> None:
    run.prepared("test")
    monkeypatch.setattr(run, "is_qt_ready", lambda python: True)
    pretended.status = 1
    assert run.main(["test"]) == 1
    assert len(pretended.commands) == 1 + len(run.CHECKS)


def test_what_goes_on_beside_the_tests_is_told_whole_behind_them_and_counts(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "prepared", lambda kind: sys.executable)
    monkeypatch.setattr(run, "is_qt_ready", lambda python: True)
    wrong = "import sys; print('one fault'); sys.exit('where it is')"
    checks = tuple((name, ("-c", wrong if name == "types" else f"print('{name} done')")) for name, _ in run.CHECKS)
    monkeypatch.setattr(run, "CHECKS", checks)
    assert run.main(["test"]) == 1
    out, err = capfd.readouterr()
    assert out.index("tests done") < out.index("== types") < out.index("one fault") < out.index("imports done")
    assert "where it is" in out and err == "run.py: not in order: types\n"


def test_what_is_compiled_for_the_tests_is_kept(pretended: Pretended, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    run.main(["records"])
    assert pretended.environment["QT_QPA_PLATFORM"] and "PYTHONDONTWRITEBYTECODE" not in pretended.environment


def test_the_long_runs_are_asked_for_by_part(pretended: Pretended) -> None:
    assert run.main(["soak", "games-3", "--anew"]) == 0
    assert pretended.flat()[-1].endswith("-m tests.soak games-3 --anew")
    recipe = (run.ROOT / "Makefile").read_text(encoding="utf-8")
    assert "run.py soak $(PART)" in recipe


def test_options_go_to_the_program_that_opens_the_window(pretended: Pretended) -> None:
    assert run.main(["--data", "here"]) == 0
    assert pretended.flat()[-1].endswith("-m wixoss_desktop --data here")


def test_help_names_every_word(pretended: Pretended, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.main(["--help"]) == 0
    said = capsys.readouterr().out
    assert all(f"run.py {word}" in said for word in ("test", "soak", "bench", "records", "cli"))
    assert pretended.commands == []
