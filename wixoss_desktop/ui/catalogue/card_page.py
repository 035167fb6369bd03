"""The page of one card: picture, facts, texts side by side, printings, rulings."""

from __future__ import annotations

import html

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from wixoss_desktop.cards.catalogue.search.rows import Row
from wixoss_desktop.ui.catalogue.faces import class_words, cost_words, face_of, number_words
from wixoss_desktop.ui.catalogue.holdings import FALLBACK, CardWords, Library
from wixoss_desktop.ui.controls import Words, scaled_margins
from wixoss_desktop.ui.pictures import Pictures
from wixoss_desktop.ui.table.panels.card_panel import CardPicture
from wixoss_desktop.ui.theme import Look
from wixoss_desktop.ui.tokens import SPACING
from wixoss_desktop.ui.translate import marked, tr
from wixoss_desktop.words.languages import language_name
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.names import team_name

WIDTH = 360
PICTURE = 190
STATES = {
    "runs": (marked("Runs by itself"), marked("The program carries out all of its effect.")),
    "by_hand": (marked("By hand"), marked("A part of its effect is carried out by the players.")),
    "none": (marked("No effect"), marked("The card has no abilities.")),
    "missing": (marked("In no list any more"), marked("Kept because it stands in a deck.")),
    "unread": (marked("Not read"), marked("The program has the card's text, but not its effect.")),
}


class CardPage(QScrollArea):
    """Everything that the catalogue has of one card."""

    def __init__(self, look: Look, pictures: Pictures, library: Library, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._library = library
        self._row: Row | None = None
        self._lexicon: Lexicon | None = None
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.panel = QFrame()
        self.panel.setObjectName("panel")
        self.setWidget(self.panel)
        self.empty = Words("soft")
        self.picture = CardPicture(look, pictures, PICTURE)
        self.name = Words("title")
        self.second_name = Words("soft")
        self.badge = Words("small")
        self.facts = Words("body")
        self.text = Words("body")
        self.text.setTextFormat(Qt.TextFormat.RichText)
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._lay_out()
        look.theme_changed.connect(self._rescale)
        self._rescale()
        self.show_card(None, None)

    @property
    def row(self) -> Row | None:
        """The card shown."""
        return self._row

    def show_card(self, row: Row | None, lexicon: Lexicon | None) -> None:
        """Show a card in the words of a language, or nothing."""
        self._row, self._lexicon = row, lexicon
        for part in (self.picture, self.name, self.second_name, self.badge, self.facts, self.text):
            part.setVisible(row is not None)
        self.empty.setVisible(row is None)
        self.empty.setText(tr("Choose a card to read it here."))
        if row is None or lexicon is None:
            return
        name, second = self._library.name(row, lexicon.language), self._library.second_name(row, lexicon.language)
        words = self._library.words(row)
        own = _of_language(words, lexicon.language)
        text = "\n".join(part for part in (own.rules, own.burst) if part) if own is not None else ""
        self.picture.show_face(face_of(row, name, second, lexicon, text))
        self.name.setText(name)
        self.second_name.setText(second)
        self.second_name.setVisible(bool(second))
        state, why = STATES["missing" if row.is_missing else row.state]
        self.badge.setText(f"{tr(state)} · {tr(why)}")
        self.facts.setText(facts_words(row, lexicon))
        self.text.setText(self._whole(row, words, lexicon.language))
        self.verticalScrollBar().setValue(0)

    def _whole(self, row: Row, words: tuple[CardWords, ...], language: str) -> str:
        soft = self._look.theme.colors.text_soft
        parts = []
        for one in sorted(words, key=lambda one: one.language != language):
            lines = [line for text in (one.rules, one.burst) for line in text.split("\n") if line]
            if lines:
                parts.append(f'<p style="color:{soft}">{html.escape(language_name(one.language))}</p>')
                parts += [f"<p>{html.escape(line)}</p>" for line in lines]
        for question, answer in self._library.rulings(row):
            parts.append(f"<p><b>{html.escape(question)}</b></p><p>{html.escape(answer)}</p>")
        parts.append(f'<p style="color:{soft}">{html.escape(tr("Printings"))}</p>')
        for printing in self._library.printings(row):
            line = " · ".join(part for part in (printing.no, printing.rarity, printing.artist) if part)
            parts.append(f"<p>{html.escape(line)}</p>")
        return "".join(parts)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self.panel)
        for words in (self.empty, self.name, self.second_name, self.badge, self.facts, self.text):
            words.setWordWrap(True)
        column.addWidget(self.empty)
        column.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignHCenter)
        for part in (self.name, self.second_name, self.badge, self.facts, self.text):
            column.addWidget(part)
        column.addStretch(1)

    def _rescale(self) -> None:
        theme = self._look.theme
        self.setFixedWidth(theme.px(WIDTH))
        scaled_margins(self.panel, self._look, SPACING.apart, SPACING.near)


def facts_words(row: Row, lexicon: Lexicon) -> str:
    """Type, colours, numbers, class, cost and marks of a card in one line."""
    facts = row.facts
    parts = (
        lexicon.term(f"type.{facts.kind}"),
        ", ".join(lexicon.term(f"color.{color}") for color in facts.colors),
        tr("level {n}", n=facts.level) if facts.level is not None else "",
        tr("power {n}", n=number_words(facts.power)) if facts.power is not None else "",
        tr("limit {n}", n=number_words(facts.limit)) if facts.limit is not None else "",
        class_words(row, lexicon),
        team_name(facts.team, lexicon) if facts.team else "",
        tr("cost {cost}", cost=cost_words(row)) if facts.cost is not None else "",
        tr("grow {cost}", cost=cost_words(row)) if facts.cost is None and facts.grow_cost is not None else "",
        tr("{types} only", types=" / ".join(lexicon.lrig_types.get(one, one) for one in facts.limiting))
        if facts.limiting
        else "",
        ", ".join(lexicon.term(f"timing.{one}") for one in facts.timing),
        tr("Guard") if facts.guard else "",
        tr("Life Burst") if facts.burst else "",
        tr("coins {n}", n=facts.coins) if facts.coins else "",
    )
    return " · ".join(part for part in parts if part)


def _of_language(words: tuple[CardWords, ...], language: str) -> CardWords | None:
    by_code = {one.language: one for one in words if one.rules or one.burst}
    known = next((by_code[code] for code in (language, *FALLBACK) if code in by_code), None)
    return known if known is not None else next(iter(by_code.values()), None)
