"""The facts of a card in one line: as words, and as markup in which each finds the cards that share it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from typing import Final
from urllib.parse import quote

from msgspec.structs import replace

from wixoss_desktop.cards.catalogue.search.rows import Row
from wixoss_desktop.ui.catalogue.change_table import FIELD_WORDS
from wixoss_desktop.ui.catalogue.game_facts import SaidFact, facts_of_game
from wixoss_desktop.ui.kit.theme import Theme
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.words.lexicon import Lexicon

SEARCH: Final = "search:"
"""What the link of a fact begins with; the line that it asks for follows, quoted."""
NO_WORDS: Final[Mapping[str, str]] = {}


def facts_words(row: Row, lexicon: Lexicon, unread: Mapping[str, str] = NO_WORDS) -> str:
    """Type, colours, numbers, class, cost and marks of a card in one line, and what of it can't be read."""
    return " · ".join(" / ".join(fact.words for fact in group) for group in _groups(row, lexicon, unread))


def facts_markup(row: Row, lexicon: Lexicon, theme: Theme, unread: Mapping[str, str] = NO_WORDS) -> str:
    """The same line with a link in each fact that can be asked for."""
    groups = _groups(row, lexicon, unread)
    return " · ".join(" / ".join(_linked(fact, theme) for fact in group) for group in groups)


def _linked(fact: SaidFact, theme: Theme) -> str:
    words = fact.markup or escape(fact.words)
    if not fact.line:
        return words
    style = f"color:{theme.colors.text}; text-decoration:underline"
    return f'<a style="{style}" href="{SEARCH}{quote(fact.line)}">{words}</a>'


def _groups(row: Row, lexicon: Lexicon, unread: Mapping[str, str]) -> list[list[SaidFact]]:
    return [facts for facts in map(list, _facts(row, lexicon, unread)) if facts]


def _facts(row: Row, lexicon: Lexicon, unread: Mapping[str, str]) -> Iterator[list[SaidFact]]:
    game = row.facts.game
    for group in facts_of_game(game).lines(row, lexicon.language):
        yield [replace(one, line=f"game:{game} {one.line}") if game else one for one in group]
    yield [SaidFact(_unread_words(field, words)) for field, words in unread.items()]


def _unread_words(field: str, words: str) -> str:
    return tr("{field} “{words}” (can't be read)", field=tr(FIELD_WORDS[field]), words=words)
