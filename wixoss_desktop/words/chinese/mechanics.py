"""Chinese patterns of named mechanics: the Cheer zone and its like."""

from __future__ import annotations

from typing import Final

MECHANICS: Final = {
    "op.cheer": "{what}成为应援女孩",
    "on.cheer": "{who}{by}成为应援女孩",
    "on.piece_used.this": "我方{by}使用{who}",
    "on.piece_used.own": "我方{by}使用{thing}",
    "on.piece_used.opponent": "对方{by}使用{thing}",
    "on.piece_used.each": "任意玩家{by}使用{thing}",
    "op.bond.any": "获得与任意角色的羁绊",
    "any_lrigs": "分身不足3只也可以使用",
    "ask.option.bond": "{card}：获得与哪个角色的羁绊？",
    "op.choose_zone.own": "选择我方的1个精灵区",
    "op.choose_zone.opponent": "选择对方的1个精灵区",
    "op.close_zone.chosen": "{until}该精灵区消失",
    "op.close_zone.keeps": "{until}不能在{zone}新放置精灵",
    "zone.chosen": "该精灵区",
    "zone.any.own": "我方的1个精灵区",
    "zone.any.opponent": "对方的1个精灵区",
    "filter.in_zone": "位于该精灵区的",
    "filter.not_in_zone": "不位于该精灵区的",
    "event.zone_chosen": "{player}选择{owner}的{lane}",
    "ability.place.hand": "从手牌",
    "ability.place.ener": "从能量区",
    "ability.place.trash": "从废弃区",
    "craft": "衍生牌{names}",
    "craft.some": "衍生牌{names}中的{n}张",
    "op.make_craft.lrig_deck": "将{crafts}加入分身牌组",
    "op.make_craft.field": "将{crafts}放置到场上",
    "op.make_craft.outside": "从游戏外准备{crafts}",
    "moved.craft": "{cards}加入{receiver}分身牌组",
    "ask.option.craft": "{card}：加入哪张衍生牌？",
}
