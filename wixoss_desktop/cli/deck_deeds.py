"""What `deck list`, `show`, `check`, `convert`, `stats` and `diff` do; loaded with the first of them."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.cards.by_hand import CardsNotRun
from wixoss_desktop.cards.decks.missing import Buildable, buildable, missing
from wixoss_desktop.cards.decks.record import Copies, DeckFile, listed
from wixoss_desktop.cards.exchange.forms import FORMS, ListSpeech, forms_for, write
from wixoss_desktop.cards.json_files import write_whole
from wixoss_desktop.cli.known_decks import KnownDecks, KnownGame
from wixoss_desktop.cli.report import FAILED, OK, BadInput, show
from wixoss_desktop.engine.contract import Refusal
from wixoss_desktop.engine.contract.deck_reading import DeckFigure
from wixoss_desktop.match.games import GAMES
from wixoss_desktop.words.lexicon import Lexicon

# --- what is said ---------------------------------------------------------------------------------------------------


class DeckListed(Struct, frozen=True):
    """A deck in a row of decks: how many cards lie in its sections, how many of them are carried out by hand or known
    by facts alone, and the numbers of those that nobody knows.
    """

    code: str
    name: str
    game: str
    format: str
    own: bool
    sections: dict[str, int]
    by_hand: int = 0
    bare: int = 0
    unknown: tuple[str, ...] = ()


class DecksListed(Struct, frozen=True):
    """What `deck list` says: the decks, and what is wrong in files that can't be read."""

    decks: tuple[DeckListed, ...]
    problems: tuple[str, ...] = ()


class CardOfDeck(Struct, frozen=True):
    """A card of a deck: `runs` is yes, by hand, facts (nobody has a text of it) or unknown."""

    no: str
    count: int
    name: str
    runs: str
    printing: str = ""
    note: str = ""


class DeckShown(Struct, frozen=True):
    """What `deck show` says."""

    code: str
    name: str
    game: str
    format: str
    sections: dict[str, tuple[CardOfDeck, ...]]
    named: dict[str, str]
    folder: str
    tags: tuple[str, ...]
    notes: str
    unread: tuple[str, ...]
    by_hand: int
    bare: int
    doubts: tuple[str, ...] = ()


class ReasonSaid(Struct, frozen=True):
    """Why a deck isn't legal: a sentence, the rule, a key, the numbers that decide and those of the cards."""

    text: str
    rule: str
    why: str
    numbers: dict[str, int]
    cards: tuple[str, ...]


class ListSaid(Struct, frozen=True):
    """The list of restrictions that a deck was checked by."""

    since: str
    until: str
    source: str


class DeckChecked(Struct, frozen=True):
    """What `deck check` says; `restrictions` is null where there is no list for the profile and the day.

    That cards aren't run by the program (`by_hand`, `bare`: copies by number) is no reason against a deck.
    """

    deck: str
    game: str
    profile: str
    date: str
    legal: bool
    reasons: tuple[ReasonSaid, ...]
    restrictions: ListSaid | None
    by_hand: dict[str, int]
    bare: dict[str, int]
    unread: tuple[str, ...]
    doubts: tuple[str, ...] = ()
    near: dict[str, str] = {}


class Lost(Struct, frozen=True):
    """What a form can't say of a deck, and how many rows or lines that concerns."""

    what: str
    count: int


class DeckConverted(Struct, frozen=True):
    """What `deck convert` says: in which form, where it was written, else the text; `unread` are lines of the list that
    nobody knows a card of, `near` the cards that some of them may mean, by the line.
    """

    deck: str
    form: str
    file: str
    text: str
    lost: tuple[Lost, ...]
    unread: tuple[str, ...]
    doubts: tuple[str, ...] = ()
    near: dict[str, str] = {}


class DeckStats(Struct, frozen=True):
    """What `deck stats` says."""

    deck: str
    game: str
    format: str
    sections: dict[str, int]
    by_hand: int
    bare: int
    unknown: tuple[str, ...]
    figures: tuple[DeckFigure, ...]
    unread: tuple[str, ...] = ()


class CountsDiffer(Struct, frozen=True):
    """How many copies of a card two decks have in a section."""

    section: str
    no: str
    name: str
    one: int
    other: int


class DecksDiffer(Struct, frozen=True):
    """What `deck diff` says."""

    one: str
    other: str
    rows: tuple[CountsDiffer, ...]
    same: int
    unread: tuple[str, ...] = ()


# --- what is done ---


def _played(known: KnownDecks, deck: DeckFile) -> KnownGame:
    """Return the game of a deck. Raises BadInput for one that isn't here."""
    if deck.game not in GAMES:
        here = ", ".join(GAMES)
        raise BadInput(f"a deck of {deck.game}, which isn't here", where=deck.name, expected=f"one of {here}")
    return known.of(deck.game)


