"""Why a deck isn't legal, by the facts of all cards, a profile and a day; each reason says which cards it is about."""

from __future__ import annotations

import csv
import random
from pathlib import Path
from time import process_time

import pytest
from msgspec.structs import replace

from tests.cards.exchange.lists import bundled
from tests.conformance.test_decks import copies, deck, main_deck
from tests.match.players import bundled_pool
from wixoss_desktop.cards.catalogue.bringing import card_by_facts
from wixoss_desktop.cards.catalogue.facts import Span
from wixoss_desktop.cards.catalogue.search.rows import Standing
from wixoss_desktop.cards.catalogue.sources.reading import read_list
from wixoss_desktop.cards.decks.record import DeckFile, listed
from wixoss_desktop.cards.decks.restriction_lists import RestrictionList, RestrictionLists
from wixoss_desktop.engine.contract import Refusal
from wixoss_desktop.engine.contract.setting_up import ListedDeck
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.formats import LRIG_DECK, MAIN_DECK, PROFILES
from wixoss_desktop.engine.wixoss.language.names import COLORS
from wixoss_desktop.engine.wixoss.state import Deck
from wixoss_desktop.match.wixoss import deck_reading, decks
from wixoss_desktop.match.wixoss.deck_reading import WixossDeckReading
from wixoss_desktop.match.wixoss.decks import DeckLaws, WixossDeckRules
from wixoss_desktop.match.wixoss.odds.costs import pays

DAY = "2026-01-31"


def ready(found: Deck, laws: DeckLaws | None = None) -> tuple[WixossDeckRules, ListedDeck]:
    """The rules for the cards of a deck alone, and the deck as a list."""
    cards = {card.no: card for card in (*found.lrig_deck, *found.main_deck)}
    parts = {LRIG_DECK: tuple(card.no for card in found.lrig_deck), MAIN_DECK: tuple(c.no for c in found.main_deck)}
    rules = WixossDeckRules(cards) if laws is None else WixossDeckRules(cards, laws)
    return rules, ListedDeck(found.name, parts, "CLASSIC_2016")


def found(what: Deck, laws: DeckLaws | None = None, day: str = DAY) -> list[tuple[str, tuple[str, ...]]]:
    """The reasons against a deck, each with its cards."""
    rules, listed = ready(what, laws)
    return [(one.why, one.cards) for one in rules.check(listed, "CLASSIC_2016", day)]


def dawn(count: int) -> Deck:
    """A deck with so many copies of Dawn."""
    return deck((*main_deck()[: 40 - count], *copies("Dawn", count)))


NO = copies("Dawn", 1)[0].no


def test_each_reason_says_which_cards_it_is_about_also_by_several_numbers() -> None:
    again = tuple(replace(card, no=f"{card.no}-again") for card in copies("Dawn", 2))
    five = deck((*main_deck()[:35], *copies("Dawn", 3), *again))
    assert found(five) == [("MAIN_COPIES", (NO, f"{NO}-again"))]
    bursts = deck((*main_deck()[:36], *(replace(card, burst=True) for card in copies("Dawn", 4))))
    ((why, cards),) = found(bursts)
    assert why == "LB_COUNT" and NO in cards and len(cards) > 1


def test_a_list_bans_and_limits_only_while_it_holds() -> None:
    lists = RestrictionLists((
        RestrictionList("CLASSIC_2016", "2025-01-01", until="2025-12-31", banned=("Dawn",)),
        RestrictionList("CLASSIC_2016", "2026-01-01", limited={NO: 1}),
        RestrictionList("S24", "2026-01-01", banned=("Dawn",)),
    ))  # fmt: skip
    laws = DeckLaws(lists)
    assert found(dawn(2), laws, "2024-06-01") == []
    assert found(dawn(2), laws, "2025-06-01") == [("BANNED", (NO,))]
    assert found(dawn(2), laws) == [("RESTRICTED", (NO,))] == found(dawn(2), laws, "")
    assert found(dawn(1), laws) == []


def test_what_the_catalogue_says_of_days_holds_too() -> None:
    spans = (Span("classic", "limited", "2025-01-01", "2025-12-31"), Span("classic", "banned", "2026-01-01"))
    laws = DeckLaws(standing=lambda no: Standing(frozenset(), spans, "2024-03-01") if no == NO else None)
    assert found(dawn(2), laws, "2024-01-01") == [("NOT_OUT", (NO,))]
    assert found(dawn(2), laws, "2025-05-01") == [("RESTRICTED", (NO,))]
    assert found(dawn(1), laws, "2025-05-01") == []
    assert found(dawn(1), laws) == [("BANNED", (NO,))]


def test_a_card_that_nobody_knows_is_a_reason_and_the_others_are_judged() -> None:
    rules, listed = ready(dawn(4))
    main = listed.cards[MAIN_DECK]
    lost = replace(listed, cards={**listed.cards, MAIN_DECK: (*main[:39], "ZZ-1")})
    unknown, size = rules.check(lost, "CLASSIC_2016")
    assert (unknown.why, unknown.cards, unknown.names) == ("UNKNOWN_CARDS", ("ZZ-1",), {"cards": "ZZ-1"})
    assert (size.why, size.numbers) == ("MAIN_SIZE", {"have": 39, "need": 40})


