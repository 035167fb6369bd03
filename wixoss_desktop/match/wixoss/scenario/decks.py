"""Decks of a scenario: by code, made up so that they are legal, or card by card; and whether the rules allow them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from wixoss_desktop.cards.decks.deck_lists import DeckList
from wixoss_desktop.engine.contract import Refusal
from wixoss_desktop.engine.wixoss import deck_rules
from wixoss_desktop.engine.wixoss.cards import BLACK_BACKED, Card
from wixoss_desktop.engine.wixoss.formats import Restrictions, Rules
from wixoss_desktop.engine.wixoss.state import Deck
from wixoss_desktop.match.wixoss.scenario.cards import Stock, called, folded
from wixoss_desktop.match.wixoss.scenario.text import ScenarioError, listed
from wixoss_desktop.match.wixoss.scenario.words import MOST_CARDS, nearest_first, number, shortened

LEGAL: Final = "legal"
"""The word for a deck that the rules allow, whichever they are: `Main1` to `Main10`, `Zero1`, `Grown1` and so on."""
BURSTS: Final = 5
"""How many of its ten names have a life burst."""
_CHANGES: Final = re.compile(r" (?=(?:with|without|lrig|main) )")
_WHY: Final = re.compile(
    r"(?P<deck>.+?) (?P<how>legal|illegal)(?: because (?P<why>\w+(?: *, *\w+)*))?(?: \[(?P<rule>[^\]]+)\])?"
)
CODES: Final = (
    "MAIN_SIZE", "MAIN_TYPE", "MAIN_COPIES", "LB_COUNT", "LRIG_SIZE", "LRIG_TYPE_CARD", "LRIG_COPIES",
    "LRIGTYPE_COLOR", "NO_LEVEL0", "LEVEL0_COUNT", "CENTER", "LEVEL0_SAME_NAME", "LRIGTYPE_DUPLICATE",
    "COLOR_NOT_ALLOWED", "PIECE_COUNT", "PIECE_NEEDS_ASSISTS", "TEAM_PIECE_LIMIT", "CRAFT", "TYPE_NOT_IN_FORMAT",
    "FORMAT_MARK", "RESTRICTED", "BANNED", "FORBIDDEN_PAIR",
)  # fmt: skip
"""Every reason why a deck isn't legal [3.6]."""


