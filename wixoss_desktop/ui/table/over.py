"""What lies over the mat for a while: trays, banner, curtain, the end; where each of them stands."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from wixoss_desktop.engine.contract import Action, Seat
from wixoss_desktop.ui.faces.kept_picture import CardPicture
from wixoss_desktop.ui.faces.known_cards import NamedCards
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.kit.first_focus import take_keyboard
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.banner import Banner
from wixoss_desktop.ui.table.bubble import Bubble
from wixoss_desktop.ui.table.consent import ConsentBanner
from wixoss_desktop.ui.table.curtain import Curtain
from wixoss_desktop.ui.table.end import PICTURE, EndBanner
from wixoss_desktop.ui.table.intents.meaning import Answered, TableWish
from wixoss_desktop.ui.table.key_caps import put_key
from wixoss_desktop.ui.table.past_bar import PastBar
from wixoss_desktop.ui.table.said import EndWords
from wixoss_desktop.ui.table.trays.card_tray import CHROME, CardTray
from wixoss_desktop.ui.table.trays.frame import OwnTraySpec, Tray, TraySpec
from wixoss_desktop.ui.table.trays.order_tray import OrderTray
from wixoss_desktop.ui.table.trays.specs import CardTraySpec
from wixoss_desktop.ui.table.trays.text_tray import TextTray
from wixoss_desktop.ui.table.trays.tile import EDGE, note_height

NEAR_SHARE = 0.12
"""Share of the mat's height that the near hand takes: what the curtain covers."""
LARGE_CARD = 330
WIDE = 720
"""How wide a question in the open is, where there is room."""


class MatHost(QWidget):
    """The mat with everything that may lie over it. Says `resized` so that what lies over it is placed again."""

    resized = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self.resized.emit()
        return done


