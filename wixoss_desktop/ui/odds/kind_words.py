"""Kinds of cards in the words of the screen."""

from wixoss_desktop.match.odds.kinds import Colored, Having, Kind, Levels, Named
from wixoss_desktop.ui.table.card_book import CardBook
from wixoss_desktop.ui.translate import tr


def kind_words(kind: Kind, book: CardBook) -> str:
    """What a kind of cards is called."""
    match kind:
        case Levels(least, most):
            return tr("Level {n}", n=least) if least == most else tr("Level {n} and up", n=least)
        case Having(trait):
            words = {
                "guard": tr("Guard"),
                "burst": tr("Life Burst"),
                "multi": tr("Multi Ener"),
                "signi": "SIGNI",
                "spell": "SPELL",
            }
            return words[trait]
        case Colored(color):
            return book.lexicon.term(f"color.{color}")
        case Named(no):
            return book.short_name(no)


def some_of(n: int, kind: str) -> str:
    """So many cards of a kind, or more."""
    return tr("{n}+ {kind}", n=n, kind=kind)
