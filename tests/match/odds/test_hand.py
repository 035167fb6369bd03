"""Odds at hand come from what their seat has seen, and from nothing else."""

import random

import pytest
from msgspec.structs import replace

from tests.match.odds.decks import KINDS, RULES
from tests.match.players import answer_at_random, setup_number
from wixoss_desktop.engine.wixoss.sight import View
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.odds import exact
from wixoss_desktop.match.wixoss.odds.hand import at_hand, unseen_of
from wixoss_desktop.match.wixoss.odds.kinds import Having, NamedCard
from wixoss_desktop.match.wixoss.terms import Terms


def test_what_is_unseen_lies_in_deck_and_life_cloth_through_a_whole_game() -> None:
    match = Match.begin(Terms(setup_number(1), "odds"))
    dice, steps = random.Random(1), 0
    while match.to_act and steps < 220:
        for seat in (0, 1):
            view: View = match.view(seat)
            main = match.terms.setup.decks[seat].main_deck
            side = view.side(seat)
            hidden = sum(no is None for no in side.hand) + sum(one.no is None for one in side.laid)
            looked_at = sum(place.opponent is False and place.zone in (0, 4) for place, _ in view.looking)
            assert len(unseen_of(view, seat, main)) == side.deck + side.life + hidden or looked_at
        answer_at_random(match, dice)
        steps += 1
    assert match.position.state.turn > 4


def test_nobody_is_told_more_than_the_own_view_shows() -> None:
    """The other seat's view holds nothing of this seat's hand: all of it counts as unseen there."""
    match, dice = Match.begin(Terms(setup_number(1), "odds")), random.Random(1)
    while not match.view(0).own.hand:
        answer_at_random(match, dice)
    main = match.terms.setup.decks[0].main_deck
    assert len(unseen_of(match.view(0), 0, main)) == len(unseen_of(match.view(1), 0, main)) - 5


@pytest.mark.parametrize("held", [0, 2])
def test_the_figures_are_those_of_the_closed_form(held: int) -> None:
    match = Match.begin(Terms(setup_number(1), "odds"))
    seen: View = match.view(0)
    guards = tuple(card.no for card in KINDS if card.guard)
    side = replace(seen.own, hand=guards[:held], deck=33 - held, life=7)
    found = at_hand(replace(seen, own=side, turn=3), 0, KINDS * 4, RULES)
    guard = next(one for one in found.kinds if one.kind == Having("guard"))
    assert (found.unseen, guard.left, found.draws) == (40 - held, 8 - held, 2)
    assert guard.next_draw == exact.at_least(40 - held, 8 - held, 2, 1)
    assert guard.in_life == exact.at_least(40 - held, 8 - held, 7, 1)
    assert found.mean_bursts == pytest.approx(20 * 7 / (40 - held))
    assert next(one.left for one in found.cards if one.kind == NamedCard("T-01")) == (4 if not held else 3)