def test_that_the_program_does_not_run_a_card_is_no_reason() -> None:
    riddles = tuple(replace(card, by_hand=True, abilities=()) for card in main_deck())
    assert found(deck(riddles)) == []


REAL = Path(__file__).parents[3] / "shared" / "cards" / "real_cards.csv"
"""A list of real cards, which isn't ours to hand on."""


@pytest.mark.skipif(not REAL.exists(), reason="no list of real cards beside the checkout")
def test_any_deck_of_a_whole_catalogue_is_judged_in_a_moment_and_its_reasons_are_about_its_cards() -> None:
    cards = real_cards()
    limited = {card.name: 1 for card in list(cards.values())[:200]}
    lists = RestrictionLists(tuple(RestrictionList(one, "2025-01-01", limited=limited) for one in PROFILES))  # type: ignore[arg-type]
    rules, dice, took = WixossDeckRules(cards, DeckLaws(lists)), random.Random(5), list[float]()
    for profile in PROFILES:
        for _ in range(20):
            listed = any_deck(cards, dice, profile)
            began = process_time()
            reasons = rules.check(listed, profile, DAY)
            took.append(process_time() - began)
            assert reasons and all(is_about(one, listed) for one in reasons)
    assert sorted(took)[len(took) // 2] < 0.005


def is_about(reason: Refusal, listed: ListedDeck) -> bool:
    """Whether a reason names cards of the deck alone, or none because it is about how many there are."""
    there = {no for part in listed.cards.values() for no in part}
    is_about_their_number = reason.why in ("MAIN_SIZE", "LRIG_SIZE", "NO_LEVEL0", "LB_COUNT")
    return set(reason.cards) <= there and (bool(reason.cards) or is_about_their_number)


def real_cards() -> dict[str, Card]:
    """Every card of the list by its facts."""
    with REAL.open(encoding="utf-8") as file:
        assert next(csv.reader(file))[0] == "CardNum"
    entries = (entry for entry in read_list(REAL).entries if entry.facts is not None)
    return {one.no: card_by_facts(one.no, one.facts, one.texts) for one in entries if one.facts is not None}


def any_deck(cards: dict[str, Card], dice: random.Random, profile: str) -> ListedDeck:
    """Cards by chance, in the section that they belong into."""
    rules = WixossDeckRules(cards)
    numbers = dice.sample(sorted(cards), 60)
    parts: dict[str, tuple[str, ...]] = {MAIN_DECK: (), LRIG_DECK: ()}
    for no in numbers:
        section = rules.section_of(no)
        parts[section] += (no,) * (4 if section == MAIN_DECK else 1)
    return ListedDeck("any", {MAIN_DECK: parts[MAIN_DECK][:40], LRIG_DECK: parts[LRIG_DECK]}, profile)


def test_a_deck_is_judged_without_looking_for_what_its_cards_could_make(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []

    def looking(*_: object) -> tuple[Card, ...]:
        looked.append("crafts")
        return ()

    monkeypatch.setattr(decks, "crafts_of", looking)
    rules, listed = ready(deck())
    assert not rules.check(listed, "CLASSIC_2016", DAY) and not looked
    decks.deck_of(listed, rules._cards)
    assert looked == ["crafts"], "a game that is begun has them at hand"


def test_what_pays_for_a_colour_is_asked_of_each_card_once_however_many_copies_there_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[tuple[str, tuple[str, ...]]] = []

    def paying(card: Card, symbols: tuple[str, ...]) -> bool:
        asked.append((card.no, symbols))
        return pays(card, symbols)

    monkeypatch.setattr(deck_reading, "pays", paying)
    found = deck(tuple(replace(card, colors=("white",)) for card in main_deck()))
    rules, listed = ready(found)
    figures = {one.name: one for one in WixossDeckReading(rules._cards).figures(listed)}
    assert len(asked) == len(set(asked)) == len({card.no for card in found.main_deck}) * len(COLORS)
    shown = figures["plot.colors"]
    said = [sum(pays(card, (label.removeprefix("color."),)) for card in found.main_deck) for label in shown.labels]
    assert list(shown.rows[0].values) == said


@pytest.mark.parametrize("of", bundled(), ids=lambda one: one.code)
def test_a_decks_cards_alone_say_what_it_is_made_for(of: DeckFile) -> None:
    """Whole, and while cards of it are missing still one that takes them all."""
    rules = WixossDeckRules(bundled_pool().cards)
    assert rules.made_for(listed(of)) == of.format
    half = {section: tuple(replace(row, count=1) for row in rows) for section, rows in of.sections.items()}
    begun = rules.made_for(listed(replace(of, sections=half)))
    assert begun == of.format or {begun, of.format} == {"S24", "DIVA"}


def test_with_a_card_of_a_later_time_a_deck_is_none_of_the_first() -> None:
    deck = listed(next(one for one in bundled() if one.code == "WD01"))
    later = Standing(frozenset({"allstar"}), (), "")
    laws = DeckLaws(standing=lambda no: later if no == "WD01-009" else None)
    assert WixossDeckRules(bundled_pool().cards).made_for(deck) == "CLASSIC_2016"
    assert WixossDeckRules(bundled_pool().cards, laws).made_for(deck) == "ALLSTAR"
