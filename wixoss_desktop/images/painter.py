"""Turns faces and backs into pictures, keeping what several of them share: fonts, marks, pictures, masks."""

from collections import OrderedDict
from threading import RLock
from typing import Final, Literal

from PIL import Image, ImageDraw

from wixoss_desktop.images.art import Subject, draw_art
from wixoss_desktop.images.back import draw_back_art
from wixoss_desktop.images.composer import Composer
from wixoss_desktop.images.face import Face, height_of, tier_of
from wixoss_desktop.images.fonts import FontBook
from wixoss_desktop.images.frame import Border, Trim, corner_of, rounded
from wixoss_desktop.images.full_face import full_plan, worn_plan
from wixoss_desktop.images.own.thumbnails import Thumbnails, bytes_of
from wixoss_desktop.images.palette import Rgb, tones
from wixoss_desktop.images.plan import FacePlan, PlannedStamp, PlannedWords, Plate
from wixoss_desktop.images.symbols import SymbolBook
from wixoss_desktop.images.table_face import middle_plan, small_plan

BackKind = Literal["main", "lrig"]
DRAWING: Final = 3
"""Raised whenever a face would be drawn differently; stored pictures of another drawing are not used."""
_ART_WIDTHS: Final = (112, 192)
"""Below these widths a picture is made smaller from one of them; above, it is drawn as wide as asked."""
_ART_BYTES: Final = 3_000_000
"""Of those of 112 pixels a full table's; one more takes 3 ms."""
_BORDERS: Final = 24


