"""The decks that subcommands are asked about, and every card that anybody knows: of the program, or of a card list."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop import paths
from wixoss_desktop.cards.by_hand import CardsNotRun, not_run
from wixoss_desktop.cards.catalogue.search.fields import game_of as game_of_row
from wixoss_desktop.cards.decks.deck_files import OWN_DECKS
from wixoss_desktop.cards.decks.own_decks import OwnDecks
from wixoss_desktop.cards.decks.record import WIXOSS, DeckFile, deck_file
from wixoss_desktop.cards.decks.restriction_lists import RestrictionList, RestrictionLists, read_list
from wixoss_desktop.cards.exchange.card_index import CardIndex, IndexOfGame
from wixoss_desktop.cards.exchange.deck_lines import ListLine
from wixoss_desktop.cards.exchange.forms import (
    PICTURES,
    Doubt,
    GameInLists,
    ListedCards,
    MatchedDeck,
    game_of,
    list_of,
    matched,
    nearly_meant,
    of_wixoss,
    read_deck_list,
)
from wixoss_desktop.cards.pool import CardsByNumber
from wixoss_desktop.cards.problems import Problem
from wixoss_desktop.cli import bundled
from wixoss_desktop.cli.report import BadInput
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.intake.files import read_file
from wixoss_desktop.intake.limits import DECK_PICTURE, TurnedAway
from wixoss_desktop.match.game_box import AnyGame, GameBox
from wixoss_desktop.match.games import GAMES
from wixoss_desktop.match.wixoss.decks import DeckLaws
from wixoss_desktop.reading.trust import ReadingTrust
from wixoss_desktop.words.languages import SOURCE, codes, lexicon
from wixoss_desktop.words.voice import spoken
from wixoss_desktop.words.wixoss.names import card_name, name_of
from wixoss_desktop.words.wixoss.synonyms import also_called

if TYPE_CHECKING:
    from wixoss_desktop.cards.catalogue.record import Record
    from wixoss_desktop.cards.catalogue.search.rows import Row, Standing
    from wixoss_desktop.engine.contract.game import A, E, P, S, V
    from wixoss_desktop.match.playouts import L

MOST_QUOTED: Final = 4
"""So many lines are quoted of a list that nobody can read."""
MOST_NEAR: Final = 3
"""So many decks are named that are nearly called so."""
MOST_OFFERED: Final = 12
"""So many decks are named where one isn't found."""


class OtherGame(Struct, frozen=True):
    """What another game brings for its decks: those that come with it, its cards, and its formats, if any."""

    decks: tuple[DeckFile, ...]
    index: IndexOfGame
    formats: tuple[str, ...]


class _Bringing:
    """Makes it of any game."""

    def of(self, box: GameBox[S, P, A, V, E, L]) -> OtherGame:
        game, voice = box.game.name, spoken(box.game.name)
        words = {} if voice is None else {code: voice.words_in(code) for code in codes()}
        names = {no: {code: of.term_or(f"card.{no}", no) for code, of in words.items()} for no in box.cards}
        sections = {no: box.deck_rules.section_of(no) for no in box.cards}
        decks = tuple(deck_file(code, deck, game) for code, deck in box.decks.items())
        return OtherGame(decks, IndexOfGame(names, sections), tuple(box.deck_rules.formats()))


