"""A player of Live Magic that knows what packs are worth to it, and what a contest may cost.

It looks at its own view alone; what it would do is the same whatever others have sealed.
"""

from __future__ import annotations

from typing import Final

from wixoss_desktop.ai.player import See
from wixoss_desktop.engine.contract.values import Seat
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.live_magic.actions import LiveAct
from wixoss_desktop.engine.live_magic.powers import TRAITS, Trait
from wixoss_desktop.engine.live_magic.state import (
    ARTIFACTS,
    COLOURS,
    GOLD,
    LANDS,
    MORE,
    PACKS,
    LiveEvent,
    Magus,
    pile_of,
)  # fmt: skip
from wixoss_desktop.engine.live_magic.worth import cost_of

IN_TOURNAMENT: Final = ("decide", "decide_all", "meet", "challenge", "enough")
"""What is done in the tournament, the first first; everybody is challenged once."""
CURVE: Final = {1: 1, 2: 3, 3: 3, 4: 2, 5: 1, 6: 0}
"""How many packs of each cost a deck wants."""
TIRED, HURT = 3, 15
"""Below so many traits of a kind, and so many life points, a contest costs more."""


class SensibleBidder:
    """Chooses its colours before the first round, and fights for what it needs."""

    def choose(self, see: See[LiveEvent], legal: tuple[LiveAct, ...], dice: Dice) -> LiveAct:
        """Return one of the legal actions."""
        event = see()
        seat = event.eyes if isinstance(event.eyes, int) else 0
        match event.stage:
            case "declare":
                return LiveAct("raise") if _declares(event, seat) else LiveAct("silent")
            case "take" | "mark":
                return _best_or_one_of(event, seat, legal, dice)
            case "lands_pile":
                return LiveAct("done")
            case "contest":
                return LiveAct("contest") if _contests(event, seat) else LiveAct("let")
            case "kind":
                return max(legal, key=lambda act: _kind_worth(event, seat, act.word))
            case "powers":
                return _power(event, seat, legal)
            case "bid":
                return _bid(event, seat, legal)
            case "pair":
                return max(legal, key=lambda act: worth(event, seat, act.word))
            case "put_back":
                return min(legal, key=lambda act: worth(event, seat, act.word))
            case "throw":
                return legal[dice.roll(3)]
            case "after":
                return _after(event, seat, legal)
            case "pile":
                return max(legal, key=lambda act: _pile_worth(event, seat, act.word))
            case "pick":
                packs = [act for act in legal if act.verb == "pick"]
                return (
                    LiveAct("done")
                    if LiveAct("done") in legal
                    else max(packs, key=lambda act: worth(event, seat, act.word))
                )
            case "lands":
                proposed = [act for act in legal if act.verb == "lands"]
                return proposed[0] if proposed else LiveAct("hand_in")
            case "duels":
                met = {other + 1 for duel in event.duels if seat in duel.seats for other in duel.seats}
                new = [act for act in legal if act.verb != "challenge" or act.number not in met]
                return next(act for verb in IN_TOURNAMENT for act in new if act.verb == verb)
            case _:
                return legal[dice.roll(len(legal))]


def worth(event: LiveEvent, seat: Seat, pack: str) -> int:
    """Return what a pack is worth to a seat."""
    magus, known = event.magi[seat], event.setup.packs[pack]
    own = (*magus.packs, *magus.secret)
    colours = {pile_of(one) for one in own if pile_of(one) in COLOURS}
    pile = pile_of(pack)
    points = 0
    if known.cost:
        cost = _on_curve(known.cost)
        have = sum(_on_curve(event.setup.packs[one].cost) == cost for one in own if event.setup.packs[one].cost)
        points += 2 * (have < CURVE[cost])
    beings = sum(event.setup.packs[one].kind == "being" for one in own)
    points += known.kind == "being" and 2 * beings < PACKS
    points += 3 * (pile == event.setup.sheets[seat].style)
    if pile in COLOURS:
        points += 2 if pile in colours else -3 if len(colours) > 1 else 0
    return points


def _on_curve(cost: str) -> int:
    """Return where a cost stands on the curve: what is cheaper or dearer than all of it, at its ends."""
    return max(min(CURVE), min(max(CURVE), cost_of(cost)))


