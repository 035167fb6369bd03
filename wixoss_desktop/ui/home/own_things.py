"""What a person keeps for a game beside decks: made, filled in, copied, deleted and handed on, whatever the game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from wixoss_desktop.cards.kept_things import KeptThings, ThingRefused, written_thing
from wixoss_desktop.cards.problems import Problem
from wixoss_desktop.engine.contract.kept_things import KeptThing, OwnThings, ThingDeed, ThingField
from wixoss_desktop.intake.limits import TurnedAway
from wixoss_desktop.ui.decks.deck_text import why_not
from wixoss_desktop.ui.decks.paper import A5, PrintedForm, form_pages, page_seen, pdf_of, png_of
from wixoss_desktop.ui.home.heaps import HeapsPanel
from wixoss_desktop.ui.home.place import ScrolledPage
from wixoss_desktop.ui.kit.choosers import ask_files, ask_where_to_save, written
from wixoss_desktop.ui.kit.controls import Words, scaled_margins
from wixoss_desktop.ui.kit.enter_presses import AskingDialog
from wixoss_desktop.ui.kit.fault_words import fault_words
from wixoss_desktop.ui.kit.fields import ChoiceField, NumberField
from wixoss_desktop.ui.kit.flow import FlowLayout
from wixoss_desktop.ui.kit.locale import row_of
from wixoss_desktop.ui.kit.question import Progress, Question, closing_row, open_as_large
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.play.any_game import Offered

SIZE: Final = (920, 640)
LIST_FORMS: Final = "*.csv *.tsv *.txt *.cod *.xml *.dec *.dek"
"""How the names of lists end out of which a thing is made."""
LIST: Final = 240
TEXT: Final = 400
"""So many characters a text has at most."""
PICTURE_WIDE: Final = 1240
"""So many pixels a thing is wide as a picture."""


ReadFile = tuple[str, KeptThing | Problem | OSError]
"""The name of a file, and what it holds or why it can't be read."""


def _read(kept: KeptThings, path: Path) -> ReadFile:
    try:
        return path.name, kept.read_from(path)
    except OSError as error:
        return path.name, error


def _looked_up(kept: KeptThings, thing: KeptThing, path: Path) -> ReadFile:
    """What another list says of the cards of a thing that isn't complete, with that thing."""
    try:
        return path.name, kept.with_more(thing, path)
    except OSError as error:
        return path.name, error


