"""What `cards import`, `cards export` and `cards search` do; loaded with the first of them, SQLite comes along."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from unicodedata import east_asian_width

from msgspec import UNSET, Struct, UnsetType

from wixoss_desktop.cards.catalogue.batches import DEEDS, REMARKS, Batch, Change, Contrary, Read, plan_all, read_all
from wixoss_desktop.cards.catalogue.corrections import all_names, written_fact
from wixoss_desktop.cards.catalogue.facts import CALLED, RefusedEntry
from wixoss_desktop.cards.catalogue.lists import Plan, carry_out_all, entries_of, keys_of_numbers
from wixoss_desktop.cards.catalogue.search.columns import Columns
from wixoss_desktop.cards.catalogue.search.fields import Field
from wixoss_desktop.cards.catalogue.search.game_cards import CardsOfGame, by_game, game_asked
from wixoss_desktop.cards.catalogue.search.loosening import (
    line_for_texts,
    looser_lines,
    near_names,
    nearer_lines,
    unknown_words,
)
from wixoss_desktop.cards.catalogue.search.rows import Row, rows_of
from wixoss_desktop.cards.catalogue.search.syntax import BadSearch
from wixoss_desktop.cards.catalogue.sources import sheet
from wixoss_desktop.cards.catalogue.sources.own import refuse_place, written
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.cards.decks.record import WIXOSS
from wixoss_desktop.cards.json_files import write_whole
from wixoss_desktop.cli import bundled
from wixoss_desktop.cli.report import OK, BadInput, show
from wixoss_desktop.intake.limits import TurnedAway
from wixoss_desktop.match.games import GAMES, searched
from wixoss_desktop.reading.shelf import read_overdue
from wixoss_desktop.words.languages import SOURCE, lexicon
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.voice import spoken
from wixoss_desktop.words.wixoss.names import fact_words
from wixoss_desktop.words.wixoss.synonyms import also_called, also_said

HELP: Final = "`cards search --syntax` tells how to search"
LISTED: Final = 20
"""How many refused rows are printed unless all are asked for as JSON."""


class RefusedRow(Struct, frozen=True):
    """A row, or a whole file, that can't be taken: where it is, what is wrong, what would be right."""

    line: int
    what: str
    expected: str
    no: str = ""
    file: str = ""


class CardRemark(Struct, frozen=True):
    """What is to be said of a card that is taken in."""

    no: str
    name: str
    what: str


class Imported(Struct, frozen=True):
    """What taking a list in did, or would do, in numbers of cards; `joined` are rows of cards known already.

    `stays` are rows that go while another list has their cards. `apart` are cards that only share a name with another,
    `contrary` rows that deny what other lists say, `repeated` numbers whose rows don't say the same, `unread` rows with
    a value that is kept in its words, `left_out` columns that nobody knows.
    """

    kind: str
    name: str
    is_dry_run: bool
    added: int
    joined: int
    changed: int
    removed: int
    unchanged: int
    refused: tuple[RefusedRow, ...]
    apart: tuple[CardRemark, ...] = ()
    unread: tuple[CardRemark, ...] = ()
    contrary: tuple[CardRemark, ...] = ()
    repeated: tuple[CardRemark, ...] = ()
    left_out: tuple[CardRemark, ...] = ()
    stays: int = 0
    new: int = 0
    """How many of the joined rows bring something new."""


class AllImported(Struct, frozen=True):
    """What `cards import` says: a report per list, the files that are none, and how many card texts were read."""

    lists: tuple[Imported, ...]
    unread: tuple[RefusedRow, ...] = ()
    texts_read: int = 0


class Exported(Struct, frozen=True):
    """What `cards export` says."""

    file: str
    cards: int


class CardFound(Struct, frozen=True):
    """One card of a search; `level` and `power` are empty where it has none, and ∞ for endless ones.

    A card of another game says its own `facts`, by the words that ask for them.
    """

    no: str
    name: str
    type: str
    colors: tuple[str, ...] = ()
    level: str = ""
    power: str = ""
    facts: dict[str, str] | UnsetType = UNSET