def run_list(args: argparse.Namespace) -> int:
    """List the decks."""
    known = KnownDecks(args, GAMES)
    games = dict.fromkeys((*GAMES, *(deck.game for deck in known.decks)))
    if args.game is not None and args.game not in games:
        raise BadInput(f"no such game: {args.game}", where="--game", expected=f"one of {', '.join(games)}")
    own = {deck.code for deck in known.own.files}
    found = known.decks_of(args.game)
    rows = tuple(_listed(known, deck, is_own=deck.code in own) for deck in found)
    problems = tuple(map(str, known.own.problems))
    wide = max((len(row.name) for row in rows), default=0)
    head = f"{'CODE':<14} {'NAME':<{max(wide, 30)}} {'FORMAT':<16} {'CARDS':>8}"
    lines = [
        *((head,) if rows else ()),
        *(_row_of(row, wide) for row in rows),
        *(f"can't be read: {one}" for one in problems),
    ]
    show(DecksListed(rows, problems), lines or ["no decks"], as_json=args.json)
    return OK


def _listed(known: KnownDecks, deck: DeckFile, *, is_own: bool) -> DeckListed:
    sizes = {name: sum(row.count for row in rows) for name, rows in deck.sections.items()}
    game = known.game_of(deck)
    lacking = game.not_run(deck)
    return DeckListed(
        deck.code, deck.name, deck.game, deck.format, is_own, sizes,
        lacking.copies_by_hand, lacking.bare_copies, game.unknown(deck),
    )  # fmt: skip


def _row_of(deck: DeckListed, wide: int = 0) -> str:
    size = " + ".join(map(str, deck.sections.values())) or "0"
    whole = sum(deck.sections.values())
    parts = (
        f"{deck.by_hand} of {whole} by hand" if deck.by_hand else "",
        f"{deck.bare} of {whole} by facts" if deck.bare else "",
        f"nobody knows {', '.join(deck.unknown[:4])}" + (" …" if len(deck.unknown) > 4 else "") if deck.unknown else "",
    )
    told = "; ".join(filter(None, parts))
    return f"{deck.code:<14} {deck.name:<{max(wide, 30)}} {deck.format:<16} {size:>8}  {told}".rstrip()


def run_show(args: argparse.Namespace) -> int:
    """Print the cards of a deck. Raises BadInput."""
    known = KnownDecks(args, GAMES)
    deck, unread = known.found(args.deck)
    game = known.game_of(deck)
    lacking, unknown = game.not_run(deck), game.unknown(deck)
    sections = {name: tuple(_card(game, lacking, unknown, row) for row in rows) for name, rows in deck.sections.items()}
    said = DeckShown(
        deck.code, deck.name, deck.game, deck.format, sections, deck.named, deck.folder, deck.tags, deck.notes, unread,
        lacking.copies_by_hand, lacking.bare_copies, known.doubts,
    )  # fmt: skip
    show(said, _shown(said), as_json=args.json)
    return OK


def _card(game: KnownGame, lacking: CardsNotRun, unknown: Collection[str], row: Copies) -> CardOfDeck:
    runs = _runs(lacking, unknown, row.no)
    return CardOfDeck(row.no, row.count, game.name(row.no), runs, row.printing, row.note)


def _runs(lacking: CardsNotRun, unknown: Collection[str], no: str) -> str:
    if no in lacking.by_hand:
        return "by hand"
    if no in lacking.bare:
        return "facts"
    return "unknown" if no in unknown else "yes"


def _shown(deck: DeckShown) -> Iterator[str]:
    yield f"{deck.name} ({deck.code}), {deck.format}"
    for name, rows in deck.sections.items():
        yield ""
        yield f"{name}: {sum(row.count for row in rows)}"
        for row in rows:
            told = "" if row.runs == "yes" else f"  [{row.runs}]"
            yield f"{row.count:>3} {row.printing or row.no:<14} {row.name}{told}"
    yield from (f"not read: {line}" for line in deck.unread)
    yield from (f"in doubt: {words}" for words in deck.doubts)


