"""A plain table of Go Fish as somebody uses it."""

from __future__ import annotations

from tests.any_game.go_fish import CARDS, FORM, Ask, GoFish, Pond, printed
from tests.any_game.go_fish_voice import FishVoice
from tests.ui.plain.sea_table import PlayedTable, SeaPage
from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.contract.plain import PlainEvent, PlainPosition
from wixoss_desktop.engine.contract.setting_up import PlainSetup
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.match.history import History
from wixoss_desktop.match.match import Match
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.terms import Terms
from wixoss_desktop.ui.table.plain.table import PlainTable
from wixoss_desktop.ui.table.plain.words import PlainWords

AtPond = Match[PlainSetup, PlainPosition[PlainSetup, Pond], Ask, Pond, PlainEvent]
NAMES = ("Ada", "Bea", "Cia", "Dora", "Eva", "Fio")


def at_pond(seats: int, dealt: int = 5) -> AtPond:
    """A game of so many, each with so many cards."""
    game, setup = GoFish(), FORM.setup(seats, {"dealt": str(dealt)}, ())
    plans = tuple(SeatPlan("person", name) for name in NAMES[:seats])
    terms = Terms(setup, "fish", plans, game="go_fish")
    return Match(game, terms, History(game, game.begin(setup, terms.seed)))


class PondTable(PlayedTable):
    """One game of Go Fish on the page, with whoever is on in front."""

    def __init__(self, page: SeaPage, match: AtPond, *, size: tuple[int, int] = (1280, 800)) -> None:
        page.place.view.set_reduce_motion(True)
        page.place.resize(*size)
        self.match = match
        self.me: Seat = match.to_act[0] if match.to_act else 0
        words = PlainWords(match, FishVoice(), CARDS, printed)
        super().__init__(page.place, PlainTable(match, words, (self.me,), (self.me,)))

    @property
    def width(self) -> int:
        """How wide the page is, which is no less than it needs."""
        return max(self._place.width(), self._place.minimumSizeHint().width())

    def narrowed(self, index: int) -> None:
        """Clicks on a card of the hand."""
        self.click(self.me, "hand", index)

    def be_refused(self, why: str) -> None:
        """Is told why something wasn't done."""
        self._place.refuse(why)

    def close_menu(self) -> None:
        """Wants nothing of what the menu offers."""
        self._place.menu.close()


def play_on(match: AtPond, answers: int | None = None) -> AtPond:
    """So many answers by chance; None: to the end."""
    dice = Dice("by chance")
    while match.outcome is None and answers != 0:
        seat = match.to_act[0]
        legal = match.legal(seat)
        assert match.submit(seat, legal[dice.roll(len(legal))]) is None
        answers = None if answers is None else answers - 1
    return match
