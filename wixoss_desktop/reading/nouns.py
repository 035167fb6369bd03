"""Cards as texts speak of them: selections, peeled modifier by modifier, pronouns, and how many of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec
from msgspec import Struct

from wixoss_desktop.engine.wixoss.cards import spelled
from wixoss_desktop.engine.wixoss.language.costs import KeywordName
from wixoss_desktop.engine.wixoss.language.names import Color, Kind, Operator
from wixoss_desktop.engine.wixoss.language.words import (
    Among,
    AttachedAs,
    AttachedTo,
    Beneath,
    Beside,
    ChangedPower,
    ClassIs,
    ColorIs,
    CostIs,
    CountOf,
    Declared,
    Filter,
    HasAttached,
    HasIcon,
    HasKeyword,
    HasUnder,
    InFrontOf,
    InZone,
    KindIs,
    LaidAs,
    LevelIs,
    LiesIn,
    LrigTypeIs,
    Named,
    NameHas,
    NoAbilities,
    Not,
    NumberOf,
    OneOf,
    Other,
    Plus,
    PowerIs,
    PropertyOf,
    SameName,
    Sel,
    SharesClass,
    SharesColor,
    StandsIn,
    StateIs,
    SumOf,
    TeamIs,
    Times,
    What,
    ZoneHas,
)
from wixoss_desktop.reading.grammar import Meaning, Rule, TextGrammar

SELF: Final[Any] = "self"
"""The side of cards that belong to who acts in the sentence; a clause puts a player in its place."""
IT: Final = "@it"
THEM: Final = "@them"
THAT: Final = "@that"
NEW: Final = "@new"
AIM: Final = "@aim"
SAME: Final = "@same"
WAY: Final = "@way"
"""Names of cards spoken of before, until it is clear which are meant: one, several, those of a kind ('@that:signi'),
cards that the clause itself has just found, those that it targets in passing ('@aim' and which), those that were moved,
or shown, in a way ('@way:trash:signi'; with 'cost' in front those that paid), and what the sentence before spoke of."""

_DONE: Final = {
    "trash": ("トラッシュに置いた", "トラッシュに置かれた", "トラッシュに移動した", "デッキからトラッシュに置かれた"),
    "discard": ("捨てた", "捨てられた"),
    "hand": ("手札に加えた", "手札に戻した", "手札に移動した"),
    "ener": ("エナゾーンに置いた", "エナゾーンに置かれた"),
    "field": ("場に出した", "場に出た"),
    "deck": ("デッキに加えた", "デッキに移動した", "デッキに戻した"),
    "banish": ("バニッシュした", "バニッシュされた"),
    "reveal": ("公開した", "公開された"),
    "down": ("ダウンした",),
}
WAYS: Final = {said: way for way, row in _DONE.items() for said in row}
"""What was done with cards, as texts say it behind them or in front of them, and the name of that way."""
_BY_WAY: Final = {
    "この方法で": "",
    "この効果で": "",
    "この効果によって": "",
    "このコストで": "cost:",
    "この能力のコストで": "cost:",
}
_LIE_IN: Final = {
    "trash": "trash", "discard": "trash", "hand": "hand", "ener": "ener", "field": "field", "banish": "ener", "reveal": "looked",
    "down": "field",
}  # fmt: skip
"""Where cards lie that were moved in a way."""


TEAMS: Final = frozenset(
    {
        "アンシエント・サプライズ", "Ｎｏ　Ｌｉｍｉｔ", "NoLimit", "Ｃａｒｄ　Ｊｏｃｋｅｙ", "CardJockey", "うちゅうのはじまり",
        "ＤＩＡＧＲＡＭ", "DIAGRAM", "デウス・エクス・マキナ", "さんばか", "きゅるきゅる～ん☆",
    }
)  # fmt: skip
"""Teams: between angle brackets stand classes, LRIG types or teams [1.5.3]."""

TEAM_NAMES: Final = frozenset(map(spelled, TEAMS))

_COLORS: Final[dict[str, Color]] = {"白": "white", "赤": "red", "青": "blue", "緑": "green", "黒": "black"}
_ALL_COLORS: Final = tuple(_COLORS.values())
KEYWORDS: Final[dict[str, KeywordName]] = {
    "ガード": "guard", "マルチエナ": "multi_ener", "ランサー": "lancer", "Sランサー": "s_lancer", "Ｓランサー": "s_lancer",
    "アサシン": "assassin", "ダブルクラッシュ": "double_crush", "トリプルクラッシュ": "triple_crush", "シャドウ": "shadow",
    "シュート": "shoot", "デコレ": "decorate", "ライド": "ride", "コンバート": "convert",
}  # fmt: skip
_ICONS: Final = {
    "ライズアイコン": "rise", "ガードアイコン": "guard", "ライフバーストアイコン": "burst", "クロスアイコン": "cross", "トラップアイコン": "trap",
    "アクセアイコン": "acce", "ディソナアイコン": "dissona", "歌のカケラアイコン": "song",
}  # fmt: skip
_ATTACHED: Final = {"チャーム": "charm", "アクセ": "acce", "ソウル": "soul"}
_LAID: Final = {"トラップ": "trap", "シード": "seed", "マジックボックス": "magic_box"}
_MARKS: Final = {"ウィルス": "virus", "ゲート": "gate"}
_STATES: Final = {
    "アップ状態": "up", "ダウン状態": "down", "凍結状態": "frozen", "覚醒状態": "awakened", "血晶武装状態": "armed",
    "クロス状態": "crossed", "ドライブ状態": "driving", "アタックしている": "attacking", "アタック中": "attacking",
    "傀儡状態": "puppet",
}  # fmt: skip
_KINDS: Final[dict[str, tuple[Kind, ...]]] = {
    "シグニ": ("signi",), "レゾナ": ("resona",), "ルリグ": ("lrig", "assist"), "センタールリグ": ("lrig",),
    "アシストルリグ": ("assist",), "アーツ": ("arts",), "スペル": ("spell",), "ピース": ("piece",), "キー": ("key",),
    "カード": ("card",),
}  # fmt: skip
_ZONES: Final = {
    "場": "field", "手札": "hand", "デッキ": "deck", "トラッシュ": "trash", "エナゾーン": "ener", "ライフクロス": "life",
    "チェックゾーン": "check", "ルリグデッキ": "lrig_deck", "ルリグトラッシュ": "lrig_trash", "シグニゾーン": "field",
}  # fmt: skip
_LANES: Final = {
    "中央": ("C",),
    "左": ("L",),
    "右": ("R",),
    "左右": ("L", "R"),
    "右か左": ("L", "R"),
    "左か右": ("L", "R"),
}


class Mod(Struct, frozen=True):
    """What one modifier says of the cards behind it: whose they are, where they lie, what they have to be."""

    of: str = ""
    zone: str = ""
    where: tuple[Filter, ...] = ()
    called: tuple[str, ...] = ()
    all: bool = False
    differ: str = ""
    lacks: bool = False
    both: bool = False


class Core(Struct, frozen=True):
    """Cards without their number: 'your opponent's SIGNI with power 8000 or less'.

    `both` kinds are meant where all of them are, or are counted, and never where some are asked for.
    """

    kind: tuple[Kind, ...]
    of: str = ""
    zone: str = ""
    where: tuple[Filter, ...] = ()
    all: bool = False
    differ: str = ""
    bare: bool = False
    both: bool = False

    def chosen(self, n: Any = 1, *, up_to: bool = False, every: bool = False) -> Sel | None:
        """Return so many of them as a selection; none where the number and 'all' contradict each other."""
        if (self.all and (n != 1 or up_to)) or (self.both and not (self.all or every)):
            return None
        zone = self.zone or "field"
        of = self.of or ("each" if zone == "field" else "own" if zone == "looked" else SELF)
        kind = self.kind
        if zone != "field" and "assist" in kind and "lrig" in kind:
            kind = tuple(one for one in kind if one != "assist")
        sel = Sel(of, zone, kind, self.where, n, up_to, self.all or every)  # type: ignore[arg-type]
        return _asked_together(sel, self.differ) if self.differ else sel


def _asked_together(sel: Sel, said: str) -> Sel | None:
    """A selection of cards that are asked for something together; each two of them, where just two are meant."""
    word, _, feature = said.rpartition(":")
    if word == "pairs":
        return msgspec.structs.replace(sel, share=feature) if sel.n == 2 and not sel.all else None
    return msgspec.structs.replace(sel, **{word or "differ": feature})


def done_in(by: str, way: str, kind: str) -> str:
    """Return what cards are called that were moved in a way, until it is clear which those are."""
    return f"{WAY}:{by}{way}:{kind}"


_THERE: Final = (StateIs, ZoneHas, HasAttached, InFrontOf, StandsIn, InZone, HasKeyword, NoAbilities, Other, Beneath)
"""What can only be asked of cards where they stand, not once they have been moved."""


def done_cards(by: str, way: str, core: Core) -> Sel | str | None:
    """Return which of the cards that were moved in a way are meant: all of them by their name, or those that fit."""
    if core.of or core.zone or core.all or core.differ or core.both:
        return None
    name = done_in(by, way, "card")
    if core.kind == ("card",) and not core.where:
        return name
    zone = _LIE_IN.get(way)
    if zone is None or (zone != "field" and any(isinstance(one, _THERE) for one in core.where)):
        return None
    where = core.where if way == "reveal" else (Among(name), *core.where)
    return Sel("own" if way == "reveal" else "each", zone, core.kind, where, all=True)  # type: ignore[arg-type]


class Pair(Struct, frozen=True):
    """Two cards spoken of in one breath ('this SIGNI and that one'), or all cards of two kinds."""

    one: Any
    other: Any


def _core(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    """A noun, or a modifier in front of cards."""
    if text[-1] not in NOUNS_END:
        return
    yield from grammar.read("noun", text)
    yield from _one_or_other(grammar, text)
    for place in range(1, len(text)):
        if text[place - 1] not in "のつるいらた、とで態む":
            continue
        for mod in grammar.read("mod", text[:place]):
            for core in grammar.read("core", text[place:]):
                both = _modified(mod.value, core.value)
                zones_of_signi = text.startswith("シグニゾーンにある") and core.value.kind == ("card",)
                if both is not None and not zones_of_signi:  # there lie more cards than SIGNI, and LRIGs don't
                    yield Meaning(both, mod.rules | core.rules)


NOUNS_END: Final = frozenset(word[-1] for word in (*_KINDS, "クラフト", "》", "】"))
"""The last signs of all that `noun` reads: most stretches of a text are turned away by them."""


def _one_or_other(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    """'A SPELL or an Arm SIGNI': cards of two kinds, each with its own modifiers."""
    for noun in ("シグニか", "スペルか", "カードか"):
        place = text.find(noun)
        while place >= 0:
            cut = place + len(noun)
            for left in grammar.read("core", text[: cut - 1]):
                for right in grammar.read("core", text[cut:]):
                    sides = (left.value, right.value)
                    if any(one.of or one.zone or one.all or one.differ or one.kind == ("card",) for one in sides):
                        continue
                    if not (left.value.where or right.value.where):
                        continue  # plain kinds are read as such
                    if left.value.kind == right.value.kind and not (left.value.where and right.value.where):
                        continue  # one would be part of the other: what stands before belongs to both then
                    either = OneOf(tuple((KindIs(one.kind), *one.where) for one in sides))
                    yield Meaning(Core(("card",), where=(either,)), left.rules | right.rules | {"core: or"})
            place = text.find(noun, place + 1)


def _modified(mod: Mod, core: Core) -> Core | None:
    """Cards with one more modifier in front; none if it says again, or otherwise, what is said already."""
    if (
        (mod.of and core.of and not _said_again(mod, core))
        or (mod.zone and core.zone)
        or (mod.differ and core.differ)
        or core.bare
    ):
        return None
    where = mod.where
    if mod.called:
        word = _called(mod.called, core.kind)
        where = (*where, Not(word) if mod.lacks else word)
    if any(type(one) in _ONCE and any(type(other) is type(one) for other in core.where) for one in where):
        return None
    return msgspec.structs.replace(
        core,
        of=mod.of or core.of,
        zone=mod.zone or core.zone,
        where=where + core.where,
        all=mod.all or core.all,
        differ=mod.differ or core.differ,
        both=mod.both or core.both,
    )


def _said_again(mod: Mod, core: Core) -> bool:
    """Whether a side is said of cards that can only be of that side: 'your opponent's SIGNI in front of ...'."""
    plain = not (mod.where or mod.zone or mod.all or mod.called)
    return plain and mod.of == core.of and any(isinstance(one, InFrontOf) for one in core.where)