def run_check(args: argparse.Namespace) -> int:
    """Say why a deck isn't legal; exit status 1 if it isn't. Raises BadInput."""
    known = KnownDecks(args, GAMES)
    deck, unread = known.found(args.deck)
    game, day = _played(known, deck), _day(args.date)
    lists = game.lists(args.restrictions or "")
    rules = game.rules(lists)
    profile = args.profile or deck.format
    if profile not in rules.formats():
        expected = f"one of {', '.join(rules.formats())}"
        raise BadInput(f"no such profile: {profile}", where="--profile", expected=expected)
    each = (_reason(game, one) for one in rules.check(listed(deck), profile, day))
    reasons = tuple({(one.text, one.cards): one for one in each}.values())
    in_force = lists.in_force(profile, day)
    lacking = game.not_run(deck)
    said = DeckChecked(
        deck.name, deck.game, profile, day, not reasons and not unread, reasons,
        None if in_force is None else ListSaid(in_force.since, in_force.until, in_force.source),
        lacking.by_hand, lacking.bare, unread, known.doubts, known.near,
    )  # fmt: skip
    problems = () if args.restrictions else lists.problems
    show(said, (*_checked(game, said), *(f"can't be read: {one}" for one in problems)), as_json=args.json)
    return OK if said.legal else FAILED


def _day(said: str | None) -> str:
    try:
        return date.fromisoformat(said).isoformat() if said else date.today().isoformat()
    except ValueError:
        raise BadInput(f"{said} is no day", where="--date", expected="a day such as 2026-01-31") from None


def _reason(game: KnownGame, found: Refusal) -> ReasonSaid:
    return ReasonSaid(
        game.why(found).removesuffix(f" [{found.rule}]"), found.rule, found.why, found.numbers, found.cards
    )


def _unread(line: str, near: Mapping[str, str]) -> str:
    return f"nobody knows what this line means: {line}" + (f" (perhaps {near[line]})" if line in near else "")


def _checked(game: KnownGame, said: DeckChecked) -> Iterator[str]:
    verdict = "deck.legal" if said.legal else "deck.not_legal"
    yield game.words.say(verdict, deck=said.deck, format=said.profile, day=said.date)
    for one in said.reasons:
        cards = f" ({', '.join(one.cards)})" if one.cards else ""
        yield f"- {one.text} [{one.rule}]{cards}"
    yield from (f"- {_unread(line, said.near)}" for line in said.unread)
    yield from (f"in doubt: {words}" for words in said.doubts)
    if said.restrictions is not None:
        source = f", {said.restrictions.source}" if said.restrictions.source else ""
        yield f"by the list of restrictions of {said.restrictions.since}{source}"
    elif game.has_lists:
        yield f"no list of restrictions for {said.profile} is in the program"
    for words, copies in (("done by hand", said.by_hand), ("known by facts alone", said.bare)):
        if copies:
            named = ", ".join(f"{count} {game.name(no)} ({no})" for no, count in copies.items())
            yield f"{words}, which is no reason against it: {named}"


def run_convert(args: argparse.Namespace) -> int:
    """Write a deck in another form. Raises BadInput, OSError."""
    known = KnownDecks(args, GAMES)
    deck, unread = known.found(args.deck)
    out = Path(args.out) if args.out else None
    form = args.to or next((one.name for one in FORMS.values() if out is not None and one.suffix == out.suffix), "")
    fitting = forms_for(deck.game)
    if form not in fitting:
        raise BadInput(f"no such form: {form or 'none'}", where="--to", expected=f"one of {', '.join(fitting)}")
    if out is not None and out.exists():
        raise BadInput("there is a file already", where=str(out), expected="a new file")
    made = write(
        replace(deck, unread=unread),
        form,
        known.game_of(deck).in_lists.cards,
        ListSpeech(known.words.grammar.card_names),
    )
    if out is not None:
        write_whole(out, made.text.encode())
    lost = tuple(Lost(one.what, one.count) for one in made.lost)
    said = DeckConverted(
        deck.name, form, str(out or ""), "" if out is not None else made.text, lost, unread, known.doubts, known.near
    )
    show(said, _converted(said), as_json=args.json)
    return OK


def _converted(said: DeckConverted) -> Iterator[str]:
    if not said.file:
        yield said.text.rstrip("\n")
        return
    yield f"{said.deck} is written to {said.file} ({said.form})"
    yield from (f"lost: {one.what} ({one.count})" for one in said.lost)
    yield from (_unread(line, said.near) for line in said.unread)
    yield from (f"in doubt: {words}" for words in said.doubts)
    if not said.lost and not said.unread:
        yield "nothing was lost"


def run_stats(args: argparse.Namespace) -> int:
    """Count what follows from the facts of a deck's cards. Raises BadInput."""
    known = KnownDecks(args, GAMES)
    deck, unread = known.found(args.deck)
    game = _played(known, deck)
    one = _listed(known, deck, is_own=False)
    said = DeckStats(
        deck.name, deck.game, deck.format, one.sections, one.by_hand, one.bare, one.unknown,
        game.reading.figures(listed(deck)), unread,
    )  # fmt: skip
    show(said, (_row_of(one), *_not_counted(unread), *_figures(said, game.words)), as_json=args.json)
    return OK


def _not_counted(unread: tuple[str, ...]) -> Iterator[str]:
    return (f"not counted, as nobody knows what this line means: {line}" for line in unread)


