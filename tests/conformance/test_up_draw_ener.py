"""Up, draw and ener phases [5.3] [5.4] [5.5]."""

from __future__ import annotations

import pytest

from tests.conformance.rows import row
from tests.conformance.table import Table

DRAW_WHEN_BANISHED = '[{"kind": "auto", "on": {"event": "banished", "this": true}, "do": [{"op": "draw", "n": 1}]}]'


def told(table: Table) -> list[str]:
    """What happened by the last move, in words: an event's tag, of moves how."""
    return [getattr(event, "how", "") or str(type(event).__struct_config__.tag) for event in table.events()]


# --- up phase -------------------------------------------------------------------------------------------------------


@row("R-047")
def test_a_down_frozen_signi_stays_down_and_thaws() -> None:
    table = Table(
        """
        phase: up
        active: P2
        P2 L: SIGNI as Ice down frozen
        P2 C: SIGNI as Sleeper down
        P2 lrig: LRIG level 4 limit 11 as Judge down
        P1 C: SIGNI as Foreigner down frozen
        """
    )
    table.expect("P2 L down", "P2 L not frozen", "P2 C up", "P2 lrig up", "question P2 ener_phase")
    table.expect("P1 C down", "P1 C frozen")
    table.pass_until("ener_phase", "P1").expect("P1 C down", "P1 C not frozen")
    table.pass_until("ener_phase", "P2").expect("P2 L up")


@row("R-047")
def test_the_frozen_state_ends_at_the_end_of_the_up_phase() -> None:
    table = Table(
        """
        phase: end
        P1 hand: blank x7
        P2 L: SIGNI as Ice down frozen
        P2 C: SIGNI as Sleeper down
        """
    )
    table.do("P1", "pick hand1")
    happened = told(table)
    assert happened.index("turn_began") < happened.index("turned") < happened.index("froze") < happened.index("draw")
    table.expect("1 event turned", "1 event froze", "P2 L down", "P2 L not frozen", "P2 C up")


@row("R-049")
def test_an_up_frozen_signi_stays_up_and_thaws() -> None:
    table = Table(
        """
        phase: end
        P1 hand: blank x7
        P2 L: SIGNI as Ice frozen
        """
    )
    table.do("P1", "pick hand1")
    table.expect("P2 L up", "P2 L not frozen", "no event turned", "1 event froze", "question P2 ener_phase")


# --- draw phase -----------------------------------------------------------------------------------------------------


@row("R-051")
def test_the_first_player_draws_one_on_the_first_turn_and_two_ever_after() -> None:
    table = Table(
        """
        phase: deal
        first: P1
        """
    )
    table.do("P1", "done").do("P2", "done")
    table.expect("turn 1", "active P1", "1 event draw", "P1 hand 6", "P2 hand 5", "P1 deck 27", "P2 deck 28")
    table.pass_until("ener_phase", "P2").expect("turn 2", "P2 hand 7", "P2 deck 26")
    table.pass_until("ener_phase", "P1").expect("turn 3", "P1 hand 8", "P1 deck 25")


@row("R-053")
def test_the_last_card_is_drawn_then_the_deck_is_refreshed_and_nothing_more_is_drawn() -> None:
    table = Table(
        """
        phase: end
        P1 hand: blank x7
        P2 deck: SIGNI as Last
        P2 trash: blank x10
        P2 life: SIGNI burst as Top, blank x2
        """
    )
    table.do("P1", "pick hand1")
    table.expect("1 event draw Last", "10 events refresh", "1 event refreshed", "1 event shuffled")
    table.expect("P2 hand is Last", "P2 deck 10", "P2 life is blank x2", "P2 trash is Top", "P2 ener empty")
    table.expect("question P2 ener_phase", "no winner", "no event crush")


@row("R-054")
def test_with_no_card_left_anywhere_nothing_is_drawn_and_the_game_goes_on() -> None:
    table = Table(
        """
        phase: end
        P1 hand: blank x7
        P2 deck: none
        P2 hand: blank
        """
    )
    table.do("P1", "pick hand1")
    table.expect("no event draw", "no event refreshed", "P2 hand 1", "P2 deck empty", "P2 life 7", "P2 trash empty")
    table.expect("no winner", "active P2", "question P2 ener_phase")


