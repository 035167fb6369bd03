"""A Magus sheet that lasts: what its owner has, what experience it was given, and what that was spent on [L-072]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from wixoss_desktop.engine.contract.kept_things import KeptThing, ThingKind
from wixoss_desktop.engine.contract.values import Refusal
from wixoss_desktop.engine.live_magic.powers import POWERS, TRAITS, Trait
from wixoss_desktop.engine.live_magic.state import COLOURS, GOLD, MagusSheet

SHEET: Final = "sheet"
STYLES: Final = (*COLOURS, GOLD)
LIFE: Final = 20
"""Life points of a new sheet [L-001]."""
FRESH: Final = (3, 5, 7)
"""The attributes of a new sheet, in any order [L-001]."""
STYLE_PRICE, LIFE_PRICE = 1, 5
"""What another Style and one more life point cost [L-071]."""
POWER_PRICES: Final[Mapping[str, int]] = {power.id: power.px for power in POWERS}
PV: Final = "pv"
_STYLE: Final = "style."
Points = Annotated[int, Meta(ge=0, le=999)]


class Attributes(Struct, frozen=True, forbid_unknown_fields=True):
    """The three attributes."""

    physical: Points
    social: Points
    mental: Points

    def of(self, kind: Trait) -> int:
        """Return the points of a kind."""
        return self.each[TRAITS.index(kind)]

    @property
    def each(self) -> tuple[int, int, int]:
        """All three, in the order of the kinds."""
        return self.physical, self.social, self.mental


class Experience(Struct, frozen=True, forbid_unknown_fields=True):
    """Experience that was spent, and what is left of all that was given."""

    spent: Points = 0
    available: Points = 0


class SheetLine(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A line of a sheet's history: experience given, by an event with its place or by agreement before the first one,
    or experience paid for what was `bought`.

    Bought are a power by its name, `pv`, an attribute by its name, and `style.R.U`: another Style, U in place of R.
    """

    px: Points
    event: str = ""
    place: Annotated[int, Meta(ge=0, le=99)] = 0
    bought: str = ""


