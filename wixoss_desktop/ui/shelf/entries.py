"""The decks of the shelf as values: all that there are, those that are asked for, and in which order."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.cards.decks.deck_files import NewerDeck
from wixoss_desktop.cards.decks.record import DeckFile
from wixoss_desktop.cards.decks.versions import DeckVersion
from wixoss_desktop.ui.decks.deck_tile import DeckTile
from wixoss_desktop.ui.decks.other_decks import DecksOfGames
from wixoss_desktop.ui.faces.known_cards import KnownCards
from wixoss_desktop.ui.kit.locale import row_of
from wixoss_desktop.ui.kit.translate import counted, marked, tr

Sort = Literal["changed", "name", "color", "format", "missing"]
SORTS: Final[dict[Sort, str]] = {
    "changed": marked("Changed last"),
    "name": marked("Name"),
    "color": marked("Color"),
    "format": marked("Format"),
    "missing": marked("What I lack for it"),
}
Lacking = Callable[["ShelfEntry"], int]
"""How many copies of a deck aren't owned."""
COLORS: Final = ("white", "red", "blue", "green", "black")


class ShelfEntry(Struct, frozen=True):
    """A deck as the shelf shows it: its tile, its file, what its format is called, when it was changed in seconds.

    `version` is what it was at last if it was deleted. Of one that `is_newer`, which a newer program has written,
    nothing is known but its name. `game_words` are what another game is called.
    """

    tile: DeckTile
    file: DeckFile
    format_words: str
    changed: float = 0.0
    version: DeckVersion | None = None
    is_newer: bool = False
    game_words: str = ""

    @property
    def code(self) -> str:
        """Which deck it is."""
        return self.tile.deck_id

    @property
    def line(self) -> str:
        """What stands below its name: format and size, and of which other game it is."""
        if self.is_newer:
            return tr("from a newer program")
        size = counted(self.file.size, marked("{n} card"), marked("{n} cards"))
        return row_of(filter(None, (self.game_words, self.format_words, size)))


class ShelfWish(Struct, frozen=True):
    """Which decks are asked for. `shelf` is all, own, folder, bundled, tag or deleted; `of` names folder or tag."""

    shelf: str = "all"
    of: str = ""
    words: str = ""
    format: str = ""
    game: str = ""
    sort: Sort = "changed"


def shelf_entries(cards: KnownCards, games: DecksOfGames) -> tuple[ShelfEntry, ...]:
    """Return every deck that there is, also empty ones and those of other games; the person's in front."""
    files = {file.code: file for file in cards.own_files()}
    entries = [_entry(file, cards, games) for file in files.values()]
    for file in (file for code, file in games.bundled().items() if code not in files):
        entries.append(
            ShelfEntry(
                replace(_tile(file, games), is_own=False),
                file,
                _format_words(file, games),
                game_words=_game_words(file, games),
            )
        )
    entries += [_newer_entry(one) for one in (() if cards.own is None else cards.own.newer)]
    return tuple(sorted(entries, key=lambda entry: not entry.tile.is_own))


def deleted_entries(cards: KnownCards, games: DecksOfGames) -> tuple[ShelfEntry, ...]:
    """Return the decks that were deleted, the last one in front."""
    versions = () if cards.own is None else cards.own.deleted()
    return tuple(replace(_entry(one.deck, cards, games), changed=one.until, version=one) for one in versions)


def nothing_lacks(_entry: ShelfEntry) -> int:
    """Stands for what counts owned copies where nobody does."""
    return 0


def found(
    entries: Sequence[ShelfEntry], wanted: ShelfWish, lacking: Lacking = nothing_lacks
) -> tuple[ShelfEntry, ...]:  # fmt: skip
    """Return the decks that are asked for in their order, the person's own in front of all others."""
    kept = [entry for entry in entries if _is_on(entry, wanted) and _is_found(entry, wanted)]
    if wanted.sort == "missing":
        return tuple(sorted(kept, key=lambda one: (not one.file.size, lacking(one), one.tile.name.casefold())))
    return tuple(sorted(kept, key=lambda entry: (not entry.tile.is_own, *_order(entry, wanted.sort))))


def folders(entries: Sequence[ShelfEntry]) -> tuple[str, ...]:
    """Return the folders that decks lie in, by name."""
    return tuple(sorted({entry.file.folder for entry in entries if entry.file.folder}, key=str.casefold))


def tags(entries: Sequence[ShelfEntry]) -> tuple[str, ...]:
    """Return the tags of all decks, by name."""
    return tuple(sorted({tag for entry in entries for tag in entry.file.tags}, key=str.casefold))


def when_words(seconds: float) -> str:
    """A moment as people write it: day and time of the clock on the wall."""
    return datetime.fromtimestamp(seconds).astimezone().strftime("%Y-%m-%d %H:%M")


def _entry(file: DeckFile, cards: KnownCards, games: DecksOfGames) -> ShelfEntry:
    """One of the person's decks; its cover lies in front of its fan."""
    tile, changed = _tile(file, games), 0.0 if cards.own is None else cards.own.changed(file)
    if file.cover and cards.book.knows(file.cover):
        tile = replace(tile, faces=tuple(dict.fromkeys((file.cover, *tile.faces))))
    return ShelfEntry(tile, file, _format_words(file, games), changed, game_words=_game_words(file, games))


def _newer_entry(deck: NewerDeck) -> ShelfEntry:
    code = deck.code or deck.file
    tile = DeckTile(code, deck.name or deck.file, (), is_own=True)
    return ShelfEntry(tile, DeckFile(code, tile.name, "", {}), "", is_newer=True)


def _tile(file: DeckFile, games: DecksOfGames) -> DeckTile:
    game = games.game(file.game)
    if game is not None:
        return game.tile(file)
    words = tr("The game “{game}” isn't in this program.", game=file.game)
    return DeckTile(file.code, file.name, (), file.game, is_own=True, is_unknown=True, badge=words,
                    badge_figure="?", badge_words=words)  # fmt: skip


def _format_words(file: DeckFile, games: DecksOfGames) -> str:
    game = games.game(file.game)
    return file.format if game is None else game.format_name(file.format)


def _game_words(file: DeckFile, games: DecksOfGames) -> str:
    game = games.of(file.game)
    return "" if game is None else game.title


def _is_on(entry: ShelfEntry, wanted: ShelfWish) -> bool:
    match wanted.shelf:
        case "own":
            return entry.tile.is_own
        case "bundled":
            return not entry.tile.is_own
        case "folder":
            return entry.file.folder == wanted.of
        case "tag":
            return wanted.of in entry.file.tags
        case _:
            return True


def _is_found(entry: ShelfEntry, wanted: ShelfWish) -> bool:
    if wanted.format not in ("", entry.file.format) or wanted.game not in ("", entry.file.game):
        return False
    file = entry.file
    said = " ".join(
        (entry.tile.name, file.name, entry.tile.subtitle, entry.format_words, file.folder, *file.tags, file.notes)
    ).casefold()
    return all(word in said for word in wanted.words.casefold().split())


def _order(entry: ShelfEntry, sort: Sort) -> tuple[object, ...]:
    name = entry.tile.name.casefold()
    match sort:
        case "changed":
            return (-entry.changed,)
        case "color":
            return (len(entry.tile.colors) > 1, [COLORS.index(color) for color in entry.tile.colors], name)
        case "format":
            return (entry.format_words, name)
        case "name" | "missing":
            return (name,)
