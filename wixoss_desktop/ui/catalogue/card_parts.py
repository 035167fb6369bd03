"""The parts of a card's page: picture, names, badge, facts, effect, texts, and what the person added."""

from __future__ import annotations

from html import escape
from typing import Final
from urllib.parse import unquote

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QToolButton, QVBoxLayout, QWidget

from wixoss_desktop.cards.catalogue.search.rows import Row
from wixoss_desktop.ui.catalogue import markup
from wixoss_desktop.ui.catalogue.card_facts import SEARCH, facts_markup, facts_words
from wixoss_desktop.ui.catalogue.corrections_dialog import CorrectionsDialog, field_words, source_value
from wixoss_desktop.ui.catalogue.deck_deeds import DeckDeeds
from wixoss_desktop.ui.catalogue.game_facts import facts_of_game
from wixoss_desktop.ui.catalogue.note_box import NoteBox
from wixoss_desktop.ui.catalogue.printings import PrintingsList
from wixoss_desktop.ui.catalogue.reading import PageReader, PageReading
from wixoss_desktop.ui.catalogue.same_card_dialog import SameCardDialog
from wixoss_desktop.ui.faces.kept_picture import CardPicture
from wixoss_desktop.ui.faces.marks_in_text import plain_symbols
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.kit.controls import Dressed, Words, put_icon
from wixoss_desktop.ui.kit.fields import MenuButton
from wixoss_desktop.ui.kit.theme import Look, Theme
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import marked, tr

STATES: Final = {
    "runs": ("✓", marked("Runs by itself"), marked("The program carries out all of its effect.")),
    "proved": ("✓", marked("Runs by itself"), marked("Its effect was read from its Japanese text, and proved.")),
    "read": (
        "✎",
        marked("Read, not proved"),
        marked("Its text was read, but not proved: it runs, and you are asked the first time."),
    ),
    "partly": ("✎", marked("Partly read"), marked("What was read of its text runs; the players carry out the rest.")),
    "by_hand": ("✎", marked("By hand"), marked("The players carry out its effect, or a part of it.")),
    "none": ("–", marked("No effect"), marked("The card has no abilities.")),
    "missing": ("!", marked("In no list any more"), marked("Kept because it stands in a deck.")),
    "unread": ("?", marked("Not read"), marked("The program has the card's text, but not its effect.")),
}


class Section(Dressed, QWidget):
    """A heading over something; with nothing to show it isn't there."""

    def __init__(self, body: QWidget, look: Look) -> None:
        super().__init__()
        self.heading = Words("soft", self)
        self.body = body
        self._column = QVBoxLayout(self)
        self._look = look
        self._column.addWidget(self.heading)
        self._column.addWidget(body)
        self.dress(look)

    def entitle(self, words: str) -> None:
        """Say what it is."""
        self.heading.setText(words)
        self.body.setAccessibleDescription(words)

    def _rescale(self) -> None:
        theme = self._look.theme
        self._column.setContentsMargins(0, theme.px(SPACING.near), 0, 0)
        self._column.setSpacing(theme.px(SPACING.tight))


class MarkedWords(Words):
    """Words with markup that can be selected; its links are for its page."""

    def __init__(self) -> None:
        super().__init__("body")
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setWordWrap(True)
        by = Qt.TextInteractionFlag
        self.setTextInteractionFlags(
            by.TextSelectableByMouse | by.LinksAccessibleByMouse | by.LinksAccessibleByKeyboard
        )
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # so that it can be heard


class DoneNotice(QFrame):
    """What was just done with a card, until another is shown. Says `undo_wanted` by its button."""

    undo_wanted = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._key = ""
        self.words = Words("body", self)
        self.words.setWordWrap(True)
        self.undo_button = QToolButton(self)
        self.undo_button.setObjectName("beside")
        self.undo_button.clicked.connect(self.undo_wanted)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.words, 1)
        row.addWidget(self.undo_button, 0, Qt.AlignmentFlag.AlignTop)
        self.hide()

    def say(self, key: str, words: str, *, can_undo: bool) -> None:
        """Tell what was done with the card of a key."""
        self._key = key
        self.words.setText(words)
        self.undo_button.setText(tr("Undo"))
        self.undo_button.setVisible(can_undo)
        self.show()

    def leave(self) -> None:
        """Say it no longer."""
        self._key = ""
        self.hide()

    def show_for(self, key: str) -> None:
        """Leave what was said of another card."""
        if key != self._key:
            self.hide()


