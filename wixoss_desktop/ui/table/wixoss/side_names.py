"""What the sides of a game of WIXOSS are called: by their decks, else by who sits there."""

from wixoss_desktop.match.lines import FirstLine
from wixoss_desktop.match.wixoss.header import Header
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.terms import Terms
from wixoss_desktop.ui.kit.translate import language, tr
from wixoss_desktop.ui.table.exporting import as_file_name
from wixoss_desktop.ui.table.seat_names import KINDS, seat_names
from wixoss_desktop.words.languages import SOURCE, lexicon
from wixoss_desktop.words.rooms import NAMES


def deck_called(name: str) -> str:
    """What a deck of a game is called in the language of the screen: games keep the names that decks had in English."""
    return lexicon(language() or SOURCE, (NAMES,)).deck(name)


def deck_names(terms: Terms) -> tuple[str, str]:
    """What the decks at a table are called in the language of the screen; that of a dummy needs no name."""
    one, two = (deck_called(deck.name) for deck in terms.setup.decks)
    return one, "" if terms.scripted else two


def sides_of(header: FirstLine) -> tuple[str, str]:
    """What played on each side of a kept game: the names of the decks, or who sits there where they have none."""
    one, two = (
        deck_called(side) if side else name for side, name in zip(header.sides, seat_names(header.seats), strict=True)
    )
    if isinstance(header, Header) and header.dummy is not None:
        return one, tr(KINDS["nobody" if header.dummy.is_nobody else "dummy"])
    return one, two


def file_stem(match: Match) -> str:
    """'White Hope - Red Ambition, turn 9', without what a file name can't hold."""
    one, two = (deck_called(deck.name) or "?" for deck in match.terms.setup.decks)
    return as_file_name(tr("{one} - {two}, turn {n}", one=one, two=two, n=match.position.state.turn))
