"""What a person keeps for a game beside decks, such as a character or a pool of cards: a value that judges itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Protocol, TypeVar

from msgspec import Struct

from wixoss_desktop.engine.contract.setting_up import SetupForm
from wixoss_desktop.engine.contract.values import Refusal

S = TypeVar("S")
P_contra = TypeVar("P_contra", contravariant=True)


class KeptThing(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One of them, as its file has it; a game's kinds have their content in further fields.

    `id` is the same wherever it is handed on to, and stands once in a folder; `name` is what its owner calls it.
    """

    id: str
    name: str

    def faults(self) -> tuple[Refusal, ...]:
        """Return every reason why it isn't what the rules ask for; with none it can be kept and played with."""
        return ()


class ThingKind(NamedTuple):
    """A kind of kept things: its name in files and words, how its files end, the type of its content, a new one.

    `fresh` is what a new one begins as; it may have faults, which its owner then mends. It has neither id nor name yet.
    """

    name: str
    suffix: str
    fresh: KeptThing

    @property
    def content(self) -> type[KeptThing]:
        """The type that its files are read as."""
        return type(self.fresh)


OwnThings = Mapping[str, tuple[KeptThing, ...]]
"""A person's things by the name of their kind, those without faults alone."""


class ThingRules(Protocol[S, P_contra]):
    """What a game makes of things that a person keeps for it."""

    @property
    def kinds(self) -> tuple[ThingKind, ...]:
        """The kinds that it knows, each with a name of its own."""

    def form(self, own: OwnThings) -> SetupForm[S]:
        """Return how a set-up is made where somebody has these things."""

    def after(self, position: P_contra, game: str, own: OwnThings) -> tuple[KeptThing, ...]:
        """Return the things that a game which is over has changed, as they are from then on; `game` is its own name.

        Those on which that game has left its mark before are not among them, so that it may be told twice.
        """
