"""The full face (above 160 px): both names, class, the whole rules text, and figures; on one that wears a person's
picture, where what is printed can be read, only what is new."""

from typing import Final

import msgspec

from wixoss_desktop.engine.wixoss.cards import number_shown
from wixoss_desktop.images.composer import Composer
from wixoss_desktop.images.palette import tint_of
from wixoss_desktop.images.plan import FacePlan
from wixoss_desktop.images.wrap import cut_short, fitting_size, lines_of

_LINE: Final = 1.3
_PARAGRAPH: Final = 0.45
_SMALLEST_TEXT: Final = 5
MOST_COINS: Final = 5
GOLDEN: Final = ("act", "burst", "coin")


class Setting(msgspec.Struct, frozen=True):
    """Rules text at a size at which it fits."""

    lines: tuple[str, ...]
    size: int
    height: int


def full_plan(pencil: Composer) -> FacePlan:
    """Header, picture, type line, text, figures."""
    header_bottom = _header(pencil)
    _side_marks(pencil, header_bottom)
    figures_top = _figures(pencil)
    _lower_part(pencil, header_bottom, figures_top)
    return pencil.plan()


def _header(pencil: Composer) -> int:
    """Level and shapes with their letters at the left, the two names beside them; returns its lower edge."""
    edge, pad = pencil.frame, pencil.px(0.02)
    tall = pencil.px(0.15)
    bottom = edge + tall
    pencil.plate((edge, edge, pencil.width - edge, bottom), strength=224)
    left = _level_and_shapes(pencil, edge + pad, edge, bottom)
    _names(pencil, left + pad, pencil.width - edge - pad, edge, bottom)
    return bottom


def _level_and_shapes(pencil: Composer, left: int, top: int, bottom: int) -> int:
    face = pencil.face
    if face.level is not None:
        size = pencil.px(0.115)
        wide = pencil.write("level", str(face.level), left, pencil.baseline_in(top, bottom, size), size, bold=True)
        left += round(wide) + pencil.px(0.015)
    mark, letter = pencil.px(0.066), pencil.px(0.044, 7)
    above = top + (bottom - top - mark - letter) // 2
    for color in face.shown_colors:
        pencil.stamp(color, left, above, mark)
        pencil.write(
            "letter",
            tint_of(color).letter,
            left + mark / 2,
            above + mark + round(letter * 0.95),
            letter,
            align="middle",
            bold=True,
            ink=pencil.mark_ink(color),
        )
        left += mark + pencil.px(0.012)
    return left


def _names(pencil: Composer, left: int, right: int, top: int, bottom: int) -> None:
    first, second = pencil.names()
    size, small = pencil.px(0.07), pencil.px(0.044)
    name, size = _fitted(pencil, first, right - left, size, pencil.px(0.028, 7))
    if not second:
        pencil.write("name", name, left, pencil.baseline_in(top, bottom, size), size, bold=True)
        return
    below, small = _fitted(pencil, second, right - left, small, pencil.px(0.03, 6))
    upper = top + round((bottom - top) * 0.52)
    pencil.write("name", name, left, upper, size, bold=True)
    baseline = bottom - round((bottom - top) * 0.15)
    pencil.write("second_name", below, left, baseline, small, bold=True, ink=pencil.tone.faint_ink)


def _fitted(pencil: Composer, name: str, room: int, most: int, least: int) -> tuple[str, int]:
    """The name at the largest size that fits; else without end at the smallest."""
    least = min(most, least)
    size = fitting_size(pencil.fonts, name, room, range(most, least - 1, -1), bold=True)
    if size is not None:
        return name, size
    return cut_short(pencil.fonts, name, room, least, bold=True), least


