"""What a clause does, its verb in the form that ends a sentence: each rule a pattern and its instructions."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec
from msgspec import Struct

from wixoss_desktop.engine.wixoss.language import attack_ops, field_ops, identity_ops, named_ops, ops, players, zone_ops
from wixoss_desktop.engine.wixoss.language.abilities import AnyOp, Either, Gain, GainBurst, If, Replace
from wixoss_desktop.engine.wixoss.language.conds import Fulfils
from wixoss_desktop.engine.wixoss.language.costs import Keyword
from wixoss_desktop.engine.wixoss.language.names import COLORS
from wixoss_desktop.engine.wixoss.language.words import (
    ColorIs,
    CostIs,
    CountOf,
    HasIcon,
    InZone,
    KindIs,
    LevelIs,
    LiesIn,
    LrigTypeIs,
    Named,
    Not,
    OneOf,
    Other,
    Plus,
    PropertyOf,
    SameName,
    Sel,
    Times,
    What,
)
from wixoss_desktop.reading.grammar import Meaning, Rule, TextGrammar
from wixoss_desktop.reading.nouns import AIM, IT, KEYWORDS, NEW, SAME, SELF, THEM, Core, Mod, Pair
from wixoss_desktop.reading.payments import discarded

Done = tuple[AnyOp, ...]


class Aimed(Struct, frozen=True):
    """Cards that are targeted in passing: 'the targeted 1 SIGNI of your opponent'."""

    sel: Sel

    @property
    def name(self) -> str:
        """What they are called until names are given."""
        return f"{AIM}:{self.sel!r}"


def on_cards(make: Callable[[What], Done], *, off_field: bool = False) -> Callable[..., Done | None]:
    """Return a verb and its cards: those spoken of, all of a selection, or some that are chosen or targeted for it.

    What can only be done with cards that lie elsewhere is `off_field`.
    """

    def build(obj: Any) -> Done | None:
        sel = obj.sel if isinstance(obj, Aimed) else obj
        if off_field and isinstance(sel, Sel) and sel.zone == "field":
            return None
        if isinstance(obj, Aimed):
            return (ops.Target(obj.sel, name=obj.name), *make(obj.name))
        if isinstance(obj, Pair):
            return (*make(obj.one), *make(obj.other))
        if isinstance(obj, Sel) and obj.zone == "looked":
            return None
        if isinstance(obj, Sel) and not _is_all(obj):
            return (ops.Choose(obj, name=NEW), *make(NEW))
        return make(obj)

    return build


def _is_all(sel: Sel) -> bool:
    return sel.all and not sel.up_to


def _targeted(obj: Any) -> Done | None:
    return (ops.Target(obj, name=IT),) if isinstance(obj, Sel) else None


def _two_targets(core: Core, n: int, other: Core, m: int, *, up_to: bool = False) -> Done | None:
    if core.zone not in ("", "field") and not other.zone:  # where the first lies, the second lies too
        if other.of:
            return None
        other = msgspec.structs.replace(other, of=core.of, zone=core.zone)
    elif not other.of and not other.zone:  # nor is whose they are said twice
        other = msgspec.structs.replace(other, of=core.of)
    if up_to and (n != 1 or m != 1):  # 'them' would be the last of them alone
        return None
    one, two = core.chosen(n, up_to=up_to), other.chosen(m, up_to=up_to)
    return None if one is None or two is None else (ops.Target(one, name=IT), ops.Target(two, name=IT))


def _to_deck(place: Any, order: Any = None) -> Callable[..., Done | None]:
    """Cards go on a deck; where the text gives nobody the order of several, their owner has it [8.4.10a]."""

    def build(obj: Any) -> Done | None:
        sel = obj.sel if isinstance(obj, Aimed) else obj
        several = sel.all or sel.n != 1 if isinstance(sel, Sel) else isinstance(sel, str) and sel.startswith(THEM)
        who: Any = order or ("owner" if several else "own")
        return on_cards(lambda what: (ops.ToDeck(what, place, who),))(obj)

    return build


def picked(to: Any, *, reveal: bool = False, enter: bool = True, down: bool = False) -> Callable[..., Done | None]:
    """Return what takes cards from among those looked at, and puts them somewhere."""

    def build(obj: Any) -> Done | None:
        if not isinstance(obj, Sel) or obj.zone not in ("looked", "field") or obj.of == "opponent":
            return None
        sel = msgspec.structs.replace(obj, zone="looked", of="own")
        return (ops.Pick(sel, to, reveal, IT, enter),)

    return build


def _picked_or(first: Any, second: Any, *, reveal: bool = True) -> Callable[..., Done | None]:
    one, two = picked(first, reveal=reveal), picked(second, reveal=reveal)

    def build(obj: Any) -> Done | None:
        left, right = one(obj), two(obj)
        return None if left is None or right is None else (Either((left, right)),)

    return build


def searched(to: Any, *, reveal: bool = True) -> Callable[..., Done | None]:
    """Return what searches one's deck for cards, and puts them somewhere."""

    def build(obj: Any) -> Done | None:
        if not isinstance(obj, Sel) or obj.zone not in ("field", "deck") or obj.of == "opponent":
            return None
        return (ops.Search(msgspec.structs.replace(obj, zone="field", of="own"), to, reveal, IT),)

    return build


def _searched_or(first: Any, second: Any) -> Callable[..., Done | None]:
    one, two = searched(first), searched(second)

    def build(obj: Any) -> Done | None:
        left, right = one(obj), two(obj)
        return None if left is None or right is None else (Either((left, right)),)

    return build


def _either_given(group: Any, one: tuple[Keyword, ...], other: tuple[Keyword, ...]) -> Done | None:
    left, right = _given(group, one), _given(group, other)
    return None if left is None or right is None or len(left) != 1 else (Either((left, right)),)


def _power(group: Any, plus: int, each: Any = None) -> Done | None:
    return of_cards(group, lambda what: ops.Power(what, plus if each is None else Times(plus, each)))


def _lone(sel: Sel) -> bool:
    return sel.n == 1 and not sel.up_to


def _held(group: Any) -> bool:
    """Whether a statement can be about these cards: one spoken of, all of a kind, or the only one there is."""
    return isinstance(group, str) or _is_all(group) or _lone(group)


def of_cards(group: Any, make: Callable[[Any], AnyOp]) -> Done | None:
    """Return a statement about cards, which are targeted first if that is said in passing."""
    if isinstance(group, Aimed):
        return (ops.Target(group.sel, name=group.name), make(group.name))
    if isinstance(group, Pair):
        return (make(group.one), make(group.other))
    return (make(group),) if _held(group) else None


def _given(group: Any, keywords: tuple[Keyword, ...]) -> Done | None:
    return of_cards(group, lambda what: ops.Give(keywords, what))


def _gained(group: Any, quoted: Any) -> Done | None:
    return of_cards(group, lambda what: Gain(quoted, what))


def _both_given(group: Any, keywords: tuple[Keyword, ...], quoted: Any) -> Done | None:
    if not isinstance(group, str) and not _held(group):
        return None
    return (ops.Give(keywords, group), Gain(quoted, group)) if not isinstance(group, Aimed | Pair) else None


def _forbid(act: Any) -> Callable[..., Done | None]:
    return lambda group: of_cards(group, lambda what: ops.Forbid(act, what))


def _kept_from(act: Any, group: Any, core: Core) -> Done | None:
    """What effects of some of the opponent's cards don't do."""
    found = _protected("this", core)
    if found is None or not isinstance(found[0], ops.Protect):
        return None
    where = found[0].where
    return of_cards(group, lambda what: ops.Forbid(act, what, where=where))


def _resembles(group: Any, level: int, angle: Any, kind: Any) -> Done | None:
    """Names and abilities of LRIGs of one's LRIG trash."""
    like = Sel("own", "lrig_trash", ("lrig",), (LevelIs("=", level), LrigTypeIs(angle)), all=True)
    return of_cards(group, lambda what: identity_ops.Resemble(like, what, (kind,)))


def _grows_only_to(core: Core) -> Done | None:
    """A LRIG that can grow to nothing but what fits."""
    if "lrig" not in core.kind or core.of or core.zone or core.all or core.differ or not core.where:
        return None
    return (ops.Forbid("grow", "this", but=core.where),)


