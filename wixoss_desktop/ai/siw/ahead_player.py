"""A player of SIW that looks ahead: to the answer a hidden card can give, and to its own next turn.

It knows no more than its view: whatever it can't see is taken for any card that could lie there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from heapq import nlargest
from math import exp
from typing import Final

from msgspec.structs import replace

from wixoss_desktop.ai.siw.sensible_player import (
    FALL,
    STRONGEST,
    SensiblePlayer,
    best_line,
    further_of,
    keeping,
    lines_of,
    texts_of,
)
from wixoss_desktop.engine.contract.values import Seat
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.siw.actions import Act
from wixoss_desktop.engine.siw.cards import DeckCard, MoveCard, Stop, Window
from wixoss_desktop.engine.siw.line import targets
from wixoss_desktop.engine.siw.outlook import Outlook, outlook, pinned_chance
from wixoss_desktop.engine.siw.reckon import saving_faces
from wixoss_desktop.engine.siw.state import HAND, STAMINA, Bout, Placed

WAYS = 8
"""So many sequences, each of other cards, are compared by the hand that they leave."""
DRAWS = (8, 16)
"""So many hands that could be drawn are reckoned with for a sequence, and for a discard."""
LATER = 0.7
"""How much a point of Star Power counts that the next turn promises."""
STOPPED = 2.0
"""What it costs to be stopped, besides the damage that isn't dealt."""
LAID = 12.0
"""What it is worth to have a card to lay face down, and each further one."""
SPARE = 3.0
STOP_AT = 15.0
"""How much a sequence must still promise to be worth stopping, in points of Star Power."""
SAVED = 60.0
"""What it is worth not to be pinned."""
PER_POWER = 0.032
"""What a point of Star Power more than the others adds to the odds of winning, as a logarithm."""
WORTH_OF_WINNING: Final = (60.0, 150.0)
"""Between which numbers of points of Star Power a pin counts."""


class AheadPlayer(SensiblePlayer):
    """Weighs what a turn does against what it leaves for the next one, and doesn't waste what lies face down."""

    def hide(self, bout: Bout, hides: Sequence[Act]) -> Act | None:
        """Lay the card that stops most attacks, also in the place of one that stops fewer."""
        best = max(hides, key=lambda one: _stopped_by(bout, one.card), default=None)
        held = bout.actor.hidden
        if best is None or held is None:
            return best
        return best if _stopped_by(bout, best.card) > _stopped_by(bout, held.card) else None

    def line(self, bout: Bout, dice: Dice) -> tuple[Placed, ...]:
        """Return the sequence that promises most together with the next turn's."""
        ways = _ways(bout, dice)
        if len(ways) < 2:
            return ways[0][2] if ways else ()
        hand = _own(bout, bout.seat)
        drawn = _draws(bout, bout.seat, hand, DRAWS[0], dice)
        best: tuple[float, tuple[Placed, ...]] = (-1e9, ())
        for worth, lost, line in ways:
            rest = list(hand)
            for one in line:
                if one.owner is None and one.seat == bout.seat and one.card in rest:
                    rest.remove(one.card)
            if rest:
                rest.remove(min(rest, key=lambda no: keeping(bout, no)))
            total = worth + LATER * _later(_hurt(bout, lost), bout.seat, rest, drawn, dice)
            best = max(best, (total, line), key=lambda one: one[0])
        return best[1]

    def reveals(self, bout: Bout) -> bool:
        """Say whether the moment is good enough for the hidden card."""
        at = bout.window.asked[0] if bout.window is not None else 0
        hidden = bout.fighters[at].hidden
        if hidden is None:
            return False
        if _deeds_of(bout, hidden.card, Stop):
            return _still_to_come(bout, at) >= STOP_AT
        return super().reveals(bout)

    def discard(self, bout: Bout, legal: tuple[Act, ...], dice: Dice) -> Act:
        """Return the card without which the next turn promises most."""
        known = {act.card for act in legal}
        seat = next((one for one in bout.waiting if known & {*bout.corners[one].hand}), None)
        if seat is None:
            return super().discard(bout, legal, dice)
        hand = _own(bout, seat)
        drawn = _draws(bout, seat, hand, DRAWS[1], dice)
        laid = bout.fighters[bout.legal_of(seat)].hidden is not None
        best: tuple[float, Act] = (-1e9, legal[0])
        for act in legal:
            rest = list(hand)
            if act.card in rest:
                rest.remove(act.card)
            kept = sum("hidden" in bout.card(no).marks for no in rest)
            worth = _later(bout, seat, rest, drawn, dice) + SPARE * kept
            worth += 0.0 if laid else (LAID - SPARE) * min(1, kept)
            best = max(best, (worth, act), key=lambda one: one[0])
        return best[1]


