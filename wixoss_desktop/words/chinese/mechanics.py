"""Chinese patterns of named mechanics: the Cheer zone and its like."""

from __future__ import annotations

from typing import Final

MECHANICS: Final = {
    "op.cheer": "{what}成为应援女孩",
    "on.cheer": "{who}成为应援女孩",
    "on.piece_used.this": "我方使用{who}",
    "on.piece_used.own": "我方使用{thing}",
    "on.piece_used.opponent": "对方使用{thing}",
    "on.piece_used.each": "任意玩家使用{thing}",
    "op.bond.any": "获得与任意角色的羁绊",
    "any_lrigs": "分身不足3只也可以使用",
    "ask.option.bond": "{card}：获得与哪个角色的羁绊？",
}
