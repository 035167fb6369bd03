"""A hundred cards drawn by lot, whose effects were written by hand from the official texts without the reader.

`second_gold.json` has them by number, without texts: what can be said in the card language, and of the others what it lacks. The
reader didn't learn by them: where it reads one of them whole, it has to mean the same.
"""

from __future__ import annotations

import json
import random
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from tests.conformance.table import Table
from tests.reading import witnesses
from wixoss_desktop.cards.bindings import binding_faults
from wixoss_desktop.cards.pool import load_pool
from wixoss_desktop.cli.reading import cards_of
from wixoss_desktop.engine.wixoss.language.abilities import Ability
from wixoss_desktop.paths import resources
from wixoss_desktop.reading.reader import read_text
from wixoss_desktop.words.languages import codes, lexicon
from wixoss_desktop.words.wixoss.rules_text import NOUNS, ability_text

GOLD: Final[dict[str, dict[str, Any]]] = json.loads(
    (Path(__file__).parent / "second_gold.json").read_text(encoding="utf-8")
)
SEED, DRAWN = 11, 100
WRITABLE: Final = 88
ALIKE: Final = {
    "SP27-011": "chooses behind a condition as it is resolved, not at use",
    "PR-402": "asks whether they were put there, not how many they were",
    "WX10-009": "says cards, of which SIGNI alone guard",
    "WDK09-013": "lets the owner order what goes to their deck, who is the opponent",
    "WDK13-012": "puts all that was shown below by the verb for cards, not by that for the rest",
    "WXDi-P15-078": "targets nothing where the condition fails, instead of doing nothing with it",
    "PR-204": "offers as something done what is offered as a cost, and says 'none' the other way round",
    "WX20-079": "asks whether they were put there, not how many they were",
    "WXK10-009": "asks again whether the card lies in the trash",
    "WXDi-P15-060": "offers as something done what is offered as a cost",
    "WXDi-P02-044": "asks where the card lies as it is put",
    "WX24-P4-085": "counts what was put there, or nothing, behind the offer instead of within it",
}
"""Cards that are read in other words and play alike."""
here = pytest.mark.skipif(not witnesses.LIST.is_file(), reason="the card list isn't here: ../shared/cards")


@cache
def effect(no: str) -> tuple[Ability, ...]:
    return msgspec.convert(GOLD["effects"][no], tuple[Ability, ...])


def said(abilities: tuple[Ability, ...], kind: str, language: str) -> list[str]:
    return [ability_text(one, lexicon(language), source=NOUNS.get(kind, "card")) for one in abilities]


@here
def test_the_hundred_cards_are_those_that_the_lot_has_drawn() -> None:
    """Of all different texts but those of bundled cards and those that are kept apart."""
    pool, seen, every = load_pool(resources() / "cards").cards, set(), set()
    for card in cards_of(witnesses.LIST):
        if (card.effect or card.burst) and (card.effect, card.burst) not in seen:
            seen.add((card.effect, card.burst))
            if card.no not in pool and not witnesses.is_kept_apart(card.no):
                every.add(card.no)
    drawn = random.Random(SEED).sample(sorted(every), DRAWN)
    assert sorted(drawn) == sorted((*GOLD["effects"], *GOLD["missing"]))


def test_most_of_them_can_be_said() -> None:
    assert len(GOLD["effects"]) >= WRITABLE


@pytest.mark.parametrize("no", GOLD["effects"])
def test_what_was_written_holds_together_and_is_said_in_every_language(no: str) -> None:
    assert list(binding_faults(effect(no))) == []
    assert all(all(said(effect(no), "SIGNI", language)) for language in codes())


@here
def test_what_the_reader_reads_of_them_means_what_was_written() -> None:
    differs = set()
    for card in cards_of(witnesses.LIST):
        if card.no in GOLD["effects"]:
            read = read_text(card.effect, card.burst, kind=card.kind, name=card.name)
            if read.state == "read" and read.abilities != effect(card.no):
                same = all(
                    said(read.abilities, card.kind, one) == said(effect(card.no), card.kind, one) for one in codes()
                )
                differs |= set() if same else {card.no}
    assert differs <= ALIKE.keys()


# --- some of them, played ---------------------------------------------------------------------------------------------


def card(no: str, facts: str, name: str) -> str:
    abilities = GOLD["effects"][no]
    return f"card {name}: {facts} {json.dumps(abilities, ensure_ascii=False)}"


@pytest.mark.parametrize(("angels", "goes"), [(1, ""), (2, "Small"), (3, "Large")])
def test_two_angels_banish_a_small_signi_three_a_larger_one_instead(angels: int, goes: str) -> None:
    others = "\n".join(f"P1 {lane}: SIGNI class 天使" for lane in "LC"[: angels - 1])
    table = Table(f"""
        {card("WXDi-P05-053", "SIGNI class 天使", "Dawn")}
        P1 hand: Dawn
        P1 ener: red
        {others}
        P2 L: SIGNI power 3000 as Small
        P2 C: SIGNI power 5000 as Large
    """)
    table.do("P1", "deploy Dawn R", "yes")
    if goes == "Large":
        table.do("P1", "pick Large")
    table.expect(f"P2 ener is {goes}" if goes else "P2 ener 0")


def test_a_lrig_that_attacks_lets_a_signi_that_is_up_go_down_for_a_card() -> None:
    table = Table(f"""
        {card("WXDi-P06-049", "SIGNI", "Guard")}
        P1 C: Guard
        P1 lrig: LRIG level 1 limit 5
        P1 hand: none
        P1 deck: blank x9
    """)
    table.play("pass until P1 lrig_attacks").do("P1", "attack lrig", "yes").expect("P1 C down", "P1 hand 1")


