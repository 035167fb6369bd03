"""Deeds by construction: what is said of one zone, number or player can be said of all, so these rules are made of tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec

from wixoss_desktop.engine.wixoss.language import attack_ops, field_ops, identity_ops, named_ops, ops, players, zone_ops
from wixoss_desktop.engine.wixoss.language.abilities import AnyOp, Either, May
from wixoss_desktop.engine.wixoss.language.words import ClassIs, ColorIs, KindIs, Other, PropertyOf, Sel
from wixoss_desktop.reading.deeds import Aimed, Done, of_cards, on_cards, picked, searched
from wixoss_desktop.reading.grammar import Rule
from wixoss_desktop.reading.nouns import IT, NEW, SELF, THEM, Core
from wixoss_desktop.reading.payments import discarded
from wixoss_desktop.reading.sentences import NEXT

_GOALS: Final = {
    "手札に加える": "hand", "場に出す": "field", "エナゾーンに置く": "ener", "トラッシュに置く": "trash",
    "デッキの一番上に置く": "deck", "デッキの一番上に戻す": "deck", "好きな順番でデッキの一番上に置く": "deck",
    "好きな順番でデッキの一番上に戻す": "deck", "デッキの一番下に置く": "deck_bottom",
    "好きな順番でデッキの一番下に置く": "deck_bottom",
}  # fmt: skip
"""Where cards go that were looked at, and found among them."""
_FORMS: Final = ("手札に加える", "場に出す", "エナゾーンに置く", "トラッシュに置く")
"""Where cards can go that were searched for, or one way or another."""


def _taken() -> Iterator[Rule]:
    """Cards taken from among those looked at: so many, some, as many as one likes; shown or not; to one place or another."""
    shown = (("", False), ("公開し", True), ("公開して", True))
    for said, to in _GOALS.items():
        for word, reveal in shown:
            yield Rule(f"その中から{{obj}}{word}{said}", picked(to, reveal=reveal))
            yield Rule(f"その中から{{n}}枚を{word}{said}", _counted_cards(to, reveal))
            yield Rule(f"その中から{{n}}枚まで{word}{said}", _counted_cards(to, reveal, up_to=True))
            yield Rule(
                f"その中から好きな枚数を{word}{said}", lambda to=to, reveal=reveal: _as_many_as_liked(to, reveal)
            )
    for one in _FORMS:
        for other in _FORMS:
            if one == other:
                continue
            for word, reveal in shown:
                said = f"{word}{one}か{other}"
                yield Rule(f"その中から{{obj}}{said}", _either_place(_GOALS[one], _GOALS[other], reveal))
                yield Rule(
                    f"その中から{{n}}枚を{said}",
                    lambda n, first=_GOALS[one], second=_GOALS[other], reveal=reveal: _either_place(
                        first, second, reveal
                    )(Sel(zone="looked", kind=("card",), n=n)),
                )


def _counted_cards(to: Any, reveal: bool, *, up_to: bool = False) -> Callable[[int], Done | None]:
    return lambda n: picked(to, reveal=reveal)(Sel(zone="looked", kind=("card",), n=n, up_to=up_to))


def _as_many_as_liked(to: Any, reveal: bool) -> Done | None:
    return picked(to, reveal=reveal)(Core(("card",)).chosen(1, up_to=True, every=True))


def _either_place(first: Any, second: Any, reveal: bool) -> Callable[[Any], Done | None]:
    def build(obj: Any) -> Done | None:
        one, two = picked(first, reveal=reveal)(obj), picked(second, reveal=reveal)(obj)
        return None if one is None or two is None else (Either((one, two)),)

    return build


def _searched_for() -> Iterator[Rule]:
    """Cards searched for in one's deck, shown or not, which go to one place or another."""
    shown = (("", False), ("公開し", True), ("公開して", True), ("公開し、", True))
    for one in _FORMS:
        for word, reveal in shown:
            yield Rule(f"あなたのデッキから{{obj}}探して{word}{one}", searched(_GOALS[one], reveal=reveal))
        for other in _FORMS:
            if one == other:
                continue
            for word, reveal in shown:
                yield Rule(
                    f"あなたのデッキから{{obj}}探して{word}{one}か{other}",
                    lambda obj, first=_GOALS[one], second=_GOALS[other], reveal=reveal: _searched_either(
                        obj, first, second, reveal
                    ),
                )


