"""The tree of play: branches with names, remarks about moments, kept in the journal and in records."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from tests.match.players import play_on
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.match.branches import beside, head_of
from wixoss_desktop.match.game_files import is_over
from wixoss_desktop.match.games import readers
from wixoss_desktop.match.saved_games import glance
from wixoss_desktop.match.wixoss.journals import open_journal, save_record, save_tree
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.packing import state_hash
from wixoss_desktop.match.wixoss.saved_games import SavedGames
from wixoss_desktop.match.wixoss.terms import Branches, History, Terms

Make = Callable[..., Terms]
Cards = Mapping[str, Card]


def forked(match: Match) -> Match:
    """A match that was taken back to the middle twice and went on in other ways."""
    play_on(match, random.Random(1), 60)
    middle = match.history.here.line()[30]
    for seed in (2, 3):
        match.jump(0, middle)
        play_on(match, random.Random(seed), 25)
    return match


def told(history: History) -> list[tuple[int, int | None, str, str]]:
    """A tree in plain values."""
    return [
        (node.number, None if node.parent is None else node.parent.number, str(node.action),
         state_hash(node.position.state)) for node in history.nodes
    ]  # fmt: skip


@pytest.fixture
def tree(terms: Make) -> Match:
    return forked(Match.begin(terms(1, open_hands=True)))


def test_every_answer_lies_in_exactly_one_row_and_forks_stand_below_the_turn_they_leave(tree: Match) -> None:
    rows = list(Branches(tree.history).rows())
    assert sum(row.steps for row in rows) == len(tree.history.nodes)
    assert [row.is_here for row in rows].count(True) == 1
    forks = [at for at, row in enumerate(rows) if row.is_fork]
    assert len(forks) == 2
    for at in forks:
        left = next(row for row in reversed(rows[:at]) if row.column == rows[at].column - 1)
        assert rows[at].node.parent in (*left.last.line(), left.last)
        assert left.node.depth <= rows[at].node.depth - 1 <= left.last.depth
    trunk = [row.turn for row in rows if row.column == 0]
    assert trunk == sorted(set(trunk))


def test_the_trunk_is_the_way_to_where_the_match_stands(tree: Match) -> None:
    first = tree.history.nodes[60]
    assert first not in Branches(tree.history).line_through(tree.history.here)
    tree.jump(0, first)
    rows = list(Branches(tree.history).rows())
    assert next(row for row in rows if row.is_here).column == 0
    assert Branches(tree.history).line_through(tree.history.nodes[10]) == first.line()


def test_what_was_taken_back_is_a_branch_before_anything_else_was_played(terms: Make) -> None:
    match = play_on(Match.begin(terms(1, open_hands=True)), random.Random(1), 40)
    assert not any(row.is_fork for row in Branches(match.history).rows())
    left = match.history.here.line()[30]
    match.jump(0, left)
    (fork,) = (row for row in Branches(match.history).rows() if row.is_fork)
    assert fork.node.parent is left and fork.head is fork.node


def test_a_name_given_at_a_row_belongs_to_the_branch_that_the_row_ends_in(tree: Match) -> None:
    rows = list(Branches(tree.history).rows())
    head = head_of(tree.history.here)
    here = next(row for row in rows if row.is_here)
    assert here.head is head is not tree.history.root
    assert rows[0].head is tree.history.root
    tree.name_branch(0, tree.history.root, "An evening")
    tree.name_branch(0, head, "No growth")
    named = [row for row in Branches(tree.history).rows() if row.name]
    assert [row.name for row in named] == ["An evening", "No growth"]
    assert named[1].node.depth <= head.depth <= named[1].last.depth and named[1].column == 0


def test_one_walks_from_a_branch_to_those_beside_it(tree: Match) -> None:
    head = head_of(tree.history.nodes[60])
    second = beside(tree.history.nodes[60], 1)
    assert head.parent is not None and second in head.parent.children and second is not head
    assert second is not None and beside(second, -1) is head and beside(head, -1) is None
    assert beside(tree.history.root, 1) is None


def test_names_and_remarks_are_there_again_when_a_game_is_gone_on_with(
    terms: Make, saved: SavedGames, cards: Cards
) -> None:
    match = forked(saved.begin(terms(1, open_hands=True)))
    head = head_of(match.history.nodes[60])
    match.name_branch(0, match.history.root, "An evening")
    match.name_branch(0, head, "Safe")
    match.name_branch(0, head, "Bold")
    match.remark(1, match.history.here, "Too early.")
    match.remark(1, match.history.root, "nothing")
    match.remark(1, match.history.root, "")
    match.close()
    game = saved.unfinished()[0]
    opened = saved.open(game.path, cards)
    assert opened.history is not None and opened.fault is None
    assert opened.history.names == {0: "An evening", head.number: "Bold"}
    assert opened.history.remarks == {match.history.here.number: "Too early."}


def test_a_finished_game_is_still_over_after_somebody_has_written_about_it(
    terms: Make, saved: SavedGames, cards: Cards
) -> None:
    match = play_on(saved.begin(terms(1)), random.Random(1), 20)
    match.concede(0)
    match.remark(0, match.history.here, "Why? " * 400)
    match.close()
    (game,) = saved.all()
    assert is_over(game.path) and game.is_over and saved.unfinished() == ()
    opened = saved.open(game.path, cards)
    again = saved.go_on(opened)
    again.remark(0, again.history.root, "Once more.")
    again.close()
    assert is_over(game.path) and saved.open(game.path, cards).fault is None


def test_a_finished_game_that_is_taken_back_and_done_again_is_over_again(terms: Make, saved: SavedGames) -> None:
    match = play_on(saved.begin(terms(1, open_hands=True)), random.Random(1), 20)
    match.concede(0)
    match.undo(0)
    path = saved.unfinished()[0].path
    match.redo(0)
    match.close()
    assert is_over(path) and saved.unfinished() == ()


def test_a_whole_tree_is_written_and_read_with_every_number_as_it_was(
    tree: Match, tmp_path: Path, cards: Cards
) -> None:
    tree.name_branch(0, head_of(tree.history.nodes[60]), "Safe")
    tree.remark(0, tree.history.nodes[44], "Here.")
    tree.jump(0, tree.history.nodes[70])
    save_tree(tmp_path / "tree", tree.terms, tree.history)
    opened = open_journal(tmp_path / "tree", cards)
    assert opened.history is not None and opened.fault is None
    assert told(opened.history) == told(tree.history)
    assert opened.history.here.number == 70
    assert (opened.history.names, opened.history.remarks) == (tree.history.names, tree.history.remarks)


def test_a_record_keeps_what_was_written_on_its_line(tree: Match, tmp_path: Path, cards: Cards) -> None:
    line = tree.history.here.line()
    tree.remark(0, line[-1], "The end of it.")
    tree.remark(0, tree.history.nodes[60], "Not on this line.")
    save_record(tmp_path / "one", tree.terms, tree.history)
    opened = open_journal(tmp_path / "one", cards)
    assert opened.history is not None
    assert opened.history.remarks == {len(line): "The end of it."}
    assert glance(tmp_path / "one", readers()).answers == len(line)


def test_a_record_of_a_game_that_began_in_a_laid_out_state_can_be_played_again(
    terms: Make, tree: Match, tmp_path: Path, cards: Cards
) -> None:
    start = tree.history.nodes[20]
    laid = Match(tree.terms, History(tree.game, start.played))
    play_on(laid, random.Random(5), 10)
    save_record(tmp_path / "laid", laid.terms, laid.history)
    opened = open_journal(tmp_path / "laid", cards)
    assert opened.fault is None and opened.history is not None
    assert state_hash(opened.history.root.position.state) == state_hash(start.position.state)


def test_what_is_taken_back_is_what_no_longer_lies_behind_us(tree: Match) -> None:
    here, there = tree.history.here, tree.history.nodes[60]
    kept = set(there.line())
    expected = [node for node in reversed(here.line()) if node not in kept]
    assert tree.history.taken_back(there) == expected
