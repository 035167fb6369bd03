"""A player of SIW that weighs every order of its cards, and pins and breaks whenever it can.

It never looks at what it may not; it reckons with chances and printed damage alone; ties fall by its own dice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from wixoss_desktop.ai.player import See
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.siw.actions import Act
from wixoss_desktop.engine.siw.cards import (
    DeckCard,
    DropCards,
    Duel,
    IsActive,
    LosePower,
    MoveCard,
    NoPin,
    OnFireCard,
    PinNow,
    PutInStatus,
    Recover,
    Save,
    Stamina,
    Stop,
    Tag,
)
from wixoss_desktop.engine.siw.line import Footing, after, misplaced, standing, targets
from wixoss_desktop.engine.siw.outlook import SIDES, Outlook, Try, outlook, pinned_chance
from wixoss_desktop.engine.siw.reckon import damage_of, faces_of, further_faces, saving_faces
from wixoss_desktop.engine.siw.state import COVERED, Bout, Placed

PIN: Final = 120.0
"""What a pin that succeeds is worth, in points of Star Power."""
STRONGEST: Final = 0.06
"""What each point of the target's Star Power adds where there are several targets."""
TIRED, DISCARDED, FALL, ADRENALINE, BUMP, DUEL = 2.5, 1.0, 3.5, 5.0, 1.0, 1.5
WEAK, STRONG = 40, 20
"""Below which Star Power a legal man is exchanged, and for a partner with how much more."""
SHAKY: Final = 65
"""Below which Star Power a pin is worth a hidden card."""


class SensiblePlayer:
    """Attacks as hard as it can, and pins whenever it may."""

    def __init__(self) -> None:
        self._plan: tuple[object, tuple[Placed, ...]] = (None, ())

    def choose(self, see: See[Bout], legal: tuple[Act, ...], dice: Dice) -> Act:
        """Return one of the legal actions."""
        if len(legal) == 1:
            return legal[0]
        bout = see()
        match bout.stage:
            case "place":
                return self._placing(bout, legal, dice)
            case "stand":
                return Act("stand")
            case "more":
                return Act("roll") if _rolls_on(bout) else Act("stop")
            case "window":
                return Act("reveal") if Act("reveal") in legal and self.reveals(bout) else Act("pass")
            case "pin":
                return max((one for one in legal if one.verb == "pin"), key=lambda one: _pin_worth(bout, one.on or 0))
            case "break":
                return Act("break")
            case "discard":
                return self.discard(bout, legal, dice)
            case "aim":
                planned = bout.line[legal[0].at or 0].target
                return next((one for one in legal if one.on == planned), legal[0])
            case "legal":
                return max(legal, key=lambda one: bout.fighters[one.on or 0].power)
            case _:
                return legal[dice.roll(len(legal))]

    def hide(self, bout: Bout, hides: Sequence[Act]) -> Act | None:
        """Return which card to lay face down of those that can be laid, if any."""
        return hides[0] if hides and bout.actor.hidden is None else None

    def line(self, bout: Bout, dice: Dice) -> tuple[Placed, ...]:
        """Return the sequence to place."""
        return best_line(bout, dice)

    def reveals(self, bout: Bout) -> bool:
        """Say whether to turn up the hidden card that may be turned up."""
        return _reveals(bout)

    def discard(self, bout: Bout, legal: tuple[Act, ...], dice: Dice) -> Act:
        """Return which card to discard at the end of the turn."""
        return min(legal, key=lambda one: keeping(bout, one.card))

    def _placing(self, bout: Bout, legal: tuple[Act, ...], dice: Dice) -> Act:
        if Act("tag") in legal and _tags(bout):
            return Act("tag")
        hidden = self.hide(bout, [one for one in legal if one.verb == "hide"])
        if hidden is not None:
            return hidden
        if any(one.card == COVERED for one in bout.line):
            return _behind_covered(bout, legal)
        plan = self._planned(bout, legal, dice)
        placed = len(bout.line)
        if not _same(bout.line, plan[:placed]):
            return next((one for one in legal if one.verb == "back"), Act("attack"))
        if placed < len(plan):
            wanted = plan[placed]
            verb = "place" if wanted.owner is None else "use"
            return Act(verb, wanted.card, placed, wanted.target)  # type: ignore[arg-type]
        return Act("attack") if Act("attack") in legal else Act("hand")

    def _planned(self, bout: Bout, legal: tuple[Act, ...], dice: Dice) -> tuple[Placed, ...]:
        """Return the best sequence; it is looked for once for the same cards."""
        seat = bout.seat
        own = tuple(sorted((*bout.corners[seat].hand, *(one.card for one in bout.line if one.seat == seat))))
        key = (
            bout.turn,
            seat,
            bout.sides[bout.side].legal,
            own,
            bout.line if bout.line and bout.line[0].seat != seat else (),
        )
        if self._plan[0] != key:
            self._plan = (key, self.line(bout, dice))
        return self._plan[1]