def _searched_either(obj: Any, first: Any, second: Any, reveal: bool) -> Done | None:
    one, two = searched(first, reveal=reveal)(obj), searched(second, reveal=reveal)(obj)
    return None if one is None or two is None else (Either((one, two)),)


def _each_of_two() -> Iterator[Rule]:
    """One of these and one of those, each named apart: 'up to 1 each of ... and ...'."""
    for said in _FORMS:
        for word, reveal in (("", False), ("公開し", True), ("公開して", True)):
            for head, make, zone in (("あなたのデッキから", ops.Search, "field"), ("その中から", ops.Pick, "looked")):
                found = "探して" if make is ops.Search else ""
                for number, up_to in (
                    ("をそれぞれ{n}枚まで", True), ("をそれぞれ{n}枚", False), ("を{n}枚ずつ", False), ("を{n}枚まで、それぞれ", True),
                ):  # fmt: skip
                    for pair, fill in _PAIRS:
                        yield Rule(
                            f"{head}{pair}{number}{found}{word}{said}",
                            lambda n, make=make, zone=zone, to=_GOALS[said], reveal=reveal, up_to=up_to, fill=fill, **two: (
                                _each(make, zone, fill(**two), n, to, reveal, up_to)
                            ),
                        )


def _same_noun(one: Any, other: Any, core: Core) -> tuple[Core, Core] | None:
    """'White and red SIGNI': two kinds with a noun in common."""
    if core.of or core.zone or core.all or any(type(rule) is type(one) for rule in core.where):
        return None
    first, second = (msgspec.structs.replace(core, where=(word, *core.where)) for word in (one, other))
    return first, second


_PAIRS: Final[tuple[tuple[str, Callable[..., tuple[Core, Core] | None]], ...]] = (
    ("{core}と{other:core}", lambda core, other: (core, other)),
    (
        "{one:angle}と{other:angle}の{core}",
        lambda one, other, core: _same_noun(ClassIs(one), ClassIs(other), core) if one != other else None,
    ),
    (
        "{one:color}と{other:color}の{core}",
        lambda one, other, core: _same_noun(ColorIs((one,)), ColorIs((other,)), core) if one != other else None,
    ),
)


def _each(
    make: Any, zone: Any, pair: tuple[Core, Core] | None, n: int, to: Any, reveal: bool, up_to: bool
) -> Done | None:
    sels = tuple(one.chosen(n, up_to=up_to) for one in pair) if pair is not None else (None,)
    if any(sel is None or sel.zone != "field" or sel.of != "each" for sel in sels):
        return None
    return tuple(
        make(msgspec.structs.replace(sel, zone=zone, of="own"), to, reveal, NEW) for sel in sels if sel is not None
    )


_HANDS: Final[tuple[tuple[str, Callable[[], AnyOp]], ...]] = (
    ("捨てさせる", lambda: ops.Discard(who="opponent", what=NEW)),
    ("トラッシュに置く", lambda: ops.Trash(NEW)),
    ("デッキの一番上に置く", lambda: ops.ToDeck(NEW)),
    ("デッキの一番下に置く", lambda: ops.ToDeck(NEW, "bottom")),
    ("ゲームから除外する", lambda: ops.Exile(NEW)),
)
"""What one does with a card of the opponent's hand that one has looked at."""


def _seen_hands() -> Iterator[Rule]:
    """The opponent's hand is looked at, and what is chosen of it goes somewhere."""
    for joint in ("", "、"):
        for among in ("", "その中から"):
            for number, up_to in (
                ("{n}枚選び", False), ("{core}{n}枚を選び", False), ("{core}を{n}枚選び", False), ("{core}を{n}枚まで選び", True),
                ("{n}枚まで選び", True),
            ):  # fmt: skip
                for comma in ("", "、"):
                    for said, made in _HANDS:
                        yield Rule(
                            f"対戦相手の手札を見て{joint}{among}{number}{comma}{said}",
                            lambda n, core=None, up_to=up_to, made=made: _seen(core or Core(("card",)), n, up_to, made),
                        )


def _seen(core: Core, n: int, up_to: bool, made: Callable[[], AnyOp]) -> Done | None:
    if core.of or core.zone or core.all or core.differ or core.both:
        return None
    sel = Sel("opponent", "hand", core.kind, core.where, n, up_to)
    return (ops.Look("hand", "opponent"), ops.Choose(sel, name=NEW), made())


