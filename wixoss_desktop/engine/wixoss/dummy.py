"""The dummy: an opponent by a script that is data, who is never asked; nobody is one without a script."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

Power = Annotated[int, Meta(ge=0, le=99_000)]
Count = Annotated[int, Meta(ge=0, le=5)]
Bursts = Literal["none", "half"] | tuple[bool, ...]
PresetName = Literal["asleep", "curve", "rush", "wall"]


class DummyRow(Struct, frozen=True, forbid_unknown_fields=True):
    """What the dummy does in one of its turns. Lanes are those of the player in front of it, from left to right.

    `blockers` are the powers of the SIGNI that stand in front of the player's lanes (0: none is put, one that is there
    stays). `damage` says how often the SIGNI in front of each lane attacks, `lrig` how often its LRIG does, `guards`
    how many LRIG attacks it guards against in the turn that follows. Of the player's SIGNI those in the lanes
    `banishes` are banished, and of the hand so many `discards` are chosen.
    """

    blockers: tuple[Power, Power, Power] = (0, 0, 0)
    damage: tuple[Count, Count, Count] = (0, 0, 0)
    lrig: Count = 0
    guards: Count = 0
    banishes: tuple[bool, bool, bool] = (False, False, False)
    discards: Count = 0


class Dummy(Struct, frozen=True, forbid_unknown_fields=True):
    """An opponent who follows a script: a row for each of its turns, the last one again and again.

    Without rows it is nobody: a LRIG and Life Cloth and nothing else, whose turn is over at once. `bursts` says which
    of its cards have a life burst that banishes the attacker: none, half of its deck, or its Life Cloth from the top.
    """

    rows: tuple[DummyRow, ...] = ()
    bursts: Bursts = "none"

    @property
    def is_nobody(self) -> bool:
        """Whether it has no script at all."""
        return not self.rows

    def row(self, turn: int) -> DummyRow:
        """Return what it does in its n-th turn, counting from 1; before that and without a script nothing."""
        if turn < 1 or not self.rows:
            return DummyRow()
        return self.rows[min(turn, len(self.rows)) - 1]


NOBODY: Final = Dummy()
PRESETS: Final[dict[PresetName, Dummy]] = {
    "asleep": Dummy((DummyRow(),)),
    "curve": Dummy(
        (
            DummyRow((0, 3000, 0)),
            DummyRow((7000, 7000, 0), (1, 0, 0)),
            DummyRow((10_000, 10_000, 10_000), (0, 0, 1), 1, 1),
            DummyRow((12_000, 12_000, 12_000), (0, 1, 0), 1, 1),
        ),
        "half",
    ),
    "rush": Dummy(
        (
            DummyRow((3000, 3000, 0), (1, 1, 0), 1),
            DummyRow((5000, 5000, 5000), (1, 1, 1), 1),
        ),
    ),
    "wall": Dummy(
        (
            DummyRow((8000, 8000, 8000), guards=1),
            DummyRow((10_000, 10_000, 10_000), guards=1),
            DummyRow((12_000, 12_000, 12_000)),
        ),
        "half",
    ),
}
"""Dummies that are there from the start."""
BY_NAME: Final[dict[str, Dummy]] = {str(name): dummy for name, dummy in (*PRESETS.items(), ("nobody", NOBODY))}
"""Everybody who can sit opposite without being asked, by the name that is written for them."""
