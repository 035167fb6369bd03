"""Old games in which an answer was given silently that is asked for today, or the other way round."""

from __future__ import annotations

import random
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest

from tests.cli.pool import decks
from tests.match.journals import create_journal
from tests.match.players import play_on
from tests.records.games import GAMES
from wixoss_desktop.cli import bundled
from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import game, steps
from wixoss_desktop.engine.wixoss.actions import Action, parse
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.formats import rules_of
from wixoss_desktop.engine.wixoss.game import Played
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.resolve import control
from wixoss_desktop.engine.wixoss.state import Setup
from wixoss_desktop.match import archive
from wixoss_desktop.match.lines import Answer
from wixoss_desktop.match.wixoss import row as wixoss
from wixoss_desktop.match.wixoss.journals import Opened, open_journal
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.packing import state_sum
from wixoss_desktop.match.wixoss.scenario.play import build
from wixoss_desktop.match.wixoss.terms import History, Node, Terms

Cards = Mapping[str, Card]
OLD: Final = tuple(game.earlier for game in GAMES)


def whole(path: Path, cards: Cards) -> tuple[Opened, History]:
    opened = open_journal(path, cards)
    assert opened.fault is None and opened.history is not None
    return opened, opened.history


def asked_today(history: History) -> list[Node]:
    """The nodes whose answer leads to a question today that wasn't asked when the game was played."""
    return [
        node for node in history.nodes[1:] if node.parent and replayed(node).state.stack != node.position.state.stack
    ]


def replayed(node: Node) -> Position:
    assert node.parent is not None
    return game.play(node.parent.position, node.seat, node.action).position  # type: ignore[arg-type]


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_every_node_of_an_old_game_has_the_number_and_the_state_that_it_had(path: Path, cards: Cards) -> None:
    opened, history = whole(path, cards)
    answers = [line for line in opened.record.lines if isinstance(line, Answer)]
    sums = [state_sum(node.position.state) for node in history.nodes[1:]]
    assert sums == [answer.state for answer in answers]
    assert [str(node.action) for node in history.nodes[1:]] == [answer.do for answer in answers]


def test_some_of_the_old_games_pass_where_a_question_is_asked_today(cards: Cards) -> None:
    found = [node for path in OLD for node in asked_today(whole(path, cards)[1])]
    kinds = {type(replayed(node).state.stack[-1]) for node in found}
    assert len(found) > 3 and steps.PickCards in kinds


def test_a_branch_from_before_a_silent_answer_asks_the_question_and_is_there_again(
    cards: Cards, tmp_path: Path
) -> None:
    """It is another node than the old one, for there the answer was given; a kill in the middle loses no more."""
    source = next(path for path in OLD if asked_today(whole(path, cards)[1]))
    path = tmp_path / "old.journal"
    shutil.copy(source, path)
    opened, history = whole(path, cards)
    old = asked_today(history)[0]
    assert old.parent is not None and old.action is not None
    match = Match.resume(opened, archive.go_on(opened))
    assert match.jump(old.seat, old.parent, agreed=True) is None
    assert match.submit(old.seat, old.action) is None  # type: ignore[arg-type]
    assert match.history.here is not old and match.history.here.parent is old.parent
    assert isinstance(match.position.state.stack[-1], steps.PickCards | steps.Confirm)
    asked = match.history.here
    match.remark(0, asked, "asked today")
    seat = match.to_act[0]
    assert match.submit(seat, match.legal(seat)[-1]) is None
    match.close()
    _, again = whole(path, cards)
    assert [state_sum(node.position.state) for node in again.nodes] == [
        state_sum(node.position.state) for node in match.history.nodes
    ]
    assert again.here.number == match.history.here.number and again.remarks == {asked.number: "asked today"}
    path.write_bytes(path.read_bytes()[:-9])
    _, cut = whole(path, cards)
    assert cut.here.number == asked.number and cut.here.position.state == asked.position.state


def played(path: Path, number: int) -> History:
    """A game of today, played at random and kept."""
    some = decks(profile="S24")
    terms = Terms(Setup((some[number], some[-number]), rules_of("S24")), f"{number}")
    match = Match.begin(terms, lambda start: create_journal(path, terms, start))
    play_on(match, random.Random(number)).close()
    return match.history


def test_answers_that_nobody_is_asked_for_any_more_are_taken_as_given(
    cards: Cards, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if a later version paid and picked by itself where there is but one way."""
    once = wixoss.play

    def play(position: Position, seat: Seat, action: Action) -> Played:
        played = once(position, seat, action)
        while isinstance((None, *played.position.state.stack)[-1], steps.PickCards | steps.Confirm):
            one = game.legal(played.position, seat)
            if len(one) != 1:
                break
            further = once(played.position, seat, one[0])
            played = Played(further.position, played.groups + further.groups)
        return played

    before = {tmp_path / f"{number}": played(tmp_path / f"{number}", number) for number in range(4)}
    monkeypatch.setattr(wixoss, "play", play)
    skipped = 0
    for path, then in before.items():
        _, now = whole(path, cards)
        assert len(now.nodes) == len(then.nodes) and now.here.position.state == then.here.position.state
        pairs = zip(now.nodes, then.nodes, strict=True)
        skipped += sum(one.position.state != other.position.state for one, other in pairs)
    assert skipped > 2


def test_a_choice_about_a_card_that_was_never_found_is_taken_as_given(
    cards: Cards, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until 2026-11-22 it was asked what becomes of the card even where nothing had been targeted."""
    text = "phase: lrig\nP1 lrig: LRIG level 1 limit 2\nP2 hand: none\nP2 life: WXDi-D02-25, blank\n"
    position = build(text, bundled.pool().cards)
    terms = Terms(position.state.setup, position.state.seed)
    with monkeypatch.context() as patch:
        patch.setattr(control, "_is_about_nothing", lambda *_: False)
        journal = create_journal(tmp_path / "one", terms, position, origin="state")
        match = Match(terms, History(wixoss, Played(position, ())), journal)
        for seat, answer in ((0, "attack lrig"), (1, "yes"), (1, "option 1")):
            assert match.submit(seat, parse(answer)) is None
        match.close()
    _, now = whole(tmp_path / "one", cards)
    assert [str(node.action) for node in now.nodes[1:]][-1] == "option 1"
    assert now.here.position.state == match.position.state
