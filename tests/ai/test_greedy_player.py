"""The greedy player does what a sensible beginner does."""

import pytest

from tests.conformance.table import Table, pool
from wixoss_desktop.ai.wixoss.greedy_player import GreedyPlayer
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss import game
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.match.wixoss.row import shown


def chosen(table: Table) -> str:
    """What the player would do for the seat that is asked, knowing the facts of every card of this game."""
    seat = game.to_act(table.position)[0]
    cards: dict[str, Card] = dict(pool())
    cards.update({sheet.card.no: sheet.card for sheet in table.position.book.sheets.values()})
    player = GreedyPlayer(cards)
    action = player.choose(lambda: shown(table.position, seat), game.legal(table.position, seat), Dice("test"))
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


THREE = "P1 lrig: LRIG level 3 limit 6 type A\nP1 assistL: LRIG level 0 type B\nP1 assistR: LRIG level 0 type C\n"


@pytest.mark.parametrize(
    ("lines", "move"),
    [
        # a PIECE that removes waits for something to remove, another one until the center has grown to the end
        (f"{THREE}P1 lrig_deck: WXDi-D08-012\nP1 ener: white\nP2 L: blank", "use lrig_deck1"),
        (f"{THREE}P1 lrig_deck: WXDi-D08-012\nP1 ener: white", "pass"),
        (f"{THREE}P1 lrig_deck: WXDi-D07-012", "use lrig_deck1"),
        (f"{THREE}P1 lrig_deck: WXDi-D07-012, LRIG level 4 type A", "pass"),
        # an assist grows with ener to spare, but one that keeps attackers away waits for an attack
        (THREE.replace("type B", "type ヒラナ").replace("type C", "type レイ")
         + "P1 lrig_deck: ASSIST_LRIG level 1 type ヒラナ", "grow lrig_deck1 assistL"),
        # a KEY is played where none lies
        ("P1 lrig_deck: KEY as Key", "use lrig_deck1"),
        ("P1 lrig_deck: KEY as Key\nP1 key: KEY as Old", "pass"),
        # an action ability that removes is used for ener that can be spared, with something to remove
        ("P1 lrig: WX24-D2-04\nP1 ener: red x2\nP2 L: SIGNI power 1000", "activate lrig 1"),
        ("P1 lrig: WX24-D2-04\nP1 ener: blank x2\nP1 L: blank\nP2 L: SIGNI power 1000", "activate lrig 2"),
        # nothing is given to SIGNI that aren't there
        ("P1 lrig: WX24-D2-04\nP1 ener: blank x2\nP2 L: SIGNI power 1000", "pass"),
    ],
)  # fmt: skip
def test_the_lrig_deck_and_lrigs_are_made_use_of(lines: str, move: str) -> None:
    assert chosen(Table(f"rules: ALLSTAR\n{lines}")) == move


def test_an_assist_that_keeps_attackers_away_is_kept_for_an_attack_that_hurts() -> None:
    lines = """
        rules: DIVA
        P1 lrig: LRIG level 3 limit 6 type A
        P1 assistL: WXDi-D01-009
        P1 assistR: LRIG level 0 type C
        P1 lrig_deck: WXDi-D01-010
        P1 ener: blue x4
        P1 life: 2
        P2 L: SIGNI power 5000
        P2 C: SIGNI power 5000
    """
    assert chosen(Table(lines)) == "pass"
    attacked = Table(f"{lines}\nactive: P2\nphase: defence")
    assert chosen(attacked) == "grow lrig_deck1 assistL"


@pytest.mark.parametrize(
    ("lines", "move"),
    [
        # whose arrival banishes waits for a SIGNI that it can banish, and then comes before anything else
        ("P1 lrig_deck: WXDi-D01-006", "pass"),
        ("P1 lrig_deck: WXDi-D01-006\nP2 L: SIGNI power 12000", "pass"),
        ("P1 lrig_deck: WXDi-D01-006\nP2 L: SIGNI power 8000", "grow lrig_deck1 assistL"),
        # whatever it is aimed at: own SIGNI, levels, cards of the trash
        ("P1 lrig_deck: WXDi-D06-009", "pass"),
        ("P1 lrig_deck: WXDi-D06-009\nP1 L: SIGNI level 1", "grow lrig_deck1 assistL"),
        ("P1 lrig_deck: WXDi-D07-009\nP2 L: SIGNI level 2", "pass"),
        ("P1 lrig_deck: WXDi-D07-009\nP2 L: SIGNI level 2\nP1 trash: SIGNI level 1", "grow lrig_deck1 assistL"),
        # what is chosen from cards that come first isn't missing, and cards that are drawn are never in vain
        ("P1 lrig_deck: WXDi-D02-09LA", "grow lrig_deck1 assistL"),
        ("P1 lrig_deck: WXDi-D03-009", "grow lrig_deck1 assistL"),
    ],
)
def test_an_assist_waits_while_its_arrival_would_find_nothing_to_aim_at(lines: str, move: str) -> None:
    card = pool()[lines.split()[2]]
    three = THREE.replace("type B", f"type {card.lrig_types[0]}")
    assert chosen(Table(f"rules: DIVA\n{three}{lines}")) == move


