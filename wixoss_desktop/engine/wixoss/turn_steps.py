"""Steps of the set-up, of turns and of phases: the frame that the rest of the work stands in."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.actions import Hand
from wixoss_desktop.engine.wixoss.language.names import Phase
from wixoss_desktop.engine.wixoss.things import Ref


class Owed(Struct, frozen=True, tag_field="step"):
    """Base of every step."""


# --- set-up, turn and phases ----------------------------------------------------------------------------------------

Stage = Literal[
    "lrig_first", "lrig_second", "janken", "first", "deal", "mulligan_first", "mulligan_second", "exchange", "open",
    "free",
]  # fmt: skip


class SetUp(Owed, frozen=True, tag="set_up"):
    """Set-up goes on, stage by stage [4.1].

    `first` is the seat that begins, once that is known; `chosen` are the LRIGs that a seat has decided on, and `back`
    the cards that the seats return from their hands; `picked` and `answer` are what was just answered.
    """

    stage: Stage
    first: Seat = 0
    picked: tuple[Ref, ...] | None = None
    chosen: tuple[int, ...] = ()
    back: tuple[tuple[int, ...], ...] = ()
    answer: int | None = None


class Janken(Owed, frozen=True, tag="janken"):
    """Both seats throw, in secret, until one wins [4.1]."""

    hands: tuple[Hand | None, Hand | None] = (None, None)


class Mulligan(Owed, frozen=True, tag="mulligan"):
    """A seat picks the cards of its hand to return; once [4.1]."""

    seat: Seat
    picked: tuple[int, ...] = ()


class BeginTurn(Owed, frozen=True, tag="begin_turn"):
    """The turn of a seat begins."""

    seat: Seat


class BeginPhase(Owed, frozen=True, tag="begin_phase"):
    """A phase begins; its triggers come before anything else in it."""

    phase: Phase


class UpPhase(Owed, frozen=True, tag="up_phase"):
    """The up phase is carried out [5.3]."""


class DrawPhase(Owed, frozen=True, tag="draw_phase"):
    """The draw phase is carried out [5.4]."""


class EnerPhase(Owed, frozen=True, tag="ener_phase"):
    """The turn player may charge one card [5.5]."""

    seat: Seat


class GrowPhase(Owed, frozen=True, tag="grow_phase"):
    """The turn player may grow [5.6]."""

    seat: Seat


class MainPhase(Owed, frozen=True, tag="main_phase"):
    """The turn player acts freely [5.7]."""

    seat: Seat


class ArtsStep(Owed, frozen=True, tag="arts_step"):
    """A seat may use what has attack timing: first the attacker, then, once, the defender [5.8.2] [5.8.3]."""

    seat: Seat
    defence: bool


class SigniAttacks(Owed, frozen=True, tag="signi_attacks"):
    """The turn player attacks with SIGNI [5.8.4]."""

    seat: Seat


class LrigAttacks(Owed, frozen=True, tag="lrig_attacks"):
    """The turn player attacks with the LRIG [5.8.5]."""

    seat: Seat


ScriptPoint = Literal["grow", "blockers", "banish", "discard", "over"]


class DummyTurn(Owed, frozen=True, tag="dummy_turn"):
    """A dummy does in its main phase what its script says, point by point; `picked` is what was discarded for it."""

    point: ScriptPoint = "grow"
    picked: tuple[Ref, ...] | None = None
    did: bool = True


class EndPhase(Owed, frozen=True, tag="end_phase"):
    """The end phase, in its three parts [5.11]; `forced` leaves the triggers out [5.12.1]."""

    stage: Literal["triggers", "hand", "durations", "over"] = "triggers"
    forced: bool = False
    picked: tuple[Ref, ...] | None = None
