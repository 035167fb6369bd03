"""The long runs: in parts, each short enough, and what has passed isn't run again."""

from __future__ import annotations

import subprocess
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.soak import __main__ as soak
from tests.soak import kept
from tests.soak.kept import Results, Went, add_passed, digest_of, passed_in
from tests.soak.parts import part_of

TESTS = {"ui": ["u1", "u2"], "games-1": ["g1"], "games-2": ["g2"], "games-10": ["g10"]}


class Pretended:
    """Stands for pytest: of the tests that it is asked for some pass, and maybe it is interrupted."""

    def __init__(self) -> None:
        self.fails: set[str] = set()
        self.interrupts: set[str] = set()
        self.asked: list[str] = []

    def call(self, command: Sequence[str], **_: object) -> int:
        said = dict(word.split("=") for word in command if word.startswith("--soak"))
        part, path = said["--soak-part"], Path(said["--soak-kept"])
        due = [one for one in TESTS[part] if one not in passed_in(path)]
        self.asked += due
        for one in due:
            if one in self.interrupts:
                raise KeyboardInterrupt
            if one not in self.fails:
                add_passed(path, one)
        return 1 if self.fails & set(due) else 0


@pytest.fixture
def pretended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Pretended:
    made = Pretended()
    monkeypatch.setattr(soak, "FOLDER", tmp_path)
    monkeypatch.setattr(soak, "listed", lambda: dict(sorted(TESTS.items(), key=lambda one: soak._in_order(one[0]))))
    monkeypatch.setattr(subprocess, "call", made.call)
    monkeypatch.setattr(kept, "digest_of_code", lambda: "code")
    monkeypatch.setattr(kept, "commit", lambda: "abc")
    return made


def test_all_parts_are_run_in_order_and_what_has_passed_is_not_run_again(pretended: Pretended) -> None:
    assert soak.main([]) == 0
    assert pretended.asked == ["g1", "g2", "g10", "u1", "u2"]
    assert soak.main([]) == 0
    assert len(pretended.asked) == 5
    assert soak.main(["ui", "--anew"]) == 0
    assert pretended.asked[5:] == ["u1", "u2"]


def test_parts_are_in_order_by_name_and_number_whatever_is_in_a_name() -> None:
    parts = ["siw-10", "siw-kills", "ui", "siw-2", "kills"]
    assert sorted(parts, key=soak._in_order) == ["kills", "siw-2", "siw-10", "siw-kills", "ui"]


def test_of_an_interrupted_part_only_what_is_left_is_run_again(pretended: Pretended) -> None:
    pretended.interrupts = {"u2"}
    with pytest.raises(KeyboardInterrupt):
        soak.main(["ui"])
    pretended.interrupts.clear()
    assert soak.main(["ui"]) == 0
    assert pretended.asked == ["u1", "u2", "u2"]


def test_for_other_code_everything_is_run_again(pretended: Pretended, monkeypatch: pytest.MonkeyPatch) -> None:
    assert soak.main(["games-1"]) == 0
    monkeypatch.setattr(kept, "digest_of_code", lambda: "other")
    assert soak.main(["games-1"]) == 0
    assert pretended.asked == ["g1", "g1"]


def test_a_part_is_called_by_its_name_or_its_family_and_an_unknown_one_is_refused_with_the_known(
    pretended: Pretended, capsys: pytest.CaptureFixture[str]
) -> None:
    assert soak.main(["games", "--list"]) == 0
    assert capsys.readouterr().out.splitlines() == ["games-1: 1 tests", "games-2: 1 tests", "games-10: 1 tests"]
    for word, said in (("game", "games-1, games-2, games-10, ui"), ("--new", "--anew, --list, --summary")):
        assert soak.main([word]) == 2
        assert said in capsys.readouterr().err
    assert pretended.asked == []


def test_the_summary_says_of_each_part_what_passed_what_failed_how_long_it_took_and_for_which_commit(
    pretended: Pretended, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    pretended.fails = {"u2"}
    assert soak.main(["ui", "games-2"]) == 1
    capsys.readouterr()
    assert soak.main(["--summary"]) == 1
    lines = {line.split()[0]: line for line in capsys.readouterr().out.splitlines()}
    assert "1 passed    1 failed" in lines["ui"] and "abc" in lines["ui"]
    assert "1 passed    0 failed" in lines["games-2"] and "not run yet" in lines["games-10"]
    assert "1 of 4 parts have passed for this code" in lines["1"]
    assert {one.part for one in Results(tmp_path).all().values()} == {"ui", "games-2"}


def test_a_part_that_takes_too_long_is_marked_and_so_is_what_holds_for_other_code() -> None:
    went = Went("ui", "old", "abc", "2026-11-22 12:00", 2, 2, 0, 500.0, is_whole=False)
    said = soak.line_of("ui", 2, went, "new")
    assert "(of other code)" in said and "(interrupted)" in said and "(longer than 8 minutes)" in said


def test_runs_of_a_test_are_shared_out_evenly_and_a_plain_mark_names_no_part_but_the_folder() -> None:
    runs: Counter[str] = Counter()
    mark = {"part": "games", "of": 12}
    parts = Counter(part_of(f"tests/cli/test_x.py::test[{number}]", mark, runs) for number in range(120))
    assert parts == {f"games-{number}": 10 for number in range(1, 13)}
    assert part_of("tests/match/test_kills.py::test[1]", {}, runs) == "match"


def test_a_line_that_was_cut_off_counts_for_nothing_and_code_is_told_by_its_contents(tmp_path: Path) -> None:
    (tmp_path / "passed.txt").write_text("one\ntwo\nthr")
    assert passed_in(tmp_path / "passed.txt") == {"one", "two"}
    before = digest_of([tmp_path])
    (tmp_path / "passed.txt").write_text("one\ntwo\nthree\n")
    assert digest_of([tmp_path]) != before
