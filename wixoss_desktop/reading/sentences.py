"""Sentences and what joins them: 'then', 'if you did', 'instead', for how long, and a choice of several."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import msgspec
from msgspec import UNSET, Struct

from wixoss_desktop.engine.wixoss.language import attack_ops, ops
from wixoss_desktop.engine.wixoss.language.abilities import (
    CONTINUOUS,
    AnyOp,
    Delay,
    Either,
    If,
    May,
    Modes,
    Repeat,
    Replace,
    Unless,
)
from wixoss_desktop.engine.wixoss.language.conds import Compare, Cond, Did, NotSo, Recollect
from wixoss_desktop.engine.wixoss.language.costs import Cost, DiscardCost, DownCost, Ener, PutCost, Spend, TriggerOn
from wixoss_desktop.engine.wixoss.language.names import Who
from wixoss_desktop.engine.wixoss.language.paths import parts_of
from wixoss_desktop.engine.wixoss.language.words import Plus, Sel
from wixoss_desktop.reading.canon import is_whole, pieces
from wixoss_desktop.reading.grammar import Meaning, Rule, TextGrammar
from wixoss_desktop.reading.nouns import AIM, IT, SAME, SELF, THAT, THEM, WAY
from wixoss_desktop.reading.payments import discarded

MARKS: Final = "①②③④⑤⑥"
_NEXT_TURN: Final[dict[str, Who | None]] = {"次の対戦相手のターンの間": "opponent", "次のターンの間": None}
_JOIN: Final = 4
"""As many pieces between commas as one rule may need."""
SPANS: Final = {
    "ターン終了時まで": "turn",
    "次の対戦相手のターン終了時まで": "next_opponent_turn",
    "このターン": "turn",
    "このターンの間": "turn",
    "このゲームの間": "game",
    "このターンと次のターンの間": "next_turn",
    "そのアタックの間": "attack",
}
_MIDDLE: Final = (
    ("し", "する"), ("して", "する"), ("き", "く"), ("いて", "く"), ("捨て", "捨てる"), ("捨てて", "捨てる"), ("加え", "加える"),
    ("加えて", "加える"), ("見", "見る"), ("見て", "見る"), ("得", "得る"), ("失い", "失う"), ("支払い", "支払う"), ("選び", "選ぶ"),
    ("出し", "出す"), ("戻し", "戻す"), ("取り除き", "取り除く"), ("され", "される"), ("になり", "になる"), ("に出て", "に出る"),
    ("入れ替え", "入れ替える"), ("入れ替えて", "入れ替える"), ("増え", "増える"), ("減り", "減る"), ("選んで", "選ぶ"),
    ("戻って", "戻る"), ("出て", "出る"), ("直し", "直す"), ("でき", "できる"), ("受けず", "受けない"), ("されず", "されない"),
    ("発動せず", "発動しない"), ("できず", "できない"),
)  # fmt: skip
_MAY: Final = (
    ("してもよい", "する"), ("いてもよい", "く"), ("捨ててもよい", "捨てる"), ("加えてもよい", "加える"), ("出してもよい", "出す"),
    ("戻してもよい", "戻す"), ("取り除いてもよい", "取り除く"), ("支払ってもよい", "支払う"), ("得てもよい", "得る"), ("見てもよい", "見る"),
    ("選んでもよい", "選ぶ"), ("入れ替えてもよい", "入れ替える"), ("付けてもよい", "付ける"), ("捨てさせてもよい", "捨てさせる"),
)  # fmt: skip
_MODES: Final = re.compile(
    r"(?:以下の(?P<of>\d)つから(?P<n>\d)つを選ぶ|どちらか(?P<either>1)つを?選ぶ|以下の(?P<of2>\d)つから(?P<most>\d)つまで選ぶ"
    r"|以下の(?P<all>\d)つを行う)。?$"
)
_FOR_EACH: Final = re.compile(r"(以下の\d)つから([^。①]+?)につき1つ(まで選ぶ|を選ぶ)。?$")
_MORE: Final = re.compile(
    r"(以下の\d)つから(\dつ(?:まで)?を?選ぶ)。([^。①]+?)の?場合、代わりに(?:(\d)つ|両方)(まで|を|)選ぶ。?$"
)
_RECOLLECT: Final = re.compile(r"^《リコレクトアイコン》\[(\d+)枚以上\]")


class Sentence(Struct, frozen=True):
    """What one sentence does, and how it hangs on what stands before it.

    `link` is '' (goes on), 'did', 'did_not' or 'instead' (in place of the sentence before, if `cond` holds).
    """

    do: tuple[AnyOp, ...]
    link: str = ""
    cond: Cond | None = None


class Restricted(Struct, frozen=True):
    """Stands before the instructions of an ability that can only be used on a condition."""

    cond: Cond


_TIMES: Final = re.compile(r"^(?P<before>[^「」]*。|)以下を(?P<n>[2-9])回行う。「(?P<do>[^「」]+)」$")


def _repeated(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    """'Do this 3 times', and in quotation marks what."""
    found = _TIMES.match(text)
    if found is None:
        return
    for before in grammar.read("body", found["before"]) if found["before"] else (Meaning(()),):
        for read in grammar.read("body", found["do"]):
            repeat = Repeat(read.value, int(found["n"]))
            yield Meaning((*before.value, repeat), before.rules | read.rules | {"body: so many times"})


def body(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    """What an ability does: sentences, and at their end perhaps a choice of several."""
    place = _first_mark(text)
    if place < 0:
        yield from _run(grammar, text)
        yield from _repeated(grammar, text)
        return
    head, options = text[:place], _options(text[place:])
    more = _MORE.search(head)
    if more is not None:  # how many depends on a condition
        plain = f"{head[: more.start()]}{more[1]}つから{more[2]}。{text[place:]}"
        for cond in grammar.read("cond", more[3]):
            for read in grammar.read("body", plain):
                last = read.value[-1]
                count = int(more[4] or 2)
                if not more[4] and isinstance(last, Modes) and len(last.options) != count:
                    continue  # both, of more than two
                if isinstance(last, Modes) and last.given is UNSET and count <= len(last.options):
                    last = msgspec.structs.replace(last, given=cond.value, more=count, more_up_to=more[5] == "まで")
                    yield Meaning((*read.value[:-1], last), read.rules | cond.rules | {"modes: more"})
        return
    each = _FOR_EACH.search(head)
    if each is not None:
        plain = f"{head[: each.start()]}{each[1]}つから1つ{each[3]}。{text[place:]}"
        for value in grammar.read("each", each[2]):
            for read in grammar.read("body", plain):
                last = read.value[-1]
                if isinstance(last, Modes) and last.given is UNSET:
                    last = msgspec.structs.replace(last, n=value.value)
                    yield Meaning((*read.value[:-1], last), read.rules | value.rules | {"modes: for each"})
        return
    asked = _MODES.search(head)
    if asked is None:
        return
    before, rules = head[: asked.start()], frozenset({f"modes: {_MODE_NAMES[asked.lastgroup or '']}"})
    parts = [grammar.one("body", option) for option in options]
    if any(part is None for part in parts):
        return
    done = tuple(part.value for part in parts if part is not None)
    rules |= frozenset().union(*(part.rules for part in parts if part is not None))
    before = before.removesuffix("あなたは") if before.endswith("、あなたは") else before
    if before.endswith("、"):  # on a condition, or if one paid: the choice is part of that sentence
        whole = _chosen(asked, done, is_first=False)
        for first in _before(grammar, f"{before}{CHOICE}") if whole is not None else ():
            yield Meaning(_put_in(first.value, whole), first.rules | rules)
        return
    for first in _before(grammar, before):
        whole = _chosen(asked, done, is_first=not first.value)
        if whole is not None:
            yield Meaning((*first.value, *whole), first.rules | rules)


CHOICE: Final = "◇を行う"
"""Stands in a sentence for a choice whose options follow."""
_PLACE: Final = Either(())


def _put_in(node: Any, choice: Any) -> Any:
    """Instructions with a choice in the place that was kept for it."""
    if isinstance(node, tuple):
        return tuple(new for one in node for new in (choice if one == _PLACE else (_put_in(one, choice),)))
    if not isinstance(node, If | May | Unless):
        return node
    parts = {key: _put_in(getattr(node, key), choice) for key in ("do", "then", "otherwise") if hasattr(node, key)}
    return msgspec.structs.replace(node, **parts)


_MODE_NAMES: Final = {"n": "1 of", "either": "one of two", "most": "up to", "all": "all", "of": "1 of", "of2": "up to"}


def _before(grammar: TextGrammar, text: str) -> tuple[Meaning, ...]:
    return grammar.read("body", text) if text else (Meaning(()),)


def _chosen(asked: re.Match[str], options: tuple[Any, ...], *, is_first: bool) -> tuple[AnyOp, ...] | None:
    count = int(asked["of"] or asked["of2"] or asked["all"] or 2)
    if count != len(options):
        return None
    if asked["all"]:
        return tuple(op for option in options for op in option)
    n = int(asked["n"] or asked["either"] or asked["most"])
    if is_first:
        return (Modes(options, n, up_to=bool(asked["most"])),)
    return (Either(options),) if n == 1 and not asked["most"] else None


def _first_mark(text: str) -> int:
    depth = 0
    for place, sign in enumerate(text):
        depth += (sign in "「『") - (sign in "」』")
        if depth == 0 and sign == "①":
            return place
    return -1


def _options(text: str) -> list[str]:
    """The options of a choice, without their marks."""
    cuts = [0]
    depth, wanted = 0, 1
    for place, sign in enumerate(text):
        depth += (sign in "「『") - (sign in "」』")
        if depth == 0 and wanted < len(MARKS) and sign == MARKS[wanted]:
            cuts.append(place)
            wanted += 1
    ends = [*cuts[1:], len(text)]
    return [text[start + 1 : end].strip(" \u3000") for start, end in zip(cuts, ends, strict=True)]


def _run(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    """Sentences one behind the other."""
    texts = completed(grammar, [part.strip(" \u3000") for part in _sentences(text)])
    found = [grammar.read("sentence", part) for part in texts if part]
    if not found or any(len(one) != 1 for one in found):
        return
    rules = frozenset().union(*(one[0].rules for one in found))
    do = folded(tuple(one[0].value for one in found))
    if do is not None:
        yield Meaning(do, rules)


_HELD: Final = re.compile(r"^(?:.*[：①②③④⑤⑥]|)(?:《リコレクトアイコン》\[\d+枚以上\]|)")
_SAME_CONDITION: Final = ("そうした", "そうしなかった", "そうでない")


def completed(grammar: TextGrammar, texts: list[str]) -> list[str]:
    """Return sentences whose conditions are whole: 'if there are 5 or more, ... If 10 or more, ...'.

    What such a condition leaves out stands in the last one before it, where nothing else can be meant.
    """
    found: list[str] = []
    last = ""
    for text in texts:
        said = _condition_in(text)
        if said and said not in _SAME_CONDITION:
            whole = said if grammar.read("cond", said) else filled_up(grammar, said, last)
            if whole and whole != said:
                text = text.replace(f"{said}場合", f"{whole}場合", 1)
            last = last if whole == "そうでない" else whole
        found.append(text)
    return found


def _condition_in(text: str) -> str:
    """The first condition of a sentence, without what stands before it; '' if it has none, or several in one."""
    parts = pieces(text, "、")
    for place, part in enumerate(parts[:-1]):
        if part.endswith("場合"):
            joined = place and parts[place - 1].endswith(("あり", "で", "おり", "いて", "なく"))
            return "" if joined else _HELD.sub("", part).removesuffix("場合")
    return ""


def filled_up(grammar: TextGrammar, said: str, last: str) -> str:
    """Return a condition with what it leaves out taken from the one before; '' if that is unclear."""
    if not last:
        return ""
    plain, verb = said.removesuffix("の"), last.removesuffix("の")
    before = _before_alike(verb, plain)
    tries = [f"{before}{plain}"] if before else []
    subject, topic, _ = verb.rpartition("が")
    if topic and is_whole(subject):
        tries.append(f"{subject}が{plain}")
    read = {one: grammar.read("cond", one) for one in tries}
    known = [one for one in tries if read[one]]
    values = {repr(meaning.value): meaning.value for one in known for meaning in read[one]}
    if any(NotSo(meaning.value) in values.values() for meaning in grammar.read("cond", last)):
        return "そうでない"
    return known[0] if len(values) == 1 else ""


def _before_alike(whole: str, end: str) -> str:
    """What stands before the end of a condition that has the form of another, but for numbers, colours and names."""
    known, wanted = list(_FORM.finditer(whole)), list(_FORM.finditer(end))
    alike = len(known) > len(wanted) and all(
        one.lastgroup == other.lastgroup and (one.lastgroup or one[0] == other[0])
        for one, other in zip(known[-len(wanted) :], wanted, strict=True)
    )
    return whole[: known[-len(wanted)].start()] if alike else ""


_FORM: Final = re.compile(
    r"(?P<number>\d+(?:枚|体|つ|種類|回|)(?:以上|以下|))|(?P<color>[白赤青緑黒](?=の|で|$))|(?P<angle>＜[^＜＞]+＞)|(?P<name>《[^《》]+》)|.",
    re.DOTALL,
)


def _sentences(text: str) -> list[str]:
    """Sentences; one that announces a quotation belongs to it: 'gains the following ability. "..."'."""
    found: list[str] = []
    for part in pieces(text, "。"):
        if found and part.startswith(("『", "「")) and found[-1].endswith("以下の能力を得る"):
            found[-1] += "。" + part
        else:
            found.append(part)
    return found


def folded(sentences: tuple[Sentence, ...]) -> tuple[AnyOp, ...] | None:
    """Return the instructions of sentences, with what hangs on the one before put inside it; None if that can't be."""
    do: list[AnyOp] = []
    start = 0
    only: Cond | None = None
    for one in sentences:
        if one.link == "did":
            if not do:
                return None
            aimed = tuple(op for op in one.do if isinstance(op, ops.Target) and op.name.startswith(AIM))
            if aimed:  # 'the targeted ...' is targeted with all else, before anything is done
                while start < len(do) and isinstance(do[start], ops.Target):
                    start += 1
                do[start:start] = aimed
                one = Sentence(tuple(op for op in one.do if op not in aimed), one.link, one.cond)
            last = do[-1]
            followed = _followed(last, one.do)
            if followed is None:
                return None
            do[-1:] = followed
            continue
        if one.link == "did_not":
            if not do or isinstance(do[-1], If):
                return None
            do.append(If(NotSo(Did()), one.do))
            continue
        if one.link == "else":
            held = do[-1] if do else None
            if not isinstance(held, If) or held.otherwise or isinstance(held.cond, Did):
                return None
            do[-1] = msgspec.structs.replace(held, otherwise=one.do)
            continue
        if one.link == "only":
            if one is not sentences[-1] and one is not sentences[0]:
                return None
            only = one.cond
            continue
        if one.link == "silent":
            place = len(do) - 1
            while place > 0 and isinstance(do[place], ops.Rest | ops.Shuffle):
                place -= 1
            if not do or (hushed := _hushed(do[place])) is None:
                return None
            do[place] = hushed
            continue
        if one.link == "instead":
            replaced = _instead(tuple(do[start:]), one)
            if replaced is None:
                return None
            do[start:] = replaced
            continue
        if do and (inside := _within(tuple(do), one)) is not None:
            do = list(inside)
            continue
        start = len(do)
        do.extend(one.do)
    return tuple(do) if only is None else (Restricted(only), *do)  # type: ignore[arg-type]