def _keywords(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    """Keywords between 【】, several with 'and' between them, each with its scope in round brackets."""
    found: list[Keyword] = []
    rules: frozenset[str] = frozenset()
    for part in text.replace("】と【", "】\n【").replace("】【", "】\n【").split("\n"):
        if not (part.startswith("【") and part.endswith("】")):
            return
        name, _, scope = part[1:-1].partition("（")
        if name not in KEYWORDS:
            return
        where: Any = ()
        if scope:
            said = scope.removesuffix("）")
            read = grammar.one("trait", said) or grammar.one("trait", said + "である")
            if read is None:
                return
            where, rules = read.value, rules | read.rules
            if KEYWORDS[name] != "shadow":
                where = tuple(one for one in where if one != KindIs(("signi",)))
        found.append(Keyword(KEYWORDS[name], where))
    yield Meaning(tuple(found), rules | {f"keywords: {one.name}" for one in found})


def _stem(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    """A clause, or several in one breath that share their object: 'down and freeze it'."""
    for head, tail in _SPLITS:
        place = text.find(head)
        while place > 0:
            for first in grammar.read("deed", text[:place] + tail):
                rest = text[place + len(head) :]
                behind = grammar.read("deed", rest) or grammar.read("deed_bare", rest)
                for second in behind:
                    done = second.value
                    if callable(done) and tail == "選ぶ":
                        continue  # what is chosen for something is read with it
                    if callable(done):
                        done = done(_object_of(first.value))
                    if done is not None:
                        yield Meaning((*first.value, *done), first.rules | second.rules)
            place = text.find(head, place + 1)


_SPLITS: Final = (
    ("引き", "引く"), ("捨て", "捨てる"), ("ダウンし", "ダウンする"), ("をし", "をする"), ("アップし", "アップする"), ("支払い", "支払う"),
    ("置き", "置く"), ("公開し", "公開する"), ("シャッフルし", "シャッフルする"), ("選び", "選ぶ"),
    ("加え", "加える"), ("戻し", "戻す"), ("出し", "出す"), ("失い", "失う"), ("取り除き", "取り除く"), ("バニッシュし", "バニッシュする"),
)  # fmt: skip


def _object_of(done: Done) -> Any:
    """The cards of the last instruction, which the next one shares."""
    last = done[-1]
    return last.name if isinstance(last, ops.Choose) else getattr(last, "what", None)


def _either(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    """'Draw 1 card or Ener Charge 1', 'add it to your hand or put it onto the field'."""
    for place, sign in enumerate(text):
        if sign != "か" or place == 0 or text[place - 1] not in "くるすぶうつ":
            continue
        rest = text[place + 1 :].removeprefix("、")
        for first in grammar.read("deed", text[:place]):
            for second in grammar.read("deed", rest) or grammar.read("deed_bare", rest):
                done = second.value
                if callable(done):
                    done = done(_object_of(first.value))
                if done is None:
                    continue
                heads = tuple(one for one in first.value if isinstance(one, ops.Target | ops.Choose))
                options = (first.value[len(heads) :], done)
                yield Meaning((*heads, Either(options)), first.rules | second.rules)


def _all_deeds(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    if not text.startswith(("各プレイヤーは", "すべてのプレイヤーは")):  # both do all of it, not the first half alone
        yield from _stem(grammar, text)
        yield from _either(grammar, text)
    yield from _for_each(grammar, text)
    yield from _as_many(grammar, text)
    yield from _going_elsewhere(grammar, text)


_COUNTED: Final = (
    ops.Draw, ops.Mill, ops.EnerCharge, ops.Discard, ops.Crush, ops.TrashLife, ops.AddLife, players.Mark, ops.Look,
)  # fmt: skip


def _multiplied(done: Any, each: Any) -> Done | None:
    """One instruction that is done as often as there is something to count."""
    if not isinstance(done, tuple) or len(done) != 1 or not isinstance(done[0], _COUNTED):
        return None
    (op,) = done
    if (
        not isinstance(op.n, int)
        or op.n < 1
        or (isinstance(op, ops.Discard) and (op.what is not None or op.how == "all"))
    ):
        return None
    if isinstance(op, players.Mark):
        return None
    return (msgspec.structs.replace(op, n=each if op.n == 1 else Times(op.n, each)),)


def _for_each(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    """'For each of your SIGNI, ...': what is counted stands in front, or behind whose deck it is."""
    place = text.find("につき")
    while place > 0:
        rest = text[place + len("につき") :].removeprefix("、")
        for start in range(place):
            if start and text[start - 1] not in "のらは、を":
                continue
            head = text[:start]
            for each in grammar.read("each", text[start:place]):
                plain = head + rest
                if grammar.read("deed", text[:0] + plain) == ():
                    continue
                for read in grammar.read("deed", plain):
                    done = _multiplied(read.value, each.value)
                    if done is not None:
                        yield Meaning(done, each.rules | read.rules | {"deed: for each"})
        place = text.find("につき", place + 1)


_ELSEWHERE: Final = re.compile(
    r"(?P<next>次に)?(?P<before>このシグニの効果によって|効果によって|バトルによって)?(?P<what>[^、]+?)(?P<one>1体)?が"
    r"(?P<cause>このシグニとのバトルによって|このシグニによって|このシグニの効果によって|バトルによって|効果によって)?"
    r"(?P<verb>バニッシュされる|場を離れる)場合、(?:エナゾーンに置かれる)?代わりに"
    r"(?P<to>トラッシュに置かれる|手札に戻される|手札に戻る|デッキの一番下に置かれる|デッキの一番上に置かれる|ゲームから除外される)"
)
_THERE: Final[dict[str, Any]] = {
    "トラッシュに置かれる": "trash", "手札に戻される": "hand", "手札に戻る": "hand", "デッキの一番下に置かれる": "deck_bottom",
    "デッキの一番上に置かれる": "deck_top", "ゲームから除外される": "excluded",
}  # fmt: skip


_BANISHED_BY: Final = re.compile(
    r"このシグニ(?:によってバニッシュされた|がバニッシュした|(?P<battle>がバトルによってバニッシュした|とのバトルによってバニッシュされた))"
    r"(?P<what>対戦相手のシグニ|シグニ)は、?エナゾーンに置かれる代わりに"
    r"(?P<to>トラッシュに置かれる|手札に戻される|デッキの一番下に置かれる|ゲームから除外される)"
)


def _going_elsewhere(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    """Cards that go somewhere else than they would: which, by what, where to."""
    turned = _BANISHED_BY.fullmatch(text)
    if turned is not None:
        doer = "このシグニとのバトル" if turned["battle"] else "このシグニ"
        whole = f"{turned['what']}が{doer}によってバニッシュされる場合、エナゾーンに置かれる代わりに{turned['to']}"
        for read in grammar.read("deed", whole):
            yield Meaning(read.value, read.rules | {"deed: those banished by it"})
        return
    found = _ELSEWHERE.fullmatch(text)
    if found is None or (found["before"] and found["cause"]) or ("代わりに" in found["what"]):
        return
    event: Any = "banish" if found["verb"] == "バニッシュされる" else "leave_field"
    if event == "banish" and "エナゾーンに置かれる代わりに" not in text:
        return
    if (event == "leave_field" and "エナゾーンに置かれる代わりに" in text) or (found["one"] and not found["next"]):
        return
    cause = found["before"] or found["cause"] or ""
    by: Any = "battle" if "バトル" in cause else "effect" if "効果" in cause else msgspec.UNSET
    where = (Not(Other()),) if "このシグニ" in cause else ()
    if where and event == "leave_field":
        return
    rules = frozenset({f"deed: elsewhere {event}", f"deed: elsewhere to {_THERE[found['to']]}"})
    rules |= {f"deed: elsewhere by {cause}"} if cause else frozenset()
    times = 1 if found["next"] else 0
    for ref in grammar.read("ref", found["what"]):
        yield Meaning(
            (Replace(event, what=ref.value, to=_THERE[found["to"]], times=times, where=where, by=by),),
            ref.rules | rules,
        )
    for read in grammar.read("core", found["what"]):
        core = read.value
        sel = core.chosen(every=True) if core.kind in (("signi",), ("resona",)) and not core.zone else None
        if sel is not None:
            done = (Replace(event, what=sel, to=_THERE[found["to"]], times=times, where=where, by=by),)
            yield Meaning(done, read.rules | rules)


_AS_MANY: Final = re.compile(r"(?:に等しい|と同じ|に(?P<more>\d)を加えた)枚数の(?P<what>カード|手札)(?:を)")


def _as_many(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    """'Draw as many cards as ...': what is counted stands before the cards."""
    found = _AS_MANY.search(text)
    if found is None:
        return
    for start in range(found.start()):
        if start and text[start - 1] not in "らは、":
            continue
        for value in grammar.read("value", text[start : found.start()]):
            more = int(found["more"] or 0)
            for read in grammar.read("deed", f"{text[:start]}{found['what']}を1枚{text[found.end() :]}"):
                done = _multiplied(read.value, Plus(value.value, more) if more else value.value)
                if done is not None:
                    rules = {"deed: as many", *(("deed: and some more",) if more else ())}
                    yield Meaning(done, value.rules | read.rules | rules)


def _shared(make: Callable[[What], Done]) -> Any:
    return lambda: lambda what: None if what is None else make(what)


def _mark_on(n: int, mark: Any, m: int) -> Done | None:
    return (zone_ops.MarkZone(mark[0], "opponent", n),) if m == 1 or n == m == 1 else None


def _less(of: str, by: dict[str, int], each: Any = None) -> Done:
    lowered = {symbol: -count for symbol, count in by.items()}
    change = ops.CostChange(of, lowered, this=True)  # type: ignore[arg-type]
    return (change if each is None else msgspec.structs.replace(change, each=each),)


def _set_cost(of: Any, to: dict[str, int]) -> Done:
    return (ops.CostChange(of, {}, to=to, this=True),)


def _damage(times_: int, where: tuple[Any, ...] = ()) -> Done:
    return (Replace("damage", who="own", times=times_, where=where),)


def _discard_sel(core: Core, n: int, *, up_to: bool = False, who: Any = "own") -> Done | None:
    if core.of not in ("", SELF, "own") or core.zone not in ("", "hand") or core.all or core.differ:
        return None
    return (ops.Discard(1 if up_to else n, who, what=Sel(who, "hand", core.kind, core.where, n, up_to)),)


def _theirs(done: Done) -> Done | None:
    """What the other player does: the same instructions, with them as who acts."""
    changed: list[AnyOp] = []
    for op in done:
        match op:
            case ops.Draw() | ops.Mill() | ops.EnerCharge() | ops.Discard() | ops.Shuffle() | players.Mark():
                if op.who != "own":
                    return None
                theirs = msgspec.structs.replace(op, who="opponent")
                if isinstance(theirs, ops.Discard) and isinstance(theirs.what, Sel):
                    theirs = msgspec.structs.replace(theirs, what=msgspec.structs.replace(theirs.what, of="opponent"))
                changed.append(theirs)
            case ops.Choose() | ops.Target():
                sel = op.sel
                if sel.of == "own":
                    return None
                of = "opponent" if sel.of == SELF else sel.of
                changed.append(msgspec.structs.replace(op, sel=msgspec.structs.replace(sel, of=of), by="opponent"))
            case ops.Trash() | ops.Banish() | ops.ToEner() | ops.Bounce() | ops.ToDeck() | ops.Down() | ops.Put():
                if isinstance(op.what, Sel):
                    if op.what.of != SELF:
                        return None
                    op = msgspec.structs.replace(op, what=msgspec.structs.replace(op.what, of="opponent"))
                changed.append(op)
            case _:
                return None
    return tuple(changed)


def _discard_any(core: Core) -> Done | None:
    if core.of not in ("", SELF, "own") or core.zone not in ("", "hand") or core.all or core.differ:
        return None
    return (ops.Discard(what=Sel("own", "hand", core.kind, core.where, up_to=True, all=True)),)


def _no_guard(core: Core) -> Done | None:
    if core.of or core.zone or core.all or core.differ or core.kind not in (("signi",), ("card",)):
        return None
    return (ops.Forbid("guard", who="opponent", where=core.where),) if core.where else None


def _cheaper(core: Core, by: dict[str, int]) -> Done | None:
    if core.of or core.zone or core.all or core.kind not in (("spell",), ("arts",)):
        return None
    lowered = {symbol: -count for symbol, count in by.items()}
    return (ops.CostChange(core.kind[0], lowered, where=core.where),)


def _and_shuffle(make: Callable[[What], Done]) -> Callable[..., Done | None]:
    inner = on_cards(make)

    def build(obj: Any) -> Done | None:
        done = inner(obj)
        return None if done is None else (*done, ops.Shuffle())

    return build


def _attach(obj: Any, to: str, kind: Any) -> Done | None:
    if isinstance(obj, Sel) and obj.zone == "looked":
        chosen = msgspec.structs.replace(obj, of="own")
        return (ops.Choose(chosen, name=NEW), field_ops.Attach(kind, NEW, to))
    done = on_cards(lambda what: (field_ops.Attach(kind, what, to),))(obj)
    return done


def _attach_to_aimed(obj: Any, core: Core, n: int, kind: Any) -> Done | None:
    """One card becomes what is attached to a SIGNI, both targeted in passing."""
    to = _aimed(core, n)
    if not isinstance(obj, Aimed) or obj.sel.n != 1 or to is None or n != 1 or to.sel.zone != "field" or core.all:
        return None
    return (
        ops.Target(obj.sel, name=obj.name),
        ops.Target(to.sel, name=to.name),
        field_ops.Attach(kind, obj.name, to.name),
    )


def _under_one(obj: Any, core: Core, n: int) -> Done | None:
    """A card goes under one that is chosen for it."""
    to = core.chosen(n)
    one = isinstance(obj, Sel) and obj.n == 1 and not obj.all and not obj.up_to and obj.zone != "looked"
    if not one or to is None or n != 1 or to.zone != "field" or to.of != "own" or core.all:
        return None
    return (ops.Choose(obj, name=AIM + ":card"), ops.Choose(to, name=NEW), field_ops.PutUnder(AIM + ":card", NEW))


def _laid(obj: Any, laid_one: Any) -> Done | None:
    if isinstance(obj, Sel) and obj.zone == "looked":
        return (ops.Choose(msgspec.structs.replace(obj, of="own"), name=NEW), zone_ops.Lay(laid_one, NEW))
    return on_cards(lambda what: (zone_ops.Lay(laid_one, what),))(obj)


def _under(obj: Any, to: Any) -> Done | None:
    if isinstance(obj, Sel) and obj.zone == "looked":
        sel = msgspec.structs.replace(obj, of="own")
        return (ops.Choose(sel, name=NEW), field_ops.PutUnder(NEW, to))
    return on_cards(lambda what: (field_ops.PutUnder(what, to),))(obj)


_PHASES: Final = {
    "ドローフェイズ": "draw", "エナフェイズ": "ener", "グロウフェイズ": "grow", "メインフェイズ": "main", "アタックフェイズ": "attack",
    "シグニアタックステップ": "signi_attack", "ルリグアタックステップ": "lrig_attack",
}  # fmt: skip


def _phase(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    if text in _PHASES:
        yield Meaning(_PHASES[text])


def _burst(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    """A life burst in quotation marks."""
    if text.startswith("「") and text.endswith("」"):
        yield from grammar.read("used", text[1:-1])


def _their_deed(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    """What the other player does with what is theirs: your deck said so would be taken for theirs."""
    if "あなたのデッキ" not in text:
        yield from grammar.read("deed", text)


READERS: Final = {
    "their_deed": _their_deed,
    "keywords": _keywords,
    "deed": _all_deeds,
    "phase": _phase,
    "burst": _burst,
}


def _of_deck(make: Callable[..., Done]) -> Callable[..., Done]:
    """What is done with the top, or the bottom, of a player's deck; a deck of nobody belongs to who acts."""

    def build(deck: Any, n: int = 1) -> Done:
        return make("own" if deck in ("", SELF) else deck, n)

    return build


def _shown(who: Any, n: int) -> Done:
    return (ops.Look(who=who, n=n) if n != 1 else ops.Look(who=who), ops.Reveal("looked"))


def _of_their_deck(deck: Any) -> Done | None:
    """What the other player shows of the deck that is theirs."""
    return _shown("opponent", 1) if deck in ("", SELF) else None


def _rearranged(core: Core) -> Done | None:
    """All SIGNI of a player's field are placed anew."""
    plain = core.all and core.kind == ("signi",) and not core.where and not core.differ and core.zone in ("", "field")
    return (field_ops.Rearrange(core.of),) if plain and core.of in ("own", "opponent") else None  # type: ignore[arg-type]


def _center_and_signi(whose: Any) -> Pair | None:
    """The center LRIG of a player, and all SIGNI."""
    return Pair(Sel(whose, kind=("lrig",)), Sel(whose, all=True)) if whose in ("own", "opponent") else None


def _left_in_ener(n: int) -> Done:
    """The opponent puts cards of their ener into the trash, until so many are left."""
    every = Sel("opponent", "ener", ("card",), all=True)
    beyond = Sel("opponent", "ener", ("card",), n=Plus(CountOf(every), -n))
    return (ops.Choose(beyond, name=NEW, by="opponent"), ops.Trash(NEW))


def _under_from_deck(deck: Any, to: Any) -> Done | None:
    top = Sel(zone="deck", kind=("card",))
    return (field_ops.PutUnder(top, to),) if deck in ("", "own") else None


_WITH_DECKS: Final = (
    Rule("{deck}の上からカードを{n}枚トラッシュに置く", _of_deck(lambda who, n: (ops.Mill(n, who),))),
    Rule("{deck}の一番上のカードをトラッシュに置く", _of_deck(lambda who, n: (ops.Mill(n, who),))),
    Rule("{deck}の一番下のカードをトラッシュに置く", _of_deck(lambda who, n: (ops.Mill(n, who, bottom=True),))),
    Rule("{deck}の上からカードを{n}枚エナゾーンに置く", _of_deck(lambda who, n: (ops.EnerCharge(n, who),))),
    Rule("{deck}の一番上のカードをエナゾーンに置く", _of_deck(lambda who, n: (ops.EnerCharge(n, who),))),
    Rule("{deck}の上からカードを{n}枚見る", _of_deck(lambda who, n: (ops.Look(who=who, n=n),))),
    Rule("{deck}の一番上を見る", _of_deck(lambda who, n: (ops.Look(who=who),))),
    Rule("{deck}の一番上のカードを見る", _of_deck(lambda who, n: (ops.Look(who=who),))),
    Rule(
        "{deck}の上からカードを{n}枚公開する", _of_deck(lambda who, n: (ops.Look(who=who, n=n), ops.Reveal("looked")))
    ),
    Rule("{deck}の一番上を公開する", _of_deck(_shown)),
    Rule("{deck}の一番上のカードを公開する", _of_deck(_shown)),
    Rule("対戦相手は{deck}の一番上を公開する", _of_their_deck),
    Rule("対戦相手は{deck}の一番上のカードを公開する", _of_their_deck),
    Rule("{deck}の一番上のカードをライフクロスに加える", _of_deck(lambda who, n: (ops.AddLife(n, who),))),
    Rule("{deck}の上からカードを{n}枚ライフクロスに加える", _of_deck(lambda who, n: (ops.AddLife(n, who),))),
    Rule("{deck}の一番上のカードを{to:ref}の下に置く", _under_from_deck),
    Rule("{deck}をシャッフルする", _of_deck(lambda who, n: (ops.Shuffle(who),))),
)

_GOES: Final[tuple[tuple[str, Callable[[str], AnyOp]], ...]] = (
    ("場に出す", lambda ref: ops.Put(ref)), ("ダウン状態で場に出す", lambda ref: ops.Put(ref, down=True)),
    ("手札に加える", lambda ref: ops.Bounce(ref)), ("手札に戻す", lambda ref: ops.Bounce(ref)),
    ("エナゾーンに置く", lambda ref: ops.ToEner(ref)), ("トラッシュに置く", lambda ref: ops.Trash(ref)),
    ("デッキの一番下に置く", lambda ref: ops.ToDeck(ref, "bottom")), ("デッキの一番上に置く", lambda ref: ops.ToDeck(ref)),
    ("ゲームから除外する", lambda ref: ops.Exile(ref)),
)  # fmt: skip


def _going() -> Iterator[Rule]:
    """A card that was spoken of goes from where it lies to somewhere else."""
    for said, made in _GOES:
        for head in (
            "{ref}を{zone}から",
            "{zone}から{ref}を",
            "あなたの{zone}から{ref}を",
            "{ref}をあなたの{zone}から",
        ):
            yield Rule(f"{head}{said}", lambda ref, zone, made=made: _out_of(ref, zone, made(ref)))


def _both_of() -> Iterator[Rule]:
    """One of these and one of those, found in the deck or among the cards looked at."""
    for said, to in (
        ("手札に加える", "hand"),
        ("場に出す", "field"),
        ("エナゾーンに置く", "ener"),
        ("トラッシュに置く", "trash"),
    ):
        for shown in ("公開し", "公開して", ""):
            for n, up_to in (
                ("{core}{n}枚と{other:core}{m:n}枚を", False),
                ("{core}を{n}枚までと{other:core}を{m:n}枚まで", True),
                ("{core}を{n}枚までと、{other:core}を{m:n}枚まで", True),
                ("{core}{n}枚までと{other:core}{m:n}枚までを", True),
            ):
                yield Rule(
                    f"あなたのデッキから{n}探して{shown}{said}",
                    lambda core, n, other, m, to=to, shown=shown, up_to=up_to: _each_found(
                        ops.Search, core, n, other, m, to, bool(shown), up_to
                    ),
                )
                yield Rule(
                    f"その中から{n}{shown}{said}",
                    lambda core, n, other, m, to=to, shown=shown, up_to=up_to: _each_found(
                        ops.Pick, core, n, other, m, to, bool(shown), up_to
                    ),
                )


def _each_found(make: Any, core: Core, n: int, other: Core, m: int, to: Any, reveal: bool, up_to: bool) -> Done | None:
    found = tuple(one.chosen(count, up_to=up_to) for one, count in ((core, n), (other, m)))
    if any(sel is None or sel.zone != "field" or sel.of != "each" for sel in found):
        return None
    zone = "looked" if make is ops.Pick else "field"
    return tuple(
        make(msgspec.structs.replace(sel, zone=zone, of="own"), to, reveal, NEW) for sel in found if sel is not None
    )


def _two_searches(core: Core, n: int, other: Core, m: int, *, up_to: bool = False) -> Done | None:
    found = tuple(one.chosen(count, up_to=up_to) for one, count in ((core, n), (other, m)))
    if any(sel is None or sel.zone != "field" or sel.of != "each" for sel in found):
        return None
    return tuple(ops.Search(msgspec.structs.replace(sel, of="own"), name=NEW) for sel in found if sel is not None)


def _two_picks(core: Core, n: int, other: Core, m: int, *, reveal: bool = True, up_to: bool = False) -> Done | None:
    found = tuple(one.chosen(count, up_to=up_to) for one, count in ((core, n), (other, m)))
    if any(sel is None or sel.zone != "field" or sel.of != "each" for sel in found):
        return None
    return tuple(
        ops.Pick(msgspec.structs.replace(sel, zone="looked", of="own"), "hand", reveal, NEW)
        for sel in found
        if sel is not None
    )


def _out_of(ref: str, zone: Any, op: AnyOp) -> Done | None:
    """A card that was spoken of is taken out of a zone, if it still lies there."""
    return None if zone == "field" else (If(Fulfils(ref, (LiesIn((zone,)),)), (op,)),)


def _aimed(core: Core, n: int, *, up_to: bool = False) -> Aimed | None:
    sel = core.chosen(n, up_to=up_to)
    return None if sel is None else Aimed(sel)


def _aimed_in(place: Any, core: Core, n: int, *, up_to: bool = False) -> Aimed | None:
    if core.of or core.zone:
        return None
    return _aimed(msgspec.structs.replace(core, of=place.of or SELF, zone=place.zone), n, up_to=up_to)


def _silenced(group: Any) -> Done | None:
    lost = of_cards(group, ops.LoseAbilities)
    if lost is None:
        return None
    none_anew = (ops.Forbid("gain_abilities", op.what) for op in lost if isinstance(op, ops.LoseAbilities))
    return (*lost, *none_anew)


def _look_and_discard(core: Core, n: int) -> Done | None:
    """Look at the opponent's hand, and choose what they discard."""
    if core.of or core.zone or core.all:
        return None
    sel = Sel("opponent", "hand", core.kind, core.where, n)
    return (ops.Look("hand", "opponent"), ops.Choose(sel, name=NEW), ops.Discard(who="opponent", what=NEW))


def _look_and_discard_all(core: Core) -> Done | None:
    """Look at the opponent's hand; all cards of it that fit are discarded."""
    if core.of or core.zone or core.differ or core.both:
        return None
    fits = Sel("opponent", "hand", core.kind, core.where, all=True)
    return (ops.Look("hand", "opponent"), ops.Discard(who="opponent", what=fits))


def _drawn_each(each: Any, n: int) -> Done:
    return (ops.Draw(each if n == 1 else Times(n, each)),)


def _exchanged(one: str, other: str) -> Done | None:
    if "this" not in (one, other):
        return None
    return (field_ops.Exchange("this", other if one == "this" else one),)


def _protected(group: Any, core: Core) -> Done | None:
    plain = all(isinstance(one, ColorIs) for one in core.where)
    if not _held(group) or core.of or core.zone or core.all or not plain:
        return None
    kind = () if core.kind == ("card",) else (KindIs(core.kind),)
    where = (*kind, *core.where)
    return (ops.Protect(group, where=where),) if where else None


def _printed(group: Any, keywords: tuple[Keyword, ...]) -> Done | None:
    """Cards of a zone that have a keyword there."""
    return _given(group, keywords) if isinstance(group, Sel) and group.zone != "field" else None


def _guarding(group: Any) -> Done | None:
    """Cards of one's hand that can be guarded with."""
    mine = isinstance(group, Sel) and group.zone == "hand" and group.of == "own" and group.all and not group.up_to
    return (ops.Give((Keyword("guard"),), group),) if mine else None


def _not_used(who: Any, where: tuple[Any, ...]) -> Done:
    acts: tuple[Any, ...] = ("use_spell", "use_arts", "use_piece")
    return tuple(ops.Forbid(act, who=who, where=where) for act in acts)


def _unhurt(core: Core) -> Done | None:
    if core.of or core.zone or core.all or core.differ or core.kind not in (("signi",), ("lrig", "assist")):
        return None
    return (Replace("damage", who="own", where=(KindIs(core.kind), *core.where)),)


def _guarded_for(core: Core, n: int) -> Done | None:
    cost = discarded(core, n)
    return None if cost is None else (players.GuardCost((cost,)),)


def _to_lrig_deck(obj: Any) -> Done | None:
    """A card that was targeted goes to the LRIG deck."""
    return (field_ops.ToLrigDeck(obj),) if isinstance(obj, str) and obj != "this" else None


def _times(n: int, value: Any) -> Any:
    return value if n == 1 else Times(n, value)


def _discard_of_level(of: str, core: Core) -> Done | None:
    if core.of not in ("", SELF, "own") or core.zone not in ("", "hand") or core.all or core.differ:
        return None
    n = PropertyOf(of, "level")
    return (ops.Discard(n, what=Sel("own", "hand", core.kind, core.where, n)),)


def _to_lrig_trash(obj: Any) -> Done | None:
    """LRIG cards that lie under a LRIG, or in the LRIG deck, go to the LRIG trash."""
    if not isinstance(obj, Sel) or obj.zone not in ("under", "lrig_deck") or _is_all(obj):
        return None
    return (ops.Choose(obj, name=NEW), ops.Trash(NEW))


def _used_from_hand(core: Core, n: int) -> Done | None:
    if core.of or core.zone or core.all or core.kind != ("spell",):
        return None
    sel = msgspec.structs.replace(core, of="own", zone="hand").chosen(n)
    return None if sel is None else (ops.Choose(sel, name=NEW), ops.UseCard(NEW))


def _in_battle_with_this(core: Core, to: Any) -> Done | None:
    sel = core.chosen(every=True)
    return None if sel is None else (Replace("banish", what=sel, to=to, where=(Not(Other()),), by="battle"),)


def _actions_forbidden(core: Core) -> Done | None:
    """Of which SIGNI the opponent can't use action abilities."""
    if core.of or core.zone not in ("", "field") or core.all or core.differ or core.kind != ("signi",):
        return None
    there: tuple[Any, ...] = (LiesIn(("field",)),) if core.zone or core.where else ()
    return (ops.Forbid("use_action", who="opponent", where=(KindIs(("signi",)), *there, *core.where)),)


def _not_deployed(core: Core) -> Done | None:
    """Which SIGNI the opponent can't put onto the field."""
    if core.of or core.zone or core.all or core.differ or core.kind != ("signi",):
        return None
    return (ops.Forbid("deploy", who="opponent", where=core.where),)


def _given_burst(core: Core, burst: Done) -> Done | None:
    """Cards without a life burst have one, wherever they are."""
    none = Not(HasIcon("burst"))
    if core.of or core.zone or core.all or core.differ or none not in core.where:
        return None
    kind = () if core.kind == ("card",) else (KindIs(core.kind),)
    return (GainBurst(burst, where=(*kind, *(one for one in core.where if one != none))),)


def _attacks_forbidden(core: Core) -> Done | None:
    """With which SIGNI the opponent can't attack, also with those that come later."""
    if core.zone or core.all or core.differ or core.kind != ("signi",) or not core.where:
        return None
    if any(isinstance(one, InZone) for one in core.where):  # that belongs to the zone
        return (ops.Forbid("attack", core.chosen(every=True)),)
    return None if core.of else (ops.Forbid("attack", who="opponent", where=core.where),)


def _dearer_actions(core: Core, by: dict[str, int]) -> Done | None:
    if core.of or core.zone or core.all:
        return None
    kind = () if core.kind == ("card",) else (KindIs(core.kind),)
    return (ops.CostChange("action", by, who="opponent", where=(*kind, *core.where)),)


def _next_by_this(core: Core) -> Done | None:
    sel = core.chosen(every=True)
    return (
        None if sel is None else (Replace("banish", what=sel, to="trash", times=1, where=(Not(Other()),), by="effect"),)
    )


def _searched_or_else(obj: Any) -> Done | None:
    found = tuple(searched(to)(obj) for to in ("hand", "ener", "field"))
    return None if None in found else (Either(found),)  # type: ignore[arg-type]


def _searched_one_of(core: Core, other: Core) -> Done | None:
    if any(one.of or one.zone or one.all or one.differ or one.both for one in (core, other)):
        return None
    either = tuple((KindIs(one.kind), *one.where) for one in (core, other))
    return (ops.Search(Sel(kind=("card",), where=(OneOf(either),)), name=IT),)


def _leaving(core: Core) -> Done | None:
    """Cards that go to the trash whatever makes them leave the field."""
    sel = core.chosen(every=True) if core.kind == ("signi",) and not core.zone else None
    return None if sel is None else (Replace("leave_field", what=sel, to="trash"),)


def _scaled(group: Any, n: int) -> Done | None:
    """What one's own effects take from the power of cards is taken so many times."""
    if isinstance(group, Sel):
        return (ops.ScaleReductions(group, "own", n, later=True),) if _is_all(group) else None
    return (ops.ScaleReductions(group, "own", n),) if isinstance(group, str) else None


def _hurt_instead(done: Done, where: tuple[Any, ...] = (), times: int = 1) -> Done | None:
    if any(isinstance(op, ops.Target | ops.Choose) for op in done):
        return None
    return (Replace("damage", who="own", times=times, where=where, instead=done),)


def _by_this(core: Core, to: Any) -> Done | None:
    sel = core.chosen(every=True)
    return None if sel is None else (Replace("banish", what=sel, to=to, where=(Not(Other()),)),)


def _their_ener(each: Any, core: Core) -> Done | None:
    if core.of or core.zone or core.all:
        return None
    sel = Sel("opponent", "ener", core.kind, core.where, each)
    return (ops.Choose(sel, name=NEW, by="opponent"), ops.Trash(NEW))


def _picks_of(core: Core, n: int, *colors: Any) -> Done | None:
    if core.of or core.zone or core.all or any(isinstance(one, ColorIs) for one in core.where):
        return None
    cores = tuple(msgspec.structs.replace(core, where=(ColorIs((color,)), *core.where)) for color in colors)
    return _two_picks(cores[0], n, cores[1], n, up_to=True)


def _banished_to(core: Core, to: Any) -> Done | None:
    sel = core.chosen(every=True)
    return None if sel is None else (Replace("banish", what=sel, to=to),)


def _by_a_number() -> Iterator[Rule]:
    """Power and level that go up or down by a number that is worked out, once or as many times as it says."""
    for said, word in (("パワー", ops.Power), ("レベル", ops.ChangeLevel)):
        for joint, verb in (("を", "する"), ("は", "される")):
            for comma in ("", "、"):
                yield Rule(
                    f"{{group}}の{said}{joint}{comma}{{as_much}}{{sign}}{verb}",
                    lambda group, as_much, sign, word=word: of_cards(
                        group, lambda what: word(what, as_much if sign > 0 else Times(-1, as_much))
                    ),
                )
                yield Rule(
                    f"{{group}}の{said}{joint}{comma}{{as_much}}{{plus}}{verb}",
                    lambda group, as_much, plus, word=word: of_cards(
                        group, lambda what: word(what, Times(plus, as_much))
                    ),
                )
    yield Rule("{group}のレベルを{each}につき{plus}する", _level)
    yield Rule("{group}のレベルは{each}につき{plus}される", _level)
    yield Rule("{group}のレベルは{plus}される", _level)


def _level(group: Any, plus: int, each: Any = None) -> Done | None:
    return of_cards(group, lambda what: ops.ChangeLevel(what, plus if each is None else Times(plus, each)))


RULES: Final[dict[str, tuple[Rule, ...]]] = {
    "obj": (
        Rule("対象の{core}{n}{counter}を", lambda core, n, counter: _aimed(core, n)),
        Rule("対象の{core}を{n}{counter}まで", lambda core, n, counter: _aimed(core, n, up_to=True)),
        Rule("{from}対象の{core}{n}{counter}を", lambda core, n, counter, **mod: _aimed_in(mod["from"], core, n)),
        Rule(
            "{from}対象の{core}を{n}{counter}まで",
            lambda core, n, counter, **mod: _aimed_in(mod["from"], core, n, up_to=True),
        ),
    ),
    "group": (
        Rule("対象の{core}{n}{counter}", lambda core, n, counter: _aimed(core, n)),
        Rule("{whose}センタールリグとすべてのシグニ", lambda whose: _center_and_signi(whose)),
    ),
    "deed": (
        Rule("{obj}対象とする", _targeted),
        Rule(
            "{core}{n}{counter}と{other:core}{m:n}{counter2:counter}を対象とする",
            lambda core, n, counter, other, m, counter2: _two_targets(core, n, other, m),
        ),
        Rule(
            "{core}と{other:core}をそれぞれ{n}{counter}まで対象とする",
            lambda core, other, n, counter: _two_targets(core, n, other, n, up_to=True),
        ),
        Rule(
            "{core}{n}{counter}までと{other:core}{m:n}{counter2:counter}までを対象とする",
            lambda core, n, counter, other, m, counter2: _two_targets(core, n, other, m, up_to=True),
        ),
        Rule("{obj}バニッシュする", on_cards(lambda what: (ops.Banish(what),))),
        Rule("{obj}手札に戻す", on_cards(lambda what: (ops.Bounce(what),))),
        Rule("{obj}場から手札に戻す", on_cards(lambda what: (ops.Bounce(what),))),
        Rule("{obj}手札に加える", on_cards(lambda what: (ops.Bounce(what),), off_field=True)),
        Rule("{obj}公開し手札に加える", on_cards(lambda what: (ops.Bounce(what, reveal=True),), off_field=True)),
        Rule("{obj}トラッシュに置く", on_cards(lambda what: (ops.Trash(what),))),
        Rule("{obj}場からトラッシュに置く", on_cards(lambda what: (ops.Trash(what),))),
        Rule("{obj}ゲームから除外する", on_cards(lambda what: (ops.Exile(what),))),
        Rule("{obj}エナゾーンに置く", on_cards(lambda what: (ops.ToEner(what),))),
        Rule("{obj}場からエナゾーンに置く", on_cards(lambda what: (ops.ToEner(what),))),
        Rule("{obj}デッキの一番下に置く", _to_deck("bottom")),
        Rule("{obj}場からデッキの一番下に置く", _to_deck("bottom")),
        Rule("{obj}デッキの一番上に置く", _to_deck("top")),
        Rule("{obj}デッキの一番上に戻す", _to_deck("top")),
        Rule("{obj}好きな順番でデッキの一番下に置く", _to_deck("bottom", "own")),
        Rule("{obj}好きな順番でデッキの一番上に戻す", _to_deck("top", "own")),
        Rule("{obj}好きな順番でデッキの一番上に置く", _to_deck("top", "own")),
        Rule("{obj}デッキに加えてシャッフルする", _and_shuffle(lambda what: (ops.ToDeck(what, order_by="kept"),))),
        Rule("{obj}場に出す", on_cards(lambda what: (ops.Put(what),), off_field=True)),
        Rule("{obj}ダウン状態で場に出す", on_cards(lambda what: (ops.Put(what, down=True),), off_field=True)),
        Rule("{obj}傀儡状態であなたの場に出す", on_cards(lambda what: (ops.Put(what, puppet=True),))),
        Rule("{obj}ダウンする", on_cards(lambda what: (ops.Down(what),))),
        Rule("アップ状態の{ref}をダウンする", lambda ref: None),
        Rule("{obj}アップする", on_cards(lambda what: (ops.Up(what),))),
        Rule("{obj}凍結する", on_cards(lambda what: (ops.Freeze(what),))),
        Rule("{obj}ダウンし凍結する", on_cards(lambda what: (ops.Down(what), ops.Freeze(what)))),
        Rule("{obj}公開する", on_cards(lambda what: (ops.Reveal(what),), off_field=True)),
        Rule("{obj}{to:ref}の下に置く", _under),
        Rule(
            "{obj}エナゾーンから{to:ref}の【{kind:attached_one}】にする", lambda obj, to, kind: _attach(obj, to, kind)
        ),
        Rule(
            "{obj}トラッシュから{to:ref}の【{kind:attached_one}】にする", lambda obj, to, kind: _attach(obj, to, kind)
        ),
        Rule("{obj}手札から{to:ref}の【{kind:attached_one}】にする", lambda obj, to, kind: _attach(obj, to, kind)),
        Rule("{obj}{to:ref}の【{kind:attached_one}】にする", lambda obj, to, kind: _attach(obj, to, kind)),
        Rule(
            "{obj}対象の{core}{n}{counter}の【{kind:attached_one}】にする",
            lambda obj, core, n, counter, kind: _attach_to_aimed(obj, core, n, kind),
        ),
        Rule("{obj}{core}{n}{counter}の下に置く", lambda obj, core, n, counter: _under_one(obj, core, n)),
        Rule("{obj}【{laid_one}】としてあなたのシグニゾーンに設置する", _laid),
        Rule("{obj}他のシグニゾーンに配置する", on_cards(lambda what: (field_ops.Shift(what),))),
        Rule("{obj}シグニのない他のシグニゾーンに配置する", on_cards(lambda what: (field_ops.Shift(what),))),
        # cards drawn, discarded, revealed
        Rule("カードを{n}枚引く", lambda n: (ops.Draw(n),)),
        Rule("あなたはカードを{n}枚引く", lambda n: (ops.Draw(n),)),
        Rule("{value}に等しい枚数のカードを引く", lambda value: (ops.Draw(value),)),
        Rule("{value:same}のカードを引く", lambda value: (ops.Draw(value),)),
        Rule("手札を{n}枚捨てる", lambda n: (ops.Discard(n),)),
        Rule("あなたは手札を{n}枚捨てる", lambda n: (ops.Discard(n),)),
        Rule("手札をすべて捨てる", lambda: (ops.Discard(how="all"),)),
        Rule("手札を{n}枚まで捨てる", lambda n: _discard_sel(Core(("card",)), n, up_to=True)),
        Rule("対戦相手の手札を見て、{core}をすべて捨てさせる", lambda core: _look_and_discard_all(core)),
        Rule("対戦相手の手札を見て、すべての{core}を捨てさせる", lambda core: _look_and_discard_all(core)),
        Rule(
            "対戦相手の手札を見て、{core}を捨てさせる", lambda core: _look_and_discard_all(core) if core.all else None
        ),
        Rule("{each}につきカードを{n}枚引く", _drawn_each),
        Rule("{one:ref}と{other:ref}の場所を入れ替える", _exchanged),
        Rule("残りをデッキに加えてシャッフルする", lambda: (ops.ToDeck("looked", order_by="kept"), ops.Shuffle())),
        Rule("対戦相手はシグニを{n}体までしか場に出すことができない", lambda n: (players.SigniLimit(n, "opponent"),)),
        Rule(
            "対戦相手のすべてのシグニゾーンに【{mark}】を1つずつ置く",
            lambda mark: (zone_ops.MarkZone(mark[0], "opponent", 3),),
        ),
        Rule("対戦相手の手札を{n}枚見ないで選び、捨てさせる", lambda n: (ops.Discard(n, "opponent", "random"),)),
        Rule("対戦相手は{deed:their_deed}", _theirs),
        Rule("対戦相手は、{deed:their_deed}", _theirs),
        Rule("{plus}する", lambda plus: (ops.Power(SAME, plus),)),
        Rule("対戦相手のシグニゾーン{n}つを指定する", lambda n: (zone_ops.ChooseZone(),) if n == 1 else None),
        Rule("対戦相手のシグニゾーン{n}つを消す", lambda n: (zone_ops.CloseZone(),) if n == 1 else None),
        Rule(
            "{group}は、このシグニの正面以外の対戦相手のシグニゾーンにもアタックできる",
            lambda group: of_cards(group, lambda what: attack_ops.AttackElsewhere(what)) if group == "this" else None,
        ),
        Rule(
            "{group}は、このシグニの正面の1つ隣の対戦相手のシグニゾーンにもアタックできる",
            lambda group: (
                of_cards(group, lambda what: attack_ops.AttackElsewhere(what, beside=True)) if group == "this" else None
            ),
        ),
        Rule("{group}は《ガードアイコン》を得る", lambda group: _guarding(group)),
        Rule("{group}は《ガードアイコン》を持つ", lambda group: _guarding(group)),
        Rule(
            "{group}はすべての色を得る",
            lambda group: of_cards(group, lambda what: identity_ops.AddColors(COLORS, what)),
        ),
        Rule(
            "あなたのすべての領域にある{core}は【ライフバースト】{burst}を得る",
            lambda core, burst: _given_burst(core, burst),
        ),
        Rule("対戦相手は{core}の【起】能力を使用できない", lambda core: _actions_forbidden(core)),
        Rule("対戦相手は{core}を新たに場に出せない", lambda core: _not_deployed(core)),
        Rule("対戦相手は{core}を新たに場に出すことができない", lambda core: _not_deployed(core)),
        Rule("対戦相手のルリグはあなたにダメージを与えない", lambda: _unhurt(Core(("lrig", "assist")))),
        Rule(
            "対戦相手のデッキの一番上と対戦相手のライフクロスの一番上を見る",
            lambda: (ops.Look(who="opponent"), ops.Look("life", "opponent", 1)),
        ),
        Rule(
            "対戦相手のデッキの一番上か対戦相手のライフクロスの一番上を見る",
            lambda: (Either(((ops.Look(who="opponent"),), (ops.Look("life", "opponent", 1),))),),
        ),
        Rule("あなたは{name}を使用できない", lambda name: _not_used("own", (Named(name),))),
        Rule("{obj}ライフクロスに加える", on_cards(lambda what: (ops.ToLife(what),), off_field=True)),
        Rule("{group}は{keywords}を持つ", lambda group, keywords: _printed(group, keywords)),
        Rule("対戦相手は{ref}と同じ名前のカードを使用できない", lambda ref: _not_used("opponent", (SameName(ref),))),
        Rule("対戦相手はスペルを使用できない", lambda: (ops.Forbid("use_spell", who="opponent"),)),
        Rule("あなたはスペルを使用できない", lambda: (ops.Forbid("use_spell", who="own"),)),
        Rule("あなたはアーツを使用できない", lambda: (ops.Forbid("use_arts", who="own"),)),
        Rule("{core}が場を離れる場合、代わりにトラッシュに置かれる", lambda core: _leaving(core)),
        Rule(
            "あなたの効果によって{group}のパワーが-される場合、代わりに{n}倍-される",
            lambda group, n: _scaled(group, n),
        ),
        Rule(
            "{player}はこのターンの次に、追加の{n}ターンを得る",
            lambda player, n: (named_ops.ExtraTurn(player),) if n == 1 else None,
        ),
        Rule("あなたと対戦相手のデッキの一番下のカードをトラッシュに置く", lambda: (ops.Mill(1, "each", bottom=True),)),
        Rule("あなたにダメージを与える", lambda: (players.Damage(who="own"),)),
        Rule("対戦相手のライフクロスの上からカードを{n}枚見る", lambda n: (ops.Look("life", "opponent", n),)),
        Rule("あなたのライフクロスの上からカードを{n}枚見る", lambda n: (ops.Look("life", "own", n),)),
        Rule("{obj}ルリグトラッシュに置く", lambda obj: _to_lrig_trash(obj)),
        Rule("あなたの手札から{core}{n}枚をコストを支払わずに使用する", lambda core, n: _used_from_hand(core, n)),
        Rule("{group}は対戦相手の、{core}の効果を受けない", lambda group, core: _protected(group, core)),
        Rule(
            "{of:ref}のレベル{n}につき手札を{m:n}枚捨てる",
            lambda of, n, m: (ops.Discard(_times(m, PropertyOf(of, "level"))),) if n == 1 else None,
        ),
        Rule(
            "{of:ref}のレベル{n}につき手札から{core}を{m:n}枚捨てる",
            lambda of, n, core, m: _discard_of_level(of, core) if n == m == 1 else None,
        ),
        Rule(
            "{core}がこのシグニとのバトルによってバニッシュされる場合、エナゾーンに置かれる代わりにトラッシュに置かれる",
            lambda core: _in_battle_with_this(core, "trash"),
        ),
        Rule(
            "{core}がこのシグニとのバトルによってバニッシュされる場合、エナゾーンに置かれる代わりに手札に戻される",
            lambda core: _in_battle_with_this(core, "hand"),
        ),
        Rule(
            "{of:ref}がバトルによってバニッシュされる場合、エナゾーンに置かれる代わりにトラッシュに置かれる",
            lambda of: (Replace("banish", what=of, to="trash", by="battle"),),
        ),
        Rule("あなたは以下の能力を得る。{quoted}", lambda quoted: (Gain(quoted, who="own"),)),
        Rule(
            "対戦相手は手札から{core}を追加で{n}枚捨てないかぎり【ガード】ができない",
            lambda core, n: _guarded_for(core, n),
        ),
        Rule(
            "対戦相手は、手札から{core}を追加で{n}枚捨てないかぎり【ガード】ができない",
            lambda core, n: _guarded_for(core, n),
        ),
        Rule("{obj}ルリグデッキに加える", lambda obj: _to_lrig_deck(obj)),
        Rule("{obj}ルリグデッキに戻す", lambda obj: _to_lrig_deck(obj)),
        Rule("{obj}シャッフルしてデッキの一番下に置く", _to_deck("bottom", "chance")),
        Rule(
            "スペル1つを対象とし、それの効果を打ち消す",
            lambda: (ops.Counter(),),
        ),
        Rule("スペル1枚を対象とし、それの効果を打ち消す", lambda: (ops.Counter(),)),
        Rule(
            "コストの合計が{n}以下のスペル1つを対象とし、それの効果を打ち消す",
            lambda n: (ops.Counter(where=(CostIs("<=", n),)),),
        ),
        Rule("対象のスペル1つの効果を打ち消す", lambda: (ops.Counter(),)),
        Rule("対戦相手はアーツを使用できない", lambda: (ops.Forbid("use_arts", who="opponent"),)),
        Rule(
            "あなたはアーツとスペルを使用できない",
            lambda: (ops.Forbid("use_arts", who="own"), ops.Forbid("use_spell", who="own")),
        ),
        Rule(
            "対戦相手はアーツとスペルを使用できない",
            lambda: (ops.Forbid("use_arts", who="opponent"), ops.Forbid("use_spell", who="opponent")),
        ),
        Rule("あなたは対戦相手の{core}によってダメージを受けない", lambda core: _unhurt(core)),
        Rule("次にあなたがダメージを受ける場合、代わりに{deed}", lambda deed: _hurt_instead(deed)),
        Rule(
            "次にあなたがシグニによってダメージを受ける場合、代わりに{deed}",
            lambda deed: _hurt_instead(deed, (KindIs(("signi",)),)),
        ),
        Rule(
            "次にあなたがルリグによってダメージを受ける場合、代わりに{deed}",
            lambda deed: _hurt_instead(deed, (KindIs(("lrig", "assist")),)),
        ),
        Rule(
            "{of:ref}がバニッシュされる場合、エナゾーンに置かれる代わりにトラッシュに置かれる",
            lambda of: (Replace("banish", what=of, to="trash"),),
        ),
        Rule(
            "{of:ref}がバニッシュされる場合、エナゾーンに置かれる代わりに手札に戻される",
            lambda of: (Replace("banish", what=of, to="hand"),),
        ),
        Rule(
            "{core}がバニッシュされる場合、エナゾーンに置かれる代わりに手札に戻される",
            lambda core: _banished_to(core, "hand"),
        ),
        Rule(
            "{core}がこのシグニによってバニッシュされる場合、エナゾーンに置かれる代わりにトラッシュに置かれる",
            lambda core: _by_this(core, "trash"),
        ),
        Rule(
            "{each}につき{core}{n}{counter}を対象とする",
            lambda each, core, n, counter: _targeted(core.chosen(each)) if n == 1 else None,
        ),
        Rule(
            "{each}につき{core}を{n}{counter}まで対象とする",
            lambda each, core, n, counter: _targeted(core.chosen(each, up_to=True)) if n == 1 else None,
        ),
        Rule(
            "{each}につき対戦相手は自分のエナゾーンから{core}{n}枚を選びトラッシュに置く",
            lambda each, core, n: _their_ener(each, core) if n == 1 else None,
        ),
        Rule(
            "{each}につき{deck}の一番上のカードをエナゾーンに置く",
            lambda each, deck: (ops.EnerCharge(each),) if deck in ("", "own") else None,
        ),
        Rule(
            "{each}につきあなたのデッキの上からカードを{n}枚エナゾーンに置く",
            lambda each, n: (ops.EnerCharge(each if n == 1 else Times(n, each)),),
        ),
        Rule("{value}に{n}を加えた枚数のカードを引く", lambda value, n: (ops.Draw(Plus(value, n)),)),
        Rule("{group}のパワーを、{each}につき{plus}する", _power),
        Rule(
            "その中から{core}を{n}枚までと、{other:core}を{m:n}枚まで公開し手札に加える",
            lambda core, n, other, m: _two_picks(core, n, other, m, up_to=True),
        ),
        Rule(
            "その中から{n}枚を【{laid_one}】としてあなたのシグニゾーンに設置する",
            lambda n, laid_one: _laid(Core(("card",), zone="looked").chosen(n), laid_one),
        ),
        Rule("{obj}【シード】としてあなたのシグニゾーンに出す", lambda obj: _laid(obj, "seed")),
        Rule("{obj}開花する", lambda obj: (zone_ops.Bloom(obj),) if isinstance(obj, str) else None),
        Rule(
            "{group}は{keywords}か{other:keywords}を得る",
            lambda group, keywords, other: _either_given(group, keywords, other),
        ),
        Rule("{costs}を支払わないかぎりアタックできない", lambda costs: (attack_ops.AttackCost(costs, "this"),)),
        Rule(
            "あなたが{costs}を支払わないかぎりアタックできない", lambda costs: (attack_ops.AttackCost(costs, "this"),)
        ),
        Rule("対戦相手は{core}でアタックできない", lambda core: _attacks_forbidden(core)),
        Rule("{core}を好きなように配置し直す", lambda core: _rearranged(core)),
        Rule(
            "対戦相手の場にあるすべての【{mark_one}】を取り除く",
            lambda mark_one: (zone_ops.UnmarkZone(mark_one, "opponent", all=True),),
        ),
        Rule(
            "{each}につき【エナチャージ{n}】をする",
            lambda each, n: (ops.EnerCharge(each if n == 1 else Times(n, each)),),
        ),
        Rule(
            "{each}につき対戦相手のデッキの上からカードを{n}枚トラッシュに置く",
            lambda each, n: (ops.Mill(each if n == 1 else Times(n, each), "opponent"),),
        ),
        Rule(
            "{each}につきあなたのデッキの上からカードを{n}枚トラッシュに置く",
            lambda each, n: (ops.Mill(each if n == 1 else Times(n, each)),),
        ),
        Rule(
            "あなたのデッキの上から{each}につきカードを{n}枚トラッシュに置く",
            lambda each, n: (ops.Mill(each if n == 1 else Times(n, each)),),
        ),
        Rule(
            "対戦相手のデッキの上から{each}につきカードを{n}枚トラッシュに置く",
            lambda each, n: (ops.Mill(each if n == 1 else Times(n, each), "opponent"),),
        ),
        Rule(
            "{each}につき対戦相手は手札を{n}枚捨てる",
            lambda each, n: (ops.Discard(each if n == 1 else Times(n, each), "opponent"),),
        ),
        Rule(
            "あなたのデッキから{core}{n}枚までと{other:core}{m:n}枚までを探して公開し手札に加える",
            lambda core, n, other, m: _two_searches(core, n, other, m, up_to=True),
        ),
        Rule(
            "その中から{core}を{n}枚までと{other:core}を{m:n}枚まで公開し手札に加える",
            lambda core, n, other, m: _two_picks(core, n, other, m, up_to=True),
        ),
        Rule("{obj}コストを支払わずに使用する", lambda obj: (ops.UseCard(obj),) if isinstance(obj, str) else None),
        Rule("カード{n}枚引く", lambda n: (ops.Draw(n),)),
        Rule("あなたの手札をすべて捨てる", lambda: (ops.Discard(how="all"),)),
        Rule("好きな生徒1人との絆を獲得する", lambda: (players.Bond(),)),
        Rule(
            "{deck}の一番上のカードを{to:ref}の【{kind:attached_one}】にする",
            lambda deck, to, kind: (
                (field_ops.Attach(kind, Sel(deck, "deck", ("card",)), to),) if deck in ("own", "opponent") else None
            ),
        ),
        Rule(
            "あなたのシグニゾーン{n}つに【{mark}】{m:n}つを置く",
            lambda n, mark, m: (zone_ops.MarkZone(mark[0], "own", n),) if m == 1 else None,
        ),
        Rule("{obj}覚醒状態にする", lambda obj: (field_ops.Become("awakened", obj),) if isinstance(obj, str) else None),
        Rule("{obj}他のシグニゾーン1つに配置する", on_cards(lambda what: (field_ops.Shift(what),))),
        Rule("残りを好きな順番でデッキの一番上に置く", lambda: (ops.Rest("top"),)),
        Rule("残りをデッキの一番上に戻す", lambda: (ops.Rest("top"),)),
        Rule("残りをデッキの一番上に置く", lambda: (ops.Rest("top"),)),
        Rule("{obj}デッキに戻してシャッフルする", _and_shuffle(lambda what: (ops.ToDeck(what, order_by="kept"),))),
        Rule(
            "{whose}センタールリグとすべてのシグニをダウンする",
            lambda whose: of_cards(_center_and_signi(whose), ops.Down),
        ),
        Rule(
            "対戦相手は自分のエナゾーンのカードが{n}枚になるように、エナゾーンからカードをトラッシュに置く",
            lambda n: _left_in_ener(n),
        ),
        Rule("{obj}表向きにし《トラップアイコン》を発動させる", on_cards(lambda what: (zone_ops.UseTrap(what),))),
        Rule("【みこみこ親衛隊】{n}つを得る", lambda n: (players.Mark("mikomiko_guard", n),)),
        Rule(
            "{group}のレベルは{each}につき{n}減る",
            lambda group, each, n: of_cards(group, lambda what: ops.ChangeLevel(what, Times(-n, each))),
        ),
        Rule("{group}の基本レベルを{n}にする", lambda group, n: of_cards(group, lambda what: ops.SetLevel(what, n))),
        Rule("{of:ref}のパワーを2倍にする", lambda of: (ops.Power(of, PropertyOf(of, "power")),)),
        Rule(
            "{value}に{n}を加えた枚数のカードをデッキの上からエナゾーンに置く",
            lambda value, n: (ops.EnerCharge(Plus(value, n)),),
        ),
        Rule("このアーツの使用コストは、{each}につき{symbols}減る", lambda symbols, each: _less("arts", symbols, each)),
        Rule(
            "このスペルの使用コストは、{each}につき{symbols}減る", lambda symbols, each: _less("spell", symbols, each)
        ),
        Rule(
            "対戦相手の{core}の【起】能力の使用コストは{symbols}増える",
            lambda core, symbols: _dearer_actions(core, symbols),
        ),
        Rule(
            "次にこのシグニの効果によって{core}1体がバニッシュされる場合、エナゾーンに置かれる代わりにトラッシュに置かれる",
            lambda core: _next_by_this(core),
        ),
        Rule("次とその次にあなたがダメージを受ける場合、代わりにダメージを受けない", lambda: _damage(2)),
        Rule("次とその次にあなたがダメージを受ける場合、代わりに{deed}", lambda deed: _hurt_instead(deed, times=2)),
        Rule(
            "{core}がこのシグニとのバトルによってバニッシュされる場合、エナゾーンに置かれる代わりにデッキの一番下に置かれる",
            lambda core: _in_battle_with_this(core, "deck_bottom"),
        ),
        Rule(
            "{of:ref}がバニッシュされる場合、ルリグデッキに戻る代わりにルリグトラッシュに置かれる",
            lambda of: (Replace("banish", what=of, to="lrig_trash"),) if of == "this" else None,
        ),
        Rule(
            "{core}がバニッシュされる場合、エナゾーンに置かれる代わりにデッキの一番下に置かれる",
            lambda core: _banished_to(core, "deck_bottom"),
        ),
        Rule(
            "{core}がバニッシュされる場合、エナゾーンに置かれる代わりにゲームから除外される",
            lambda core: _banished_to(core, "excluded"),
        ),
        Rule("あなたのデッキから{obj}探して公開し手札に加えるかエナゾーンに置くか場に出す", _searched_or_else),
        Rule(
            "あなたのデッキから{core}1枚か{other:core}1枚を探して公開し手札に加える",
            lambda core, other: _searched_one_of(core, other),
        ),
        Rule("{group}の基本レベルは{n}になる", lambda group, n: of_cards(group, lambda what: ops.SetLevel(what, n))),
        Rule(
            "{group}は{costs}を支払わないかぎりアタックできない",
            lambda group, costs: of_cards(group, lambda what: attack_ops.AttackCost(costs, what)),
        ),
        Rule("対戦相手は{core}で【ガード】ができない", lambda core: _no_guard(core)),
        Rule("あなたの{phase}をスキップする", lambda phase: (named_ops.Skip(phase),)),
        Rule("対戦相手の{phase}をスキップする", lambda phase: (named_ops.Skip(phase, "opponent"),)),
        Rule("あなたは{deed}", lambda deed: deed),
        Rule(
            "あなたか対戦相手のデッキの上からカードを{n}枚トラッシュに置く",
            lambda n: (Either(((ops.Mill(n),), (ops.Mill(n, "opponent"),))),),
        ),
        Rule("【エナチャージ{n}】をする", lambda n: (ops.EnerCharge(n),)),
        Rule("【エナチャージ{n}】", lambda n: (ops.EnerCharge(n),)),
        Rule("対戦相手のライフクロス{n}枚をクラッシュする", lambda n: (ops.Crush(n),)),
        Rule("あなたのライフクロス{n}枚をクラッシュする", lambda n: (ops.Crush(n, "own"),)),
        Rule("対戦相手のライフクロス{n}枚をトラッシュに置く", lambda n: (ops.TrashLife(n),)),
        Rule("あなたのライフクロス{n}枚をトラッシュに置く", lambda n: (ops.TrashLife(n, "own"),)),
        Rule("対戦相手の手札を見る", lambda: (ops.Look("hand", "opponent"),)),
        Rule("対戦相手のライフクロスの一番上を見る", lambda: (ops.Look("life", "opponent", 1),)),
        Rule("あなたのライフクロスの一番上を見る", lambda: (ops.Look("life", "own", 1),)),
        *_WITH_DECKS,
        *_going(),
        *_both_of(),
        Rule(
            "あなたのデッキから{name}を探して公開し手札に加える",
            lambda name: (ops.Search(Sel(kind=("card",), where=(Named(name),)), name=IT),),
        ),
        Rule(
            "あなたのデッキから{core}{n}枚と{other:core}{m:n}枚を探して公開し手札に加える",
            lambda core, n, other, m: _two_searches(core, n, other, m),
        ),
        Rule(
            "その中から{core}{n}枚と{other:core}{m:n}枚を公開し手札に加える",
            lambda core, n, other, m: _two_picks(core, n, other, m),
        ),
        Rule(
            "その中から{core}{n}枚と{other:core}{m:n}枚を手札に加える",
            lambda core, n, other, m: _two_picks(core, n, other, m, reveal=False),
        ),
        Rule("残りを好きな順番でデッキの一番下に置く", lambda: (ops.Rest(),)),
        Rule("残りをデッキの一番下に置く", lambda: (ops.Rest(),)),
        Rule("残りをシャッフルしてデッキの一番下に置く", lambda: (ops.Rest(order="shuffle"),)),
        Rule("残りを好きな順番でデッキの一番上に戻す", lambda: (ops.Rest("top"),)),
        Rule("残りをトラッシュに置く", lambda: (ops.Trash("looked"),)),
        Rule("残りをエナゾーンに置く", lambda: (ops.ToEner("looked"),)),
        # what lasts
        *_by_a_number(),
        Rule("{group}のパワーを{plus}する", _power),
        Rule("{group}のパワーをそれぞれ{plus}する", _power),
        Rule("{group}のパワーは{plus}される", _power),
        Rule("{group}のパワーを{each}につき{plus}する", _power),
        Rule("{group}のパワーは{each}につき{plus}される", _power),
        Rule("{group}の基本パワーは{n}になる", lambda group, n: of_cards(group, lambda what: ops.SetPower(what, n))),
        Rule("{group}の基本パワーを{n}にする", lambda group, n: of_cards(group, lambda what: ops.SetPower(what, n))),
        Rule(
            "{group}のレベルを{plus}する", lambda group, plus: of_cards(group, lambda what: ops.ChangeLevel(what, plus))
        ),
        Rule("{group}は{keywords}を得る", _given),
        Rule("{group}は{quoted}を得る", _gained),
        Rule("{group}は以下の能力を得る。{quoted}", _gained),
        Rule(
            "{group}は{keywords}と{quoted}を得る", lambda group, keywords, quoted: _both_given(group, keywords, quoted)
        ),
        Rule("{group}は能力を失い、新たに得られない", lambda group: _silenced(group)),
        Rule("{group}はすべての能力を失う", lambda group: of_cards(group, lambda what: ops.LoseAbilities(what))),
        Rule("{group}は能力を失う", lambda group: of_cards(group, lambda what: ops.LoseAbilities(what))),
        Rule("{group}はアタックできない", _forbid("attack")),
        Rule("{group}はバニッシュされない", _forbid("banish")),
        Rule("{group}は対戦相手の効果によってバニッシュされない", _forbid("banish_by_opponent")),
        Rule(
            "{group}は対戦相手の{core}の効果によってバニッシュされない",
            lambda group, core: _kept_from("banish_by_opponent", group, core),
        ),
        Rule("{group}は対戦相手の効果によってダウンしない", _forbid("down_by_opponent")),
        Rule(
            "{group}は対戦相手の{core}の効果によってダウンしない",
            lambda group, core: _kept_from("down_by_opponent", group, core),
        ),
        Rule(
            "{group}はあなたのルリグトラッシュにあるレベル{n}の{angle}と同じカード名としても扱い、そのルリグの【{ability_kind}】能力を得る",
            lambda group, n, angle, ability_kind: _resembles(group, n, angle, ability_kind),
        ),
        Rule("対戦相手はグロウできない", lambda: (ops.Forbid("grow", who="opponent"),)),
        Rule("あなたはグロウできない", lambda: (ops.Forbid("grow", who="own"),)),
        Rule("このルリグはグロウできない", lambda: (ops.Forbid("grow", "this"),)),
        Rule("このルリグは{core}にしかグロウできない", lambda core: _grows_only_to(core)),
        Rule("{group}は対戦相手の効果を受けない", lambda group: of_cards(group, lambda what: ops.Protect(what))),
        Rule("{group}は対戦相手の{core}の効果を受けない", lambda group, core: _protected(group, core)),
        Rule("アタックできない", lambda: (ops.Forbid("attack", "this"),)),
        Rule(
            "{group}は各ターンに一度しかアタックできない",
            lambda group: of_cards(group, lambda what: attack_ops.AttackLimit(1, what)),
        ),
        Rule("対戦相手は【ガード】ができない", lambda: (ops.Forbid("guard", who="opponent"),)),
        Rule(
            "対戦相手は追加で{costs}を支払わないかぎり【ガード】ができない", lambda costs: (players.GuardCost(costs),)
        ),
        Rule("対戦相手は追加で{cost_one}ないかぎり【ガード】ができない", lambda cost_one: None),
        Rule(
            "{group}は可能ならばアタックしなければならない",
            lambda group: of_cards(group, lambda what: attack_ops.MustAttack(what)),
        ),
        Rule(
            "{group}は覚醒する",
            lambda group: (field_ops.Become("awakened", group),) if group == "this" or isinstance(group, str) else None,
        ),
        Rule(
            "{group}は血晶武装する",
            lambda group: (field_ops.Become("armed", group),) if isinstance(group, str) else None,
        ),
        Rule("そのアタックを無効にする", lambda: (attack_ops.NegateAttack(),)),
        # players
        Rule("対戦相手にダメージを与える", lambda: (players.Damage(),)),
        Rule("あなたはダメージを受ける", lambda: (players.Damage(who="own"),)),
        Rule("{n:coins}を得る", lambda n: (players.Mark("coin", n),)),
        Rule("登録者数を{n}万人得る", lambda n: (players.Mark("subscriber", n),)),
        Rule("【ルリグバリア】{n}つを得る", lambda n: (players.Mark("lrig_barrier", n),)),
        Rule("【シグニバリア】{n}つを得る", lambda n: (players.Mark("signi_barrier", n),)),
        Rule("あなたのルリグゾーンに【リミットアッパー】{n}つを置く", lambda n: (players.Mark("limit_upper", n),)),
        Rule("数字{n}つを宣言する", lambda n: (ops.Declare(),) if n == 1 else None),
        Rule("カード名{n}つを宣言する", lambda n: (ops.Declare(of="name"),) if n == 1 else None),
        Rule("色{n}つを宣言する", lambda n: (ops.Declare(of="color"),) if n == 1 else None),
        Rule("対戦相手のシグニゾーン{n}つに【{mark}】{m:n}つを置く", _mark_on),
        Rule(
            "クラフトの{name}{n}つを場に出す",
            lambda name, n: (ops.MakeCraft(name, n, "field"),) if len(name) == n == 1 else None,
        ),
        Rule(
            "クラフトの{name}{n}体を場に出す",
            lambda name, n: (ops.MakeCraft(name, n, "field"),) if len(name) == n == 1 else None,
        ),
        Rule(
            "クラフトの{name}{n}枚をルリグデッキに加える",
            lambda name, n: (ops.MakeCraft(name, n),) if len(name) == n == 1 else None,
        ),
        Rule("ターンを終了する", lambda: (players.EndTurn(),)),
        Rule("このターンを終了する", lambda: (players.EndTurn(),)),
        Rule("このアーツの使用コストは{symbols}減る", lambda symbols: _less("arts", symbols)),
        Rule("このスペルの使用コストは{symbols}減る", lambda symbols: _less("spell", symbols)),
        Rule("このピースの使用コストは{symbols}減る", lambda symbols: _less("piece", symbols)),
        Rule("このアーツの使用コストは{each}につき{symbols}減る", lambda symbols, each: _less("arts", symbols, each)),
        Rule("このスペルの使用コストは{each}につき{symbols}減る", lambda symbols, each: _less("spell", symbols, each)),
        Rule("このアーツの使用コストは{symbols}になる", lambda symbols: _set_cost("arts", symbols)),
        Rule("このアーツの基本コストは{symbols}になる", lambda symbols: _set_cost("arts", symbols)),
        Rule("このスペルの基本コストは{symbols}になる", lambda symbols: _set_cost("spell", symbols)),
        Rule("このスペルの使用コストは{symbols}になる", lambda symbols: _set_cost("spell", symbols)),
        Rule("このアーツの使用コストは{symbols}増える", lambda symbols: (ops.CostChange("arts", symbols, this=True),)),
        Rule("次にあなたがダメージを受ける場合、代わりにダメージを受けない", lambda: _damage(1)),
        Rule(
            "次にあなたがシグニによってダメージを受ける場合、代わりにダメージを受けない",
            lambda: _damage(1, (KindIs(("signi",)),)),
        ),
        Rule(
            "次にあなたがルリグによってダメージを受ける場合、代わりにダメージを受けない",
            lambda: _damage(1, (KindIs(("lrig", "assist")),)),
        ),
        Rule("あなたはダメージを受けない", lambda: (ops.Forbid("damage", who="own"),)),
        Rule(
            "{core}がバニッシュされる場合、エナゾーンに置かれる代わりにトラッシュに置かれる",
            lambda core: _banished_to(core, "trash"),
        ),
    ),
    "bare": (
        Rule("バニッシュされない", lambda: (ops.Forbid("banish", "this"),)),
        Rule("対戦相手の効果によってバニッシュされない", lambda: (ops.Forbid("banish_by_opponent", "this"),)),
        Rule(
            "対戦相手の{core}の効果によってバニッシュされない",
            lambda core: _kept_from("banish_by_opponent", "this", core),
        ),
        Rule("対戦相手の効果によってダウンしない", lambda: (ops.Forbid("down_by_opponent", "this"),)),
        Rule("対戦相手の効果を受けない", lambda: (ops.Protect("this"),)),
        Rule("対戦相手の{core}の効果を受けない", lambda core: _protected("this", core)),
        Rule("{keywords}を得る", lambda keywords: (ops.Give(keywords, "this"),)),
    ),
    "deed_bare": (
        Rule("凍結する", _shared(lambda what: (ops.Freeze(what),))),
        Rule("ダウンする", _shared(lambda what: (ops.Down(what),))),
        Rule("アップする", _shared(lambda what: (ops.Up(what),))),
        Rule("場に出す", _shared(lambda what: (ops.Put(what),))),
        Rule("ダウン状態で場に出す", _shared(lambda what: (ops.Put(what, down=True),))),
        Rule("手札に加える", _shared(lambda what: (ops.Bounce(what),))),
        Rule("手札に戻す", _shared(lambda what: (ops.Bounce(what),))),
        Rule("エナゾーンに置く", _shared(lambda what: (ops.ToEner(what),))),
        Rule("トラッシュに置く", _shared(lambda what: (ops.Trash(what),))),
        Rule("デッキの一番下に置く", _shared(lambda what: (ops.ToDeck(what, "bottom"),))),
        Rule("デッキの一番上に置く", _shared(lambda what: (ops.ToDeck(what),))),
        Rule("バニッシュする", _shared(lambda what: (ops.Banish(what),))),
        Rule("ゲームから除外する", _shared(lambda what: (ops.Exile(what),))),
    ),
    "from": (Rule("対戦相手の{zone}から", lambda zone: Mod(of="opponent", zone=zone)),),
}
