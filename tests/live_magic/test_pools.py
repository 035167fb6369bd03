"""Pools of one's own: read out of the lists that people have, checked, divided into piles, played with."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.live_magic.hall import Hall, sheet
from wixoss_desktop import paths
from wixoss_desktop.ai.live_magic.sensible_bidder import worth
from wixoss_desktop.cards.kept_things import KeptThings, ThingRefused
from wixoss_desktop.engine.contract import Refusal
from wixoss_desktop.engine.live_magic.own_pool import OwnPool, PooledCard
from wixoss_desktop.engine.live_magic.state import COLOURS, Pack, Setup
from wixoss_desktop.engine.live_magic.worth import cost_of
from wixoss_desktop.intake.limits import TurnedAway
from wixoss_desktop.match.live_magic.box import GAME, brought, by_hand
from wixoss_desktop.match.live_magic.duels import EventDuels
from wixoss_desktop.match.live_magic.pool_lists import POOLS, PoolLists
from wixoss_desktop.words.pieces import SeatReader
from wixoss_desktop.words.voice import spoken

LISTS = PoolLists()
NAMES = tuple(f"{pile}{at} card" for pile in "WUBRGA" for at in range(4))
POOL = reduce(
    lambda pool, name: pool.with_pile(name, name[0]), NAMES,
    OwnPool(id="own-p", name="Cube", cards=tuple(map(PooledCard, NAMES))),
)  # fmt: skip
CARDS = POOL.cards
ADA, BEA = sheet("Ada", "R"), sheet("Bea", "U")


def read(text: str, beside: str = "", file: str = "cube.txt") -> OwnPool:
    pool = LISTS.read(POOLS.fresh, text.encode(), file)
    return LISTS.with_more(pool, beside.encode()) if beside else pool


def piles(pool: OwnPool) -> dict[str, str]:
    return {card.name: f"{card.count}{card.pile}" for card in pool.cards}


def whys(pool: OwnPool) -> list[str]:
    return [f"{fault.rule} {fault.why}" for fault in pool.faults()]


TABLE = """Name,Count,Colour,Type,Cost
"Ann, the Old",4,White,Creature,1W
Bolt,3,,Spell,{2}{R}{R}
Bolt,1,,Spell,
Both,4,WU,Creature,WU
Cog,4,U,Artifact Creature,3
Ford,4,,Artifact Land,
Null,4,,Creature,8
Forest,20,,Basic Land,
"""
PLAIN = """// My cube
White:
4 Ann, the Old
4x Bob (ABC) 17
# Artifacts
Cog x4
[土地]
4 Ford
20 Forest
"""
DECK = """<cockatrice_deck version="1"><deckname>My cube</deckname><zone name="main">
<card number="4" name="Ann, the Old"/>
<card number="3" name="Bolt"/></zone><zone name="side"><card number="1" name="Bolt"/></zone></cockatrice_deck>"""
NEW_CARDS = """<cockatrice_carddatabase version="4"><cards>
<card><name>Ann, the Old</name><text>Old.</text><prop><colors>W</colors><manacost>1W</manacost>
<type>Creature — X</type></prop></card>
<card><name>Bolt</name><prop><colors>R</colors><manacost>R</manacost><type>Instant</type></prop></card>
<card><name>Ford</name><prop><type>Land</type></prop></card>
<card><name>Forest</name><prop><type>Basic Land — Forest</type></prop></card>
</cards></cockatrice_carddatabase>"""
OLD_CARDS = """<cockatrice_carddatabase version="3"><cards>
<card><name>Both</name><color>W</color><color>U</color><manacost>WU</manacost><type>Creature</type></card>
<card><name>Cog</name><manacost>3</manacost><type>Artifact</type></card></cards></cockatrice_carddatabase>"""


def test_l012_a_table_says_the_pile_by_colour_cost_and_type_and_what_is_odd_is_asked() -> None:
    expected = {"Ann, the Old": "4W", "Bolt": "4R", "Both": "4", "Cog": "4A", "Ford": "4L", "Null": "4"}
    assert piles(read(TABLE)) == expected
    assert piles(read(TABLE.replace(",", ";").replace('"Ann; the Old"', '"Ann, the Old"'))) == expected
    assert [card.name for card in LISTS.copies(read(TABLE)) if not card.heap] == ["Both", "Null"]


def test_plain_lines_are_divided_by_the_names_of_piles_over_them_in_any_language() -> None:
    pool = read(PLAIN)
    assert (pool.name, piles(pool)) == ("My cube", {"Ann, the Old": "4W", "Bob": "4W", "Cog": "4A", "Ford": "4L"})


def test_decks_and_cards_of_cockatrice_are_read_and_a_file_of_cards_is_a_pack_each() -> None:
    assert piles(read(DECK)) == {"Ann, the Old": "4", "Bolt": "4"}
    assert piles(read(NEW_CARDS)) == {"Ann, the Old": "4W", "Bolt": "4R", "Ford": "4L"}
    assert piles(read(OLD_CARDS)) == {"Both": "4", "Cog": "4A"}


def test_what_a_list_doesnt_say_of_its_cards_another_says_and_adds_none() -> None:
    pool = read(DECK, NEW_CARDS)
    assert piles(pool) == {"Ann, the Old": "4W", "Bolt": "4R"}
    assert pool.cards[0] == PooledCard("Ann, the Old", 4, "W", "1W", "W", "being", "Old.")
    assert piles(read("4 Both\n4 Ann, the Old", TABLE)) == {"Both": "4", "Ann, the Old": "4W"}


def test_l042_basic_lands_are_there_without_end_and_belong_to_no_pool() -> None:
    assert piles(read("4 Cog\n17 Island\n4 森\n4 Foresta")) == {"Cog": "4"}
    for text, basics in (
        ("4 Cog\n17 Island\n4 森\n4 Foresta", "U17 G8"), (TABLE, "G20"), (PLAIN, "G20"), ("4 Cog", ""), (NEW_CARDS, ""),
        ("Name,Count,Type\nCog,4,Artifact\nSnowy one,9,Basic Snow Land — Mountain\n", "R9"),
    ):  # fmt: skip
        assert read(text).basics == basics, "how many there are is kept beside, where a list counts them"
    assert LISTS.figures(read(TABLE))["count.basics"] == 20 and "count.basics" not in LISTS.figures(POOL)


def test_l042_a_pool_whose_basic_lands_are_counted_has_one_for_each_who_needs_it_or_is_refused() -> None:
    said = {"pool": "Cube", "lands.basic": "pool"}
    for basics, whys_not in (("W9 R1 U1", []), ("W9 R1", ["L-042 basics_missing"])):
        form = brought(paths.resources()).things
        assert form is not None
        setup = form.form({"pool": (replace(POOL, basics=basics),)}).setup(2, said, ())
        setup = replace(setup, sheets=(ADA, BEA))
        assert setup.basics == basics
        assert [f"{one.rule} {one.why}" for one in GAME.check_setup(setup)] == whys_not
    free = brought(paths.resources()).form.setup(2, {}, ())
    assert free.basics == "", "without that option the first line says nothing of them"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "there is nothing in it"),
        ("<html></html>", "XML, but no deck of Cockatrice"),
        ("<cockatrice_carddatabase><cards><card>", "the XML is broken"),
        ("<cockatrice_carddatabase/>", "no line of it names a card"),
        ("Name,Colour\n,White\n", "no line of it names a card"),
        ("".join(f"99 Card {at}\n" for at in range(90)), "more than 8,000 cards"),
    ],
)
def test_what_is_no_list_is_refused_with_the_reason(text: str, said: str) -> None:
    with pytest.raises(TurnedAway, match=f"^cube.txt: .*{said}"):
        read(text)


@pytest.fixture
def kept(tmp_path: Path) -> KeptThings:
    return KeptThings(tmp_path, "live_magic", POOLS)


@pytest.mark.parametrize(
    ("fault", "change"),
    [
        ("L-010 pool_without_name", lambda pool: replace(pool, name=" ")),
        ("L-011 not_four_of_each", lambda pool: replace(pool, cards=(replace(CARDS[0], count=5), *CARDS[1:]))),
        ("L-011 not_four_of_each", lambda pool: replace(pool, cards=(*CARDS, replace(CARDS[0], name="w0  Card")))),
        ("L-012 pile_not_known", lambda pool: replace(pool, cards=(*CARDS, PooledCard("Both")))),
        ("L-076 pool_too_small", lambda pool: replace(pool, cards=CARDS[5:])),
        ("L-076 pile_empty", lambda pool: replace(pool, cards=CARDS[4:])),
    ],
)
def test_a_pool_that_breaks_a_rule_is_refused_by_its_number_and_not_kept(
    fault: str, change: Callable[[OwnPool], OwnPool], kept: KeptThings
) -> None:
    assert whys(POOL) == []
    wrong = change(POOL)
    assert fault in whys(wrong)
    with pytest.raises(ThingRefused):
        kept.keep(wrong)
    assert kept.things == ()


def test_every_fault_of_a_pool_has_its_sentence_in_four_languages() -> None:
    voice = spoken("live_magic")
    assert voice is not None
    for why in ("not_four_of_each", "pile_not_known", "pool_without_name"):
        found = Refusal("", why, {"n": 2, "pack": 4}, {"cards": "Cog (3), Ford (5)"})
        lexicons = [voice.words_in(code) for code in ("en", "ja", "it", "zh")]
        said = {voice.refusal(found, SeatReader((), one), one) for one in lexicons}
        assert len(said) == 4 and all("Cog" in one for one in said) is (why != "pool_without_name")


def test_l012_a_card_is_put_into_a_pile_by_its_letter_and_nowhere_else() -> None:
    pool = LISTS.put(read("4 Both\n4 Cog"), "Both", "U")
    assert piles(pool) == {"Both": "4U", "Cog": "4"}
    for name, pile in (("Both", "X"), ("Nobody", "U")):
        with pytest.raises(ValueError, match=r"no pile is X|no card Nobody"):
            LISTS.put(pool, name, pile)


def test_l076_it_is_counted_what_lies_in_each_pile_and_for_how_many_that_is_enough() -> None:
    figures = LISTS.figures(POOL)
    assert figures == {"count.cards": 96, **{f"pile.{pile}": 4 for pile in "WUBRGA"}, "pile.L": 0, "count.players": 2}
    refused = GAME.check_setup(Setup((ADA, BEA, sheet("Cia", "G")), POOL.packs))
    assert [(one.rule, one.why) for one in refused] == [("L-076", "pool_too_small")]


def test_l011_l012_a_pool_lies_in_packs_by_pile_in_the_order_of_its_list() -> None:
    pool = replace(POOL, cards=(*reversed(CARDS), PooledCard("Ford", pile="L", cost="", kind="land", text="Wet.")))
    packs = pool.packs
    assert list(packs) == [*(f"{pile}{at}" for pile in (*COLOURS, "A") for at in (1, 2, 3, 4)), "L1"]
    assert (packs["R1"].card, packs["L1"]) == ("R3 card", Pack("Ford", "", "land", "Wet."))


def test_a_pool_is_offered_beside_the_sample_and_played_with_whatever_it_is_called() -> None:
    things = brought(paths.resources()).things
    assert things is not None
    form = things.form({"pool": (POOL, replace(POOL, id="own-q", name="half", cards=CARDS[::-1]))})
    assert form.choices(4)[0].values == ("half", "whole", "Cube", "half (2)")
    assert form.setup(2, {"pool": "Cube"}, ()).packs == POOL.packs
    assert len(form.setup(2, {"pool": "half"}, ()).packs) == 74
    assert form.setup(2, {"pool": "half (2)"}, ()).packs["W1"].card == "W3 card"


def test_l101_a_duel_knows_what_stands_on_the_cards_that_somebody_brought_to_the_event() -> None:
    cards = tuple(replace(card, cost="1R", kind="being", text="Bold.") for card in CARDS)
    hall = Hall(ADA, BEA, packs=replace(POOL, cards=cards).packs)
    hall.goes_to_tournament()
    [duel] = EventDuels().games(hall.position)
    setup = duel.setup(by_hand(paths.resources()).form)
    brings = by_hand(paths.resources()).brings
    assert brings is not None and brings(setup)("R0 card") == {
        "kind": "being", "pile": "red", "cost": 2, "symbols": "1R", "text": "Bold.",
    }  # fmt: skip
    assert all(one.printed.keys() == {card for card in one.cards if not card.startswith("LM-")} for one in setup.decks)


def test_costs_of_any_cards_come_to_a_number_and_the_sensible_player_knows_what_they_are_worth() -> None:
    costs = {"0": 0, "12": 12, "X": 0, "W/UW/U": 2, "2R": 3, "2/W": 1, "": 0}
    assert {cost: cost_of(cost) for cost in costs} == costs
    cards = tuple(replace(card, cost=list(costs)[at % 7], kind="being") for at, card in enumerate(CARDS))
    position = GAME.begin(Setup((ADA, BEA), replace(POOL, cards=cards).packs), "any").position
    assert {worth(position.table, 0, f"R{at}") for at in (1, 2, 3, 4)} <= {4, 6}


def test_l012_cards_that_a_person_put_in_a_pile_are_refused_by_name_where_that_is_agreed() -> None:
    lists = read(TABLE).with_pile("Both", "U").with_pile("Null", "A")
    known = {card.name: card.is_odd for card in lists.cards}
    assert known == {"Ann, the Old": False, "Bolt": False, "Both": True, "Cog": False, "Ford": False, "Null": True}
    assert not any(card.is_odd for card in read(PLAIN).cards), "a list says of its own cards where they lie"
    rest = {f"{pile}{at}": Pack("") for pile in "WUBRGA" for at in range(90, 94)}
    setup = Setup((ADA, BEA), {**rest, **lists.packs}, {"pool.odd_cards": "refuse"})
    [refused] = GAME.check_setup(setup)
    assert (refused.rule, refused.why, refused.names) == ("L-012", "odd_cards", {"cards": "Both, Null"})
    assert not GAME.check_setup(replace(setup, options={}))


@pytest.mark.parametrize(
    "text",
    [
        "3 Cog (ABC) 17\n1 Cog (XYZ) 3\n4 Bolt (ABC) 2\n2 Ann\n2 Ann (ABC) 9",
        "Name,Count,Type,Set,Collector Number\nCog,3,Artifact,abc,17\nCog,1,Artifact,abc,18\n"
        "Bolt,2,Instant,abc,2\nBolt,2,Instant,ABC,2\nAnn,4,,,",
        '<cockatrice_deck version="1"><zone name="main"><card number="3" name="Cog" setShortName="ABC"/>'
        '<card number="1" name="Cog" setShortName="ABC" collectorNumber="4"/>'
        '<card number="4" name="Bolt" setShortName="ABC" collectorNumber="2"/>'
        '<card number="4" name="Ann"/></zone></cockatrice_deck>',
    ],
)
def test_l011_copies_of_several_printings_are_refused_by_name_where_that_is_agreed(text: str) -> None:
    pool = read(text).with_pile("Cog", "A").with_pile("Bolt", "R").with_pile("Ann", "W")
    assert {card.name: (card.count, card.mixed) for card in pool.cards} == {
        "Cog": (4, True), "Bolt": (4, False), "Ann": (4, False)
    }  # fmt: skip
    rest = {f"{pile}{at}": Pack("") for pile in "WUBRGA" for at in range(90, 94)}
    setup = Setup((ADA, BEA), {**rest, **pool.packs}, {"pool.same": "printing"})
    [refused] = GAME.check_setup(setup)
    assert (refused.rule, refused.why, refused.names) == ("L-011", "mixed_printings", {"cards": "Cog"})
    assert not GAME.check_setup(replace(setup, options={})), "by name alone they are equal"
