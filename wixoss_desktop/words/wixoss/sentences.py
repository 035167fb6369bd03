"""Log lines: what happened, as one seat is told."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.cards import number_shown
from wixoss_desktop.engine.wixoss.told import Told
from wixoss_desktop.engine.wixoss.zones import SLOT_NAMES, ZONE_NAMES
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.pieces import Line, Reader, Speech
from wixoss_desktop.words.wixoss.amounts import marker_count
from wixoss_desktop.words.wixoss.manual import MANUAL_EVENTS, said_by_hand, with_hands
from wixoss_desktop.words.wixoss.moves import goes_with, moves_line
from wixoss_desktop.words.wixoss.names import declared_word
from wixoss_desktop.words.wixoss.rules_text import instruction_text

MEASURED: Final = ("power", "set_power", "set_level")
"""Instructions whose lasting effect is a number."""


def sentence(told: Told, reader: Reader, lexicon: Lexicon) -> Line:
    """Return one event in words; nothing for one that isn't worth a line."""
    return EVENTS[told.event](told, Speech(lexicon, reader))


def lines(group: Iterable[Told], reader: Reader, lexicon: Lexicon) -> tuple[Line, ...]:
    """Return a group of events in words; cards that moved or turned together share a line.

    What was done by hand is said to be, and who did it.
    """
    told = with_hands(tuple(group))
    said = (_together(tuple(run), Speech(lexicon, reader)) for run in _runs(told))
    found = tuple(line for line in said if line)
    return found if not told or told[0].event != "handled" else said_by_hand(told[0], found, Speech(lexicon, reader))


def _together(run: tuple[Told, ...], speech: Speech) -> Line:
    if run[0].event == "moved":
        return moves_line(run, speech)
    return _turns(run, speech) if run[0].event == "turned" else EVENTS[run[0].event](run[0], speech)


def _runs(group: Iterable[Told]) -> list[list[Told]]:
    runs: list[list[Told]] = []
    for told in group:
        if runs and _joins(runs[-1][0], told):
            runs[-1].append(told)
        else:
            runs.append([told])
    return runs


def _joins(first: Told, told: Told) -> bool:
    if first.event != told.event:
        return False
    if told.event == "moved":
        return goes_with(first, told)
    return told.event == "turned" and (first.seat, first.numbers) == (told.seat, told.numbers)


def _moved(told: Told, speech: Speech) -> Line:
    return moves_line((told,), speech)


def _turned(told: Told, speech: Speech) -> Line:
    return _turns((told,), speech)


def _turns(turns: tuple[Told, ...], speech: Speech) -> Line:
    if turns[0].numbers["attack"]:
        return ()
    key = "event.up" if turns[0].numbers["up"] else "event.down"
    return speech.line(key, many=len(turns) != 1, cards=speech.cards(turn.card for turn in turns))


def _shifted(told: Told, speech: Speech) -> Line:
    start, to = (_lane(told.numbers[end], speech) for end in ("start", "to"))
    return speech.line("event.shifted", card=speech.card(told.card), start=start, to=to)


def _froze(told: Told, speech: Speech) -> Line:
    return speech.line("event.froze" if told.numbers["frozen"] else "event.thawed", card=speech.card(told.card))


def _threw(told: Told, speech: Speech) -> Line:
    first, second = (speech.lexicon.term(f"hand.{hand}") for hand in told.text.split())
    one, other = speech.player(0), speech.player(1)
    if told.seat is None:
        return speech.line("event.threw.tie", one=one, other=other, first=first, second=second)
    winner = speech.player(told.seat)
    return speech.line("event.threw", one=one, other=other, first=first, second=second, winner=winner)


def _opened(told: Told, speech: Speech) -> Line:
    return speech.line("event.opened", player=speech.player(told.numbers["first"]))


def _turn_began(told: Told, speech: Speech) -> Line:
    return speech.line("event.turn_began", n=told.numbers["turn"], player=_player(told, speech))


def _phase_began(told: Told, speech: Speech) -> Line:
    return speech.line("event.phase_began", phase=speech.lexicon.term(f"phase.{told.text}"))


def _declared(told: Told, speech: Speech) -> Line:
    word = speech.reader.said(told.text)
    said = declared_word(word, speech.lexicon) if told.text else told.numbers["number"]
    return speech.line("event.declared", player=_player(told, speech), n=said)


