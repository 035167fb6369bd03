"""The half of who plays is the far one: its cards are dragged there with the mouse as on the near one."""

from PySide6.QtCore import QPoint, QPointF

from tests.ui.mouse import point_at
from tests.ui.table import Table, shown
from tests.ui.widgets import reads
from wixoss_desktop.engine.wixoss.zones import CHECK, ENER, FIELD, HAND, LRIG, LRIG_DECK, Place

FAR_LRIG = Place(FIELD, LRIG, True)
ENER_PHASE = """
phase: ener
P1 lrig: WD01-005
P1 lrig_deck: WD01-004
P1 hand: WD01-013, WD01-014
P1 ener: blank
P2 hand: WD02-013
"""
ATTACKS = """
phase: signi
P1 L: SIGNI level 1 power 3000
P1 C: SIGNI level 1 power 3000
P1 hand: WD01-013
P2 R: SIGNI level 1 power 1000
P2 C: SIGNI level 1 power 1000
P2 hand: none
"""


def from_far(table: Table, text: str) -> Table:
    """A scenario whose turn player sits at the far end."""
    shown(table, text)
    table.turn_table()
    assert table.near == 1 and table.moment.seat == 0
    return table


def test_the_far_player_charges_grows_and_deploys_by_dragging(table: Table) -> None:
    from_far(table, ENER_PHASE)
    first, second = table.seen_by(0).own.hand
    table.drag(Place(HAND, 1, True), Place(ENER, 0, True))
    assert second in table.seen_by(0).own.ener and table.step == "grow"
    table.drag(Place(LRIG_DECK, 0, True), FAR_LRIG)
    while table.step == "grow":
        table.submit(table.legal[0])
    grown = table.seen_by(0).own.field[LRIG]
    assert grown is not None and grown.no == "WD01-004"
    table.drag(Place(HAND, 0, True), Place(FIELD, 2, True))
    stands = table.seen_by(0).own.field[2]
    assert stands is not None and stands.no == first


def test_a_far_card_in_the_hand_shows_where_it_may_be_put(table: Table) -> None:
    from_far(table, ENER_PHASE)
    scene = table.scene
    item = table.card_at(Place(HAND, 0, True))
    assert item is not None and item.marks.legal
    scene.take_up(item)
    assert [place for place, zone in table.zones.items() if zone.has_brackets] == [Place(ENER, 0, True)]
    scene.put_back(item)
    assert table.step == "ener"


def test_a_far_card_that_is_pointed_at_comes_wholly_into_sight_and_no_face_down_one_does(table: Table) -> None:
    from_far(table, ENER_PHASE)
    scene, view = table.scene, table.mat.viewport()
    item = table.card_at(Place(HAND, 0, True))
    assert item is not None
    assert item.sceneBoundingRect().center().y() < scene.ink.tall / 2
    point_at(view, table.spot(Place(HAND, 0, True)) + QPoint(0, scene.ink.tall // 3))
    assert item.y() >= scene.ink.tall / 2 and scene.hit(item.pos()) is item
    table.turn_table()
    other = table.card_at(Place(HAND, 0, True))
    assert other is not None
    lay = other.y()
    scene.hover(other)
    assert other.no is None and other.y() == lay


def test_the_whole_open_hand_comes_into_sight_with_the_card_that_is_pointed_at(table: Table) -> None:
    from_far(table, ENER_PHASE)
    scene, view = table.scene, table.mat.viewport()
    first, second = (table.card_at(Place(HAND, at, True)) for at in (0, 1))
    assert first is not None and second is not None
    row = (first.y(), second.y())
    point_at(view, table.spot(Place(HAND, 0, True)) + QPoint(0, scene.ink.tall // 3))
    assert min(first.y(), second.y()) >= scene.ink.tall / 2 and first.zValue() > second.zValue()
    between = QPointF((first.x() + second.x()) / 2, second.y())
    assert scene.hit(between) in (first, second)
    point_at(view, table.spot(Place(HAND, 1, True)))
    assert second.zValue() > first.zValue()
    point_at(view, table.spot(Place(FIELD, LRIG)))
    assert (first.y(), second.y()) == row


def test_the_rest_of_the_far_hand_makes_room_while_one_of_its_cards_is_carried(table: Table) -> None:
    from_far(table, ENER_PHASE)
    scene = table.scene
    first, second = (table.card_at(Place(HAND, at, True)) for at in (0, 1))
    assert first is not None and second is not None
    lay = second.y()
    scene.set_focus(second)
    assert min(first.y(), second.y()) >= scene.ink.tall / 2
    scene.set_focus(None)
    scene.hover(first)
    scene.take_up(first)
    assert second.y() == lay
    scene.put_back(first)


def test_an_illegal_drop_of_a_far_card_goes_back_with_the_rule_beside_it(table: Table) -> None:
    from_far(table, ENER_PHASE)
    before = table.match.position
    item = table.card_at(Place(HAND, 0, True))
    assert item is not None
    lay = item.pos()
    table.drag(Place(HAND, 0, True), Place(FIELD, 0, True))
    assert table.match.position is before and item.pos() == lay
    bubble = table.bubble
    assert "main phase" in reads(bubble.words)
    assert bubble.geometry().center().y() < table.host.height() // 2
    table.drag(Place(HAND, 0, True), Place(CHECK, 0))
    assert reads(bubble.words) == "That is the other player's side."


def test_who_is_not_asked_has_no_card_taken_up(table: Table) -> None:
    from_far(table, ATTACKS)
    before = table.match.position
    table.drag(Place(FIELD, 1), Place(FIELD, 1, True))
    assert table.match.position is before
    assert table.bubble.isHidden()


def test_the_far_player_attacks_along_the_lanes_by_dragging(table: Table) -> None:
    from_far(table, ATTACKS)
    table.drag(Place(FIELD, 0, True), Place(FIELD, 1))
    assert "along its own lane" in table.bubble_says
    table.drag(Place(FIELD, 0, True), Place(FIELD, 2))
    attacker = table.seen_by(0).own.field[0]
    assert attacker is not None and not attacker.up


def test_the_turned_table_gives_the_near_hand_back(table: Table) -> None:
    from_far(table, ENER_PHASE)
    table.turn_table()
    card = table.seen_by(0).own.hand[0]
    table.drag(Place(HAND, 0), Place(ENER, 0))
    assert card in table.seen_by(0).own.ener


def test_who_is_asked_in_the_others_turn_has_the_whole_hand_in_sight_without_pointing_at_it(table: Table) -> None:
    text = ATTACKS.replace("phase: signi", "phase: defence").replace("P2 hand: none", "P2 hand: WD02-013, WD02-014")
    shown(table, f"{text}P2 lrig_deck: WD02-006\n")
    look = table.banner.look_button
    look.click()
    table.sat_down()
    assert (table.near, table.moment.seat) == (0, 1)
    scene, cards = table.scene, [table.card_at(Place(HAND, at, True)) for at in (0, 1)]
    for card in cards:
        assert card is not None and card.no is not None
        assert card.mapRectToScene(card.card_box()).top() >= 0 and scene.hit(card.pos()) is card
    table.submit(table.legal[0])
    lying = table.card_at(Place(HAND, 0, True))
    assert lying is not None and lying.no is None and lying.mapRectToScene(lying.card_box()).top() < 0, (
        "the attacker sees backs"
    )
