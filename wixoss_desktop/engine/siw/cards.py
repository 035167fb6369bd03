"""Cards as they are printed, and the words of their effects: what a card costs, where it lands, what comes of it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

CharacterType = Literal["power", "flyer", "technical", "skilled"]
MoveKind = Literal["chain", "throw", "strike", "flight", "ground", "run"]
Status = Literal["standing", "down", "out"]
Rarity = Literal["base", "common", "uncommon", "rare", "super_rare"]
Mark = Literal["hidden", "object", "tag"]
Who = Literal["me", "target", "attacker", "partner", "opponent", "each"]
"""Of whom an effect speaks: who carries the card out (of a hidden card: who hid it), at whom it is aimed, whose turn it
is, the partner in a tag team, all opponents, everybody.
"""
Face = Annotated[int, Meta(ge=1, le=6)]
Amount = Annotated[int, Meta(ge=1, le=100)]
MOVES: tuple[MoveKind, ...] = ("chain", "throw", "strike", "flight", "ground", "run")
NEEDS: dict[MoveKind, tuple[Status, ...]] = {
    **dict.fromkeys(("chain", "strike", "run", "throw"), ("standing",)),
    **dict.fromkeys(("flight", "ground"), ("down",)),
}
"""The status that a kind of move needs, where the card says nothing else [S-050] [S-051]."""
FELLS: tuple[MoveKind, ...] = ("run", "throw")
"""The kinds that put a standing target down [S-050]."""


class _Word(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A word of the language in which effects are written."""


# --- conditions ---


class IsType(_Word, frozen=True, tag_field="is", tag="type"):
    """Somebody's character is of one of these types."""

    who: Who
    any: tuple[CharacterType, ...]


class WeightGap(_Word, frozen=True, tag_field="is", tag="dp"):
    """Attacker and target are so far apart in weight, and whoever is named is the heavier one [S-003]."""

    by: Amount
    heavier: Who | None = None


class HasPower(_Word, frozen=True, tag_field="is", tag="star_power"):
    """Somebody's Star Power is under a number, or at least that."""

    who: Who
    op: Literal["<", ">="]
    n: int


class HasStatus(_Word, frozen=True, tag_field="is", tag="status"):
    """Somebody is in one of these statuses."""

    who: Who
    any: tuple[Status, ...]


class AfterMove(_Word, frozen=True, tag_field="is", tag="after"):
    """The card used just before is a move of one of these kinds."""

    moves: tuple[MoveKind, ...]


class IsFinisher(_Word, frozen=True, tag_field="is", tag="finisher"):
    """This move is the finisher [S-005]."""


class IsActive(_Word, frozen=True, tag_field="is", tag="active"):
    """A card of this number lies in play, on whichever mat, or stands before this one in the sequence [S-118]."""

    card: str


class IsFirst(_Word, frozen=True, tag_field="is", tag="first"):
    """This is the first card of the sequence."""


class IsLast(_Word, frozen=True, tag_field="is", tag="last"):
    """This is the last card of the sequence."""


class DieShows(_Word, frozen=True, tag_field="is", tag="roll"):
    """The die that decided this card shows one of these faces."""

    faces: tuple[Face, ...]


class DoesntHold(_Word, frozen=True, tag_field="is", tag="not"):
    """Something doesn't hold."""

    of: Condition


class AllHold(_Word, frozen=True, tag_field="is", tag="all"):
    """Everything of this holds."""

    of: tuple[Condition, ...]


class AnyHolds(_Word, frozen=True, tag_field="is", tag="any"):
    """Something of this holds."""

    of: tuple[Condition, ...]


Condition = (
    IsType | WeightGap | HasPower | HasStatus | AfterMove | IsFinisher | IsActive | IsFirst | IsLast | DieShows
    | DoesntHold | AllHold | AnyHolds
)  # fmt: skip


# --- what is done ---


class LosePower(_Word, frozen=True, tag_field="op", tag="damage"):
    """Somebody loses Star Power."""

    by: Amount
    who: Who = "target"


class Recover(_Word, frozen=True, tag_field="op", tag="recover"):
    """Whoever carries the card out gets Star Power back, up to what it was at the start [S-107]."""

    by: Amount


class PutInStatus(_Word, frozen=True, tag_field="op", tag="status"):
    """Somebody changes status."""

    who: Who
    to: Status


class Stamina(_Word, frozen=True, tag_field="op", tag="stamina"):
    """Somebody has more or less stamina: in this turn, in the next own one, in the segment after this tag move."""

    who: Who
    by: int
    for_: Literal["turn", "next_turn", "segment"] = field(default="turn", name="for")


class Next(_Word, frozen=True, tag_field="op", tag="next"):
    """The next card of the sequence, if it is such a move, deals more, or lands on more faces; `miss` if it misses."""

    moves: tuple[MoveKind, ...] = ()
    damage: int = 0
    faces: tuple[Face, ...] = ()
    miss: tuple[Deed, ...] = ()


class Finisher(_Word, frozen=True, tag_field="op", tag="finisher"):
    """The next move of the sequence is the finisher [S-005]."""


class Saves(_Word, frozen=True, tag_field="op", tag="saves"):
    """A pin right after this one is saved on so many faces more or fewer, never on fewer than one [S-036]."""

    by: int


class NoPin(_Word, frozen=True, tag_field="op", tag="no_pin"):
    """Nobody can pin for as long as the card lies there."""


class NoTag(_Word, frozen=True, tag_field="op", tag="no_tag"):
    """The other side can't tag of its own accord in its next turn."""


class PinNow(_Word, frozen=True, tag_field="op", tag="pin"):
    """Somebody is pinned at once, whatever the status."""

    who: Who = "attacker"


