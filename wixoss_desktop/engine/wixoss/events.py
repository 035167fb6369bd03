"""What happened. A batch that isn't committed yet is a proposal: prohibitions and replacements see it first."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.actions import Hand
from wixoss_desktop.engine.wixoss.happened import Happened
from wixoss_desktop.engine.wixoss.language.names import DeedName, MarkerName, Phase, ThingState, ZoneMark
from wixoss_desktop.engine.wixoss.lasting import Lasting, Pending
from wixoss_desktop.engine.wixoss.manual_events import ManualEvent
from wixoss_desktop.engine.wixoss.things import How, Ref, Source
from wixoss_desktop.engine.wixoss.zones import Zone


class Won(Struct, frozen=True):
    """How a game ended: the winner (None is a draw) and what decided it."""

    winner: Seat | None
    why: Literal["damage", "effect", "concede", "agreed", "loop", "timeout"]


class Moved(Happened, frozen=True, tag="moved"):
    """A card changed zone. `slot` is the one it reached, on the field, under or beside a card there, else that it left.

    `to_bottom` puts it under a deck instead of on top; `shown` says that both players saw it on the way;
    `quiet` keeps its enter abilities, or its life burst, from triggering, and it arrives turned down if `down`.
    `counted` is what a card of the game counts it as, for the player whose effect it is.
    """

    card: int
    seat: Seat
    start: Zone
    to_seat: Seat
    to: Zone
    how: How
    slot: int = 0
    to_bottom: bool = False
    shown: bool = False
    quiet: bool = False
    down: bool = False
    counted: tuple[Seat, DeedName] | None = None


class Crafted(Happened, frozen=True, tag="crafted"):
    """A craft came into being, still outside the game [1.9.1]."""

    seat: Seat
    card: int


class Covered(Happened, frozen=True, tag="covered"):
    """A SIGNI and what lies under it went under the SIGNI in slot `under`: something rises over both [9.3]."""

    seat: Seat
    slot: int
    under: int


class Shifted(Happened, frozen=True, tag="shifted"):
    """A SIGNI moved to another lane of its player [2.2.3], or to the Cheer zone [9.4]."""

    seat: Seat
    start: int
    to: int


class Rearranged(Happened, frozen=True, tag="rearranged"):
    """SIGNI changed places: `lanes` says for each SIGNI zone from which one, or that it was the Cheer
    zone, came what stands there now [2.2.4].
    """

    seat: Seat
    lanes: tuple[int, int, int]


class Became(Happened, frozen=True, tag="became"):
    """A card got a state that it keeps while it is on the field [9.2], or lost it: it shows its other face [1.10]."""

    seat: Seat
    slot: int
    state: ThingState
    on: bool = True


class Stored(Happened, frozen=True, tag="stored"):
    """Germs came onto a SIGNI, or left it (`n` below 0) [9.5]."""

    seat: Seat
    slot: int
    n: int


class ZoneMarked(Happened, frozen=True, tag="zone_marked"):
    """A marker came onto a SIGNI zone, or was taken off it [9.4]; `by` is who put it there."""

    seat: Seat
    lane: int
    mark: ZoneMark
    on: bool
    by: Seat


class ZoneChosen(Happened, frozen=True, tag="zone_chosen"):
    """A seat chose one of a player's SIGNI zones [8.6.17]."""

    seat: Seat
    of: Seat
    lane: int


class FaceTurned(Happened, frozen=True, tag="face_turned"):
    """A SIGNI was turned face down, or face up again, in its zone [2.6.3]."""

    seat: Seat
    slot: int
    up: bool


class Turned(Happened, frozen=True, tag="turned"):
    """A card on the field was turned up or down; `attack` marks the turning of an attacker."""

    seat: Seat
    slot: int
    up: bool
    attack: bool = False


class Froze(Happened, frozen=True, tag="froze"):
    """A card on the field became frozen, or stopped being it."""

    seat: Seat
    slot: int
    frozen: bool


class Shuffled(Happened, frozen=True, tag="shuffled"):
    """A deck was shuffled; `order` is its new order and `rolls` the count of the dice after it."""

    seat: Seat
    order: tuple[int, ...]
    rolls: int


class Rolled(Happened, frozen=True, tag="rolled"):
    """The game's dice were used for something other than a shuffle."""

    rolls: int


class Threw(Happened, frozen=True, tag="threw"):
    """Both hands of a janken were shown; `winner` is None for a tie [4.1]."""

    hands: tuple[Hand, Hand]
    winner: Seat | None


class Opened(Happened, frozen=True, tag="opened"):
    """Both LRIGs were turned face up [4.1]; `first` begins."""

    first: Seat


class TurnBegan(Happened, frozen=True, tag="turn_began"):
    """A turn began."""

    seat: Seat
    turn: int


class TurnEnded(Happened, frozen=True, tag="turn_ended"):
    """Durations of the turn ended, all at the same moment [5.11]."""

    seat: Seat
    turn: int


class PhaseBegan(Happened, frozen=True, tag="phase_began"):
    """A phase began."""

    seat: Seat
    phase: Phase


class Declared(Happened, frozen=True, tag="declared"):
    """A number was declared, or something else in a `word` [8.4.12]."""

    seat: Seat
    number: int = 0
    word: str = ""


class ModeChosen(Happened, frozen=True, tag="mode_chosen"):
    """Modes were announced [6.3]."""

    seat: Seat
    card: int
    modes: tuple[int, ...]


class Targeted(Happened, frozen=True, tag="targeted"):
    """Cards were targeted."""

    seat: Seat
    by: Source
    refs: tuple[Ref, ...]


