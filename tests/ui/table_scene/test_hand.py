"""What the mouse does: legal drops ask for an action, all else goes back and says why."""

from typing import cast

from PySide6.QtCore import QEvent, QObject, QPointF, Qt
from PySide6.QtGui import QPaintEvent, QRegion
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.table_scene.boards import asks, full_view, mid_game, played_until
from tests.ui.table_scene.conftest import Hand
from wixoss_desktop.cards.pool import Pool
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss import game
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.sight import view
from wixoss_desktop.engine.wixoss.zones import (
    CHECK,
    ENER,
    FIELD,
    HAND,
    LANES,
    LIFE,
    LRIG,
    LRIG_DECK,
    TRASH,
    Place,
)  # fmt: skip
from wixoss_desktop.ui.table.scene.painter import CardPointed


def show(hand: Hand, position: Position, seat: int) -> tuple[act.Action, ...]:
    legal = game.legal(position, seat)
    hand.table.show_view(view(position, seat), legal=legal)
    return legal


def main_phase(hand: Hand, pool: Pool) -> tuple[act.Action, ...]:
    """A main phase in which a SIGNI can be deployed and a lane is taken."""

    def stop(position: Position, seat: int) -> bool:
        seen = view(position, seat)
        deploys = [one for one in game.legal(position, seat) if isinstance(one, act.Deploy)]
        return bool(deploys) and seen.question is not None and any(seen.own.field[:3])

    return show(hand, *played_until(pool, stop))


def first(legal: tuple[act.Action, ...], kind: type[act.Action]) -> act.Action:
    return next(one for one in legal if isinstance(one, kind))


def test_a_legal_drop_asks_for_the_action(hand: Hand, pool: Pool) -> None:
    deploy = cast(act.Deploy, first(main_phase(hand, pool), act.Deploy))
    hand.drag(Place(HAND, deploy.card), Place(FIELD, deploy.lane))
    assert hand.wanted == [deploy]
    assert hand.refused == []


def test_an_illegal_drop_snaps_back_and_leaves_no_trace(hand: Hand, pool: Pool) -> None:
    deploy = cast(act.Deploy, first(main_phase(hand, pool), act.Deploy))
    assert hand.table.painter.view is not None
    taken = next(lane for lane in LANES if hand.table.painter.view.own.field[lane] is not None)
    item = hand.card(Place(HAND, deploy.card))
    before = item.pos(), item.zValue(), item.marks, item.no
    hand.drag(Place(HAND, deploy.card), Place(FIELD, taken))
    assert hand.wanted == []
    assert hand.refused == [act.Deploy(deploy.card, taken)]
    assert (item.pos(), item.zValue(), item.marks, item.no) == before
    assert not any(zone.has_brackets for zone in hand.scene.zones.values())


def test_a_card_flies_back_unless_motion_is_reduced(hand: Hand, pool: Pool, qtbot: QtBot) -> None:
    deploy = cast(act.Deploy, first(main_phase(hand, pool), act.Deploy))
    hand.table.set_reduce_motion(False)
    item = hand.card(Place(HAND, deploy.card))
    hand.drag(item.place, Place(ENER, 0))
    assert hand.scene.motions.is_flying(item)
    qtbot.waitUntil(lambda: not hand.scene.motions.is_busy)
    assert (item.x(), item.y()) == (item.pose.x, item.pose.y)
    assert hand.refused == [act.Charge(item.place)]


def test_a_drop_that_means_nothing_goes_back_in_silence(hand: Hand, pool: Pool) -> None:
    deploy = cast(act.Deploy, first(main_phase(hand, pool), act.Deploy))
    hand.drag(Place(HAND, deploy.card), Place(LIFE, 0))
    hand.drag(Place(HAND, deploy.card), Place(HAND, 0))
    assert hand.wanted == hand.refused == []