def _mode_chosen(told: Told, speech: Speech) -> Line:
    modes = speech.lexicon.listed(tuple(mark(number, speech.lexicon) for number in told.text.split()))
    return speech.line("event.mode_chosen", player=_player(told, speech), modes=modes, card=speech.card(told.card))


def mark(number: str, lexicon: Lexicon) -> str:
    """Return the mark of a mode, as the rules text shows it."""
    key = f"mark.{number}"
    return lexicon.pattern(key) if lexicon.knows(key) else f"({number})"


def _targeted(told: Told, speech: Speech) -> Line:
    return speech.line("event.targeted", card=speech.card(told.by), cards=speech.cards(told.cards))


def _not_targeted(told: Told, speech: Speech) -> Line:
    return speech.line("event.not_targeted", card=speech.card(told.by))


def _looked(told: Told, speech: Speech) -> Line:
    assert told.start is not None
    zone = speech.lexicon.term(f"zone.{ZONE_NAMES[told.start.zone]}")
    owner, cards = speech.owner(told.start.seat), speech.cards(told.cards)
    return speech.line("event.looked", player=_player(told, speech), cards=cards, owner=owner, zone=zone)


def _revealed(told: Told, speech: Speech) -> Line:
    return speech.line("event.revealed", player=_player(told, speech), cards=speech.cards(told.cards))


def _attacked(told: Told, speech: Speech) -> Line:
    slot = told.start.index if told.start is not None and told.start.index is not None else 0
    return speech.line("event.attacked", card=speech.card(told.card), lane=_lane(slot, speech))


def _battled(told: Told, speech: Speech) -> Line:
    card, other = (speech.card(no) for no in (*told.cards, None, None)[:2])
    power, against = told.numbers["power"], told.numbers["other_power"]
    return speech.line(
        "event.battled", card=card, power=number_shown(power), other=other, other_power=number_shown(against)
    )


def _damaged(told: Told, speech: Speech) -> Line:
    return speech.line("event.damaged", player=_player(told, speech), card=speech.card(told.by))


def _skipped(told: Told, speech: Speech) -> Line:
    family = "step" if told.text in ("signi_attack", "lrig_attack") else "phase"
    what = speech.lexicon.term("term.turn" if told.text == "turn" else f"{family}.{told.text}")
    return speech.line("event.skipped", player=speech.player(told.seat or 0), what=what)


def _extra_turn(told: Told, speech: Speech) -> Line:
    return (
        speech.line("event.extra_turn_granted", player=speech.player(told.seat or 0)) if told.numbers["n"] > 0 else ()
    )


def _zone_chosen(told: Told, speech: Speech) -> Line:
    slot = (told.start.index if told.start is not None else None) or 0
    owner = told.start.seat if told.start is not None else 0
    player, lane = speech.player(told.seat or 0), _lane(slot, speech)
    return speech.line("event.zone_chosen", player=player, lane=lane, owner=speech.player(owner))


def _zone_marked(told: Told, speech: Speech) -> Line:
    lane = told.start.index if told.start is not None and told.start.index is not None else 0
    key = "event.zone_marked" if told.numbers["on"] else "event.zone_unmarked"
    mark_ = speech.lexicon.a(speech.lexicon.noun(told.text), gender=speech.lexicon.gender(told.text))
    return speech.line(key, mark=mark_, lane=_lane(lane, speech), player=_player(told, speech))


def _face_turned(told: Told, speech: Speech) -> Line:
    key = "event.face_turned.up" if told.numbers["up"] else "event.face_turned.down"
    return speech.line(key, card=speech.card(told.card))


def _marked(told: Told, speech: Speech) -> Line:
    number = told.numbers["n"]
    markers = marker_count(told.text, abs(number), speech.lexicon)
    return speech.line(
        "event.marked" if number > 0 else "event.unmarked", player=_player(told, speech), markers=markers
    )


def _befriended(told: Told, speech: Speech) -> Line:
    return speech.line("event.befriended", player=_player(told, speech), name=speech.reader.said(told.text))


def _extra_attack(told: Told, speech: Speech) -> Line:
    return speech.line("event.extra_attack" if told.numbers["n"] > 0 else "event.extra_attack.begins")