_TOPS: Final[tuple[tuple[str, Callable[[], AnyOp]], ...]] = (
    ("手札に加える", lambda: ops.Bounce("looked")),
    ("エナゾーンに置く", lambda: ops.ToEner("looked")),
    ("トラッシュに置く", lambda: ops.Trash("looked")),
)


def _tops() -> Iterator[Rule]:
    """The top card of one's deck, or of one's Life Cloth, goes somewhere without being shown."""
    deck, life = ops.Look(), ops.Look("life", "own", 1)
    for said, made in _TOPS:
        for place, look in (
            ("あなたのライフクロス1枚を", life), ("あなたのライフクロスの一番上のカードを", life), ("あなたのデッキの一番上のカードを", deck),
        ):  # fmt: skip
            if (look is deck and said != "手札に加える") or (look is life and said == "トラッシュに置く"):
                continue  # these have words of their own
            yield Rule(place + said, lambda look=look, made=made: (look, made()))
    mill, charge = ops.Mill(), ops.EnerCharge()
    to_hand = (deck, ops.Bounce("looked"))
    for one, first in (("手札に加える", to_hand), ("エナゾーンに置く", (charge,)), ("トラッシュに置く", (mill,))):
        for other, second in (
            ("手札に加える", to_hand),
            ("エナゾーンに置く", (charge,)),
            ("トラッシュに置く", (mill,)),
        ):
            if one != other:
                yield Rule(
                    f"あなたのデッキの一番上のカードを{one}か{other}",
                    lambda first=first, second=second: (Either((first, second)),),
                )


def _players() -> Iterator[Rule]:
    """What each player does, or both."""
    for head in ("各プレイヤーは", "各プレイヤーは、", "すべてのプレイヤーは", "あなたと対戦相手は"):
        yield Rule(f"{head}カードを{{n}}枚引く", lambda n: (ops.Draw(n, "each"),))
        yield Rule(f"{head}手札を{{n}}枚捨てる", lambda n: (ops.Discard(n), ops.Discard(n, "opponent")))
        yield Rule(
            f"{head}手札をすべて捨てる", lambda: (ops.Discard(how="all"), ops.Discard(who="opponent", how="all"))
        )
        yield Rule(f"{head}【エナチャージ{{n}}】をする", lambda n: (ops.EnerCharge(n, "each"),))
        for own in ("自分の", ""):
            yield Rule(f"{head}{own}デッキの上からカードを{{n}}枚トラッシュに置く", lambda n: (ops.Mill(n, "each"),))
            yield Rule(f"{head}{own}デッキの一番上のカードをトラッシュに置く", lambda: (ops.Mill(1, "each"),))
            yield Rule(
                f"{head}{own}デッキの上からカードを{{n}}枚エナゾーンに置く", lambda n: (ops.EnerCharge(n, "each"),)
            )
            yield Rule(f"{head}{own}デッキの一番上のカードをエナゾーンに置く", lambda: (ops.EnerCharge(1, "each"),))
        for said, made in (
            ("場からトラッシュに置く", lambda: ops.Trash(NEW)), ("トラッシュに置く", lambda: ops.Trash(NEW)),
            ("選びトラッシュに置く", lambda: ops.Trash(NEW)), ("バニッシュする", lambda: ops.Banish(NEW)),
            ("手札に戻す", lambda: ops.Bounce(NEW)), ("エナゾーンに置く", lambda: ops.ToEner(NEW)),
            ("ゲームから除外する", lambda: ops.Exile(NEW)),
        ):  # fmt: skip
            for number in ("{core}{n}{counter}を", "{core}を{n}{counter}"):
                yield Rule(
                    f"{head}自分の{number}{said}",
                    lambda core, n, counter, made=made: _each_chooses(core, n, made),
                )
        yield Rule(f"{head}シグニを{{n}}体までしか場に出すことができない", lambda n: _both_limited(n))
        yield Rule(f"{head}シグニを{{n}}体までしか場に出せない", lambda n: _both_limited(n))


def _both_limited(n: int) -> Done:
    return players.SigniLimit(n), players.SigniLimit(n, "opponent")