class KnownDecks:
    """The decks of the program and of a person, and all cards that anybody knows."""

    def __init__(self, args: argparse.Namespace, games: Mapping[str, AnyGame] = GAMES) -> None:
        self._games = games
        self._game: str = getattr(args, "game", None) or ""
        self._others: dict[str, OtherGame] = {}
        self._data: Path | None = args.data
        self.words = lexicon(getattr(args, "lang", "en"))
        self.pool = bundled.pool().cards
        self.cards = CardsByNumber(self._card)
        self._said: Callable[[str], str] | None = None
        self.doubts: tuple[str, ...] = ()
        self.near: dict[str, str] = {}
        """What is in doubt of the list that was read last, a sentence each."""

    @cached_property
    def own(self) -> OwnDecks:
        return OwnDecks(paths.user_data(self._data) / OWN_DECKS)

    @cached_property
    def decks(self) -> tuple[DeckFile, ...]:
        """Every deck of a person, of any game, and behind them those of WIXOSS that come with the program."""
        ours = OwnDecks(paths.resources() / "decks").files
        return (*self.own.files, *sorted(ours, key=lambda deck: deck.code))

    def decks_of(self, game: str | None = None) -> tuple[DeckFile, ...]:
        """Return every deck of a game, or of all games, the person's in front."""
        others = (one for one in self._games if one != WIXOSS and game in (None, one))
        brought = (deck for one in others for deck in self.of(one).decks)
        return (*(deck for deck in self.decks if game in (None, deck.game)), *brought)

    @cached_property
    def rows(self) -> tuple[Mapping[str, Row], Mapping[str, Mapping[int, str]]]:
        """The cards of the catalogue by the numbers of all printings, and their names; none where there is none."""
        if not bundled.has_catalogue(self._data):
            return {}, {}
        from wixoss_desktop.cards.catalogue.corrections import all_names
        from wixoss_desktop.cards.catalogue.search.rows import rows_of

        with bundled.catalogue(self._data) as store:
            rows, names = rows_of(store, also_called()), all_names(store)
        return {no: row for row in rows for no in row.printed} | {row.no: row for row in rows}, names

    @cached_property
    def index(self) -> CardIndex:
        rows, names = self.rows
        ours = {row.id: row for row in rows.values() if game_of_row(row) == WIXOSS}
        return CardIndex(self.pool, tuple(ours.values()), names)

    def laws(self, restrictions: str = "") -> DeckLaws:
        """What is said of cards beside their facts; with a file by its list alone. Raises BadInput."""
        if not restrictions:
            lists = bundled.restrictions(self._data)
        else:
            lists = RestrictionLists((_list_of(Path(restrictions)),))
        return DeckLaws(lists, self._standing, self._numbers)

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
        raise BadInput(f"no such deck: {named}", where="DECK", expected=expected)

    @staticmethod
    def _called(wanted: str, decks: Sequence[DeckFile]) -> DeckFile | None:
        """Return the deck of a code, or else of a name. Raises BadInput where several are called so."""
        of_code = next((deck for deck in decks if deck.code.casefold() == wanted), None)
        named = [deck for deck in decks if deck.name.casefold() == wanted]
        if of_code is None and len(named) > 1:
            codes = " or ".join(deck.code for deck in named)
            raise BadInput(
                f"{len(named)} decks are called {named[0].name}", where="DECK", expected=f"the code: {codes}"
            )
        return of_code or next(iter(named), None)

    def of(self, game: str) -> OtherGame:
        """Return what another game brings for its decks. Raises BadInput for one that isn't here."""
        if game not in self._games:
            raise BadInput(f"no such game: {game}", where="--game", expected=f"one of {', '.join(self._games)}")
        if game not in self._others:
            self._others[game] = self._games[game].use(_Bringing(), paths.resources())
        return self._others[game]

    def index_for(self, deck: DeckFile) -> CardIndex:
        """Return the cards of the game of a deck; those of WIXOSS for a game that isn't here."""
        return self.of(deck.game).index if deck.game != WIXOSS and deck.game in self._games else self.index

    def name_in(self, deck: DeckFile, no: str) -> str:
        """What a card of a deck is called; its number where nobody knows it."""
        if deck.game == WIXOSS:
            return self.name(no)
        found = self.index_for(deck).find(no)
        return (found.card.called(self.words.language, SOURCE) if found is not None else "") or no

    def playable(self, named: str) -> DeckFile:
        """Return a deck of WIXOSS all cards of which are known. Raises BadInput."""
        deck, unread = self.found(named)
        if deck.game != WIXOSS:
            raise BadInput(f"{deck.name} is a deck of {deck.game}", where="DECK", expected="a deck of WIXOSS")
        lost = (*self.unknown(deck), *unread)
        if lost:
            what = f"{deck.name} has cards that nobody knows: {', '.join(lost[:4])}{' …' if len(lost) > 4 else ''}"
            raise BadInput(what, where="DECK", expected="a deck whose cards are of the program or of an imported list")
        return deck

    def not_run(self, deck: DeckFile) -> CardsNotRun:
        """What of a deck the program doesn't run."""
        if deck.game != WIXOSS:
            return CardsNotRun({}, {}, deck.size)
        return not_run([self.cards[no] for no in deck.numbers if no in self.cards], self.pool)

    def unknown(self, deck: DeckFile) -> tuple[str, ...]:
        """The numbers of a deck that nobody knows a card of."""
        return tuple(dict.fromkeys(no for no in deck.numbers if deck.game == WIXOSS and no not in self.cards))

    def held(self, no: str) -> tuple[str, int]:
        """What all printings of a card have in common, and how many copies of them are owned."""
        row = self.rows[0].get(no)
        return (no, 0) if row is None else (row.key, row.owned)

    def name(self, no: str) -> str:
        """What a card is called; its number where nobody knows it."""
        return card_name(self.cards[no], self.words) if no in self.cards else no

    def said(self, named: str) -> str:
        """What a card is called that a reason names by its number or its Japanese name."""
        if named in self.cards:
            return self.name(named)
        if self._said is None:
            self._said = name_of(self.cards.values(), self.words)
        return self._said(named)

    def _read(self, path: Path) -> tuple[DeckFile, tuple[str, ...]]:
        try:
            found = self._matched(_listed(path), path.stem)
        except TurnedAway as error:
            raise BadInput(str(error), where="DECK", expected=_EXPECTED) from error
        except OSError as error:
            why = error.strerror or str(error)
            raise BadInput(why, where=str(path), expected="a file that can be read") from error
        if found.unread and not found.deck.size:
            named = ", ".join(f"“{line.text}”" for line in found.unread[:MOST_QUOTED])
            more = " …" if len(found.unread) > MOST_QUOTED else ""
            raise BadInput(f"no line of {path.name} is a card that is known here: {named}{more}", where="DECK",
                           expected="a list of cards of the program or of an imported list")  # fmt: skip
        self.doubts = tuple(self._doubted(one) for one in found.doubts)
        self.near = {line.text: meant for line in found.unread[:MOST_OFFERED] if (meant := self._near(line, found))}
        deck = found.deck if found.deck.name else replace(found.deck, name=path.stem)
        return deck, tuple(line.text for line in found.unread) or deck.unread

    def _near(self, line: ListLine, found: MatchedDeck) -> str:
        """The cards that a line may mean that nobody knows, in words; '' where none is nearly called so."""
        of = self.index_for(found.deck)
        near = nearly_meant(line, of)[:MOST_NEAR]
        return " or ".join(f"{one.called(self.words.language, SOURCE)} ({one.no})" for one in near)

    def _doubted(self, doubt: Doubt) -> str:
        meant, named = (one.called(self.words.language, SOURCE) for one in (doubt.meant, doubt.named))
        return f"line {doubt.line.at}: {doubt.meant.no} is {meant}, and beside it stands {named} ({doubt.named.no})"

    def _matched(self, cards: ListedCards, code: str) -> MatchedDeck:
        """The deck of a list: of the game that it says itself, else of the one that is meant or its cards are of."""
        if self._game not in ("", WIXOSS):
            self.of(self._game)
        base = cards.base
        said = (base.game,) if base is not None else (self._game,) if self._game else (WIXOSS, *self._games)
        asked = (self.in_lists(one) for one in dict.fromkeys(said) if one == WIXOSS or one in self._games)
        return matched(cards, game_of(cards, asked) or self.in_lists(WIXOSS), code)

    def in_lists(self, game: str) -> GameInLists:
        """Return a game as lists of decks speak of it. Raises BadInput for one that isn't here."""
        if game == WIXOSS:
            return of_wixoss(self.index)
        found = self.of(game)
        return GameInLists(game, found.index, found.formats, next(iter(found.formats), ""))

    def _card(self, no: str) -> Card | None:
        if no in self.pool:
            return self.pool[no]
        row = self.rows[0].get(no)
        if row is None or game_of_row(row) != WIXOSS:
            return None
        ours = next((self.pool[other] for other in row.printed if other in self.pool), None)
        if ours is not None:
            return replace(ours, no=no)
        from wixoss_desktop.reading.bringing import card_as_read  # loaded by who plays with cards of lists

        record = self._record(row)
        return card_as_read(no, record.facts, record.texts, row.open_to | row.formats, self._trust)

    @cached_property
    def _trust(self) -> ReadingTrust:
        """What a person has said of single abilities; whether only what is proved runs is a matter of the window."""
        from wixoss_desktop.cards.catalogue.own import ways

        with bundled.catalogue(self._data) as store:
            return ReadingTrust(abilities=ways(store))

    def _record(self, row: Row) -> Record:
        from wixoss_desktop.cards.catalogue.record import record_of

        with bundled.catalogue(self._data) as store:
            return record_of(store, row)

    def _standing(self, no: str) -> Standing | None:
        row = self.rows[0].get(no)
        return None if row is None else row.standing

    def _numbers(self, no: str) -> Sequence[str]:
        row = self.rows[0].get(no)
        return (no,) if row is None else (no, *row.printed)


_EXPECTED: Final = "a deck of this program, or a list of cards in any form"


def _list_of(path: Path) -> RestrictionList:
    found = read_list(path)
    if isinstance(found, Problem):
        raise BadInput(found.what, where=found.where, expected=found.expected or "a list of restrictions")
    return replace(found, since="0001-01-01", until="")


def _listed(path: Path) -> ListedCards:
    """What a file holds, be it a text or a picture with a QR code. Raises TurnedAway, OSError."""
    if path.suffix.lower() not in PICTURES:
        return read_deck_list(path)
    from wixoss_desktop.images.qr_code import text_in  # with Pillow: few decks come as a picture

    return list_of(text_in(read_file(path, DECK_PICTURE), path.name), path.name)