_ONCE: Final = frozenset({ColorIs, ClassIs, LevelIs, PowerIs, Named, StateIs, Other, InFrontOf, StandsIn})


def _called(names: tuple[str, ...], kind: tuple[Kind, ...]) -> Filter:
    """Angle brackets hold a class of SIGNI, the type of a LRIG, or a team."""
    if set(names) <= TEAM_NAMES:
        return TeamIs(names)
    return LrigTypeIs(names) if "lrig" in kind or "assist" in kind else ClassIs(names)


def _number(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    if text.isdecimal() and len(text) <= 6:
        yield Meaning(int(text))


def _name(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    """A card name between double brackets, or several with 'or' between them."""
    names = text.split("》か《") if text.startswith("《") and text.endswith("》") else []
    names = [name.strip("《》") for name in names]
    if names and not any("《" in name or "》" in name or name in _ICONS or name.endswith("アイコン") for name in names):
        yield Meaning(tuple(names))


def _angle(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    """Classes, types or teams between angle brackets, with 'or' between them."""
    if not (text.startswith("＜") and text.endswith("＞")):
        return
    names = text[1:-1].replace("＞か＜", "\n").split("\n")
    if all(name and "＜" not in name for name in names):
        yield Meaning(tuple(spelled(name) for name in names))


def _colors(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    parts = text.split("か")
    if all(part in _COLORS for part in parts):
        yield Meaning(ColorIs(tuple(_COLORS[part] for part in parts)))


def _one_color(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    if text in _COLORS:
        yield Meaning(_COLORS[text])


def _word(table: dict[str, Any]) -> Any:
    def read(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
        if text in table:
            yield Meaning(table[text])

    return read


def _words(table: dict[str, Any]) -> Any:
    """Several of them, with 'or' between them."""

    def read(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
        parts = text.split("か")
        if all(part in table for part in parts):
            yield Meaning(tuple(table[part] for part in parts))

    return read


def _joined_kinds(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    parts = text.replace("と", "か").split("か")
    if len(parts) > 1 and all(part in _KINDS for part in parts):
        yield Meaning(Core(tuple(kind for part in parts for kind in _KINDS[part])))


def _kind(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    if text in _KINDS:
        yield Meaning(Core(_KINDS[text]))


def _at_level(op: Operator) -> Any:
    return lambda n: Mod(where=(LevelIs(op, n),))


def _at_power(op: Operator) -> Any:
    return lambda n: Mod(where=(PowerIs(op, n),))


def _front(of: str) -> Core:
    side = "each" if of not in ("this", "event") else "opponent"
    return Core(("signi",), of=side, where=(InFrontOf(of),))


def _lane(lanes: tuple[str, ...]) -> Mod:
    return Mod(where=(StandsIn(lanes),))  # type: ignore[arg-type]


_PROPERTIES: Final[tuple[tuple[str, Any, str], ...]] = (
    ("レベル", LevelIs, "level"),
    ("パワー", PowerIs, "power"),
)


_SOMEONES: Final[tuple[tuple[str, Any], ...]] = (("{of:ref}", PropertyOf), ("{of:lone}", SumOf))


def _compared() -> Iterator[Rule]:
    """Cards whose level or power is compared: with that of another card, or with a number that is worked out."""
    for said, word, name in _PROPERTIES:
        for gap, made in _SOMEONES:
            for op, forms in (
                ("=", (f"と同じ{said}の", f"と同じ{said}を持つ", f"と{said}が同じ")),
                ("<", (f"より低い{said}を持つ", f"より{said}の低い", f"より{said}が低い", f"より低い{said}の")),
                (">", (f"より高い{said}を持つ", f"より{said}の高い", f"より{said}が高い", f"より高い{said}の")),
                ("<=", (f"の{said}以下の", f"の{said}以下の{said}を持つ", f"以下の{said}を持つ")),
                (">=", (f"の{said}以上の", f"の{said}以上の{said}を持つ", f"以上の{said}を持つ")),
            ):
                for form in forms:
                    yield Rule(
                        gap + form,
                        lambda of, op=op, word=word, made=made, name=name: Mod(where=(word(op, made(of, name)),)),
                    )
            for end, sign in (("高い", 1), ("低い", -1)):
                yield Rule(
                    f"{gap}より{said}が{{n}}つ{end}",
                    lambda of, n, word=word, made=made, name=name, sign=sign: Mod(
                        where=(word("=", Plus(made(of, name), sign * n)),)
                    ),
                )
        for op, said_so in (
            ("<=", (f"{said}が{{value}}以下の", f"{{value}}以下の{said}を持つ", f"{{value}}以下の{said}の")),
            (">=", (f"{said}が{{value}}以上の", f"{{value}}以上の{said}を持つ", f"{{value}}以上の{said}の")),
            ("<", (f"{said}が{{value}}より低い", f"{{value}}より低い{said}を持つ")),
            (">", (f"{said}が{{value}}より高い", f"{{value}}より高い{said}を持つ")),
            ("=", (f"{said}が{{value}}と同じ", f"{{value}}と同じ{said}の", f"{{value}}と同じ{said}を持つ")),
        ):
            for form in said_so:
                yield Rule(form, lambda value, op=op, word=word: Mod(where=(word(op, value),)))
    for said in ("宣言した数字", "宣言された数字"):  # what is declared is a number for every card, SIGNI or not
        for form in ("と同じレベルの", "と同じレベルを持つ"):
            yield Rule(said + form, lambda: Mod(where=(LevelIs("=", NumberOf("n")),)))


def _in_common() -> Iterator[Rule]:
    """Cards that have something in common, or have not: all of them together, or each two."""
    for said, feature in (("色", "color"), ("クラス", "class")):
        for end in ("持つ", "持ち"):
            yield Rule(f"共通する{said}を{end}", lambda feature=feature: Mod(differ=f"share:{feature}"))
            yield Rule(f"それぞれ共通する{said}を{end}", lambda feature=feature: Mod(differ=f"pairs:{feature}"))
        for each in ("", "それぞれ"):
            for end in ("持たない", "持たず"):
                yield Rule(f"{each}共通する{said}を{end}", lambda feature=feature: Mod(differ=f"apart:{feature}"))
    for said in ("同じレベルの", "同じレベルを持つ", "共通するレベルを持つ"):
        yield Rule(said, lambda: Mod(differ="share:level"))
    for said in ("同じ名前の", "同じ名前を持つ"):
        yield Rule(said, lambda: Mod(differ="share:name"))


def _summed_up() -> Iterator[Rule]:
    for said, total in (("パワー", "power_sum"), ("レベル", "level_sum")):
        for joint in ("", "、"):
            head = f"{{core}}を{joint}{said}の合計が{{n}}以下になるように"
            yield Rule(f"{head}好きな数", lambda core, n, total=total: _within(core, 0, total, n))
            yield Rule(
                f"{head}{{m:n}}{{counter}}まで", lambda core, n, m, counter, total=total: _within(core, m, total, n)
            )


READERS: Final = {
    "core": _core,
    "n": _number,
    "name": _name,
    "angle": _angle,
    "colors": _colors,
    "color": _one_color,
    "kind": _kind,
    "kinds": _joined_kinds,
    "icon": _word(_ICONS),
    "keyword_name": _word(KEYWORDS),
    "attached": _words(_ATTACHED),
    "attached_one": _word(_ATTACHED),
    "laid": _words(_LAID),
    "laid_one": _word(_LAID),
    "mark": _words(_MARKS),
    "mark_one": _word(_MARKS),
    "state": _word(_STATES),
    "zone": _word(_ZONES),
    "way": _word(WAYS),
    "by": _word(_BY_WAY),
    "lane": _word(_LANES),
    "ability_kind": _word({"常": "constant", "自": "auto", "出": "enter", "起": "action"}),
    "counter": _word({"体": 1, "枚": 1, "つ": 1, "人": 1}),
}

_THIS: Final = tuple(
    Rule(f"この{noun}", lambda: "this") for noun in ("シグニ", "ルリグ", "カード", "アーツ", "スペル", "ピース", "キー")
)
_THAT: Final = tuple(
    Rule(f"その{noun}", lambda kind=kind: f"{THAT}:{kind}")
    for noun, kind in {
        "シグニ": "signi", "ルリグ": "lrig", "カード": "card", "センタールリグ": "lrig", "アーツ": "arts", "スペル": "spell",
    }.items()
)  # fmt: skip
_THOSE: Final = tuple(
    Rule(f"それらの{noun}", lambda kind=kind: f"{THEM}:{kind}")
    for noun, kind in {"シグニ": "signi", "ルリグ": "lrig", "カード": "card"}.items()
)


def _as_done() -> Iterator[Rule]:
    """Cards called by what was done with them, without saying that it was this effect that did."""
    for said in ("公開した", "公開された", "捨てた", "場に出した"):
        for noun, kind in (("シグニ", "signi"), ("カード", "card"), ("スペル", "spell")):
            yield Rule(said + noun, lambda way=WAYS[said], kind=kind: done_in("", way, kind))


RULES: Final[dict[str, tuple[Rule, ...]]] = {
    "ref": (
        *_THIS,
        *_THAT,
        *_THOSE,
        Rule("これにアクセされているシグニ", lambda: "host"),
        Rule("このカードの上にあるシグニ", lambda: "host"),
        Rule("このカードが【ソウル】として付いているシグニ", lambda: "host"),
        Rule("これの【チャーム】が付いているシグニ", lambda: "host"),
        Rule("自身", lambda: "this"),
        Rule("{by}{way}シグニ", lambda by, way: done_in(by, way, "signi")),
        Rule("{by}{way}カード", lambda by, way: done_in(by, way, "card")),
        Rule("{by}{way}スペル", lambda by, way: done_in(by, way, "spell")),
        Rule("{by}{way}ルリグ", lambda by, way: done_in(by, way, "lrig") if way != "down" else None),
        *_as_done(),
        Rule("それ", lambda: IT),
        Rule("それら", lambda: THEM),
    ),
    "player": (
        Rule("あなた", lambda: "own"),
        Rule("対戦相手", lambda: "opponent"),
    ),
    "whose": (
        Rule("あなたの", lambda: "own"),
        Rule("対戦相手の", lambda: "opponent"),
        Rule("自分の", lambda: SELF),
        Rule("いずれかのプレイヤーの", lambda: "each"),
    ),
    "deck": (
        Rule("デッキ", lambda: ""),
        Rule("{whose}デッキ", lambda whose: None if whose == "each" else whose),
    ),
    "noun": (
        Rule("{kind}", lambda kind: kind),
        Rule("{kinds}", lambda kinds: kinds),
        Rule("{name}", lambda name: Core(("card",), where=(Named(name),))),
        Rule(
            "{kind}か{name}", lambda kind, name: Core(("card",), where=(OneOf(((KindIs(kind.kind),), (Named(name),))),))
        ),
        Rule("センタールリグではない{whose}ルリグ", lambda whose: Core(("assist",), whose)),
        Rule("クラフト", lambda: Core(("card",), where=(HasIcon("craft"),))),
        Rule("{of:ref}の正面のシグニ", _front),
        Rule("{of:ref}の正面にあったシグニ", lambda of: _front("event") if of == "this" else None),
        Rule("【{kind:attached_one}】", lambda kind: Core(("card",), zone="attached", where=(AttachedAs((kind,)),))),
        Rule("【{kind:laid_one}】", lambda kind: Core(("card",), zone="laid", where=(LaidAs((kind,)),))),
        Rule(
            "{angle}のシグニか{name}",
            lambda angle, name: Core(("card",), where=(OneOf(((KindIs(("signi",)), ClassIs(angle)), (Named(name),))),)),
        ),
    ),
    "mod": (
        Rule("{whose}", lambda whose: Mod(of=whose)),
        Rule("対戦相手の、", lambda: Mod(of="opponent")),
        Rule("すべてのプレイヤーの", lambda: Mod(of="each")),
        Rule("{by}{way}カードの中から", lambda by, way: _among(by, way)),
        Rule("{zone}から、", lambda zone: Mod(zone=zone)),
        Rule("同じシグニゾーンに【{mark_one}】がある", lambda mark_one: Mod(where=(ZoneHas((mark_one,)),))),
        Rule("アクセされている", lambda: Mod(where=(HasAttached(("acce",)),))),
        Rule("レゾナではない", lambda: Mod(where=(Not(KindIs(("resona",))),))),
        Rule("あなたの、", lambda: Mod(of="own")),
        Rule("すべての", lambda: Mod(all=True)),
        Rule("他の", lambda: Mod(where=(Other(),))),
        Rule("{of:ref}以外の", lambda of: Mod(where=(Other(),)) if of == "this" else None),
        Rule("{zone}から", lambda zone: Mod(zone=zone)),
        Rule("{zone}にある", lambda zone: Mod(zone=zone)),
        Rule("場にいる", lambda: Mod(zone="field")),
        Rule("その中から", lambda: Mod(zone="looked")),
        Rule("この中から", lambda: Mod(zone="looked")),
        Rule("{of:ref}の隣にある", lambda of: Mod(where=(Beside(of),))),
        Rule("この正面の", lambda: Mod(of="opponent", where=(InFrontOf("this"),))),
        Rule("この下から", lambda: Mod(of="own", zone="under", where=(Beneath("this"),))),
        Rule("正面の", lambda: Mod(of="opponent", where=(InFrontOf("this"),))),
        Rule("パワーが「{value}x{n}」以下の", lambda value, n: Mod(where=(PowerIs("<=", Times(n, value)),))),
        Rule("コストの合計が「{value}」以下の", lambda value: Mod(where=(CostIs("<=", value),))),
        Rule("コストの合計が{value}以下の", lambda value: Mod(where=(CostIs("<=", value),))),
        Rule("コストの合計が{value}と同じ", lambda value: Mod(where=(CostIs("=", value),))),
        Rule("{of:ref}の正面の", lambda of: Mod(of=_front(of).of, where=(InFrontOf(of),))),
        Rule("表記されているパワーと異なるパワーの", lambda: Mod(where=(ChangedPower(),))),
        Rule("下にカードがある", lambda: Mod(where=(HasUnder(),))),
        Rule("【{mark_one}】があるシグニゾーンにある", lambda mark_one: Mod(where=(ZoneHas((mark_one,)),))),
        Rule("{of:ref}の下から", lambda of: Mod(of="own", zone="under", where=(Beneath(of),))),
        Rule("{of:ref}の下にある", lambda of: Mod(of="own", zone="under", where=(Beneath(of),))),
        Rule("この下にある", lambda: Mod(of="own", zone="under", where=(Beneath("this"),))),
        Rule("{lane}のシグニゾーンにある", _lane),
        Rule("指定されたシグニゾーンにある", lambda: Mod(of="opponent", where=(InZone(),))),
        Rule("そのシグニゾーンにある", lambda: Mod(of="opponent", where=(InZone(),))),
        Rule("{colors}の", lambda colors: Mod(where=(colors,))),
        Rule("{colors}ではない", lambda colors: Mod(where=(Not(colors),))),
        Rule(
            "{one:color}かつ{other:color}の",
            lambda one, other: Mod(where=(ColorIs((one,)), ColorIs((other,)))) if one != other else None,
        ),
        Rule("無色の", lambda: Mod(where=(Not(ColorIs(_ALL_COLORS)),))),
        Rule("無色ではない", lambda: Mod(where=(ColorIs(_ALL_COLORS),))),
        Rule("{angle}の", lambda angle: Mod(called=angle)),
        Rule("{angle}と{other:angle}の", lambda angle, other: Mod(called=angle + other, both=True)),
        Rule("{angle}ではない", lambda angle: Mod(called=angle, lacks=True)),
        Rule("{angle}以外の", lambda angle: Mod(called=angle, lacks=True)),
        Rule("カード名に{name}を含む", lambda name: Mod(where=(NameHas(name),))),
        Rule("{name}以外の", lambda name: Mod(where=(Not(Named(name)),))),
        Rule("{name}ではない", lambda name: Mod(where=(Not(Named(name)),))),
        Rule("レベル{n}の", _at_level("=")),
        Rule("レベル{n}以下の", _at_level("<=")),
        Rule("レベル{n}以上の", _at_level(">=")),
        *_compared(),
        Rule("パワー{n}以下の", _at_power("<=")),
        Rule("パワー{n}以上の", _at_power(">=")),
        Rule("パワー{n}の", _at_power("=")),
        Rule("レベル{n}かレベル{m:n}の", lambda n, m: Mod(where=(OneOf(((LevelIs("=", n),), (LevelIs("=", m),))),))),
        Rule("レゾナ以外の", lambda: Mod(where=(Not(KindIs(("resona",))),))),
        Rule("アクセされていない", lambda: Mod(where=(Not(HasAttached(("acce",))),))),
        Rule("カードが付いている", lambda: Mod(where=(HasAttached(("charm", "acce", "soul")),))),
        Rule("それぞれクラスの異なる", lambda: Mod(differ="class")),
        Rule("クラスの異なる", lambda: Mod(differ="class")),
        Rule("レベル{n}か{m:n}の", lambda n, m: Mod(where=(OneOf(((LevelIs("=", n),), (LevelIs("=", m),))),))),
        Rule("パワーが{n}以下の", _at_power("<=")),
        Rule("コストの合計が{n}以下の", lambda n: Mod(where=(CostIs("<=", n),))),
        Rule("コストの合計が{n}以上の", lambda n: Mod(where=(CostIs(">=", n),))),
        Rule("コストの合計が{n}の", lambda n: Mod(where=(CostIs("=", n),))),
        Rule("{state}の", lambda state: Mod(where=(StateIs(state),))),
        Rule("{state}", lambda state: Mod(where=(StateIs(state),)) if state == "attacking" else None),
        Rule("感染状態の", lambda: Mod(where=(ZoneHas(("virus",)),))),
        Rule("感染状態ではない", lambda: Mod(where=(Not(ZoneHas(("virus",))),))),
        Rule("{state}ではない", lambda state: Mod(where=(Not(StateIs(state)),))),
        Rule("《{icon}》を持つ", lambda icon: Mod(where=(HasIcon(icon),))),
        Rule("《{icon}》を持たない", lambda icon: Mod(where=(Not(HasIcon(icon)),))),
        Rule("《{icon}》の", lambda icon: Mod(where=(HasIcon(icon),))),
        Rule("《{icon}》ではない", lambda icon: Mod(where=(Not(HasIcon(icon)),))),
        Rule("【ライフバースト】を持つ", lambda: Mod(where=(HasIcon("burst"),))),
        Rule("【ライフバースト】を持たない", lambda: Mod(where=(Not(HasIcon("burst")),))),
        Rule("【{name:keyword_name}】を持つ", lambda name: Mod(where=(HasKeyword(name),))),
        Rule("【{name:keyword_name}】を持たない", lambda name: Mod(where=(Not(HasKeyword(name)),))),
        Rule("【{kind:attached}】が付いている", lambda kind: Mod(where=(HasAttached(kind),))),
        Rule("【{kind:attached}】が付いていない", lambda kind: Mod(where=(Not(HasAttached(kind)),))),
        Rule("{of:ref}に付いている", lambda of: Mod(zone="attached", where=(AttachedTo(of),))),
        Rule("能力を持たない", lambda: Mod(where=(NoAbilities(),))),
        Rule("{of:ref}と共通する色を持つ", lambda of: Mod(where=(SharesColor(of),))),
        Rule("{of:ref}と共通する色を持たない", lambda of: Mod(where=(Not(SharesColor(of)),))),
        Rule("{of:lone}と共通する色を持つ", lambda of: Mod(where=(SharesColor(of),))),
        Rule("{of:lone}と共通する色を持たない", lambda of: Mod(where=(Not(SharesColor(of)),))),
        Rule("{of:ref}と共通するクラスを持つ", lambda of: Mod(where=(SharesClass(of),))),
        Rule("{of:ref}と共通するクラスを持ち", lambda of: Mod(where=(SharesClass(of),))),
        Rule("{of:ref}と共通するクラスを持たない", lambda of: Mod(where=(Not(SharesClass(of)),))),
        Rule("{of:any_one}と共通するクラスを持つ", lambda of: Mod(where=(SharesClass(of),))),
        Rule("{of:any_one}と共通する色を持つ", lambda of: Mod(where=(SharesColor(of),))),
        Rule("{of:any_one}と共通する色を持たない", lambda of: Mod(where=(Not(SharesColor(of)),))),
        Rule("{of:any_one}と共通するクラスを持たない", lambda of: Mod(where=(Not(SharesClass(of)),))),
        Rule("{of:ref}と同じカード名の", lambda of: Mod(where=(SameName(of),))),
        Rule("{of:ref}と同じ名前の", lambda of: Mod(where=(SameName(of),))),
        *_in_common(),
        Rule("異なるクラスを持つ", lambda: Mod(differ="class")),
        Rule("異なるレベルを持つ", lambda: Mod(differ="level")),
        Rule("異なる色を持つ", lambda: Mod(differ="color")),
        Rule("それぞれ異なるクラスを持つ", lambda: Mod(differ="class")),
        Rule("それぞれ異なるレベルを持つ", lambda: Mod(differ="level")),
        Rule("それぞれ異なる色を持つ", lambda: Mod(differ="color")),
        Rule("それぞれレベルの異なる", lambda: Mod(differ="level")),
        Rule("それぞれ名前の異なる", lambda: Mod(differ="name")),
        Rule("レベルの異なる", lambda: Mod(differ="level")),
        Rule("名前の異なる", lambda: Mod(differ="name")),
        Rule("宣言したカード名の", lambda: Mod(where=(Declared("name"),))),
        Rule("宣言した色の", lambda: Mod(where=(Declared("color"),))),
        Rule("宣言した色を持つ", lambda: Mod(where=(Declared("color"),))),
        Rule("宣言したクラスを持つ", lambda: Mod(where=(Declared("class"),))),
        Rule("宣言した名前の", lambda: Mod(where=(Declared("name"),))),
    ),
    "any_one": (
        Rule("あなたの場にあるいずれかのシグニ", lambda: Sel("own", all=True)),
        Rule("対戦相手の場にあるいずれかのシグニ", lambda: Sel("opponent", all=True)),
        Rule("あなたの場にあるシグニ", lambda: Sel("own", all=True)),
        Rule("対戦相手の場にあるシグニ", lambda: Sel("opponent", all=True)),
        Rule("あなたの場にいるルリグ", lambda: Sel("own", kind=("lrig", "assist"), all=True)),
        Rule("あなたの場にいるいずれかのルリグ", lambda: Sel("own", kind=("lrig", "assist"), all=True)),
        Rule("あなたのいずれかのルリグ", lambda: Sel("own", kind=("lrig", "assist"), all=True)),
    ),
    "lone": (Rule("{whose}センタールリグ", lambda whose: Sel(whose, kind=("lrig",))),),
    "obj": (
        Rule("{ref}を", lambda ref: ref),
        Rule("{core}{n}{counter}を", lambda core, n, counter: core.chosen(n)),
        Rule("{core}を{n}{counter}", lambda core, n, counter: core.chosen(n)),
        Rule("{core}を{n}{counter}まで", lambda core, n, counter: core.chosen(n, up_to=True)),
        Rule("{core}を{n}{counter}を", lambda core, n, counter: core.chosen(n)),
        Rule("{one:ref}と{other:ref}を", lambda one, other: Pair(one, other)),
        Rule("{core}と{other:core}を", lambda core, other: _all_of_both(core, other)),
        Rule("{core}を、{value}と同じ数だけ", lambda core, value: core.chosen(value)),
        Rule("{core}を{value}と同じ数だけ", lambda core, value: core.chosen(value)),
        Rule("手札{n}枚を", lambda n: Core(("card",), zone="hand").chosen(n)),
        Rule("手札を{n}枚", lambda n: Core(("card",), zone="hand").chosen(n)),
        Rule("あなたの手札を{n}枚", lambda n: Core(("card",), "own", "hand").chosen(n)),
        Rule("あなたの手札{n}枚を", lambda n: Core(("card",), "own", "hand").chosen(n)),
        Rule("{core}を合計{n}{counter}まで", lambda core, n, counter: _together(core).chosen(n, up_to=True)),
        Rule("{core}を合計{n}{counter}", lambda core, n, counter: _together(core).chosen(n)),
        Rule("{core}合計{n}{counter}を", lambda core, n, counter: _together(core).chosen(n)),
        Rule("{core}を好きな数", lambda core: _any(core)),
        Rule("{core}を好きな枚数", lambda core: _any(core)),
        Rule("好きな枚数の{core}を", lambda core: _any(core)),
        Rule("好きな数の{core}を", lambda core: _any(core)),
        Rule("{zone:from}好きな枚数の{core}を", lambda zone, core: _any(_modified(zone, core))),
        *_summed_up(),
        Rule(
            "レベルの合計が{n}以下になるように{core}を{m:n}{counter}まで",
            lambda n, core, m, counter: _within(core, m, "level_sum", n),
        ),
        Rule(
            "{zone:from}レベルの合計が{n}以下になるように{core}を{m:n}{counter}まで",
            lambda zone, n, core, m, counter: _within(_modified(zone, core), m, "level_sum", n),
        ),
        Rule("{core}をすべて", lambda core: core.chosen(every=True)),
        Rule("{core}を", lambda core: _lone(core)),
        Rule("{core}{value:same}を", lambda core, value: core.chosen(value)),
        Rule("{core}を{value:same}まで", lambda core, value: core.chosen(value, up_to=True)),
    ),
    "from": (
        Rule("{zone}から", lambda zone: Mod(zone=zone)),
        Rule("あなたの{zone}から", lambda zone: Mod(of="own", zone=zone)),
        Rule("その中から", lambda: Mod(zone="looked")),
    ),
    "same": (),
    "group": (
        Rule("{one:ref}と{other:ref}", lambda one, other: Pair(one, other)),
        Rule("{ref}", lambda ref: ref),
        Rule("{core}", lambda core: _group(core)),
    ),
    "one_of": (Rule("{core}{n}{counter}", lambda core, n, counter: core.chosen(n)),),
}


def _among(by: str, way: str) -> Mod | None:
    zone = _LIE_IN.get(way)
    return None if zone in (None, "looked") else Mod(zone=zone, where=(Among(done_in(by, way, "card")),))


def _together(core: Core) -> Core:
    """So many together of two kinds: any of them, whichever kind it is."""
    return msgspec.structs.replace(core, both=False)


def _any(core: Core | None) -> Sel | None:
    return None if core is None or core.all else core.chosen(1, up_to=True, every=True)


def _within(core: Core | None, n: int, total: str, most: int) -> Sel | None:
    """As many as one likes, or up to so many, that together have no more than so much."""
    sel = _any(core) if n == 0 else core.chosen(n, up_to=True) if core is not None else None
    if sel is None or sel.zone not in ("field", "trash", "ener"):
        return None
    return msgspec.structs.replace(sel, **{total: most})


def _all_of_both(core: Core, other: Core) -> Pair | None:
    """All cards of one kind, and all of another."""
    if not (core.all and other.all) or core.both or other.both:
        return None
    one, two = core.chosen(), other.chosen()
    return None if one is None or two is None else Pair(one, two)


def _lone(core: Core) -> Sel | None:
    """Cards without a number: all of them if that is said, the one that there can be, else none."""
    if core.all:
        return core.chosen()
    alone = core.kind == ("lrig",) and not core.zone and core.of in ("own", "opponent", SELF)
    return core.chosen() if alone or any(isinstance(one, InFrontOf) for one in core.where) else None


def _group(core: Core) -> Sel | None:
    """Cards as those of which a constant ability speaks: without a number all of them are meant."""
    alone = _lone(core)
    return alone if alone is not None else core.chosen(every=True)


def count_all(core: Core) -> CountOf:
    """Return how many such cards there are."""
    return CountOf(core.chosen(every=True))  # type: ignore[arg-type]


def lies_in(zones: tuple[str, ...]) -> Filter:
    """Return the filter for cards in one of several zones."""
    return LiesIn(zones)  # type: ignore[arg-type]


def is_ref(what: What) -> bool:
    """Say whether cards are called by a name or pronoun, not selected."""
    return isinstance(what, str)
