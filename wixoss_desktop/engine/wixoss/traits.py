"""What a card is by itself: the filters that ask for no number and for no other selection."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Protocol

from msgspec import UNSET, UnsetType

from wixoss_desktop.engine.wixoss.cards import spelled
from wixoss_desktop.engine.wixoss.language.names import Feature, Manifold
from wixoss_desktop.engine.wixoss.scope import Board, Scope, attack_going_on, bound, cross_group
from wixoss_desktop.engine.wixoss.things import Ref
from wixoss_desktop.engine.wixoss.zones import CHEER, FIELD, LANES, SLOT_NAMES, SLOTS, front_of


def color(board: Board, scope: Scope, rule: Any, card: int, index: int | None) -> bool:
    return not colors_of(board, card, index).isdisjoint(rule.any)


def colors_of(board: Board, card: int, index: int | None) -> frozenset[str]:
    """Return the colours that a card has now; `index` is its field index, None off the field [1.4.2]."""
    if index is not None:
        return frozenset(board.stats[index].colors)
    colors, added = board.book.sheets[card].colors, board.added_colors
    return colors | added.get(card, frozenset()) if added else colors


def named(board: Board, scope: Scope, rule: Any, card: int, index: int | None) -> bool:
    wanted = _spelled(rule.any)
    return any(name in wanted for name in names(board, card, index))


def name_has(board: Board, scope: Scope, rule: Any, card: int, index: int | None) -> bool:
    wanted = _spelled(rule.any)
    return any(part in name for name in names(board, card, index) for part in wanted)


@lru_cache(maxsize=1024)
def _spelled(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(map(spelled, names))


def names(board: Board, card: int, index: int | None) -> tuple[str, ...]:
    """Return the names that a card has now [8.6.16]."""
    return (board.book.sheets[card].card.name,) if index is None else board.stats[index].names


def of_class(board: Board, scope: Scope, rule: Any, card: int, index: int | None) -> bool:
    classes = board.book.sheets[card].any_class if index is None else board.stats[index].classes
    return not classes.isdisjoint(rule.any)


def in_state(board: Board, scope: Scope, rule: Any, card: int, index: int | None) -> bool:
    if index is None:
        return False
    thing = board.state.field[index]
    assert thing is not None
    if rule.state == "up":
        return thing.up
    if rule.state == "down":
        return not thing.up
    if rule.state == "frozen":
        return thing.frozen
    if rule.state == "crossed":
        return bool(cross_group(board.state, index))
    if rule.state == "cheering":
        return index % SLOTS == CHEER
    if rule.state == "driving":
        return bool(board.stats[index].driving)
    if rule.state in ("awakened", "armed", "puppet"):
        return rule.state in thing.states
    attack = attack_going_on(board.state)
    return attack is not None and attack.oid == thing.oid


def icon(board: Board, scope: Scope, rule: Any, card: int, index: int | None) -> bool:
    sheet = board.book.sheets[card]
    if rule.icon == "acce":
        return bool(sheet.has_acce)
    if rule.icon == "team":
        return bool(sheet.has_team)
    if rule.icon in ("dissona", "craft"):
        return bool(getattr(sheet.card, rule.icon))
    if rule.icon == "rise":
        return sheet.card.rise is not None
    if rule.icon == "song":
        return sheet.song is not None
    if rule.icon == "trap":
        return sheet.trap is not None
    if rule.icon == "cross":
        return bool(sheet.card.cross)
    return sheet.guard if rule.icon == "guard" else sheet.card.burst


def keyword(board: Board, scope: Scope, rule: Any, card: int, index: int | None) -> bool:
    words_now = board.book.sheets[card].card.keywords if index is None else board.stats[index].keywords
    return any(word.name == rule.keyword for word in words_now)


def no_abilities(board: Board, scope: Scope, rule: Any, card: int, index: int | None) -> bool:
    sheet = board.book.sheets[card]
    if sheet.card.burst:
        return False
    if index is None:
        return not sheet.card.abilities and not sheet.card.keywords
    now = board.stats[index]
    return not now.abilities and not now.idle and not now.keywords


def another(board: Board, scope: Scope, rule: Any, card: int, index: int | None) -> bool:
    return card != scope.source.card


def in_front_of(board: Board, scope: Scope, rule: Any, card: int, index: int | None) -> bool:
    if index is None:
        return False
    for ref in bound(board, scope, rule.of):
        if ref.last is not None:
            thing = board.state.field[index]
            return thing is not None and thing.oid == ref.last.front
        at = board.state.slot_of(ref)
        if at is not None and at % SLOTS in LANES:
            return index == (1 - at // SLOTS) * SLOTS + front_of(at % SLOTS)
    return False


def beside(board: Board, scope: Scope, rule: Any, card: int, index: int | None) -> bool:
    there = (board.state.slot_of(ref) for ref in bound(board, scope, rule.of))
    return (
        index is not None
        and index % SLOTS in LANES
        and any(
            at is not None and at % SLOTS in LANES and at // SLOTS == index // SLOTS and abs(at - index) == 1
            for at in there
        )
    )


def has_under(board: Board, scope: Scope, rule: Any, card: int, index: int | None) -> bool:
    thing = board.state.field[index] if index is not None else None
    return thing is not None and bool(thing.under)


def beneath(board: Board, scope: Scope, rule: Any, card: int, index: int | None) -> bool:
    there = (board.state.slot_of(ref) for ref in bound(board, scope, rule.of))
    above = (board.state.field[at] for at in there if at is not None)
    return any(thing is not None and card in thing.under for thing in above)


def stands_in(board: Board, scope: Scope, rule: Any, card: int, index: int | None) -> bool:
    return index is not None and SLOT_NAMES[index % SLOTS] in rule.lanes


def zone_has(board: Board, scope: Scope, rule: Any, card: int, index: int | None) -> bool:
    if index is None:
        return False
    return any(board.state.laid_in(index // SLOTS, index % SLOTS, mark) is not None for mark in rule.any)


def in_zone(board: Board, scope: Scope, rule: Any, card: int, index: int | None) -> bool:
    return index is not None and scope.numbers.get(rule.of) == index % SLOTS


def laid_as(board: Board, scope: Scope, rule: Any, card: int, index: int | None) -> bool:
    return any(one.card == card and one.kind in rule.any for one in board.state.laid)


def same_name(board: Board, scope: Scope, rule: Any, card: int, index: int | None) -> bool:
    mine = names(board, card, index)
    others = ((ref, board.state.slot_of(ref) if ref.zone == FIELD else None) for ref in bound(board, scope, rule.of))
    return any(name in mine for ref, at in others for name in names(board, ref.card, at))


def declared(board: Board, scope: Scope, rule: Any, card: int, index: int | None) -> bool:
    """Nothing, before it was declared: afterwards the word itself stands in place of this one."""
    return False


def team(board: Board, scope: Scope, rule: Any, card: int, index: int | None) -> bool:
    return board.book.sheets[card].card.team in rule.any


def of_lrig_type(board: Board, scope: Scope, rule: Any, card: int, index: int | None) -> bool:
    sheet = board.book.sheets[card]
    thing = board.state.field[index] if index is not None else None
    face = sheet.front if thing is None else sheet.facing(thing.states)
    return not set(rule.any).isdisjoint(face.lrig_types)


def among(board: Board, scope: Scope, rule: Any, card: int, index: int | None) -> bool:
    return any(ref.card == card for ref in bound(board, scope, rule.of))


def attached_to(board: Board, scope: Scope, rule: Any, card: int, index: int | None) -> bool:
    there = (board.state.slot_of(ref) for ref in bound(board, scope, rule.of))
    hosts = (board.state.field[at] for at in there if at is not None)
    return any(thing is not None and any(one.card == card for one in thing.attached) for thing in hosts)


def attached_as(board: Board, scope: Scope, rule: Any, card: int, index: int | None) -> bool:
    attached = (one for thing in board.state.field if thing is not None for one in thing.attached)
    return any(one.card == card and one.kind in rule.any for one in attached)


def has_attached(board: Board, scope: Scope, rule: Any, card: int, index: int | None) -> bool:
    thing = board.state.field[index] if index is not None else None
    return thing is not None and any(one.kind in rule.any for one in thing.attached)


def features(board: Board, ref: Ref, feature: Feature) -> frozenset[Any]:
    """Return the classes, colours, level or names of a card: as it is now on the field, as printed elsewhere."""
    sheet, index = board.book.sheets[ref.card], board.state.slot_of(ref) if ref.zone == FIELD else None
    if feature == "class":
        return sheet.whole_classes if index is None else frozenset(board.stats[index].whole_classes)
    if feature == "color":
        return colors_of(board, ref.card, index)
    if feature == "name":
        return frozenset(names(board, ref.card, index))
    if sheet.card.level is None:
        return frozenset()
    return frozenset((sheet.level if index is None else board.stats[index].level,))


def unlike(board: Board, refs: tuple[Ref, ...], feature: Feature | None) -> int:
    """Return how many of these cards there are at most of which no two are alike in something, nor without it."""
    if feature is None:
        return len(refs)
    return len({features(board, ref, feature) for ref in refs} - {frozenset()})


class AskedTogether(Protocol):
    """What cards that are meant together are asked for: that they differ, share something, or have it apart."""

    @property
    def differ(self) -> Feature | None: ...

    @property
    def share(self) -> Feature | UnsetType: ...

    @property
    def apart(self) -> Manifold | UnsetType: ...


def most_together(board: Board, refs: tuple[Ref, ...], asked: AskedTogether, picked: tuple[Ref, ...] = ()) -> int:
    """Return how many of these cards can be meant together at most, those picked with them; 0 if these can't be."""
    if unlike(board, picked, asked.differ) < len(picked):
        return 0
    most = unlike(board, refs, asked.differ)
    if asked.share is not UNSET:
        common = in_common(board, picked, asked.share) if picked else None
        most = min(most, _sharing(tuple(features(board, ref, asked.share) for ref in refs), common))
    if asked.apart is not UNSET:
        of = {ref: features(board, ref, asked.apart) for ref in refs}
        most = min(most, _apart([of[ref] for ref in refs if ref not in picked], [of[ref] for ref in picked]))
    return most


