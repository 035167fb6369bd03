"""The verb for what the engine can't do: a player carries it out."""

from __future__ import annotations

from wixoss_desktop.engine.wixoss.language.ops import Op


class ByHand(Op, frozen=True, tag="by_hand"):
    """The player carries out by hand what the card says; then the rules go on."""
