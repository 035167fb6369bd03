"""Searching by what cards do, and by days: what is known of an effect, what nobody has read, formats as they were."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from wixoss_desktop.cards.catalogue.deeds import deeds_of
from wixoss_desktop.cards.catalogue.facts import Deeds, Entry, Facts, Printing, Span, Text
from wixoss_desktop.cards.catalogue.lists import CardList, carry_out, plan
from wixoss_desktop.cards.catalogue.search.columns import Columns, KnownDeck
from wixoss_desktop.cards.catalogue.search.finding import found, in_doubt, in_usual_order, search
from wixoss_desktop.cards.catalogue.search.rows import rows_of
from wixoss_desktop.cards.catalogue.search.syntax import BadSearch
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.language import ops, players, words
from wixoss_desktop.engine.wixoss.language.abilities import Ability, AnyOp, May
from wixoss_desktop.engine.wixoss.language.names import Whose, ZoneWord

SIGNI = Facts("SIGNI", burst=True, pays=("green",))
ENTRIES = (
    Entry(
        "Hammer", (Printing("WXZZ-P99-001", released="2019-03-01"), Printing("WXZZ-P98-001", released="2022-05-01")),
        SIGNI, {"en": Text("Hammer", "x", "y")}, effect="runs", deeds=Deeds(("enter",), ("banish", "draw"), ("draw",)),
        spans=(Span("classic", "banned", "2020-01-01", "2020-12-31"), Span("key", "limited")),
    ),
    Entry("Lamp", (Printing("WXZZ-P99-002"),), SIGNI, {"en": Text("Lamp", "x", "y")}),
    Entry("Stone", (Printing("WXZZ-P99-003", released="2999-01-01"),), Facts("SIGNI"), {"en": Text("Stone")}),
    Entry("Glove", (Printing("WXZZ-P99-004"),), SIGNI, {"en": Text("Glove", "x")}, effect="by_hand"),
)  # fmt: skip


@pytest.fixture(scope="module")
def cards(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Columns]:
    with Store(tmp_path_factory.mktemp("catalogue")) as store:
        carry_out(store, plan(store, CardList("own_list", "test", ENTRIES)))
        yield Columns(in_usual_order(rows_of(store)))


@pytest.mark.parametrize(
    ("line", "names", "doubts"),
    [
        ("does:banish", {"hammer"}, 2),
        ("-does:banish", {"stone"}, 2),
        ("does!=banish", {"stone"}, 2),
        ("does:mill", set(), 2),
        ("-does:mill", {"hammer", "stone"}, 2),
        ("does:banish,mill", {"hammer"}, 2),
        ("does:banish name:hammer", {"hammer"}, 0),
        ("does:banish or name:lamp", {"hammer", "lamp"}, 1),
        ("lb:draw", {"hammer"}, 2),
        ("lb:banish", set(), 2),
        ("lb:yes", {"hammer", "lamp", "glove"}, 0),
        ("ab:enter", {"hammer"}, 0),
        ("pays:green", {"hammer", "lamp", "glove"}, 0),
        ("year:2022", {"hammer"}, 0),
        ("year<2020", {"hammer"}, 0),
        ("is:unreleased", {"stone"}, 0),
        ("limited:key", {"hammer"}, 0),
        ("banned:classic", set(), 0),
        ("banned:classic@2020-06-01", {"hammer"}, 0),
        ("legal:classic name:hammer", {"hammer"}, 0),
        ("legal:classic@2020-06-01 name:hammer", set(), 0),
        ("legal:classic@2018-06-01 name:hammer", set(), 0),
        ("legal:classic name:stone", set(), 0),
    ],
)
def test_what_is_known_is_found_and_what_nobody_has_read_is_counted_apart(
    line: str, names: set[str], doubts: int, cards: Columns
) -> None:
    asked = search(line)
    assert {row.names for row in found(asked, cards)} == names
    assert in_doubt(asked, cards) == doubts


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("in:deck", {"hammer"}),
        ("in:デッキ", {"hammer"}),
        ("in:牌组", {"hammer"}),
        ("in:any", {"hammer", "lamp"}),
        ("in:すべて", {"hammer", "lamp"}),
        ("in:全部", {"hammer", "lamp"}),
        ("in:tutti", {"hammer", "lamp"}),
        ("in:starter", {"lamp"}),
        ("-in:deck", {"lamp", "stone", "glove"}),
        ("in!=deck", {"lamp", "stone", "glove"}),
        ("fits:deck", {"lamp", "stone", "glove"}),
        ("fits:starter", {"hammer", "lamp", "stone", "glove"}),
        ("fits:late", set()),
    ],
)
def test_decks_are_asked_what_stands_in_them_and_what_they_have_room_for(
    line: str, names: set[str], cards: Columns
) -> None:
    cards.know(
        (
            KnownDeck("A1", "Starter", "CLASSIC_2016", ("WXZZ-P99-002",) * 3),
            KnownDeck("A2", "Late", "S24", ()),
            KnownDeck("own-1", "Mine", "CLASSIC_2016", ("WXZZ-P99-001", *("WXZZ-P98-001",) * 3), is_own=True),
        )
    )
    assert {row.names for row in found(search(line), cards)} == names


def test_a_deck_that_is_not_there_is_named(cards: Columns) -> None:
    cards.know(())
    with pytest.raises(BadSearch, match="no deck"):
        found(search("fits:deck"), cards)


def test_printings_stand_for_themselves_where_the_line_says_so(cards: Columns) -> None:
    hits = found(search("name:hammer unique:printings"), cards)
    assert [row.no for row in hits] == ["WXZZ-P99-001", "WXZZ-P98-001"]


def _sel(of: Whose, zone: ZoneWord) -> words.Sel:
    return words.Sel(of=of, zone=zone)


@pytest.mark.parametrize(
    ("do", "deeds"),
    [
        ((ops.Target(_sel("opponent", "field")), ops.Banish()), ("banish",)),
        ((May(do=(ops.Draw(n=2),)),), ("draw",)),
        ((ops.Target(_sel("opponent", "field")), ops.Bounce()), ("bounce",)),
        ((ops.Choose(_sel("own", "trash")), ops.Bounce()), ("salvage",)),
        ((ops.Choose(_sel("own", "ener")), ops.Bounce()), ()),
        ((ops.Choose(_sel("own", "trash"), name="card"), ops.Put("card")), ("salvage",)),
        ((ops.Discard(who="opponent"),), ("discard",)),
        ((ops.Discard(who="own"),), ()),
        ((ops.Power(by=-3000),), ("pow-",)),
        ((ops.Power(by=words.Times(words.CountOf(_sel("own", "field")), -1000)),), ("pow-",)),
        ((ops.Power(by=3000),), ("pow+",)),
        ((ops.Down("this"),), ()),
        ((ops.Down(_sel("opponent", "field")), ops.Freeze(_sel("opponent", "field"))), ("down", "freeze")),
        ((ops.Forbid("attack", _sel("opponent", "field")), ops.Forbid("guard", who="opponent")), ("noattack",)),
        ((players.Damage(), ops.AddLife(), ops.EnerCharge(), ops.Mill()), ("charge", "crush", "life+", "mill")),
        ((ops.Search(_sel("own", "deck"), to="ener"),), ("charge", "search")),
    ],
)
def test_deeds_are_read_off_the_effect(do: tuple[AnyOp, ...], deeds: tuple[str, ...]) -> None:
    card = Card("WXZZ-P99-009", "SIGNI", {"ja": "x"}, abilities=(Ability("enter", do), Ability("burst", do)))
    assert deeds_of(card) == Deeds(("enter",), deeds, deeds)


def test_nobody_has_read_a_card_that_is_carried_out_by_hand() -> None:
    assert deeds_of(Card("WXZZ-P99-009", "SIGNI", {"ja": "x"}, by_hand=True)) is None