def _sharing(each: tuple[frozenset[Any], ...], common: frozenset[Any] | None) -> int:
    """Return how many have one thing in common at most, which has to be among these."""
    wanted = frozenset().union(*each) if common is None else common
    return max((sum(one in had for had in each) for one in wanted), default=0)


def _apart(each: list[frozenset[Any]], taken: list[frozenset[Any]]) -> int:
    """Return how many can be taken, with those taken already, of which no two share anything; 0 if these do."""
    used: set[Any] = set()
    for had in taken:
        if used & had:
            return 0
        used |= had
    count, rest = len(taken), []
    for had in sorted(each, key=len):
        if used & had:
            continue
        if len(had) > 1:
            rest.append(had)
            continue
        count, used = count + 1, used | had  # who has one thing at most takes away no more than others would
    return count + _packed([had for had in dict.fromkeys(rest) if not used & had])


def _packed(each: list[frozenset[Any]]) -> int:
    """Return how many of these there are at most of which no two have anything in common."""
    if not each:
        return 0
    first, *others = each
    beside = [had for had in others if not first & had]
    taken = 1 + _packed(beside)
    stands_alone = len(beside) == len(others)  # who shares with nobody takes nothing away
    return taken if stands_alone or taken >= len(others) else max(taken, _packed(others))


def in_common(board: Board, refs: tuple[Ref, ...], feature: Feature) -> frozenset[Any]:
    """Return what all of these cards have in common."""
    each = [features(board, ref, feature) for ref in refs]
    return frozenset.intersection(*each) if each else frozenset()
