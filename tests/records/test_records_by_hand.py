"""What hands did comes out as it did, deed by deed: at free tables, and where cards are carried out by hand.

`by_hand.txt` was written by the program of 9ed7e297, and is never written anew. A line has the seat, the deed, and the
sum of the state after it (`=`), or why it was refused (`!`); decks and seed are those of a kind of game and its number.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.match.kinds import terms_of
from wixoss_desktop.engine.wixoss import game
from wixoss_desktop.engine.wixoss.actions import parse
from wixoss_desktop.match.wixoss import row

GAMES = {
    head: lines.splitlines()
    for part in Path(__file__).with_name("by_hand.txt").read_text(encoding="utf-8").split("game ")[1:]
    for head, _, lines in [part.partition("\n")]
}


@pytest.mark.parametrize("name", GAMES)
def test_what_hands_did_comes_out_as_it_did(name: str) -> None:
    kind, number = name.split()
    position = game.begin(terms_of(kind, int(number)).setup, f"corpus {number}").position
    for line in GAMES[name]:
        said, sign, expected = line.rpartition(" = ") if " = " in line else line.rpartition(" ! ")
        seat, text = int(said[0]), said[2:]
        action = parse(text)
        assert str(action) == text
        refusal = game.check(position, seat, action)
        if sign == " ! ":
            assert refusal is not None and refusal.why == expected, line
        else:
            assert refusal is None, line
            position = game.play(position, seat, action).position
            assert row.sum_of(position) == expected, line
