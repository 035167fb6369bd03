"""Chips: what can be asked for by a click, each with how many cards it would leave; they write the search line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final, get_args

from msgspec import Struct
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from wixoss_desktop.cards.catalogue.search.rows import Row
from wixoss_desktop.ui.catalogue.flow import FlowLayout
from wixoss_desktop.ui.color_marks import paint_mark
from wixoss_desktop.ui.controls import ThemedButton
from wixoss_desktop.ui.theme import Look
from wixoss_desktop.ui.tokens import MIN_TARGET, SPACING, TYPE, CardColor
from wixoss_desktop.ui.translate import marked, tr
from wixoss_desktop.words.lexicon import Lexicon

COLORS: Final[tuple[CardColor, ...]] = get_args(CardColor)


class Group(Struct, frozen=True):
    """Chips of one field: their values on the search line, and which of them a card has."""

    key: str
    values: tuple[str, ...]
    of: Callable[[Row], Iterable[str]]


def _types(row: Row) -> Iterable[str]:
    return (_TYPES.get(row.facts.kind, ""),)


_TYPES: Final = {
    "SIGNI": "signi",
    "LRIG": "lrig",
    "ASSIST_LRIG": "assist",
    "ARTS": "arts",
    "SPELL": "spell",
    "PIECE": "piece",
    "KEY": "key",
    "RESONA": "resona",
}
GROUPS: Final = (
    Group("c", COLORS, lambda row: row.facts.colors or ("colorless",)),
    Group("t", tuple(_TYPES.values()), _types),
    Group("lv", tuple("012345"), lambda row: () if row.facts.level is None else (str(row.facts.level),)),
    Group("burst", ("yes",), lambda row: ("yes",) if row.facts.burst else ()),
    Group("guard", ("yes",), lambda row: ("yes",) if row.facts.guard else ()),
    Group("f", ("classic", "key", "diva", "s24"), lambda row: row.formats),
)


FORMATS: Final = {
    "classic": marked("Classic"),
    "key": marked("Key"),
    "diva": marked("Diva"),
    "s24": marked("Selection"),
}


class Chip(ThemedButton):
    """One chip: lit while its value is asked for; a colour has its mark in place of a word."""

    def __init__(self, look: Look, group: Group, value: str, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.field = group
        self.value = value
        self.count: int | None = None
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @property
    def is_color(self) -> bool:
        """Whether the chip shows a colour's mark."""
        return self.field.key == "c"

    def say(self, words: str) -> None:
        """Show and tell other words."""
        self.setText(words)
        self.setAccessibleName(words)
        self.setToolTip(words if self.is_color else "")
        self.updateGeometry()

    def set_count(self, count: int | None) -> None:
        """Show how many cards it would leave."""
        if count != self.count:
            self.count = count
            self.update()

    def sizeHint(self) -> QSize:
        theme = self.look.theme
        self.setFont(theme.font(TYPE.small))
        metrics = self.fontMetrics()
        words = theme.px(18) if self.is_color else metrics.horizontalAdvance(self.text())
        room = metrics.horizontalAdvance("0000")
        return QSize(words + room + theme.px(24), max(MIN_TARGET, theme.px(28)))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self.look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        lit = self.isChecked()
        painter.setBrush(theme.color("accent" if lit else "panel_hover" if self.underMouse() else "panel_raised"))
        edge = "text" if self.shows_focus else "accent" if lit else "line_strong"
        painter.setPen(QPen(theme.color(edge), theme.px(2) if self.shows_focus else 1))
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        inner = box.adjusted(theme.px(9), 0, -theme.px(9), 0)
        painter.setFont(theme.font(TYPE.small))
        if self.is_color:
            side = theme.px(18)
            paint_mark(painter, QRectF(inner.left(), inner.center().y() - side / 2, side, side), self.value)  # type: ignore[arg-type]
        else:
            painter.setPen(theme.color("on_accent" if lit else "text" if self.count != 0 else "text_off"))
            painter.drawText(inner, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self.text())
        if self.count is not None:
            painter.setPen(theme.color("on_accent" if lit else "text_soft"))
            painter.drawText(inner, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(self.count))


class Chips(QWidget):
    """All chips. Says `line_wanted` with the search line that a click asks for."""

    line_wanted = Signal(str)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._line = ""
        self.chips = tuple(Chip(look, group, value, self) for group in GROUPS for value in group.values)
        self._flow = FlowLayout(self)
        self._flow.setContentsMargins(0, 0, 0, 0)
        for chip in self.chips:
            self._flow.addWidget(chip)
            chip.clicked.connect(self._click)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        look.theme_changed.connect(self._rescale)
        self._rescale()

    def word(self, lexicon: Lexicon) -> None:
        """Word the chips in a language."""
        kinds = {word: kind for kind, word in _TYPES.items()}
        for chip in self.chips:
            match chip.field.key:
                case "c":
                    chip.say(lexicon.term(f"color.{chip.value}"))
                case "t":
                    chip.say(lexicon.term(f"type.{kinds[chip.value]}"))
                case "lv":
                    chip.say(tr("Level {n}", n=chip.value))
                case "burst":
                    chip.say(tr("Life Burst"))
                case "guard":
                    chip.say(tr("Guard"))
                case _:
                    chip.say(tr(FORMATS[chip.value]))

    def follow(self, line: str) -> None:
        """Light the chips whose values stand on the line."""
        self._line = line
        for chip in self.chips:
            chip.setChecked(chip.value in asked(line, chip.field.key))

    def count(self, find: Callable[[str], Iterable[Row]]) -> None:
        """Tell each chip how many cards it leaves beside what other fields ask for; `find` searches."""
        for group in GROUPS:
            rows = find(without(self._line, group.key))
            counts = Counter(value for row in rows for value in group.of(row))
            for chip in self.chips:
                if chip.field is group:
                    chip.set_count(counts[chip.value])

    def _click(self) -> None:
        chip = self.sender()
        if isinstance(chip, Chip):
            self.line_wanted.emit(toggled(self._line, chip.field.key, chip.value))

    def _rescale(self) -> None:
        self._flow.setSpacing(self._look.theme.px(SPACING.tight))
        self._flow.invalidate()


def asked(line: str, key: str) -> tuple[str, ...]:
    """Return the values of a field that chips have put on a line."""
    return next((tuple(word[len(key) + 1 :].split(",")) for word in line.split() if word.startswith(f"{key}:")), ())


def without(line: str, key: str) -> str:
    """Return a line without what chips of a field have put on it."""
    return " ".join(word for word in line.split() if not word.startswith(f"{key}:"))


def toggled(line: str, key: str, value: str) -> str:
    """Return a line with one more or one less value of a field; of several values any will do."""
    values = asked(line, key)
    left = tuple(one for one in values if one != value) if value in values else (*values, value)
    rest = without(line, key)
    return f"{rest} {key}:{','.join(left)}".strip() if left else rest
