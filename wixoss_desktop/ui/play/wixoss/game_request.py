"""What Home asks for: a game of WIXOSS to be begun."""

import msgspec

from wixoss_desktop.engine.wixoss.dummy import Dummy
from wixoss_desktop.engine.wixoss.formats import Rules
from wixoss_desktop.engine.wixoss.stacked import Stacked
from wixoss_desktop.match.clocks import Clock
from wixoss_desktop.ui.kit.preferences import (
    AtZero,
    ClockChoice,
    CutIns,
    First,
    Matches,
    Mode,
    NextFirst,
    Practice,
    TakeBacks,
)


class GameOptions(msgspec.Struct, frozen=True):
    """How a game is begun and played, apart from who plays and with what."""

    first: First = "janken"
    open_hands: bool = False
    take_backs: TakeBacks = "ask"
    cut_ins: CutIns = "auto"
    clock: ClockChoice = "off"
    clock_at_zero: AtZero = "tell"
    matches: Matches = "single"
    next_first: NextFirst = "loser_chooses"


class GameRequest(msgspec.Struct, frozen=True):
    """A game to begin: decks by seat; in practise the person has the first seat.

    `practice` says who has the second one; a `dummy` that does needs no deck. Alone one may choose the `seed`
    (empty: any) and what is `stacked` in one's own deck, or in both where one plays both sides.
    """

    mode: Mode
    decks: tuple[str, str]
    first: First = "janken"
    open_hands: bool = False
    take_backs: TakeBacks = "ask"
    cut_ins: CutIns = "auto"
    clock: Clock | None = None
    rules: Rules = Rules()
    practice: Practice = "computer"
    dummy: Dummy | None = None
    seed: str = ""
    stacked: tuple[Stacked, Stacked] = (Stacked(), Stacked())
    matches: Matches = "single"
    next_first: NextFirst = "loser_chooses"

    @property
    def is_practice(self) -> bool:
        """Whether one person sits alone at the table."""
        return self.mode == "practise"


class HomeChoice(msgspec.Struct, frozen=True):
    """What stands chosen at Home; `rules` is None as long as they follow the decks."""

    mode: Mode = "two_players"
    decks: tuple[str, str] = ("", "")
    rules: Rules | None = None
    practice: Practice = "computer"
    dummy: str = "curve"
    opening: str = ""
