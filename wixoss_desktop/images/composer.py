"""The pencil that plans are made with: it collects plates, marks and words, and knows sizes and inks."""

from typing import Literal

from wixoss_desktop.images.card_names import short_name
from wixoss_desktop.images.face import Face, height_of
from wixoss_desktop.images.fonts import FontBook
from wixoss_desktop.images.palette import Rgb, Tone, mixed, tint_of, tones
from wixoss_desktop.images.plan import Box, FacePlan, PlannedStamp, PlannedWords, Plate, Role

Align = Literal["left", "middle", "right"]


class Composer:
    """Collects the plan of one face; `unit` is its shorter side, from which all sizes follow."""

    def __init__(self, face: Face, width: int, fonts: FontBook, *, dark: bool, scale: float) -> None:
        self.face = face
        self.fonts = fonts
        long = height_of(width)
        self.unit = width
        self.width, self.height = (long, width) if face.is_landscape else (width, long)
        self.dark = dark
        self.tone: Tone = tones(dark)
        self.scale = scale
        self.frame = max(2, round(width * 0.034))
        self.plates: list[Plate] = []
        self.stamps: list[PlannedStamp] = []
        self.words: list[PlannedWords] = []

    def px(self, share: float, least: float = 0) -> int:
        """A length as a share of the shorter side, but at least so many pixels at scale 1."""
        return max(round(self.unit * share), round(least * self.scale))

    def plate(self, box: Box, *, strength: int = 232, radius: int = 0, fade: int = 0) -> None:
        """A plate in the theme's colour; `strength` is its alpha."""
        self.plates.append(Plate(box=box, fill=(*self.tone.plate, strength), radius=radius, fade=fade))

    def mark_ink(self, color: str) -> Rgb:
        """The ink of a colour's shape on a plate of the theme."""
        tint = tint_of(color)
        return tint.mark if self.dark else tint.mark_on_light

    def stamp(self, name: str, left: int, top: int, size: int, ink: Rgb | None = None) -> None:
        """A mark; without an ink it is a card colour's shape and takes that colour's."""
        self.stamps.append(
            PlannedStamp(name=name, left=left, top=top, size=size, ink=ink or self.mark_ink(name), rim=self.tone.plate)
        )

    def badge(self, name: str, left: int, top: int, size: int, ink: Rgb | None = None) -> None:
        """A mark on a small plate of its own, for use over the picture."""
        self.plate((left, top, left + size, top + size), radius=max(2, size // 4))
        edge = max(1, round(size * 0.14))
        self.stamp(name, left + edge, top + edge, size - 2 * edge, ink or self.tone.ink)

    def write(
        self,
        role: Role,
        text: str,
        at: float,
        baseline: int,
        size: int,
        *,
        align: Align = "left",
        bold: bool = False,
        ink: Rgb | None = None,
    ) -> float:
        """Puts a line of text; returns its width."""
        wide = self.fonts.width(text, size, bold=bold)
        left = {"left": at, "middle": at - wide / 2, "right": at - wide}[align]
        left = round(left)
        ink_box = self.fonts.box(text, size, bold=bold)
        box = (left + ink_box[0], baseline + ink_box[1], left + ink_box[2], baseline + ink_box[3])
        self.words.append(
            PlannedWords(
                role=role,
                text=text,
                left=left,
                baseline=baseline,
                size=size,
                ink=ink or self.tone.ink,
                box=box,
                bold=bold,
            )
        )
        return wide

    def baseline_in(self, top: int, bottom: int, size: int) -> int:
        """The baseline that puts figures and capitals of a size in the middle between top and bottom."""
        return round((top + bottom) / 2 + size * 0.36)

    def names(self) -> tuple[str, str]:
        """First and second name as the bold fonts can show them; never empty, never with empty boxes."""
        first, second = self.face.name, self.face.second_name
        if not self.fonts.can_show(second, bold=True):
            second = ""
        if not first or not self.fonts.can_show(first, bold=True):
            first, second = second or self.face.key, ""
        return first, second

    def short(self) -> str:
        """The first name without its epithet."""
        return short_name(self.names()[0], self.face.second_name)

    def change_ink(self) -> Rgb:
        """The ink of a risen or fallen power."""
        return self.tone.risen if self.face.power_change > 0 else self.tone.fallen

    def kind_ink(self) -> Rgb:
        """A quiet ink for the kind of the card, with a touch of its colour."""
        return mixed(self.tone.faint_ink, self.mark_ink(self.face.shown_colors[0]), 0.35)

    def plan(self, dim: float = 0.0) -> FacePlan:
        """What was collected."""
        return FacePlan(
            width=self.width,
            height=self.height,
            frame=self.frame,
            dim=dim,
            plates=tuple(self.plates),
            stamps=tuple(self.stamps),
            words=tuple(self.words),
        )
