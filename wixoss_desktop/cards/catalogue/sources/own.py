"""Our own list: JSON of whole entries, written by the export and read without loss."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Raw, Struct

from wixoss_desktop.cards.catalogue.facts import Entry, RefusedEntry, refused, refused_nameless, turned_away
from wixoss_desktop.intake.json_text import decoded
from wixoss_desktop.intake.limits import CARD_ENTRY, TurnedAway, require

FORM: Final = "wixoss-desktop cards 1"
SUFFIX: Final = ".json"


class OwnList(Struct, frozen=True):
    """The whole file."""

    form: str
    cards: list[Raw]


_LIST: Final = msgspec.json.Decoder(OwnList)


def is_own(head: str) -> bool:
    """Whether a file is a list of ours."""
    return re.match(r'\s*\{\s*"form"\s*:\s*"wixoss-desktop cards', head) is not None


def entries(text: str) -> Iterator[Entry | RefusedEntry]:
    """Yield each card, or why it can't be taken; `line` is its place from 1."""
    try:
        whole = decoded(text, _LIST)
    except TurnedAway as error:
        yield turned_away(1, error)
        return
    except msgspec.MsgspecError as error:
        yield refused(1, "the text can't be read: {why}", "{known}", why=error, known=f'JSON with "form": "{FORM}"')
        return
    if whole.form != FORM:
        yield refused(1, "the list is of another form, {text!r}", "{known}", text=whole.form, known=FORM)
        return
    decoder = msgspec.json.Decoder(Entry)
    for place, raw in enumerate(whole.cards, 1):
        try:
            require(len(bytes(raw)), CARD_ENTRY)
            entry = decoder.decode(raw)
        except TurnedAway as error:
            yield turned_away(place, error)
            continue
        except msgspec.MsgspecError as error:
            yield refused(place, "the card can't be read: {why}", "a card as the export writes it", why=error)
            continue
        if not entry.printings:
            yield refused(place, "a card without printings", "a card with number and name")
            continue
        nameless = (refused_nameless(place, one.no, entry.name) for one in entry.printings)
        yield next(filter(None, nameless), entry)


def refuse_place(path: Path) -> None:
    """Raise TurnedAway where no list can be written: its folder has to be there, and its name says what is in it."""
    if path.suffix.lower() != SUFFIX:
        raise TurnedAway("a list is written as JSON, and its name has to end in {suffix}", str(path), suffix=SUFFIX)
    if not path.parent.is_dir():
        raise TurnedAway("there is no folder {folder}", str(path), folder=path.parent)


def written(cards: Iterable[Entry]) -> bytes:
    """Return the bytes of a list."""
    whole = {"form": FORM, "cards": list(cards)}
    return msgspec.json.format(msgspec.json.encode(whole), indent=1) + b"\n"
