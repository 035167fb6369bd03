"""What must hold in every simulated match of SIW is looked up: each fault put into a position is found."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from tests.siw.ring import GAME, Ring
from wixoss_desktop.engine.contract import Refusal
from wixoss_desktop.engine.contract.plain import PlainPosition
from wixoss_desktop.engine.siw.actions import Act
from wixoss_desktop.engine.siw.placing import placing_fault
from wixoss_desktop.engine.siw.state import Bout, Setup
from wixoss_desktop.lab.laws import Laws
from wixoss_desktop.lab.simulate_game import Broken
from wixoss_desktop.lab.siw.checks import conserved, in_bounds, looking
from wixoss_desktop.match.games import GAMES


def position_of(bout: Bout) -> PlainPosition[Setup, Bout]:
    return PlainPosition(bout.setup, "checked", bout)


def test_simulated_matches_are_looked_through() -> None:
    assert GAMES["siw"].parts["checks"] == "lab.siw.checks:looking"
    begun = GAME.begin(Ring("tag", "MNED").bout.setup, "looked").position
    looking()(begun)


@pytest.mark.parametrize(
    ("spoiled", "said"),
    [
        (lambda bout: replace(bout, corners=(replace(bout.corners[0], deck=()), *bout.corners[1:])), "lost"),
        (lambda bout: replace(bout, corners=(replace(bout.corners[0], hand=("B-C01",)), *bout.corners[1:])), "twice"),
        (lambda bout: replace(bout, fighters=(replace(bout.fighters[0], power=101), *bout.fighters[1:])), "101 Star"),
        (lambda bout: replace(bout, fighters=(replace(bout.fighters[0], falls=3), *bout.fighters[1:])), "3 times"),
        (lambda bout: replace(bout, fighters=(replace(bout.fighters[0], status="out"), *bout.fighters[1:])), "is out"),
        (lambda bout: replace(bout, stamina=-1), "-1 stamina"),
        (lambda bout: replace(bout, sides=(replace(bout.sides[0], legal=1), bout.sides[1])), "legal man"),
    ],
)
def test_a_position_that_cant_be_is_found(spoiled: Callable[[Bout], Bout], said: str) -> None:
    bout = Ring("single", "MN").stands(0, power=50).stands(1, power=50).bout
    conserved(bout)
    in_bounds(bout)
    with pytest.raises(Broken, match=said):
        conserved(spoiled(bout))
        in_bounds(spoiled(bout))


def test_what_is_lost_behind_a_position_in_which_all_was_there_is_found() -> None:
    bout, look = Ring("single", "MN").stands(0, power=50).stands(1, power=50).bout, looking()
    look(position_of(bout))
    look(position_of(replace(bout, turn=bout.turn)))
    lost = replace(bout, corners=(replace(bout.corners[0], deck=bout.corners[0].deck[1:]), *bout.corners[1:]))
    with pytest.raises(Broken, match="lost"):
        look(position_of(lost))


def test_an_action_that_is_accepted_and_not_offered_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    laws, ring = Laws(GAME), Ring("single", "MN").holds(0, "R02", "T10")
    for _ in range(4):
        laws.look(position_of(ring.bout))
    ring.does(ring.placing("R02"))

    def blind(bout: Bout, seat: int, act: Act) -> Refusal | None:
        return None if act.verb == "place" else placing_fault(bout, seat, act)

    monkeypatch.setattr("wixoss_desktop.engine.siw.game.placing_fault", blind)
    with pytest.raises(Broken, match="accepted but not offered"):
        laws.look(position_of(ring.bout))


def test_a_view_that_shows_a_hidden_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    laws, ring = Laws(GAME), Ring("single", "MN").stands(1, hidden="S11")
    monkeypatch.setattr("wixoss_desktop.engine.siw.game.seen_of", lambda bout, eyes: bout)
    with pytest.raises(Broken, match="can tell two positions apart"):
        for _ in range(8):
            laws.look(position_of(ring.bout))


def test_two_objects_alike_are_one_answer_of_a_destruction() -> None:
    ring = Ring("multi", "MNE").stands(1, objects=(("M01", 2), ("M01", 0))).holds(0, "M03", "C01")
    ring.attacks("M03", on=1)
    assert GAME.choices(ring.bout, 0) == (Act("destroy", "B-M01", on=1),)
    assert ring.does("destroy B-M01 on 1").discards(2) == ("M01",)
