"""What an effect does, and what it leaves undone: targets, choices, 'if you do', replacements [8.4] [8.6.11] [8.8]."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from tests.conformance.rows import row
from tests.conformance.table import Table
from wixoss_desktop.engine.wixoss import game
from wixoss_desktop.engine.wixoss.actions import Number, parse
from wixoss_desktop.engine.wixoss.events import Moved
from wixoss_desktop.engine.wixoss.position import Position

TARGET_OPPONENT = '{"op": "target", "sel": {"of": "opponent"}}'

# --- targets ----------------------------------------------------------------------------------------------------------

OFFER = f"""
    card Offer: SPELL [{{"kind": "use", "do": [{TARGET_OPPONENT},
        {{"op": "may", "pay": [{{"cost": "ener", "of": {{"red": 1}}}}], "then": [{{"op": "banish"}}]}}]}}]
    P1 hand: Offer
    P1 ener: red x2
    P2 L: SIGNI as Ox
    P2 C: SIGNI as Elk
"""


@row("R-277")
def test_the_target_comes_before_the_decision_to_pay() -> None:
    table = Table(OFFER).do("P1", "use Offer").expect("question P1 pick_cards target", "P1 ener 2")
    table.refuse("P1", "done", "pick_more")
    table.do("P1", "pick opp.C").expect("question P1 confirm pay", "P1 ener 2", "P2 C is Elk", "event targeted")
    declined = Table(OFFER).do("P1", "use Offer", "pick opp.C", "no")
    declined.expect("P1 ener 2", "P2 C is Elk", "P2 L is Ox", "question P1 main_phase", "P1 trash is Offer")
    table.do("P1", "yes", "pick ener1").expect("P1 ener 1", "P2 C empty", "P2 L is Ox", "P2 ener is Elk")


@row("R-277")
def test_the_target_is_chosen_even_by_who_can_not_pay() -> None:
    table = Table(OFFER + "\n    P1 ener: white").do("P1", "use Offer").expect("question P1 pick_cards target")
    table.do("P1", "pick opp.L").expect("event targeted", "question P1 main_phase", "P2 L is Ox", "P1 ener 1")


@row("R-277")
def test_nobody_is_asked_to_pay_for_what_has_no_target() -> None:
    nothing_there = OFFER.replace("P2 L: SIGNI as Ox", "").replace("P2 C: SIGNI as Elk", "")
    table = Table(nothing_there).do("P1", "use Offer")
    table.expect("question P1 main_phase", "P1 ener 2", "P1 trash is Offer", "no event pay")


UP_TO_TWO = """
    card Sweep: SPELL [{"kind": "use", "do": [{"op": "target", "sel": {"of": "opponent", "n": 2, "up_to": true}},
        {"op": "banish"}]}]
    P1 hand: Sweep
    P2 L: SIGNI as Ox
    P2 C: SIGNI as Elk
    P2 R: SIGNI as Emu
"""


@row("R-278")
@pytest.mark.parametrize(
    ("moves", "banished"),
    [(("done",), []), (("pick opp.C", "done"), ["Elk"]), (("pick opp.R", "pick opp.L"), ["Emu", "Ox"])],
)
def test_up_to_two_of_three_means_none_one_or_two(moves: tuple[str, ...], banished: list[str]) -> None:
    table = Table(UP_TO_TWO).do("P1", "use Sweep").expect("question P1 pick_cards target")
    for move in moves:
        table.do("P1", move)
    table.expect("question P1 main_phase")
    assert sorted(table.zone("P2", "ener")) == banished
    assert sum(table.at("P2", lane) is not None for lane in ("L", "C", "R")) == 3 - len(banished)


@row("R-279")
def test_two_targets_of_which_only_one_is_there_are_no_targets_at_all() -> None:
    table = Table("""
        card Double: SPELL [{"kind": "use", "do": [{"op": "target", "sel": {"of": "opponent", "n": 2}},
            {"op": "banish"}]}]
        P1 hand: Double
        P2 C: SIGNI as Elk
    """)
    table.do("P1", "use Double").expect("P2 C is Elk", "P2 ener empty", "no event targeted", "no event banish")
    table.expect("P1 trash is Double", "P1 hand empty", "event used Double", "question P1 main_phase")


# --- linked and unlinked parts ----------------------------------------------------------------------------------------

IF_YOU_DO = """
    card Barter: ARTS [{"kind": "use", "do": [{"op": "discard"},
        {"op": "if", "cond": {"if": "did"}, "then": [{"op": "draw", "n": 2}]}]}]
    P1 lrig_deck: Barter