class Overlays(QObject):
    """The things over the mat; at most one tray, and a browser over it. Says what is `gestured` with all of them."""

    gestured = Signal(object)
    choice_changed = Signal()
    card_pointed = Signal(str)
    menu_wanted = Signal(object, object)

    def __init__(self, look: Look, book: NamedCards, pictures: Pictures, host: MatHost, mat: QWidget) -> None:
        super().__init__(host)
        self._mat = mat
        self._look = look
        self._book = book
        self._pictures = pictures
        self._host = host
        self.banner = Banner(look, host)
        self.curtain = Curtain(look, host)
        self.end = EndBanner(look, host)
        self.end.figures.put_picture(CardPicture(look, pictures, PICTURE, self.end))
        self.consent = ConsentBanner(look, host)
        self.past = PastBar(look, host)
        for notice in (self.banner, self.curtain, self.end, self.consent, self.past):
            notice.gestured.connect(self.gestured)
        self.bubble = Bubble(look, host)
        self.bubble.questions = self.asked_boxes
        self.hand_button = QPushButton(host)
        self.hand_button.setObjectName("choice")
        self.hand_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.hand_button.clicked.connect(self._uncover)
        self.hand_button.hide()
        self.large_card = CardPicture(look, pictures, LARGE_CARD, host)
        self.large_card.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.large_card.hide()
        self.asking: Tray | None = None
        self._is_aside = False
        self._is_waiting = False
        self.browser: Tray | None = None
        self._spec: TraySpec | None = None
        self.keep_clear: Callable[[], QRect | None] = _nothing
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.place)
        host.resized.connect(self._soon.start)
        look.theme_changed.connect(self._soon.start)

    @property
    def tray(self) -> Tray | None:
        """The tray over the mat; None also while it is put aside, or another question comes first."""
        return None if self._is_aside or self.consent.words is not None else self.asking

    @property
    def first(self) -> QWidget | None:
        """What of all this has the keyboard first, if anything here asks for it."""
        if self.curtain.isVisible():
            return self.curtain
        if self.end.isVisible():
            return self.end.first
        if self.consent.words is not None:
            return self.consent
        tray = self.browser or self.tray
        return None if tray is None else tray.first

    def is_heard_with(self, news: str) -> bool:
        """Whether what asks has the keyboard as a whole and says the news before its question: no need to say them."""
        part = self.first
        return isinstance(part, Tray | Curtain) and part.hasFocus() and part.accessibleName().startswith(news)

    def show_tray(self, spec: TraySpec | None, *, is_aside: bool = False, after: str = "") -> None:
        """Puts up the tray of a moment, or takes it away; the same one stays as it is, put aside or not.

        For the ear a new one says before its title what led to it.
        """
        if (spec, is_aside) == (self._spec, self._is_aside):
            return
        if spec != self._spec:
            self._spec = spec
            _away(self.asking)
            self.asking = None if spec is None else self._made(spec)
            if self.asking is not None:
                self.asking.be_led_by(after)
                self.asking.hidden_wanted.connect(self._put_aside)
                self.asking.cancel_wanted.connect(self._cancel)
        self._is_aside = is_aside
        if self.asking is not None and self.tray is None:
            self.asking.hide()
        elif self.asking is not None:
            self._put(self.asking)
        self._keep_clicks_off()

    def refuse(self, why: str) -> None:
        """Says in the tray that asks, where the eyes are, why something was refused."""
        if self.asking is not None and why != self.asking.refusal.text():
            self.asking.refuse(why)
            self.place()

    def browse(self, spec: CardTraySpec) -> None:
        """Opens a pile to look through."""
        self.close_browser()
        browser = CardTray(self._look, self._book, self._pictures, spec, self._host)
        browser.card_pointed.connect(self.card_pointed)
        browser.menu_wanted.connect(self.menu_wanted)
        browser.hidden_wanted.connect(self.close_browser)
        self.browser = browser
        self._put(browser)
        self._keep_clicks_off()

    def close_browser(self) -> None:
        """Closes the pile that was being looked through; the keyboard goes back to what asks, else to the table."""
        closed, self.browser = self.browser, None
        if closed is None:
            return
        focused = closed.window().focusWidget()
        had_keyboard = focused is not None and (focused is closed or closed.isAncestorOf(focused))
        self._keep_clicks_off()
        if had_keyboard:
            take_keyboard(self.first or self._mat)
        _away(closed)

    def ask_first(self) -> None:
        """One question at a time: what is asked below it isn't to be seen while a take-back is asked about."""
        is_waiting = self.consent.words is not None
        if self.asking is not None:
            self.asking.setVisible(not is_waiting and not self._is_aside)
        self.banner.setVisible(not is_waiting and self.banner.words is not None)
        self.curtain.setVisible(not is_waiting and self.curtain.words is not None)
        self._keep_clicks_off()
        if is_waiting != self._is_waiting:
            self._is_waiting = is_waiting
            take_keyboard(self.first or self._mat)

    def _keep_clicks_off(self) -> None:
        """A click on the mat leaves the keyboard with what asks over it: keys go on to answer that."""
        is_free = self.tray is None and self.browser is None and self.consent.words is None
        self._mat.setFocusPolicy(Qt.FocusPolicy.StrongFocus if is_free else Qt.FocusPolicy.TabFocus)

    def offer_hand(self, is_covered: bool) -> None:
        """A button on the covered near hand, for its player to have it back."""
        put_key(self.hand_button, tr("Show my hand"), "table.peek")
        self.hand_button.setVisible(is_covered)
        self.place()

    def tell_end(self, words: EndWords) -> None:
        """Says how the game has ended, beside the card of who has won."""
        picture, figures = self.end.figures.picture, words.figures
        if picture is not None:
            picture.show_face(self._book.facts(figures.card) if figures is not None and figures.card else None)
        self.end.tell(words)

    def show_large(self, no: str | None) -> None:
        """Shows a card large over the mat, or takes it away."""
        self.large_card.show_face(None if no is None else self._book.facts(no))
        self.large_card.setVisible(no is not None)
        self.large_card.raise_()
        self.place()

    def place(self) -> None:
        """Puts everything where it belongs at the mat's present size."""
        if self.tray is not None:
            self.tray.setGeometry(self._tray_box(self.tray, self._spec))
        if self.browser is not None:
            self.browser.setGeometry(self._tray_box(self.browser, None))
        self._place_banners()
        near = self.near_box
        self.curtain.setGeometry(near)
        if not self.hand_button.isHidden():
            button = QRect(QPoint(0, 0), self.hand_button.sizeHint())
            button.moveCenter(near.center())
            self.hand_button.setGeometry(button)
        size = self.large_card.sizeHint()
        rect = QRect(0, 0, size.width(), size.height())
        rect.moveCenter(self._host.rect().center())
        self.large_card.setGeometry(rect)
        if self.bubble.isVisible():
            self.bubble.lie()

    def asked_boxes(self) -> list[QRect]:
        """Where something is asked over the mat."""
        parts = (self.tray, self.browser, self.banner, self.consent, self.curtain, self.end)
        return [part.geometry() for part in parts if part is not None and not part.isHidden()]

    @property
    def near_box(self) -> QRect:
        """The near hand's place."""
        area = self._host.rect()
        height = round(area.height() * NEAR_SHARE)
        return QRect(0, area.height() - height, area.width(), height)

    def _place_banners(self) -> None:
        """A question in the open lies over the near hand, which is covered then, and leaves the table in sight."""
        area, gap = self._host.rect(), self._look.theme.px(SPACING.near)
        near = self.near_box
        for banner in (self.banner, self.consent, self.past):
            if banner.isHidden():
                continue
            wanted = banner.sizeHint().width() if banner is self.past else self._look.theme.px(WIDE)
            width = min(area.width() - 2 * gap, wanted)
            self.banner.arrange(width)
            height = max(banner.sizeHint().height(), banner.heightForWidth(width))
            over_hand = max(near.top(), near.center().y() - height // 2)
            top = 0 if banner is self.past else min(over_hand, area.height() - height - gap)
            banner.setGeometry((area.width() - width) // 2, top, width, height)
        if not self.end.isHidden():
            width = min(area.width() - 2 * gap, max(self.end.sizeHint().width(), self._look.theme.px(520)))
            most = area.height() - 2 * gap
            self.end.figures.fit(width, lambda: self.end.heightForWidth(width) <= most)
            height = max(self.end.sizeHint().height(), self.end.heightForWidth(width))
            self.end.setGeometry((area.width() - width) // 2, (area.height() - height) // 2, width, height)

    def _made(self, spec: TraySpec) -> Tray:
        if isinstance(spec, OwnTraySpec):
            return self._joined(spec.made(self._look, self._host))
        if not isinstance(spec, CardTraySpec):
            return self._joined(TextTray(self._look, self._book, self._pictures, spec, self._host))
        kind = OrderTray if spec.kind == "order" else CardTray
        cards = kind(self._look, self._book, self._pictures, spec, self._host)
        cards.picked.connect(self._pick)
        if isinstance(cards, CardTray):
            cards.choice_changed.connect(self.choice_changed)
        return self._joined(cards)

    def _joined(self, tray: Tray) -> Tray:
        tray.answered.connect(self._answer)
        tray.thrown.connect(self._throw)
        tray.card_pointed.connect(self.card_pointed)
        return tray

    # --- what is gestured with a tray, or with the button on the hand ---

    def _answer(self, actions: tuple[Action, ...]) -> None:
        is_ticked = isinstance(self.asking, TextTray) and self.asking.is_ticked
        self.gestured.emit(Answered(actions, is_ticked=is_ticked))

    def _pick(self, actions: tuple[Action, ...]) -> None:
        self.gestured.emit(Answered(actions, is_all=True))

    def _throw(self, seat: Seat, throw: Action) -> None:
        self.gestured.emit(Answered((throw,), seat=seat))

    def _put_aside(self) -> None:
        self.gestured.emit(TableWish("put_aside"))

    def _cancel(self) -> None:
        self.gestured.emit(TableWish("cancel"))

    def _uncover(self) -> None:
        self.gestured.emit(TableWish("look"))

    def _put(self, tray: Tray) -> None:
        self.place()
        tray.show()
        tray.raise_()
        self.place()
        take_keyboard(tray.first)

    def _tray_box(self, tray: Tray, spec: TraySpec | None) -> QRect:
        """Where a tray stands: in the middle, else beside what stays in sight, and narrower if it has to be."""
        box, kept = self._middle_box(tray, self._wanted_width(tray)), self.keep_clear()
        if kept is None or not box.intersects(kept):
            return box
        area = self._host.rect().adjusted(1, 0, -1, 0)
        moved = _beside(box, kept, area)
        if not moved.intersects(kept):
            return moved
        room = max(kept.left() - area.left(), area.right() - kept.right())
        return _beside(self._middle_box(tray, max(room, tray.minimumSizeHint().width())), kept, area)

    def _middle_box(self, tray: Tray, wanted: int) -> QRect:
        area, gap = self._host.rect(), self._look.theme.px(SPACING.apart)
        width = min(area.width() - 2 * gap, wanted)
        if isinstance(tray, CardTray) and tray.columns_in(width) < tray.columns_wanted:
            width = min(width, self._width_for(tray, tray.columns_in(width)))
        height = min(round(area.height() * 0.82), self._wanted_height(tray, width))
        top = max(gap, (area.height() - height) // 2 - self._look.theme.px(SPACING.wide))
        return QRect((area.width() - width) // 2, top, width, height)

    def _wanted_width(self, tray: Tray) -> int:
        theme = self._look.theme
        if isinstance(tray, CardTray):
            return self._width_for(tray, tray.columns_wanted)
        return max(theme.px(480), tray.sizeHint().width())

    def _width_for(self, tray: CardTray, columns: int) -> int:
        px = self._look.theme.px
        return max(px(460), columns * tray.pitch + px(CHROME + 4), tray.sizeHint().width())

    def _wanted_height(self, tray: Tray, width: int) -> int:
        tray.ensurePolished()
        if not isinstance(tray, CardTray):
            return max(tray.sizeHint().height(), tray.heightForWidth(width))
        theme = self._look.theme
        rows = -(-max(1, len(tray.spec.cards)) // tray.columns_in(width))
        width_of_card = theme.px(tray.card_width)
        note = max((note_height(theme, card.note, width_of_card) for card in tray.spec.cards), default=0)
        a_row = round(theme.px(tray.card_width) * 88 / 63) + 2 * theme.px(EDGE) + note + theme.px(SPACING.tight)
        words = tray.title.heightForWidth(width - theme.px(40)) + theme.px(112)
        words += tray.line.heightForWidth(width - theme.px(40)) if tray.line.text() else 0
        words += theme.px(40) if tray.spec.has_filter else 0
        words += (
            tray.refusal.heightForWidth(width - theme.px(40)) + theme.px(SPACING.near) if tray.refusal.text() else 0
        )
        return rows * a_row + words


def _nothing() -> QRect | None:
    """Nothing has to stay in sight."""
    return None


def _beside(box: QRect, kept: QRect, area: QRect) -> QRect:
    """A tray as near to its place as it can lie without covering what stays in sight; there, if it can't."""
    for moved in (box.translated(kept.left() - 1 - box.right(), 0), box.translated(kept.right() + 1 - box.left(), 0)):
        if area.contains(moved):
            return moved
    return box


def _away(tray: Tray | None) -> None:
    if tray is not None:
        tray.hide()
        tray.deleteLater()
