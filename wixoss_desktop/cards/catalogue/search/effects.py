"""What is asked of abilities: keywords, kinds, what they do, what the Life Burst does, what a card pays for as ener.

What a card does is known of those that the program carries out; others answer 'perhaps'.
"""

from __future__ import annotations

from typing import Final

from wixoss_desktop.cards.catalogue.facts import COLORS
from wixoss_desktop.cards.catalogue.folding import fold
from wixoss_desktop.cards.catalogue.search import vocabulary as vocab
from wixoss_desktop.cards.catalogue.search.columns import ColumnAnswer, Columns
from wixoss_desktop.cards.catalogue.search.making import Colors, Test, bad_value, flag_test, text_test
from wixoss_desktop.cards.catalogue.search.rows import Row, keyword_marks
from wixoss_desktop.cards.catalogue.search.syntax import Term

_ICONS: Final = {
    "constant": ("【常】", "[cont]", "[const]", "[constant]"),
    "auto": ("【自】", "[auto]"),
    "enter": ("【出】", "[enter]", "[on-play]"),
    "action": ("【起】", "[action]", "[act]"),
}
"""How texts that nobody has read begin an ability, folded."""


def texts_read(row: Row) -> str:
    """Rules texts and bursts."""
    return row.texts


def has_guard(row: Row) -> bool:
    """Whether the card has Guard."""
    return row.facts.guard


def has_burst(row: Row) -> bool:
    """Whether the card has a Life Burst."""
    return row.facts.burst


def colors(row: Row) -> Colors:
    """The colours of a card; None where no list and no correction says them."""
    facts = row.facts
    return facts.colors or (None if "colors" in facts.unsaid else ())


def pays(row: Row) -> Colors:
    """The colours that a card pays for as ener, None where none are said; Multi Ener is every colour."""
    if names_keyword("multi_ener", row.texts):
        return COLORS
    known = row.facts.colors
    return (*known, *(color for color in row.facts.pays if color not in known)) or colors(row)


def names_keyword(code: str, text: str) -> bool:
    """Whether a text names a keyword or icon."""
    return any(word in text and any(one in text for one in marked) for word, marked in keyword_marks(code))


def keyword(term: Term) -> Test:
    """A keyword or icon that the texts name. Raises BadSearch."""
    code = vocab.KEYWORD_CODES.get(fold(term.value))
    if code is None:
        raise bad_value(term, "“{value}” is no keyword.", "a keyword such as lancer, shadow, guard, multiener")

    def test(columns: Columns) -> ColumnAnswer:
        named = columns.each(texts_read, lambda text: names_keyword(code, text))
        return named | columns.where(has_guard, bool) if code == "guard" else named

    return _turned(term, test)


def ability(term: Term) -> Test:
    """A kind of ability, from the effect, or from the icons of a text that nobody has read. Raises BadSearch."""
    code = vocab.ABILITY_CODES.get(fold(term.value))
    if code is None:
        raise bad_value(
            term, "“{value}” is no kind of ability.", "{known}", ("const", "auto", "enter", "action", "none")
        )
    if code == "none":
        return _turned(term, lambda columns: columns.where(_state, lambda state: state == "none"))
    return _turned(term, lambda columns: columns.where(_abilities, lambda kinds: code in kinds))


def does(term: Term) -> Test:
    """Something that an effect does. Raises BadSearch."""
    code = vocab.DEED_CODES.get(fold(term.value))
    if code is None:
        raise bad_value(term, "“{value}” is nothing that effects do here.", "{known}", vocab.DEED_WORDS)

    def test(columns: Columns) -> ColumnAnswer:
        sure = columns.where(_does, lambda deeds: deeds is not None and code in deeds).sure
        return ColumnAnswer(sure, sure | columns.where(_does, lambda deeds: deeds is None).sure)

    return _turned(term, test)


def burst(term: Term) -> Test:
    """Whether there is a Life Burst, what it does, or words of its text. Raises BadSearch."""
    word = fold(term.value)
    if term.shape == "word" and word in vocab.YES_CODES:
        return HAS_BURST(term)
    if term.shape != "word" or word not in vocab.DEED_CODES:
        return _BURST_TEXT(term)
    code = vocab.DEED_CODES[word]

    def test(columns: Columns) -> ColumnAnswer:
        sure = columns.where(_burst_does, lambda deeds: deeds is not None and code in deeds).sure
        unread = columns.where(_burst_does, lambda deeds: deeds is None) & columns.where(has_burst, bool)
        return ColumnAnswer(sure, sure | unread.sure)

    return _turned(term, test)


def _turned(term: Term, test: Test) -> Test:
    return (lambda columns: columns.but(test(columns))) if term.operator == "!=" else test


def _state(row: Row) -> str:
    return row.state


def _does(row: Row) -> tuple[str, ...] | None:
    return () if row.state == "none" else row.does


def _burst_does(row: Row) -> tuple[str, ...] | None:
    return row.burst_does


def _abilities(row: Row) -> tuple[str, ...]:
    if row.abilities is not None:
        return row.abilities
    return tuple(kind for kind, icons in _ICONS.items() if any(icon in row.texts for icon in icons))


HAS_BURST: Final = flag_test(has_burst)
_BURST_TEXT: Final = text_test(lambda row: row.bursts)
