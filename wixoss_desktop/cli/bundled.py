"""The cards and decks that come with the program, for subcommands that play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from wixoss_desktop import paths
from wixoss_desktop.cards import deck_files
from wixoss_desktop.cards.deck_files import DeckList, Decks, load_decks
from wixoss_desktop.cards.pool import Pool, load_pool
from wixoss_desktop.cli.report import BadInput
from wixoss_desktop.engine.contract import Refusal
from wixoss_desktop.engine.wixoss import deck_rules
from wixoss_desktop.engine.wixoss.formats import rules_of
from wixoss_desktop.engine.wixoss.state import Deck
from wixoss_desktop.match.wixoss.decks import deck_of, listed

if TYPE_CHECKING:
    from wixoss_desktop.cards.catalogue.search.columns import KnownDeck
    from wixoss_desktop.cards.catalogue.store import Store


def pool() -> Pool:
    """Return the bundled cards; those with a fault are left out, as everywhere.

    Raises BadInput when there are none.
    """
    folder = paths.resources() / "cards"
    loaded = load_pool(folder)
    if not loaded.cards:
        raise BadInput("no card can be read", where=str(folder), expected="the card files that come with the program")
    return loaded


def decks(cards: Pool) -> dict[str, DeckList]:
    """Return the bundled decks by code."""
    return load_decks(paths.resources() / "decks", cards).decks


def catalogue(data: Path | None) -> Store:
    """Open the catalogue in a data folder, with the cards of the program in it. Raises BadInput, OSError."""
    # SQLite and what comes with it are loaded by those alone who need them.
    from wixoss_desktop.cards.catalogue.store import Damaged
    from wixoss_desktop.words.wixoss.bundled_list import open_catalogue

    try:
        return open_catalogue(paths.user_data(data) / paths.CATALOGUE, paths.resources() / "cards")
    except Damaged as error:
        raise BadInput("the catalogue is damaged", where=str(error.path), expected=str(error)) from error


def has_catalogue(data: Path | None) -> bool:
    """Whether there is a catalogue in a data folder; without one nobody has said anything of a card."""
    return (paths.user_data(data) / paths.CATALOGUE).is_dir()


def numbers_in_decks(data: Path | None) -> frozenset[str]:
    """Return the numbers of the cards that stand in a deck, of the program's or of the person's own."""
    return deck_files.numbers_in_decks(paths.resources() / "decks", paths.user_data(data) / deck_files.OWN_DECKS)


def known_decks(data: Path | None) -> tuple[KnownDeck, ...]:
    """Return every deck as the search line asks for it, the person's own behind the program's."""
    from wixoss_desktop.cards.catalogue.search.columns import KnownDeck
    from wixoss_desktop.cards.own_decks import OwnDecks

    own = paths.user_data(data) / deck_files.OWN_DECKS
    folders = ((paths.resources() / "decks", False), (own, True))
    return tuple(
        KnownDeck(file.code, file.name, file.format, file.numbers, is_own)
        for folder, is_own in folders
        for file in OwnDecks(folder).files
    )


def decks_of(codes: str, cards: Pool, profile: str) -> tuple[Deck, ...]:
    """Return the decks that codes such as `WD01,WD02` or `all` name, `WD01` alone being both players' deck.

    `all` are those made for the profile, or every deck that is legal in it where none is. Raises BadInput for a code
    that names no deck, and for a deck that isn't legal in the profile, with the reasons.
    """
    known = load_decks(paths.resources() / "decks", cards)
    wanted = _fitting(profile, known, cards) if codes == "all" else [code.strip() for code in codes.split(",")]
    if not wanted or not set(wanted) <= set(known.decks):
        expected = f"'all', or codes out of {', '.join(known.decks)} with commas between them"
        raise BadInput(f"no such deck: {codes}", where="--decks", expected=expected)
    decks = tuple(_deck(known, code, cards) for code in wanted)
    for deck in decks:
        _refuse_illegal(deck, cards, profile)
    return decks


def refused(game: str, found: Refusal) -> str:
    """Return why something of a game is refused, in a sentence with the rule; in codes where the game has no words."""
    if game in _SAYING:
        return _SAYING[game]()(found)
    numbers = "".join(f", {name} {number}" for name, number in found.numbers.items())
    return f"{found.why}{numbers} [{found.rule}]"


def _saying(cards: Pool) -> Callable[[Refusal], str]:
    """Return what words refusals of WIXOSS, in which cards have their names."""
    from wixoss_desktop.words.languages import lexicon
    from wixoss_desktop.words.wixoss.names import card_name, name_of
    from wixoss_desktop.words.wixoss.refusals import refusal

    words = lexicon("en")
    said = name_of(cards.cards.values(), words)

    def names(named: str) -> str:
        return card_name(cards.cards[named], words) if named in cards.cards else said(named)

    return lambda found: f"{refusal(found, words, names)} [{found.rule}]"


@cache
def _saying_of_pool() -> Callable[[Refusal], str]:
    return _saying(pool())


_SAYING: Final[Mapping[str, Callable[[], Callable[[Refusal], str]]]] = {"wixoss": _saying_of_pool}


def _refuse_illegal(deck: Deck, cards: Pool, profile: str) -> None:
    """Raise BadInput when a deck isn't legal in a profile: what doesn't fit, in sentences [3.6]."""
    say = _saying(cards)
    why = list(dict.fromkeys(map(say, deck_rules.check(deck, rules_of(profile)))))
    if why:
        raise BadInput(
            f"{deck.name} isn't legal in {profile}: {' '.join(why)}", where="--decks", expected="a legal deck"
        )


def decks_by_profile(cards: Pool) -> dict[str, tuple[Deck, ...]]:
    """Return the bundled decks, each among those of the profile that it is made for."""
    known = load_decks(paths.resources() / "decks", cards)
    profiles = dict.fromkeys(deck.format for deck in known.decks.values())
    return {name: tuple(_deck(known, code, cards) for code in _made_for(name, known)) for name in profiles}


def _made_for(profile: str, known: Decks) -> list[str]:
    return [code for code, deck in known.decks.items() if deck.format == profile]


def _fitting(profile: str, known: Decks, cards: Pool) -> list[str]:
    rules = rules_of(profile)
    legal = (code for code in known.decks if not deck_rules.check(_deck(known, code, cards), rules))
    return _made_for(profile, known) or list(legal)


def _deck(known: Decks, code: str, cards: Pool) -> Deck:
    return deck_of(listed(known.decks[code], code), cards.cards)
