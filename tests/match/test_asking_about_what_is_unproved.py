"""Who plays cards that were read and aren't proved is asked about them, and every answer is kept with the game."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from tests.match import kinds
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.wixoss.header import first_line, read_header
from wixoss_desktop.match.wixoss.journals import open_journal, save_tree
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.packing import state_hash
from wixoss_desktop.match.wixoss.terms import Terms, with_asking


def unproved(number: int = 0) -> Terms:
    """A game of two people with decks of which nothing is proved."""
    return kinds.terms_of(kinds.UNPROVED, number)


def test_people_are_asked_and_computers_are_not() -> None:
    two = unproved()
    found = {
        "two people": with_asking(two),
        "one person's both sides": with_asking(replace(two, open_hands=True)),
        "a computer": with_asking(replace(two, seats=(SeatPlan("person"), SeatPlan("greedy")))),
        "two computers": with_asking(replace(two, seats=(SeatPlan("greedy"), SeatPlan("greedy")))),
        "a dummy": with_asking(kinds.terms_of("solo", 0)),
        "a free table": with_asking(replace(two, setup=replace(two.setup, free=True))),
        "proved": with_asking(kinds.terms_of("rules", 0)),
    }
    asked = {name: terms.setup.unproved for name, terms in found.items() if terms.setup.unproved}
    assert asked == {"two people": (0, 1), "one person's both sides": (0, 1), "a computer": (0,)}


def test_the_first_line_says_who_and_that_of_any_other_game_stays_as_it_was() -> None:
    asking, before = (msgspec.json.encode(first_line(terms)) for terms in (with_asking(unproved()), unproved()))
    assert read_header(asking).unproved == (0, 1) and b"unproved" not in before


@pytest.mark.parametrize("number", range(2))
def test_such_a_game_is_kept_whole_questions_and_answers(number: int, tmp_path: Path) -> None:
    match = Match.begin(with_asking(unproved(number)))
    kinds.go_on_with(kinds.UNPROVED, match, random.Random(f"unproved {number}"), 150)
    asked = [node.position.state.stack[-1] for node in match.history.nodes if node.position.state.stack]
    keys = [one.names[0] for one in asked if isinstance(one, steps.PickOption) and one.why == "unproved"]
    assert len(keys) > 3 and len(set(keys)) > 3
    save_tree(tmp_path / "game.jsonl", match.terms, match.history)
    opened = open_journal(tmp_path / "game.jsonl", kinds.cards_of(kinds.UNPROVED))
    assert opened.history is not None and opened.fault is None
    now, then = ([state_hash(node.position.state) for node in one.nodes] for one in (opened.history, match.history))
    assert now == then
