"""Whether a deck is legal in a profile, with every reason in words and numbers [3]."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec import Struct

from wixoss_desktop.engine.contract import Refusal
from wixoss_desktop.engine.wixoss.cards import BLACK_BACKED, Card
from wixoss_desktop.engine.wixoss.formats import Rules
from wixoss_desktop.engine.wixoss.state import Deck

BURSTS = 20


class Restrictions(Struct, frozen=True):
    """An organiser's list: how many copies of a name are allowed, and which two names not together [3.5.1]."""

    max_copies: dict[str, int] = {}
    forbidden_pairs: tuple[tuple[str, str], ...] = ()


def check(deck: Deck, rules: Rules, restrictions: Restrictions | None = None) -> tuple[Refusal, ...]:
    """Return every reason why a deck isn't legal; `why` is a code of [3.6]."""
    return (
        *_main(deck.main_deck, rules),
        *_lrig(deck.lrig_deck, rules),
        *_restricted((*deck.main_deck, *deck.lrig_deck), restrictions or Restrictions()),
    )


def _main(cards: tuple[Card, ...], rules: Rules) -> Iterator[Refusal]:
    if len(cards) != rules.deck_main_size:
        yield Refusal("3.1", "MAIN_SIZE", {"have": len(cards), "need": rules.deck_main_size})
    for card in _once(card for card in cards if card.type not in BLACK_BACKED):
        yield Refusal("1.1.1", "MAIN_TYPE", names={"card": card.no, "type": card.type})
    yield from _copies(cards, rules.deck_main_copies, "MAIN_COPIES", "3.1")
    bursts = sum(card.burst for card in cards)
    exactly = rules.deck_life_burst == "exactly20"
    if bursts > BURSTS or (exactly and bursts != BURSTS):
        yield Refusal("3.1", "LB_COUNT", {"have": bursts, "need": BURSTS, "exactly": int(exactly)})


def _lrig(cards: tuple[Card, ...], rules: Rules) -> Iterator[Refusal]:
    if not 1 <= len(cards) <= rules.deck_lrig_non_piece_max:
        yield Refusal("3.2", "LRIG_SIZE", {"have": len(cards), "low": 1, "high": rules.deck_lrig_non_piece_max})
    for card in _once(card for card in cards if card.type in BLACK_BACKED):
        yield Refusal("1.1.1", "LRIG_TYPE_CARD", names={"card": card.no, "type": card.type})
    yield from _copies(cards, rules.deck_lrig_copies, "LRIG_COPIES", "3.2")
    if not any(card.type == "LRIG" and card.level == 0 for card in cards):
        yield Refusal("3.2", "NO_LEVEL0")


def _once(cards: Iterable[Card]) -> list[Card]:
    return list({card.name: card for card in cards}.values())


def _copies(cards: tuple[Card, ...], most: int, code: str, rule: str) -> Iterator[Refusal]:
    """Copies are counted by name, not by number [1.7.1]."""
    by_name = Counter(card.name for card in cards)
    for card in _once(cards):
        if by_name[card.name] > most:
            yield Refusal(rule, code, {"have": by_name[card.name], "most": most}, {"card": card.no})


def _restricted(cards: tuple[Card, ...], restrictions: Restrictions) -> Iterator[Refusal]:
    by_name = Counter(card.name for card in cards)
    for card in _once(cards):
        most = restrictions.max_copies.get(card.name)
        if most is not None and by_name[card.name] > most:
            yield Refusal("3.5.1", "RESTRICTED", {"have": by_name[card.name], "most": most}, {"card": card.no})
    for first, second in restrictions.forbidden_pairs:
        if by_name[first] and by_name[second]:
            yield Refusal("3.5.1", "FORBIDDEN_PAIR", names={"first": first, "second": second})