def _each_chooses(core: Core, n: int, made: Callable[[], AnyOp]) -> Done | None:
    """Each player chooses so many of their own cards, before anything is done with them [8.4.10]."""
    if core.of or core.all or core.differ or core.both or core.zone not in ("", "field", "ener", "hand", "trash"):
        return None
    sel = Sel("each", core.zone or "field", core.kind, core.where, n)  # type: ignore[arg-type]
    return (ops.Choose(sel, name=NEW, by="each"), made())


def _skips() -> Iterator[Rule]:
    """Phases and steps that are skipped: a player's next one, or all that come before the turn ends."""
    yield Rule("{phase}をスキップする", _skipped_this_turn)
    for whose, who in (("あなたの", "own"), ("対戦相手の", "opponent")):
        for head in (f"次の{whose}", f"{whose}次の"):
            yield Rule(f"{head}{{phase}}をスキップする", lambda phase, who=who: (_next(phase, who),))
            yield Rule(f"{head}ターンをスキップする", lambda who=who: (_next("turn", who),))


def _next(of: Any, who: Any) -> AnyOp:
    return named_ops.Skip(of, who, NEXT)  # type: ignore[arg-type]


def _skipped_this_turn(phase: Any) -> Done | None:
    """Nobody is named, so that only the steps of the attack phase of a turn can be meant."""
    return (named_ops.Skip(phase, "each"),) if phase in ("signi_attack", "lrig_attack") else None


def _costs() -> Iterator[Rule]:
    """What a player's uses cost, more or less."""
    for whose, who in (("あなたの", "own"), ("対戦相手の", "opponent")):
        player = {"own": "あなた", "opponent": "対戦相手"}[who]
        for head in (f"{whose}{{core}}", f"{player}が使用する{{core}}"):
            for joint in ("の使用コストは", "のコストは"):
                for end, sign in (("増える", 1), ("減る", -1)):
                    yield Rule(
                        f"{head}{joint}{{symbols}}{end}",
                        lambda core, symbols, who=who, sign=sign: _costs_other(core, symbols, who, sign),
                    )
        for end, sign in (("増える", 1), ("減る", -1)):
            for bound in ("手札の上限は", "手札の枚数の上限は"):
                yield Rule(
                    f"{whose}{bound}{{n}}{end}", lambda n, who=who, sign=sign: (players.HandLimit(sign * n, who),)
                )


def _costs_other(core: Core, by: dict[str, int], who: Any, sign: int) -> Done | None:
    if core.of or core.zone or core.all or core.differ or core.both:
        return None
    kinds = core.kind
    if not set(kinds) <= {"spell", "arts", "piece"}:
        return None
    changed = {symbol: sign * count for symbol, count in by.items()}
    return tuple(ops.CostChange(kind, changed, who=who, where=core.where) for kind in kinds)  # type: ignore[arg-type]


def _hands_discarded() -> Iterator[Rule]:
    """Cards discarded from one's hand: so many, up to so many, as many as one likes, in either order of the words."""
    for head in ("手札から", "あなたの手札から"):
        for number, how in (
            ("{core}{n}枚を", ""), ("{core}を{n}枚", ""), ("{core}を{n}枚まで", "up_to"), ("{core}{n}枚までを", "up_to"),
        ):  # fmt: skip
            yield Rule(f"{head}{number}捨てる", lambda core, n, how=how: _discarded(core, n, up_to=how == "up_to"))
        yield Rule(f"{head}{{core}}を好きな枚数捨てる", lambda core: _discarded(core, 1, up_to=True, every=True))
        yield Rule(f"{head}好きな枚数の{{core}}を捨てる", lambda core: _discarded(core, 1, up_to=True, every=True))
        yield Rule(f"{head}すべての{{core}}を捨てる", lambda core: _discarded(core, 1, every=True))
        yield Rule(f"{head}{{core}}をすべて捨てる", lambda core: _discarded(core, 1, every=True))
    yield Rule("あなたの手札を{n}枚捨てる", lambda n: (ops.Discard(n),))
    yield Rule("手札を好きな枚数捨てる", lambda: _discarded(Core(("card",)), 1, up_to=True, every=True))


