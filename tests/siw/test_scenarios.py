"""Twenty moments of matches, each with what has to come of it; M Marlo, N Nika, E Edda, D Dorian.

How a show is counted, the end of the last one, is among the tests of shows.
"""

from __future__ import annotations

from tests.siw.ring import GAME, Faces, Ring, no
from wixoss_desktop.engine.contract.plain import Course
from wixoss_desktop.engine.siw.reckon import saving_faces


def single(who: str = "MN", **options: str) -> Ring:
    return Ring("single", who, None, **options)


def test_1_the_lucky_face_lands_for_its_character_alone() -> None:
    assert single("MN").holds(0, "S03").attacks("S03", dice=[6]).power(1) == 94
    assert single("NM").holds(0, "S03").attacks("S03", dice=[6]).power(1) == 100


def test_2_what_can_follow_is_judged_at_placement() -> None:
    ring = single().holds(0, "R02", "S01", "F01", "F04").does("place B-R02 at 0 on 1")
    refusal = ring.refusal(ring.placing("S01"))
    assert refusal is not None and refusal.names["needs"] == "standing"
    ring.does("back at 0")
    assert ring.why(ring.placing("F01")) == "S-050 wrong_status"
    ring.does(ring.placing("F04"))
    assert ring.why(ring.placing("S01")) == "S-050 wrong_status"
    ring = single().holds(0, "R07", "S01").attacks("R07", "S01", dice=[1, 1])
    assert ring.power(1) == 100 - 9 - (5 + 4)


def test_3_stamina_is_added_up_with_on_fire_and_adrenaline() -> None:
    ring = single().holds(0, "T05", "G02", "C01", "O01", "A05").does("place B-T05 at 0 on 1", "place B-G02 at 1 on 1")
    refusal = ring.refusal("place B-C01 at 0 on 1")
    assert refusal is not None and refusal.numbers == {"spent": 4, "owned": 3}
    assert ring.why("place B-O01 at 0 on 1") == ""
    ring.does("place B-O01 at 2 on 1")
    assert ring.why("attack") == "S-101 fire_before_move"
    ring.does("back at 2", "place B-A05 at 0 on 1", "place B-C01 at 1 on 1", "attack")
    assert (ring.bout.stamina, ring.bout.sides[0].stamina) == (4, -1)
    told = [one.event for one in ring.events if one.event in ("used", "stamina")]
    assert told == ["used", "stamina"], "what a card does is told behind it"


def test_4_used_and_untried_cards_are_discarded_and_one_more_and_five_are_held() -> None:
    ring = single().holds(0, "S01", "R02", "G02", "C02", "C03").attacks("S01", "R02", "G02", dice=[1, 2])
    ring.does("discard B-C02")
    assert (ring.discards(0), ring.hand(0), len(ring.told("drew"))) == (("S01", "R02", "G02", "C02"), 5, 4)
    ring = single().holds(0, "R02", "G02", "C01").attacks("R02", "G02", dice=[1, 2])
    assert (ring.stage, ring.status(1)) == ("discard", "down")
    ring = single().holds(0, "O01", "S01", "S05", "C02", "S11").does("hide B-S11")
    ring.attacks("O01", "S01", "S05", "C02", dice=[5])
    assert (ring.bout.side, ring.hand(0), len(ring.told("drew"))) == (1, 5, 5)


def test_5_no_pin_against_who_stands_and_none_without_a_card_that_landed() -> None:
    assert single().holds(0, "S01", "S05", "C01").attacks("S01", "S05", dice=[1, 3]).stage == "discard"
    assert single().stands(1, "down").holds(0, "C01").does("attack").stage == "discard"


