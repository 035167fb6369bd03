"""What an onlooker sees, who sits at neither end of the table: what both seats see, and no more."""

from __future__ import annotations

from msgspec.structs import replace

from tests.conformance.table import Table
from tests.match.players import setup_number
from wixoss_desktop.engine.wixoss import game
from wixoss_desktop.engine.wixoss.actions import parse
from wixoss_desktop.engine.wixoss.sight import turned, view

BOARD = """
    cards: cases_mechanics.json
    option: charm_visibility=owner
    card Thief: SIGNI level 1
    card Sleeper: SIGNI level 2
    P1 hand: Thief, Sleeper
    P2 hand: Sleeper, Thief
    P1 L: SIGNI with charm SIGNI as Cat
    P2 L: SIGNI with charm SIGNI as Dog
    P1 laid: trap L Test Snare
    P2 laid: trap R Test Snare
"""


def test_an_onlooker_sees_no_hand_no_trap_and_no_charm_and_all_together_see_each() -> None:
    position = Table(BOARD).position
    onlooker, everything = view(position, None), view(position, "all")
    for public, shown in ((onlooker.own, everything.own), (onlooker.other, everything.other)):
        assert (set(public.hand), len(public.hand)) == ({None}, 2) and None not in shown.hand
        assert [one.no for one in public.laid] == [None] and None not in [one.no for one in shown.laid]
        assert public.attached == (None,) and None not in shown.attached
        assert public.field[0] is not None and public.field[0].no is not None
    assert onlooker.question is not None and onlooker.question.choices == ()


def test_a_question_is_told_to_all_together_with_its_details_whoever_is_asked() -> None:
    table = Table("P2 hand: SIGNI, SIGNI\nactive: P2\nphase: main")
    asked = view(table.position, "all").question
    assert asked is not None and asked.seats == (1,)
    assert asked == turned(view(table.position, 1)).question


def test_an_onlooker_sees_a_card_that_was_shown_to_both_and_none_that_was_shown_to_one() -> None:
    free = replace(setup_number(1), free=True, first=0)
    position = game.begin(free, "shown").position
    for text in ("show hand1 opponent", "show hand2 both"):
        position = game.play(position, 0, parse(text)).position
    first, second, *rest = view(position, 0).own.hand
    assert view(position, 1).other.hand == (first, second, *(None for _ in rest))
    assert view(position, None).own.hand == (None, second, *(None for _ in rest))
    assert [no for _, no in view(position, None).looking] == [second]
