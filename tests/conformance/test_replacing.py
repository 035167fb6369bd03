"""What happens in place of drawing, discarding, being downed and so on [8.8]."""

from __future__ import annotations

import pytest

from tests.conformance.table import Table

CARDS = "cards: cases_section9.json\nrules: ALLSTAR"


def spell(do: str) -> str:
    """A SPELL of the first player's in hand, and what it does."""
    return f'card Stir: SPELL [{{"kind": "use", "do": [{do}]}}]\nP1 hand: Stir'


def test_each_card_that_would_be_drawn_is_two_but_those_are_not_four() -> None:
    table = Table(f'{CARDS}\n{spell("""{"op": "draw", "n": 2}""")}\nP1 L: TEST-245').do("P1", "use Stir")
    table.expect("P1 hand 4")


def test_the_card_of_the_draw_phase_is_replaced_too() -> None:
    table = Table(f"{CARDS}\nP2 L: TEST-245\nP2 hand: none").pass_until("ener_phase", "P2")
    table.expect("P2 hand 4")


def test_a_red_card_that_would_be_discarded_goes_on_top_of_the_deck() -> None:
    hand = "P1 L: TEST-246\nP1 hand: Stir, SIGNI red as Ruby, SIGNI blue as Sea"
    text = f'{CARDS}\n{spell("""{"op": "discard", "how": "all"}""")}\n{hand}'
    table = Table(text).do("P1", "use Stir").expect("P1 hand 0", "P1 trash is Stir, Sea")
    assert table.zone("P1", "deck")[0] == "Ruby"


@pytest.mark.parametrize(
    ("card", "owner", "do", "expected"),
    [
        ("TEST-247", "P1", '{"op": "mill", "n": 2}', ("P1 ener 2", "P1 trash is Stir")),
        ("TEST-248", "P1", '{"op": "ener_charge", "who": "opponent"}', ("P2 ener 0", "P2 trash 1")),
        ("TEST-248", "P1", '{"op": "banish", "what": {"of": "opponent", "all": true}}', ("P2 ener 0", "P2 trash 1")),
        ("TEST-248", "P1", '{"op": "ener_charge"}', ("P1 ener 1",)),
        ("TEST-249", "P2", '{"op": "draw"}', ("P1 excluded is Stir", "P1 trash 0")),
        ("TEST-250", "P1", '{"op": "to_hand", "what": {"of": "opponent", "all": true}}', ("P2 hand 0", "P2 C empty")),
        ("TEST-251", "P1", '{"op": "down", "what": {"all": true}}', ("P1 L up", "P1 hand 1")),
        ("TEST-252", "P1", '{"op": "freeze", "what": {"all": true}}', ("P1 L power 4000", "P1 R power 4000")),
        ("TEST-254", "P1", '{"op": "trash", "what": {"all": true}}', ("P1 L down", "P1 R empty")),
    ],
)
def test_something_else_happens_instead(card: str, owner: str, do: str, expected: tuple[str, ...]) -> None:
    others = "P1 R: SIGNI power 3000\nP2 C: SIGNI as Ox"
    table = Table(f"{CARDS}\n{spell(do)}\n{others}\n{owner} L: {card}").do("P1", "use Stir")
    table.expect(*expected)


def test_what_cannot_be_done_in_full_replaces_nothing() -> None:
    do = '{"op": "trash", "what": {"all": true}}'
    Table(f"{CARDS}\n{spell(do)}\nP1 L: TEST-254 down").do("P1", "use Stir").expect("P1 L empty")


def test_a_borrowed_spell_that_would_leave_the_check_zone_is_excluded() -> None:
    loan = 'card Loan: SPELL [{"kind": "use", "do": [{"op": "draw"}]}]'
    table = Table(f"{CARDS}\n{loan}\nP1 L: TEST-253\nP2 trash: Loan, Loan").do("P1", "activate L 1", "pick opp.trash1")
    table.expect("P1 hand 1", "P2 excluded is Loan", "P2 trash is Loan")


@pytest.mark.parametrize(("attacker", "gone"), [("L", "P2 trash 1"), ("lrig", "P2 ener 1")])
def test_what_would_be_crushed_by_a_signi_goes_to_the_trash(attacker: str, gone: str) -> None:
    table = Table(f"{CARDS}\nphase: signi\nP1 L: SIGNI\nP2 L: TEST-255")
    if attacker == "lrig":
        table.pass_until("lrig_attacks")
    table.do("P1", f"attack {attacker}").pass_until("main_phase").expect(gone, "P2 life 6")