def _followed(last: AnyOp, then: tuple[AnyOp, ...]) -> tuple[AnyOp, ...] | None:
    """An instruction, and what follows if it was carried out: inside what one may do, or what is done on a condition."""
    if isinstance(last, May):
        return None if last.then else (msgspec.structs.replace(last, then=then),)
    if isinstance(last, Delay):
        inner = _followed(last.do[-1], then)
        return None if inner is None else (msgspec.structs.replace(last, do=(*last.do[:-1], *inner)),)
    if not isinstance(last, If):
        return (last, If(Did(), then))
    inner = None if last.otherwise or not last.then else _followed(last.then[-1], then)
    return None if inner is None else (msgspec.structs.replace(last, then=(*last.then[:-1], *inner)),)


def _within(do: tuple[AnyOp, ...], one: Sentence) -> tuple[AnyOp, ...] | None:
    """What goes on with cards that were only found on a condition, or if one did something: it hangs on the same."""
    last = do[-1]
    if not isinstance(last, If | May) or (isinstance(last, If) and last.otherwise) or not last.then:
        return None
    said = repr(one.do)
    mine = WAY in said or "'looked'" in said or _of_looked(one.do)
    finds_own = any(isinstance(op, _FINDS) for op in one.do)
    if not mine and not finds_own and IT in said and _targets(last.then):
        # what was targeted on the condition is spoken of, if nothing else can be
        nothing_else = isinstance(last.then[-1], ops.Target) or not _targets(do)
        return (*do[:-1], msgspec.structs.replace(last, then=(*last.then, *one.do))) if nothing_else else None
    finds = any(isinstance(op, _FINDS) for op in do)
    if not mine and (finds or finds_own or not any(name in said for name in (IT, f"{THAT}:card", THEM))):
        return None
    deepest = last.then[-1]
    inner = _within(last.then, one) if isinstance(deepest, If | May) else None
    if inner is None and not _ends_finding(last.then):
        return None
    return (*do[:-1], msgspec.structs.replace(last, then=inner or (*last.then, *one.do)))