class LineOffered(Struct, frozen=True):
    """Another line for one that finds nothing: why it is offered, and how many cards it finds."""

    why: str
    search: str
    count: int


class Hits(Struct, frozen=True):
    """What a search found: how many in all, how many more may be so (nobody has read their effects), the first.

    `without_a_word` counts cards that have no name or no text in the letters asked for; `instead` are other lines for
    one that finds nothing.
    """

    search: str
    count: int
    in_doubt: int
    cards: tuple[CardFound, ...]
    without_a_word: dict[str, int] = {}
    instead: tuple[LineOffered, ...] = ()


def run_import(args: argparse.Namespace) -> int:
    """Read the lists, and take them in, all or none. Raises BadInput for a file that is no card list."""
    read = read_all(args.files)
    _refuse_unread(args.files, read)
    taken, lines = taken_in(args, read)
    show(taken, lines, as_json=args.json)
    return OK


def taken_in(args: argparse.Namespace, read: Read) -> tuple[AllImported, list[str]]:
    """Take in what was read, unless this is a dry run, and return what changes, also in lines for people."""
    texts_read = 0
    with bundled.catalogue(args.data) as store:
        batch = plan_all(store, read)
        if not args.dry_run and not batch.is_empty:
            carry_out_all(store, batch.plans, keys_of_numbers(store, bundled.numbers_in_decks(args.data)))
            texts_read = read_overdue(store)
    reports = [_report(planned, batch, is_dry_run=args.dry_run) for planned in batch.plans]
    lines = [line for report in reports for line in _lines(report)] if len(reports) <= LISTED else _sum(batch, args)
    unread = [f"not read, {one.name}: {one.why}" for one in read.unread]
    files = tuple(_row(RefusedEntry(0, one.why, page=one.name)) for one in read.unread)
    told = [f"{texts_read} card texts read; `runs:proved` finds those that run by themselves"] if texts_read else []
    return AllImported(tuple(reports), files, texts_read), [*lines, *unread[:LISTED], *told]


def _refuse_unread(paths: Sequence[Path], read: Read) -> None:
    """Raise BadInput for a file that was named itself and is no card list, or for folders without any."""
    named = {path.name: path for path in paths if not path.is_dir()}
    for one in read.unread:
        if one.name in named or not read.lists:
            where = str(named.get(one.name, one.name))
            raise BadInput(str(one.why), where=where, expected=one.why.expected or "a card list")
    if not read.lists:
        raise BadInput("no card list in here", where=str(paths[0]), expected="a folder with card lists or saved pages")


def _sum(batch: Batch, args: argparse.Namespace) -> list[str]:
    """What many lists change together."""
    would = "would be " if args.dry_run else ""
    done = (f"{batch.count(deed)} {would}{deed}" for deed in DEEDS if deed not in REMARKS)
    refused = [change for change in batch.changes if change.deed == "refused"]
    head = f"{len(batch.plans)} lists: {', '.join(done)}, {batch.unchanged} as they were, {len(refused)} refused"
    return [head, *(f"refused, {one.cards}, line {one.line} {one.no}: {one.why}" for one in refused[:LISTED])]


class TemplateShown(Struct, frozen=True):
    """What `cards template` says: every column of a card list in CSV, and the file that was written, if one was."""

    columns: tuple[sheet.Column, ...]
    file: str = ""


def run_template(args: argparse.Namespace) -> int:
    """Tell the columns of a list, or write one with three made-up cards. Raises BadInput for a file that is there."""
    if args.file is None:
        lines = [
            line
            for one in sheet.ALL
            for line in (
                f"{one.name:<12} {one.says}{' (needed)' if one.name in sheet.NEEDED_OF_CARDS else ''}",
                f"{'':<12} {one.values}",
                f"{'':<12} also called {', '.join(one.also)}",
            )
        ]
        show(TemplateShown(sheet.ALL), lines, as_json=args.json)
        return OK
    try:
        with args.file.open("x", encoding="utf-8-sig", newline="") as file:
            file.write(sheet.template())
    except OSError as error:
        why = f"can't be written: {error.strerror}"
        raise BadInput(why, where=str(args.file), expected="a new file in a folder that there is") from error
    show(TemplateShown(sheet.ALL, str(args.file)), [f"{args.file}: 3 made-up cards"], as_json=args.json)
    return OK


