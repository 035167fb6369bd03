"""Card sets of SIW, read from a folder of files; a card with a fault is left out and said."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from wixoss_desktop.cards.expected import fault_of
from wixoss_desktop.cards.json_files import json_files, read_json
from wixoss_desktop.cards.problems import Problem, ValueFault, fault_text, problem_from
from wixoss_desktop.engine.siw.cards import (
    AnyCard,
    Character,
    Condition,
    Deed,
    Duel,
    Finisher,
    GoOn,
    IsActive,
    Land,
    MoveCard,
    Next,
    OnFireCard,
    PinNow,
    Save,
    Saves,
    Stop,
    StoryCard,
    Window,
)
from wixoss_desktop.intake.json_text import plain_of

_KINDS: Final[dict[str, type]] = {
    "character": Character, "move": MoveCard, "on_fire": OnFireCard, "story": StoryCard,
}  # fmt: skip
_IN_A_HIT: Final = (Stop,)
_AT_A_MISS: Final = (PinNow,)
_AT_A_PIN: Final = (Save,)
_IN_SEQUENCE: Final = (Next, Finisher, Saves, Duel, Land, GoOn)


class SetFile(Struct, frozen=True, forbid_unknown_fields=True):
    """One product's cards as they stand in its file, each still to be read."""

    product: str
    name: str
    cards: tuple[msgspec.Raw, ...]


class CardSets(Struct, frozen=True):
    """The cards by number, in order of files and entries, and what was wrong in the files."""

    cards: dict[str, AnyCard]
    problems: tuple[Problem, ...] = ()


def load_sets(folder: Path) -> CardSets:
    """Read every set of a folder."""
    paths, problems = json_files(folder)
    found = list(problems)
    cards: dict[str, AnyCard] = {}
    where: dict[str, str] = {}
    decoders = msgspec.json.Decoder(SetFile), msgspec.json.Decoder(AnyCard)
    for path in paths:
        for read in _read_file(path, *decoders):
            if isinstance(read, Problem):
                found.append(read)
            elif read.no in cards:
                twice = fault_text("a second card {no}", no=read.no)
                found.append(Problem(twice, path.name, fault_text("each card number once"), read.no, "$.no"))
            else:
                cards[read.no] = read
                where[read.no] = path.name
    for no, card in list(cards.items()):
        for name in _named(card):
            if name not in cards:
                unknown = fault_text("unknown card {no}", no=name)
                found.append(Problem(unknown, where[no], fault_text("a card number of a set"), no))
                cards.pop(no, None)
    return CardSets(cards, tuple(found))


def _read_file(
    path: Path, files: msgspec.json.Decoder[SetFile], entries: msgspec.json.Decoder[AnyCard]
) -> Iterator[AnyCard | Problem]:
    file = read_json(path, files, SetFile)
    if isinstance(file, Problem):
        yield file
        return
    for index, raw in enumerate(file.cards):
        plain = plain_of(bytes(raw))
        no = _number(plain, index)
        try:
            card = entries.decode(raw)
        except msgspec.ValidationError as error:
            kinds = _unknown_kind(plain)
            yield problem_from(kinds or fault_of(error, plain, _kind(plain)), path.name, no)
            continue
        faults = [*_missing(card, plain), *_faults(card)]
        if faults:
            yield from (problem_from(fault, path.name, no) for fault in faults)
        else:
            yield card


def _kind(plain: object) -> type:
    """Return what an entry is meant to be, a move if it doesn't say."""
    return _KINDS.get(str(plain.get("kind")), MoveCard) if isinstance(plain, dict) else MoveCard


def _unknown_kind(plain: object) -> ValueFault | None:
    """Say that an entry is of a kind that there isn't, and which there are."""
    said = plain.get("kind") if isinstance(plain, dict) else None
    if not isinstance(said, str) or said in _KINDS:
        return None
    one_of = fault_text("one of {words}", words=", ".join(_KINDS))
    return ValueFault("$.kind", fault_text("unknown word {word}", word=f"'{said}'"), one_of)