def test_while_a_card_is_dragged_its_places_have_brackets_and_esc_takes_it_back(hand: Hand, pool: Pool) -> None:
    legal = main_phase(hand, pool)
    deploy = cast(act.Deploy, first(legal, act.Deploy))
    start, end = Place(HAND, deploy.card), Place(FIELD, deploy.lane)
    item = hand.card(start)
    hand.press(start)
    hand.move(end)
    marked = {place for place, zone in hand.scene.zones.items() if zone.has_brackets}
    free = {Place(FIELD, one.lane) for one in legal if isinstance(one, act.Deploy) and one.card == deploy.card}
    assert marked == free
    hand.key(Qt.Key.Key_Escape)
    hand.release(end)
    assert hand.wanted == hand.refused == []
    assert (item.x(), item.y()) == (item.pose.x, item.pose.y)


def test_clicking_a_card_and_then_a_lane_is_as_good_as_dragging(hand: Hand, pool: Pool) -> None:
    deploy = cast(act.Deploy, first(main_phase(hand, pool), act.Deploy))
    hand.click(Place(HAND, deploy.card))
    assert hand.card(Place(HAND, deploy.card)).marks.armed
    hand.click(Place(FIELD, deploy.lane))
    assert hand.wanted == [deploy]
    assert not hand.card(Place(HAND, deploy.card)).marks.armed, "nobody has done it: it waits no longer"
    assert not any(zone.has_brackets for zone in hand.scene.zones.values())


def test_a_hand_card_dragged_to_the_ener_zone_is_charged(hand: Hand, pool: Pool) -> None:
    show(hand, *played_until(pool, asks("ener_phase")))
    hand.drag(Place(HAND, 2), Place(ENER, 0))
    hand.double_click(Place(HAND, 1))
    assert hand.wanted == [act.Charge(Place(HAND, 2)), act.Charge(Place(HAND, 1))]


def test_a_lrig_dragged_from_the_drawer_onto_the_center_is_grown_to(hand: Hand, pool: Pool) -> None:
    def stop(position: Position, seat: int) -> bool:
        return any(isinstance(one, act.Grow) for one in game.legal(position, seat))

    grow = cast(act.Grow, first(show(hand, *played_until(pool, stop)), act.Grow))
    hand.click(Place(LRIG_DECK, grow.card))
    assert hand.scene.drawer_open
    hand.drag(Place(LRIG_DECK, grow.card), Place(FIELD, LRIG))
    assert hand.wanted == [grow]


def test_spells_and_arts_are_used_by_dragging_them_to_the_check_zone(hand: Hand, pool: Pool) -> None:
    hand.table.show_view(
        full_view(pool, phase="main", hand=5), legal=(act.Use(Place(HAND, 1)), act.Use(Place(LRIG_DECK, 4)))
    )
    hand.drag(Place(HAND, 1), Place(CHECK, 0))
    hand.scene.set_drawer_open(True)
    hand.drag(Place(LRIG_DECK, 4), Place(CHECK, 0))
    assert hand.wanted == [act.Use(Place(HAND, 1)), act.Use(Place(LRIG_DECK, 4))]


def test_a_signi_dragged_to_the_trash_is_removed_but_never_by_a_click(hand: Hand, pool: Pool) -> None:
    hand.table.show_view(full_view(pool, phase="main"), legal=(act.Remove(2),))
    hand.double_click(Place(FIELD, 2))
    assert hand.wanted == []
    hand.table.cancel()
    hand.drag(Place(FIELD, 2), Place(TRASH, 0))
    assert hand.wanted == [act.Remove(2)]


def test_an_attacker_is_dragged_or_clicked_to_the_lane_in_front_of_it(hand: Hand, pool: Pool) -> None:
    hand.table.show_view(full_view(pool), legal=(act.Attack(0), act.Attack(1), act.Pass()))
    hand.drag(Place(FIELD, 0), Place(FIELD, 2, True))
    hand.click(Place(FIELD, 1))
    assert hand.scene.furniture.arrows.lines
    hand.click(Place(FIELD, 1, True))
    assert hand.wanted == [act.Attack(0), act.Attack(1)]
    hand.drag(Place(FIELD, 0), Place(FIELD, 0, True))
    assert len(hand.wanted) == 2


