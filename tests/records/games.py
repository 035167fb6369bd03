"""The games that the golden records hold, and how they are written."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from tests.cli.pool import decks
from tests.match.journals import create_journal
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss.state import Setup
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.terms import Terms

FOLDER: Final = Path(__file__).parent / "games"
EARLIER: Final = FOLDER.with_name("earlier")
"""The same games as they were written before questions over face-down cards always came; never written anew."""


class Golden(NamedTuple):
    """One game: both decks, and the seed of its dice and of the players' choices."""

    first: str
    second: str
    seed: str

    @property
    def path(self) -> Path:
        """Where the record of the game lies."""
        return FOLDER / f"{self.first}-{self.second}-{self.seed}.jsonl"

    @property
    def earlier(self) -> Path:
        """Where the record lies that an earlier version wrote."""
        return EARLIER / self.path.name


GAMES: Final = tuple(
    Golden(first, second, seed)
    for first, second, seed in (
        ("WD01", "WD02", "moon"), ("WD02", "WD03", "ember"), ("WD03", "WD04", "tide"), ("WD04", "WD05", "antler"),
        ("WD05", "WD01", "grave"), ("WD01", "WD03", "frost"), ("WD02", "WD05", "ash"), ("WD04", "WD04", "mirror"),
    )
)  # fmt: skip


def write(game: Golden) -> None:
    """Play a game with players who choose by dice, and write its record."""
    first, second = decks(f"{game.first},{game.second}")
    terms = Terms(Setup((first, second)), game.seed)
    game.path.unlink(missing_ok=True)
    match = Match.begin(terms, lambda start: create_journal(game.path, terms, start))
    dice = Dice(f"players of {game.seed}")
    while match.outcome is None:
        seat = match.to_act[0]
        choices = match.legal(seat)
        match.submit(seat, choices[dice.roll(len(choices))])
    match.close()