def _number(plain: object, index: int) -> str:
    no = plain.get("no") if isinstance(plain, dict) else None
    return no if isinstance(no, str) and no else fault_text("card {n} of the file", n=index + 1)


def _missing(card: AnyCard, plain: object) -> Iterator[ValueFault]:
    """Say what a move must say for itself: a roll without a cost is forgotten, not free."""
    if isinstance(card, MoveCard) and card.faces and isinstance(plain, dict) and "cost" not in plain:
        missing = fault_text("field '{name}' is missing", name="cost")
        yield ValueFault("$", missing, fault_text("the stamina that the move costs, 0 to 6"))


def _faults(card: AnyCard) -> Iterator[ValueFault]:
    """Say what the types of a card allow and the game doesn't."""
    if not card.names.get("en"):
        yield ValueFault("$.names", fault_text("no English name"), fault_text("a name for 'en'"))
    if isinstance(card, Character):
        return
    if len(set(card.faces)) < len(card.faces):
        yield ValueFault("$.faces", fault_text("a face twice"), fault_text("each face of the die once"))
    if card.damage and not card.faces:
        lands = fault_text("the faces on which the card lands")
        yield ValueFault("$.faces", fault_text("damage without a roll"), lands)
    if isinstance(card, MoveCard) and not card.faces and "hidden" not in card.marks:
        lands = fault_text("the faces on which the move lands")
        yield ValueFault("$.faces", fault_text("a move without a roll"), lands)
    if isinstance(card, OnFireCard) and card.faces:
        yield ValueFault("$.faces", fault_text("an ON FIRE that is rolled for"), fault_text("no faces [S-101]"))
    if len(card.marks) > 1:
        marks = fault_text("{words} at once", words=", ".join(card.marks))
        yield ValueFault("$.marks", marks, fault_text("one of {words}, or none", words="hidden, object, tag"))
    windows = [effect for effect in card.effects if isinstance(effect.on, Window)]
    if bool(windows) != ("hidden" in card.marks):
        alone = fault_text("windows and the mark 'hidden' without each other")
        yield ValueFault("$.effects", alone, fault_text("both, or none"))
    for index, effect in enumerate(card.effects):
        for at, deed in enumerate(effect.do):
            place = _misplaced(deed, effect.on)
            if place:
                what = fault_text("'{word}' has no meaning here", word=_word(deed))
                yield ValueFault(f"$.effects[{index}].do[{at}]", what, place)


def _misplaced(deed: Deed, on: str | Window) -> str:
    """Return where a deed has a meaning if it has none here."""
    window = on.window if isinstance(on, Window) else ""
    if isinstance(deed, _IN_A_HIT) and window != "hit":
        return fault_text("it in the window '{window}' of a hidden card", window="hit")
    if isinstance(deed, _AT_A_MISS) and window not in ("hit", "miss"):
        return fault_text("it in the window '{window}' of a hidden card", window="miss")
    if isinstance(deed, _AT_A_PIN) and window != "pin":
        return fault_text("it in the window '{window}' of a hidden card", window="pin")
    if isinstance(deed, _IN_SEQUENCE) and (window or on == "active"):
        return fault_text("it on a card of the sequence, on use, hit, miss or done")
    if isinstance(deed, Land | Duel) and on != "use":
        return fault_text("it on use")
    return ""


def _word(deed: Deed) -> str:
    return str(msgspec.to_builtins(deed)["op"])


def _named(card: AnyCard) -> Iterator[str]:
    """Return the numbers of other cards that a card names."""
    if isinstance(card, Character):
        return
    conditions = [card.playable, *(one.if_ for one in card.bonus), *(one.if_ for one in card.effects)]
    for condition in conditions:
        yield from _in_condition(condition)


def _in_condition(condition: Condition | None) -> Iterator[str]:
    if isinstance(condition, IsActive):
        yield condition.card
    of = getattr(condition, "of", ())
    for part in of if isinstance(of, tuple) else (of,):
        yield from _in_condition(part)
