"""The rules of SIW, a row each under its id."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from tests.siw.ring import GAME, WHO, Faces, Ring, known, no, setup
from wixoss_desktop.engine.contract.plain import Course
from wixoss_desktop.engine.siw.board import MAT
from wixoss_desktop.engine.siw.cards import Bonus, IsType, WeightGap, Window
from wixoss_desktop.engine.siw.outlook import pinned_chance
from wixoss_desktop.engine.siw.reckon import CardScene, holds, saving_faces


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


def test_s036_what_a_cradle_takes_it_takes_of_the_pinned_one_alone() -> None:
    ring = Ring("multi", "MNE").holds(0, "T11").attacks("T11", on=1, dice=[2]).does("pin on 1")
    ring.does("roll", "roll", "roll", dice=[5, 5, 5]).does("break", "roll", dice=[5])
    assert [one.fighter for one in ring.told("saved")] == [2]


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


@pytest.mark.parametrize(("faces", "left"), [("highlightedAndLucky", 93), ("highlighted", 96)])
def test_s006_the_lucky_die_counts_for_further_damage_where_that_is_agreed(faces: str, left: int) -> None:
    ring = single("DM", multiDamage__faces=faces).holds(0, "S02").attacks("S02", dice=[3]).does("roll", dice=[2])
    assert ring.power(1) == left


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


@pytest.mark.parametrize(("stopped", "legal"), [("changes", 1), ("stays", 0)])
def test_s083_a_tag_move_that_is_stopped_changes_the_legal_man_unless_it_is_agreed_otherwise(
    stopped: str, legal: int
) -> None:
    ring = Ring("tag", "MNED", 2, tag__stopped=stopped).holds(0, "V01", "C01").stands(2, hidden="C10")
    card = ring.bout.card(no("C10"))
    stops = replace(card, effects=tuple(replace(one, on=Window("hit")) for one in card.effects))
    cards = {**ring.bout.setup.cards, card.no: stops}
    ring.bout = replace(ring.bout, setup=replace(ring.bout.setup, cards=cards))
    ring.attacks("V01").does("pass", "roll", dice=[1]).does("reveal")
    assert ring.told("stopped")
    assert ring.bout.sides[0].legal == legal


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


def offered(ring: Ring) -> list[str]:
    """What the seat that is asked first can do."""
    return [str(one) for one in GAME.choices(ring.bout, GAME.asked(ring.bout)[0])]


def test_s094_an_object_of_the_hand_counts_as_a_card_of_it_and_can_be_discarded() -> None:
    ring = Ring("multi", "MNE", object__place="hand").holds(0, "C01", "C02", "C03")
    ring.stands(0, objects=(("M01", 1),)).attacks("C01", on=1, dice=[3])
    assert offered(ring) == ["discard B-C02", "discard B-C03", "discard B-M01"]
    ring.does("discard B-M01")
    assert (ring.discards(1), ring.bout.fighters[0].objects, ring.hand(0)) == (("M01",), (), 5)
    ring = Ring("multi", "MNE", object__place="hand").holds(0, "C01", "C02", "C03")
    ring.stands(0, objects=(("M01", 1),)).attacks("C01", on=1, dice=[3]).does("discard B-C02")
    assert ring.hand(0) == 4, "with the object there are five"


def test_s094_chance_takes_an_object_out_of_the_hand() -> None:
    ring = Ring("multi", "MNE", object__place="hand").holds(0, "G07", "C01")
    ring.stands(1, "down", objects=(("M01", 2),)).holds(1, "C01", "C02", "C03", "C04", "C05")
    ring.does("place B-G07 at 0 on 1", "attack").does("roll", dice=(1, 6))
    assert (ring.discards(2), ring.bout.fighters[1].objects) == (("M01",), ())


def test_s093_where_targets_are_named_at_the_roll_the_attacker_is_asked_among_those_the_card_fits() -> None:
    ring = Ring("multi", "MNED", multi__targets="atRoll").stands(3, "down").holds(0, "R02", "G02", "O01", "C01")
    ring.does("place B-O01 at 0 on 1", "place B-R02 at 1 on 1", "place B-G02 at 2 on 1", "attack")
    assert (ring.stage, offered(ring)) == ("aim", ["aim at 1 on 1", "aim at 1 on 2"])
    assert ring.why("aim at 1 on 3") == "S-106 asked", "a run needs STANDING"
    ring.does("aim at 1 on 2").does("roll", dice=(1,))
    assert (ring.status(1), ring.status(2)) == ("standing", "down")
    assert offered(ring) == ["aim at 2 on 2", "aim at 2 on 3"], "the next one names its own"


def test_s093_a_target_that_alone_fits_at_the_roll_is_taken_without_a_question() -> None:
    ring = Ring("multi", "MNE", multi__targets="atRoll").stands(2, "down").holds(0, "S01", "G02")
    ring.does("place B-S01 at 0 on 1", "place B-G02 at 1 on 2", "attack")
    assert (ring.stage, ring.bout.line[0].target) == ("roll", 1)


def test_s122_destruction_sends_an_object_to_the_discards_of_its_deck() -> None:
    ring = Ring("multi", "MNE").stands(1, objects=(("M01", 2),)).holds(0, "M03", "C01").attacks("M03", on=1)
    ring.does("destroy B-M01 on 1")
    assert ring.discards(2) == ("M01",)
    assert ring.bout.fighters[1].objects == ()


@pytest.mark.parametrize("held", [True, False])
def test_s122_an_object_that_is_skipped_stays_where_it_would_have_been(held: bool) -> None:
    ring = Ring("multi", "MNE").holds(0, "S01", "C01", *(() if held else ("M01",)))
    ring.stands(0, objects=(("M01", 0),) if held else ())
    ring.does("place B-S01 at 0 on 1", "use B-M01 at 1 on 1" if held else "place B-M01 at 1 on 1", "attack")
    ring.stands(1, "out").does("roll", dice=[1])
    assert ring.told("unfit")
    assert [one.card for one in ring.bout.fighters[0].objects] == ([no("M01")] if held else [])
    ring.does("discard B-C01")
    assert ring.discards(0).count("M01") == (not held)


def test_s122_a_holder_who_leaves_the_ring_keeps_the_object() -> None:
    ring = Ring("multi", "MNE").stands(1, falls=2, objects=(("M01", 2),)).holds(0, "T01").attacks("T01", on=1, dice=[1])
    assert ring.status(1) == "out"
    assert [one.card for one in ring.bout.fighters[1].objects] == [no("M01")]


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


# --- cards and what is printed on them ---


def test_s001_the_four_types_differ_in_weight_star_power_and_lucky_face() -> None:
    people = [known()[0][WHO[letter]] for letter in "MNED"]
    assert [one.type for one in people] == ["power", "flyer", "technical", "skilled"]
    for printed in ("weight", "star_power", "lucky"):
        assert len({getattr(one, printed) for one in people}) == 4
    ring = Ring("single", "MN", None, starPower__start="60")
    ring.bout = GAME.dealt(ring.bout.setup, Course(Faces([])))
    ring.does("choose B-W01", "choose B-W02", dice=[5, 2])
    assert [one.power for one in ring.bout.fighters] == [60, 60]


def test_s003_dp_is_taken_between_the_attacker_and_the_target_of_the_card() -> None:
    ring = Ring("multi", "DMN").holds(0, "T04").attacks("T04", on=1, dice=[1])
    assert ring.power(1) == 100 - 7 + 2, "Marlo is 34 kg heavier than Dorian"
    ring = Ring("multi", "DMN").holds(0, "T04").attacks("T04", on=2, dice=[1])
    assert ring.power(2) == 100 - 7


@pytest.mark.parametrize(("sign", "gap"), [("absolute", True), ("signed", False)])
def test_s003_a_text_that_names_nobody_cares_for_the_difference_or_for_the_attackers(sign: str, gap: bool) -> None:
    ring = Ring("single", "NM", None, dp__sign=sign)
    assert holds(WeightGap(20), CardScene(ring.bout, 0, 1)) is gap
    assert holds(WeightGap(20), CardScene(ring.bout, 1, 0))


def test_s004_a_story_has_no_kind_and_follows_whatever_its_text_allows() -> None:
    ring = single().holds(0, "R02", "A03", "S01").does("place B-R02 at 0 on 1")
    assert ring.why(ring.placing("S01")) == "S-050 wrong_status"
    assert ring.why(ring.placing("A03")) == ""
    assert ring.does(ring.placing("A03"), "attack", "roll", "roll", dice=[1, 1]).power(1) == 100 - 6 - 8


def test_s007_each_stipulation_has_the_red_cards_and_those_of_its_own_colour() -> None:
    for form, seats, colour in (("single", 2, "orange"), ("tag", 2, "violet"), ("multi", 3, "turquoise")):
        table = GAME.begin(setup(form, seats), "a").position.table
        assert Counter(table.card(no).colour for no in table.corners[0].deck) == {"red": 61, colour: 5}


def test_s102_colour_is_of_any_card_not_of_stories_alone() -> None:
    begun = setup("tag")
    violet = {**begun.cards, no("R02"): replace(begun.cards[no("R02")], colour="violet")}
    for form, is_there in (("tag", True), ("single", False)):
        table = GAME.begin(replace(setup(form), cards=violet), "a").position.table
        assert (no("R02") in table.corners[0].deck) is is_there


# --- beginning ---


def begun(form: str = "single", seats: int = 2, **options: str) -> Ring:
    """A match before its characters are chosen; nothing is shuffled."""
    ring = Ring(form, "MNED"[: max(2, seats)], seats, **options)
    ring.bout = GAME.dealt(ring.bout.setup, Course(Faces([])))
    return ring


def test_s021_everybody_draws_five_from_the_own_deck() -> None:
    ring = begun().does("choose B-W01", "choose B-W02", dice=[5, 2])
    assert [(len(one.hand), len(one.deck), one.discards) for one in ring.bout.corners] == [(5, 61, ())] * 2


def test_s021_where_it_is_agreed_all_five_are_exchanged_once() -> None:
    ring = begun(mulligan="once").does("choose B-W01", "choose B-W02")
    assert (ring.stage, ring.bout.waiting) == ("mulligan", (0, 1))
    before = ring.bout.corners
    ring.does("mulligan", "keep", dice=[5, 2])
    assert not set(before[0].hand) & set(ring.bout.corners[0].hand)
    assert (ring.bout.corners[1].hand, ring.stage) == (before[1].hand, "place")


def test_s022_the_higher_die_begins_and_those_who_tie_for_it_roll_again() -> None:
    ring = begun("multi", 3).does("choose B-W01", "choose B-W02", "choose B-W03", dice=[5, 2, 5, 1, 4])
    assert (ring.bout.side, [one.seat for one in ring.told("tossed")]) == (2, [0, 1, 2, 0, 2])


@pytest.mark.parametrize("stamina", ["3", "2"])
def test_s022_the_very_first_turn_may_have_less_stamina(stamina: str) -> None:
    ring = begun(start__stamina=stamina).does("choose B-W01", "choose B-W02", dice=[5, 2])
    assert ring.bout.stamina == int(stamina)
    ring.does("attack", f"discard {ring.bout.corners[0].hand[0]}")
    assert (ring.bout.turn, ring.bout.stamina) == (2, 3)


def test_s020_in_turn_nobody_can_choose_what_another_one_holds() -> None:
    ring = begun(characters__choice="inTurn").does("choose B-W03")
    assert ring.why("choose B-W03") == "S-020 character_taken"


def test_s023_the_mat_has_an_area_for_moves_characters_hidden_cards_deck_and_discards() -> None:
    assert {"line", "character", "hidden", "deck", "discards"} <= {zone.name for zone in MAT}


def test_s103_each_has_an_own_deck_and_chooses_among_all_characters_or_those_of_the_deck() -> None:
    decks = tuple(replace(deck, characters=(who,)) for deck, who in zip(setup().decks, WHO.values(), strict=False))
    for pool, free in (("all", 4), ("deck", 1)):
        found = GAME.begin(replace(setup(), decks=decks, options={"characters.pool": pool}), "a").position
        assert len(GAME.legal(found, 1)) == free


def test_s080_two_have_two_characters_each_and_four_one_each() -> None:
    ring = begun("tag", 2).does("choose B-W01", "choose B-W02", "choose B-W03", "choose B-W04", dice=[5, 2])
    assert [one.fighters for one in ring.bout.sides] == [(0, 1), (2, 3)]
    ring = begun("tag", 4).does(*(f"choose B-W0{at}" for at in (1, 2, 3, 4)), dice=[5, 2, 1, 3])
    assert [ring.bout.seats_of(side) for side in (0, 1)] == [(0, 2), (1, 3)]
    assert [one.why for one in GAME.check_setup(setup("tag", 3))] == ["wrong_number_of_players"]


def test_s081_each_side_names_its_legal_man_in_secret_after_the_roll_for_the_start() -> None:
    ring = begun("tag", 2).does("choose B-W01", "choose B-W02", "choose B-W03", "choose B-W04", dice=[2, 5])
    assert (ring.stage, ring.bout.side) == ("legal", 1)
    ring.does("legal on 1")
    assert GAME.seen_of(ring.bout, 1).chosen[0] == ("",)
    ring.does("legal on 3")
    assert [one.legal for one in ring.bout.sides] == [1, 3]
    assert ring.bout.actor.character == ring.bout.fighters[3].character


def test_s090_in_multi_man_turns_go_clockwise_from_the_first() -> None:
    ring = begun("multi", 3).does("choose B-W01", "choose B-W02", "choose B-W03", dice=[1, 2, 5])
    sides = []
    for _ in range(4):
        sides.append(ring.bout.side)
        ring.does("attack", f"discard {ring.bout.corners[ring.bout.seat].hand[0]}")
    assert sides == [2, 0, 1, 2]
    assert [one.why for one in GAME.check_setup(setup("multi", 2))] == ["wrong_number_of_players"]


# --- who sees what ---


def test_s104_hands_and_face_down_cards_are_their_players_and_decks_nobodys() -> None:
    ring = single().holds(0, "S01", "R02").stands(0, hidden="S11").deck(0, ["C01"], ["C02"])
    own, other = GAME.seen_of(ring.bout, 0), GAME.seen_of(ring.bout, 1)
    assert (own.corners[0].hand, other.corners[0].hand) == ((no("R02"), no("S01")), ("", ""))
    for seen, card in ((own, no("S11")), (other, "")):
        assert seen.fighters[0].hidden is not None and seen.fighters[0].hidden.card == card
        assert (seen.corners[0].deck, seen.corners[0].discards) == (("",), (no("C02"),))


def test_s104_the_sequence_is_seen_from_the_moment_attack_is_said() -> None:
    ring = single().holds(0, "S01").does("place B-S01 at 0 on 1")
    assert [one.card for one in GAME.seen_of(ring.bout, 1).line] == [""]
    ring.does("attack")
    assert [one.card for one in GAME.seen_of(ring.bout, 1).line] == [no("S01")]


@pytest.mark.parametrize(("open_hands", "seen"), [("off", ("",)), ("on", ("B-S01",))])
def test_s104_partners_see_each_others_hand_only_where_that_is_agreed(open_hands: str, seen: tuple[str, ...]) -> None:
    ring = Ring("tag", "MNED", None, tag__openHands=open_hands).holds(0, "S01")
    assert GAME.seen_of(ring.bout, 2).corners[0].hand == seen
    assert GAME.seen_of(ring.bout, 1).corners[0].hand == ("",)


# --- the order of a turn, of a hit, of windows ---


def test_s031_one_hidden_card_lies_there_and_the_one_it_replaces_is_discarded_face_up() -> None:
    ring = single().stands(0, hidden="C10").holds(0, "S11").does("hide B-S11")
    assert ring.discards(0) == ("C10",)
    told = ring.told("gives_up_hidden")
    assert [(one.card, one.light) for one in told] == [(no("C10"), "turned_up")]


def test_s106_one_stands_up_before_anything_else_and_tags_before_cards() -> None:
    ring = Ring("tag", "MNED", 2).stands(2, "down").turns(1, 5).holds(0, "C01").does("attack", "discard B-C01")
    assert ring.stage == "stand"
    assert ring.why("tag").startswith("S-106")
    ring.does("stand", "tag")
    assert (ring.stage, ring.status(2), ring.bout.sides[1].legal) == ("place", "standing", 3)


def test_s108_a_hit_is_roll_hidden_cards_damage_status_texts_and_further_damage() -> None:
    ring = single("MN").stands(1, hidden="G09").holds(0, "S02", "C01").attacks("S02")
    ring.does("pass", "roll", "pass", "roll", dice=[3, 1])
    told = [one.event for one in ring.events if one.event in ("rolled", "passes", "landed", "damage")]
    assert told == ["passes", "rolled", "passes", "landed", "damage", "rolled", "damage"]
    ring = single("MN").holds(0, "R07", "C01").attacks("R07", dice=[1])
    ring = Ring("multi", "MNE").holds(0, "M04", "C01").attacks("M04", on=1, dice=[2])
    told = [one.event for one in ring.events if one.event in ("rolled", "landed", "damage", "status")]
    assert told == ["rolled", "landed", "damage", "status"]


def test_s116_in_one_window_the_attacked_one_is_asked_first_then_clockwise_and_the_attacker_last() -> None:
    ring = Ring("multi", "MNED").holds(0, "S01")
    for at in range(4):
        ring.stands(at, hidden="S11")
    ring.attacks("S01", on=2)
    asked = []
    for _ in range(4):
        asked.append(ring.bout.seat)
        ring.does("pass")
    assert asked == [1, 2, 3, 0], "before the first roll nobody is attacked yet"
    ring.does("roll", dice=[1])
    asked = []
    for _ in range(4):
        asked.append(ring.bout.seat)
        ring.does("pass")
    assert asked == [2, 1, 3, 0]


def test_s118_a_ref_bump_is_active_on_whichever_mat_until_it_leaves() -> None:
    ring = single().lasts("A01", 1, 2).holds(0, "A02", "A03", "C01")
    assert ring.why(ring.placing("A02")) == ""
    ring.attacks("A03")
    assert ring.power(1) == 92, "it lands without a roll"
    assert single().holds(0, "A03").attacks("A03", dice=[2]).power(1) == 100


def test_s114_equal_rolls_against_each_other_do_nothing() -> None:
    ring = single().lasts("A01", 1, 2).holds(0, "A02", "C01").attacks("A02")
    for face in (1, 4, 6, 3):
        ring.does("roll", dice=[face, face])
    assert (ring.power(0), ring.power(1), len(ring.told("duel_roll"))) == (100, 100, 8)


@pytest.mark.parametrize(
    ("faces", "three", "one"),
    [(5, 99.5, 83.3), (4, 96.3, 66.7), (3, 87.5, 50), (2, 70.4, 33.3), (1, 42.1, 16.7)],
)
def test_s110_the_chance_to_be_saved(faces: int, three: float, one: float) -> None:
    bout = single().bout
    assert round(100 - 100 * pinned_chance(bout, 0, 1, faces), 1) == three
    assert round(100 - 100 * pinned_chance(bout, 0, 1, faces, rolls=1), 1) == one


# --- tag team and multi-man ---


def test_s084_each_character_has_a_hidden_card_that_is_used_while_it_is_legal() -> None:
    ring = Ring("tag", "MNED", 2).stands(0, hidden="S11").stands(1, hidden="C10").stands(3, hidden="S11")
    ring.holds(0, "S01").attacks("S01")
    assert ring.bout.window is not None
    assert ring.bout.window.asked == (0,), "partners outside are not asked"


def test_s119_a_tag_move_that_is_skipped_changes_nobody_and_ends_the_attack_without_a_pin() -> None:
    ring = Ring("tag", "MNED", 2).stands(2, hidden="V03").stands(3, "down").holds(0, "V01", "S01", "C01")
    ring.attacks("V01", "S01").does("reveal")
    assert [one.card for one in ring.told("unfit")] == [no("V01")]
    assert (ring.bout.sides[0].legal, ring.stage) == (0, "discard")
    assert ring.bout.attack is not None and ring.bout.attack.results == ("skip",)


def test_s093_several_are_attacked_in_one_turn_and_any_one_who_is_down_is_pinned() -> None:
    ring = Ring("multi", "MNED").stands(3, "down").holds(0, "R02", "S01", "C01")
    ring.does("place B-R02 at 0 on 1", "place B-S01 at 1 on 2", "attack", "roll", "roll", dice=[1, 1])
    assert (ring.power(1), ring.power(2)) == (94, 95)
    assert [ring.why(f"pin on {at}") for at in (1, 2, 3)] == ["", "S-035 nobody_to_pin", ""]


def test_s123_an_attacker_who_falls_for_the_third_time_leaves_the_ring_and_the_attack_ends() -> None:
    ring = Ring("multi", "MNE").stands(0, falls=2).holds(0, "R06", "C01").attacks("R06", on=1, dice=[2])
    assert (ring.status(0), ring.bout.fighters[0].falls, ring.stage) == ("out", 0, "discard")


def test_s123_with_everybody_out_only_cards_that_reach_there_are_placed() -> None:
    ring = Ring("multi", "MNE").stands(1, "out").stands(2, "out").holds(0, "S01", "G02", "F09", "M05")
    assert {act.card for act in GAME.choices(ring.bout, 0) if act.verb == "place"} == {no("F09"), no("M05")}


# --- ends ---


def test_s113_who_gives_up_has_lost_and_in_multi_man_the_others_play_on() -> None:
    for form, who, winners in (("single", "MN", (1,)), ("tag", "MNED", (1, 3)), ("multi", "MNE", ())):
        ring = Ring(form, who)
        after = GAME.without(ring.bout, 0, Course(Faces([])))
        assert (after.winners, after.stage == "over") == (winners, bool(winners))
    assert after.fallen == (0,) and after.side == 1
    assert (after.corners[0].deck, after.fighters[0].gone) == ((), True)


def test_s113_after_the_last_turn_that_was_agreed_on_it_is_a_draw() -> None:
    ring = Ring("single", "MN", None, match__turns="1").holds(0, "C01").does("attack", "discard B-C01")
    assert (ring.stage, ring.bout.winners, ring.bout.why) == ("over", (), "turns")


@pytest.mark.parametrize(("story_miss", "stage"), [("likeMove", "discard"), ("ignored", "roll")])
def test_s034_a_story_that_misses_ends_the_attack_or_is_ignored_and_never_is_there_a_pin(
    story_miss: str, stage: str
) -> None:
    ring = Ring("single", "MN", None, story__miss=story_miss).holds(0, "A03", "R02", "C01").attacks("A03", "R02")
    assert ring.does("roll", dice=[2]).stage == stage
    if stage == "roll":
        assert ring.does("roll", dice=[1]).stage == "discard", "not everything landed"
        assert ring.status(1) == "down"


def test_s051_a_ring_that_was_cut_in_half_is_whole_again_in_the_turn_after() -> None:
    ring = Ring("tag", "MNED", 2).stands(2, "down").turns(1, 5).holds(0, "V05", "C01").attacks("V05", dice=[1])
    ring.does("free", "discard B-C01", "stand", "attack").holds(0, "C01").does("attack", "discard B-C01")
    assert (ring.bout.side, ring.why("tag")) == (1, "")


def test_s117_texts_of_a_miss_dont_apply_to_a_card_that_is_stopped() -> None:
    ring = single().stands(1, hidden="C10").holds(0, "O03", "T05", "C01").attacks("O03", "T05")
    ring.does("pass", "roll", "reveal", dice=[1])
    assert ring.power(0) == 100 - 4, "the hold was slipped, and No Way Back takes nothing for it"
    assert ring.stage == "discard"


def test_s101_on_fire_doesnt_stand_before_a_story() -> None:
    ring = single().holds(0, "O01", "A03").does("place B-O01 at 0 on 1", "place B-A03 at 1 on 1")
    assert ring.why("attack") == "S-101 fire_before_move"


def test_s060_only_a_card_to_be_used_hidden_is_laid_face_down() -> None:
    assert single().holds(0, "S01").why("hide B-S01") == "S-060 not_to_be_hidden"
