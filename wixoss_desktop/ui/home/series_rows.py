"""What is chosen of a series before its first match: which one, how many matches, which they are, how it is decided."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFormLayout, QWidget

from wixoss_desktop.match.series import EARLY, TIE, SeriesKind, choices_of, usual_plan
from wixoss_desktop.ui.kit.fields import ChoiceField
from wixoss_desktop.ui.kit.locale import row_of
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.play.any_game import Offered, SeriesWanted
from wixoss_desktop.ui.shell.option_words import series_words
from wixoss_desktop.ui.table.series import planned_words


class SeriesRows(QObject):
    """Rows of a form; of what isn't asked for the row isn't there. Says `changed` when other rows are.

    `named` are what the players are called.
    """

    changed = Signal()

    def __init__(
        self, form: QFormLayout, game: Offered, players: int, named: Callable[[int], str], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._form, self._named, self._game = form, named, game
        self._kinds = {one.name: one for one in game.series(players)}
        self.kind = ChoiceField(parent)
        self.kind.addItem(tr("Single match"), "")
        for name in self._kinds:
            self.kind.addItem(game.word(f"series.{name}", series_words().get(name, name)), name)
        self.length = ChoiceField(parent)
        longest = max((max(one.lengths) for one in self._kinds.values() if one.matches), default=0)
        self.matches = tuple(ChoiceField(parent) for _ in range(longest))
        self.options = {
            choice.name: ChoiceField(parent) for kind in self._kinds.values() for choice in choices_of(kind)
        }  # fmt: skip
        if self._kinds:
            self._lay_out()
        else:
            self.kind.hide()
            self.length.hide()

    @property
    def wanted(self) -> SeriesWanted | None:
        """The series as it is chosen now; None for a single match."""
        kind = self._kind
        if kind is None:
            return None
        plan = tuple(kind.matches[int(field.currentData())] for field in self.matches[: self._length] if kind.matches)
        options = {choice.name: str(self.options[choice.name].currentData()) for choice in choices_of(kind)}
        return SeriesWanted(kind.name, plan or usual_plan(kind, self._length), options)

    @property
    def said(self) -> str:
        """The series in a few words, with its matches where they are chosen; nothing for a single match."""
        kind = self._kind
        if kind is None:
            return ""
        planned = [field.currentText() for field in self.matches[: self._length] if kind.matches]
        name = self.kind.currentText()
        return tr("{option}: {value}", option=name, value=row_of(planned)) if planned else name

    @property
    def answered(self) -> frozenset[str]:
        """What each match says for itself, and isn't asked for all of them."""
        kind = self._kind
        return frozenset() if kind is None else frozenset(name for one in kind.matches for name in one.answers)

    @property
    def _kind(self) -> SeriesKind | None:
        return self._kinds.get(str(self.kind.currentData()))

    @property
    def _length(self) -> int:
        return int(self.length.currentData() or 0)

    def _lay_out(self) -> None:
        words = option_words()
        rows: Iterator[tuple[str, ChoiceField]] = iter(
            (
                (tr("Matches"), self.kind),
                (tr("How many matches"), self.length),
                *((tr("Match {n}", n=at), field) for at, field in enumerate(self.matches, start=1)),
                *((words.get(name, name), field) for name, field in self.options.items()),
            )
        )
        for name, field in rows:
            field.setAccessibleName(name)
            self._form.addRow(name, field)
        for kind in self._kinds.values():
            for choice in choices_of(kind):
                field = self.options[choice.name]
                if not field.count():
                    for value in choice.values:
                        field.addItem(words.get(f"{choice.name}.{value}", value), value)
                    field.setCurrentIndex(field.findData(choice.usual))
        self.kind.currentIndexChanged.connect(self._ask_length)
        self.length.currentIndexChanged.connect(self._suit)
        self._ask_length()

    def _ask_length(self) -> None:
        """Another series: it may have other numbers of matches, of other kinds."""
        kind = self._kind
        self.length.blockSignals(True)
        self.length.clear()
        for length in sorted(kind.lengths) if kind is not None else ():
            self.length.addItem(str(length), length)
        if kind is not None:
            self.length.setCurrentIndex(self.length.findData(kind.lengths[0]))
        self.length.blockSignals(False)
        usual = usual_plan(kind, len(self.matches)) if kind is not None else ()
        for at, field in enumerate(self.matches):
            field.clear()
            for number, one in enumerate(kind.matches if kind is not None else ()):
                field.addItem(planned_words(one, self._named, self._game.word), number)
            if kind is not None and kind.matches:
                field.setCurrentIndex(kind.matches.index(usual[at]))
        self._suit()

    def _suit(self) -> None:
        kind = self._kind
        asked = () if kind is None else tuple(choice.name for choice in choices_of(kind))
        self._form.setRowVisible(self.length, kind is not None and len(kind.lengths) > 1)
        for at, field in enumerate(self.matches):
            self._form.setRowVisible(field, bool(kind is not None and kind.matches and at < self._length))
        for name, field in self.options.items():
            self._form.setRowVisible(field, name in asked)
        self.changed.emit()


def option_words() -> dict[str, str]:
    """What is asked for a series, and its answers."""
    return {
        TIE.name: tr("Where two have won as many"),
        f"{TIE.name}.shared": tr("They share the series"),
        f"{TIE.name}.decider": tr("One more match decides"),
        EARLY.name: tr("Once nobody can catch up"),
        f"{EARLY.name}.off": tr("All matches are played"),
        f"{EARLY.name}.on": tr("It ends: all agree"),
    }
