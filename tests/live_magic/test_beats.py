"""What happens in an event is seen beat by beat: each piece once, in order, and where its packs lie."""

from __future__ import annotations

import pytest

from tests.any_game.beats_seen import beats_among, shown_by
from tests.live_magic.hall import GAME, Hall, event_number, sheet
from wixoss_desktop.ai.random_player import RandomPlayer
from wixoss_desktop.engine.contract import Spot
from wixoss_desktop.engine.contract.plain import PlainEvent
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.live_magic.actions import LiveAct
from wixoss_desktop.engine.live_magic.game import Live
from wixoss_desktop.engine.live_magic.state import LiveEvent, Setup
from wixoss_desktop.match.history import History
from wixoss_desktop.match.match import Match
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.terms import Terms
from wixoss_desktop.ui.table.live_magic.beats import KIND_OF, STILL, beats_of
from wixoss_desktop.ui.table.model.model import TableModel
from wixoss_desktop.ui.table.model.moment import Eyesight
from wixoss_desktop.ui.table.plain.beats import PlainBeat, PlainMotion, SaysMark, SaysTerm
from wixoss_desktop.ui.table.plain.desk import PlainDesk
from wixoss_desktop.ui.table.plain.moment import PlainMoment
from wixoss_desktop.ui.table.scene.beats import Freezes, Lights, Lunge, Says, Shake, Throws

Held = Match[Setup, Live, LiveAct, LiveEvent, PlainEvent]
EVENTS = 6


class Watched:
    """An event at a table that sees all, and what was seen of it."""

    def __init__(self, number: int) -> None:
        begun = event_number(number)
        people = tuple(range(len(begun.sheets)))
        terms = Terms(begun, f"beats {number}", (SeatPlan("person"),) * len(people), game=GAME.name)
        self.match: Held = Match(GAME, terms, History(GAME, GAME.begin(begun, terms.seed)))
        sight = Eyesight(people, "all")
        self.model: TableModel[PlainMoment] = TableModel(self.match, PlainDesk(self.match, beats_of), sight)
        self.model.let_pause(True)
        self.player, self.dice = RandomPlayer(), Dice(f"players {number}")

    def goes_on(self) -> list[PlainMoment]:
        """Who is asked answers at random; return what is held on the screen, and where it ends."""
        seat = self.match.to_act[0]
        view = self.match.view(seat)
        act = self.player.choose(lambda: view, self.match.legal(seat), self.dice)
        assert self.match.submit(seat, act) is None
        return shown_by(self.model)


def place(motion: PlainMotion) -> Spot:
    """Where a motion is seen."""
    return motion.card if isinstance(motion, Lunge | Shake | Freezes) else motion.at


def check_beats(watched: Watched, shown: list[PlainMoment], seen: list[PlainMotion]) -> None:
    """Each group of an answer's news is told once and in order, and every motion is where something lies."""
    for moment in beats_among(watched.match, watched.model, shown):
        assert moment.beat is not None
        zones = {Spot(seat, zone.name) for seat, mat in moment.board.zones.items() for zone in mat}
        lying = {card.spot for card in moment.board.cards} | zones
        spots = {place(motion) for motion in moment.beat.motions}
        assert spots <= lying, (spots - lying, moment.beat)
        assert 500 <= moment.beat.ms <= 1200, "long enough to be read, and no longer"
        seen += moment.beat.motions


def test_every_beat_of_whole_events_is_seen_once_and_where_its_packs_lie() -> None:
    seen: list[PlainMotion] = []
    events: set[str] = set()
    for number in range(EVENTS):
        watched = Watched(number)
        while watched.match.outcome is None:
            check_beats(watched, watched.goes_on(), seen)
            events |= {one.event for one in watched.match.history.here.groups if isinstance(one, PlainEvent)}
    assert events <= {*KIND_OF, *STILL}, "whatever happens is a beat, or it is said why it isn't"
    assert not KIND_OF.keys() & STILL.keys()
    marks = {one.mark for one in seen if isinstance(one, SaysMark)}
    assert {"tie", "overbid", "retest"} <= marks
    assert {one.winner for one in seen if isinstance(one, Throws)} == {0, 1, None}
    assert {"figure.pv", "figure.physical", "figure.social", "figure.mental"} <= {
        one.term for one in seen if isinstance(one, SaysTerm)
    }


