"""The worked event of the rules, played as it is told there."""

from __future__ import annotations

from tests.live_magic.hall import GAME, Hall, pool, sheet


def test_the_worked_event_of_three_comes_out_as_the_rules_tell_it() -> None:
    hall = Hall(
        sheet("Ada", "R", "735", "determination"),
        sheet("Bea", "R", "357", "regeneration"),
        sheet("Cia", "gold", "573", "life_escalation"),
        packs=pool(8, 6, 0),
        first="A",
    )
    # White: nobody mono, nobody bicolour, Cia gold, alone.
    hall.all_say(A="silent", B="silent", C="silent")
    hall.all_say(A="silent", B="silent", C="silent")
    hall.all_say(A="silent", B="silent", C="raise")
    hall.says("C", "take W1")
    # Blue: Bea bicolour, Cia gold, step 5 Bea again.
    hall.all_say(A="silent", B="silent")
    hall.all_say(A="silent", B="raise")
    hall.says("B", "take U1", "take U2")
    hall.all_say(A="silent", C="raise")
    hall.says("C", "take U3")
    hall.says("B", "take U4")
    # Black: Cia.
    hall.says("A", "silent")
    hall.all_say(A="silent", B="silent")
    hall.all_say(A="silent", C="raise")
    hall.says("C", "take B1")
    # Red: Ada and Bea bicolour, both of Style Red.
    hall.says("A", "silent")
    hall.all_say(A="raise", B="raise")
    assert (hall.stage, hall.asked, hall.first) == ("mark", "AB", "A")
    hall.all_say(B="mark R1", A="mark R1")
    assert (hall.stage, hall.asked) == ("contest", "B")
    hall.says("B", "contest")
    hall.says("A", "kind physical")
    hall.all_say(A="throw rock", B="throw paper")
    assert hall.can("A") == ["overbid", "accept"]
    hall.says("A", "overbid")
    hall.all_say(A="throw paper", B="throw rock")
    assert hall.has("B") == "19 2/5/7 U1 U2 U4"
    assert hall.has("A") == "20 7/3/5 R1" and hall.first == "B"
    # Marks: Ada R2, Bea R3.
    hall.all_say(A="mark R2", B="mark R3")
    assert (hall.stage, hall.asked) == ("contest", "A")
    hall.says("A", "let")
    assert hall.asked == "B"
    hall.says("B", "contest")
    hall.says("A", "kind mental")
    hall.all_say(A="power determination", B="power regeneration")
    assert hall.has("A") == "19 7/3/5 R1 R2" and hall.has("B") == "20 2/5/6 U1 U2 U4 R3"
    assert hall.first == "C"
    assert (hall.stage, hall.asked) == ("take", "B")
    hall.says("B", "take R4")
    hall.says("C", "raise")
    hall.says("C", "take R5")
    # Step 5, one each.
    assert (hall.stage, hall.asked) == ("mark", "AB")
    hall.all_say(A="mark R6", B="mark R6")
    assert (hall.stage, hall.asked) == ("contest", "B")
    hall.says("B", "contest")
    hall.says("A", "kind social")
    hall.all_say(A="throw rock", B="throw paper")
    hall.says("A", "retest")
    assert hall.has("A").startswith("18 7/2/5")
    hall.all_say(A="throw rock", B="throw paper")
    assert hall.has("A").startswith("18 7/2/5") and hall.first == "A"
    hall.says("A", "take R7")
    # Green: Ada bicolour, Cia gold, Ada again.
    hall.says("A", "raise")
    hall.says("A", "take G1", "take G2")
    hall.says("C", "raise")
    hall.says("C", "take G3")
    hall.says("A", "take G4")
    # Artifacts: Cia two, Ada and Bea one each; nobody is asked for a kind.
    hall.says("C", "take A1", "take A2")
    hall.all_say(A="mark A3", B="mark A4")
    hall.says("B", "let")
    assert [len(magus.packs) for magus in hall.position.table.magi] == [7, 7, 7] and hall.first == "B"
    # Completion: all three declare Red, of which one pack is left.
    hall.all_say(A="pile R", B="pile R", C="pile R")
    assert (hall.stage, hall.asked) == ("contest", "A")
    hall.says("A", "let")
    assert (hall.stage, hall.asked) == ("pile", "AC")
    hall.all_say(A="pile G", C="pile U")
    assert (hall.stage, hall.asked) == ("pick", "ABC")
    hall.says("B", "pick R8")
    hall.says("A", "pick G5", "pick G6", "pick G7", "done")
    hall.says("C", "pick U5", "pick U6", "pick U7", "done")
    assert (hall.stage, hall.asked) == ("pile", "B")
    hall.says("B", "pile W")
    hall.says("B", "pick W2", "pick W3", "done")
    assert hall.stage == "lands"
    hall.says("A", *["land G"] * 11, *["land R"] * 10)
    assert hall.why_not("A", "hand_in") == "L-043 lands_not_dominant"
    hall.says("A", "land R", "hand_in")
    hall.hands_in("B", "U8 R12")
    hall.hands_in("C", "W5 U5 B5 R5 G5")
    # Round robin: Bea two wins, Ada one.
    assert [magus.pv for magus in hall.position.table.magi] == [18, 20, 20]
    hall.says("B", "result 0-2 1", "result 2-1 3")
    hall.says("A", "result 2-0 2")
    outcome = GAME.outcome(hall.position)
    assert outcome is not None and outcome.places == ((1,), (0,), (2,))
