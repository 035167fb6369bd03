"""What a card on the field keeps: written on it, explained, and heard by who can't see it."""

from typing import get_args

import pytest

from tests.ui.table_scene.conftest import Hand
from wixoss_desktop.cards.pool import Pool
from wixoss_desktop.engine.wixoss.language.names import ThingState
from wixoss_desktop.engine.wixoss.sight import view
from wixoss_desktop.engine.wixoss.zones import FIELD, LANES, Place
from wixoss_desktop.match.wixoss.scenario.play import build
from wixoss_desktop.ui.table.wixoss.laid import words_at
from wixoss_desktop.ui.table.wixoss.states import STATES

BOARD = """
P1 L: WD01-013 {left}
P1 C: WD01-010 down
P2 C: WD02-013 {right}
"""
LEFT, FAR = Place(FIELD, 0), Place(FIELD, 1, True)


@pytest.fixture
def kept(hand: Hand, pool: Pool) -> Hand:
    board = BOARD.format(left="armed germs=2", right="awakened germs=1")
    hand.table.show_view(view(build(board, pool.cards), 0))
    return hand


def test_states_and_germs_stand_on_the_card(kept: Hand, pool: Pool) -> None:
    assert kept.card(LEFT).marks.written == ("Armed", "Germs 2")
    assert kept.card(FAR).marks.written == ("Awakened", "Germs 1")
    shown = {lane: kept.lane_picture(Place(FIELD, lane)) for lane in LANES}
    kept.table.show_view(view(build(BOARD.format(left="", right=""), pool.cards), 0))
    assert [kept.lane_picture(Place(FIELD, lane)) != shown[lane] for lane in LANES] == [True, False, False]


def test_a_screen_reader_hears_of_states_and_germs(kept: Hand) -> None:
    assert kept.scene.text_of(kept.card(LEFT)).endswith("your left lane; Armed, Germs 2")


def test_pointing_at_a_card_explains_its_states_and_germs(kept: Hand) -> None:
    named = [line.partition(":")[0] for line in words_at(kept.table.painter.view, FAR, kept.faces.facts)]
    assert named == ["Awakened", "Germs 1"]


def test_every_state_that_the_face_does_not_show_has_words() -> None:
    assert {*get_args(ThingState), "driving"} - {"flipped"} == set(STATES)
