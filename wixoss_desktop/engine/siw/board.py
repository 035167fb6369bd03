"""How a match lies on the table: the ring mat, cards with their status, dice, and what a sequence promises [S-023]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from wixoss_desktop.engine.contract.board import CardLying, Die, Figure, MatZone, TableBoard, ZoneNote
from wixoss_desktop.engine.contract.cards import FactValue
from wixoss_desktop.engine.contract.values import Seat, Spot
from wixoss_desktop.engine.siw.line import Footing, concerns_target, first_fault, segments, standings, targets
from wixoss_desktop.engine.siw.outlook import SIDES, Outlook, Try, outlook, pinned_chance
from wixoss_desktop.engine.siw.reckon import damage_of, faces_of, further_faces, saving_faces, scene_of
from wixoss_desktop.engine.siw.sight import own_segment, stamina_now
from wixoss_desktop.engine.siw.state import AttackSoFar, Bout, Pin

LINE_END: Final = 0.86
"""Where the sequence ends on a mat that needs nothing beside it."""
ROLLS: Final = 3
"""So many rolls one has to be saved [S-037]."""
MAT: Final = (
    MatZone("character", "row", 0, 0.0, 0.14),
    MatZone("line", "row", 0, 0.14, 0.7),
    MatZone("objects", "row", 0, 0.71, 0.78),
    MatZone("lasting", "row", 0, 0.79, 0.86),
    MatZone("discards", "pile", 0, 0.87, 1.0),
    MatZone("hidden", "row", 1, 0.0, 0.15),
    MatZone("hand", "hand", 1, 0.16, 0.85, public=False),
    MatZone("deck", "pile", 1, 0.87, 1.0, public=False),
)
"""What all have to see lies in the inner row, which is whole for those who sit far away, too."""
WIDER: Final[Mapping[str, Mapping[str, float]]] = {"character": {"end": 0.26}, "line": {"start": 0.26}}
"""Where zones end and begin on mats on which two characters lie, or that are so narrow that one DOWN found no room."""
OUT_SIZE: Final = 0.6
"""How large a character is who is OUT, beside those in the ring."""
AT_EDGE: Final = 0.68
"""How large cards are at the edge of a mat that shares a row with others."""
CHOOSING: Final = (MatZone("bench", "row", 0),)
"""The characters that nobody has, while they are chosen among."""
OUTLOOK: Final = MatZone("outlook", "notes", 0, 0.0, 0.56)
DICE: Final = MatZone("dice", "dice", 0, 0.6, 1.0, size=1.4)
"""In the middle: what can be foreseen, and what is rolled."""
DICE_SPOT: Final = Spot(None, "dice")


def bench(view: Bout) -> tuple[str, ...]:
    """Return the characters that nobody fights with."""
    fighting = {one.character for one in view.fighters}
    return tuple(no for no in sorted(view.setup.characters) if no not in fighting)


def lying_in(seen: Bout, zone: Spot) -> Sequence[str | None] | int:
    """Return the cards that lie in a zone, None for covered ones, or how many there are."""
    if zone.seat is None:
        return bench(seen) if zone.zone == "bench" else ()
    seat = zone.seat
    corner = seen.corners[seat]
    fighters = [one for one in seen.fighters if one.seat == seat]
    match zone.zone:
        case "deck":
            return len(corner.deck)
        case "hand":
            cards: Sequence[str] = corner.hand
        case "discards":
            cards = corner.discards
        case "line":
            cards = [one.card for one in seen.line] if seen.line and seat == seen.line_seat else []
        case "character":
            cards = [seen.fighters[at].character for at in _of_seat(seen, seat)]
        case "hidden":
            cards = [one.hidden.card for one in fighters if one.hidden is not None]
        case "objects":
            cards = [thing.card for one in fighters for thing in one.objects]
        case _:
            cards = [one.card for one in seen.lasting if one.seat == seat]
    return tuple(no or None for no in cards)


def _of_seat(seen: Bout, seat: Seat) -> list[int]:
    """The fighters of a seat, the legal man last, who lies on top [S-023]."""
    legal = seen.legal_of(seat) if seen.sides else None
    return sorted((at for at, one in enumerate(seen.fighters) if one.seat == seat), key=lambda at: at == legal)


def character_of(seen: Bout, fighter: int) -> Spot:
    """Return where a fighter lies."""
    seat = seen.fighters[fighter].seat
    return Spot(seat, "character", _of_seat(seen, seat).index(fighter))


def mat_of(seen: Bout) -> tuple[MatZone, ...]:
    """Return the mat of a match: what its cards never need leaves its room to the sequence."""
    colours = ("red", seen.setup.stipulation.colour)
    cards = [card for card in seen.setup.cards.values() if card.colour in colours]
    needed = {
        "objects": any("object" in card.marks for card in cards),
        "lasting": any(card.lasts for card in cards),
    }
    zones = tuple(zone for zone in MAT if needed.get(zone.name, True))
    if not needed["lasting"]:
        zones = tuple(replace(zone, start=0.79, end=LINE_END) if zone.name == "objects" else zone for zone in zones)
    wider = WIDER if len(seen.corners) > 2 or seen.setup.stipulation.form == "tag" else {}
    zones = tuple(replace(zone, **wider.get(zone.name, {})) for zone in zones)
    end = min((zone.start for zone in zones if zone.name in needed), default=LINE_END + 0.01) - 0.01
    return tuple(replace(zone, end=end) if zone.name == "line" else zone for zone in zones)


def corner_of(mat: tuple[MatZone, ...]) -> tuple[MatZone, ...]:
    """Return the mat of one of several others, who share a row: what is held and the heaps lie small at the edge.

    So there is more room for what all have to see.
    """
    others = [zone for zone in mat if zone.row == 0 and zone.name != "discards"]
    end = max(zone.end for zone in others)
    wider = {zone.name: replace(zone, start=zone.start / end, end=zone.end / end) for zone in others}
    moved = {"hand": {"end": 0.68}, "discards": {"row": 1, "start": 0.7, "end": 0.84}, "deck": {"start": 0.86}}
    return tuple(
        wider[zone.name] if zone.name in wider else replace(zone, size=AT_EDGE, **moved.get(zone.name, {}))
        for zone in mat
    )


def set_out(board: TableBoard, seen: Bout) -> TableBoard:
    """Return a board with dice, what is said over zones, and cards as they are now."""
    mat = mat_of(seen)
    near, *others = board.seats
    corner = mat if len(others) < 2 else corner_of(mat)
    zones: dict[Seat | None, tuple[MatZone, ...]] = {near: mat, **dict.fromkeys(others, corner)}
    if not seen.fighters:
        cards = tuple(_to_begin(one, seen) for one in board.cards)
        return replace(board, zones={**board.zones, **zones}, cards=cards, teams=_teams(seen))
    for one in seen.fighters:
        if one.status == "out":
            smaller = (replace(zone, size=OUT_SIZE) if zone.name == "character" else zone for zone in zones[one.seat])
            zones[one.seat] = tuple(smaller)
    promised = _promised(seen)
    return replace(
        board,
        teams=_teams(seen),
        zones={**zones, None: (OUTLOOK, DICE)},
        cards=tuple(_now(one, seen, promised) for one in board.cards if one.spot.seat is not None),
        dice={DICE_SPOT: _dice(seen)},
        faces={DICE_SPOT: good} if (good := tuple(_good_faces(seen))) else {},
        notes={spot: noted for spot, noted in _notes(seen, promised) if noted},
    )


def _teams(seen: Bout) -> tuple[tuple[Seat, ...], ...]:
    """The seats that fight together, where several do."""
    is_in_teams = seen.setup.stipulation.form == "tag" and len(seen.corners) > 2
    return (seen.seats_of(0), seen.seats_of(1)) if is_in_teams else ()


def _to_begin(lying: CardLying, seen: Bout) -> CardLying:
    """A character among whom it is chosen: whether it is, as far as the eyes know, and what it begins with."""
    if lying.spot.zone != "bench":
        return lying
    start = int(seen.setup.option("starPower.start"))
    is_chosen = any(lying.card in picked for picked in seen.chosen)
    return replace(lying, now=(("star", start),) if start else (), marks=("chosen",) if is_chosen else ())


def _dice(seen: Bout) -> tuple[Die, ...]:
    """The die of the attack, beside it the next one to be rolled; in a pin one for each roll of who rolls now.

    What was rolled last lies there until the next cards are placed.
    """
    attack, pin = seen.attack, seen.pin
    if pin is not None and seen.stage in ("save", "break", "over"):
        failed = max(0, ROLLS - pin.rolls) if _rolls_whole(seen, pin) else 0
        return (*(Die(None, is_good=False) for _ in range(failed)), *(Die(None) for _ in range(pin.rolls)))
    if attack is None or attack.pinned or not attack.die:
        lain = None if seen.line else seen.lain
        return (Die(None) if lain is None else Die(lain.value, is_good=lain.is_good),)
    result = "hit" if seen.stage == "more" else attack.results[-1] if attack.results else ""
    die = Die(attack.die, is_good={"hit": True, "miss": False}.get(result))
    return (die, Die(None)) if seen.stage in ("roll", "more") else (die,)


def rolled_dice(seen: Bout, die: int) -> tuple[Die, ...]:
    """Return the dice as they lie once the next of them has been rolled: in a pin behind those that failed."""
    lying = _dice(seen)
    thrown = next((at for at, one in enumerate(lying) if one.is_good is None), 0)
    return tuple(Die(die) if at == thrown else one for at, one in enumerate(lying))


def _rolls_whole(seen: Bout, pin: Pin) -> bool:
    """Whether whoever rolls has all rolls of a pin, one after the other."""
    in_a_row = seen.setup.option("break.order") != "rollByRoll"
    return in_a_row and (pin.roller == pin.pinned or seen.fighters[pin.roller].status == "standing")


def _good_faces(seen: Bout) -> Iterable[int]:
    """The faces that are wanted of the next roll."""
    attack, pin = seen.attack, seen.pin
    if seen.stage == "save" and pin is not None:
        more = pin.saves if pin.roller == pin.pinned else 0
        return range(1, saving_faces(seen.fighters[pin.roller].power, more) + 1)
    if seen.stage not in ("roll", "more") or attack is None or attack.at >= len(seen.line):
        return ()
    card, lucky = seen.card(seen.line[attack.at].card), seen.character(attack.actor).lucky
    return sorted(further_faces(card, lucky, seen) if seen.stage == "more" else faces_of(card, lucky, attack.mine))


class Promised(NamedTuple):
    """What a sequence promises that is being placed, and how everybody stands before each card and behind the last.

    It is that of a `bout` which begins behind so many cards (`covered`) that the eyes which look don't know.
    """

    bout: Bout
    covered: int
    outlook: Outlook
    stands: tuple[Footing, ...]


def _promised(seen: Bout) -> Promised | None:
    """Return that of a sequence, as far as the eyes which look know it to its end."""
    bout = own_segment(seen) if seen.stage == "place" else None
    if bout is None:
        return None
    stands = standings(bout, bout.line)
    covered = 0 if seen.handed is None else seen.handed.at
    return Promised(bout, covered, outlook(bout, bout.line, stands), stands)


def _now(lying: CardLying, seen: Bout, promised: Promised | None) -> CardLying:
    """Return a card as it is now: a character's status and Star Power, what becomes of a card of the sequence."""
    seat, at = lying.spot.seat, lying.spot.index
    if lying.spot.zone == "hidden":
        return replace(lying, marks=("face_down",))
    if seat is None or at is None or lying.card is None:
        return lying
    if lying.spot.zone == "character":
        return _character(lying, seen, _of_seat(seen, seat)[at])
    if lying.spot.zone in ("hand", "objects"):
        return replace(lying, now=(("lucky", (str(_lucky(seen, seat)),)),))
    return _placed(lying, seen, promised) if lying.spot.zone == "line" else lying


