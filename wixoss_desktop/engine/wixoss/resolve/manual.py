"""Handing a card over to its player, where the engine can't carry it out."""

from __future__ import annotations

from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.language.manual_ops import ByHand
from wixoss_desktop.engine.wixoss.work import Work


def by_hand(work: Work, frame: steps.Resolve, op: ByHand) -> None:
    """Ask the player to carry out by hand what the card says."""
    work.push(steps.ByHand(frame.source.seat, frame.source))
