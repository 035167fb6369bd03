"""How often an ability is used: for one object in a turn, for one player in the game [8.3.6]."""

from __future__ import annotations

from tests.conformance.rows import row
from tests.conformance.spells import named, spell
from tests.conformance.table import Table

ONCE = '{"kind": "auto", "on": {"event": "discard", "who": "own"}, "do": [{"op": "draw"}], "limit": {"per": "turn"}}'
CULL = spell("Cull", '{"op": "discard"}')


def drawn_by_two_culls(table: Table) -> list[int]:
    """Discard twice and return how many cards were drawn each time, settling the order of triggers as it comes."""
    drawn = []
    for _ in range(2):
        table.do("P1", "use Cull", "pick blank")
        count = len(table.events("draw"))
        while table.question() == "pick_option":
            table.do("P1", "option 1")
            count = len(table.events("draw"))
        drawn.append(count)
    return drawn


@row("R-285")
def test_two_signi_of_one_name_give_a_third_one_two_abilities_that_count_separately() -> None:
    """A granted copy counts on its own, even where the card that gives it has the same number."""
    gives = f'{{"kind": "constant", "do": [{{"op": "gain", "what": {named("Pupil")}, "abilities": [{ONCE}]}}]}}'
    table = Table(f"""
        {CULL}
        card Tutor: SIGNI [{gives}]
        P1 L: Tutor
        P1 C: SIGNI as Pupil
        P1 R: Tutor
        P1 hand: Cull x2, blank x6
    """)
    assert drawn_by_two_culls(table) == [2, 0]


@row("R-285")
def test_two_abilities_that_one_text_gives_count_separately() -> None:
    gain = f'{{"op": "gain", "what": "this", "abilities": [{ONCE}]}}'
    table = Table(f"""
        {CULL}
        P1 L: SIGNI as Pupil [{{"kind": "constant", "do": [{gain}, {gain}]}}]
        P1 hand: Cull x2, blank x6
    """)
    assert drawn_by_two_culls(table) == [2, 0]


@row("R-284")
def test_what_a_new_object_gives_is_fresh() -> None:
    """The SIGNI that gives the ability has left and come back, so it gives another copy [2.5.3]."""
    gives = f'{{"kind": "constant", "do": [{{"op": "gain", "what": {named("Pupil")}, "abilities": [{ONCE}]}}]}}'
    table = Table(f"""
        {CULL}
        {spell("Gust", f'{{"op": "to_hand", "what": {named("Tutor")}}}')}
        card Tutor: SIGNI [{gives}]
        P1 L: Tutor
        P1 C: SIGNI as Pupil
        P1 hand: Cull x3, Gust, blank x6
    """)
    table.do("P1", "use Cull", "pick blank").expect("1 event draw")
    table.do("P1", "use Cull", "pick blank").expect("no event draw")
    table.do("P1", "use Gust").do("P1", "deploy Tutor R").do("P1", "use Cull", "pick blank").expect("1 event draw")


@row("R-283")
def test_an_ability_that_a_player_has_is_used_once_per_turn_too() -> None:
    """No object on the field stands behind it [8.15.1]."""
    table = Table(f"""
        {CULL}
        card Patron: ARTS [{{"kind": "use", "do": [
            {{"op": "gain", "who": "own", "until": "game", "abilities": [{ONCE}]}}]}}]
        P1 lrig_deck: Patron
        P1 hand: Cull x4, blank x2
    """).do("P1", "use Patron")
    assert drawn_by_two_culls(table) == [1, 0]
    table.pass_until("main_phase", "P2").pass_until("main_phase", "P1")
    assert drawn_by_two_culls(table) == [1, 0]


@row("R-285")
def test_a_signi_that_leaves_together_with_another_has_used_its_turn_one_with_the_first_of_them() -> None:
    """It is no new object by leaving: both leave at the same moment, and it draws for one of them."""
    table = Table(f"""
        {spell("Sweep", '{"op": "trash", "what": {"all": true}}')}
        card Mourner: SIGNI [{{"kind": "auto", "on": {{"event": "leave_field", "who": "own"}},
            "do": [{{"op": "draw"}}], "limit": {{"per": "turn"}}}}]
        P1 L: Mourner
        P1 C: SIGNI
        P1 hand: Sweep
    """).do("P1", "use Sweep")
    if table.question() == "pick_option":
        table.do("P1", "option 1")
    table.expect("P1 hand 1", "question P1 main_phase")