def _character(lying: CardLying, seen: Bout, fighter: int) -> CardLying:
    one = seen.fighters[fighter]
    marks: tuple[str, ...] = () if one.status == "standing" else (one.status,)
    if seen.sides[one.side].legal != fighter and seen.stage != "legal":
        marks = ("partner",)
    falls = (Figure("falls", one.falls, "pips"),) if one.falls else ()
    printed = seen.setup.characters[one.character].star_power
    now: tuple[tuple[str, FactValue], ...] = (("star", one.power),) if one.power != printed else ()
    return replace(lying, turned=90 if one.status == "down" else 0, marks=marks, figures=falls, now=now)


def _lucky(seen: Bout, seat: Seat) -> int:
    """Return the lucky face of the fighter who acts for a seat."""
    return seen.character(_of_seat(seen, seat)[-1]).lucky


def _placed(lying: CardLying, seen: Bout, promised: Promised | None) -> CardLying:
    """Return a card of the sequence with what became of it, or what it counts as and promises."""
    place = lying.spot.index or 0
    if place >= len(seen.line):
        return lying
    if promised is None or place < promised.covered:
        lucky: tuple[str, FactValue] = ("lucky", (str(_lucky(seen, seen.line[place].seat)),))
        return replace(lying, now=(lucky, *_deals_now(seen, place)), marks=_result(seen, place))
    place -= promised.covered
    tried, before, behind = promised.outlook.tries[place], promised.stands[place], promised.stands[place + 1]
    now: tuple[tuple[str, FactValue], ...] = (("lucky", (str(seen.character(before.actor).lucky),)),)
    if tried.card.damage and tried.damage != tried.card.damage[0]:
        now = (*now, ("dmg", tried.damage))
    return replace(lying, now=now, notes=tuple(_counts_as(promised.bout, place, tried, before, behind)))