def _deeds_of(bout: Bout, no: str, kind: type) -> bool:
    return any(isinstance(deed, kind) for effect in bout.card(no).effects for deed in effect.do)


def _stopped_by(bout: Bout, no: str) -> int:
    """Return how many moves a card can stop from where it lies face down."""
    hidden = bout.card(no)
    return sum(_stops(hidden, card) for card in _known(bout))


def _own(bout: Bout, seat: Seat) -> list[str]:
    """Return the cards of a seat's hand, with those it has placed while it may still take them back."""
    placed = bout.line if bout.stage == "place" else ()
    return [*bout.corners[seat].hand, *(one.card for one in placed if one.seat == seat and one.owner is None)]


def _ways(bout: Bout, dice: Dice) -> list[tuple[float, dict[int, float], tuple[Placed, ...]]]:
    """Return the best sequences, at most one of each choice of cards: what they promise, and who loses how much."""
    found: dict[tuple[object, ...], tuple[float, int, Outlook, tuple[Placed, ...]]] = {}
    for on in targets(bout):
        lurking = _lurking(bout, on)
        for line, befores in lines_of(bout, on):
            used = tuple(sorted((one.card, -1 if one.owner is None else one.owner) for one in line))
            seen = outlook(bout, line, befores)
            worth = _promise(bout, seen, line, lurking)
            way = (worth, dice.roll(1 << 16), seen, line)
            if used not in found or found[used][:2] < way[:2]:
                found[used] = way
    best = nlargest(WAYS, found.values(), key=lambda one: one[:2])
    return [(worth, _expected(seen), line) for worth, _, seen, line in best]


def _expected(seen: Outlook) -> dict[int, float]:
    """Return what everybody loses by a sequence on the average."""
    lost: dict[int, float] = {}
    reached = 1.0
    for one in seen.tries:
        reached *= one.chance
        lost[one.target] = lost.get(one.target, 0.0) + reached * one.damage
    return lost


def _hurt(bout: Bout, lost: dict[int, float]) -> Bout:
    """Return a bout after so much was lost."""
    fighters = (replace(one, power=max(0, one.power - round(lost.get(at, 0)))) for at, one in enumerate(bout.fighters))
    return replace(bout, fighters=tuple(fighters))


def _winning(bout: Bout) -> float:
    """Return what it is worth to win now, in points of Star Power; the more, the less likely it is anyway."""
    most = max((bout.fighters[at].power for at in targets(bout)), default=0)
    odds = 1 / (1 + exp(-PER_POWER * (bout.actor.power - most)))
    least, greatest = WORTH_OF_WINNING
    return min(greatest, max(least, 1 / (PER_POWER * odds)))


def _lurking(bout: Bout, on: int) -> tuple[DeckCard, ...]:
    """Return the cards that could be what lies face down before a fighter, and may be used in this turn."""
    fighter = bout.fighters[on]
    if fighter.hidden is None or fighter.hidden.turn == bout.turn:
        return ()
    gone = bout.corners[fighter.seat].discards
    return tuple(card for card in _known(bout) if "hidden" in card.marks and card.no not in gone)


def _known(bout: Bout) -> Iterator[DeckCard]:
    colours = ("red", bout.setup.stipulation.colour)
    return (card for card in bout.setup.cards.values() if card.colour in colours)


