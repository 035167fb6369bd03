"""What the keys do: every card and zone can be reached, and Enter does what is obvious."""

from tests.ui.table_scene.boards import full_view
from tests.ui.table_scene.conftest import Hand
from wixoss_desktop.cards.pool import Pool
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.zones import ENER, FIELD, HAND, LRIG_DECK, Place
from wixoss_desktop.ui.table.gestures.touch import activate


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
    hand.table.focus_lane(1)
    assert hand.table.obvious() == act.Attack(1)
    assert hand.scene.focused is not None
    activate(hand.scene, hand.scene.focused)
    assert hand.wanted == [act.Attack(1)]


def test_a_card_chosen_with_enter_is_put_into_a_lane_by_its_number(hand: Hand, pool: Pool) -> None:
    legal = (act.Deploy(0, 0), act.Deploy(0, 1))
    hand.table.show_view(full_view(pool, phase="main"), legal=legal)
    hand.table.step((1, 0))
    assert hand.scene.focused is not None
    activate(hand.scene, hand.scene.focused)
    assert hand.scene.armed == Place(HAND, 0)
    assert hand.wanted == []
    hand.table.focus_lane(1)
    assert hand.wanted == [act.Deploy(0, 1)]


def test_esc_gives_up_a_chosen_card_and_is_then_left_to_the_window(hand: Hand, pool: Pool) -> None:
    hand.table.show_view(full_view(pool, phase="main"), legal=(act.Deploy(0, 0), act.Deploy(0, 1)))
    hand.click(Place(HAND, 0))
    assert hand.table.cancel() and hand.scene.armed is None
    assert not hand.table.cancel()


def test_the_keys_stay_with_a_card_while_the_table_goes_on(hand: Hand, pool: Pool) -> None:
    hand.table.show_view(full_view(pool))
    hand.table.focus_lane(0)
    item = hand.scene.focused
    hand.table.show_view(full_view(pool, hand=4))
    assert hand.scene.focused is item
