"""The decks of a person: one file each in a folder of their own, written whole at every change."""

from __future__ import annotations

import os
from collections.abc import Container
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from wixoss_desktop.cards.deck_files import Copies, DeckFile, DeckList, deck_list, read_deck
from wixoss_desktop.cards.json_files import write_whole
from wixoss_desktop.cards.problems import Problem
from wixoss_desktop.engine.wixoss.formats import ProfileName

CODE: Final = "own-{}"


class OwnDecks:
    """Every deck file of a folder that can be read; the others are named in `problems` and left as they are."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.problems: tuple[Problem, ...] = ()
        self._paths: dict[str, Path] = {}
        self._files: dict[str, DeckFile] = {}
        self.read()

    @property
    def files(self) -> tuple[DeckFile, ...]:
        """The decks as they stand in their files, by name."""
        return tuple(sorted(self._files.values(), key=lambda file: file.name.casefold()))

    def read(self) -> None:
        """Read the folder anew."""
        problems: list[Problem] = []
        self._files, self._paths = {}, {}
        for path in sorted(self.folder.glob("*.json")):
            file = read_deck(path)
            if isinstance(file, Problem):
                problems.append(file)
            elif file.code in self._files:
                problems.append(Problem(f"a second deck {file.code}", path.name, "each deck code once", path="$.code"))
            else:
                self._files[file.code], self._paths[file.code] = file, path
        self.problems = tuple(problems)

    def playable(self, known: Container[str]) -> dict[str, DeckList]:
        """Return the decks with cards in them, all of which are known, by their codes; those changed last in front."""
        return {
            file.code: deck_list(file)
            for file in sorted(self.files, key=self._changed, reverse=True)
            if (file.main_deck or file.lrig_deck)
            and all(copies.no in known for copies in (*file.main_deck, *file.lrig_deck))
        }

    def _changed(self, file: DeckFile) -> float:
        try:
            return self._paths[file.code].stat().st_mtime
        except OSError:
            return 0.0

    def begin(self, name: str, profile: ProfileName) -> DeckFile:
        """Make a new empty deck. Raises OSError."""
        return self.keep(DeckFile(CODE.format(os.urandom(4).hex()), name, profile, (), ()))

    def keep(self, file: DeckFile) -> DeckFile:
        """Write a deck as it is now. Raises OSError, and then the file is as it was."""
        path = self._paths.get(file.code, self.folder / f"{file.code}.json")
        write_whole(path, msgspec.json.format(msgspec.json.encode(file), indent=2) + b"\n")
        self._files[file.code], self._paths[file.code] = file, path
        return file

    def forget(self, code: str) -> None:
        """Take a deck and its file away. Raises OSError."""
        self._paths[code].unlink(missing_ok=True)
        del self._files[code], self._paths[code]


def with_card(file: DeckFile, no: str, section: str) -> DeckFile:
    """Return a deck with one more copy of a card in a section."""
    rows: tuple[Copies, ...] = getattr(file, section)
    if any(row.no == no for row in rows):
        return replace(file, **{section: tuple(Copies(no, row.count + 1) if row.no == no else row for row in rows)})
    return replace(file, **{section: (*rows, Copies(no))})
