"""Games with decks of read cards go on to their end without a fault, and come out the same when played again."""

from __future__ import annotations

import pytest

from tests.reading import witnesses
from tests.reading.changed import changes
from tests.reading.decks import PROFILE, drawn, read_deck
from tests.reading.test_gold import NO_CHANGE, PLAYS_ALIKE, parts_of, read_whole
from wixoss_desktop.ai.random_player import RandomPlayer
from wixoss_desktop.cli.reading import cards_of
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss import game
from wixoss_desktop.engine.wixoss.formats import rules_of
from wixoss_desktop.engine.wixoss.state import Setup
from wixoss_desktop.lab.simulate_checks import worked_out_afresh
from wixoss_desktop.match.playouts import player_dice, playout
from wixoss_desktop.match.wixoss import row
from wixoss_desktop.match.wixoss.packing import state_hash
from wixoss_desktop.reading.proof import normal
from wixoss_desktop.reading.reader import read_text

pytestmark = pytest.mark.skipif(not witnesses.LIST.is_file(), reason="the card list isn't here: ../shared/cards")
EVERY = 25
"""After so many answers what is derived is worked out again from nothing."""


def play(seed: str) -> None:
    dice = Dice(f"{seed} decks")
    setup = Setup((read_deck(dice), read_deck(dice)), rules_of(PROFILE), first=dice.roll(2))
    position = begun = game.start(setup, seed)
    answers = []
    players = (RandomPlayer(), RandomPlayer())
    for count, answer in enumerate(playout(row, begun, players, lambda position, seat: None, player_dice(seed))):
        answers.append((answer.seat, answer.action))
        position = answer.played.position
        if count % EVERY == 0:
            worked_out_afresh(position)
    again = begun
    for seat, action in answers:
        again = row.play(again, seat, action).position
    assert state_hash(again.state) == state_hash(position.state)


@pytest.mark.parametrize("number", range(3))
def test_a_game_with_decks_of_read_cards_ends_and_replays(number: int) -> None:
    play(f"read-{number}")


@pytest.mark.parametrize("kind", ["SIGNI", "SPELL", "ARTS", "LRIG", "ASSIST_LRIG"])
def test_there_are_read_cards_of_each_type(kind: str) -> None:
    assert drawn(Dice("read"), kind).type == kind


@pytest.mark.soak(part="reading", of=2)
@pytest.mark.parametrize("batch", range(20))
def test_many_games_with_decks_of_read_cards_end_and_replay(batch: int) -> None:
    for number in range(250):
        play(f"read-{batch}-{number}")


@pytest.mark.soak(part="reading", of=2)
def test_no_text_with_one_meaning_changed_is_read_or_said_back_as_before() -> None:
    for card, before in read_whole(cards_of(witnesses.LIST)):
        for text, what in changes(card.effect):
            if what in NO_CHANGE:
                continue
            after = read_text(text, kind=card.kind, name=card.name)
            if (card.no, what) not in PLAYS_ALIKE:
                assert after.state != "read" or parts_of(after) != parts_of(before), f"{card.no}: {what}"
            assert normal(text) != normal(card.effect), f"{card.no}: {what}"