def _targets(do: tuple[AnyOp, ...]) -> bool:
    """Whether cards are targeted among instructions, but for those on a condition."""
    return any(isinstance(op, ops.Target) for op in do)


def _of_looked(do: tuple[AnyOp, ...]) -> bool:
    """Whether instructions speak of cards that were looked at before."""
    return any(isinstance(op, ops.Pick | ops.Rest) for op in do)


def _ends_finding(do: tuple[AnyOp, ...]) -> bool:
    """Whether the last that is done finds cards: looks at some, or moves one that can be spoken of."""
    last = do[-1]
    if isinstance(last, ops.Rest) or (isinstance(last, If | May) and len(do) > 1):
        return _ends_finding(do[:-1])
    return isinstance(last, ops.Look | ops.Reveal | ops.Pick | ops.Mill | ops.EnerCharge | ops.Search | ops.Discard)


def _hushed(op: AnyOp) -> AnyOp | None:
    """What puts SIGNI onto the field, without their enter abilities; None if it puts none there."""
    match op:
        case ops.Crush():
            return msgspec.structs.replace(op, burst=False)
        case ops.Put() | ops.Pick(to="field") | ops.Search(to="field"):
            return msgspec.structs.replace(op, enter=False)
        case May(then=()):
            inner = _hushed(op.do[-1]) if op.do else None
            return None if inner is None else msgspec.structs.replace(op, do=(*op.do[:-1], inner))
        case May() | If(otherwise=()):
            place = len(op.then) - 1
            while place > 0 and isinstance(op.then[place], ops.Rest | ops.Shuffle):
                place -= 1
            inner = _hushed(op.then[place]) if op.then else None
            changed = (*op.then[: max(place, 0)], inner, *op.then[place + 1 :])
            return None if inner is None else msgspec.structs.replace(op, then=changed)
    return None


