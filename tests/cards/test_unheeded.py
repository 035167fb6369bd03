"""A card can't say what the game would pass over: loading says where, what and what would do."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

import pytest

from tests.conformance.table import Table
from wixoss_desktop.cards.pool import Pool

Written = Callable[..., Pool]
DRAW: Final = {"op": "draw"}
THEIRS: Final = {"of": "opponent"}
TARGET: Final = {"op": "target", "sel": THEIRS}
MODES: Final = {"op": "modes", "options": [[DRAW], [DRAW]]}


def use(*do: dict[str, Any]) -> dict[str, Any]:
    return {"kind": "auto", "on": {"event": "attack", "this": True}, "do": list(do)}


def constant(*do: dict[str, Any]) -> dict[str, Any]:
    return {"kind": "constant", "do": list(do)}


def waits(do: dict[str, Any] = DRAW, place: str = "field", **on: Any) -> dict[str, Any]:
    return {"kind": "auto", "on": on, "do": [do], "place": place}


VAIN: Final = {
    # one where all would be taken, all where one would
    "banish one of several": (use({"op": "banish", "what": THEIRS}), "$.abilities[0].do[0].what", "all would be taken"),
    "two of several": (
        use({"op": "down", "what": {**THEIRS, "n": 2, "all": True}}),
        "do[0].what.n", "every card that fits",
    ),
    "life cloth to hand": (use({"op": "to_hand", "what": {"zone": "life"}}), "do[0].what", "all would be taken"),
    "all move where one does": (use({"op": "shift", "what": {"all": True}}), "do[0].what", "one is taken"),
    "there are two": (
        use({"op": "if", "cond": {"if": "exists", "sel": {"n": 2}}, "then": [DRAW]}), "cond.sel.n", "every card",
    ),
    "pay with up to two": (
        {"kind": "action", "do": [DRAW], "cost": [{"cost": "put", "sel": {"n": 2, "up_to": True}}]},
        "cost[0].sel.up_to", "every card",
    ),
    # choices that nobody would be asked for
    "modes in a branch": (
        use({"op": "if", "cond": {"if": "turn", "who": "own"}, "then": [MODES]}),
        "then[0]", "'modes'",
    ),
    "modes twice": (use(MODES, MODES), "$.abilities[0].do[1]", "a second 'modes'"),
    # what isn't read where it stands
    "twice per turn": (
        {**constant({"op": "power", "what": "this", "by": 1}), "limit": {"per": "turn"}},
        "limit", "how often",
    ),
    "until the end of the attack": (
        constant({"op": "power", "what": "this", "by": 1, "until": "attack"}), "do[0].until", "constant ability",
    ),
    "in the main phase": ({**use(DRAW), "when": ["main"]}, "$.abilities[0].when", "use timing"),
    "heard in the ener zone": (waits(place="ener", event="discard"), "$.abilities[0].place", "'auto' in 'ener'"),
    "power in the trash": (
        use({"op": "power", "what": {"zone": "trash", "all": True}, "by": 1}),
        "what.zone", "don't have",
    ),
    "guards in the ener zone": (
        constant({"op": "give", "keywords": [{"name": "guard"}], "what": {"zone": "ener", "all": True}}),
        "what.zone", "don't have",
    ),
    # prohibitions and replacements of nothing
    "a player can't be banished": (use({"op": "forbid", "act": "banish", "who": "own"}), "do[0].act", "to a player"),
    "a card can't guard": (use(TARGET, {"op": "forbid", "act": "guard", "what": "it"}), "do[1].act", "to cards"),
    "some crushes": (
        use({"op": "forbid", "act": "crush", "who": "own", "where": [{"is": "color", "any": ["red"]}]}),
        "do[0].where", "some cards alone",
    ),
    "damage to a card": (
        constant({"op": "replace", "event": "damage", "what": "this", "instead": [DRAW]}), "do[0].event", "for cards",
    ),
    "damage goes to the trash": (
        constant({"op": "replace", "event": "damage", "who": "own", "to": "trash"}), "do[0].to", "where a card goes",
    ),
    # events that never come
    "its own draw": (waits(event="draw", this=True), "on.this", "befalling a card on the field"),
    "revealed on the field": (waits(event="revealed", this=True), "on.this", "befalling a card on the field"),
    "itself and others": (waits(event="banished", this=True, who="own"), "on.this", "other cards"),
    "a red end of turn": (
        waits(event="turn_end", where=[{"is": "color", "any": ["red"]}]),
        "on.where", "of 'turn_end'",
    ),
    "drawn from elsewhere": (waits(event="downed", who="own", not_from="deck"), "on.not_from", "from where"),
    "attacks by a keyword": (waits(event="attack", this=True, keywords=["lancer"]), "on.keywords", "of 'attack'"),
    "attacks against": (
        waits(event="attack", this=True, against=[{"is": "state", "state": "up"}]),
        "on.against", "is met",
    ),
    "a sum of a fixed number": (use({"op": "target", "sel": {"n": 2, "power_sum": 8000}}), "sel.power_sum", "a sum"),
    "two things together": (
        use({"op": "target", "sel": {"n": 2, "differ": "level", "share": "color"}}),
        "sel.share", "asked for two things",
    ),
    "in common, of all": (use({"op": "down", "what": {"all": True, "share": "color"}}), "what.share", "'share' where"),
    "a sum of all": (use({"op": "down", "what": {"all": True, "level_sum": 3}}), "what.level_sum", "a sum"),
    "harmed by an attack": (waits(event="attack", this=True, besides={"harmed": "own"}), "on.harmed", "of 'attack'"),
    "a source in battle": (
        waits(event="banished", this=True, by="battle", besides={"source": [{"is": "color", "any": ["red"]}]}),
        "on.source",
        "whose effect",
    ),
    "more modes on no condition": (use({**MODES, "more": 2}), "$.abilities[0].do[0]", "without a condition"),
    "where it came from as it attacks": (
        use({"op": "if", "cond": {"if": "came", "start": ["trash"]}, "then": [DRAW]}),
        "do[0].cond",
        "entering",
    ),
    "a player's own attack": (
        use({"op": "gain", "who": "own", "abilities": [waits(event="attack", this=True)]}),
        "do[0].abilities[0].on.this", "befalling a player",
    ),
    "another number": (use({"op": "discard", "n": 3, "what": {"zone": "hand", "n": 2}}), "do[0].n", "another number"),
    "named and counted": (use(TARGET, {"op": "discard", "what": "it", "n": 2}), "do[1].n", "cards that are named"),
    "its own name taken": (use({"op": "target", "sel": THEIRS, "name": "this"}), "do[0].name", "for what was found"),
}  # fmt: skip


@pytest.mark.parametrize("case", VAIN)
def test_what_nothing_would_read_is_refused_with_card_place_and_reason(case: str, written: Written) -> None:
    ability, place, reason = VAIN[case]
    card = {"no": "V-1", "type": "SIGNI", "names": {"ja": "無"}, "level": 1, "power": 1000, "abilities": [ability]}
    pool = written(card)
    assert pool.cards == {}
    (problem,) = pool.problems
    assert problem.no == "V-1" and place in problem.path and reason in str(problem)


# --- what is heeded, and plays as it reads ----------------------------------------------------------------------------


def listed(*do: dict[str, Any]) -> str:
    return json.dumps([{"kind": "use", "do": list(do)}])


def test_a_selection_says_by_itself_how_many_cards_are_discarded() -> None:
    table = Table(f"""
        card Toss: SPELL {listed({"op": "discard", "what": {"zone": "hand", "kind": ["signi"], "n": 2}})}
        card Lose: SPELL {
        listed(
            {"op": "discard", "what": {"zone": "hand", "kind": ["signi"], "all": True, "up_to": True}},
            {"op": "draw", "n": {"value": "count", "of": "moved"}},
        )
    }
        P1 hand: Toss, Lose, SIGNI as Ox, SIGNI as Elk, SIGNI as Cow, SIGNI as Hen
        P1 deck: 9
    """)
    table.do("P1", "use Toss", "pick Ox", "pick Elk").expect("P1 trash holds Ox, Elk", "P1 hand 3")
    table.do("P1", "use Lose", "pick Cow", "done").expect("P1 trash holds Cow", "P1 hand 2", "1 events draw")


def test_cards_are_counted_that_differ_in_something() -> None:
    levels = {"value": "count", "of": {"zone": "trash", "kind": ["signi"], "all": True, "differ": "level"}}
    table = Table(f"""
        card Tell: SPELL {listed({"op": "draw", "n": levels})}
        P1 hand: Tell
        P1 trash: SIGNI level 1, SIGNI level 1, SIGNI level 3
        P1 deck: 9
    """)
    table.do("P1", "use Tell").expect("P1 hand 2")


def test_all_cards_of_a_zone_are_paid_and_none_where_there_is_none() -> None:
    paid = [{"cost": "put", "sel": {"zone": "ener", "kind": ["card"], "all": True}}]
    for ener, left in (("red, blue, green", 3), ("none", 0)):
        table = Table(f"""
            P1 C: SIGNI as Giver {json.dumps([{"kind": "action", "do": [DRAW], "cost": paid}])}
            P1 ener: {ener}
            P1 hand: none
            P1 deck: 9
        """)
        table.do("P1", "activate C 1").expect("P1 ener 0", f"P1 trash {left}", "P1 hand 1")


def test_who_is_put_onto_the_field_is_who_the_effect_goes_on_about() -> None:
    do = (
        {"op": "target", "sel": {"zone": "trash"}},
        {"op": "put"},
        {"op": "power", "by": 2000},
        {"op": "freeze"},
    )
    table = Table(f"""
        card Wake: SPELL {listed(*do)}
        P1 hand: Wake
        P1 trash: SIGNI power 3000 as Ox
    """)
    table.do("P1", "use Wake", "lane L").expect("P1 L is Ox", "P1 L power 5000", "P1 L frozen")


def test_what_has_the_name_of_a_card_stays_forbidden_when_that_is_gone() -> None:
    where = [{"is": "same_name", "of": "it"}]
    do = (
        {"op": "target", "sel": {"of": "opponent"}},
        {"op": "forbid", "act": "deploy", "who": "opponent", "where": where, "until": "next_opponent_turn"},
        {"op": "banish"},
    )
    table = Table(f"""
        card Ban: SPELL {listed(*do)}
        card Ox: SIGNI
        P1 hand: Ban
        P2 C: Ox
        P2 hand: Ox, SIGNI as Elk
        P2 deck: 9
    """)
    table.do("P1", "use Ban").expect("P2 C empty").play("pass until P2 main_phase")
    table.expect("illegal P2 deploy Ox L", "legal P2 deploy Elk L")


def test_cards_in_ener_that_have_multi_ener_pay_any_colour() -> None:
    give = constant({
        "op": "give", "keywords": [{"name": "multi_ener"}], "what": {"zone": "ener", "kind": ["card"], "all": True},
    })  # fmt: skip
    table = Table(f"""
        card Mint: SIGNI as Mint {json.dumps([give])}
        card Spark: SPELL cost 1 red {listed(DRAW)}
        P1 hand: Spark
        P1 C: Mint
        P1 ener: blue
        P1 deck: 5
    """)
    table.do("P1", "use Spark").expect("P1 ener 0", "P1 hand 1")


def test_who_banishes_hears_of_what_it_was_as_it_stood() -> None:
    on = {"event": "banishes", "this": True, "against": [{"is": "state", "state": "down"}]}
    hunter = json.dumps([{"kind": "auto", "on": on, "do": [DRAW]}])
    for state, hand in (("down", 1), ("up", 0)):
        table = Table(f"""
            P1 C: SIGNI power 9000 as Hunter {hunter}
            P2 C: SIGNI power 1000 as Ox {state}
            P1 hand: none
            P1 deck: 9
        """)
        table.play("pass until P1 signi_attacks").do("P1", "attack C").expect("event banish", f"P1 hand {hand}")


def test_a_card_hears_that_it_is_shown_in_the_hand() -> None:
    shown = json.dumps([waits(place="anywhere", event="revealed", this=True)])
    do = ({"op": "choose", "sel": {"zone": "hand", "kind": ["signi"]}}, {"op": "reveal"})
    table = Table(f"""
        card Show: SPELL {listed(*do)}
        P1 hand: Show, SIGNI as Vain {shown}
        P1 deck: 9
    """)
    table.do("P1", "use Show", "pick Vain").expect("event revealed", "P1 hand 2")


def test_who_can_gain_no_ability_gains_none() -> None:
    do = (
        TARGET,
        {"op": "forbid", "act": "gain_abilities", "what": "it"},
        {"op": "give", "keywords": [{"name": "lancer"}]},
    )
    table = Table(f"""
        card Bar: SPELL {listed(*do)}
        P1 hand: Bar
        P2 C: SIGNI as Ox
    """)
    table.do("P1", "use Bar").expect("P2 C lacks lancer")


def test_whatever_a_player_has_works_like_what_a_card_has() -> None:
    """Constant and action abilities too; what waits is heard."""
    power = constant({"op": "power", "what": {"all": True}, "by": 1000})
    action = {"kind": "action", "do": [DRAW]}
    do = {"op": "gain", "who": "own", "abilities": [power, action]}
    table = Table(f"""
        card Grant: SPELL {listed(do)}
        P1 hand: Grant
        P1 C: SIGNI power 3000
        P1 deck: 5
    """)
    table.do("P1", "use Grant").expect("P1 C power 4000")