def _behind_covered(bout: Bout, legal: tuple[Act, ...]) -> Act:
    """Return what to do behind a partner's cards that can't be seen: each time the most damage that fits there."""
    cards = {one: bout.card(one.card) for one in legal if one.verb == "place"}
    places = [one for one, card in cards.items() if not isinstance(card, OnFireCard) and "tag" not in card.marks]
    if not places:
        return next((one for verb in ("attack", "hand") for one in legal if one.verb == verb), legal[0])
    return max(places, key=lambda one: (one.at or 0, *keeping(bout, one.card)))


def _same(line: tuple[Placed, ...], plan: tuple[Placed, ...]) -> bool:
    """Whether sequences are alike; of two objects of one kind it doesn't matter which is used."""
    return [(one.card, one.target, one.owner is None) for one in line] == [
        (one.card, one.target, one.owner is None) for one in plan
    ]


def best_line(bout: Bout, dice: Dice) -> tuple[Placed, ...]:
    """Return the sequence that promises most; behind a partner's cards that stay as they are."""
    best: tuple[float, int, tuple[Placed, ...]] = (-1.0, 0, ())
    for on in targets(bout):
        for line, befores in lines_of(bout, on):
            worth = worth_of(bout, outlook(bout, line, befores), line)
            found = (worth, dice.roll(1 << 16) if worth >= best[0] else 0, line)
            if found[:2] > best[:2]:
                best = found
    return best[2]


def lines_of(bout: Bout, on: int) -> Iterator[tuple[tuple[Placed, ...], tuple[Footing, ...]]]:
    """Return every sequence of the own cards against one fighter that could be placed."""
    seat = bout.seat
    kept = tuple(one for one in bout.line if one.seat != seat)
    mine = [(no, None) for no in bout.corners[seat].hand]
    mine += [(one.card, one.owner) for one in bout.line if one.seat == seat]  # type: ignore[misc]
    held = [one for fighter in bout.fighters if fighter.seat == seat for one in fighter.objects if not one.used]
    placed_things = [(one.card, one.owner) for one in bout.line if one.owner is not None]
    mine += [(one.card, one.owner) for one in held if (one.card, one.owner) not in placed_things]  # type: ignore[misc]
    begun = [standing(bout)]
    for placed in kept:
        begun.append(after(bout, begun[-1], placed))
    yield from _longer(bout, kept, tuple(begun), tuple(sorted(mine, key=str)), on)


def _longer(
    bout: Bout,
    line: tuple[Placed, ...],
    befores: tuple[Footing, ...],
    left: tuple[tuple[str, int | None], ...],
    on: int,
) -> Iterator[tuple[tuple[Placed, ...], tuple[Footing, ...]]]:
    if not line or not isinstance(bout.card(line[-1].card), OnFireCard):
        yield line, befores
    tried: set[tuple[str, int | None]] = set()
    for at, (no, owner) in enumerate(left):
        if (no, owner) in tried:
            continue
        tried.add((no, owner))
        if line and isinstance(bout.card(line[-1].card), OnFireCard) and not isinstance(bout.card(no), MoveCard):
            continue
        more = (*line, Placed(no, bout.seat, on, owner))
        if misplaced(bout, more, len(line), befores, bout.seat) is None:
            behind = (*befores, after(bout, befores[-1], more[-1]))
            yield from _longer(bout, more, behind, left[:at] + left[at + 1 :], on)


def worth_of(bout: Bout, seen: Outlook, line: tuple[Placed, ...]) -> float:
    """Return what a sequence promises, in points of Star Power."""
    worth, reached = 0.0, 1.0
    for one in seen.tries:
        worth += reached * (one.chance * (one.damage + further_of(bout, one)) + texts_of(bout, one, line))
        reached *= one.chance
    if seen.pins:
        actor = bout.sides[bout.side].legal
        worth += seen.chance * PIN * max(pinned_chance(bout, actor, at, faces) for at, faces in seen.pins)
    if line and len(targets(bout)) > 1:
        worth += STRONGEST * bout.fighters[line[-1].target].power
    return worth


