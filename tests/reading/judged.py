"""Texts that nobody has opened, beside what happens when their cards are played: for somebody to judge readings by.

`python -m tests.reading.judged FOLDER [--seed S] [--texts N]` draws texts by lot, half of them proved, from the fifth that is
kept apart, and writes for each its text and the log of short games on crowded boards: what was asked, who could be
chosen, what was chosen, what moved, and which powers and keywords changed. The effect that was read isn't written.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from tests.reading.witnesses import LIST
from wixoss_desktop.cards.catalogue.sources.reading import read_list
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss import flow
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.language.names import COLORS
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.sight import card_at
from wixoss_desktop.engine.wixoss.work import Work
from wixoss_desktop.engine.wixoss.zones import FIELD, HAND, LRIG_DECK, SLOT_NAMES, SLOTS, ZONE_NAMES, Place
from wixoss_desktop.match.playouts import offered
from wixoss_desktop.match.wixoss import row
from wixoss_desktop.match.wixoss.scenario.play import build
from wixoss_desktop.match.wixoss.scenario.text import ScenarioError
from wixoss_desktop.reading.bringing import ReadState, read_as
from wixoss_desktop.reading.reader import read_text

APART: Final = "012"
ANSWERS: Final = 26
"""So many answers a game is followed for."""
BOARDS: Final = ("arrives", "stands", "attacks", "is attacked", "in life")
SHOWN: Final = 14


class Judged(NamedTuple):
    """A text to judge: its card as it was read, how far, and the rules by which."""

    card: Card
    text: str
    state: ReadState
    rules: frozenset[str]


def drawn(seed: str, texts: int) -> list[Judged]:
    """Return texts of the fifth that is kept apart, half proved, half read only, of as many rules as they can have."""
    found: dict[str, Judged] = {}
    for entry in read_list(LIST).entries:
        said = entry.texts.get("ja")
        apart = blake2b(entry.no.encode()).hexdigest()[-1] in APART
        if not apart or said is None or entry.facts is None or entry.facts.game:
            continue
        card, state = read_as(entry.no, entry.facts, entry.texts, ("allstar",))
        if state in ("proved", "read") and not card.by_hand:
            effect, burst = said.rules.replace("\n", ""), said.burst.replace("\n", "")
            read = read_text(effect, burst, kind=card.type, name=said.name)
            text = f"{effect}\n[burst] {burst}" if burst else effect
            found.setdefault(text, Judged(card, text, state, read.rules))
    dice = Dice(seed)
    return [one for state in ("proved", "read") for one in _widest(list(found.values()), state, texts // 2, dice)]


def _widest(some: Sequence[Judged], state: str, count: int, dice: Dice) -> Iterator[Judged]:
    left = [one for one in some if one.state == state]
    met: set[str] = set()
    for _ in range(min(count, len(left))):
        best = max(len(one.rules - met) for one in left)
        first = [one for one in left if len(one.rules - met) == best]
        one = first[dice.roll(len(first))]
        left.remove(one)
        met |= one.rules
        yield one


def board(one: Judged, kind: str) -> str:
    """Return a crowded board, as scenarios write it, on which a card can do what its text says."""
    card = one.card
    classes = tuple(dict.fromkeys((*re.findall(r"＜([^＜＞]+)＞", one.text), *card.classes[-1:])))
    names = [
        name
        for name in re.findall(r"《([^《》]+)》", one.text)
        if not re.fullmatch(r".*アイコン.*|コイン.*|[白赤青緑黒無]+|ターン.*|ダウン|ガード.*", name)
    ]
    lines = [f"card Subject: {msgspec.json.encode(card).decode()}"]
    fillers = tuple(_fillers(classes, names, card))
    lines += [line for _, line in fillers]
    some = [alias for alias, _ in fillers]
    level = card.level or 0
    is_lrig, is_assist = card.type == "LRIG", card.type == "ASSIST_LRIG"
    types = "/".join((*(card.limiting or ()), *(card.lrig_types if is_lrig else ())))
    low = level - 1 if is_lrig and kind == "arrives" else level if is_lrig else 4
    center = f"LRIG level {max(low, 0)} limit 12 {card.colors[0] if card.colors else 'white'}" + (
        f" type {types}" if types else ""
    )
    owner, other = "P1", "P2"
    lines += [
        "rules: ALLSTAR",
        f"phase: {'grow' if is_lrig and kind == 'arrives' else 'main' if kind in ('arrives', 'stands') else 'signi'}",
        f"active: {'P2' if kind in ('is attacked', 'in life') else 'P1'}",
        f"P1 lrig: {'Subject' if is_lrig and kind != 'arrives' else center + ' as Center'} over LRIG level 0",
        "P2 lrig: LRIG level 4 limit 12 red as Rival over LRIG level 0",
    ]
    lanes = [some[0], some[4], "none"]
    hand = [some[1], some[5], some[2]]
    if card.type in ("SIGNI", "RESONA") and kind not in ("arrives", "in life"):
        lanes[1] = "Subject"
    elif card.type == "KEY" and kind != "arrives":
        lines.append("P1 key: Subject")
    elif is_assist:
        below = f"LRIG level 0{' type ' + '/'.join(card.lrig_types) if card.lrig_types else ''}"
        lines.append(f"P1 assistL: {'Subject over ' + below if kind != 'arrives' else _assist(card, level)}")
    if card.type in ("SIGNI", "SPELL"):
        hand = ["Subject", *hand]
    elif not ((is_lrig or is_assist or card.type == "KEY") and kind != "arrives"):
        lines.append("P1 lrig_deck: Subject")
    lines += [f"P1 {lane}: {what}" for lane, what in zip("LCR", lanes, strict=True)]
    lines += [f"P2 {lane}: {what}" for lane, what in zip("LCR", (some[6], some[3], some[7]), strict=True)]
    lines += _around(one.text, card, some[2], is_assist)
    main = card.type in ("SIGNI", "SPELL")
    for seat in (owner, other):
        lines += [
            f"{seat} hand: {', '.join(hand if seat == owner else some[2:6])}",
            f"{seat} ener: {', '.join((*COLORS, *COLORS, *some[:4]))}",
            f"{seat} trash: {', '.join((*some, 'Spell'))}",
            f"{seat} deck: {', '.join((*some[3:], *(('Subject',) if main and seat == owner else ()), *some, *some, *some))}",
            f"{seat} coins: 4",
            f"{seat} life: {'Subject, ' if kind == 'in life' and main and seat == owner else ''}{some[1]}, {some[2]}, {some[4]}",
        ]
    return "\n".join((f"scenario: {kind}", *lines)) + "\n"


def beside(text: str) -> bool:
    """Whether a text asks for LRIGs at the sides, which most boards are without."""
    return any(word in text for word in ("場にいるルリグ", "アシストルリグ", "チーム"))


def _around(text: str, card: Card, trap: str, is_assist: bool) -> Iterator[str]:
    """What a text asks for beside SIGNI: bonds, Viruses, Gates, Traps, and LRIGs at the sides."""
    laid = [
        word for said, word in (("ゲート", "gate L, gate C"), ("トラップ", f"trap C {trap}")) if f"【{said}】" in text
    ]
    if laid:
        yield f"P1 laid: {', '.join(laid)}"
    if "【ウィルス】" in text:
        yield "P2 laid: virus L, virus C"
    if "絆" in text:
        yield f'P1 markers: bond "{card.names["ja"]}"'
    if beside(text):
        for side in "RL"[: 1 if is_assist else 2]:
            yield f"P1 assist{side}: ASSIST_LRIG level 1 type Side{side} as Aside{side} over LRIG level 0 type Side{side}"
        yield "P2 assistL: ASSIST_LRIG level 1 type Beside as Other over LRIG level 0 type Beside"


def _assist(card: Card, level: int) -> str:
    types = f" type {'/'.join(card.lrig_types)}" if card.lrig_types else ""
    if level < 2:
        return f"LRIG level 0{types}"
    return f"ASSIST_LRIG level {level - 1}{types} over LRIG level 0{types}"


def _fillers(classes: Sequence[str], names: Sequence[str], card: Card) -> Iterator[tuple[str, str]]:
    for index in range(8):
        level, color = index % 4 + 1, COLORS[(index * 2) % len(COLORS)]
        power = (3000, 5000, 8000, 12000, 1000, 15000, 10000, 7000)[index]
        kind = classes[index // 2 % len(classes)] if classes and index % 2 == 0 else ""
        if index >= 4 and card.colors:
            color = card.colors[0]
        ja = names[index // 2 % len(names)] if names and index % 2 else ""
        alias = f"S{index}lv{level}{color}{power}{kind}{ja}".replace(" ", "").replace(",", "").replace("　", "")
        ja = ja or alias
        facts = Card(
            f"test {alias}", "SIGNI", {"ja": ja, "en": f"{alias}={ja}" if ja != alias else alias}, (color,), level=level, power=power,
            classes=(kind,) if kind else (),
        )  # fmt: skip
        yield alias, f"card {alias}: {msgspec.json.encode(facts).decode()}"
    yield "Spell", "card Spell: SPELL blue"


def told(one: Judged, kind: str, seed: str) -> Iterator[str]:
    """Play on from a board, answering by chance but for the card itself where that is possible, and say what happens."""
    position = build(board(one, kind), {})
    dice = Dice(seed)
    yield f"--- {kind}: {standing(position)}"
    for _ in range(ANSWERS):
        seats = row.to_act(position)
        if row.outcome(position) is not None or not seats:
            break
        seat = seats[0]
        legal = offered(row, position, seat)
        if not legal:
            break
        action = _preferred(position, seat, legal, one.card, dice)
        if row.is_open(action):
            action = row.fill(position, seat, action, dice)
        top = row.view(position, seat).question
        before = position
        work = Work(position)
        try:
            flow.answer(work, seat, action)
        except Exception as error:  # what fails is told, for whoever judges
            yield f"FAULT at {action}: {error!r}"
            break
        position = work.position
        choices = ", ".join(str(spot(before, seat, place)) for place in top.choices) if top else ""
        asked = f"{top.kind} {top.why} {top.low}-{top.high}" if top else "?"
        other = "" if choices else " / ".join(map(str, legal[:SHOWN]))
        events = [
            f"      {'*' if is_cause(work, group.cause, one.card) else ' '} {line}"
            for group in work.groups
            for event in group.events
            if (line := worded(event, work))
        ]
        if (
            any("* " in line for line in events)
            or (top and top.by == one.card.no)
            or one.card.no in spotted(before, seat, action)
        ):
            yield f"P{seat + 1} {asked} <{choices or other}> => {action}{spotted(before, seat, action)}"
            yield from events
        else:
            yield f"P{seat + 1} {action}{spotted(before, seat, action)}: {'; '.join(line.strip() for line in events)[:160]}"
        change = changed(before, position)
        if change and (" p" in change and _beyond_turning(before, position)):
            yield f"      ~ {change}"


def is_cause(work: Work, cause: Any, card: Card) -> bool:
    """Whether something happened because of a card."""
    source = cause.source
    return source is not None and cause.kind in ("effect", "cost") and work.book[source.card].card.no == card.no


def _preferred(position: Position, seat: int, legal: Sequence[Any], card: Card, dice: Dice) -> Any:
    mine = [one for one in legal if _is_of(position, seat, one, card)]
    if mine:
        return mine[dice.roll(len(mine))]
    yes = [one for one in legal if type(one).__name__ in ("Yes", "Pick", "Attack", "Option", "Number", "Lane", "Say")]
    some = yes or [one for one in legal if type(one).__name__ in ("Pass", "Done")] or list(legal)
    return some[dice.roll(len(some))]


def _is_of(position: Position, seat: int, action: Any, card: Card) -> bool:
    if type(action).__name__ not in ("Deploy", "Use", "Activate", "Grow", "Attack"):
        return False
    return f"={card.no}" in spotted(position, seat, action)


def spotted(position: Position, seat: int, action: Any) -> str:
    """The card that an action is about, behind an equals sign."""
    match action:
        case act.Pick() | act.Charge() | act.Use() | act.Activate():
            place = action.place
        case act.Deploy() | act.Guard():
            place = Place(HAND, action.card)
        case act.Grow():
            place = Place(LRIG_DECK, action.card)
        case act.Attack():
            place = Place(FIELD, action.slot)
        case _:
            return ""
    said = spot(position, seat, place)
    return f" {said[said.find('=') :]}" if "=" in said else ""


def spot(position: Position, seat: int, place: Any) -> str:
    """A place and the card in it, as a seat names it."""
    no = card_at(row.view(position, seat), place)
    if no is None:
        return str(place)
    return f"{place}={no.removeprefix('test ')}"


def named(position: Position, card: int) -> str:
    """What a card is called in the log."""
    return position.book[card].card.no.removeprefix("test ")


def standing(position: Position) -> str:
    """What stands where, with its power and keywords."""
    return "; ".join(f"{where} {what}" for where, what in _field(position).items())


def _field(position: Position) -> dict[str, str]:
    found = {}
    for index, stats in enumerate(position.stats):
        seat, slot = divmod(index, SLOTS)
        thing = position.state.at(seat, slot)
        if stats is None or thing is None:
            continue
        words = ",".join(str(word.name) for word in stats.keywords)
        where = f"P{seat + 1}.{SLOT_NAMES[slot]}"
        found[where] = (
            f"{named(position, thing.card)} p{stats.power} l{stats.level} lim{stats.limit} [{words}] a{len(stats.abilities)}"
            f"{'' if thing.up else ' down'}{' frozen' if thing.frozen else ''}"
        )
    return found


def changed(before: Position, after: Position) -> str:
    """What changed of what stands there."""
    old, new = _field(before), _field(after)
    return "; ".join(
        f"{where}: {old.get(where, '-')} -> {new.get(where, '-')}"
        for where in {**old, **new}
        if old.get(where) != new.get(where)
    )


def _beyond_turning(before: Position, after: Position) -> bool:
    old, new = ({where: what.removesuffix(" down") for where, what in _field(one).items()} for one in (before, after))
    return any(where in old and what != old[where] for where, what in new.items())


def worded(event: Any, work: Work) -> str:
    """An event in a line; what is told by the action itself is left out."""
    tag = type(event).__name__
    if (
        tag in ("PhaseBegan", "Attacked", "Battled", "AttackEnded", "TurnEnded")
        or getattr(event, "how", "") == "check_to_ener"
    ):
        return ""
    words = [tag]
    for name in event.__struct_fields__:
        value = getattr(event, name)
        if name == "card" and isinstance(value, int) and value >= 0:
            words.append(named(work.position, value))
        elif name in ("start", "to") and tag == "Moved":
            words.append(("from " if name == "start" else "to ") + ZONE_NAMES[value])
        elif name in ("seat", "to_seat"):
            words.append(f"P{value + 1}")
        elif isinstance(value, (int, str)) and value not in (False, "", 0) and name != "oid":
            words.append(f"{name}={value}")
    return " ".join(words)


def main() -> None:
    """Write the texts and logs."""
    options = argparse.ArgumentParser()
    options.add_argument("folder", type=Path)
    options.add_argument("--seed", default="judge 1")
    options.add_argument("--texts", type=int, default=200)
    given = options.parse_args()
    given.folder.mkdir(exist_ok=True)
    for number, one in enumerate(drawn(given.seed, given.texts)):
        lines = [
            f"{one.card.no} {one.card.names['ja']} {one.card.type} level {one.card.level} power {one.card.power} ({one.state})",
            one.text,
        ]
        for kind in BOARDS:
            try:
                lines += told(one, kind, f"{given.seed} {one.card.no} {kind}")
            except ScenarioError as error:
                lines.append(f"--- {kind}: no board: {str(error)[:300]}")
        (given.folder / f"{number:03} {one.card.no}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