class NotTargeted(Happened, frozen=True, tag="not_targeted"):
    """Nothing was targeted: there was too little to target, or nothing was wanted [8.4.5]."""

    seat: Seat
    by: Source


class Looked(Happened, frozen=True, tag="looked"):
    """A seat looked at hidden cards of a zone [8.13.1]."""

    seat: Seat
    owner: Seat
    zone: Zone
    cards: tuple[int, ...]


class Revealed(Happened, frozen=True, tag="revealed"):
    """Cards were shown to both players [8.13.3]."""

    seat: Seat
    zone: Zone
    cards: tuple[int, ...]


class Used(Happened, frozen=True, tag="used"):
    """A SPELL or ARTS was used, even if it is countered later [6.3]."""

    seat: Seat
    card: int


class Activated(Happened, frozen=True, tag="activated"):
    """An ability was used or activated; `key` counts against its frequency [8.3.6]."""

    seat: Seat
    source: Source
    key: str
    per_turn: bool = False
    per_game: bool = False
    streak: bool = False


class Declined(Happened, frozen=True, tag="declined"):
    """An optional thing was declined: a life burst, an optional cost."""

    seat: Seat
    card: int


class Countered(Happened, frozen=True, tag="countered"):
    """A SPELL will do nothing [5.10.3]."""

    card: int


class Attacked(Happened, frozen=True, tag="attacked"):
    """An attack was declared [7.3]; it is `counted` where a card of the game asks how many there were."""

    seat: Seat
    slot: int
    card: int
    oid: int
    counted: bool = False


class AttackNegated(Happened, frozen=True, tag="attack_negated"):
    """The attack that is going on was negated [7.11.1]."""

    seat: Seat
    slot: int


class AttackEnded(Happened, frozen=True, tag="attack_ended"):
    """An attack was over; effects 'until the end of this attack' ended.

    It had or hadn't `hurt` the opponent, and had or hadn't come to a battle (`battled`). There is no attacker
    (`oid`) if there was no attack, as the turn was made to end.
    """

    seat: Seat
    oid: int = 0
    hurt: bool = False
    battled: bool = False


class Battled(Happened, frozen=True, tag="battled"):
    """An attacker and the SIGNI in front of it battled [7.4]."""

    seat: Seat
    slot: int
    power: int
    against: int
    other_power: int


class Guarded(Happened, frozen=True, tag="guarded"):
    """A LRIG attack was guarded against [7.5]."""

    seat: Seat
    card: int


class Damaged(Happened, frozen=True, tag="damaged"):
    """A player took damage [7.6]; `crush` is how many Life Cloth it crushes."""

    seat: Seat
    source: Source
    crush: int


class Marked(Happened, frozen=True, tag="marked"):
    """A player got `n` markers of a name, or lost some (`n` below 0) [9.5].

    `paid_for` is the card that coins were paid for, where a card of the game counts them.
    """

    seat: Seat
    name: MarkerName
    n: int
    paid_for: int | None = None


class Befriended(Happened, frozen=True, tag="befriended"):
    """A player got the bond with a character [9.6]."""

    seat: Seat
    character: str


class Refreshed(Happened, frozen=True, tag="refreshed"):
    """A player's trash became the new deck [8.9]."""

    seat: Seat


class LastingBegan(Happened, frozen=True, tag="lasting_began"):
    """A resolution left an effect behind."""

    lasting: Lasting


class LastingEnded(Happened, frozen=True, tag="lasting_ended"):
    """Effects ran out or were used up; `ids` lists them."""

    ids: tuple[int, ...]


class LastingUsed(Happened, frozen=True, tag="lasting_used"):
    """A counted effect was used once."""

    id: int


class Triggered(Happened, frozen=True, tag="triggered"):
    """Abilities triggered and wait [8.3.1]."""

    pending: tuple[Pending, ...]


class Untriggered(Happened, frozen=True, tag="untriggered"):
    """A waiting ability was taken up, or dropped; `index` is its place among those that wait."""

    index: int


class TurnEnding(Happened, frozen=True, tag="turn_ending"):
    """The turn will end once the present resolution is over [5.12.1]."""


class ExtraAttackGranted(Happened, frozen=True, tag="extra_attack_granted"):
    """Another attack phase will follow, or one of these begins (`n` is +1 or -1) [5.8.7]."""

    n: int


class ExtraTurnGranted(Happened, frozen=True, tag="extra_turn_granted"):
    """A seat will take an additional turn, or takes it now (`n` is +1 or -1) [5.13.1]."""

    seat: Seat
    n: int


class Skipped(Happened, frozen=True, tag="skipped"):
    """A phase, a step or a turn of a seat was skipped [5.13.2]."""

    seat: Seat
    what: str


class Ended(Happened, frozen=True, tag="ended"):
    """The game is over."""

    outcome: Won


Event = (
    Moved | Crafted | Covered | Shifted | Rearranged | Became | Stored | ZoneMarked | ZoneChosen | FaceTurned
    | Turned | Froze | Shuffled | Rolled | Threw | Opened | TurnBegan | TurnEnded | PhaseBegan
    | Declared | ModeChosen | Targeted | NotTargeted | Looked | Revealed | Used | Activated | Declined | Countered
    | Attacked | AttackNegated | AttackEnded | Battled | Guarded | Damaged | Marked | Befriended | Refreshed
    | LastingBegan | LastingEnded | LastingUsed | Triggered | Untriggered | TurnEnding | ExtraAttackGranted
    | ExtraTurnGranted | Skipped | Ended | ManualEvent
)  # fmt: skip
