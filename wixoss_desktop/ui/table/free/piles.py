"""The pile, or what lies under a card, that free hands have open: shown anew after each deed, taken from by mouse."""

from collections.abc import Callable
from typing import Generic, cast

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from wixoss_desktop.engine.deeds import values as by
from wixoss_desktop.ui.faces.faces import CardFaces
from wixoss_desktop.ui.table.free.game import HandGame
from wixoss_desktop.ui.table.over import Overlays
from wixoss_desktop.ui.table.scene.board import P
from wixoss_desktop.ui.table.scene.flights import CardThere
from wixoss_desktop.ui.table.scene.gestures.drag import PileDrag
from wixoss_desktop.ui.table.scene.gestures.gesture import Gesture, twist_of
from wixoss_desktop.ui.table.scene.poses import Pose
from wixoss_desktop.ui.table.scene.view import SceneView
from wixoss_desktop.ui.table.trays.card_tray import CardTray
from wixoss_desktop.ui.table.trays.frame import Tray
from wixoss_desktop.ui.table.trays.tile import CardTile


class OpenPile(QObject, Generic[P]):
    """At most one; every card of it opens its menu. It makes room for the table as long as a card of it is carried."""

    def __init__(
        self,
        game: HandGame[P],
        scene: SceneView[P],
        faces: CardFaces,
        over: Overlays,
        do: Callable[[by.Peek], None],
    ) -> None:
        super().__init__(scene)
        self._game, self._over, self._do = game, over, do
        self._open: by.At | None = None
        self._drag: _Taking[P] = _Taking(scene, faces, over)

    def browse(self, what: by.At) -> None:
        """Open a pile, or what lies under a card that stands in a slot, to look through and to take cards from."""
        over, spec = self._over, self._game.browser(what)
        if spec is None:
            return
        cards = tuple(replace(card, is_ready=card.place is not None) for card in spec.cards)
        self._open = what
        over.browse(replace(spec, cards=cards))
        if over.browser is not None:
            over.browser.hidden_wanted.connect(self.close)
            self._drag.serve(over.browser)

    def peek(self, pile: by.At) -> None:
        """Look at all of a pile, and open it; at once if all of it was seen."""
        hands = self._game.hands
        if hands is None:
            return
        menus = hands.intents.menus
        if menus.looked_at(pile) == menus.count(pile):
            self.browse(pile)
            return
        self._open = pile
        self._do(by.Peek(pile, 0))

    def follow(self) -> None:
        """Show what is open as it is now."""
        if self._open is not None:
            self.browse(self._open)

    def close(self) -> None:
        """Nothing is open any more."""
        self._open = None


class _Taking(QObject, Generic[P]):
    """Cards taken out of an open pile: listens to the tiles of one browser at a time."""

    def __init__(self, scene: SceneView[P], faces: CardFaces, over: Overlays) -> None:
        super().__init__(scene)
        self._scene, self._faces, self._over = scene, faces, over
        self._tray: CardTray | None = None
        self._start = QPointF()
        self._drag: Gesture | None = None

    def serve(self, browser: Tray) -> None:
        """Have the cards of a browser taken up from now on."""
        if isinstance(browser, CardTray):
            self._tray = browser
            for tile in browser.tiles:
                tile.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(watched, CardTile) or not isinstance(event, QMouseEvent):
            return super().eventFilter(watched, event)
        if event.type() == QEvent.Type.MouseButtonPress:
            self._start = event.globalPosition()
        elif event.type() == QEvent.Type.MouseMove and event.buttons() & Qt.MouseButton.LeftButton:
            return self._carry(watched, event)
        elif event.type() == QEvent.Type.MouseButtonRelease and self._drag is not None:
            watched.setDown(False)
            self._drop(event)
            return True
        return False

    def _carry(self, tile: CardTile, event: QMouseEvent) -> bool:
        """The card follows the hand, once that has moved far enough; whether it does."""
        away = event.globalPosition() - self._start
        if self._drag is None and away.manhattanLength() >= QApplication.startDragDistance():
            self._drag = self._taken_up(tile, self._point(event))
        if self._drag is None:
            return False
        table = self._scene.table
        table.offers = table.offers.twisted(twist_of(event.modifiers()))
        self._drag.move(self._point(event))
        return True

    def _taken_up(self, tile: CardTile, point: QPointF) -> Gesture | None:
        tray, table = self._tray, self._scene.table
        card = None if tray is None else tray.spec.cards[int(tile.property("at"))]
        if tray is None or card is None or card.place is None or table.offers.hands is None:
            return None
        tray.lower()
        back, width = self._faces.back("main", table.ink.card), table.ink.card
        picture = None if card.no is None else self._faces.card(card.no, width)
        pose = Pose(round(point.x()), round(point.y()))
        place = cast("P", card.place)
        return PileDrag(table, CardThere(place, table.painter.zone_of(place), 0, None, pose), picture or back, point)

    def _drop(self, event: QMouseEvent) -> None:
        """The hand lets go; a pile that is still open is shown again."""
        drag, self._drag = self._drag, None
        if drag is not None:
            drag.finish(self._point(event))
        browser = self._over.browser
        if browser is not None:
            browser.raise_()

    def _point(self, event: QMouseEvent) -> QPointF:
        """Where the hand is on the table."""
        view = self._scene
        return view.mapToScene(view.viewport().mapFromGlobal(event.globalPosition().toPoint()))