"""


@row("R-281")
def test_if_you_do_needs_the_first_part_to_be_done() -> None:
    Table(IF_YOU_DO).do("P1", "use Barter").expect("P1 hand empty", "no event draw", "P1 lrig_trash is Barter")
    with_hand = Table(IF_YOU_DO + "\n    P1 hand: red").do("P1", "use Barter")
    with_hand.expect("P1 trash is red", "P1 hand 2")


@row("R-281")
def test_a_discard_of_two_with_one_card_is_not_done_in_full() -> None:
    """One card is discarded, and the linked part does not follow [8.4.1] [8.4.5]."""
    table = Table("""
        card Barter: ARTS [{"kind": "use", "do": [{"op": "discard", "n": 2},
            {"op": "if", "cond": {"if": "did"}, "then": [{"op": "draw", "n": 2}]}]}]
        P1 lrig_deck: Barter
        P1 hand: red
    """)
    table.do("P1", "use Barter").expect("P1 trash is red", "no event draw", "P1 hand empty")


@row("R-282")
def test_an_impossible_draw_does_not_stop_the_discard_that_follows() -> None:
    """Afterwards the trash, which holds a card now, becomes the deck."""
    table = Table("""
        card Wheel: ARTS [{"kind": "use", "do": [{"op": "draw"}, {"op": "discard"}]}]
        P1 lrig_deck: Wheel
        P1 hand: red, green
        P1 deck: none
        P1 trash: none
        P1 life: 3
    """)
    table.do("P1", "use Wheel").expect("question P1 pick_cards discard", "P1 hand 2")
    table.do("P1", "pick red").expect("event discard red", "no event draw", "P1 hand is green", "P1 deck is red")


# --- unaffected -------------------------------------------------------------------------------------------------------


@row("R-295")
@pytest.mark.parametrize("deed", ["down", "freeze", "banish", "to_hand", "trash", "power", "lose_abilities"])
def test_a_signi_unaffected_by_the_opponents_effects_is_chosen_in_vain(deed: str) -> None:
    extra = ', "by": -9000' if deed == "power" else ""
    table = Table(f"""
        card Rock: SIGNI power 3000 lancer [{{"kind": "constant", "do": [{{"op": "protect"}}]}}]
        card Try: SPELL [{{"kind": "use", "do": [{TARGET_OPPONENT}, {{"op": "{deed}"{extra}}}]}}]
        P1 hand: Try
        P2 L: Rock
        P2 C: SIGNI as Elk
    """)
    table.do("P1", "use Try").expect("legal P1 pick opp.L").do("P1", "pick opp.L")
    table.expect("event targeted", "P2 L is Rock", "P2 L up", "P2 L not frozen", "P2 L power 3000", "P2 L has lancer")
    table.expect("question P1 main_phase", "P1 trash is Try", "P2 C up")


@row("R-295")
def test_a_signi_unaffected_by_the_opponents_effects_is_affected_by_its_own_player() -> None:
    table = Table("""
        card Rock: SIGNI [{"kind": "constant", "do": [{"op": "protect"}]}]
        card Nap: SPELL [{"kind": "use", "do": [{"op": "target", "sel": {}}, {"op": "down"}]}]
        P1 hand: Nap
        P1 L: Rock
    """)
    table.do("P1", "use Nap").expect("P1 L down")


# --- ending the turn --------------------------------------------------------------------------------------------------


@row("R-297")
def test_an_effect_that_ends_the_turn_leaves_out_the_end_triggers() -> None:
    """The card goes where used cards go, the hand limit is kept, and what lasts for the turn ends."""
    table = Table("""
        card Clerk: SIGNI power 2000 [{"kind": "auto", "on": {"event": "turn_end"}, "do": [{"op": "ener_charge"}]}]
        card Dusk: SPELL [{"kind": "use", "do": [{"op": "power", "what": {"all": true}, "by": 3000},
            {"op": "end_turn"}, {"op": "draw"}]}]
        P1 L: Clerk
        P1 hand: Dusk, red x7
        P2 C: Clerk
    """)
    table.do("P1", "use Dusk").expect("question P1 pick_cards hand_limit", "P1 hand 8", "P1 L power 5000")
    table.expect("P1 trash is Dusk", "event draw")
    table.do("P1", "pick hand1", "pick hand2").expect("P1 hand 6", "active P2", "turn 4", "P1 L power 2000")
    table.expect("P1 ener empty", "P2 ener empty", "question P2 ener_phase", "no event ener_charge")


@row("R-297")
def test_an_attack_phase_ended_by_an_effect_has_no_battle_and_no_further_attack() -> None:
    table = Table("""
        card Monk: SIGNI [{"kind": "auto", "on": {"event": "attack", "who": "opponent"}, "do": [{"op": "end_turn"}]}]
        card Other: SIGNI [{"kind": "auto", "on": {"event": "attack", "who": "opponent"}, "do": [{"op": "draw"}]}]
        phase: signi
        P1 L: SIGNI power 9000
        P1 C: SIGNI
        P2 L: Monk
        P2 C: Other
    """)
    table.do("P1", "attack L").expect("question P2 pick_option trigger")
    table.do("P2", "option 1").expect("active P2", "turn 4", "P2 life 7", "P2 L is Monk", "P1 C up")
    table.expect("P2 hand 2")  # the draw phase: the other ability has not been activated
    assert not table.position.state.pending


# --- replacements -----------------------------------------------------------------------------------------------------


@row("R-298")
def test_a_signi_banished_to_the_trash_instead_has_still_been_banished() -> None:
    table = Table("""
        card Ghost: SIGNI power 2000 [{"kind": "constant", "do": [{"op": "replace", "event": "banish", "what": "this",
            "to": "trash"}]}, {"kind": "auto", "on": {"event": "banished", "this": true}, "do": [{"op": "draw"}]}]
        card Kite: SIGNI power 5000 lancer
        phase: signi
        P1 C: Kite
        P2 C: Ghost
    """)
    table.do("P1", "attack C").expect("P2 C empty", "P2 ener is blank", "P2 trash is Ghost", "event banish Ghost")
    table.expect("P2 hand 1", "P2 life 6")  # what hears of the banish, and Lancer, still work


NINE_LIVES = """
    card Cat: SIGNI power 2000 [{"kind": "constant", "do": [{"op": "replace", "event": "leave_field", "what": "this",
        "instead": [{"op": "discard"}]}]}]
    phase: signi
    P1 C: SIGNI power 5000
    P2 C: Cat
