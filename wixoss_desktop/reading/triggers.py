"""When an ability is activated, and what a delayed effect waits for: what stands before とき and 時."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from wixoss_desktop.engine.wixoss.language.conds import AnyOf, InPhase, NotSo
from wixoss_desktop.engine.wixoss.language.costs import Besides, TriggerOn
from wixoss_desktop.engine.wixoss.language.names import Kind
from wixoss_desktop.engine.wixoss.language.words import Filter, InFrontOf, KindIs, Named, Not, Other, StateIs, ZoneHas
from wixoss_desktop.reading.grammar import Meaning, Rule, TextGrammar
from wixoss_desktop.reading.nouns import SELF, Core

_PLAIN_KIND: Final[dict[str, tuple[Kind, ...]]] = {
    "to_trash": ("card",), "milled": ("card",), "to_hand": ("card",), "to_ener": ("card",), "discard": ("card",),
    "draw": ("card",), "spell_used": ("spell",), "arts_used": ("arts",), "piece_used": ("piece",), "crushed": ("card",),
}  # fmt: skip


def _where(core: Core, event: str) -> tuple[Filter, ...]:
    """What the cards have to be: their kind as well, where the event speaks of another by itself."""
    kind = tuple(one for one in core.kind if one != "assist" or "lrig" not in core.kind)
    plain: tuple[Kind, ...] = _PLAIN_KIND.get(event, ("signi",))
    named = () if kind == plain or (event in _ALONE and kind == ("card",)) else (KindIs(core.kind),)
    return (*named, *core.where)


_ALONE: Final = ("spell_used", "arts_used", "piece_used")


def _that_is(state: Any, on: TriggerOn | None) -> TriggerOn | None:
    """What befalls other cards that are in a state; of the card itself the engine asks for none."""
    return None if on is None or on.this else msgspec.structs.replace(on, where=(*on.where, StateIs(state)))


def _of(event: str, **more: Any) -> Any:
    """Something happens to one's own card, or to one of a side."""

    def build(who: Any, n: int = 1, counter: int = 1) -> TriggerOn | None:
        if isinstance(who, str):
            return TriggerOn(event, this=True, **more) if who == "this" else None  # type: ignore[arg-type]
        if n != 1 or who.all or who.zone not in ("", "field"):
            return None
        side = None if who.of in ("", "each") else who.of
        if side == SELF:
            return None
        return TriggerOn(event, who=side, where=_where(who, event), **more)  # type: ignore[arg-type]

    return build


def _by(player: str, core: Core, event: str, **more: Any) -> TriggerOn | None:
    """A player does something with a card."""
    if core.of or core.all or core.zone:
        return None
    return TriggerOn(event, who=player, where=_where(core, event), **more)  # type: ignore[arg-type]


def _triggers(grammar: TextGrammar, text: str) -> Any:
    """A trigger condition: when, in which phase, by what."""
    found = [*grammar.read("event", text), *_headed(grammar, text)]
    yield from found or _happenings(grammar, text)


