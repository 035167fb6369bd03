"""What is written on the table: outcomes, counts that warn, icons, reasons."""

from msgspec.structs import replace

from tests.ui.table_scene.boards import full_view
from tests.ui.table_scene.conftest import Hand
from wixoss_desktop.cards.pool import Pool
from wixoss_desktop.engine.wixoss.sight import QuestionSeen
from wixoss_desktop.engine.wixoss.zones import FIELD, LRIG, LRIG_DECK, TRASH, Place
from wixoss_desktop.ui.table.scene.board import Box
from wixoss_desktop.ui.table.scene.items.sign import Sign, printed
from wixoss_desktop.ui.table.wixoss.states import current


def test_the_lrig_has_its_outcome_beside_it_as_the_lanes_have(hand: Hand, pool: Pool) -> None:
    hand.table.set_preview(lambda slot: "guard? else 1 damage" if slot == LRIG else f"lane {slot}")
    hand.table.show_view(full_view(pool))
    signs = {sign.text: sign.box for sign in hand.scene.furniture.signs.signs}
    assert {"lane 0", "lane 1", "lane 2"} < signs.keys()
    lrig = hand.scene.board.boxes[Place(FIELD, LRIG)]
    beside, a_down_card = signs["guard? else 1 damage"].left - lrig.center[0], hand.scene.board.metrics.tall // 2
    assert a_down_card <= beside < a_down_card + 10, "it is seen whose attack that is"
    assert lrig.top < signs["guard? else 1 damage"].center[1] < lrig.bottom


def test_words_that_need_more_room_make_the_sign_higher_and_are_never_cut(hand: Hand) -> None:
    ink = hand.scene.ink
    one = printed(ink, Sign(Box(0, 0, 100, 26), "open: 1 damage", "small"))
    other = printed(ink, Sign(Box(0, 0, 100, 26), "14000 ≥ 10000: banished, may crush 1, may change", "small"))
    assert other.width() == one.width() and other.height() > one.height()


def test_a_deck_that_runs_out_warns_by_more_than_a_color(hand: Hand, pool: Pool) -> None:
    view = full_view(pool)
    hand.table.show_view(replace(view, own=replace(view.own, deck=4)))
    assert "4!" in {sign.words for sign in hand.scene.furniture.signs.signs}


def test_the_count_of_an_open_pile_leaves_level_and_power_of_its_card_to_be_read(hand: Hand, pool: Pool) -> None:
    view = full_view(pool)
    hand.table.show_view(replace(view, own=replace(view.own, trash=view.own.trash * 4)))
    card, tall = hand.scene.board.boxes[Place(TRASH, 0)], hand.scene.board.metrics.tall
    counts = [one.box for one in hand.scene.furniture.signs.signs if one.text == str(4 * len(view.own.trash))]
    [count] = [box for box in counts if card.left <= box.center[0] <= card.right and card.top <= box.top <= card.bottom]
    top, bottom = card.center[1] - tall // 2, card.center[1] + tall // 2
    assert top + tall * 0.3 < count.top and count.bottom < bottom - tall * 0.3
    assert count.left == card.center[0] - hand.scene.board.metrics.card // 2, "icons stand at the right"


def test_guard_and_multi_ener_are_drawn_once(hand: Hand, pool: Pool) -> None:
    servants = [no for no, card in pool.cards.items() if card.guard]
    assert servants
    for no in servants:
        printed_face, seen = hand.faces.facts(no), full_view(pool).own.field[0]
        assert printed_face is not None and seen is not None
        now = current(printed_face, replace(seen, keywords=("guard", "multi_ener", "lancer")))
        assert printed_face.guard and not {"guard", "multi_ener"} & {*printed_face.keywords}
        assert now.keywords == (("lancer",) if printed_face.multi_ener else ("multi_ener", "lancer"))


def test_a_reason_is_a_small_sign_until_the_card_is_pointed_at(hand: Hand, pool: Pool) -> None:
    hand.table.set_why_not(lambda action: "timing: attack")
    view = full_view(pool)
    hand.table.show_view(replace(view, question=QuestionSeen((0,), "main_phase")))
    hand.scene.set_drawer_open(True)
    own = [item for item in hand.scene.cast if item.place.zone == LRIG_DECK and not item.place.opponent]
    first, last = min(own, key=lambda item: item.pose.x), max(own, key=lambda item: item.pose.x)
    assert first.marks.covered and last.marks.covered
    hand.scene.hover(first)
    assert first.marks.reason == "timing: attack" and not first.marks.covered
    hand.scene.hover(None)
    assert first.marks.covered