def run_export(args: argparse.Namespace) -> int:
    """Write what the line finds. Raises BadInput where no list can be written."""
    try:
        refuse_place(args.file)
    except TurnedAway as error:
        right = "a name such as cards.json in a folder that there is"
        raise BadInput(str(error.strerror), where=str(args.file), expected=right) from error
    line = " ".join(args.line)
    with bundled.catalogue(args.data) as store:
        with _worded():
            rows = _cards(store, args.data, line).find(line)
        entries = entries_of(store, [row.key for row in rows])
    write_whole(args.file, written(entries))
    show(Exported(str(args.file), len(entries)), [f"{args.file}: {len(entries)} cards"], as_json=args.json)
    return OK


@contextmanager
def _worded() -> Iterator[None]:
    """What is wrong with a search line, as bad input: it may be found out only when cards are compared with it."""
    try:
        yield
    except BadSearch as error:
        where = f"search line, character {error.all[0].start + 1}"
        what = "; ".join(_complaints(error))
        right = error.all[0].expected.format(**error.all[0].values)
        raise BadInput(
            what, where=where, expected=f"{right}; {HELP}" if right else f"a line that can be read ({HELP})"
        ) from error


def _complaints(error: BadSearch) -> Iterator[str]:
    """Everything that is wrong with a line: what stands behind the first with its place and what would be right."""
    for at, one in enumerate(error.all):
        what, right = one.what.format(**one.values).removesuffix("."), one.expected.format(**one.values)
        yield what if not at else f"character {one.start + 1}: {what}" + (f" ({right})" if right else "")


def run_search(args: argparse.Namespace) -> int:
    """Find and print. Raises BadInput where the line can't be understood."""
    if args.syntax:
        return _tell_syntax(args)
    line = " ".join(args.line)
    words = lexicon(args.lang)
    with bundled.catalogue(args.data) as store:
        cards = _cards(store, args.data, line)
        with _worded():
            hits, doubts = cards.find(line), cards.in_doubt(line)
            missing = cards.without_a_word(line)
            names = all_names(store)
            instead = () if hits else tuple(_instead(line, cards, names))
    shown = tuple(_found(row, _name(row, names, args.lang), words, cards) for row in hits[: args.most])
    rest = [f"… {len(hits) - len(shown)} more (--most N)"] if len(hits) > len(shown) else []
    head = ", ".join((
        f"{len(hits)} cards",
        *((f"{doubts} more unknown: effect not read",) if doubts else ()),
        *(f"{n} cards have no {field} in these letters" for field, n in missing.items()),
    ))  # fmt: skip
    offers = [f"{one.why}: `{one.search}` finds {one.count}" for one in instead]
    answer = Hits(line, len(hits), doubts, shown, missing, instead)
    show(answer, [head, *map(_line, shown), *rest, *offers], as_json=args.json)
    return OK


def _found(row: Row, name: str, words: Lexicon, cards: CardsOfGame) -> CardFound:
    facts = row.facts
    said = spoken(facts.game) if facts.game else None
    if said is not None:
        terms, kind = said.words_in(words.language), str(facts.own.get("kind", ""))
        return CardFound(row.no, name, terms.term_or(f"kind.{kind}", kind), facts=_own_facts(row, cards, terms))
    colors = tuple(words.term(f"color.{color}") for color in facts.colors)
    return CardFound(
        row.no, name, words.term(f"type.{facts.kind}"), colors,
        written_fact(facts, "level"), written_fact(facts, "power"),
    )  # fmt: skip


def _own_facts(row: Row, cards: CardsOfGame, words: Lexicon) -> dict[str, str]:
    """What a card of another game says, by the words that ask for it."""
    asked = {fact.name for kind in cards.how.kinds or () for fact in kind.facts if fact.kind != "text"}
    said: dict[str, str] = {}
    for name, value in row.facts.own.items():
        if name in asked:
            each = value if isinstance(value, tuple) else (str(value),)
            said[name] = "/".join(words.term_or(f"fact.{name}.{one}", one) for one in each)
    return said