class CardParts(QObject):
    """Everything that a page shows of one card; what the person adds is kept at once.

    Says `line_wanted` with the search line that a fact stands for.
    """

    deck_opened = Signal(str)
    trial_wanted = Signal(str)
    line_wanted = Signal(str)

    def __init__(
        self, look: Look, pictures: Pictures, reader: PageReader, deeds: DeckDeeds, *, picture_width: int
    ) -> None:
        super().__init__()
        self._look = look
        self._reader = reader
        self._deeds = deeds
        self.reading: PageReading | None = None
        self._star_drawn: tuple[bool, Theme] | None = None
        self.picture = CardPicture(look, pictures, picture_width)
        self.name, self.second_name = Words("title"), Words("soft")
        self.badge, self.corrected = MarkedWords(), MarkedWords()
        self.facts = MarkedWords()
        self.star, self.correct_button, self.try_button = QToolButton(), QToolButton(), QToolButton()
        self.deck_button = MenuButton()
        self.deck_menu = QMenu(self.deck_button)
        self.notice = DoneNotice(look)
        self.effect, self.terms, self.rulings, self.decks = (Section(MarkedWords(), look) for _ in range(4))
        self.printings_list = PrintingsList(look)
        self.printings = Section(self.printings_list, look)
        self.note = NoteBox(look)
        for words in (self.name, self.second_name):
            words.setWordWrap(True)
            words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            words.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.name.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._join()

    @property
    def row(self) -> Row | None:
        """The card shown."""
        return None if self.reading is None else self.reading.row

    @property
    def widgets(self) -> tuple[QWidget, ...]:
        """All parts."""
        return (
            self.picture, self.name, self.second_name, self.badge, self.corrected, self.facts, self.star,
            self.correct_button, self.try_button, self.deck_button, self.effect, self.terms, self.rulings, self.decks,
            self.printings, self.note,
        )  # fmt: skip

    def show_reading(self, reading: PageReading) -> None:
        """Show a card."""
        self.reading = reading
        row, lexicon, theme = reading.row, self._reader.book.lexicon, self._look.theme
        said, names = facts_of_game(row.facts.game), (reading.name, reading.second_name)
        self.picture.show_face(said.face(row, *names, lexicon.language, plain_symbols(reading.plain_text)))
        self.picture.setAccessibleName(reading.name)
        self.name.setText(reading.name)
        self.second_name.setText(reading.second_name)
        self.second_name.setVisible(bool(reading.second_name))
        self.badge.setText(self._badge(reading))
        self._say(self.corrected, self._corrections(reading))
        facts = facts_words(row, lexicon, reading.record.unread)
        self.facts.setText(facts_markup(row, lexicon, theme, reading.record.unread))
        self.facts.setAccessibleName(facts)
        self.name.setAccessibleDescription(". ".join(filter(None, (reading.second_name, facts))))
        self._star(row)
        self.correct_button.setText(tr("Correct …"))
        self._offer(row)
        if reading.understood:
            heading = tr("Its text, and how the program understands it")
            self._tell(self.effect, heading, markup.understood(reading.understood, theme))
        else:
            self._tell(self.effect, tr("Effect, as the program runs it"), markup.effect(reading.parts, theme))
        self._tell(self.terms, tr("Words explained"), markup.terms(reading, theme))
        self._tell(self.rulings, tr("Questions and answers"), markup.rulings(reading.record, theme))
        self._tell(self.decks, tr("In decks"), markup.decks(reading, theme))
        self.printings.entitle(tr("Printings, and how many you own"))
        self.printings_list.show_printings(reading.record)
        self.note.show_note(row, reading.record.note)

    def correct(self) -> CorrectionsDialog | None:
        """Open what corrects the card."""
        if self.reading is None:
            return None
        dialog = CorrectionsDialog(self._look, self._reader.library, self.reading.row, self.picture.window())
        dialog.which_wanted.connect(self.decide)
        dialog.open()
        return dialog

    def decide(self) -> SameCardDialog | None:
        """Open what decides which rows of lists are the card."""
        if self.reading is None:
            return None
        lexicon, window = self._reader.book.lexicon, self.picture.window()
        dialog = SameCardDialog(self._look, self._reader.library, self.reading.row, lexicon, window)
        dialog.open()
        return dialog

    def _badge(self, reading: PageReading) -> str:
        row, colors = reading.row, self._look.theme.colors
        inks = {"runs": colors.good, "proved": colors.good, "missing": colors.bad}
        state = "proved" if reading.is_read else row.state
        lines = []
        for key in (state, *(("missing",) if row.is_missing else ())):
            sign, called, why = STATES[key]
            ink = inks.get(key, colors.text)
            lines.append(f'<span style="color:{ink}"><b>{sign} {escape(tr(called))}</b></span> · {escape(tr(why))}')
        return "<br>".join(lines)

    def _corrections(self, reading: PageReading) -> str:
        """Which fields the person has corrected, each with what the sources say."""
        said = []
        for field in reading.record.corrections:
            value = source_value(reading.record, field) or tr("nothing")
            words = tr("{field} (the lists: {value})", field=field_words(field), value=_short(value))
            said.append(escape(words))
        return f"✎ {escape(tr('Corrected by you:'))} {'; '.join(said)}" if said else ""

    def _star(self, row: Row) -> None:
        self.star.setChecked(row.is_favourite)
        words = tr("No longer a favourite") if row.is_favourite else tr("Make it a favourite")
        self.star.setToolTip(words)
        self.star.setAccessibleName(words)
        drawn = (row.is_favourite, self._look.theme)
        if drawn == self._star_drawn:
            return
        self._star_drawn = drawn
        ink = "accent" if row.is_favourite else "text_soft"
        put_icon(self.star, "star_full" if row.is_favourite else "star", self._look, token=ink)

    def _tell(self, section: Section, heading: str, text: str) -> None:
        section.entitle(heading)
        section.setVisible(bool(text))
        assert isinstance(section.body, MarkedWords)
        section.body.setText(text)

    def _say(self, told: MarkedWords, text: str) -> None:
        told.setText(text)
        told.setVisible(bool(text))

    def _join(self) -> None:
        self.star.setObjectName("quiet")
        self.star.setCheckable(True)
        self.correct_button.setObjectName("quiet")
        self.deck_button.setMenu(self.deck_menu)
        self.deck_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.deck_menu.aboutToShow.connect(self._fill_decks)
        self.deck_menu.triggered.connect(self._choose_deck)
        self._deeds.told.connect(self._hear)
        self.notice.undo_wanted.connect(self._deeds.take_back)
        self.try_button.clicked.connect(self._try)
        self.star.clicked.connect(self._toggle_star)
        self.correct_button.clicked.connect(self.correct)
        self.note.note_written.connect(self._reader.library.set_note)
        self.printings_list.copies_changed.connect(self._own)
        assert isinstance(self.decks.body, MarkedWords)
        self.decks.body.linkActivated.connect(self._follow)
        assert isinstance(self.effect.body, MarkedWords)
        self.effect.body.linkActivated.connect(self._follow)
        self.facts.linkActivated.connect(self._follow)
        self.facts.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)
        self.facts.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def _offer(self, row: Row) -> None:
        """Say what can be done with the card, and of what can't be done, why."""
        for button, words, does, why_not in (
            (self.deck_button, tr("Add to deck"), tr("Put a copy into one of your decks"), self._deeds.why_not(row)),
            (self.try_button, tr("Try it"), tr("Play with it at the table at once"), self._reader.why_no_trial(row)),
        ):
            button.setText(words)
            button.setEnabled(not why_not)
            button.setToolTip(why_not or does)
        self.try_button.setVisible(not row.facts.game)
        self.notice.show_for(row.key)

    def _fill_decks(self) -> None:
        if self.row is not None:
            self._deeds.fill(self.deck_menu, self.row)

    def _choose_deck(self, action: QAction) -> None:
        if self.row is not None:
            self._deeds.choose(str(action.data()), self.row)

    def _hear(self, words: str, can_undo: bool) -> None:
        if self.row is not None:
            self.notice.say(self.row.key, words, can_undo=can_undo)

    def _try(self) -> None:
        no = None if self.row is None else self._reader.trial_number(self.row)
        if no is not None:
            self.trial_wanted.emit(no)

    def _toggle_star(self) -> None:
        if self.row is not None:
            self._reader.library.set_favourite(self.row, is_favourite=not self.row.is_favourite)

    def _own(self, no: str, copies: int) -> None:
        if self.row is not None:
            self._reader.library.set_owned(self.row, no, copies)

    def _follow(self, link: str) -> None:
        kind, _, code = link.partition(":")
        if kind == "deck":
            self.deck_opened.emit(code)
        elif link.startswith(markup.WAY_LINK):
            way, _, ability = code.partition(":")
            self._reader.library.set_way(ability, way)
        elif link.startswith(SEARCH):
            self.line_wanted.emit(unquote(code))


def _short(value: str) -> str:
    line = value.replace("\n", " ")
    return line if len(line) <= 60 else f"{line[:59]}…"  # a whole rules text would bury the others
