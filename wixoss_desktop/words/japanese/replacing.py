"""Japanese patterns of what happens in place of something else [8.8]."""

from __future__ import annotations

from typing import Final

REPLACING: Final = {
    "replace.draw.own": "あなたが{thing}を引く",
    "replace.draw.opponent": "対戦相手が{thing}を引く",
    "replace.draw": "{what:some}が引かれる",
    "replace.discard.own": "あなたが{thing}を捨てる",
    "replace.discard.opponent": "対戦相手が{thing}を捨てる",
    "replace.discard": "{what:some}が捨てられる",
    "replace.mill.own": "あなたのデッキから{thing}がトラッシュに置かれる",
    "replace.mill.opponent": "対戦相手のデッキから{thing}がトラッシュに置かれる",
    "replace.mill": "{what:some}がデッキからトラッシュに置かれる",
    "replace.to_trash.own": "あなたの{thing}がトラッシュに置かれる",
    "replace.to_trash.opponent": "対戦相手の{thing}がトラッシュに置かれる",
    "replace.to_trash": "{what:some}がトラッシュに置かれる",
    "replace.to_ener.own": "あなたの{thing}がエナゾーンに置かれる",
    "replace.to_ener.opponent": "対戦相手の{thing}がエナゾーンに置かれる",
    "replace.to_ener": "{what:some}がエナゾーンに置かれる",
    "replace.to_hand.own": "あなたの{thing}がドロー以外で手札に加わる",
    "replace.to_hand.opponent": "対戦相手の{thing}がドロー以外で手札に加わる",
    "replace.to_hand": "{what:some}が手札に加わる",
    "replace.leave_check.own": "あなたの{thing}がチェックゾーンを離れる",
    "replace.leave_check.opponent": "対戦相手の{thing}がチェックゾーンを離れる",
    "replace.leave_check": "{what:some}がチェックゾーンを離れる",
    "replace.down": "{what:some}がダウンする",
    "replace.freeze": "{what:some}が凍結する",
    "replace.by": "{cards}によって{event}",
    "replace.to.deck_top": "{it:single}デッキの一番上に置く",
    "replace.to.deck_top.may": "{it:single}デッキの一番上に置いてもよい",
    "replace.to.deck_bottom": "{it:single}デッキの一番下に置く",
    "replace.to.deck_bottom.may": "{it:single}デッキの一番下に置いてもよい",
    "replace.to.lrig_trash": "{it:single}ルリグトラッシュに置く",
    "replace.to.lrig_trash.may": "{it:single}ルリグトラッシュに置いてもよい",
}
