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
    "op.choose_zone.own": "あなたのシグニゾーン１つを選ぶ",
    "op.choose_zone.opponent": "対戦相手のシグニゾーン１つを選ぶ",
    "op.close_zone.chosen": "{until}そのシグニゾーンを消す",
    "op.close_zone.keeps": "{until}{zone}に新たにシグニを置けない",
    "zone.chosen": "そのシグニゾーン",
    "zone.any.own": "あなたのシグニゾーン１つ",
    "zone.any.opponent": "対戦相手のシグニゾーン１つ",
    "filter.in_zone": "そのシグニゾーンにある",
    "filter.not_in_zone": "そのシグニゾーンにない",
    "event.zone_chosen": "{player}は{owner}の{lane}を選んだ",
    "ability.place.hand": "手札から",
    "ability.place.ener": "エナゾーンから",
    "ability.place.trash": "トラッシュから",
    "craft": "クラフトの{names}",
    "craft.some": "クラフトの{names}から{n:wide}枚",
    "op.make_craft.lrig_deck": "{crafts:object}ルリグデッキに加える",
    "op.make_craft.field": "{crafts:object}場に出す",
    "op.make_craft.outside": "{crafts:object}ゲームの外から用意する",
    "moved.craft": "{cards}が{receiver}ルリグデッキに加わった",
    "ask.option.craft": "{card}：どのクラフトを加えますか？",
}
