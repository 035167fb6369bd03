"""The decks that subcommands are asked about, and every card that anybody knows: of the program, or of a card list."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final, Generic, Protocol, TypeVar, cast

from msgspec.structs import replace

from wixoss_desktop import paths
from wixoss_desktop.cards.by_hand import CardsNotRun
from wixoss_desktop.cards.decks.deck_files import OWN_DECKS
from wixoss_desktop.cards.decks.own_decks import OwnDecks
from wixoss_desktop.cards.decks.record import WIXOSS, DeckFile, deck_file, listed
from wixoss_desktop.cards.decks.restriction_lists import RestrictionLists
from wixoss_desktop.cards.exchange.deck_lines import ListLine
from wixoss_desktop.cards.exchange.forms import (
    PICTURES,
    WEBXOSS_IDS,
    Doubt,
    GameInLists,
    ListedCards,
    MatchedDeck,
    game_of,
    list_of,
    matched,
    nearly_meant,
    read_deck_list,
)
from wixoss_desktop.cli import bundled
from wixoss_desktop.cli.report import BadInput
from wixoss_desktop.engine.contract import Refusal
from wixoss_desktop.engine.contract.cards import nothing_printed
from wixoss_desktop.engine.contract.deck_reading import DeckReading, PlainDeckReading
from wixoss_desktop.engine.contract.setting_up import DeckRules, ListedDeck, PlainDecks
from wixoss_desktop.intake.files import read_file
from wixoss_desktop.intake.limits import DECK_PICTURE, TurnedAway
from wixoss_desktop.match.game_box import AnyGame, GameBox, OfAnyGame
from wixoss_desktop.match.games import GAMES, title_of
from wixoss_desktop.references import Reference, resolved
from wixoss_desktop.words.deck_lists import game_in_lists
from wixoss_desktop.words.languages import SOURCE, lexicon
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.voice import spoken
from wixoss_desktop.words.wixoss.synonyms import also_called

if TYPE_CHECKING:
    from wixoss_desktop.cards.catalogue.search.rows import Row
    from wixoss_desktop.engine.contract.game import A, E, P, S, V
    from wixoss_desktop.match.playouts import L

R = TypeVar("R")
CatalogueRows = tuple["Mapping[str, Row]", Mapping[str, Mapping[int, str]], Mapping[int, str]]
"""The cards of the catalogue by the numbers of all printings, their names, and printings by their number in WEBXOSS."""
MOST_QUOTED: Final = 4
"""So many lines are quoted of a list that nobody can read."""
MOST_NEAR: Final = 3
"""So many decks are named that are nearly called so."""
MOST_OFFERED: Final = 12
"""So many decks are named where one isn't found."""


class KnownGame(Protocol):
    """A game as far as its decks go on the command line."""

    @property
    def decks(self) -> tuple[DeckFile, ...]:
        """The decks that come with it."""

    @property
    def in_lists(self) -> GameInLists:
        """The game as lists of decks speak of it, with its cards and formats."""

    @property
    def reading(self) -> DeckReading:
        """How its decks are read."""

    @property
    def words(self) -> Lexicon:
        """Its words in the language that is asked for."""

    @property
    def has_lists(self) -> bool:
        """Whether organisers restrict its cards."""

    def lists(self, file: str) -> RestrictionLists:
        """Return the lists by which decks are judged: that of a file, if one is named. Raises BadInput."""

    def rules(self, lists: RestrictionLists) -> DeckRules:
        """Return what makes its decks legal."""

    def why(self, found: Refusal) -> str:
        """Return a reason against a deck as a sentence, which may end in the rule."""

    def name(self, no: str) -> str:
        """Return what a card is called; its number where nobody knows it."""

    def same(self, no: str) -> str:
        """Return what all printings of a card have in common; its number where nobody knows it."""

    def not_run(self, deck: DeckFile) -> CardsNotRun:
        """Return what of a deck the program doesn't run."""

    def unknown(self, deck: DeckFile) -> tuple[str, ...]:
        """Return the numbers of a deck that nobody knows a card of."""

    def with_decks(self, row: AnyGame, decks: Mapping[str, DeckFile]) -> AnyGame:
        """Return the game as it is with more decks; cards that are done by hand lie in them without abilities."""