def _deals_now(seen: Bout, place: int) -> Iterator[tuple[str, FactValue]]:
    """Yield what the card that is tried deals as its first damage, where that isn't what is printed."""
    attack = seen.attack
    if attack is None or attack.at != place or seen.stage not in ("roll", "more", "window") or attack.ends:
        return
    card = seen.card(seen.line[place].card)
    dealt = damage_of(card, 0, scene_of(seen, attack), attack.mine)
    if card.damage and dealt != card.damage[0]:
        yield "dmg", dealt


def _counts_as(seen: Bout, place: int, tried: Try, before: Footing, behind: Footing) -> Iterator[ZoneNote]:
    """Yield whose card it is where it could be another's, at whom it is aimed, and what comes of it."""
    if len(seen.sides[seen.side].fighters) > 1:
        yield ZoneNote("by", (("name", seen.fighters[before.actor].character),))
    if len(targets(seen)) > 1 and concerns_target(tried.card):
        yield ZoneNote("at", (("name", seen.fighters[tried.target].character),))
    fault = first_fault(seen)
    if fault is not None and fault[0] == place:
        yield ZoneNote("wants_move" if fault[1].why == "fire_before_move" else "unfit")
    chance, left = _percent(tried.chance), behind.statuses[tried.target]
    if left != before.statuses[tried.target]:
        yield ZoneNote("leaves", (("chance", chance), ("status", f"fact.needs.{left}")))
    elif tried.card.faces:
        yield ZoneNote("chance", (("chance", chance),))


