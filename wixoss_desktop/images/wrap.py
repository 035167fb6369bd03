"""Fitting words into a width: breaking lines, choosing a size, cutting a name short."""

from collections.abc import Iterator

from wixoss_desktop.images.fonts import FontBook

_NO_START = "、。，．」』）】》〉・ー！？ぁぃぅぇぉっゃゅょァィゥェォッャュョ)]},.;:!?"
_DOTS = "…"


def fitting_size(fonts: FontBook, text: str, width: float, sizes: range, *, bold: bool) -> int | None:
    """The first of the sizes (given from large to small) at which the text is no wider than `width`."""
    return next((size for size in sizes if fonts.width(text, size, bold=bold) <= width), None)


def cut_short(fonts: FontBook, text: str, width: float, size: int, *, bold: bool) -> str:
    """The text, with its end replaced by an ellipsis as far as it takes to be no wider than `width`."""
    if fonts.width(text, size, bold=bold) <= width:
        return text
    dots = _DOTS if fonts.can_show(_DOTS, bold=bold) else ".."
    kept = text
    while kept and fonts.width(kept.rstrip() + dots, size, bold=bold) > width:
        kept = kept[:-1]
    return kept.rstrip() + dots if kept else ""


def _is_wide(letter: str) -> bool:
    return letter >= "\u2e80"


def _parts(paragraph: str) -> Iterator[str]:
    """What may not be broken: words with their space, wide characters with what may not start a line."""
    part = ""
    for letter in paragraph:
        closed = part and (part[-1] in " \u3000" or _is_wide(part[-1]) or _is_wide(letter))
        if closed and letter not in _NO_START and letter != " ":
            yield part
            part = ""
        part += letter
    if part:
        yield part


def _split_long(fonts: FontBook, part: str, width: float, size: int) -> Iterator[str]:
    """A part wider than a whole line, in pieces that are not."""
    piece = ""
    for letter in part:
        if piece and fonts.width(piece + letter, size) > width:
            yield piece
            piece = ""
        piece += letter
    yield piece


def lines_of(fonts: FontBook, text: str, width: float, size: int) -> list[str]:
    """The text in lines no wider than `width`; '' stands between paragraphs."""
    lines: list[str] = []
    for number, paragraph in enumerate(text.strip().split("\n")):
        if number:
            lines.append("")
        lines.extend(_paragraph_lines(fonts, paragraph.strip(), width, size))
    return lines


def _paragraph_lines(fonts: FontBook, paragraph: str, width: float, size: int) -> Iterator[str]:
    line, used = "", 0.0
    for part in _parts(paragraph):
        if line and used + fonts.width(part.rstrip(), size) > width:
            yield line.rstrip()
            line, used = "", 0.0
        if fonts.width(part.rstrip(), size) > width:
            *full, part = _split_long(fonts, part, width, size)
            yield from full
        line += part
        used += fonts.width(part, size)
    if line:
        yield line.rstrip()
