"""The bundled cards were encoded by hand before there was a reader: their official texts are read as the same."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice
from typing import Final

import pytest

from tests.reading import witnesses
from tests.reading.changed import changes
from tests.reading.played import played_witnesses
from wixoss_desktop.cli.reading import cards_of
from wixoss_desktop.reading.proof import normal
from wixoss_desktop.reading.reader import CardReading, read_text
from wixoss_desktop.reading.report import PrintedCard

pytestmark = pytest.mark.skipif(not witnesses.LIST.is_file(), reason="the card list isn't here: ../shared/cards")

ALIKE: Final = {
    "WD01-014": "names a SIGNI on the field by its name alone",
    "WXDi-D01-016": "asks whether it has more than the less first, and then which of both",
    "WXDi-D02-04L": "checks a condition as the ability is resolved that the pool has as `given`",
    "WXDi-D08-004": "says of cards that are turned down that they are up",
    "WXDi-D04-016": "means its owner's SIGNI too, which it can't banish",
    "WXDi-D04-021": "puts back what wasn't taken in both branches",
    "WXDi-P03-050": "puts the card looked at on the bottom by another verb",
    "WXDi-P05-032": "turns down as a payment what the pool turns down as an instruction",
    "WXDi-P05-079": "asks where the card lies as it is put, and discards as an instruction",
    "WXDi-P07-044": "asks where the card lies as it is put",
    "WXDi-P08-047": "discards as an instruction what the pool discards as a payment",
    "WXDi-P08-059": "discards as an instruction what the pool discards as a payment",
    "WXDi-P08-062": "puts the card looked at on the bottom by another verb",
    "WXDi-P09-043": "asks where the card lies as it is put",
    "WXDi-P14-055": "discards as an instruction what the pool discards as a payment",
    "WX24-D1-25": "puts back what wasn't taken in both branches",
    "WX24-D3-04": "puts back what wasn't taken in both branches",
    "WX24-D3-25": "draws in both branches",
    "WD14-009": "counts what was moved where the pool counts what was targeted, and targets if nothing was",
    "WD14-011": "counts what was discarded where the pool asks whether that was done",
    "WD14-012": "asks where the card lies as it is put",
}
"""Cards that are read in other words than the pool has, which play alike, and how."""
CHANGED: Final = 1_500
SHARE: Final = 0.2
"""So many of a card's changes are tried, that they are of many cards."""


@cache
def gold() -> list[tuple[str, CardReading, bool]]:
    return [(card.no, read, witnesses.is_the_same(read, card)) for card, read in witnesses.gold()]


def test_a_bundled_card_that_is_read_is_read_as_it_was_encoded() -> None:
    read = [(no, same) for no, found, same in gold() if found.state == "read"]
    assert {no for no, same in read if not same} <= ALIKE.keys()
    assert len(read) >= 240


def test_who_vouches_for_a_rule_is_written_down() -> None:
    """Each scenario is played by itself (`test_witnesses`)."""
    written = witnesses.FILE.read_text(encoding="utf-8")
    assert witnesses.as_text(witnesses.found_witnesses(played_witnesses())) == written, (
        "python -m tests.reading.witnesses writes it anew"
    )


def read_whole(cards: Iterable[PrintedCard]) -> Iterator[tuple[PrintedCard, CardReading]]:
    for card in cards:
        if card.effect:
            read = read_text(card.effect, kind=card.kind, name=card.name)
            if read.state == "read":
                yield card, read


NO_CHANGE: Final = ("その後、 -> ", "without その後、", "カード -> スペル", "カード -> アーツ")
"""Changes after which a text can say the same: where nothing is chosen behind 'then', where a SPELL is 'this card'."""
PLAYS_ALIKE: Final = {
    ("WXEX1-38", "対戦相手 -> あなた"): "a card goes onto the deck of its owner, whoever puts it there",
    ("WXDi-P00-063", "対戦相手 -> あなた"): "a card goes under the deck of its owner, whosever deck is named",
    ("WXDi-P14-060", "対戦相手 -> あなた"): "a card is revealed, whoever reveals it",
}
"""Changes of given cards that a game doesn't show, and why; they aren't said back alike for that."""


def test_a_text_with_one_meaning_changed_is_never_read_as_before() -> None:
    """Numbers, sides, colours, what is compared, how long, whether one may: each changed by itself."""
    dice = random.Random(11)
    cards = list(cards_of(witnesses.LIST))
    dice.shuffle(cards)
    every = (
        (card, read, *one) for card, read in read_whole(cards) for one in changes(card.effect) if dice.random() < SHARE
    )
    for card, before, text, what in islice(every, CHANGED):
        after = read_text(text, kind=card.kind, name=card.name)
        if what not in NO_CHANGE and after.state == "read" and (card.no, what) not in PLAYS_ALIKE:
            assert parts_of(after) != parts_of(before), f"{card.no}: {what}"
        assert what in NO_CHANGE or normal(text) != normal(card.effect), f"{card.no}: {what}"


MOST_APART: Final = 0.1
"""Five of a hundred are too many; the share of 595 texts is known to within two or so."""


def parts_of(read: CardReading) -> list[object]:
    return [(part.abilities, part.keywords, part.cross, part.rise) for part in read.parts]


def test_texts_that_nobody_looked_at_while_rules_were_made_are_read_as_often() -> None:
    """A rule for one card's wording would show here: about a fifth of all texts is kept apart."""
    states: dict[bool, list[bool]] = {True: [], False: []}
    seen: set[tuple[str, str]] = set()
    for card in cards_of(witnesses.LIST):
        if (card.effect or card.burst) and (card.effect, card.burst) not in seen:
            seen.add((card.effect, card.burst))
            read = read_text(card.effect, card.burst, kind=card.kind, name=card.name)
            states[witnesses.is_kept_apart(card.no)].append(read.state == "read")
    shares = {apart: sum(found) / len(found) for apart, found in states.items()}
    assert shares[False] - shares[True] <= MOST_APART
