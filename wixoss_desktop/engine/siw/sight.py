"""Who sees what of a match, and what it could be for all that a seat knows [S-104]."""

from __future__ import annotations

from msgspec.structs import replace

from wixoss_desktop.engine.contract.values import Eyes, Seat
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.siw.line import first_fault, segments, standings, targets
from wixoss_desktop.engine.siw.state import COVERED, Bout, BroughtDeck, Corner, Fighter, Handed, Placed

TRIES = 20
"""So often another sequence is looked for that could have been placed as well."""
NOWHERE = -1
"""The target of a placed card that somebody may not know."""


def seen_of(bout: Bout, eyes: Eyes) -> Bout:
    """Return what certain eyes see: cards that they may not know are covered."""
    if eyes == "all":
        return bout
    hands = tuple(
        seat for seat in range(len(bout.corners)) if seat == eyes or _shares(bout, eyes, seat, "tag.openHands")
    )
    corners = tuple(_corner(one, open_hand=seat in hands) for seat, one in enumerate(bout.corners))
    fighters = tuple(_fighter(one, own=one.seat in hands) for one in bout.fighters)
    line = bout.line
    if bout.attack is None:
        line = tuple(one if _sees_line(bout, eyes, one.seat) else Placed(COVERED, one.seat, NOWHERE) for one in line)
    handed = _handed(bout, line) if bout.stage == "place" and eyes == bout.seat else None
    chosen = bout.chosen
    if bout.stage in ("characters", "legal") and bout.setup.option("characters.choice") == "secret":
        chosen = tuple(picked if seat == eyes else (COVERED,) * len(picked) for seat, picked in enumerate(bout.chosen))
    setup = replace(bout.setup, decks=tuple(BroughtDeck((), one.characters) for one in bout.setup.decks))
    return replace(
        bout, corners=corners, fighters=fighters, line=line, chosen=chosen, setup=setup, handed=handed
    )  # fmt: skip


def _handed(bout: Bout, seen: tuple[Placed, ...]) -> Handed | None:
    """Return what somebody is told who places behind cards that are covered: from there on it is the own segment."""
    at = max((place for place, one in enumerate(seen, start=1) if one.card == COVERED), default=0)
    if not at:
        return None
    before, segment = standings(bout, bout.line[:at])[-1], segments(bout, bout.line[:at])[-1]
    return Handed(at, before.statuses, before.falls, before.actor, segment.owned - segment.spent)


def own_segment(seen: Bout) -> Bout | None:
    """Return what is seen as if the turn began behind the cards that are covered; as it is where none are.

    None where the cards of a sequence are nothing to whoever sees it.
    """
    if seen.handed is None:
        return seen if all(one.card for one in seen.line) else None
    handed = seen.handed
    fighters = tuple(
        replace(one, status=status, falls=falls)
        for one, status, falls in zip(seen.fighters, handed.statuses, handed.falls, strict=True)
    )
    acts = replace(seen.sides[seen.side], legal=handed.actor)
    sides = (*seen.sides[: seen.side], acts, *seen.sides[seen.side + 1 :])
    line = seen.line[handed.at :]
    return replace(seen, fighters=fighters, sides=sides, line=line, stamina=handed.stamina, handed=None)


def stamina_now(seen: Bout) -> int | None:
    """Return the stamina of the turn, until the attack has begun, which takes no more of it [S-105]."""
    return None if not seen.turn or seen.attack is not None or seen.stage == "over" else seen.stamina


def _shares(bout: Bout, eyes: Eyes, seat: Seat, option: str) -> bool:
    """Whether eyes are those of the partner of a seat, and partners see such a thing."""
    if not isinstance(eyes, int) or bout.side_of(eyes) != bout.side_of(seat):
        return False
    return bout.setup.option(option) == "on"


def _sees_line(bout: Bout, eyes: Eyes, seat: Seat) -> bool:
    return eyes == seat or _shares(bout, eyes, seat, "partners.see")


def _corner(corner: Corner, *, open_hand: bool) -> Corner:
    hand = corner.hand if open_hand else (COVERED,) * len(corner.hand)
    return Corner((COVERED,) * len(corner.deck), hand, corner.discards)