def _side_marks(pencil: Composer, top: int) -> None:
    """Over the picture: guard, burst and multi ener at the right, keywords and 'can act' at the left."""
    face, size, gap = pencil.face, pencil.px(0.1), pencil.px(0.02)
    marks = [("guard", face.guard), ("burst", face.burst), ("multi_ener", face.multi_ener)]
    marks += [("coin", True)] * min(face.coins, MOST_COINS)
    right = [name for name, has in marks if has]
    left = [*(["act"] if face.can_act else []), *face.keywords[:4]]
    sides = ((right, pencil.width - pencil.frame - gap - size), (left, pencil.frame + gap))
    for names, at in sides:
        for place, name in enumerate(names):
            ink = pencil.tone.gold if name in GOLDEN else None
            pencil.badge(name, at, top + gap + place * (size + gap // 2), size, ink)


def _figures(pencil: Composer) -> int:
    """Costs at the left, power or limit at the right; returns the upper edge."""
    face, edge, pad = pencil.face, pencil.frame, pencil.px(0.025)
    tall = pencil.px(0.12)
    bottom = pencil.height - edge
    top = bottom - tall
    if face.power is None and face.limit is None and not face.cost:
        return bottom
    pencil.plate((edge, top, pencil.width - edge, bottom), strength=240)
    _costs(pencil, edge + pad, top, bottom)
    if face.power is not None:
        _power(pencil, pencil.width - edge - pad, top, bottom)
    elif face.limit is not None:
        size, mark = pencil.px(0.1), pencil.px(0.07)
        right = pencil.width - edge - pad
        baseline = pencil.baseline_in(top, bottom, size)
        wide = pencil.write("limit", number_shown(face.limit), right, baseline, size, align="right", bold=True)
        pencil.stamp(
            "limit",
            right - round(wide) - mark - pad // 2,
            (top + bottom - mark) // 2,
            mark,
            pencil.tone.faint_ink,
        )
    return top


def _costs(pencil: Composer, left: int, top: int, bottom: int) -> None:
    mark, size = pencil.px(0.068), pencil.px(0.068)
    for color, count in pencil.face.cost[:5]:
        name = "colourless" if color == "colorless" else color
        pencil.stamp(name, left, (top + bottom - mark) // 2, mark)
        left += mark + pencil.px(0.012)
        baseline = pencil.baseline_in(top, bottom, size)
        left += round(pencil.write("cost", str(count), left, baseline, size, bold=True)) + pencil.px(0.025)


def _power(pencil: Composer, right: int, top: int, bottom: int) -> None:
    """The current power; when it has changed, an arrow, the change and the printed power beside it."""
    face, size = pencil.face, pencil.px(0.105)
    baseline = pencil.baseline_in(top, bottom, size)
    wide = round(pencil.write("power", number_shown(face.power or 0), right, baseline, size, align="right", bold=True))
    if not face.power_change:
        return
    arrow, small, gap = pencil.px(0.075), pencil.px(0.05, 8), pencil.px(0.015)
    left = right - wide - arrow - gap
    name = "up" if face.power_change > 0 else "down"
    pencil.stamp(name, left, (top + bottom - arrow) // 2, arrow, pencil.change_ink())
    words = f"{face.printed_power} {face.power_change:+d}"
    under = pencil.baseline_in(top, bottom, small)
    pencil.write("change", words, left - gap, under, small, align="right", bold=True, ink=pencil.change_ink())


def _lower_part(pencil: Composer, header_bottom: int, bottom: int) -> None:
    """Type line and text; the box is as high as its text, at most three quarters of the picture."""
    edge, pad = pencil.frame, pencil.px(0.032)
    line = pencil.px(0.075, 10)
    most = round((bottom - header_bottom) * 0.74) - line
    setting = set_text(pencil, pencil.width - 2 * (edge + pad), most - pad)
    tall = max(setting.height + pad, round(most * 0.3)) if setting.lines else 0
    top = bottom - tall - line
    pencil.plate((edge, top, pencil.width - edge, top + line), strength=240)
    if tall:
        pencil.plate((edge, top + line, pencil.width - edge, bottom), strength=214)
    _type_line(pencil, top, top + line)
    _text(pencil, setting, edge + pad, top + line + pad // 2)


def _type_line(pencil: Composer, top: int, bottom: int) -> None:
    face, left = pencil.face, pencil.frame + pencil.px(0.03)
    size = pencil.px(0.046, 7)
    baseline = pencil.baseline_in(top, bottom, size)
    left += round(pencil.write("kind", face.kind_word, left, baseline, size, bold=True, ink=pencil.kind_ink()))
    facts = " / ".join((*face.card_class, *face.lrig_types)), face.team, ", ".join(face.timing)
    classes = " · ".join(pencil.fonts.shown(word, bold=True) for word in facts if word)
    if not classes.strip(" /"):
        return
    left += pencil.px(0.03)
    room = pencil.width - pencil.frame - pencil.px(0.03) - left
    text, size = _fitted(pencil, classes, room, size, pencil.px(0.03, 6))
    pencil.write("class", text, left, baseline, size, bold=True)


def set_text(pencil: Composer, width: int, height: int) -> Setting:
    """The rules text at the largest size at which all of it fits; at the smallest an ellipsis ends it."""
    text = pencil.fonts.shown_lines(pencil.face.text)
    largest = max(pencil.px(0.047), _SMALLEST_TEXT)
    if not text.strip():
        return Setting(lines=(), size=largest, height=0)
    for size in range(largest, _SMALLEST_TEXT - 1, -1):
        lines = lines_of(pencil.fonts, text, width, size)
        needed = height_of_lines(lines, size)
        if needed <= height:
            return Setting(lines=tuple(lines), size=size, height=needed)
    while height_of_lines(lines, size) > height and len(lines) > 1:
        lines.pop()
    lines[-1] = cut_short(pencil.fonts, lines[-1] + " ...", width, size, bold=False)
    return Setting(lines=tuple(lines), size=size, height=height)


def height_of_lines(lines: list[str], size: int) -> int:
    """How high the lines are; an empty one, between paragraphs, counts less."""
    return round(sum(size * (_LINE if line else _PARAGRAPH) for line in lines))


def _text(pencil: Composer, setting: Setting, left: int, top: int) -> None:
    down = 0.0
    for line in setting.lines:
        if line:
            pencil.write("text", line, left, top + round(down + setting.size), setting.size)
        down += setting.size * (_LINE if line else _PARAGRAPH)


def worn_plan(pencil: Composer) -> FacePlan:
    """The keywords and 'can act' at the left, and the power where it isn't what is printed."""
    face, size, gap = pencil.face, pencil.px(0.1), pencil.px(0.02)
    left, top = pencil.frame + gap, round(pencil.height * 0.2)
    for place, name in enumerate((*(["act"] if face.can_act else []), *face.keywords[:4])):
        pencil.badge(name, left, top + place * (size + gap // 2), size, pencil.tone.gold if name == "act" else None)
    if face.power_change:
        _changed_power(pencil)
    return pencil.plan()


def _changed_power(pencil: Composer) -> None:
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
    _printed_and_change(pencil, left - pencil.px(0.02), pencil.baseline_in(top, bottom, small), small)


def _printed_and_change(pencil: Composer, right: int, baseline: int, size: int) -> None:
    """What was printed and by how much that has changed, or the change alone where both don't fit."""
    face = pencil.face
    change = f"{face.power_change:+d}"
    room = right - pencil.frame - pencil.px(0.02)
    words = f"{face.printed_power} {change}"
    if pencil.fonts.width(words, size, bold=True) > room:
        words = change
    pencil.write("change", words, right, baseline, size, align="right", bold=True, ink=pencil.change_ink())