def _figures(said: DeckStats, words: Lexicon) -> Iterator[str]:
    for figure in said.figures:
        yield ""
        labels = [_term(one, words) for one in figure.labels]
        wide = max((*map(len, labels), 6))
        yield f"{_term(figure.name, words):<24}" + "".join(f"{label:>{wide + 2}}" for label in labels)
        for row in figure.rows:
            cells = (f"{'' if value is None else format(value, 'g'):>{wide + 2}}" for value in row.values)
            yield f"{_term(row.name, words):<24}" + "".join(cells)


def _term(key: str, words: Lexicon) -> str:
    """What a key is called; one that is no term by its last word, as a number on a die."""
    return words.term(key) if key in words.terms else key.rpartition(".")[2]


def run_diff(args: argparse.Namespace) -> int:
    """Say in which cards two decks differ: a card counts by its name, whatever the printing. Raises BadInput."""
    known = KnownDecks(args, GAMES)
    (one, *lost), (other, *lost_there) = (known.found(named) for named in (args.deck, args.other))
    unread = tuple(line for lines in (*lost, *lost_there) for line in lines)
    mine, theirs = (_counts(known, deck) for deck in (one, other))
    pairs = [
        (section, no, mine.get(key, ("", 0))[1], theirs.get(key, ("", 0))[1])
        for key, (no, _) in {**theirs, **mine}.items()
        for section in (key[0],)
    ]
    rows = tuple(
        CountsDiffer(section, no, known.game_of(one).name(no), *both)
        for section, no, *both in pairs
        if both[0] != both[1]
    )
    same = sum(min(both) for _, _, *both in pairs)
    said = DecksDiffer(one.name, other.name, rows, same, unread)
    lines = (f"{row.one:>3} {row.other:>3}  {row.no:<14} {row.name}" for row in rows)
    head = f"{one.name} and {other.name}: {same} cards are the same"
    show(said, (head, *lines, *_not_counted(unread)), as_json=args.json)
    return OK


Counted = dict[tuple[str, str], tuple[str, int]]
"""Of the cards of a section, by name, a number and how many copies there are."""


def _counts(known: KnownDecks, deck: DeckFile) -> Counted:
    copies: Counter[tuple[str, str]] = Counter()
    numbers: dict[tuple[str, str], str] = {}
    game = known.game_of(deck)
    for section, rows in deck.sections.items():
        for row in rows:
            key = section, game.same(row.no)
            copies[key] += row.count
            numbers.setdefault(key, row.no)
    return {key: (numbers[key], count) for key, count in copies.items()}


class CardMissing(Struct, frozen=True):
    """A card of which too few copies are owned."""

    no: str
    name: str
    needed: int
    owned: int


class DeckMissing(Struct, frozen=True):
    """What of a deck isn't owned."""

    code: str
    name: str
    missing: int
    cards: tuple[CardMissing, ...]
    unread: tuple[str, ...] = ()


class DecksBuildable(Struct, frozen=True):
    """What `deck buildable` says, the decks of which least is missing in front."""

    decks: tuple[DeckMissing, ...]


def run_missing(args: argparse.Namespace) -> int:
    """Say which copies of a deck aren't owned. Raises BadInput."""
    known = KnownDecks(args, GAMES)
    deck, unread = known.found(args.deck)
    said = replace(_missing(known, Buildable(deck, missing(deck, known.held))), unread=unread)
    rows = [f"{one.needed - one.owned:>3} {one.no:<16} {one.name} ({one.owned} of {one.needed})" for one in said.cards]
    rows += _not_counted(unread)
    show(said, [*rows, f"{said.missing} copies of {deck.size} are missing for {deck.name}"], as_json=args.json)
    return OK


def run_buildable(args: argparse.Namespace) -> int:
    """List every deck by what is missing for it."""
    known = KnownDecks(args, GAMES)
    found = tuple(_missing(known, one) for one in buildable(known.decks_of(), known.held))
    show(DecksBuildable(found), [f"{one.missing:>4} {one.code:<16} {one.name}" for one in found], as_json=args.json)
    return OK


def _missing(known: KnownDecks, found: Buildable) -> DeckMissing:
    game = known.game_of(found.file)
    cards = tuple(CardMissing(one.no, game.name(one.no), one.needed, one.owned) for one in found.cards)
    return DeckMissing(found.file.code, found.file.name, found.missing, cards)


DEEDS: Final[Mapping[str, Callable[[argparse.Namespace], int]]] = {
    "list": run_list,
    "show": run_show,
    "check": run_check,
    "convert": run_convert,
    "stats": run_stats,
    "diff": run_diff,
    "missing": run_missing,
    "buildable": run_buildable,
}
