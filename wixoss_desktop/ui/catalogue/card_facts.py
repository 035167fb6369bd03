"""The facts of a card in one line: as words, and as markup in which each finds the cards that share it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from typing import Final
from urllib.parse import quote

from msgspec import Struct

from wixoss_desktop.cards.catalogue.search.rows import Row
from wixoss_desktop.cards.catalogue.search.vocabulary import COLOR_WORDS, KIND_WORDS, TIMING_WORDS
from wixoss_desktop.engine.wixoss.cards import ENDLESS
from wixoss_desktop.ui.catalogue.change_table import FIELD_WORDS
from wixoss_desktop.ui.catalogue.faces import cost_words, in_order, number_words
from wixoss_desktop.ui.catalogue.game_facts import facts_of_game
from wixoss_desktop.ui.faces.marks_in_text import marked_up
from wixoss_desktop.ui.kit.color_marks import COLOR_LETTERS
from wixoss_desktop.ui.kit.theme import Theme
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.words.lexicon import Lexicon

SEARCH: Final = "search:"
"""What the link of a fact begins with; the line that it asks for follows, quoted."""
LETTERS: Final[Mapping[str, str]] = {str(color): letter for color, letter in COLOR_LETTERS.items()}
NO_WORDS: Final[Mapping[str, str]] = {}


class Fact(Struct, frozen=True):
    """One fact in words, the line that finds it (empty for none), and markup where that is more than the words."""

    words: str
    line: str = ""
    markup: str = ""


def facts_words(row: Row, lexicon: Lexicon, unread: Mapping[str, str] = NO_WORDS) -> str:
    """Type, colours, numbers, class, cost and marks of a card in one line, and what of it can't be read."""
    return " · ".join(" / ".join(fact.words for fact in group) for group in _groups(row, lexicon, unread))


def facts_markup(row: Row, lexicon: Lexicon, theme: Theme, unread: Mapping[str, str] = NO_WORDS) -> str:
    """The same line with a link in each fact that can be asked for."""
    groups = _groups(row, lexicon, unread)
    return " · ".join(" / ".join(_linked(fact, theme) for fact in group) for group in groups)


def _linked(fact: Fact, theme: Theme) -> str:
    words = fact.markup or escape(fact.words)
    if not fact.line:
        return words
    style = f"color:{theme.colors.text}; text-decoration:underline"
    return f'<a style="{style}" href="{SEARCH}{quote(fact.line)}">{words}</a>'


def _groups(row: Row, lexicon: Lexicon, unread: Mapping[str, str]) -> list[list[Fact]]:
    return [facts for facts in map(list, _facts(row, lexicon, unread)) if facts]


def _facts(row: Row, lexicon: Lexicon, unread: Mapping[str, str]) -> Iterator[list[Fact]]:
    facts = row.facts
    if facts.game:
        for group in facts_of_game(facts.game).lines(row, lexicon.language):
            yield [Fact(one.words, f"game:{facts.game} {one.line}") for one in group]
        return
    yield [Fact(lexicon.term(f"type.{facts.kind}"), f"t:{KIND_WORDS[facts.kind][0]}")]
    yield [Fact(lexicon.term(f"color.{color}"), f"c:{color}") for color in facts.colors]
    yield _number(tr("level {n}", n=facts.level), facts.level, "lv")
    yield _number(tr("power {n}", n=number_words(facts.power)), facts.power, "pow")
    yield _number(tr("limit {n}", n=number_words(facts.limit)), facts.limit, "limit")
    yield [Fact(lexicon.classes.get(one, one), _asked("class", one)) for one in facts.classes]
    yield [Fact(lexicon.lrig_types.get(one, one), _asked("class", one)) for one in facts.lrig_types]
    yield [Fact(lexicon.team(facts.team), _asked("team", facts.team))] if facts.team else []
    yield _cost(row, "cost") if facts.cost is not None else []
    yield _cost(row, "grow") if facts.cost is None and facts.grow_cost is not None else []
    limiting = [lexicon.lrig_types.get(one, one) for one in facts.limiting]
    yield [Fact(tr("{types} only", types=" / ".join(limiting)), _asked("only", facts.limiting[0]))] if limiting else []
    yield [Fact(lexicon.term(f"timing.{one}"), f"timing:{TIMING_WORDS[one][0]}") for one in facts.timing]
    yield [Fact(tr("Guard"), "guard:yes")] if facts.guard else []
    yield [Fact(tr("Life Burst"), "burst:yes")] if facts.burst else []
    yield [Fact(tr("coins {n}", n=facts.coins), f"coin={facts.coins}")] if facts.coins else []
    yield [Fact(_unread_words(field, words)) for field, words in unread.items()]


def _number(words: str, number: int | None, key: str) -> list[Fact]:
    if number is None:
        return []
    return [Fact(words, f"{key}={number}" if number < ENDLESS else f"{key}>={ENDLESS}")]


def _cost(row: Row, key: str) -> list[Fact]:
    """The cost as symbols; one without hybrids and coins can be asked for as it is."""
    cost = in_order((row.facts.cost if key == "cost" else row.facts.grow_cost) or {})
    said = tr("cost {cost}", cost="{cost}") if key == "cost" else tr("grow {cost}", cost="{cost}")
    marks = "".join(f"{{{LETTERS[name]}}}" * count for name, count in cost.items() if name in LETTERS)
    letters = "".join(COLOR_WORDS[name][0] * count for name, count in cost.items() if name in COLOR_WORDS)
    is_plain = bool(cost) and all(name in COLOR_WORDS for name in cost)
    markup = escape(said).replace("{cost}", marked_up(marks) if is_plain else escape(cost_words(row)))
    return [Fact(said.replace("{cost}", cost_words(row)), f"{key}={letters}" if is_plain else "", markup)]


def _asked(key: str, value: str) -> str:
    return f'{key}="{value}"' if any(letter in value for letter in ' ()"|') else f"{key}={value}"


def _unread_words(field: str, words: str) -> str:
    return tr("{field} “{words}” (can't be read)", field=tr(FIELD_WORDS[field]), words=words)
