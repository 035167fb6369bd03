"""Cards attached to SIGNI: Charm, Acce, Soul; cards under them [2.3] [9.3]."""

from __future__ import annotations

import pytest

from tests.conformance.rows import row
from tests.conformance.spells import spell
from tests.conformance.table import Table
from wixoss_desktop.engine.wixoss.sight import AttachedSeen, view
from wixoss_desktop.engine.wixoss.told import redact

CHARM = spell(
    "Bind", '{"op": "target", "sel": {"of": "opponent"}}',
    '{"op": "attach", "kind": "charm", "what": {"zone": "deck", "kind": ["card"]}, "to": "it"}', '{"op": "draw"}',
)  # fmt: skip
BANISH = spell("Slay", '{"op": "banish", "what": {"of": "opponent", "all": true}}')


def charmed(table: Table, seat: int) -> tuple[AttachedSeen, ...]:
    """What a seat sees attached to the SIGNI in P2's left lane."""
    seen = view(table.position, seat).side(1).field[0]
    assert seen is not None
    return seen.attached


# --- Charm -------------------------------------------------------------------------------------


@row("R-363")
@row("R-364")
def test_who_may_look_at_a_charm_is_an_option(profile: str) -> None:
    table = Table("P2 L: SIGNI with charm SIGNI as Cat").expect("P2 L with charm Cat")
    shown = None if profile == "CLASSIC_2016" else "test Cat"
    for seat in (0, 1):
        assert charmed(table, seat) == (AttachedSeen(shown, "charm", 1),)


def test_a_charm_can_be_for_its_owner_alone() -> None:
    table = Table("""
        option: charm_visibility=owner
        P2 L: SIGNI with charm SIGNI as Cat
    """)
    assert charmed(table, 1)[0].no == "test Cat" and charmed(table, 0)[0].no is None


@pytest.mark.parametrize(("visible", "known"), [("none", None), ("both", "test Cat")])
def test_nobody_is_told_which_card_of_the_deck_became_a_hidden_charm(visible: str, known: str | None) -> None:
    table = Table(f"""
        option: charm_visibility={visible}
        {CHARM}
        P1 hand: Bind
        P1 deck: SIGNI as Cat, blank x2
        P2 L: SIGNI
    """)
    before = table.position
    table.do("P1", "use Bind").expect("P2 L with charm Cat")
    for seat in (0, 1):
        told = [one for group in redact(before.book, before.state, table.run.groups, seat) for one in group]
        assert [one.card for one in told if one.how == "charm"] == [known]


@row("R-365")
def test_there_is_never_a_second_charm() -> None:
    table = Table(f"""
        {CHARM}
        P1 hand: Bind
        P1 deck: SIGNI as Owl, blank x2
        P2 L: SIGNI with charm SIGNI as Cat
    """)
    table.do("P1", "use Bind").expect("P2 L with charm Cat", "P1 hand 1", "event draw Owl")


@row("R-366")
def test_the_charm_of_a_banished_signi_goes_to_its_owners_trash() -> None:
    table = Table(f"""
        {BANISH}
        P1 hand: Slay
        card Ox: SIGNI
        card Cat: SIGNI
        card Owl: SIGNI
        P2 L: Ox with charm Cat, opp.acce Owl
    """)
    table.do("P1", "use Slay").expect("P2 ener is Ox", "P2 trash is Cat", "P1 trash holds Owl, Slay", "event rule Cat")


@row("R-059")
def test_a_charmed_signi_that_is_charged_leaves_its_charm_in_the_trash() -> None:
    table = Table("phase: ener\ncard Ox: SIGNI\ncard Cat: SIGNI\nP1 L: Ox with charm Cat")
    table.do("P1", "charge L").expect("P1 ener is Ox", "P1 trash is Cat")


@row("R-296")
def test_a_charm_is_attached_to_a_signi_that_is_unaffected() -> None:
    table = Table(f"""
        {CHARM}
        card Rock: SIGNI [{{"kind": "constant", "do": [{{"op": "protect", "what": "this"}}]}}]
        P1 hand: Bind
        P1 deck: SIGNI as Cat, blank x2
        P2 L: Rock
    """)
    table.do("P1", "use Bind").expect("P2 L with charm Cat")


@row("R-321")
def test_a_signi_that_moves_keeps_everything() -> None:
    table = Table(f"""
        {
        spell(
            "Step",
            '{"op": "power", "what": {"all": true}, "by": 2000}',
            '{"op": "choose", "sel": {}}',
            '{"op": "shift"}',
        )
    }
        card Ox: SIGNI power 3000 [{{"kind": "enter", "do": [{{"op": "draw"}}]}}]
        card Cat: SIGNI
        card Egg: SIGNI
        P1 hand: Step
        P1 L: Ox down frozen over Egg with charm Cat
    """)
    table.do("P1", "use Step", "lane C")
    table.expect("P1 C is Ox", "P1 C down", "P1 C frozen", "P1 C with charm Cat", "P1 C power 5000", "P1 C over Egg")
    table.expect("no event draw", "P1 L empty")


