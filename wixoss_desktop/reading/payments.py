"""What is paid: costs before a colon, and what one may pay, or has to, in an effect."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from wixoss_desktop.engine.wixoss.language.costs import (
    Cost,
    CrushOwn,
    DiscardCost,
    DownCost,
    DownThis,
    Ener,
    Exceed,
    ExileThis,
    GermCost,
    MillCost,
    PutCost,
    Spend,
    ThisToDeck,
    TrashThis,
    UnmarkCost,
)
from wixoss_desktop.engine.wixoss.language.words import AttachedAs, KindIs, Not, Other, Sel
from wixoss_desktop.reading.grammar import Meaning, Rule, TextGrammar
from wixoss_desktop.reading.nouns import SELF, Core

_LETTERS: Final = {"白": "white", "赤": "red", "青": "blue", "緑": "green", "黒": "black", "無": "colorless"}
_SYMBOL: Final = re.compile(r"《([白赤青緑黒無](?:/[白赤青緑黒無])?)(?:x(\d+))?》(?:x(\d+))?")


def symbols(text: str) -> dict[str, int] | None:
    """Return ener symbols by colour ('blue/black' for either); None if the text is anything else."""
    found: dict[str, int] = {}
    at = 0
    while at < len(text):
        one = _SYMBOL.match(text, at)
        if one is None:
            return None
        color = "/".join(_LETTERS[part] for part in one[1].split("/"))
        found[color] = found.get(color, 0) + int(one[2] or one[3] or 1)
        at = one.end()
    return found or None


def _symbols(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    of = symbols(text)
    if of is not None:
        yield Meaning(of)
    either = re.fullmatch(r"《([白赤青緑黒])》か《([白赤青緑黒])》", text)
    if either:
        yield Meaning({f"{_LETTERS[either[1]]}/{_LETTERS[either[2]]}": 1})


def _coins(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    icon = "《コインアイコン》"
    count = text.count(icon)
    if count and text == icon * count:
        yield Meaning(count)


def discarded(core: Core, n: int = 1, *, up_to: bool = False) -> DiscardCost | None:
    """Return cards of one's hand as what is discarded."""
    if core.of not in ("", "own", SELF) or core.zone not in ("", "hand") or core.all or core.differ:
        return None
    kind = () if core.kind == ("card",) else (KindIs(core.kind),)
    return DiscardCost(n, (*core.where, *kind), up_to)


def _put(sel: Any, to: str) -> Cost | None:
    if sel == "this":
        if to in ("hand", "ener"):
            return PutCost(Sel(where=(Not(Other()),)), to)  # type: ignore[arg-type]
        return TrashThis() if to == "trash" else ThisToDeck() if to == "deck_bottom" else None
    if not isinstance(sel, Sel) or sel.of == "opponent" or (sel.all and sel.up_to):
        return None
    return PutCost(_mine(sel), to)  # type: ignore[arg-type]


def _put_from(core: Core, n: int, zone: Any) -> Cost | None:
    """Cards that go to the trash from a zone that is named behind them."""
    if core.zone or zone == "field":
        return None
    return _put(msgspec.structs.replace(core, zone=zone).chosen(n), "trash")


def _from_field(core: Core, n: int, to: str) -> Cost | None:
    """SIGNI of one's own, the place named behind them."""
    if core.of or core.zone or core.all or core.differ or core.kind not in (("signi",), ("resona",)):
        return None
    if (to == "lrig_trash") != (core.kind == ("resona",)):
        return None
    return _put(msgspec.structs.replace(core, of="own").chosen(n), to)


def _put_to_beat(core: Core, n: int, zone: Any) -> Cost | None:
    if core.of or core.zone or core.all:
        return None
    return _put(msgspec.structs.replace(core, zone=zone).chosen(n), "beat")


def _from_lrig_deck(core: Core, n: int) -> Cost | None:
    if core.of or core.zone or core.all:
        return None
    return _put(msgspec.structs.replace(core, zone="lrig_deck").chosen(n), "lrig_trash")


def _put_out(sel: Any, zone: Any, to: str) -> Cost | None:
    """Cards whose zone is named behind them."""
    if not isinstance(sel, Sel) or sel.zone != "field":
        return None
    return _put(msgspec.structs.replace(sel, zone=zone, of="own"), to)


def _mine(sel: Sel) -> Sel:
    """A selection of one's own: whoever pays pays with their own."""
    return msgspec.structs.replace(sel, of="own")


def _down(sel: Any) -> Cost | None:
    if sel == "this":
        return DownThis()
    if not isinstance(sel, Sel) or sel.of == "opponent":
        return None
    return DownCost(_mine(sel))


