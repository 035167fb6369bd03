"""What Home asks for: a game to be begun, and what waits there: an unfinished game."""

import msgspec

from wixoss_desktop.engine.wixoss.dummy import Dummy
from wixoss_desktop.engine.wixoss.formats import Rules
from wixoss_desktop.engine.wixoss.stacked import Stacked
from wixoss_desktop.match.clocks import Clock, ClockKind
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


class UnfinishedGame(msgspec.Struct, frozen=True):
    """A game that can be gone on with: names of its decks by seat, the turn it stopped in, when it was last played.

    There are as many decks as seats, none where the game has none. `game_id` names it among the saved ones, `kind` says
    who plays, `name` is what somebody has called it; `game` is what is played, by its name in files.
    """

    decks: tuple[str, ...]
    turn: int
    when: str = ""
    game_id: str = ""
    kind: str = ""
    name: str = ""
    game: str = "wixoss"


def clock_of(options: GameOptions) -> Clock | None:
    """The clock that was chosen for a game of two people."""
    kinds: dict[ClockChoice, tuple[ClockKind, int]] = {
        "15min": ("game", 900),
        "30min": ("game", 1800),
        "60s": ("answer", 60),
    }
    if options.clock not in kinds:
        return None
    kind, seconds = kinds[options.clock]
    return Clock(kind, seconds, options.clock_at_zero)
