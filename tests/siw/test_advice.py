"""Who asks is told what the sensible player would do, and why; a dummy only stands there to be hit."""

from __future__ import annotations

from functools import partial

from tests.siw.ring import GAME, Ring, setup
from tests.siw.test_board import said
from wixoss_desktop.ai.player import Player
from wixoss_desktop.ai.siw.advice import advise
from wixoss_desktop.ai.siw.dummy import PassivePlayer
from wixoss_desktop.ai.siw.sensible_player import SensiblePlayer
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.siw.actions import Act
from wixoss_desktop.engine.siw.state import COVERED, Bout


def hint(ring: Ring) -> tuple[str, list[str]]:
    """What is advised to whoever is asked, and why."""
    seat = GAME.asked(ring.bout)[0]
    found = advise(GAME.seen_of(ring.bout, seat), GAME.choices(ring.bout, seat), Dice("hint"))
    return str(found.action), said(found.why)


def test_while_cards_are_placed_the_best_sequence_is_named_with_its_numbers() -> None:
    ring = Ring("single", "MN").holds(0, "R02", "G02", "S01")
    do, why = hint(ring)
    assert do.startswith("place") and why == [
        "The best sequence of your cards: Forearm Smash > Clothesline > Knee Drop. All land 37 %, 17 damage."
    ]  # fmt: skip
    while (do := hint(ring)[0]) != "attack":
        ring.does(do)
    assert [one.card for one in ring.bout.line] == ["B-S01", "B-R02", "B-G02"], "who follows it places just that"


def test_every_other_choice_has_a_reason_and_what_is_no_choice_has_none() -> None:
    ring = Ring("single", "MN").stands(1, power=5).holds(0, "R02", "S05").attacks("R02")
    assert hint(ring) == ("roll", []), "a roll is no choice"
    ring.does("roll", dice=(1,))
    assert hint(ring) == ("pin on 1", ["A pin costs nothing."])
    down = Ring("single", "MN").stands(0, "down")
    down.bout = GAME.seen_of(down.bout, "all")
    assert hint(Ring("single", "MN").holds(0, "S11", "S01")) == (
        "hide B-S11", ["Face down it waits for its moment and costs no stamina."]
    )  # fmt: skip


def test_a_dummy_is_beaten_and_does_nothing_to_anybody() -> None:
    players: list[Player[Bout, Act]] = [SensiblePlayer(), PassivePlayer()]
    dice = Dice("dummy")
    position, seen = GAME.begin(setup(), "dummy").position, set()
    for _ in range(2000):
        if not GAME.to_act(position):
            break
        seat = GAME.to_act(position)[0]
        act = players[seat].choose(partial(GAME.view, position, seat), GAME.legal(position, seat), dice)
        seen |= {act.verb} if seat else set()
        position = GAME.play(position, seat, act).position
    assert position.outcome is not None and position.outcome.winners == (0,)
    assert position.table.fighters[0].power >= 90 and not seen & {"place", "hide", "pin", "reveal", "break"}


def test_who_places_behind_cards_that_a_partner_covers_places_what_fits_and_is_advised() -> None:
    """Partners place each behind his own curtain where `partners.see` is off."""
    players, dice, behind = [SensiblePlayer() for _ in range(4)], Dice("covered"), 0
    position = GAME.begin(setup("tag", 4, partners__see="off"), "x1").position
    while GAME.outcome(position) is None:
        seat = GAME.to_act(position)[0]
        legal = GAME.legal(position, seat)
        seen = GAME.view(position, seat)
        if seen.stage == "place" and any(one.card == COVERED for one in seen.line):
            behind += 1
            assert advise(seen, legal, Dice("hint")).action in legal
        act = players[seat].choose(partial(GAME.view, position, seat), legal, dice)
        assert act in legal
        position = GAME.play(position, seat, act).position
    assert behind
