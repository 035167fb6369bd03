"""A Magus sheet that lasts: what its owner has, what experience it was given, and what that was spent on [L-072]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import permutations
from typing import Annotated, Final, Literal

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import replace

from wixoss_desktop.engine.contract.kept_things import KeptThing, OwnThings, ThingDeed, ThingField, ThingKind
from wixoss_desktop.engine.contract.values import Refusal
from wixoss_desktop.engine.live_magic.own_powers import POWER, OwnPower, power_faults
from wixoss_desktop.engine.live_magic.powers import LIFE_PRICE, POWERS, STYLE_PRICE, TRAITS, Power, Trait
from wixoss_desktop.engine.live_magic.state import COLOURS, GOLD, MagusSheet

SHEET: Final = "sheet"
STYLES: Final = (*COLOURS, GOLD)
LIFE: Final = 20
"""Life points of a new sheet [L-001]."""
FRESH: Final = (3, 5, 7)
"""The attributes of a new sheet, in any order [L-001]."""
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


AttributePrice = Literal["value", "total"]


class SheetLine(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A line of a sheet's history: experience given, by an event with its place or by agreement before the first one,
    or experience paid for what was `bought`.

    Bought are a power by its name, `pv`, an attribute by its name, and `style.R.U`: another Style, U in place of R.
    `kept` are the life points and traits lost or won in an event after which they don't return [L-036].
    """

    px: Points
    event: str = ""
    place: Annotated[int, Meta(ge=0, le=99)] = 0
    bought: str = ""
    kept: tuple[tuple[Literal["pv"] | Trait, Annotated[int, Meta(ge=-999, le=999)]], ...] = ()


