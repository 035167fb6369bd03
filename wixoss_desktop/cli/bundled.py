"""The cards and decks that come with the program, for subcommands that play."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from wixoss_desktop import paths
from wixoss_desktop.cards.decks import deck_files, deck_lists
from wixoss_desktop.cards.decks.deck_lists import DeckList, load_decks
from wixoss_desktop.cards.pool import Pool, load_pool
from wixoss_desktop.cli.report import BadInput
from wixoss_desktop.engine.contract import Refusal
from wixoss_desktop.engine.wixoss.state import Deck
from wixoss_desktop.match.wixoss.decks import deck_of, listed
from wixoss_desktop.words.languages import SOURCE

if TYPE_CHECKING:
    from wixoss_desktop.cards.catalogue.search.columns import KnownDeck
    from wixoss_desktop.cards.catalogue.store import Store
    from wixoss_desktop.cards.decks.restriction_lists import RestrictionLists


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
    from wixoss_desktop.match.game_files import is_newer, newer_sentence

    folder = paths.user_data(data)
    if is_newer(folder):
        raise BadInput(newer_sentence(folder), where="--data", expected="that version, or another folder")
    # SQLite and what comes with it are loaded by those alone who need them.
    from wixoss_desktop.cards.catalogue.store import DamagedFile
    from wixoss_desktop.words.card_lists import take_in_games
    from wixoss_desktop.words.wixoss.bundled_list import open_catalogue

    try:
        store = open_catalogue(folder / paths.CATALOGUE, paths.resources() / "cards")
        take_in_games(store, paths.resources())
        return store
    except DamagedFile as error:
        raise BadInput("the catalogue is damaged", where=str(error.path), expected=str(error)) from error


def is_for_reading_only(data: Path | None) -> bool:
    """Whether a newer version has written a data folder, which is said on stderr: its catalogue isn't opened."""
    from wixoss_desktop.match.game_files import is_newer, newer_sentence

    folder = paths.user_data(data)
    if is_newer(folder):
        sys.stderr.write(f"wixoss-desktop: {newer_sentence(folder)}, without its card lists\n")
        return True
    return False


def has_catalogue(data: Path | None) -> bool:
    """Whether there is a catalogue in a data folder; without one nobody has said anything of a card."""
    return (paths.user_data(data) / paths.CATALOGUE).is_dir()


def numbers_in_decks(data: Path | None) -> frozenset[str]:
    """Return the numbers of the cards that stand in a deck, of the program's or of the person's own."""
    return deck_lists.numbers_in_decks(paths.resources() / "decks", paths.user_data(data) / deck_files.OWN_DECKS)


def known_decks(data: Path | None) -> tuple[KnownDeck, ...]:
    """Return every deck as the search line asks for it, the person's own behind the program's."""
    from wixoss_desktop.cards.catalogue.search.columns import KnownDeck
    from wixoss_desktop.cards.decks.own_decks import OwnDecks
    from wixoss_desktop.cards.decks.record import WIXOSS

    own = paths.user_data(data) / deck_files.OWN_DECKS
    folders = ((paths.resources() / "decks", False), (own, True))
    return tuple(
        KnownDeck(file.code, file.name, deck_lists.profile_of(file), file.numbers, is_own)
        for folder, is_own in folders
        for file in OwnDecks(folder).of(WIXOSS)
    )


def restrictions(data: Path | None) -> RestrictionLists:
    """Return the person's lists of what organisers limit and ban."""
    from wixoss_desktop.cards.decks.restriction_lists import read_lists

    return read_lists(paths.user_data(data) / deck_files.RESTRICTIONS)


def refused(game: str, found: Refusal, language: str = SOURCE) -> str:
    """Return why something of a game is refused, in a sentence with the rule; in codes where the game has no words.

    WIXOSS says it in English alone: where its decks are judged, its room of known cards has the words.
    """
    if game in _SAYING:
        return _SAYING[game]()(found)
    said = _said_by_voice(game, found, language)
    if said:
        return f"{said} [{found.rule}]"
    numbers = "".join(f", {name} {number}" for name, number in found.numbers.items())
    return f"{found.why}{numbers} [{found.rule}]"


def term(game: str, key: str) -> str:
    """Return what a game calls something; the key itself where it has no word for it."""
    from wixoss_desktop.words import voice

    spoken = voice.spoken(game)
    return key if spoken is None else spoken.words_in(SOURCE).term_or(key, key)


def _said_by_voice(game: str, found: Refusal, language: str) -> str:
    """Return what the voice of a game says of a refusal; nothing where it has no voice, or no words for that."""
    from wixoss_desktop.match.seats import SeatPlan
    from wixoss_desktop.words import voice
    from wixoss_desktop.words.pieces import SeatReader

    spoken = voice.spoken(game)
    if spoken is None:
        return ""
    words = spoken.words_in(language)
    seats = (SeatPlan(),) * (1 + int(found.numbers.get("seat", 0)))
    try:
        return spoken.refusal(found, SeatReader(seats, words), words)
    except KeyError:
        return ""


@cache
def _saying() -> Callable[[Refusal], str]:
    """Return what words refusals of WIXOSS, in which cards have their names."""
    from wixoss_desktop.words.languages import lexicon
    from wixoss_desktop.words.wixoss.names import card_name, name_of
    from wixoss_desktop.words.wixoss.refusals import refusal

    words, cards = lexicon("en"), pool().cards
    said = name_of(cards.values(), words)

    def names(named: str) -> str:
        return card_name(cards[named], words) if named in cards else said(named)

    return lambda found: f"{refusal(found, words, names)} [{found.rule}]"


_SAYING: Final[Mapping[str, Callable[[], Callable[[Refusal], str]]]] = {"wixoss": _saying}


def decks_by_profile(cards: Pool) -> dict[str, tuple[Deck, ...]]:
    """Return the bundled decks, each among those of the profile that it is made for."""
    found: dict[str, tuple[Deck, ...]] = {}
    for code, deck in decks(cards).items():
        found[deck.format] = (*found.get(deck.format, ()), deck_of(listed(deck, code), cards.cards))
    return found
