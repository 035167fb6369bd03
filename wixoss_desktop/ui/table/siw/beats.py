"""The beats of SIW: a die that rolls, a card that lands or misses, who falls, a pin counted roll by roll."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from wixoss_desktop.engine.contract import Spot
from wixoss_desktop.engine.contract.board import Die
from wixoss_desktop.engine.contract.plain import PlainEvent
from wixoss_desktop.engine.siw.board import DICE_SPOT, character_of, rolled_dice
from wixoss_desktop.engine.siw.board import ROLLS as ROLLS_IN_ALL
from wixoss_desktop.engine.siw.cards import OnFireCard
from wixoss_desktop.engine.siw.flow import RingEvent
from wixoss_desktop.engine.siw.game import Ring
from wixoss_desktop.engine.siw.state import Bout
from wixoss_desktop.ui.table.plain.beats import PlainBeat, PlainMotion, SaysMark
from wixoss_desktop.ui.table.scene.beats import MEETS_MS, OUT_MS, Lights, Lunge, Says, Shake

ROLLS_MS: Final = 460
"""As long as a die rolls, and a moment more."""
LASTS_MS: Final = 560
COUNTS_MS: Final = 420
TITLE_MS: Final = 1000
"""The match is won."""
ROLLS: Final = ("rolled", "saving_roll", "duel_roll")
MINUS: Final = "\u2212"
Dice = Mapping[Spot, tuple[Die, ...]]


def beats_of(before: Ring, groups: Sequence[PlainEvent]) -> tuple[PlainBeat, ...]:
    """Return the beats of an answer: one for each roll, and one for what comes of it."""
    found: list[PlainBeat] = []
    seen: list[PlainMotion] = []
    last, bout = 0, before.table
    dice: Dice = {}
    for number, event in enumerate(groups, 1):
        if not isinstance(event, RingEvent):
            continue
        if event.event in ROLLS:
            found += _closed(seen, last, dice)
            seen, dice = [], {DICE_SPOT: rolled_dice(bout, event.thrown[0])}
            found.append(_roll(bout, event, number, groups[number:], dice))
        elif motions := tuple(_SEEN[event.event](bout, event)) if event.event in _SEEN else ():
            seen += motions
            last = number
    return (*found, *_closed(seen, last, dice))


def _closed(seen: Sequence[PlainMotion], last: int, dice: Dice) -> Iterator[PlainBeat]:
    if seen:
        ms = max((one.ms for one in seen if isinstance(one, SaysMark | Says)), default=LASTS_MS)
        yield PlainBeat(last, ms, tuple(seen), dice)


def _roll(bout: Bout, event: RingEvent, number: int, behind: Sequence[PlainEvent], dice: Dice) -> PlainBeat:
    """The die rolls; in a pin a roll that saves nobody is counted once it lies."""
    is_saved = any(one.event == "saved" for one in behind)
    pinned = event.target
    if event.event != "saving_roll" or is_saved or pinned is None or event.fighter != pinned or bout.pin is None:
        return PlainBeat(number, ROLLS_MS, dice=dice)
    said = Says(str(1 + ROLLS_IN_ALL - bout.pin.rolls), character_of(bout, pinned), "bad", COUNTS_MS, ROLLS_MS)
    return PlainBeat(number, ROLLS_MS + COUNTS_MS, (said,), dice)


def _card(bout: Bout, event: RingEvent) -> Spot | None:
    """Return where the card of the sequence lies that an event is about, the one tried now or one behind it."""
    first = 0 if bout.attack is None else bout.attack.at
    places = [at for at, one in enumerate(bout.line) if at >= first and one.card == event.card]
    return Spot(bout.line_seat, "line", places[0]) if places else None


def _landed(bout: Bout, event: RingEvent) -> Iterator[PlainMotion]:
    """The card goes at its target, who is shaken."""
    card = _card(bout, event)
    if card is not None:
        yield SaysMark("hit", card, "good", LASTS_MS)
        if event.target is not None:
            yield Lunge(card, character_of(bout, event.target))
            yield Shake(character_of(bout, event.target), OUT_MS + MEETS_MS)


def _missed(bout: Bout, event: RingEvent) -> Iterator[PlainMotion]:
    card = _card(bout, event)
    if card is not None:
        yield SaysMark("miss", card, "bad", LASTS_MS)
        yield Shake(card)


def _stopped(bout: Bout, event: RingEvent) -> Iterator[PlainMotion]:
    card = _card(bout, event)
    if card is not None:
        yield SaysMark("stopped", card, "bad", LASTS_MS)
        yield Lights(card)


def _unfit(bout: Bout, event: RingEvent) -> Iterator[PlainMotion]:
    card = _card(bout, event)
    if card is not None:
        yield SaysMark("skip", card, "plain", LASTS_MS)


def _used(bout: Bout, event: RingEvent) -> Iterator[PlainMotion]:
    """A card without a roll lights up; ON FIRE says so."""
    card = _card(bout, event)
    if card is not None:
        yield Lights(card)
        if isinstance(bout.card(event.card), OnFireCard):
            yield SaysMark("fire", card, "good", LASTS_MS)


def _damage(bout: Bout, event: RingEvent) -> Iterator[PlainMotion]:
    if event.fighter is not None:
        by = dict(event.numbers)["by"]
        yield Says(f"{MINUS}{by}", character_of(bout, event.fighter), "bad", LASTS_MS, OUT_MS)


def _status(bout: Bout, event: RingEvent) -> Iterator[PlainMotion]:
    """Who falls or leaves the ring; standing up is seen by itself."""
    if event.fighter is not None and event.word in ("down", "out"):
        at = character_of(bout, event.fighter)
        yield SaysMark(event.word, at, "bad", LASTS_MS, LASTS_MS // 2)
        yield Lights(at, OUT_MS)


def _tags(bout: Bout, event: RingEvent) -> Iterator[PlainMotion]:
    for fighter in (event.fighter, event.target):
        if fighter is not None:
            yield Lights(character_of(bout, fighter))
    if event.target is not None:
        yield SaysMark("tagged", character_of(bout, event.target), "good", LASTS_MS)


def _pins(bout: Bout, event: RingEvent) -> Iterator[PlainMotion]:
    if event.fighter is not None and event.target is not None:
        yield Lunge(character_of(bout, event.fighter), character_of(bout, event.target))
        yield SaysMark("pin", character_of(bout, event.target), "bad", LASTS_MS)


def _saved(bout: Bout, event: RingEvent) -> Iterator[PlainMotion]:
    """Who is saved, or by whom the pin is broken."""
    if event.fighter is not None:
        at = character_of(bout, event.fighter)
        yield SaysMark("saved" if event.fighter == event.target else "broken", at, "good", LASTS_MS)
        yield Lights(at)


def _pinned(bout: Bout, event: RingEvent) -> Iterator[PlainMotion]:
    """Three was counted: the pinner has won."""
    if event.fighter is not None:
        at = character_of(bout, event.fighter)
        yield SaysMark("pinned", at, "good", TITLE_MS)
        yield Lights(at)


_SEEN: Final[Mapping[str, Callable[[Bout, RingEvent], Iterator[PlainMotion]]]] = {
    "landed": _landed,
    "missed": _missed,
    "stopped": _stopped,
    "unfit": _unfit,
    "used": _used,
    "damage": _damage,
    "status": _status,
    "tags": _tags,
    "pins": _pins,
    "saved": _saved,
    "pinned": _pinned,
}
