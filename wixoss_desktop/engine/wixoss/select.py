"""Finding cards: what a selection, a filter or a value means on a given board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from wixoss_desktop.engine.wixoss import traits
from wixoss_desktop.engine.wixoss.cards import INFINITE, finite, in_play
from wixoss_desktop.engine.wixoss.language import words
from wixoss_desktop.engine.wixoss.language.names import Kind, Operator
from wixoss_desktop.engine.wixoss.scope import Board, Scope, bound, here, seat_of, seats
from wixoss_desktop.engine.wixoss.things import Ref, Source
from wixoss_desktop.engine.wixoss.zones import (
    ATTACHED,
    BEAT,
    CHECK,
    DECK,
    ENER,
    FIELD,
    HAND,
    LAID,
    LIFE,
    LRIG,
    LRIG_DECK,
    LRIG_TRASH,
    LRIGS,
    SLOTS,
    TRASH,
    UNDER,
    Zone,
)  # fmt: skip

ZONE_OF: dict[str, Zone] = {
    "hand": HAND, "deck": DECK, "trash": TRASH, "ener": ENER, "life": LIFE, "check": CHECK, "lrig_deck": LRIG_DECK,
    "lrig_trash": LRIG_TRASH, "under": UNDER, "attached": ATTACHED, "laid": LAID,
    "beat": BEAT,
}  # fmt: skip


def select(board: Board, scope: Scope, sel: words.Sel) -> tuple[Ref, ...]:
    """Return every card that a selection could mean, in a fixed order."""
    found: list[Ref] = []
    if sel.zone == "looked":
        candidates = scope.refs.get("looked", ())
        return tuple(ref for ref in candidates if fits(board, scope, sel, ref.card, None))
    if sel.zone == "field":
        for seat in seats(sel.of, scope.source.seat):
            for index in range(seat * SLOTS, seat * SLOTS + SLOTS):
                thing = board.state.field[index]
                if thing is not None and fits(board, scope, sel, thing.card, index):
                    found.append(Ref(thing.card, seat, FIELD, thing.oid))
        return tuple(found)
    zone = ZONE_OF[sel.zone]
    for seat in seats(sel.of, scope.source.seat):
        for card in board.state.cards(seat, zone):
            if fits(board, scope, sel, card, None):
                found.append(Ref(card, seat, zone))
    return tuple(found)


def fits(board: Board, scope: Scope, sel: words.Sel, card: int, index: int | None) -> bool:
    """Say whether a card is of the kind a selection means and passes its filters."""
    if not is_kind(board, sel.kind, card, index):
        return False
    return all(passes(board, scope, rule, card, index) for rule in sel.where) if sel.where else True


def is_kind(board: Board, kinds: tuple[Kind, ...], card: int, index: int | None = None) -> bool:
    """Say whether a card is of one of these kinds; on the field its place tells center and assists apart [1.5.2]."""
    if "card" in kinds:
        return True
    printed = _type_of(board, card, index)
    if printed == "RESONA" and index is not None:
        return "signi" in kinds or "resona" in kinds
    kind = _KINDS.get(printed, printed.lower())
    if index is not None and index % SLOTS in LRIGS:
        kind = "lrig" if index % SLOTS == LRIG else "assist"
    return kind in kinds


def _type_of(board: Board, card: int, index: int | None) -> str:
    """Return the type of a card; of one on the field that of the face that is up [1.10]."""
    sheet = board.book.sheets[card]
    thing = board.state.field[index] if index is not None and sheet.back is not None else None
    return sheet.type if thing is None else sheet.facing(thing.states).type


_KINDS: Final = {"ASSIST_LRIG": "assist"}


def passes_ref(board: Board, scope: Scope, rules: tuple[words.Filter, ...], ref: Ref) -> bool:
    """Say whether a referenced card passes all filters."""
    index = board.state.slot_of(ref) if ref.zone == FIELD else None
    return all(passes(board, scope, rule, ref.card, index) for rule in rules)


def passes(board: Board, scope: Scope, rule: words.Filter, card: int, index: int | None) -> bool:
    """Say whether a card passes one filter; `index` is its field index, None off the field."""
    return _FILTERS[type(rule)](board, scope, rule, card, index)


def _power(board: Board, scope: Scope, rule: Any, card: int, index: int | None) -> bool:
    power = board.book.sheets[card].power if index is None else max(0, board.stats[index].power)
    return compare(power, rule.op, value(board, scope, rule.to))


def _changed_power(board: Board, scope: Scope, rule: Any, card: int, index: int | None) -> bool:
    return index is not None and max(0, board.stats[index].power) != board.book.sheets[card].power


def _level(board: Board, scope: Scope, rule: Any, card: int, index: int | None) -> bool:
    sheet = board.book.sheets[card]
    if sheet.card.level is None:
        return False
    to = value(board, scope, rule.to)
    if index is not None:
        return compare(board.stats[index].level, rule.op, to)
    levels = (sheet.level, *_other_levels(board, card))
    return any(compare(level, rule.op, to) for level in levels)


def _other_levels(board: Board, card: int) -> tuple[int, ...]:
    """Return the levels that a card may be treated as having in the deck, the hand or the trash [8.6.14]."""
    levels = board.book.sheets[card].card.other_levels
    there = here(board.state, card) if levels else ()
    return levels if any(ref.zone in (DECK, HAND, TRASH) for ref in there) else ()


def _kind(board: Board, scope: Scope, rule: Any, card: int, index: int | None) -> bool:
    return is_kind(board, rule.any, card, index)


def _shares_color(board: Board, scope: Scope, rule: Any, card: int, index: int | None) -> bool:
    colors = traits.colors_of(board, card, index)
    return any(
        not colors.isdisjoint(traits.features(board, other, "color")) for other in cards_of(board, scope, rule.of)
    )


def _shares_class(board: Board, scope: Scope, rule: Any, card: int, index: int | None) -> bool:
    sheet = board.book.sheets[card]
    classes = frozenset(sheet.whole_classes if index is None else board.stats[index].whole_classes)
    return any(
        not classes.isdisjoint(traits.features(board, other, "class")) for other in cards_of(board, scope, rule.of)
    )


def _lies_in(board: Board, scope: Scope, rule: Any, card: int, index: int | None) -> bool:
    zones = tuple(FIELD if word == "field" else ZONE_OF.get(word) for word in rule.any)
    return any(ref.zone in zones for ref in here(board.state, card))


def _cost(board: Board, scope: Scope, rule: Any, card: int, index: int | None) -> bool:
    cost = board.book.sheets[card].card.cost
    return cost is not None and compare(sum(cost.values()), rule.op, value(board, scope, rule.to))


def _one_of(board: Board, scope: Scope, rule: Any, card: int, index: int | None) -> bool:
    return any(all(passes(board, scope, one, card, index) for one in each) for each in rule.of)


def _not(board: Board, scope: Scope, rule: Any, card: int, index: int | None) -> bool:
    return not passes(board, scope, rule.filter, card, index)


_FILTERS: Final[dict[type, Callable[[Board, Scope, Any, int, int | None], bool]]] = {
    words.ColorIs: traits.color,
    words.Named: traits.named,
    words.NameHas: traits.name_has,
    words.ClassIs: traits.of_class,
    words.PowerIs: _power,
    words.LevelIs: _level,
    words.StateIs: traits.in_state,
    words.HasIcon: traits.icon,
    words.HasKeyword: traits.keyword,
    words.NoAbilities: traits.no_abilities,
    words.Other: traits.another,
    words.InFrontOf: traits.in_front_of,
    words.Beneath: traits.beneath,
    words.Beside: traits.beside,
    words.HasUnder: traits.has_under,
    words.ChangedPower: _changed_power,
    words.KindIs: _kind,
    words.StandsIn: traits.stands_in,
    words.SharesColor: _shares_color,
    words.SharesClass: _shares_class,
    words.CostIs: _cost,
    words.LiesIn: _lies_in,
    words.ZoneHas: traits.zone_has,
    words.InZone: traits.in_zone,
    words.LaidAs: traits.laid_as,
    words.SameName: traits.same_name,
    words.Declared: traits.declared,
    words.TeamIs: traits.team,
    words.LrigTypeIs: traits.of_lrig_type,
    words.Among: traits.among,
    words.AttachedTo: traits.attached_to,
    words.AttachedAs: traits.attached_as,
    words.HasAttached: traits.has_attached,
    words.OneOf: _one_of,
    words.Not: _not,
}


def comes_from(board: Board, about: Source, where: tuple[words.Filter, ...], by: Source) -> bool:
    """Say whether what an effect or damage comes from fits, as the object that it is on the field or by its print.

    [7.6.5] [8.8]
    """
    index = board.state.slot_of(Ref(by.card, by.seat, FIELD, by.oid))
    return all(passes(board, Scope(about), rule, by.card, index) for rule in where)


def is_shielded(board: Board, now: Any, index: int, by: Source) -> bool:
    """Say whether a card with these values, at a field index, is unaffected by effects of a source [8.6.11]."""
    side = 0 if by.seat == index // SLOTS else 1
    if now.shielded[side]:
        return True
    shields = (one for one in now.shields if (one.own, one.other)[side])
    return any(comes_from(board, one.source, one.where, by) for one in shields)


def compare(left: int, operator: Operator, right: int) -> bool:
    """Compare two numbers by an operator word."""
    if operator == "<=":
        return left <= right
    if operator == ">=":
        return left >= right
    if operator == "<":
        return left < right
    return left > right if operator == ">" else left == right


def value(board: Board, scope: Scope, word: words.Value) -> int:
    """Return the number that a value word stands for now."""
    if isinstance(word, int):
        return in_play(word)
    return _VALUES[type(word)](board, scope, word)


def _count(board: Board, scope: Scope, word: Any) -> int:
    if isinstance(word.of, str):
        return len(bound(board, scope, word.of))
    return traits.most_together(board, select(board, scope, word.of), word.of)


def _property(board: Board, scope: Scope, word: Any) -> int:
    for ref in bound(board, scope, word.of):
        if ref.last is not None:
            return ref.last.power if word.property == "power" else ref.last.level
        moved = ref.zone != FIELD and not board.state.is_there(ref)  # what an effect has put onto the field
        there = next(iter(here(board.state, ref.card)), ref) if moved else ref
        index = board.state.slot_of(there) if there.zone == FIELD else None
        if index is not None:
            stats = board.stats[index]
            return max(0, stats.power) if word.property == "power" else int(stats.level)
        sheet = board.book.sheets[ref.card]
        return sheet.power if word.property == "power" else sheet.level
    return 0


def _sum(board: Board, scope: Scope, word: Any) -> int:
    return min(INFINITE, sum(amount(board, ref, word.property) for ref in select(board, scope, word.of)))


def amount(board: Board, ref: Ref, what: str) -> int:
    """Return the power or the level of a card: as it is now on the field, as printed elsewhere."""
    index = board.state.slot_of(ref) if ref.zone == FIELD else None
    source = board.book.sheets[ref.card] if index is None else board.stats[index]
    return max(0, int(source.power)) if what == "power" else int(source.level)


def _number(board: Board, scope: Scope, word: Any) -> int:
    return finite(scope.numbers.get(word.name, 0))


def _zone_marks(board: Board, scope: Scope, word: Any) -> int:
    whose = seats(word.who, scope.source.seat)
    return sum(1 for one in board.state.laid if one.kind == word.mark and one.seat in whose)


def _half(board: Board, scope: Scope, word: Any) -> int:
    number = value(board, scope, word.of)
    return number if number >= INFINITE else number // 2


def _times(board: Board, scope: Scope, word: Any) -> int:
    left, right = value(board, scope, word.left), value(board, scope, word.right)
    return left * right if max(left, right) >= INFINITE else finite(left * right)


def _plus(board: Board, scope: Scope, word: Any) -> int:
    left, right = value(board, scope, word.left), value(board, scope, word.right)
    return left + right if max(left, right) >= INFINITE else finite(left + right)


def cards_of(board: Board, scope: Scope, what: words.What) -> tuple[Ref, ...]:
    """Return the cards that are bound to a name, or that a selection could mean."""
    return bound(board, scope, what) if isinstance(what, str) else select(board, scope, what)


def _colors(board: Board, scope: Scope, word: Any) -> int:
    return len({one for ref in cards_of(board, scope, word.of) for one in traits.features(board, ref, "color")})


def _classes(board: Board, scope: Scope, word: Any) -> int:
    return len({one for ref in cards_of(board, scope, word.of) for one in traits.features(board, ref, "class")})


def _done(board: Board, scope: Scope, word: Any) -> int:
    seats = (0, 1) if word.who == "each" else (seat_of(word.who, scope.source.seat),)
    return sum(
        1
        for deed in board.state.deeds
        if deed.seat in seats
        and deed.did == word.did
        and is_kind(board, word.kind, deed.card)
        and all(passes(board, scope, rule, deed.card, None) for rule in word.where)
    )


def _per(board: Board, scope: Scope, word: Any) -> int:
    return max(0, value(board, scope, word.of)) // max(1, int(word.n))


def _markers(board: Board, scope: Scope, word: Any) -> int:
    return board.state.areas[seat_of(word.who, scope.source.seat)].count(word.name)


_VALUES: Final[dict[type, Callable[[Board, Scope, Any], int]]] = {
    words.CountOf: _count,
    words.PropertyOf: _property,
    words.SumOf: _sum,
    words.NumberOf: _number,
    words.ZoneMarks: _zone_marks,
    words.HalfOf: _half,
    words.Times: _times,
    words.Plus: _plus,
    words.ColorCount: _colors,
    words.ClassCount: _classes,
    words.DoneCount: _done,
    words.MarkerCount: _markers,
    words.Per: _per,
}
