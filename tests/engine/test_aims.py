"""An option that would find nothing is said to be in vain, and stays legal."""

import json

import pytest

from tests.conformance.table import Table
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss import game
from wixoss_desktop.engine.wixoss.sight import view

THEIRS = {"of": "opponent", "where": [{"is": "state", "state": "up"}]}
BANISH = [{"op": "target", "sel": THEIRS}, {"op": "banish"}]
DRAW = [{"op": "draw"}]
ALL_RED = [{"op": "banish", "what": {"of": "each", "where": [{"is": "color", "any": ["red"]}], "all": True}}]
TWO = [{"op": "target", "sel": {"of": "opponent", "n": 2}}, {"op": "down"}]
UP_TO_TWO = [{"op": "target", "sel": {"of": "opponent", "n": 2, "up_to": True}}, {"op": "down"}]
AND_DRAW = [*BANISH, {"op": "draw"}]
FROM_TRASH = [
    {"op": "target", "sel": {"zone": "trash", "kind": ["signi"]}},
    {"op": "either", "options": [[{"op": "to_hand"}], [{"op": "put"}]]},
]
FROM_DECK = [{"op": "choose", "sel": {"zone": "deck", "kind": ["lrig"]}}, {"op": "to_hand"}]
THEIR_HAND = [{"op": "choose", "sel": {"zone": "hand", "of": "opponent", "kind": ["lrig"]}}, {"op": "trash"}]
OWN_HAND = [{"op": "choose", "sel": {"zone": "hand", "kind": ["lrig"]}}, {"op": "trash"}]
LATER_TOO = [{"op": "power", "what": {"of": "opponent", "all": True}, "by": -1000, "later": True}]


def in_vain(lines: str, *options: object, op: str = "modes") -> tuple[int, ...]:
    """Which of these options would find nothing, told to the seat that uses a SPELL with them."""
    ability = json.dumps([{"kind": "use", "do": [{"op": op, "options": options}]}])
    table = Table(f"P1 hand: SPELL as Choice {ability}\n{lines}").do("P1", "use hand1")
    asked = view(table.position, 0).question
    assert asked is not None and asked.kind == "pick_option"
    assert game.legal(table.position, 0) == tuple(act.Option(at) for at in range(len(options)))
    other = view(table.position, 1).question
    assert other is not None and other.in_vain == ()
    return asked.in_vain


@pytest.mark.parametrize("op", ["modes", "either"])
@pytest.mark.parametrize(
    ("lines", "options", "vain"),
    [
        ("", (BANISH, DRAW), (0,)),
        ("P2 L: SIGNI", (BANISH, DRAW), ()),
        ("P2 L: SIGNI down", (BANISH, DRAW), (0,)),
        # what is done besides isn't in vain, and what finds all there is finds something
        ("", (AND_DRAW, ALL_RED), (1,)),
        ("P1 L: SIGNI red", (AND_DRAW, ALL_RED), ()),
        # targets of a fixed number need that many
        ("P2 L: SIGNI", (TWO, UP_TO_TWO), (0,)),
        ("P2 L: SIGNI\nP2 C: SIGNI", (TWO, UP_TO_TWO), ()),
        # what follows from a choice is as vain as that
        ("", (FROM_TRASH, DRAW), (0,)),
        ("P1 trash: SIGNI", (FROM_TRASH, DRAW), ()),
        # what comes later may be hit, and what this seat can't see isn't told
        ("", (LATER_TOO, FROM_DECK, THEIR_HAND, OWN_HAND), (3,)),
    ],
)
def test_an_option_is_in_vain_if_all_that_it_aims_at_is_missing(
    lines: str, options: tuple[object, ...], vain: tuple[int, ...], op: str
) -> None:
    assert in_vain(lines, *options, op=op) == vain


def test_what_stands_in_shadow_isnt_found() -> None:
    shadow = 'P2 L: SIGNI level 1 power 1000 [{"kind": "constant", "do": [{"op": "give", "what": "this", "keywords":'
    shadow += ' [{"name": "shadow"}], "until": "game"}]}]'
    assert in_vain(shadow, BANISH, DRAW) == (0,)


def test_an_option_in_vain_can_be_chosen_and_does_nothing() -> None:
    ability = json.dumps([{"kind": "use", "do": [{"op": "modes", "options": [BANISH, DRAW]}]}])
    table = Table(f"P1 hand: SPELL as Choice {ability}\nP1 deck: 3").do("P1", "use hand1", "option 1")
    assert view(table.position, 0).own.hand == ()


@pytest.mark.parametrize(
    ("ener", "aimed"),
    [
        ("SIGNI green, SIGNI red, SPELL green", (1,)),
        ("SIGNI green, SIGNI green, SPELL green", (1, 2)),
        ("SPELL green, SPELL green", ()),
    ],
)
def test_who_pays_is_told_at_which_cards_the_effect_could_be_aimed(ener: str, aimed: tuple[int, ...]) -> None:
    """Polygenesis: without its team it takes green SIGNI alone."""
    table = Table(f"P1 hand: WXDi-D01-021\nP1 ener: {ener}").do("P1", "use hand1")
    asked, other = view(table.position, 0).question, view(table.position, 1).question
    assert asked is not None and asked.kind == "pay_ener"
    assert [str(place) for place in asked.aimed] == [f"ener{at}" for at in aimed]
    assert other is not None and other.aimed == ()