def beats(before: Live, *said: tuple[int, str]) -> tuple[PlainBeat, ...]:
    """The beats of the last of several answers."""
    found: tuple[PlainBeat, ...] = ()
    for seat, text in said:
        played = GAME.play(before, seat, GAME.parse(text))
        found = beats_of(before, played.groups)
        before = played.position
    return found


def at_claim(*powers: str, pv: int = 20) -> Live:
    """Two of one Style are to mark packs of white."""
    hall = Hall(sheet("Ada", "R", "357", *powers, pv=pv), sheet("Bea", "R", "357", *powers, pv=pv))
    hall.all_say(A="raise", B="raise")
    return hall.position


def test_marks_are_turned_up_together_and_who_wants_the_same_stand_side_by_side() -> None:
    (turned,) = beats(at_claim(), (0, "mark W2"), (1, "mark W2"))
    (says,) = (one for one in turned.motions if isinstance(one, Says))
    assert says.at == Spot(None, "table", 1) and says.tone == "bad"
    assert set(says.text.split(" · ")) == {"Ada", "Bea"}
    apart = beats(at_claim(), (0, "mark W2"), (1, "mark W5"))
    assert [one.at for one in apart[0].motions if isinstance(one, Says)] != [says.at]
    assert {one.text for one in apart[0].motions if isinstance(one, Says)} == {"Ada", "Bea"}


def thrown(own: str, other: str, pv: int = 20) -> tuple[PlainBeat, ...]:
    """The beats of two throws in a physical contest."""
    position = at_claim(pv=pv)
    for seat in (0, 1):
        position = GAME.play(position, seat, GAME.parse("mark W2")).position
    claimer = position.table.arguing.claimer
    asked = 1 - claimer
    for seat, text in ((asked, "contest"), (claimer, "kind physical"), (claimer, f"throw {own}")):
        position = GAME.play(position, seat, GAME.parse(text)).position
    return beats(position, (asked, f"throw {other}"))


def test_both_hands_are_held_up_before_anything_is_lost_and_the_pack_goes_last() -> None:
    test, lost, pack = thrown("paper", "rock")
    (hands,) = (one for one in test.motions if isinstance(one, Throws))
    assert hands.hands == ("paper", "rock") and hands.winner == 0
    assert [one.by for one in lost.motions if isinstance(one, SaysTerm)] == [-1, -1]
    assert place(pack.motions[0]) == Spot(None, "stake", 0)
    assert isinstance(pack.motions[0], Says) and pack.motions[0].text == hands.names[0]
    assert any(isinstance(one, Lights) for one in pack.motions)


@pytest.mark.parametrize("side", ["left", "right"])
def test_l061_who_chose_blindly_is_named_at_the_side_that_was_chosen_and_both_packs_leave_from_there(side: str) -> None:
    before = at_claim("act_of_fate")
    for seat, text in ((0, "mark W2"), (1, "mark W2")):
        before = GAME.play(before, seat, GAME.parse(text)).position
    claimer = before.table.arguing.claimer
    asked = 1 - claimer
    said = ((asked, "contest"), (claimer, "kind mental"), (claimer, "power act_of_fate"), (asked, "power none"))
    *_, chosen, packs = beats(before, *said, (claimer, "pair W5"), (asked, f"blind {side}"))
    own, other = Spot(None, "stake", int(side == "right")), Spot(None, "stake", int(side == "left"))
    names = {seat: one.name for seat, one in enumerate(before.setup.sheets)}
    assert [(one.text, one.at) for one in chosen.motions if isinstance(one, Says)] == [(names[asked], own)]
    assert [(one.text, one.at) for one in packs.motions if isinstance(one, Says)] == [
        (names[asked], own), (names[claimer], other),
    ]  # fmt: skip


def test_two_equal_throws_are_said_to_be_a_draw() -> None:
    (test,) = thrown("rock", "rock")
    assert [one.winner for one in test.motions if isinstance(one, Throws)] == [None]
    assert [one.mark for one in test.motions if isinstance(one, SaysMark)] == ["tie"]


def test_the_last_life_point_is_said_and_flashes() -> None:
    for pv, marks in ((3, []), (2, ["last_life"])):
        _, lost, _ = thrown("paper", "rock", pv)
        assert [one.mark for one in lost.motions if isinstance(one, SaysMark)] == marks
        assert any(isinstance(one, Lights) for one in lost.motions) is bool(marks)
