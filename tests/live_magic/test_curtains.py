"""Several people at one screen: in the auction nothing lies hidden, so nobody sits down behind a curtain for it."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.live_magic.hall import GAME, pool, sheet
from wixoss_desktop.engine.contract.plain import PlainEvent
from wixoss_desktop.engine.live_magic.actions import LiveAct, parse
from wixoss_desktop.engine.live_magic.game import Live
from wixoss_desktop.engine.live_magic.state import LiveEvent, Setup
from wixoss_desktop.match.history import History
from wixoss_desktop.match.match import Match
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.terms import Terms
from wixoss_desktop.ui.table.model.model import TableModel
from wixoss_desktop.ui.table.model.moment import Eyesight
from wixoss_desktop.ui.table.plain.desk import PlainDesk
from wixoss_desktop.ui.table.plain.moment import PlainMoment

KINDS = ("kind physical", "kind social", "kind mental")


class Screen:
    """An event of four who all sit at one screen, declare bicolour wherever they can and want the same packs."""

    def __init__(self, seed: str = "screen") -> None:
        names = {"Ada": "357", "Bea": "573", "Cia": "735", "Dan": "375"}
        setup = Setup(tuple(sheet(name, "R", psm, "determination") for name, psm in names.items()), pool(20, 20))
        terms = Terms(setup, seed, (SeatPlan("person"),) * 4, game=GAME.name)
        self.match: Match[Setup, Live, LiveAct, LiveEvent, PlainEvent] = Match(
            GAME, terms, History(GAME, GAME.begin(setup, seed))
        )
        self.model: TableModel[PlainMoment] = TableModel(self.match, PlainDesk(self.match), Eyesight((0, 1, 2, 3)))
        self.model.go_on()
        self.contests = 0
        self.asked: Counter[str] = Counter()

    @property
    def stage(self) -> str:
        """What is asked."""
        return self.match.position.table.stage

    def sits_down(self) -> None:
        """Whoever is asked comes to the screen."""
        if self.model.moment.drew is not None:
            self.model.go_on()
        if self.model.moment.stage == "curtain":
            self.model.lift_curtain()
        self.model.be_there()

    def does(self, do: str) -> None:
        """Does something for the seat that is asked, which is on the screen."""
        self.sits_down()
        if self.stage == "throw":
            self._throws()
            return
        seat = self.model.moment.seat
        assert seat is not None and do in {offer.do for offer in self.model.moment.offers}, do
        self.asked[self.stage] += 1
        assert self.match.submit(seat, parse(do)) is None

    def plays_the_auction(self, *, contests: int) -> None:
        """Plays to completion; so many claims are contested, in one kind after the other."""
        while self.stage != "pile":
            self.does(self._chosen(contests))

    def _throws(self) -> None:
        """Both throw at once, by their own keys."""
        (claimer, ones), (contester, others) = self.model.moment.at_once
        assert [offer.key for offer in (*ones[:3], *others[:3])] == [*"ASDJKL"]
        for seat, do in ((contester, "throw paper"), (claimer, "throw rock")):
            self.asked["throw"] += 1
            assert self.match.submit(seat, parse(do)) is None

    def _chosen(self, contests: int) -> str:
        self.sits_down()
        can = [offer.do for offer in self.model.moment.offers]
        match self.stage:
            case "declare":
                is_theirs = self.match.position.table.steps[self.match.position.table.step][0] == "bicolour"
                return "raise" if is_theirs else "silent"
            case "contest":
                wants = self.contests < contests
                self.contests += wants
                return "contest" if wants else "let"
            case "kind":
                return next(kind for kind in (*KINDS[self.contests % 3 :], *KINDS) if kind in can)
            case "after":
                return "accept"
            case "throw":
                return "throw"
            case _:
                return can[0]


@pytest.mark.parametrize(("contests", "curtains"), [(0, 4), (6, 12)])
def test_an_auction_of_four_has_few_curtains(contests: int, curtains: int) -> None:
    screen = Screen()
    screen.plays_the_auction(contests=contests)
    assert screen.asked["mark"] > 20 and screen.asked["kind"] == contests, "all four always wanted the same"
    assert screen.model.curtains <= curtains


def test_who_answers_in_secret_says_first_to_be_there_and_sees_no_curtain() -> None:
    screen = Screen()
    while screen.stage != "mark":
        screen.does("silent" if screen.match.position.table.step == 0 else "raise")
    moment = screen.model.moment
    assert (moment.stage, moment.others_look_away, moment.offers) == ("ask", True, ())
    screen.model.be_there()
    assert screen.model.moment.offers and not screen.model.moment.others_look_away
    screen.does("mark W1")
    after = screen.model.moment
    assert after.others_look_away and after.seat != moment.seat, "the next one, too"


def test_what_somebody_answers_in_secret_is_nowhere_on_the_screen_before_all_have() -> None:
    seen = []
    for pack in ("W1", "W2"):
        screen = Screen()
        while screen.stage != "mark":
            screen.does("silent" if screen.match.position.table.step == 0 else "raise")
        screen.does(f"mark {pack}")
        moments = [screen.model.moment]
        screen.model.be_there()
        seen.append((*moments, screen.model.moment))
    assert seen[0] == seen[1]


def test_packs_of_completion_and_basic_lands_are_chosen_behind_the_curtain() -> None:
    screen = Screen()
    screen.plays_the_auction(contests=0)
    for pile in ("W", "U", "B", "R"):
        screen.does(f"pile {pile}")
    assert screen.stage == "pick" and screen.model.moment.stage == "curtain"


def test_l102_what_somebody_took_in_secret_is_covered_once_all_are_asked_about_the_tournament() -> None:
    screen = Screen()
    screen.plays_the_auction(contests=0)
    for pile in ("W", "U", "B", "R"):
        screen.does(f"pile {pile}")
    while screen.stage != "duels":
        screen.sits_down()
        can = [offer.do for offer in screen.model.moment.offers]
        screen.does(next((one for one in ("done", "hand_in") if one in can), can[0]))
    moment = screen.model.moment
    assert (moment.stage, moment.eyes) == ("ask", None) and len(moment.asked) == 4
    screen.model.show_cards()
    assert screen.model.moment.eyes == moment.seat, "who wants to see them does"