def test_6_saving_faces_go_by_the_star_power_of_now() -> None:
    powers = (100, 65, 64, 40, 39, 15, 14, 5, 4, 0)
    assert [saving_faces(power) for power in powers] == [5, 5, 4, 4, 3, 3, 2, 2, 1, 1]
    ring = single("DN").stands(1, power=66).holds(0, "T01").attacks("T01", dice=[1]).does("pin on 1")
    assert ring.told("pins")[0].numbers == (("faces", 4),)
    ring = single("NM").stands(1, power=5).holds(0, "R02").attacks("R02", dice=[1]).does("pin on 1", "roll", dice=[6])
    assert ring.stage == "save"
    for power, faces in ((16, 1), (6, 1)):
        ring = single("NM").stands(1, power=power).holds(0, "T11").attacks("T11", dice=[2]).does("pin on 1")
        assert ring.told("pins")[0].numbers == (("faces", faces),)


def test_7_a_blind_tag_brings_somebody_whom_a_knee_drop_cant_hit() -> None:
    ring = Ring("tag", "MNED", 2).stands(2, "down", hidden="V03").holds(0, "G02", "S01", "C01")
    assert ring.why(ring.placing("S01")) == "S-050 wrong_status"
    ring.attacks("G02").does("reveal")
    assert (ring.bout.sides[1].legal, ring.stage, len(ring.told("unfit"))) == (3, "discard", 1)
    assert not ring.told("landed") and not ring.told("missed")


def test_8_who_was_saved_stays_down_until_the_own_turn_and_beyond_by_choice() -> None:
    ring = single().holds(0, "R02", "C01").holds(1, "S01", "S11", "C01").attacks("R02", dice=[1])
    ring.does("pin on 1", "roll", "discard B-C01", dice=[2])
    assert (ring.status(1), ring.stage) == ("down", "stand")
    ring.does("stay")
    assert ring.why("place B-S01 at 0 on 0") == "S-039 down_places_no_moves"
    ring.does("hide B-S11", "attack", "discard B-C01").holds(0, "G02", "S01")
    assert ring.why("place B-S01 at 0 on 1") == "S-050 wrong_status"
    ring.attacks("G02").does("pass", "roll", "pass", dice=[1])
    assert (ring.bout.fighters[1].falls, ring.status(1), ring.stage) == (0, "down", "pin")


def test_9_further_damage_is_rolled_for_or_left_alone() -> None:
    ring = single("MN").holds(0, "S02", "R02").attacks("S02", "R02", dice=[3]).does("stop")
    assert (ring.power(1), ring.stage) == (96, "roll")
    ring = single("MN").holds(0, "S02", "R02", "C01").attacks("S02", "R02", dice=[3, 2])
    assert (ring.power(1), ring.stage) == (96, "discard")
    ring = single("MN", multiDamage__fail="stop").holds(0, "S02", "R02").attacks("S02", "R02", dice=[3, 2])
    assert (ring.power(1), ring.stage) == (96, "roll")
    assert single("MN").holds(0, "C09").attacks("C09", dice=[1, 4, 6]).power(1) == 100 - 10 - 5 - 5


def test_10_a_finisher_is_worth_more_and_only_in_its_own_turn() -> None:
    for who, dealt in (("MN", 26), ("DN", 28)):
        assert single(who).holds(0, "O01", "S10").attacks("O01", "S10", dice=[1]).power(1) == 100 - dealt
    ring = single("MN").holds(0, "O03", "S10", "C01").attacks("O03", "S10", dice=[3])
    assert (ring.power(0), ring.stage) == (94, "discard")
    ring.does("discard B-C01", "attack")
    assert ring.holds(0, "S10").attacks("S10", dice=[1]).power(1) == 100 - 17


def test_11_on_fire_isnt_the_next_card_but_a_strike_is() -> None:
    ring = single("MN").holds(0, "S04", "O01", "R02").attacks("S04", "O01", "R02", dice=[1, 1])
    assert ring.power(1) == 100 - 4 - (6 + 3 + 4)
    ring = single("MN").holds(0, "S04", "S01", "R02").attacks("S04", "S01", "R02", dice=[1, 1, 1])
    assert ring.power(1) == 100 - 4 - 5 - 6