def test_the_only_attacker_that_keeps_the_step_from_ending_has_a_double_outline(hand: Hand, pool: Pool) -> None:
    shown = full_view(pool)
    hand.table.show_view(shown, legal=(act.Attack(0), act.Attack(2), act.Pass()), bound=(2,))
    assert [hand.card(Place(FIELD, lane)).marks.must for lane in LANES] == [False, False, True]


def test_targets_have_rings_and_a_click_picks_them_with_an_arrow_from_the_source(hand: Hand, pool: Pool) -> None:
    def stop(position: Position, seat: int) -> bool:
        question = view(position, seat).question
        return question is not None and question.why == "target" and any(p.zone == FIELD for p in question.choices)

    position, seat = played_until(pool, stop, seeds=range(200))
    show(hand, position, seat)
    question = view(position, seat).question
    assert question is not None
    target = next(place for place in question.choices if place.zone == FIELD)
    assert hand.card(target).marks.target
    hand.move(target)
    assert [settled for _, _, settled in hand.scene.furniture.arrows.lines].count(False) == 1
    hand.click(target)
    assert hand.wanted == [act.Pick(target)]


def test_cards_to_return_are_clicked_and_then_carry_a_number(hand: Hand, pool: Pool) -> None:
    position, seat = played_until(pool, asks("mulligan"))
    show(hand, position, seat)
    hand.click(Place(HAND, 3))
    assert hand.wanted == [act.Pick(Place(HAND, 3))]
    show(hand, game.play(position, seat, act.Pick(Place(HAND, 3))).position, seat)
    assert hand.card(Place(HAND, 3)).marks.picked == 1
    hand.click(Place(HAND, 3))
    assert len(hand.wanted) == 1


def test_guard_cards_are_clicked(hand: Hand, pool: Pool) -> None:
    def stop(position: Position, seat: int) -> bool:
        return any(isinstance(one, act.Guard) for one in game.legal(position, seat))

    guard = cast(act.Guard, first(show(hand, *played_until(pool, stop)), act.Guard))
    hand.click(Place(HAND, guard.card))
    assert hand.wanted == [guard]


def test_a_pile_opens_on_a_click_and_shows_its_top_card_when_pointed_at(hand: Hand, pool: Pool) -> None:
    shown = full_view(pool)
    hand.table.show_view(shown)
    hand.click(Place(TRASH, 0, True))
    assert hand.opened == [(1 - shown.seat, TRASH)]
    hand.move(Place(TRASH, 0))
    assert hand.shown[-1] == CardPointed(shown.own.trash[-1], Place(TRASH, len(shown.own.trash) - 1))


def test_hovering_says_which_card_it_is(hand: Hand, pool: Pool) -> None:
    shown = full_view(pool)
    hand.table.show_view(shown)
    hand.move(Place(FIELD, 0))
    assert hand.shown[-1] == CardPointed(shown.own.field[0].no, Place(FIELD, 0))  # type: ignore[union-attr]


def test_dim_lrig_deck_cards_say_why_not(hand: Hand, pool: Pool) -> None:
    hand.table.set_why_not(lambda action: f"not {action}")
    position, seat = mid_game(pool)
    legal = show(hand, position, seat)
    hand.scene.set_drawer_open(True)
    cards = [item for item in hand.scene.cast if item.place.zone == LRIG_DECK and not item.place.opponent]
    usable = {one.place for one in legal if isinstance(one, act.Use)}
    assert cards and all(item.marks.dim == (item.place not in usable) for item in cards)
    assert all(item.marks.reason.startswith("not ") for item in cards if item.marks.dim)


def test_a_new_view_in_the_middle_of_a_drag_takes_the_card_out_of_the_hand(hand: Hand, pool: Pool) -> None:
    deploy = cast(act.Deploy, first(main_phase(hand, pool), act.Deploy))
    hand.press(Place(HAND, deploy.card))
    hand.move(Place(FIELD, deploy.lane))
    assert hand.table.painter.view is not None
    hand.table.show_view(hand.table.painter.view)
    hand.release(Place(FIELD, deploy.lane))
    item = hand.card(Place(HAND, deploy.card))
    assert hand.wanted == hand.refused == []
    assert (item.x(), item.y()) == (item.pose.x, item.pose.y)