"""


@row("R-299")
def test_a_replacement_that_can_not_be_done_is_not_applied() -> None:
    Table(NINE_LIVES).do("P1", "attack C").expect("P2 C empty", "P2 ener is Cat", "event banish Cat")


@row("R-299")
def test_a_replacement_that_can_be_done_takes_the_place_of_the_banish() -> None:
    table = Table(NINE_LIVES + "\n    P2 hand: red").do("P1", "attack C")
    table.expect("P2 C is Cat", "P2 ener empty", "P2 hand empty", "P2 trash is red", "no event banish")


# --- chance and numbers -----------------------------------------------------------------------------------------------


@row("R-300")
def test_an_unseen_discard_takes_any_card_of_the_hand_alike() -> None:
    """Nobody is asked, and over many games each of four cards goes about as often as the others."""
    table = Table("""
        card Grab: SPELL [{"kind": "use", "do": [{"op": "discard", "who": "opponent", "how": "random"}]}]
        P1 hand: Grab
        P2 hand: white, red, blue, green
    """)
    begun, count = table.position, 400
    gone: Counter[str] = Counter()
    for number in range(count):
        seeded = Position.of(replace(begun.state, seed=f"unseen {number}"), begun.book)
        after = game.play(seeded, 0, parse("use hand1")).position
        assert game.to_act(after) == (0,)
        (card,) = (one for one in after.state.zone(1, 4))
        gone[table.name(card)] += 1
    assert set(gone) == {"white", "red", "blue", "green"}
    spread = sum((times - count / 4) ** 2 / (count / 4) for times in gone.values())
    assert spread < 11.34  # chi-square with three degrees of freedom: above this only one time in a hundred


@row("R-408")
def test_any_number_that_is_not_negative_can_be_declared() -> None:
    text = """
        card Guess: SPELL [{"kind": "use", "do": [{"op": "declare"}, {"op": "power", "what": {"all": true},
            "by": {"value": "times", "left": 1000, "right": {"value": "number", "name": "n"}}}]}]
        P1 hand: Guess
        P1 L: SIGNI power 1000
    """
    for number in (0, 1, 7, 16, 123456):
        table = Table(text).do("P1", "use Guess").expect("question P1 pick_number")
        table.do("P1", f"number {number}").expect(f"P1 L power {1000 + 1000 * number}", "event declared")
    table = Table(text).do("P1", "use Guess")
    assert {"number 0", "number 1", "number 5"} <= set(table.legal("P1"))
    refusal = game.check(table.position, 0, Number(-1))
    assert refusal is not None and refusal.rule == "8.4.12"


OPTIONAL_BANISH = """
    card Hunt: SIGNI level 1 power 1000 [{"kind": "enter", "do": [
        {"op": "target", "sel": {"of": "opponent", "where": [{"is": "power", "op": "<=", "to": 1000}]}},
        {"op": "may", "do": [{"op": "banish"}], "then": [{"op": "draw"}]}]}]
    P1 hand: Hunt
    P2 L: SIGNI level 1 power {power}
