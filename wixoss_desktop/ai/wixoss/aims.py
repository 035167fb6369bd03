"""Whether an effect finds anything on the table that it is aimed at, as far as its words and the view tell."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from wixoss_desktop.ai.wixoss.card_worth import brings
from wixoss_desktop.ai.wixoss.look import SeatLook
from wixoss_desktop.engine.wixoss.book import bits_of
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.check.costs import solvable
from wixoss_desktop.engine.wixoss.language import ops, words
from wixoss_desktop.engine.wixoss.language.abilities import AnyOp, Delay, If, Replace
from wixoss_desktop.engine.wixoss.language.conds import Team
from wixoss_desktop.engine.wixoss.language.costs import Cost, DiscardCost, Ener
from wixoss_desktop.engine.wixoss.language.ops import Op
from wixoss_desktop.engine.wixoss.language.words import Filter, Sel
from wixoss_desktop.engine.wixoss.select import compare
from wixoss_desktop.engine.wixoss.zones import ENER, FIELD, HAND, LRIGS, SIGNI_SLOTS, TRASH, Place

_SIGNI: Final = ("signi",)
_LATER: Final = (Delay, Replace)
_PILES: Final = {"trash": TRASH, "ener": ENER, "hand": HAND}
ALL_COLORS: Final = bits_of(("white", "red", "blue", "green", "black"))


class _Seen(NamedTuple):
    """A card that can be seen: where, and its power, level and colours there."""

    place: Place
    power: int
    level: int
    colors: tuple[str, ...]


class Price(NamedTuple):
    """What is paid before anything is aimed at: costs, and the card that is used, which leaves its place."""

    costs: tuple[Cost, ...] = ()
    used: Place | None = None


FREE: Final = Price()


def is_in_vain(look: SeatLook, do: tuple[AnyOp, ...], price: Price = FREE) -> bool:
    """Say whether instructions find nothing that they are aimed at; what they do besides is not worth a card then.

    What is aimed at the opponent's SIGNI is done for their sake; other instructions are in vain if all they aim at is
    missing, or goes as their price, and they bring nothing either. Where the words can't be judged from the view,
    something may be found.
    """
    aims = list(_aims(look, do))
    hostile = [sel for sel in aims if sel.of != "own" and sel.zone == "field"]
    if hostile:
        return not any(_may_find(look, sel, price) for sel in hostile)
    return bool(aims) and not brings(do) and not any(_may_find(look, sel, price) for sel in aims)


def _aims(look: SeatLook, do: tuple[AnyOp, ...]) -> Iterator[Sel]:
    """Yield what instructions aim at among the cards as they lie now: nothing that is chosen or happens later."""
    for op in do:
        if isinstance(op, _LATER) or (isinstance(op, ops.Target) and op.late):
            continue
        if isinstance(op, If) and isinstance(op.cond, Team):
            yield from _aims(look, op.then if _is_team(look, op.cond.name) else op.otherwise)
            continue
        for field in op.__struct_fields__:
            value = getattr(op, field)
            if isinstance(value, Sel):
                yield value
            elif isinstance(value, tuple):
                yield from _aims_in(look, value)


def _aims_in(look: SeatLook, inner: tuple[object, ...]) -> Iterator[Sel]:
    """Yield what a list of instructions, or one of several, aims at; other lists of words hold none."""
    for one in inner:
        if isinstance(one, Op):
            yield from _aims(look, (one,))  # type: ignore[arg-type]
        elif isinstance(one, tuple):
            yield from _aims_in(look, one)


def _is_team(look: SeatLook, name: str) -> bool:
    """Say whether three LRIGs are all of this team, or of one and the same if none is named [1.5.3]."""
    lrigs = (look.cards.get(seen.no or "") for slot in LRIGS if (seen := look.view.own.field[slot]) is not None)
    teams = [card.team if card is not None else None for card in lrigs]
    return len(teams) == len(LRIGS) and len(set(teams)) == 1 and teams[0] is not None and name in ("", teams[0])


def _may_find(look: SeatLook, sel: Sel, price: Price) -> bool:
    sides = {"own": (False,), "opponent": (True,)}.get(sel.of, (False, True))
    seen = [_seen(look, sel, opponent=opponent) for opponent in sides]
    if any(cards is None for cards in seen):
        return True
    found = [card for cards in seen for card in cards or () if all(_may_pass(one, card) for one in sel.where)]
    return any(_is_left(look, card.place, price) for card in found) or _is_brought(look, sel, price)


def _is_brought(look: SeatLook, sel: Sel, price: Price) -> bool:
    """Say whether a card that is looked for in the trash surely comes there as a part of the price."""
    if sel.zone != "trash" or sel.of == "opponent":
        return False
    paying = (*_in_pile(look, "ener"), *_in_pile(look, "hand"))
    return any(
        card.place != price.used
        and not _is_left(look, card.place, price)
        and all(_may_pass(one, card) for one in sel.where)
        for card in paying
    )


def _seen(look: SeatLook, sel: Sel, *, opponent: bool) -> list[_Seen] | None:
    """The cards among which a selection looks; None where the view alone doesn't tell them."""
    side = look.view.other if opponent else look.view.own
    if sel.kind != _SIGNI or (opponent and sel.zone == "hand") or sel.zone not in (*_PILES, "field"):
        return None
    if sel.zone == "field":
        things = [(slot, thing) for slot in SIGNI_SLOTS if (thing := side.field[slot]) is not None]
        return [
            _Seen(Place(FIELD, slot, opponent=opponent), thing.power, thing.level, _colors_of(look, thing.no))
            for slot, thing in things
        ]
    return _in_pile(look, sel.zone, opponent=opponent)


