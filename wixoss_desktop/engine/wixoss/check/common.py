"""What every judgement needs: refusals of every day, prohibitions, the card at a position."""

from __future__ import annotations

from wixoss_desktop.engine.contract import Refusal, Seat
from wixoss_desktop.engine.wixoss.book import SheetFace
from wixoss_desktop.engine.wixoss.derive import Known
from wixoss_desktop.engine.wixoss.scope import Scope
from wixoss_desktop.engine.wixoss.select import passes
from wixoss_desktop.engine.wixoss.zones import LRIG, SLOTS, ZONES

NOT_NOW = Refusal("5.14", "not_now")
NO_CARD = Refusal("2.1", "no_card")
ZONE_TAKEN = Refusal("6.9.1", "zone_occupied")


def banned(board: Known, deed: str, seat: Seat, card: int | None = None) -> bool:
    """Say whether something is forbidden to a seat, for this card if the prohibition speaks of some cards only."""
    for ban in board.derived.bans:
        if ban.act == deed and ban.seat == seat:
            scope = Scope(ban.source)
            if card is None or all(passes(board, scope, rule, card, None) for rule in ban.where):
                return True
    return False


def banned_at(board: Known, deed: str, index: int) -> bool:
    """Say whether something is forbidden to the card at a field index."""
    return any(ban.act == deed and ban.at == index for ban in board.derived.bans)


def is_free(board: Known, seat: Seat, lane: int) -> bool:
    """Say whether a SIGNI zone holds no SIGNI and hasn't been removed [6.9.1] [9.4]."""
    index = seat * SLOTS + lane
    return board.state.field[index] is None and index not in board.derived.closed


def lrig_face(board: Known, seat: Seat) -> SheetFace | None:
    """Return the face that is up of the center LRIG, None if none is there [1.10]."""
    thing = board.state.at(seat, LRIG)
    return None if thing is None else board.book.sheets[thing.card].facing(thing.states)


def card_at(board: Known, seat: Seat, zone: int, index: int) -> int | None:
    """Return the card at a position of a zone, or None."""
    cards = board.state.zones[seat * ZONES + zone]
    return cards[index] if 0 <= index < len(cards) else None
