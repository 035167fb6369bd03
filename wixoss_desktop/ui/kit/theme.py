"""A theme: the palette and the sizes of the tokens at one scale, as Qt wants them."""

import msgspec
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSize, Signal
from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QApplication

from wixoss_desktop.ui.kit.tokens import PALETTES, TYPE, Palette, ThemeName

BASE_SIZE = QSize(1280, 800)
ROOM = QSize(940, 690)
"""The window in which everything has room at scale 1; in a smaller one nothing is drawn larger than fits."""
SMALLEST_FIT = 1.0
LARGEST_FIT = 2.2
FIT_EXPONENT = 0.7
FIT_STEP = 20
JUMP = 96
"""By how much more at once a window isn't pulled any more: it is tiled, filled or put back."""


class Theme(msgspec.Struct, frozen=True):
    """Name, colours and scale; `px` turns a token into whole device-independent pixels."""

    name: ThemeName
    colors: Palette
    scale: float = 1.0

    def px(self, token: float) -> int:
        """A token's size at this scale, at least one pixel where the token isn't zero."""
        return max(1, round(token * self.scale)) if token else 0

    def color(self, name: str) -> QColor:
        """The colour of a token name, ready to paint with."""
        return QColor(getattr(self.colors, name))

    def font(self, token: int = TYPE.body, *, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
        """The application's typeface at a size of the type scale."""
        font = QFont(QApplication.font())
        font.setPixelSize(self.px(token))
        font.setWeight(weight)
        return font


def theme_named(name: ThemeName, scale: float = 1.0) -> Theme:
    """The theme of that name at that scale."""
    return Theme(name, PALETTES[name], scale)


def fit_scale(width: int, height: int) -> float:
    """How much larger than at 1280x800 things are drawn in a window of this size, in steps of 0.05.

    Grows slower than the window, so that a larger window shows more as well as larger.
    """
    ratio = min(width / BASE_SIZE.width(), height / BASE_SIZE.height())
    fitted: float = min(max(ratio, 1.0) ** FIT_EXPONENT, LARGEST_FIT)
    return float(round(fitted * FIT_STEP) / FIT_STEP)


def largest_scale(width: int, height: int) -> float:
    """The scale at which everything just has room in a window of this size."""
    return max(SMALLEST_FIT, min(width / ROOM.width(), height / ROOM.height()))


def largest_choice(width: int, height: int) -> float:
    """The size of everything that a person can choose before a window of this size has no room for a larger one."""
    return largest_scale(width, height) / fit_scale(width, height)


def must_fit_now(before: QSize, now: QSize, scale: float) -> bool:
    """Whether things have to be fitted to a window's new size at once, not when it has come to rest.

    While an edge is pulled that would hold it up; but what has no room any more would be cut meanwhile.
    """
    moved = max(abs(now.width() - before.width()), abs(now.height() - before.height()))
    return moved > JUMP or scale > largest_scale(now.width(), now.height())


def palette_of(theme: Theme) -> QPalette:
    """Qt's palette filled from the tokens, for what the style sheet doesn't reach."""
    palette = QPalette()
    for role, token in _ROLES:
        palette.setColor(role, theme.color(token))
    for role in (QPalette.ColorRole.Text, QPalette.ColorRole.WindowText, QPalette.ColorRole.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, theme.color("text_off"))
    return palette


_ROLES: tuple[tuple[QPalette.ColorRole, str], ...] = (
    (QPalette.ColorRole.Window, "window"),
    (QPalette.ColorRole.WindowText, "text"),
    (QPalette.ColorRole.Base, "field"),
    (QPalette.ColorRole.AlternateBase, "panel"),
    (QPalette.ColorRole.Text, "text"),
    (QPalette.ColorRole.PlaceholderText, "text_off"),
    (QPalette.ColorRole.Button, "panel_raised"),
    (QPalette.ColorRole.ButtonText, "text"),
    (QPalette.ColorRole.BrightText, "bad"),
    (QPalette.ColorRole.ToolTipBase, "panel_raised"),
    (QPalette.ColorRole.ToolTipText, "text"),
    (QPalette.ColorRole.Highlight, "accent"),
    (QPalette.ColorRole.HighlightedText, "on_accent"),
    (QPalette.ColorRole.Link, "accent"),
    (QPalette.ColorRole.LinkVisited, "accent"),
    (QPalette.ColorRole.Light, "panel_raised"),
    (QPalette.ColorRole.Midlight, "panel_hover"),
    (QPalette.ColorRole.Mid, "line"),
    (QPalette.ColorRole.Dark, "line_strong"),
    (QPalette.ColorRole.Shadow, "shadow"),
)


class Look(QObject):
    """The theme on the screen; whoever paints by hand keeps it and repaints when it says `theme_changed`.

    `is_worn` tells whether the application has been dressed in it.
    """

    theme_changed = Signal(object)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.is_worn = False

    @property
    def theme(self) -> Theme:
        """The theme as it is now."""
        return self._theme

    def show(self, theme: Theme) -> None:
        """Puts the theme on the application and says so; a window adds the style sheet by itself."""
        self._theme = theme
        self.is_worn = True
        dress(theme)
        self.theme_changed.emit(theme)


def lay_out_now() -> None:
    """Lays out everything that waits for it: nothing is painted in sizes of which half are those of before."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)


def dress(theme: Theme) -> None:
    """Gives the running application the palette and the type of the theme.

    The style sheet is the window's: worn by the application it would cost three times as long to change.
    """
    QApplication.setFont(theme.font())
    QApplication.setPalette(palette_of(theme))
