"""A table of WIXOSS shows what stands on the field as its view has it."""

from __future__ import annotations

from tests.any_game.games import Playouts
from tests.match.players import setup_number
from wixoss_desktop.engine.contract import Spot
from wixoss_desktop.engine.contract.board import Figure
from wixoss_desktop.engine.wixoss.state import Deck, Setup
from wixoss_desktop.engine.wixoss.zones import CENTER, LANES, LRIG
from wixoss_desktop.match.wixoss import row as wixoss


def test_cards_on_the_field_lie_as_they_stand_with_power_and_level_and_what_lies_under_them() -> None:
    game = Playouts(wixoss, setup_number, Setup((Deck("Nothing", (), ()),) * 2))
    down = under = 0
    for stop in game.play(1):
        view = wixoss.view(stop.position, 0)
        board = wixoss.board(view, (0, 1))
        for side in (view.own, view.other):
            for slot, seen in enumerate(side.field):
                spot = Spot(side.seat, "field", slot)
                card = next((one for one in board.cards if one.spot == spot), None)
                assert (card is None) == (seen is None)
                if card is None or seen is None:
                    continue
                assert (card.card, card.key, card.turned) == (seen.no, seen.key, 0 if seen.up else 90)
                assert (Figure("power", seen.power) in card.figures) == (slot in LANES and seen.no is not None)
                assert (
                    tuple(one.card for one in board.cards if one.under == spot and one.spot.zone == "under")
                    == seen.under
                )
                assert ("frozen" in card.marks) == seen.frozen
                down, under = down + (not seen.up), under + len(seen.under)
        assert board.active == (view.active if view.turn else None)
    assert down > 10 and under > 10


def test_each_lane_is_a_zone_of_its_own() -> None:
    board = wixoss.board(wixoss.view(wixoss.begin(setup_number(1), "lanes").position, 0), (0, 1))
    lanes = [board.zone(Spot(1, "field", slot)) for slot in (CENTER, LRIG)]
    assert [(zone.slot, zone.row) for zone in lanes if zone is not None] == [(CENTER, 0), (LRIG, 1)]
