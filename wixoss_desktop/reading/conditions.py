"""What has to hold: what stands before 場合, かぎり and 間."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from wixoss_desktop.engine.wixoss.language.conds import (
    AllOf,
    AnyOf,
    Bonded,
    Came,
    Compare,
    Cond,
    Even,
    Every,
    Exists,
    Fulfils,
    InPhase,
    NotSo,
    Paid,
    Share,
    Team,
    TurnOf,
)
from wixoss_desktop.engine.wixoss.language.names import Whose
from wixoss_desktop.engine.wixoss.language.words import (
    Among,
    AttachedAs,
    AttachedTo,
    Beneath,
    ClassCount,
    ClassIs,
    ColorCount,
    ColorIs,
    CountOf,
    Declared,
    DoneCount,
    Filter,
    HasAttached,
    HasIcon,
    HasUnder,
    InFrontOf,
    KindIs,
    LaidAs,
    LevelIs,
    LrigTypeIs,
    MarkerCount,
    Named,
    NoAbilities,
    Not,
    NumberOf,
    Other,
    Plus,
    PowerIs,
    PropertyOf,
    Sel,
    StandsIn,
    StateIs,
    SumOf,
    TeamIs,
    What,
    ZoneHas,
    ZoneMarks,
)
from wixoss_desktop.reading.grammar import Meaning, Rule, TextGrammar
from wixoss_desktop.reading.nouns import TEAM_NAMES, Core, count_all, done_cards, done_in


def _compared(op: str) -> Any:
    return lambda core, n, counter: None if core.differ else Compare(count_all(core), op, n)  # type: ignore[arg-type]


def _sized(zone: str, op: str) -> Any:
    """How many cards lie in a zone of a player; 'of any player' is said of each of them alone, never of both together."""

    def of_one(whose: Any, n: int) -> Cond:
        return Compare(CountOf(Sel(whose, zone, ("card",), all=True)), op, n)  # type: ignore[arg-type]

    return lambda whose, n: AnyOf((of_one("own", n), of_one("opponent", n))) if whose == "each" else of_one(whose, n)


def _placed(place: Any, core: Core) -> Core | None:
    """Cards in a place that stands before them: 'in your trash there are ...'."""
    if core.of or core.zone:
        return None
    zone, of = place
    return Core(core.kind, of, zone, core.where, core.all, core.differ, both=core.both)


def _two_kinds(place: Any, core: Core, one: Filter, other: Filter, *besides: Filter) -> Cond | None:
    """There is a card of one kind, and one of another."""
    if core.where or core.both:
        return None
    found = tuple(_some(place, Core(core.kind, core.of, core.zone, (*besides, word))) for word in (one, other))
    return None if None in found else AllOf(found)  # type: ignore[arg-type]


def _lrig_level(of: Any) -> SumOf:
    return SumOf(Sel(of, kind=("lrig",)), "level")


def _hand(of: Any) -> CountOf:
    return CountOf(Sel(of, "hand", ("card",), all=True))


def _there(op: str) -> Any:
    def build(place: Any, core: Core, n: int, counter: int) -> Cond | None:
        found = _placed(place, core)
        if found is not None and found.differ.startswith("pairs:"):  # of two that is the same as for all of them
            shared = found.differ.replace("pairs", "share")
            found = msgspec.structs.replace(found, differ=shared) if n == 2 and op == ">=" else None
        if found is None or found.all or (n == 3 and any(isinstance(one, TeamIs) for one in found.where)):
            return None
        return Compare(count_all(found), op, n)  # type: ignore[arg-type]

    return build


def _names_there(place: Any, core: Core, op: Any, n: int) -> Cond | None:
    """So many different ones: cards of one name are the same."""
    found = _placed(place, core)
    sel = None if found is None or found.all or found.differ else found.chosen(every=True)
    return None if sel is None else Compare(CountOf(msgspec.structs.replace(sel, differ="name")), op, n)


def _some(place: Any, core: Core) -> Cond | None:
    found = _placed(place, core)
    if found is None or found.all:
        return None
    named = found.kind == ("card",) and any(isinstance(one, Named) for one in found.where)
    if named and found.zone == "field":  # a SIGNI is there; of a LRIG another verb is used
        found = Core(("signi",), found.of, found.zone, found.where)
    sel = found.chosen()
    return None if sel is None else Exists(sel)


def _as_lrig(core: Core) -> Core:
    return Core(("lrig", "assist"), core.of, core.zone, core.where) if core.kind == ("card",) else core


def _none(place: Any, core: Core) -> Cond | None:
    found = _placed(place, core)
    sel = None if found is None or found.all else found.chosen()
    return None if sel is None else NotSo(Exists(sel))


def _both(place: Any, core: Core, other: Core) -> Cond | None:
    one, two = _some(place, core), _some(place, other)
    return None if one is None or two is None else AllOf((one, two))


def is_so(what: What, where: tuple[Filter, ...]) -> Cond | None:
    """Return that cards fulfil filters: a bound card, or the one that a selection means."""
    if isinstance(what, str):
        return Fulfils(what, where)
    if "lrig" in what.kind:
        where = tuple(_of_lrig(one) for one in where)
    if what.all:
        return None
    alone = what.kind == ("lrig",) or any(isinstance(one, InFrontOf) for one in what.where)
    return Exists(Sel(what.of, what.zone, what.kind, what.where + where)) if alone else None


def _of_lrig(one: Filter) -> Filter:
    """Between angle brackets a LRIG has its type, or its team."""
    if not isinstance(one, ClassIs):
        return one
    return TeamIs(one.any) if set(one.any) <= TEAM_NAMES else LrigTypeIs(one.any)


def _is(what: What, trait: tuple[Filter, ...]) -> Cond | None:
    return is_so(what, trait)


def _all_are(core: Core, trait: tuple[Filter, ...]) -> Cond | None:
    if not core.all or core.differ:
        return None
    return Every(Sel(core.of or "own", core.zone or "field", core.kind, core.where), trait)  # type: ignore[arg-type]


def _trait_of(core: Core) -> tuple[Filter, ...] | None:
    """A noun as what a card is: its kind and its filters."""
    if core.of or core.zone or core.all or core.differ or core.both:
        return None
    kind = () if core.kind == ("card",) else (KindIs(core.kind),)
    return (*kind, *core.where)


def _done(did: str, kind: tuple[str, ...] = ("card",)) -> Any:
    def build(player: str, core: Core, n: int = 1, counter: int = 1) -> Cond | None:
        if core.of or core.zone or core.all:
            return None
        return Compare(DoneCount(did, player, core.kind, core.where), ">=", n)  # type: ignore[arg-type]

    return build


def _went_to_hand(core: Core, n: int = 1) -> Cond | None:
    if core.zone or core.all or core.kind != ("signi",) or core.of:
        return None
    return Compare(DoneCount("signi_to_hand", "each", core.kind, core.where), ">=", n)


def _hand_done(player: str, n: int = 1) -> Cond:
    return Compare(DoneCount("discard", player), ">=", n)  # type: ignore[arg-type]


def _lrig_called(angle: tuple[str, ...]) -> tuple[Filter, ...]:
    return (LrigTypeIs(angle),)


def _conds(grammar: TextGrammar, text: str) -> Any:
    """One condition, or several joined by 'and'; before 'if' a noun has its own ending."""
    known = grammar.read("cond_one", text)
    yield from known or _in_general(grammar, text)
    if text.startswith("すでに"):
        for read in grammar.read("cond", text.removeprefix("すでに")):
            yield Meaning(read.value, read.rules | {"cond: already"})
    if text.endswith("の"):
        yield from grammar.read("cond", text[:-1])
    for joint, end in _JOINTS:
        place = text.find(joint)
        while place > 0:
            for first in grammar.read("cond_one", text[:place] + end):
                for second in grammar.read("cond", text[place + len(joint) :]):
                    more = second.value.of if isinstance(second.value, AllOf) else (second.value,)
                    yield Meaning(AllOf((first.value, *more)), first.rules | second.rules)
            place = text.find(joint, place + 1)


_MEASURED: Final = re.compile(
    r"(?P<what>.+?)が(?:合計)?(?P<n>\d+)(?P<counter>枚|体|つ|)(?P<op>以上|以下|より多い|より少ない|)(?P<end>である|ある|いる|ない|いない|)"
)
_PLACED: Final = ("にある", "にいる", "手札", "ライフクロス", "下にあ")
"""Words that say where the cards lie that are counted."""
_OPS: Final[dict[str, Any]] = {"以上": ">=", "以下": "<=", "より多い": ">", "より少ない": "<", "": "="}
_AGAINST_OPS: Final[dict[str, Any]] = {
    **_OPS, "多い": ">", "少ない": "<", "高い": ">", "低い": "<", "と同じ": "=",
}  # fmt: skip
_THIS_TURN: Final = re.compile(
    r"(?:このターンに、?(?P<who>あなた|対戦相手)(?P<of>の|が|は)|(?P<who2>あなた|対戦相手)(?P<of2>が|は)このターンに、?)(?P<what>.+?)"
    r"(?P<verb>を?使用して|を?捨てて|を?引いて|を?支払って|が?クラッシュされて|が?バニッシュされて|が?場に出て|が?トラッシュに置かれて|がアタックして)"
    r"(?P<end>いた|いる|いない|いなかった)"
)
_VERBS: Final[dict[str, tuple[str, str, str]]] = {
    "を使用して": ("use", "が", ""), "を捨てて": ("discard", "が", "手札から"), "を引いて": ("draw", "が", ""),
    "がクラッシュされて": ("crush", "の", ""), "がバニッシュされて": ("banish", "の", ""), "が場に出て": ("enter", "の", ""),
    "がトラッシュに置かれて": ("mill", "の", "デッキから"), "を支払って": ("pay_coin", "が", ""),
    "がアタックして": ("attack", "の", ""),
}  # fmt: skip
"""What is remembered of a turn: its name, whether a player does it or it is done with theirs, what stands before it."""
_NUMBERED: Final = re.compile(r"(.+?)(?:[がを](?=\d))?(?:合計)?(\d+)(?:枚|体|つ|回)(以上)?")


def _in_general(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    """A number compared with another, or what was done this turn."""
    found = _THIS_TURN.fullmatch(text)
    if found is not None:
        yield from _was_done_this_turn(grammar, found)
        return
    yield from _measured(grammar, text)
    yield from _against_other(grammar, text)
    yield from _each_there(grammar, text)
    yield from _is_like(grammar, text)
    yield from _in_two_places(grammar, text)
    if "に、" in text:
        for read in grammar.read("cond", text.replace("に、", "に", 1)):
            yield Meaning(read.value, read.rules | {"cond: a pause"})


def _measured(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    """A number of cards, or whatever else can be counted, against a number that the text names."""
    found = _MEASURED.fullmatch(text)
    if found is None or (found["end"] in ("ない", "いない") and not found["op"]):
        return
    denied = found["end"] in ("ない", "いない")
    for read in _numbers(grammar, found["what"]):
        if isinstance(read.value, PropertyOf) and found["counter"]:
            continue
        cond: Cond = Compare(read.value, _OPS[found["op"]], int(found["n"]))
        yield Meaning(NotSo(cond) if denied else cond, read.rules | {f"cond: number {found['op'] or 'equal'}"})


def _numbers(grammar: TextGrammar, what: str) -> Iterator[Meaning]:
    """What can be compared: a number that is worked out, or how many cards there are that are spoken of."""
    yield from grammar.read("value", what)
    placed = any(word in what for word in _PLACED)
    for read in (*grammar.read("value", f"{what}の枚数"), *grammar.read("value", f"{what}の数")):
        if placed or _stands(read.value):
            yield read


def _stands(value: Any) -> bool:
    """Whether what is counted are SIGNI or LRIGs of a player, which stand on the field if nothing else is said."""
    of = value.of if isinstance(value, CountOf) else None
    return isinstance(of, Sel) and of.zone == "field" and of.of != "each" and "card" not in of.kind


def _against_other(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    """A number against another: 'your hand has more cards than your opponent's'."""
    for place in (one.start() for one in re.finditer("[がは]", text)):
        for found in (pattern.fullmatch(text, place + 1) for pattern in _THAN):
            if found is not None and place:
                yield from _compared_with(grammar, text[:place], found)


