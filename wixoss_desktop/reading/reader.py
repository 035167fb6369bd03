"""The reader: a card's official Japanese text becomes abilities of the card language, or is refused where it stops."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, Literal

import msgspec
from msgspec import Struct

from wixoss_desktop.cards.bindings import binding_faults
from wixoss_desktop.engine.wixoss.cards import Timing, spelled
from wixoss_desktop.engine.wixoss.language.abilities import Ability
from wixoss_desktop.engine.wixoss.language.conds import Bonded, Exists, Team
from wixoss_desktop.engine.wixoss.language.costs import Keyword, Rise
from wixoss_desktop.engine.wixoss.language.ops import Choose, Put, Target
from wixoss_desktop.engine.wixoss.language.paths import parts_of
from wixoss_desktop.engine.wixoss.language.words import Sel
from wixoss_desktop.reading import (
    abilities,
    amounts,
    conditions,
    deeds,
    grids,
    nouns,
    payments,
    sentences,
    triggers,
)
from wixoss_desktop.reading.canon import canon
from wixoss_desktop.reading.grammar import Meaning, Rule, TextGrammar

LONGEST: Final = 4_000
"""More signs than any card has: a longer text is no card's."""
_USED: Final = ("ARTS", "SPELL", "PIECE")


class PartRead(Struct, frozen=True):
    """One ability of a text: what was understood, or nothing; where it stands, and by which rules it was read.

    `start` and `end` are places in the printed text, of effect and life burst one behind the other.
    """

    start: int
    end: int
    abilities: tuple[Ability, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    rules: frozenset[str] = frozenset()
    why: str = ""
    burst: bool = False
    is_heading: bool = False
    cross: tuple[tuple[str, ...], ...] = ()
    rise: Rise | None = None
    timing: tuple[Timing, ...] = ()

    @property
    def is_read(self) -> bool:
        """Whether it was understood."""
        return bool(self.abilities or self.keywords) or self.is_heading


class CardReading(Struct, frozen=True):
    """A card's text as it was read, part by part."""

    parts: tuple[PartRead, ...]

    @property
    def state(self) -> Literal["read", "partly", "not_read"]:
        """Whether all was understood, some of it, or nothing."""
        known = sum(part.is_read for part in self.parts)
        return "read" if known == len(self.parts) else "partly" if known else "not_read"

    @property
    def rules(self) -> frozenset[str]:
        """Every rule by which something was read."""
        return frozenset().union(*(part.rules for part in self.parts)) if self.parts else frozenset()

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """The abilities that were understood, in printed order."""
        return tuple(one for part in self.parts for one in part.abilities)

    @property
    def keywords(self) -> tuple[Keyword, ...]:
        """The keywords that were understood."""
        return tuple(word for part in self.parts for word in part.keywords)


@cache
def grammar() -> TextGrammar:
    """Return the grammar that all texts are read by."""
    rules: dict[str, tuple[Rule, ...]] = {}
    modules = (nouns, amounts, conditions, triggers, payments, deeds, grids, sentences)
    for module in modules:
        for category, row in module.RULES.items():
            rules[category] = rules.get(category, ()) + row
    readers = {
        **nouns.READERS, **conditions.READERS, **triggers.READERS, **payments.READERS, **deeds.READERS,
        **sentences.READERS, **abilities.READERS,
    }  # fmt: skip
    return TextGrammar(rules, readers)


def read_text(effect: str, burst: str = "", *, kind: str = "SIGNI", name: str = "") -> CardReading:
    """Return a card's effect and life burst as they were understood; `kind` and `name` are the card's."""
    parts = _effect(effect, kind, name) if effect else ()
    return CardReading((*parts, *_burst(burst, len(effect)))) if burst else CardReading(parts)


_TEAM: Final = re.compile(r"^【チーム】＜([^＜＞]+)＞$")


def _effect(text: str, kind: str, name: str) -> tuple[PartRead, ...]:
    if len(text) > LONGEST:
        return (PartRead(0, len(text), why="long"),)
    plain = canon(text)
    found: list[PartRead] = []
    team = ""
    for start, end in _abilities(plain.text, kind):
        begin, stop = plain.span(start, end)
        said = plain.text[start:end].strip(" \u3000")
        row = _crossed(said)
        if row:
            found.append(PartRead(begin, stop, is_heading=True, cross=row, rules=frozenset({"card: cross"})))
            continue
        rise = _risen(said)
        if rise is not None:
            found.append(PartRead(begin, stop, is_heading=True, rise=rise.value, rules=rise.rules | {"card: rise"}))
            continue
        play = _play_condition(said) or _grow_condition(said)
        if play is not None:
            found.append(msgspec.structs.replace(play, start=begin, end=stop))
            continue
        heading = _TEAM.match(said)
        if heading is not None:
            team = spelled(heading[1])
            found.append(PartRead(begin, stop, is_heading=True, rules=frozenset({"card: team"})))
            continue
        if _ASKED_OF_CARDS.search(text[begin:stop]):
            found.append(PartRead(begin, stop, why="brackets"))
            continue
        part = _part(said, begin, stop, kind)
        found.append(_loaded(_filled_in(part, spelled(name), team)))
    return tuple(found)


_ASKED_OF_CARDS: Final = re.compile(r"エクシード[0-9０-９][（(](?![^）)]*置)")
"""In brackets behind a cost that says of which cards it has to be paid, and no reminder."""


def _loaded(part: PartRead) -> PartRead:
    """What was understood, if it is an effect that loads."""
    is_odd = _takes_from_nowhere(part.abilities) or _puts_for_another(part.abilities)
    if is_odd or any(True for _ in binding_faults(part.abilities)):
        return msgspec.structs.replace(part, abilities=(), keywords=(), rules=frozenset(), why="fault")
    return part


def _takes_from_nowhere(read: tuple[Ability, ...]) -> bool:
    """Whether cards are chosen of which nothing says where they lie: they don't lie on the field then."""
    sels = [op.sel for op in parts_of(read, Choose)] + [op.sel for op in parts_of(read, Target)]
    return any(sel.zone == "field" and sel.of == "each" and sel.kind == ("card",) and not sel.where for sel in sels)


def _puts_for_another(read: tuple[Ability, ...]) -> bool:
    """Whether a card of the opponent's hand is put onto the field: who puts it has it there, which isn't kept."""
    theirs = {op.name for op in parts_of(read, Choose) if (op.sel.of, op.sel.zone) == ("opponent", "hand")}
    return any(op.what in theirs for op in parts_of(read, Put) if isinstance(op.what, str))


_CROSS: Final = re.compile(r"^《クロスアイコン》(?P<one>(?:《[^》]+》か?)+)の(?P<side>[左右])$")
_RISE: Final = re.compile(r"^【ライズ】(.+)(\d)[体枚]の上に置く。?$")


def _crossed(text: str) -> tuple[tuple[str, ...], ...]:
    """The row of a Cross icon from left to right, the card itself being empty; nothing if that isn't what it says."""
    found = _CROSS.match(text)
    if found is None:
        return ()
    others = tuple(found["one"].strip("《》").split("》か《"))
    return ((), others) if found["side"] == "左" else (others, ())


_GROW: Final = re.compile(r"^【グロウ】([^。：]+ルリグ)$")


def _grow_condition(text: str) -> PartRead | None:
    """From which LRIGs alone one can grow to this one [6.8.1]."""
    found = _GROW.match(text)
    read = grammar().one("core", found[1]) if found is not None else None
    if read is None:
        return None
    core = read.value
    if "lrig" not in core.kind or core.of or core.zone or core.all or core.differ or not core.where:
        return None
    condition = Ability("grow_condition", given=Exists(Sel(kind=("lrig",), where=core.where)))
    return PartRead(0, 0, (condition,), rules=read.rules | {"card: grow condition"})


_PLAY: Final = re.compile(
    r"^【出現条件】(?P<icons>(?:《(?:メインフェイズ|アタックフェイズ|スペルカットイン)アイコン》)+)(?P<rest>[^。：]+)$"
)
_ICON_TIMES: Final[tuple[tuple[str, Timing], ...]] = (
    ("メインフェイズ", "main"), ("アタックフェイズ", "attack"), ("スペルカットイン", "spell_cutin"),
)  # fmt: skip


def _play_condition(text: str) -> PartRead | None:
    """When a RESONA can be played, and what has to be put away for it [6.10]."""
    found = _PLAY.match(text)
    paid = grammar().one("costs", found["rest"]) if found is not None else None
    if found is None or paid is None:
        return None
    timing = tuple(time for icon, time in _ICON_TIMES if f"《{icon}アイコン》" in found["icons"])
    ability = Ability("play_condition", cost=paid.value)
    return PartRead(0, 0, (ability,), rules=paid.rules | {"card: play condition"}, timing=timing)


def _risen(text: str) -> Meaning | None:
    """What a SIGNI with Rise is put on top of."""
    found = _RISE.match(text)
    read = grammar().one("core", found[1]) if found is not None else None
    if found is None or read is None:
        return None
    core = read.value
    if core.of != "own" or core.zone or core.all or core.differ or core.kind != ("signi",):
        return None
    return Meaning(Rise(int(found[2]), core.where), read.rules)


def _abilities(text: str, kind: str) -> tuple[tuple[int, int], ...]:
    """Where abilities stand; a use condition belongs to the use behind it."""
    places = abilities.cut(text)
    if kind not in _USED or len(places) < 2:
        return places
    if text.startswith("【使用条件】"):
        merged: list[tuple[int, int]] = [places[0]]
        for start, end in places[1:]:
            if text.startswith(("【チーム】", "【ドリームチーム】", "【使用条件】"), start):
                merged[-1] = (merged[-1][0], end)
            else:
                merged.append((start, end))
        return tuple(merged)
    return places


def _filled_in(part: PartRead, name: str, team: str) -> PartRead:
    """What an ability takes from elsewhere on its card: the character of a bond, the team."""
    filled: list[Ability] = []
    for one in part.abilities:
        match one.only:
            case Bonded(character=abilities.OWN_NAME):
                one = msgspec.structs.replace(one, only=Bonded(name))
            case Team(name=abilities.OWN_TEAM):
                if not team:
                    return msgspec.structs.replace(part, abilities=(), rules=frozenset(), why="team")
                one = msgspec.structs.replace(one, only=Team(team))
            case _:
                pass
        filled.append(one)
    return msgspec.structs.replace(part, abilities=tuple(filled)) if filled else part


def _part(said: str, start: int, end: int, kind: str) -> PartRead:
    if not _calls_itself(said, kind):
        return PartRead(start, end, why="noun")
    headed = abilities.head_of(said) is not None or said in abilities.ALONE or said.startswith(abilities.MARKED)
    category = "ability" if headed else "use"
    if category == "use" and kind in _CALLED:
        said = re.sub("このカード(?=の(?:基本|使用)コスト)", f"この{_CALLED[kind]}", said)
    if category == "use" and kind not in _USED:
        return PartRead(start, end, why="head")
    found = grammar().read(category, said)
    if len(found) != 1:
        return PartRead(start, end, why="ambiguous" if found else "unknown")
    read = found[0]
    if category == "use":
        return PartRead(start, end, read.value, rules=read.rules)
    one = read.value
    return PartRead(start, end, (one.ability,) if one.ability is not None else (), one.keywords, read.rules)


_SELVES: Final = {
    "シグニ": ("SIGNI", "RESONA"), "ルリグ": ("LRIG", "ASSIST_LRIG"), "アーツ": ("ARTS",), "スペル": ("SPELL",), "ピース": ("PIECE",),
    "キー": ("KEY",),
}  # fmt: skip


_CALLED: Final = {"ARTS": "アーツ", "SPELL": "スペル", "PIECE": "ピース"}


def _calls_itself(said: str, kind: str) -> bool:
    """Whether a card calls itself what it is; what is in quotation marks is said by another card."""
    granted = ((found[1], abilities.OWN_NOUN.findall(found[2])) for found in _TO_ITSELF.finditer(said))
    if any(set(nouns) - {own} for own, nouns in granted):
        return False
    return all(kind in _SELVES[noun] for noun in abilities.OWN_NOUN.findall(abilities.QUOTE.sub("", said)))


_TO_ITSELF: Final = re.compile(
    r"この(シグニ|ルリグ)は(?:[^「『。]*かぎり、)?(?:以下の能力を得る。)?[「『]([^「『」』]*)[」』]"
)


def _burst(text: str, offset: int) -> tuple[PartRead, ...]:
    if len(text) > LONGEST:
        return (PartRead(offset, offset + len(text), why="long", burst=True),)
    plain = canon(text)
    said = plain.text.strip(" \u3000").removeprefix("【ライフバースト】").removeprefix("：")
    found = grammar().read("used", said)
    start, end = offset, offset + len(text)
    if len(found) != 1:
        return (PartRead(start, end, why="ambiguous" if found else "unknown", burst=True),)
    return (_loaded(PartRead(start, end, (Ability("burst", found[0].value),), rules=found[0].rules, burst=True)),)