def _discarded(core: Core, n: int, *, up_to: bool = False, every: bool = False) -> Done | None:
    plain = msgspec.structs.replace(core, differ="")
    if core.of or core.zone or core.all or core.both or discarded(plain) is None:
        return None
    sel = msgspec.structs.replace(core, of="own", zone="hand").chosen(n, up_to=up_to, every=every)
    if sel is None or (sel.all and not sel.up_to and core.differ):
        return None
    return (ops.Discard(n if n != 1 and not up_to else 1, what=sel),)


def _marks() -> Iterator[Rule]:
    """Markers on SIGNI zones that are removed."""
    for number in ("{n}つを", "を{n}つ"):
        yield Rule(
            f"対戦相手の場にある【{{mark_one}}】{number}取り除く",
            lambda mark_one, n: (zone_ops.UnmarkZone(mark_one, "opponent", n),),
        )
    yield Rule(
        "対戦相手のシグニゾーン{n}つまでに【{mark_one}】を{m:n}つずつ置く",
        lambda n, mark_one, m: (May((Either(_fewer_marks(mark_one, n)),)),) if m == 1 and n == 2 else None,
    )
    yield Rule(
        "対戦相手のシグニゾーン{n}つに【{mark_one}】を{m:n}つずつ置く",
        lambda n, mark_one, m: (zone_ops.MarkZone(mark_one, "opponent", n),) if m == 1 else None,
    )


def _fewer_marks(mark: Any, most: int) -> tuple[Done, ...]:
    """Markers on so many zones, or on fewer: one way for each number."""
    return tuple((zone_ops.MarkZone(mark, "opponent", n),) for n in range(most, 0, -1))


def _shuffled() -> Iterator[Rule]:
    """The deck is shuffled, and its top card shown or put somewhere."""
    for head in ("{head:shuffled}し", "{head:shuffled}し、"):
        for top in ("一番上", "その一番上", "一番上のカード", "その一番上のカード"):
            yield Rule(f"{head}{top}を公開する", lambda head: (ops.Shuffle(), ops.Look(), ops.Reveal("looked")))
        for top in ("一番上のカード", "その一番上のカード"):
            yield Rule(f"{head}{top}をライフクロスに加える", lambda head: (ops.Shuffle(), ops.AddLife()))
            yield Rule(f"{head}{top}をエナゾーンに置く", lambda head: (ops.Shuffle(), ops.EnerCharge()))
            yield Rule(f"{head}{top}をトラッシュに置く", lambda head: (ops.Shuffle(), ops.Mill()))


def _opponents() -> Iterator[Rule]:
    """What the other player does with what is theirs, where it isn't one's own deed with another player."""
    for head in ("対戦相手は", "対戦相手は、"):
        yield Rule(f"{head}自分のライフクロス{{n}}枚をトラッシュに置く", lambda n: (ops.TrashLife(n),))
        yield Rule(f"{head}自分のライフクロス{{n}}枚をクラッシュする", lambda n: (ops.Crush(n),))
        for said, of in _DECLARED.items():
            yield Rule(f"{head}{said}1つを宣言する", lambda of=of: (ops.Declare(of=of, by="opponent"),))
        for own in ("", "自分の"):
            yield Rule(f"{head}{own}手札をすべてデッキに加えてシャッフルする", lambda: _hand_shuffled_in("opponent"))
            yield Rule(
                f"{head}{own}手札を公開する", lambda: (ops.Reveal(Sel("opponent", "hand", ("card",), all=True)),)
            )
    for own in ("", "あなたの"):
        yield Rule(f"{own}手札をすべてデッキに加えてシャッフルする", lambda: _hand_shuffled_in("own"))
        yield Rule(f"{own}手札を公開する", lambda: (ops.Reveal(Sel("own", "hand", ("card",), all=True)),))
    yield Rule("クラス1つを宣言する", lambda: (ops.Declare(of="class"),))


_DECLARED: Final[dict[str, Any]] = {"数字": "number", "色": "color", "カード名": "name", "クラス": "class"}


def _hand_shuffled_in(who: Any) -> Done:
    hand = Sel(who, "hand", ("card",), all=True)
    return ops.ToDeck(hand, order_by="kept"), ops.Shuffle(who)


_MARKERS: Final[dict[str, Any]] = {
    "ルリグバリア": "lrig_barrier",
    "シグニバリア": "signi_barrier",
    "みこみこ親衛隊": "mikomiko_guard",
}