_TOGETHER: Final = (
    re.compile(
        r"合計(?P<n>\d)枚の(?P<core>[^、。]+)をあなたの(?P<zones>(?:手札|場|エナゾーン|と)+)からトラッシュに置く"
    ),
    re.compile(
        r"(?:あなたの)?(?P<zones>(?:手札|場|エナゾーン|と)+)から(?P<core>[^、。]+)を合計(?P<n>\d)枚トラッシュに置く"
    ),
)
_ZONES: Final[dict[str, Any]] = {"手札": "hand", "場": "field", "エナゾーン": "ener"}


def _together(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    """So many cards together, from several zones."""
    for pattern in _TOGETHER:
        found = pattern.fullmatch(text)
        zones = found["zones"].split("と") if found is not None else []
        if found is None or len(zones) < 2 or not all(zone in _ZONES for zone in zones):
            continue
        for read in grammar.read("core", found["core"]):
            core = read.value
            if core.of or core.zone or core.all or core.differ:
                continue
            sel = msgspec.structs.replace(core, zone=_ZONES[zones[0]]).chosen(int(found["n"]))
            cost = PutCost(_mine(sel), "trash", tuple(_ZONES[zone] for zone in zones[1:]))
            yield Meaning((cost,), read.rules | {"costs: together from several zones"})


_TWO: Final = re.compile(
    r"(?P<from>手札から|あなたの手札から|)(?P<one>[^、。]+?[枚体])と(?P<other>[^、。]+?[枚体])を(?P<verb>捨てる|場からトラッシュに置く)"
)


def _two(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    """'Discard 1 of these and 1 of those': two costs."""
    found = _TWO.fullmatch(text)
    if found is None or (found["from"] != "") != (found["verb"] == "捨てる"):
        return
    for first in grammar.read("cost_one", f"{found['from']}{found['one']}を{found['verb']}"):
        for second in grammar.read("cost_one", f"{found['from']}{found['other']}を{found['verb']}"):
            if not _overlap(first.value, second.value):
                yield Meaning((first.value, second.value), first.rules | second.rules | {"costs: two"})


def _overlap(one: Cost, other: Cost) -> bool:
    """Whether all cards that pay one could pay the other: each is paid by itself, and what is left may not do then."""
    if not isinstance(one, DiscardCost) or not isinstance(other, DiscardCost):
        return False
    mine, theirs = set(one.where), set(other.where)
    return mine != theirs and (mine <= theirs or theirs <= mine)


def _costs(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    """Costs, one behind the other, with nothing between them but a joint."""
    for one in grammar.read("cost_one", text):
        yield Meaning((one.value,), one.rules)
    yield from _two(grammar, text)
    yield from _together(grammar, text)
    for place in range(1, len(text)):
        for joint in ("", "、", "し", "て、"):
            if joint and not text.startswith(joint, place):
                continue
            head = text[:place] + ("する" if joint == "し" else "")
            for first in grammar.read("cost_one", head) or _finite(grammar, head):
                for rest in grammar.read("costs", text[place + len(joint) :]):
                    if isinstance(first.value, Ener | Spend) and isinstance(rest.value[0], type(first.value)):
                        continue  # symbols in a row are one cost
                    yield Meaning((first.value, *rest.value), first.rules | rest.rules)


_STEMS: Final = {
    "捨て": "捨てる",
    "置き": "置く",
    "戻し": "戻す",
    "ダウンし": "ダウンする",
    "支払い": "支払う",
    "加え": "加える",
    "クラッシュし": "クラッシュする",
}


def _finite(grammar: TextGrammar, text: str) -> tuple[Meaning, ...]:
    for stem, verb in _STEMS.items():
        if text.endswith(stem):
            return grammar.read("cost_one", text.removesuffix(stem) + verb)
    return ()


def _charms(n: int) -> Cost:
    return PutCost(Sel(zone="attached", kind=("card",), where=(AttachedAs(("charm",)),), n=n))


READERS: Final = {"symbols": _symbols, "coins": _coins, "costs": _costs}

RULES: Final[dict[str, tuple[Rule, ...]]] = {
    "cost_one": (
        Rule("{of:symbols}", Ener),
        Rule("{of:symbols}を支払う", Ener),
        Rule("{n:coins}", Spend),
        Rule("{n:coins}を支払う", Spend),
        Rule("《ダウン》", lambda: DownThis()),
        Rule("エクシード{n}", Exceed),
        Rule("エクシード{n}を支払う", Exceed),
        Rule("このキーを場からルリグトラッシュに置く", lambda: TrashThis()),
        Rule(
            "対戦相手の場にある【{mark_one}】{n}つを取り除く", lambda mark_one, n: UnmarkCost(mark_one, "opponent", n)
        ),
        Rule("手札を{n}枚捨てる", lambda n: DiscardCost(n)),
        Rule("手札を一枚捨てる", lambda: DiscardCost()),
        Rule("トラッシュにあるこのカードをゲームから除外する", lambda: ExileThis()),
        Rule("手札にあるこのカードをゲームから除外する", lambda: ExileThis()),
        Rule(
            "{obj}場からルリグトラッシュに置く",
            lambda obj: _put(obj, "lrig_trash") if isinstance(obj, Sel) and obj.kind == ("resona",) else None,
        ),
        Rule("このカードをトラッシュからゲームから除外する", lambda: ExileThis()),
        Rule("{obj}ゲームから除外する", lambda obj: _put(obj, "excluded") if isinstance(obj, Sel) else None),
        Rule("{obj}場から手札に戻す", lambda obj: _put(obj, "hand") if isinstance(obj, Sel) or obj == "this" else None),
        Rule("{core}{n}{counter}を{zone}からトラッシュに置く", lambda core, n, counter, zone: _put_from(core, n, zone)),
        Rule("{core}を{n}{counter}{zone}からトラッシュに置く", lambda core, n, counter, zone: _put_from(core, n, zone)),
        Rule("手札を{n}枚まで捨てる", lambda n: DiscardCost(n, up_to=True)),
        Rule("手札から{core}を{n}枚捨てる", lambda core, n: discarded(core, n)),
        Rule("{core}{n}枚を手札から捨てる", lambda core, n: discarded(core, n)),
        Rule("{core}{n}枚をあなたの手札から捨てる", lambda core, n: discarded(core, n)),
        Rule("{core}{n}体をあなたの場からトラッシュに置く", lambda core, n: _from_field(core, n, "trash")),
        Rule("{core}{n}体をあなたの場からルリグトラッシュに置く", lambda core, n: _from_field(core, n, "lrig_trash")),
        Rule("{core}{n}枚をあなたのエナゾーンからトラッシュに置く", lambda core, n: _put_from(core, n, "ener")),
        Rule("手札から{core}{n}枚を捨てる", lambda core, n: discarded(core, n)),
        Rule("手札から{core}を{n}枚まで捨てる", lambda core, n: discarded(core, n, up_to=True)),
        Rule("{obj}トラッシュに置く", lambda obj: _put(obj, "trash")),
        Rule("{obj}場からトラッシュに置く", lambda obj: _put(obj, "trash")),
        Rule("このカードを手札から捨てる", lambda: TrashThis()),
        Rule("手札からこのカードを捨てる", lambda: TrashThis()),
        Rule("手札にあるこのカードを捨てる", lambda: TrashThis()),
        Rule("エナゾーンにあるこのカードをトラッシュに置く", lambda: TrashThis()),
        Rule("このシグニを手札から捨てる", lambda: TrashThis()),
        Rule("このカードをエナゾーンからトラッシュに置く", lambda: TrashThis()),
        Rule("この上から【貯菌】{n}つを取り除く", GermCost),
        Rule(
            "{whose}場にある【チャーム】{n}枚をトラッシュに置く",
            lambda whose, n: _charms(n) if whose == "own" else None,
        ),
        Rule("ルリグデッキから{core}{n}枚をルリグトラッシュに置く", lambda core, n: _from_lrig_deck(core, n)),
        Rule("あなたのルリグデッキから{core}{n}枚をルリグトラッシュに置く", lambda core, n: _from_lrig_deck(core, n)),
        Rule("{obj}エナゾーンからトラッシュに置く", lambda obj: _put_out(obj, "ener", "trash")),
        Rule("{obj}好きな順番でデッキの一番下に置く", lambda obj: _put(obj, "deck_bottom")),
        Rule(
            "{obj}手札に戻す", lambda obj: _put(obj, "hand") if isinstance(obj, Sel) and obj.zone == "field" else None
        ),
        Rule("{obj}デッキの一番下に置く", lambda obj: _put(obj, "deck_bottom")),
        Rule("{obj}場からデッキの一番下に置く", lambda obj: _put(obj, "deck_bottom")),
        Rule("{obj}エナゾーンに置く", lambda obj: _put(obj, "ener")),
        Rule("{obj}場からエナゾーンに置く", lambda obj: _put(obj, "ener")),
        Rule("{obj}ダウンする", _down),
        Rule("{obj}【ビート】にする", lambda obj: _put(obj, "beat") if isinstance(obj, Sel) else None),
        Rule("手札から{core}{n}枚を【ビート】にする", lambda core, n: _put_to_beat(core, n, "hand")),
        Rule("アップ状態の{ref}をダウンする", lambda ref: _down(ref)),
        Rule("あなたのライフクロス{n}枚をクラッシュする", CrushOwn),
        Rule("ライフクロス{n}枚をクラッシュする", CrushOwn),
        Rule(
            "{deck}の上からカードを{n}枚トラッシュに置く", lambda deck, n: MillCost(n) if deck in ("", "own") else None
        ),
        Rule("{deck}の一番上のカードをトラッシュに置く", lambda deck: MillCost() if deck in ("", "own") else None),
    ),
    "paid": (
        Rule("{of:symbols}を支払う", lambda of: (Ener(of),)),
        Rule("{n:coins}を支払う", lambda n: (Spend(n),)),
        Rule("エクシード{n}を支払う", lambda n: (Exceed(n),)),
    ),
}