class _MoreDecks(Generic[R]):
    """Does something with a game that has more decks than lie in its box."""

    def __init__(self, what: OfAnyGame[R], decks: Mapping[str, ListedDeck]) -> None:
        self._what, self._decks = what, decks

    def of(self, box: GameBox[S, P, A, V, E, L]) -> R:
        return self._what.of(box._replace(decks={**box.decks, **self._decks}))


class WithDecks:
    """The row of a game with more decks."""

    def __init__(self, row: AnyGame, decks: Mapping[str, ListedDeck]) -> None:
        self.title, self.parts, self.reader = row.title, row.parts, row.reader
        self._row, self._decks = row, decks

    def use(self, what: OfAnyGame[R], resources: Path) -> R:
        """Do something with the game."""
        return self._row.use(_MoreDecks(what, self._decks), resources)


class OtherGame:
    """What a game brings for its decks in its box."""

    has_lists: Final = False

    def __init__(
        self, game: str, decks: tuple[DeckFile, ...], in_lists: GameInLists, rules: DeckRules, reading: DeckReading,
        words: Lexicon,
    ) -> None:  # fmt: skip
        self.decks, self.in_lists, self.reading, self.words = decks, in_lists, reading, words
        self._game, self._rules = game, rules

    def lists(self, file: str) -> RestrictionLists:
        """None: nobody restricts its cards."""
        return RestrictionLists()

    def rules(self, lists: RestrictionLists) -> DeckRules:
        """What makes its decks legal."""
        return self._rules

    def why(self, found: Refusal) -> str:
        """A reason against a deck."""
        return bundled.refused(self._game, found, self.words.language)

    def name(self, no: str) -> str:
        """What a card is called; its number where nobody knows it."""
        found = self.in_lists.cards.find(no)
        return (found.card.called(self.words.language, SOURCE) if found is not None else "") or no

    def same(self, no: str) -> str:
        """Its number: each card has one."""
        return no

    def not_run(self, deck: DeckFile) -> CardsNotRun:
        """Nothing: it is run as a whole, or played by hand."""
        return CardsNotRun({}, {}, deck.size)

    def unknown(self, deck: DeckFile) -> tuple[str, ...]:
        """None: what its cards are is said by its rules."""
        return ()

    def with_decks(self, row: AnyGame, decks: Mapping[str, DeckFile]) -> AnyGame:
        """The game as it is with more decks."""
        return WithDecks(row, {word: listed(deck) for word, deck in decks.items()})


class _Bringing:
    """Makes it of any game, in words of a language."""

    def __init__(self, words: Lexicon) -> None:
        self._words = words

    def of(self, box: GameBox[S, P, A, V, E, L]) -> OtherGame:
        game, rules, voice = box.game.name, box.deck_rules, spoken(box.game.name)
        decks = tuple(deck_file(code, deck, game) for code, deck in box.decks.items())
        reading = PlainDeckReading(rules, box.card_kinds, box.printed)
        words = self._words if voice is None else voice.words_in(self._words.language)
        return OtherGame(game, decks, game_in_lists(game, rules, box.cards), rules, reading, words)


ROOMS: Final[Mapping[str, Reference]] = {WIXOSS: "cli.wixoss.known_cards:WixossKnown"}
"""What makes a `KnownGame` of a game that has more to say of its decks than what lies in its box."""


