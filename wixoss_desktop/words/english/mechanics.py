"""English patterns of named mechanics: the Cheer zone and its like."""

from __future__ import annotations

from typing import Final

MECHANICS: Final = {
    "op.cheer": "{what} becomes a cheer girl",
    "op.cheer.many": "{what} become cheer girls",
    "on.cheer": "{who} becomes a cheer girl",
    "on.cheer.many": "{who} become cheer girls",
    "on.piece_used.this": "you use {who}",
    "on.piece_used.own": "you use {thing}",
    "on.piece_used.opponent": "your opponent uses {thing}",
    "on.piece_used.each": "a player uses {thing}",
    "op.bond.any": "gain the bond with a character of your choice",
    "any_lrigs": "you can use this PIECE whatever number of LRIGs you have",
    "ask.option.bond": "{card}: with which character do you gain the bond?",
}
