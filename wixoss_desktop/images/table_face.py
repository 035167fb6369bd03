"""The two faces of a card that lies on the table: small (under 60 px) and middle (60 to 160 px)."""

from typing import Final

from wixoss_desktop.engine.wixoss.cards import is_infinite, number_shown
from wixoss_desktop.images.composer import Composer
from wixoss_desktop.images.plan import FacePlan, Plate
from wixoss_desktop.images.wrap import cut_short, fitting_size

_WIDEST_POWER: Final = "15000"
COSTS, LEAST_COST = 4, 7
"""So many colours of a cost are shown, in marks of so many pixels at least."""
NAMED: Final = ("ASSIST_LRIG", "RESONA")
"""Kinds that have a level as others do, so that a word has to tell them apart."""


def small_plan(pencil: Composer) -> FacePlan:
    """Colour shape, level and power; nothing else is legible here."""
    face, edge = pencil.face, pencil.frame
    size = pencil.px(0.32, 9)
    level = "" if face.level is None else str(face.level)
    left = edge + 1
    wide = round(pencil.fonts.width(level, size, bold=True)) + 1 if level else 0
    colors = face.shown_colors[:2]
    mark = max(2, min(size, (pencil.width - 2 * edge - 3 - wide) // len(colors) - 1))
    right = left + wide + (mark + 1) * len(colors)
    pencil.plates.append(_corner(pencil, right + 1, edge + size + 2))
    if level:
        pencil.write("level", level, left, edge + 1 + round(size * 0.87), size, bold=True)
    for place, color in enumerate(colors):
        pencil.stamp(color, left + wide + place * (mark + 1), edge + 1 + (size - mark) // 2, mark)
    if face.power is not None:
        _small_power(pencil)
    return pencil.plan(dim=0.18)


def _corner(pencil: Composer, right: int, bottom: int) -> Plate:
    radius = pencil.px(0.05, 3)
    box = (pencil.frame, pencil.frame, right, bottom)
    return Plate(box=box, fill=(*pencil.tone.plate, 228), radius=radius, corners=(False, False, True, False))


def _small_power(pencil: Composer) -> None:
    face, edge = pencil.face, pencil.frame
    room = pencil.width - 2 * edge - 2
    arrow = pencil.px(0.24, 7) if face.power_change else 0
    ten = round(10 * pencil.scale)
    text = _power_words(pencil, room - arrow, ten)
    biggest = pencil.px(0.42, 10)
    sizes = range(biggest, 4, -1)
    size = fitting_size(pencil.fonts, text, room - arrow, sizes, bold=True) or 5
    top = pencil.height - edge - max(size, arrow) - 1
    pencil.plate((edge, top, pencil.width - edge, pencil.height - edge), strength=232)
    _centred_power(pencil, text, size, arrow, top, pencil.height - edge)


def _power_words(pencil: Composer, room: int, least: int) -> str:
    """The power in full where five figures of a legible size fit, else in thousands: '12k'."""
    power = pencil.face.power or 0
    fits = pencil.fonts.width(_WIDEST_POWER, least, bold=True) <= room
    if fits or power % 100 or power < 1000 or is_infinite(power):
        return number_shown(power)
    return f"{power / 1000:g}k"


def _centred_power(pencil: Composer, text: str, size: int, arrow: int, top: int, bottom: int) -> None:
    face = pencil.face
    wide = pencil.fonts.width(text, size, bold=True)
    left = (pencil.width - wide - arrow) / 2
    if arrow:
        name = "up" if face.power_change > 0 else "down"
        middle = (top + bottom - arrow) // 2
        pencil.stamp(name, round(left) - 1, middle, arrow, pencil.change_ink())
    baseline = pencil.baseline_in(top, bottom, size)
    pencil.write("power", text, left + arrow, baseline, size, bold=True)


def middle_plan(pencil: Composer) -> FacePlan:
    """Level and shape, the current power as the largest figure, a name, and the marks that matter in play."""
    band_top = _bottom_band(pencil)
    name_top = _name_line(pencil, band_top)
    _level_corner(pencil)
    used = _right_marks(pencil)
    _icon_row(pencil, name_top)
    if pencil.face.power_change and pencil.width >= 84 * pencil.scale:
        _change_tag(pencil, max(used, round(pencil.height * 0.34)))
    return pencil.plan()


def _bottom_band(pencil: Composer) -> int:
    """Power, cost or limit; returns its upper edge."""
    size = pencil.px(0.205, 14)
    room = pencil.width - 2 * pencil.frame - pencil.px(0.03, 2)
    face = pencil.face
    arrow = pencil.px(0.12, 8) if face.power_change else 0
    text = number_shown(face.power) if face.power is not None else ""
    if text:
        least = round(14 * pencil.scale)
        size = fitting_size(pencil.fonts, text, room - arrow, range(size, least - 1, -1), bold=True) or least
    tall = round(size * 1.12) if text else pencil.px(0.17, 13)
    bottom = pencil.height - pencil.frame
    top = bottom - tall
    rise = pencil.px(0.13, 10) + pencil.px(0.06, 3)
    pencil.plate((pencil.frame, top - rise, pencil.width - pencil.frame, bottom), strength=226, fade=pencil.px(0.09))
    if text:
        _centred_power(pencil, text, size, arrow, top, bottom)
    else:
        _cost_and_limit(pencil, top, bottom)
    return top


def _cost_and_limit(pencil: Composer, top: int, bottom: int) -> None:
    """The cost at the left, a LRIG's limit at the right."""
    edge, gap = pencil.frame + pencil.px(0.025, 1), pencil.px(0.02, 1)
    right, mark = pencil.width - edge, min(bottom - top - 2, pencil.px(0.13, 10))
    if pencil.face.limit is not None:
        text, big = number_shown(pencil.face.limit), pencil.px(0.17, 13)
        wide = pencil.write("limit", text, right, _base(pencil, top, bottom, big), big, align="right", bold=True)
        right -= round(wide) + gap
    size = _cost_size(pencil, mark, gap, right - edge)
    left, above = edge, (top + bottom - size) // 2
    for color, count in pencil.face.cost[:COSTS]:
        name = "colourless" if color == "colorless" else color
        pencil.stamp(name, left, above, size)
        wide = pencil.write("cost", str(count), left + size + gap, _base(pencil, top, bottom, size), size, bold=True)
        left += size + round(wide) + 2 * gap + 1
    if pencil.face.limit is not None and right - mark > left:
        pencil.stamp("limit", right - mark, (top + bottom - mark) // 2, mark, pencil.tone.faint_ink)


def _cost_size(pencil: Composer, mark: int, gap: int, room: int) -> int:
    """How large the marks of a cost are: smaller than `mark` where the limit leaves them less room."""
    counts = [str(count) for _, count in pencil.face.cost[:COSTS]]

    def wide(size: int) -> float:
        return sum(size + round(pencil.fonts.width(one, size, bold=True)) + 2 * gap + 1 for one in counts)

    least = round(LEAST_COST * pencil.scale)
    return next((size for size in range(mark, least, -1) if wide(size) <= room), min(mark, least))


def _base(pencil: Composer, top: int, bottom: int, size: int) -> int:
    return pencil.baseline_in(top, bottom, size)


def _name_line(pencil: Composer, band_top: int) -> int:
    """One line: whole, else without the epithet, else smaller, else cut short; returns its top."""
    size, least = pencil.px(0.108, 9), round(8 * pencil.scale)
    room = pencil.width - 2 * pencil.frame - pencil.px(0.03, 2)
    text = pencil.names()[0].replace("\u3000", " ")
    if pencil.fonts.width(text, size, bold=True) > room:
        text = pencil.short()
    fitting = fitting_size(pencil.fonts, text, room, range(size, least - 1, -1), bold=True)
    if fitting is None:
        text = cut_short(pencil.fonts, text, room, least, bold=True)
    size = fitting or least
    baseline = band_top - round(size * 0.14)
    pencil.write("name", text, pencil.width / 2, baseline, size, align="middle", bold=True)
    return baseline - size


def _level_corner(pencil: Composer) -> None:
    face, edge = pencil.face, pencil.frame
    size, pad = pencil.px(0.19, 12), pencil.px(0.025, 2)
    mark = round(size * 0.86)
    text = "" if face.level is None else str(face.level)
    left = edge + pad
    tall = size + pad
    if text:
        baseline = edge + pad + round(size * 0.8)
        left += round(pencil.write("level", text, left, baseline, size, bold=True)) + pad
    for color in face.shown_colors:
        pencil.stamp(color, left, edge + (tall - mark) // 2, mark)
        left += mark + max(1, pad // 2)
    if (not text and face.kind != "LRIG") or face.kind in NAMED:
        left += _kind_word(pencil, left + pad, edge + tall // 2)
    pencil.plates.append(_corner(pencil, left + pad, edge + tall))


def _kind_word(pencil: Composer, left: int, middle: int) -> int:
    size = pencil.px(0.1, 8)
    baseline = middle + round(size * 0.36)
    return (
        round(pencil.write("kind", pencil.face.kind_word, left, baseline, size, bold=True, ink=pencil.kind_ink())) + 3
    )


def _right_marks(pencil: Composer) -> int:
    """Guard, burst and multi ener, one below the other; returns where they end."""
    face, size = pencil.face, pencil.px(0.17, 12)
    top, left = pencil.frame + pencil.px(0.02, 1), pencil.width - pencil.frame - pencil.px(0.02, 1) - size
    for name, has in (("guard", face.guard), ("burst", face.burst), ("multi_ener", face.multi_ener)):
        if has:
            pencil.badge(name, left, top, size, pencil.tone.gold if name == "burst" else None)
            top += size + max(1, pencil.px(0.015))
    if face.coins:
        _coins(pencil, left, top, size)
        top += size
    return top


def _coins(pencil: Composer, left: int, top: int, size: int) -> None:
    """How many coins the card brings."""
    pencil.badge("coin", left, top, size, pencil.tone.gold)
    if pencil.face.coins > 1:
        count, small = str(pencil.face.coins), round(size * 0.7)
        wide = round(pencil.fonts.width(count, small, bold=True)) + 4
        pencil.plate((left - wide, top, left, top + size), radius=2)
        baseline = pencil.baseline_in(top, top + size, small)
        pencil.write("kind", count, left - wide / 2, baseline, small, align="middle", bold=True)


def _icon_row(pencil: Composer, bottom: int) -> None:
    """Up to four keyword icons at the left, 'has an action now' at the right."""
    size = pencil.px(0.155, 11)
    top = bottom - size - pencil.px(0.02, 1)
    left = pencil.frame + pencil.px(0.02, 1)
    for keyword in pencil.face.keywords[:4]:
        pencil.badge(keyword, left, top, size)
        left += size + 1
    _timing(pencil, left, top, size)
    if pencil.face.can_act:
        right = pencil.width - pencil.frame - pencil.px(0.02, 1)
        pencil.badge("act", right - size, top, size, pencil.tone.gold)


def _timing(pencil: Composer, left: int, top: int, size: int) -> None:
    """When a card of the LRIG deck can be used, where there is room for the words."""
    face, small = pencil.face, pencil.px(0.085, 8)
    room = pencil.width - pencil.frame - pencil.px(0.03, 2) - left - (size if face.can_act else 0)
    text = " · ".join(face.timing)
    if not text or face.keywords or pencil.fonts.width(text, small, bold=True) > room - 4:
        return
    wide = round(pencil.fonts.width(text, small, bold=True)) + 6
    tall = round(small * 1.35)
    pencil.plate((left, top + size - tall, left + wide, top + size), radius=max(2, tall // 4))
    baseline = pencil.baseline_in(top + size - tall, top + size, small)
    pencil.write("kind", text, left + 3, baseline, small, bold=True, ink=pencil.kind_ink())


def _change_tag(pencil: Composer, top: int) -> None:
    """How much the power has changed, with its arrow."""
    size = pencil.px(0.1, 9)
    text = f"{pencil.face.power_change:+d}"
    wide = round(pencil.fonts.width(text, size, bold=True)) + pencil.px(0.05, 4)
    right = pencil.width - pencil.frame
    tall = round(size * 1.3)
    pencil.plates.append(
        Plate(
            box=(right - wide, top, right, top + tall),
            fill=(*pencil.tone.plate, 236),
            radius=max(2, tall // 4),
            corners=(True, False, False, True),
        )
    )
    baseline = pencil.baseline_in(top, top + tall, size)
    pencil.write(
        "change",
        text,
        right - pencil.px(0.02, 1),
        baseline,
        size,
        align="right",
        bold=True,
        ink=pencil.change_ink(),
    )