"""


def test_what_may_be_done_to_a_target_is_not_offered_where_nothing_could_be_targeted() -> None:
    missing = Table(OPTIONAL_BANISH.replace("{power}", "5000")).do("P1", "deploy Hunt L")
    missing.expect("question P1 main_phase", "P1 hand 0")
    missing.expect("event not_targeted", "no event targeted")
    there = Table(OPTIONAL_BANISH.replace("{power}", "1000")).do("P1", "deploy Hunt L")
    there.expect("question P1 confirm may", "event targeted")
    there.do("P1", "yes").expect("P2 L empty", "P1 hand 1")


# --- both players choose ----------------------------------------------------------------------------------------------

BOTH = """
    card Duel: SPELL [{"kind": "use", "do": [{"op": "choose", "by": "each", "sel": {"of": "each"}}, {"op": "trash"}]}]
    P1 hand: Duel
    P1 L: SIGNI as Ox
    P1 R: SIGNI as Elk
"""


@row("R-301")
def test_each_player_chooses_one_and_both_go_at_the_same_moment() -> None:
    table = Table(f"{BOTH}\nP2 L: SIGNI as Cat\nP2 R: SIGNI as Dog")
    table.do("P1", "use Duel").expect("question P1 pick_cards choose").refuse("P1", "pick opp.L")
    table.do("P1", "pick Elk").expect("P1 R is Elk", "question P2 pick_cards choose")
    table.refuse("P2", "pick opp.L")
    table.do("P2", "pick Dog").expect("P1 trash is Duel, Elk", "P2 trash is Dog", "P1 L is Ox", "P2 L is Cat")
    moves = [[event for event in group.events if isinstance(event, Moved)] for group in table.run.groups]
    together = [[table.name(event.card) for event in each] for each in moves]
    assert ["Elk", "Dog"] in together


@row("R-301")
@pytest.mark.parametrize(("theirs", "gone"), [("", 0), ("P2 C: SIGNI as Cat", 1)])
def test_who_has_no_more_than_one_is_not_asked_which(theirs: str, gone: int) -> None:
    table = Table(f"{BOTH}\n{theirs}").do("P1", "use Duel", "pick Ox")
    table.expect("P1 trash holds Ox", f"P2 trash {gone}", "question P1 main_phase")
