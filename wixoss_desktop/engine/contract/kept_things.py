"""What a person keeps for a game beside decks, such as a character or a pool of cards: a value that judges itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Protocol, TypeAlias, TypeVar

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


class ThingField(Struct, frozen=True):
    """Something that a thing says of itself, and what that may be changed to: one of `values`, any number, or any text.

    Without any of them it is only shown, with what is `listed` behind it. All of it are terms of the game, or words
    that stand for themselves.
    """

    name: str
    value: str
    values: tuple[str, ...] = ()
    is_number: bool = False
    listed: tuple[str, ...] = ()
    is_text: bool = False


class ThingDeed(Struct, frozen=True):
    """Something that can be bought for a thing: what it is, as a term of the game, what it costs, why it can't be."""

    name: str
    costs: int
    why_not: Refusal | None = None


OwnThings: TypeAlias = Mapping[str, tuple[KeptThing, ...]]
"""A person's things by the name of their kind, those without faults alone."""


class ThingForm(Protocol):
    """How the things of a kind are filled in; nothing is kept by it. A thing of another kind raises AssertionError.

    `own` are all things of the game that its owner keeps: some can be bought for others.
    """

    def fields(self, thing: KeptThing) -> tuple[ThingField, ...]:
        """Return what is read from top to bottom."""

    def filled(self, thing: KeptThing, field: str, value: str) -> KeptThing:
        """Return a thing in which a field is something else that it may be. Raises ValueError for what it may not."""

    def left(self, thing: KeptThing) -> int | None:
        """Return how much there is to buy with; None of a kind that buys nothing."""

    def deeds(self, thing: KeptThing, own: OwnThings) -> tuple[ThingDeed, ...]:
        """Return what can be bought with enough of it."""

    def done(self, thing: KeptThing, deed: str, own: OwnThings) -> KeptThing:
        """Return a thing that has bought something. Raises ValueError where a deed says why that can't be."""

    def given_back(self, thing: KeptThing) -> KeptThing:
        """Return a thing that hasn't bought what it bought last; the same where nothing can be given back."""

    def lines(self, thing: KeptThing) -> tuple[tuple[tuple[str, ...], int], ...]:
        """Return its history: what happened, in terms or words for themselves, and by how much there was more left."""


class ListedCopies(Struct, frozen=True):
    """A card of a list by its name, with its copies, and the heap in which it lies; nothing where nobody knows that.

    `is_sound` says whether there are as many copies as there have to be.
    """

    name: str
    count: int
    heap: str = ""
    is_sound: bool = True


class ThingLists(Protocol):
    """How things of a kind are made of lists of cards that people have, and how these cards are divided into heaps.

    Nothing is kept by it. A thing of another kind raises AssertionError.
    """

    @property
    def heaps(self) -> Mapping[str, str]:
        """The term of each heap, by the letter of its key."""

    def read(self, fresh: KeptThing, content: bytes, file: str = "") -> KeptThing:
        """Return a new thing with the cards of a list; it may have faults. Raises ValueError for what is no list."""

    def with_more(self, thing: KeptThing, content: bytes, file: str = "") -> KeptThing:
        """Return a thing with what another list says of its cards and it doesn't. Raises ValueError as `read` does."""

    def copies(self, thing: KeptThing) -> tuple[ListedCopies, ...]:
        """Return the cards, those first of which nobody knows the heap."""

    def put(self, thing: KeptThing, name: str, heap: str) -> KeptThing:
        """Return a thing with a card in another heap. Raises ValueError for a card or a heap that there isn't."""

    def figures(self, thing: KeptThing) -> Mapping[str, int]:
        """Return what is to be counted of it, by terms of the game."""


class ThingKind(NamedTuple):
    """A kind of kept things: its name in files and words, how its files end, a new one, how it is filled in.

    `fresh` is what a new one begins as; it may have faults, which its owner then mends. It has neither id nor name yet.
    Things without a `form` are only listed, named and handed on; those with `lists` are made of what people have.
    """

    name: str
    suffix: str
    fresh: KeptThing
    form: ThingForm | None = None
    lists: ThingLists | None = None

    @property
    def content(self) -> type[KeptThing]:
        """The type that its files are read as."""
        return type(self.fresh)


class ThingRules(Protocol[S, P_contra]):
    """What a game makes of things that a person keeps for it."""

    @property
    def kinds(self) -> tuple[ThingKind, ...]:
        """The kinds that it knows, each with a name of its own."""

    def form(self, own: OwnThings) -> SetupForm[S]:
        """Return how a set-up is made where somebody has these things."""

    def elsewhere(self, setup: S, other: S, name: str) -> tuple[Refusal, ...]:
        """Return why a game can't begin with things that stand in another one, which isn't over, by its name."""

    def after(self, position: P_contra, game: str, own: OwnThings) -> tuple[KeptThing, ...]:
        """Return the things that a game which is over has changed, as they are from then on; `game` is its own name.

        Those on which that game has left its mark before are not among them, so that it may be told twice.
        """