def _headed(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    """A trigger condition behind what holds for it: a phase, a player's turn, a cause."""
    for head, change in _HEADS.items():
        if text.startswith(head):
            for rest in grammar.read("trigger", text[len(head) :]):
                on = change(rest.value)
                if on is not None:
                    yield Meaning(on, rest.rules | {f"trigger: {head}"})


_PLAYERS: Final[dict[str, Any]] = {"あなた": "own", "対戦相手": "opponent", "いずれかのプレイヤー": None}
_CAUSES: Final = (
    (
        re.compile(r"(?<!コストか)(あなた|対戦相手)の効果(?:1つ)?(?:によって|で)、?"),
        lambda found: {"by": "effect", "whose": _PLAYERS[found[1]]},
    ),
    (re.compile(r"(?<!の)(?<!コストか)効果(?:1つ)?(?:によって|で)、?"), lambda found: {"by": "effect"}),
    (re.compile(r"(?:コストか効果|効果かコスト)(?:1つ)?(?:によって|で)、?"), lambda found: {"by": "cost_or_effect"}),
    (
        re.compile(r"コストか(あなた|対戦相手)の効果(?:1つ)?(?:によって|で)、?"),
        lambda found: {"by": "cost_or_effect", "whose": _PLAYERS[found[1]]},
    ),
    (re.compile(r"(?<!か)コストによって、?"), lambda found: {"by": "cost"}),
    (re.compile(r"コストとして"), lambda found: {"by": "cost"}),
    (re.compile(r"バトルによって、?"), lambda found: {"by": "battle"}),
    (re.compile(r"バトル以外によって、?"), lambda found: {"not_by": "battle"}),
)
_BY_CARD: Final = re.compile(r"(?:(?<=が)|^)([^が]{2,30}?)の効果によって、?")
_BEFALLS: Final = (
    ("場に出た", "enter"), ("場を離れた", "leave_field"), ("場からトラッシュに置かれた", "trashed_from_field"),
    ("トラッシュに置かれた", "to_trash"), ("トラッシュに移動した", "to_trash"), ("エナゾーンに置かれた", "to_ener"),
    ("エナゾーンに移動した", "to_ener"), ("手札に加えられた", "to_hand"), ("手札に戻った", "to_hand"),
    ("手札に戻された", "to_hand"), ("手札に加わった", "to_hand"), ("手札に移動した", "to_hand"), ("デッキの一番下に置かれた", "to_deck"),
    ("デッキの一番上に置かれた", "to_deck"), ("デッキに戻った", "to_deck"),
    ("デッキに移動した", "to_deck"), ("デッキに置かれた", "to_deck"), ("バニッシュされた", "banished"),
    ("捨てられた", "discard"), ("公開された", "revealed"), ("ダウンした", "downed"), ("アップした", "upped"),
    ("凍結された", "froze"), ("凍結状態になった", "froze"), ("アタックした", "attack"),
    ("ダウン状態になった", "downed"), ("アップ状態になった", "upped"), ("血晶武装した", "armed"), ("覚醒した", "awakened"),
)  # fmt: skip
_HAPPENS: Final = re.compile(
    r"(?:(?P<whose>あなた|対戦相手|いずれかのプレイヤー)の(?P<zone>手札|デッキ|トラッシュ|エナゾーン)から、?)?"
    r"(?P<what>.+?)が?(?P<n>(?:合計)?1(?:枚|体)(?P<more>以上)?)?が?"
    r"(?:(?P<zone2>場|手札|デッキ|トラッシュ|エナゾーン|手札かデッキ|デッキか手札|手札かエナゾーン|エナゾーンか手札)から、?)?(?P<verb>[^がはを]+)とき"
)
_DOES: Final = re.compile(
    r"(?P<who>あなた|対戦相手)が(?P<hand>手札から)?(?P<what>[^がは]+?)を(?P<n>1枚(?P<more>以上)?)(?P<verb>捨てた|引いた|公開した)とき"
)
_ZONE_OF: Final[dict[str, Any]] = {
    "場": "field",
    "手札": "hand",
    "デッキ": "deck",
    "トラッシュ": "trash",
    "エナゾーン": "ener",
}
_DID: Final = {"捨てた": "discard", "引いた": "draw", "公開した": "revealed"}


def _happenings(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    """What befalls cards or is done with them: by what, from where, whether one or any number at a time."""
    if "自分の効果" in text:
        who = re.match(r"(あなた|対戦相手)が自分の効果", text)
        text = text.replace("自分の効果", f"{who[1]}の効果") if who is not None else text
    for rest, cause, rules in _without_cause(grammar, text):
        plain = grammar.read("event", rest) if cause else ()
        for read in plain or _happening(grammar, rest):
            on = read.value
            if any(getattr(on, name) not in (None, False) for name in cause if name != "source"):
                continue
            source = cause.get("source", ())
            start = on.start
            fields = {name: value for name, value in cause.items() if name != "source"}
            if source:
                fields["besides"] = Besides(source=source, start=start)
            yield Meaning(msgspec.structs.replace(on, **fields), read.rules | rules)


def _without_cause(grammar: TextGrammar, text: str) -> Iterator[tuple[str, dict[str, Any], frozenset[str]]]:
    yield text, {}, frozenset()
    for pattern, made in _CAUSES:
        found = pattern.search(text)
        if found is not None:
            yield (
                text[: found.start()] + text[found.end() :],
                made(found),
                frozenset({f"trigger: {found[0].removesuffix('、').replace('1つ', '')}"}),
            )
    found = _BY_CARD.search(text)
    if found is not None and found[1] in ("このシグニ", "このルリグ"):
        rest = text[: found.start()] + text[found.end() :]
        yield rest, {"by": "effect", "source": (Not(Other()),)}, frozenset({"trigger: by its own effect"})
    elif found is not None:
        for read in grammar.read("core", found[1]):
            core = read.value
            if core.zone or core.all or core.differ or core.of == SELF:
                continue
            kind: tuple[Filter, ...] = () if core.kind == ("card",) else (KindIs(core.kind),)
            if not (kind or core.where):
                continue
            cause: dict[str, Any] = {"by": "effect", "source": (*kind, *core.where)}
            if core.of in ("own", "opponent"):
                cause["whose"] = core.of
            rest = text[: found.start()] + text[found.end() :]
            yield rest, cause, read.rules | {"trigger: by the effect of a card"}


def _happening(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    found = _DOES.fullmatch(text)
    if found is not None:
        event, side = _DID[found["verb"]], _PLAYERS[found["who"]]
        what = "カード" if found["what"] == "手札" and event == "discard" else found["what"]
        for read in grammar.read("core", what):
            core = read.value
            if (
                core.of
                or core.all
                or core.zone
                or core.differ
                or (event != "discard" and found["hand"] and event == "draw")
            ):
                continue
            start = Besides(start=("hand",)) if event == "revealed" and found["hand"] else msgspec.UNSET
            on = TriggerOn(event, who=side, where=_where(core, event), batch=bool(found["more"]), besides=start)  # type: ignore[arg-type]
            yield Meaning(on, read.rules | {f"trigger: does {event}"} | _many_rule(found["more"]))
        return
    yield from _arriving(grammar, text)
    found = _HAPPENS.fullmatch(text)
    if found is None:
        return
    zone = found["zone"] or found["zone2"]
    event = dict(_BEFALLS).get(found["verb"], "")
    if event == "to_hand" and not zone and "体" in (found["n"] or "") and "戻" in found["verb"]:
        zone = "場"  # what is a SIGNI stands on the field
    if zone == "場" and event not in ("to_hand", "to_deck"):
        return
    if event in ("armed", "awakened") and zone:
        return
    if not event or (found["zone"] and found["zone2"]):
        return
    if zone == "デッキ" and event == "to_trash":
        event, zone = "milled", None
    elif zone == "手札" and event in ("to_trash", "discard"):
        event, zone = "discard", None
    if (event == "to_hand" and not zone) or (zone and event not in _FROM_ZONES):
        return
    besides = Besides(start=tuple(_ZONE_OF[one] for one in zone.split("か"))) if zone else msgspec.UNSET
    rules = (
        frozenset({f"trigger: befalls {event}"})
        | _many_rule(found["more"])
        | ({f"trigger: from {zone}"} if zone else set())
    )
    if found["what"].startswith("この"):
        ref = grammar.one("ref", found["what"])
        if ref is not None and ref.value == "this" and not found["n"] and found["whose"] in (None, "あなた"):
            yield Meaning(TriggerOn(event, this=True, besides=besides), ref.rules | rules)  # type: ignore[arg-type]
        return
    for read in grammar.read("core", found["what"]):
        core = read.value
        if core.all or core.differ or core.both or core.zone not in ("", "field") or core.of == SELF:
            continue
        if not found["n"] and (event not in _SINGLE or core.kind not in (("signi",), ("resona",))):
            continue
        side = None if core.of in ("", "each") else core.of
        if found["whose"] is not None:
            if side is not None:
                continue
            side = _PLAYERS[found["whose"]]
        on = TriggerOn(event, who=side, where=_where(core, event), batch=bool(found["more"]), besides=besides)  # type: ignore[arg-type]
        yield Meaning(on, read.rules | rules)


_ARRIVES: Final = re.compile(
    r"(?P<whose>あなた|対戦相手|いずれかのプレイヤー)の(?P<zone>エナゾーン|トラッシュ|手札|デッキ)に(?P<what>[^がにを]+?)"
    r"(?:が(?:合計)?1(?:枚|体)(?P<more>以上)?|1(?:枚|体)が)(?:置かれた|加えられた|加わった|移動した|戻った)とき"
)
_INTO: Final = {"エナゾーン": "to_ener", "トラッシュ": "to_trash", "手札": "to_hand", "デッキ": "to_deck"}


def _arriving(grammar: TextGrammar, text: str) -> Iterator[Meaning]:
    """Cards that come into a player's zone: 'when 1 or more cards are put into your ener zone'."""
    found = _ARRIVES.fullmatch(text)
    if found is None:
        return
    event = _INTO[found["zone"]]
    for read in grammar.read("core", found["what"]):
        core = read.value
        if core.of or core.zone or core.all or core.differ or core.both:
            continue
        on = TriggerOn(event, who=_PLAYERS[found["whose"]], where=_where(core, event), batch=bool(found["more"]))  # type: ignore[arg-type]
        yield Meaning(on, read.rules | {f"trigger: into {found['zone']}"} | _many_rule(found["more"]))


_FROM_ZONES: Final = ("enter", "to_ener", "to_hand", "to_trash", "revealed", "to_deck")
_SINGLE: Final = (
    "enter", "leave_field", "trashed_from_field", "banished", "downed", "upped", "froze", "attack", "armed", "awakened",
)  # fmt: skip


def _many_rule(more: str | None) -> frozenset[str]:
    return frozenset({"trigger: any number at a time"}) if more else frozenset()


def _during(**fields: Any) -> Any:
    def change(on: TriggerOn) -> TriggerOn | None:
        if any(getattr(on, name) not in (None, False) for name in fields):
            return None
        return msgspec.structs.replace(on, **fields)

    return change


_PHASES: Final[dict[str, Any]] = {
    "ドローフェイズ": "draw", "エナフェイズ": "ener", "グロウフェイズ": "grow", "メインフェイズ": "main", "アタックフェイズ": "attack",
}  # fmt: skip
_SIDES: Final[tuple[tuple[str, Any], ...]] = (("", None), ("あなたの", "own"), ("対戦相手の", "opponent"))
_HEADS: Final = {
    "対戦相手のターンの間、": _during(turn="opponent"),
    "あなたのターンの間、": _during(turn="own"),
    "アタックフェイズの間、": _during(phase="attack"),
    "あなたのアタックフェイズの間、": _during(phase="attack", turn="own"),
    "対戦相手のアタックフェイズの間、": _during(phase="attack", turn="opponent"),
    "あなたのメインフェイズの間、": _during(phase="main", turn="own"),
    "あなたのメインフェイズ以外で": _during(given=NotSo(InPhase("main", "own"))),
    "あなたのメインフェイズ以外で、": _during(given=NotSo(InPhase("main", "own"))),
    **{
        f"{said}{phase}{when}": change
        for said, turn in _SIDES
        for phase, name in _PHASES.items()
        for when, change in (
            ("の間、", _during(phase=name, turn=turn) if turn else _during(phase=name)),
            ("以外で", _during(given=NotSo(InPhase(name, turn)))),
            ("以外で、", _during(given=NotSo(InPhase(name, turn)))),
        )
    },
    "メインフェイズかアタックフェイズの間、": _during(given=AnyOf((InPhase("main"), InPhase("attack")))),
    "メインフェイズとアタックフェイズの間、": _during(given=AnyOf((InPhase("main"), InPhase("attack")))),
    "効果によって": _during(by="effect"),
    "あなたの効果によって": _during(by="effect", whose="own"),
    "対戦相手の効果によって": _during(by="effect", whose="opponent"),
    "バトルによって": _during(by="battle"),
}

READERS: Final = {"trigger": _triggers}

_MOMENTS: Final = tuple(
    Rule(f"{said}{phase}開始時", lambda name=name, turn=turn: TriggerOn("phase_begin", phase=name, turn=turn))
    for said, turn in {"あなたの": "own", "対戦相手の": "opponent", "各": None, "各プレイヤーの": None, "": None}.items()
    for phase, name in {
        "アタックフェイズ": "attack", "メインフェイズ": "main", "エナフェイズ": "ener", "ドローフェイズ": "draw", "グロウフェイズ": "grow",
        "エンドフェイズ": "end", "アップフェイズ": "up",
    }.items()
)  # fmt: skip


def _itself(of: str, event: str, **more: Any) -> TriggerOn | None:
    """What befalls the card itself, wherever it lies."""
    return TriggerOn(event, this=True, **more) if of == "this" else None  # type: ignore[arg-type]


def _banished(who: Any, core: Core, **more: Any) -> TriggerOn | None:
    """A SIGNI banishes one of a kind, or of a side."""
    if core.zone or core.all or core.differ or core.kind != ("signi",) or core.of == SELF or not core.where:
        return None
    on: TriggerOn | None = _of("banishes", **more)(who)
    if on is None:
        return None
    on = msgspec.structs.replace(on, against=core.where)
    return msgspec.structs.replace(on, besides=Besides(core.of)) if core.of in ("own", "opponent") else on  # type: ignore[arg-type]


def _started(on: TriggerOn | None, zones: tuple[Any, ...]) -> TriggerOn | None:
    """What happens to a card that comes from one of these zones."""
    return None if on is None or "field" in zones else msgspec.structs.replace(on, besides=Besides(start=zones))


def _at(on: TriggerOn | None, place: Filter) -> TriggerOn | None:
    """What happens to a SIGNI of a side in a place."""
    return None if on is None or on.this else msgspec.structs.replace(on, where=(*on.where, place))


def _by_source(on: TriggerOn | None, core: Core) -> TriggerOn | None:
    """What the effect of a card of a kind does."""
    if on is None or core.zone or core.all or core.differ or core.of == SELF:
        return None
    kind: tuple[Filter, ...] = () if core.kind == ("card",) else (KindIs(core.kind),)
    whose = core.of if core.of in ("own", "opponent") else None
    if not (kind or core.where):
        return None
    return msgspec.structs.replace(on, besides=Besides(source=(*kind, *core.where)), whose=whose)


def _battled(who: Any, core: Core) -> TriggerOn | None:
    """A SIGNI battles one of a kind."""
    if core.zone or core.all or core.differ or core.kind != ("signi",) or core.of not in ("", "opponent"):
        return None
    on: TriggerOn | None = _of("battle")(who)
    return None if on is None or not core.where else msgspec.structs.replace(on, against=core.where)


def _used(player: str, core: Core) -> TriggerOn | None:
    event = {"spell": "spell_used", "arts": "arts_used", "piece": "piece_used"}.get("".join(core.kind))
    return None if event is None else _by(player, core, event)


RULES: Final[dict[str, tuple[Rule, ...]]] = {
    "subject": (
        Rule("{ref}", lambda ref: ref if ref == "this" else None),
        Rule("{core}{n}{counter}", lambda core, n, counter: core if n == 1 else None),
        Rule("{core}", lambda core: core if not core.all and core.kind in (("signi",), ("resona",)) else None),
        Rule("{core}", lambda core: core if not core.all and core.kind == ("lrig", "assist") else None),
        Rule("{core}", lambda core: core if not core.all and set(core.kind) == {"signi", "lrig", "assist"} else None),
        Rule(
            "{whose}{name}", lambda whose, name: Core(("card",), whose, where=(Named(name),)) if whose != SELF else None
        ),
        Rule("あなたのセンタールリグ", lambda: Core(("lrig",), of="own", bare=True)),
        Rule("対戦相手のセンタールリグ", lambda: Core(("lrig",), of="opponent", bare=True)),
    ),
    "event": (
        *_MOMENTS,
        Rule("あなたのターン終了時", lambda: TriggerOn("turn_end", turn="own")),
        Rule("対戦相手のターン終了時", lambda: TriggerOn("turn_end", turn="opponent")),
        Rule("あなたのターン開始時", lambda: TriggerOn("phase_begin", phase="up", turn="own")),
        Rule("対戦相手のターン開始時", lambda: TriggerOn("phase_begin", phase="up", turn="opponent")),
        Rule("各ターン終了時", lambda: TriggerOn("turn_end")),
        Rule("各プレイヤーのターン終了時", lambda: TriggerOn("turn_end")),
        Rule("各ターン開始時", lambda: TriggerOn("phase_begin", phase="up")),
        Rule("{who:subject}が対戦相手の能力か効果の対象になったとき", _of("targeted", whose="opponent")),
        Rule("いずれかのシグニがバニッシュされたとき", lambda: TriggerOn("banished")),
        Rule("あなたか対戦相手のシグニ1体がバニッシュされたとき", lambda: TriggerOn("banished")),
        Rule("ターン終了時", lambda: TriggerOn("turn_end")),
        Rule("{who:subject}がアタックしたとき", _of("attack")),
        Rule(
            "{player}が自分の効果によって手札からカードを1枚以上公開したとき",
            lambda player: TriggerOn(
                "revealed", who=player, by="effect", whose=player, batch=True, besides=Besides(start=("hand",))
            ),
        ),
        Rule(
            "効果1つによって{player}がカードを1枚以上引いたとき",
            lambda player: TriggerOn("draw", who=player, by="effect", batch=True),
        ),
        Rule(
            "{cause:player}の効果1つによって{player}がカードを1枚以上引いたとき",
            lambda cause, player: TriggerOn("draw", who=player, by="effect", whose=cause, batch=True),
        ),
        Rule(
            "{player}のカードがあなたの効果によってデッキに移動したとき",
            lambda player: TriggerOn("to_deck", who=player, by="effect", whose="own"),
        ),
        Rule(
            "あなたの効果1つによって{player}のカードが1枚以上デッキに移動したとき",
            lambda player: TriggerOn("to_deck", who=player, by="effect", whose="own", batch=True),
        ),
        Rule("{player}のライフバーストが発動したとき", lambda player: TriggerOn("burst_used", who=player)),
        Rule("あなたか対戦相手のライフバーストが発動したとき", lambda: TriggerOn("burst_used")),
        Rule(
            "あなたの効果によっていずれかのプレイヤーのデッキからカード1枚がトラッシュに置かれたとき",
            lambda: TriggerOn("milled", by="effect", whose="own"),
        ),
        Rule(
            "あなたの効果によってカードが1枚以上デッキからトラッシュに置かれたとき",
            lambda: TriggerOn("milled", by="effect", whose="own", batch=True),
        ),
        Rule(
            "{core}の効果によって{player}のデッキからカードが1枚以上トラッシュに置かれたとき",
            lambda core, player: _by_source(TriggerOn("milled", who=player, by="effect", batch=True), core),
        ),
        Rule(
            "{of:ref}が{core}の効果によってデッキからトラッシュに置かれたとき",
            lambda of, core: _by_source(_itself(of, "milled", by="effect"), core),
        ),
        Rule(
            "あなたの効果によって{player}のエナゾーンからカード1枚がトラッシュに置かれたとき",
            lambda player: _started(TriggerOn("to_trash", who=player, by="effect", whose="own"), ("ener",)),
        ),
        Rule(
            "あなたの効果1つによって{player}のエナゾーンからカードが合計1枚以上トラッシュに置かれたとき",
            lambda player: _started(TriggerOn("to_trash", who=player, by="effect", whose="own", batch=True), ("ener",)),
        ),
        Rule(
            "あなたの効果1つによって{player}のエナゾーンにカードが合計1枚以上置かれたとき",
            lambda player: TriggerOn("to_ener", who=player, by="effect", whose="own", batch=True),
        ),
        Rule(
            "あなたのトラッシュからシグニ1体が場に出たとき",
            lambda: _started(TriggerOn("enter", who="own"), ("trash",)),
        ),
        Rule(
            "シグニ1体がトラッシュからあなたの場に出たとき",
            lambda: _started(TriggerOn("enter", who="own"), ("trash",)),
        ),
        Rule("{who:subject}が効果によって場を離れたとき", _of("leave_field", by="effect")),
        Rule(
            "{who:subject}が【{mark_one}】があるシグニゾーンに出たとき",
            lambda who, mark_one: _at(_of("enter")(who), ZoneHas((mark_one,))),
        ),
        Rule(
            "{who:subject}がこのシグニの正面のシグニゾーンに出たとき",
            lambda who: _at(_of("enter")(who), InFrontOf("this")),
        ),
        Rule("{who:subject}がこのシグニの正面に出たとき", lambda who: _at(_of("enter")(who), InFrontOf("this"))),
        Rule(
            "{who:subject}が{core}{n}{counter}をバニッシュしたとき",
            lambda who, core, n, counter: _banished(who, core) if n == 1 else None,
        ),
        Rule(
            "{who:subject}がバトルによって{core}{n}{counter}をバニッシュしたとき",
            lambda who, core, n, counter: _banished(who, core, by="battle") if n == 1 else None,
        ),
        Rule("{who:subject}がドライブ状態になったとき", _of("driving")),
        Rule("{of:ref}がエクシードのコストとしてルリグトラッシュに置かれたとき", lambda of: _itself(of, "exceeded")),
        Rule("{who:subject}が{zone}から場に出たとき", lambda who, zone: _started(_of("enter")(who), (zone,))),
        Rule("{who:subject}が手札以外から場に出たとき", _of("enter", not_from="hand")),
        Rule(
            "{of:ref}が手札かデッキからトラッシュに置かれたとき",
            lambda of: _started(_itself(of, "to_trash"), ("hand", "deck")),
        ),
        Rule(
            "{of:ref}があなたのエナゾーンから手札に移動したとき", lambda of: _started(_itself(of, "to_hand"), ("ener",))
        ),
        Rule(
            "{who:subject}が{core}の効果によって場に出たとき",
            lambda who, core: _by_source(_of("enter", by="effect")(who), core),
        ),
        Rule(
            "{of:ref}が{core}の効果によって捨てられたとき",
            lambda of, core: _by_source(_itself(of, "discard", by="effect"), core),
        ),
        Rule(
            "{core}の効果によって{of:ref}が捨てられたとき",
            lambda of, core: _by_source(_itself(of, "discard", by="effect"), core),
        ),
        Rule(
            "{of:ref}が{core}の効果によって手札から公開されたとき",
            lambda of, core: _by_source(_itself(of, "revealed", by="effect"), core),
        ),
        Rule("{who:subject}がバトル以外によってバニッシュされたとき", _of("banished", not_by="battle")),
        Rule("{who:subject}が対戦相手のシグニをバニッシュしたとき", _of("banishes", besides=Besides("opponent"))),
        Rule("{who:subject}がシグニをバニッシュしたとき", _of("banishes")),
        Rule("{who:subject}が対戦相手のライフクロスをクラッシュしたとき", _of("crushes")),
        Rule("{who:subject}が効果によってダウン状態になったとき", _of("downed", by="effect")),
        Rule("{who:subject}がアクセされたとき", _of("acce_attached")),
        Rule(
            "場にある{who:subject}があなたの効果によって他のシグニゾーンに移動したとき",
            _of("shifted", by="effect", whose="own"),
        ),
        Rule("{who:subject}が{core}とバトルしたとき", lambda who, core: _battled(who, core)),
        Rule("{player}が手札から{core}を1枚捨てたとき", lambda player, core: _by(player, core, "discard")),
        Rule("{player}が効果によってカードを1枚引いたとき", lambda player: TriggerOn("draw", who=player, by="effect")),
        Rule(
            "ドローフェイズ以外で{player}がカードを1枚引いたとき",
            lambda player: TriggerOn("draw", who=player, given=NotSo(InPhase("draw"))),
        ),
        Rule("{of:ref}があなたの手札からトラッシュに置かれたとき", lambda of: _itself(of, "discard")),
        Rule(
            "{of:ref}が効果によっていずれかの領域からトラッシュに置かれたとき",
            lambda of: _itself(of, "to_trash", by="effect"),
        ),
        Rule("{who:subject}がバニッシュされたとき", _of("banished")),
        Rule("{who:subject}がバトルによってバニッシュされたとき", _of("banished", by="battle")),
        Rule("{who:subject}が効果によってバニッシュされたとき", _of("banished", by="effect")),
        Rule(
            "{who:subject}が対戦相手の効果によってバニッシュされたとき", _of("banished", by="effect", whose="opponent")
        ),
        Rule("{who:subject}があなたの効果によってバニッシュされたとき", _of("banished", by="effect", whose="own")),
        Rule("{who:subject}が場に出たとき", _of("enter")),
        Rule("{who:subject}がダウン状態で場に出たとき", lambda who: _that_is("down", _of("enter")(who))),
        Rule("{who:subject}が効果によって場に出たとき", _of("enter", by="effect")),
        Rule("{who:subject}が手札以外の領域から場に出たとき", _of("enter", not_from="hand")),
        Rule("{who:subject}が場を離れたとき", _of("leave_field")),
        Rule("{who:subject}が場からトラッシュに置かれたとき", _of("trashed_from_field")),
        Rule("{who:subject}が効果によって場からトラッシュに置かれたとき", _of("trashed_from_field", by="effect")),
        Rule(
            "{who:subject}があなたの効果によって場からトラッシュに置かれたとき",
            _of("trashed_from_field", by="effect", whose="own"),
        ),
        Rule("{who:subject}がシグニ1体をバニッシュしたとき", _of("banishes")),
        Rule("{who:subject}が対戦相手のシグニ1体をバニッシュしたとき", _of("banishes", besides=Besides("opponent"))),
        Rule("{who:subject}が{core}をバニッシュしたとき", lambda who, core: _banished(who, core)),
        Rule(
            "{who:subject}がバトルによって{core}をバニッシュしたとき",
            lambda who, core: _banished(who, core, by="battle"),
        ),
        Rule("{who:subject}がバトルによってシグニ1体をバニッシュしたとき", _of("banishes", by="battle")),
        Rule(
            "{who:subject}がバトルによって対戦相手のシグニ1体をバニッシュしたとき",
            _of("banishes", by="battle"),
        ),
        Rule("{who:subject}が対戦相手のライフクロス1枚をクラッシュしたとき", _of("crushes")),
        Rule("{who:subject}が覚醒したとき", _of("awakened")),
        Rule("{who:subject}が血晶武装状態になったとき", _of("armed")),
        Rule("{who:subject}が開花したとき", _of("bloom")),
        Rule("{who:subject}がライズされたとき", _of("risen_on")),
        Rule("{who:subject}に【アクセ】が付いたとき", _of("acce_attached")),
        Rule("{who:subject}に【チャーム】が付いたとき", _of("charm_attached")),
        Rule("{who:subject}に【ソウル】が付いたとき", _of("soul_attached")),
        Rule("{who:subject}が《ヘブンアイコン》したとき", _of("heaven")),
        Rule("{who:subject}が《ヘブン》したとき", _of("heaven")),
        Rule("{who:subject}がヘブンしたとき", _of("heaven")),
        Rule("場にある{who:subject}が他のシグニゾーンに移動したとき", _of("shifted")),
        Rule("場にある{who:subject}が効果によって他のシグニゾーンに移動したとき", _of("shifted", by="effect")),
        Rule("{who:subject}が他のシグニゾーンに移動したとき", _of("shifted")),
        Rule("{who:subject}が対戦相手の、能力か効果の対象になったとき", _of("targeted", whose="opponent")),
        Rule("{who:subject}のパワーが0以下になったとき", _of("powerless")),
        Rule("{who:subject}がダウンしたとき", _of("downed")),
        Rule("{who:subject}がアップしたとき", _of("upped")),
        Rule("{who:subject}が凍結状態になったとき", _of("froze")),
        Rule("{who:subject}がバトルしたとき", _of("battle")),
        Rule("{of:ref}が手札からトラッシュに置かれたとき", lambda of: _itself(of, "discard")),
        Rule("{of:ref}が【ビート】になったとき", lambda of: _itself(of, "beat")),
        Rule("{of:ref}が手札から捨てられたとき", lambda of: _itself(of, "discard")),
        Rule("{of:ref}が捨てられたとき", lambda of: _itself(of, "discard")),
        Rule(
            "{whose}デッキからカードがトラッシュに置かれたとき",
            lambda whose: TriggerOn("milled", who=whose, batch=True) if whose in ("own", "opponent") else None,
        ),
        Rule("{of:ref}がデッキからトラッシュに置かれたとき", lambda of: _itself(of, "milled")),
        Rule("{of:ref}があなたのデッキからトラッシュに置かれたとき", lambda of: _itself(of, "milled")),
        Rule(
            "{of:ref}があなたの効果によって手札から公開されたとき",
            lambda of: _itself(of, "revealed", by="effect", whose="own"),
        ),
        Rule("{player}が{core}を使用したとき", lambda player, core: _used(player, core)),
        Rule("{player}が手札を1枚捨てたとき", lambda player: TriggerOn("discard", who=player)),
        Rule("{player}が{core}を1枚捨てたとき", lambda player, core: _by(player, core, "discard")),
        Rule("{player}がカードを1枚引いたとき", lambda player: TriggerOn("draw", who=player)),
        Rule("{player}が【ガード】したとき", lambda player: TriggerOn("guard", who=player)),
        Rule("{player}がリフレッシュしたとき", lambda player: TriggerOn("refresh", who=player)),
        Rule("いずれかのプレイヤーがリフレッシュしたとき", lambda: TriggerOn("refresh")),
        Rule("あなたのライフクロス1枚がクラッシュされたとき", lambda: TriggerOn("crushed", who="own")),
        Rule(
            "{whose}エナゾーンにカード1枚が置かれたとき",
            lambda whose: TriggerOn("to_ener", who=whose) if whose in ("own", "opponent") else None,
        ),
        Rule("対戦相手のライフクロス1枚がクラッシュされたとき", lambda: TriggerOn("crushed", who="opponent")),
        Rule(
            "{whose}ルリグがグロウしたとき",
            lambda whose: TriggerOn("grow", who=whose) if whose in ("own", "opponent") else None,
        ),
        Rule("対戦相手の場に【ウィルス】1つが置かれたとき", lambda: TriggerOn("virus_placed", who="opponent")),
        Rule(
            "{of:ref}がいずれかの領域からトラッシュに置かれたとき",
            lambda of: TriggerOn("to_trash", this=True) if of == "this" else None,
        ),
        Rule(
            "{of:ref}が対戦相手の効果によっていずれかの領域からトラッシュに置かれたとき",
            lambda of: TriggerOn("to_trash", this=True, by="effect", whose="opponent") if of == "this" else None,
        ),
    ),
}
