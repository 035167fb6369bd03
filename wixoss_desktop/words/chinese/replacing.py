"""Chinese patterns of what happens in place of something else [8.8]."""

from __future__ import annotations

from typing import Final

REPLACING: Final = {
    "replace.draw.own": "我方将抽取{thing}",
    "replace.draw.opponent": "对方将抽取{thing}",
    "replace.draw": "{what}将被抽取",
    "replace.discard.own": "我方将舍弃{thing}",
    "replace.discard.opponent": "对方将舍弃{thing}",
    "replace.discard": "{what}将被舍弃",
    "replace.mill.own": "{thing}将从我方牌组被放置到废弃区",
    "replace.mill.opponent": "{thing}将从对方牌组被放置到废弃区",
    "replace.mill": "{what}将从牌组被放置到废弃区",
    "replace.to_trash.own": "我方的{thing}将被放置到废弃区",
    "replace.to_trash.opponent": "对方的{thing}将被放置到废弃区",
    "replace.to_trash": "{what}将被放置到废弃区",
    "replace.to_ener.own": "我方的{thing}将被放置到能量区",
    "replace.to_ener.opponent": "对方的{thing}将被放置到能量区",
    "replace.to_ener": "{what}将被放置到能量区",
    "replace.to_hand.own": "我方的{thing}将因抽牌以外加入手牌",
    "replace.to_hand.opponent": "对方的{thing}将因抽牌以外加入手牌",
    "replace.to_hand": "{what}将加入手牌",
    "replace.leave_check.own": "我方的{thing}将离开判定区",
    "replace.leave_check.opponent": "对方的{thing}将离开判定区",
    "replace.leave_check": "{what}将离开判定区",
    "replace.down": "{what}将横置",
    "replace.freeze": "{what}将被冻结",
    "replace.by": "因{cards}而{event}",
    "replace.to.deck_top": "{may}改为将{it}放置到持有者的牌组顶",
    "replace.to.deck_bottom": "{may}改为将{it}放置到持有者的牌组底",
    "replace.to.lrig_trash": "{may}改为将{it}放置到分身废弃区",
}