def _ended(told: Told, speech: Speech) -> Line:
    reason = speech.lexicon.term(f"ended.{told.text}")
    if told.seat is None:
        return speech.line("event.drawn", why=reason)
    return speech.line("event.won", player=speech.player(told.seat), why=reason)


def _lasting_began(told: Told, speech: Speech) -> Line:
    """What goes on from now: the change of a number by its value, anything else by its source."""
    value = told.numbers.get("value")
    if not told.cards or value is None or told.text not in MEASURED:
        return _goes_on(told, speech)
    number = speech.lexicon.signed(value, number_shown) if told.text == "power" else number_shown(value)
    cards = speech.cards(told.cards)
    return speech.line(f"event.lasting.{told.text}", many=len(told.cards) != 1, cards=cards, n=number)


def _goes_on(told: Told, speech: Speech) -> Line:
    """What goes on from now, in the words of its instruction, and for which cards."""
    if told.what is None:
        return speech.line("event.lasting", card=speech.card(told.by))
    said = speech.lexicon.open_sentence(instruction_text(told.what, speech.lexicon))
    if not told.cards:
        return speech.line("event.lasting.said", card=speech.card(told.by), said=said)
    return speech.line("event.lasting.cards", card=speech.card(told.by), said=said, cards=speech.cards(told.cards))


def _by_player(told: Told, speech: Speech) -> Line:
    """A line that needs no more than the player and one card."""
    return speech.line(f"event.{told.event}", player=_player(told, speech), card=speech.card(told.card))


def _activated(told: Told, speech: Speech) -> Line:
    """An action ability in short; of one that triggers, or that an effect has given, whose it is."""
    ability = "" if told.card is None else speech.reader.used(told.text)
    if not ability:
        return _by_player(told, speech)
    card = speech.card(told.card)
    return speech.line("event.activated.said", player=_player(told, speech), card=card, ability=ability)


def _became(told: Told, speech: Speech) -> Line:
    return speech.line(f"event.became.{told.text}", card=speech.card(told.card))


def _stored(told: Told, speech: Speech) -> Line:
    germs = marker_count("germ", abs(told.numbers["n"]), speech.lexicon)
    key = "event.stored" if told.numbers["n"] > 0 else "event.unstored"
    return speech.line(key, card=speech.card(told.card), germs=germs)


def _untold(told: Told, speech: Speech) -> Line:
    """Events that make no line of their own."""
    return ()


def _player(told: Told, speech: Speech) -> str:
    seat: Seat = told.seat if told.seat is not None else 0
    return speech.player(seat)


def _lane(slot: int, speech: Speech) -> str:
    return speech.lexicon.term(f"lane.{SLOT_NAMES[slot]}")


EVENTS: Final[dict[str, Callable[[Told, Speech], Line]]] = {
    "moved": _moved,
    "shifted": _shifted,
    "covered": _by_player,
    "rearranged": _by_player,
    "became": _became,
    "zone_chosen": _zone_chosen,
    "stored": _stored,
    "skipped": _skipped,
    "extra_turn_granted": _extra_turn,
    "zone_marked": _zone_marked,
    "face_turned": _face_turned,
    "turned": _turned,
    "froze": _froze,
    "shuffled": _by_player,
    "rolled": _untold,
    "threw": _threw,
    "opened": _opened,
    "turn_began": _turn_began,
    "turn_ended": _untold,
    "phase_began": _phase_began,
    "declared": _declared,
    "mode_chosen": _mode_chosen,
    "targeted": _targeted,
    "not_targeted": _not_targeted,
    "looked": _looked,
    "revealed": _revealed,
    "used": _untold,
    "activated": _activated,
    "declined": _by_player,
    "countered": _by_player,
    "attacked": _attacked,
    "attack_negated": _by_player,
    "attack_ended": _untold,
    "battled": _battled,
    "guarded": _by_player,
    "damaged": _damaged,
    "refreshed": _by_player,
    "marked": _marked,
    "befriended": _befriended,
    "lasting_began": _lasting_began,
    "lasting_ended": _untold,
    "crafted": _untold,
    "lasting_used": _untold,
    "triggered": _untold,
    "untriggered": _untold,
    "turn_ending": _by_player,
    "extra_attack_granted": _extra_attack,
    "ended": _ended,
    "handled": _untold,
    "shared": _untold,
    "veiled": _untold,
    **MANUAL_EVENTS,
}
"""The wording of every event, by the tag that it is told under."""
