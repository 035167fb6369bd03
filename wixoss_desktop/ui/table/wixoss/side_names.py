"""What the sides of a game of WIXOSS are called: by their decks, else by who sits there."""

from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.terms import Terms
from wixoss_desktop.ui.kit.translate import language, tr
from wixoss_desktop.ui.table.exporting import as_file_name
from wixoss_desktop.words.languages import SOURCE, lexicon
from wixoss_desktop.words.rooms import NAMES


def deck_called(name: str) -> str:
    """What a deck of a game is called in the language of the screen: games keep the names that decks had in English."""
    return lexicon(language() or SOURCE, (NAMES,)).deck(name)


def deck_names(terms: Terms) -> tuple[str, str]:
    """What the decks at a table are called in the language of the screen; that of a dummy needs no name."""
    one, two = (deck_called(deck.name) for deck in terms.setup.decks)
    return one, "" if terms.scripted else two


def file_stem(match: Match) -> str:
    """'White Hope - Red Ambition, turn 9', without what a file name can't hold."""
    one, two = (deck_called(deck.name) or "?" for deck in match.terms.setup.decks)
    return as_file_name(tr("{one} - {two}, turn {n}", one=one, two=two, n=match.position.state.turn))