def _barriers() -> Iterator[Rule]:
    """Two kinds of markers at once, or one of two."""
    for one, first in _MARKERS.items():
        for other, second in _MARKERS.items():
            if one == other:
                continue
            yield Rule(
                f"【{one}】{{n}}つと【{other}】{{m:n}}つを得る",
                lambda n, m, first=first, second=second: (players.Mark(first, n), players.Mark(second, m)),
            )
            yield Rule(
                f"【{one}】{{n}}つか【{other}】{{m:n}}つを得る",
                lambda n, m, first=first, second=second: (
                    Either(((players.Mark(first, n),), (players.Mark(second, m),))),
                ),
            )


def _chosen() -> Iterator[Rule]:
    """Cards that are chosen, for what is said of them next."""
    for said, of in (("対戦相手の", "opponent"), ("対戦相手はあなたの", "own")):
        hand = f"{said}手札を{{n}}枚見ないで選"
        yield Rule(f"{hand}ぶ", lambda n, of=of: _unseen(of, n))
        for joint in ("び", "び、"):
            yield Rule(
                f"{hand}{joint}公開{'させ' if of == 'opponent' else 'す'}る",
                lambda n, of=of: (*_unseen(of, n), ops.Reveal(IT)),
            )
    yield Rule("対戦相手は{of:ref}を公開する", lambda of: (ops.Reveal(of),))
    yield Rule("{of:ref}を捨てさせる", lambda of: (ops.Discard(who="opponent", what=of),))
    for player in ("", "あなたは"):
        yield Rule(f"{player}{{of:ref}}を捨てる", lambda of: (ops.Discard(what=of),))
    yield Rule("{obj}出現条件を無視して場に出す", lambda obj: _unconditionally(obj))
    yield Rule("{obj}選ぶ", lambda obj: (ops.Choose(obj, name=IT),) if _can_choose(obj) else None)
    yield Rule("対戦相手の手札を見て{core}{n}枚を選ぶ", lambda core, n: _seen_and_chosen(core, n))
    yield Rule("対戦相手の手札を見て{core}を{n}枚選ぶ", lambda core, n: _seen_and_chosen(core, n))
    yield Rule("対戦相手の手札を見て{core}を{n}枚まで選ぶ", lambda core, n: _seen_and_chosen(core, n, up_to=True))
    yield Rule("対戦相手の手札を見て{n}枚選ぶ", lambda n: _seen_and_chosen(Core(("card",)), n))


_CHOSEN_FOR: Final[tuple[tuple[str, Callable[[Any], AnyOp]], ...]] = (
    ("トラッシュに置く", lambda what: ops.Trash(what)), ("場からトラッシュに置く", lambda what: ops.Trash(what)),
    ("バニッシュする", lambda what: ops.Banish(what)), ("手札に加える", lambda what: ops.Bounce(what)),
    ("手札に戻す", lambda what: ops.Bounce(what)), ("エナゾーンに置く", lambda what: ops.ToEner(what)),
    ("ゲームから除外する", lambda what: ops.Exile(what)), ("デッキの一番上に置く", lambda what: ops.ToDeck(what)),
    ("デッキの一番下に置く", lambda what: ops.ToDeck(what, "bottom")), ("ダウンする", lambda what: ops.Down(what)),
    ("場に出す", lambda what: ops.Put(what)), ("公開する", lambda what: ops.Reveal(what)),
)  # fmt: skip
"""What is done with cards that are chosen in the same breath."""


def _chosen_for() -> Iterator[Rule]:
    for said, made in _CHOSEN_FOR:
        for joint in ("選び", "選び、"):
            yield Rule(f"{{obj}}{joint}{said}", lambda obj, made=made: _for_it(obj, made))


def _for_it(obj: Any, made: Callable[[Any], AnyOp]) -> Done | None:
    return on_cards(lambda what: (made(what),))(obj) if isinstance(obj, Sel) and obj.zone != "deck" else None


def _unseen(of: Any, n: int) -> Done:
    """Cards of a hand that are chosen without a look at them."""
    return (ops.Choose(Sel(of, "hand", ("card",), n=n), name=IT, blind=True),)


def _unconditionally(obj: Any) -> Done | None:
    """RESONA from the LRIG deck: effects that put one onto the field ask for no play condition."""
    if not isinstance(obj, Sel) or obj.zone != "lrig_deck" or obj.kind != ("resona",):
        return None
    return on_cards(lambda what: (ops.Put(what),))(obj)


