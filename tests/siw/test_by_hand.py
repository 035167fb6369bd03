"""SIW by hand: whatever hands do at a free table of two to four, no card is lost and all can be taken back."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings

from tests.any_game.test_deeds import WISHES, Tried, Wishes
from tests.siw.ring import setup
from wixoss_desktop.engine.contract.plain import PlainPosition
from wixoss_desktop.engine.deeds.free_table import FreeCards
from wixoss_desktop.engine.siw.free_table import FreeSiw
from wixoss_desktop.engine.siw.state import Setup


def cards(position: PlainPosition[Setup, FreeCards]) -> Counter[int]:
    """The cards that lie anywhere."""
    return Counter(card for zone in position.table.zones for card in zone)


@pytest.mark.parametrize(("form", "seats"), [("single", 2), ("multi", 3), ("tag", 4)])
@settings(max_examples=6, deadline=None)
@given(wishes=WISHES)
def test_whatever_hands_do_no_card_is_lost_and_all_can_be_taken_back(form: str, seats: int, wishes: Wishes) -> None:
    Tried(FreeSiw(), setup(form, seats), cards).try_all(wishes)
