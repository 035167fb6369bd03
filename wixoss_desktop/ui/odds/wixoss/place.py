"""The place Odds: what a deck is likely to bring, and how to train for it."""

from collections import Counter
from collections.abc import Callable, Container
from functools import partial
from typing import Final, Literal, Protocol, cast

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from wixoss_desktop.cards.decks.deck_lists import DeckList
from wixoss_desktop.engine.wixoss.formats import rules_of
from wixoss_desktop.match.wixoss.odds.dealing import LARGEST_DECK
from wixoss_desktop.match.wixoss.odds.lab import MOST_TURNS
from wixoss_desktop.match.wixoss.odds.mulligan import PRESETS, STARTER, MulliganRule
from wixoss_desktop.ui.decks.deck_tile import shown_name
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.kit.controls import Segments, Worded, Words, scaled_margins
from wixoss_desktop.ui.kit.fields import ChoiceField
from wixoss_desktop.ui.kit.first_focus import FirstFocus
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.kit.workers import Workers
from wixoss_desktop.ui.odds.wixoss.games_page import GamesPage, Kept
from wixoss_desktop.ui.odds.wixoss.lab_page import LabPage
from wixoss_desktop.ui.odds.wixoss.planner_page import PlannerPage
from wixoss_desktop.ui.odds.wixoss.trainer_page import TrainerPage

Tool = Literal["lab", "trainer", "planner", "games"]
TOOLS: Final[tuple[Tool, ...]] = ("lab", "trainer", "planner", "games")


class ToolPage(Protocol):
    """What every tool of the place can be told."""

    def choose_deck(self, code: str) -> None:
        """Looks into another deck."""

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""


class OddsPlace(Worded, QWidget):
    """A page of the window: one deck, and a tool at a time to look into it. A tool is made when it is first shown;
    of others than these `tools` nothing is.

    Hands are dealt and measured by one mulligan rule; `rule_chosen` comes with another one.
    """

    rule_chosen = Signal(object)

    def __init__(
        self,
        look: Look,
        cards: Cards,
        workers: Workers,
        saved: Kept,
        code: str,
        *,
        tools: Container[str] = TOOLS,
        jobs: int | None = None,
    ) -> None:
        super().__init__()
        self.setObjectName("place")
        self._look, self._cards = look, cards
        self._make: dict[Tool, Callable[[str], QWidget]] = {
            "lab": partial(LabPage, look, cards, workers, jobs=jobs),
            "trainer": partial(TrainerPage, look, cards),
            "planner": partial(PlannerPage, look, cards, workers),
            "games": partial(GamesPage, look, cards, workers, saved, jobs=jobs),
        }
        self._pages: dict[Tool, QWidget] = {}
        self._rule = PRESETS[STARTER]
        self.title = Words("display", self)
        self.tool: Segments[Tool] = Segments(look, TOOLS, "lab", self)
        for tool in TOOLS:
            self.tool.segment(tool).setVisible(tool in tools)
        self.deck = ChoiceField(self)
        self._stack = QStackedWidget(self)
        self._renew_decks()
        self.deck.setCurrentIndex(max(0, self.deck.findData(code)))
        self._lay_out()
        FirstFocus(self, lambda: self.deck)
        self.tool.chosen.connect(self.show_tool)
        self.deck.activated.connect(self._take_deck)
        cards.decks_changed.connect(self._renew_decks)
        self.dress(look)
        self.retranslate()

    @property
    def code(self) -> str:
        """The deck that is looked into."""
        return str(self.deck.currentData())

    @property
    def lab(self) -> LabPage:
        """The odds lab."""
        return cast(LabPage, self._page("lab"))

    @property
    def trainer(self) -> TrainerPage:
        """The mulligan trainer."""
        return cast(TrainerPage, self._page("trainer"))

    @property
    def planner(self) -> PlannerPage:
        """The planner of the LRIG line and its ener."""
        return cast(PlannerPage, self._page("planner"))

    @property
    def games(self) -> GamesPage:
        """The statistics over many games."""
        return cast(GamesPage, self._page("games"))

    def choose_deck(self, code: str) -> None:
        """Looks into another deck."""
        self.deck.setCurrentIndex(max(0, self.deck.findData(code)))
        self._take_deck()

    def choose_rule(self, rule: MulliganRule) -> None:
        """Has hands dealt and measured by another mulligan rule."""
        self._rule = rule
        for page in self._pages.values():
            if isinstance(page, LabPage | TrainerPage | PlannerPage) and page.mulligan.rule != rule:
                page.choose_rule(rule)

    def show_tool(self, tool: Tool) -> None:
        """Brings a tool in sight."""
        page = self._page(tool)
        self.tool.set_value(tool)
        self._stack.setCurrentWidget(page)
        page.setFocus()

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        self.title.setText(tr("Odds"))
        names = (tr("Opening hands"), tr("Mulligan trainer"), tr("Planner"), tr("Statistics"))
        self.tool.word(tr("Odds"), names)
        self.deck.setAccessibleName(tr("Deck"))
        self.deck.setToolTip(tr("Decks with too few cards to be dealt aren't offered."))
        self._renew_decks()
        for page in self._pages.values():
            cast(ToolPage, page).retranslate()

    def _page(self, tool: Tool) -> QWidget:
        if tool not in self._pages:
            page = self._pages[tool] = self._make[tool](self.code)
            self._stack.addWidget(page)
            if isinstance(page, LabPage | TrainerPage | PlannerPage):
                page.choose_rule(self._rule)
                page.mulligan.changed.connect(partial(self._take_rule, page))
        return self._pages[tool]

    def _take_rule(self, page: LabPage | TrainerPage | PlannerPage) -> None:
        self.choose_rule(page.mulligan.rule)
        self.rule_chosen.emit(self._rule)

    def _take_deck(self) -> None:
        for page in self._pages.values():
            cast(ToolPage, page).choose_deck(self.code)

    def _renew_decks(self) -> None:
        """Offers the decks that can be dealt, as they are now; the one chosen stays, if it is still there."""
        now, decks = self.deck.currentData(), self._cards.decks
        self.deck.clear()
        lexicon = self._cards.book.lexicon
        dealt = {code: shown_name(deck, decks, lexicon) for code, deck in decks.items() if can_be_dealt(deck)}
        alike = Counter(dealt.values())
        for code, name in dealt.items():
            of = f" ({lexicon.deck_format(decks[code].format)})" if alike[name] > 1 else ""
            self.deck.addItem(f"{name}{of}", code)
        self.deck.setCurrentIndex(max(0, self.deck.findData(now)))

    def _lay_out(self) -> None:
        head = self._head = QHBoxLayout()
        head.addWidget(self.title)
        head.addStretch(1)
        head.addWidget(self.tool)
        head.addWidget(self.deck)
        column = QVBoxLayout(self)
        column.addLayout(head)
        column.addWidget(self._stack, 1)

    def _rescale(self) -> None:
        scaled_margins(self, self._look, SPACING.wide, SPACING.apart)
        self._head.setSpacing(self._look.theme.px(SPACING.apart))
        self.deck.setMinimumWidth(self._look.theme.px(220))


def can_be_dealt(deck: DeckList) -> bool:
    """Whether a deck has cards for as many turns as can be asked for; one that is being built may not."""
    rules = rules_of(deck.format)
    needed = rules.setup_hand + rules.setup_life_cloth + MOST_TURNS * rules.turn_draw
    return needed <= len(deck.main_deck) <= LARGEST_DECK
