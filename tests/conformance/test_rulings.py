"""Rulings that reminder texts on cards have fixed."""

from __future__ import annotations

import pytest

from tests.conformance.rows import row
from tests.conformance.table import Table
from wixoss_desktop.engine.wixoss.told import redact


@row("R-444")
def test_discard_one_and_draw_three_draws_three_with_an_empty_hand() -> None:
    """No 'if you do' links the two parts."""
    table = Table("""
        card Windfall: ARTS [{"kind": "use", "do": [{"op": "discard"}, {"op": "draw", "n": 3}]}]
        P1 lrig_deck: Windfall x2
    """)
    table.do("P1", "use Windfall").expect("P1 hand 3", "no event discard")
    table.do("P1", "use Windfall").expect("question P1 pick_cards discard").do("P1", "pick hand1").expect("P1 hand 5")


@row("R-458")
def test_a_cut_in_that_makes_spells_dearer_does_not_touch_the_spell_being_used() -> None:
    """Its cost is paid; it resolves for what it cost, and the next one costs more."""
    table = Table("""
        card Bolt: SPELL cost 1 red
            [{"kind": "use", "do": [{"op": "draw"}]}]
        card Tax: ARTS timing spell_cutin
            [{"kind": "use", "do": [{"op": "cost_change", "of": "spell", "by": {"red": 2}, "who": "opponent"}]}]
        P1 hand: Bolt x3
        P1 ener: red x4
        P2 lrig_deck: Tax
    """)
    table.do("P1", "use Bolt", "pick ener1").expect("question P2 cut_in", "P1 ener 3")
    table.do("P2", "use Tax").expect("P1 ener 3", "event draw", "P1 trash is red, Bolt", "question P1 main_phase")
    table.do("P1", "use Bolt").expect("P1 ener 0", "P1 trash is red x4, Bolt x2", "event draw")
    table.refuse("P1", "use Bolt", "ener")


@row("R-458")
def test_a_spell_can_be_too_dear_after_the_cut_in_and_still_resolves() -> None:
    table = Table("""
        card Bolt: SPELL cost 1 red
            [{"kind": "use", "do": [{"op": "draw"}]}]
        card Tax: ARTS timing spell_cutin
            [{"kind": "use", "do": [{"op": "cost_change", "of": "spell", "by": {"red": 2}, "who": "opponent"}]}]
        P1 hand: Bolt x2
        P1 ener: red x2
        P2 lrig_deck: Tax
    """)
    table.do("P1", "use Bolt", "pick ener1").do("P2", "use Tax").expect("event draw", "P1 ener 1", "event used Bolt")
    table.refuse("P1", "use Bolt", "ener")


@row("R-466")
@pytest.mark.parametrize("who", ["opponent", "owner"])
def test_signi_put_on_the_deck_are_ordered_by_their_owner(who: str) -> None:
    table = Table(f"""
        card Rewind: SPELL [{{"kind": "use", "do": [{{"op": "to_deck", "what": {{"of": "opponent", "all": true}},
            "order_by": "{who}"}}]}}]
        P1 hand: Rewind
        P2 deck: blank x2
        P2 L: SIGNI as Ox
        P2 C: SIGNI as Elk
        P2 R: SIGNI as Emu
    """)
    table.do("P1", "use Rewind").expect("question P2 pick_cards order_top", "P2 deck 2")
    assert table.asked() == ["P2"] and table.legal("P1") == []
    table.do("P2", "pick Elk", "pick Emu", "pick Ox").expect("P2 deck is Elk, Emu, Ox, blank x2")
    table.expect("question P1 main_phase", "P2 L empty", "P2 C empty", "P2 R empty", "P2 trash empty")


ORDERED = """
    card Rewind: SPELL [{{"kind": "use", "do": [{{"op": "to_deck", "what": {{"of": "opponent", {what}}},
        "place": "{place}"}}]}}]
    card Ox: SIGNI
    card Elk: SIGNI
    P1 hand: Rewind
    P2 deck: blank x2
    P2 {zone}
"""


