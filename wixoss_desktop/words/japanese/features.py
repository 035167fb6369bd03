"""Japanese patterns about what cards have in common or differ in, and what they gain and lose."""

from __future__ import annotations

from typing import Final

FEATURES: Final = {
    "filter.differ.class": "それぞれ異なるクラスを持つ",
    "filter.differ.color": "それぞれ異なる色を持つ",
    "filter.differ.level": "それぞれ異なるレベルを持つ",
    "filter.differ.name": "それぞれ異なる名前を持つ",
    "value.classes": "{cards}が持つクラスの種類の数",
    "cond.share.class": "{who}が共通するクラスを持つ",
    "cond.share.color": "{who}が共通する色を持つ",
    "cond.share.level": "{who}のレベルがすべて同じである",
    "cond.share.name": "{who}の名前がすべて同じである",
    "cond.share_not.class": "{who}が共通するクラスを持たない",
    "cond.share_not.color": "{who}が共通する色を持たない",
    "cond.share_not.level": "{who}のレベルがすべて同じではない",
    "cond.share_not.name": "{who}の名前がすべて同じではない",
    "refusal.pick_unlike_class": "異なるクラスのカードを選んでください",
    "refusal.pick_unlike_color": "異なる色のカードを選んでください",
    "refusal.pick_unlike_level": "異なるレベルのカードを選んでください",
    "refusal.pick_unlike_name": "異なる名前のカードを選んでください",
    "on.powerless": "{who}のパワーが０以下になった",
    "on.gains_keyword": "{who}が{keywords}を得た",
    "on.any_keyword": "キーワード能力",
    "op.scale_reductions": "{until}{effects}が{whose:some}パワーを減らす場合、代わりに{change}",
    "op.scale_reductions.later": "{until}{effects}が{whose:some}パワーを減らす場合（後から場に出るものを含む）、"
    "代わりに{change}",
    "reductions.scaled": "同じだけ減らす",
    "reductions.scaled.many": "その{n:wide}倍減らす",
    "reductions.turned": "同じだけ増やす",
    "reductions.turned.many": "その{n:wide}倍増やす",
    "op.give_that": "{until}{what}はその能力を得る",
    "op.give_that.constant": "{what}はその能力を得る",
    "ability.place.anywhere": "どの領域にあっても",
    "op.add_colors": "{until}{what}は{colors}の色も持つ",
    "at.battle_end.own": "そのバトル終了時",
    "at.battle_end.opponent": "そのバトル終了時",
    "at.battle_end.each": "そのバトル終了時",
    "at.battle_end.next": "そのバトル終了時",
    "on.battle.against": "{who}が{rival}とバトルした",
    "on.revealed.this": "{who}が公開された",
    "on.revealed.own": "あなたの{thing}が公開された",
    "on.revealed.opponent": "対戦相手の{thing}が公開された",
    "on.revealed.each": "{thing}が公開された",
}
