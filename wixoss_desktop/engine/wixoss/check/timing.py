"""Whether a seat could answer in a window at all, by what both seats know [5.9] [5.10]."""

from __future__ import annotations

from typing import Final

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.book import Sheet
from wixoss_desktop.engine.wixoss.cards import Timing
from wixoss_desktop.engine.wixoss.derive import Known
from wixoss_desktop.engine.wixoss.zones import ENER, HAND, LRIG_DECK, SLOTS, TRASH

CUT_INS: Final[dict[str, Timing]] = {"SPELL": "spell_cutin", "PIECE": "piece_cutin"}
"""With what the use of a card can be answered, by the type of the card."""


def may_cut_in(board: Known, seat: Seat, used: Sheet) -> bool:
    """Say whether a seat is asked to cut in on a card [5.10.1].

    Only few cards can cut in on a PIECE, and only on one that asks for a team [5.10.2].
    """
    timing = CUT_INS.get(used.type)
    if timing is None or (used.type == "PIECE" and not used.has_team):
        return False
    deck = board.state.cards(seat, LRIG_DECK)
    if deck and (timing == "spell_cutin" or timing in board.book.timings[seat]):
        return True
    return has_timing(board, seat, timing)


def has_timing(board: Known, seat: Seat, timing: Timing) -> bool:
    """Say whether a seat may have an action ability with a timing, on the field or anywhere else [6.5.1]."""
    if board.state.cards(seat, HAND) and timing in board.book.hand_timings[seat]:
        return True
    sheets = board.book.sheets
    if any(
        timing in sheets[card].timings_from(zone) for zone in (ENER, TRASH) for card in board.state.cards(seat, zone)
    ):
        return True
    if any(timing in held.ability.when for held in board.derived.player_actions[seat]):
        return True
    return any(
        held.ability.kind == "action" and timing in held.ability.when
        for stats in board.derived.stats[seat * SLOTS : seat * SLOTS + SLOTS]
        if stats is not None
        for held in stats.abilities
    )