_ONLY: Final = re.compile(r"^この能力は(.+?)(?:場合)?にしか使用できない$")
_SILENT: Final = re.compile(
    r"^(?:それ|それら|そのシグニ|それらのシグニ|この方法で場に出たシグニ|この方法で場に出たシグニすべて)の【出】能力は発動しない$"
)


_NO_BURST: Final = re.compile(
    r"^(?:その(?:対戦相手の)?カード|それ|それら|この(?:効果|方法)でクラッシュ(?:された|した)(?:カード|ライフクロス))のライフバーストは発動しない$"
)


def _instead(before: tuple[AnyOp, ...], one: Sentence) -> tuple[AnyOp, ...] | None:
    """The sentence before, or if the condition holds another in its place; targets that both share stay in front."""
    if not before or one.cond is None:
        return None
    last = before[-1]
    if isinstance(last, May) and last.then:  # in place of what follows if one did something
        inner = _instead(last.then, one)
        return None if inner is None else (*before[:-1], msgspec.structs.replace(last, then=inner))
    if isinstance(last, If) and _is_more(one.cond, last.cond) and not any(isinstance(op, _FINDS) for op in one.do):
        inner = None if last.otherwise else _instead(last.then, one)  # what was targeted may be spoken of
        if inner is not None:
            return (*before[:-1], msgspec.structs.replace(last, then=inner))
    if isinstance(last, If) and _is_of_the_same(last.cond, one.cond):  # 'if there are 2, ... if 3 or more, instead ...'
        return (*before[:-1], If(one.cond, one.do, (last,)))
    if isinstance(last, If):  # in place of what would be done: on the condition of that as well
        inner = None if last.otherwise else _instead(last.then, one)
        return None if inner is None else (*before[:-1], msgspec.structs.replace(last, then=inner))
    if any(isinstance(op, _FINDS) for op in one.do):
        late = any(isinstance(op, ops.Target) and op.late for op in before)  # in place of what comes 'then'
        return (If(one.cond, _late(one.do) if late else one.do, before),)
    heads = 0
    while heads < len(before) and isinstance(before[heads], _FINDS):
        heads += 1
    rest = before[heads:]
    done = _of_the_same(one.do, rest)
    return (*before[:heads], If(one.cond, done, rest)) if rest and done is not None else None


def _of_the_same(do: tuple[AnyOp, ...], before: tuple[AnyOp, ...]) -> tuple[AnyOp, ...] | None:
    """'Instead +5000': the power of what the sentence before speaks of, as long as there."""
    if not any(isinstance(op, ops.Power) and op.what == SAME for op in do):
        return do
    powers = [op for op in before if isinstance(op, ops.Power)]
    if len(do) != 1 or len(powers) != 1 or before[-1] is not powers[0]:
        return None
    (op,) = do
    assert isinstance(op, ops.Power)
    return (msgspec.structs.replace(powers[0], by=op.by),)


def _is_more(cond: Cond, than: Cond) -> bool:
    """Whether a number is asked for that holds only where the other one does: 6 or more, where 3 or more were."""
    match cond, than:
        case Compare(op=op, right=int() as right), Compare(op=other, right=int() as least) if cond.left == than.left:
            return (other == ">=" and op in (">=", "=") and right >= least) or (other == op == "<=" and right <= least)
        case Compare(op=">=", right=Plus(left=of, right=int() as right)), Compare(
            op=">=", right=Plus(left=other, right=int() as least)
        ):
            return cond.left == than.left and of == other and right >= least
    return False


def _is_of_the_same(cond: Cond, other: Cond) -> bool:
    """Whether two conditions compare the same number, so that one can hold without the other."""
    return isinstance(cond, Compare) and isinstance(other, Compare) and cond.left == other.left


_FINDS: Final = (ops.Target, ops.Choose, ops.Look, ops.Search)


_CARDS_AIMED: Final = re.compile(r"\d枚(?:まで)?を?対象と|を\d枚まで対象と")
_NOT_ON_FIELD: Final = (
    "トラッシュ", "エナゾーン", "手札", "デッキ", "ライフ", "中から", "下から", "【", "シグニゾーン",
)  # fmt: skip


