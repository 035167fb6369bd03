"""Which decks are legal [3]."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace

from tests.conformance.rows import row
from tests.conformance.table import ROOT, Table, pool
from wixoss_desktop.cards.decks.deck_lists import DeckList, load_decks
from wixoss_desktop.cards.pool import Pool
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.deck_rules import check
from wixoss_desktop.engine.wixoss.formats import PROFILES, Restrictions, Rules, rules_of
from wixoss_desktop.engine.wixoss.state import Deck
from wixoss_desktop.match.wixoss.scenario.cards import Stock

option = pytest.mark.option
BUNDLED = (
    "WD01", "WD02", "WD03", "WD04", "WD05", "WD14", "WX24-D1", "WX24-D2", "WX24-D3", "WX24-D4", "WX24-D5",
    "WXDi-D01", "WXDi-D02", "WXDi-D03", "WXDi-D04", "WXDi-D05", "WXDi-D06", "WXDi-D07", "WXDi-D08",
)  # fmt: skip


@cache
def card(facts: str) -> Card:
    """A card from a line of facts, as scenarios write it; it has a Diva mark."""
    return replace(Stock({}).card(facts), mark="diva")


def copies(name: str, count: int, facts: str = "SIGNI") -> tuple[Card, ...]:
    return (card(f"{facts} as {name}"),) * count


def main_deck(*, bursts: int = 20) -> tuple[Card, ...]:
    """Forty SIGNI, four to a name, of which so many have a life burst."""
    names = [f"SIGNI {number // 4} {number < bursts}" for number in range(40)]
    return tuple(
        card(f"SIGNI burst as {name}") if number < bursts else card(f"SIGNI as {name}")
        for number, name in enumerate(names)
    )


def rules() -> Rules:
    """The rules of the profile that is tried."""
    return PROFILES[Table.profile]


def zeros(count: int) -> tuple[Card, ...]:
    """LRIGs of level 0 with names and LRIG types of their own."""
    return tuple(card(f"LRIG level 0 type Type{number} as Zero {number}") for number in range(count))


def lrig_deck(size: int | None = None) -> tuple[Card, ...]:
    """As many LRIGs of level 0 as the profile asks for, and a line of growth."""
    begins = zeros(3 if rules().setup_lrig_count == "three" else 1)
    rest = 3 if size is None else size - len(begins)
    grown = tuple(card(f"LRIG level {1 + number % 4} limit 5 type Type0 as Grown {number}") for number in range(rest))
    return (*begins, *grown)


def deck(main: tuple[Card, ...] | None = None, lrigs: tuple[Card, ...] | None = None) -> Deck:
    """A legal deck, but for what is given."""
    return Deck("a deck", lrigs or lrig_deck(), main or main_deck())


def reasons(one: Deck, profile: str | Rules, restrictions: Restrictions | None = None) -> list[str]:
    """Every reason why a deck isn't legal; none for a legal one."""
    by = PROFILES[profile] if isinstance(profile, str) else profile
    return [refusal.why for refusal in check(one, by, restrictions)]


@cache
def bundled() -> dict[str, DeckList]:
    found = load_decks(ROOT / "resources" / "decks", Pool(pool()))
    assert not found.problems
    return found.decks


# --- main deck ------------------------------------------------------------------------------------------------------


@row("R-001")
def test_thirty_nine_cards_are_too_few(profile: str) -> None:
    assert reasons(deck(main_deck()[:39]), profile) == ["MAIN_SIZE"]


@row("R-002")
def test_forty_one_cards_are_too_many(profile: str) -> None:
    assert reasons(deck((*main_deck(), card("SIGNI as One more"))), profile) == ["MAIN_SIZE"]


@row("R-003")
def test_an_arts_has_no_place_in_the_main_deck(profile: str) -> None:
    with_arts = (*main_deck()[:39], card("ARTS as Flash"))
    assert "MAIN_TYPE" in reasons(deck(with_arts), profile)


@row("R-003")
def test_spells_have_a_place_in_the_main_deck(profile: str) -> None:
    assert reasons(deck((*main_deck()[:39], card("SPELL as Spark"))), profile) == []


@row("R-004")
def test_four_copies_of_a_name_are_legal(profile: str) -> None:
    assert reasons(deck((*main_deck()[:36], *copies("Twin", 4))), profile) == []


@row("R-005")
def test_copies_are_counted_by_name_and_not_by_number(profile: str) -> None:
    first = card("SIGNI as Twin")
    second = replace(first, no="another number", power=3000)
    assert reasons(deck((*main_deck()[:35], *(first,) * 3, *(second,) * 2)), profile) == ["MAIN_COPIES"]
    assert reasons(deck((*main_deck()[:36], *(first,) * 2, *(second,) * 2)), profile) == []