def test_the_milled_signis_level_is_milled_by_the_opponent() -> None:
    table = Table(f"""
        {card("WX24-P4-085", "SIGNI", "Digger")}
        P1 C: Digger
        P1 deck: SIGNI level 3, blank x8
        P2 deck: blank x9
    """)
    table.play("pass until P1 signi_attacks").do("P1", "attack C", "yes").expect("P2 deck 6", "P2 trash 3")


@pytest.mark.parametrize(("thrown", "hit"), [("red, blue", True), ("red, red", False), ("blue, green", False)])
def test_a_red_card_and_one_of_another_colour_thrown_away_banish_a_signi(thrown: str, hit: bool) -> None:
    table = Table(f"""
        cut_ins: no
        {card("WX24-P4-028", "ARTS", "Staff")}
        P1 lrig_deck: Staff
        P1 hand: {thrown}
        P1 deck: blank x9
        P2 C: SIGNI power 9000 as Ox
    """)
    table.do("P1", "use Staff").expect("P1 hand 4", "P2 C empty" if hit else "P2 C is Ox")


def test_ener_beyond_seven_cards_goes_to_the_trash() -> None:
    for there, left in ((9, 7), (7, 7), (2, 2)):
        table = Table(f"""
            {card("WX14-054", "SIGNI", "Zahhak")}
            P1 C: Zahhak
            P2 ener: blank x{there}
        """).do("P1", "activate C 1")
        if there > left:
            table.do("P2", *(f"pick ener{at}" for at in range(1, there - left + 1)))
        table.expect(f"P2 ener {left}", f"P2 trash {there - left}")


def test_more_than_the_opponent_has_is_less_for_who_asks() -> None:
    table = Table(f"""
        cut_ins: no
        {card("WX17-040", "SPELL", "Ruin")}
        P1 hand: Ruin
        P1 ener: none
        P1 deck: blank x9
        P1 life: 3
        P2 hand: blank x2
        P2 ener: red
        P2 life: 3
        P2 C: SIGNI as Ox
    """)
    table.do("P1", "use Ruin", "option 1", "option 2", "option 3").expect("P1 hand 1", "P1 ener 1", "P2 C is Ox")


@pytest.mark.parametrize("number", [3, 2])
def test_nobody_guards_with_the_declared_level(number: int) -> None:
    table = Table(f"""
        {card("WX10-009", "LRIG level 3 limit 9", "Flame")}
        P1 lrig: Flame
        P1 L: SIGNI
        P2 hand: SIGNI level 3 guard as Servant
        P2 life: 3
    """)
    table.do("P1", "activate lrig 1", f"number {number}").expect("P1 lrig down", "event declared")


def test_a_signi_put_from_the_hand_becomes_a_servant_and_says_nothing() -> None:
    table = Table(f"""
        rules: KEY
        {card("WXK11-014", "KEY cost 0 red", "Fight")}
        card Loud: SIGNI level 1 power 9000 {json.dumps([{"kind": "enter", "do": [{"op": "draw"}]}])}
        P1 key: Fight
        P1 coins: 1
        P1 hand: Loud
        P1 deck: blank x9
    """)
    table.play("pass until P1 arts_step").do("P1", "activate key 1")
    table.do("P1", "pick Loud", "lane L").expect("P1 L power 1000", "P1 hand 0")


@pytest.mark.parametrize("faction", ["解放派", "防衛派"])
def test_a_card_underneath_lets_the_signi_on_it_take_ener_of_other_colours(faction: str) -> None:
    table = Table(f"""
        {card("WXDi-P15-060", "SIGNI burst", "Dragon")}
        P1 C: SIGNI class {faction} over Dragon
        P2 lrig: LRIG level 1 limit 5 blue
        P2 ener: blue, red
    """)
    table.play("pass until P1 signi_attacks")
    table.expect("P2 ener is blue" if faction == "解放派" else "P2 ener is blue, red")


def test_the_opponent_uses_nothing_in_the_next_turn_and_has_to_attack() -> None:
    table = Table(f"""
        {card("WX15-003", "LRIG level 4 limit 9", "Bar")}
        P1 lrig: Bar
        P1 coins: 3
        P1 deck: blank x9
        P1 life: 3
        P2 hand: SPELL cost 0 red as Spark [{json.dumps({"kind": "use", "do": [{"op": "draw"}]})}]
        P2 C: SIGNI
        P2 deck: blank x9
    """)
    table.do("P1", "activate lrig 1").play("pass until P2 main_phase").expect("illegal P2 use Spark")
    table.play("pass until P2 signi_attacks").expect("illegal P2 pass", "legal P2 attack C")


def test_whoever_has_the_ability_hears_of_bursts_for_the_rest_of_the_game() -> None:
    table = Table(f"""
        cut_ins: no
        {card("WX25-P2-003", "ARTS", "Race")}
        card Crash: SPELL {json.dumps([{"kind": "use", "do": [{"op": "crush"}]}])}
        card Bomb: SIGNI burst {json.dumps([{"kind": "burst", "do": [{"op": "mill"}]}])}
        P1 lrig_deck: Race
        P1 hand: Crash
        P2 life: Bomb, blank
        P2 ener: red
        P2 deck: blank x5
    """)
    table.do("P1", "use Race").do("P1", "use Crash").do("P2", "yes").do("P1", "pick red").expect("P2 trash holds red")


def test_only_what_a_battle_banishes_goes_to_the_trash() -> None:
    table = Table(f"""
        {card("WXDi-P15-078", "SIGNI power 9000", "Wolf")}
        P1 C: Wolf
        P1 laid: gate C
        P2 C: SIGNI power 1000 as Ox
    """)
    table.play("pass until P1 signi_attacks").do("P1", "attack C").expect("P2 trash is Ox")
