"""What the keys do: every card and zone can be reached, and Enter does what is obvious."""

from msgspec.structs import replace

from tests.ui.table_scene.boards import full_view
from tests.ui.table_scene.conftest import Hand
from wixoss_desktop.cards.pool import Pool
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.told_values import Told, ToldSpot
from wixoss_desktop.engine.wixoss.zones import ENER, FIELD, HAND, LANES, LRIG_DECK, Place
from wixoss_desktop.ui.table.scene.gestures.touch import touch
from wixoss_desktop.ui.table.scene.items.card import CardItem


def test_tab_goes_from_zone_to_zone_and_leaves_the_table_at_its_end(hand: Hand, pool: Pool) -> None:
    hand.table.show_view(full_view(pool))
    seen: list[tuple[bool, int]] = []
    for _ in range(40):
        if not hand.table.focusNextPrevChild(True) or hand.scene.focused is None:
            break
        seen.append((hand.scene.focused.place.opponent, hand.scene.focused.place.zone))
    assert seen[:4] == [(False, HAND), (False, LRIG_DECK), (False, FIELD), (False, ENER)]
    assert len(seen) == len(set(seen)) == 20


def test_arrows_go_along_the_hand_and_up_to_the_field(hand: Hand, pool: Pool) -> None:
    hand.table.show_view(full_view(pool))
    hand.table.step((1, 0))
    hand.table.step((1, 0))
    assert hand.scene.focused is not None and hand.scene.focused.place == Place(HAND, 1)
    places = set()
    for _ in range(8):
        hand.table.step((0, -1))
        places.add(hand.scene.focused.place)
    assert any(place.opponent for place in places)


def test_enter_on_an_attacker_attacks_but_repeats_nothing(hand: Hand, pool: Pool) -> None:
    hand.table.show_view(full_view(pool), legal=(act.Attack(1), act.Pass()))
    hand.scene.set_focus(hand.card(Place(FIELD, 1)))
    assert hand.table.obvious() == act.Attack(1)
    assert hand.scene.focused is not None
    touch(hand.scene, hand.scene.focused, is_twice=True)
    assert hand.wanted == [act.Attack(1)]


def test_of_a_card_chosen_with_enter_each_lit_lane_says_which_key_puts_it_there(hand: Hand, pool: Pool) -> None:
    legal = (act.Deploy(0, 0), act.Deploy(0, 1))
    view = full_view(pool, phase="main")
    bare = replace(view, own=replace(view.own, field=(None, None, None, *view.own.field[3:])))
    hand.table.show_view(bare, legal=legal)
    before = {lane: hand.lane_picture(Place(FIELD, lane)) for lane in LANES}
    hand.table.step((1, 0))
    assert hand.scene.focused is not None
    touch(hand.scene, hand.scene.focused, is_twice=True)
    assert hand.scene.armed == Place(HAND, 0)
    assert hand.wanted == []
    assert [hand.scene.zones[Place(FIELD, lane)].words for lane in LANES] == ["Left [1]", "Center [2]", "Right"]
    lit = [lane for lane in LANES if hand.lane_picture(Place(FIELD, lane)) != before[lane]]
    assert lit == [0, 1]
    hand.table.cancel()
    assert hand.scene.zones[Place(FIELD, 0)].words == "Left"


def test_esc_gives_up_a_chosen_card_and_is_then_left_to_the_window(hand: Hand, pool: Pool) -> None:
    hand.table.show_view(full_view(pool, phase="main"), legal=(act.Deploy(0, 0), act.Deploy(0, 1)))
    hand.click(Place(HAND, 0))
    assert hand.table.cancel() and hand.scene.armed is None
    assert not hand.table.cancel()


def test_the_keys_stay_with_a_card_while_the_table_goes_on(hand: Hand, pool: Pool) -> None:
    hand.table.show_view(full_view(pool))
    item = hand.card(Place(FIELD, 0))
    hand.scene.set_focus(item)
    hand.table.show_view(full_view(pool, hand=4))
    assert hand.scene.focused is item


def test_the_keys_stay_in_the_hand_on_the_next_card_when_one_leaves_it(hand: Hand, pool: Pool) -> None:
    view = full_view(pool, hand=3)
    hand.table.show_view(view)
    for count, at in ((3, 1), (2, 1), (1, 0)):
        hand.scene.set_focus(hand.card(Place(HAND, at)))
        cards, ener = view.own.hand, view.own.ener
        own = replace(view.own, hand=(*cards[:at], *cards[at + 1 :]), ener=(*ener, cards[at] or ""))
        charged = Told("moved", 0, cards[at], how="charge", start=ToldSpot(0, HAND, at), to=ToldSpot(0, ENER))
        view = replace(view, own=own)
        hand.table.show_view(view, told=((charged,),))
        here = hand.scene.focused
        assert here is not None and here.is_focused
        assert here.place == Place(HAND, min(at, max(0, count - 2))), count
        assert isinstance(here, CardItem) == (count > 1)
        assert [item for item in hand.scene.cast if item.is_focused and item is not here] == []
