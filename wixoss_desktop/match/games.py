"""The table of games."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypeVar

from wixoss_desktop.match.first_line import Reader, Readers
from wixoss_desktop.match.wixoss import header

if TYPE_CHECKING:
    from wixoss_desktop.match.game_box import AnyGame, OfAnyGame

R = TypeVar("R")


class _Wixoss:
    reader: Final[Reader] = header

    def use(self, what: OfAnyGame[R], resources: Path) -> R:
        from wixoss_desktop.match.wixoss.box import brought

        return what.of(brought(resources))


GAMES: Final[Mapping[str, AnyGame]] = MappingProxyType({"wixoss": _Wixoss()})
"""Every game by the name that it has in files; what it brings is loaded when it is first used."""
READERS: Final[Readers] = MappingProxyType({name: row.reader for name, row in GAMES.items()})
