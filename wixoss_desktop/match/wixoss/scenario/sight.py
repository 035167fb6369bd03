"""What a scenario can expect of a seat's eyes and ears: what it sees of the table, what it is told of events."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import sight
from wixoss_desktop.engine.wixoss.told import Told, redact
from wixoss_desktop.engine.wixoss.zones import DECK, HAND, LIFE, LRIG_DECK, SLOT_NAMES, ZONE_NAMES
from wixoss_desktop.match.wixoss.scenario.cards import keys_of
from wixoss_desktop.match.wixoss.scenario.run import CARDLESS, Run
from wixoss_desktop.match.wixoss.scenario.text import ScenarioError, in_list, seat_of
from wixoss_desktop.match.wixoss.scenario.words import EVENTS, ZONE_WORDS, choice

SEEN_PLACES: Final = (*ZONE_WORDS, *SLOT_NAMES, "laid")
"""Where a seat can look: on the field also at what lies under a card, and what is attached to it."""
_LOOKED_AT: Final = (HAND, DECK, LIFE, LRIG_DECK)
_SEATS: Final = ("P1", "P2")
NOTHING: Final = "nothing"
EVERYTHING: Final = "everything"
HIDDEN: Final = "hidden"


def missed_by_eye(run: Run, seat: Seat, text: str) -> str | None:
    """Return how what a seat sees differs from 'Ox in P1 hand', 'no Ox', 'nothing in P2 life', or None.

    Raises ScenarioError for words that say no such thing.
    """
    what, _, where = text.rpartition(" in ")
    if not what:
        what, where = text, ""
    seen = sight.view(run.position, seat)
    places = [_place(where)] if where else [(owner, place) for owner in (0, 1) for place in SEEN_PLACES]
    cards = [no for owner, place in places for no in _seen(seen, owner, place)]
    said = f"P{seat + 1} to see {text}"
    shown = ", ".join(_name(run, no) for no in cards) or NOTHING
    if what in (NOTHING, EVERYTHING):
        if not where:
            raise ScenarioError(f"a place is missing; expected '{what} in P1 hand'")
        fine = not any(cards) if what == NOTHING else all(cards)
        return None if fine else f"expected {said}, but it sees {shown}"
    wanted = what.removeprefix("no ")
    key = run.key(wanted)
    is_seen = any(key in _keys(run, no) for no in cards if no is not None)
    if is_seen == (wanted == what):
        return None
    return f"expected {said}, but it {f'sees {shown}' if where else 'does' if is_seen else 'does not'}"


def _place(text: str) -> tuple[Seat, str]:
    """Read 'P1 hand'."""
    owner, _, place = text.partition(" ")
    choice("seat", owner, _SEATS, " and then a place ('P1 hand')")
    return seat_of(owner), choice("place to look at", place.strip(), SEEN_PLACES)


def _seen(view: sight.View, owner: Seat, place: str) -> list[str | None]:
    """Return the cards of a place as a view has them: numbers, or None for what lies face down."""
    side = view.side(owner)
    if place in SLOT_NAMES:
        one = side.field[SLOT_NAMES.index(place)]
        return [] if one is None else [one.no, *one.under, *(each.no for each in one.attached)]
    if place == "laid":
        return list(side.laid_cards)
    if place == "beat":
        return list(side.beats)
    zone = ZONE_NAMES.index(place)
    there: list[str | None] = list([None] * getattr(side, place) if zone in (DECK, LIFE) else getattr(side, place))
    if zone in _LOOKED_AT:
        for at, no in view.looking:
            if at.zone == zone and at.opponent == (owner != view.seat) and at.index < len(there):
                there[at.index] = no
    return there


def missed_in_news(run: Run, seat: Seat, text: str) -> str | None:
    """Return how what a seat was told of the last move differs from 'draw Ox', 'draw hidden', 'no search Ox', or None.

    Raises ScenarioError for a word that is no event, and a name that is no card's.
    """
    words = text.split(maxsplit=1)
    is_wanted = words[:1] != ["no"]
    event, _, name = (text if is_wanted else " ".join(words[1:])).strip().partition(" ")
    choice("event", event, EVENTS)
    if name and event in CARDLESS:
        raise ScenarioError(f"{event} is about no card; expected '{event}' alone")
    key = run.key(name) if name and name != HIDDEN else name
    told = list(_told(run, seat))
    is_told = any(_is_about(run, one, key) for one in told if event in (one.event, one.how))
    if is_told == is_wanted:
        return None
    heard = ", ".join(f"{one.how or one.event} {_names(run, one)}".strip() for one in told) or NOTHING
    return f"expected P{seat + 1} to be told {text}, but it was told: {heard}"


def _told(run: Run, seat: Seat) -> Iterator[Told]:
    for before, groups in run.past:
        for moment in redact(run.position.book, before, groups, seat):
            yield from moment


def _is_about(run: Run, told: Told, key: str) -> bool:
    cards = (told.card, *told.cards)
    if not key:
        return True
    if key == HIDDEN:
        return told.card is None
    return any(key in _keys(run, no) for no in cards if no is not None)


def _names(run: Run, told: Told) -> str:
    return " ".join(_name(run, no) for no in ((told.card, *told.cards) if told.card or not told.cards else told.cards))


def _name(run: Run, no: str | None) -> str:
    return "a hidden card" if no is None else in_list(run.named(no))


def _keys(run: Run, no: str) -> tuple[str, ...]:
    card = run.card_of(no)
    return keys_of(card) if card is not None else ()