class Painter:
    """Draws cards; may be shared by threads."""

    def __init__(self, fonts: FontBook | None = None, own: Thumbnails | None = None) -> None:
        self.fonts = fonts or FontBook()
        self._own = own or Thumbnails(None)
        self._symbols = SymbolBook()
        self._arts: OrderedDict[tuple[Subject, int], Image.Image] = OrderedDict()
        self._art_bytes = 0
        self._borders: dict[tuple[int, int, tuple[str, ...], bool, bool], Border] = {}
        self._outlines: dict[tuple[int, int], Image.Image] = {}
        self._trims: dict[tuple[int, int], Trim] = {}
        self._lock = RLock()

    def face(self, face: Face, width: int, *, dark: bool = True, scale: float = 1.0) -> Image.Image:
        """The face as RGBA, `width` device pixels wide; `scale` is device pixels per logical pixel.

        One that is printed sideways is turned to the left: it is read when the card is turned to the right.
        Raises Unusable for a person's picture that can't be shown.
        """
        picture = self._written(face, width, dark=dark, scale=scale)
        picture.putalpha(self._outline(picture.width, picture.height))
        return picture.transpose(Image.Transpose.ROTATE_90) if face.is_landscape else picture

    def cut_out(self, face: Face, width: int) -> Image.Image:
        """The bare picture on a card with round corners, as RGBA that is premultiplied.

        Lies as `face` lets it lie. Raises Unusable.
        """
        card = self.ground(face, width).convert("RGBA")
        self._trim(card.size).cut(card)
        return card.transpose(Image.Transpose.ROTATE_90) if face.is_landscape else card

    def _written(self, face: Face, width: int, *, dark: bool, scale: float) -> Image.Image:
        """The ground with everything on it, and in its frame; a person's picture has brought its own."""
        plan = self.plan(face, width, dark=dark, scale=scale)
        picture = self.undersides(plan, self.ground(face, width))
        pen = ImageDraw.Draw(picture)
        for words in plan.words:
            self._write(pen, words)
        if face.picture is None:
            self._border(plan, face, dark=dark).lay(picture)
        else:
            _rim(picture, max(1, plan.frame // 4), tones(dark).rim)
        return picture

    def plan(self, face: Face, width: int, *, dark: bool = True, scale: float = 1.0) -> FacePlan:
        """Where everything on the face goes."""
        pencil = Composer(face, width, self.fonts, dark=dark, scale=scale)
        layouts = {"small": small_plan, "middle": middle_plan, "full": worn_plan if face.picture else full_plan}
        return layouts[tier_of(width / scale)](pencil)

    def undersides(self, plan: FacePlan, ground: Image.Image) -> Image.Image:
        """The picture with plates and marks, before words are written on it."""
        picture = Image.blend(ground, Image.new("RGB", ground.size), plan.dim) if plan.dim else ground.copy()
        for plate in plan.plates:
            _lay(picture, plate)
        for stamp in plan.stamps:
            self._press(picture, stamp)
        return picture

    def ground(self, face: Face, width: int) -> Image.Image:
        """The bare picture of a card at a width, as it is read. Raises Unusable."""
        if face.picture is not None:
            return self._own.ground(face.picture, width, is_landscape=face.is_landscape)
        if not face.is_landscape:
            return self._art(face, width)
        long = height_of(width)
        whole = self._art(face, long)
        top = (whole.height - width) // 3
        return whole.crop((0, top, long, top + width))

    def back(self, kind: BackKind, width: int) -> Image.Image:
        """The back of a main-deck or LRIG-deck card as RGBA."""
        return draw_back(kind, width)

    def _art(self, face: Face, width: int) -> Image.Image:
        wide = next((step for step in _ART_WIDTHS if step >= width), width)
        subject = Subject(
            key=face.key,
            kind="LRIG" if face.is_lrig else face.kind,
            colors=face.shown_colors,
            card_class=face.drawn_class or face.card_class,
            level=face.level or 0,
        )
        base = self._base(subject, wide)
        size = (width, height_of(width))
        return base if base.size == size else base.resize(size, Image.Resampling.BICUBIC, reducing_gap=2.0)

    def _border(self, plan: FacePlan, face: Face, *, dark: bool) -> Border:
        asked = (plan.width, plan.height, face.shown_colors, face.is_lrig, dark)
        with self._lock:
            if asked not in self._borders:
                if len(self._borders) >= _BORDERS:
                    self._borders.clear()
                size = (plan.width, plan.height)
                self._borders[asked] = Border(size, plan.frame, face.shown_colors, gilt=face.is_lrig, dark=dark)
            return self._borders[asked]

    def _outline(self, width: int, height: int) -> Image.Image:
        with self._lock:
            if (width, height) not in self._outlines:
                if len(self._outlines) >= _BORDERS:
                    self._outlines.clear()
                self._outlines[width, height] = rounded(width, height, corner_of(min(width, height)))
            return self._outlines[width, height]

    def _trim(self, size: tuple[int, int]) -> Trim:
        with self._lock:
            if size not in self._trims:
                if len(self._trims) >= _BORDERS:
                    self._trims.clear()
                self._trims[size] = Trim(size, tones(False).rim)
            return self._trims[size]

    def _base(self, subject: Subject, width: int) -> Image.Image:
        asked = (subject, width)
        with self._lock:
            known = self._arts.get(asked)
            if known is not None:
                self._arts.move_to_end(asked)
                return known
        drawn = draw_art(subject, width, height_of(width))
        with self._lock:
            if asked not in self._arts:
                self._arts[asked] = drawn
                self._art_bytes += bytes_of(drawn)
            while self._art_bytes > _ART_BYTES and len(self._arts) > 1:
                _, old = self._arts.popitem(last=False)
                self._art_bytes -= bytes_of(old)
        return drawn

    def _press(self, picture: Image.Image, stamp: PlannedStamp) -> None:
        with self._lock:
            mask = self._symbols.mask(stamp.name, stamp.size)
        picture.paste(stamp.ink, (stamp.left, stamp.top), mask)

    def _write(self, pen: ImageDraw.ImageDraw, words: PlannedWords) -> None:
        at = words.left
        with self._lock:
            for font, part in self.fonts.pieces(words.text, words.size, bold=words.bold):
                pen.text((round(at), words.baseline), part, fill=words.ink, font=font, anchor="ls")
                at += font.getlength(part)


def _rim(picture: Image.Image, thick: int, ink: Rgb) -> None:
    """A line along the edges, so that a white picture ends somewhere on a white table."""
    box = (0, 0, picture.width - 1, picture.height - 1)
    ImageDraw.Draw(picture).rounded_rectangle(box, corner_of(min(picture.size)), outline=ink, width=thick)


def draw_back(kind: BackKind, width: int) -> Image.Image:
    """The back of a card: 'main' for the main deck, 'lrig' for the LRIG deck."""
    picture = draw_back_art(kind, width, height_of(width))
    picture.putalpha(rounded(width, height_of(width), corner_of(width)))
    return picture


def _lay(picture: Image.Image, plate: Plate) -> None:
    left, top, right, bottom = plate.box
    size = (right - left, bottom - top)
    if size[0] <= 0 or size[1] <= 0:
        return
    mask = Image.new("L", size, plate.fill[3])
    if plate.radius:
        mask = rounded(*size, plate.radius, plate.corners).point([round(v * plate.fill[3] / 255) for v in range(256)])
    if plate.fade:
        steps = bytes(round(plate.fill[3] * step / plate.fade) for step in range(plate.fade))
        mask.paste(Image.frombytes("L", (1, plate.fade), steps).resize((size[0], plate.fade)), (0, 0))
    picture.paste(plate.fill[:3], (left, top), mask)
