"""The syntax of the search line inside the program: every field with an example; a click writes it on the line."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from wixoss_desktop.cards.catalogue.search.game_cards import CardsOfGame
from wixoss_desktop.ui.kit.controls import Words, scaled_margins
from wixoss_desktop.ui.kit.enter_presses import AskingDialog
from wixoss_desktop.ui.kit.question import closing_row, open_as_large
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import marked, tr
from wixoss_desktop.words.lexicon import Lexicon

FIELD_WORDS: Final = (
    marked("the name, in any language, kana in Latin letters too"),
    marked("the card number, or how it begins"),
    marked("the product"),
    marked("the type of card"),
    marked("a class of SIGNI, or the LRIG type"),
    marked("colors: all of these, c=wr exactly these, c<=wr no others"),
    marked("the level"),
    marked("the power"),
    marked("the limit of a LRIG"),
    marked("what it costs to use"),
    marked("what it costs to grow"),
    marked("how many symbols the cost has"),
    marked("coins gained by growing"),
    marked("when it can be used"),
    marked("rules text and Life Burst, in any language"),
    marked("a kind of ability, or none"),
    marked("what the effect does, as far as the program can read it"),
    marked("what the Life Burst does, words of its text, or yes and no"),
    marked("the colors that it pays for as ener"),
    marked("where it may be played, on a day if you like"),
    marked("the format that it is banned from"),
    marked("the format that allows fewer copies of it"),
    marked("the year of a printing, where a list tells it"),
    marked("a mark, a keyword or an icon"),
    marked("whether it has a Life Burst"),
    marked("whether it has Guard"),
    marked("a keyword or icon"),
    marked("the team"),
    marked("cards for one LRIG alone"),
    marked("cards that this LRIG can use"),
    marked("the format that it may be played in"),
    marked("whether the program carries out the effect"),
    marked("the rarity of a printing"),
    marked("who drew it"),
    marked("how many copies you own, or yes and no"),
    marked("your own note"),
    marked("cards in your decks, in any, or in one by its name"),
    marked("what one of your decks, or one by its name, has room for"),
    marked("what a card is, by its printings or by what you have marked"),
    marked("the game that it is a card of"),
    marked("the name, in any language"),
    marked("rules text, in any language"),
)
"""What the fields are, in the words of `FIELDS`."""
COMPLAINTS: Final = (
    marked("Nothing is asked for here."),
    marked("Something is missing after “{word}”."),
    marked("There is no deck “{value}”."),
    marked("No list in the program says what is banned or limited in “{value}”."),
    marked("There is no field “{key}”."),
    marked("This bracket closes nothing."),
    marked("This bracket is never closed."),
    marked("This pattern is no regular expression."),
    marked("This pattern takes too long."),
    marked("This line is longer than {n} characters."),
    marked("Brackets and “not” stand inside each other more than {n} times."),
    marked("A pattern can't call itself, nor take other letters for its own."),
    marked("This quotation mark is never closed."),
    marked("Words can't be larger or smaller."),
    marked("“{value}” is no color."),
    marked("“{value}” is no cost."),
    marked("“{value}” is no keyword."),
    marked("“{value}” is no kind of ability."),
    marked("“{value}” is nothing that effects do here."),
    marked("“{value}” has no day behind its @."),
    marked("The day of “{value}” is in no calendar."),
    marked("“{value}” is no number."),
    marked("“{value}” is no order."),
    marked("“{value}” is none of the values here."),
    marked("“{word}” can't stand here."),
)
"""What is said of a line that can't be read."""
EXPECTED: Final = (
    marked("a card list that says it, or a file among the restrictions"),
    marked("{known}"),
    marked("a word"),
    marked("“:” or “=”"),
    marked("fewer repetitions inside each other"),
    marked("a number, 12k, 2~4, or - for none"),
    marked("{known}, or letters of wrugbc"),
    marked("letters of wrugbc, as wwc, or a number"),
    marked("a pattern such as /draw [12]/"),
    marked("a keyword such as lancer, shadow, guard, multiener"),
    marked("a day such as s24@2025-01-31"),
    marked("deck for your own, or a part of a deck's name"),
    marked("a field such as c: t: lv: text:"),
)
"""What would be right in its place."""
JOIN_WORDS: Final = (
    marked("both"),
    marked("either"),
    marked("not this"),
    marked("brackets hold together"),
    marked("any of these values"),
    marked("words in this order"),
    marked("a regular expression"),
    marked("this whole name"),
    marked("a number alone is a level or a power"),
    marked("each printing by itself"),
    marked("the order, upwards and downwards"),
)
"""What ways of joining are, in the words of `JOINS`."""


class SyntaxPage(AskingDialog):
    """Says `example_wanted` with what is clicked."""

    example_wanted = Signal(str)

    def __init__(
        self, look: Look, cards: CardsOfGame, facts: Lexicon | None = None, parent: QWidget | None = None
    ) -> None:
        """`facts` are the words of the game for what is said on its cards."""
        super().__init__(parent)
        self.setWindowTitle(tr("How to search"))
        self.intro = Words("soft", self)
        self.intro.setWordWrap(True)
        self.intro.setText(tr("Words find names. Fields find the rest; a click writes the example on the search line."))
        self.list = QTreeWidget(self)
        self.list.setAccessibleName(self.windowTitle())
        self.list.setColumnCount(3)
        self.list.setHeaderLabels([tr("Example"), tr("What it finds"), tr("Also written")])
        self.list.setRootIsDecorated(False)
        self.list.setEditTriggers(QTreeWidget.EditTrigger.NoEditTriggers)
        for example, says in cards.how.joins:
            self.list.addTopLevelItem(QTreeWidgetItem([example, tr(says), ""]))
        for example, field in cards.examples():
            names = [name for name, one in cards.fields.items() if one is field]
            is_fact = facts is not None and field.says == field.key
            says = facts.term_or(f"fact.{field.key}", field.key) if facts and is_fact else tr(field.says)
            self.list.addTopLevelItem(QTreeWidgetItem([example, says, " ".join(f"{name}:" for name in names)]))
        self.list.itemClicked.connect(self._click)
        self.list.itemActivated.connect(self._click)
        buttons = closing_row(self)
        column = QVBoxLayout(self)
        for widget in (self.intro, self.list, buttons):
            column.addWidget(widget)
        scaled_margins(self, look, SPACING.wide, SPACING.apart)
        open_as_large(self, look.theme.px(980), look.theme.px(680))
        self.list.setColumnWidth(0, look.theme.px(260))
        self.list.resizeColumnToContents(1)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    def _click(self, item: QTreeWidgetItem) -> None:
        self.example_wanted.emit(item.text(0))
