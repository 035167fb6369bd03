"""The tray of cards: look through them, choose one, choose several, pay with them."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLineEdit, QPushButton, QScrollArea, QWidget

from wixoss_desktop.engine.contract import Action
from wixoss_desktop.ui.faces.known_cards import NamedCards
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import filled, tr
from wixoss_desktop.ui.table.key_caps import put_key
from wixoss_desktop.ui.table.trays.frame import Tray
from wixoss_desktop.ui.table.trays.specs import CANCEL, ENTER, CardTraySpec, TrayButton
from wixoss_desktop.ui.table.trays.tile import EDGE, CardTile

WIDTHS: Final = ((4, 128), (5, 106))
"""Up to how many cards are drawn how wide; more of them are `NARROW`."""
NARROW: Final = 96
MARKED: Final = ("many", "pay")
"""Kinds in which Space marks a card, and Enter is left to the button that confirms."""
CHROME: Final = 58
"""Width of a tray that is not for cards: margins, edges, scroll bar."""


class CardTray(Tray):
    """Answers with the actions of the cards chosen, in the order of choosing.

    Cards of which several can be chosen are marked by Space or a click; Enter confirms those that are marked.
    """

    picked = Signal(object)
    choice_changed = Signal()
    menu_wanted = Signal(object, object)

    def __init__(
        self, look: Look, book: NamedCards, pictures: Pictures, spec: CardTraySpec, parent: QWidget | None = None
    ) -> None:
        super().__init__(look, spec.seat, spec.title, spec.line, parent)
        self.spec = spec
        self._book = book
        self._pictures = pictures
        self._chosen: list[int] = list(spec.chosen)
        self._own: list[int] = list(spec.chosen)
        self._barred: set[int] = set()
        self.filter = QLineEdit(self)
        self.filter.setVisible(spec.has_filter)
        self.filter.setPlaceholderText(tr("Find a name or a word"))
        self.filter.setAccessibleName(tr("Find a name or a word"))
        self.filter.textChanged.connect(self._lay_out)
        self.inside.addWidget(self.filter)
        self.tiles = self._make_tiles()
        self._page = QWidget()
        self._page.setObjectName("trayPage")
        self._grid = QGridLayout(self._page)
        self._scroll = QScrollArea(self)
        self._scroll.setObjectName("trayScroll")
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setWidget(self._page)
        self.inside.addWidget(self._scroll, 1)
        self._confirm = self._foot()
        self._columns = 0
        look.theme_changed.connect(self._lay_out)
        look.theme_changed.connect(self._keep_width)
        if spec.kind == "pay":
            self._propose()
        self._lay_out()
        self._keep_width()
        self._mark()

    @property
    def chosen(self) -> tuple[int, ...]:
        """Which cards are chosen, by their index in the spec, in the order of choosing."""
        return tuple(self._chosen)

    @property
    def columns_wanted(self) -> int:
        """How many cards want to stand beside each other."""
        return min(max(1, len(self.spec.cards)), 9)

    def columns_in(self, width: int) -> int:
        """How many cards stand beside each other in a tray so wide: rows are about equally long."""
        fitting = max(1, (width - self.look.theme.px(CHROME)) // self.pitch)
        rows = -(-max(1, len(self.spec.cards)) // fitting)
        return -(-max(1, len(self.spec.cards)) // rows)

    @property
    def pitch(self) -> int:
        """From one card to the next."""
        px = self.look.theme.px
        return px(self.card_width) + 2 * px(EDGE) + px(SPACING.tight)

    @property
    def card_width(self) -> int:
        """The width of a card in tokens."""
        return next((width for most, width in WIDTHS if len(self.spec.cards) <= most), NARROW)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def _make_tiles(self) -> list[CardTile]:
        tiles = []
        for at, card in enumerate(self.spec.cards):
            face = None if card.no is None else self._book.facts(card.no)
            is_lit = card.action is not None or self.spec.kind == "browse"
            tile = CardTile(
                self.look,
                self._pictures,
                face,
                width=self.card_width,
                note=card.note,
                tip=card.tip,
                can="" if self.spec.kind in MARKED else card.can,
                count=card.count,
                is_lit=is_lit,
                is_ready=card.is_ready,
                is_chosen=at in self.spec.chosen if self.spec.kind in MARKED else None,
            )
            tile.setProperty("at", at)
            tile.answers_enter = self.spec.kind not in MARKED
            tile.clicked.connect(self._click)
            tile.pointed.connect(self._point)
            tiles.append(tile)
        return tiles

    def _foot(self) -> QPushButton | None:
        spec = self.spec
        if not any(button.does == "hide" for button in spec.buttons):
            self.foot.addStretch(1)
        self.add_buttons(spec.buttons)
        confirm = None
        if spec.kind in MARKED:
            confirm = self.made(TrayButton(_counted(spec, 0), "confirm", key=ENTER, is_primary=True))
            self.foot.addWidget(confirm)
        if spec.kind == "browse":
            self.add_buttons((TrayButton(tr("Close"), "hide", key=CANCEL),))
        return confirm

    def _keep_width(self) -> None:
        """The button that confirms has room for its longest words from the start: nothing moves under the mouse."""
        if self._confirm is not None:
            self._confirm.ensurePolished()
            self._confirm.setMinimumWidth(0)
            widths = []
            for count in (min(self.spec.high, len(self.tiles)), len(self._chosen)):
                put_key(self._confirm, _counted(self.spec, count), ENTER)
                widths.append(self._confirm.sizeHint().width())
            self._confirm.setMinimumWidth(max(widths))

    def do(self, does: Action | str) -> None:
        """Confirms the choice."""
        if does == "confirm":
            self.picked.emit(self._actions())
        else:
            super().do(does)

    def _actions(self) -> tuple[Action, ...]:
        before = len(self.spec.chosen)
        actions = (self.spec.cards[at].action for at in self._chosen[before:])
        return tuple(action for action in actions if action is not None)

    def _click(self) -> None:
        tile = self.sender()
        if not isinstance(tile, CardTile) or not tile.is_lit:
            return
        at = int(tile.property("at"))
        card, action = self.spec.cards[at], self.spec.cards[at].action
        if card.is_ready:
            self.menu_wanted.emit(card.place, tile.mapToGlobal(tile.rect().center()))
        if self.spec.kind == "one" and action is not None:
            self.answered.emit((action,))
        elif self.spec.kind == "many":
            self._toggle(at)
            self.choice_changed.emit()
        elif self.spec.kind == "pay":
            self._pay_with(at)
        self._mark()

    def _point(self) -> None:
        tile = self.sender()
        if isinstance(tile, CardTile) and tile.face is not None:
            self.card_pointed.emit(tile.face.key)

    def choose(self, action: Action) -> bool:
        """Chooses a card that was touched elsewhere, or lets it go; whether it is one of several here."""
        at = next((at for at, card in enumerate(self.spec.cards) if card.action == action), None)
        if at is None or self.spec.kind != "many":
            return False
        self._toggle(at)
        self.choice_changed.emit()
        self._mark()
        return True

    def _toggle(self, at: int) -> None:
        if at in self.spec.chosen:
            return
        if at in self._chosen:
            self._chosen.remove(at)
        elif len(self._chosen) < self.spec.high:
            self._chosen.append(at)
        elif self.spec.high == 1:
            self._chosen = [at]

    def _pay_with(self, at: int) -> None:
        """Takes a card into the payment or out of it; the rest of the proposal follows."""
        if at in self.spec.chosen:
            return
        if at in self._chosen:
            self._barred.add(at)
            if at in self._own:
                self._own.remove(at)
        else:
            self._barred.discard(at)
            self._own.append(at)
        self._propose()
        if not self._chosen:
            self._own = [*self.spec.chosen] + ([at] if at in self._own else [])
            self._barred = set()
            self._propose()

    def _propose(self) -> None:
        payment = self.spec.payment
        assert payment is not None
        found = payment.proposed(self._own, self._barred)
        if found:
            self._chosen = list(found)
        elif len(self._own) <= len(self._chosen):
            self._chosen = list(self._own)

    def _mark(self) -> None:
        is_ordered = self.spec.kind == "many" and self.spec.high > 1
        for at, tile in enumerate(self.tiles):
            ticked = at in self._chosen
            tile.mark(ticked=ticked, number=self._chosen.index(at) + 1 if ticked and is_ordered else 0)
        if self._confirm is not None:
            count = len(self._chosen)
            put_key(self._confirm, _counted(self.spec, count), ENTER)
            self._confirm.setAccessibleName(_counted(self.spec, count))
            self._confirm.setEnabled(self._is_enough())
        if is_ordered and self.spec.line:
            chosen = tr("Chosen: {n}.", n=len(self._chosen)) if self._chosen else ""
            self.say(f"{self.spec.line} {chosen}".strip())
        if self.spec.kind == "pay" and self.spec.payment is not None:
            self.say(self.spec.payment.left_words(self._chosen))

    def _is_enough(self) -> bool:
        payment = self.spec.payment
        if payment is not None:
            return payment.is_paid(self._chosen)
        return max(1, self.spec.low) <= len(self._chosen) <= self.spec.high

    def _lay_out(self) -> None:
        theme = self.look.theme
        gap = theme.px(SPACING.tight)
        columns = self.columns_in(self.width())
        wanted = [tile for at, tile in enumerate(self.tiles) if self._matches(at)]
        for tile in self.tiles:
            self._grid.removeWidget(tile)
            tile.setParent(self._page)
            tile.setVisible(tile in wanted)
        self._grid.setSpacing(gap)
        self._grid.setContentsMargins(gap, gap, gap, gap)
        for at, tile in enumerate(wanted):
            self._grid.addWidget(tile, at // columns, at % columns, Qt.AlignmentFlag.AlignTop)
        for column in range(self._columns + 1):
            self._grid.setColumnStretch(column, 0)
        self._grid.setColumnStretch(columns, 1)
        self._grid.setRowStretch(len(wanted) // columns + 1, 1)
        self._columns = columns

    def _matches(self, at: int) -> bool:
        words = self.filter.text().strip().casefold()
        no = self.spec.cards[at].no
        if not words:
            return True
        if no is None:
            return False
        facts = self._book.facts(no)
        text = f"{facts.name} {facts.second_name} {facts.text} {' '.join(facts.card_class)}".casefold()
        return all(word in text for word in words.split())


def _counted(spec: CardTraySpec, count: int) -> str:
    """The words of the confirming button with how many are chosen; without a number while none is."""
    return filled(spec.confirm, n=count) if count or not spec.confirm_none else spec.confirm_none