def test_12_a_hidden_card_waits_a_turn_and_a_surprise_pin_can_win() -> None:
    for since, asked in ((1, "roll"), (0, "window")):
        assert single().stands(1, hidden="S11", since=since).holds(0, "R02").attacks("R02").stage == asked
    ring = single().stands(0, hidden="C10").holds(0, "S11")
    assert ring.why(ring.placing("S11")) == "S-060 only_hidden"
    assert ring.does("hide B-S11").discards(0) == ("C10",)
    for dice, stage in (((4, 5, 6), "over"), ((4, 3), "discard")):
        ring = single().stands(0, power=30).stands(1, hidden="A04").holds(0, "S01", "C01").attacks("S01")
        ring.does("pass", "roll", "reveal", *("roll",) * len(dice), dice=(5, *dice))
        assert (ring.stage, ring.bout.winners) == (stage, (1,) if stage == "over" else ())


def test_13_a_caught_leg_saves_its_owner_and_fells_the_attacker() -> None:
    ring = single().stands(1, hidden="S11").holds(0, "R02", "C01").holds(1, "G02", "T01").attacks("R02")
    ring.does("pass", "roll", "reveal", dice=[1])
    assert (ring.power(1), ring.status(1), ring.status(0), ring.stage) == (100, "standing", "down", "discard")
    ring.does("discard B-C01")
    assert ring.why(ring.placing("T01")) == "S-050 wrong_status"
    assert ring.attacks("G02", dice=[1]).stage == "pin"


def test_14_what_lies_face_down_makes_no_difference_to_what_the_attacker_sees_and_is_asked() -> None:
    twins = [single().stands(1, hidden=card).holds(0, "S01").attacks("S01") for card in ("G09", "S11")]
    for step in ("pass", "roll", "pass"):
        views = [GAME.seen_of(ring.bout, 0) for ring in twins]
        assert views[0] == views[1]
        assert [ring.stage for ring in twins] == (["roll"] * 2 if step == "roll" else ["window"] * 2)
        assert twins[0].events == twins[1].events
        for ring in twins:
            ring.does(step, dice=[1] if step == "roll" else ())


def test_15_a_deck_that_runs_out_is_made_anew_in_the_middle_of_a_draw() -> None:
    ring = single().holds(0, "S01", "S05").deck(0, ["C01"], ["C02"] * 9).attacks("S01", dice=[5])
    before = ring.bout
    ring.does("discard B-S05")
    assert (ring.hand(0), ring.discards(0), len(ring.bout.corners[0].deck)) == (5, (), 7)
    assert before.corners[0].deck == (no("C01"),), "what was before stands as it was, for undo"


def test_16_kendo_needs_a_ref_bump_and_nobody_pins_in_two_turns() -> None:
    ring = single().holds(0, "A02", "A01")
    assert ring.why(ring.placing("A02")) == "S-051 not_now"
    ring.attacks("A01", "A02")
    assert [one.card for one in ring.told("used")] == ["B-A01", "B-A02"], "a duel is told behind the card it is for"
    for faces, powers in (((5, 3), (100, 94)), ((2, 2), (100, 94)), ((1, 6), (100, 94)), ((6, 1), (94, 94))):
        assert ring.does("roll", dice=faces).stage
        assert (ring.power(0), ring.power(1)) == powers
    ring.holds(1, "R02", "C01").attacks("R02", dice=[1])
    assert ring.stage == "discard", "no pin in the turn after either"
    ring.does("discard B-C01").stands(0).holds(0, "R02", "C01")
    ring.does("stand") if ring.stage == "stand" else ring
    assert ring.attacks("R02", dice=[1]).stage == "pin"


