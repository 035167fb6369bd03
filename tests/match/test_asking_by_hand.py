"""Who carries out a card by hand sees what the other one hides only with that one's yes, where two people play."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import msgspec
import pytest
from msgspec import UNSET
from msgspec.structs import replace

from tests.match import kinds
from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss import game, sight, steps, told
from wixoss_desktop.engine.wixoss.actions import Action, parse
from wixoss_desktop.engine.wixoss.check.manual import is_face_down
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.resample import resample, unknown_to
from wixoss_desktop.engine.wixoss.scope import here
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.wixoss.header import first_line, read_header
from wixoss_desktop.match.wixoss.journals import open_journal, save_tree
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.packing import state_hash
from wixoss_desktop.match.wixoss.terms import Terms, with_asking

COMPUTER = (SeatPlan("person"), SeatPlan("greedy"))


def by_hand(number: int = 0) -> Terms:
    """A game of two people whose decks are carried out by hand."""
    return with_asking(kinds.terms_of("by_hand", number))


def played(number: int, things: int = 250) -> Match:
    """Such a game after some deeds by chance."""
    match = Match.begin(by_hand(number))
    kinds.go_on_with("by_hand", match, random.Random(f"asking {number}"), things)
    return match


def is_asked(position: Position) -> bool:
    """Whether somebody is asked what the other one may see."""
    top = position.state.stack[-1] if position.state.stack else None
    return isinstance(top, steps.Confirm) and bool(top.deed)


def test_it_is_asked_where_two_people_keep_their_hands_covered_and_a_deck_has_such_a_card() -> None:
    two = kinds.terms_of("by_hand", 0)
    found = {
        "hot seat": with_asking(two),
        "open hands, and one who plays both sides": with_asking(replace(two, open_hands=True)),
        "a computer": with_asking(replace(two, seats=COMPUTER)),
        "a dummy": with_asking(kinds.terms_of("solo", 0)),
        "a free table": with_asking(replace(two, setup=replace(two.setup, free=True))),
        "decks that run": with_asking(kinds.terms_of("rules", 0)),
    }
    assert [name for name, terms in found.items() if terms.setup.by_hand == "asked"] == ["hot seat"]


def test_the_first_line_says_so_and_that_of_any_other_game_stays_as_it_was() -> None:
    asking, before = (msgspec.json.encode(first_line(terms)) for terms in (by_hand(), kinds.terms_of("by_hand", 0)))
    assert b'"by_hand":"asked"' in asking and b"by_hand" not in before
    assert (read_header(asking).by_hand, read_header(before).by_hand) == ("asked", UNSET)


@pytest.mark.parametrize("number", range(3))
def test_a_game_in_which_it_is_asked_is_kept_whole_questions_and_answers(number: int, tmp_path: Path) -> None:
    match = played(number)
    assert any(is_asked(node.position) for node in match.history.nodes)
    save_tree(tmp_path / "game.jsonl", match.terms, match.history)
    opened = open_journal(tmp_path / "game.jsonl", kinds.cards_of("by_hand"))
    assert opened.history is not None and opened.fault is None
    now, then = ([state_hash(node.position.state) for node in one.nodes] for one in (opened.history, match.history))
    assert now == then


@pytest.mark.parametrize("number", range(6))
def test_without_a_yes_nobody_comes_to_see_what_the_other_one_hides(number: int) -> None:
    match, met = played(number), Counter[str]()
    for node in match.history.nodes[1:]:
        assert node.parent is not None
        before, after, seat = node.parent.position, node.position, node.seat
        assert seat is not None
        if not isinstance(before.state.stack[-1], steps.ByHand):
            continue
        met["asked" if is_asked(after) else "done"] += 1
        for card in unknown_to(before, seat) - unknown_to(after, seat):
            (start,), (end,) = here(before.state, card), here(after.state, card)
            assert start.seat == seat or not is_face_down(after, end), node.action
    assert min(met.values()) > 3 and len(met) == 2


@pytest.mark.parametrize("number", range(6))
def test_such_games_look_alike_whatever_the_other_one_hides(number: int) -> None:
    """From each question on, the next deed leads to the same in a game that its player can't tell from this one."""
    match, compared = played(number), 0
    for node in match.history.nodes[1:]:
        assert node.parent is not None and node.seat is not None
        before = node.parent.position
        if not isinstance(before.state.stack[-1], steps.ByHand) or not is_asked(node.position):
            continue
        compared += look_alike(before, node.position, node.seat, parse(str(node.action)))
    assert compared > 3


def look_alike(before: Position, after: Position, seat: Seat, action: Action) -> int:
    twin = resample(before, seat, Dice("twin"))
    assert sight.view(twin, seat) == sight.view(before, seat)
    assert game.legal(twin, seat) == game.legal(before, seat) and game.check(twin, seat, action) is None
    now = game.play(twin, seat, action)
    assert sight.view(now.position, seat) == sight.view(after, seat)
    heard = told.redact(twin.book, twin.state, now.groups, seat)
    assert heard == told.redact(before.book, before.state, game.play(before, seat, action).groups, seat)
    refused = game.play(now.position, 1 - seat, act.No()).position
    assert sight.view(refused, seat) == sight.view(before, seat)
    return 1
