"""The pool: every card that the program knows, from a folder of card files."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Mapping
from hashlib import blake2b
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop import __version__
from wixoss_desktop.cards.bindings import binding_faults
from wixoss_desktop.cards.expected import fault_of
from wixoss_desktop.cards.json_files import content_of, json_files, value_of, write_whole
from wixoss_desktop.cards.printed import printed_faults
from wixoss_desktop.cards.problems import Problem, ValueFault, problem_from
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.deck_rules import with_marks
from wixoss_desktop.intake.files import read_file
from wixoss_desktop.intake.json_text import plain_of
from wixoss_desktop.intake.limits import CARD_FILE, SMALL_FILE


class CardFile(Struct, frozen=True, forbid_unknown_fields=True):
    """One product's cards as they stand in its file, each still to be read."""

    product: str
    name: str
    cards: tuple[msgspec.Raw, ...]


class Pool(Struct, frozen=True):
    """The cards by number, in order of files and entries, and what was wrong in the files."""

    cards: dict[str, Card]
    problems: tuple[Problem, ...] = ()


class CardsByNumber(dict[str, Card]):
    """Every card that somebody knows by its number, looked up when it is first asked for; who goes through it finds
    those that have been.
    """

    def __init__(self, find: Callable[[str], Card | None]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, no: str) -> Card:
        card = self._find(no)
        if card is None:
            raise KeyError(no)
        self[no] = card
        return card

    def __contains__(self, no: object) -> bool:
        try:
            return isinstance(no, str) and self[no] is not None
        except KeyError:
            return False


def load_pool(folder: Path, *, checked: Path | None = None) -> Pool:
    """Read every card file of a folder; a card with a fault is left out and named in `problems`.

    A card has the format mark that the rules give it in this pool [3.1] [3.4.1]. In the file `checked` stands, as a
    sum, which files this version of the program has found to be without any fault: these aren't looked through again.
    """
    paths, problems = json_files(folder)
    cards: dict[str, Card] = {}
    found = list(problems)
    contents = {path.name: content_of(path, CARD_FILE) for path in paths}
    total = "" if checked is None else _sum_of(contents)
    is_checked = checked is not None and _kept_sum(checked) == total
    decoders = msgspec.json.Decoder(CardFile), msgspec.json.Decoder(Card)
    for name, content in contents.items():
        for read in _read_file(name, content, *decoders, is_checked=is_checked):
            if isinstance(read, Card) and read.no not in cards:
                cards[read.no] = read
            else:
                found.append(read if isinstance(read, Problem) else _twice(read, name))
    if checked is not None and not is_checked and not found:
        with contextlib.suppress(OSError):  # they are looked through the next time, too
            write_whole(checked, total.encode())
    marks = with_marks(cards.values())
    marked = {no: replace(card, mark=marks[no]) if card.mark != marks[no] else card for no, card in cards.items()}
    return Pool(marked, tuple(found))


def _sum_of(contents: Mapping[str, bytes | Problem]) -> str:
    """Return a sum of files that were read and of the program's version, which says what a fault is."""
    total = blake2b(__version__.encode(), digest_size=16)
    for name, content in contents.items():
        whole = content if isinstance(content, bytes) else str(content).encode()
        total.update(f"\n{name} {len(whole)}\n".encode() + whole)
    return total.hexdigest()


def _kept_sum(checked: Path) -> str:
    try:
        return read_file(checked, SMALL_FILE).decode(errors="replace")
    except OSError:
        return ""


def faults(card: Card) -> tuple[ValueFault, ...]:
    """Return everything in a card that its types allow and the game doesn't."""
    back = card.back.abilities if card.back is not None else ()
    return (*printed_faults(card), *binding_faults(card.abilities), *binding_faults(back))


def _read_file(
    name: str,
    content: bytes | Problem,
    files: msgspec.json.Decoder[CardFile],
    entries: msgspec.json.Decoder[Card],
    *,
    is_checked: bool,
) -> Iterator[Card | Problem]:
    if isinstance(content, Problem):
        yield content
        return
    file = value_of(content, name, files, CardFile)
    if isinstance(file, Problem):
        yield file
        return
    for index, raw in enumerate(file.cards):
        yield from _read_card(raw, index, name, entries, is_checked=is_checked)


def _read_card(
    raw: msgspec.Raw, index: int, file: str, entries: msgspec.json.Decoder[Card], *, is_checked: bool
) -> Iterator[Card | Problem]:
    try:
        card = entries.decode(raw)
    except msgspec.ValidationError as error:
        plain = plain_of(bytes(raw))
        yield problem_from(fault_of(error, plain, Card), file, _number(plain, index))
        return
    problems = [] if is_checked else [problem_from(fault, file, card.no) for fault in faults(card)]
    if problems:
        yield from problems
    else:
        yield card


def _number(plain: object, index: int) -> str:
    no = plain.get("no") if isinstance(plain, dict) else None
    return no if isinstance(no, str) and no else f"card {index + 1} of the file"


def _twice(card: Card, file: str) -> Problem:
    return Problem(f"a second card {card.no}", file, "each card number once in the pool", card.no, "$.no")