def test_a_squeezed_hand_still_says_every_power(hand: Hand, pool: Pool) -> None:
    """'30' of a 3000 would be read as another power; who is pointed at shows the whole card."""
    asked = tuple(act.Pick(Place(HAND, at)) for at in range(14))
    hand.table.show_view(full_view(pool, hand=14), legal=asked)
    row = [hand.card(Place(HAND, at)) for at in range(14)]
    printed = [str(pool.cards[item.no].power or "") for item in row if item.no is not None]
    assert ["".join(item.marks.power[:1]) for item in row] == [*printed[:-1], ""] and any(printed)
    step = round(row[1].pose.x - row[0].pose.x)
    assert {item.marks.squeezed for item in row[:-1]} == {step}
    hand.scene.hover(row[2])
    assert not row[2].marks.power and row[1].marks.power[0] == printed[1]
    hand.scene.hover(None)
    hand.table.show_view(full_view(pool, hand=4), legal=asked[:4])
    assert not any(hand.card(Place(HAND, at)).marks.power for at in range(4)), "a short one shows all its figures"


def test_a_hand_that_nothing_is_done_with_hangs_over_the_edge_and_comes_up_when_looked_at(
    hand: Hand, pool: Pool
) -> None:
    hand.table.set_reduce_motion(True)
    hand.table.show_view(full_view(pool, hand=4))
    row, edge = [hand.card(Place(HAND, at)) for at in range(4)], hand.scene.board.metrics.height
    printed = [str(pool.cards[item.no].power or "") for item in row if item.no is not None]

    def are_whole() -> set[bool]:
        here = [hand.card(Place(HAND, at)) for at in range(4)]
        return {item.mapRectToScene(item.card_box()).bottom() <= edge for item in here}

    assert are_whole() == {False}
    said = ["".join(item.marks.power[:1]) for item in row]
    assert said == printed and any(printed), "at its foot it says its power all the same"
    hand.scene.hover(row[2])
    assert are_whole() == {True} and not any(item.marks.power for item in row)
    hand.scene.hover(None)
    assert are_whole() == {False}
    hand.scene.set_focus(row[0])
    assert are_whole() == {True}, "so it does for the keys"
    hand.scene.set_focus(None)
    hand.table.show_view(full_view(pool, hand=4), legal=(act.Deploy(1, 0),))
    assert are_whole() == {False}, "in a main phase it hides no Life Cloth"
    hand.table.show_view(full_view(pool, hand=4), legal=(act.Pick(Place(HAND, 1)),))
    assert are_whole() == {True}, "asked for a card of it"


def test_what_the_open_lrig_deck_lies_over_is_out_of_reach_of_the_mouse(hand: Hand, pool: Pool) -> None:
    hand.table.set_reduce_motion(True)
    hand.table.show_view(full_view(pool, hand=9))
    under = QPointF(*hand.scene.board.boxes[Place(HAND, 0)].center)
    assert getattr(hand.scene.hit(under), "zone", None) == Place(HAND, 0)
    hand.scene.set_drawer_open(True)
    assert getattr(hand.scene.hit(under), "zone", None) == Place(LRIG_DECK, 0)


class Painted(QObject):
    """What of a widget is painted from now on."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.region = QRegion()
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            self.region += event.region()
        return False


def test_where_the_lrig_deck_lay_open_the_table_is_painted_again_once_it_is_closed(hand: Hand, pool: Pool) -> None:
    hand.table.set_reduce_motion(True)
    hand.table.show_view(full_view(pool, hand=9))
    hand.scene.set_drawer_open(True)
    (opened,) = hand.scene.board.over.values()
    QApplication.processEvents()
    painted = Painted(hand.table.viewport())
    hand.scene.set_drawer_open(False)
    QApplication.processEvents()
    assert QRegion(opened.left, opened.top, opened.width, opened.height).subtracted(painted.region).isEmpty()