class Save(_Word, frozen=True, tag_field="op", tag="save"):
    """Somebody rolls to break the pin, by the own Star Power."""

    rolls: Annotated[int, Meta(ge=1, le=3)]
    who: Who = "partner"


class Duel(_Word, frozen=True, tag_field="op", tag="duel"):
    """Both roll, by turns for the one who played this and the other: who is higher on the own step deals it [S-070]."""

    steps: tuple[Amount, ...]


class Stop(_Word, frozen=True, tag_field="op", tag="stop"):
    """The card that was about to hit counts as missed, and the attack ends [S-117]."""


class Tag(_Word, frozen=True, tag_field="op", tag="tag"):
    """The legal man of the side changes."""


class DropCards(_Word, frozen=True, tag_field="op", tag="discard"):
    """Somebody discards cards of the hand by chance."""

    who: Who = "target"
    n: Annotated[int, Meta(ge=1, le=5)] = 1


class DrawCards(_Word, frozen=True, tag_field="op", tag="draw"):
    """Whoever carries the card out draws."""

    n: Annotated[int, Meta(ge=1, le=5)] = 1


class Destroy(_Word, frozen=True, tag_field="op", tag="destroy"):
    """An object that another player holds goes to the discards of the deck it came from [S-122]."""


class Land(_Word, frozen=True, tag_field="op", tag="land"):
    """This card lands without a roll."""


class GoOn(_Word, frozen=True, tag_field="op", tag="continue"):
    """The attack goes on though the attacker went down [S-039]."""


Deed = (
    LosePower | Recover | PutInStatus | Stamina | Next | Finisher | Saves | NoPin | NoTag | PinNow | Save | Duel | Stop
    | Tag | DropCards | DrawCards | Destroy | Land | GoOn
)  # fmt: skip


class Window(_Word, frozen=True):
    """When a hidden card may be turned up: `of` whose turn, `moves` what it answers, all if empty [S-115].

    A `pin` window with `of` `other` is open to the side that is pinned.
    """

    window: Literal["attack", "hit", "miss", "pin"]
    of: Literal["other", "own"] = "other"
    moves: tuple[MoveKind, ...] = ()


class Effect(_Word, frozen=True):
    """Deeds, when they happen, and on what condition.

    `use`: when it is carried out, before any roll; `hit`, `miss`; `done`: hit or miss; `active`: while it lies there. A
    window: when it is turned up.
    """

    on: Literal["use", "hit", "miss", "done", "active"] | Window
    do: tuple[Deed, ...]
    if_: Condition | None = field(default=None, name="if")


class Bonus(_Word, frozen=True):
    """What is added to the first damage, or to `each`, on a condition."""

    if_: Condition = field(name="if")
    damage: int
    each: bool = False


class Character(_Word, frozen=True, tag_field="kind", tag="character"):
    """A character: type, kilograms, Star Power at the start, and the face on which every move lands [S-001]."""

    no: str
    names: dict[str, str]
    type: CharacterType
    weight: Annotated[int, Meta(ge=1, le=999)]
    lucky: Face
    star_power: Amount = 100
    colour: str = "red"
    rarity: Rarity = "base"


class _Played(_Word, frozen=True):
    """What all cards of a deck have; `cost` is stamina, `faces` are highlighted, none without a roll.

    `needs` and `leaves` are the status of the target before and after, where the card says what its kind doesn't.
    `lasts` says that it stays in play to the end of the next turn [S-111]. `only_one` copies of a super rare are legal.
    """

    no: str
    names: dict[str, str]
    cost: Annotated[int, Meta(ge=0, le=6)] = 0
    faces: tuple[Face, ...] = ()
    damage: tuple[Annotated[int, Meta(ge=1, le=60)], ...] = ()
    needs: tuple[Status, ...] = ()
    leaves: Status | None = None
    marks: tuple[Mark, ...] = ()
    playable: Condition | None = None
    bonus: tuple[Bonus, ...] = ()
    effects: tuple[Effect, ...] = ()
    lasts: bool = False
    colour: str = "red"
    rarity: Rarity = "base"


class MoveCard(_Played, frozen=True, tag_field="kind", tag="move", kw_only=True):
    """A move of one of the six kinds [S-002]."""

    move: MoveKind


class OnFireCard(_Played, frozen=True, tag_field="kind", tag="on_fire"):
    """A card played before a move, which makes it the finisher [S-005]."""


class StoryCard(_Played, frozen=True, tag_field="kind", tag="story"):
    """A card that is used like a move and has no kind [S-004]."""


DeckCard = MoveCard | OnFireCard | StoryCard
AnyCard = Character | MoveCard | OnFireCard | StoryCard


def needed(card: DeckCard) -> tuple[Status, ...]:
    """Return the statuses in which a card finds its target; empty where none is asked for."""
    return card.needs or (NEEDS[card.move] if isinstance(card, MoveCard) else ())


def left_in(card: DeckCard, status: Status) -> Status:
    """Return the status in which a target is left by a card that lands on it, before the texts [S-050]."""
    if card.leaves is not None:
        return card.leaves
    return "down" if isinstance(card, MoveCard) and card.move in FELLS and status == "standing" else status


class Stipulation(Struct, frozen=True, forbid_unknown_fields=True):
    """Who fights whom, and whose cards belong in the deck besides the red ones [S-007] [S-011]."""

    name: str
    colour: str
    form: Literal["single", "tag", "multi"]
    players: tuple[int, ...]


STIPULATIONS: tuple[Stipulation, ...] = (
    Stipulation("single", "orange", "single", (2,)),
    Stipulation("tag", "violet", "tag", (2, 4)),
    Stipulation("multi", "turquoise", "multi", (3, 4)),
)
