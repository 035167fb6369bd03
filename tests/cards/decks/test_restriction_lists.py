"""Lists of what organisers limit, ban or don't allow together: which one holds on a day, and whom it means."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from wixoss_desktop.cards.decks.restriction_lists import (
    NoRestriction,
    RestrictionList,
    RestrictionLists,
    keep_list,
    kept_lists,
    lines_of_list,
    list_of_lines,
    read_lists,
    restrictions_on,
)
from wixoss_desktop.cards.problems import Problem
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.formats import Restrictions

OLD = RestrictionList("S24", "2024-05-01", banned=("X-1",))
NEW = RestrictionList("S24", "2025-01-01", until="2025-12-31", limited={"X-1": 1})
LISTS = RestrictionLists((OLD, NEW))


@pytest.mark.parametrize(
    ("profile", "day", "holds"),
    [
        ("S24", "2024-04-30", None),
        ("S24", "2024-12-31", OLD),
        ("S24", "2025-12-31", NEW),
        ("S24", "2026-01-01", None),
        ("S24", "", NEW),
        ("DIVA", "2025-01-01", None),
    ],
)
def test_the_newest_list_of_the_profile_holds_till_its_last_day(
    profile: str, day: str, holds: RestrictionList | None
) -> None:
    assert LISTS.in_force(profile, day) == holds


CARDS = (Card("X-1", "SIGNI", {"ja": "甲", "en": "Alpha One"}), Card("X-2", "SIGNI", {"ja": "乙"}))


def test_cards_are_meant_by_any_number_of_theirs_or_a_name_in_any_language() -> None:
    every = RestrictionList("S24", "2025-01-01", banned=("SP-9",), limited={"alpha  one": 1, "Z-1": 1},
                            not_together=(("X-1", "乙", "Z-3"),))  # fmt: skip
    printings = {"X-1": ("X-1",), "X-2": ("X-2", "SP-9")}
    assert restrictions_on(CARDS, every, printings.__getitem__) == Restrictions({"甲": 1, "乙": 0}, (("甲", "乙"),))
    assert restrictions_on(CARDS, None) == Restrictions()


GOOD = '{"format": "S24", "since": "2025-01-01", "banned": ["X-1"]}'
WRONG = {
    "nothing": ("", "not JSON"),
    "no list": ("[1]", "a list"),
    "no day": (GOOD.replace("2025-01-01", "2025-13-01"), "no day: '2025-13-01'; expected a day such as 2026-01-31"),
    "another profile": (GOOD.replace("S24", "S25"), "unknown word 'S25'"),
    "a number below 0": (
        GOOD.replace('"banned": ["X-1"]', '"limited": {"X-1": -1}'),
        "-1 copies of X-1; expected 0 or more",
    ),
    "a group of one": (GOOD.replace('"banned": ["X-1"]', '"not_together": [["X-1"]]'), "at least two cards"),
    "another game's field": (GOOD.replace("banned", "forbidden"), "forbidden"),
    "a file larger than any": (GOOD + " " * 5_000_000, "larger than 4 MB"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_bad_list_is_one_named_problem_and_the_others_hold(name: str, tmp_path: Path) -> None:
    text, said = WRONG[name]
    (tmp_path / "a.json").write_text(text, encoding="utf-8")
    (tmp_path / "b.json").write_text(GOOD, encoding="utf-8")
    found = read_lists(tmp_path)
    assert [one.banned for one in found.lists] == [("X-1",)]
    (problem,) = found.problems
    assert isinstance(problem, Problem) and problem.file == "a.json" and said in str(problem)


def test_a_list_is_written_as_lines_and_read_from_them_again() -> None:
    found = RestrictionList(
        "S24", "2025-01-01", "", "the organiser", ("X-1", "Alpha One"), {"X-2": 1}, (("X-3", "X-4", "X-5"),)
    )
    assert lines_of_list(found) == "0 X-1\n0 Alpha One\n1 X-2\nX-3 + X-4 + X-5"
    assert list_of_lines(f"# May\n{lines_of_list(found)}\n", replace(found, banned=(), limited={})) == found
    with pytest.raises(NoRestriction, match="line 2: X-1"):
        list_of_lines("0 X-2\nX-1", found)
    both = list_of_lines("1 X-1\n0 X-1\n0 X-2\n2 X-2", found)
    assert (both.banned, both.limited) == (("X-1",), {"X-2": 2}), "of a card the last line holds"
    assert lines_of_list(replace(found, limited={"X-1": 1}, not_together=())) == "0 X-1\n0 Alpha One"


def test_a_list_is_kept_in_a_file_of_its_own_and_each_one_in_its_own(tmp_path: Path) -> None:
    first = keep_list(tmp_path / "restrictions", OLD)
    second = keep_list(tmp_path / "restrictions", replace(OLD, source="another"))
    assert first != second and keep_list(first.parent, replace(OLD, banned=()), first) == first
    assert kept_lists(first.parent) == {first: replace(OLD, banned=()), second: replace(OLD, source="another")}
    assert read_lists(first.parent).problems == ()
