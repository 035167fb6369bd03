"""Decks of other games than WIXOSS: by the rules, readings, faces and words that each game brings in its box."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from wixoss_desktop.cards.decks.record import DeckFile, deck_file
from wixoss_desktop.cards.exchange.card_index import CardFinder
from wixoss_desktop.cards.exchange.forms import GameInLists
from wixoss_desktop.engine.contract import Refusal
from wixoss_desktop.engine.contract.cards import FactValue
from wixoss_desktop.engine.contract.deck_reading import DeckReading, PlainDeckReading
from wixoss_desktop.engine.contract.setting_up import DeckRules, ListedDeck
from wixoss_desktop.match.games import GAMES
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.ui.decks.deck_game import DeckGame, DeckReason, Trial
from wixoss_desktop.ui.decks.deck_tile import DeckTile
from wixoss_desktop.ui.decks.paper import PrintedPart, PrintedRow
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.faces.plain_face import PlainFace, face_of
from wixoss_desktop.ui.kit.locale import row_of
from wixoss_desktop.ui.kit.translate import counted, language, tr
from wixoss_desktop.words.deck_lists import game_in_lists
from wixoss_desktop.words.languages import SOURCE
from wixoss_desktop.words.lexicon import Lexicon, Renamed
from wixoss_desktop.words.pieces import SeatReader
from wixoss_desktop.words.voice import Spoken, voice_of

if TYPE_CHECKING:
    from wixoss_desktop.engine.contract.cards import CardKind, Printed
    from wixoss_desktop.engine.contract.game import A, E, P, S, V
    from wixoss_desktop.match.game_box import AnyGame, GameBox
    from wixoss_desktop.match.playouts import L

OF_GAME: Final = "/"
"""Stands between the name of another game and the number of a card whose picture is wanted."""
FAN: Final = 5
"""So many cards are shown of a deck."""


class GameDecks:
    """The decks of one game: a `DeckGame` with what the game brings. `bundled` are the decks that come with it."""

    finds_what_fits: Final = False
    found_by: Final = ""

    def findable(self, deck_format: str) -> str:
        """Nothing: the cards of a game go into its decks, whatever their format."""
        return ""

    def __init__(
        self, game: str, rules: DeckRules, kinds: tuple[CardKind, ...], printed: Printed, voice: Spoken,
        decks: Mapping[str, ListedDeck], parts: frozenset[str], cards: tuple[str, ...], renamed: Renamed = dict,
    ) -> None:  # fmt: skip
        self.game = game
        self.rules: DeckRules = rules
        self.reading: DeckReading = PlainDeckReading(rules, kinds, printed)
        self.parts = parts
        """What the game has of what a game may lack."""
        self.bundled: Mapping[str, DeckFile] = {code: deck_file(code, deck, game) for code, deck in decks.items()}
        self._kinds, self._printed, self._voice, self._renamed = kinds, printed, voice, renamed
        self.cards = cards
        """The numbers of its cards."""

    @cached_property
    def in_lists(self) -> GameInLists:
        """The game as lists of decks speak of it."""
        return game_in_lists(self.game, self.rules, self.cards)

    @property
    def index(self) -> CardFinder:
        """The cards of the game, by what lists call them in any language."""
        return self.in_lists.cards

    @property
    def begins_with_decks(self) -> bool:
        """Whether decks are chosen before a game; where none come with it, they are made while it is played."""
        return bool(self.bundled)

    @property
    def trials(self) -> frozenset[Trial]:
        """That a game is begun with a deck, where decks are chosen before it."""
        return frozenset(("person",)) if self.begins_with_decks else frozenset()

    @property
    def lexicon(self) -> Lexicon:
        """The words of the game in the reader's language, with the names that the person has corrected."""
        return self._voice.words_in(language() or SOURCE).calling(self._renamed())

    @property
    def title(self) -> str:
        """What the game is called."""
        return self.lexicon.term_or("game.name", self.game)

    def term(self, key: str) -> str:
        """What something is called in the reader's language."""
        return self.lexicon.term_or(key, _bare(key))

    def name(self, no: str) -> str:
        """What a card is called; its number where nobody knows it."""
        return self.lexicon.term_or(f"card.{no}", no)

    def deck_name(self, deck: DeckFile) -> str:
        """What a deck is called: one that comes with the game in the reader's language."""
        return self.lexicon.term_or(f"deck.{deck.code}", deck.name)

    @property
    def example(self) -> str:
        """The number of a card of which a deck may have several; empty where there are no cards."""
        sections = (rows for deck in self.bundled.values() for rows in deck.sections.values())
        largest = max(sections, key=len, default=())
        return largest[0].no if largest else next(iter(self.cards), "")

    def face(self, no: str, printing: str = "") -> PlainFace | None:
        """How a card is drawn, in every printing alike; None for one that nobody knows."""
        printed = self._printed_on(no)
        return replace(face_of(self.lexicon, self._kinds, self.name(no), printed), no=no) if printed else None

    def section_name(self, section: str) -> str:
        """What a section of a deck is called."""
        return self.term(f"section.{section}")

    def sizes_said(self, deck: DeckFile) -> str:
        """Of which game a deck is, and how many cards it has in each of its sections."""
        sizes = ((part, sum(row.count for row in rows)) for part, rows in deck.sections.items())
        return f"{self.title}: {row_of(f'{self.section_name(part)} {size}' for part, size in sizes)}"

    def made_for(self, deck: DeckFile) -> tuple[str, ...]:
        """The game of a deck, and its format."""
        return self.title, self.format_name(deck.format)

    def printed(self, deck: DeckFile, pictures: Pictures) -> tuple[PrintedPart, ...]:
        """The sections of a deck as they are put on paper, its cards as they stand there."""
        return tuple(self._part(section, deck, pictures) for section in deck.sections if deck.rows(section))

    def _part(self, section: str, deck: DeckFile, pictures: Pictures) -> PrintedPart:
        rows = []
        for copies in deck.rows(section):
            face = self.face(copies.no)
            kind = "" if face is None else face.kind
            draw = pictures.as_printed(face or PlainFace(copies.no, no=copies.no))
            rows.append(PrintedRow(copies.count, copies.no, self.name(copies.no), "", kind, draw))
        return PrintedPart(f"{self.section_name(section)}, {sum(row.count for row in rows)}", tuple(rows))

    def tile(self, deck: DeckFile) -> DeckTile:
        """A deck of the person's as one to choose."""
        faces = tuple(f"{self.game}{OF_GAME}{no}" for no in self.fan(deck))
        tile = DeckTile(deck.code, self.deck_name(deck), (), self.title, faces, is_own=True)
        lost = len(self.unknown(deck))
        if not lost:
            return tile
        words = counted(lost, "1 card unknown", "{n} cards unknown")
        return replace(tile, is_unknown=True, badge=words, badge_figure=f"? {lost}", badge_words=words)

    def can_be_played(self, deck: DeckFile) -> bool:
        """Whether a game can be begun with a deck: there are cards in it, and all are known."""
        return bool(deck.size and self.begins_with_decks) and not self.unknown(deck)

    def format_name(self, deck_format: str) -> str:
        """What a format is called."""
        return self.lexicon.deck_format(deck_format)

    def reasons(self, deck: ListedDeck) -> Sequence[DeckReason]:
        """Every reason why a deck isn't legal in its format, each once; that the game has no such format is one."""
        if deck.format not in self.rules.formats():
            known = ", ".join(map(self.format_name, self.rules.formats()))
            said = tr("There is no format {format}; there are {known}.", format=deck.format, known=known)
            return (DeckReason(said),)
        found = self.rules.check(deck, deck.format, date.today().isoformat())
        return tuple(dict.fromkeys(DeckReason(self._said(one), one.cards) for one in found))

    def by_list(self, deck_format: str) -> str:
        """Nothing: no list of restrictions is known for it."""
        return ""

    def awaited(self, deck: ListedDeck) -> str:
        """Nothing is looked for: a game brings its cards."""
        return ""

    def remarks(self, deck: ListedDeck) -> Sequence[str]:
        """Nothing: all cards of the game are run, or it is played by hand as a whole."""
        return ()

    def forget(self) -> None:
        """Nothing is remembered of cards."""

    def fan(self, file: DeckFile) -> tuple[str, ...]:
        """Return the numbers of the cards that a deck is shown by: its cover, then those of its smallest section."""
        sections = sorted(file.sections.values(), key=len)
        numbers = dict.fromkeys((*filter(None, (file.cover,)), *(row.no for rows in sections for row in rows)))
        return tuple(no for no in numbers if self._printed_on(no))[:FAN]

    def unknown(self, file: DeckFile) -> tuple[str, ...]:
        """Return the numbers of a deck that nobody knows a card of."""
        return tuple(no for no in dict.fromkeys(file.numbers) if not self._printed_on(no))

    def _printed_on(self, no: str) -> Mapping[str, FactValue]:
        try:
            return self._printed(no)
        except (KeyError, ValueError):
            return {}

    def _said(self, found: Refusal) -> str:
        words = self.lexicon
        try:
            return self._voice.refusal(found, SeatReader((SeatPlan("person"),), words), words)
        except KeyError:
            return found.why.replace("_", " ")


