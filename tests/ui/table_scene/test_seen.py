"""What may not be seen isn't there: no number, name or picture of a hidden card anywhere in the scene."""

import random

import pytest
from msgspec import structs
from PySide6.QtGui import QAccessible

from tests.ui.table_scene.boards import eager, first_position, full_view, mid_game
from tests.ui.table_scene.conftest import Hand
from wixoss_desktop.cards.pool import Pool
from wixoss_desktop.engine.wixoss import game
from wixoss_desktop.engine.wixoss.sight import turned, view
from wixoss_desktop.engine.wixoss.told import redact
from wixoss_desktop.engine.wixoss.zones import ENER, FIELD, HAND, LIFE, LRIG_DECK, Place
from wixoss_desktop.ui.table.scene.items.card import CardItem

HIDDEN_FROM_NEAR = ((LIFE, False), (LIFE, True), (HAND, True), (LRIG_DECK, True))


def is_bare(hand: Hand, item: CardItem[Place]) -> bool:
    """Whether nothing about the card says which one it is."""
    known = (*vars(item).values(), *structs.astuple(item.card))
    values = [value for value in known if isinstance(value, str)]
    text = hand.scene.text_of(item)
    face = hand.faces.back("main", hand.scene.ink.card), hand.faces.back("lrig", hand.scene.ink.card)
    backs = {picture.cacheKey() for picture in face}
    named = item.no is None and item.face_of is None
    return named and not values and item.toolTip() == "" and text.startswith("Face-down") and (
        item.picture().cacheKey() in backs
    )  # fmt: skip


@pytest.mark.parametrize("near", [0, 1])
def test_hidden_cards_never_carry_a_number(hand: Hand, pool: Pool, near: int) -> None:
    chance, position = random.Random(4), first_position(pool, 4)
    hand.scene.set_drawer_open(True)
    for _ in range(160):
        if position.state.outcome is not None:
            break
        seat = game.to_act(position)[0]
        before = position.state
        position, groups = game.play(position, seat, eager(position, seat, chance))
        legal = game.legal(position, near)
        hand.table.show_view(view(position, near), legal=legal, told=redact(position.book, before, groups, near))
        hand.scene.motions.finish()
        hidden = [item for item in hand.scene.cast if (item.place.zone, item.place.opponent) in HIDDEN_FROM_NEAR]
        assert all(is_bare(hand, item) for item in hidden)


def test_the_mirror_shows_exactly_the_view_after_every_action(hand: Hand, pool: Pool) -> None:
    chance, position = random.Random(2), first_position(pool, 2)
    hand.table.set_reduce_motion(False)
    for _ in range(150):
        if position.state.outcome is not None:
            break
        seat, before = game.to_act(position)[0], position.state
        position, groups = game.play(position, seat, eager(position, seat, chance))
        seen = view(position, 0)
        hand.table.show_view(seen, told=redact(position.book, before, groups, 0))
        hand.scene.motions.advance(40)
        for side, far in ((seen.own, False), (seen.other, True)):
            here = {item.place: item for item in hand.scene.cast if item.place.opponent == far}
            assert [here[Place(HAND, at, far)].no for at in range(len(side.hand))] == list(side.hand)
            for slot, thing in enumerate(side.field):
                item = here.get(Place(FIELD, slot, far))
                assert (item is None) == (thing is None)
                assert item is None or thing is None or (item.no, item.card.key) == (thing.no, thing.key)
            expected = sum(thing is not None for thing in side.field) + side.life
            rows = side.hand, side.lrig_deck, side.ener, side.check
            assert len(here) == expected + sum(map(len, rows))
    hand.scene.motions.finish()
    shown = [item for item in hand.scene.items() if isinstance(item, CardItem)]
    assert len(shown) == len(hand.scene.cast)


