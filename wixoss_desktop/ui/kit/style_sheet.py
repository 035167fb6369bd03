"""The style sheet, written from the tokens: what Qt's own widgets look like."""

from collections.abc import Callable

from wixoss_desktop.ui.kit.tokens import RADII, SPACING, TYPE, Palette

Px = Callable[[float], int]


def style_sheet(colors: Palette, px: Px) -> str:
    """QSS for the whole application; `px` scales a token to pixels."""
    parts = (_ground, _words, _menus, _buttons, _fields, _lists, _bars)
    return "\n".join(part(colors, px) for part in parts)


def _ground(c: Palette, px: Px) -> str:
    return f"""
QMainWindow, QDialog {{ background: {c.window}; color: {c.text}; }}
QWidget#place, QWidget#scrolled {{ background: {c.window}; color: {c.text}; }}
QScrollArea {{ background: {c.window}; border: none; }}
QScrollArea#shelf, QWidget#shelfPage {{ background: transparent; }}
QFrame#rail {{ background: {c.rail}; border: none; border-right: 1px solid {c.line}; }}
QFrame#panel {{ background: {c.panel}; border: 1px solid {c.line}; border-radius: {px(RADII.large)}px; }}
QFrame#actionBar {{ background: {c.window_deep}; border: none; border-top: 1px solid {c.line}; }}
QFrame#rule {{ background: {c.line}; border: none; max-height: 1px; }}
QToolTip {{ background: {c.panel_raised}; color: {c.text}; border: 1px solid {c.line_strong};
  padding: {px(SPACING.tight)}px {px(SPACING.near)}px; }}
"""


def _words(c: Palette, px: Px) -> str:
    return f"""
QLabel {{ background: transparent; color: {c.text}; font-size: {px(TYPE.body)}px; }}
QLabel:focus {{ background: {c.panel_hover}; }}
QLabel[role="display"] {{ font-size: {px(TYPE.display)}px; font-weight: 600; }}
QLabel[role="title"] {{ font-size: {px(TYPE.title)}px; font-weight: 600; }}
QLabel[role="large"] {{ font-size: {px(TYPE.large)}px; font-weight: 600; }}
QLabel[role="soft"] {{ color: {c.text_soft}; }}
QLabel[role="small"] {{ color: {c.text_soft}; font-size: {px(TYPE.small)}px; }}
QLabel[role="bad"] {{ color: {c.bad}; }}
QTextBrowser {{ background: {c.panel}; color: {c.text}; border: 1px solid {c.line};
  border-radius: {px(RADII.medium)}px; padding: {px(SPACING.apart)}px; font-size: {px(TYPE.body)}px; }}
QTextBrowser#faults {{ padding: {px(SPACING.near)}px; background: {c.panel_raised}; }}
"""


def _menus(c: Palette, px: Px) -> str:
    return f"""
QMenuBar {{ background: {c.rail}; color: {c.text_soft}; border-bottom: 1px solid {c.line};
  padding: 0 {px(SPACING.tight)}px; font-size: {px(TYPE.body)}px; }}
QMenuBar::item {{ background: transparent; padding: {px(6)}px {px(10)}px;
  border-radius: {px(RADII.small)}px; }}
QMenuBar::item:selected, QMenuBar::item:pressed {{ background: {c.panel_hover}; color: {c.text}; }}
QMenu {{ background: {c.panel_raised}; color: {c.text}; border: 1px solid {c.line};
  padding: {px(SPACING.tight)}px; font-size: {px(TYPE.body)}px; }}
QMenu::item {{ padding: {px(6)}px {px(26)}px {px(6)}px {px(30)}px; border-radius: {px(RADII.small)}px; }}
QMenu::item:selected {{ background: {c.panel_hover}; color: {c.text}; }}
QMenu::item:disabled {{ color: {c.text_off}; background: transparent; }}
QMenu::separator {{ height: 1px; background: {c.line}; margin: {px(SPACING.tight)}px {px(SPACING.near)}px; }}
QMenu::indicator {{ width: {px(14)}px; height: {px(14)}px; left: {px(8)}px; }}
"""