def _result(seen: Bout, place: int) -> tuple[str, ...]:
    """Return what became of a card of the sequence."""
    attack = seen.attack
    if attack is None:
        return ()
    if place < len(attack.results):
        return (attack.results[place],)
    return ("now",) if place == attack.at and seen.stage != "discard" else ()


def _notes(seen: Bout, promised: Promised | None) -> Iterator[tuple[Spot, tuple[ZoneNote, ...]]]:
    """Yield what is said beside the dice: what is promised while cards are placed, what a roll or a pin comes to."""
    owned = stamina_now(seen)
    if promised is not None:
        yield Spot(None, "outlook"), tuple(_promise(promised))
    elif owned is not None:
        yield Spot(None, "outlook"), (ZoneNote("stamina_turn", (("owned", owned),)),)
    attack, pin = seen.attack, seen.pin
    if pin is not None and seen.stage in ("save", "break"):
        yield Spot(None, "outlook"), tuple(_pin_so_far(seen, pin))
    elif seen.stage in ("roll", "more") and attack is not None and attack.at < len(seen.line):
        chance = _percent(len(tuple(_good_faces(seen))) / SIDES)
        card = ("card", seen.line[attack.at].card)
        found = [ZoneNote("lands", (card, ("chance", chance)))]
        if seen.stage == "more":
            more = seen.card(seen.line[attack.at].card).damage[attack.step]
            found = [ZoneNote("more", (card, ("chance", chance), ("damage", more))), *_at_stake(seen, attack)]
        yield Spot(None, "outlook"), tuple(found)
    elif seen.stage == "pin" and attack is not None:
        yield Spot(None, "outlook"), tuple(_pins(seen, _pinnable(seen)))


