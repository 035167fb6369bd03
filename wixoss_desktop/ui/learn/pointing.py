"""Where on the table the coach points, by the names that a lesson gives to places."""

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget

from wixoss_desktop.engine.wixoss.zones import LRIG_DECK, ZONE_NAMES, Place, parse_place
from wixoss_desktop.ui.table.layout import zone_of
from wixoss_desktop.ui.table.place import TablePlace


def rect_of(table: TablePlace, name: str) -> QRect | None:
    """Where something is, in the coordinates of the table; None if it isn't to be seen.

    `name` is a card (hand3, L, opp.C), a whole zone without a number (hand, opp.life), the tray, the box with the
    question, the button in it that goes on (next) or says no (decline), or what tells of the end.
    """
    if name == "tray":
        return None if table.over.tray is None else _whole(table, table.over.tray)
    if name == "end":
        return _whole(table, table.over.end) if table.over.end.isVisible() else None
    if name == "question":
        return _whole(table, table.decision)
    if name in ("next", "decline"):
        button = table.decision.button_of(name)
        return None if button is None else _whole(table, button)
    return _on_mat(table, place_named(name), is_whole=name.removeprefix("opp.") in ZONE_NAMES)


def place_named(name: str) -> Place:
    """The card or zone of a name. Raises ValueError for one that isn't any."""
    opponent, word = name.startswith("opp."), name.removeprefix("opp.")
    return Place(ZONE_NAMES.index(word), 0, opponent) if word in ZONE_NAMES else parse_place(name)


def _on_mat(table: TablePlace, place: Place, *, is_whole: bool) -> QRect | None:
    scene, board = table.scene, table.scene.table
    whole = zone_of(place)
    is_folded = place.zone == LRIG_DECK and not scene.drawer_open
    item = None if is_folded or is_whole else board.cast.at(place)
    found = item or board.zones.get(whole)
    if found is None:
        return None
    rect = scene.mapFromScene(found.sceneBoundingRect()).boundingRect()
    return rect.translated(scene.mapTo(table, QPoint())).intersected(table.rect())


def _whole(table: TablePlace, widget: QWidget) -> QRect:
    return QRect(widget.mapTo(table, QPoint()), widget.size())