# --- Acce and Soul -------------------------------------------------------------------------------------

SPICE = """
    card Spice: SIGNI level 5 class 調理
        [{"kind": "enter", "do": [{"op": "draw"}]},
         {"kind": "constant", "place": "acce", "do": [{"op": "power", "what": "host", "by": 2000}]}]
"""


@row("R-368")
def test_an_acce_is_attached_without_level_or_limit_and_enters_nothing() -> None:
    table = Table(f"""
        {SPICE}
        {
        spell(
            "Season",
            '{"op": "choose", "sel": {"zone": "ener", "kind": ["card"]}}',
            '{"op": "choose", "sel": {}, "name": "eater"}',
            '{"op": "attach", "kind": "acce", "to": "eater"}',
        )
    }
        P1 lrig: LRIG level 1 limit 1
        P1 hand: Season
        P1 ener: Spice
        P1 L: SIGNI level 1 power 1000
    """)
    table.do("P1", "use Season").expect("P1 L with acce Spice", "P1 L power 3000", "no event draw", "P1 ener 0")
    assert view(table.position, 1).other.field[0].attached == (AttachedSeen("test Spice", "acce", 0),)  # type: ignore[union-attr]


@row("R-367")
def test_the_acce_of_a_signi_that_leaves_goes_to_its_owners_trash() -> None:
    table = Table(f"""
        {SPICE}
        {BANISH}
        P1 hand: Slay
        P2 L: SIGNI with acce Spice
    """).expect("P2 L power 3000")
    table.do("P1", "use Slay").expect("P2 trash is Spice", "P2 ener 1")


@row("R-387")
def test_the_soul_of_a_signi_that_leaves_goes_to_the_lrig_trash() -> None:
    table = Table(f"""
        cards: cases_mechanics.json
        {BANISH}
        P1 hand: Slay
        P2 L: SIGNI with soul Test Spirit
    """)
    table.do("P1", "use Slay").expect("P2 lrig_trash is Test Spirit", "P2 trash 0", "P2 ener 1")


def test_a_soul_gives_its_signi_an_ability_and_the_giver_hears_of_it() -> None:
    table = Table("""
        cards: cases_mechanics.json
        P1 lrig: Test Summoner over Test Spirit
        P1 L: SIGNI as Ox
    """)
    table.do("P1", "activate lrig 1").expect("P1 L with soul Test Spirit", "P1 lrig over nothing", "P1 hand 1")
    table.play("pass until P1 signi_attacks").do("P1", "attack L").expect("event draw", "P1 hand 2")
    assert view(table.position, 1).other.field[0].gained  # type: ignore[union-attr]


def test_a_granted_once_per_turn_ability_is_counted_on_the_signi() -> None:
    table = Table("""
        phase: signi
        cards: cases_mechanics.json
        card Ox: SIGNI [{"kind": "auto", "on": {"event": "attack", "this": true},
            "do": [{"op": "up", "what": "this"}], "limit": {"per": "turn", "n": 1}}]
        P1 L: Ox with soul Test Spirit
    """)
    table.do("P1", "attack L", "option 1").expect("P1 L up", "P1 hand 1")
    table.do("P1", "attack L").expect("P1 hand 1")


# --- under -------------------------------------------------------------------------------------


def test_cards_go_under_a_signi_and_come_back_from_there() -> None:
    table = Table(f"""
        {
        spell(
            "Bury",
            '{"op": "choose", "sel": {}}',
            '{"op": "put_under", "what": {"zone": "deck", "kind": ["card"], "n": 2}, "to": "it"}',
        )
    }
        {spell("Dig", '{"op": "choose", "sel": {"zone": "under", "kind": ["card"]}}', '{"op": "to_hand"}')}
        P1 hand: Bury, Dig
        P1 deck: SIGNI as Cat, SIGNI as Owl, blank x3
        P1 lrig: LRIG level 3 limit 9 over LRIG as Old
        P1 L: SIGNI as Ox
    """)
    table.do("P1", "use Bury").expect("P1 L over Cat, Owl", "P1 deck 3")
    table.do("P1", "use Dig", "pick Owl").expect("P1 L over Cat", "P1 hand is Owl", "P1 lrig over Old")


def test_what_lies_under_a_signi_goes_to_the_trash_with_it_and_a_lrig_card_to_the_lrig_trash() -> None:
    table = Table(f"""
        {BANISH}
        P1 hand: Slay
        card Ox: SIGNI
        card Cat: SIGNI
        card Old: LRIG
        P2 L: Ox over Cat, Old
    """)
    table.do("P1", "use Slay").expect("P2 ener is Ox", "P2 trash is Cat", "P2 lrig_trash is Old")
