"""The nouns of the card language: values, filters, selections and conditions."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from wixoss_desktop.engine.wixoss.language.names import (
    AttachKind,
    Color,
    DeedName,
    Feature,
    Kind,
    LaneName,
    Manifold,
    MarkerName,
    Operator,
    Who,
    Whose,
    ZoneMark,
    ZoneWord,
)


class Word(Struct, frozen=True, forbid_unknown_fields=True):
    """Base of every word: frozen, and strict about unknown fields.

    Defaults are written too: leaving them out compares by identity, so equal values could be encoded differently.
    A field that is added to a word that games have been kept with is `UNSET` where nothing is said, and isn't written
    then: what was saved before has the same sums.
    """


# --- values ---------------------------------------------------------------------------------------------------------


class CountOf(Word, frozen=True, tag_field="value", tag="count"):
    """How many cards a selection or a bound name holds."""

    of: Sel | str


class PropertyOf(Word, frozen=True, tag_field="value", tag="property"):
    """Power or level of one bound card: current on the field, even if it was put there since; printed elsewhere.

    Of the card whose leaving the field an ability waited for, it is what that card last had there [8.3.4].
    """

    of: str
    property: Literal["power", "level"]


class SumOf(Word, frozen=True, tag_field="value", tag="sum"):
    """The sum of power or level over a selection."""

    of: Sel
    property: Literal["power", "level"]


class NumberOf(Word, frozen=True, tag_field="value", tag="number"):
    """A number declared or fixed earlier in the same effect, by its name."""

    name: str


class ZoneMarks(Word, frozen=True, tag_field="value", tag="zone_marks"):
    """How many markers of a kind are on the SIGNI zones of a player."""

    mark: ZoneMark
    who: Whose = "opponent"


class HalfOf(Word, frozen=True, tag_field="value", tag="half"):
    """Half of a value, rounded down."""

    of: Value


class Times(Word, frozen=True, tag_field="value", tag="times"):
    """A product of two values ('1000 for each card in your hand')."""

    left: Value
    right: Value


class Plus(Word, frozen=True, tag_field="value", tag="plus"):
    """A sum of two values ('4 more than the cards in your opponent's hand')."""

    left: Value
    right: Value


class ColorCount(Word, frozen=True, tag_field="value", tag="colors"):
    """How many different colours a selection or bound cards have together; colourless is none [1.4.1]."""

    of: What


class ClassCount(Word, frozen=True, tag_field="value", tag="classes"):
    """How many different classes a selection or bound cards have together; a class is upper and lower part [1.6.1]."""

    of: What


class DoneCount(Word, frozen=True, tag_field="value", tag="done"):
    """How many times this turn a player did something, or it befell them, with such cards (by what is printed)."""

    did: DeedName
    who: Whose = "own"
    kind: tuple[Kind, ...] = ("card",)
    where: tuple[Filter, ...] = ()


class Per(Word, frozen=True, tag_field="value", tag="per"):
    """How many times a number goes into a value ('for each 6 of ...')."""

    of: Value
    n: int


class MarkerCount(Word, frozen=True, tag_field="value", tag="marker"):
    """How many markers of a name a player has."""

    name: MarkerName
    who: Who = "own"


Value = (
    int | CountOf | PropertyOf | SumOf | NumberOf | ZoneMarks | HalfOf | Times | Plus | ColorCount | ClassCount
    | DoneCount | MarkerCount | Per
)  # fmt: skip


# --- filters --------------------------------------------------------------------------------------------------------


class ColorIs(Word, frozen=True, tag_field="is", tag="color"):
    """A card of at least one of these colours [1.4.2]."""

    any: tuple[Color, ...]


class Named(Word, frozen=True, tag_field="is", tag="name"):
    """A card whose name is exactly one of these [1.7.1]."""

    any: tuple[str, ...]


class NameHas(Word, frozen=True, tag_field="is", tag="name_has"):
    """A card whose name has one of these in it [1.7.1]."""

    any: tuple[str, ...]


class ClassIs(Word, frozen=True, tag_field="is", tag="class"):
    """A SIGNI that has one of these classes (upper or lower part) [1.6.1]."""

    any: tuple[str, ...]


class PowerIs(Word, frozen=True, tag_field="is", tag="power"):
    """Compares current power (printed power outside the field)."""

    op: Operator
    to: Value


class LevelIs(Word, frozen=True, tag_field="is", tag="level"):
    """Compares current level (printed level outside the field)."""

    op: Operator
    to: Value


class StateIs(Word, frozen=True, tag_field="is", tag="state"):
    """A state that a card on the field is in."""

    state: Literal["up", "down", "frozen", "attacking", "crossed", "awakened", "armed", "driving", "cheering", "puppet"]


class HasIcon(Word, frozen=True, tag_field="is", tag="icon"):
    """A card with a mark: Guard, Life Burst, Cross, Rise, Trap, Acce, song fragment, Dissona, a team; or a craft."""

    icon: Literal["guard", "burst", "cross", "rise", "trap", "acce", "song", "dissona", "craft", "team"]


class HasKeyword(Word, frozen=True, tag_field="is", tag="keyword"):
    """A card that has this keyword now."""

    keyword: str


class NoAbilities(Word, frozen=True, tag_field="is", tag="no_abilities"):
    """A card with neither printed nor granted abilities; a life burst is an ability [1.8.1]."""


class Other(Word, frozen=True, tag_field="is", tag="other"):
    """Any card but the source itself [1.7.2]."""


class InFrontOf(Word, frozen=True, tag_field="is", tag="in_front_of"):
    """The SIGNI across the lane from a bound card, or from where that stood as it left the field [2.2.1] [8.3.4]."""

    of: str


class Beside(Word, frozen=True, tag_field="is", tag="beside"):
    """A SIGNI in the SIGNI zone next to that of a bound card, of the same player [2.2.1]."""

    of: str


class ChangedPower(Word, frozen=True, tag_field="is", tag="changed_power"):
    """A SIGNI on the field whose power isn't what is printed on it [7.4]."""


class HasUnder(Word, frozen=True, tag_field="is", tag="has_under"):
    """A card on the field under which a card lies [2.3]."""


class Beneath(Word, frozen=True, tag_field="is", tag="beneath"):
    """A card that lies under a bound card [2.3]."""

    of: str


class KindIs(Word, frozen=True, tag_field="is", tag="kind"):
    """A card of one of these kinds."""

    any: tuple[Kind, ...]


class StandsIn(Word, frozen=True, tag_field="is", tag="stands_in"):
    """A SIGNI that stands in one of these SIGNI zones of its player [2.2.1]."""

    lanes: tuple[LaneName, ...]


class SharesColor(Word, frozen=True, tag_field="is", tag="shares_color"):
    """A card that has a colour in common with a bound card, or with one of a selection; colourless has none [1.4.1]."""

    of: What


class SharesClass(Word, frozen=True, tag_field="is", tag="shares_class"):
    """A card that has a class in common with a bound card, or with one of a selection; as a whole [1.6.2]."""

    of: What


class CostIs(Word, frozen=True, tag_field="is", tag="cost"):
    """Compares the total of the printed cost [1.3.2]."""

    op: Operator
    to: Value


class LiesIn(Word, frozen=True, tag_field="is", tag="lies_in"):
    """A card that lies in one of these zones."""

    any: tuple[ZoneWord, ...]


class ZoneHas(Word, frozen=True, tag_field="is", tag="zone_has"):
    """A SIGNI in whose zone one of these markers is; with a Virus it is infected [9.4]."""

    any: tuple[ZoneMark, ...]


class InZone(Word, frozen=True, tag_field="is", tag="in_zone"):
    """A SIGNI in the SIGNI zone that was chosen under this name; an effect on it is one on the zone [8.6.17]."""

    of: str = "zone"


class LaidAs(Word, frozen=True, tag_field="is", tag="laid_as"):
    """A card that lies face down in a SIGNI zone in one of these ways, or as a SIGNI turned face down."""

    any: tuple[Literal["trap", "seed", "magic_box", "face_down"], ...]


class SameName(Word, frozen=True, tag_field="is", tag="same_name"):
    """A card that has the name of a bound card [1.7.1]."""

    of: str


class Declared(Word, frozen=True, tag_field="is", tag="declared"):
    """A card that has the colour, the name or the class that was declared under a name [8.4.12]."""

    feature: Literal["color", "name", "class"]
    of: str = "n"


class TeamIs(Word, frozen=True, tag_field="is", tag="team"):
    """A card of one of these teams [1.5.3]."""

    any: tuple[str, ...]


class LrigTypeIs(Word, frozen=True, tag_field="is", tag="lrig_type"):
    """A LRIG of one of these types [1.5.1]."""

    any: tuple[str, ...]


class Among(Word, frozen=True, tag_field="is", tag="among"):
    """One of the cards of a name: those that were moved, that paid, that were chosen before ..."""

    of: str


class AttachedTo(Word, frozen=True, tag_field="is", tag="attached_to"):
    """A card that is attached to a bound card [2.3.3]."""

    of: str


class AttachedAs(Word, frozen=True, tag_field="is", tag="attached_as"):
    """A card that is attached to a SIGNI in one of these ways."""

    any: tuple[AttachKind, ...]


class HasAttached(Word, frozen=True, tag_field="is", tag="has_attached"):
    """A SIGNI to which a card is attached in one of these ways."""

    any: tuple[AttachKind, ...]


class OneOf(Word, frozen=True, tag_field="is", tag="any"):
    """A card that passes all the filters of at least one of these lists."""

    of: tuple[tuple[Filter, ...], ...]


class Not(Word, frozen=True, tag_field="is", tag="not"):
    """What the inner filter is not."""

    filter: Filter


Filter = (
    ColorIs | Named | NameHas | ClassIs | PowerIs | LevelIs | StateIs | HasIcon | HasKeyword | NoAbilities | Other
    | Beside | HasUnder | ChangedPower
    | InFrontOf | Beneath | KindIs | StandsIn | SharesColor | SharesClass | CostIs | LiesIn | ZoneHas | InZone
    | LaidAs | SameName
    | Declared | LrigTypeIs | TeamIs | Among | AttachedTo | AttachedAs | HasAttached | OneOf | Not
)  # fmt: skip


class Sel(Word, frozen=True):
    """A selection of cards: whose, where, of which kind, fulfilling all filters, and how many.

    `n` cards, exactly where possible [8.4.5]; `up_to` makes any smaller number legal; `all` takes every one. On the
    field a kind is what stands there: 'lrig' the center, which a text means that just says LRIG [1.5.2], 'assist' the
    LRIGs beside it, both together all LRIGs. With `differ` no two of the cards chosen are alike in that, with `share`
    all of them have some of it in common, with `apart` no two have; with `power_sum` or `level_sum` they have no more
    than so much of it together.
    """

    of: Whose = "own"
    zone: ZoneWord = "field"
    kind: tuple[Kind, ...] = ("signi",)
    where: tuple[Filter, ...] = ()
    n: Value = 1
    up_to: bool = False
    all: bool = False
    differ: Feature | None = None
    power_sum: Value | UnsetType = UNSET
    level_sum: Value | UnsetType = UNSET
    share: Feature | UnsetType = UNSET
    apart: Manifold | UnsetType = UNSET


What = Sel | str