def _line(card: CardFound) -> str:
    """A card in columns; letters of the East are as wide as two."""
    if card.facts:
        said = ", ".join(f"{name} {value}" for name, value in card.facts.items())
        return f"{_wide(card.no, 16)}{_wide(card.type, 12)}{_wide(card.name, 26)}{said}"
    columns = ((card.no, 16), (card.type, 16), ("/".join(card.colors), 14))
    return f"{''.join(_wide(words, width) for words, width in columns)}{card.level:>2} {card.power:>6}  {card.name}"


def _wide(words: str, width: int) -> str:
    taken = sum(2 if east_asian_width(letter) in "WF" else 1 for letter in words)
    return words + " " * max(1, width - taken)


def _instead(line: str, cards: CardsOfGame, names: Mapping[str, Mapping[int, str]]) -> Iterator[LineOffered]:
    """Other lines for one that finds nothing."""
    find, known = cards.find, {row.id for row in cards.rows}
    spelt = (name for of in names.values() for card, name in of.items() if card in known)
    for near in nearer_lines(line, near_names(unknown_words(line, find), cards.rows, spelt), find):
        yield LineOffered(f"did you mean {near.word}", near.line, near.count)
    in_texts = line_for_texts(line, find)
    if in_texts is not None:
        yield LineOffered("it is no name, but stands in texts", in_texts.line, in_texts.count)
    for looser in looser_lines(line, find):
        if not looser.line.strip():
            continue  # without its only word a line asks for every card
        yield LineOffered(f"without {looser.word}", looser.line, looser.count)


def _tell_syntax(args: argparse.Namespace) -> int:
    """Tell how the cards of a game are searched, in its own words: of the one that the line names, else WIXOSS."""
    line = " ".join(args.line)
    game = game_asked(line) or WIXOSS
    how = searched(game)
    if how.kinds is None:
        cards = CardsOfGame(game, Columns(()), how)
    else:
        with bundled.catalogue(args.data) as store:
            cards = _cards(store, args.data, line)
    said = spoken(cards.game)
    terms = None if said is None else said.words_in(args.lang)
    found = [(example, _meaning(one, terms), [one.key, *one.aliases]) for example, one in cards.examples()]
    joins = [{"example": example, "says": says} for example, says in cards.how.joins]
    fields = [{"example": example, "says": says, "keys": keys} for example, says, keys in found]
    others = [name for name in GAMES if name != cards.game]
    lines = [
        "Words find names. Fields find the rest.", "",
        *(f"{example:<24} {says}" for example, says in cards.how.joins), "",
        *(f"{example:<24} {says}" + (f" (also {' '.join(f'{key}:' for key in keys[1:])})" if keys[1:] else "")
          for example, says, keys in found), "",
        f"Cards of other games: {', '.join(f'game:{name}' for name in others)}, each with fields of its own "
        f"(`cards search game:{others[0]} --syntax`)",
    ]  # fmt: skip
    show({"game": cards.game, "joins": joins, "fields": fields}, lines, as_json=args.json)
    return OK


def _meaning(field: Field, terms: Lexicon | None) -> str:
    """What a field finds; a fact of another game's cards as that game calls it."""
    return terms.term_or(f"fact.{field.key}", field.says) if terms and field.says == field.key else field.says


def _cards(store: Store, data: Path | None, line: str) -> CardsOfGame:
    """The cards of the game that a line names, else those of WIXOSS. Raises BadInput for one that isn't here."""
    game = game_asked(line) or WIXOSS
    if game not in GAMES:
        right = f"one of {', '.join(GAMES)}"
        raise BadInput(f"no such game: {game}", where="search line", expected=right)
    rows, how = by_game(rows_of(store, also_called())).get(game, []), searched(game)
    columns = Columns(how.in_order(rows), synonyms=also_said())
    columns.know(bundled.known_decks(data), bundled.restrictions(data).lists)
    return CardsOfGame(game, columns, how)


