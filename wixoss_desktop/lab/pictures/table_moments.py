"""A moment of a table that a game names for pictures: when it has come, and by what match."""

from collections.abc import Callable, Mapping
from typing import Final, Generic, TypeVar

from msgspec import Struct

from wixoss_desktop.ui.play.any_game import SeriesWanted

Q = TypeVar("Q")

SEED: Final = "picture-1"


class TableMoment(Struct, Generic[Q], frozen=True):
    """A moment of a game of people at one screen: `is_there` says of a position whether it has come.

    So many `players` with the usual decks and these `answers`, by a `seed`; until then a kind of computer player
    decides for them. It may be the first match of a `series`; with `goes_on` the next one is begun after it.
    """

    is_there: Callable[[Q], bool]
    decided_by: str
    players: int = 2
    answers: Mapping[str, str] = {}
    seed: str = SEED
    series: SeriesWanted | None = None
    goes_on: bool = False
