"""A large card that wears a person's picture: what is printed can be read there, so only what is new is written."""

from wixoss_desktop.engine.wixoss.cards import number_shown
from wixoss_desktop.images.composer import Composer
from wixoss_desktop.images.plan import FacePlan


def worn_plan(pencil: Composer) -> FacePlan:
    """The keywords and 'can act' at the left, and the power where it isn't what is printed."""
    face, size, gap = pencil.face, pencil.px(0.1), pencil.px(0.02)
    left, top = pencil.frame + gap, round(pencil.height * 0.2)
    for place, name in enumerate((*(["act"] if face.can_act else []), *face.keywords[:4])):
        pencil.badge(name, left, top + place * (size + gap // 2), size, pencil.tone.gold if name == "act" else None)
    if face.power_change:
        _power(pencil)
    return pencil.plan()


def _power(pencil: Composer) -> None:
    """The current power at the foot, with an arrow and by how much it has changed."""
    face = pencil.face
    tall, size, small, arrow = (pencil.px(share) for share in (0.15, 0.125, 0.07, 0.09))
    bottom = pencil.height - pencil.frame
    top = bottom - tall
    pencil.plate((pencil.frame, top, pencil.width - pencil.frame, bottom), strength=236, radius=pencil.px(0.03))
    right = pencil.width - pencil.frame - pencil.px(0.03)
    baseline = pencil.baseline_in(top, bottom, size)
    wide = round(pencil.write("power", number_shown(face.power or 0), right, baseline, size, align="right", bold=True))
    left = right - wide - arrow - pencil.px(0.02)
    pencil.stamp(
        "up" if face.power_change > 0 else "down", left, (top + bottom - arrow) // 2, arrow, pencil.change_ink()
    )
    _change(pencil, left - pencil.px(0.02), pencil.baseline_in(top, bottom, small), small)


def _change(pencil: Composer, right: int, baseline: int, size: int) -> None:
    """What was printed and by how much that has changed, or the change alone where both don't fit."""
    face = pencil.face
    change = f"{face.power_change:+d}"
    room = right - pencil.frame - pencil.px(0.02)
    words = f"{face.printed_power} {change}"
    if pencil.fonts.width(words, size, bold=True) > room:
        words = change
    pencil.write("change", words, right, baseline, size, align="right", bold=True, ink=pencil.change_ink())