def _can_choose(obj: Any) -> bool:
    return isinstance(obj, Sel) and not (obj.all and not obj.up_to) and obj.zone not in ("life", "deck", "hand")


def _seen_and_chosen(core: Core, n: int, *, up_to: bool = False) -> Done | None:
    if core.of or core.zone or core.all or core.differ or core.both:
        return None
    sel = Sel("opponent", "hand", core.kind, core.where, n, up_to)
    return (ops.Look("hand", "opponent"), ops.Choose(sel, name=IT))


def _back_in_order() -> Iterator[Rule]:
    """What was looked at goes back as it is, in an order or in none."""
    for said in ("好きな順番でデッキの一番上に戻す", "好きな順番でデッキの一番上に置く"):
        yield Rule(said, lambda: (ops.Rest("top"),))
    yield Rule("好きな順番でデッキの一番下に置く", lambda: (ops.Rest(),))
    yield Rule("シャッフルしてデッキの一番下に置く", lambda: (ops.Rest(order="shuffle"),))
    yield Rule("残りをシャッフルしてデッキの一番上に置く", lambda: (ops.Rest("top", "shuffle"),))
    yield Rule("残りをシャッフルしてデッキの一番上に戻す", lambda: (ops.Rest("top", "shuffle"),))
    yield Rule("残りを手札に加える", lambda: (ops.Bounce("looked"),))


def _owners() -> Iterator[Rule]:
    """Cards that go to a zone of which it is said whose it is: that of their owner, as always."""
    for whose in ("あなたの", "対戦相手の"):
        for said, made in (
            ("手札に加える", lambda what: ops.Bounce(what)), ("手札に戻す", lambda what: ops.Bounce(what)),
            ("エナゾーンに置く", lambda what: ops.ToEner(what)), ("トラッシュに置く", lambda what: ops.Trash(what)),
            ("デッキの一番上に置く", lambda what: ops.ToDeck(what)),
            ("デッキの一番下に置く", lambda what: ops.ToDeck(what, "bottom")),
        ):  # fmt: skip
            side = "own" if whose == "あなたの" else "opponent"
            yield Rule(
                f"{{obj}}{whose}{said}",
                lambda obj, made=made, side=side: _to_owner(obj, made, side),
            )


def _to_owner(obj: Any, made: Callable[[Any], AnyOp], side: str) -> Done | None:
    sel = obj.sel if isinstance(obj, Aimed) else obj
    if isinstance(sel, Sel) and sel.of != side:
        return None
    if not isinstance(sel, Sel) and (not isinstance(sel, str) or sel not in (IT,)):
        return None
    return on_cards(lambda what: (made(what),))(obj)


def _targets_of_two() -> Iterator[Rule]:
    """Targets of two kinds with a noun in common: 'up to 1 each of your white and red SIGNI'."""
    for gap, make in (("color", lambda one: ColorIs((one,))), ("angle", ClassIs)):
        for head in ("{from}", "{whose}"):
            for number, up_to in (("をそれぞれ{n}{counter}まで", True), ("をそれぞれ{n}{counter}", False)):
                yield Rule(
                    f"{head}{{one:{gap}}}と{{other:{gap}}}の{{core}}{number}対象とする",
                    lambda one, other, core, n, counter, make=make, up_to=up_to, **place: _targeted_pair(
                        _same_noun(make(one), make(other), core), n, up_to, place.get("from"), place.get("whose")
                    ),
                )


def _targeted_pair(pair: tuple[Core, Core] | None, n: int, up_to: bool, place: Any, whose: Any) -> Done | None:
    if pair is None:
        return None
    of, zone = (place.of or SELF, place.zone) if place is not None else (whose, "field")
    if zone == "looked" or (up_to and n != 1):
        return None
    sels = tuple(msgspec.structs.replace(one, of=of, zone=zone).chosen(n, up_to=up_to) for one in pair)
    return None if None in sels else tuple(ops.Target(sel, name=IT) for sel in sels if sel is not None)


def _exchanges() -> Iterator[Rule]:
    yield Rule("このシグニとあなたの他の{core}{n}体の場所を入れ替える", lambda core, n: _exchanged_with(core, n))
    yield Rule("{ref}の場所を入れ替える", lambda ref: (field_ops.Exchange(ref, ref),) if ref == THEM else None)


