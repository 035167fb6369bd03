"""What a kept game is called in the list: its name, how it ended, who played."""

from typing import Final

from PySide6.QtCore import QDateTime

from wixoss_desktop.match.games import USUAL, at_home_with
from wixoss_desktop.match.lines import FirstLine
from wixoss_desktop.match.saved_games import SavedGame
from wixoss_desktop.ui.kit.locale import between, clauses_of, row_of, short_date
from wixoss_desktop.ui.kit.translate import language, marked, tr
from wixoss_desktop.ui.play.unfinished import UnfinishedGame
from wixoss_desktop.ui.table.seat_names import names_of
from wixoss_desktop.ui.table.series import match_of, series_words
from wixoss_desktop.words.languages import SOURCE, deck_called
from wixoss_desktop.words.voice import game_called

SINCE_S: Final = 10
"""So many seconds after the picture of its table a journal may still have been written and be that of the picture."""
KINDS: Final[dict[tuple[str, ...], str]] = {
    ("person", "person"): marked("Two players"),
    ("person", "greedy"): marked("Against the computer"),
    ("greedy", "person"): marked("Against the computer"),
    ("person", "random"): marked("Against the computer"),
    ("person", "dummy"): marked("Against a dummy"),
    ("person", "nobody"): marked("Against nobody"),
    ("greedy", "greedy"): marked("The computer by itself"),
    ("random", "random"): marked("The computer by itself"),
}
KINDS_OF_MANY: Final = {0: marked("The computer by itself"), 1: marked("Against the computer")}
"""Where more than two play, or computers that only one game has, by how many of them are people."""
SEVERAL: Final = marked("Several players")
SOLO: Final = marked("Solo")
SCRIPTED: Final = ("dummy", "nobody")
"""Who plays without a will of its own: such a seat is called by that, whatever it brought."""


def title_of(game: SavedGame) -> str:
    """The name that somebody has given a game, else its decks; of one that can't be read its file."""
    if game.name or game.header is None:
        return game.name or game.path.name
    return decks_of(game)


def decks_of(game: SavedGame) -> str:
    """'White Hope – Red Ambition', of a game without decks its name; nothing where the first line can't be read."""
    if game.header is None:
        return ""
    return between(_sides(game.header)) or game_called(game.header.game, language() or SOURCE)


def _sides(header: FirstLine) -> tuple[str, ...]:
    """What played on each side: the decks, by their names in the language of the screen, or who sits there.

    Nothing for anybody where no seat brought a deck: then any but the usual game goes by its name.
    """
    if not any(header.sides) and header.game != USUAL:
        return header.sides
    home, code = at_home_with(header.game), language() or SOURCE
    sides = zip(header.sides, header.seats, names_of(header.seats), strict=False)
    return tuple(
        deck_called(home, deck, code) if deck and plan.kind not in SCRIPTED else name for deck, plan, name in sides
    )


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
    names = [names_of(game.header.seats)[seat] for seat in game.outcome.winners]
    return tr("{player} wins", player=names[0]) if len(names) == 1 else tr("{players} win", players=row_of(names))


def kind_of(game: SavedGame) -> str:
    """What kind of game it was, of any but the usual game with its name."""
    if game.header is None:
        return ""
    kind = tr("Free table") if game.header.free else _who_played(game.header)
    if game.header.game != USUAL:
        kind = row_of((game_called(game.header.game, language() or SOURCE), kind))
    return kind if game.series is None else clauses_of((kind, match_of(game.series)))


def _who_played(header: FirstLine) -> str:
    if header.origin == "state":
        return tr("Position")
    kinds = tuple(plan.kind for plan in header.seats)
    people = kinds.count("person")
    if people == len(kinds) and header.open_hands:
        return tr("Open hands")
    if len(kinds) == 1:
        return tr(SOLO)
    return tr(KINDS.get(kinds) or KINDS_OF_MANY.get(people, SEVERAL))


def when_words(game: SavedGame) -> str:
    """When a game was last played, by the clock on the wall."""
    when = QDateTime.fromSecsSinceEpoch(int(game.when.timestamp()))
    return short_date(when)


def _score_of(game: SavedGame) -> str:
    """How the series stands that a game belongs to; nothing before its first match is over."""
    series = game.series
    if series is None:
        return ""
    after = series if game.outcome is None else series.after(game.outcome)
    names = names_of(series.players)
    return series_words(series, names.__getitem__, after).score if after.won else ""


def waiting_words(game: SavedGame) -> UnfinishedGame:
    """What Home says of a game that can be gone on with."""
    sides, played = ((), "") if game.header is None else (_sides(game.header), game.header.game)
    when, kind, score = when_words(game), kind_of(game), _score_of(game)
    kind = f"{kind}  {score}" if score else kind
    picture = _picture_of(game)
    return UnfinishedGame(sides, game.turn, when, game.path.name, kind, game.name, played, game.has_begun, picture)


def _picture_of(game: SavedGame) -> str:
    """The picture of how a game's table was left; '' where there is none, or the game has gone on since."""
    try:
        kept = game.picture.stat().st_mtime
    except OSError:
        return ""
    return str(game.picture) if kept + SINCE_S >= game.when.timestamp() else ""
