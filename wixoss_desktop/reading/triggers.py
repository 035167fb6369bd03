"""When an ability is activated, and what a delayed effect waits for: what stands before とき and 時."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from wixoss_desktop.engine.wixoss.language.conds import InPhase, NotSo
from wixoss_desktop.engine.wixoss.language.costs import Besides, TriggerOn
from wixoss_desktop.engine.wixoss.language.names import Kind
from wixoss_desktop.engine.wixoss.language.words import Filter, KindIs
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
    yield from grammar.read("event", text)
    for head, change in _HEADS.items():
        if text.startswith(head):
            for rest in grammar.read("trigger", text[len(head) :]):
                on = change(rest.value)
                if on is not None:
                    yield Meaning(on, rest.rules | {f"trigger: {head}"})


def _during(**fields: Any) -> Any:
    def change(on: TriggerOn) -> TriggerOn | None:
        if any(getattr(on, name) not in (None, False) for name in fields):
            return None
        return msgspec.structs.replace(on, **fields)

    return change


_HEADS: Final = {
    "対戦相手のターンの間、": _during(turn="opponent"),
    "あなたのターンの間、": _during(turn="own"),
    "アタックフェイズの間、": _during(phase="attack"),
    "あなたのアタックフェイズの間、": _during(phase="attack", turn="own"),
    "対戦相手のアタックフェイズの間、": _during(phase="attack", turn="opponent"),
    "あなたのメインフェイズの間、": _during(phase="main", turn="own"),
    "あなたのメインフェイズ以外で": _during(given=NotSo(InPhase("main", "own"))),
    "あなたのメインフェイズ以外で、": _during(given=NotSo(InPhase("main", "own"))),
    "効果によって": _during(by="effect"),
    "あなたの効果によって": _during(by="effect", whose="own"),
    "対戦相手の効果によって": _during(by="effect", whose="opponent"),
    "バトルによって": _during(by="battle"),
}

READERS: Final = {"trigger": _triggers}

_MOMENTS: Final = tuple(
    Rule(f"{said}{phase}開始時", lambda name=name, turn=turn: TriggerOn("phase_begin", phase=name, turn=turn))
    for said, turn in {"あなたの": "own", "対戦相手の": "opponent", "各": None, "": None}.items()
    for phase, name in {
        "アタックフェイズ": "attack", "メインフェイズ": "main", "エナフェイズ": "ener", "ドローフェイズ": "draw", "グロウフェイズ": "grow",
        "エンドフェイズ": "end",
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
        Rule("{core}", lambda core: core if not core.all and set(core.kind) == {"signi", "lrig", "assist"} else None),
        Rule("あなたのセンタールリグ", lambda: Core(("lrig",), of="own", bare=True)),
        Rule("対戦相手のセンタールリグ", lambda: Core(("lrig",), of="opponent", bare=True)),
    ),
    "event": (
        *_MOMENTS,
        Rule("あなたのターン終了時", lambda: TriggerOn("turn_end", turn="own")),
        Rule("対戦相手のターン終了時", lambda: TriggerOn("turn_end", turn="opponent")),
        Rule("各ターン終了時", lambda: TriggerOn("turn_end")),
        Rule("ターン終了時", lambda: TriggerOn("turn_end")),
        Rule("{who:subject}がアタックしたとき", _of("attack")),
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
        Rule("{of:ref}が手札から捨てられたとき", lambda of: _itself(of, "discard")),
        Rule("{of:ref}が捨てられたとき", lambda of: _itself(of, "discard")),
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
