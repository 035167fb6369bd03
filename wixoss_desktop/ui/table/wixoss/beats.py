"""The beats of WIXOSS as they are seen: what moves on the mat for each of them."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Final

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.beats import Beat, BeatKind
from wixoss_desktop.engine.wixoss.cards import number_shown
from wixoss_desktop.engine.wixoss.sight import FieldSeen, View
from wixoss_desktop.engine.wixoss.zones import CHECK, DECK, FIELD, KEY, LANES, LIFE, LRIG, Place
from wixoss_desktop.ui.kit.translate import marked, tr
from wixoss_desktop.ui.table.scene.beats import MEETS_MS, OUT_MS, BeatMotion, Freezes, Lights, Lunge, Says, Shake

Seen = tuple[BeatMotion[Place], ...]
LASTS_MS: Final[Mapping[BeatKind, int]] = {
    "grow": 720, "use": 800, "target": 640, "attack": 340, "guard": 560, "battle": 460, "crush": 740, "refresh": 600,
    "rest": 260,
}  # fmt: skip
"""How long each beat takes at the usual pace."""
LANDS_MS: Final = 210
"""When a card has come to where it flies to."""
NEXT_MS: Final = 130
"""How much later than one LRIG of a team the next is lit."""
MINUS: Final = "\u2212"
CHANGE_MS: Final = 900
"""How long a change of power is to be read."""
MARKERS: Final[Mapping[str, str]] = {
    "coin": marked("coins {n}"),
    "lrig_barrier": marked("LRIG Barriers {n}"),
    "signi_barrier": marked("SIGNI Barriers {n}"),
    "mikomiko_guard": marked("Mikomiko Guards {n}"),
    "liver": marked("Collab Livers {n}"),
}
"""Markers of players of which it is seen that they come and go, by their names in `Area`."""
ATTACHED: Final[Mapping[str, str]] = {"charm": marked("Charm"), "acce": marked("Acce"), "soul": marked("Soul")}
"""What is put on SIGNI, by its kind."""
FOR_OTHERS: Final[Collection[str]] = ("use", "target")
"""What whoever does it knows, and only the others have to read."""


def motions_of(beat: Beat, near: Seat) -> Seen:
    """Return what moves in a beat; places are as the near seat says them."""
    return _SEEN[beat.kind](beat, beat.seat != near)


def is_for(beat: Beat, persons: Sequence[Seat]) -> bool:
    """Return whether people at a table have to be shown a beat."""
    return beat.kind not in FOR_OTHERS or tuple(persons) != (beat.seat,)


def changes_between(before: View, now: View) -> Seen:
    """Return what is seen of what has changed about cards that stand where they stood, and about players.

    Powers rise or fall, frost comes over a card, something is put on it or taken off; a KEY comes; coins and barriers
    are counted. Both views are from the same end.
    """
    found: list[BeatMotion[Place]] = []
    for is_far, old, new in ((False, before.own, now.own), (True, before.other, now.other)):
        for slot, (was, one) in enumerate(zip(old.field, new.field, strict=True)):
            place = Place(FIELD, slot, is_far)
            if one is not None and was is not None and one.key == was.key:
                found += _changes_of(was, one, place)
            elif one is not None and slot == KEY:
                found.append(Lights(place, LANDS_MS))
        for name, words in MARKERS.items():
            if change := getattr(new.area, name) - getattr(old.area, name):
                found.append(_says(tr(words, n=_signed(change)), change, Place(FIELD, LRIG, is_far)))
    return tuple(found)


def _changes_of(was: FieldSeen, now: FieldSeen, place: Place) -> Iterator[BeatMotion[Place]]:
    if change := now.power - was.power:
        yield _says(_signed(change), change, place)
    if now.frozen and not was.frozen:
        yield Freezes(place)
    for kind, words in ATTACHED.items():
        before, after = (sum(one.kind == kind for one in seen.attached) for seen in (was, now))
        if after > before:
            yield Lights(place, LANDS_MS)
        if after != before:
            yield _says(f"{'+' if after > before else MINUS}{tr(words)}", after - before, place)


def _says(words: str, change: int, at: Place) -> BeatMotion[Place]:
    return Says(words, at, "good" if change > 0 else "bad", CHANGE_MS, is_narrow=at.index in LANES)


def _signed(change: int) -> str:
    return f"+{change}" if change > 0 else f"{MINUS}{-change}"


def held_up_in(beat: Beat, near: Seat, check: Sequence[str | None]) -> Place | None:
    """Return the card that a beat holds up: the new LRIG, or one in the check zone of whose beat it is."""
    if beat.kind == "grow" and beat.slot is not None:
        return Place(FIELD, beat.slot, beat.seat != near)
    if beat.kind not in ("crush", "use", "target"):
        return None
    here = [at for at, no in enumerate(check) if beat.card in (None, no)]
    return Place(CHECK, here[-1], beat.seat != near) if here else None


def aimed_in(beat: Beat, near: Seat, check: Sequence[str | None]) -> Iterator[tuple[Place, Place]]:
    """Return the arrows of a beat, from the card that targets, held up or where it stands, to what it targets."""
    start = held_up_in(beat, near, check)
    if start is None and beat.slot is not None:
        start = Place(FIELD, beat.slot, beat.seat != near)
    for seat, slot, _ in beat.targets if start is not None else ():
        end = Place(FIELD, slot, seat != near)
        if start is not None and end != start:
            yield start, end


def _attack(beat: Beat, far: bool) -> Seen:
    """The attacker goes along its lane at what is in front of it, else at the Life Cloth."""
    assert beat.slot is not None
    attacker, life = Place(FIELD, beat.slot, far), Place(LIFE, 0, not far)
    at = life if beat.against is None else Place(FIELD, beat.against, not far)
    return Lunge(attacker, at), Lights(at, OUT_MS)


def _battle(beat: Beat, far: bool) -> Seen:
    """Both powers are seen, and whoever has less is shaken; of equal ones the defender."""
    assert beat.slot is not None and beat.against is not None and beat.powers is not None
    power, other = beat.powers
    attacker, defender = Place(FIELD, beat.slot, far), Place(FIELD, beat.against, not far)
    lasts = LASTS_MS["battle"]
    said = (
        Says(number_shown(power), attacker, "good" if power >= other else "bad", lasts),
        Says(number_shown(other), defender, "good" if other > power else "bad", lasts),
    )
    return *said, Shake(defender if power >= other else attacker, MEETS_MS)


def _crush(beat: Beat, far: bool) -> Seen:
    """The Life Cloth flashes where it was crushed; the card that comes out of it is held up."""
    life = Place(LIFE, 0, far)
    return Lights(life), Says("\u22121", life, "bad", LASTS_MS["crush"])


def _grow(beat: Beat, far: bool) -> Seen:
    """Light where the new LRIG comes to stand."""
    assert beat.slot is not None
    return (Lights(Place(FIELD, beat.slot, far), LANDS_MS),)


def _refresh(beat: Beat, far: bool) -> Seen:
    """Light on the new deck."""
    return (Lights(Place(DECK, 0, far), LANDS_MS),)


def _use(beat: Beat, far: bool) -> Seen:
    """Whatever is used is held up; where it is a PIECE, light goes over the LRIGs of its team, one after the other."""
    lrigs = (Place(FIELD, slot, far) for slot in beat.team)
    return tuple(Lights(place, LANDS_MS + number * NEXT_MS) for number, place in enumerate(lrigs))


def _none(beat: Beat, far: bool) -> Seen:
    """What flies is enough to be seen."""
    return ()


_SEEN: Final[Mapping[BeatKind, Callable[[Beat, bool], Seen]]] = {
    "grow": _grow,
    "use": _use,
    "target": _none,
    "attack": _attack,
    "guard": _none,
    "battle": _battle,
    "crush": _crush,
    "refresh": _refresh,
    "rest": _none,
}
