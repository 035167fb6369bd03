"""The seeker brings the wanted cards into play and takes care of them; it chooses among what is legal only."""

from collections import Counter

import pytest

from tests.conformance.table import Table, pool
from wixoss_desktop.ai.wixoss.seeker import Seeker
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss import game
from wixoss_desktop.match.wixoss.row import shown


def mostly(lines: str, wanted: str = "", allies: str = "", *, patient: bool = False) -> str:
    """What the player of the seat that is asked does more often than not."""
    table = Table(lines)
    seat = game.to_act(table.position)[0]
    known = {**pool(), **{sheet.card.no: sheet.card for sheet in table.position.book.sheets.values()}}
    player, dice = Seeker(known, wanted.split(), allies.split(), patient=patient), Dice("often")
    legal = game.legal(table.position, seat)
    count = Counter(str(player.choose(lambda: shown(table.position, seat), legal, dice)) for _ in range(100))
    (move, times), *_ = count.most_common(1)
    assert 50 < times < 100, count
    return move


@pytest.mark.parametrize(
    ("lines", "move"),
    [
        ("P1 lrig: WD04-001\nP1 L: blank\nP1 C: blank\nP1 hand: blank x5, WD04-009", "deploy hand6 R"),
        (
            "P1 hand: WD02-015, WD03-015\nP1 ener: red x3\nP2 L: blank\nP1 L: blank\nP1 C: blank\nP1 R: blank",
            "use hand1",
        ),
        ("phase: grow\nP1 lrig: LRIG level 1 limit 2\nP1 lrig_deck: LRIG level 2 limit 5", "grow lrig_deck1"),
        ("phase: ener\nP1 hand: WD04-009 x6, blank", "charge hand7"),
        ("phase: signi\nP1 lrig: WD04-001\nP1 L: WD04-009\nP1 C: blank", "attack C"),
    ],
)
def test_wanted_cards_come_into_play_and_attack_last(lines: str, move: str) -> None:
    assert mostly(lines, "WD04-009 WD02-015") == move


def test_allies_are_used_and_what_is_wanted_is_their_target() -> None:
    assert mostly("P1 hand: WD04-012\nP1 L: blank\nP1 C: blank\nP1 lrig: WD04-001", "", "WD04-012") == "deploy hand1 R"
    lines = "P1 lrig: WD04-001\nP1 hand: WD04-012\nP1 L: WD04-013\nP1 C: blank"
    table = Table(lines).do("P1", "deploy hand1 R")
    player, dice = Seeker(pool(), ["WD04-013"], ["WD04-012"]), Dice("target")
    legal = game.legal(table.position, 0)
    chosen = Counter(str(player.choose(lambda: shown(table.position, 0), legal, dice)) for _ in range(100))
    assert chosen["pick L"] > 60


def test_a_patient_one_keeps_arts_until_its_center_has_grown() -> None:
    lines = "P1 lrig: WD04-002\nP1 ener: green x3\nP1 lrig_deck: WD04-006, WD04-001"
    grown = "P1 lrig: WD04-001\nP1 ener: green x3\nP1 lrig_deck: WD04-006"
    assert mostly(lines, "WD04-006") == "use lrig_deck1" == mostly(grown, "WD04-006", patient=True)
    assert mostly(lines, "WD04-006", patient=True) == "pass"
