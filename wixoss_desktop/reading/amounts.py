"""Numbers that have to be worked out: how many cards there are, the power of a card, so much for each of something."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from wixoss_desktop.engine.wixoss.language.words import (
    AttachedAs,
    ColorCount,
    CountOf,
    HalfOf,
    NumberOf,
    Per,
    Plus,
    PropertyOf,
    Sel,
    SumOf,
    Times,
    ZoneMarks,
)
from wixoss_desktop.reading.grammar import Rule
from wixoss_desktop.reading.nouns import Core, count_all, done_cards, done_in


def _counted(core: Core, by: int = 1) -> Any:
    return None if core.differ.startswith("pairs:") else _per(count_all(core), by)


def _per(value: Any, by: int) -> Any:
    """Return how often so many go into a number: 'for each 3 of ...'."""
    return value if by == 1 else Per(value, by) if by > 1 else None


def _hand(whose: str) -> CountOf:
    return CountOf(Sel(whose, "hand", ("card",), all=True))  # type: ignore[arg-type]


def _life(whose: str) -> CountOf:
    return CountOf(Sel(whose, "life", ("card",), all=True))  # type: ignore[arg-type]


def _lrig_level(whose: str) -> SumOf:
    return SumOf(Sel(whose, kind=("lrig",)), "level")  # type: ignore[arg-type]


def _done(by: str, way: str, core: Core) -> CountOf | None:
    cards = done_cards(by, way, core)
    return None if cards is None else CountOf(cards)


def _levels(by: str, way: str, core: Core) -> SumOf | None:
    cards = done_cards(by, way, core)
    return SumOf(cards, "level") if isinstance(cards, Sel) else None


def _all_levels(core: Core) -> SumOf | None:
    sel = core.chosen(every=True)
    return None if sel is None else SumOf(sel, "level")


def _names(core: Core) -> CountOf | None:
    sel = None if core.differ else core.chosen(every=True)
    return None if sel is None else CountOf(msgspec.structs.replace(sel, differ="name"))


def _attached(whose: str, kind: Any) -> CountOf:
    return CountOf(Sel(whose, "attached", ("card",), (AttachedAs((kind,)),), all=True))  # type: ignore[arg-type]


def _all_power(core: Core) -> SumOf | None:
    sel = core.chosen(every=True)
    return None if sel is None else SumOf(sel, "power")


def _marks_there(whose: Any, mark_one: Any) -> ZoneMarks | None:
    return ZoneMarks(mark_one, whose) if whose in ("own", "opponent") else None


def times(n: int, value: Any) -> Any:
    """Return a number for each of something."""
    return value if n == 1 else Times(n, value)


RULES: Final[dict[str, tuple[Rule, ...]]] = {
    "value": (
        Rule("{way}カードの枚数", lambda way: CountOf(done_in("", way, "card"))),
        Rule("{of:ref}のパワー", lambda of: PropertyOf(of, "power")),
        Rule("{of:ref}のレベル", lambda of: PropertyOf(of, "level")),
        Rule("{of:ref}のパワーの半分", lambda of: HalfOf(PropertyOf(of, "power"))),
        Rule("{whose}センタールリグのレベル", _lrig_level),
        Rule("{whose}手札の枚数", _hand),
        Rule("{whose}ライフクロスの枚数", _life),
        Rule("{core}の枚数", _counted),
        Rule("{by}{way}カードの枚数", lambda by, way: CountOf(done_in(by, way, "card"))),
        Rule("{core}の数", _counted),
        Rule("{by}{way}枚数", lambda by, way: CountOf(done_in(by, way, "card"))),
        Rule("{by}{way}{core}の数", _done),
        Rule(
            "{by}{way}{core}の枚数",
            lambda by, way, core: None if core.kind == ("card",) and not core.where else _done(by, way, core),
        ),
        Rule("{by}{way}{core}のレベルの合計", _levels),
        Rule("{core}のレベルの合計", _all_levels),
        Rule("{core}のパワーの合計", _all_power),
        Rule("{core}のレベルを合計した数", _all_levels),
        Rule("{by}{way}{core}のレベルを合計した数", _levels),
        Rule("{whose}場にある【{mark_one}】の数", _marks_there),
        Rule("{value}の半分", lambda value: None if isinstance(value, PropertyOf | HalfOf) else HalfOf(value)),
        Rule("「{value}」", lambda value: value),
        Rule("{value}x{n}", lambda value, n: Times(n, value)),
        Rule("{value}+{n}", lambda value, n: None if isinstance(value, Plus) else Plus(value, n)),
        Rule("{value}に{n}を加えた数", Plus),
        Rule("{value}から{n}を引いた数", lambda value, n: Plus(value, -n)),
        Rule("宣言した数字", lambda: NumberOf("n")),
        Rule("宣言された数字", lambda: NumberOf("n")),
    ),
    "as_much": (
        Rule("{value}と同じだけ", lambda value: value),
        Rule("{value}と同じ数だけ", lambda value: value),
        Rule("{value}だけ", lambda value: value),
    ),
    "sign": (Rule("+", lambda: 1), Rule("-", lambda: -1)),
    "each": (
        Rule("{core}{n}{counter}", lambda core, n, counter: _counted(core, n)),
        Rule("{core}{n}種類", lambda core, n: _names(core) if n == 1 else None),
        Rule("{whose}手札{n}枚", lambda whose, n: _per(_hand(whose), n)),
        Rule("{whose}ライフクロス{n}枚", lambda whose, n: _life(whose) if n == 1 else None),
        Rule(
            "{whose}場にある【{kind:attached_one}】{n}{counter}",
            lambda whose, kind, n, counter: _attached(whose, kind) if n == 1 else None,
        ),
        Rule(
            "{whose}場にある【{mark_one}】{n}つ",
            lambda whose, mark_one, n: ZoneMarks(mark_one, whose) if n == 1 and whose in ("own", "opponent") else None,
        ),
        Rule("{of:ref}のレベル{n}", lambda of, n: PropertyOf(of, "level") if n == 1 else None),
        Rule("{whose}センタールリグのレベル{n}", lambda whose, n: _lrig_level(whose) if n == 1 else None),
        Rule("{core}のレベルの合計{n}", lambda core, n: _all_levels(core) if n == 1 else None),
        Rule("{core}が持つ色{n}種類", lambda core, n: ColorCount(core.chosen(every=True)) if n == 1 else None),
        Rule("{core}が持つ色の種類{n}つ", lambda core, n: ColorCount(core.chosen(every=True)) if n == 1 else None),
        Rule("{by}{way}{core}{n}{counter}", lambda by, way, core, n, counter: _done(by, way, core) if n == 1 else None),
        Rule("{by}{way}{core}のレベルの合計{n}", lambda by, way, core, n: _levels(by, way, core) if n == 1 else None),
    ),
    "same": (
        Rule("{by}{way}カードの枚数に等しい枚数", lambda by, way: CountOf(done_in(by, way, "card"))),
        Rule("{by}{way}カードと同じ枚数", lambda by, way: CountOf(done_in(by, way, "card"))),
        Rule("{by}{way}シグニと同じ枚数", lambda by, way: CountOf(done_in(by, way, "signi"))),
    ),
    "plus": (Rule("+{n}", lambda n: n), Rule("-{n}", lambda n: -n)),
}
