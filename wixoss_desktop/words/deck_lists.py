"""A game as lists of decks speak of it: its cards by what they are called in every language."""

from __future__ import annotations

from collections.abc import Sequence

from wixoss_desktop.cards.exchange.card_index import IndexOfGame
from wixoss_desktop.cards.exchange.forms import GameInLists
from wixoss_desktop.engine.contract.setting_up import DeckRules
from wixoss_desktop.words.languages import codes
from wixoss_desktop.words.voice import spoken


def game_in_lists(game: str, rules: DeckRules, cards: Sequence[str]) -> GameInLists:
    """Return the game with its `cards`, by number; they go by their numbers where it has no voice."""
    voice, formats = spoken(game), rules.formats()
    words = {} if voice is None else {code: voice.words_in(code) for code in codes()}
    names = {no: {code: of.term_or(f"card.{no}", no) for code, of in words.items()} for no in cards}
    index = IndexOfGame(names, {no: rules.section_of(no) for no in cards})
    return GameInLists(game, index, formats, next(iter(formats), ""))
