"""Words that people write for the values of fields, in the program's languages and in the traditions of other lists."""

from __future__ import annotations

from typing import Final

from wixoss_desktop.cards.catalogue.facts import COLORS
from wixoss_desktop.cards.catalogue.folding import fold

COLOR_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "white": ("w", "white", "白", "bianco", "bianca"),
    "red": ("r", "red", "赤", "红", "rosso", "rossa"),
    "blue": ("u", "blue", "青", "蓝", "blu"),
    "green": ("g", "green", "緑", "绿", "verde"),
    "black": ("b", "black", "黒", "黑", "nero", "nera"),
    "colorless": ("c", "colorless", "colourless", "無", "无", "incolore"),
    "multi": ("m", "multi", "multicolor", "multicolour"),
}
KIND_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "SIGNI": ("signi", "シグニ", "精灵", "s"),
    "LRIG": ("lrig", "ルリグ", "分身", "l"),
    "ASSIST_LRIG": ("assist", "assist_lrig", "アシスト", "アシストルリグ"),
    "ARTS": ("arts", "アーツ", "必杀"),
    "SPELL": ("spell", "スペル", "魔法", "magia"),
    "PIECE": ("piece", "ピース"),
    "KEY": ("key", "キー"),
    "RESONA": ("resona", "レゾナ", "共鸣"),
    "TOKEN": ("token", "トークン"),
    "relay": ("relay", "リレー", "リレーピース"),
    "craft": ("craft", "クラフト"),
}
TIMING_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "main": ("main", "mainphase", "メイン", "メインフェイズ"),
    "attack": ("attack", "attackphase", "アタック", "アタックフェイズ"),
    "spell_cutin": ("cutin", "cut-in", "spellcutin", "spell_cutin", "スペルカットイン", "カットイン"),
}
FORMAT_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "classic": ("classic", "classic_2016"),
    "allstar": ("allstar", "all-star", "オールスター"),
    "key": ("key", "キーセレクション"),
    "diva": ("diva", "ディーヴァ", "ディーヴァセレクション"),
    "s24": ("s24", "selection"),
}
YES_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "yes": ("yes", "y", "1", "true", "si", "sì", "はい", "是"),
    "no": ("no", "n", "0", "false", "いいえ", "否"),
}
STATE_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "runs": ("yes", "runs", "auto", "はい", "是", "sì"),
    "proved": ("proved", "proven", "証明済み", "已证明", "dimostrata"),
    "read": ("read", "読取済み", "已读取", "letta"),
    "partly": ("partly", "partial", "一部", "部分", "in_parte"),
    "by_hand": ("by_hand", "byhand", "hand", "手動", "手动", "mano"),
    "none": ("none", "no_effect", "noeffect", "なし", "无", "nessuno"),
    "unread": ("unread", "未読", "未读", "illeggibile"),
}
MARK_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "favourite": ("favourite", "favorite", "fav", "お気に入り", "preferita", "preferito", "收藏"),
    "owned": ("owned", "所持", "posseduta", "拥有"),
    "noted": ("noted", "メモ", "annotata", "备注"),
    "corrected": ("corrected", "訂正", "corretta", "更正"),
    "missing": ("missing", "欠番", "mancante", "缺失"),
    "lb": ("lb", "burst", "lifeburst", "ライフバースト"),
    "guard": ("guard", "ガード"),
    "craft": ("craft", "クラフト"),
    "relay": ("relay", "リレー"),
    "dissona": ("dissona", "ディソナ"),
    "multi": ("multi", "multicolor", "multicolour", "多色"),
    "reprint": ("reprint", "再録", "ristampa", "再录"),
    "alt": ("alt", "alternate", "parallel", "パラレル", "alternativa", "异画"),
    "unreleased": ("unreleased", "未発売", "inedita", "未发售"),
}
DEED_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "banish": ("banish", "バニッシュ", "bandire", "驱逐"),
    "bounce": ("bounce", "tohand", "バウンス", "rimbalzo", "弹回"),
    "down": ("down", "ダウン", "横置"),
    "freeze": ("freeze", "凍結", "congelare", "冻结"),
    "up": ("up", "アップ", "竖置"),
    "draw": ("draw", "ドロー", "pescare", "抽牌"),
    "discard": ("discard", "ハンデス", "scartare", "弃牌"),
    "mill": ("mill", "デッキ落とし", "macinare", "磨牌"),
    "charge": ("charge", "エナチャージ", "carica", "充能"),
    "search": ("search", "サーチ", "cercare", "检索"),
    "salvage": ("salvage", "回収", "recupero", "回收"),
    "pow+": ("pow+", "power+", "パワー+"),
    "pow-": ("pow-", "power-", "パワー-"),
    "crush": ("crush", "damage", "クラッシュ", "danno", "击溃"),
    "life+": ("life+", "ライフ+", "vita+", "生命+"),
    "noattack": ("noattack", "アタック不可", "nonattacca", "不能攻击"),
}
ABILITY_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "constant": ("const", "constant", "常"),
    "auto": ("auto", "自"),
    "enter": ("enter", "onplay", "出"),
    "action": ("action", "起"),
    "none": ("none", "-"),
}
KEYWORD_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "guard": ("guard", "ガード"),
    "multi_ener": ("multiener", "multi", "マルチエナ"),
    "lancer": ("lancer", "ランサー"),
    "s_lancer": ("slancer", "s-lancer", "sランサー"),
    "assassin": ("assassin", "アサシン"),
    "double_crush": ("double", "doublecrush", "ダブルクラッシュ"),
    "triple_crush": ("triple", "triplecrush", "トリプルクラッシュ"),
    "shadow": ("shadow", "シャドウ"),
    "shoot": ("shoot", "シュート"),
    "rise": ("rise", "ライズ"),
    "charm": ("charm", "チャーム"),
    "acce": ("acce", "アクセ"),
    "soul": ("soul", "ソウル"),
    "harmony": ("harmony", "ハーモニー"),
    "layer": ("layer", "レイヤー"),
    "cross": ("cross", "クロス"),
    "heaven": ("heaven", "ヘブン"),
    "ride": ("ride", "drive", "ライド", "ドライブ"),
    "bond": ("bond", "絆"),
    "recollect": ("recollect", "リコレクト"),
    "exceed": ("exceed", "エクシード"),
    "encore": ("encore", "アンコール"),
    "bet": ("bet", "ベット"),
    "boost": ("boost", "ブースト"),
    "chain": ("chain", "チェイン"),
    "coin": ("coin", "コイン"),
    "trap": ("trap", "トラップ"),
    "seed": ("seed", "シード"),
    "magic_box": ("magicbox", "マジックボックス"),
    "virus": ("virus", "ウィルス"),
    "gate": ("gate", "ゲート"),
    "beat": ("beat", "ビート"),
    "awaken": ("awaken", "覚醒"),
    "freeze": ("freeze", "凍結"),
    "lrig_barrier": ("lrigbarrier", "ルリグバリア"),
    "signi_barrier": ("signibarrier", "シグニバリア"),
    "song": ("song", "歌のカケラ"),
    "charge": ("enercharge", "charge", "エナチャージ"),
}


def table(words: dict[str, tuple[str, ...]]) -> dict[str, str]:
    """Return the code for each way of writing it, folded."""
    return {fold(word): code for code, ways in words.items() for word in ways}


COLOR_CODES: Final = table(COLOR_WORDS)
KIND_CODES: Final = table(KIND_WORDS)
TIMING_CODES: Final = table(TIMING_WORDS)
FORMAT_CODES: Final = table(FORMAT_WORDS)
YES_CODES: Final = table(YES_WORDS)
MARK_CODES: Final = table(MARK_WORDS)
STATE_CODES: Final = table(STATE_WORDS)
ABILITY_CODES: Final = table(ABILITY_WORDS)
DEED_CODES: Final = table(DEED_WORDS)
KEYWORD_CODES: Final = table(KEYWORD_WORDS)


def colors_of(word: str) -> frozenset[str] | None:
    """Return the colours that a value names: one word for one, or letters in a row such as `wr` or 白赤."""
    word = fold(word)
    if word in COLOR_CODES:
        return frozenset({COLOR_CODES[word]})
    found = [COLOR_CODES.get(letter) for letter in word if letter not in "/,"]
    if not found or None in found:
        return None
    return frozenset(code for code in found if code in (*COLORS, "colorless"))