@row("R-286")
def test_a_game_one_ability_is_the_same_on_another_printing_of_the_card() -> None:
    """Cards of one name are the same card, whatever their number [1.7.1]; another name is another card."""
    ability = '[{"kind": "action", "do": [{"op": "draw"}], "limit": {"per": "game"}}]'
    table = Table(f"""
        cards: cases_basic.json
        card Seer: SIGNI {ability}
        P1 L: TEST-004
        P1 C: TEST-005
        P1 R: Seer
    """).do("P1", "activate L 1")
    table.refuse("P1", "activate C 1", "used_up", "8.3.6")
    table.do("P1", "activate R 1").expect("P1 hand 2")


# --- abilities that a player has --------------------------------------------------------------------------------------


def patron(*abilities: str, more: str = "") -> str:
    """An ARTS by which a player has these abilities for the rest of the game [8.15.1]."""
    given = ", ".join(abilities)
    return f"""
        card Patron: ARTS [{{"kind": "use", "do": [
            {{"op": "gain", "who": "own", "until": "game", "abilities": [{given}]}}]}}]
        card Silence: SPELL [{{"kind": "use", "do": [
            {{"op": "lose_abilities", "what": {{"of": "each", "kind": ["lrig", "signi"], "all": true}}}}]}}]
        P1 lrig: LRIG level 1 limit 5
        P1 lrig_deck: Patron, LRIG level 2 limit 6 as Two
        P1 deck: 20
        P2 deck: 20
        {more}
    """


STRONG = """{"kind": "constant", "given": {"if": "turn", "who": "own"},
    "do": [{"op": "power", "what": {"all": true}, "by": 2000}]}"""
WISE = '{"kind": "action", "limit": {"per": "turn"}, "do": [{"op": "draw"}]}'


def test_a_constant_ability_that_a_player_has_works_and_is_not_lost_with_those_of_cards() -> None:
    table = Table(patron(STRONG, more="P1 L: SIGNI power 3000\nP2 L: SIGNI power 3000\nP1 hand: Silence"))
    table.do("P1", "use Patron").expect("P1 L power 5000", "P2 L power 3000")
    table.do("P1", "use Silence").expect("P1 L power 5000")
    table.pass_until("main_phase", "P2").expect("P1 L power 3000")
    table.pass_until("main_phase", "P1").expect("P1 L power 5000")


def test_an_action_ability_that_a_player_has_is_used_at_the_center_once_per_turn() -> None:
    table = Table(patron(WISE, more="P1 hand: Silence")).do("P1", "use Patron", "use Silence", "activate lrig 1")
    table.expect("P1 hand 1", "question P1 main_phase").refuse("P1", "activate lrig 1", "used_up", "8.3.6")
    table.pass_until("grow_phase", "P1").do("P1", "grow Two", "activate lrig 1")
    table.refuse("P1", "activate lrig 1", "used_up", "8.3.6")


def test_the_center_uses_its_own_abilities_before_those_of_its_player() -> None:
    own = '[{"kind": "action", "do": [{"op": "ener_charge"}]}]'
    table = Table(patron(WISE).replace("limit 5\n", f"limit 5 {own}\n")).do("P1", "use Patron", "activate lrig 1")
    table.expect("P1 ener 1", "P1 hand 0").do("P1", "activate lrig 2").expect("P1 ener 1", "P1 hand 1")


def test_an_action_ability_of_a_player_has_its_own_time() -> None:
    table = Table(patron(WISE.replace('"limit"', '"when": ["attack"], "limit"'))).do("P1", "use Patron")
    table.refuse("P1", "activate lrig 1", "timing")
    table.do("P1", "pass").expect("question P1 arts_step").do("P1", "activate lrig 1").expect("P1 hand 1")


def test_what_a_player_has_can_give_something_to_cards() -> None:
    gift = """{"kind": "constant", "do": [{"op": "gain", "what": {"all": true}, "abilities": [
        {"kind": "action", "do": [{"op": "ener_charge"}]}]}]}"""
    table = Table(patron(gift, more="P1 L: SIGNI")).do("P1", "use Patron", "activate L 1").expect("P1 ener 1")
    table.pass_until("main_phase", "P2").refuse("P2", "activate opp.L 1")
