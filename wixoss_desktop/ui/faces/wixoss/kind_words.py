"""Kinds of cards, and mulligan rules about them, in the words of the screen."""

from typing import Final, Literal

from wixoss_desktop.match.wixoss.odds.kinds import Colored, Having, Kind, Levels, NamedCard, Trait
from wixoss_desktop.match.wixoss.odds.mulligan import MulliganRule
from wixoss_desktop.ui.faces.wixoss.card_book import CardBook
from wixoss_desktop.ui.kit.locale import clauses_of
from wixoss_desktop.ui.kit.translate import marked, tr

Verb = Literal["return", "want", "keep"]
VERBS: Final[dict[Verb, str]] = {"return": marked("Return"), "want": marked("Want"), "keep": marked("Keep")}
"""What a clause of a rule says of a kind of cards."""
RULES: Final[dict[str, str]] = {
    "none": marked("Keep everything"),
    "starter": marked("As the starter book"),
    "guarded": marked("The same, a guard stays"),
    "pair": marked("A pair or new"),
}
"""The words of each rule that has a name."""
_TRAITS: Final[dict[Trait, str]] = {
    "guard": marked("Guard"),
    "burst": marked("Life Burst"),
    "multi": marked("Multi Ener"),
    "signi": "SIGNI",
    "spell": "SPELL",
}


def kind_words(kind: Kind, book: CardBook) -> str:
    """What a kind of cards is called."""
    match kind:
        case Levels(least, most):
            return _level_words(least, most)
        case Having(trait):
            return tr(_TRAITS[trait])
        case Colored(color):
            return book.lexicon.term(f"color.{color}")
        case NamedCard(no):
            return _card_words(no, book)


def _card_words(no: str, book: CardBook) -> str:
    """The name of a card; of one that a kept rule names and nobody knows any longer, its number."""
    try:
        return book.short_name(no)
    except KeyError:
        return no


def _level_words(least: int, most: int) -> str:
    if least == most:
        return tr("Level {n}", "kind", n=least)
    return tr("Level {n} and up", n=least) if least else tr("Level {n} and down", n=most)


def some_of(n: int, kind: str) -> str:
    """So many cards of a kind, or more."""
    return tr("{n}+ {kind}", n=n, kind=kind)


def rule_words(rule: MulliganRule, book: CardBook) -> str:
    """What a mulligan rule says, clause by clause."""
    away = (_clause("return", kind_words(kind, book)) for kind in rule.away)
    want = (_clause("want", some_of(some.n, kind_words(some.kind, book))) for some in rule.want)
    keep = (_clause("keep", some_of(some.n, kind_words(some.kind, book))) for some in rule.keep)
    return clauses_of((*away, *want, *keep)) or tr(RULES["none"])


def _clause(verb: Verb, cards: str) -> str:
    return tr("{deed}: {cards}", deed=tr(VERBS[verb]), cards=cards)