def test_removal_waits_for_something_that_it_can_remove() -> None:
    facts = 'P1 hand: SPELL as Small [{"kind": "use", "do": [{"op": "target", "sel": {"of": "opponent", "where":'
    facts += ' [{"is": "power", "op": "<=", "to": 3000}]}}, {"op": "banish"}]}]'
    assert chosen(Table(f"{facts}\nP2 L: SIGNI power 5000")) == "pass"
    assert chosen(Table(f"{facts}\nP2 L: SIGNI power 3000")) == "use hand1"


def test_a_signi_with_rise_is_put_where_it_can_be() -> None:
    lines = "cards: cases_mechanics.json\nP1 lrig: LRIG level 4 limit 9\nP1 hand: Test Tower\nP1 R: SIGNI level 3 as Ox"
    assert chosen(Table(lines)) == "deploy hand1 R"


WEAK = '{"is": "power", "op": "<=", "to": 3000}'
GIVES = f'{{"op": "give", "what": "this", "keywords": [{{"name": "assassin", "scope": [{WEAK}]}}]}}'
SHARP = f'[{{"kind": "constant", "do": [{GIVES}]}}]'


@pytest.mark.parametrize(
    ("rules", "mine", "power", "move"),
    [
        ("CLASSIC_2016", "", 3000, "attack L"),
        ("SEED000_LITERAL", "", 3000, "pass"),
        ("SEED000_LITERAL", "", 2000, "attack L"),
        ("CLASSIC_2016", " assassin", 8000, "attack L"),
        ("CLASSIC_2016", f" as Sharp {SHARP}", 8000, "pass"),
    ],
)
def test_an_attack_is_judged_by_what_it_would_lead_to(rules: str, mine: str, power: int, move: str) -> None:
    board = f"P1 L: SIGNI power 3000{mine}\nP2 R: SIGNI power {power}"
    assert chosen(Table(f"rules: {rules}\nphase: signi\n{board}")) == move


@pytest.mark.parametrize(("keyword", "move"), [("", "pass"), (" assassin", "grow lrig_deck1 assistL")])
def test_defence_answers_attacks_that_go_past_a_signi_too(keyword: str, move: str) -> None:
    lines = f"""
        rules: DIVA
        active: P2
        phase: defence
        P1 lrig: LRIG level 3 limit 6 type A
        P1 assistL: WXDi-D01-009
        P1 assistR: LRIG level 0 type C
        P1 lrig_deck: WXDi-D01-010
        P1 ener: blue x4
        P1 life: 2
        P1 C: SIGNI power 3000
        P1 R: SIGNI power 3000
        P2 L: SIGNI power 5000{keyword}
        P2 C: SIGNI power 5000{keyword}
    """
    assert chosen(Table(lines)) == move


@pytest.mark.parametrize(
    ("lines", "move"), [("", "option 2"), ("P1 L: SIGNI", "option 1"), ("P1 L: SIGNI down", "option 2")]
)
def test_a_mode_that_finds_nothing_isnt_chosen(lines: str, move: str) -> None:
    table = Table(f"rules: DIVA\nphase: lrig\nP2 life: WXDi-D01-015, blank\nP2 hand: none\n{lines}")
    assert chosen(table.do("P1", "attack lrig").do("P2", "yes")) == move


GREEN = "P1 hand: WXDi-D01-021\nP1 ener: "
"""Polygenesis costs a green ener, and takes a green SIGNI, or any SIGNI for a team, back from the ener zone."""


@pytest.mark.parametrize(
    ("ener", "move"),
    [
        # the only card that it could take would have to pay for it
        ("SIGNI green", "pass"),
        ("SIGNI green, SIGNI red, SPELL green", "use hand1"),
        ("SIGNI green x2", "use hand1"),
        ("SPELL green x2, SIGNI red", "pass"),
    ],
)
def test_a_spell_isnt_used_whose_price_takes_all_that_it_could_find(ener: str, move: str) -> None:
    assert chosen(Table(f"{GREEN}{ener}")) == move


def test_the_only_card_that_an_effect_could_find_doesnt_pay_for_it() -> None:
    table = Table(f"{GREEN}SIGNI green power 1000, SIGNI red power 1000, SPELL green").do("P1", "use hand1")
    assert chosen(table) == "pick ener3"
    table = Table(f"{GREEN}SIGNI green power 1000, SIGNI red power 1000, SIGNI green power 9000").do("P1", "use hand1")
    assert chosen(table) == "pick ener1"


def test_what_pays_into_the_trash_is_found_there() -> None:
    salvage = "P1 hand: WD05-018\n"
    assert chosen(Table(f"{salvage}P1 ener: SIGNI x2")) == "use hand1"
    assert chosen(Table(f"{salvage}P1 ener: SPELL x2")) == "pass"


def test_no_price_is_paid_for_what_takes_all_that_it_could_find() -> None:
    ability = '[{"kind": "enter", "cost": [{"cost": "discard"}], "do": [{"op": "choose", "sel": {"zone": "hand"}},'
    ability += ' {"op": "put"}]}]'
    lines = f"card Caller: SIGNI level 1 power 1000 {ability}\nP1 lrig: LRIG level 4 limit 9\n"
    one = Table(f"{lines}P1 hand: Caller, SIGNI level 2").do("P1", "deploy hand1 L")
    assert chosen(one) == "no"
    two = Table(f"{lines}P1 hand: Caller, SIGNI level 2, SPELL").do("P1", "deploy hand1 L")
    assert chosen(two) == "yes"
    assert chosen(two.do("P1", "yes")) == "pick hand2"
