"""The cards of the catalogue as the window holds them: read off the GUI thread, searched in memory."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from wixoss_desktop.cards.catalogue import corrections, own
from wixoss_desktop.cards.catalogue.batches import Reader
from wixoss_desktop.cards.catalogue.collection import CountsKept, all_owned, keep_counts
from wixoss_desktop.cards.catalogue.fetching.picture_files import addresses
from wixoss_desktop.cards.catalogue.fetching.sites import Site
from wixoss_desktop.cards.catalogue.folding import fold
from wixoss_desktop.cards.catalogue.lists import ListSource, entries_of, sources
from wixoss_desktop.cards.catalogue.rebuilding import Stopped
from wixoss_desktop.cards.catalogue.record import Record, record_of
from wixoss_desktop.cards.catalogue.same_card import (
    ListedRow,
    decided_numbers,
    join,
    namesakes,
    regroup,
    rows_told,
    split_off,
)
from wixoss_desktop.cards.catalogue.search.columns import Columns, KnownDeck
from wixoss_desktop.cards.catalogue.search.fields import game_of
from wixoss_desktop.cards.catalogue.search.finding import make_ready, search
from wixoss_desktop.cards.catalogue.search.game_cards import CardsOfGame, by_game
from wixoss_desktop.cards.catalogue.search.loosening import near_names, nearer_lines, unknown_words
from wixoss_desktop.cards.catalogue.search.rows import Row, Standing, numbers_in_webxoss, rows_of
from wixoss_desktop.cards.catalogue.sources.own import refuse_place, written
from wixoss_desktop.cards.catalogue.store import DamagedFile, Revision, Store
from wixoss_desktop.cards.decks.record import WIXOSS
from wixoss_desktop.cards.decks.restriction_lists import RestrictionList
from wixoss_desktop.cards.json_files import write_whole
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.match.games import searched
from wixoss_desktop.reading.trust import ReadingTrust, Way
from wixoss_desktop.ui.catalogue.intake import DeckNumbers, Intake
from wixoss_desktop.ui.kit.elsewhere import Elsewhere
from wixoss_desktop.ui.kit.workers import Task, Ticket, Workers
from wixoss_desktop.words.wixoss.printed_text import plain_text
from wixoss_desktop.words.wixoss.synonyms import also_called, also_said

Names = Mapping[str, str]
"""A card's names by language."""
FALLBACK: Final = ("en", "ja")
NOBODY: Final[Mapping[int, str]] = {}
PATIENCE: Final = 0.2
"""Seconds that a person's pattern may keep the window waiting."""


class _Read(Struct, frozen=True):
    folder: Path
    games: Mapping[str, CardsOfGame]
    names: Mapping[str, Mapping[int, str]]
    by_no: Mapping[str, Row]
    renamed: Mapping[str, Names]
    webxoss: Mapping[int, str]


