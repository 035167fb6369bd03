"""One moment at the table, as everything around the mat is painted from it."""

from msgspec import Struct

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.events import Won
from wixoss_desktop.engine.wixoss.forecast import AttackForecast
from wixoss_desktop.engine.wixoss.sight import QuestionSeen, View
from wixoss_desktop.engine.wixoss.told import Told
from wixoss_desktop.match.wixoss.asking import Response
from wixoss_desktop.match.wixoss.row import Unasked
from wixoss_desktop.ui.table.asking import Eyes, Stage
from wixoss_desktop.ui.table.spell_aim import Aim


class Moment(Struct, frozen=True):
    """What is on the screen and what is asked. Nothing in it is more than `eyes` may see.

    `view` has the near seat's half as `own`, whoever's eyes it was seen with. `question` and `legal` are in the words
    of `seat`, the person who is asked. `silent` is what each seat has said 'not this turn' of, `always` are those that
    use every life burst without a choice; `told` is what happened since the moment before. With `is_covered` the asked
    seat's own cards lie covered until it says that it wants to see them; `legal` holds no more then than everybody
    may know. `aim` is what the SPELL is aimed at that may be cut in on; who responds `could_lose` the game by letting
    something through. `attacks` are the slots of the turn player from which attacks are to come, with what they would
    lead to. `can_cancel` says that one answer inside the open choice may be taken back freely; `skipped` are steps that
    this turn lacks. A moment in which the last damage of a turn is held says who was `hit`; nobody is asked then.
    """

    view: View
    near: Seat
    eyes: Eyes
    stage: Stage
    seat: Seat | None = None
    asked: tuple[Seat, ...] = ()
    persons: tuple[Seat, ...] = (0, 1)
    question: QuestionSeen | None = None
    legal: tuple[Action, ...] = ()
    step: str = "setup"
    skipped: tuple[str, ...] = ()
    silent: tuple[tuple[Unasked, ...], tuple[Unasked, ...]] = ((), ())
    always: tuple[Seat, ...] = ()
    response: Response | None = None
    attacks: dict[int, AttackForecast | None] = {}
    could_lose: bool = False
    aim: Aim | None = None
    is_covered: bool = False
    can_cancel: bool = False
    outcome: Won | None = None
    hit: Seat | None = None
    node: int = 0
    told: tuple[tuple[Told, ...], ...] = ()

    @property
    def is_looked_at(self) -> bool:
        """Whether the asked seat's own eyes are on the screen."""
        return self.seat is not None and self.eyes in (self.seat, "both")

    @property
    def unasked(self) -> Unasked | None:
        """What the asked seat can say 'not this turn' of."""
        if self.response is None:
            return None
        return "guard" if self.response == "guard" else "arts"

    @property
    def is_from_far(self) -> bool:
        """Whether the seat that is asked plays from the far end of the table."""
        return self.stage == "ask" and self.seat not in (None, self.near)

    @property
    def is_veiled(self) -> bool:
        """Whether nobody's hidden cards may be on the screen."""
        return self.eyes is None
