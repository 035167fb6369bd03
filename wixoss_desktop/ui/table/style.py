"""The part of the style sheet that only the table needs, written from the tokens."""

from typing import Final

from wixoss_desktop.ui.kit.style_sheet import Px
from wixoss_desktop.ui.kit.tokens import RADII, SEAT_INKS, SPACING, TYPE, Palette

BAR_HEIGHT: Final = 40
"""Of the bar above a table: with the steps of the turn, or with what hands can do."""


def table_style(c: Palette, px: Px) -> str:
    """QSS for the panels, the trays, the curtain and the banner of the table."""
    return "\n".join((_panels(c, px), _decision(c, px), _over(c, px)))


def _panels(c: Palette, px: Px) -> str:
    return f"""
QFrame#tablePanel {{ background: {c.panel}; border: 1px solid {c.line}; border-radius: {px(RADII.medium)}px; }}
QTextBrowser#log, QTextBrowser#cardText {{ background: transparent; border: none; padding: 0;
  selection-background-color: {c.accent}; selection-color: {c.on_accent}; }}
QListView#tree {{ background: transparent; border: none; padding: 0; }}
QToolButton#tab {{ background: transparent; border: 1px solid transparent; color: {c.text_soft};
  padding: {px(3)}px {px(5)}px; font-size: {px(TYPE.small)}px; }}
QToolButton#tab:hover, QToolButton#tab:checked {{ background: {c.panel_hover}; color: {c.text}; }}
QToolButton#tab:focus {{ border: 2px solid {c.accent}; padding: {px(3) - 1}px {px(5) - 1}px; }}
QToolButton#flag {{ background: transparent; border: 1px solid transparent; padding: {px(2)}px; }}
QToolButton#flag:hover {{ background: {c.panel_hover}; }}
QToolButton#flag:focus {{ border: 2px solid {c.accent}; padding: {px(2) - 1}px; }}
QListView#tree QLineEdit {{ padding: 0 {px(4)}px; min-height: 0; }}
QScrollArea#trayScroll, QWidget#trayPage {{ background: transparent; border: none; }}
QLabel[role="figure"] {{ font-size: {px(TYPE.large)}px; font-weight: 700; }}
QLabel[role="now"] {{ color: {c.accent}; font-size: {px(TYPE.body)}px; font-weight: 700; }}
"""


def _decision(c: Palette, px: Px) -> str:
    return f"""
QFrame#decision QPushButton {{ padding: {px(6)}px {px(10)}px; text-align: left; }}
QFrame#decision QPushButton#primary {{ font-size: {px(TYPE.body)}px; padding: {px(8)}px {px(12)}px; }}
QPushButton#small {{ padding: {px(3)}px {px(8)}px; min-height: {px(18)}px; font-size: {px(TYPE.small)}px; }}
QPushButton#small:focus {{ border: 2px solid {c.accent}; padding: {px(3) - 1}px {px(8) - 1}px; }}
"""


def _over(c: Palette, px: Px) -> str:
    sides = "\n".join(
        f"""QFrame#{name}[seat="{seat}"] {{ background: {c.panel_raised}; border: 2px solid {ink};
  border-radius: {px(RADII.large)}px; }}"""
        for name in ("banner", "handBanner", "curtain", "tray", "end")
        for seat, ink in (*((str(at), getattr(c, token)) for at, token in enumerate(SEAT_INKS)), ("", c.line_strong))
    )
    return f"""{sides}
QFrame#tray QPushButton {{ padding: {px(6)}px {px(14)}px; }}
QFrame#banner QPushButton {{ padding: {px(6)}px {px(8)}px; }}
QFrame#banner QPushButton#primary, QFrame#tray QPushButton#primary, QFrame#end QPushButton#primary,
QFrame#curtain QPushButton#primary {{ font-size: {px(TYPE.body)}px; padding: {px(7)}px {px(18)}px; }}
QFrame#handBanner {{ border-radius: {px(RADII.medium)}px; }}
QFrame#handBanner QPushButton#primary {{ padding: {px(3)}px {px(14)}px; min-height: {px(20)}px; }}
QFrame#saying {{ background: {c.panel_raised}; border: 2px solid {c.accent}; border-radius: {px(RADII.medium)}px; }}
QFrame#bubble {{ background: {c.panel_raised}; border: 2px solid {c.bad}; border-radius: {px(RADII.medium)}px; }}
QFrame#coach {{ background: {c.panel_raised}; border: 2px solid {c.accent}; border-radius: {px(RADII.large)}px; }}
QFrame#coach QPushButton {{ padding: {px(4)}px {px(12)}px; }}
QFrame#curtain QLabel {{ padding: {px(SPACING.hair)}px; }}
"""
