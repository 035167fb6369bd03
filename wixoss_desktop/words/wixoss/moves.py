"""Log lines for cards that change zone: one line for all that moved together in the same way."""

from __future__ import annotations

from typing import Final

from wixoss_desktop.engine.wixoss.told import Told, ToldSpot
from wixoss_desktop.engine.wixoss.zones import BESIDE, CHECK, DECK, FIELD, HAND, LAID, LIFE, SLOT_NAMES, ZONE_NAMES
from wixoss_desktop.words.pieces import Line, Speech

SILENT: Final = frozenset({"use", "setup", "refresh", "guard", "shift"})
"""Moves that another event speaks of; a use is told as the card goes to the check zone."""
BY_HAND: Final = frozenset({"hand", "hand_down"})
"""Moves that are told with both their ends."""
BY_PLACE: Final = frozenset({"search", "pick", "to_deck"})
"""Moves whose wording depends on where the cards go."""


def goes_with(first: Told, other: Told) -> bool:
    """Whether two moves can share a line."""
    return _way(first) == _way(other) and _end(first).zone != FIELD


def moves_line(moves: tuple[Told, ...], speech: Speech) -> Line:
    """Return one line for moves of the same kind; nothing if another event tells of them."""
    first = moves[0]
    if first.how == "use" and _end(first).zone == CHECK:
        return _used(first, speech)
    if first.how in SILENT:
        return ()
    end = _end(first)
    lane = end.index if end.zone in (FIELD, *BESIDE, LAID) and end.index is not None else 0
    return speech.line(
        _key(first),
        many=len(moves) != 1,
        cards=speech.cards(move.card for move in moves),
        player=speech.player(_start(first).seat),
        owner=speech.owner(_start(first).seat),
        receiver=speech.owner(end.seat),
        zone=_place(end, speech) if first.how in BY_HAND else speech.lexicon.term(f"zone.{ZONE_NAMES[end.zone]}"),
        start=_place(_start(first), speech),
        lane=speech.lexicon.term(f"lane.{SLOT_NAMES[lane]}"),
    )


def _place(spot: ToldSpot, speech: Speech) -> str:
    """Return where a card lies: its lane on the field, else its zone."""
    if spot.zone == FIELD and spot.index is not None:
        return speech.lexicon.term(f"lane.{SLOT_NAMES[spot.index]}")
    return speech.lexicon.term(f"zone.{ZONE_NAMES[spot.zone]}")


def _used(move: Told, speech: Speech) -> Line:
    """A card is told as used when it is declared, before its payment and its targets [6.3]."""
    key = "event.used.effect" if move.cause == "effect" else "event.used"
    return speech.line(
        key, player=speech.player(_start(move).seat), card=speech.card(move.card), by=speech.card(move.by)
    )


def _key(move: Told) -> str:
    if move.how == "to_deck":
        return "moved.to_deck.bottom" if move.numbers.get("bottom") else "moved.to_deck.top"
    if move.how in BY_HAND and _start(move).seat == _end(move).seat == move.numbers.get("hand"):
        return f"moved.{move.how}.own"
    if move.how in BY_PLACE:
        return f"moved.take.{ZONE_NAMES[_end(move).zone]}"
    if move.how == "trash" and _start(move).zone in (DECK, LIFE, HAND):
        return f"moved.trash.{ZONE_NAMES[_start(move).zone]}"
    return f"moved.{move.how}"


def _start(move: Told) -> ToldSpot:
    return move.start or ToldSpot(move.seat or 0, DECK)


def _end(move: Told) -> ToldSpot:
    return move.to or ToldSpot(move.seat or 0, DECK)


def _way(move: Told) -> tuple[object, ...]:
    start, end = _start(move), _end(move)
    return (move.how, start.seat, start.zone, end.seat, end.zone, move.numbers.get("bottom"))
