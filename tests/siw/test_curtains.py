"""Several people at one screen: what is decided in the ring is asked in the open, only hands lie behind the curtain."""

from __future__ import annotations

from tests.siw.ring import GAME, Ring, no, setup
from wixoss_desktop.ai.siw.sensible_player import SensiblePlayer
from wixoss_desktop.engine.contract import Played, Seat
from wixoss_desktop.engine.contract.plain import PlainEvent, PlainPosition
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.siw.actions import Act, parse
from wixoss_desktop.engine.siw.state import Bout, Setup
from wixoss_desktop.match.history import History
from wixoss_desktop.match.match import Match
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.terms import Terms
from wixoss_desktop.ui.table.model.model import TableModel
from wixoss_desktop.ui.table.model.moment import Eyesight
from wixoss_desktop.ui.table.plain.desk import PlainDesk
from wixoss_desktop.ui.table.plain.moment import PlainMoment

Fought = Match[Setup, PlainPosition[Setup, Bout], Act, Bout, PlainEvent]


class Screen:
    """A match at one screen that all its people share."""

    def __init__(self, bout: Bout, seed: str = "screen") -> None:
        seats = tuple(range(len(bout.corners)))
        terms = Terms(bout.setup, "screen", (SeatPlan("person"),) * len(seats), game=GAME.name)
        start = Played[PlainPosition[Setup, Bout], PlainEvent](PlainPosition(bout.setup, seed, bout), ())
        self.match: Fought = Match(GAME, terms, History(GAME, start))
        self.model: TableModel[PlainMoment] = TableModel(self.match, PlainDesk(self.match), Eyesight(seats))
        self.model.go_on()

    def does(self, *todo: str) -> Screen:
        """Does one thing after the other for the seat that is asked; behind the curtain it sits down first."""
        for do in todo:
            if self.model.moment.drew is not None:
                self.model.go_on()
            if self.stage == "curtain":
                self.model.lift_curtain()
            seat = self.model.moment.seat
            assert seat is not None
            assert self.match.submit(seat, parse(do)) is None, do
        return self

    @property
    def stage(self) -> str:
        return self.model.moment.stage

    @property
    def offered(self) -> set[str]:
        """What can be done by what is on the screen."""
        return {offer.do for offer in self.model.moment.offers}

    @property
    def kind(self) -> str:
        """For which kind of moment somebody with a card face down is asked; nothing where that isn't so."""
        window = self.match.position.table.window
        return "" if window is None else window.kind

    def sees_hand(self, seat: Seat) -> bool:
        """Whether the cards of a hand are to be seen."""
        return any(one.card is not None for one in self.model.moment.board.lying(seat, "hand"))


def test_a_pin_is_rolled_for_before_everybodys_eyes() -> None:
    ring = Ring("single", "MN").holds(0, "R02", "S05").holds(1, "S01").stands(1, power=100)
    screen = Screen(ring.attacks("R02", dice=[1]).bout)
    while screen.match.position.table.stage in ("pin", "save"):
        assert screen.stage == "ask" and not screen.sees_hand(1), "nobody's hand is needed"
        screen.does("pin on 1" if screen.match.position.table.stage == "pin" else "roll")


def test_who_has_a_card_face_down_is_asked_in_the_open_and_looks_at_it_behind_the_curtain() -> None:
    for hidden, answers in (("S11", {"pass", "reveal"}), ("G09", {"pass"})):
        screen = Screen(Ring("single", "MN").holds(0, "R02").stands(1, hidden=hidden).turns(1, 2).bout, "screen 1")
        screen.does(f"place {no('R02')} at 0 on 1", "attack")
        while screen.kind != "hit":
            assert screen.stage == "ask" and screen.kind != "miss", "the seed hits"
            screen.does("pass" if screen.kind else "roll")
        moment = screen.model.moment
        assert (moment.stage, moment.is_covered, moment.near) == ("ask", True, 0), "the table isn't turned for it"
        assert screen.offered == {"pass"} and moment.sayings == ("not_this_turn",), "whatever the card is"
        screen.model.show_cards()
        assert screen.stage == "curtain"
        screen.model.lift_curtain()
        assert screen.offered == answers


def test_a_turn_without_reveals_has_one_curtain() -> None:
    screen = Screen(GAME.begin(setup(), "curtains").position.table)
    players, dice = [SensiblePlayer(), SensiblePlayer()], Dice("curtains")
    found: dict[int, int] = {}
    while screen.match.to_act and screen.match.position.table.turn < 9:
        before, seat = screen.model.curtains, screen.match.to_act[0]
        act = players[seat].choose(lambda seat=seat: screen.match.view(seat), screen.match.legal(seat), dice)  # type: ignore[misc]
        if screen.match.position.table.stage == "window":
            act = Act("pass")
        if screen.model.moment.is_covered and not screen.model.moment.offers:
            screen.model.show_cards()
        screen.does(str(act))
        turn = screen.match.position.table.turn
        found[turn] = found.get(turn, 0) + screen.model.curtains - before
    assert {turn: count for turn, count in found.items() if 1 < turn < 9 and count != 1} == {}, found


def test_partners_place_as_one_or_each_behind_a_curtain() -> None:
    for see, curtains in (("on", 1), ("off", 2)):
        ring = Ring("tag", "MNED", partners__see=see).holds(0, "V01", "S01").holds(2, "S01", "S05")
        screen = Screen(ring.bout)
        screen.does(f"place {no('V01')} at 0 on 1", "hand")
        if see == "on":
            assert screen.stage == "ask" and screen.sees_hand(2), "both have sat down"
        else:
            assert screen.stage == "curtain" and not screen.sees_hand(0)
        screen.does(f"place {no('S01')} at 1 on 1", "attack")
        assert screen.model.curtains == curtains, see


def test_what_is_told_behind_covered_cards_is_the_same_whatever_else_they_could_be() -> None:
    ring = Ring("tag", "MNED", partners__see="off").holds(0, "S01", "V02").holds(2, "G02", "F01")
    ring.does(f"place {no('S01')} at 0 on 1", f"place {no('V02')} at 1 on 1", "hand")
    lines = set()
    for number in range(40):
        other = GAME.exchanged(ring.bout, 2, Dice(f"other {number}"))
        assert GAME.seen_of(other, 2) == GAME.seen_of(ring.bout, 2), other.line
        lines.add(tuple(one.card for one in other.line))
    assert len(lines) > 1, "it isn't always the same sequence"


def test_a_tag_of_ones_own_accord_is_asked_for_in_the_open_before_anything_is_placed() -> None:
    for see in ("on", "off"):
        ring = Ring("tag", "MNED", partners__see=see).turns(0, 2).holds(0, "S01").holds(2, "S05")
        screen = Screen(ring.bout)
        assert (screen.stage, screen.offered, screen.sees_hand(0)) == ("ask", {"tag"}, False), "all may know of it"
        screen.model.show_cards()
        assert screen.stage == "curtain"
        screen.does(f"place {no('S01')} at 0 on 1", "back at 0")
        assert screen.sees_hand(0) and {"tag", "attack"} <= screen.offered, "who has sat down stays there"
        tagged = Screen(ring.bout)
        tagged.does("tag")
        assert tagged.stage == "curtain" and tagged.model.moment.seat == 2