class DecksOfGames:
    """The decks of each game in a window, by its name in files; loaded when something is first asked of it.

    `rooms` make those of games that have a room of their own for decks; they stand in front. `renamed` gives the names
    of cards that the person has corrected.
    """

    def __init__(
        self, resources: Path, games: Mapping[str, AnyGame] = GAMES,
        rooms: Mapping[str, Callable[[], DeckGame]] = MappingProxyType({}), *, renamed: Renamed = dict,
    ) -> None:  # fmt: skip
        self._renamed = renamed
        self._resources, self._rooms = resources, rooms
        self._of_rooms: dict[str, DeckGame] = {}
        self._games = {name: row for name, row in games.items() if "card_kinds" in row.parts}
        self._made: dict[str, GameDecks] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """The games whose decks can be built."""
        return *self._rooms, *self._games

    def game(self, name: str) -> DeckGame | None:
        """The decks of any game; None for one that isn't known, or whose cards aren't."""
        if name in self._rooms and name not in self._of_rooms:
            self._of_rooms[name] = self._rooms[name]()
        return self._of_rooms.get(name) or self.of(name)

    def of(self, game: str) -> GameDecks | None:
        """The decks of a game without such a room; None for any other."""
        if game not in self._games:
            return None
        if game not in self._made:
            row = self._games[game]
            self._made[game] = row.use(_Making(frozenset(row.parts), self._renamed), self._resources)
        return self._made[game]

    def in_lists(self, first: str) -> Iterator[GameInLists]:
        """Give each game as lists of decks speak of it, the one called `first` in front, if there is one."""
        found = (self.game(name) for name in dict.fromkeys((first, *self.names)))
        return (game.in_lists for game in found if game is not None)

    def bundled(self) -> Mapping[str, DeckFile]:
        """The decks that come with the games, by their codes."""
        return {code: file for name in self.names if (found := self.game(name)) for code, file in found.bundled.items()}


class _Making:
    """Makes the decks of a game of any types."""

    def __init__(self, parts: frozenset[str], renamed: Renamed) -> None:
        self._parts, self._renamed = parts, renamed

    def of(self, box: GameBox[S, P, A, V, E, L]) -> GameDecks:
        voice = voice_of(box.game)
        return GameDecks(
            box.game.name,
            box.deck_rules,
            box.card_kinds,
            box.printed,
            voice,
            box.decks,
            self._parts,
            box.cards,
            self._renamed,
        )


def _bare(key: str) -> str:
    """What a key is shown as that is no term of the game: its last word; what has no short form is asked in full."""
    if key.endswith(".short"):
        return key
    return key.rpartition(".")[2] if key.startswith(("fact.", "kind.", "section.", "named.")) else key
