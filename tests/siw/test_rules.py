"""The rules of SIW, a row each under its id."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.siw.ring import GAME, Faces, Ring, no, setup
from wixoss_desktop.engine.contract.plain import Course
from wixoss_desktop.engine.siw.cards import Bonus, IsType
from wixoss_desktop.engine.siw.reckon import saving_faces


def single(who: str = "MN", **options: str) -> Ring:
    return Ring("single", who, None, **options)


# --- landing, damage ---


def test_s032_a_move_lands_on_a_highlighted_face_and_on_the_lucky_one_of_its_character() -> None:
    assert single("MN").holds(0, "S03").attacks("S03", dice=[6]).power(1) == 94
    assert single("NM").holds(0, "S03").attacks("S03", dice=[6]).power(1) == 100
    assert single("NM").holds(0, "S03").attacks("S03", dice=[2]).power(1) == 94


def test_s033_star_power_doesnt_fall_below_0_and_0_doesnt_end_the_match() -> None:
    ring = single().stands(1, power=3).holds(0, "S03").attacks("S03", dice=[2])
    assert ring.power(1) == 0
    assert ring.stage != "over"


@pytest.mark.parametrize(
    ("power", "faces"),
    [(100, 5), (65, 5), (64, 4), (40, 4), (39, 3), (15, 3), (14, 2), (5, 2), (4, 1), (0, 1)],
)
def test_s036_the_star_power_of_now_gives_the_faces_that_save(power: int, faces: int) -> None:
    assert saving_faces(power) == faces


def test_s036_effects_never_leave_fewer_than_one_saving_face() -> None:
    assert saving_faces(14, -1) == 1
    assert saving_faces(4, -1) == 1


def test_s107_damage_is_printed_damage_and_what_is_added_never_below_0() -> None:
    assert single("MD").holds(0, "T04").attacks("T04", dice=[1]).power(1) == 100 - 7 - 2 + 2 - 2
    assert single("DM").holds(0, "T04").attacks("T04", dice=[1]).power(1) == 100 - 7 + 2


def test_s107_recovery_never_lifts_star_power_above_its_start() -> None:
    assert single().holds(0, "C01").attacks("C01", dice=[1]).power(0) == 100
    assert single().stands(0, power=50).holds(0, "C01").attacks("C01", dice=[1]).power(0) == 52


# --- placement ---


def test_s030_a_sequence_takes_no_more_stamina_than_there_is() -> None:
    ring = single().holds(0, "C01", "T05", "G02").does("place B-T05 at 0 on 1", "place B-G02 at 1 on 1")
    refusal = ring.refusal("place B-C01 at 0 on 1")
    assert refusal is not None
    assert (refusal.rule, refusal.why, refusal.numbers) == ("S-030", "stamina", {"spent": 4, "owned": 3})


def test_s101_on_fire_costs_nothing_and_stands_before_a_move() -> None:
    ring = single().holds(0, "O01", "T05", "G02")
    ring.does(ring.placing("O01"))
    assert ring.why("attack") == "S-101 fire_before_move"
    ring.does(ring.placing("T05"))
    ring.does(ring.placing("G02"))
    assert ring.why("attack") == ""


def test_s051_adrenaline_is_first_and_gives_a_stamina_now_for_one_less_in_the_next_turn() -> None:
    ring = single().holds(0, "A05", "C01", "T05", "G02")
    ring.does(ring.placing("C01"))
    assert ring.why(ring.placing("A05")) == "S-051 not_now"
    ring.does("back at 0", "place B-A05 at 0 on 1", "place B-C01 at 1 on 1", "place B-T05 at 2 on 1")
    ring.does("place B-G02 at 3 on 1", "attack")
    assert ring.bout.sides[0].stamina == -1


def test_s050_strike_needs_a_standing_target() -> None:
    ring = single().holds(0, "R02", "S01")
    ring.does(ring.placing("R02"))
    refusal = ring.refusal(ring.placing("S01"))
    assert refusal is not None
    assert (refusal.rule, refusal.names["needs"], refusal.names["status"]) == ("S-050", "standing", "down")


def test_s050_flight_and_ground_need_a_target_that_is_down_unless_the_card_says_otherwise() -> None:
    ring = single().holds(0, "F01", "F04", "S01")
    assert ring.why(ring.placing("F01")) == "S-050 wrong_status"
    ring.does(ring.placing("F04"))
    assert ring.why(ring.placing("S01")) == "S-050 wrong_status"


def test_s051_a_charge_that_leaves_its_target_standing_is_followed_by_a_strike_for_more() -> None:
    ring = single("DM").holds(0, "R07", "S01").attacks("R07", "S01", dice=[1, 1])
    assert ring.power(1) == 100 - 9 - 5 - 4
    assert ring.status(1) == "standing"


def test_s052_a_change_in_the_middle_is_marked_when_attack_is_said() -> None:
    ring = single().holds(0, "R02", "G02").does("place B-R02 at 0 on 1", "place B-G02 at 1 on 1", "back at 0")
    assert ring.why("attack") == "S-050 wrong_status"
    assert len(ring.bout.line) == 1


def test_s052_with_the_check_at_the_attack_a_card_that_cant_follow_misses() -> None:
    ring = single(order__check="attack").holds(0, "R02", "S01", "S05").attacks("R02", "S01", dice=[1])
    assert ring.stage == "discard"
    assert ring.power(1) == 94


def test_s030_nothing_needs_to_be_placed_and_then_there_is_no_pin() -> None:
    ring = single().stands(1, "down").holds(0, "S01").does("attack")
    assert ring.stage == "discard"


def test_s105_cards_and_the_hidden_one_are_taken_back_until_attack() -> None:
    ring = single().stands(0, hidden="C10").holds(0, "S11", "S01").does("hide B-S11")
    assert ring.discards(0) == ("C10",)
    ring.does("unhide", "place B-S01 at 0 on 1", "back at 0")
    assert ring.discards(0) == ()
    assert ring.hand(0) == 2
    assert ring.bout.fighters[0].hidden is not None
    assert ring.bout.fighters[0].hidden.card == no("C10")


# --- attack and conclusion ---


def test_s034_a_miss_ends_the_attack_and_untried_cards_are_discarded_too() -> None:
    ring = single().holds(0, "S01", "R02", "G02", "C02", "C03").attacks("S01", "R02", "G02", dice=[1, 2])
    assert ring.stage == "discard"
    ring.does("discard B-C02")
    assert ring.discards(0)[:4] == ("S01", "R02", "G02", "C02")
    assert ring.hand(0) == 5


def test_s038_untried_cards_go_back_to_the_hand_where_that_is_the_rule() -> None:
    ring = single(untried="hand").holds(0, "S01", "R02", "G02").attacks("S01", "R02", "G02", dice=[5])
    assert ring.discards(0) == ("S01",)
    assert ring.hand(0) == 2


def test_s038_an_empty_hand_needs_no_extra_discard_and_five_are_drawn() -> None:
    ring = single().holds(0, "S01", "S11").does("hide B-S11").attacks("S01", dice=[5])
    assert ring.bout.side == 1
    assert ring.hand(0) == 5


def test_s038_an_empty_deck_is_made_of_the_discards_in_the_middle_of_a_draw() -> None:
    ring = single().holds(0, "S01", "S05").deck(0, ["C01"], ["C02"] * 9).attacks("S01", dice=[5])
    ring.does("discard B-S05")
    assert ring.hand(0) == 5
    assert ring.discards(0) == ()
    assert len(ring.bout.corners[0].deck) == 7


def test_s035_everything_landed_and_down_is_what_a_pin_takes() -> None:
    assert single().holds(0, "S01", "S05").attacks("S01", "S05", dice=[1, 3]).bout.side == 1
    assert single().holds(0, "R02", "S05").attacks("R02", dice=[1]).stage == "pin"
    assert single().holds(0, "R02", "G02", "S05").attacks("R02", "G02", dice=[1, 2]).stage == "discard"


def test_s037_one_saving_roll_is_enough() -> None:
    ring = single().holds(0, "R02", "S05").attacks("R02", dice=[1]).does("pin on 1", "roll", dice=[5])
    assert ring.stage == "discard"
    assert ring.status(1) == "down"


def test_s037_after_three_failures_the_pinner_has_won() -> None:
    ring = single().holds(0, "R02").attacks("R02", dice=[1]).does("pin on 1", "roll", "roll", "roll", dice=[6, 6, 6])
    assert ring.stage == "over"
    assert ring.bout.winners == (0,)


def test_s036_the_lucky_die_doesnt_save() -> None:
    ring = single("NM").stands(1, power=6).holds(0, "R02").attacks("R02", dice=[1])
    assert ring.power(1) == 0
    ring.does("pin on 1", "roll", "roll", dice=[6, 6])
    assert ring.stage == "save"


def test_s036_a_cradle_takes_a_saving_face_of_the_pin_right_behind_it() -> None:
    ring = single("NM").stands(1, power=16).holds(0, "T11").attacks("T11", dice=[2]).does("pin on 1")
    assert ring.told("pins")[0].numbers == (("faces", 1),)


def test_s039_who_stays_down_places_no_moves_but_a_hidden_card() -> None:
    ring = single().holds(0, "R02", "G01").holds(1, "S01", "S11").attacks("R02", dice=[1]).does("free", "discard B-G01")
    assert ring.stage == "stand"
    ring.does("stay")
    assert ring.why("place B-S01 at 0 on 0") == "S-039 down_places_no_moves"
    ring.does("hide B-S11", "attack")


def test_s039_a_target_that_stayed_down_is_hit_by_ground_moves_and_falls_no_further() -> None:
    ring = Ring("multi", "MNE").stands(1, "down", falls=1).holds(0, "G02")
    ring.attacks("G02", on=1, dice=[1])
    assert ring.bout.fighters[1].falls == 1


# --- multi-damage, ON FIRE, next card ---


def test_s006_one_stops_before_a_further_damage_or_rolls_for_it() -> None:
    ring = single("MN").holds(0, "S02", "R02").attacks("S02", "R02", dice=[3])
    assert (ring.stage, ring.power(1)) == ("more", 96)
    assert ring.does("stop").stage == "roll"
    ring = single("MN").holds(0, "S02", "R02").attacks("S02", "R02", dice=[3]).does("roll", dice=[2])
    assert (ring.power(1), ring.bout.side) == (96, 1)


def test_s006_where_a_failed_roll_only_stops_the_next_card_is_tried() -> None:
    ring = single("MN", multiDamage__fail="stop").holds(0, "S02", "R02").attacks("S02", "R02", dice=[3])
    assert ring.does("roll", dice=[2]).stage == "roll"


def test_s107_a_bonus_for_each_damage_counts_for_all() -> None:
    ring = single("MN").holds(0, "C09").attacks("C09", dice=[1, 4, 6])
    assert ring.power(1) == 100 - 10 - 5 - 5


def test_s005_on_fire_makes_the_next_move_the_finisher() -> None:
    ring = single("MN").holds(0, "O01", "S10").attacks("O01", "S10", dice=[1])
    assert ring.power(1) == 100 - 17 - 5 - 4
    ring = single("DN").holds(0, "O01", "S10").attacks("O01", "S10", dice=[1])
    assert ring.power(1) == 100 - 28


def test_s101_a_miss_behind_no_way_back_costs_its_player_6() -> None:
    ring = single("MN").holds(0, "O03", "S10", "C01").attacks("O03", "S10", dice=[3])
    assert ring.power(0) == 94
    assert ring.does("discard B-C01").discards(0) == ("O03", "S10", "C01")


def test_s101_on_fire_isnt_the_next_card() -> None:
    ring = single("MN").holds(0, "S04", "O01", "R02").attacks("S04", "O01", "R02", dice=[1, 1])
    assert ring.power(1) == 100 - 4 - (6 + 3 + 4)


def test_s002_what_is_said_of_the_next_card_is_for_that_one_alone() -> None:
    ring = single("MN").holds(0, "S04", "S01", "R02").attacks("S04", "S01", "R02", dice=[1, 1, 1])
    assert ring.power(1) == 100 - 4 - 5 - 6


# --- hidden cards ---


def test_s061_a_hidden_card_isnt_used_in_the_turn_in_which_it_was_placed() -> None:
    ring = single().stands(1, hidden="S11", since=1).holds(0, "R02").attacks("R02")
    assert ring.stage == "roll"


def test_s115_who_has_a_hidden_card_is_asked_whatever_it_is() -> None:
    for card in ("G09", "S11"):
        ring = single().stands(1, hidden=card).holds(0, "S01").attacks("S01")
        assert (ring.stage, ring.bout.seat) == ("window", 1)
        ring.does("pass", "roll", dice=[1])
        assert (ring.stage, ring.bout.seat) == ("window", 1)
        assert ring.why("reveal") == ("" if card == "S11" else "S-115 not_its_window")


def test_s117_a_reversal_makes_the_card_miss_and_ends_the_attack() -> None:
    ring = (
        single().stands(1, hidden="S11").holds(0, "R02", "C01").attacks("R02").does("pass", "roll", "reveal", dice=[1])
    )
    assert ring.power(1) == 100
    assert (ring.status(0), ring.status(1)) == ("down", "standing")
    assert ring.stage == "discard"
    assert ring.discards(1) == ("S11",)


def test_s060_a_card_to_be_used_hidden_isnt_placed_in_the_sequence() -> None:
    ring = single().holds(0, "S11")
    assert ring.why(ring.placing("S11")) == "S-060 only_hidden"


def test_s115_a_surprise_pin_behind_a_miss_wins_against_a_standing_attacker() -> None:
    ring = single("MN").stands(0, power=30).stands(1, hidden="A04").holds(0, "S01", "C01").attacks("S01")
    ring.does("pass", "roll", "reveal", dice=[5])
    assert ring.told("pins")[0].numbers == (("faces", 3),)
    ring.does("roll", "roll", "roll", dice=[4, 5, 6])
    assert ring.bout.winners == (1,)


def test_s038_a_surprise_pin_that_is_saved_leads_to_the_conclusion() -> None:
    ring = single("MN").stands(1, hidden="A04").holds(0, "S01", "C01").attacks("S01")
    ring.does("pass", "roll", "reveal", "roll", dice=[5, 1])
    assert ring.stage == "discard"


# --- Kendo ---


def test_s070_kendo_takes_a_ref_bump_and_goes_by_turns() -> None:
    ring = single().holds(0, "A02", "A01")
    assert ring.why(ring.placing("A02")) == "S-051 not_now"
    ring.attacks("A01", "A02")
    for faces in ((5, 3), (2, 2), (1, 6), (6, 1)):
        assert ring.stage == "duel"
        ring.does("roll", dice=faces)
    assert (ring.power(0), ring.power(1)) == (94, 94)
    assert ring.bout.side == 1


def test_s111_nobody_pins_while_the_referee_is_down_to_the_end_of_the_next_turn() -> None:
    ring = single().stands(1, "down").holds(0, "A01", "G01").attacks("A01", "G01", dice=[1])
    assert ring.bout.side == 1
    assert [one.card for one in ring.bout.lasting] == [no("A01")]
    ring.holds(1, "S01").does("stand").attacks("S01", dice=[1])
    assert ring.bout.lasting == ()
    assert ring.discards(0)[-1] == "A01"


# --- tag team ---


def test_s086_behind_a_tag_move_the_partner_goes_on_with_new_stamina() -> None:
    ring = Ring("tag", "MNED", 2).holds(0, "S01", "V01", "R03", "F02", "T04", "F03", "F07")
    for card in ("S01", "V01", "R03", "F02"):
        ring.does(ring.placing(card))
    assert ring.why(ring.placing("T04")) == "S-050 wrong_status"
    assert ring.why(ring.placing("F07")) == "S-086 stamina"
    ring.does(ring.placing("F03"), "attack")
    ring.does("roll", "roll", dice=[1, 6])
    assert ring.bout.sides[0].legal == 1
    ring.does("roll", dice=[6])
    assert ring.stage == "discard"


def test_s083_the_legal_man_changes_when_a_tag_move_misses_too() -> None:
    ring = Ring("tag", "MNED", 2).holds(0, "V01", "C01").attacks("V01", dice=[4])
    assert ring.bout.sides[0].legal == 1
    assert ring.bout.sides[0].turns == 0


@pytest.mark.parametrize(("bonus", "dealt"), [("leaving", 12), ("entering", 15)])
def test_s085_bonuses_of_a_tag_move_are_those_of_who_leaves_or_who_enters(bonus: str, dealt: int) -> None:
    ring = Ring("tag", "NMED", 2, tag__bonus=bonus).holds(0, "V02")
    gains = Bonus(if_=IsType("me", ("power",)), damage=3)
    cards = {**ring.bout.setup.cards, no("V02"): replace(ring.bout.card(no("V02")), bonus=(gains,))}
    ring.bout = replace(ring.bout, setup=replace(ring.bout.setup, cards=cards))
    assert ring.attacks("V02", dice=[1]).power(2) == 100 - dealt


def test_s082_of_ones_own_accord_one_tags_in_every_second_turn_before_any_card() -> None:
    ring = Ring("tag", "MNED", 2).holds(0, "S01")
    assert ring.why("tag") == "S-082 tag_not_yet"
    ring.turns(0, 2).does(ring.placing("S01"))
    assert ring.why("tag") == "S-082 tag_before_cards"
    ring.does("back at 0", "tag")
    assert (ring.bout.sides[0].legal, ring.why("tag")) == (1, "S-082 tag_not_yet")


def test_s120_who_leaves_down_stands_up_outside() -> None:
    ring = Ring("tag", "MNED", 2).turns(0, 2).stands(0, "down").does("tag")
    assert ring.status(0) == "standing"


def test_s109_a_blind_tag_leaves_the_cards_that_cant_follow_untried() -> None:
    ring = Ring("tag", "MNED", 2).stands(2, "down", hidden="V03").holds(0, "G02", "C01").attacks("G02")
    ring.does("reveal")
    assert ring.told("unfit")
    assert ring.stage == "discard"


def test_s121_with_four_the_partner_places_behind_the_tag_and_both_conclude() -> None:
    ring = Ring("tag", "MNED").holds(0, "V02", "C01").holds(2, "G02", "C02")
    ring.does(ring.placing("V02"))
    assert ring.why("attack") == "S-086 hand_on_first"
    ring.does("hand")
    assert GAME.asked(ring.bout) == (2,)
    ring.does(ring.placing("G02"), "attack", "roll", "roll", dice=[1, 1])
    assert ring.stage == "pin"
    ring.does("free")
    assert ring.bout.waiting == (0, 2)


def test_s051_a_ring_cut_in_half_keeps_the_other_side_from_tagging_in_its_next_turn() -> None:
    ring = Ring("tag", "MNED", 2).stands(2, "down").turns(1, 5).holds(0, "V05", "C01").attacks("V05", dice=[1])
    ring.does("free", "discard B-C01", "stand")
    assert ring.why("tag") == "S-051 kept_from_tagging"


def test_s115_a_save_from_the_apron_rolls_by_the_partners_star_power() -> None:
    ring = Ring("tag", "MNED", 2).stands(2, power=3, hidden="V04").stands(3, power=70).holds(0, "R02").attacks("R02")
    ring.does("pass", "roll", "pass", "pin on 2", "reveal", dice=[1])
    ring.does("roll", "roll", "roll", "roll", dice=[6, 6, 6, 5])
    assert ring.stage != "over"


# --- multi-man ---


def test_s091_the_third_fall_leads_out_of_the_ring() -> None:
    ring = Ring("multi", "MNED").stands(2, falls=2).holds(0, "R02", "R03", "G02", "F09")
    ring.does("place B-R02 at 0 on 2", "place B-R03 at 1 on 1")
    assert ring.why("place B-G02 at 2 on 2") == "S-091 wrong_status"
    ring.does("back at 1", "place B-F09 at 1 on 2", "back at 1", "place B-R03 at 1 on 1")
    ring.does("attack", "roll", "roll", dice=[1, 2])
    assert (ring.status(2), ring.bout.fighters[2].falls, ring.status(1)) == ("out", 0, "down")
    assert ring.why("pin on 2") == "S-035 nobody_to_pin"


def test_s092_others_break_a_pin_by_their_own_star_power_standing_or_down() -> None:
    ring = (
        Ring("multi", "MNED")
        .stands(1, "down")
        .stands(2, "out")
        .stands(3, "down")
        .holds(0, "G02")
        .attacks("G02", on=1, dice=[1])
    )
    ring.does("pin on 1", "roll", "roll", "roll", dice=[6, 6, 6])
    assert (ring.stage, ring.bout.seat) == ("break", 3)
    ring.does("break", "roll", dice=[6])
    assert ring.bout.winners == (0,)


def test_s092_a_standing_one_has_three_rolls_and_breaks_it_with_one() -> None:
    ring = Ring("multi", "MNE").stands(1, "down").holds(0, "G02", "C01").attacks("G02", on=1, dice=[1])
    ring.does("pin on 1", "roll", "roll", "roll", dice=[6, 6, 6]).does("break", "roll", "roll", "roll", dice=[6, 6, 5])
    assert ring.stage == "discard"


def test_s091_who_is_out_comes_back_or_stays_out_for_one_own_turn() -> None:
    ring = Ring("multi", "MNE").stands(1, "out").holds(0, "S01").attacks("S01", on=2, dice=[5])
    assert ring.stage == "stand"
    ring.holds(1, "S01").does("stay")
    assert ring.why("place B-S01 at 0 on 0") == "S-091 out_places_no_moves"
    ring.does("attack", "discard B-S01", "attack", "attack")
    ring.does(f"discard {ring.bout.corners[0].hand[0]}")
    assert (ring.bout.side, ring.stage, ring.status(1)) == (1, "place", "standing")


def test_s094_an_object_stays_beside_who_hit_with_it_and_goes_to_whom_it_missed() -> None:
    ring = Ring("multi", "MNE").holds(0, "M01", "C01").attacks("M01", on=1, dice=[1]).does("discard B-C01")
    assert [one.card for one in ring.bout.fighters[0].objects] == [no("M01")]
    ring = Ring("multi", "MNE").holds(0, "M01", "C01").attacks("M01", on=2, dice=[3]).does("discard B-C01")
    assert [one.card for one in ring.bout.fighters[2].objects] == [no("M01")]


def test_s094_an_object_is_used_once_in_a_turn() -> None:
    ring = Ring("multi", "MNE").stands(0, objects=(("M01", 0),)).does("use B-M01 at 0 on 1")
    assert ring.why("use B-M01 at 1 on 1") == "S-094 no_such_object"


def test_s122_destruction_sends_an_object_to_the_discards_of_its_deck() -> None:
    ring = Ring("multi", "MNE").stands(1, objects=(("M01", 2),)).holds(0, "M03", "C01").attacks("M03", on=1)
    ring.does("destroy B-M01 on 1")
    assert ring.discards(2) == ("M01",)
    assert ring.bout.fighters[1].objects == ()


def test_s095_where_pins_eliminate_the_last_one_wins() -> None:
    ring = Ring("multi", "MNE", multi__end="elimination").stands(1, "down", power=0).stands(2, "down", power=0)
    ring.holds(0, "G02", "C01").attacks("G02", on=1, dice=[1]).does("pin on 1", "roll", "roll", "roll", dice=[6, 6, 6])
    ring.does("let")
    assert ring.stage == "discard"
    assert ring.bout.fallen == (1,)


# --- beginning ---


def test_s020_who_loses_the_roll_for_a_character_chooses_another() -> None:
    begun = GAME.dealt(setup(), Course(Faces([])))
    ring = single()
    ring.bout = begun
    ring.does("choose B-W01", "choose B-W01", dice=[4, 4, 5, 2])
    assert (ring.stage, ring.bout.waiting) == ("contested", (1,))
    assert ring.why("choose B-W01") == "S-020 character_taken"
    ring.does("choose B-W02", dice=[3, 3, 6, 1])
    assert (ring.bout.side, ring.hand(0), ring.hand(1)) == (0, 5, 5)


def test_s011_cards_of_other_stipulations_are_taken_out_of_the_deck() -> None:
    table = GAME.begin(setup("tag"), "a").position.table
    assert len(table.corners[0].deck) == 66
    assert {table.card(one).colour for one in table.corners[0].deck} == {"red", "violet"}
