"""Whether a deck is legal in a profile, with every reason in words and numbers [3]."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import TYPE_CHECKING, Final

from wixoss_desktop.engine.contract import Refusal
from wixoss_desktop.engine.wixoss.cards import BLACK_BACKED, Card, spelled
from wixoss_desktop.engine.wixoss.formats import ABSENT, LRIG_DECK, MAIN_DECK, Restrictions, Rules
from wixoss_desktop.engine.wixoss.openings import first_faults, level_zero, lrig_count

if TYPE_CHECKING:
    from wixoss_desktop.engine.contract.setting_up import DeckSection
    from wixoss_desktop.engine.wixoss.state import Deck, Setup

BURSTS: Final = 20
LRIGS: Final = ("LRIG", "ASSIST_LRIG")


def sections(rules: Rules) -> dict[str, DeckSection]:
    """Return the sections of a deck by name; PIECEs lie beside the LRIGs and count apart [3.2]."""
    from wixoss_desktop.engine.contract.setting_up import DeckSection  # Home does without until a deck is built

    most, size = rules.deck_lrig_non_piece_max + rules.deck_piece_max, rules.deck_main_size
    both = (
        DeckSection(LRIG_DECK, 1, most, rules.deck_lrig_copies),
        DeckSection(MAIN_DECK, size, size, rules.deck_main_copies),
    )
    return {one.name: one for one in both}


def section_of(kind: str, *, craft: bool) -> str:
    """Return in which section a card of a type lies; crafts lie where nothing is drawn [1.9.1]."""
    return MAIN_DECK if kind in BLACK_BACKED and not craft else LRIG_DECK


def has_arts(setup: Setup) -> bool:
    """Say whether there are ARTS in a game; at the free table there may be all that was ever printed."""
    return setup.free or "ARTS" not in ABSENT.get(setup.rules.profile, ())


def check(deck: Deck, rules: Rules, restrictions: Restrictions | None = None) -> tuple[Refusal, ...]:
    """Return every reason why a deck isn't legal; `why` is a code of [3.6]."""
    both = (*deck.main_deck, *deck.lrig_deck)
    return (
        *_main(deck.main_deck, rules),
        *_lrig(deck.lrig_deck, rules),
        *_level_zero(deck, rules),
        *_pieces(deck, rules),
        *_format(both, rules),
        *_restricted(both, restrictions or Restrictions()),
    )


# --- main deck ------------------------------------------------------------------------------------------------------


def _main(cards: tuple[Card, ...], rules: Rules) -> Iterator[Refusal]:
    if len(cards) != rules.deck_main_size:
        yield Refusal("3.1", "MAIN_SIZE", {"have": len(cards), "need": rules.deck_main_size})
    for card in _once(card for card in cards if card.type not in BLACK_BACKED):
        yield Refusal("1.1.1", "MAIN_TYPE", names={"card": card.no, "type": card.type}, cards=(card.no,))
    yield from _copies(cards, rules.deck_main_copies, "MAIN_COPIES", "3.1")
    bursts = [card for card in cards if card.burst]
    exactly = rules.deck_life_burst == "exactly20"
    if len(bursts) > BURSTS or (exactly and len(bursts) != BURSTS):
        numbers = {"have": len(bursts), "need": BURSTS, "exactly": int(exactly)}
        yield Refusal("3.1", "LB_COUNT", numbers, cards=_numbers(bursts))


# --- LRIG deck ------------------------------------------------------------------------------------------------------


def _lrig(cards: tuple[Card, ...], rules: Rules) -> Iterator[Refusal]:
    count = sum(card.type != "PIECE" for card in cards)
    if not 1 <= count <= rules.deck_lrig_non_piece_max:
        yield Refusal("3.2", "LRIG_SIZE", {"have": count, "low": 1, "high": rules.deck_lrig_non_piece_max})
    for card in _once(card for card in cards if card.type in BLACK_BACKED):
        yield Refusal("1.1.1", "LRIG_TYPE_CARD", names={"card": card.no, "type": card.type}, cards=(card.no,))
    yield from _copies(cards, rules.deck_lrig_copies, "LRIG_COPIES", "3.2")
    if rules.deck_lrig_type_one_color:
        yield from _one_color(cards)


def _one_color(cards: tuple[Card, ...]) -> Iterator[Refusal]:
    """LRIGs of one LRIG type have a colour in common; the colourless go with any [3.3.4]."""
    colored = [card for card in _once(cards) if card.type in LRIGS and card.colors]
    for first, second in combinations(colored, 2):
        if set(first.lrig_types) & set(second.lrig_types) and not set(first.colors) & set(second.colors):
            names = {"first": first.no, "second": second.no}
            yield Refusal("3.3.4", "LRIGTYPE_COLOR", names=names, cards=(first.no, second.no))


def _level_zero(deck: Deck, rules: Rules) -> Iterator[Refusal]:
    cards = tuple(deck.lrig_deck[one].no for one in level_zero(deck))
    zeros = len(cards)
    need = lrig_count(rules, zeros)
    if not zeros:
        yield Refusal("3.2", "NO_LEVEL0")
    elif zeros < need:
        exactly = int(rules.setup_lrig_count == "three")
        yield Refusal("3.2", "LEVEL0_COUNT", {"have": zeros, "need": need, "exactly": exactly}, cards=cards)
    elif deck.center is not None and deck.center not in cards:
        yield Refusal("4.1", "CENTER", names={"card": deck.center}, cards=(deck.center,))
    else:
        yield from first_faults(deck, rules)


