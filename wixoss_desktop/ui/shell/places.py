"""The places of the window: a stack of pages with a rail beside it, one of them on the screen."""

from collections.abc import Callable, Container

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from wixoss_desktop.ui.kit.first_focus import FirstFocus
from wixoss_desktop.ui.kit.icons import IconName
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.shell.rail import NavigationRail

Page = QWidget | Callable[[], QWidget]
"""The page of a place, or what makes it when it is first looked at."""


class WindowPlace(msgspec.Struct, frozen=True):
    """One page of the window: its English title is worded by `tr` where it is shown."""

    place_id: str
    title: str
    icon: IconName
    at_foot: bool


class Places(QWidget):
    """Rail and stack; `place_shown` says which place the person looks at."""

    place_shown = Signal(str)
    places_changed = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rail = NavigationRail(look, self)
        self._stack = QStackedWidget(self)
        self._places: dict[str, WindowPlace] = {}
        self._pages: dict[str, Page] = {}
        self._visible: set[str] = set()
        self._withheld: Container[str] = ()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.rail)
        row.addWidget(self._stack, 1)
        self.rail.place_chosen.connect(self.show_place)

    @property
    def current(self) -> str:
        """The place on the screen, empty before the first one is added."""
        shown = self._stack.currentWidget()
        return next((place_id for place_id, page in self._pages.items() if page is shown), "")

    @property
    def visible(self) -> tuple[str, ...]:
        """The places that exist now, from top to bottom."""
        return self.rail.shown_places

    def add(self, place: WindowPlace, page: Page, *, visible: bool) -> None:
        """One more page; the first one is on the screen until another is shown."""
        self._places[place.place_id] = place
        self._pages[place.place_id] = page
        if isinstance(page, QWidget):
            self._stack.addWidget(page)
            page.setAccessibleName(tr(place.title))
        self.rail.add(place.place_id, tr(place.title), place.icon, at_foot=place.at_foot)
        self.set_visible(place.place_id, visible=visible)
        self.rail.mark(self.current)

    def page(self, place_id: str) -> QWidget:
        """The page of a place; made now if nobody has looked at it yet."""
        page = self._pages[place_id]
        if not isinstance(page, QWidget):
            page = self._pages[place_id] = page()
            self._stack.addWidget(page)
            page.setAccessibleName(tr(self._places[place_id].title))
        return page

    def set_visible(self, place_id: str, *, visible: bool) -> None:
        """Makes a place exist for the person or not; leaving one that goes shows the first that stays."""
        (self._visible.add if visible else self._visible.discard)(place_id)
        self._follow(place_id)
        self.places_changed.emit()

    def withhold(self, place_ids: Container[str]) -> None:
        """Makes some places not exist for as long as they are withheld, and no others."""
        self._withheld = place_ids
        for place_id in self._places:
            self._follow(place_id)
        self.places_changed.emit()

    def _exists(self, place_id: str) -> bool:
        return place_id in self._visible and place_id not in self._withheld

    def _follow(self, place_id: str) -> None:
        exists = self._exists(place_id)
        self.rail.show_place(place_id, is_there=exists)
        if not exists and self.current == place_id and self.visible:
            self.show_place(self.visible[0])

    def show_place(self, place_id: str) -> bool:
        """Puts a place on the screen, with the keyboard where it was there; False, and nothing changes, where it
        doesn't exist.
        """
        if not self._exists(place_id):
            self.rail.mark(self.current)
            return False
        page = self.page(place_id)
        self._stack.setCurrentWidget(page)
        self.rail.mark(place_id)
        _focused_last(page).setFocus()
        self.place_shown.emit(place_id)
        return True

    def retranslate(self) -> None:
        """Words the rail, and what the pages are called, in the language of the screen."""
        for place in self._places.values():
            self.rail.word(place.place_id, tr(place.title))
            page = self._pages[place.place_id]
            if isinstance(page, QWidget):
                page.setAccessibleName(tr(place.title))


def _focused_last(page: QWidget) -> QWidget:
    """What had the keyboard when a page was left; the page where that can't have it now, or says itself who has it."""
    if page.findChild(FirstFocus, options=Qt.FindChildOption.FindDirectChildrenOnly) is not None:
        return page
    last = page.focusWidget()
    can = last is not None and last.isEnabled() and last.isVisibleTo(page)
    return last if last is not None and can else page
