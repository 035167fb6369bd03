"""The sums of all texts that the program says: `python -m tests.words.texts` writes them anew.

To read what a change has done to the texts, compare `wixoss-desktop words dump tests/records/games/*.jsonl` before and
after it.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path
from typing import Final

import msgspec

from tests.records.games import GAMES
from wixoss_desktop.cli import bundled
from wixoss_desktop.lab.words_dump import PlayedRecords, SaidText, dump
from wixoss_desktop.words.languages import codes

SUMS: Final = Path(__file__).with_name("texts.json")
KINDS: Final = ("card", "label", "log", "question", "refusal")
"""Texts that are made of several; of the others a diff of their files says as much."""
RECORDS: Final = tuple(game.path for game in GAMES[:2])
"""So many that a test takes no time; `words dump` takes all."""


def sums(texts: Iterable[SaidText]) -> dict[str, str]:
    """Return blake2b of texts by the first word of where they come from (`card`, `log`, `pattern` ...)."""
    hashes: dict[str, blake2b] = {}
    for one in texts:
        kind = one.source.partition(" ")[0]
        hashes.setdefault(kind, blake2b(digest_size=16)).update(f"{one.source}\x1f{one.text}\x1e".encode())
    return {kind: found.hexdigest() for kind, found in sorted(hashes.items())}


def texts_of(code: str) -> dict[str, str]:
    """The sums of the texts in a language, by kind."""
    cards = bundled.pool().cards
    return {
        kind: said for kind, said in sums(dump(code, cards, PlayedRecords.of(RECORDS, cards))).items() if kind in KINDS
    }


def kept() -> dict[str, dict[str, str]]:
    """The sums as they stand in the file."""
    return msgspec.json.decode(SUMS.read_bytes(), type=dict[str, dict[str, str]])


if __name__ == "__main__":
    found = msgspec.json.encode({code: texts_of(code) for code in sorted(codes())})
    SUMS.write_bytes(msgspec.json.format(found, indent=2) + b"\n")
