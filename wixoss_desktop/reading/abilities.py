"""Abilities: their heads with limits and costs, those that are granted in quotation marks, and a card's whole text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import msgspec
from msgspec import UNSET, Struct

from wixoss_desktop.engine.wixoss.cards import spelled
from wixoss_desktop.engine.wixoss.language.abilities import CONTINUOUS, Ability, AnyOp, Delay, If, May, Unless
from wixoss_desktop.engine.wixoss.language.conds import (
    AllOf,
    Bonded,
    Compare,
    Cond,
    Exists,
    Fulfils,
    NotSo,
    Team,
    TurnOf,
    Wisdom,
)
from wixoss_desktop.engine.wixoss.language.costs import Exceed, Extra, Keyword, KeywordName, Limit, TriggerOn
from wixoss_desktop.engine.wixoss.language.named_ops import Skip
from wixoss_desktop.engine.wixoss.language.ops import Down, Give
from wixoss_desktop.engine.wixoss.language.players import Chain
from wixoss_desktop.engine.wixoss.language.words import ClassIs, ColorCount, CountOf, LevelIs, LiesIn, Sel, StateIs
from wixoss_desktop.reading.antecedents import Granted, Known, Unclear, event_cards, paid_ways, settled
from wixoss_desktop.reading.canon import is_whole, pieces
from wixoss_desktop.reading.grammar import Meaning, TextGrammar
from wixoss_desktop.reading.payments import symbols
from wixoss_desktop.reading.sentences import NEXT, UNSAID, Restricted, filled_up
from wixoss_desktop.words.wixoss.triggers import LANDS

KINDS: Final = {"常": "constant", "自": "auto", "出": "enter", "起": "action"}
HEAD: Final = re.compile(r"【(?P<gate>クロス|チーム|ドライブ|絆|)(?P<kind>[常自出起])】")
OTHER_HEAD: Final = re.compile(
    r"【(?:ライド|デコレ)】(?=$|【)|【(?:(?:クロス|チーム|ドライブ|絆|レイヤー|英知)[^【】]{0,6}|使用条件|出現条件|グロウ|ライズ|ハーモニー|レイヤー|チェイン|トラップアイコン"
    r"|歌のカケラ|ライフバースト|チーム|ドリームチーム|ビート|メインフェイズアイコン)】"
)
_LIMIT: Final = re.compile(
    r"《(?:(?P<per>ターン|ゲーム)(?P<n>\d)回|(?P<turn>自分|相手)ターン|(?P<phase>メイン|アタック)フェイズアイコン)》"
)
_LIMIT_BEHIND: Final = re.compile(r"(英知[＝=]\d+)《(ターン|ゲーム)(\d)回》(.*)")
_PHASE_BEHIND: Final = re.compile(r"(英知[＝=]\d+)《(メイン|アタック)フェイズアイコン》(.*)")
_INSIDE: Final = "のとか、・＋はがを"


class AbilityHead(Struct, frozen=True):
    """What stands before the colon of an ability: its kind, limits, turn, and the text of its cost."""

    kind: str
    limit: Limit | None = None
    turn: str = ""
    when: tuple[str, ...] = ()
    cost: str = ""
    name: str = ""
    gate: str = ""


ALONE: Final[dict[str, KeywordName]] = {"【ガード】": "guard", "【ライド】": "ride", "【デコレ】": "decorate"}
"""Keywords that stand by themselves where an ability would."""
_MARKED: Final = {"【トラップアイコン】": "trap", "【歌のカケラ】": "song"}
_LAYER: Final = re.compile(
    r"【レイヤー】(あなたの＜[^＜＞]+＞のシグニは)《レイヤーアイコン》の能力を得る。?《レイヤーアイコン》(【.*)$",
    re.DOTALL,
)
"""What all SIGNI of a class have besides; each of these abilities has the icon in front [9.3]."""
_HARMONY: Final = re.compile(r"【ハーモニー】([^。：]*ルリグ)(\d)体$")
"""What is turned down for a SIGNI that enters, or it is turned down itself [9.3]."""
MARKED: Final = (*_MARKED, "【レイヤー】", "【ハーモニー】")
"""Icons that stand where the head of an ability would."""


class ReadAbility(Struct, frozen=True):
    """One ability that was read: the ability itself, or the keywords that it is."""

    ability: Ability | None = None
    keywords: tuple[Keyword, ...] = ()


_LENDS: Final = ("以下の能力を得る。", "《レイヤーアイコン》")
"""Behind these words stand abilities of other cards, and nothing says where they end."""


def cut(text: str) -> tuple[tuple[int, int], ...]:
    """Return where the abilities of a text begin and end, heads included; what stands before the first is one too."""
    starts = [0]
    depth = 0
    lending = False
    for place, sign in enumerate(text):
        depth += (sign in "「『（") - (sign in "」』）")
        if sign == "【" and depth == 0 and place and _begins(text, place):
            behind = text[:place].rstrip("\u3000 ")
            if behind.endswith(_LENDS[0]):
                lending = True
            elif behind.endswith(_LENDS[1]):
                continue  # it belongs to the abilities that others get
            if lending:
                belongs = _belongs_to_lrig(text, place)
                if belongs is None:
                    break
                if belongs:
                    continue
                lending = False
            starts.append(place)
    ends = [*starts[1:], len(text)]
    return tuple((start, end) for start, end in zip(starts, ends, strict=True) if text[start:end].strip("\u3000 "))


def _belongs_to_lrig(text: str, place: int) -> bool | None:
    """Whether an ability behind 'gains the following abilities' is one of them: only LRIGs exceed; None if unclear."""
    found = HEAD.match(text, place)
    if found is None or found["kind"] == "出":
        return False
    colon = text.find("：", place)
    if "エクシード" in text[place:colon]:
        return True
    ends = re.search("【[常自出起]】", text[colon:])
    said = QUOTE.sub("", text[place : colon + ends.start() if ends is not None else len(text)])
    return True if "このルリグ" in said else False if "このキー" in said else None


def _begins(text: str, place: int) -> bool:
    if text[place - 1] in _INSIDE:
        return False
    found = HEAD.match(text, place) or OTHER_HEAD.match(text, place)
    if found is not None:
        rest = text[found.end() :]
        return not rest.startswith(("能力", "の", "を", "が", "は", "と", "、"))
    return text.startswith("【ガード】", place) and text[place - 1] in "。】"


def head_of(text: str) -> tuple[AbilityHead, str] | None:
    """Return an ability's head and what stands behind its colon."""
    found = HEAD.match(text)
    if found is None:
        return None
    at = found.end()
    limit, turn = None, ""
    when: tuple[str, ...] = ()
    while (one := _LIMIT.match(text, at)) is not None:
        if one["per"]:
            limit = Limit("turn" if one["per"] == "ターン" else "game", int(one["n"]))
        elif one["turn"]:
            turn = "own" if one["turn"] == "自分" else "opponent"
        else:
            when = (*when, "main" if one["phase"] == "メイン" else "attack")
        at = one.end()
    colon = _colon(text, at)
    if colon < 0:
        return None
    cost = text[at:colon]
    behind = _LIMIT_BEHIND.fullmatch(cost)
    if behind is not None and limit is None:
        cost, limit = behind[1] + behind[4], Limit("turn" if behind[2] == "ターン" else "game", int(behind[3]))
    while (phase := _PHASE_BEHIND.fullmatch(cost)) is not None:
        cost, when = phase[1] + phase[3], (*when, "main" if phase[2] == "メイン" else "attack")
    name = ""
    if "\u3000" in cost and not cost.startswith(("《", "【")):
        name, _, cost = cost.rpartition("\u3000")
    return AbilityHead(KINDS[found["kind"]], limit, turn, when, cost, name, found["gate"]), text[colon + 1 :]