def further_of(bout: Bout, one: Try) -> float:
    """What the further damages of a card promise to one who stops in front of the last roll that isn't worth it."""
    chance = len(further_faces(one.card, bout.character(one.moment.actor).lucky, bout)) / SIDES
    return sum(chance**step * damage_of(one.card, step, one.moment) * 0.5 for step in range(1, len(one.card.damage)))


def texts_of(bout: Bout, one: Try, line: tuple[Placed, ...]) -> float:
    """What the texts of a card are worth, with the chance that they happen."""
    worth = 0.0
    for effect in one.card.effects:
        chance = {"hit": one.chance, "miss": 1 - one.chance}.get(str(effect.on), 1.0)
        for deed in effect.do:
            match deed:
                case Recover(by):
                    lost = bout.character(one.moment.actor).star_power - bout.fighters[one.moment.actor].power
                    worth += chance * min(by, max(0, lost))
                case Stamina(who, by, "next_turn"):
                    worth += -ADRENALINE if who == "me" else chance * TIRED * -by
                case DropCards():
                    worth += chance * DISCARDED
                case LosePower(_, "me"):
                    worth -= chance * FALL
                case PutInStatus("me", _):
                    worth -= chance * FALL
                case NoPin():
                    worth += BUMP if _wants_bump(bout, one, line) else -PIN
                case Duel():
                    worth += DUEL
                case _:
                    pass
    return worth


def _wants_bump(bout: Bout, one: Try, line: tuple[Placed, ...]) -> bool:
    hand = {*bout.corners[bout.seat].hand, *(placed.card for placed in line)}
    wants = any(_asks_for(bout.card(no), one.card.no) for no in hand if no)
    return wants and bout.fighters[one.moment.actor].power < bout.fighters[one.target].power


def _asks_for(card: DeckCard, no: str) -> bool:
    return any(
        isinstance(condition, IsActive) and condition.card == no
        for condition in (card.playable, *(effect.if_ for effect in card.effects))
    )


def _rolls_on(bout: Bout) -> bool:
    """Whether a further damage is worth the risk of a miss, which ends the attack."""
    attack = bout.attack
    if attack is None:
        return False
    placed = bout.line[attack.at]
    card, lucky = bout.card(placed.card), bout.character(attack.actor).lucky
    chance = len(further_faces(card, lucky, bout)) / SIDES
    rest = outlook(bout, bout.line)
    to_come = sum(one.chance * one.damage for one in rest.tries[attack.at + 1 :])
    pin = PIN * max((pinned_chance(bout, attack.actor, at, faces) for at, faces in rest.pins), default=0.0)
    moment = rest.tries[attack.at].moment
    gain = chance * damage_of(card, attack.step, moment)
    if bout.setup.option("multiDamage.fail") == "stop":
        return True
    return gain > (1 - chance) * (0.6 * to_come + pin)


def _reveals(bout: Bout) -> bool:
    """Whether this is the moment for the hidden card: reversals stop the first card they can."""
    window = bout.window
    if window is None:
        return False
    hidden = bout.fighters[window.asked[0]].hidden
    if hidden is None:
        return False
    deeds = [deed for effect in bout.card(hidden.card).effects for deed in effect.do]
    for deed in deeds:
        match deed:
            case Stop():
                return True
            case PinNow():
                return bout.actor.power < SHAKY
            case Save():
                return bout.pin is not None and bout.fighters[bout.pin.pinned].power < SHAKY
            case Tag():
                return bout.fighters[window.asked[0]].status == "down"
            case _:
                pass
    return True


def _pin_worth(bout: Bout, at: int) -> float:
    attack = bout.attack
    saves = attack.saves if attack is not None else 0
    by = attack.actor if attack is not None else 0
    return pinned_chance(bout, by, at, saving_faces(bout.fighters[at].power, saves))


def _tags(bout: Bout) -> bool:
    side = bout.sides[bout.side]
    partner = next(at for at in side.fighters if at != side.legal)
    return bout.actor.power < WEAK and bout.fighters[partner].power >= bout.actor.power + STRONG


def keeping(bout: Bout, no: str) -> tuple[float, str]:
    """How much a card is worth keeping: a second hidden card goes first, ON FIRE last."""
    card = bout.card(no)
    if isinstance(card, OnFireCard):
        return (100.0, no)
    if "hidden" in card.marks:
        return (-1.0 if bout.fighters[bout.sides[bout.side].legal].hidden is not None else 50.0, no)
    lucky = 0
    chance = len(faces_of(card, lucky) - {0}) / SIDES if card.faces else 1.0
    dealt = card.damage[0] if card.damage else 3
    return (dealt * chance / max(1, card.cost), no)