def _compared_with(grammar: TextGrammar, what: str, than: re.Match[str]) -> Iterator[Meaning]:
    what = f"{what}の{than['word']}" if than["word"] else what
    ones = tuple(_numbers(grammar, what))
    for whole in _whole_forms(what, than["other"]) if ones else ():
        others = tuple(_numbers(grammar, whole))
        for one in ones:
            for other in others:
                op, more = _AGAINST_OPS[than["op"]], int(than["n"] or 0)
                said = than["op"] if than["op"] in ("以上", "以下", "と同じ") else f"より{than['op']}"
                rules = one.rules | other.rules | {f"cond: number {said}"}
                right = other.value
                if more:
                    op, right = (">=", Plus(right, more)) if op == ">" else ("<=", Plus(right, -more))
                    rules |= {"cond: by so many"}
                implied = other not in grammar.read("value", whole)
                if one.value != other.value and not (implied and _is_measured(one.value)):
                    yield Meaning(Compare(one.value, op, right), rules)
        if others:
            return


_THAN: Final = (
    re.compile(r"(?P<other>.+?)より(?P<n>\d+)(?:枚|体|)以上(?P<op>多い|少ない)(?P<word>)"),
    re.compile(r"(?P<other>.+?)(?P<op>以上|以下|と同じ)(?:である)?(?P<word>)(?P<n>)"),
    re.compile(r"(?P<other>.+?)より(?:(?P<word>レベル|パワー)[がの])?(?P<op>多い|少ない|高い|低い)(?P<n>)"),
)


