"""What a lane says an attack would come to: by the rules of the game that is played, as the asked eyes may know it."""

import pytest

from tests.ui.table import Table, pool, shown
from wixoss_desktop.engine.contract import Eyes
from wixoss_desktop.engine.wixoss import sight
from wixoss_desktop.engine.wixoss.forecast import forecast
from wixoss_desktop.engine.wixoss.zones import LRIG
from wixoss_desktop.match.wixoss.scenario.play import build
from wixoss_desktop.ui.table.wixoss.attack_words import attack_words

STRONG = "SIGNI level 2 power 12000"
OX = "SIGNI level 2 power 10000"

LANES: tuple[tuple[str, str, str, str | None], ...] = (
    (STRONG, OX, "7", "12000 ≥ 10000: banished"),
    (OX, OX, "7", "10000 ≥ 10000: banished"),
    ("SIGNI level 2 power 7000", OX, "7", "7000 < 10000: nothing"),
    (STRONG, "none", "7", "open: 1 damage"),
    (STRONG, "none", "none", "open: 0 life cloth: wins"),
    (f"{STRONG} lancer", OX, "7", "12000 ≥ 10000: banished, crushes 1"),
    (f"{STRONG} lancer", OX, "none", "12000 ≥ 10000: banished"),
    (f"{STRONG} assassin", OX, "7", "assassin: 1 damage"),
    (f"{STRONG} double_crush", "none", "7", "open: 1 damage, crushes 2"),
    (f"{STRONG} double_crush", "none", "1", "open: 1 damage, crushes 1"),
    (f"{STRONG} down", OX, "7", None),
    ("none", OX, "7", None),
)


def words_of(text: str, slot: int = 0, eyes: Eyes = 0) -> str | None:
    """What a lane of a scenario says, with its note."""
    position = build(text, pool().cards)
    return attack_words(forecast(position, eyes, slot), sight.view(position, 0).own.field[slot], slot)


@pytest.mark.parametrize(("mine", "other", "life", "words"), LANES)
def test_a_lane_says_what_an_attack_would_do(mine: str, other: str, life: str, words: str | None) -> None:
    assert words_of(f"phase: signi\nP1 L: {mine}\nP2 R: {other}\nP2 life: {life}\n") == words


def test_the_lane_reads_the_same_from_the_other_seat() -> None:
    text = f"phase: signi\nP1 L: {STRONG}\nP2 R: {OX}\n"
    assert {words_of(text, eyes=eyes) for eyes in (0, 1, None, "all")} == {"12000 ≥ 10000: banished"}


BY_OPTIONS: tuple[tuple[str, int, int, str], ...] = (
    ("rules: SEED000_LITERAL", 5000, 5000, "5000 = 5000: nothing"),
    ("option: battle_equal_power=none_banished", 5000, 5000, "5000 = 5000: nothing"),
    ("option: battle_equal_power=none_banished", 7000, 5000, "7000 ≥ 5000: banished"),
    ("option: battle_attacker_weaker=attacker_banished", 3000, 5000, "3000 < 5000: self banished"),
    ("option: battle_attacker_weaker=nothing", 3000, 5000, "3000 < 5000: nothing"),
)


@pytest.mark.parametrize(("rules", "mine", "other", "words"), BY_OPTIONS)
def test_a_battle_is_said_by_the_options_in_force(rules: str, mine: int, other: int, words: str) -> None:
    assert words_of(f"{rules}\nphase: signi\nP1 L: SIGNI power {mine}\nP2 R: SIGNI power {other}\n") == words


def constant(op: str) -> str:
    return f'[{{"kind": "constant", "do": [{{{op}}}]}}]'


TWICE = constant('"op": "strikes", "n": 2, "what": "this"')
ANYWHERE = constant('"op": "attack_elsewhere", "what": "this"')
LASTING = constant('"op": "forbid", "act": "banish", "what": "this"')
TIED = constant('"op": "forbid", "act": "attack", "what": "this"')
SAID_BY_TEXT: tuple[tuple[str, str, str, str], ...] = (
    (f"{STRONG} {TWICE}", "none", "7", "open: 2 damage, crushes 2"),
    (f"{STRONG} {TWICE}", "none", "1", "open: 2 damage: wins"),
    (f"{STRONG} {ANYWHERE}", OX, "7", "chooses a lane"),
    (STRONG, f"{OX} {LASTING}", "7", "12000 ≥ 10000: nothing"),
    (f"{STRONG} s_lancer", OX, "none", "12000 ≥ 10000: banished, wins"),
    (f"{STRONG} {TIED}", OX, "7", "can't attack"),
)