def sentence(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    """One sentence, without its full stop."""
    if (limited := _ONLY.match(text)) is not None:
        for found in grammar.read("cond", limited[1]):
            yield Meaning(Sentence((), "only", found.value), found.rules | {"sentence: only if"})
        return
    if _SILENT.match(text):
        yield Meaning(Sentence((), "silent"), frozenset({"sentence: silent"}))
        return
    if _NO_BURST.match(text):
        yield Meaning(Sentence((), "silent"), frozenset({"sentence: no life burst"}))
        return
    for aimed in _CARDS_AIMED.finditer(text):
        if not any(word in text[: aimed.start()] for word in _NOT_ON_FIELD):
            return  # cards are counted so where they lie elsewhere, and nothing says where
    link, cond, late, also = "", None, False, False
    rules: set[str] = set()
    rest = text
    while True:
        if rest.startswith("そうした場合、"):
            link, rest = "did", rest.removeprefix("そうした場合、")
        elif rest.startswith("そうでない場合、"):
            link, rest = "else", rest.removeprefix("そうでない場合、")
        elif rest.startswith("そうしなかった場合、"):
            link, rest = "did_not", rest.removeprefix("そうしなかった場合、")
        elif rest.startswith("その後、"):
            late, rest = True, rest.removeprefix("その後、")
        elif (recollect := _RECOLLECT.match(rest)) is not None:
            cond, rest = Recollect(int(recollect[1])), rest[recollect.end() :]
            rules.add("sentence: recollect")
        elif cond is not None and rest.startswith("代わりに"):
            link, rest = "instead", rest.removeprefix("代わりに").removeprefix("、")
        elif rest.startswith("追加で") and not rest.startswith(("追加で《", "追加でエクシード")):
            also, rest = True, rest.removeprefix("追加で").removeprefix("、")
        else:
            break
    if "場合、追加で" in rest and "場合、追加で《" not in rest and "場合、追加でエクシード" not in rest:
        also, rest = True, rest.replace("場合、追加で", "場合、")
    for key, called in ((link, f"sentence: {link}"), (late, "sentence: then"), (also, "sentence: also")):
        if key:
            rules.add(called)
    if cond is not None:
        for read in grammar.read("clauses", rest):
            do = _late(read.value) if late else read.value
            one = Sentence(do, "instead", cond) if link == "instead" else Sentence((If(cond, do),), link)
            yield Meaning(one, read.rules | rules)
        return
    for place in _ends_of(rest, "場合、代わりに"):
        for found in grammar.read("cond", rest[:place]):
            for read in grammar.read("clauses", rest[place + len("場合、代わりに") :].removeprefix("、")):
                if link in ("", "instead"):
                    both = found.rules | read.rules | rules | {"sentence: instead"}
                    yield Meaning(Sentence(_late(read.value) if late else read.value, "instead", found.value), both)
    for read in grammar.read("clauses", rest):
        yield Meaning(Sentence(_late(read.value) if late else read.value, link), read.rules | rules)
    if not link and not late:
        yield from _replaced(grammar, rest, frozenset(rules))


def _replaced(grammar: TextGrammar, text: str, rules: frozenset[str]) -> Iterator[Meaning]:
    """'Would this SIGNI be banished, ... instead': what would happen, and what is, or may be, done in its place."""
    for place in _ends_of(text, "がバニッシュされる場合、代わりに"):
        if text[:place].endswith("1体"):  # each of them, whenever it would be
            yield from _replaced(
                grammar, f"{text[: place - 2]}{text[place:]}", rules | {"sentence: one would be banished"}
            )
            continue
        head, rest = text[:place], text[place + len("がバニッシュされる場合、代わりに") :].removeprefix("、")
        span = next((said for said in SPANS if head.startswith(f"{said}、")), "")
        for what in grammar.read("group", head.removeprefix(f"{span}、")):
            if not isinstance(what.value, str | Sel) or (isinstance(what.value, Sel) and not what.value.all):
                continue
            for read in grammar.read("clauses", rest):
                asks = isinstance(read.value[0], May) and len(read.value) == 1
                one = read.value[0] if asks else None
                if one is not None and (one.pay or one.then or one.who != "own"):
                    continue
                do = one.do if one is not None else read.value
                would = Replace("banish", what=what.value, instead=do, may=asks)
                both = what.rules | read.rules | rules | {"sentence: would be banished"}
                yield Meaning(Sentence(lasting((would,), SPANS[span] if span else "")), both)


def _ends_of(text: str, mark: str) -> Iterator[int]:
    place = text.find(mark)
    while place > 0:
        if is_whole(text[:place]):
            yield place
        place = text.find(mark, place + 1)


def _late(do: tuple[AnyOp, ...]) -> tuple[AnyOp, ...]:
    """Behind 'then' targets are chosen when it is their turn [8.4.4]."""
    changed: list[AnyOp] = []
    for op in do:
        match op:
            case ops.Target():
                changed.append(msgspec.structs.replace(op, late=True))
            case If():
                changed.append(msgspec.structs.replace(op, then=_late(op.then), otherwise=_late(op.otherwise)))
            case _:
                changed.append(op)
    return tuple(changed)


def clauses(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    """Clauses between commas, with what holds for all that follow: how long, on which condition, when."""
    found = False
    for read in _clauses(grammar, _inherited(grammar, _among(pieces(text, "、"))), 0, ""):
        found = True
        yield read
    paused = _NO_PAUSE.sub("ないかぎり、", text)
    if not found and paused != text:
        for read in _clauses(grammar, _inherited(grammar, _among(pieces(paused, "、"))), 0, ""):
            yield Meaning(read.value, read.rules | {"clauses: unless, without a pause"})


QUOTED: Final = re.compile(r"[「『【（].*[」』】）]")
"""What is said within a sentence in brackets of any kind."""
_TOPIC: Final = re.compile(
    r"(この(?:シグニ|ルリグ)|それら?|その(?:シグニ|ルリグ)|(?:あなた|対戦相手)の[^、はをが]*(?:シグニ|ルリグ))(?:の(?:基本)?(?:パワー|レベル)[をは]|は)"
)


def _of_the_topic(grammar: TextGrammar, parts: tuple[str, ...], at: int, size: int, span: str) -> tuple[Meaning, ...]:
    """'Its power gets +3000, and gains ...': what is gained without saying by what, right behind what was said of it."""
    topic = _TOPIC.match(parts[at - 1]) if at and size == 1 else None
    if topic is None or re.search("[はが]", QUOTED.sub("", parts[at])):
        return ()
    reads = said(grammar, f"{topic[1]}は{parts[at]}", span, is_last=at + 1 == len(parts))
    return tuple(Meaning(read.value, read.rules | {"clauses: of the topic"}) for read in reads)


_NO_PAUSE: Final = re.compile(r"ないかぎり(?!、)")


def _inherited(grammar: TextGrammar, parts: tuple[str, ...]) -> tuple[str, ...]:
    """Clauses with who acts in them: the opponent does all that follows what the opponent does, till others are named."""
    found: list[str] = []
    theirs = False
    for place, part in enumerate(parts):
        if part.startswith("対戦相手は"):
            theirs = not part.endswith(("かぎり", "場合", "とき", "時"))
        elif part.startswith(("あなた", "各プレイヤー", "すべてのプレイヤー", "対戦相手")):
            theirs = False
        elif theirs and (
            part.endswith("ないかぎり")
            or any(_acts(read.value) for read in said(grammar, part, "", is_last=place + 1 == len(parts)))
        ):
            part = f"対戦相手は{part}"
        found.append(part)
    return tuple(found)


def _acts(do: tuple[AnyOp, ...]) -> bool:
    """Whether somebody does something in instructions that is said of nobody in particular."""
    players = (
        ops.Draw,
        ops.Mill,
        ops.EnerCharge,
        ops.Discard,
        ops.Shuffle,
        ops.AddLife,
        ops.Search,
        ops.Declare,
        ops.Look,
    )
    for kind in players:
        for op in parts_of(do, kind):
            if getattr(op, "who", "own") == "own":
                return True
    return any(sel.of == SELF for sel in parts_of(do, Sel))


def _among(parts: tuple[str, ...]) -> tuple[str, ...]:
    """Clauses behind 'from among them' speak of the same cards, up to the rest of them."""
    found: list[str] = []
    inside = False
    for part in parts:
        if part.startswith(("その中から", "この中から")):
            inside = True
        elif part.startswith(("残り", "デッキ", "それ", "あなた", "対戦相手", "カードを")) or part in SPANS:
            inside = inside and not part.startswith("残り")
        elif inside and _TAKEN.search(part) and not found[-1].endswith("と"):
            part = f"その中から{part}"
        found.append(part)
    return tuple(found)


_TAKEN: Final = re.compile(r"[枚体].*(?:手札に加え|場に出|エナゾーンに置|トラッシュに置|公開し|デッキの一番上に)")


def _clauses(grammar: TextGrammar, parts: tuple[str, ...], at: int, span: str) -> Iterator[Meaning]:
    if at == len(parts):
        yield Meaning(())
        return
    if parts[at] == "その後" and 0 < at < len(parts) - 1:
        for rest in _clauses(grammar, parts, at + 1, ""):
            yield Meaning(_late(rest.value), rest.rules | {"sentence: then"})
        return
    if parts[at] in SPANS and at + 1 < len(parts):
        for rest in _clauses(grammar, parts, at + 1, SPANS[parts[at]]):
            if not _lasts(rest.value):
                continue  # nothing of what follows could last so long
            yield Meaning(rest.value, rest.rules | {f"clauses: {parts[at]}"})
    for size in range(min(_JOIN, len(parts) - at), 0, -1):
        piece, is_last = "、".join(parts[at : at + size]), at + size == len(parts)
        found = False
        for read in _conditional(grammar, piece, parts, at + size, span):
            found = True
            yield read
        for read in said(grammar, piece, span, is_last=is_last) or _of_the_topic(grammar, parts, at, size, span):
            for rest in _clauses(grammar, parts, at + size, span):
                if (
                    rest.value
                    and isinstance(rest.value[0], May)
                    and not all(isinstance(op, _ASIDE) for op in read.value)
                ):
                    continue  # one may do both, or neither
                found = True
                yield Meaning((*read.value, *rest.value), read.rules | rest.rules)
        if found:
            return
    for size in range(min(_JOIN, len(parts) - at), 1, -1):
        piece, is_last = "、".join(parts[at : at + size]), at + size == len(parts)
        plain = _AFTER_MODIFIER.sub(r"\1", _PAUSE.sub(r"\1", piece))
        reads = said(grammar, plain, span, is_last=is_last) if plain != piece else ()
        for read in reads:
            for rest in _clauses(grammar, parts, at + size, span):
                yield Meaning((*read.value, *rest.value), read.rules | rest.rules | {"clauses: a pause"})
        if reads:
            return


_ASIDE: Final = (ops.Target, ops.Choose, ops.Look, ops.Reveal, If, Either)
"""What stands before what one may do without being part of it."""


_PAUSE: Final = re.compile(r"(公開し|ダウンし|見て|から|を|は|に|で|の|と)、")
"""Where a clause may have a comma that says nothing: behind a particle, within what one rule reads."""
_AFTER_MODIFIER: Final = re.compile(r"(を持つ|を持たない|高い|低い|の異なる)、(?=[^、]*$)(?![^、]*[かと](?!共通))")
"""A comma between modifiers of the same cards; not in front of cards of two kinds, of which it might say it of both."""


_EITHER_PAID: Final = re.compile(r"(対戦相手|あなた)が(.+?(?:捨てる|支払う|置く))か、?(.+)ないかぎり")


def _one_or_other(grammar: TextGrammar, piece: str) -> Iterator[Meaning]:
    """'Unless your opponent pays 1 or discards a card': one way to pay, or another."""
    found = _EITHER_PAID.fullmatch(piece)
    if found is None:
        return
    for one in grammar.read("costs", found[2].removeprefix("自分の")):
        for other in grammar.read("unless", f"{found[1]}が{found[3]}"):
            who, pay = other.value
            yield Meaning((who, one.value, pay), one.rules | other.rules | {"clauses: unless one or other"})


def _each_attack(bars: list[ops.Forbid], who: str, ways: list[tuple[Cost, ...]]) -> tuple[AnyOp, ...]:
    """What, for as long as it holds, can't attack unless it is paid for: each attack costs that; () for other players."""
    are_plain = all(bar == ops.Forbid("attack", bar.what, until=bar.until) for bar in bars)
    if who != "opponent" or len(ways) != 1 or not are_plain:
        return ()
    return tuple(attack_ops.AttackCost(ways[0], bar.what, bar.until) for bar in bars if bar.what is not None)


_SUBJECT: Final = re.compile(r"(対戦相手|あなた)は、?")
_ABOUT: Final = re.compile(r"(それ|そのカード|そのシグニ)が")


def _left_out(grammar: TextGrammar, piece: str, *, is_last: bool) -> bool:
    """Whether a clause is a verb alone, so that it is done with what the condition before it speaks of."""
    forms = (piece,) if is_last else (piece.removesuffix(end) + verb for end, verb in _MIDDLE if piece.endswith(end))
    return any(grammar.read("deed_bare", form) and not grammar.read("deed", form) for form in forms)


def _lasts(do: tuple[AnyOp, ...]) -> bool:
    """Whether something among instructions lasts, or waits, for a time."""
    return any(True for kind in CONTINUOUS - {If} for _ in parts_of(do, kind))


def _conditional(grammar: TextGrammar, piece: str, parts: tuple[str, ...], then: int, span: str) -> Iterator[Meaning]:
    """'If ..., ...', 'unless your opponent ..., ...' and 'when ..., ...' govern all that follows in the sentence."""
    if then >= len(parts):
        return
    if piece.endswith("場合"):
        about = _ABOUT.match(piece)
        if about is not None and _left_out(grammar, parts[then], is_last=then + 1 == len(parts)):
            parts = (*parts[:then], f"{about[1]}を{parts[then]}", *parts[then + 1 :])
        for cond in grammar.read("cond", piece.removesuffix("場合")):
            for rest in _clauses(grammar, parts, then, span):
                yield Meaning((If(cond.value, rest.value),), cond.rules | rest.rules | {"clauses: if"})
    if piece.endswith("ないかぎり") and (subject := _SUBJECT.match(piece)) is not None:
        # who doesn't pay is also who does what follows
        said = f"{subject[1]}が{piece[subject.end() :]}"
        whole = parts if subject[1] == "あなた" else (*parts[:then], f"対戦相手は{parts[then]}", *parts[then + 1 :])
        for read in _conditional(grammar, said, whole, then, span):
            yield Meaning(read.value, read.rules | {"clauses: unless they"})
    if piece.endswith("ないかぎり"):
        for paid in grammar.read("unless", piece.removesuffix("ないかぎり")) or _one_or_other(grammar, piece):
            who, *ways = paid.value
            for rest in _clauses(grammar, parts, then, span):
                heads = tuple(op for op in rest.value if isinstance(op, ops.Target))
                done: tuple[AnyOp, ...] = tuple(op for op in rest.value if not isinstance(op, ops.Target))
                bars = [op for op in done if isinstance(op, ops.Forbid) and op.act == "attack"]
                if span and bars:
                    done, ways = _each_attack(bars, who, ways) if len(bars) == len(done) else (), []
                    if not done:
                        continue
                for pay in reversed(ways):  # who doesn't pay in one way may pay in the other
                    done = (Unless(done, pay, who),)
                yield Meaning((*heads, *done), paid.rules | rest.rules | {"clauses: unless"})
    if piece.startswith("次の") and piece.endswith("フェイズ開始時") and span == "":
        for when in grammar.read("delayed", piece.removeprefix("次の")):
            on = when.value[0]
            if on.event == "phase_begin" and on.turn is not None:
                for rest in _clauses(grammar, parts, then, ""):
                    later = Delay(on, rest.value, "game", once=True)
                    yield Meaning((later,), when.rules | rest.rules | {"clauses: the next phase"})
    if piece in _NEXT_TURN and span == "":
        for rest in _clauses(grammar, parts, then, "turn"):
            if all(isinstance(op, ops.Forbid | Replace) and op.who is not None for op in rest.value):
                begins = TriggerOn("phase_begin", phase="up", turn=_NEXT_TURN[piece])
                later = Delay(begins, rest.value, "game", once=True)
                turn = "the opponent's" if _NEXT_TURN[piece] else "the"
                yield Meaning((later,), rest.rules | {f"clauses: in {turn} next turn"})
    if piece.endswith(("とき", "時")) and span in ("turn", ""):
        for when in grammar.read("delayed", piece):
            on, what, once = when.value
            if on.event not in ("turn_end", "phase_begin", "battle_end") and span == "":
                continue
            for rest in _clauses(grammar, parts, then, ""):
                delay = Delay(on, rest.value, "turn", once, what)
                yield Meaning((delay,), when.rules | rest.rules | {"clauses: delay"})


def said(grammar: TextGrammar, piece: str, span: str, *, is_last: bool) -> tuple[Meaning, ...]:
    """Return what one clause can mean: in the form that ends a sentence, with 'may', or in the form that goes on."""
    if piece.startswith("追加で") and not piece.startswith("追加で《"):
        piece = piece.removeprefix("追加で")
    if is_last:
        may_forms = ((piece.removesuffix(end) + verb, True) for end, verb in _MAY if piece.endswith(end))
        forms = ((piece, False), *may_forms)
    else:
        forms = tuple((piece.removesuffix(end) + verb, False) for end, verb in _MIDDLE if piece.endswith(end))
        if piece.endswith("ず") and "代わりに" in piece:
            forms = ()  # all that follows is done in place of it, too
        if piece.endswith(("る", "う", "く", "す")):
            forms = (*forms, (piece, False))
    found: list[Meaning] = []
    for form, may in forms:
        for read in grammar.read("may", form) if may else grammar.read("deed", form):
            found.append(Meaning(lasting(read.value, span), read.rules))
    return tuple(found)


def lasting(do: tuple[AnyOp, ...], span: str) -> tuple[AnyOp, ...]:
    """Return instructions with how long they last; without a span what needs one is marked 'unsaid'."""
    changed: list[AnyOp] = []
    for op in do:
        if isinstance(op, Either):
            op = msgspec.structs.replace(op, options=tuple(lasting(option, span) for option in op.options))
        timed = type(op) in CONTINUOUS and "until" in op.__struct_fields__ and not isinstance(op, Delay)
        if timed and getattr(op, "until", None) != NEXT:
            op = msgspec.structs.replace(op, until=span or UNSAID)
        changed.append(op)
    return tuple(changed)


NEXT: Final = "next"
"""Stands for how long something lasts where the text speaks of the next one, whenever it comes."""
UNSAID: Final = "unsaid"
"""Stands for how long something lasts until it is clear that it is a constant ability, which needn't say."""


def may(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    """What one may do or pay; targets in the same breath are chosen first."""
    who: Who = "opponent" if text.startswith("対戦相手は") else "own"
    own = text.removeprefix("対戦相手は") if who == "opponent" else text
    paid = False
    for read in grammar.read("costs", own):
        several = len(read.value) > 1 and not grammar.read("deed", text)
        if several or any(
            isinstance(one, Ener | Spend | DownCost) or type(one).__name__ in _PAID for one in read.value
        ):
            paid = True
            yield Meaning((May(pay=read.value, who=who),), read.rules | {f"clauses: may pay {who}"})
    if paid:
        return
    for read in grammar.read("deed", text):
        heads = tuple(op for op in read.value if isinstance(op, ops.Target))
        done = tuple(op for op in read.value if not isinstance(op, ops.Target))
        if done:
            yield Meaning((*heads, May(_in_full(done), who=who)), read.rules | {f"clauses: may {who}"})


def _in_full(done: tuple[AnyOp, ...]) -> tuple[AnyOp, ...]:
    """What one may do can only be done in full: who has one card can't discard two [8.4.2]."""
    return tuple(
        msgspec.structs.replace(op, all_or_nothing=True)
        if isinstance(op, ops.Discard) and not isinstance(op.what, str) and (op.n != 1 or _many(op.what))
        else op
        for op in done
    )


def _many(what: Any) -> bool:
    return isinstance(what, Sel) and what.n != 1 and not what.up_to


_PAID: Final = ("DownThis", "Exceed")


_NEGATED: Final = (
    ("捨て", "捨てる"), ("置か", "置く"), ("支払わ", "支払う"), ("ダウンし", "ダウンする"), ("クラッシュし", "クラッシュする"),
    ("除外し", "除外する"), ("戻さ", "戻す"),
)  # fmt: skip


def not_paid(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    """A cost in the form that stands before 'unless', where no rule reads it in that form."""
    if grammar.read("unpaid", text):
        return
    for stem, verb in _NEGATED:
        if text.endswith(stem):
            for said in (text.removesuffix(stem) + verb, text.removesuffix(stem).removeprefix("自分の") + verb):
                for read in grammar.read("costs", said):
                    yield Meaning(read.value, read.rules | {"unless: not paid"})


def _unless(player: str, costs: Any) -> Any:
    return player, costs


def _now(on: TriggerOn) -> Any:
    return None if on.event == "turn_end" and on.turn is None else (on, None, False)


def _next(on: TriggerOn) -> Any:
    return None if on.this or on.event in ("turn_end", "phase_begin") else (on, None, True)


READERS: Final = {"body": body, "sentence": sentence, "clauses": clauses, "may": may, "not_paid": not_paid}


def _hand(n: int) -> Any:
    return (DiscardCost(n),)


def _spent(obj: Any) -> Any:
    return (PutCost(msgspec.structs.replace(obj, of="own")),) if isinstance(obj, Sel) and obj.of != "opponent" else None


def _hand_of(core: Any, n: int) -> Any:
    cost = discarded(core, n)
    return None if cost is None else (cost,)


RULES: Final[dict[str, tuple[Rule, ...]]] = {
    "deed": (Rule(CHOICE, lambda: (_PLACE,)),),
    "unless": (
        Rule("{player}が{costs:unpaid}", _unless),
        Rule("{player}が{costs:not_paid}", _unless),
        Rule("{costs:unpaid}", lambda costs: ("own", costs)),
        Rule("{costs:not_paid}", lambda costs: ("own", costs)),
    ),
    "unpaid": (
        Rule("{costs}を支払わ", lambda costs: costs),
        Rule("{costs:costs_te}て", lambda costs: costs),
        Rule("手札を{n}枚捨て", lambda n: _hand(n)),
        Rule("{core}を{n}枚捨て", lambda core, n: _hand_of(core, n)),
        Rule("{obj}場からトラッシュに置か", lambda obj: _spent(obj)),
        Rule("手札から{core}を{n}枚捨て", lambda core, n: _hand_of(core, n)),
    ),
    "costs_te": (),
    "delayed": (
        Rule("{of:ref}がアタックしたとき", lambda of: (TriggerOn("attack"), of, False)),
        Rule("次に{of:ref}がアタックしたとき", lambda of: (TriggerOn("attack"), of, True)),
        Rule("このターン終了時", lambda: (TriggerOn("turn_end"), None, True)),
        Rule("このターンの終了時", lambda: (TriggerOn("turn_end"), None, True)),
        Rule("ターン終了時", lambda: (TriggerOn("turn_end"), None, True)),
        Rule("次に{trigger}", _next),
        Rule("{trigger}", _now),
    ),
}
