"""Japanese patterns of named mechanics: the Cheer zone and its like."""

from __future__ import annotations

from typing import Final

MECHANICS: Final = {
    "op.cheer": "{what}はチアガールになる",
    "on.cheer": "{who}がチアガールになった",
    "on.piece_used.this": "あなたが{who:object}使用した",
    "on.piece_used.own": "あなたが{thing:object}使用した",
    "on.piece_used.opponent": "対戦相手が{thing:object}使用した",
    "on.piece_used.each": "プレイヤーが{thing:object}使用した",
    "op.bond.any": "好きな生徒との絆を獲得する",
    "any_lrigs": "ルリグが３体いなくても使用できる",
    "ask.option.bond": "{card}：誰との絆を獲得しますか？",
}
