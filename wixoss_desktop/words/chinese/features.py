"""Chinese patterns about what cards have in common or differ in, and what they gain and lose."""

from __future__ import annotations

from typing import Final

FEATURES: Final = {
    "filter.differ.class": "各自类别不同",
    "filter.differ.color": "各自颜色不同",
    "filter.differ.level": "各自等级不同",
    "filter.differ.name": "各自牌名不同",
    "value.classes": "{cards}的类别种类数",
    "cond.share.class": "{who}有共通的类别",
    "cond.share.color": "{who}有共通的颜色",
    "cond.share.level": "{who}等级全部相同",
    "cond.share.name": "{who}牌名全部相同",
    "cond.share_not.class": "{who}没有共通的类别",
    "cond.share_not.color": "{who}没有共通的颜色",
    "cond.share_not.level": "{who}等级并非全部相同",
    "cond.share_not.name": "{who}牌名并非全部相同",
    "refusal.pick_unlike_class": "选择的牌类别必须各不相同",
    "refusal.pick_unlike_color": "选择的牌颜色必须各不相同",
    "refusal.pick_unlike_level": "选择的牌等级必须各不相同",
    "refusal.pick_unlike_name": "选择的牌牌名必须各不相同",
    "on.powerless": "{who:of}力量{by}变为0以下",
    "on.gains_keyword": "{who}{by}获得{keywords}",
    "on.any_keyword": "关键词能力",
    "op.scale_reductions": "{until}{effects}使{whose}力量减少时，改为{change}",
    "op.scale_reductions.later": "{until}{effects}使{whose}力量减少时（包括之后出场的），改为{change}",
    "reductions.scaled": "减少同样的数值",
    "reductions.scaled.many": "减少{n}倍的数值",
    "reductions.turned": "增加同样的数值",
    "reductions.turned.many": "增加{n}倍的数值",
    "op.give_that": "{until}{what}获得该能力",
    "op.give_that.constant": "{what}获得该能力",
    "ability.place.anywhere": "在任意区域",
    "op.add_colors": "{until}{what}还具有{colors}",
}
