"""The cards that come with the program as a list for the catalogue, with their texts in every language."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from wixoss_desktop import __version__
from wixoss_desktop.cards.catalogue.deeds import deeds_of
from wixoss_desktop.cards.catalogue.facts import EffectState, Entry, Facts, Printing, Text
from wixoss_desktop.cards.catalogue.lists import CardList, carry_out, plan, stamp_of
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.cards.pool import load_pool
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.words.languages import codes, lexicon
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.wixoss.names import card_name, name_of
from wixoss_desktop.words.wixoss.rules_text import paragraphs
from wixoss_desktop.words.wixoss.scope import NameOf

NAME: Final = "wixoss-desktop"
FORM: Final = 2
"""One more whenever other things are said of a card: catalogues are filled anew then."""


def open_catalogue(folder: Path, card_files: Path) -> Store:
    """Open the catalogue in a folder, with the program's cards in it as they are in its card files now.

    Raises Damaged, OSError.
    """
    store = Store(folder)
    digest = hashlib.blake2b(f"{__version__} {FORM}".encode(), digest_size=16)
    for path in sorted(card_files.glob("*.json")):
        digest.update(path.read_bytes())
    stamp = digest.hexdigest()
    if stamp_of(store, "bundled", NAME) != stamp:
        carry_out(store, plan(store, list_of_files(card_files, stamp)))
    return store


def list_of_files(card_files: Path, stamp: str) -> CardList:
    """Return the list of the cards in a folder of card files; the stamp is theirs."""
    return bundled_list(load_pool(card_files).cards, stamp)


def bundled_list(cards: Mapping[str, Card], stamp: str = "") -> CardList:
    """Return the list; a card's rules texts are those rendered from its effect."""
    return CardList("bundled", NAME, tuple(entries_of(cards)), stamp)


def entries_of(cards: Mapping[str, Card]) -> Iterator[Entry]:
    """Yield cards by number as a list has them."""
    texts: dict[str, dict[str, Text]] = {no: {} for no in cards}
    for code in codes():
        words = lexicon(code)
        named = name_of(cards.values(), words)
        for no, card in cards.items():
            texts[no][code] = _text(card, words, named)
    yield from (_entry(card, texts[no]) for no, card in cards.items())


def effect_state(card: Card) -> EffectState:
    """Whether a card `runs` by itself, is carried out `by_hand`, or has `none`."""
    if card.by_hand:
        return "by_hand"
    return "runs" if card.abilities or card.keywords else "none"


def _entry(card: Card, texts: dict[str, Text]) -> Entry:
    return Entry(card.name, (Printing(card.no),), _facts(card), texts, effect=effect_state(card), deeds=deeds_of(card))


def _facts(card: Card) -> Facts:
    return Facts(
        kind=card.type,
        colors=card.colors,
        level=card.level,
        limit=card.limit,
        power=card.power,
        cost=_cost(card.cost, 0 if card.grow_cost is not None else card.coin_cost),
        grow_cost=_cost(card.grow_cost, card.coin_cost),
        classes=card.classes,
        lrig_types=card.lrig_types,
        limiting=card.limiting,
        timing=card.timing,
        team=card.team or "",
        coins=card.coins,
        guard=card.guard,
        burst=card.burst,
        craft=card.craft,
        dissona=card.dissona,
        pays=card.pays_as,
    )


def _cost(cost: Mapping[str, int] | None, coins: int) -> dict[str, int] | None:
    if cost is None:
        return None
    return {name: count for name, count in (*cost.items(), ("coin", coins)) if count}


def _text(card: Card, words: Lexicon, named: NameOf) -> Text:
    lines = paragraphs(card, words, named)
    first = len(lines) - len(card.abilities) - bool(card.pays_as) - card.by_hand
    is_burst = [False] * first + [ability.kind == "burst" for ability in card.abilities]
    is_burst += [False] * (len(lines) - len(is_burst))
    rules = "\n".join(line for line, burst in zip(lines, is_burst, strict=True) if not burst)
    return Text(
        card_name(card, words), rules, "\n".join(line for line, burst in zip(lines, is_burst, strict=True) if burst)
    )