def _in_pile(look: SeatLook, name: str, *, opponent: bool = False) -> list[_Seen]:
    side = look.view.other if opponent else look.view.own
    zone, numbers = _PILES[name], getattr(side, name)
    known = [(index, card) for index, no in enumerate(numbers) if (card := look.cards.get(no or "")) is not None]
    added = side.ener_colors if name == "ener" and side.ener_colors else ((),) * len(numbers)
    return [
        _Seen(Place(zone, index, opponent=opponent), card.power or 0, card.level or 0, (*card.colors, *added[index]))
        for index, card in known
        if card.type == "SIGNI"
    ]


def _colors_of(look: SeatLook, no: str | None) -> tuple[str, ...]:
    card = look.cards.get(no or "")
    return tuple(card.colors) if card is not None else ()


def _is_left(look: SeatLook, place: Place, price: Price) -> bool:
    """Say whether a card can still lie there once the price has been paid."""
    return place != price.used and all(_is_payable_without(look, cost, place, price) for cost in price.costs)


def _is_payable_without(look: SeatLook, cost: Cost, place: Place, price: Price) -> bool:
    own = look.view.own
    match cost:
        case Ener(of=needs) if place.zone == ENER and not place.opponent:
            added = own.ener_colors or ((),) * len(own.ener)
            cards = [(look.cards.get(no or ""), added[at]) for at, no in enumerate(own.ener) if at != place.index]
            return solvable([_mask(card, more) for card, more in cards], needs)
        case DiscardCost(n=n, up_to=False) if place.zone == HAND and not place.opponent:
            others = [at for at in range(len(own.hand)) if Place(HAND, at) not in (place, price.used)]
            return sum(_may_be_discarded(look, cost, at) for at in others) >= n
        case _:
            return True


def _mask(card: Card | None, added: tuple[str, ...]) -> int:
    """What a card of the ener zone pays for, as bits by colour [6.1.3]."""
    if card is None:
        return 0
    if any(word.name == "multi_ener" for word in card.keywords):
        return ALL_COLORS
    return bits_of((*card.colors, *card.pays_as, *added))


def _may_be_discarded(look: SeatLook, cost: DiscardCost, index: int) -> bool:
    card = look.held(index)
    if card is None:
        return True
    seen = _Seen(Place(HAND, index), card.power or 0, card.level or 0, tuple(card.colors))
    return all(_may_pass(one, seen) for one in cost.where)


def _may_pass(filter_: Filter, seen: _Seen) -> bool:
    match filter_:
        case words.PowerIs(op=op, to=int(to)):
            return compare(seen.power, op, to)
        case words.LevelIs(op=op, to=int(to)):
            return compare(seen.level, op, to)
        case words.ColorIs(any=colors) if seen.colors:
            return bool(set(colors) & set(seen.colors))
    return True
