"""The rules of Live Magic, each under its number."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.live_magic.hall import GAME, Hall, pool, sheet
from wixoss_desktop.engine.contract import Spot
from wixoss_desktop.engine.live_magic.actions import parse
from wixoss_desktop.engine.live_magic.powers import TRAITS
from wixoss_desktop.engine.live_magic.standing import experience
from wixoss_desktop.engine.live_magic.state import MagusSheet, Pack, Setup
from wixoss_desktop.words.live_magic.voice import VOICE


def rivals(one: str = "735", two: str = "357", *, powers: tuple[str, ...] = (), others: tuple[str, ...] = ()) -> Hall:
    """Ada and Bea, both bicolour in Red, both of Style Red; Ada is the First and both mark R1."""
    hall = Hall(sheet("Ada", "R", one, *powers), sheet("Bea", "R", two, *others), first="A")
    hall.goes_to("R")
    hall.all_say(A="silent", B="silent")
    hall.all_say(A="raise", B="raise")
    hall.all_say(A="mark R1", B="mark R1")
    assert (hall.stage, hall.asked) == ("contest", "B")
    return hall


def contest(kind: str, **more: object) -> Hall:
    """The same in a contest of a kind, in which both are to throw."""
    hall = rivals(**more)  # type: ignore[arg-type]
    hall.says("B", "contest")
    hall.says("A", f"kind {kind}")
    return hall


def beats(hall: Hall, winner: str) -> None:
    """One of the two wins the throw."""
    hall.all_say(**{winner: "throw paper", ("B" if winner == "A" else "A"): "throw rock"})


def test_l081_a_round_in_which_nobody_declares_closes_and_asks_nobody_about_packs() -> None:
    hall = Hall(sheet("Ada", "R"), sheet("Bea", "U"))
    for _ in range(3):
        hall.all_say(A="silent", B="silent")
    assert hall.position.table.pile == "U" and len(hall.position.table.piles[0]) == 12
    assert "took_pack" not in hall.told
    hall.all_say(A="raise", B="silent")
    assert (hall.stage, hall.asked) == ("take", "A"), "who is alone takes openly and asks nobody"
    hall.says("A", "take U1")
    assert hall.has("A").endswith("U1") and "claimed" not in hall.told


def test_l021_l023_monocolour_takes_three_then_after_the_others_three_more_unasked() -> None:
    hall = Hall(sheet("Ada", "R"), sheet("Bea", "gold"))
    hall.all_say(A="raise", B="silent")
    hall.says("A", "take W1", "take W2", "take W3")
    hall.says("B", "silent")
    hall.says("B", "raise")
    hall.says("B", "take W4")
    assert (hall.stage, hall.asked) == ("take", "A")
    hall.says("A", "take W5", "take W6", "take W7")
    assert hall.position.table.pile == "U"
    assert hall.asked == "" or "A" not in hall.asked, "monocolour is declared in one round"


def takes_all(hall: Hall) -> str:
    """Whoever has a pick takes the first pack that lies there, to the end of the round: who took, in this order."""
    pile, taken = hall.position.table.pile, ""
    while hall.stage in ("take", "mark") and hall.position.table.pile == pile:
        letter = hall.asked[0]
        taken += letter
        hall.says(letter, hall.can(letter)[0])
    return taken


def test_l021_l023_the_steps_of_a_colour_and_who_stayed_silent_is_not_asked_at_the_last_two() -> None:
    hall = Hall(*(sheet(name, "R") for name in ("Ada", "Bea", "Cia", "Dan")), packs=pool(20))
    hall.all_say(A="raise", B="silent", C="silent", D="silent")
    assert takes_all(hall) == "AAA"
    hall.all_say(B="raise", C="silent", D="silent")
    assert takes_all(hall) == "BB"
    hall.all_say(C="raise", D="silent")
    assert hall.position.table.declared == ("mono", "bicolour", "gold", "")
    assert takes_all(hall) == "CAAAB", "gold one, mono three more, bicolour one more, and nobody asks Dan again"


def test_l022_of_the_artifacts_gold_takes_two_then_mono_and_bicolour_one_each() -> None:
    hall = Hall(*(sheet(name, "gold") for name in ("Ada", "Bea", "Cia")), packs=pool(20))
    hall.goes_to("A")
    hall.all_say(A="raise", B="silent", C="silent")
    assert takes_all(hall) == "AA"
    hall.all_say(B="raise", C="silent")
    assert takes_all(hall) == "B"
    hall.says("C", "raise")
    assert hall.position.table.declared == ("gold", "mono", "bicolour")
    assert takes_all(hall) == "C" and hall.stage == "pile"


@pytest.mark.parametrize(("declaration", "may", "is_told"), [("bound", 0, 0), ("warn", 1, 1), ("free", 1, 0)])
def test_l023_who_declares_otherwise_than_first_is_hindered_told_of_or_free(
    declaration: str, may: int, is_told: int
) -> None:
    hall = Hall(sheet("Ada", "R"), sheet("Bea", "gold"), declaration=declaration)
    hall.all_say(A="raise", B="silent")
    hall.says("A", "take W1", "take W2", "take W3")
    while hall.position.table.pile == "W":
        letter = hall.asked[0]
        hall.says(letter, next(one for one in hall.can(letter) if one in ("silent", "done")))
    assert ("A" in hall.asked) == bool(may)
    if may:
        hall.all_say(A="raise", B="silent")
    assert hall.told.count("strays") == is_told


def test_l030_l082_style_takes_all_packs_of_the_step_before_the_others_mark() -> None:
    hall = Hall(sheet("Ada", "U"), sheet("Bea", "R"))
    hall.goes_to("R")
    hall.all_say(A="silent", B="silent")
    hall.all_say(A="raise", B="raise")
    assert (hall.stage, hall.asked) == ("take", "B")
    hall.says("B", "take R1", "take R2")
    assert (hall.stage, hall.asked) == ("take", "A")


def test_l030_a_claim_that_nobody_contests_is_taken_and_the_other_marks_again() -> None:
    hall = rivals()
    hall.says("B", "let")
    assert hall.has("A").endswith("R1") and "throw" not in hall.told
    assert (hall.stage, hall.asked, hall.first) == ("mark", "AB", "B")


def test_l083_who_wins_a_contest_over_anothers_pack_loses_the_own_mark_and_the_loser_keeps_the_pick() -> None:
    hall = Hall(sheet("Ada", "R", "735"), sheet("Bea", "R"), first="A")
    hall.goes_to("R")
    hall.all_say(A="silent", B="silent")
    hall.all_say(A="raise", B="raise")
    hall.all_say(A="mark R1", B="mark R2")
    hall.says("B", "contest")
    hall.says("A", "kind physical")
    beats(hall, "B")
    hall.says("A", "accept")
    assert hall.has("B").endswith("R1") and (hall.stage, hall.asked) == ("mark", "AB")
    assert hall.position.table.picks == (2, 1)


def test_l030_l091_in_a_chain_the_winner_asks_who_was_not_asked_and_names_the_kind() -> None:
    hall = Hall(sheet("Ada", "R"), sheet("Bea", "R"), sheet("Cia", "R"), first="A")
    hall.goes_to("R")
    hall.all_say(A="silent", B="silent", C="silent")
    hall.all_say(A="raise", B="raise", C="raise")
    hall.all_say(A="mark R1", B="mark R1", C="mark R1")
    assert hall.asked == "B"
    hall.says("B", "contest")
    hall.says("A", "kind social")
    beats(hall, "B")
    hall.says("A", "accept")
    assert (hall.stage, hall.asked) == ("contest", "C")
    hall.says("C", "contest")
    assert (hall.stage, hall.asked) == ("kind", "B")


def test_l030_l075_l082_the_first_asks_from_the_left_neighbour_on_who_is_the_next_first() -> None:
    hall = Hall(sheet("Ada", "R"), sheet("Bea", "R"), sheet("Cia", "R"), first="B")
    hall.goes_to("R")
    hall.all_say(A="silent", B="silent", C="silent")
    hall.all_say(A="raise", B="raise", C="raise")
    hall.all_say(A="mark R1", B="mark R1", C="mark R1")
    assert hall.asked == "C", "Bea is the First, and asks her left neighbour first"
    hall.says("C", "let")
    assert hall.asked == "A"
    hall.says("A", "let")
    assert (hall.stage, hall.first) == ("mark", "C")


def test_l031_each_bets_a_trait_and_the_loser_loses_it() -> None:
    hall = contest("social", one="375", two="753")
    beats(hall, "A")
    hall.says("B", "accept")
    assert hall.has("A") == "20 3/7/5 R1" and hall.has("B") == "20 7/4/3"


def test_l031_equal_throws_are_thrown_again_and_a_kind_without_traits_is_not_chosen() -> None:
    hall = rivals()
    hall.gives("B", psm="057")
    hall.says("B", "contest")
    assert hall.can("A") == ["kind social", "kind mental"]
    hall.says("A", "kind social")
    hall.all_say(A="throw rock", B="throw rock")
    assert (hall.stage, hall.asked) == ("throw", "AB")


def test_l031_with_no_kind_left_who_has_more_traits_takes_the_pack() -> None:
    hall = rivals()
    hall.gives("A", psm="100")
    hall.gives("B", psm="011")
    hall.says("B", "contest")
    assert hall.has("B") == "20 0/1/1 R1"


def test_l032_twice_the_traits_ask_for_one_more_test_and_fewer_for_none() -> None:
    hall = contest("physical")
    beats(hall, "B")
    assert hall.can("A") == ["overbid", "accept"]
    hall.says("A", "overbid")
    beats(hall, "B")
    assert hall.has("A") == "19 6/3/5", "a second overbid isn't offered"
    hall = contest("physical", one="537", two="357")
    beats(hall, "B")
    assert hall.stage != "after" and hall.has("A") == "19 4/3/7"


def test_l033_l036_who_loses_a_physical_contest_loses_a_life_point_but_not_the_last() -> None:
    for pv, left in ((2, 1), (1, 1)):
        hall = rivals()
        hall.gives("B", pv=pv)
        hall.says("B", "contest")
        hall.says("A", "kind physical")
        beats(hall, "A")
        assert hall.has("B") == f"{left} 2/5/7"


def test_l036_who_has_no_trait_left_loses_none() -> None:
    hall = contest("mental", powers=("absolute_determination",))
    hall.gives("B", psm="350")
    hall.says("A", "power absolute_determination")
    assert hall.has("B") == "20 3/5/0"


@pytest.mark.parametrize(("again", "left"), [("A", "19 7/2/5 R1"), ("B", "19 7/2/5")])
def test_l034_l090_a_social_re_test_costs_a_life_point_and_the_trait_at_once_and_no_second_one(
    again: str, left: str
) -> None:
    hall = contest("social")
    beats(hall, "B")
    hall.says("A", "retest")
    assert hall.has("A") == "19 7/2/5"
    beats(hall, again)
    if hall.stage == "after":
        hall.says(hall.asked, "accept")
    assert hall.has("A") == left
    assert hall.has("B").split()[1] == ("3/4/7" if again == "A" else "3/5/7")


BOTH = ("determination",)


def test_l093_l095_of_two_determinations_the_contesters_holds_and_only_the_claimer_loses_a_trait() -> None:
    hall = contest("mental", one="537", two="753", powers=BOTH, others=BOTH)
    hall.all_say(A="power determination", B="power determination")
    assert hall.has("A").startswith("19 5/3/7") and hall.can("A") == ["overbid", "accept"]
    hall.says("A", "accept")
    assert hall.has("A") == "19 5/3/6" and hall.has("B") == "19 7/5/3 R1"


def test_l062_l093_absolute_determination_is_never_undone() -> None:
    hall = contest("mental", powers=("absolute_determination",), others=BOTH)
    hall.all_say(A="power absolute_determination", B="power determination")
    assert hall.has("A") == "17 7/3/5 R1" and hall.has("B") == "19 3/5/6"
    hall = contest("mental", powers=("absolute_determination",), others=("absolute_determination",))
    hall.all_say(A="power absolute_determination", B="power absolute_determination")
    assert hall.has("A") == "17 7/3/5 R1" and hall.has("B") == "17 3/5/6"


def test_l061_regeneration_gives_the_pack_up_for_a_life_point_and_of_two_the_claimer_has_it() -> None:
    hall = contest("mental", others=("regeneration",))
    hall.says("B", "power regeneration")
    assert hall.has("A") == "20 7/3/5 R1" and hall.has("B") == "21 3/5/6"
    hall = contest("mental", powers=("regeneration",), others=("regeneration",))
    hall.all_say(A="power regeneration", B="power regeneration")
    assert hall.has("A") == "20 7/3/4 R1" and hall.has("B") == "21 3/5/6"


def test_l061_l092_l096_act_of_fate_needs_another_pack_and_gives_one_to_each() -> None:
    hall = contest("mental", powers=("act_of_fate",))
    hall.says("A", "power act_of_fate")
    hall.says("A", "pair R5")
    assert (hall.stage, hall.asked) == ("blind", "B")
    hall.says("B", "blind left")
    packs = {hall.has(one).split()[-1] for one in "AB"}
    assert packs == {"R1", "R5"} and hall.position.table.picks == (1, 1)
    assert hall.has("A").startswith("20 7/3/4")


def test_l092_a_power_that_could_do_nothing_is_not_offered() -> None:
    hall = Hall(sheet("Ada", "R", "735", "act_of_fate", "reincarnation"), sheet("Bea", "R"), packs=pool(10), first="A")
    hall.goes_to("R")
    hall.gives("A", packs=" ".join(f"R{at}" for at in range(2, 11)))
    hall.all_say(A="silent", B="silent")
    hall.all_say(A="raise", B="raise")
    hall.all_say(A="mark R1", B="mark R1")
    hall.says("B", "contest")
    hall.says("A", "kind mental")
    assert hall.stage == "throw", "there is no second pack, and Bea has none to put back"


def test_l060_l096_in_a_life_escalation_the_highest_takes_the_pack_and_alone_loses_the_bid() -> None:
    hall = contest("mental", powers=("life_escalation",))
    hall.gives("A", pv=4)
    hall.gives("B", pv=3)
    hall.says("A", "power life_escalation")
    assert hall.can("A") == ["bid 1", "bid 2", "bid 3"]
    hall.says("A", "bid 1")
    assert hall.can("B") == ["bid 2", "give_up"]
    hall.says("B", "bid 2")
    hall.says("A", "bid 3")
    assert hall.has("A") == "1 7/3/5 R1" and hall.has("B") == "3 3/5/7"


def mental_contest(ada: MagusSheet, bea: MagusSheet, **given: str) -> Hall:
    """Who was given packs; then both, of the Style of the round, want R1, and Bea contests it in the mind."""
    hall = Hall(ada, bea, first="A")
    hall.goes_to("R")
    for letter, packs in given.items():
        hall.gives(letter, packs=packs)
    for said in ("silent", "raise", "mark R1"):
        hall.all_say(A=said, B=said)
    hall.says("B", "contest")
    hall.says("A", "kind mental")
    return hall


def test_l062_l086_l094_reincarnation_puts_packs_back_on_the_table_and_the_test_is_still_played() -> None:
    hall = mental_contest(sheet("Ada", "R", "735", "reincarnation"), sheet("Bea", "R"), B="R2 R3 U1")
    assert hall.can("A") == ["power none", "power reincarnation 1", "power reincarnation 2"]
    hall.says("A", "power reincarnation 2")
    assert {"R2", "R3"} <= set(hall.position.table.table) and hall.stage == "throw"
    assert hall.has("A").startswith("18") and hall.has("B").endswith("U1"), "those of the colour on auction alone"


def test_l060_sacrum_fecere_puts_a_pack_back_for_a_re_test_but_not_after_another_power() -> None:
    hall = mental_contest(sheet("Ada", "R", "735", "sacrum_fecere", "determination"), sheet("Bea", "R"), A="R4")
    hall.says("A", "power none")
    beats(hall, "B")
    assert hall.can("A") == ["sacrum R4", "accept"]
    hall.says("A", "sacrum R4")
    beats(hall, "B")
    assert hall.has("A") == "20 7/3/4" and hall.has("B").endswith("R1")


def test_l092_who_has_used_a_power_puts_no_pack_back_for_another_test() -> None:
    hall = mental_contest(
        sheet("Ada", "R", "537", "sacrum_fecere", "determination"), sheet("Bea", "R", "753", *BOTH), A="R4"
    )
    hall.all_say(A="power determination", B="power determination")
    assert hall.can("A") == ["overbid", "accept"], "one Power for each in a contest, Sacrum Fecere among them"


def test_l096_nobody_is_asked_to_bid_the_last_life_point() -> None:
    hall = contest("mental", powers=("life_escalation",))
    hall.gives("A", pv=4)
    hall.gives("B", pv=4)
    hall.says("A", "power life_escalation", "bid 3")
    assert hall.has("A") == "1 7/3/5 R1" and hall.has("B") == "4 3/5/7"


def test_l085_a_step_goes_on_until_the_table_is_empty_and_later_steps_close() -> None:
    few = {code: pack for code, pack in pool(12).items() if code[0] != "W" or code == "W1"}
    hall = Hall(sheet("Ada", "gold"), sheet("Bea", "gold"), packs=few, first="A")
    hall.all_say(A="silent", B="silent")
    hall.all_say(A="silent", B="silent")
    hall.all_say(A="raise", B="raise")
    hall.all_say(A="mark W1", B="mark W1")
    hall.says("B", "let")
    assert hall.position.table.pile == "U"


@pytest.mark.parametrize(
    ("style", "lands", "why"),
    [
        ("R", "R9 G9", ""),
        ("R", "R8 G9", "L-043 lands_not_dominant"),
        ("R", "G9", "L-043 lands_none_of_style"),
        ("R", "", "L-043 lands_none_of_style"),
        ("gold", "W6 U6 B1", ""),
        ("gold", "W7 U6", "L-043 lands_gold"),
    ],
)
def test_l043_the_most_frequent_basic_land_is_that_of_the_style(style: str, lands: str, why: str) -> None:
    hall = Hall(sheet("Ada", style), sheet("Bea", "U"))
    while hall.stage != "lands":
        for letter in hall.asked:
            if letter in hall.asked:
                wanted = [action for action in hall.can(letter) if action in ("silent", "done")]
                hall.says(letter, (wanted or hall.can(letter))[0])
    for part in lands.split():
        hall.says("A", *[f"land {part[0]}"] * int(part[1:]))
    assert hall.why_not("A", "hand_in") == why


def approval(**options: str) -> Hall:
    """An event of three whose sheets are read out first."""
    said = {"approval": "unanimous", **options}
    return Hall(sheet("Ada", "R"), sheet("Bea", "U"), sheet("Cia", "W", "357", "determination"), **said)  # type: ignore[arg-type]


def test_l002_l073_the_auction_begins_once_everybody_agrees_to_all_sheets() -> None:
    hall = approval()
    assert (hall.stage, hall.asked, hall.can("A")) == ("approve", "ABC", ["approve"])
    hall.says("A", "approve")
    assert hall.asked == "BC" and GAME.audience(hall.position, 1).is_open
    assert [str(act) for act in GAME.attempts(hall.position.table, 1)] == ["approve_all", "object 1", "object 3"]
    hall.says("B", "approve_all")
    assert hall.stage == "declare" and hall.told.count("approves") == 3


def test_l002_a_sheet_to_which_somebody_objects_is_read_again_until_all_agree_or_its_player_leaves() -> None:
    hall = approval()
    assert hall.why_not("A", "object 1") == "L-002 nobody_elses_sheet"
    hall.all_say(A="approve", B="object 3", C="approve")
    assert (hall.stage, hall.asked) == ("approve", "ABC") and hall.told[-1] == "sheet_refused"
    hall.all_say(A="object 3", B="approve")
    hall.leaves("C")
    assert hall.asked == "A", "the objection is void"
    hall.says("A", "approve")
    assert (hall.stage, hall.asked) == ("declare", "AB")


def test_l002_by_majority_more_than_half_of_the_others_have_to_object() -> None:
    for objections, stage in (("AB", "approve"), ("A", "declare")):
        hall = approval(approval="majority")
        for letter in "ABC":
            hall.says(letter, "object 3" if letter in objections else "approve")
        assert hall.stage == stage


def test_l002_what_each_sheet_has_lies_on_the_table_with_who_agrees_to_it() -> None:
    hall = approval()
    hall.all_say(A="approve", B="object 3")
    view = GAME.view(hall.position, 0)
    found = GAME.board(view, (0, 1, 2)).sheets[Spot(None, "sheets")]
    assert found.heads[:7] == ("style", "player", "physical", "social", "mental", "pv", "powers")
    assert [row[0] for row in found.rows] == ["pile.R", "pile.U", "pile.W"]
    assert found.rows[2][2:7] == (3, 5, 7, 20, ("power.determination",))
    assert [row[-3:] for row in found.rows] == [("·", "", ""), ("✓", "·", ""), ("✓", "✗", "·")]


def test_l002_where_only_style_and_powers_are_public_the_others_see_no_points_but_those_that_are_lost() -> None:
    hall = Hall(sheet("Ada", "R"), sheet("Bea", "R", "735"), first="A", sheet__public="style_and_powers")
    hall.goes_to("R")
    hall.all_say(A="silent", B="silent")
    hall.all_say(A="raise", B="raise")
    hall.all_say(A="mark R1", B="mark R1")
    hall.says("B", "contest")
    assert hall.can("A") == ["kind physical", "kind social", "kind mental"], "which kinds are open is public"
    hall.says("A", "kind physical")
    hall.all_say(A="throw rock")
    before = hall.position
    played = GAME.play(before, 1, parse("throw paper"))
    told = {eyes: [one for group in GAME.news(before, played, eyes) for one in group] for eyes in (0, 1, "all")}
    lost = {eyes: [(one.event, one.numbers) for one in group if "changed" in one.event] for eyes, group in told.items()}  # type: ignore[attr-defined]
    assert (
        lost[0]
        == lost["all"]
        == [("trait_changed", (("by", -1), ("traits", 2))), ("pv_changed", (("by", -1), ("pv", 19)))]
    )
    assert lost[1] == [("trait_changed_by", (("by", -1),)), ("pv_changed_by", (("by", -1),))]
    view = GAME.view(played.position, 0)
    assert [magus.traits for magus in view.magi] == [(2, 5, 7), (-1, -1, -1)]
    assert [sheet.powers for sheet in view.setup.sheets] == [(), ()] and view.setup.sheets[1].physical == -1
    figures = GAME.board(view, (0, 1)).figures
    assert [[one.name for one in figures[seat]] for seat in (0, 1)] == [["pv", *TRAITS, "packs"], ["packs"]]


def test_l042_l100_who_has_fewer_than_seven_packs_takes_as_many_as_reach_ten() -> None:
    hall = Hall(sheet("Ada", "R"), sheet("Bea", "U"))
    hall.goes_to("")
    assert hall.stage == "pile" and [one.wanted for one in hall.position.table.magi] == [10, 10]


def test_l042_of_the_lands_each_takes_a_pack_by_turns_and_two_at_most() -> None:
    hall = Hall(sheet("Ada", "R"), sheet("Bea", "U"), packs=pool(lands=8), first="A")
    while hall.stage != "lands_pile":
        can = hall.can(hall.asked[0])
        hall.says(hall.asked[0], next((one for one in ("silent", "done") if one in can), can[0]))
    asked = ""
    while hall.stage == "lands_pile":
        asked += hall.asked
        hall.says(hall.asked, hall.can(hall.asked)[0])
    assert asked in ("ABAB", "BABA") and len(hall.position.table.lying("L")) == 4


def test_l078_who_leaves_gives_an_open_contest_up_and_all_packs_back() -> None:
    hall = Hall(sheet("Ada", "R"), sheet("Bea", "R"), sheet("Cia", "U"), first="A")
    hall.goes_to("R")
    hall.all_say(A="silent", B="silent", C="silent")
    hall.all_say(A="raise", B="raise", C="silent")
    hall.gives("B", packs="R2 W1")
    hall.all_say(A="mark R1", B="mark R1")
    hall.says("B", "contest")
    hall.leaves("B")
    assert hall.has("A").endswith("R1") and hall.has("B") == "20 3/5/7"
    assert "R2" in hall.position.table.table and "W1" in hall.position.table.lying("W"), (
        "packs go back to where they lay"
    )
    hall.plays_on()
    outcome = GAME.outcome(hall.position)
    assert outcome is not None and outcome.places[-1] == (1,)


def test_l078_a_player_of_the_program_takes_the_seat_of_who_leaves_where_that_is_agreed() -> None:
    hall = Hall(sheet("Ada", "R"), sheet("Bea", "R"), sheet("Cia", "U"), first="A", leaver="computer")
    hall.goes_to("R")
    hall.all_say(A="silent", B="silent", C="silent")
    hall.all_say(A="raise", B="raise", C="silent")
    hall.all_say(A="mark R1", B="mark R1")
    before = hall.position.table
    hall.leaves("B")
    assert replace(hall.position.table, led=()) == before, "nothing of it is void: the contest is still asked about"
    assert (hall.position.table.led, hall.asked) == ((1,), "B")
    with pytest.raises(ValueError, match="plays no more"):
        hall.leaves("B")
    hall.says("B", "contest")
    hall.plays_on()
    assert hall.places and len(hall.position.table.magi[1].deck) >= 10, "the seat plays to its end"


def test_l078_who_leaves_before_the_auction_was_never_there_whatever_is_agreed() -> None:
    hall = Hall(*map(sheet, ("Ada", "Bea", "Cia"), "RUW"), approval="unanimous", leaver="computer")
    hall.leaves("B")
    assert (hall.position.table.fallen, hall.position.table.led, hall.asked) == ((1,), (), "AC")


def test_l050_l104_l106_everybody_meets_everybody_and_points_decide() -> None:
    hall = Hall(sheet("Ada", "R"), sheet("Bea", "U"), sheet("Cia", "W"))
    hall.plays_on("l104")
    outcome = GAME.outcome(hall.position)
    assert outcome is not None and sorted(seat for place in outcome.places for seat in place) == [0, 1, 2]


def tournament(*others: str, **options: str) -> Hall:
    """A tournament of Ada, Bea, Cia and others, all with decks."""
    hall = Hall(
        *(sheet(name, style) for name, style in zip(("Ada", "Bea", "Cia", *others), "RUWG", strict=False)),
        **options,  # type: ignore[arg-type]
    )
    hall.goes_to_tournament()
    return hall


def test_l104_a_duel_brings_the_points_that_were_agreed() -> None:
    for points, told in (("3-1-0", (3, 3, 0)), ("1-0-0", (1, 1, 0)), ("2-1-0", (2, 2, 0))):
        hall = tournament(tournament__points=points)
        hall.says("A", "result 2-0 1", "result 0-2 2")
        assert GAME.points(hall.position.table) == (told[0], 0, told[1])
        hall.says("B", "result 1-1 3")
        assert GAME.points(hall.position.table)[1] == int(points[2])


def test_l105_free_challenges_are_declined_or_met_and_count_the_games_won() -> None:
    hall = tournament(tournament="challenges")
    assert hall.asked == "ABC" and hall.position.table.duels == ()
    hall.says("A", "challenge 2")
    assert "challenge 2" not in hall.can("A") and "challenge 1" not in hall.can("B")
    hall.says("B", "decline 1")
    hall.says("A", "challenge 2")
    hall.says("B", "meet 1")
    hall.says(
        "B",
        "result 2-1 1",
        "enough",
    )
    hall.says("A", "challenge 2", "enough")
    assert hall.asked == "BC"  # who has had enough can be challenged still
    hall.says("B", "meet 1", "result 0-2 2")
    hall.says("C", "enough")
    assert hall.places == "B A C"
    assert [GAME.points(hall.position.table), hall.told.count("gained_px")] == [(2, 3, 0), 3]


def test_l105_where_nobody_may_decline_a_challenge_is_a_duel() -> None:
    hall = tournament(tournament="challenges", challenge__decline="off")
    hall.says("A", "challenge 3")
    assert hall.why_not("C", "decline 1") == "L-073 asked_duels"
    hall.says("C", "result 2-0 1")
    hall.says("A", "enough")
    hall.says("B", "enough")
    hall.says("C", "enough")
    assert hall.places == "A BC"


def test_l105_l106_in_a_game_of_all_the_last_one_is_first_and_who_drops_out_together_shares_a_place() -> None:
    hall = tournament("Dan", tournament="together")
    assert "falls_too 3" not in hall.can("A")
    hall.says("D", "falls 2", "falls 4", "falls_too 3")
    assert hall.places == "A CD B"
    hall = tournament("Dan", tournament="together")
    hall.says("A", "decide_all")
    assert sorted(hall.places.replace(" ", "")) == list("ABCD") and hall.told.count("dropped_out") >= 3


def test_l106_a_result_is_said_anew_until_the_event_is_over_and_the_standings_follow() -> None:
    hall = tournament()
    hall.says("A", "result 2-0 1", "result 2-1 2")
    assert GAME.points(hall.position.table) == (6, 0, 0)
    hall.says("B", "reopen 1")
    assert (hall.asked, GAME.points(hall.position.table)) == ("ABC", (3, 0, 0)), "until then it counts nowhere"
    hall.says("A", "result 0-2 1")
    assert GAME.points(hall.position.table) == (3, 3, 0)
    assert not any(one.startswith("reopen") for letter in "ABC" for one in hall.can(letter)), "computers don't do it"
    assert [str(act) for act in GAME.attempts(hall.position.table, 1)] == ["reopen 1", "reopen 2"]
    assert hall.why_not("C", "reopen 3") == "L-106 nothing_to_reopen"
    hall.says("C", "result 0-2 3")
    assert hall.places == "C B A" and experience(hall.position.table) == {2: 8, 1: 5, 0: 3}


def test_l106_what_dice_have_decided_or_a_leaver_has_lost_is_not_said_anew() -> None:
    hall = tournament("Dan")
    hall.says("A", "decide 1")
    hall.leaves("D")
    assert [hall.why_not("A", f"reopen {duel}") for duel in (1, 3)] == ["L-106 nothing_to_reopen"] * 2


def test_l105_l106_who_was_said_to_drop_out_is_in_the_game_of_all_again() -> None:
    hall = tournament("Dan", tournament="together")
    hall.says("A", "falls 2", "falls_too 3", "returns 2")
    assert hall.position.table.dropped == ((2,),) and hall.why_not("A", "returns 2") == "L-106 nobody_to_return"
    hall.says("A", "returns 3", "falls 4", "falls 3", "falls 2")
    assert hall.places == "A B C D"


def test_l070_experience_is_by_place_or_by_game_won_as_the_tournament_has_it() -> None:
    for options, px in (
        ({"tournament": "together"}, {0: 8, 1: 3, 2: 5}),
        ({"tournament": "together", "px__scheme": "per_win"}, {0: 1, 1: 0, 2: 0}),
    ):
        hall = tournament(**options)
        hall.says("A", "falls 2", "falls 3")
        assert experience(hall.position.table) == px
    hall = tournament(tournament="challenges")
    hall.says("A", "challenge 2")
    hall.says("B", "meet 1", "result 2-1 1")
    assert experience(hall.position.table) == {0: 2, 1: 1, 2: 0}


@pytest.mark.parametrize("kind", ["challenges", "together"])
def test_l078_who_leaves_the_tournament_is_not_waited_for(kind: str) -> None:
    hall = tournament(tournament=kind)
    if kind == "challenges":
        hall.says("A", "challenge 2")
        hall.says("C", "challenge 2")
        hall.says("B", "meet 1")
    hall.leaves("B")
    assert not hall.position.table.challenges
    assert all("B" not in [hall.letters[one] for one in duel.seats] for _, duel in hall.position.table.open_duels)
    left = [duel for duel in hall.position.table.duels if duel.how == "left"]
    assert all(duel.wins[duel.seats.index(1)] == 0 and max(duel.wins) == 2 for duel in left), "won by the opponents"
    for letter in "AC":
        hall.says(letter, "enough" if kind == "challenges" else "falls 3") if letter in hall.asked else None
    assert hall.places.startswith("A") and hall.places[-1] == "B"


@pytest.mark.parametrize(
    ("sheets", "why"),
    [
        ((sheet("Ada", "R"),), "wrong_number_of_players"),
        ((sheet("Ada", "R"), sheet("Ada", "U")), "name_twice"),
        ((sheet("Ada", "X"), sheet("Bea", "U")), "no_style"),
        ((sheet("Ada", "R", "333"), sheet("Bea", "U")), "attributes_too_low"),
        ((sheet("Ada", "R", "357", "luck"), sheet("Bea", "U")), "unknown_power"),
        ((sheet("Ada", "R", "357", "determination", "determination"), sheet("Bea", "U")), "power_twice"),
    ],
)
def test_l001_l063_l076_sheets_that_break_the_rules_are_refused_with_the_reason(sheets: tuple, why: str) -> None:  # type: ignore[type-arg]
    assert why in [one.why for one in GAME.check_setup(Setup(sheets, pool()))]


def test_l076_what_the_event_could_need_is_worked_out_and_scarce_piles_are_named_beforehand() -> None:
    four = tuple(sheet(name, "R") for name in ("Ada", "Bea", "Cia", "Dan"))
    setup = Setup(four, {**pool(10, artifacts=7)} | {"U11": Pack("U11")})
    assert setup.needs == (40, 24, 8) and setup.scarce == {"A": (7, 8)}
    del setup.packs["R10"]
    assert setup.scarce == {"R": (9, 10), "A": (7, 8)}
    told = VOICE.opening(setup, VOICE.words_in("en"))
    assert told[1:4] == (
        "They take 40 packs at the least; a color could be asked for 24 in the auction, the Artifacts for 8.",
        "Scarce: Red has 9 packs; 10 are advised.",
        "Scarce: Artifacts has 7 packs; 8 are advised.",
    )
    alone = Setup(four, {no: pack for no, pack in setup.packs.items() if no[0] != "A"} | {"A1": Pack("A1")})
    assert "Scarce: Artifacts has 1 pack; 8 are advised." in VOICE.opening(alone, VOICE.words_in("en"))


def test_l076_a_pool_with_too_few_packs_is_refused_with_numbers() -> None:
    found = GAME.check_setup(Setup((sheet("Ada", "R"), sheet("Bea", "U")), pool(3)))
    assert ("pool_too_small", {"packs": 18, "least": 20}) in [(one.why, one.numbers) for one in found]
