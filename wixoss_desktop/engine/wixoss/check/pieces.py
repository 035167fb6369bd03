"""What a PIECE asks for besides its use conditions: three LRIGs, a team, the right step [6.4]."""

from __future__ import annotations

from wixoss_desktop.engine.contract import Refusal, Seat
from wixoss_desktop.engine.wixoss.book import Sheet
from wixoss_desktop.engine.wixoss.conditions import is_team
from wixoss_desktop.engine.wixoss.derive import Known
from wixoss_desktop.engine.wixoss.zones import LRIGS


def refuse_piece(board: Known, seat: Seat, sheet: Sheet, window: str) -> Refusal | None:
    """Return why a seat can't use a PIECE in a window, or None [6.4.1] [6.4.2]."""
    rules = board.state.setup.rules
    lrigs = [lrig.card for slot in LRIGS if (lrig := board.state.at(seat, slot)) is not None]
    if len(lrigs) < len(LRIGS) and not sheet.card.any_lrigs:
        return Refusal("6.4.1", "piece_lrigs", {"have": len(lrigs), "need": len(LRIGS)})
    if window == "attack" and board.state.active == seat and not rules.pieces_turn_player_pre_attack:
        return Refusal("5.8.2", "piece_defence")
    if sheet.card.team is not None and not is_team(board, seat, sheet.card.team):
        return Refusal("6.4.2", "piece_team", names={"team": sheet.card.team})
    if sheet.card.dream_team and rules.dream_team_require_distinct_name_and_color and not _all_differ(board, lrigs):
        return Refusal("6.4.3", "piece_dream_team")
    return None


def _all_differ(board: Known, lrigs: list[int]) -> bool:
    """Say whether no two LRIGs share a name or a colour: a dream team by the sentence of the simplified rules."""
    sheets = [board.book.sheets[card] for card in lrigs]
    names = {sheet.card.name for sheet in sheets}
    colors = [color for sheet in sheets for color in sheet.colors]
    return len(names) == len(sheets) and len(set(colors)) == len(colors)
