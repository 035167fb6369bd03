"""What the numbers come to: whether a condition holds, what a card deals, on which faces it lands, which faces save."""

from __future__ import annotations

from typing import Final, NamedTuple

from wixoss_desktop.engine.siw.cards import (
    AfterMove,
    AllHold,
    AnyHolds,
    Condition,
    DeckCard,
    DieShows,
    DoesntHold,
    HasPower,
    HasStatus,
    IsActive,
    IsFinisher,
    IsFirst,
    IsLast,
    IsType,
    MoveCard,
    NoPin,
    WeightGap,
    Who,
)
from wixoss_desktop.engine.siw.state import AttackSoFar, Bout, ToNextCard

SAVING: Final = ((65, 5), (40, 4), (15, 3), (5, 2))
"""From which Star Power on how many faces save; 4 is in the last row, which the source leaves out [S-036]."""


class CardScene(NamedTuple):
    """A card in its place: who carries it out and at whom, what was used before it, and what has happened to it.

    `cards_before` are those that stand before it in the sequence. `me` of a hidden card is who hid it.
    """

    bout: Bout
    actor: int
    target: int
    after: DeckCard | None = None
    cards_before: tuple[str, ...] = ()
    is_first: bool = False
    is_last: bool = False
    is_finisher: bool = False
    die: int = 0
    me: int | None = None


def scene_of(bout: Bout, attack: AttackSoFar) -> CardScene:
    """Return the card that is tried in its place."""
    line = bout.line
    used = [bout.card(one.card) for one in line[: attack.at]]
    return CardScene(
        bout, attack.actor, line[attack.at].target, used[-1] if used else None,
        tuple(one.card for one in line[: attack.at]), attack.at == 0, attack.at == len(line) - 1,
        attack.is_finisher, attack.die,
    )  # fmt: skip


def of_whom(who: Who, moment: CardScene) -> tuple[int, ...]:
    """Return the fighters that an effect speaks of."""
    bout, me = moment.bout, moment.actor if moment.me is None else moment.me
    match who:
        case "me":
            return (me,)
        case "target":
            return (moment.target,)
        case "attacker":
            return (moment.actor,)
        case "partner":
            return tuple(one for one in bout.sides[bout.fighters[me].side].fighters if one != me)
        case "opponent":
            own = bout.fighters[me].side
            return tuple(side.legal for at, side in enumerate(bout.sides) if at != own)
        case "each":
            return tuple(at for at, one in enumerate(bout.fighters) if not one.gone)


def holds(condition: Condition | None, moment: CardScene) -> bool:
    """Say whether a condition holds; none always does."""
    match condition:
        case None:
            return True
        case IsType(who, types):
            return any(moment.bout.character(one).type in types for one in of_whom(who, moment))
        case WeightGap(by, heavier):
            return _gap(moment, by, heavier)
        case HasPower(who, op, n):
            powers = (moment.bout.fighters[one].power for one in of_whom(who, moment))
            return any(power < n if op == "<" else power >= n for power in powers)
        case HasStatus(who, statuses):
            return any(moment.bout.fighters[one].status in statuses for one in of_whom(who, moment))
        case AfterMove(moves):
            return isinstance(moment.after, MoveCard) and moment.after.move in moves
        case IsFinisher():
            return moment.is_finisher
        case IsActive(card):
            return card in moment.cards_before or any(one.card == card for one in moment.bout.lasting)
        case IsFirst():
            return moment.is_first
        case IsLast():
            return moment.is_last
        case DieShows(faces):
            return moment.die in faces
        case DoesntHold(of):
            return not holds(of, moment)
        case AllHold(parts):
            return all(holds(one, moment) for one in parts)
        case AnyHolds(parts):
            return any(holds(one, moment) for one in parts)


def _gap(moment: CardScene, by: int, heavier: Who | None) -> bool:
    weigh = moment.bout.character
    gap = weigh(moment.actor).weight - weigh(moment.target).weight
    if heavier is None:
        return (gap if moment.bout.setup.option("dp.sign") == "signed" else abs(gap)) >= by
    return (gap if moment.actor in of_whom(heavier, moment) else -gap) >= by


def damage_of(card: DeckCard, step: int, moment: CardScene, changes: tuple[ToNextCard, ...] = ()) -> int:
    """Return what a card deals as its first (0) or a further damage [S-107]; a tag move may be who enters's [S-085]."""
    if step >= len(card.damage):
        return 0
    if "tag" in card.marks and moment.bout.setup.option("tag.bonus") == "entering":
        moment = moment._replace(actor=next(iter(of_whom("partner", moment)), moment.actor))
    added = sum(one.damage for one in card.bonus if (one.each or not step) and holds(one.if_, moment))
    changed = 0 if step else sum(one.of.damage for one in changes)
    return max(0, card.damage[step] + added + changed)


def faces_of(card: DeckCard, lucky: int, changes: tuple[ToNextCard, ...] = ()) -> frozenset[int]:
    """Return the faces on which a card lands [S-032]."""
    more = (face for one in changes for face in one.of.faces)
    return frozenset((*card.faces, *more, lucky)) if card.faces else frozenset()


def further_faces(card: DeckCard, lucky: int, bout: Bout) -> frozenset[int]:
    """Return the faces on which a further damage is dealt [S-006]."""
    counts = bout.setup.option("multiDamage.faces") == "highlightedAndLucky"
    return frozenset((*card.faces, lucky) if counts else card.faces)


def saving_faces(power: int, more: int = 0) -> int:
    """Return how many faces, from 1 on, save from a pin with so much Star Power; effects leave at least one [S-036]."""
    return max(1, min(6, more + next((faces for least, faces in SAVING if power >= least), 1)))


def applies(change: ToNextCard, card: DeckCard) -> bool:
    """Say whether what was said of the next card is meant for this one."""
    return not change.of.moves or (isinstance(card, MoveCard) and card.move in change.of.moves)


def can_pin(bout: Bout) -> bool:
    """Say whether nothing in play keeps everybody from pinning."""
    lying = (bout.card(one.card) for one in bout.lasting)
    return not any(
        isinstance(deed, NoPin)
        for card in lying
        for effect in card.effects
        if effect.on == "active"
        for deed in effect.do
    )
