"""One moment of WIXOSS at the table, as everything around the mat is painted from it."""

from collections.abc import Mapping

from msgspec import field

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.deeds.values import Form
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.beats import Beat
from wixoss_desktop.engine.wixoss.events import Won
from wixoss_desktop.engine.wixoss.forecast import AttackForecast
from wixoss_desktop.engine.wixoss.language.abilities import Ability
from wixoss_desktop.engine.wixoss.sight import QuestionSeen, View, turned, turned_place
from wixoss_desktop.engine.wixoss.told import Told
from wixoss_desktop.engine.wixoss.zones import Place
from wixoss_desktop.match.wixoss.asking import Response
from wixoss_desktop.match.wixoss.row import Unasked
from wixoss_desktop.match.wixoss.terms import Request
from wixoss_desktop.ui.table.model.moment import Moment
from wixoss_desktop.ui.table.wixoss.beats import LASTS_MS
from wixoss_desktop.ui.table.wixoss.spell_aim import Aim


class WixossMoment(Moment, frozen=True, kw_only=True):
    """What is on the screen and what is asked.

    `view` has the near seat's half as `own`, whoever's eyes it was seen with. `question` and `legal` are in the words
    of `seat`, the person who is asked; while its cards are covered `legal` holds no more than everybody may know.
    `silent` is what each seat has said 'not this turn' of, `always` are those that use every life burst without a
    choice; `told` is what happened since the moment before. `aim` is what the SPELL is aimed at that may be cut in on;
    who responds `could_lose` the game by letting something through. `attacks` are the slots of the turn player from
    which attacks are to come, with what they would lead to. `request` is the take-back that is asked about. `skipped`
    are steps that this turn lacks. A moment that is held for something to be seen says which `beat` that is.
    `abilities` are those for which a card can be used, by its place as `seat` says it. `is_after_tie` says that
    both threw the same hand at janken before.
    """

    view: View
    question: QuestionSeen | None = None
    legal: tuple[Action, ...] = ()
    step: str = "setup"
    skipped: tuple[str, ...] = ()
    silent: tuple[tuple[Unasked, ...], tuple[Unasked, ...]] = ((), ())
    always: tuple[Seat, ...] = ()
    response: Response | None = None
    attacks: dict[int, AttackForecast | None] = field(default_factory=dict)
    could_lose: bool = False
    aim: Aim | None = None
    outcome: Won | None = None
    beat: Beat | None = None
    told: tuple[tuple[Told, ...], ...] = ()
    request: Request | None = None
    abilities: Mapping[Place, tuple[Ability, ...]] = field(default_factory=dict)
    is_after_tie: bool = False

    @property
    def held_ms(self) -> int:
        """How long the beat takes that is shown."""
        return 0 if self.beat is None else LASTS_MS[self.beat.kind]

    @property
    def hit(self) -> Seat | None:
        """Who has taken the damage that is shown."""
        return None if self.beat is None else self.beat.hit

    @property
    def is_by_hand(self) -> bool:
        """Whether the seat that is asked has free hands, and looks at its own cards."""
        return self.stage == "ask" and any(isinstance(action, Form) for action in self.legal)

    @property
    def unasked(self) -> Unasked | None:
        """What the asked seat can say 'not this turn' of."""
        if self.response is None:
            return None
        return "guard" if self.response == "guard" else "arts"

    def own_place(self, place: Place) -> Place:
        """A place named from the near end as the seat that is asked says it."""
        return turned_place(place) if self.is_from_far else place


def own_view(moment: WixossMoment) -> View:
    """The moment's view with the asked seat's half as `own`, as its actions name places."""
    return moment.view if moment.seat in (None, moment.near) else turned(moment.view)