def _buttons(c: Palette, px: Px) -> str:
    return f"""
QPushButton, QToolButton {{ background: {c.panel_raised}; color: {c.text}; border: 1px solid {c.line_strong};
  border-radius: {px(RADII.medium)}px; padding: {px(7)}px {px(16)}px; min-height: {px(20)}px;
  font-size: {px(TYPE.body)}px; }}
QPushButton:hover, QToolButton:hover {{ background: {c.panel_hover}; color: {c.text}; }}
QPushButton:pressed, QToolButton:pressed {{ background: {c.field}; color: {c.text}; }}
QPushButton:focus, QToolButton:focus {{ border: 2px solid {c.accent};
  padding: {px(7) - 1}px {px(16) - 1}px; }}
QPushButton:disabled, QToolButton:disabled {{ background: {c.panel}; color: {c.text_off};
  border-color: {c.line}; }}
QPushButton[vain="true"] {{ background: {c.panel}; color: {c.text_soft}; border: 1px dashed {c.line_strong}; }}
QPushButton[vain="true"]:hover {{ background: {c.panel_hover}; color: {c.text}; }}
QPushButton[vain="true"]:focus {{ border: 2px dashed {c.accent}; }}
QPushButton#primary {{ background: {c.accent}; color: {c.on_accent}; border: 2px solid {c.accent};
  font-size: {px(TYPE.large)}px; font-weight: 600; padding: {px(10)}px {px(30)}px; }}
QPushButton#primary:hover {{ background: {c.accent_hover}; color: {c.on_accent};
  border-color: {c.accent_hover}; }}
QPushButton#primary:focus {{ border: 2px solid {c.text}; }}
QPushButton#primary:disabled {{ background: {c.panel}; color: {c.text_off}; border-color: {c.line}; }}
QToolButton[popupMode="1"] {{ padding: {px(6)}px {px(26)}px {px(6)}px {px(6)}px; min-height: {px(19)}px; }}
QToolButton::menu-button {{ border: none; border-left: 1px solid {c.line_strong}; width: {px(22)}px; }}
MenuButton::menu-arrow, MenuButton::menu-indicator {{ image: none; width: 0; height: 0; }}
QToolButton::menu-button:hover {{ background: {c.field}; }}
QToolButton#round {{ padding: {px(6)}px; min-height: 0; border-radius: {px(RADII.medium)}px; }}
QToolButton#round:focus {{ border: 2px solid {c.accent}; padding: {px(6) - 1}px; }}
QFileDialog QToolButton {{ padding: {px(6)}px; min-height: 0; }}
QFileDialog QToolButton:focus {{ padding: {px(6) - 1}px; }}
QToolButton#quiet {{ background: transparent; border: 1px solid transparent; color: {c.text_soft};
  padding: {px(6)}px {px(10)}px; }}
QToolButton#quiet:hover, QToolButton#quiet:checked {{ background: {c.panel_hover}; color: {c.text}; }}
QToolButton#quiet[armed="true"] {{ background: {c.accent_soft}; color: {c.text}; border-color: {c.accent}; }}
QToolButton#beside {{ background: transparent; border: 1px solid transparent; color: {c.text_soft};
  padding: {px(3)}px {px(8)}px; font-size: {px(TYPE.small)}px; }}
QToolButton#beside:hover, QToolButton#beside:checked {{ background: {c.panel_hover}; color: {c.text}; }}
QToolButton#beside:focus {{ border: 2px solid {c.accent}; padding: {px(3) - 1}px {px(8) - 1}px; }}
QToolButton#quiet:focus {{ border: 2px solid {c.accent}; padding: {px(6) - 1}px {px(10) - 1}px; }}
"""