def _promise(bout: Bout, seen: Outlook, line: tuple[Placed, ...], lurking: tuple[DeckCard, ...]) -> float:
    """Return what a sequence promises against somebody who may stop it, who can't lose more than there is."""
    worth, reached, left = 0.0, 1.0, {at: bout.fighters[at].power for at in targets(bout)}
    for one in seen.tries:
        stops = tuple(card for card in lurking if _stops(card, one.card))
        risk = len(stops) / len(lurking) if stops else 0.0
        lurking = tuple(card for card in lurking if card not in stops)
        lands = one.chance * (1 - risk)
        dealt = min(one.damage, left[one.target])
        left[one.target] -= dealt
        worth += reached * (lands * (dealt + further_of(bout, one)) + texts_of(bout, one, line))
        worth -= reached * one.chance * risk * STOPPED
        reached *= lands
    if seen.pins:
        actor = bout.sides[bout.side].legal
        worth += reached * _winning(bout) * max(pinned_chance(bout, actor, at, faces) for at, faces in seen.pins)
    if line and len(left) > 1:
        worth += STRONGEST * bout.fighters[line[-1].target].power
    return worth


def _stops(hidden: DeckCard, card: DeckCard) -> bool:
    return isinstance(card, MoveCard) and any(
        isinstance(effect.on, Window)
        and effect.on.window == "hit"
        and (not effect.on.moves or card.move in effect.on.moves)
        and any(isinstance(deed, Stop) for deed in effect.do)
        for effect in hidden.effects
    )


def _draws(bout: Bout, seat: Seat, hand: Collection[str], count: int, dice: Dice) -> list[tuple[str, ...]]:
    """Return cards that a seat could draw, in order, several times."""
    away = {*hand, *bout.corners[seat].discards, *(one.card for one in bout.line if one.seat == seat)}
    away |= {one.card for one in bout.lasting if one.seat == seat}
    away |= {one.card for fighter in bout.fighters for one in fighter.objects if one.owner == seat}
    away |= {one.hidden.card for one in bout.fighters if one.seat == seat and one.hidden is not None}
    left = tuple(card.no for card in _known(bout) if card.no not in away)
    if len(left) < HAND:
        left += bout.corners[seat].discards
    return [dice.shuffled(left)[:HAND] for _ in range(count)]


def _later(bout: Bout, seat: Seat, rest: Sequence[str], drawn: Sequence[tuple[str, ...]], dice: Dice) -> float:
    """Return what the best sequence of a hand's next turn promises on the average."""
    side = bout.side_of(seat)
    standing = tuple(replace(one, status="standing") if one.status == "down" else one for one in bout.fighters)
    stamina = max(0, STAMINA + (bout.sides[side].stamina if bout.side == side else 0))
    turn = bout.turn + len(bout.sides)
    later = replace(
        bout, line=(), fighters=standing, stamina=stamina, attack=None, pin=None, window=None, waiting=(), side=side,
        seat=seat, stage="place", turn=turn, lasting=tuple(one for one in bout.lasting if one.until >= turn),
    )  # fmt: skip
    total = 0.0
    for cards in drawn:
        hand = tuple(sorted((*rest, *cards[: HAND - len(rest)])))
        corner = replace(bout.corners[seat], hand=hand)
        at = replace(later, corners=(*bout.corners[:seat], corner, *bout.corners[seat + 1 :]))
        line = best_line(at, dice)
        total += _promise(at, outlook(at, line), line, ()) if line else 0.0
    return total / len(drawn)


def _still_to_come(bout: Bout, me: int) -> float:
    """Return what the attack promises from the card at hand on, against one fighter."""
    attack = bout.attack
    if attack is None:
        return 0.0
    seen = outlook(bout, bout.line)
    worth, reached, lost = FALL, 1.0, 0
    for one in seen.tries[attack.at :]:
        reached *= one.chance if one is not seen.tries[attack.at] else 1.0
        if one.target == me:
            worth += reached * one.damage
            lost += one.damage
    if any(at == me for at, _ in seen.pins):
        faces = saving_faces(max(0, bout.fighters[me].power - lost))
        worth += reached * SAVED * (1 - faces / 6) ** 3
    return worth