@row("R-005")
def test_a_name_printed_in_letters_of_another_width_is_the_same_name(profile: str) -> None:
    """The Servant of the DIVA decks has its sign in two widths."""
    first = card("SIGNI as Twin#2")
    second = replace(first, no="another number", names={"ja": "Ｔｗｉｎ＃２"})
    assert reasons(deck((*main_deck()[:35], *(first,) * 3, *(second,) * 2)), profile) == ["MAIN_COPIES"]
    assert pool()["WXDi-D01-020"].name == pool()["WXDi-D03-020"].name


@option("deck_main_size", "deck_main_copies", "deck_life_burst")
def test_sizes_copies_and_life_bursts_are_those_of_the_options() -> None:
    def wrong(main: tuple[Card, ...], **options: object) -> list[str]:
        return reasons(deck(main), rules_of("CLASSIC_2016", **options))

    assert wrong(main_deck()[:36]) == ["MAIN_SIZE"]
    assert wrong(main_deck()[:36], deck_main_size=36) == []
    assert wrong((*main_deck()[:35], *copies("Twin", 5)), deck_main_copies=5) == []
    assert wrong(main_deck(bursts=8)) == ["LB_COUNT"]
    assert wrong(main_deck(bursts=8), deck_life_burst="max20") == []
    assert wrong(main_deck(bursts=24), deck_life_burst="max20") == ["LB_COUNT"]


@row("R-006")
def test_nineteen_life_bursts_are_too_few(profile: str) -> None:
    assert reasons(deck(main_deck(bursts=19)), profile) == ["LB_COUNT"]


@row("R-007")
def test_twenty_life_bursts_are_legal(profile: str) -> None:
    assert reasons(deck(main_deck(bursts=20)), profile) == []


# --- LRIG deck ------------------------------------------------------------------------------------------------------


@row("R-010")
def test_ten_cards_with_a_level_0_lrig_are_legal(profile: str) -> None:
    assert reasons(deck(lrigs=lrig_deck(10)), profile) == []


@row("R-010")
def test_a_level_0_lrig_is_needed(profile: str) -> None:
    without = tuple(one for one in lrig_deck(10) if one.level)
    assert reasons(deck(lrigs=without), profile) == ["NO_LEVEL0"]


@row("R-011")
def test_eleven_cards_are_too_many_for_the_lrig_deck(profile: str) -> None:
    assert reasons(deck(lrigs=lrig_deck(11)), profile) == ["LRIG_SIZE"]


# --- both -----------------------------------------------------------------------------------------------------------


@row("R-032")
def test_limiting_conditions_are_nothing_for_deck_building(profile: str) -> None:
    strange = card("SIGNI limiting タマ as Servant of another")
    assert reasons(deck((*main_deck()[:36], *(strange,) * 4)), profile) == []


@row("R-033")
def test_a_restricted_card_may_be_there_only_once(profile: str) -> None:
    listed = Restrictions(max_copies={"Dawn": 1})
    twice = deck((*main_deck()[:38], *copies("Dawn", 2)))
    once = deck((*main_deck()[:39], *copies("Dawn", 1)))
    assert reasons(twice, profile, listed) == ["RESTRICTED"]
    assert reasons(once, profile, listed) == []
    assert reasons(twice, profile) == []


@row("R-034")
def test_a_forbidden_pair_is_looked_for_over_both_decks(profile: str) -> None:
    listed = Restrictions(forbidden_pairs=(("Dawn", "Dusk"),))
    dawn = (*main_deck()[:39], *copies("Dawn", 1))
    dusk = (*lrig_deck(), card("LRIG level 1 limit 2 type Type0 as Dusk"))
    assert reasons(deck(dawn, dusk), profile, listed) == ["FORBIDDEN_PAIR"]
    assert reasons(deck(dawn), profile, listed) == []
    assert reasons(deck(lrigs=dusk), profile, listed) == []


@row("R-484")
@pytest.mark.parametrize("code", BUNDLED)
def test_each_bundled_deck_is_legal_in_its_format(code: str) -> None:
    one = bundled()[code]
    cards = pool()
    lrigs = tuple(cards[no] for no in one.lrig_deck)
    ready = Deck(one.name, lrigs, tuple(cards[no] for no in one.main_deck), one.center)
    assert reasons(ready, one.format) == []


@row("R-484")
def test_no_bundled_deck_is_left_out() -> None:
    assert tuple(sorted(bundled())) == BUNDLED