class OwnSheet(KeptThing, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A sheet as its file has it: all that it has is what a new one has, and what its history says was bought.

    `attribute_price` says by what one more point of an attribute is paid: its own points (`value`, where the file
    doesn't say), or those of all three [L-071]. `own_powers` are those of the owner's own that it has bought, as they
    were then [L-063].
    """

    format: Literal[1] = 1
    style: str = COLOURS[0]
    attributes: Attributes = Attributes(*FRESH)
    powers: tuple[str, ...] = ()
    pv: Points = LIFE
    px: Experience = Experience()
    history: tuple[SheetLine, ...] = ()
    attribute_price: AttributePrice | UnsetType = UNSET
    own_powers: tuple[Power, ...] | UnsetType = UNSET

    @property
    def known_powers(self) -> Mapping[str, Power]:
        """The seven, and the owner's that it has bought, by their ids."""
        return {power.id: power for power in (*POWERS, *(self.own_powers or ()))}

    def faults(self) -> tuple[Refusal, ...]:
        """Return every reason why no event would take this sheet [L-001] [L-063] [L-071]."""
        return tuple(_faults(self))

    @property
    def in_event(self) -> MagusSheet:
        """The sheet as an event knows it."""
        kept = dict.fromkeys((PV, *TRAITS), 0)
        for what, by in (one for line in self.history for one in line.kept):
            kept[what] += by
        physical, social, mental = (max(0, self.attributes.of(kind) + kept[kind]) for kind in TRAITS)
        worn = max(0, sum(self.attributes.each) - physical - social - mental)
        return MagusSheet(
            self.name, self.style, physical, social, mental, self.powers, max(1, self.pv + kept[PV]), self.id,
            self.agreed, tuple((_words_of(line, self)[-1], line.px) for line in self._since_last if line.bought), worn,
        )  # fmt: skip

    @property
    def agreed(self) -> int:
        """The experience that was given by agreement before the first event."""
        return sum(line.px for line in self.history if not line.event and not line.bought)

    @property
    def _since_last(self) -> tuple[SheetLine, ...]:
        """The lines of its history since its last event."""
        begin = max((at for at, line in enumerate(self.history, start=1) if line.event), default=0)
        return self.history[begin:]

    @property
    def has_played(self) -> bool:
        """Whether it has been in an event: its beginnings are settled then."""
        return any(entry.event for entry in self.history)

    def count(self, bought: str) -> int:
        """Return how often something was bought."""
        return sum(entry.bought == bought for entry in self.history)


def price(sheet: OwnSheet, bought: str) -> int:
    """Return what something costs a sheet now [L-071]. Raises KeyError for what nobody can buy."""
    if bought.startswith(_STYLE):
        return STYLE_PRICE
    if bought == PV:
        return LIFE_PRICE
    if bought in sheet.known_powers:
        return sheet.known_powers[bought].px
    points = sheet.attributes.of(_trait(bought))
    return sum(sheet.attributes.each) if sheet.attribute_price == "total" else points


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
    return _with_bought_powers(_changed(paid, bought, 1))


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
    return _with_bought_powers(_changed(replace(sheet, px=px, history=sheet.history[:-1]), last.bought, -1))


def with_agreed(sheet: OwnSheet, points: int) -> OwnSheet:
    """Return a sheet that was given so many points by agreement before its first event [L-001]; others stay."""
    rest = tuple(entry for entry in sheet.history if entry.event or entry.bought)
    agreed = (SheetLine(points),) if points else ()
    given = points + sum(entry.px for entry in rest if entry.event)
    return replace(sheet, px=Experience(sheet.px.spent, max(0, given - sheet.px.spent)), history=(*agreed, *rest))


Kept = tuple[tuple[Literal["pv"] | Trait, int], ...]


def with_event(sheet: OwnSheet, event: str, place: int, points: int, kept: Kept = ()) -> OwnSheet:
    """Return a sheet with the experience of an event [L-070], and with the points that it lost or won there where they
    don't return [L-036]; one that has it already as it is.
    """
    if any(entry.event == event for entry in sheet.history):
        return sheet
    px = Experience(sheet.px.spent, sheet.px.available + points)
    return replace(sheet, px=px, history=(*sheet.history, SheetLine(points, event, place, kept=kept)))


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
    if bought in sheet.known_powers:
        powers = (*sheet.powers, bought) if by > 0 else tuple(one for one in sheet.powers if one != bought)
        return replace(sheet, powers=powers)
    each = (count + by * (kind == bought) for kind, count in zip(TRAITS, sheet.attributes.each, strict=True))
    return replace(sheet, attributes=Attributes(*each))


def _with_bought_powers(sheet: OwnSheet) -> OwnSheet:
    """Return a sheet with none of its owner's powers but those that it has."""
    kept = tuple(one for one in sheet.own_powers or () if one.id in sheet.powers)
    return replace(sheet, own_powers=kept or UNSET)


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
        if power not in sheet.known_powers:
            yield Refusal("L-063", "unknown_power", names={"power": power})
        elif sheet.powers.count(power) > 1:
            yield Refusal("L-071", "power_twice", names={"power": power})
        elif not sheet.count(power):
            yield Refusal("L-071", "power_not_paid", {"n": sheet.known_powers[power].px}, {"power": power})
    for own in sheet.own_powers or ():
        yield from power_faults(own)
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
    if bought in sheet.known_powers:
        is_there = bought in sheet.powers and sheet.count(bought) == 1
        return (sheet.known_powers[bought].px,) if is_there else ()
    return (now[_trait(bought)], sum(now.values())) if bought in TRAITS else ()


# --- how a sheet is filled in ---


ORDERS: Final = {" / ".join(map(str, each)): Attributes(*each) for each in permutations(FRESH)}
"""The six ways in which a new sheet's attributes can stand, as they are read."""


_PRICE: Final = "field.attribute_price"
BY_VALUE: Final = "value"
PRICES: Final = (f"{_PRICE}.{BY_VALUE}", f"{_PRICE}.total")
"""By what a point of an attribute is paid, as terms: by its own points, which is usual, or by those of all three."""


class SheetForm:
    """The beginnings of a sheet are free until its first event; all else is bought."""

    def fields(self, thing: KeptThing) -> tuple[ThingField, ...]:
        """Return Style, attributes, life points, powers, and what was agreed on."""
        sheet = _sheet(thing)
        is_new, has_bought = not sheet.has_played, any(entry.bought for entry in sheet.history)
        styles, orders = tuple(map(style_term, STYLES)), tuple(ORDERS)
        return (
            ThingField("field.style", style_term(sheet.style), styles if is_new and not _has_style(sheet) else ()),
            ThingField("field.attributes", " / ".join(map(str, sheet.attributes.each)),
                       orders if is_new and not has_bought else ()),
            ThingField("field.pv", str(sheet.pv)),
            ThingField("field.powers", "", listed=tuple(_called(power, sheet) for power in sheet.powers) or ("–",)),
            ThingField("field.agreed", str(sheet.agreed), is_number=is_new),
            ThingField(_PRICE, f"{_PRICE}.{sheet.attribute_price or BY_VALUE}", PRICES),
        )  # fmt: skip

    def filled(self, thing: KeptThing, field: str, value: str) -> KeptThing:
        """Return the sheet with something else. Raises ValueError."""
        sheet = _sheet(thing)
        if field == "field.agreed":
            return with_agreed(sheet, int(value))
        if field == "field.style":
            return replace(sheet, style=next(one for one in STYLES if style_term(one) == value))
        if field == _PRICE and value in PRICES:
            return replace(sheet, attribute_price="total" if value == PRICES[1] else UNSET)
        if field != "field.attributes" or value not in ORDERS:
            raise ValueError(f"{field} can't be {value}")
        return replace(sheet, attributes=ORDERS[value])

    def left(self, thing: KeptThing) -> int:
        """Return the experience that is left."""
        return _sheet(thing).px.available

    def deeds(self, thing: KeptThing, own: OwnThings) -> tuple[ThingDeed, ...]:
        """Return the powers that it hasn't got, a life point, a point of each attribute, the other Styles [L-071]."""
        sheet = _with_known(_sheet(thing), own)
        styles = (style for style in STYLES if style != sheet.style) if sheet.has_played else ()
        bought = {
            **{power.called: name for name, power in sheet.known_powers.items() if name not in sheet.powers},
            **{f"bought.{kind}": kind for kind in TRAITS},
            "bought.pv": PV,
            **{style_term(style): to_style(sheet, style) for style in styles},
        }
        return tuple(ThingDeed(name, price(sheet, one), why_not_buy(sheet, one)) for name, one in bought.items())

    def done(self, thing: KeptThing, deed: str, own: OwnThings) -> KeptThing:
        """Return the sheet with what was bought. Raises ValueError."""
        sheet, name = _with_known(_sheet(thing), own), deed.partition(".")[2]
        style = next((one for one in STYLES if style_term(one) == deed), "")
        power = next((one.id for one in sheet.known_powers.values() if one.called == deed), name)
        return with_bought(sheet, to_style(sheet, style) if style else power)

    def given_back(self, thing: KeptThing) -> KeptThing:
        """Return the sheet without what it bought last."""
        return with_last_given_back(_sheet(thing))

    def lines(self, thing: KeptThing) -> tuple[tuple[tuple[str, ...], int], ...]:
        """Return what it was given, and what it paid."""
        return tuple(
            (_words_of(line, _sheet(thing)), -line.px if line.bought else line.px) for line in _sheet(thing).history
        )


def style_term(style: str) -> str:
    """Return the term of a Style: a colour's is that of its pile."""
    return f"style.{style}" if style == GOLD else f"pile.{style}"


def _sheet(thing: KeptThing) -> OwnSheet:
    assert isinstance(thing, OwnSheet)
    return thing


def _with_known(sheet: OwnSheet, own: OwnThings) -> OwnSheet:
    """Return a sheet that knows the powers that its owner keeps beside those that it has bought."""
    has = sheet.known_powers
    names = {power.called for power in has.values()}
    kept = (thing.power for thing in own.get(POWER, ()) if isinstance(thing, OwnPower))
    new = {power.called: power for power in kept if power.id not in has and power.called not in names}
    return replace(sheet, own_powers=(*(sheet.own_powers or ()), *new.values()) or UNSET)


def _called(power: str, sheet: OwnSheet) -> str:
    known = sheet.known_powers.get(power)
    return f"power.{power}" if known is None else known.called


def _has_style(sheet: OwnSheet) -> bool:
    return any(entry.bought.startswith(_STYLE) for entry in sheet.history)


def _words_of(line: SheetLine, sheet: OwnSheet) -> tuple[str, ...]:
    if line.event:
        kept = (word for what, by in line.kept for word in (f"figure.{what}", f"{by:+d}"))
        return "field.event", "sheet.place", str(line.place), *kept
    if not line.bought:
        return ("field.agreed",)
    if line.bought.startswith(_STYLE):
        return "field.style", style_term(line.bought.rpartition(".")[2])
    return (_called(line.bought, sheet) if line.bought in sheet.known_powers else f"bought.{line.bought}",)


SHEETS: Final = ThingKind(SHEET, ".magus.json", OwnSheet(id="", name=""), SheetForm())