class OwnSheet(KeptThing, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A sheet as its file has it: all that it has is what a new one has, and what its history says was bought."""

    format: Literal[1] = 1
    style: str = COLOURS[0]
    attributes: Attributes = Attributes(*FRESH)
    powers: tuple[str, ...] = ()
    pv: Points = LIFE
    px: Experience = Experience()
    history: tuple[SheetLine, ...] = ()

    def faults(self) -> tuple[Refusal, ...]:
        """Return every reason why no event would take this sheet [L-001] [L-063] [L-071]."""
        return tuple(_faults(self))

    @property
    def in_event(self) -> MagusSheet:
        """The sheet as an event knows it."""
        each = self.attributes.each
        return MagusSheet(self.name, self.style, *each, powers=self.powers, pv=self.pv, own=self.id)

    @property
    def has_played(self) -> bool:
        """Whether it has been in an event: its beginnings are settled then."""
        return any(entry.event for entry in self.history)

    def count(self, bought: str) -> int:
        """Return how often something was bought."""
        return sum(entry.bought == bought for entry in self.history)


SHEETS: Final = ThingKind(SHEET, ".magus.json", OwnSheet(id="", name=""))


def price(sheet: OwnSheet, bought: str) -> int:
    """Return what something costs a sheet now [L-071]. Raises KeyError for what nobody can buy."""
    if bought.startswith(_STYLE):
        return STYLE_PRICE
    if bought == PV:
        return LIFE_PRICE
    if bought in POWER_PRICES:
        return POWER_PRICES[bought]
    return sheet.attributes.of(_trait(bought))


def why_not_buy(sheet: OwnSheet, bought: str) -> Refusal | None:
    """Return why a sheet can't buy something [L-071]. Raises KeyError for what nobody can buy."""
    if bought in sheet.powers:
        return Refusal("L-071", "power_twice", names={"power": bought})
    costs, left = price(sheet, bought), sheet.px.available
    return Refusal("L-071", "px_short", {"n": costs, "m": left}) if costs > left else None


def with_bought(sheet: OwnSheet, bought: str) -> OwnSheet:
    """Return a sheet that has bought something [L-071].

    Raises KeyError for what nobody can buy, ValueError where `why_not_buy` says why it can't.
    """
    if (why_not := why_not_buy(sheet, bought)) is not None:
        raise ValueError(why_not.why)
    costs = price(sheet, bought)
    paid = replace(
        sheet,
        px=Experience(sheet.px.spent + costs, sheet.px.available - costs),
        history=(*sheet.history, SheetLine(costs, bought=bought)),
    )
    return _changed(paid, bought, 1)


def to_style(sheet: OwnSheet, style: str) -> str:
    """Return what is bought to have another Style."""
    return f"{_STYLE}{sheet.style}.{style}"


def last_bought(sheet: OwnSheet) -> SheetLine | None:
    """Return what was bought last, if that can be given back: since then there was no event."""
    last = next(iter(reversed(sheet.history)), None)
    return last if last is not None and last.bought else None


def with_last_given_back(sheet: OwnSheet) -> OwnSheet:
    """Return a sheet that hasn't bought what it bought last; the same where nothing can be given back."""
    last = last_bought(sheet)
    if last is None:
        return sheet
    px = Experience(sheet.px.spent - last.px, sheet.px.available + last.px)
    return _changed(replace(sheet, px=px, history=sheet.history[:-1]), last.bought, -1)


def with_agreed(sheet: OwnSheet, points: int) -> OwnSheet:
    """Return a sheet that was given so many points by agreement before its first event [L-001]; others stay."""
    rest = tuple(entry for entry in sheet.history if entry.event or entry.bought)
    agreed = (SheetLine(points),) if points else ()
    given = points + sum(entry.px for entry in rest if entry.event)
    return replace(sheet, px=Experience(sheet.px.spent, max(0, given - sheet.px.spent)), history=(*agreed, *rest))


def with_event(sheet: OwnSheet, event: str, place: int, points: int) -> OwnSheet:
    """Return a sheet with the experience of an event [L-070]; one that has it already as it is."""
    if any(entry.event == event for entry in sheet.history):
        return sheet
    px = Experience(sheet.px.spent, sheet.px.available + points)
    return replace(sheet, px=px, history=(*sheet.history, SheetLine(points, event, place)))


def _trait(name: str) -> Trait:
    """Return the attribute of a name. Raises KeyError."""
    for kind in TRAITS:
        if kind == name:
            return kind
    raise KeyError(name)


def _changed(sheet: OwnSheet, bought: str, by: Literal[1, -1]) -> OwnSheet:
    """Return a sheet with what was bought, or without it."""
    if bought.startswith(_STYLE):
        _, old, new = bought.split(".")
        return replace(sheet, style=new if by > 0 else old)
    if bought == PV:
        return replace(sheet, pv=sheet.pv + by)
    if bought in POWER_PRICES:
        powers = (*sheet.powers, bought) if by > 0 else tuple(one for one in sheet.powers if one != bought)
        return replace(sheet, powers=powers)
    each = (count + by * (kind == bought) for kind, count in zip(TRAITS, sheet.attributes.each, strict=True))
    return replace(sheet, attributes=Attributes(*each))


def _faults(sheet: OwnSheet) -> Iterator[Refusal]:
    if not sheet.name.strip():
        yield Refusal("L-001", "no_name")
    if sheet.style not in STYLES:
        yield Refusal("L-001", "no_style", names={"style": sheet.style})
    bought = {kind: sheet.count(kind) for kind in TRAITS}
    first = {kind: sheet.attributes.of(kind) - count for kind, count in bought.items()}
    if sorted(first.values()) != list(FRESH):
        yield Refusal("L-001", "attributes_not_357", {str(kind): count for kind, count in first.items()})
    if sheet.pv != LIFE + sheet.count(PV):
        yield Refusal("L-001", "life_not_bought", {"n": sheet.pv, "m": LIFE + sheet.count(PV)})
    for power in dict.fromkeys(sheet.powers):
        if power not in POWER_PRICES:
            yield Refusal("L-063", "unknown_power", names={"power": power})
        elif sheet.powers.count(power) > 1:
            yield Refusal("L-071", "power_twice", names={"power": power})
        elif not sheet.count(power):
            yield Refusal("L-071", "power_not_paid", {"n": POWER_PRICES[power]}, {"power": power})
    yield from _history_faults(sheet, first)


def _history_faults(sheet: OwnSheet, first: dict[Trait, int]) -> Iterator[Refusal]:
    """Go through what a sheet was given and what it paid, in order; `first` are the attributes of its beginning."""
    given, spent, now, style = 0, 0, dict(first), _first_style(sheet)
    for at, entry in enumerate(sheet.history, start=1):
        if not entry.bought:
            given += entry.px
            if entry.event and any(entry.event == other.event for other in sheet.history[: at - 1]):
                yield Refusal("L-070", "event_twice", {"n": at}, {"event": entry.event})
            continue
        spent += entry.px
        asked = _asked_for(entry.bought, now, style, sheet)
        if not asked:
            yield Refusal("L-071", "unknown_purchase", {"n": at}, {"what": entry.bought})
        elif entry.px not in asked:
            yield Refusal("L-071", "wrong_price", {"n": at, "px": entry.px, "price": asked[0]}, {"what": entry.bought})
        if entry.bought.startswith(_STYLE):
            style = entry.bought.rpartition(".")[2]
        now = {kind: count + (kind == entry.bought) for kind, count in now.items()}
        if spent > given:
            yield Refusal("L-071", "px_overspent", {"n": at, "spent": spent, "given": given})
            return
    if style != sheet.style:
        yield Refusal("L-071", "style_not_bought", names={"style": sheet.style, "first": style})
    if sheet.px.spent != spent:
        yield Refusal("L-071", "px_spent_differs", {"n": sheet.px.spent, "m": spent})
    if sheet.px.available != given - spent:
        yield Refusal("L-071", "px_left_differs", {"n": sheet.px.available, "m": given - spent})


def _first_style(sheet: OwnSheet) -> str:
    """Return the Style of a sheet's beginning."""
    for entry in sheet.history:
        if entry.bought.startswith(_STYLE) and entry.bought.count(".") == 2:
            return entry.bought.split(".")[1]
    return sheet.style


def _asked_for(bought: str, now: dict[Trait, int], style: str, sheet: OwnSheet) -> tuple[int, ...]:
    """Return what was to be paid for something, by either reading of an attribute's price; nothing where nobody can
    buy that then, or where the sheet hasn't got it.
    """
    if bought.startswith(_STYLE):
        _, old, new = (*bought.split("."), "", "")[:3]
        return (STYLE_PRICE,) if old == style and new in STYLES and new != old else ()
    if bought == PV:
        return (LIFE_PRICE,)
    if bought in POWER_PRICES:
        return (POWER_PRICES[bought],) if bought in sheet.powers and sheet.count(bought) == 1 else ()
    return (now[_trait(bought)], sum(now.values())) if bought in TRAITS else ()
