"""The log: what is told once there."""

import random

from tests.match.players import deck, play_until
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.stacked import Stacked
from wixoss_desktop.engine.wixoss.state import Setup
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.terms import Terms
from wixoss_desktop.words.chronicle import as_text
from wixoss_desktop.words.languages import lexicon
from wixoss_desktop.words.wixoss.reader import CardReader
from wixoss_desktop.words.wixoss.voice import Chronicle


def test_a_mulligan_with_chosen_cards_on_the_deck_is_told_as_one_shuffle() -> None:
    own = deck("WD01")
    setup = Setup((own, deck("WD02")), stacked=(Stacked(top=(own.main_deck[0].no,)), Stacked()))
    match = play_until(Match.begin(Terms(setup, "log")), random.Random(3), steps.Mulligan)
    while match.to_act != (0,):
        assert match.submit(1, match.legal(1)[-1]) is None
    for at in (0, -1):
        assert match.submit(0, match.legal(0)[at]) is None
    chronicle = Chronicle(CardReader(match.terms.seats, match.terms.setup, lexicon("en")), lexicon("en"))
    log = as_text(chronicle.log(match.history.root, match.history.here.line(), 0))
    assert log.count("Player 1 shuffles the deck.") == 1