def _is_measured(value: Any) -> bool:
    """Whether a number is a level or a power, which no number of cards is compared with unless the text says so."""
    return isinstance(value, PropertyOf | SumOf)


def _whole_forms(what: str, other: str) -> Iterator[str]:
    """The other side of a comparison, with what it leaves out: 'your hand ... than your opponent'."""
    yield other
    if other.endswith(("あなた", "対戦相手", "ルリグ", "シグニ")):
        for place in (one.start() for one in re.finditer("の", what)):
            yield other + what[place:]


_EACH_THERE: Final = re.compile(
    r"(?P<place>.+?の[^の]+?)に(?P<all>(?:(?:レベル\d|[白赤青緑黒]|《[^《》]+》|＜[^＜＞]+＞)(?:の(?:シグニ|カード|ルリグ))?[、と])+"
    r"(?:レベル\d|[白赤青緑黒]|《[^《》]+》|＜[^＜＞]+＞))(?P<noun>の(?:シグニ|カード|ルリグ)|)が(?P<verb>ある|いる)"
)


def _each_there(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    """There is one of each: 'SIGNI of level 1, level 2 and level 3'."""
    found = _EACH_THERE.fullmatch(text)
    if found is None:
        return
    kinds = re.split("[、と]", found["all"])
    if len(kinds) < 3:
        return
    reads = [grammar.one("cond", f"{found['place']}に{one}{found['noun']}が{found['verb']}") for one in kinds]
    if all(read is not None for read in reads):
        rules = frozenset().union(*(read.rules for read in reads if read is not None))
        yield Meaning(AllOf(tuple(read.value for read in reads if read is not None)), rules | {"cond: one of each"})


_LIKE: Final = re.compile(r"(?P<what>.+?)が(?P<trait>[^が]+(?:を持つ|を持たない|が付いている))(?:カード)?")


def _is_like(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    """A card that was spoken of has, or lacks, what a modifier says in front of a noun."""
    found = _LIKE.fullmatch(text)
    if found is None:
        return
    for who in grammar.read("ref", found["what"]):
        for read in grammar.read("mod", found["trait"]):
            mod = read.value
            if mod.where and not (mod.of or mod.zone or mod.all or mod.differ or mod.called or mod.both):
                yield Meaning(Fulfils(who.value, mod.where), who.rules | read.rules | {"cond: is like"})


_TWO_PLACES: Final = re.compile(
    r"(?P<who>あなた|対戦相手)の(?P<one>場|トラッシュ|エナゾーン|手札|デッキ)と(?P<other>場|トラッシュ|エナゾーン|手札|デッキ)に、?"
    r"(?P<what>[^、]+?)が(?:合計(?P<n>\d+)(?:枚|体)(?P<op>以上|以下|)|)(?:ある|いる)"
)


def _in_two_places(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    """So many cards together, in two zones."""
    found = _TWO_PLACES.fullmatch(text)
    if found is None:
        return
    for read in grammar.read("core", found["what"]):
        core = read.value
        if core.of or core.zone or core.all or core.differ or core.both:
            continue
        of = {"あなた": "own", "対戦相手": "opponent"}[found["who"]]
        zones = [{"場": "field", **_IN_ZONES}[found[side]] for side in ("one", "other")]
        one, two = (count_all(Core(core.kind, of, zone, core.where)) for zone in zones)
        if found["n"]:
            cond: Cond = Compare(Plus(one, two), _OPS[found["op"]], int(found["n"]))
        else:
            cond = Compare(Plus(one, two), ">=", 1)
        yield Meaning(cond, read.rules | {"cond: in two places"})


_IN_ZONES: Final = {"トラッシュ": "trash", "エナゾーン": "ener", "手札": "hand", "デッキ": "deck"}


def _was_done_this_turn(grammar: TextGrammar, found: re.Match[str]) -> Iterator[Meaning]:
    verb = found["verb"]
    if verb[0] not in "がを":  # the particle stands before the number
        if re.search(r"\d+(?:枚|体)(?:以上)?$", found["what"]) is None:
            return
        verb = next(one for one in _VERBS if one[1:] == verb)
    deed, of, head = _VERBS[verb]
    who: Any = {"あなた": "own", "対戦相手": "opponent"}[found["who"] or found["who2"]]
    said = (found["of"] or found["of2"]).replace("は", "が")
    what = found["what"]
    if said != of or (deed == "mill") != what.startswith("デッキから"):
        return
    what = what.removeprefix(head) if head else what
    numbered = _NUMBERED.fullmatch(what)
    n, at_least = (int(numbered[2]), bool(numbered[3])) if numbered is not None else (1, True)
    what = numbered[1] if numbered is not None else what
    if deed == "crush":
        if what != "ライフクロス":
            return
        what = "カード"
    if what == "手札" and deed == "discard":
        what = "カード"
    if (deed == "pay_coin") != (what == "《コインアイコン》"):
        return
    if deed == "pay_coin":
        what = "カード"
    for read in grammar.read("core", what):
        core = read.value
        if core.of or core.zone or core.all or core.differ:
            continue
        cond: Cond = Compare(DoneCount(deed, who, core.kind, core.where), ">=" if at_least else "=", n)  # type: ignore[arg-type]
        denied = found["end"] in ("いない", "いなかった")
        yield Meaning(
            NotSo(cond) if denied else cond,
            read.rules | {f"cond: done {deed}"} | ({"cond: not done"} if denied else set()),
        )


_JOINTS: Final = (
    ("があり、", "がある"), ("があり", "がある"), ("がいて、", "がいる"), ("がなく、", "がない"), ("であり、", "である"), ("で、", ""),
    ("以下で", "以下"), ("以上で", "以上"), ("状態で", "状態である"), ("以上あり、", "以上ある"), ("以上あり", "以上ある"), ("体あり、", "体ある"), ("枚あり、", "枚ある"), ("以下で、", "以下"),
    ("以上いて、", "以上いる"), ("シグニで", "シグニ"), ("していて、", "している"),
)  # fmt: skip

_ORDINALS: Final = {"一度": 1, "二度": 2, "三度": 3, "四度": 4, "五度": 5, "六度": 6}


def _ordinal(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    if text in _ORDINALS:
        yield Meaning(_ORDINALS[text])


READERS: Final = {"cond": _conds, "ordinal": _ordinal}


def _joined(one: tuple[Filter, ...] | None, more: tuple[Filter, ...]) -> tuple[Filter, ...] | None:
    return None if one is None else one + more


def _alone(core: Core) -> Sel | None:
    if core.all or core.differ:
        return None
    return core.chosen()


def _front_is(core: Core, where: tuple[Filter, ...]) -> Cond | None:
    sel = _alone(core)
    return None if sel is None else is_so(sel, where)


def _kinds_of_colors(place: Any, n: int, kind: str = "signi") -> Cond:
    zone, of = place
    return Compare(ColorCount(Sel(of, zone, (kind,), all=True)), ">=", n)  # type: ignore[arg-type]


def _attached_there(place: Any, kind: Any) -> Cond:
    return Exists(Sel(place[1], "field", where=(HasAttached((kind,)),)))


def _no_mark_there(place: Any, mark_one: Any) -> Cond | None:
    found = _marked_there(place, mark_one)
    return None if found is None else NotSo(found)


def _laid_there(place: Any, kind: Any) -> Cond | None:
    zone, of = place
    return Exists(Sel(of, "laid", ("card",), (LaidAs((kind,)),))) if zone == "field" else None


def _in_front(of: str, core: Core) -> Cond | None:
    mine = core.of == "opponent" and of == "this"
    if (core.of and not mine) or core.zone or core.all or core.differ or core.kind != ("signi",):
        return None
    side: Whose = "opponent" if of == "this" else "each"
    return Exists(Sel(side, where=(InFrontOf(of), *core.where)))


def _not_in_front(of: str, core: Core) -> Cond | None:
    found = _in_front(of, core)
    return None if found is None else NotSo(found)


def _marked_there(place: Any, mark: Any) -> Cond | None:
    zone, of = place
    return Compare(ZoneMarks(mark, of), ">=", 1) if zone == "field" else None


def _stocks() -> Iterator[Rule]:
    """What players have, to be compared: each as what it is of a player."""
    for said, zone, kind in (
        ("手札", "hand", "card"), ("手札の枚数", "hand", "card"), ("ライフクロス", "life", "card"),
        ("ライフクロスの枚数", "life", "card"), ("エナゾーンにあるカード", "ener", "card"),
        ("エナゾーンにあるカードの枚数", "ener", "card"), ("トラッシュにあるカードの枚数", "trash", "card"),
        ("トラッシュにあるカード", "trash", "card"), ("ルリグトラッシュにあるアーツの枚数", "lrig_trash", "arts"),
        ("場にあるシグニの数", "field", "signi"),
    ):  # fmt: skip
        yield Rule(said, lambda zone=zone, kind=kind: (zone, kind))


def _against(side: Any, stock: Any, other: Any, op: Any, more: int = 0) -> Cond | None:
    """What one player has, compared with the same of the other."""
    if side == other:
        return None
    zone, kind = stock
    mine, theirs = (CountOf(Sel(who, zone, (kind,), all=True)) for who in (side, other))
    if more < 0:
        return Compare(theirs, ">=", Plus(mine, -more))
    return Compare(mine, op, Plus(theirs, more) if more else theirs)


def _kinds_of_classes(place: Any, n: int) -> Cond:
    zone, of = place
    return Compare(ClassCount(Sel(of, zone, ("signi",), all=True)), ">=", n)


def _laid_count(whose: Any, laid: Any, op: Any, n: int) -> Cond:
    return Compare(CountOf(Sel(whose, "laid", ("card",), (LaidAs((laid,)),), all=True)), op, n)


def _beneath(of: str, core: Core) -> Cond | None:
    if core.of or core.zone or core.all or core.differ:
        return None
    return Exists(Sel("own", "under", core.kind, (Beneath(of), *core.where)))


def _some_have_under(place: Any) -> Cond | None:
    zone, of = place
    return Exists(Sel(of, where=(HasUnder(),))) if zone == "field" else None


def _so_many_beneath(of: str, core: Core, op: Any, n: int) -> Cond | None:
    if core.of or core.zone or core.all or core.differ:
        return None
    return Compare(CountOf(Sel("own", "under", core.kind, (Beneath(of), *core.where), all=True)), op, n)


def _denied(cond: Cond | None) -> Cond | None:
    return None if cond is None else NotSo(cond)


def _was_done(by: str, way: str, core: Core, op: Any, n: int) -> Cond | None:
    cards = done_cards(by, way, core)
    return None if cards is None else Compare(CountOf(cards), op, n)


def _levels(by: str, way: str, core: Core, op: Any, n: int) -> Cond | None:
    cards = done_cards(by, way, core)
    return Compare(SumOf(cards, "level"), op, n) if isinstance(cards, Sel) else None


def _one_and_other(by: str, way: str, one: ColorIs, other: ColorIs) -> Cond | None:
    """Of cards moved in a way one is of this colour and another of that: both colours are there, and two such cards."""
    found = [
        done_cards(by, way, Core(("card",), where=(colors,)))
        for colors in (one, other, ColorIs(tuple(dict.fromkeys((*one.any, *other.any)))))
    ]
    if not all(isinstance(cards, Sel) for cards in found):
        return None
    return AllOf(tuple(Compare(CountOf(cards), ">=", n) for cards, n in zip(found, (1, 1, 2), strict=True)))  # type: ignore[arg-type]


def _same_level(by: str, way: str) -> Cond | None:
    cards = done_cards(by, way, Core(("signi",)))
    return None if cards is None else Share(cards, "level")


def _all_done(by: str, way: str, trait: tuple[Filter, ...]) -> Cond | None:
    cards = done_cards(by, way, Core(("card",), where=(Not(Other()),)))
    return Every(msgspec.structs.replace(cards, where=cards.where[:1]), trait) if isinstance(cards, Sel) else None


def _signi_of_parity(of: str, *, even: bool) -> Cond:
    parity: Cond = Even(PropertyOf(of, "level"))
    return AllOf((Fulfils(of, (KindIs(("signi",)),)), parity if even else NotSo(parity)))


def _sum_of(core: Core, what: Any) -> SumOf | None:
    sel = core.chosen(every=True)
    return None if sel is None else SumOf(sel, what)


def _share(core: Core, feature: Any) -> Cond | None:
    return Share(core.chosen(), feature) if core.all else None  # type: ignore[arg-type]


def any_of(conds: tuple[Cond, ...]) -> Cond:
    """Return that one of several holds."""
    return conds[0] if len(conds) == 1 else AnyOf(conds)


def _phases(end: str) -> Iterator[Rule]:
    """In a phase, of a player's turn if that is said, or in none of it."""
    for said, phase in _PHASES.items():
        for whose, who in _SIDES:
            cond: Cond = InPhase(phase, who)
            cond = NotSo(cond) if end == "以外で" else cond
            yield Rule(f"{whose}{said}{end}", lambda cond=cond: cond)


_PHASES: Final[dict[str, Any]] = {
    "アップフェイズ": "up", "ドローフェイズ": "draw", "エナフェイズ": "ener", "グロウフェイズ": "grow", "メインフェイズ": "main",
    "アタックフェイズ": "attack", "エンドフェイズ": "end",
}  # fmt: skip
_SIDES: Final[tuple[tuple[str, Any], ...]] = (("", None), ("あなたの", "own"), ("対戦相手の", "opponent"))


def _marks_there(whose: Any, mark: Any, op: Any, n: int) -> Cond | None:
    return Compare(ZoneMarks(mark, whose), op, n) if whose in ("own", "opponent") else None


def _of_color(who: What, colors: Filter) -> Cond | None:
    return is_so(who, (colors,))


def _powerful(core: Core, where: tuple[Filter, ...]) -> Cond | None:
    """All SIGNI of a side, or the one that there can be, have so much power."""
    return _all_are(core, where) if core.all and core.of else _front_is(core, where)


def _apart(core: Core, feature: Any) -> Cond | None:
    """No two of all these cards have anything in common."""
    if not core.all or core.differ or core.of not in ("own", "opponent"):
        return None
    every = core.chosen()
    if every is None:
        return None
    return Compare(CountOf(msgspec.structs.replace(every, apart=feature)), "=", CountOf(every))


def _colors_of(core: Core, op: Any, n: int) -> Cond | None:
    sel = None if core.differ else core.chosen(every=True)
    return None if sel is None or core.of not in ("own", "opponent") else Compare(ColorCount(sel), op, n)


def _of_type(place: Any, angle: tuple[str, ...]) -> Cond | None:
    """A LRIG of a type, or of a team, is on the field."""
    zone, of = place
    named: Filter = TeamIs(angle) if set(angle) <= TEAM_NAMES else LrigTypeIs(angle)
    return Exists(Sel(of, "field", ("lrig", "assist"), (named,))) if zone == "field" and of != "each" else None


def _by_player(by: str, player: Any, core: Core, op: Any, n: int) -> Cond | None:
    """A player has discarded so many of these cards."""
    if core.of or core.zone or core.all or core.differ or core.both:
        return None
    where = (Among(done_in(by, "discard", "card")), *core.where)
    return Compare(CountOf(Sel(player, "trash", core.kind, where, all=True)), op, n)


def _every_one(core: Core, trait: tuple[Filter, ...]) -> Cond | None:
    """'All of your SIGNI are ...', with 'all' behind them."""
    if core.all or core.both or core.of not in ("own", "opponent"):
        return None
    return _all_are(msgspec.structs.replace(core, all=True), trait)


def _beats(op: Any) -> Any:
    return lambda n: Compare(CountOf(Sel(zone="beat", kind=("card",), all=True)), op, n)


RULES: Final[dict[str, tuple[Rule, ...]]] = {
    "trait": (
        Rule("{core}", _trait_of),
        Rule("{core}である", _trait_of),
        Rule("{colors}", lambda colors: (colors,)),
        Rule("{name}", lambda name: (Named(name),)),
        Rule("{name}以外の{core}", lambda name, core: _joined(_trait_of(core), (Not(Named(name)),))),
        Rule("{angle}", lambda angle: (ClassIs(angle),)),
        Rule("宣言したカード", lambda: (Declared("name"),)),
        Rule("宣言した色を持つ{core}", lambda core: _joined(_trait_of(core), (Declared("color"),))),
        Rule("宣言した名前の{core}", lambda core: _joined(_trait_of(core), (Declared("name"),))),
        Rule("《{icon}》", lambda icon: (HasIcon(icon),)),
        Rule("{state}", lambda state: (StateIs(state),)),
        Rule("《{icon}》を持つ{core}", lambda icon, core: _joined(_trait_of(core), (HasIcon(icon),))),
        Rule("宣言した数字と同じレベルを持つシグニ", lambda: (KindIs(("signi",)), LevelIs("=", NumberOf("n")))),
        Rule("感染状態", lambda: (ZoneHas(("virus",)),)),
        Rule("レベル{n}", lambda n: (LevelIs("=", n),)),
        Rule("レベル{n}以上", lambda n: (LevelIs(">=", n),)),
        Rule("レベル{n}以下", lambda n: (LevelIs("<=", n),)),
        Rule("パワー{n}以上", lambda n: (PowerIs(">=", n),)),
        Rule("パワー{n}以下", lambda n: (PowerIs("<=", n),)),
    ),
    "place": (
        Rule("{whose}場", lambda whose: ("field", whose)),
        Rule("{whose}{zone}", lambda whose, zone: (zone, whose)),
        Rule("場", lambda: ("field", "each")),
    ),
    "who_is": (
        Rule("{ref}", lambda ref: ref),
        Rule("{core}", lambda core: _alone(core)),
    ),
    "cond_one": (
        Rule("あなたのターン", lambda: TurnOf("own")),
        Rule("あなたのターンである", lambda: TurnOf("own")),
        Rule("対戦相手のターン", lambda: TurnOf("opponent")),
        Rule("対戦相手のターンである", lambda: TurnOf("opponent")),
        *_phases(""),
        Rule("{place}に{core}がある", _some),
        Rule("{place}に{core}がいる", lambda place, core: _some(place, _as_lrig(core))),
        Rule("{place}に{core}がない", _none),
        Rule("{place}に{core}がいない", _none),
        Rule(
            "{place}に{one:color}と{other:color}の{core}がある",
            lambda place, one, other, core: _two_kinds(place, core, ColorIs((one,)), ColorIs((other,))),
        ),
        Rule(
            "{place}に{one:color}と{other:color}の{core}がいる",
            lambda place, one, other, core: _two_kinds(place, core, ColorIs((one,)), ColorIs((other,))),
        ),
        Rule(
            "{place}に他の{one:angle}と{other:angle}の{core}がある",
            lambda place, one, other, core: _two_kinds(place, core, ClassIs(one), ClassIs(other), Other()),
        ),
        Rule(
            "{place}に{one:angle}と{other:angle}の{core}がある",
            lambda place, one, other, core: _two_kinds(place, core, ClassIs(one), ClassIs(other)),
        ),
        Rule("{place}に{core}が合計{n}{counter}ある", _there("=")),
        Rule(
            "{side:player}の{stock}が{other:player}より多い",
            lambda side, stock, other: _against(side, stock, other, ">"),
        ),
        Rule(
            "{side:player}の{stock}が{other:player}より少ない",
            lambda side, stock, other: _against(side, stock, other, "<"),
        ),
        Rule(
            "{side:player}の{stock}が{other:player}より{n}{counter}以上多い",
            lambda side, stock, other, n, counter: _against(side, stock, other, ">=", n),
        ),
        Rule(
            "{side:player}の{stock}が{other:player}より{n}{counter}以上少ない",
            lambda side, stock, other, n, counter: _against(side, stock, other, "<=", -n),
        ),
        Rule("あなたと対戦相手の{stock}が同じ", lambda stock: _against("own", stock, "opponent", "=")),
        Rule("{value:total}が偶数", lambda value: Even(value)),
        Rule("{value:total}が奇数", lambda value: NotSo(Even(value))),
        Rule("{value:total}が{n}以上", lambda value, n: Compare(value, ">=", n)),
        Rule("{value:total}が{n}以上である", lambda value, n: Compare(value, ">=", n)),
        Rule("{value:total}が{n}以下", lambda value, n: Compare(value, "<=", n)),
        Rule("{value:total}が{n}", lambda value, n: Compare(value, "=", n)),
        Rule("{value:total}が{other:total}以下", lambda value, other: Compare(value, "<=", other)),
        Rule("{of:ref}がレベルが偶数のシグニ", lambda of: _signi_of_parity(of, even=True)),
        Rule("{of:ref}がレベルが奇数のシグニ", lambda of: _signi_of_parity(of, even=False)),
        Rule("{value}と{other:value}が同じ", lambda value, other: Compare(value, "=", other)),
        Rule("{value}が{other:value}より少ない", lambda value, other: Compare(value, "<", other)),
        Rule("{value}が{other:value}より多い", lambda value, other: Compare(value, ">", other)),
        Rule("{value}が{other:value}以上", lambda value, other: Compare(value, ">=", other)),
        Rule("{value}が{other:value}以上である", lambda value, other: Compare(value, ">=", other)),
        Rule(
            "あなたのセンタールリグのレベルが対戦相手のセンタールリグ以下",
            lambda: Compare(_lrig_level("own"), "<=", _lrig_level("opponent")),
        ),
        Rule(
            "あなたのセンタールリグのレベルが対戦相手より低い",
            lambda: Compare(_lrig_level("own"), "<", _lrig_level("opponent")),
        ),
        Rule(
            "あなたのセンタールリグと対戦相手のセンタールリグのレベルが同じ",
            lambda: Compare(_lrig_level("own"), "=", _lrig_level("opponent")),
        ),
        Rule("{place}にあるシグニが持つクラスが合計{n}種類以上ある", lambda place, n: _kinds_of_classes(place, n)),
        Rule(
            "{whose}場に【{laid_one}】が{n}{counter}以上ある",
            lambda whose, laid_one, n, counter: _laid_count(whose, laid_one, ">=", n),
        ),
        Rule("{whose}場に【{laid_one}】がない", lambda whose, laid_one: _laid_count(whose, laid_one, "=", 0)),
        Rule("{whose}手札が{n}枚より多い", _sized("hand", ">")),
        Rule("{whose}ライフクロスが{n}枚である", _sized("life", "=")),
        Rule("{of:ref}の下に{core}がある", lambda of, core: _beneath(of, core)),
        Rule("{of:ref}の下に{core}が置かれている", lambda of, core: _beneath(of, core)),
        Rule("{of:ref}の下に{core}が無い", lambda of, core: _denied(_beneath(of, core))),
        Rule("{of:ref}の下に{core}がない", lambda of, core: _denied(_beneath(of, core))),
        Rule(
            "{of:ref}と同じシグニゾーンに【{mark_one}】がある",
            lambda of, mark_one: Fulfils(of, (ZoneHas((mark_one,)),)),
        ),
        Rule(
            "{of:ref}が{name}にアクセされている",
            lambda of, name: Exists(
                Sel("each", "attached", ("card",), (AttachedTo(of), AttachedAs(("acce",)), Named(name)))
            ),
        ),
        Rule(
            "{place}に{core}が{n}{counter}以上ない",
            lambda place, core, n, counter: _denied(_there(">=")(place, core, n, counter)),
        ),
        Rule(
            "{place}に{core}が{n}{counter}以上いない",
            lambda place, core, n, counter: _denied(_there(">=")(place, core, n, counter)),
        ),
        Rule("{who_is}が{trait}でない", lambda who_is, trait: _denied(_is(who_is, trait))),
        Rule("{by}{core}を{way}", lambda by, core, way: _was_done(by, way, core, ">=", 1)),
        Rule("{by}{core}が{way}", lambda by, core, way: _was_done(by, way, core, ">=", 1)),
        Rule("{by}{core}を{n}{counter}{way}", lambda by, core, n, counter, way: _was_done(by, way, core, "=", n)),
        Rule("{by}{core}が{n}{counter}{way}", lambda by, core, n, counter, way: _was_done(by, way, core, "=", n)),
        Rule("{by}{core}{n}{counter}を{way}", lambda by, core, n, counter, way: _was_done(by, way, core, "=", n)),
        Rule("{by}{core}{n}{counter}が{way}", lambda by, core, n, counter, way: _was_done(by, way, core, "=", n)),
        Rule("{by}{n}{counter}の{core}が{way}", lambda by, core, n, counter, way: _was_done(by, way, core, "=", n)),
        Rule("{by}{core}を{n}{counter}以上{way}", lambda by, core, n, counter, way: _was_done(by, way, core, ">=", n)),
        Rule("{by}{core}が{n}{counter}以上{way}", lambda by, core, n, counter, way: _was_done(by, way, core, ">=", n)),
        Rule("{by}手札を{n}枚捨てた", lambda by, n: Compare(CountOf(done_in(by, "discard", "card")), "=", n)),
        Rule(
            "{by}手札を{n}枚捨てなかった",
            lambda by, n: NotSo(Compare(CountOf(done_in(by, "discard", "card")), ">=", n)),
        ),
        Rule("{by}{way}{core}のレベルの合計が{n}", lambda by, way, core, n: _levels(by, way, core, "=", n)),
        Rule("{by}{way}{core}のレベルの合計が{n}以上", lambda by, way, core, n: _levels(by, way, core, ">=", n)),
        Rule("{by}{way}{core}のレベルの合計が{n}以下", lambda by, way, core, n: _levels(by, way, core, "<=", n)),
        Rule(
            "{by}{way}カードが持つ色が合計{n}種類以上ある",
            lambda by, way, n: Compare(ColorCount(done_in(by, way, "card")), ">=", n),
        ),
        Rule(
            "{by}{way}カードが共通するクラスを持たない", lambda by, way: NotSo(Share(done_in(by, way, "card"), "class"))
        ),
        Rule(
            "{by}{way}カード1枚が{colors}で、もう1枚が{other:colors}",
            lambda by, way, colors, other: _one_and_other(by, way, colors, other),
        ),
        Rule("{by}{way}シグニのレベルがすべて同じ", lambda by, way: _same_level(by, way)),
        Rule("{by}{way}すべてのカードが{trait}", lambda by, way, trait: _all_done(by, way, trait)),
        Rule(
            "このターンにあなたのデッキからカードが{n}枚以上エナゾーンに移動していた",
            lambda n: Compare(DoneCount("deck_to_ener"), ">=", n),
        ),
        Rule("このターンに{player}が手札から{core}を{n}枚以上捨てていた", _done("discard")),
        Rule("このターンに{core}が{n}体以上場から手札に戻っていた", _went_to_hand),
        Rule("このターンに{core}が場から手札に戻っていた", _went_to_hand),
        Rule(
            "このターンに{player}が《コインアイコン》を合計{n}枚以上支払っていた",
            lambda player, n: Compare(DoneCount("pay_coin", player), ">=", n),
        ),
        Rule(
            "このターンに対戦相手のカードがあなたの効果によって{n}枚以上デッキに移動していた",
            lambda n: Compare(DoneCount("sent_to_deck"), ">=", n),
        ),
        Rule(
            "このターンに対戦相手のカードがあなたの効果によってデッキに移動していた",
            lambda: Compare(DoneCount("sent_to_deck"), ">=", 1),
        ),
        Rule(
            "このターンに{player}が効果によってカードを{n}枚以上引いていた",
            lambda player, n: Compare(DoneCount("draw_by_effect", player), ">=", n),
        ),
        Rule(
            "あなたのセンタールリグのレベルが対戦相手のセンタールリグと同じ",
            lambda: Compare(_lrig_level("own"), "=", _lrig_level("opponent")),
        ),
        Rule("{place}に{core}と{other:core}がある", _both),
        Rule("{place}に{core}と{other:core}がいる", _both),
        Rule("{place}に{core}が{n}{counter}以上ある", _there(">=")),
        Rule("{place}に{core}が{n}種類以上ある", lambda place, core, n: _names_there(place, core, ">=", n)),
        Rule("{place}に{core}が{n}種類以上いる", lambda place, core, n: _names_there(place, core, ">=", n)),
        Rule("{place}に{core}が合計{n}種類以上ある", lambda place, core, n: _names_there(place, core, ">=", n)),
        Rule("{place}に{core}が{n}種類ある", lambda place, core, n: _names_there(place, core, "=", n)),
        Rule("{place}に{core}が{n}{counter}以上いる", _there(">=")),
        Rule("{place}に{core}が合計{n}{counter}以上ある", _there(">=")),
        Rule("{place}に{core}が{n}{counter}ある", _there("=")),
        Rule("{place}に{core}が{n}{counter}いる", _there("=")),
        Rule("{place}にある{core}が{n}{counter}以上", _there(">=")),
        Rule("{place}にある{core}が{n}{counter}以下", _there("<=")),
        Rule("{place}にある{core}が{n}{counter}以下である", _there("<=")),
        Rule("{place}に{core}が{n}{counter}以下", _there("<=")),
        Rule("{place}にカードが{n}枚以上ある", lambda place, n: _there(">=")(place, Core(("card",)), n, 1)),
        Rule("{place}に【{kind:attached_one}】がある", lambda place, kind: _attached_there(place, kind)),
        Rule("{place}に【{kind:attached_one}】がない", lambda place, kind: NotSo(_attached_there(place, kind))),
        Rule("{place}に【{mark_one}】がある", lambda place, mark_one: _marked_there(place, mark_one)),
        Rule(
            "{place}に{angle}のルリグが3体いる",
            lambda place, angle: Team(angle[0]) if place == ("field", "own") and len(angle) == 1 else None,
        ),
        Rule("{whose}手札が{n}枚", _sized("hand", "=")),
        Rule("{whose}手札が{n}枚である", _sized("hand", "=")),
        Rule("{whose}手札が{n}枚以上", _sized("hand", ">=")),
        Rule("{whose}手札が{n}枚以上ある", _sized("hand", ">=")),
        Rule("{whose}手札が{n}枚以上である", _sized("hand", ">=")),
        Rule("{whose}手札が{n}枚より少ない", _sized("hand", "<")),
        Rule("あなたの手札が対戦相手より少ない", lambda: Compare(_hand("own"), "<", _hand("opponent"))),
        Rule(
            "あなたの手札が対戦相手より{n}枚以上多い", lambda n: Compare(_hand("own"), ">=", Plus(_hand("opponent"), n))
        ),
        Rule("{whose}手札が{n}枚以下", _sized("hand", "<=")),
        Rule("{whose}手札が{n}枚以下である", _sized("hand", "<=")),
        Rule("{whose}ライフクロスが{n}枚", _sized("life", "=")),
        Rule("{whose}ライフクロスが{n}枚以上", _sized("life", ">=")),
        Rule("{whose}ライフクロスが{n}枚以上ある", _sized("life", ">=")),
        Rule("{whose}ライフクロスが{n}枚以下", _sized("life", "<=")),
        Rule("{whose}ライフクロスが{n}枚以下である", _sized("life", "<=")),
        Rule("{of:ref}の正面に{core}がある", lambda of, core: _in_front(of, core)),
        Rule("{of:ref}の正面に{core}がない", lambda of, core: _not_in_front(of, core)),
        Rule(
            "{of:ref}が同じシグニゾーンに【{mark_one}】がある",
            lambda of, mark_one: Fulfils(of, (ZoneHas((mark_one,)),)),
        ),
        Rule("{place}に【{laid_one}】がある", lambda place, laid_one: _laid_there(place, laid_one)),
        Rule("{place}に【{mark_one}】がない", _no_mark_there),
        Rule("{whose}ルリグデッキが{n}枚", _sized("lrig_deck", "=")),
        Rule("{whose}ルリグデッキが{n}枚である", _sized("lrig_deck", "=")),
        Rule("{who_is}が{trait}", lambda who_is, trait: _is(who_is, trait)),
        Rule("{who_is}が{trait}である", lambda who_is, trait: _is(who_is, trait)),
        Rule("{of:ref}のパワーが{n}以上", lambda of, n: Fulfils(of, (PowerIs(">=", n),))),
        Rule("{of:ref}のパワーが{n}以上である", lambda of, n: Fulfils(of, (PowerIs(">=", n),))),
        Rule(
            "{of:ref}が{zone}から場に出た", lambda of, zone: Came((zone,)) if of == "this" and zone != "field" else None
        ),
        Rule(
            "{of:ref}が{zone}から場に出ていた",
            lambda of, zone: Came((zone,)) if of == "this" and zone != "field" else None,
        ),
        Rule("{of:ref}がパワー{n}以上である", lambda of, n: Fulfils(of, (PowerIs(">=", n),))),
        Rule("{of:ref}のパワーが{n}である", lambda of, n: Fulfils(of, (PowerIs("=", n),))),
        Rule("{of:ref}のパワーが{n}以下", lambda of, n: Fulfils(of, (PowerIs("<=", n),))),
        Rule("{of:ref}のレベルが{n}以上", lambda of, n: Fulfils(of, (LevelIs(">=", n),))),
        Rule("{of:ref}のレベルが{n}以下", lambda of, n: Fulfils(of, (LevelIs("<=", n),))),
        Rule("{of:ref}のレベルが{n}", lambda of, n: Fulfils(of, (LevelIs("=", n),))),
        Rule("{core}のパワーが{n}以下である", lambda core, n: _front_is(core, (PowerIs("<=", n),))),
        Rule("{core}のパワーが{n}以上である", lambda core, n: _front_is(core, (PowerIs(">=", n),))),
        Rule("{of:ref}が{lane}のシグニゾーンにある", lambda of, lane: Fulfils(of, (StandsIn(lane),))),
        Rule("{of:ref}が能力を持たない", lambda of: Fulfils(of, (NoAbilities(),))),
        Rule("{of:ref}に【{kind:attached}】が付いている", lambda of, kind: Fulfils(of, (HasAttached(kind),))),
        Rule("{of:ref}がアクセされている", lambda of: Fulfils(of, (HasAttached(("acce",)),))),
        Rule("{of:ref}が覚醒状態である", lambda of: Fulfils(of, (StateIs("awakened"),))),
        Rule("{core}が{trait}", _all_are),
        Rule("そのアタックがこのターン{ordinal}目", lambda ordinal: Compare(DoneCount("attack", "each"), "=", ordinal)),
        Rule("そのアタックがこのターン一度目か二度目", lambda: Compare(DoneCount("attack", "each"), "<=", 2)),
        Rule(
            "このターンに{core}が{n}回以上アタックしていた",
            lambda core, n: (
                Compare(DoneCount("attack", "each", core.kind, core.where), ">=", n)
                if not (core.of or core.zone or core.all)
                else None
            ),
        ),
        Rule("{place}にあるシグニの下にカードがある", lambda place: _some_have_under(place)),
        Rule("{core}が{trait}である", _all_are),
        Rule("{place}に{core}が無い", _none),
        Rule("{of:ref}の下に{core}が{n}枚以上ある", lambda of, core, n: _so_many_beneath(of, core, ">=", n)),
        Rule("{of:ref}の下に{core}が{n}枚ある", lambda of, core, n: _so_many_beneath(of, core, "=", n)),
        Rule("{who_is}が{trait}ではない", lambda who_is, trait: _denied(_is(who_is, trait))),
        Rule("このターンに{player}が手札を{n}枚以上捨てていた", _hand_done),
        Rule("このターンに{player}が{core}を{n}枚以上捨てていた", _done("discard")),
        Rule("このターンに{player}が{core}を使用していた", _done("use")),
        Rule("{player}がこのターンに{core}を使用していた", _done("use")),
        Rule("このターンに{player}の{core}がバニッシュされていた", _done("banish")),
        Rule("このターンに{player}の{core}がバニッシュされている", _done("banish")),
        Rule("このターンに{player}の{core}が{n}{counter}以上バニッシュされていた", _done("banish")),
        Rule("このターンに{player}が{core}を{n}{counter}以上使用していた", _done("use")),
        Rule("このターンに{player}が{core}を{n}枚以上引いていた", _done("draw")),
        Rule(
            "{whose}場に【{mark_one}】が{n}つ以上ある",
            lambda whose, mark_one, n: _marks_there(whose, mark_one, ">=", n),
        ),
        Rule("{whose}場に【{mark_one}】が{n}つある", lambda whose, mark_one, n: _marks_there(whose, mark_one, "=", n)),
        Rule(
            "{place}に{core}が{n}{counter}もない",
            lambda place, core, n, counter: _none(place, core) if n == 1 else None,
        ),
        Rule(
            "{place}に{core}が{n}{counter}もいない",
            lambda place, core, n, counter: _none(place, core) if n == 1 else None,
        ),
        Rule("{place}に{angle}がいる", lambda place, angle: _of_type(place, angle)),
        Rule("{who_is}の色が{colors}", lambda who_is, colors: _of_color(who_is, colors)),
        Rule("{core}のパワーが{n}以上", lambda core, n: _powerful(core, (PowerIs(">=", n),))),
        Rule("{core}のパワーが{n}以下", lambda core, n: _powerful(core, (PowerIs("<=", n),))),
        Rule("{core}がすべて{trait}", lambda core, trait: _every_one(core, trait)),
        Rule("{core}が持つ色が合計{n}種類以上ある", lambda core, n: _colors_of(core, ">=", n)),
        Rule("{core}が持つ色が{n}種類以上ある", lambda core, n: _colors_of(core, ">=", n)),
        Rule("{whose}手札がない", lambda whose: Compare(_hand(whose), "=", 0)),
        Rule("{whose}【ビート】が{n}枚以上ある", lambda whose, n: _beats(">=")(n) if whose == "own" else None),
        Rule("{by}{way}カードの中に{core}がある", lambda by, way, core: _was_done(by, way, core, ">=", 1)),
        Rule("{by}{way}カードに{core}がある", lambda by, way, core: _was_done(by, way, core, ">=", 1)),
        Rule(
            "{by}{way}カードの中に{core}が{n}{counter}以上ある",
            lambda by, way, core, n, counter: _was_done(by, way, core, ">=", n),
        ),
        Rule("{by}{player}が手札を捨てた", lambda by, player: _by_player(by, player, Core(("card",)), ">=", 1)),
        Rule("{by}{player}が手札を{n}枚捨てた", lambda by, player, n: _by_player(by, player, Core(("card",)), "=", n)),
        Rule("{by}{player}が{core}を捨てた", lambda by, player, core: _by_player(by, player, core, ">=", 1)),
        Rule("{by}{player}が{core}を{n}枚捨てた", lambda by, player, core, n: _by_player(by, player, core, "=", n)),
        Rule(
            "{by}{player}が{core}を{n}枚以上捨てた", lambda by, player, core, n: _by_player(by, player, core, ">=", n)
        ),
        Rule("このアタックがこのターン{ordinal}目", lambda ordinal: Compare(DoneCount("attack", "each"), "=", ordinal)),
        Rule("あなたがベットしていた", lambda: Paid("bet")),
        Rule("あなたがベットしていない", lambda: NotSo(Paid("bet"))),
        Rule("あなたがベットしていなかった", lambda: NotSo(Paid("bet"))),
        Rule("あなたがブーストしていた", lambda: Paid("boost")),
        Rule("追加でエクシード{n}を支払っていた", lambda n: Paid()),
        Rule("追加で{pay_done}を支払っていた", lambda pay_done: Paid()),
        Rule("{place}にあるシグニが持つ色が合計{n}種類以上ある", lambda place, n: _kinds_of_colors(place, n)),
        Rule("{place}にあるカードが持つ色が合計{n}種類以上ある", lambda place, n: _kinds_of_colors(place, n, "card")),
        Rule("{place}にあるカードが持つ色が{n}種類以上ある", lambda place, n: _kinds_of_colors(place, n, "card")),
        Rule("{core}が共通する色を持つ", lambda core: _share(core, "color")),
        Rule("{core}が共通するクラスを持つ", lambda core: _share(core, "class")),
        Rule("{core}がそれぞれ共通するクラスを持たない", lambda core: _apart(core, "class")),
        Rule("{core}がそれぞれ共通する色を持たない", lambda core: _apart(core, "color")),
        Rule("あなたの登録者数が{n}万人を達成している", lambda n: Compare(MarkerCount("subscriber"), ">=", n)),
        Rule("あなたが《{bond:anyname}》との絆を獲得している", lambda bond: Bonded(bond)),
    ),
    "pay_done": (),
    "total": (
        Rule("{core}のレベルの合計", lambda core: _sum_of(core, "level")),
        Rule("{core}のパワーの合計", lambda core: _sum_of(core, "power")),
    ),
    "stock": tuple(_stocks()),
    "cond_dur": (
        Rule("あなたのターンの間", lambda: TurnOf("own")),
        Rule("対戦相手のターンの間", lambda: TurnOf("opponent")),
        *_phases("の間"),
        *_phases("以外で"),
    ),
}