def _exchanged_with(core: Core, n: int) -> Done | None:
    if core.of or core.zone or core.all or core.kind != ("signi",) or n != 1:
        return None
    sel = Sel("own", "field", core.kind, (Other(), *core.where))
    return (ops.Choose(sel, name=NEW), field_ops.Exchange("this", NEW))


def _held_back() -> Iterator[Rule]:
    """What players and their cards can't do, in all the ways in which texts say it."""
    yield Rule("対戦相手は【ガード】できない", lambda: (ops.Forbid("guard", who="opponent"),))
    yield Rule("対戦相手は{core}で【ガード】できない", lambda core: _cannot_guard_with(core))
    for said, kinds in (("シグニ", ("signi",)), ("ルリグ", ("lrig", "assist"))):
        yield Rule(
            f"対戦相手は{said}でアタックできない",
            lambda kinds=kinds: (ops.Forbid("attack", who="opponent", where=(KindIs(kinds),)),),
        )
    for whose, who in (("あなたの", "own"), ("対戦相手の", "opponent")):
        yield Rule(f"{whose}ライフクロスはクラッシュされない", lambda who=who: (ops.Forbid("crush", who=who),))
    yield Rule("対戦相手は【起】能力を使用できない", lambda: (ops.Forbid("use_action", who="opponent"),))
    for whose, who in (("あなたの", "own"), ("対戦相手の", "opponent")):
        yield Rule(f"{whose}ライフバーストは発動しない", lambda who=who: (ops.Forbid("burst", who=who),))
        yield Rule(f"{whose}{{core}}の【出】能力は発動しない", lambda core, who=who: _not_triggered(core, who))


def _cannot_guard_with(core: Core) -> Done | None:
    if core.of or core.zone or core.all or core.differ or core.kind not in (("signi",), ("card",)) or not core.where:
        return None
    return (ops.Forbid("guard", who="opponent", where=core.where),)


def _not_triggered(core: Core, who: Any) -> Done | None:
    """Enter abilities of a player's SIGNI don't trigger."""
    if core.of or core.zone or core.all or core.differ or core.both or core.kind != ("signi",):
        return None
    return (ops.Forbid("enter_abilities", who=who, where=(KindIs(("signi",)), *core.where)),)


def _colored() -> Iterator[Rule]:
    """Cards on the field that have a colour besides."""
    for verb in ("{color}を得る", "追加で{color}を得る", "{color}でもある"):
        yield Rule(f"{{group}}は{verb}", lambda group, color: _with_color(group, (color,)))


def _with_color(group: Any, colors: tuple[Any, ...]) -> Done | None:
    if isinstance(group, Sel) and group.zone != "field":
        return None
    return of_cards(group, lambda what: identity_ops.AddColors(colors, what))


def _base_power() -> Iterator[Rule]:
    """The base power becomes a number that is worked out."""
    for joint, verb in (("は", "なる"), ("を", "する")):
        for same in ("に", "と同じに", "と同じ値に"):
            yield Rule(
                f"{{group}}の基本パワー{joint}{{value}}{same}{verb}",
                lambda group, value: of_cards(group, lambda what: ops.SetPower(what, value)),
            )
    yield Rule("{of:ref}のパワーは2倍になる", lambda of: (ops.Power(of, PropertyOf(of, "power")),))


RULES: Final[dict[str, tuple[Rule, ...]]] = {
    "shuffled": (Rule("あなたのデッキをシャッフル", lambda: ()), Rule("デッキをシャッフル", lambda: ())),
    "deed": (
        *_taken(), *_searched_for(), *_each_of_two(), *_seen_hands(), *_tops(), *_players(), *_skips(), *_costs(),
        *_hands_discarded(), *_marks(), *_shuffled(), *_opponents(), *_barriers(), *_chosen(), *_chosen_for(), *_back_in_order(),
        *_owners(), *_targets_of_two(), *_exchanges(), *_held_back(), *_colored(), *_base_power(),
        Rule("このアタックを無効にする", lambda: (attack_ops.NegateAttack(),)),
        Rule("スペル1つの効果を打ち消す", lambda: (ops.Counter(),)),
        Rule("{obj}場からデッキの一番上に置く", lambda obj: on_cards(lambda what: (ops.ToDeck(what),))(obj) if obj == "this" else None),
    ),
}  # fmt: skip
