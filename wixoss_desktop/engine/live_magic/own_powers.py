"""Powers of one's own [L-063]: made of what the seven are made of, or of words that are carried out by hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Final, Literal

from msgspec import Meta
from msgspec.structs import replace

from wixoss_desktop.engine.contract.kept_things import KeptThing, OwnThings, ThingDeed, ThingField, ThingKind
from wixoss_desktop.engine.contract.values import Refusal
from wixoss_desktop.engine.live_magic.powers import (
    POWERS,
    PRICES,
    TRAITS,
    AnyDeed,
    BidPv,
    BlindPair,
    DoneByHand,
    Gain,
    Lose,
    Pay,
    Power,
    PutBack,
    Retest,
    Trait,
    Win,
    Yield,
)  # fmt: skip

POWER: Final = "power"
SLOTS: Final = 3
"""So many things a power of one's own does at most."""
NOTHING, HANDS = "deed.nothing", "deed.by_hand"
DEEDS: Final[Mapping[str, AnyDeed]] = {
    "deed.win_test": Win("test"), "deed.win_contest": Win("contest"), "deed.bid": BidPv(), "deed.blind": BlindPair(),
    "deed.yield": Yield(), "deed.retest": Retest(), "deed.put_back": PutBack("other", 1),
    "deed.put_back_x": PutBack("other", "x"),
    "deed.gain_pv": Gain("me", "pv", 1), "deed.gain_pv_x": Gain("me", "pv", "x"),
    "deed.lose_pv": Lose("other", "pv", 1), "deed.lose_pv_x": Lose("other", "pv", "x"),
    **{f"deed.gain_{kind}": Gain("me", kind, 1) for kind in TRAITS},
    **{f"deed.lose_{kind}": Lose("other", kind, 1) for kind in TRAITS},
}  # fmt: skip
"""What a power can do, as terms; words that are carried out by hand beside it."""
KINDS: Final[Mapping[str, tuple[Trait, ...]]] = {
    **{f"trait.{kind}": (kind,) for kind in reversed(TRAITS)}, "kinds.all": TRAITS,
}  # fmt: skip
X: Final = "x"
MOST: Final = 9
_IDS: Final = frozenset(power.id for power in POWERS)