def test_behind_the_curtain_nothing_private_lies_on_the_table_or_can_be_dragged(hand: Hand, pool: Pool) -> None:
    position, seat = mid_game(pool)
    hand.table.show_view(view(position, seat), legal=game.legal(position, seat), veiled=True)
    private = [item for item in hand.scene.cast if item.place.zone in (HAND, LRIG_DECK)]
    assert private and all(is_bare(hand, item) for item in private)
    hand.drag(Place(HAND, 0), Place(FIELD, 0))
    hand.double_click(Place(HAND, 0))
    assert hand.wanted == hand.refused == []


def test_the_view_turns_with_the_seat_and_the_cards_of_one_are_never_those_of_the_other(hand: Hand, pool: Pool) -> None:
    position, seat = mid_game(pool)
    hand.table.show_view(view(position, seat))
    own = {item.no for item in hand.scene.cast if item.place.zone == HAND and not item.place.opponent}
    hand.table.show_view(view(position, 1 - seat))
    far = [item for item in hand.scene.cast if item.place.zone == HAND and item.place.opponent]
    assert None not in own and {item.no for item in far} == {None}
    backs = {item.picture().cacheKey() for item in hand.scene.cast if item.place.zone == LIFE}
    assert {item.picture().cacheKey() for item in far} == backs and len(backs) == 1


def test_a_screen_reader_finds_cards_and_zones_with_their_names(hand: Hand, pool: Pool) -> None:
    shown = full_view(pool)
    hand.table.show_view(shown)
    access = QAccessible.queryAccessibleInterface(hand.table)
    zones = [access.child(at) for at in range(access.childCount())]
    ends = [zone for zone in zones if not zone.childCount()]
    ends += [zone.child(at) for zone in zones for at in range(zone.childCount())]
    names = [one.text(QAccessible.Text.Name) for one in ends]
    assert len(names) == len(list(hand.scene.hits())) and all(names)
    assert "Romail, Helmet Armor, level 4, 13000, up, your left lane" in names
    assert any(name.startswith("Your deck, 14") for name in names)
    item = hand.card(Place(FIELD, 0))
    child = QAccessible.queryAccessibleInterface(item)
    zone = child.parent()
    assert zone.object() is hand.scene.zones[Place(FIELD, 0)] and child.rect().width() >= 68
    assert access.indexOfChild(zone) >= 0 and zone.parent().object() is hand.table


def test_the_text_of_an_attacker_says_that_it_can_attack(hand: Hand, pool: Pool) -> None:
    from wixoss_desktop.engine.wixoss import actions as act

    hand.table.show_view(full_view(pool), legal=(act.Attack(0),))
    assert hand.scene.text_of(hand.card(Place(FIELD, 0))).endswith("your left lane; can attack")
    assert hand.scene.text_of(hand.card(Place(LIFE, 0))) == "Face-down card, your life cloth"


def test_the_veil_hides_a_hand_at_once_and_not_by_turning_it_over_slowly(hand: Hand, pool: Pool) -> None:
    hand.table.set_reduce_motion(False)
    position, seat = mid_game(pool)
    hand.table.show_view(view(position, seat))
    hand.table.show_view(view(position, seat), veiled=True)
    seen = [item for item in hand.scene.cast if item.place.zone == HAND and not item.place.opponent]
    assert all(is_bare(hand, item) and item.shown_side().cacheKey() == item.picture().cacheKey() for item in seen)


def test_a_table_that_is_turned_round_shows_the_same_cards_from_the_other_side_and_none_flies(
    hand: Hand, pool: Pool
) -> None:
    hand.table.set_reduce_motion(False)
    shown = full_view(pool)
    hand.table.show_view(shown)
    signi, ener = hand.card(Place(FIELD, 0)), hand.card(Place(ENER, 2, True))
    hand.table.show_view(turned(shown))
    assert hand.card(Place(FIELD, 0, True)) is signi and hand.card(Place(ENER, 2)) is ener
    assert not hand.scene.motions.is_busy and signi.is_far and not ener.is_far
