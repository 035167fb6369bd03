"""Each Power used by the claimer, by the contester, and by both: who has the pack in the end, and what it has cost."""

from __future__ import annotations

import pytest

from tests.live_magic.hall import Hall, sheet

LIFE, SACRUM, WILL = "life_escalation", "sacrum_fecere", "determination"
FATE, REGENERATION, ABSOLUTE, BACK = "act_of_fate", "regeneration", "absolute_determination", "reincarnation"


@pytest.mark.parametrize(
    ("power", "moves", "ada", "bea"),
    [
        (LIFE, "A:power {p}; B:power none; A:bid 1; B:give_up", "19 7/3/5 R1", "20 3/5/7"),
        (LIFE, "A:power {p}; B:power none; A:bid 1; B:bid 2; A:give_up", "20 7/3/5", "18 3/5/7 R1"),
        (LIFE, "A:power none; B:power {p}; B:bid 3; A:give_up", "20 7/3/5", "17 3/5/7 R1"),
        (LIFE, "A:power {p}; B:power {p}; A:bid 1; B:bid 2; A:bid 4; B:give_up", "16 7/3/5 R1", "20 3/5/7"),
        (WILL, "A:power {p}; B:power none", "19 7/3/5 R1", "20 3/5/6"),
        (WILL, "A:power none; B:power {p}", "20 7/3/4", "19 3/5/7 R1"),
        (WILL, "A:power {p}; B:power {p}", "19 7/3/4", "19 3/5/7 R1"),
        (REGENERATION, "A:power {p}; B:power none", "21 7/3/4", "20 3/5/7 R1"),
        (REGENERATION, "A:power none; B:power {p}", "20 7/3/5 R1", "21 3/5/6"),
        (REGENERATION, "A:power {p}; B:power {p}", "20 7/3/4 R1", "21 3/5/6"),
        (ABSOLUTE, "A:power {p}; B:power none", "17 7/3/5 R1", "20 3/5/6"),
        (ABSOLUTE, "A:power none; B:power {p}", "20 7/3/4", "17 3/5/7 R1"),
        (ABSOLUTE, "A:power {p}; B:power {p}", "17 7/3/5 R1", "17 3/5/6"),
    ],
)
def test_l060_l061_l062_each_power_won_with_lost_with_and_used_by_both(
    power: str, moves: str, ada: str, bea: str
) -> None:
    hall = contest(power)
    play(hall, moves.format(p=power))
    assert (hall.has("A"), hall.has("B")) == (ada, bea)


@pytest.mark.parametrize(
    ("moves", "ada", "bea"),
    [
        ("A:throw rock; B:throw paper; A:sacrum R8; A:throw paper; B:throw rock; B:accept",
         "20 7/3/5 R1", "20 3/5/6 R9"),
        ("A:throw rock; B:throw paper; A:sacrum R8; A:throw rock; B:throw paper", "20 7/3/4", "20 3/5/7 R9 R1"),
        ("A:throw paper; B:throw rock; B:sacrum R9; A:throw rock; B:throw paper; A:sacrum R8; A:throw paper; "
         "B:throw rock", "20 7/3/5 R1", "20 3/5/6"),
    ],
)  # fmt: skip
def test_l060_l089_sacrum_fecere_won_with_lost_with_and_used_by_both(moves: str, ada: str, bea: str) -> None:
    hall = contest(SACRUM, "R8", "R9")
    play(hall, moves)
    assert (hall.has("A"), hall.has("B")) == (ada, bea)


@pytest.mark.parametrize(
    ("moves", "ada", "bea", "back"),
    [
        ("A:power {p} 1; B:power none; A:throw paper; B:throw rock", "19 7/3/5 R8 R1", "20 3/5/6", "R9"),
        ("A:power none; B:power {p} 1; A:throw paper; B:throw rock", "20 7/3/5 R1", "19 3/5/6 R9", "R8"),
        ("A:power {p} 1; B:power {p} 1; A:throw rock; B:throw paper", "19 7/3/4", "19 3/5/7 R1", "R8 R9"),
    ],
)
def test_l062_l086_reincarnation_used_by_each_and_by_both(moves: str, ada: str, bea: str, back: str) -> None:
    hall = contest(BACK, "R8", "R9")
    play(hall, moves.format(p=BACK))
    assert (hall.has("A"), hall.has("B")) == (ada, bea)
    assert set(back.split()) <= set(hall.position.table.table)


@pytest.mark.parametrize("users", ["A", "B", "AB"])
def test_l061_l093_act_of_fate_is_the_contesters_where_both_use_it_and_each_pays_for_the_own(users: str) -> None:
    hall = contest(FATE)
    for letter in "AB":
        hall.says(letter, f"power {FATE}" if letter in users else "power none")
    hides, chooses = ("B", "A") if "B" in users else ("A", "B")
    hall.says(hides, "pair R5")
    hall.says(chooses, "blind right")
    for letter, mental in (("A", 5), ("B", 7)):
        assert hall.has(letter).split()[1].endswith(f"/{mental - (letter in users)}")
    assert {hall.has(letter).split()[-1] for letter in "AB"} == {"R1", "R5"}


def test_l035_before_a_mental_test_each_may_use_one_power_and_in_no_other_kind() -> None:
    for kind, stage in (("mental", "powers"), ("physical", "throw"), ("social", "throw")):
        assert contest(WILL, kind=kind).stage == stage
    hall = contest(WILL)
    assert hall.asked == "AB"
    play(hall, "A:power none; B:power none")
    assert hall.stage == "throw", "without any the test is played"


def contest(power: str, ada: str = "", bea: str = "", *, kind: str = "mental") -> Hall:
    """Ada and Bea have a power and packs of Red; Bea contests R1."""
    hall = Hall(sheet("Ada", "R", "735", power), sheet("Bea", "R", "357", power), first="A")
    hall.goes_to("R")
    hall.gives("A", packs=ada)
    hall.gives("B", packs=bea)
    hall.all_say(A="silent", B="silent")
    hall.all_say(A="raise", B="raise")
    hall.all_say(A="mark R1", B="mark R1")
    hall.says("B", "contest")
    hall.says("A", f"kind {kind}")
    return hall


def play(hall: Hall, moves: str) -> None:
    """Do what moves say: `A:throw rock; B:throw paper`."""
    for move in moves.split("; "):
        hall.says(*move.split(":", 1))
