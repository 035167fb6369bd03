"""The beats of WIXOSS as they are seen: what moves on the mat for each of them."""

from collections.abc import Callable, Mapping
from typing import Final

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.beats import Beat, BeatKind
from wixoss_desktop.engine.wixoss.zones import CHECK, FIELD, LIFE, Place
from wixoss_desktop.ui.table.scene.beats import MEETS_MS, OUT_MS, BeatMotion, Lights, Lunge, Says, Shake

Seen = tuple[BeatMotion[Place], ...]
LASTS_MS: Final[Mapping[BeatKind, int]] = {"attack": 340, "guard": 640, "battle": 460, "crush": 840, "rest": 400}
"""How long each beat takes at the usual pace."""


def motions_of(beat: Beat, near: Seat) -> Seen:
    """Return what moves in a beat; places are as the near seat says them."""
    return _SEEN[beat.kind](beat, beat.seat != near)


def held_up_in(beat: Beat, near: Seat, checked: int) -> Place | None:
    """Return the card that a beat holds up; so many lie in the check zone of whose beat it is."""
    return Place(CHECK, checked - 1, beat.seat != near) if beat.kind == "crush" and checked else None


def _attack(beat: Beat, far: bool) -> Seen:
    """The attacker goes along its lane at what is in front of it, else at the Life Cloth."""
    assert beat.slot is not None
    attacker, life = Place(FIELD, beat.slot, far), Place(LIFE, 0, not far)
    at = life if beat.against is None else Place(FIELD, beat.against, not far)
    return Lunge(attacker, at), Lights(at, OUT_MS)


def _battle(beat: Beat, far: bool) -> Seen:
    """Both powers are seen, and whoever has less, or both, is shaken."""
    assert beat.slot is not None and beat.against is not None and beat.powers is not None
    power, other = beat.powers
    attacker, defender = Place(FIELD, beat.slot, far), Place(FIELD, beat.against, not far)
    lasts = LASTS_MS["battle"]
    said = (
        Says(str(power), attacker, "good" if power >= other else "bad", lasts),
        Says(str(other), defender, "good" if other > power else "bad", lasts),
    )
    return *said, Shake(defender if power >= other else attacker, MEETS_MS)


def _crush(beat: Beat, far: bool) -> Seen:
    """The Life Cloth flashes where it was crushed; the card that comes out of it is held up."""
    life = Place(LIFE, 0, far)
    return Lights(life), Says("\u22121", life, "bad", LASTS_MS["crush"])


def _none(beat: Beat, far: bool) -> Seen:
    """What flies is enough to be seen."""
    return ()


_SEEN: Final[Mapping[BeatKind, Callable[[Beat, bool], Seen]]] = {
    "attack": _attack,
    "guard": _none,
    "battle": _battle,
    "crush": _crush,
    "rest": _none,
}