class KnownDecks:
    """The decks of the program and of a person, and all cards that anybody knows."""

    def __init__(self, args: argparse.Namespace, games: Mapping[str, AnyGame] = GAMES, where: str = "DECK") -> None:
        """`where` is what names a deck on the command line."""
        self._where = where
        self._games = games
        self._game: str = getattr(args, "game", None) or ""
        self._known: dict[str, KnownGame] = {}
        self._data: Path | None = args.data
        self.words = lexicon(getattr(args, "lang", "en"))
        self.doubts: tuple[str, ...] = ()
        self.near: dict[str, str] = {}
        """What is in doubt of the list that was read last, a sentence each."""

    @cached_property
    def own(self) -> OwnDecks:
        return OwnDecks(paths.user_data(self._data) / OWN_DECKS)

    @cached_property
    def decks(self) -> tuple[DeckFile, ...]:
        """Every deck of a person, of any game, and behind them those that come with the first of the games."""
        first = tuple(self._games)[:1]
        return (*self.own.files, *(deck for game in first for deck in self.of(game).decks))

    def decks_of(self, game: str | None = None) -> tuple[DeckFile, ...]:
        """Return every deck of a game, or of all games, the person's in front."""
        own = (deck for deck in self.own.files if game in (None, deck.game))
        return (*own, *(deck for one in self._games if game in (None, one) for deck in self.of(one).decks))

    @cached_property
    def rows(self) -> CatalogueRows:
        """The cards of the catalogue and what they are called; none where there is none."""
        if bundled.is_for_reading_only(self._data) or not bundled.has_catalogue(self._data):
            return {}, {}, {}
        from wixoss_desktop.cards.catalogue.corrections import all_names
        from wixoss_desktop.cards.catalogue.search.rows import numbers_in_webxoss, rows_of

        with bundled.catalogue(self._data) as store:
            rows, names, webxoss = rows_of(store, also_called()), all_names(store), numbers_in_webxoss(store)
        return {no: row for row in rows for no in row.printed} | {row.no: row for row in rows}, names, webxoss

    def found(self, named: str) -> tuple[DeckFile, tuple[str, ...]]:
        """Return a deck by code, name or file, and the lines of it that nobody can read. Raises BadInput."""
        wanted = named.strip().casefold()
        if (own := self._called(wanted, self.decks)) is not None:
            return own, own.unread
        path = Path(named)
        if path.exists():
            return self._read(path)
        known = self.decks_of(self._game or None)
        if (other := self._called(wanted, known)) is not None:
            return other, other.unread
        called = {word.casefold(): deck.code for deck in known for word in (deck.code, deck.name)}
        near = dict.fromkeys(called[one] for one in get_close_matches(wanted, called, MOST_NEAR))
        offered = list(near) or [deck.code for deck in known][:MOST_OFFERED]
        more = ", …" if not near and len(known) > MOST_OFFERED else ""
        named_here = f"one of {', '.join(offered)}{more} (`deck list` names all), or a file"
        expected = named_here if offered else "a file: there are no decks"
        raise BadInput(f"no such deck: {named}", where=self._where, expected=expected)

    def _called(self, wanted: str, decks: Sequence[DeckFile]) -> DeckFile | None:
        """Return the deck of a code, or else of a name. Raises BadInput where several are called so."""
        of_code = next((deck for deck in decks if deck.code.casefold() == wanted), None)
        named = [deck for deck in decks if deck.name.casefold() == wanted]
        if of_code is None and len(named) > 1:
            codes = " or ".join(deck.code for deck in named)
            raise BadInput(
                f"{len(named)} decks are called {named[0].name}", where=self._where, expected=f"the code: {codes}"
            )
        return of_code or next(iter(named), None)

    def of(self, game: str) -> KnownGame:
        """Return a game as far as its decks go. Raises BadInput for one that isn't here."""
        if game not in self._games:
            raise BadInput(f"no such game: {game}", where="--game", expected=f"one of {', '.join(self._games)}")
        if game not in self._known:
            if game in ROOMS:
                make = cast(
                    "Callable[[Path | None, Lexicon, Callable[[], CatalogueRows]], KnownGame]", resolved(ROOMS[game])
                )
                self._known[game] = make(self._data, self.words, lambda: self.rows)
            else:
                self._known[game] = self._games[game].use(_Bringing(self.words), paths.resources())
        return self._known[game]

    def game_of(self, deck: DeckFile) -> KnownGame:
        """Return the game of a deck; one without cards for a game that isn't here."""
        if deck.game in self._games:
            return self.of(deck.game)
        rules = PlainDecks("", {}, {})
        none = game_in_lists(deck.game, rules, ())
        return OtherGame(deck.game, (), none, rules, PlainDeckReading(rules, (), nothing_printed), self.words)

    def playable(self, named: str, game: str) -> DeckFile:
        """Return a deck of a game all cards of which are known. Raises BadInput."""
        deck, unread = self.found(named)
        if deck.game != game:
            raise BadInput(
                f"{deck.name} is a deck of {deck.game}", where=self._where, expected=f"a deck of {title_of(game)}"
            )
        lost = (*self.of(game).unknown(deck), *unread)
        if lost:
            what = f"{deck.name} has cards that nobody knows: {', '.join(lost[:4])}{' …' if len(lost) > 4 else ''}"
            raise BadInput(
                what, where=self._where, expected="a deck whose cards are of the program or of an imported list"
            )
        return deck

    def held(self, no: str) -> tuple[str, int]:
        """What all printings of a card have in common, and how many copies of them are owned."""
        row = self.rows[0].get(no)
        return (no, 0) if row is None else (row.key, row.owned)

    def _read(self, path: Path) -> tuple[DeckFile, tuple[str, ...]]:
        try:
            found = self._matched(listed := _listed(path), path.stem)
            if listed.by_ids and not found.deck.size:
                raise TurnedAway(WEBXOSS_IDS, path.name)
        except TurnedAway as error:
            raise BadInput(str(error), where=self._where, expected=_EXPECTED) from error
        except OSError as error:
            why = error.strerror or str(error)
            raise BadInput(why, where=str(path), expected="a file that can be read") from error
        if found.unread and not found.deck.size:
            named = ", ".join(f"“{line.text}”" for line in found.unread[:MOST_QUOTED])
            more = " …" if len(found.unread) > MOST_QUOTED else ""
            raise BadInput(f"no line of {path.name} is a card that is known here: {named}{more}", where=self._where,
                           expected="a list of cards of the program or of an imported list")  # fmt: skip
        self.doubts = tuple(self._doubted(one) for one in found.doubts)
        self.near = {line.text: meant for line in found.unread[:MOST_OFFERED] if (meant := self._near(line, found))}
        deck = found.deck if found.deck.name else replace(found.deck, name=path.stem)
        return deck, tuple(line.text for line in found.unread) or deck.unread

    def _near(self, line: ListLine, found: MatchedDeck) -> str:
        """The cards that a line may mean that nobody knows, in words; '' where none is nearly called so."""
        of = self.game_of(found.deck).in_lists.cards
        near = nearly_meant(line, of)[:MOST_NEAR]
        return " or ".join(f"{one.called(self.words.language, SOURCE)} ({one.no})" for one in near)

    def _doubted(self, doubt: Doubt) -> str:
        meant, named = (one.called(self.words.language, SOURCE) for one in (doubt.meant, doubt.named))
        return f"line {doubt.line.at}: {doubt.meant.no} is {meant}, and beside it stands {named} ({doubt.named.no})"

    def _matched(self, cards: ListedCards, code: str) -> MatchedDeck:
        """The deck of a list: of the game that it says itself, else of the one that is meant or its cards are of."""
        if self._game:
            self.of(self._game)
        base = cards.base
        said = (base.game,) if base is not None else (self._game,) if self._game else tuple(self._games)
        asked = (self.of(one).in_lists for one in said if one in self._games)
        return matched(cards, game_of(cards, asked) or self.of(WIXOSS).in_lists, code)


_EXPECTED: Final = "a deck of this program, or a list of cards in any form"


def _listed(path: Path) -> ListedCards:
    """What a file holds, be it a text or a picture with a QR code. Raises TurnedAway, OSError."""
    if path.suffix.lower() not in PICTURES:
        return read_deck_list(path)
    from wixoss_desktop.images.qr_code import text_in  # with Pillow: few decks come as a picture

    return list_of(text_in(read_file(path, DECK_PICTURE), path.name), path.name)