def _fields(c: Palette, px: Px) -> str:
    return f"""
QLineEdit {{ background: {c.field}; color: {c.text}; border: 1px solid {c.line_strong};
  border-radius: {px(RADII.small)}px; padding: {px(5)}px {px(10)}px; min-height: {px(20)}px;
  font-size: {px(TYPE.body)}px; selection-background-color: {c.accent}; selection-color: {c.on_accent}; }}
QPlainTextEdit {{ background: {c.field}; color: {c.text}; border: 1px solid {c.line_strong};
  border-radius: {px(RADII.small)}px; padding: {px(3)}px {px(6)}px; font-size: {px(TYPE.body)}px;
  selection-background-color: {c.accent}; selection-color: {c.on_accent}; }}
QPlainTextEdit:focus {{ border: 2px solid {c.accent}; padding: {px(3) - 1}px {px(6) - 1}px; }}
QLineEdit:focus {{ border: 2px solid {c.accent}; padding: {px(5) - 1}px {px(10) - 1}px; }}
QComboBox, QSpinBox {{ background: {c.field}; color: {c.text}; border: 1px solid {c.line_strong};
  border-radius: {px(RADII.small)}px; padding: {px(4)}px {px(8)}px; min-height: {px(20)}px;
  font-size: {px(TYPE.body)}px; selection-background-color: {c.accent}; selection-color: {c.on_accent}; }}
QComboBox:hover, QSpinBox:hover {{ border-color: {c.text_soft}; }}
QComboBox:focus, QSpinBox:focus {{ border: 2px solid {c.accent}; padding: {px(4) - 1}px {px(8) - 1}px; }}
QComboBox:disabled, QSpinBox:disabled {{ color: {c.text_off}; background: {c.panel}; border-color: {c.line}; }}
QComboBox {{ combobox-popup: 0; }}
QComboBox::drop-down {{ border: none; width: {px(20)}px; }}
QComboBox QAbstractItemView {{ background: {c.panel_raised}; color: {c.text}; border: 1px solid {c.line_strong};
  selection-background-color: {c.accent}; selection-color: {c.on_accent}; outline: none; padding: 0; margin: 0;
  border-radius: 0; }}
QComboBox QAbstractItemView::item {{ min-height: {px(26)}px; padding: 0 {px(8)}px; border: none; }}
QComboBox QAbstractItemView::item:selected {{ background: {c.accent}; color: {c.on_accent}; }}
QSpinBox::up-button, QSpinBox::down-button {{ background: transparent; border: none; width: {px(18)}px; }}
QLineEdit#cell, QToolButton#cell {{ background: {c.field}; color: {c.text}; border: 1px solid {c.line_strong};
  border-radius: {px(RADII.small)}px; padding: 1px; min-height: {px(24)}px; font-size: {px(TYPE.body)}px; }}
QLineEdit#cell:focus, QToolButton#cell:focus {{ border: 2px solid {c.accent}; padding: 0; }}
QToolButton#cell:checked {{ background: {c.accent}; color: {c.on_accent}; }}
QLineEdit QToolButton {{ background: transparent; border: none; padding: 0; min-height: 0; }}
QRadioButton {{ color: {c.text}; font-size: {px(TYPE.body)}px; spacing: {px(8)}px; }}
QRadioButton:disabled {{ color: {c.text_off}; }}
{_ring(px, 2, "", c.line_strong, c.field)}
{_ring(px, 5, ":checked", c.accent, c.on_accent)}
QRadioButton::indicator:focus {{ border-color: {c.text}; }}
QLineEdit:disabled {{ color: {c.text_off}; background: {c.panel}; border-color: {c.line}; }}
"""


def _ring(px: Px, thick: int, state: str, line: str, ground: str) -> str:
    """A round indicator: Qt paints a square where the radius is more than half of it, by one rounded pixel even."""
    whole, border = px(18), px(thick)
    inner = whole - 2 * border
    return f"""QRadioButton::indicator{state} {{ width: {inner}px; height: {inner}px; border: {border}px solid {line};
  border-radius: {whole // 2}px; background: {ground}; }}"""


def _lists(c: Palette, px: Px) -> str:
    return f"""
QTreeView, QListView, QTableView {{ background: {c.panel}; color: {c.text}; border: 1px solid {c.line};
  border-radius: {px(RADII.medium)}px; alternate-background-color: {c.panel}; outline: none;
  padding: {px(SPACING.tight)}px; font-size: {px(TYPE.body)}px; }}
QTreeView::indicator, QListView::indicator {{ width: {px(16) - 2}px; height: {px(16) - 2}px;
  border: 1px solid {c.line_strong}; border-radius: {px(2)}px; background: {c.field}; }}
QTreeView::indicator:checked {{ background: {c.accent}; }}
QTableView::item {{ padding: 0 {px(6)}px; border: none; }}
QTableView::item:selected {{ background: {c.accent}; color: {c.on_accent}; }}
QTreeView::item {{ padding: {px(4)}px {px(6)}px; border: none; }}
QTreeView::item:hover {{ background: {c.panel_hover}; color: {c.text}; }}
QTreeView::item:selected {{ background: {c.accent}; color: {c.on_accent}; }}
QHeaderView::section {{ background: {c.panel}; color: {c.text_soft}; border: none;
  border-bottom: 1px solid {c.line}; padding: {px(5)}px {px(8)}px; font-size: {px(TYPE.small)}px; }}
"""


def _bars(c: Palette, px: Px) -> str:
    return f"""
QScrollBar:vertical {{ background: transparent; width: {px(12)}px; margin: 0; }}
QScrollBar:horizontal {{ background: transparent; height: {px(12)}px; margin: 0; }}
QScrollBar::handle {{ background: {c.line_strong}; border-radius: {px(3)}px; margin: {px(3)}px; }}
QScrollBar::handle:vertical {{ min-height: {px(36)}px; }}
QScrollBar::handle:horizontal {{ min-width: {px(36)}px; }}
QScrollBar::handle:hover {{ background: {c.text_soft}; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
QProgressBar {{ background: {c.field}; color: {c.text}; border: 1px solid {c.line_strong};
  border-radius: {px(RADII.small)}px; text-align: center; min-height: {px(20)}px; }}
QProgressBar::chunk {{ background: {c.accent}; border-radius: {px(3)}px; }}
"""