def _promise(promised: Promised) -> Iterator[ZoneNote]:
    """Yield stamina by segment, how the targets stand behind each card, and what the whole sequence comes to."""
    seen, covered, outlook, stands = promised
    if covered:
        yield ZoneNote("behind_covered")
    parts = segments(seen, seen.line)
    actors = {one.segment: one.actor for one in stands}
    for at, one in enumerate(parts):
        filled = (("spent", one.spent), ("owned", one.owned))
        name = ("name", seen.fighters[actors[at]].character)
        yield ZoneNote("stamina_of", (name, *filled)) if len(parts) > 1 else ZoneNote("stamina", filled)
    aims = targets(seen) if covered and not seen.line else tuple(dict.fromkeys(one.target for one in seen.line))
    for target in aims:
        chain = [stands[0].statuses[target]]
        chain += [stands[at + 1].statuses[target] for at, one in enumerate(seen.line) if one.target == target]
        name = ("name", seen.fighters[target].character)
        yield ZoneNote("standing", (name, ("chain", tuple(f"fact.needs.{one}" for one in chain))))
    if not seen.line:
        return
    lost = sum(one.damage for one in outlook.tries)
    yield ZoneNote("all_land", (("chance", _percent(outlook.chance)), ("damage", lost)))
    yield from _pins(seen, outlook.pins)


def _percent(chance: float) -> int:
    """A chance in hundredths; what is neither certain nor impossible is neither written as the one nor as the other."""
    return round(100 * chance) if chance in (0.0, 1.0) else max(1, min(99, round(100 * chance)))


def _pin_percent(chance: float) -> float:
    """How likely a pin is to succeed or fail in hundredths, to a tenth where it is none [S-110]."""
    found = round(100 * chance, 1) if chance in (0.0, 1.0) else max(0.1, min(99.9, round(100 * chance, 1)))
    return int(found) if found == int(found) else found


def _pins(seen: Bout, pins: Iterable[tuple[int, int]]) -> Iterator[ZoneNote]:
    """Yield whom one could pin, with the saving faces and the chance that it succeeds."""
    by = seen.sides[seen.side].legal
    for at, faces in pins:
        chance = _pin_percent(pinned_chance(seen, by, at, faces))
        name = ("name", seen.fighters[at].character)
        yield ZoneNote("pinnable" if faces > 1 else "pinnable_one", (name, ("faces", faces), ("chance", chance)))


def _pinnable(seen: Bout) -> tuple[tuple[int, int], ...]:
    """Return who lies there to be pinned, with the saving faces."""
    more = 0 if seen.attack is None else seen.attack.saves
    down = (at for at in targets(seen) if seen.fighters[at].status == "down")
    return tuple((at, saving_faces(seen.fighters[at].power, more)) for at in down)


def _pin_so_far(seen: Bout, pin: Pin) -> Iterator[ZoneNote]:
    """Yield who pins whom, and how likely it is by now that nobody is saved."""
    by, pinned = (("by", seen.fighters[pin.by].character), ("name", seen.fighters[pin.pinned].character))
    yield ZoneNote("pin", (by, pinned))
    if seen.stage == "save":
        more = pin.saves if pin.roller == pin.pinned else 0
        faces = saving_faces(seen.fighters[pin.roller].power, more)
        filled = (("name", seen.fighters[pin.roller].character), ("faces", faces), ("rolls", pin.rolls))
        yield ZoneNote("saved_on" if faces > 1 else "saved_on_one", filled)
        yield ZoneNote("counted", (("chance", _pin_percent((1 - faces / SIDES) ** pin.rolls)),))
    else:
        for at in pin.asked[:1]:
            faces, rolls = saving_faces(seen.fighters[at].power), ROLLS if seen.fighters[at].status == "standing" else 1
            chance = _pin_percent(1 - (1 - faces / SIDES) ** rolls)
            yield ZoneNote("breaks", (("name", seen.fighters[at].character), ("chance", chance)))


def _at_stake(seen: Bout, attack: AttackSoFar) -> Iterator[ZoneNote]:
    """Yield what a miss would cost: the rest of the attack, where it counts as one."""
    left = len(seen.line) - attack.at - 1
    if seen.setup.option("multiDamage.fail") == "miss":
        yield ZoneNote("stake" if left else "stake_pin", (("n", left),))