def _fighter(fighter: Fighter, *, own: bool) -> Fighter:
    if own or fighter.hidden is None:
        return fighter
    return replace(fighter, hidden=replace(fighter.hidden, card=COVERED, replaced=COVERED))


def exchanged(bout: Bout, seat: Seat, dice: Dice) -> Bout:
    """Return a bout that a seat can't tell from this one: other cards where it sees none."""
    seen = seen_of(bout, seat)
    for one in range(len(bout.corners)):
        bout = _other_cards(bout, seen, one, dice)
    return _other_choices(bout, seen, dice)


def _other_cards(bout: Bout, seen: Bout, one: Seat, dice: Dice) -> Bout:
    corner, was = bout.corners[one], seen.corners[one]
    covered_hand = COVERED in was.hand
    hidden = [
        at
        for at, (fighter, looks) in enumerate(zip(bout.fighters, seen.fighters, strict=True))
        if fighter.seat == one and looks.hidden is not None and looks.hidden.card == COVERED
    ]
    places = [
        at for at, (placed, looks) in enumerate(zip(bout.line, seen.line, strict=True)) if _is_other(placed, looks, one)
    ]
    pool = [*corner.deck, *(corner.hand if covered_hand else ())]
    pool += [held.card for at in hidden if (held := bout.fighters[at].hidden) is not None]
    pool += [bout.line[at].card for at in places]
    cards = list(dice.shuffled(tuple(pool)))
    for at in hidden:
        held = bout.fighters[at].hidden
        found = next((no for no in cards if "hidden" in bout.card(no).marks), None)
        if held is not None and found is not None:
            cards.remove(found)
            laid = replace(bout.fighters[at], hidden=replace(held, card=found))
            bout = replace(bout, fighters=(*bout.fighters[:at], laid, *bout.fighters[at + 1 :]))
    if places:
        bout, cards = _other_line(bout, seen, places, cards, dice)
    count = len(corner.hand) if covered_hand else 0
    hand = tuple(sorted(cards[:count])) if covered_hand else corner.hand
    changed = replace(corner, hand=hand, deck=tuple(cards[count:]))
    return replace(bout, corners=(*bout.corners[:one], changed, *bout.corners[one + 1 :]))


def _is_other(placed: Placed, looks: Placed, seat: Seat) -> bool:
    return placed.seat == seat and placed.owner is None and looks.card == COVERED


def _other_line(
    bout: Bout, seen: Bout, places: list[int], cards: list[str], dice: Dice
) -> tuple[Bout, list[str]]:  # fmt: skip
    """Lay other cards where a sequence lies covered, such as could be placed there; the same if none is found.

    Whoever places behind them can't tell those from the others: all begins there as it did.
    """
    aims = targets(bout)
    for _ in range(TRIES):
        left, line = list(cards), list(bout.line)
        for at in places:
            line[at] = replace(line[at], card=left.pop(dice.roll(len(left))), target=aims[dice.roll(len(aims))])
        if any("hidden" in bout.card(one.card).marks for one in line):
            continue
        other = replace(bout, line=tuple(line))
        if first_fault(other) is None and (seen.handed is None or _handed(other, seen.line) == seen.handed):
            return other, left
    for at in places:
        cards.remove(bout.line[at].card)
    return bout, cards


def _other_choices(bout: Bout, seen: Bout, dice: Dice) -> Bout:
    chosen = list(bout.chosen)
    for one, picked in enumerate(seen.chosen):
        if COVERED not in picked:
            continue
        if bout.stage == "legal":
            side = bout.sides[bout.side_of(one)]
            chosen[one] = (str(side.fighters[dice.roll(len(side.fighters))]),)
        else:
            chosen[one] = dice.shuffled(pool_of(bout, one))[: len(picked)]
    return replace(bout, chosen=tuple(chosen))


def pool_of(bout: Bout, seat: Seat) -> tuple[str, ...]:
    """Return the characters that a seat may choose among [S-103]."""
    everybody = tuple(sorted(bout.setup.characters))
    if bout.setup.option("characters.pool") == "all" or not bout.setup.decks[seat].characters:
        return everybody
    return tuple(no for no in everybody if no in bout.setup.decks[seat].characters)
