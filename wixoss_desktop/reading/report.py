"""How much of a card list is understood: read, proved, partly, not read; which rules did it, and where it stopped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from wixoss_desktop.reading.proof import is_proved, witnesses
from wixoss_desktop.reading.reader import CardReading, read_text
from wixoss_desktop.reading.stops import stop_of


class PrintedCard(Struct, frozen=True):
    """What the reader needs of a card: number, name, type, and its Japanese text."""

    no: str
    name: str
    kind: str
    effect: str = ""
    burst: str = ""


class Failure(Struct, frozen=True):
    """A stretch of text that no rule reads: on which cards, where on the first, and what comes nearest."""

    text: str
    kind: str
    cards: tuple[str, ...]
    at: int
    nearest: str = ""


class ReadingReport(Struct, frozen=True):
    """Figures over different texts; `rules` says how many texts each rule had a part in.

    `unwitnessed` are the rules that nothing but the reader itself vouches for, with the texts that hang on them;
    `failures` lie in the order of the texts that a new rule would win.
    """

    texts: int
    read: int
    proved: int
    partly: int
    not_read: int
    rules: dict[str, int] = {}
    unwitnessed: dict[str, int] = {}
    failures: tuple[Failure, ...] = ()


def report_on(cards: Iterable[PrintedCard]) -> ReadingReport:
    """Return how much of some cards is understood; cards of one text count once, those without text not at all."""
    states: Counter[str] = Counter()
    rules: Counter[str] = Counter()
    failed: dict[tuple[str, str], list[tuple[str, int, str]]] = {}
    seen: set[tuple[str, str]] = set()
    for card in cards:
        if (not card.effect and not card.burst) or (card.effect, card.burst) in seen:
            continue
        seen.add((card.effect, card.burst))
        read = read_text(card.effect, card.burst, kind=card.kind, name=card.name)
        states[read.state] += 1
        states["proved"] += is_proved(read, card.effect, card.burst, card.kind)
        rules.update(read.rules)
        _note_stops(card, read, failed)
    known = witnesses()
    failures = (
        Failure(text, kind, tuple(no for no, _, _ in places), places[0][1], places[0][2])
        for (kind, text), places in failed.items()
    )
    return ReadingReport(
        texts=len(seen),
        read=states["read"],
        proved=states["proved"],
        partly=states["partly"],
        not_read=states["not_read"],
        rules=dict(rules.most_common()),
        unwitnessed={rule: n for rule, n in rules.most_common() if rule not in known},
        failures=tuple(sorted(failures, key=lambda one: -len(one.cards))),
    )


def _note_stops(
    card: PrintedCard, read: CardReading, failed: dict[tuple[str, str], list[tuple[str, int, str]]]
) -> None:
    for part in read.parts:
        if not part.is_read:
            stop = stop_of(card.effect + card.burst, part)
            failed.setdefault((stop.kind, stop.text), []).append((card.no, stop.start, stop.nearest))