class Cabinet:
    """The decks that a scenario can speak of: the bundled ones by code, and those that it writes down itself.

    They are kept as they are written, since what is legal hangs on the rules that are in force when they are looked at.
    """

    def __init__(self, stock: Stock, bundled: Mapping[str, DeckList]) -> None:
        self._stock = stock
        self._bundled = bundled
        self._own: dict[str, str] = {}

    def define(self, name: str, text: str) -> None:
        """Write a deck down under a name. Raises ScenarioError for a name that is none."""
        if not folded(name) or name == LEGAL:
            raise ScenarioError(f"{shortened(name)!r} can't name a deck; expected 'deck NAME: legal without Main1'")
        self._own[name] = text

    def deck(self, text: str, rules: Rules) -> Deck:
        """Return the deck of a name or a code, with what is changed behind it: 'WD01 without WD01-010 x2 with Ox'.

        Raises ScenarioError for what is no deck, no card, or can't be taken out.
        """
        return self._deck(text, rules, depth=0)

    def missed(self, text: str, rules: Rules, restrictions: Restrictions) -> str | None:
        """Return how a deck differs from 'NAME legal' or 'NAME illegal because CODE [rule]', or None.

        Raises ScenarioError for words that say no such thing.
        """
        found = _WHY.fullmatch(text)
        if found is None:
            raise ScenarioError("expected 'deck NAME legal' or 'deck NAME illegal because MAIN_SIZE [3.1]'")
        refusals = deck_rules.check(self.deck(found["deck"], rules), rules, restrictions)
        seen = ", ".join(map(_said, refusals)) or "it is legal"
        if found["how"] == LEGAL:
            if found["why"] or found["rule"]:
                raise ScenarioError("a legal deck needs no reason; expected 'deck NAME legal'")
            return f"expected the deck {found['deck']} to be legal, but: {seen}" if refusals else None
        wanted = [one.strip() for one in found["why"].split(",")] if found["why"] else []
        for code in wanted:
            if code not in CODES:
                listed_codes = ", ".join(nearest_first(code, CODES))
                raise ScenarioError(f"there is no reason {code!r}; expected one of {listed_codes}")
        codes, by_rule = {one.why for one in refusals}, {one.rule for one in refusals}
        if refusals and codes.issuperset(wanted) and found["rule"] in (None, *by_rule):
            return None
        return f"expected the deck {found['deck']} to be illegal{_because(found)}, but: {seen}"

    def _deck(self, text: str, rules: Rules, depth: int) -> Deck:
        base, *changes = _CHANGES.split(" ".join(text.split()))
        if depth > len(self._own):
            raise ScenarioError(f"the deck {shortened(base)!r} is written with itself; expected a code or 'legal'")
        begins_with_cards = base.startswith(("lrig ", "main "))
        deck = Deck("", (), ()) if begins_with_cards else self._base(base, rules, depth)
        lrigs, main = list(deck.lrig_deck), list(deck.main_deck)
        for change in [base, *changes] if begins_with_cards else changes:
            self._change(change, lrigs, main)
        return Deck(shortened(text), tuple(lrigs), tuple(main), deck.center)

    def _base(self, name: str, rules: Rules, depth: int) -> Deck:
        if name in self._own:
            return self._deck(self._own[name], rules, depth + 1)
        if name == LEGAL:
            return made_up(self._stock, rules)
        if name not in self._bundled:
            known = (*self._own, *self._bundled, LEGAL)
            near = ", ".join(nearest_first(name, known))
            raise ScenarioError(
                f"there is no deck {shortened(name)!r}; expected one of {near}, or cards: 'lrig A, B main C x4, D x4'"
            )
        found = self._bundled[name]
        lrigs, main = (tuple(map(self._stock.card, part)) for part in (found.lrig_deck, found.main_deck))
        return Deck(name, lrigs, main, found.center)

    def _change(self, change: str, lrigs: list[Card], main: list[Card]) -> None:
        word, _, text = change.partition(" ")
        for card, count in self._cards(text):
            if word == "without":
                _take_out(card, count, main if any(one.no == card.no for one in main) else lrigs)
            else:
                usual = main if card.type in BLACK_BACKED else lrigs
                {"lrig": lrigs, "main": main}.get(word, usual).extend([card] * count)
            if len(lrigs) + len(main) > MOST_CARDS:
                raise ScenarioError(f"the deck has more than {MOST_CARDS} cards; expected fewer")

    def _cards(self, text: str) -> Iterator[tuple[Card, int]]:
        for part in listed(text):
            name, _, times = part.rpartition(" ")
            is_counted = times[:1] == "x" and times[1:].isdecimal()
            count = number(times[1:], "the number of copies", MOST_CARDS) if is_counted else 1
            yield self._stock.card(name if is_counted else part), count


def _take_out(card: Card, count: int, part: list[Card]) -> None:
    for _ in range(count):
        at = next((at for at, one in enumerate(part) if one.no == card.no), None)
        if at is None:
            raise ScenarioError(f"the deck has not so many copies of {called(card)}; expected what is in it")
        part.pop(at)


def made_up(stock: Stock, rules: Rules) -> Deck:
    """Return a deck that is legal by these rules: ten SIGNI of four copies, half of them with a life burst, one or
    three LRIGs of level 0 and one each of level 1 to 4."""
    copies = min(4, max(1, rules.deck_main_copies))
    names = range(-(-rules.deck_main_size // copies))
    # Twenty bursts are needed in some formats and allowed in all.
    main = [
        stock.card(f"SIGNI mark diva {'burst ' if at * copies < 20 else ''}as Main{at + 1}")
        for at in names
        for _ in range(copies)
    ]
    zeros = [
        stock.card(f"LRIG level 0 limit 0 mark diva type {kind} as Zero{at + 1}")
        for at, kind in enumerate(("Test", "Left", "Right")[: 3 if rules.setup_lrig_count == "three" else 1])
    ]
    grown = [
        stock.card(f"LRIG level {level} limit {level * 2} mark diva type Test as Grown{level}") for level in range(1, 5)
    ]
    return Deck(LEGAL, (*zeros, *grown), tuple(main[: rules.deck_main_size]))


def _said(refusal: Refusal) -> str:
    numbers = "".join(f" {key} {value}" for key, value in (*refusal.numbers.items(), *refusal.names.items()))
    return f"{refusal.why} [{refusal.rule}]{numbers}"


def _because(found: re.Match[str]) -> str:
    why = f" because {found['why']}" if found["why"] else ""
    return why + (f" [{found['rule']}]" if found["rule"] else "")