def heard_of(table: Table, seat: int, *moves: str) -> list[tuple[str | None, object]]:
    """Carry out P1's moves and return the cards and places that a seat is told to have gone to a deck."""
    table.do("P1", *moves[:-1])
    before = table.position
    table.do("P1", moves[-1])
    told = redact(before.book, before.state, table.run.groups, seat)
    return [(one.card, one.start) for group in told for one in group if one.how == "to_deck"]


@row("R-466")
@pytest.mark.parametrize("place", ["top", "bottom"])
@pytest.mark.parametrize(
    ("what", "zone"),
    [('"all": true', "L: Ox\n    P2 C: Elk"), ('"zone": "trash", "kind": ["card"], "all": true', "trash: Ox, Elk")],
    ids=["field", "trash"],
)
def test_nobody_is_told_in_which_order_open_cards_lie_on_the_deck(what: str, zone: str, place: str) -> None:
    """What is told of both orders is the same, though the decks differ [8.4.10a]."""
    text = ORDERED.format(what=what, zone=zone, place=place)
    decks, heard = set(), []
    for moves in (("pick Ox", "pick Elk"), ("pick Elk", "pick Ox")):
        for seat in (0, 1):
            table = Table(text)
            heard.append(heard_of(table, seat, "use Rewind", *moves))
        decks.add(tuple(table.zone("P2", "deck")))
    assert len(decks) == 2 and all(one == heard[0] for one in heard)
    assert [card for card, _ in heard[0]] == ["test Ox", "test Elk"]


PATRON = """
    card Patron: ARTS [{"kind": "use", "do": [{"op": "gain", "who": "own", "until": "game", "abilities": [
        {"kind": "auto", "on": {"event": "phase_begin", "phase": "ener", "turn": "own"}, "do": [{"op": "draw"}]}]},
        {"op": "hand_limit", "by": 2, "until": "game"}]}]
    P1 lrig_deck: Patron
"""


@row("R-476")
def test_an_ability_of_the_player_draws_at_the_beginning_of_the_ener_phase() -> None:
    """For the rest of the game, before the charge, in this player's own turns only."""
    table = Table(PATRON).do("P1", "use Patron")
    table.pass_until("ener_phase", "P2").expect("P1 hand 0", "P2 hand 2")
    table.pass_until("ener_phase", "P1").expect("turn 5", "P1 hand 3", "P1 ener 0")
    hows = [one.how for one in table.events("draw") if one.seat == 0]
    assert hows == ["draw"] * 3
    table.do("P1", "charge hand1").pass_until("ener_phase", "P2").expect("P2 hand 4")
    table.pass_until("ener_phase", "P1").expect("turn 7", "P1 hand 5")


@row("R-476")
def test_an_ability_of_the_player_is_not_lost_with_the_abilities_of_the_cards() -> None:
    """It lies on no card [8.15.1]."""
    table = Table(f"""{PATRON}
        card Hush: ARTS [{{"kind": "use", "do": [{{"op": "lose_abilities", "until": "game",
            "what": {{"of": "each", "kind": ["signi", "lrig"], "all": true}}}}]}}]
        P1 lrig_deck: Patron, Hush
    """)
    table.do("P1", "use Patron", "use Hush").pass_until("ener_phase", "P2").pass_until("ener_phase", "P1")
    table.expect("P1 hand 3")


@row("R-477")
def test_a_hand_limit_raised_by_two_for_the_game_leaves_eight_cards() -> None:
    table = Table(PATRON + "\n    P1 hand: 9").do("P1", "use Patron")
    table.pass_until("pick_cards", "P1").expect("question P1 pick_cards hand_limit", "P1 hand 9")
    table.do("P1", "pick hand1").expect("P1 hand 8", "P1 trash 1", "active P2")
    table.pass_until("pick_cards", "P1").expect("turn 5", "P1 hand 11")
    table.refuse("P1", "done", "pick_more")
    table.do("P1", "pick hand1", "pick hand2", "pick hand3").expect("P1 hand 8", "turn 6")
