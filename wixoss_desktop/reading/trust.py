"""What of the texts that were read a person lets run."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Final, Literal

import msgspec
from msgspec import Struct

Way = Literal["run", "by_hand"]


class ReadingTrust(Struct, frozen=True):
    """What of the texts that were read a person lets run: `only_proved` ones, or all.

    `abilities` says otherwise of single ones, by `ability_key`.
    """

    only_proved: bool = False
    abilities: Mapping[str, Way] = msgspec.field(default_factory=dict)

    def lets_run(self, key: str, *, is_proved: bool) -> bool:
        """Say whether an ability runs."""
        way = self.abilities.get(key)
        return way == "run" if way is not None else is_proved or not self.only_proved


USUAL_TRUST: Final = ReadingTrust()


def ability_key(name: str, printed: str) -> str:
    """Return what one ability is known by, whatever list it comes from: its card's Japanese name and its text, digested."""
    return hashlib.blake2b(f"{name}\n{printed}".encode(), digest_size=12).hexdigest()
