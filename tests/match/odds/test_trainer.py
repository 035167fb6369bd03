"""The mulligan trainer asks, says what returning is worth, and counts who answers like the rule."""

from collections import Counter

import pytest

from tests.match.odds.decks import DECK
from wixoss_desktop.match.wixoss.odds import exact
from wixoss_desktop.match.wixoss.odds.mulligan import PRESETS, returned
from wixoss_desktop.match.wixoss.odds.trainer import Trainer


def trainer(seed: str = "1") -> Trainer:
    return Trainer(DECK.main_deck, PRESETS["starter"], seed=seed)


def test_the_same_seed_deals_the_same_hands() -> None:
    one, two = trainer(), trainer()
    assert [one.deal() for _ in range(3)] == [two.deal() for _ in range(3)] != [trainer("2").deal() for _ in range(3)]


def test_what_goes_back_is_drawn_anew_and_what_stays_keeps_its_place() -> None:
    asked = trainer()
    hand = asked.hand
    drawn = asked.answer((0, 3)).drawn
    assert [drawn[at] for at in (1, 2, 4)] == [hand[at] for at in (1, 2, 4)] and len(drawn) == 5
    assert not Counter(card.no for card in drawn) - Counter(card.no for card in DECK.main_deck)
    with pytest.raises(ValueError, match="answered"):
        asked.answer(())


def test_an_answer_counts_by_the_cards_that_it_returns_like_the_rule() -> None:
    asked = trainer()
    ruled = returned(asked.rule, asked.hand)
    assert ruled and asked.answer(ruled).is_like_rule
    asked.deal()
    ruled = returned(asked.rule, asked.hand)
    other = tuple(at for at in range(5) if at not in ruled)
    assert not asked.answer(other).is_like_rule
    score = asked.score
    assert (score.hands, score.like_rule, score.cards) == (2, 1, 10) and 5 <= score.cards_like_rule < 10


def test_the_prospects_of_a_new_hand_are_those_of_the_closed_form() -> None:
    asked = trainer()
    guards = sum(card.guard for card in asked.hand)
    everything = tuple(range(5))
    prospect = next(one for one in asked.prospects(everything) if str(one.goal) == "1 guard")
    assert prospect.kept == float(guards > 0)
    assert prospect.marked == exact.at_least(40, 8, 5, 1)
    assert {str(one.goal) for one in asked.prospects(())} == {"2 level 1", "1 guard", "1 level 2"}
    assert all(one.kept == one.marked for one in asked.prospects(()))
