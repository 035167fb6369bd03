"""A deck that runs out, and the refresh that follows [8.9]."""

from __future__ import annotations

from tests.conformance.rows import row
from tests.conformance.spells import spell
from tests.conformance.table import Table

# --- as many as there are ---------------------------------------------------------------------------------------------


@row("R-334")
def test_three_of_five_cards_are_milled_and_then_the_deck_is_made_anew() -> None:
    """The missing two are not moved from the new deck; the effect is done before the refresh."""
    table = Table(f"""
        {spell("Erode", '{"op": "mill", "n": 5}', '{"op": "ener_charge"}')}
        P1 hand: Erode
        P1 deck: red, green, blue
        P1 trash: white x4
        P1 life: 3
    """)
    table.do("P1", "use Erode").expect("3 events mill", "no event ener_charge", "P1 ener empty")
    table.expect("1 events refreshed", "P1 deck 8", "P1 trash is blank", "P1 life 2", "P1 hand empty")
    moves = [one.how for one in table.events("mill", "use", "refresh")]
    assert moves == ["use", *["mill"] * 3, "use", *["refresh"] * 8]
    assert sorted(table.zone("P1", "deck")) == sorted(["red", "green", "blue", "Erode", *["white"] * 4])


@row("R-335")
def test_two_of_three_cards_are_drawn_and_the_third_is_not_drawn_from_the_new_deck() -> None:
    table = Table(f"""
        {spell("Study", '{"op": "draw", "n": 3}')}
        P1 hand: Study
        P1 deck: red, green
        P1 trash: white x4
        P1 life: 3
    """)
    table.do("P1", "use Study").expect("2 events draw", "1 events refreshed", "P1 hand is red, green")
    table.expect("P1 deck 5", "P1 life 2", "P1 trash is blank")


@row("R-335")
def test_the_draw_phase_does_not_draw_from_the_new_deck_either() -> None:
    table = Table("""
        phase: draw
        P1 deck: red
        P1 trash: white x4
        P1 life: 3
    """)
    table.expect("P1 hand is red", "P1 deck 4", "P1 life 2", "question P1 ener_phase")


@row("R-405")
def test_ener_charge_two_with_one_card_left_charges_one_and_then_refreshes() -> None:
    table = Table(f"""
        {spell("Dig", '{"op": "ener_charge", "n": 2}')}
        P1 hand: Dig
        P1 deck: red
        P1 trash: white x4
        P1 life: 3
    """)
    table.do("P1", "use Dig").expect("1 events ener_charge", "P1 ener is red", "1 events refreshed", "P1 deck 5")
    table.expect("P1 life 2", "P1 trash is blank", "question P1 main_phase")


# --- no deck and no trash ---------------------------------------------------------------------------------------------


@row("R-338")
def test_without_deck_and_trash_nothing_happens_until_a_card_is_trashed() -> None:
    """An ARTS goes to the LRIG trash, so the trash stays empty; the first SIGNI in it becomes the deck."""
    table = Table("""
        card Wish: ARTS [{"kind": "use", "do": [{"op": "draw", "n": 2}]}]
        option: remove_limit=any_times
        P1 lrig_deck: Wish
        P1 deck: none
        P1 trash: none
        P1 life: 3
        P1 L: SIGNI as Ox
        P1 C: SIGNI as Elk
    """)
    table.do("P1", "use Wish").expect("no event draw", "no event refreshed", "P1 life 3", "no winner")
    table.do("P1", "remove L").expect("1 events refreshed", "P1 deck is Ox", "P1 life 2", "P1 trash is blank")
    table.do("P1", "remove C").expect("no event refreshed", "P1 deck is Ox", "P1 trash is blank, Elk")


# --- the second refresh -----------------------------------------------------------------------------------------------

ERODE_BOTH = f"""
    {spell("Erode", '{"op": "mill", "n": 20, "who": "opponent"}')}
    {spell("Sink", '{"op": "mill", "n": 20}')}
"""


@row("R-340")
def test_the_other_player_may_refresh_twice_and_the_turn_goes_on() -> None:
    table = Table(f"""{ERODE_BOTH}
        P1 hand: Erode x3
        P2 deck: 4
        P2 life: 6
    """)
    table.do("P1", "use Erode").expect("1 events refreshed", "P2 life 5", "question P1 main_phase")
    table.do("P1", "use Erode").expect("1 events refreshed", "P2 life 4", "question P1 main_phase", "turn 3")
    table.do("P1", "use Erode").expect("1 events refreshed", "P2 life 3", "question P1 main_phase", "turn 3")


@row("R-341")
def test_one_refresh_in_each_of_two_turns_does_not_end_the_second_turn() -> None:
    """The count is of one turn: only a second refresh in the same turn ends it."""
    table = Table(f"""{ERODE_BOTH}
        P1 hand: Sink x3
        P1 deck: 4
        P1 life: 6
        P2 hand: 0
    """)
    table.do("P1", "use Sink").expect("1 events refreshed", "P1 life 5", "turn 3", "question P1 main_phase")
    table.pass_until("main_phase", "P2").pass_until("main_phase", "P1").expect("turn 5")
    table.do("P1", "use Sink").expect("1 events refreshed", "turn 5", "question P1 main_phase")
    table.do("P1", "use Sink").expect("1 events refreshed", "turn 6", "active P2", "question P2 ener_phase")


# --- the card that does it --------------------------------------------------------------------------------------------


@row("R-342")
def test_a_spell_that_empties_the_deck_is_shuffled_into_the_new_one() -> None:
    table = Table(f"""
        {spell("Study", '{"op": "draw", "n": 2}')}
        P1 hand: Study
        P1 deck: red, green
        P1 trash: none
        P1 life: 3
    """)
    table.do("P1", "use Study").expect("P1 deck is Study", "P1 trash is blank", "P1 life 2", "P1 check empty")


@row("R-343")
def test_a_life_burst_spell_that_empties_the_deck_goes_to_ener_and_not_into_the_new_deck() -> None:
    table = Table("""
        card Boom: SPELL [{"kind": "use", "do": [{"op": "draw"}]}, {"kind": "burst", "do": [{"op": "draw", "n": 2}]}]
        phase: signi
        P1 C: SIGNI
        P2 life: Boom, red
        P2 deck: blank x2
        P2 trash: white x4
    """)
    table.do("P1", "attack C").expect("question P2 confirm burst", "P2 check is Boom")
    table.do("P2", "yes").expect("1 events refreshed", "P2 ener is Boom", "P2 trash is red", "P2 hand 2")
    table.expect("P2 deck is white x4", "P2 check empty", "P2 life 0")
