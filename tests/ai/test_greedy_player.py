"""The greedy player does what a sensible beginner does."""

import pytest

from tests.conformance.table import Table, pool
from wixoss_desktop.ai.greedy_player import GreedyPlayer
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss import game
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.sight import view


def chosen(table: Table) -> str:
    """What the player would do for the seat that is asked, knowing the facts of every card of this game."""
    seat = game.to_act(table.position)[0]
    cards: dict[str, Card] = dict(pool())
    cards.update({sheet.card.no: sheet.card for sheet in table.position.book.sheets.values()})
    player = GreedyPlayer(cards)
    action = player.choose(lambda: view(table.position, seat), game.legal(table.position, seat), Dice("test"))
    return str(action)


@pytest.mark.parametrize(
    ("lines", "move"),
    [
        # charges the weakest card, keeps the guard
        ("phase: ener\nP1 hand: SIGNI level 2 power 7000, blank, SIGNI guard", "charge hand2"),
        # grows when it can be paid
        ("phase: grow\nP1 lrig: LRIG level 1 limit 2\nP1 lrig_deck: LRIG level 2 limit 5", "grow lrig_deck1"),
        ("phase: grow\nP1 lrig: LRIG level 1 limit 2\nP1 lrig_deck: LRIG level 0 limit 0, LRIG level 1 as B", "pass"),
        # deploys the strongest in front of what it beats
        ("P1 hand: blank, SIGNI level 3 power 9000\nP2 L: SIGNI power 8000", "deploy hand2 R"),
        # fills every lane rather than one
        ("P1 lrig: LRIG level 3 limit 3\nP1 hand: SIGNI level 3 power 5000, blank x3", "deploy hand2 L"),
        # never removes its own
        ("P1 L: blank\nP1 C: blank\nP1 R: blank", "pass"),
        # attacks what it beats and open lanes, not what is stronger
        ("phase: signi\nP1 C: SIGNI power 3000\nP2 C: SIGNI power 3000", "attack C"),
        ("phase: signi\nP1 C: SIGNI power 3000", "attack C"),
        ("phase: signi\nP1 C: SIGNI power 3000\nP2 C: SIGNI power 5000", "pass"),
        ("phase: lrig", "attack lrig"),
    ],
)  # fmt: skip
def test_a_sensible_move_is_chosen(lines: str, move: str) -> None:
    assert chosen(Table(lines)) == move


def test_deploys_only_where_the_rules_allow_it() -> None:
    """A SIGNI with Rise goes on top of another, even if a better place for its power is open to the rest."""
    table = Table("""
        cards: cases_mechanics.json
        P1 L: SIGNI level 3 as Ox
        P1 hand: Test Tower, blank
        P2 L: SIGNI power 8000
    """)
    assert chosen(table) == "deploy hand1 L"


def test_guards_when_life_is_low_only() -> None:
    low = Table("phase: lrig\nP2 life: 2\nP2 hand: SIGNI guard, blank").do("P1", "attack lrig")
    high = Table("phase: lrig\nP2 life: 7\nP2 hand: SIGNI guard, blank").do("P1", "attack lrig")
    assert (chosen(low), chosen(high)) == ("guard hand1", "pass")


def test_removal_is_used_on_the_strongest() -> None:
    table = Table("P1 hand: WD02-015\nP1 ener: red x3\nP2 L: SIGNI power 2000\nP2 C: SIGNI power 1000")
    assert chosen(table) == "use hand1"
    table.do("P1", "use hand1").pass_until("pick_cards") if table.question() != "pick_cards" else None
    while table.question() == "pay_ener":
        table.do("P1", chosen(table))
    assert chosen(table) == "pick opp.L"


def test_removal_waits_for_something_to_remove() -> None:
    assert chosen(Table("P1 hand: WD02-015\nP1 ener: red x3")) == "pass"


def test_pays_with_plain_ener_before_multi_ener() -> None:
    table = Table("P1 hand: SPELL cost 1 red as Draw\nP1 ener: SIGNI red multi_ener, red x2").do("P1", "use Draw")
    assert chosen(table) == "pick ener2"


def test_uses_its_life_bursts() -> None:
    table = Table("phase: signi\nP1 C: blank\nP2 life: SIGNI burst").do("P1", "attack C")
    assert (table.question(), chosen(table)) == ("confirm", "yes")


def test_discards_what_it_misses_least() -> None:
    table = Table("phase: end\nP1 hand: SIGNI power 5000 level 2 x6, blank, SIGNI guard")
    assert chosen(table) == "pick hand7"