class OwnThingsDialog(AskingDialog):
    """All things of a kind, one of them filled in; says `changed` when another one can be played with.

    What is filled in is kept at once where the rules have nothing against it; else its reasons stand below it, and the
    file stays as it was. What is to be bought lies in a cart first, with its sum, until it is bought as a whole.
    """

    changed = Signal()

    def __init__(self, look: Look, game: Offered, kept: KeptThings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look, self._game, self.kept = look, game, kept
        self._draft: KeptThing | None = None
        self._cart: list[ThingDeed] = []
        self.setWindowTitle(game.word(f"things.{kept.kind.name}", kept.kind.name))
        self.list = QListWidget(self)
        self.list.setAccessibleName(self.windowTitle())
        self.name = QLineEdit(self)
        self.left = Words("large", self)
        self.said = Words("bad", self)
        self.said.setWordWrap(True)
        self.fields: dict[str, ChoiceField | NumberField | QLineEdit] = {}
        """Those that can be changed."""
        self.deeds: dict[str, QPushButton] = {}
        self.new_button, self.copy_button, self.delete_button, self.import_button, self.export_button = (
            QPushButton(text, self) for text in (tr("New"), tr("Copy"), tr("Delete …"), tr("Import …"), tr("Export …"))
        )
        self.paste_button, self.more_button = QPushButton(tr("Paste"), self), QPushButton(tr("Look up in …"), self)
        self.more_button.setToolTip(
            tr("What another list, or Cockatrice's cards.xml, says of these cards is taken from there")
        )
        self.paper_button = QPushButton(tr("PDF or picture …"), self)
        self.back_button = QPushButton(tr("Give back"), self)
        self.cart = Words("body", self)
        self.cart.setWordWrap(True)
        self.buy_button, self.empty_button = QPushButton(self), QPushButton(tr("Empty the cart"), self)
        self.buy_button.setObjectName("primary")
        self._lay_out()
        self.list.currentRowChanged.connect(self._choose)
        self.name.editingFinished.connect(self._rename)
        self.new_button.clicked.connect(self.begin)
        self.copy_button.clicked.connect(self.copy)
        self.delete_button.clicked.connect(self._ask_to_delete)
        self.import_button.clicked.connect(self._ask_for_files)
        self.paste_button.clicked.connect(self.paste)
        self.more_button.clicked.connect(self._ask_for_more)
        self.export_button.clicked.connect(self._ask_where)
        self.paper_button.clicked.connect(self._ask_where_to_print)
        self.back_button.clicked.connect(self._give_back)
        self.buy_button.clicked.connect(self._buy)
        self.empty_button.clicked.connect(self._empty_cart)
        self.read_anew()
        self._name_problems()

    # --- what can be done ---

    def begin(self) -> None:
        """Keeps a new thing and has it filled in."""
        self._take(self.kept.begin(tr("New")))
        self.name.setFocus()
        self.name.selectAll()

    def copy(self) -> None:
        """Keeps a copy of the chosen thing."""
        if self._draft is not None:
            of = self._draft
            self._take(replace(self.kept.begin(f"{of.name} 2"), **{
                field: getattr(of, field) for field in of.__struct_fields__ if field not in ("id", "name")
            }))  # fmt: skip

    def delete(self) -> None:
        """Deletes the chosen thing."""
        thing = self._draft
        if thing is None:
            return
        is_kept = self.kept.thing(thing.id) is not None
        if not is_kept or self._done(lambda: self.kept.forget(thing.id)):
            self.kept.drafts.pop(thing.id, None)
            self.changed.emit()
            self._list_all("")

    def take_in(self, paths: list[Path]) -> None:
        """Keeps what files hold; of those that the rules refuse the reasons are said.

        What is made of a list is shown with them, to be mended; long lists are read by a worker.
        """
        if self._heaps is None:
            self._take_new([_read(self.kept, path) for path in paths])
        else:
            self._have_read([partial(_read, self.kept, path) for path in paths], paths).connect(self._take_new)

    def _have_read(self, each: list[Callable[[], ReadFile]], paths: list[Path]) -> SignalInstance:
        """Has files read by a worker, one after the other; what is returned says what came of them."""
        task = self._game.workers.begin(lambda _ticket: [one() for one in each])
        file = ", ".join(path.name for path in paths)
        Progress(self.windowTitle(), tr("{file} is looked through …", file=file), task, self)
        return task.finished

    def _take_new(self, read: list[ReadFile]) -> None:
        self._take_all([(name, self._fresh_beside(it) if isinstance(it, KeptThing) else it) for name, it in read])

    def _take_all(self, read: list[ReadFile]) -> None:
        refused: list[str] = []
        for name, found in read:
            if isinstance(found, OSError):
                refused.append(tr("{file} can't be read: {why}", file=name, why=why_not(found)))
            elif isinstance(found, Problem):
                refused.append(fault_words(found.text))
            elif self._heaps is None and (faults := self._faults(found)):
                refused.append(f"{name}: {faults}")
            else:
                self._take(found)
        if refused:
            self.said.setText("\n".join(refused))

    def paste(self) -> None:
        """Makes a thing of the list in the clipboard."""
        lists, content = self.kept.kind.lists, QGuiApplication.clipboard().text().encode(errors="replace")
        if lists is None:
            return
        try:
            self._take(lists.read(self.kept.begin(tr("New")), content))
        except TurnedAway as error:
            self.said.setText(tr("{file} can't be read: {why}", file=tr("The clipboard"), why=why_not(error)))

    def look_up(self, paths: list[Path]) -> None:
        """Takes from another list what it says of the cards of the chosen thing."""
        if self._draft is not None and paths:
            self._have_read([partial(_looked_up, self.kept, self._draft, paths[0])], paths[:1]).connect(self._take_all)

    def _put(self, names: list[str], heap: str) -> None:
        """Puts cards of the chosen thing into a heap."""
        lists, thing = self.kept.kind.lists, self._draft
        if lists is not None and thing is not None:
            for name in names:
                thing = lists.put(thing, name, heap)
            self._take(thing)

    def write(self, path: Path) -> None:
        """Writes the chosen thing into a file for others."""
        if self._draft is not None:
            self.said.setText(written(path, written_thing(self._draft)))

    def print_to(self, path: Path) -> None:
        """Writes the chosen thing as a picture where the name ends so, else as a PDF."""
        if self._draft is None:
            return
        pages = form_pages(self._printed(self._draft))
        if path.suffix.lower() == ".png":
            content = png_of(page_seen(pages[0], A5, PICTURE_WIDE))
        else:
            content = pdf_of(pages, A5, self._draft.name)
        self.said.setText(written(path, content))

    def _printed(self, thing: KeptThing) -> PrintedForm:
        """A thing as it is put on paper, in the language of the screen."""
        form, word = self.kept.kind.form, self._game.word
        rows: tuple[tuple[str, str], ...] = ()
        if form is not None:
            rows = tuple((word(field.name, field.name), self._said_by(field)) for field in form.fields(thing))
            left = form.left(thing)
            rows = rows if left is None else (*rows, (word("field.left", ""), str(left)))
        return PrintedForm(thing.name, self._game.title, rows, self._history_of(thing))

    def _said_by(self, field: ThingField) -> str:
        return ", ".join(self._game.word(one, one) for one in (field.value, *field.listed) if one)

    def _history_of(self, thing: KeptThing) -> tuple[str, ...]:
        lines = () if self.kept.kind.form is None else self.kept.kind.form.lines(thing)
        return tuple(f"{by:+d}   {' '.join(self._game.word(one, one) for one in said)}" for said, by in lines)

    def _fresh_beside(self, found: KeptThing) -> KeptThing:
        """What comes from a file, by a new id where another state of it is here."""
        here = self.kept.thing(found.id)
        return found if here in (None, found) else replace(found, id=self.kept.begin("").id)

    def _take(self, thing: KeptThing) -> None:
        """Keeps a thing and shows it; one with faults is shown with them and not kept."""
        self._draft = thing
        faults = self._faults(thing)
        if not faults and self._done(lambda: self.kept.keep(thing)):
            self.kept.drafts.pop(thing.id, None)
            self.changed.emit()
            self._list_all(thing.id)
            return
        if self._heaps is not None:
            self.kept.drafts[thing.id] = thing
            self._list_all(thing.id)
        self._show()
        if faults:
            self.said.setText(faults)

    def _done(self, deed: Callable[[], object]) -> bool:
        try:
            deed()
        except ThingRefused as error:
            self.said.setText("; ".join(self._game.thing_fault(fault) for fault in error.faults))
        except OSError as error:
            self.said.setText(error.strerror or str(error))
        else:
            return True
        return False

    def _faults(self, thing: KeptThing) -> str:
        return "; ".join(self._game.thing_fault(fault) for fault in thing.faults())

    def _rename(self) -> None:
        if self._draft is not None and self.name.text().strip() != self._draft.name:
            self._take(replace(self._draft, name=self.name.text().strip()))

    def _fill_in(self) -> None:
        """Has the field that was changed say what it says now; one that is on its way out says nothing any more."""
        form, sender = self.kept.kind.form, self.sender()
        name = next((name for name, widget in self.fields.items() if widget is sender), "")
        if form is None or self._draft is None or not name:
            return
        widget = self.fields[name]
        match widget:
            case NumberField():
                value = str(widget.value())
            case QLineEdit():
                value = widget.text()
            case _:
                value = str(widget.currentData())
        said = next(field.value for field in form.fields(self._draft) if field.name == name)
        if value != said:
            self._take(form.filled(self._draft, name, value))

    def _put_in_cart(self) -> None:
        form, pressed, planned = self.kept.kind.form, self.sender(), self._planned
        name = next((name for name, button in self.deeds.items() if button is pressed), "")
        if form is not None and planned is not None and name:
            self._cart += [deed for deed in form.deeds(planned, self._own) if deed.name == name]
            self._show()

    def _empty_cart(self) -> None:
        self._cart.clear()
        self._show()

    def _buy(self) -> None:
        planned = self._planned
        if planned is not None:
            self._cart.clear()
            self._take(planned)

    @property
    def _own(self) -> OwnThings:
        """All that the person keeps for the game and can play with, of which some can be bought for others."""
        return {kept.kind.name: kept.sound for kept in self._game.things}

    @property
    def _planned(self) -> KeptThing | None:
        """The chosen thing with all that lies in the cart; what it can't have any more falls out of it."""
        form, planned = self.kept.kind.form, self._draft
        if form is None or planned is None:
            return planned
        kept = list[ThingDeed]()
        for wanted in self._cart:
            found = (one for one in form.deeds(planned, self._own) if one.name == wanted.name)
            deed = next((one for one in found if one.why_not is None), None)
            if deed is not None:
                planned = form.done(planned, deed.name, self._own)
                kept.append(deed)
        self._cart[:] = kept
        return planned

    def _give_back(self) -> None:
        form = self.kept.kind.form
        if form is not None and self._draft is not None:
            self._take(form.given_back(self._draft))

    def read_anew(self) -> None:
        """Shows the things as their files are now."""
        self.kept.read()
        self._list_all("" if self._draft is None else self._draft.id)

    # --- what is asked ---

    def _ask_to_delete(self) -> None:
        if self._draft is None:
            return
        words = tr("“{name}” is deleted for good.", name=self._draft.name)
        question = Question(tr("Delete"), words, tr("Delete"), self)
        question.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        question.accepted.connect(self.delete)
        question.open()

    def _ask_for_files(self) -> None:
        forms = f"*{self.kept.kind.suffix}" + (f" {LIST_FORMS}" if self._heaps is not None else "")
        ask_files(self, self.take_in, self.windowTitle(), f"{self.windowTitle()} ({forms})")

    def _ask_for_more(self) -> None:
        ask_files(self, self.look_up, self.windowTitle(), f"{tr('Card lists')} ({LIST_FORMS})")

    def _ask_where(self) -> None:
        if self._draft is not None:
            suffix = self.kept.kind.suffix
            name = f"{self._draft.name}{suffix}"
            ask_where_to_save(self, self.windowTitle(), name, f"{self.windowTitle()} (*{suffix})", self.write)

    def _ask_where_to_print(self) -> None:
        if self._draft is not None:
            kinds = "PDF (*.pdf);;PNG (*.png)"
            ask_where_to_save(self, self.windowTitle(), f"{self._draft.name}.pdf", kinds, self.print_to)

    # --- what is shown ---

    def _list_all(self, chosen: str) -> None:
        self.list.blockSignals(True)
        self.list.clear()
        things = self._things
        self.list.addItems([self._listed(thing) for thing in things])
        at = next((at for at, thing in enumerate(things) if thing.id == chosen), 0)
        self.list.setCurrentRow(at if things else -1)
        self.list.blockSignals(False)
        self._choose(at if things else -1)

    @property
    def _things(self) -> tuple[KeptThing, ...]:
        """All that are listed: those that are kept, as they were changed since, and behind them those that aren't."""
        kept = {thing.id: thing for thing in self.kept.things}
        return tuple({**kept, **self.kept.drafts}.values())

    def _listed(self, thing: KeptThing) -> str:
        return tr("{name} (not kept yet)", name=thing.name) if thing.id in self.kept.drafts else thing.name

    def _choose(self, at: int) -> None:
        things, before = self._things, self._draft
        self._draft = things[at] if 0 <= at < len(things) else None
        if before is None or self._draft is None or before.id != self._draft.id:
            self._cart.clear()
        self._show()

    def _name_problems(self) -> None:
        if self.kept.problems:
            self.said.setText("\n".join(fault_words(one.text) for one in self.kept.problems))

    def _show(self) -> None:
        thing, form = self._draft, self.kept.kind.form
        for widget in (self.copy_button, self.delete_button, self.export_button, self.paper_button, self.more_button):
            widget.setEnabled(thing is not None)
        self._page.setVisible(thing is not None)
        self._empty.setVisible(thing is None)
        self.said.setText("" if thing is None else self._faults(thing))
        while self._rows.rowCount() > 1:  # what is taken out may be what was just clicked: it goes a moment later
            taken = self._rows.takeRow(1)
            for item in (taken.labelItem, taken.fieldItem):
                if (gone := item.widget()) is not None:
                    gone.hide()
                    gone.deleteLater()
        for button in self.deeds.values():
            self._shop.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.fields, self.deeds = {}, {}
        for part in (self.cart, self.buy_button, self.empty_button):
            part.setVisible(False)
        self._scroll.setVisible(thing is not None)
        if thing is None:
            return
        self.name.setText(thing.name)
        if self._heaps is not None:
            self._heaps.show_thing(thing)
        for part in (self.left, self.back_button, self._history):
            part.setVisible(form is not None)
        if form is not None:
            for field in form.fields(thing):
                self._show_field(field)
            planned = self._planned or thing
            left = form.left(planned)
            self.left.setText(f"{self._game.word('field.left', '')}: {left}")
            self.left.setVisible(left is not None)
            self.back_button.setVisible(left is not None)
            self.back_button.setEnabled(form.given_back(thing) != thing)
            self._show_deeds(planned)
            self._show_cart()
            self._history.setText("\n".join(self._history_of(thing)))
        self._fit()

    def _fit(self) -> None:
        """Keeps the page as high as all of it is, so that it is scrolled and never squeezed."""
        column, bar = self._page.layout(), self._scroll.verticalScrollBar()
        if column is not None and self._heaps is None:
            column.invalidate()
            wide = self._scroll.contentsRect().width() - bar.sizeHint().width()
            self._page.setMinimumHeight(column.totalHeightForWidth(wide))

    def _show_field(self, field: ThingField) -> None:
        """A row for what a thing says of itself, to be changed where it can be."""
        name = self._game.word(field.name, field.name)
        widget: ChoiceField | NumberField | QLineEdit | Words
        if field.is_text:
            widget = QLineEdit(field.value, self)
            widget.setMaxLength(TEXT)
            widget.setCursorPosition(0)
            widget.editingFinished.connect(self._fill_in)
        elif field.values:
            widget = ChoiceField(self)
            for value in field.values:
                widget.addItem(self._game.word(value, value), value)
            widget.setCurrentIndex(widget.findData(field.value))
            widget.activated.connect(self._fill_in)
        elif field.is_number:
            widget = NumberField(self)
            widget.setRange(0, 999)
            widget.setValue(int(field.value))
            widget.editingFinished.connect(self._fill_in)
        else:
            widget = Words("body", self)
            widget.setWordWrap(True)
            widget.setText(self._said_by(field))
        widget.setAccessibleName(name)
        if not isinstance(widget, Words):
            self.fields[field.name] = widget
        self._rows.addRow(name, widget)
        label = self._rows.labelForField(widget)
        for shown in (label, widget):  # what isn't shown by hand has no room yet when the page is measured
            shown.setVisible(True)

    def _show_deeds(self, thing: KeptThing) -> None:
        form = self.kept.kind.form
        assert form is not None
        for deed in form.deeds(thing, self._own):
            button = QPushButton(f"{self._game.word(deed.name, deed.name)}  ·  {deed.costs}", self._shelf)
            button.setEnabled(deed.why_not is None)
            button.setToolTip("" if deed.why_not is None else self._game.thing_fault(deed.why_not))
            button.clicked.connect(self._put_in_cart)
            self._shop.addWidget(button)
            button.show()
            self.deeds[deed.name] = button

    def _show_cart(self) -> None:
        """What is to be bought, with the sum of what it costs."""
        word, total = self._game.word, sum(deed.costs for deed in self._cart)
        listed = row_of(f"{word(deed.name, deed.name)} · {deed.costs}" for deed in self._cart)
        self.cart.setText(tr("In the cart: {things}", things=listed))
        self.buy_button.setText(tr("Buy for {n}", n=total))
        for part in (self.cart, self.buy_button, self.empty_button):
            part.setVisible(bool(self._cart))

    def _lay_out(self) -> None:
        theme = self._look.theme
        self.name.setAccessibleName(tr("Name"))
        self._page, self._shelf = QWidget(self), QWidget(self)
        self._rows = QFormLayout()
        self._rows.addRow(tr("Name"), self.name)
        self._rows.setHorizontalSpacing(theme.px(SPACING.wide))
        self._shop = FlowLayout(self._shelf)
        self._history = Words("soft", self)
        self._history.setWordWrap(True)
        self._empty = Words("soft", self)
        self._empty.setText(self._game.word(f"things.{self.kept.kind.name}.none", ""))
        self._empty.setWordWrap(True)
        bought = QHBoxLayout()
        bought.addWidget(self.left, 1)
        bought.addWidget(self.back_button)
        column = QVBoxLayout(self._page)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(self._rows)
        column.addLayout(bought)
        column.addWidget(self._shelf)
        column.addWidget(self._history)
        lists = self.kept.kind.lists
        self._heaps = None if lists is None else HeapsPanel(self._look, self._game, lists, self)
        if self._heaps is None:
            column.addStretch(1)
        else:
            self._heaps.put_wanted.connect(self._put)
            column.addWidget(self._heaps, 1)
        for button in (self.new_button, self.paper_button):
            button.setVisible(lists is None)
        for button in (self.paste_button, self.more_button):
            button.setVisible(lists is not None)
        scroll = self._scroll = ScrolledPage(self)
        scroll.room_changed.connect(self._fit)
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(self._page)
        side = QVBoxLayout()
        side.setSpacing(theme.px(SPACING.near))
        self.list.setFixedWidth(theme.px(LIST))
        side.addWidget(self.list, 1)
        first = self.new_button if lists is None else self.paste_button
        for pair in ((first, self.copy_button), (self.import_button, self.export_button)):
            row = QHBoxLayout()
            row.setSpacing(theme.px(SPACING.near))
            for button in pair:
                row.addWidget(button)
            side.addLayout(row)
        side.addWidget(self.more_button)
        side.addWidget(self.paper_button)
        side.addWidget(self.delete_button)
        right = QVBoxLayout()
        right.addWidget(self._empty, 0, Qt.AlignmentFlag.AlignTop)
        right.addWidget(scroll, 1)
        right.addWidget(self.cart)
        cart = QHBoxLayout()
        cart.addStretch(1)
        cart.addWidget(self.empty_button)
        cart.addWidget(self.buy_button)
        right.addLayout(cart)
        right.addWidget(self.said)
        both = QHBoxLayout()
        both.setSpacing(theme.px(SPACING.wide))
        both.addLayout(side)
        both.addLayout(right, 1)
        whole = QVBoxLayout(self)
        whole.addLayout(both, 1)
        whole.addWidget(closing_row(self))
        scaled_margins(self, self._look, SPACING.wide, SPACING.apart)
        open_as_large(self, theme.px(SIZE[0]), theme.px(SIZE[1]))