def test_17_who_wants_the_same_character_rolls_for_it() -> None:
    ring = Ring("single", "MN")
    ring.bout = GAME.dealt(ring.bout.setup, Course(Faces([])))
    ring.does("choose B-W01", "choose B-W01", dice=[4, 4, 5, 2])
    assert (ring.bout.waiting, ring.why("choose B-W01")) == ((1,), "S-020 character_taken")
    ring.does("choose B-W02", dice=[3, 3, 5, 2])
    assert ring.stage == "place"
    ring = Ring("multi", "MNE")
    ring.bout = GAME.dealt(ring.bout.setup, Course(Faces([])))
    ring.does("choose B-W01", "choose B-W01", "choose B-W02", dice=[1, 5])
    assert ([one.seat for one in ring.told("tossed")], ring.bout.waiting) == ([0, 1], (0,))


def test_18_a_hot_tag_is_judged_in_segments_and_lands_by_who_leaves() -> None:
    ring = Ring("tag", "MNED", 2).holds(0, "S01", "V01", "R03", "F02", "T04", "F03", "F07")
    for card in ("S01", "V01", "R03", "F02"):
        ring.does(ring.placing(card))
    assert ring.why(ring.placing("T04")) == "S-050 wrong_status"
    refusal = ring.refusal(ring.placing("F07"))
    assert refusal is not None and refusal.numbers == {"spent": 5, "owned": 4}
    ring.does(ring.placing("F03"), "attack", "roll", "roll", "roll", dice=[1, 6, 6])
    assert (ring.bout.sides[0].legal, ring.stage, ring.power(2)) == (1, "discard", 100 - 5 - 4)
    assert ring.bout.sides[0].turns == 0, "no voluntary tag in the side's next turn, one in the turn after"


def test_19_who_falls_for_the_third_time_leaves_and_neither_breaks_nor_is_pinned() -> None:
    ring = Ring("multi", "MNED").stands(2, falls=2).holds(0, "R02", "R03", "G02", "F09")
    ring.does("place B-R02 at 0 on 2")
    assert [ring.why(f"place B-{card} at 1 on 2") for card in ("G02", "F09")] == ["S-091 wrong_status", ""]
    ring.does("place B-R03 at 1 on 1", "attack", "roll", "roll", dice=[1, 2])
    assert (ring.status(2), ring.bout.fighters[2].falls) == ("out", 0)
    ring.does("pin on 1", "roll", "roll", "roll", dice=[6, 6, 6])
    assert (ring.stage, ring.bout.seat) == ("break", 3), "who is out isn't asked"
    ring.does("break", "roll", "roll", "roll", dice=[6, 6, 5])
    assert ring.stage == "discard"


def test_20_a_folding_chair_goes_from_hand_to_hand() -> None:
    ring = Ring("multi", "MNED").holds(0, "M01", "C01").attacks("M01", on=1, dice=[1]).does("discard B-C01")
    assert [one.card for one in ring.bout.fighters[0].objects] == [no("M01")]
    ring = Ring("multi", "MNED").stands(0, objects=(("M01", 0),)).does("use B-M01 at 0 on 1")
    assert ring.why("use B-M01 at 1 on 1") == "S-094 no_such_object"
    before = ring.hand(2)
    ring = Ring("multi", "MNED").holds(0, "M01", "C01").attacks("M01", on=2, dice=[3]).does("discard B-C01")
    assert ([one.card for one in ring.bout.fighters[2].objects], ring.hand(2)) == ([no("M01")], before)
    ring = Ring("multi", "MNED").stands(0, objects=(("M01", 2),)).holds(0, "M03", "C01").attacks("M03", on=1)
    assert ring.stage == "discard", "one's own object isn't destroyed"
    ring = Ring("multi", "MNED").stands(2, objects=(("M01", 0),)).holds(0, "M03", "C01").attacks("M03", on=1)
    assert ring.does("destroy B-M01 on 2").discards(0)[:1] == ("M01",)