def _kind_wanted(event: LiveEvent, seat: Seat) -> tuple[str, tuple[str, ...]]:
    """Return the kind to declare and the colours to do it in: the one that brings the best packs."""
    style = event.setup.sheets[seat].style
    rivals = {pile: sum(one.style == pile for one in event.setup.sheets) - (pile == style) for pile in COLOURS}
    order = sorted(COLOURS, key=lambda pile: (pile != style, rivals[pile]))
    if style == GOLD:
        return "gold", tuple(COLOURS)
    if rivals[order[0]] > 1:
        return "bicolour", tuple(order[:2])
    return ("mono", tuple(order[:1])) if seat % 2 else ("bicolour", tuple(order[:2]))


def _declares(event: LiveEvent, seat: Seat) -> bool:
    asked = event.steps[event.step][0]
    kind, colours = _kind_wanted(event, seat)
    if event.pile == ARTIFACTS:
        return asked == (event.magi[seat].kind or kind)
    return asked == kind and event.pile in colours


def _best_or_one_of(event: LiveEvent, seat: Seat, legal: tuple[LiveAct, ...], dice: Dice) -> LiveAct:
    packs = sorted((act for act in legal if act.word), key=lambda act: -worth(event, seat, act.word))
    if event.stage == "take" or len(packs) < 2:
        return packs[0]
    best = packs[:3]
    weights = [max(1, 4 + worth(event, seat, act.word)) for act in best]
    thrown = dice.roll(sum(weights))
    for act, weight in zip(best, weights, strict=True):
        thrown -= weight
        if thrown < 0:
            return act
    return best[-1]


def _gain(event: LiveEvent, seat: Seat) -> int:
    """What the contested pack is worth more than the best other that lies there."""
    pack = event.arguing.pack
    if len(pack) == 1:
        return 2
    others = [worth(event, seat, one) for one in event.table if one != pack]
    return worth(event, seat, pack) - max(others, default=-2)


def _price(magus: Magus) -> int:
    return 1 + (min(magus.traits) < TIRED) + (magus.pv < HURT)


def _contests(event: LiveEvent, seat: Seat) -> bool:
    return _gain(event, seat) > _price(event.magi[seat])


def _kind_worth(event: LiveEvent, seat: Seat, word: str) -> tuple[bool, int]:
    kind: Trait = next(one for one in TRAITS if one == word)
    own, other = (event.magi[one].trait(kind) for one in (seat, event.arguing.against(seat)))
    own_power, other_power = (bool(event.setup.sheets[one].powers) for one in (seat, event.arguing.against(seat)))
    more = own - other + 2 * (kind == "mental" and own_power) - 4 * (kind == "mental" and other_power)
    return own >= 2 * other > 0 and other > 0, more


def _power(event: LiveEvent, seat: Seat, legal: tuple[LiveAct, ...]) -> LiveAct:
    gain, pv = _gain(event, seat), event.magi[seat].pv
    wanted = {
        "absolute_determination": gain >= 4 and pv > HURT,
        "determination": gain >= 2 and pv > 12,
        "act_of_fate": gain <= 1,
        "regeneration": gain < 1,
        "life_escalation": gain >= 2,
        "reincarnation": gain >= 1 and pv > HURT,
    }
    found = [act for act in legal if wanted.get(act.word)]
    return found[0] if found else LiveAct("power", "none")


def _bid(event: LiveEvent, seat: Seat, legal: tuple[LiveAct, ...]) -> LiveAct:
    points = min((act.number or 0 for act in legal if act.verb == "bid"), default=0)
    can_stop = LiveAct("give_up") in legal
    return LiveAct("give_up") if can_stop and points > max(1, _gain(event, seat)) else LiveAct("bid", number=points)


def _after(event: LiveEvent, seat: Seat, legal: tuple[LiveAct, ...]) -> LiveAct:
    if LiveAct("overbid") in legal:
        return LiveAct("overbid")
    if _gain(event, seat) >= 2:
        if LiveAct("retest") in legal:
            return LiveAct("retest")
        given = [act for act in legal if act.verb == "sacrum"]
        if given:
            least = min(given, key=lambda act: worth(event, seat, act.word))
            if len(event.arguing.pack) > 1 and worth(event, seat, least.word) + 2 <= worth(
                event, seat, event.arguing.pack
            ):
                return least
    return LiveAct("accept")


def _pile_worth(event: LiveEvent, seat: Seat, pile: str) -> int:
    found = sorted((worth(event, seat, pack) for pack in event.lying(pile) if pack), reverse=True)
    return sum(found[:MORE]) - 9 * (pile == LANDS)
