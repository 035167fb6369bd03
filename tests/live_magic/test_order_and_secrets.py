"""The course of an event: in which order what is asked, what is declared, and what stays hidden from whom."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.live_magic.hall import GAME, Hall, pool, sheet
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.live_magic.state import PILES, SEALED


def both_red(first: str = "A", **options: str) -> Hall:
    """Ada and Bea of Style Red at the second step of Red, both bicolour, before they mark."""
    hall = Hall(sheet("Ada", "R"), sheet("Bea", "R"), first=first, **options)  # type: ignore[arg-type]
    hall.goes_to("R")
    hall.all_say(A="silent", B="silent")
    hall.all_say(A="raise", B="raise")
    return hall


def completion(*names: str, styles: str = "RRR", **options: str) -> Hall:
    """An event in which nobody took anything, at its completion."""
    sheets = (sheet(name, style) for name, style in zip(names or ("Ada", "Bea", "Cia"), styles, strict=False))
    hall = Hall(*sheets, packs=pool(20), first="A", **options)  # type: ignore[arg-type]
    hall.goes_to("")
    assert hall.stage == "pile"
    return hall


def test_l020_six_rounds_lay_a_pile_face_up_each_and_what_is_left_goes_back() -> None:
    hall, seen = Hall(sheet("Ada", "R"), sheet("Bea", "U")), ""
    while hall.stage == "declare":
        table = hall.position.table
        if table.pile not in seen:
            seen += table.pile
            assert table.table == tuple(f"{table.pile}{at}" for at in range(1, 13))
            assert not table.lying(table.pile)
        hall.says(hall.asked[0], "silent")
    assert seen == PILES[:6] and all(len(hall.position.table.lying(pile)) == 12 for pile in seen)


def test_l020_where_it_was_agreed_the_order_of_the_colours_is_drawn_and_artifacts_are_last() -> None:
    orders = {
        GAME.begin(
            Hall(sheet("Ada", "R"), sheet("Bea", "U"), auction__order="drawn").setup, f"{n}"
        ).position.table.order
        for n in range(12)
    }
    assert len(orders) > 6 and {order[-1] for order in orders} == {"A"}
    assert {"".join(sorted(order)) for order in orders} == {"ABGRUW"}


def test_l040_with_seven_packs_three_more_are_taken_and_with_fewer_as_many_as_make_ten() -> None:
    hall = completion("Ada", "Bea")
    hall.gives("A", packs="W1 W2 W3 U1 U2 U3 B1")
    for fills, wanted in (("on", [3, 10]), ("off", [3, 3])):
        again = Hall(*hall.setup.sheets, packs=hall.setup.packs, first="A", completion__fill=fills)
        again.gives("A", packs="W1 W2 W3 U1 U2 U3 B1")
        again.goes_to("")
        assert [magus.wanted for magus in again.position.table.magi] == wanted


def test_l041_a_pile_goes_to_who_declared_one_colour_then_by_style_then_by_contest() -> None:
    hall = completion(styles="RUR")
    hall.all_say(A="pile R", B="pile R", C="pile R")
    assert (hall.stage, hall.asked) == ("contest", "C"), "Style decides before a contest; the First asks"
    hall.says("C", "let")
    assert hall.asked == "BC" and "pile R" not in hall.can("B"), "the losers declare another free pile"
    hall.all_say(B="pile W", C="pile U")
    assert hall.stage == "pick"


def test_l041_l073_who_declared_one_colour_comes_before_style_and_nobody_takes_before_all_have_a_pile() -> None:
    hall = Hall(sheet("Ada", "R"), sheet("Bea", "U"), packs=pool(20), first="A")
    hall.goes_to("U")
    hall.all_say(A="raise", B="silent")
    while hall.stage != "pile":
        hall.says(hall.asked[0], "done" if "done" in hall.can(hall.asked[0]) else "silent")
    hall.all_say(A="pile U", B="pile U")
    while hall.stage == "contest":
        hall.says(hall.asked, "let")
    assert (hall.stage, hall.asked) == ("pile", "B") and "pile U" not in hall.can("B"), "mono, whatever its colour"


def test_l074_style_decides_precedence_and_lands_and_nothing_of_what_is_declared() -> None:
    hall = Hall(sheet("Ada", "R"), sheet("Bea", "W"), first="A")
    hall.all_say(A="raise", B="raise")
    assert hall.position.table.declared == ("mono", "mono"), "a Red Magus declares White as its one colour"
    assert (hall.stage, hall.asked) == ("take", "B"), "but who has the Style goes first"
    hall.says("B", "take W1", "take W2", "take W3")
    assert hall.asked == "A"


def test_l075_the_first_passes_to_the_left_when_marks_are_resolved_or_is_drawn_anew() -> None:
    hall = both_red()
    hall.all_say(A="mark R1", B="mark R2")
    while hall.stage == "contest":
        hall.says(hall.asked, "let")
    assert hall.first == "B"
    drawn = {next_first(number) for number in range(8)}
    assert drawn == {"A", "B"}


def next_first(number: int) -> str:
    """Who is the First after the first marks where that is drawn, in one of several events."""
    hall = Hall(sheet("Ada", "R"), sheet("Bea", "R"))
    hall.position = GAME.begin(replace(hall.setup, options={"first": "drawn"}), f"drawn {number}").position
    hall.goes_to("R")
    hall.all_say(A="silent", B="silent")
    hall.all_say(A="raise", B="raise")
    hall.all_say(A="mark R1", B="mark R2")
    while hall.stage == "contest":
        hall.says(hall.asked, "let")
    return hall.first


@pytest.mark.parametrize(("declaring", "seen"), [("open", "raise"), ("sealed", SEALED)])
def test_l080_hands_are_raised_openly_or_all_at_once(declaring: str, seen: str) -> None:
    hall = Hall(sheet("Ada", "R"), sheet("Bea", "U"), declaring=declaring)
    hall.says("A", "raise")
    assert GAME.view(hall.position, 1).answers == (seen, "")
    assert GAME.view(hall.position, 0).answers == ("raise", "")
    assert GAME.audience(hall.position, 1).look_away == (declaring == "sealed")


@pytest.mark.parametrize("passes", ["on", "off"])
def test_l084_fewer_packs_may_be_taken_unless_agreed_otherwise(passes: str) -> None:
    hall = Hall(sheet("Ada", "R"), sheet("Bea", "U"), pick__pass=passes)
    hall.all_say(A="raise", B="silent")
    hall.says("A", "take W1")
    assert ("done" in hall.can("A")) == (passes == "on")
    if passes == "on":
        hall.says("A", "done")
        hall.all_say(B="silent")
        hall.says("B", "silent")
        assert hall.asked == "A" and hall.position.table.step == 3, "the picks of the fourth step are still there"


def test_l088_a_throw_is_seen_by_nobody_else_before_both_have_thrown() -> None:
    hall = both_red()
    hall.all_say(A="mark R1", B="mark R1")
    hall.says("B", "contest")
    hall.says("A", "kind physical", "throw rock")
    assert [GAME.view(hall.position, eyes).answers[0] for eyes in (0, 1, None)] == ["throw rock", SEALED, SEALED]
    assert GAME.audience(hall.position, 1).at_once == (0, 1)


@pytest.mark.parametrize(("cap", "left"), [("none", 21), ("start", 20)])
def test_l097_life_points_gained_have_no_upper_end_unless_agreed(cap: str, left: int) -> None:
    hall = Hall(sheet("Ada", "R", "735", "regeneration"), sheet("Bea", "R"), first="A", pv__cap=cap)
    hall.goes_to("R")
    hall.all_say(A="silent", B="silent")
    hall.all_say(A="raise", B="raise")
    hall.all_say(A="mark R1", B="mark R1")
    hall.says("B", "contest")
    hall.says("A", "kind mental", "power regeneration")
    assert hall.has("A") == f"{left} 7/3/4"


def test_l098_piles_are_declared_in_secret_and_shown_together() -> None:
    hall = completion("Ada", "Bea")
    hall.says("A", "pile R")
    assert GAME.view(hall.position, 1).answers[0] == SEALED
    hall.says("B", "pile U")
    assert hall.told.count("declared_pile") == 2 and hall.stage == "pick"


def test_l098_conflicts_are_settled_pile_by_pile_in_the_order_of_the_auction_and_the_first_passes() -> None:
    hall = completion("Ada", "Bea", "Cia", "Dan", styles="RRRR")
    hall.all_say(A="pile U", B="pile U", C="pile W", D="pile W")
    claimed = ""
    while hall.stage == "contest":
        claimed += hall.position.table.arguing.pack
        hall.says(hall.asked, "let")
    assert claimed == "WU" and (hall.asked, hall.first) == ("BD", "B")


def test_l100_in_a_shared_pile_each_takes_what_is_missing_before_anybody_takes_more() -> None:
    hall = completion("Ada", "Bea", completion__one_each="off", completion__fill="off")
    hall.all_say(A="pile R", B="pile R")
    asked = ""
    while hall.stage == "pick":
        asked += hall.asked
        hall.says(hall.asked, *([hall.can(hall.asked)[0]] if len(asked) < 8 else ["done"]))
    assert asked == "AAABBBAAB", "three each, and then more"


def test_l100_who_finds_no_more_in_a_pile_declares_another_with_packs_left() -> None:
    hall = Hall(
        sheet("Ada", "R"),
        sheet("Bea", "U"),
        packs={
            **pool(20),
        },
        first="A",
    )
    hall.goes_to("")
    hall.all_say(A="pile L", B="pile U")
    while "A" in hall.asked and hall.stage == "pick":
        hall.says("A", hall.can("A")[0])
    while hall.stage == "pick":
        hall.says("B", next((one for one in hall.can("B") if one == "done"), hall.can("B")[0]))
    assert (hall.stage, hall.asked) == ("pile", "A") and hall.position.table.magi[0].wanted == 6
    assert "pile L" not in hall.can("A") and "pile R" in hall.can("A")


@pytest.mark.parametrize("lands", ["on", "off"])
def test_l099_the_lands_may_be_declared_like_the_other_six_unless_agreed_otherwise(lands: str) -> None:
    hall = completion("Ada", "Bea", completion__lands=lands)
    assert ("pile L" in hall.can("A")) == (lands == "on")


def test_l102_what_somebody_takes_in_completion_and_adds_as_lands_nobody_else_sees() -> None:
    hall = completion("Ada", "Bea")
    hall.all_say(A="pile R", B="pile U")
    hall.says("A", "pick R3", "pick R5")
    magus = GAME.view(hall.position, 1).magi[0]
    assert magus.secret == ("", "") and GAME.view(hall.position, 1).lying("R")[0] == ""
    assert GAME.view(hall.position, 0).magi[0].secret == ("R3", "R5")
    again = {GAME.resample(hall.position, 1, Dice(f"{n}")).table.magi[0].secret for n in range(20)}
    assert len(again) > 5, "it could be any others"
    hall.plays_on()
    assert GAME.view(hall.position, 1).magi[0].lands in ("", SEALED)


def test_l041_where_piles_are_shared_all_who_declare_one_take_from_it() -> None:
    hall = completion(styles="RUR", completion__one_each="off")
    hall.all_say(A="pile R", B="pile R", C="pile R")
    assert hall.stage == "pick" and [taker.seat for taker in hall.position.table.takers] == [0, 1, 2] * 2


@pytest.mark.parametrize(("by", "asked"), [("owner", "B"), ("user", "A")])
def test_l062_which_packs_reincarnation_puts_back_their_owner_chooses_or_who_uses_it(by: str, asked: str) -> None:
    hall = reincarnation(put_back__by=by, put_back__replaced="on")
    picks = hall.position.table.picks
    assert hall.asked == asked and hall.can(asked) == ["put_back R8", "put_back R9"]
    hall.says(asked, "put_back R9")
    assert hall.has("B").endswith("R8") and "R9" in hall.position.table.table
    assert hall.position.table.picks == (picks[0], picks[1] + 1), "it is replaced in this round"


def reincarnation(**options: str) -> Hall:
    """Ada uses Reincarnation for one of two packs that Bea has."""
    sheets = sheet("Ada", "R", "735", "reincarnation"), sheet("Bea", "R")
    hall = Hall(*sheets, first="A", **options)  # type: ignore[arg-type]
    hall.goes_to("R")
    hall.gives("B", packs="R8 R9")
    hall.all_say(A="silent", B="silent")
    hall.all_say(A="raise", B="raise")
    hall.all_say(A="mark R1", B="mark R1")
    hall.says("B", "contest")
    hall.says("A", "kind mental", "power reincarnation 1")
    return hall


@pytest.mark.parametrize(("needs", "stage"), [("on", "mark"), ("off", "contest")])
def test_l083_who_has_no_pick_left_may_contest_only_where_that_was_agreed(needs: str, stage: str) -> None:
    hall = both_red(contest__needs_pick=needs)
    hall.all_say(A="done", B="mark R2")
    assert (hall.stage if hall.stage == "contest" else "mark") == stage


def test_l102_where_completion_is_open_everybody_sees_what_is_taken() -> None:
    hall = completion("Ada", "Bea", completion__secret="off")
    hall.all_say(A="pile R", B="pile U")
    hall.says("A", "pick R3")
    view = GAME.view(hall.position, 1)
    assert view.magi[0].secret == ("R3",) and view.lying("R")[0] == "R1"
    board = GAME.board(view, (0, 1))
    assert [one.card for one in board.lying(0, "secret")] == ["R3"] and all(zone.public for zone in board.zones[0])
    assert None not in {one.card for one in board.lying(0, "taking")}
    assert GAME.audience(hall.position, 1).is_open and GAME.resample(hall.position, 1, Dice("x")) == hall.position
