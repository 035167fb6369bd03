"""Log lines for what is done by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from wixoss_desktop.engine.wixoss.actions import HANDS
from wixoss_desktop.engine.wixoss.cards import number_shown
from wixoss_desktop.engine.wixoss.manual_state import MEASURES
from wixoss_desktop.engine.wixoss.told import Told
from wixoss_desktop.engine.wixoss.zones import FIELD, SLOT_NAMES, ZONE_NAMES
from wixoss_desktop.words.pieces import Line, Piece, Speech, plain


def with_hands(group: tuple[Told, ...]) -> tuple[Told, ...]:
    """Return a group in which moves by hand know whose hand it was."""
    if not group or group[0].event != "handled":
        return group
    hand = group[0].seat or 0
    return tuple(
        replace(told, numbers={**told.numbers, "hand": hand}) if told.event == "moved" else told for told in group
    )


def said_by_hand(handled: Told, found: tuple[Line, ...], speech: Speech) -> tuple[Line, ...]:
    """Return lines with the word in front that a seat did this by hand; who begins a line isn't named once more."""
    player = speech.player(handled.seat or 0)
    named, bare = (Piece(speech.lexicon.fill(f"event.by_hand{form}", player=player)) for form in ("", ".own"))
    told = (_lowered(line, speech) if speech.lexicon.grammar.lowers_after_colon else line for line in found)
    return tuple((bare if _begins_with(line, player) else named, *line) for line in told)


def _lowered(line: Line, speech: Speech) -> Line:
    """Return a line without its capital, if no name, card or word in capitals begins it."""
    first, begins_with_name = line[0].text, any(_begins_with(line, speech.player(seat)) for seat in (0, 1))
    if line[0].card is not None or begins_with_name or (not first[1:2].islower() and first[1:2] != " "):
        return line
    return Piece(first[:1].lower() + first[1:]), *line[1:]


def _begins_with(line: Line, player: str) -> bool:
    """Say whether a sentence has this player as its first word."""
    text = plain(line)
    after = text.removeprefix(player)[:1]
    return text.startswith(player) and not (after.isascii() and after.isalnum())


def _zone(told: Told, speech: Speech) -> str:
    """Return where something happened: the lane of the field, else the zone."""
    at = told.start
    if at is None:
        return ""
    if at.zone == FIELD and at.index is not None:
        return speech.lexicon.term(f"lane.{SLOT_NAMES[at.index]}")
    return speech.lexicon.term(f"zone.{ZONE_NAMES[at.zone]}")


def _owner(told: Told, speech: Speech) -> str:
    return speech.owner(told.start.seat if told.start is not None else told.seat or 0)


def _counted(told: Told, speech: Speech) -> Line:
    n, card = told.numbers["n"], speech.card(told.card)
    if told.text in MEASURES:
        return speech.line(f"event.counted.{told.text}", card=card, n=speech.lexicon.signed(n, number_shown))
    key = "event.counted" if n else "event.counted.none"
    return speech.line(key, card=card, n=n, name=told.text)


def _scored(told: Told, speech: Speech) -> Line:
    return speech.line("event.scored", player=speech.player(told.seat or 0), n=told.numbers["n"], name=told.text)


def _noted(told: Told, speech: Speech) -> Line:
    if not told.text:
        return speech.line("event.noted.wiped")
    key = "event.noted.half" if told.start is None else "event.noted.card"
    return speech.line(key, card=speech.card(told.card), owner=_owner(told, speech), text=told.text)


def _hidden(told: Told, speech: Speech) -> Line:
    key = "event.face_turned.down" if told.numbers["hidden"] else "event.face_turned.up"
    return speech.line(key, card=speech.card(told.card))


def _slid(told: Told, speech: Speech) -> Line:
    return speech.line("event.slid", n=told.numbers["n"], owner=_owner(told, speech), zone=_zone(told, speech))


def _in_zone(told: Told, speech: Speech) -> Line:
    return speech.line(f"event.{told.event}", owner=_owner(told, speech), zone=_zone(told, speech))


def _pointed(told: Told, speech: Speech) -> Line:
    card, other = (speech.card(no) for no in (*told.cards, None, None)[:2])
    return speech.line("event.pointed", card=card, other=other)


def _pinged(told: Told, speech: Speech) -> Line:
    if told.card is not None:
        return speech.line("event.pinged", card=speech.card(told.card))
    return speech.line("event.pinged.zone", owner=_owner(told, speech), zone=_zone(told, speech))


def _unpointed(told: Told, speech: Speech) -> Line:
    return speech.line("event.unpointed")


def _chanced(told: Told, speech: Speech) -> Line:
    if told.text == "coin":
        return speech.line("event.chanced.heads" if told.numbers["n"] else "event.chanced.tails")
    if told.text == "janken":
        return _thrown(*divmod(told.numbers["n"], len(HANDS)), speech)
    return speech.line("event.chanced.die", sides=told.numbers["sides"], n=told.numbers["n"])


def _thrown(one: int, other: int, speech: Speech) -> Line:
    """Return how a janken by chance came out, in the words of any janken [4.1]."""
    first, second = (speech.lexicon.term(f"hand.{HANDS[hand]}") for hand in (one, other))
    who = speech.player(0), speech.player(1)
    if one == other:
        return speech.line("event.threw.tie", one=who[0], other=who[1], first=first, second=second)
    winner = who[0 if (one - other) % len(HANDS) == 1 else 1]
    return speech.line("event.threw", one=who[0], other=who[1], first=first, second=second, winner=winner)


def _came_in(told: Told, speech: Speech) -> Line:
    return speech.line("event.came_in", card=speech.card(told.card), player=speech.player(told.seat or 0))


def _hands_done(told: Told, speech: Speech) -> Line:
    return speech.line("event.hands_done", player=speech.player(told.seat or 0), card=speech.card(told.card))


def _hands_stayed(told: Told, speech: Speech) -> Line:
    return speech.line("event.hands_stayed", player=speech.player(told.seat or 0), card=speech.card(told.card))


def _entrusted(told: Told, speech: Speech) -> Line:
    return speech.line(
        f"event.entrusted.{told.text}", player=speech.player(told.seat or 0), card=speech.card(told.card)
    )


MANUAL_EVENTS: Final[dict[str, Callable[[Told, Speech], Line]]] = {
    "counted": _counted,
    "entrusted": _entrusted,
    "hands_done": _hands_done,
    "hands_stayed": _hands_stayed,
    "scored": _scored,
    "noted": _noted,
    "hidden": _hidden,
    "slid": _slid,
    "mixed": _in_zone,
    "pointed": _pointed,
    "pinged": _pinged,
    "unpointed": _unpointed,
    "chanced": _chanced,
    "came_in": _came_in,
}
"""The wording of what happens by hand alone, by the tag that it is told under."""
