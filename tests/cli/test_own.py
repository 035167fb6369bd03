"""`own` keeps, checks and hands on what somebody has for a game; what is bad input it says in one sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from wixoss_desktop.cli import main

Capture = pytest.CaptureFixture[str]


class Speaker:
    """What is said to `own`, with a data folder of its own."""

    def __init__(self, folder: Path, capsys: Capture) -> None:
        self.folder, self._capsys = folder, capsys

    def __call__(self, *words: str) -> tuple[int, str]:
        """Its status, and what it says."""
        status = main(["own", *words, "--data", str(self.folder / "data")])
        said = self._capsys.readouterr()
        return status, (said.out or said.err).strip()


@pytest.fixture
def own(tmp_path: Path, capsys: Capture) -> Speaker:
    return Speaker(tmp_path, capsys)


def test_a_thing_is_begun_in_a_file_kept_copied_handed_on_and_deleted(own: Speaker) -> None:
    first, second = str(own.folder / "a.magus.json"), str(own.folder / "b.magus.json")
    assert own("list") == (0, "nothing is kept")
    assert own("new", "Anna", first)[0] == 0
    assert own("import", first)[0] == 0
    assert own("copy", "anna", "Bea")[0] == 0
    assert own("export", "Bea", second)[0] == 0
    assert own("delete", "Bea")[0] == 0
    assert own("import", second)[0] == 0
    status, said = own("list", "--game", "live-magic", "--json")
    assert status == 0 and [one["name"] for one in json.loads(said)["things"]] == ["Anna", "Bea"]
    assert json.loads(own("show", "Bea")[1])["attributes"] == {"physical": 3, "social": 5, "mental": 7}


def test_a_file_with_a_fault_is_named_with_its_rule_and_numbers_and_not_kept(own: Speaker) -> None:
    path = own.folder / "a.magus.json"
    own("new", "Anna", str(path))
    path.write_text(path.read_text(encoding="utf-8").replace('"pv": 20', '"pv": 23'), encoding="utf-8")
    assert own("check", str(path)) == (1, "the sheet has 23 life points; 20 and those that were bought are 20 [L-001]")
    status, said = own("import", str(path))
    assert status == 2 and "23 life points" in said and str(path) in said
    assert own("list")[1] == "nothing is kept"


@pytest.mark.parametrize(("words", "expected"), [
    (("show", "nobody"), "none is called nobody"), (("list", "--game", "chess"), "one of live_magic"),
    (("list", "--kind", "hats"), "one of sheet"), (("import", "nowhere.json"), "nowhere.json"),
])  # fmt: skip
def test_what_cannot_be_found_is_said_with_what_there_is(own: Speaker, words: tuple[str, ...], expected: str) -> None:
    status, said = own(*words)
    assert status == 2 and expected in said and said.count("\n") == 0


def test_two_of_one_name_are_called_by_their_ids(own: Speaker) -> None:
    own("new", "Anna", str(own.folder / "a.magus.json"))
    own("import", str(own.folder / "a.magus.json"))
    own("copy", "Anna", "Anna")
    status, said = own("delete", "Anna")
    assert status == 2 and "2 are called Anna" in said and said.count("own-") == 2


def cube(folder: Path, *more: str) -> str:
    """The file of a pool of 24 packs and whatever other lines."""
    rows = (f"Card {pile}{at},4,{pile}" for pile in "WUBRGA" for at in range(4))
    path = folder / "cube.csv"
    path.write_text("\n".join(("Name,Count,Pile", *rows, *more)), encoding="utf-8")
    return str(path)


def test_a_pool_is_checked_kept_listed_and_an_event_is_simulated_with_it(own: Speaker, capsys: Capture) -> None:
    file, put = cube(own.folder, "Both,4,"), ("--put", "Both=U")
    status, said = own("check", file)
    assert status == 1 and "which heap?  Both" in said and "pile not known (1): Both" in said
    assert own("check", file, *put) == (0, "\n".join((
        "Cards in all 100", "White        4", "Blue         5", "Black        4", "Red          4", "Green        4",
        "Artifacts    4", "Lands        0", "Enough for players 2", "cube: nothing is wrong with it",
    )))  # fmt: skip
    assert own("import", file, *put, "--name", "My cube")[0] == 0
    own("new", "Anna", str(own.folder / "a.magus.json"))
    own("import", str(own.folder / "a.magus.json"))
    assert [line.split()[1:] for line in own("list")[1].splitlines()] == [["sheet", "Anna"], ["pool", "My", "cube"]]
    words = ("simulate", "--game", "live-magic", "--set", "pool=My cube", "--jobs", "2", "--data")
    assert main([*words, str(own.folder / "data"), "--seats", "2", "--games", "3"]) == 0
    assert "3, finished 3" in capsys.readouterr().out
    assert main([*words, str(own.folder / "data"), "--seats", "3", "--games", "3"]) == 2
    assert main([*words, str(own.folder / "data"), "--seats", "9", "--games", "3"]) == 2, "and nine can't play at all"
    assert "the pool has 25 packs beside the Lands; 30 are needed [L-076]" in capsys.readouterr().err


@pytest.mark.parametrize(("words", "expected"), [
    (("--put", "Both=X"), "no pile is X"), (("--put", "Nobody=W"), "no card Nobody"), ((), "Both (3)"),
    (("--beside", "nowhere.xml"), "nowhere.xml"), (("--kind", "sheet", "--put", "Both=W"), "isn't made of lists"),
])  # fmt: skip
def test_what_is_wrong_with_a_pool_is_one_sentence_and_nothing_is_kept(
    own: Speaker, words: tuple[str, ...], expected: str
) -> None:
    status, said = own("import", cube(own.folder, "Both,3,U"), *words)
    assert status == 2 and expected in said and said.count("\n") == 0
    assert own("list")[1] == "nothing is kept"
