"""Suiting a table to what the person at it prefers."""

from PySide6.QtWidgets import QBoxLayout

from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.table.layout import Laying
from wixoss_desktop.ui.table.place import TablePlace


def suit(table: TablePlace, preferences: UiPreferences) -> None:
    """Have a table look, move, lie and speak as the person wants it."""
    table.card_panel.set_text_scale(preferences.card_text_scale)
    table.scene.set_reduce_motion(preferences.reduce_motion)
    sides = QBoxLayout.Direction
    table.row.setDirection(sides.RightToLeft if preferences.is_left_handed else sides.LeftToRight)
    table.scene.set_laying(Laying(mirrored=preferences.is_left_handed, on_paper=preferences.is_on_paper))
    table.hands.passing.asks_twice = preferences.warns
    table.speech.speaks_log = preferences.speaks_log
