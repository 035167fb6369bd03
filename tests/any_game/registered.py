"""Tides in the tables of games and voices, as a game that comes with the program is."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import pytest

from tests.any_game.tides import CARDS
from tests.any_game.tides_box import TidesRow
from tests.any_game.tides_voice import TidesVoice
from wixoss_desktop import references
from wixoss_desktop.cli import program, replay, simulate
from wixoss_desktop.engine.contract.cards import CardKind
from wixoss_desktop.lab import simulate as playing
from wixoss_desktop.match import games
from wixoss_desktop.words import voice

VOICE: Final = TidesVoice()
MODULE: Final = "of_tests"
"""By this name below the package is found what tests bring."""


def card_kinds() -> tuple[CardKind, ...]:
    """Return the kinds of cards of Tides, as the catalogue asks for them."""
    return CARDS


@contextmanager
def with_tides() -> Iterator[None]:
    """Has all that asks which games there are find Tides among them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, f"wixoss_desktop.{MODULE}", sys.modules[__name__])
        for module in (games, playing, simulate, replay, program):
            patch.setattr(module, "GAMES", {**games.GAMES, "tides": TidesRow()})
        patch.setattr(voice, "VOICES", {**games.VOICES, "tides": f"{MODULE}:VOICE"})
        _forget()
        yield
    _forget()


def _forget() -> None:
    references.resolved.cache_clear()