def _colon(text: str, at: int) -> int:
    depth = 0
    for place in range(at, len(text)):
        depth += (text[place] in "「『【《") - (text[place] in "」』】》")
        if text[place] == "：" and depth == 0:
            return place
        if text[place] == "。" and depth == 0:
            return -1
    return -1


def ability(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    """One ability with its head."""
    text = text.strip(" \u3000")
    if text in ALONE:
        yield Meaning(ReadAbility(keywords=(Keyword(ALONE[text]),)), frozenset({f"ability: {text}"}))
        return
    yield from _layer(grammar, text)
    yield from _harmony(grammar, text)
    for mark, kind in _MARKED.items():
        if text.startswith(mark):
            for read in grammar.read("used", text.removeprefix(mark).removeprefix("：")):
                whole = ReadAbility(Ability(kind, read.value))  # type: ignore[arg-type]
                yield Meaning(whole, read.rules | {f"ability: {kind}"})
            return
    parted = head_of(text)
    if parted is None:
        return
    head, rest = parted
    rest = rest.strip(" \u3000")
    cost: tuple[Any, ...] = ()
    rules = {f"ability: {head.kind}"}
    only: Cond | None = None
    if head.gate:
        if head.gate not in _GATES:
            return
        only, rules = _GATES[head.gate], rules | {f"ability: {head.gate}"}
    said = head.cost
    wisdom = _WISDOM.match(said)
    if wisdom is not None:
        only, said, rules = Wisdom(int(wisdom[1])), said[wisdom.end() :], rules | {"ability: wisdom"}
    beat = _BEAT.match(said)
    if beat is not None and only is None:
        beats = CountOf(Sel(zone="beat", kind=("card",), all=True))
        only, said = Compare(beats, "<=" if beat[2] == "以下" else ">=", int(beat[1])), said[beat.end() :]
        rules = rules | {f"ability: beats {beat[2]}"}
    if said:
        paid = paid_for(grammar, said, labelled=head.limit is not None and head.limit.per == "game")
        if paid is None:
            return
        cost, rules = paid.value, rules | paid.rules
    for flag, said in ((head.limit, "limit"), (head.turn, "turn icon"), (head.when, "phase icon"), (head.name, "name")):
        if flag:
            rules.add(f"ability: {said}")
    for read in _by_kind(grammar, head, rest, paid_ways(cost)):
        one = read.value
        if one.keywords and (cost or head.limit):
            continue
        if one.ability is not None:
            when = head.when if head.kind == "action" else ()
            on = one.ability.on
            place = "anywhere" if on is not None and on.this and on.event in ANYWHERE else _place(head, text)
            gate = only
            if place in ("ener", "hand", "trash"):
                asked = tuple(cond for cond in (only, one.ability.given) if cond is not None)
                do = _lying_there(one.ability.do, place)
                one = ReadAbility(msgspec.structs.replace(one.ability, do=do, given=_all_of(asked)))
                gate = None  # what gates an ability on the field is asked for as it is used elsewhere
                assert one.ability is not None
            whole = msgspec.structs.replace(one.ability, cost=cost, limit=head.limit, when=when, only=gate, place=place)
            one = ReadAbility(whole)
        yield Meaning(one, read.rules | rules)


def _layer(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    """A Layer: one's SIGNI of a class have abilities besides."""
    found = _LAYER.match(text)
    if found is None:
        return
    inner = found[2].replace("《レイヤーアイコン》【", "【")
    if "レイヤー" not in inner and is_whole(inner):
        for read in _constant(grammar, AbilityHead("constant"), f"{found[1]}『{inner}』を得る"):
            yield Meaning(read.value, read.rules | {"ability: layer"})


def _harmony(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    """Harmony: as the SIGNI enters, so many LRIGs are turned down, or it is."""
    found = _HARMONY.match(text)
    if found is None:
        return
    for read in grammar.read("costs", f"アップ状態の{found[1]}{found[2]}体をダウンする"):
        unless = Unless((Down("this"),), read.value, "own")
        whole = ReadAbility(Ability("auto", (unless,), on=TriggerOn("enter", this=True)))
        yield Meaning(whole, read.rules | {"ability: harmony"})


def _lying_there(do: tuple[AnyOp, ...], place: str) -> tuple[AnyOp, ...]:
    """Instructions of an ability that is used where the card lies, without the condition that it lies there."""
    there = Fulfils("this", (LiesIn((place,)),))  # type: ignore[arg-type]
    changed: list[AnyOp] = []
    for op in do:
        changed.extend(op.then if isinstance(op, If) and op.cond == there else (op,))
    return tuple(changed)


def _renamed(node: Any, names: dict[str, str]) -> Any:
    if isinstance(node, str):
        return names.get(node, node)
    if isinstance(node, tuple):
        return tuple(_renamed(one, names) for one in node)
    if not isinstance(node, Struct):
        return node
    fields = {key: getattr(node, key) for key in node.__struct_fields__}
    return msgspec.structs.replace(node, **{key: _renamed(value, names) for key, value in fields.items()})


_BESIDE: Final = {
    "acce": "これにアクセされている",
    "soul": "【ソウル】として付いている",
    "under": "このカードの上にある",
}


def _place(head: AbilityHead, text: str) -> Any:
    """Where an ability works, as its text lets see: attached to a SIGNI, in the zone from which its card goes."""
    if head.kind == "constant":
        return next((place for place, said in _BESIDE.items() if said in text), "field")
    if head.kind != "action":
        return "field"
    return next((place for place, said in _FROM.items() if re.search(said, text)), "field")


_FROM: Final = {
    "ener": "この(?:カード|シグニ)を(?:あなたの)?エナゾーンから|エナゾーンからこのカードを|エナゾーンにあるこのカードを",
    "hand": "この(?:カード|シグニ)を(?:あなたの)?手札から|手札からこのカードを|手札にあるこのカードを",
    "trash": "この(?:カード|シグニ)を(?:あなたの)?トラッシュから|トラッシュにあるこのカードを|トラッシュからこのカードを",
}


_LABEL: Final = re.compile(r"^[ァ-ヶー・]{2,12}《")
"""A name of an ability in front of its cost."""


def paid_for(grammar: TextGrammar, said: str, *, labelled: bool) -> Meaning | None:
    """Return a cost; one that is used once in a game may have a name of its own in front."""
    paid = grammar.one("costs", said)
    if paid is not None or not (labelled or _LABEL.match(said)):
        return paid
    place = said.find("《")
    while place > 0:
        paid = grammar.one("costs", said[place:])
        if paid is not None:
            return paid
        place = said.find("《", place + 1)
    return None


ANYWHERE: Final = ("beat", "discard", "milled", "to_trash", "to_hand", "revealed", "exceeded")
"""Events that a card hears of wherever it lies when they befall itself."""
OWN_NAME: Final = "@name"
OWN_TEAM: Final = "@team"
"""Stand for what the card says elsewhere: the character of a bond, the team of team abilities."""
_BEAT: Final = re.compile(r"《ビートアイコン》\[(\d+)枚(以上|以下)\]")
_WISDOM: Final = re.compile(r"英知[＝=](\d+)")
_GATES: Final[dict[str, Cond]] = {
    "絆": Bonded(OWN_NAME),
    "チーム": Team(OWN_TEAM),
    "クロス": Fulfils("this", (StateIs("crossed"),)),
    "ドライブ": Fulfils("this", (StateIs("driving"),)),
}


def _by_kind(grammar: TextGrammar, head: AbilityHead, text: str, paid: Known) -> Iterator[Meaning]:
    text = text.removesuffix("。") if text.count("。") == 1 and text.endswith("。") else text
    if head.kind == "constant":
        yield from _constant(grammar, head, text)
    elif head.kind == "auto":
        yield from _auto(grammar, head, text)
    else:
        given = None
        if head.turn:
            return
        for read in grammar.read("body", text):
            said = read.value
            if isinstance(said[0], Restricted):
                given, said = said[0].cond, said[1:]
            try:
                do = timed(settled(said, paid), constant=False)
            except Unclear:
                continue
            if given is not None and (head.kind != "action" or not _speaks_plainly(given)):
                continue
            yield Meaning(ReadAbility(Ability(head.kind, do, given=given)), read.rules)  # type: ignore[arg-type]


def _speaks_plainly(cond: Cond) -> bool:
    """Whether a condition means no cards by a pronoun."""
    return "@" not in repr(cond)


_UNQUOTED: Final = re.compile(r"^([^「『]*は以下の能力を得る。)(【.*)$")


def _constant(grammar: TextGrammar, head: AbilityHead, text: str) -> Iterator[Meaning]:
    unquoted = _UNQUOTED.match(text)
    if unquoted is not None:
        inner = unquoted[2]
        if not all(_belongs_to_lrig(inner, start) for start, _ in cut(inner)):
            return  # nothing says which of them it gains
        text = f"{unquoted[1]}『{inner}』"
    for read in grammar.read("keywords", text):
        plain = tuple(one for one in read.value if one.name in _ON_CARDS and not one.scope)
        if len(plain) == len(read.value) and not head.turn:
            yield Meaning(ReadAbility(keywords=plain), read.rules)
        else:
            given = TurnOf(head.turn) if head.turn else None  # type: ignore[arg-type]
            yield Meaning(ReadAbility(Ability("constant", (Give(read.value, "this"),), given=given)), read.rules)
        return
    conds: list[Cond] = [TurnOf(head.turn)] if head.turn else []  # type: ignore[arg-type]
    host = _HOST.match(text)
    if host is not None:
        named = grammar.one("angle", host[2])
        if named is None:
            return
        conds.append(Fulfils("host", (ClassIs(named.value),)))
        text = f"{host['there']}シグニ{text[host.end() :]}"
    for read in _held(grammar, text):
        more, do = read.value
        try:
            done = timed(settled(do), constant=True)
        except Unclear:
            continue
        match done:
            case (If(otherwise=()) as only,):  # what holds on a condition is on a condition as a whole
                more, done = (*more, only.cond), only.then
        if not done or not all(type(op) in CONTINUOUS - {Delay} for op in done):
            continue
        yield Meaning(ReadAbility(Ability("constant", done, given=_all_of((*conds, *more)))), read.rules)


_HOST: Final = re.compile(
    r"^(?P<there>これにアクセされている|このカードの上にある)(＜[^＜＞]+＞(?:か＜[^＜＞]+＞)*)のシグニ"
)
_ON_CARDS: Final = ("multi_ener",)


_MORE: Final = ("代わりに", "追加で", "さらに", "")


def _one_by_one(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    """Sentences of which each holds on a condition: a later one instead of what stands before it, or besides.

    What such a condition leaves out stands in the one before.
    """
    sentences = [part for part in pieces(text.removesuffix("。"), "。") if part]
    if len(sentences) < 2 or not all("かぎり、" in part for part in sentences[1:]):
        return
    do: tuple[AnyOp, ...] = ()
    last, rules = "", frozenset({"ability: one by one"})
    for place, part in enumerate(sentences):
        said, limited, rest = part.partition("かぎり、")
        if not limited or not is_whole(said):
            return
        subject, topic, held = said.partition("は")
        on = f"{subject}の{held}" if topic and subject == "このシグニ" and held.startswith("パワーが") else said
        whole = on if grammar.read("cond", on) else filled_up(grammar, on, last)
        cond = grammar.one("cond", whole) if whole else None
        word = next(one for one in _MORE if rest.startswith(one)) if place else ""
        then = rest.removeprefix(word).removeprefix("、")
        owned = [f"{subject}は{then}" if topic and on != said else then]
        of = _TOPIC_OF.match(sentences[0]) if place else None
        if of is not None:
            owned.append(f"{of[1]}{of[2]}{then}" if re.match(r"[+-]\d+される", then) else f"{of[1]}は{then}")
        read = next((one for one in (_what_holds(grammar, form) for form in owned) if one is not None), None)
        if cond is None or read is None or whole == "そうでない":
            return
        inside = read.value
        do = (If(cond.value, inside, do),) if word == "代わりに" else (*do, If(cond.value, inside))
        last, rules = whole, rules | cond.rules | read.rules
    yield Meaning(((), do), rules)


_TOPIC_OF: Final = re.compile(r"(?:.*かぎり、)?(このシグニ|このルリグ)((?:の(?:基本)?パワー)?は)")


def _what_holds(grammar: TextGrammar, text: str) -> Meaning | None:
    """What holds on a condition, if that is clear."""
    for category in ("clauses", "bare"):
        found = grammar.read(category, text)
        if found:
            return found[0] if len(found) == 1 else None
    return None


def _held(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    """A constant ability's conditions, one by one, and what holds then."""
    yield from _one_by_one(grammar, text)
    for read in grammar.read("body", text):
        yield Meaning(((), read.value), read.rules)
    for read in grammar.read("bare", text):
        yield Meaning(((), read.value), read.rules)
    for mark, category in (("かぎり、", "cond"), ("の間、", "cond_dur"), ("以外で、", "cond_dur")):
        place = text.find(mark)
        while place > 0:
            said = text[:place] + ("" if mark == "かぎり、" else mark.removesuffix("、"))
            if is_whole(said):
                rest = text[place + len(mark) :]
                for cond in _conditions(grammar, category, said):
                    for inner in _held(grammar, cond.value[1] + rest):
                        more, do = inner.value
                        yield Meaning(((cond.value[0], *more), do), cond.rules | inner.rules | {f"ability: {mark}"})
            place = text.find(mark, place + 1)


def _conditions(grammar: TextGrammar, category: str, said: str) -> Iterator[Meaning]:
    """A condition, with the subject that it hands on: 'this SIGNI, as long as it is in the center, ...'."""
    for read in grammar.read(category, said):
        yield Meaning((read.value, ""), read.rules)
    if category == "cond":
        subject, topic, rest = said.partition("は")
        if topic and subject in ("このシグニ", "このルリグ", "このカード") and rest.startswith("、"):
            for read in grammar.read("cond", rest.removeprefix("、")):
                yield Meaning((read.value, f"{subject}は"), read.rules | {"ability: topic"})
        elif topic and subject in ("このシグニ", "このルリグ", "このカード"):
            for form in (f"{subject}が{rest}", f"{subject}の{rest}", f"{subject}に{rest}", rest):
                for read in grammar.read("cond", form):
                    if form != rest or rest.startswith("正面の"):
                        yield Meaning((read.value, f"{subject}は"), read.rules | {"ability: topic"})
            if rest.startswith("正面の"):
                for read in grammar.read("cond", f"{subject}の{rest}"):
                    yield Meaning((read.value, f"{subject}は"), read.rules | {"ability: topic"})


def _auto(grammar: TextGrammar, head: AbilityHead, text: str) -> Iterator[Meaning]:
    for mark in ("とき、", "時、"):
        place = text.find(mark)
        while place > 0:
            said = text[: place + len(mark) - 1]
            if is_whole(said):
                for when in grammar.read("trigger", said):
                    on = _in_turn(when.value, head.turn)
                    if on is None:
                        continue
                    rest = text[place + len(mark) :]
                    for read in grammar.read("body", rest):
                        yield from _triggered(on, read, when.rules)
                    if on.event == "attack" and rest.startswith(_THEN_ENDS):
                        for read in grammar.read("body", rest.removeprefix(_THEN_ENDS)):
                            later = Delay(TriggerOn("attack_end"), read.value, "turn", once=True)
                            yield from _triggered(
                                on, Meaning((later,), read.rules | {"auto: that attack ends"}), when.rules
                            )
            place = text.find(mark, place + 1)


_THEN_ENDS: Final = "そのアタック終了時、"
"""Stands behind the attack that it speaks of."""


def _in_turn(on: TriggerOn, turn: str) -> TriggerOn | None:
    if not turn:
        return on
    return None if on.turn not in (None, turn) else msgspec.structs.replace(on, turn=turn)


def _triggered(on: TriggerOn, read: Meaning, rules: frozenset[str]) -> Iterator[Meaning]:
    """A condition that all that follows hangs on is checked as the ability is resolved [8.3.9]."""
    do: tuple[AnyOp, ...] = read.value
    given = None
    if len(do) == 1 and isinstance(do[0], If) and not do[0].otherwise:
        given, do = do[0].cond, do[0].then
    probe = (If(given, do),) if given is not None else do
    try:
        done = timed(settled(probe, event_cards(on)), constant=False)
    except Unclear:
        return
    if given is not None:
        held = done[0]
        assert isinstance(held, If)
        given, done = held.cond, held.then
    if on.this and on.event in LANDS:
        done = _gone_to(done, LANDS[on.event])
    yield Meaning(ReadAbility(Ability("auto", done, on=on, given=given)), read.rules | rules)


def _gone_to(node: Any, zone: str) -> Any:
    """What is done with the card itself after what befell it has put it somewhere: it is the event's card there."""
    if isinstance(node, tuple):
        changed: list[Any] = []
        for one in node:
            if isinstance(one, If) and isinstance(one.cond, Fulfils) and one.cond.what == "this" and not one.otherwise:
                match one.cond.where:
                    case (LiesIn(any=places),):
                        if zone in places:
                            changed.append(_renamed(one, {"this": "event"}))
                            continue
            changed.append(_gone_to(one, zone))
        return tuple(changed)
    if not isinstance(node, May | If):
        return node
    parts = {key: _gone_to(getattr(node, key), zone) for key in ("do", "then", "otherwise") if hasattr(node, key)}
    return msgspec.structs.replace(node, **parts)


def timed(do: tuple[AnyOp, ...], *, constant: bool) -> tuple[AnyOp, ...]:
    """Return instructions with how long they last; raises Unclear where an effect doesn't say it."""
    return tuple(_timed(op, constant=constant) for op in do)


def _timed(node: Any, *, constant: bool) -> Any:
    if isinstance(node, tuple):
        return tuple(_timed(one, constant=constant) for one in node)
    if not isinstance(node, Struct) or isinstance(node, Ability):
        return node
    changed: dict[str, Any] = {}
    for field in node.__struct_fields__:
        value = getattr(node, field)
        if field == "until" and value == NEXT:
            changed[field] = UNSET
        elif field == "until" and value == UNSAID:
            if not constant:
                raise Unclear("until")
            changed[field] = UNSET if isinstance(node, Skip) else "turn"
        elif isinstance(value, tuple | Struct):
            new = _timed(value, constant=constant)
            if new is not value:
                changed[field] = new
    return msgspec.structs.replace(node, **changed) if changed else node


def _all_of(conds: tuple[Cond, ...]) -> Cond | None:
    if not conds:
        return None
    flat = tuple(part for cond in conds for part in (cond.of if isinstance(cond, AllOf) else (cond,)))
    return flat[0] if len(flat) == 1 else AllOf(flat)


QUOTE: Final = re.compile(r"[「『].*[」』]")
"""What is said by a card that gets an ability, in quotation marks."""
OWN_NOUN: Final = re.compile(r"この(シグニ|ルリグ|アーツ|スペル|ピース|キー)(?!ゾーン)")
"""What a card calls itself by, where it doesn't just say 'this card'."""


def quoted(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    """Abilities in quotation marks that something gains."""
    if text[:1] not in "「『" or text[-1:] not in "」』":
        return
    if not is_whole(text[1:-1]):
        yield from _several(grammar, text)
        return
    inner = text[1:-1]
    found = [grammar.one("ability", inner[start:end]) for start, end in cut(inner)]
    if any(one is None or one.value.ability is None for one in found):
        return
    rules = frozenset().union(*(one.rules for one in found if one is not None))
    granted = Granted(one.value.ability for one in found if one is not None)
    granted.nouns = tuple(sorted(set(OWN_NOUN.findall(QUOTE.sub("", inner)))))
    yield Meaning(granted, rules | {"quoted: ability"})


_BETWEEN: Final = re.compile(r"(?<=[」』])(?:と|、)?(?=[「『]【)")


def _several(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    """Quotations one behind the other, each of abilities."""
    parts = _BETWEEN.split(text)
    found = [grammar.one("quoted", part) if is_whole(part) else None for part in parts]
    if len(parts) < 2 or any(one is None for one in found):
        return
    granted = Granted(ability for one in found if one is not None for ability in one.value)
    nouns = {noun for one in found if one is not None for noun in one.value.nouns}
    granted.nouns = tuple(sorted(nouns))
    rules = frozenset().union(*(one.rules for one in found if one is not None))
    yield Meaning(granted, rules | {"quoted: several"})


def used(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    """What a life burst does, or an ARTS, SPELL or PIECE behind what it says of its cost: a body without head."""
    for read in grammar.read("body", text.strip(" \u3000")):
        try:
            yield Meaning(timed(settled(read.value), constant=False), read.rules)
        except Unclear:
            continue


_EXTRA: Final = re.compile(
    r"^(アンコール|ベット|ブースト)-((?:《[^《》]+》(?:x\d+)?)+|[^。①]{4,30}?(?:捨てる|置く|クラッシュする|支払う))"
)
_EXTRA_NAMES: Final = {"アンコール": "encore", "ベット": "bet", "ブースト": "boost"}
_PAY_MORE: Final = re.compile(
    r"^この(?:アーツ|スペル|ピース|カード)を使用する際、(?:使用コストとして)?追加で(.+?)を支払ってもよい。"
)
_ENDINGS: Final = {
    "捨て": "捨てる", "支払っ": "支払う", "置い": "置く", "ダウンし": "ダウンする", "戻し": "戻す", "取り除い": "取り除く",
}  # fmt: skip
_EXCEEDED: Final = re.compile(r"追加でエクシード(\d)を支払っていた")
_LOWERS: Final = re.compile(
    r"^この(?:アーツ|スペル|ピース|カード)を使用する際、(?P<pay>[^。]+?)(?P<te>捨て|支払っ|置い|ダウンし|戻し|取り除い)てもよい。"
    r"そうした場合、この(?:アーツ|スペル|ピース|カード)の使用コストは(?P<less>(?:《[^《》]+》)+)減る。"
)
_LOWERS_EACH: Final = re.compile(
    r"^この(?:アーツ|スペル|ピース|カード)を使用する際、手札から(?P<core>[^。]+?)を(?P<n>\d)枚まで捨ててもよい。"
    r"この(?:アーツ|スペル|ピース|カード)の使用コストは、?この方法で捨てた(?P<noun>シグニ|カード|スペル)1枚につき(?P<less>(?:《[^《》]+》)+)減る。"
)
_SETS: Final = re.compile(
    r"^あなたが(ベット|ブースト)する場合、この(?:アーツ|スペル|ピース|カード)の使用コストは((?:《[^《》]+》)+)になる。"
)
_ON_USE: Final = re.compile(r"^[^。]*この(?:アーツ|スペル|ピース|カード)の(?:使用|基本)コストは[^。]*。")
_USED_IF: Final = re.compile(r"^この(?:アーツ|スペル|ピース|カード)は([^。]+?)(?:場合)?にしか使用できない。")
_NOT_USED_IF: Final = re.compile(r"^この(?:アーツ|スペル|ピース|カード)は([^。]+?)の?場合、?使用できない。")
_ASKS: Final = "【使用条件】"
_CHAIN: Final = re.compile(r"^【チェイン】((?:《[^《》]+》(?:x\d+)?)+)")
_DREAM: Final = re.compile(
    r"^【ドリームチーム】(?:合計(?P<n>\d)種類以上の色を持つ|(?P<colors>[白赤青緑黒か]+)のルリグを1体以上含む)"
)
_TEAM_ASKED: Final = re.compile(r"^【チーム】＜([^＜＞]+)＞(?:＆全員レベル(\d)以上)?")


class UseHeads(Struct, frozen=True):
    """What an ARTS, SPELL or PIECE says in front of what it does, and the `rest`, which is that."""

    rest: str
    extra: tuple[Extra, ...]
    before: tuple[Ability, ...]
    first: tuple[AnyOp, ...]
    rules: frozenset[str]


def heads_of_use(grammar: TextGrammar, text: str) -> UseHeads | None:
    """Return on which condition, for what cost a card can be used, and what may be paid besides; None if unclear."""
    extra: list[Extra] = []
    before: list[Ability] = []
    first: tuple[AnyOp, ...] = ()
    rules: set[str] = set()
    rest = text.strip(" \u3000")
    while True:
        if (found := _EXTRA.match(rest)) is not None:
            paid = grammar.one("costs", found[2])
            if paid is None:
                return None
            extra.append(Extra(paid.value, _EXTRA_NAMES[found[1]]))  # type: ignore[arg-type]
            rules |= paid.rules | {f"use: {found[1]}"}
        elif (found := _PAY_MORE.match(rest)) is not None:
            paid = grammar.one("costs", found[1])
            if paid is None:
                return None
            extra.append(Extra(paid.value))
            rules |= paid.rules | {"use: more"}
        elif extra and (found := _SETS.match(rest)) is not None:
            to = symbols(found[2])
            if to is None or extra[-1].name != _EXTRA_NAMES[found[1]]:
                return None
            extra[-1] = msgspec.structs.replace(extra[-1], to=to)
            rules.add("use: more sets the cost")
        elif (found := _LOWERS.match(rest)) is not None:
            paid, less = grammar.one("costs", found["pay"] + _ENDINGS[found["te"]]), symbols(found["less"])
            if paid is None or less is None:
                return None
            extra.append(Extra(paid.value, less=less))
            rules |= paid.rules | {"use: more lowers the cost"}
        elif (found := _LOWERS_EACH.match(rest)) is not None:
            paid, less = grammar.one("costs", f"手札から{found['core']}を1枚捨てる"), symbols(found["less"])
            if paid is None or less is None or found["core"].split("の")[-1] != found["noun"]:
                return None
            extra.append(Extra(paid.value, less=less, times=int(found["n"])))
            rules |= paid.rules | {"use: more lowers the cost by each"}
        elif (found := _USED_IF.match(rest)) is not None:
            limited = grammar.one("cond", found[1])
            if limited is None or not _speaks_plainly(limited.value):
                return None
            before.append(Ability("use_condition", given=limited.value))
            rules |= limited.rules | {"use: only if"}
        elif (found := _NOT_USED_IF.match(rest)) is not None:
            limited = grammar.one("cond", found[1])
            if limited is None or not _speaks_plainly(limited.value):
                return None
            before.append(Ability("use_condition", given=NotSo(limited.value)))
            rules |= limited.rules | {"use: not if"}
        elif (found := _ON_USE.match(rest)) is not None:
            change = grammar.one("ability", "【常】：" + found[0])
            if change is None or change.value.ability is None:
                return None
            before.append(change.value.ability)
            rules |= change.rules | {"use: cost"}
        elif (found := _CHAIN.match(rest)) is not None:
            by = symbols(found[1])
            if by is None:
                return None
            first = (Chain({symbol: -count for symbol, count in by.items()}),)
            rules.add("use: chain")
        elif rest.startswith(_ASKS):
            asked = _asked(grammar, rest.removeprefix(_ASKS))
            if asked is None:
                return None
            cond, rest, more = asked
            before.append(Ability("use_condition", given=cond))
            rules |= more | {"use: condition"}
            continue
        else:
            break
        rest = rest[found.end() :].strip(" \u3000")
    return UseHeads(rest, tuple(extra), tuple(before), first, frozenset(rules))


def use_of_card(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    """All that an ARTS, SPELL or PIECE says: on which condition, for what cost, what may be paid besides, what it does."""
    heads = heads_of_use(grammar, text)
    if heads is None:
        return
    exceeds = {str(cost.n) for more in heads.extra for cost in more.cost if isinstance(cost, Exceed)}
    if not set(_EXCEEDED.findall(heads.rest)) <= exceeds:
        return  # another one than may be paid
    for read in grammar.read("used", heads.rest):
        whole = Ability("use", (*heads.first, *read.value), extra=heads.extra)
        yield Meaning((*heads.before, whole), read.rules | heads.rules)


def _asked(grammar: TextGrammar, text: str) -> tuple[Cond, str, frozenset[str]] | None:
    """A use condition, which nothing parts from what follows: the longest beginning that is a condition."""
    dream = _DREAM.match(text)
    if dream is not None:
        every = Sel(kind=("lrig", "assist"), all=True)
        if dream["n"]:
            colors: Cond = Compare(ColorCount(every), ">=", int(dream["n"]))
            return colors, text[dream.end() :], frozenset({"use: dream team"})
        named = grammar.one("colors", dream["colors"])
        if named is None:
            return None
        some = Exists(Sel(kind=("lrig", "assist"), where=(named.value,)))
        return some, text[dream.end() :], frozenset({"use: dream team with"})
    team = _TEAM_ASKED.match(text)
    if team is not None:
        if not team[2]:
            return Team(spelled(team[1])), text[team.end() :], frozenset({"use: team alone"})
        all_three = Sel(kind=("lrig", "assist"), where=(LevelIs(">=", int(team[2])),), all=True)
        cond = AllOf((Team(spelled(team[1])), Compare(CountOf(all_three), "=", 3)))
        return cond, text[team.end() :], frozenset({"use: team"})
    for place in range(min(len(text), 60), 3, -1):
        if text[place - 1] in "るい":
            found = grammar.one("cond", text[:place])
            if found is not None:
                return found.value, text[place:], found.rules
    return None


READERS: Final = {"ability": ability, "quoted": quoted, "used": used, "use": use_of_card}