def _report(planned: Plan, batch: Batch, *, is_dry_run: bool) -> Imported:
    cards = planned.cards
    remarks = {
        deed: tuple(map(_remark, batch.of_list(planned, deed)))
        for deed in REMARKS
        if deed not in ("refused", "no_list")
    }
    stays, joined = batch.of_list(planned, "stays"), batch.of_list(planned, "joined")
    removed = len(planned.removed) - len(stays)
    return Imported(
        cards.kind, cards.name, is_dry_run, len(planned.added), len(planned.joined), len(planned.changed), removed,
        planned.unchanged, tuple(map(_row, cards.refused)), stays=len(stays),
        new=sum(bool(one.fields) for one in joined), **remarks,
    )  # fmt: skip


def _remark(change: Change) -> CardRemark:
    return CardRemark(change.no, change.name, "; ".join(_said(change)))


def _said(change: Change) -> Iterator[str]:
    if change.why is not None:
        yield str(change.why)
    if change.deed == "repeated":
        yield f"they differ in {', '.join(CALLED[field] for field in change.fields)}"
    yield from (_kept(field, said, change.line) for field, said in change.unread.items())
    yield from map(_denied, change.contrary)


def _kept(field: str, said: str, line: int) -> str:
    """A value that can't be read: where it stands, and what would be right."""
    column = next((one.name for one in sheet.ALL if field in one.facts), field)
    return f"line {line}, column {column}: {said!r} is kept in its words; expected one like {sheet.VALUES[field]}"


def _denied(one: Contrary) -> str:
    words = (fact_words(one.field, said, lexicon(SOURCE)) for said in (one.said, one.other))
    here, there = words if one.said else ("another", "that")
    if one.counts:
        return f"{CALLED[one.field]} {here} counts, not {there} of {one.source}"
    return f"{CALLED[one.field]} {here}, but {there} of {one.source} counts"


def _row(one: RefusedEntry) -> RefusedRow:
    return RefusedRow(one.line, one.what, one.expected, one.no, one.page)


def _lines(report: Imported) -> list[str]:
    would = "would be " if report.is_dry_run else ""
    stays = f"{report.stays} gone from this list but not from others, " if report.stays else ""
    if not (report.added or report.joined or report.changed or report.removed or report.stays):
        head = f"{report.name}: nothing changes, {report.unchanged} are as they were"
    elif not (report.added or report.new or report.changed or report.removed):
        head = (
            f"{report.name}: no card changes, {report.joined} {would}joined to known cards, {stays}"
            f"{report.unchanged} as they were"
        )
    else:
        head = (
            f"{report.name}: {report.added} {would}added, {report.joined} {would}joined to known cards, "
            f"{report.changed} {would}changed, "
            f"{report.removed} {would}removed, {stays}{report.unchanged} as they were"
        )
    refused = [
        f"refused, {row.file or report.name}, line {row.line} {row.no}: {row.what}"
        + (f"; expected {row.expected}" if row.expected else "")
        for row in report.refused
    ]
    told = (
        ("kept apart", report.apart), ("says otherwise", report.contrary), ("repeated", report.repeated),
        ("odd value", report.unread),
    )  # fmt: skip
    remarks = ([f"{what}, {report.name}, {one.no} {one.name}: {one.what}" for one in ones] for what, ones in told)
    left_out = [f"left out, {report.name}: {one.what}" for one in report.left_out]
    return [head, *(line for lines in (left_out, refused, *remarks) for line in _first(lines))]


def _first(lines: list[str]) -> list[str]:
    """The first lines, and how many there are more."""
    return lines if len(lines) <= LISTED else [*lines[:LISTED], f"… {len(lines) - LISTED} more (--json lists all)"]


def _name(row: Row, names: Mapping[str, Mapping[int, str]], language: str) -> str:
    """A card's name in a language, else in English, else in Japanese, else in any, as the person has corrected it."""
    known = (names.get(code, {}) for code in (language, "en", "ja", *names))
    return next((of[row.id] for of in known if row.id in of), row.no)