class OwnPower(KeptThing, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A power as its file has it; its price is that of its tier."""

    format: Literal[1] = 1
    tier: Literal["basic", "intermediate", "advanced"] = "basic"
    kinds: tuple[Trait, ...] = ("mental",)
    when: Literal["before", "lost"] = "before"
    pay: Pay = Pay()
    does: Annotated[tuple[AnyDeed, ...], Meta(max_length=SLOTS)] = ()

    @property
    def power(self) -> Power:
        """The power as an event knows it."""
        return Power(
            self.id, self.tier, PRICES[self.tier], self.does, self.pay, self.kinds, self.when, name=self.name.strip()
        )

    def faults(self) -> tuple[Refusal, ...]:
        """Return every reason why no event would take this power [L-063]."""
        return tuple(power_faults(self.power))


def power_faults(power: Power) -> Iterator[Refusal]:
    """Yield why a power of somebody's own can't be used as it is written [L-063]."""
    named = {"power": power.name or power.id}
    decide = sum(isinstance(deed, (Win, BidPv, BlindPair, Yield)) for deed in power.does)
    asks_x = any(getattr(deed, "n", 0) == X for deed in power.does)
    if not power.name.strip():
        yield Refusal("L-063", "power_without_name")
    if power.id in _IDS:
        yield Refusal("L-063", "power_of_the_seven", names=named)
    if not power.does or not power.kinds:
        yield Refusal("L-063", "power_does_nothing", names=named)
    if any(isinstance(deed, DoneByHand) and not deed.text.strip() for deed in power.does):
        yield Refusal("L-063", "power_without_words", names=named)
    if decide > 1:
        yield Refusal("L-063", "power_decides_twice", names=named)
    if asks_x != power.chooses:
        yield Refusal("L-063", "power_number_unpaid" if asks_x else "power_number_unused", names=named)
    if power.pay.pack or power.px != PRICES[power.tier]:
        yield Refusal("L-063", "power_price", {"n": PRICES[power.tier]}, named)
    retests = any(isinstance(deed, Retest) for deed in power.does)
    others = any(not isinstance(deed, (Retest, Gain, Lose)) for deed in power.does)
    if retests != (power.when == "lost") or (power.when == "lost" and (others or power.chooses)):
        yield Refusal("L-063", "power_retests", names=named)


class PowerForm:
    """What a power does, when and for what is chosen from lists; nothing of it is bought."""

    def fields(self, thing: KeptThing) -> tuple[ThingField, ...]:
        """Return the tier, when it is chosen, what it costs, what it does, and the words that are carried out."""
        power = _power(thing)
        kinds = next((name for name, found in KINDS.items() if found == power.kinds), "kinds.all")
        does = (*map(_term, power.does), *(NOTHING,) * SLOTS)[:SLOTS]
        terms = (NOTHING, *DEEDS, HANDS)
        pays = (*map(str, range(MOST + 1)), X)
        paid = tuple(
            ThingField(f"pay.{kind}", str(getattr(power.pay, kind)), pays if kind == "pv" else pays[:-1])
            for kind in ("pv", *TRAITS)
        )
        return (
            ThingField("field.tier", f"tier.{power.tier}", tuple(f"tier.{tier}" for tier in PRICES)),
            ThingField("field.kinds", kinds, tuple(KINDS)),
            ThingField("field.when", f"when.{power.when}", ("when.before", "when.lost")),
            *paid,
            *(ThingField(f"does.{at}", term, terms) for at, term in enumerate(does, start=1)),
            ThingField("field.text", _text(power), is_text=True),
        )

    def filled(self, thing: KeptThing, field: str, value: str) -> KeptThing:
        """Return the power with something else. Raises ValueError."""
        power, (head, _, name) = _power(thing), field.partition(".")
        if value not in next(one for one in self.fields(thing) if one.name == field).values and field != "field.text":
            raise ValueError(f"{field} can't be {value}")
        term = value.partition(".")[2]
        match head, name:
            case "field", "tier":
                return replace(power, tier=next(tier for tier in _TIERS if tier == term))
            case "field", "kinds":
                return replace(power, kinds=KINDS[value])
            case "field", "when":
                return replace(power, when="lost" if term == "lost" else "before")
            case "pay", _:
                return replace(power, pay=replace(power.pay, **{name: X if value == X else int(value)}))
            case "does", _:
                does = [*map(_term, power.does), *[NOTHING] * SLOTS][:SLOTS]
                does[int(name) - 1] = value
                return replace(power, does=_deeds(does, _text(power)))
            case _:
                has = [*map(_term, power.does)]
                needs = HANDS not in has and value.strip() and len(has) < SLOTS
                return replace(power, does=_deeds([*has, *([HANDS] if needs else [])], value))

    def left(self, thing: KeptThing) -> None:
        """Return nothing: no power buys anything."""

    def deeds(self, thing: KeptThing, own: OwnThings) -> tuple[ThingDeed, ...]:
        """Return nothing: no power buys anything."""
        return ()

    def done(self, thing: KeptThing, deed: str, own: OwnThings) -> KeptThing:
        """Raise ValueError: no power buys anything."""
        raise ValueError(f"a power can't buy {deed}")

    def given_back(self, thing: KeptThing) -> KeptThing:
        """Return the power as it is."""
        return thing

    def lines(self, thing: KeptThing) -> tuple[tuple[tuple[str, ...], int], ...]:
        """Return nothing: nothing happens to a power."""
        return ()


_TIERS: Final[tuple[Literal["basic", "intermediate", "advanced"], ...]] = ("basic", "intermediate", "advanced")


def _power(thing: KeptThing) -> OwnPower:
    assert isinstance(thing, OwnPower)
    return thing


def _term(deed: AnyDeed) -> str:
    """Return the term of a deed; one that only a file can say, such as a gain of 2, is the nearest."""
    if isinstance(deed, DoneByHand):
        return HANDS
    return next((term for term, known in DEEDS.items() if known == deed), _nearest(deed))


def _nearest(deed: AnyDeed) -> str:
    return next(term for term, known in DEEDS.items() if type(known) is type(deed))


def _text(power: OwnPower) -> str:
    return next((deed.text for deed in power.does if isinstance(deed, DoneByHand)), "")


def _deeds(terms: list[str], text: str) -> tuple[AnyDeed, ...]:
    return tuple(DoneByHand(text) if term == HANDS else DEEDS[term] for term in terms if term != NOTHING)


OWN_POWERS: Final = ThingKind(POWER, ".power.json", OwnPower(id="", name="", does=(Win("test"),)), PowerForm())