# --- ener phase -----------------------------------------------------------------------------------------------------

ENER_PHASE = """
    phase: ener
    P1 hand: SIGNI as One, SIGNI as Two, SPELL as Three, blank x2
    P1 C: SIGNI as Standing
    P1 lrig: LRIG level 1 limit 2
"""
NEXT = "P1 lrig_deck: LRIG level 2 limit 5 as Next"


@row("R-055")
@pytest.mark.parametrize(("lrig_deck", "question", "why"), [(NEXT, "grow_phase", "not_now"), ("", "main_phase", None)])
def test_a_second_card_from_hand_is_refused(lrig_deck: str, question: str, why: str | None) -> None:
    table = Table(f"{ENER_PHASE}\n{lrig_deck}").do("P1", "charge Three")
    table.expect("P1 ener is Three", "P1 hand 4", f"question P1 {question}")
    table.refuse("P1", "charge One", why)
    table.expect("P1 ener is Three", "P1 hand 4")
    assert not [move for move in table.legal("P1") if move.startswith("charge")]


@row("R-056")
@pytest.mark.parametrize("lrig_deck", [NEXT, ""])
def test_a_signi_after_a_card_from_hand_is_refused(lrig_deck: str) -> None:
    table = Table(f"{ENER_PHASE}\n{lrig_deck}").do("P1", "charge One")
    table.refuse("P1", "charge C")
    table.expect("P1 ener is One", "P1 C is Standing")


@row("R-056")
def test_a_card_from_hand_after_a_signi_is_refused() -> None:
    table = Table(f"{ENER_PHASE}\n{NEXT}").do("P1", "charge C").expect("P1 ener is Standing", "P1 C empty")
    table.refuse("P1", "charge One")
    table.expect("P1 ener is Standing", "P1 hand 5")


@row("R-058")
def test_charging_a_signi_is_no_banish() -> None:
    table = Table(
        f"""
        phase: ener
        P1 C: SIGNI as Martyr {DRAW_WHEN_BANISHED}
        P1 hand: blank
        """
    )
    table.do("P1", "charge Martyr")
    table.expect("P1 ener is Martyr", "P1 C empty", "P1 hand 1", "no event draw", "no event banish")
    table.expect("no event activated", "question P1 main_phase")


@row("R-058")
def test_the_same_signi_draws_when_it_is_banished() -> None:
    table = Table(
        f"""
        P1 hand: SPELL as Strike [{{"kind": "use", "do": [{{"op": "target", "sel": {{}}}}, {{"op": "banish"}}]}}]
        P1 C: SIGNI as Martyr {DRAW_WHEN_BANISHED}
        """
    )
    table.do("P1", "use Strike")
    table.expect("P1 ener is Martyr", "P1 hand 1")


@row("R-060")
def test_neither_the_lrig_nor_a_card_of_the_lrig_deck_is_charged() -> None:
    table = Table(
        """
        phase: ener
        P1 hand: blank
        P1 C: SIGNI as Standing
        P1 lrig_deck: ARTS as Flash, LRIG level 4 limit 11 as Other
        P2 C: SIGNI as Foreigner
        P2 hand: blank
        P1 trash: SIGNI as Fallen
        """
    )
    for place in ("lrig", "lrig_deck1", "lrig_deck2", "opp.C", "opp.hand1", "trash1", "deck1", "life1"):
        table.refuse("P1", f"charge {place}", why="charge_from", rule="5.5.1")
    assert table.legal("P1") == ["charge hand1", "charge C", "pass"]
    table.do("P1", "pass").expect("P1 ener empty", "P1 lrig_deck 2", "question P1 grow_phase")


@row("R-061")
def test_a_card_whose_limiting_condition_is_not_met_is_charged() -> None:
    table = Table(
        """
        phase: ener
        P1 lrig: LRIG level 4 limit 11 type 花代
        P1 hand: SIGNI limiting タマ as Stranger, SPELL limiting タマ as Strange words
        """
    )
    table.expect("legal P1 charge hand2")
    table.do("P1", "charge Stranger").expect("P1 ener is Stranger", "question P1 main_phase")
    table.refuse("P1", "deploy hand1 L")