def _pieces(deck: Deck, rules: Rules) -> Iterator[Refusal]:
    pieces = [card for card in deck.lrig_deck if card.type == "PIECE"]
    if len(pieces) > rules.deck_piece_max:
        numbers = {"have": len(pieces), "most": rules.deck_piece_max}
        yield Refusal("3.2", "PIECE_COUNT", numbers, cards=_numbers(pieces))
    zeros = len(level_zero(deck))
    if (
        any(not card.any_lrigs for card in pieces)
        and rules.deck_piece_needs_assists
        and zeros
        and (lrig_count(rules, zeros) == 1)
    ):
        yield Refusal("3.2", "PIECE_NEEDS_ASSISTS", cards=_numbers(card for card in pieces if not card.any_lrigs))
    teams = [card for card in pieces if card.dream_team or card.team is not None]
    if len(teams) > rules.deck_team_piece_max:
        numbers = {"have": len(teams), "most": rules.deck_team_piece_max}
        yield Refusal("3.2", "TEAM_PIECE_LIMIT", numbers, cards=_numbers(teams))


# --- both -----------------------------------------------------------------------------------------------------------


def _format(cards: tuple[Card, ...], rules: Rules) -> Iterator[Refusal]:
    absent = ABSENT.get(rules.profile, ())
    for card in _once(cards):
        if card.craft:
            yield Refusal("1.9.1", "CRAFT", names={"card": card.no}, cards=(card.no,))
        elif card.type in absent:
            names = {"card": card.no, "type": card.type}
            yield Refusal("3.2", "TYPE_NOT_IN_FORMAT", names=names, cards=(card.no,))
        elif not _has_mark(card, rules):
            yield Refusal("3.1", "FORMAT_MARK", names={"card": card.no}, cards=(card.no,))


def _has_mark(card: Card, rules: Rules) -> bool:
    """Say whether a card is legal by its mark; those of a later time carry the earlier formats along [3.1]."""
    if rules.deck_format_mark == "off" or card.mark == "diva":
        return True
    return rules.deck_format_mark == "key" and (card.mark == "key" or (card.type == "LRIG" and card.level == 0))


def with_marks(cards: Iterable[Card]) -> dict[str, str]:
    """Return the format mark that each card has in a pool, by number: its own, or that of a card that brings it in.

    That is a card of the same name [3.1]; for a LRIG of level 0, also one with the same LRIG types and a colour in
    common that has a Diva mark [3.4.1].
    """
    every = tuple(cards)
    names: dict[str, str] = {}
    for card in every:
        names[card.name] = min(names.get(card.name, ""), card.mark, key=MARKS.index)
    zeros = [card for card in every if card.type == "LRIG" and card.level == 0]
    found = {card.no: names[card.name] for card in every}
    for card in zeros:
        if any(other.mark == "diva" and _same_zero(card, other) for other in zeros):
            found[card.no] = "diva"
    return found


MARKS: Final = ("diva", "key", "")
"""Format marks, the one that opens most formats first."""


def _same_zero(card: Card, other: Card) -> bool:
    same_types = set(card.lrig_types) == set(other.lrig_types)
    return same_types and bool(set(card.colors) & set(other.colors) or not (card.colors or other.colors))


def _once(cards: Iterable[Card]) -> list[Card]:
    return list({card.name: card for card in cards}.values())


def _numbers(cards: Iterable[Card]) -> tuple[str, ...]:
    """Return the numbers of cards, each once."""
    return tuple(dict.fromkeys(card.no for card in cards))


def _called(name: str, cards: tuple[Card, ...]) -> tuple[str, ...]:
    """Return the numbers of the cards of a name: they may be of several printings."""
    return _numbers(card for card in cards if card.name == name)


def _copies(cards: tuple[Card, ...], most: int, code: str, rule: str) -> Iterator[Refusal]:
    """Copies are counted by name, not by number [1.7.1]."""
    by_name = Counter(card.name for card in cards)
    for card in _once(cards):
        if by_name[card.name] > most:
            numbers = {"have": by_name[card.name], "most": most}
            yield Refusal(rule, code, numbers, {"card": card.no}, _called(card.name, cards))


def _restricted(cards: tuple[Card, ...], restrictions: Restrictions) -> Iterator[Refusal]:
    by_name = Counter(card.name for card in cards)
    limits = {spelled(name): most for name, most in restrictions.max_copies.items()}
    for card in _once(cards):
        most = limits.get(card.name)
        if most is not None and by_name[card.name] > most:
            why, numbers = "RESTRICTED" if most else "BANNED", {"have": by_name[card.name], "most": most}
            yield Refusal("3.5.1", why, numbers, {"card": card.no}, _called(card.name, cards))
    for first, second in restrictions.forbidden_pairs:
        both = (spelled(first), spelled(second))
        if all(by_name[name] for name in both):
            found = tuple(no for name in both for no in _called(name, cards))
            yield Refusal("3.5.1", "FORBIDDEN_PAIR", names={"first": first, "second": second}, cards=found)