@pytest.mark.parametrize(("mine", "other", "life", "words"), SAID_BY_TEXT)
def test_what_cards_say_of_attacks_is_reckoned_with(mine: str, other: str, life: str, words: str) -> None:
    assert words_of(f"phase: signi\nP1 L: {mine}\nP2 R: {other}\nP2 life: {life}\n") == words


LRIGS: tuple[tuple[str, str, str, str], ...] = (
    ("blank", "7", "", "guard? else 1 damage"),
    ("none", "7", "", "1 damage"),
    ("blank", "7", "double_crush", "guard? else 1 damage, crushes 2"),
    ("blank", "none", "", "guard? else 0 life cloth: wins"),
    ("none", "none", "", "0 life cloth: wins"),
)


@pytest.mark.parametrize(("hand", "life", "keyword", "words"), LRIGS)
def test_the_lrig_says_that_a_hand_may_guard(hand: str, life: str, keyword: str, words: str) -> None:
    text = f"phase: lrig\nP1 lrig: LRIG level 1 {keyword}\nP2 hand: {hand}\nP2 life: {life}\n"
    assert words_of(text, LRIG) == words


def test_who_defends_sees_at_once_that_no_card_can_guard() -> None:
    text = "phase: lrig\nP1 lrig: LRIG level 1\nP2 hand: blank x2\n"
    assert words_of(text, LRIG, eyes=1) == "1 damage"
    assert {words_of(text, LRIG, eyes=eyes) for eyes in (0, None)} == {"guard? else 1 damage"}


WAITING: tuple[tuple[str, str, str, bool], ...] = (
    ("P1 L: Herald", "attack", '"this": true', True),
    ("P1 C: Herald", "attack", '"this": true', False),
    ("P1 C: Herald", "attack", '"who": "own"', True),
    ("P1 C: Herald", "attack", '"who": "opponent"', False),
    ("P2 L: Herald", "attack", '"who": "opponent"', True),
    (f"P2 R: {OX}\nP2 L: Herald", "banished", '"who": "own"', True),
    ("P2 R: Herald", "banished", '"this": true', True),
    ("P2 R: Herald", "attack", '"this": true', False),
    ("P2 L: Herald", "banished", '"this": true', False),
)


@pytest.mark.parametrize(("where", "event", "scope", "waits"), WAITING)
def test_a_trigger_that_the_attack_meets_may_change_the_outcome(
    where: str, event: str, scope: str, waits: bool
) -> None:
    trigger = f'{{"kind": "auto", "on": {{"event": "{event}", {scope}}}, "do": [{{"op": "draw"}}]}}'
    attacker = "" if where.startswith("P1 L") else f"P1 L: {STRONG}\n"
    said = words_of(f"card Herald: {STRONG} [{trigger}]\nphase: signi\n{attacker}{where}\n")
    assert said is not None
    assert said.endswith(", may change") == waits


GIVEN = '"op": "give", "what": "this", "keywords": [%s], "until": "game"'


@pytest.mark.parametrize(("front", "words"), [("10000", "12000 ≥ 10000: banished"), ("8000", "assassin: 1 damage")])
def test_a_keyword_with_a_scope_applies_to_whom_that_means_alone(front: str, words: str) -> None:
    scoped = '{"name": "assassin", "scope": [{"is": "power", "op": "<=", "to": 8000}]}'
    attacker = f"{STRONG} {constant(GIVEN % scoped)}"
    assert words_of(f"phase: signi\nP1 L: {attacker}\nP2 R: SIGNI power {front}\n") == words


@pytest.mark.parametrize(("event", "may_change"), [("attack", True), ("discard", False)])
def test_a_gained_ability_may_change_the_outcome_if_it_hears_of_the_attack(event: str, *, may_change: bool) -> None:
    gained = f'{{"kind": "auto", "on": {{"event": "{event}"}}, "do": [{{"op": "draw"}}]}}'
    own = '"what": {"kind": ["signi"], "of": "own", "all": true}'
    giver = constant(f'"op": "gain", {own}, "abilities": [{gained}], "until": "game"')
    said = words_of(f"phase: signi\nP1 L: {STRONG}\nP1 C: SIGNI {giver}\n")
    assert said == ("open: 1 damage, may change" if may_change else "open: 1 damage")


def test_the_table_says_it_beside_the_lane(table: Table) -> None:
    shown(table, "rules: SEED000_LITERAL\nphase: signi\nP1 L: SIGNI power 5000\nP2 R: SIGNI power 5000\n")
    assert table.preview(0) == "5000 = 5000: nothing"
    weaker = "option: battle_attacker_weaker=attacker_banished"
    shown(table, f"{weaker}\nphase: signi\nP1 L: SIGNI power 3000\nP2 R: SIGNI power 5000\n")
    assert table.preview(0) == "3000 < 5000: self banished"
