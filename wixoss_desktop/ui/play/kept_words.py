"""What a kept game is called in the list: its name, how it ended, who played."""

from typing import Final

from PySide6.QtCore import QDateTime

from wixoss_desktop.match.saved_games import SavedGame
from wixoss_desktop.match.wixoss.header import Header
from wixoss_desktop.ui.kit.locale import short_date
from wixoss_desktop.ui.kit.translate import marked, tr
from wixoss_desktop.ui.table.seat_names import seat_names, sides_of

KINDS: Final = {
    ("person", "person"): marked("Two players"),
    ("person", "greedy"): marked("Against the computer"),
    ("greedy", "person"): marked("Against the computer"),
    ("person", "random"): marked("Against the computer"),
    ("person", "dummy"): marked("Against a dummy"),
    ("person", "nobody"): marked("Against nobody"),
    ("greedy", "greedy"): marked("The computer by itself"),
    ("random", "random"): marked("The computer by itself"),
}
OTHER_KIND: Final = marked("Solo")


def title_of(game: SavedGame) -> str:
    """The name that somebody has given a game, else its decks; of one that can't be read its file."""
    if game.name or game.header is None:
        return game.name or game.path.name
    return decks_of(game)


def decks_of(game: SavedGame) -> str:
    """'White Hope – Red Ambition'; nothing where not even the first line can be read."""
    if game.header is None:
        return ""
    one, two = sides_of(game.header)
    return tr("{one} – {two}", one=one or "?", two=two or "?")


def result_of(game: SavedGame) -> str:
    """Who has won, or that the game isn't over."""
    if game.header is None or game.fault is not None:
        return tr("Damaged")
    if not game.is_over:
        return tr("Unfinished")
    if game.outcome is None:
        return tr("Given up")
    if not game.outcome.winners:
        return tr("A draw")
    return tr("{player} wins", player=seat_names(game.header.seats)[game.outcome.winners[0]])


def kind_of(game: SavedGame) -> str:
    """What kind of game it was."""
    if game.header is None:
        return ""
    if isinstance(game.header, Header) and game.header.free:
        return tr("Free table")
    if game.header.origin == "state":
        return tr("Position")
    one, two = game.header.seats
    if one.kind == two.kind == "person" and game.header.open_hands:
        return tr("Open hands")
    return tr(KINDS.get((one.kind, two.kind), OTHER_KIND))


def when_words(game: SavedGame) -> str:
    """When a game was last played, by the clock on the wall."""
    when = QDateTime.fromSecsSinceEpoch(int(game.when.timestamp()))
    return short_date(when)