class Library(QObject):
    """Every card of the catalogue. `changed` says that some are others, `was_read` that all were read, or read anew.

    Says `found_nearer` with a line and the lines that may be meant instead, and `texts_read` with how many texts of
    lists were read, before the cards are read anew because of them.
    """

    changed = Signal()
    was_read = Signal()
    failed = Signal(object)
    found_nearer = Signal(str, tuple)
    unwritten = Signal(object)
    texts_read = Signal(int)
    trust_changed = Signal()
    """Other abilities of cards of lists run by themselves than before."""
    closed = Signal()

    def __init__(
        self,
        open_store: Callable[[], Store],
        workers: Workers,
        parent: QObject | None = None,
        *,
        deck_numbers: DeckNumbers = tuple,
    ) -> None:
        """`open_store` opens the catalogue; it is called on workers and once here. It may raise DamagedFile."""
        super().__init__(parent)
        self._open = open_store
        self._workers = workers
        self._deck_numbers = deck_numbers
        self._store: Store | None = None
        self._is_reading = False
        self._is_outdated = False
        self._reading_texts: Task | None = None
        self._was_written = False
        """While texts were being read: by that, and perhaps by another program as well."""
        self._elsewhere: Elsewhere | None = None
        self._games: Mapping[str, CardsOfGame] = {WIXOSS: CardsOfGame(WIXOSS, Columns(), searched(WIXOSS))}
        self.decks: Sequence[KnownDeck] = ()
        """Every deck, the person's and the program's."""
        self.restrictions: Sequence[RestrictionList] = ()
        self._names: Mapping[str, Mapping[int, str]] = {}
        self._webxoss: Mapping[int, str] = {}
        self._by_no: Mapping[str, Row] = {}
        self._only_proved = False
        self._ways: dict[str, Way] | None = None
        self.renamed: Mapping[str, Names] = {}
        """The names that the person has corrected, by the number of each printing."""

    @property
    def games(self) -> tuple[str, ...]:
        """The names of the games that there are cards of, WIXOSS in front."""
        return tuple(self._games)

    def of(self, game: str) -> CardsOfGame:
        """The cards of a game; none of one that the catalogue has no cards of."""
        return self._games[game] if game in self._games else CardsOfGame(game, Columns(), searched(game))

    @property
    def rows(self) -> Sequence[Row]:
        """Every card of WIXOSS, in the usual order."""
        return self._games[WIXOSS].rows

    @property
    def every_row(self) -> Iterator[Row]:
        """Every card of every game."""
        return (row for cards in self._games.values() for row in cards.rows)

    @property
    def is_read(self) -> bool:
        """Whether the cards are there."""
        return any(True for _ in self.every_row)

    def begin(self) -> None:
        """Begin to read the cards, unless they are there or on their way."""
        if not (self.is_read or self._is_reading):
            self.read()

    def read(self) -> None:
        """Begin to read the cards; where that is going on, they are read once more after it."""
        if self._is_reading:
            self._is_outdated = True
            return
        self._is_reading = True
        if self._elsewhere is not None:
            self._elsewhere.overlook()
        task = self._workers.begin(self._work)
        task.finished.connect(self._arrive)
        task.failed.connect(self._fail)

    def intake(self, reader: Reader) -> Intake:
        """Return what takes lists in; when it has, the cards are read anew."""
        intake = Intake(reader, self._open, self._deck_numbers, self._workers)
        intake.done.connect(self.read)
        return intake

    def export(self, keys: Sequence[str], path: Path) -> Task:
        """Begin to write cards into a list; it finishes with their number, or fails with an OSError."""
        return self._workers.begin(lambda ticket: self._write(keys, path, ticket))

    def picture_addresses(self, site: Site, numbers: Sequence[str]) -> dict[str, str]:
        """Where a site has pictures of card numbers."""
        return addresses(self._opened(), site, numbers)

    def find(self, line: str) -> list[Row]:
        """Return the cards of WIXOSS that a search line asks for, in its order. Raises BadSearch."""
        return self._games[WIXOSS].find(line)

    def listed(self, line: str, language: str, most: int) -> tuple[tuple[str, str], ...]:
        """The first cards of WIXOSS that a search line finds, by number and name. Raises BadSearch."""
        return tuple((row.no, self.name(row, language)) for row in self.find(line)[:most])

    def look_for_nearer(self, line: str, game: str = WIXOSS) -> None:
        """Find out which names may be meant by a line that finds nothing: `found_nearer` tells. Raises BadSearch."""
        cards = self.of(game)
        words, rows = unknown_words(line, cards.find), cards.rows
        known = {row.id for row in rows}
        spelt = (name for of in self._names.values() for id, name in of.items() if id in known)
        task = self._workers.begin(lambda _ticket: near_names(words, rows, spelt))
        task.finished.connect(lambda names: self.found_nearer.emit(line, nearer_lines(line, names, cards.find)))

    def name(self, row: Row, language: str) -> str:
        """The card's name in a language, else in English, else in Japanese, else in any."""
        known = (self._names.get(code, NOBODY) for code in (language, *FALLBACK, *self._names))
        return next((names[row.id] for names in known if row.id in names), row.no)

    def second_name(self, row: Row, language: str) -> str:
        """The Japanese name, where it isn't the one shown already."""
        second = self._names.get("ja", NOBODY).get(row.id, "")
        return "" if second == self.name(row, language) else second

    def numbers(self, row: Row) -> tuple[str, ...]:
        """The numbers of a card's printings, that of the first in front."""
        return row.printed or (row.no,)

    def row_of(self, no: str) -> Row | None:
        """The card with a number."""
        return self._by_no.get(no)

    def called(self, no: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """All numbers and all names of the card with a number; none if it isn't in the catalogue."""
        row = self._by_no.get(no)
        if row is None:
            return (), ()
        return self._called(row)

    def all_called(self) -> Iterable[tuple[tuple[str, ...], tuple[str, ...]]]:
        """All numbers and all names of every card; may be gone through on a worker."""
        return map(self._called, self.every_row)

    def _called(self, row: Row) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return self.numbers(row), tuple(names[row.id] for names in self._names.values() if row.id in names)

    def record(self, row: Row) -> Record:
        """Everything that the catalogue has of a card."""
        return record_of(self._opened(), row)

    def sources(self) -> tuple[ListSource, ...]:
        """The lists that the catalogue is made of, the one that is believed first in front."""
        return sources(self._opened())

    def rows_told(self, row: Row) -> tuple[ListedRow, ...]:
        """The rows of lists that a card is put together from."""
        return rows_told(self._opened(), row.key)

    def namesakes(self, row: Row) -> tuple[Row, ...]:
        """The other cards of a card's name."""
        keys = set(namesakes(self._opened(), row.key))
        return tuple(other for other in self.every_row if other.key in keys)

    def split_off(self, no: str) -> None:
        """Make the printing of a number a card of its own. Raises Undecidable."""
        split_off(self._opened(), no)
        self.read()

    def is_decided(self, row: Row) -> bool:
        """Whether the person has split off or joined rows of a card."""
        return bool(decided_numbers(self._opened(), row.key))

    def regroup(self, no: str) -> None:
        """Forget what was split off and joined of the card of a number. Raises Undecidable."""
        regroup(self._opened(), no)
        self.read()

    def join(self, no: str, to: str) -> None:
        """Make the card of a number one with the card of another. Raises Undecidable."""
        join(self._opened(), no, to)
        self.read()

    def card_of(self, no: str) -> Card | None:
        """The card of a number and no other, with the effect that its text was read to have as far as that is trusted,
        the rest by hand; None if there is none.
        """
        from wixoss_desktop.reading.bringing import card_as_read  # loaded by who plays with cards of lists

        row = self.row_of(no)
        if row is None or row.facts.game:
            return None
        record = self.record(row)
        return card_as_read(no, record.facts, record.texts, row.open_to | row.formats, self.trust)

    @property
    def trust(self) -> ReadingTrust:
        """What of the texts that were read runs by itself."""
        if self._ways is None:
            self._ways = own.ways(self._opened())
        return ReadingTrust(self._only_proved, self._ways)

    def let_run(self, *, only_proved: bool) -> None:
        """Have only what is proved run by itself from now on, or also what is read."""
        if only_proved != self._only_proved:
            self._only_proved = only_proved
            self.trust_changed.emit()

    def set_way(self, ability: str, way: str) -> None:
        """Keep how an ability is carried out, by its key: 'run', 'by_hand', or '' as is usual."""
        with self._writing():
            own.set_way(self._opened(), ability, way)
            self._ways = None
            self.trust_changed.emit()
            self.changed.emit()

    def standing_of(self, no: str) -> Standing | None:
        """Where and since when the card of a number may be played; None if it isn't in the catalogue."""
        row = self.row_of(no)
        return None if row is None else row.standing

    def numbers_of(self, no: str) -> tuple[str, ...]:
        """The numbers of all printings of the card with a number; none if it isn't in the catalogue."""
        row = self.row_of(no)
        return () if row is None else self.numbers(row)

    def known_names(self) -> tuple[Sequence[Row], Mapping[str, Mapping[int, str]], Mapping[int, str]]:
        """Every card, what they are called, by language and the row's id, and printings by their number in WEBXOSS."""
        return self.rows, self._names, self._webxoss

    def printed_text(self, no: str, language: str) -> str:
        """What is printed on a card of a number, in a language, else in any; empty if nobody knows."""
        row = self.row_of(no)
        texts = {} if row is None else self.record(row).texts
        code = language if language in texts else next(iter(texts), "")
        return plain_text(texts[code], code) if code else ""

    # --- what the person adds: written at once ---

    def set_note(self, row: Row, body: str) -> None:
        """Keep a note on a card; an empty one is none."""
        with self._writing():
            own.set_note(self._opened(), row.key, body)
            self._put(replace(row, note=fold(body)))

    def set_favourite(self, row: Row, *, is_favourite: bool) -> None:
        """Make a card a favourite, or no longer."""
        with self._writing():
            own.set_favourite(self._opened(), row.key, is_favourite=is_favourite)
            self._put(replace(row, is_favourite=is_favourite))

    def set_owned(self, row: Row, no: str, copies: int) -> None:
        """Keep how many copies of a printing are owned."""
        with self._writing():
            own.set_owned(self._opened(), no, copies)
            self._put(replace(row, owned=sum(own.owned(self._opened(), self.numbers(row)).values())))

    def take_counts(self, counts: Mapping[str, int]) -> CountsKept | None:
        """Keep how many copies are owned of many printings; None where that can't be written."""
        with self._writing():
            kept = keep_counts(self._opened(), counts)
            self.read()
            return kept
        return None

    def counts(self) -> dict[str, int]:
        """How many copies are owned, by the number of each printing."""
        return all_owned(self._opened())

    def correct(self, row: Row, field: str, written: str) -> None:
        """Keep a correction. Raises BadCorrection."""
        with self._writing():
            corrections.correct(self._opened(), row.key, field, written)
            self.read()

    def take_back(self, row: Row, field: str) -> None:
        """Let the sources speak again."""
        with self._writing():
            corrections.take_back(self._opened(), row.key, field)
            self.read()

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """What can't be written isn't done, and is told."""
        try:
            yield
        except (OSError, DamagedFile) as error:
            self.unwritten.emit(error)

    def _put(self, row: Row) -> None:
        """Put a card in the place of the one that it was."""
        game = game_of(row)
        cards = self._games[game]
        rows = (row if one.id == row.id else one for one in cards.rows)
        columns = Columns(rows, patience=PATIENCE, synonyms=cards.columns.synonyms)
        columns.know(self.decks, self.restrictions)
        self._games = {**self._games, game: CardsOfGame(game, columns, cards.how)}
        self.changed.emit()

    def close(self) -> None:
        """Close the catalogue's files, and say `closed`."""
        self.closed.emit()
        if self._reading_texts is not None:
            self._reading_texts.ticket.cancel()
        if self._elsewhere is not None:
            self._elsewhere.end()
            self._elsewhere = None
        if self._store is not None:
            self._store.close()
            self._store = None

    def know_decks(self, decks: Sequence[KnownDeck], restrictions: Sequence[RestrictionList] = ()) -> None:
        """Take up decks, and lists of restrictions, that the search line can ask for."""
        self.decks, self.restrictions = decks, restrictions
        for cards in self._games.values():
            cards.columns.know(decks, restrictions)

    def _opened(self) -> Store:
        if self._store is None:
            self._store = self._open()
        return self._store

    def _work(self, ticket: Ticket) -> _Read:
        search("")  # the first line of all takes long: its grammar is made ready
        with self._open() as store:
            ticket.check()
            names, webxoss = corrections.all_names(store), numbers_in_webxoss(store)
            ticket.check()
            rows = rows_of(store, also_called())
            parted, also = by_game(rows), also_said()
            games = {game: _searched(game, of, also) for game, of in parted.items()}
            ticket.check()
            make_ready(games[WIXOSS].columns)
            by_no = {no: row for of in reversed(games.values()) for no, row in _by_number(of.rows).items()}
            return _Read(store.folder, games, names, by_no, _renamed(store, rows), webxoss)

    def _write(self, keys: Sequence[str], path: Path, ticket: Ticket) -> int:
        refuse_place(path)
        with self._open() as store:
            entries = entries_of(store, keys, ticket.check)
        ticket.check()
        write_whole(path, written(entries))
        return len(entries)

    def _arrive(self, read: _Read) -> None:
        self._is_reading = False
        self._watch(read.folder)
        self._ways = None
        self._games, self._names, self._by_no = read.games, read.names, read.by_no
        self.renamed, self._webxoss = read.renamed, read.webxoss
        self.know_decks(self.decks, self.restrictions)
        self.was_read.emit()
        self.changed.emit()
        if self._is_outdated:
            self._is_outdated = False
            self.read()
        else:
            self._begin_to_read_texts()

    def _begin_to_read_texts(self) -> None:
        """Read the texts of lists that the reader hasn't read as they are now, or not as it is now."""
        if self._reading_texts is None:
            self._reading_texts = task = self._workers.begin(self._read_texts)
            task.finished.connect(self._take_up_texts)

    def _read_texts(self, ticket: Ticket) -> int:
        from wixoss_desktop.reading.shelf import read_overdue  # loaded by who has cards of lists

        def go_on(done: int, of: int) -> bool:
            ticket.tell(done, of)
            return not ticket.is_cancelled

        try:
            with self._open() as store:
                return read_overdue(store, go_on)
        except (OSError, DamagedFile, Stopped):  # what isn't kept is read when it is asked for
            return 0

    def _take_up_texts(self, count: int) -> None:
        self._reading_texts = None
        was_written, self._was_written = self._was_written, False
        if count:
            self.texts_read.emit(count)
        if count or was_written:
            self.read()

    def _watch(self, folder: Path) -> None:
        """Notice from now on what other programs do to the catalogue, where that can be found out."""
        if self._elsewhere is None:
            with contextlib.suppress(OSError, DamagedFile):
                self._elsewhere = Elsewhere(Revision(folder), self)
                self._elsewhere.changed.connect(self._hear_of_writing)

    def _hear_of_writing(self) -> None:
        """The cards aren't read anew after each part of the texts that a worker keeps, but after the last."""
        if self._reading_texts is None:
            self.read()
        else:
            self._was_written = True

    def _fail(self, error: Exception) -> None:
        self._is_reading = False
        self.failed.emit(error)


def _searched(game: str, rows: Sequence[Row], also: Mapping[str, Sequence[str]]) -> CardsOfGame:
    how = searched(game)
    return CardsOfGame(game, Columns(how.in_order(rows), patience=PATIENCE, synonyms=also), how)


def _by_number(rows: Sequence[Row]) -> Mapping[str, Row]:
    """The cards by the numbers of all their printings; where two cards share one, by that of the first printing."""
    return {no: row for row in rows for no in row.printed} | {row.no: row for row in rows}


def _renamed(store: Store, rows: Iterable[Row]) -> Mapping[str, Names]:
    """The corrected names of every printing that has some."""
    changed = {key: corrections.names_among(fields) for key, fields in corrections.all_corrections(store).items()}
    return {no: changed[row.key] for row in rows if changed.get(row.key) for no in (row.no, *row.printed)}
