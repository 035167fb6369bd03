"""How a match lies on the table: the ring mat, cards with their status, dice, and what a sequence promises [S-023]."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from wixoss_desktop.engine.contract.board import CardLying, Die, Figure, MatZone, TableBoard, ZoneNote
from wixoss_desktop.engine.contract.cards import FactValue
from wixoss_desktop.engine.contract.values import Seat, Spot
from wixoss_desktop.engine.siw.line import segments, standings
from wixoss_desktop.engine.siw.outlook import outlook
from wixoss_desktop.engine.siw.reckon import saving_faces
from wixoss_desktop.engine.siw.state import Bout

LINE_END: Final = 0.85
"""Where the sequence ends on a mat that needs nothing beside it."""
MAT: Final = (
    MatZone("character", "row", 0, 0.0, 0.15),
    MatZone("line", "row", 0, 0.16, 0.64, headed=True),
    MatZone("objects", "row", 0, 0.65, 0.74),
    MatZone("lasting", "row", 0, 0.75, 0.85),
    MatZone("discards", "pile", 0, 0.87, 1.0),
    MatZone("hidden", "row", 1, 0.0, 0.15),
    MatZone("hand", "hand", 1, 0.16, 0.85, public=False),
    MatZone("deck", "pile", 1, 0.87, 1.0, public=False),
)
"""What all have to see lies in the inner row, which is whole for those who sit far away, too."""
CHOOSING: Final = (MatZone("bench", "row", 0),)
"""The characters that nobody has, while they are chosen among."""
DICE: Final = MatZone("dice", "dice", 0, 0.4, 0.6, headed=True)
BENCH: Final = MatZone("bench", "drawer", 0, 0.88, 1.0)
"""The characters that nobody has, beside the dice."""


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
            cards = [one.card for one in seen.line if one.seat == seat]
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
    """The fighters of a seat, the legal man first."""
    legal = seen.legal_of(seat) if seen.sides else None
    return sorted((at for at, one in enumerate(seen.fighters) if one.seat == seat), key=lambda at: at != legal)


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
        zones = tuple(replace(zone, start=0.75, end=LINE_END) if zone.name == "objects" else zone for zone in zones)
    end = min((zone.start for zone in zones if zone.name in needed), default=LINE_END + 0.01) - 0.01
    return tuple(replace(zone, end=end) if zone.name == "line" else zone for zone in zones)


def set_out(board: TableBoard, seen: Bout) -> TableBoard:
    """Return a board with dice, what is said over zones, and cards as they are now."""
    if not seen.fighters:
        return replace(board, zones={**board.zones, **dict.fromkeys(board.seats, mat_of(seen))})
    die = seen.attack.die if seen.attack is not None else 0
    return replace(
        board,
        zones={**dict.fromkeys(board.seats, mat_of(seen)), None: (DICE, BENCH) if bench(seen) else (DICE,)},
        cards=tuple(_now(one, seen) for one in board.cards),
        dice={Spot(None, "dice"): (Die(die or None),)},
        notes=dict(_notes(seen)),
    )


def _now(lying: CardLying, seen: Bout) -> CardLying:
    """Return a card as it is now: a character's status and Star Power, what became of a card of the sequence."""
    seat, at = lying.spot.seat, lying.spot.index
    if seat is None or at is None or lying.card is None:
        return lying
    if lying.spot.zone == "character":
        return _character(lying, seen, _of_seat(seen, seat)[at])
    if lying.spot.zone in ("line", "hand", "objects"):
        lucky: tuple[tuple[str, FactValue], ...] = (("lucky", (str(_lucky(seen, seat)),)),)
        return replace(lying, now=lucky, marks=_result(seen, seat, at) if lying.spot.zone == "line" else ())
    return lying


def _character(lying: CardLying, seen: Bout, fighter: int) -> CardLying:
    one = seen.fighters[fighter]
    marks: tuple[str, ...] = () if one.status == "standing" else (one.status,)
    if seen.sides[one.side].legal != fighter:
        marks = ("partner",)
    falls = (Figure("falls", one.falls, "pips"),) if one.falls else ()
    printed = seen.setup.characters[one.character].star_power
    now: tuple[tuple[str, FactValue], ...] = (("star", one.power),) if one.power != printed else ()
    return replace(lying, turned=90 if one.status == "down" else 0, marks=marks, figures=falls, now=now)


def _lucky(seen: Bout, seat: Seat) -> int:
    """Return the lucky face of the fighter who acts for a seat."""
    return seen.character(_of_seat(seen, seat)[0]).lucky


def _result(seen: Bout, seat: Seat, at: int) -> tuple[str, ...]:
    """Return what became of a card of a seat's sequence."""
    places = [place for place, one in enumerate(seen.line) if one.seat == seat]
    attack = seen.attack
    if attack is None or at >= len(places):
        return ()
    place = places[at]
    if place < len(attack.results):
        return (attack.results[place],)
    return ("now",) if place == attack.at and seen.stage != "discard" else ()


def _notes(seen: Bout) -> list[tuple[Spot, tuple[ZoneNote, ...]]]:
    """Return what is said over the sequence while it is placed, and over the dice in a pin."""
    found: list[tuple[Spot, tuple[ZoneNote, ...]]] = []
    if seen.pin is not None:
        more = seen.pin.saves if seen.pin.roller == seen.pin.pinned else 0
        faces = saving_faces(seen.fighters[seen.pin.roller].power, more)
        filled = (("faces", faces), ("rolls", seen.pin.rolls))
        found.append((Spot(None, "dice"), (ZoneNote("pin", filled),)))
    if seen.stage == "place" and all(one.card for one in seen.line):
        found.append((Spot(seen.seat, "line"), _promise(seen)))
    return found


def _promise(seen: Bout) -> tuple[ZoneNote, ...]:
    """Return stamina by segment, and what the sequence promises once there is one."""
    notes = [ZoneNote("stamina", (("spent", one.spent), ("owned", one.owned))) for one in segments(seen, seen.line)]
    if not seen.line:
        return tuple(notes)
    found = outlook(seen, seen.line, standings(seen, seen.line))
    lost = sum(one.damage for one in found.tries)
    notes.append(ZoneNote("lands", (("chance", round(100 * found.chance)), ("damage", lost))))
    notes += [ZoneNote("pinnable", (("faces", faces),)) for _, faces in found.pins]
    return tuple(notes)
