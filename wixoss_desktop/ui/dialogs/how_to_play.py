"""How to play: the game on one page, in our own words."""

from html import escape

from PySide6.QtWidgets import QDialog, QTextBrowser, QVBoxLayout, QWidget

from wixoss_desktop.ui.controls import scaled_margins
from wixoss_desktop.ui.dialogs.closing import closing_row
from wixoss_desktop.ui.theme import Look
from wixoss_desktop.ui.tokens import SPACING
from wixoss_desktop.ui.translate import marked, tr

SECTIONS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        marked("What it is about"),
        (
            marked("Each player is a LRIG who grows from level 0 to 4 and sends SIGNI to attack."),
            marked("Seven cards of life cloth protect a LRIG. Who takes damage with none left loses."),
        ),
    ),
    (
        marked("Before the first turn"),
        (
            marked("Draw five cards; any number of them may be returned once for as many others."),
            marked("Seven cards from the deck become life cloth, unseen. Then both LRIGs open."),
        ),
    ),
    (
        marked("A turn"),
        (
            marked("Up and draw: everything of yours turns up, draw two (the very first turn: one)."),
            marked("Ener: one card from the hand or one of your SIGNI may become ener, which pays."),
            marked("Grow: pay the grow cost and lay the next level onto your LRIG, once a turn."),
            marked("Main: deploy SIGNI into three lanes, use spells, ARTS and abilities."),
            marked("A SIGNI's level is at most that of the LRIG, all levels together at most its limit."),
            marked("Attack: ARTS by either player, then SIGNI, then the LRIG. Not on the very first turn."),
            marked("End: with more than six cards in hand, discard down to six."),
        ),
    ),
    (
        marked("Attacks"),
        (
            marked("A SIGNI attacks straight ahead. With equal or more power it banishes the SIGNI it faces."),
            marked("A banished SIGNI becomes its owner's ener. With nobody in the lane the player takes damage."),
            marked("A LRIG's attack damages the player, unless a card with the guard mark is discarded."),
            marked("Damage crushes one life cloth: its life burst may be used, then the card becomes ener."),
        ),
    ),
    (
        marked("When the deck is empty"),
        (marked("The trash is shuffled and becomes the deck; the top life cloth goes to the trash."),),
    ),
    (
        marked("At this table"),
        (
            marked("What can be moved glows: drag it, or go there by Tab and arrows and press Enter."),
            marked("A drop that the rules forbid goes back, and a line says which rule is in the way."),
        ),
    ),
)


class HowToPlayDialog(QDialog):
    """A page to read beside the game."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("How to play"))
        self.page = QTextBrowser(self)
        self.page.setHtml(_page())
        buttons = closing_row(self)
        column = QVBoxLayout(self)
        column.addWidget(self.page)
        column.addWidget(buttons)
        scaled_margins(self, look, SPACING.wide, SPACING.apart)
        self.resize(look.theme.px(680), look.theme.px(640))


def _page() -> str:
    return "".join(_section(title, lines) for title, lines in SECTIONS)


def _section(title: str, lines: tuple[str, ...]) -> str:
    items = "".join(f"<li>{escape(tr(line))}</li>" for line in lines)
    return f"<h3>{escape(tr(title))}</h3><ul>{items}</ul>"
