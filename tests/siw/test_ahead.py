"""The player who looks ahead spends nothing that the next turn needs, and beats who attacks as hard as it can."""

from __future__ import annotations

from functools import partial

import pytest

from tests.siw.balance import looked_ahead
from tests.siw.ring import GAME, Ring, setup
from wixoss_desktop.ai.player import Player
from wixoss_desktop.ai.siw.ahead_player import AheadPlayer
from wixoss_desktop.ai.siw.sensible_player import SensiblePlayer
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.siw.actions import Act
from wixoss_desktop.engine.siw.state import Bout


def does(ring: Ring, player: Player[Bout, Act]) -> str:
    """What a player does that is asked first."""
    seat = GAME.asked(ring.bout)[0]
    return str(player.choose(lambda: GAME.seen_of(ring.bout, seat), GAME.choices(ring.bout, seat), Dice("ahead")))


def asked_for(hidden: str, card: str, face: int, power: int = 100) -> Ring:
    """The second seat is asked for its hidden card after the first, with so much Star Power, rolled for a card."""
    ring = Ring("single", "MN").stands(0, power=power).stands(1, hidden=hidden).holds(0, card).attacks(card)
    ring.does("pass", "roll", dice=(face,))
    assert ring.stage == "window"
    return ring


def test_what_stops_an_attack_is_kept_for_one_that_hurts() -> None:
    weak = asked_for("S11", "S01", 1)
    assert (does(weak, SensiblePlayer()), does(weak, AheadPlayer())) == ("reveal", "pass")
    assert does(asked_for("S11", "R08", 2), AheadPlayer()) == "reveal"


def test_a_card_that_stops_more_moves_is_laid_in_the_place_of_one_that_stops_fewer() -> None:
    """Of the base deck's moves, chains and throws are more than strikes and runs, these more than what is left."""
    early = Ring("single", "MN").stands(0, hidden="A04").holds(0, "S11", "C10")
    assert (does(early, SensiblePlayer()), does(early, AheadPlayer())) == ("attack", "hide B-C10")
    held = Ring("single", "MN").stands(0, hidden="S11").holds(0, "A04", "G09")
    assert does(held, AheadPlayer()) == "attack"


def test_the_card_that_the_next_turn_needs_is_not_discarded() -> None:
    """Knee Drop deals more than Snapmare, but nothing else in this hand puts anybody down for the pin."""
    ring = Ring("single", "MN").stands(1, power=3).holds(0, "T03", "G02", "G06", "G08", "F05").does("attack")
    assert ring.stage == "discard"
    assert does(ring, SensiblePlayer()) == "discard B-T03"
    assert does(ring, AheadPlayer()) != "discard B-T03"


def test_what_it_sees_alone_decides_however_the_covered_cards_lie() -> None:
    position, players, dice = GAME.begin(setup(), "sight").position, (AheadPlayer(), AheadPlayer()), Dice("sight")
    compared = 0
    while compared < 12 and GAME.outcome(position) is None:
        seat = GAME.to_act(position)[0]
        legal = GAME.legal(position, seat)
        act = players[seat].choose(partial(GAME.view, position, seat), legal, dice)
        if len(legal) > 1:
            other = GAME.resample(position, seat, Dice(f"other {compared}"))
            acts = [
                AheadPlayer().choose(partial(GAME.view, one, seat), GAME.legal(one, seat), Dice("same"))
                for one in (position, other)
            ]
            assert acts[0] == acts[1]
            compared += 1
        position = GAME.play(position, seat, act).position
    assert compared == 12


@pytest.mark.parametrize(
    ("form", "seats", "options"),
    [
        ("single", 2, {}),
        ("tag", 2, {}),
        ("tag", 4, {"partners__see": "off"}),
        ("multi", 3, {"multi__targets": "atRoll", "object__place": "hand"}),
    ],
)
def test_it_plays_every_stipulation_by_answers_that_are_legal(form: str, seats: int, options: dict[str, str]) -> None:
    position, dice = GAME.begin(setup(form, seats, **options), f"ahead {form}").position, Dice("ahead")
    players = [AheadPlayer() for _ in range(seats)]
    for _ in range(60):
        if GAME.outcome(position) is not None:
            break
        seat = GAME.to_act(position)[0]
        legal = GAME.legal(position, seat)
        act = players[seat].choose(partial(GAME.view, position, seat), legal, dice)
        assert act in legal
        position = GAME.play(position, seat, act).position


@pytest.mark.soak(part="siw-ahead")
def test_who_looks_ahead_beats_who_attacks_as_hard_as_it_can() -> None:
    assert looked_ahead(1000) >= 55
