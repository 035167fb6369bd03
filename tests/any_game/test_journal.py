"""A journal of any game: what is written is there again, wherever the file ends and whatever was damaged."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from zlib import crc32

import msgspec
import pytest

from tests.any_game.test_match import AtSea, begun, lay
from tests.any_game.tides import Lay, Sea
from tests.any_game.tides_box import KEPT
from tests.match.players import setup_number
from wixoss_desktop.engine.contract import Outcome
from wixoss_desktop.engine.contract.plain import PlainEvent, PlainPosition
from wixoss_desktop.engine.contract.setting_up import PlainSetup
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.match import archive, lines
from wixoss_desktop.match.archive import OpenedJournal
from wixoss_desktop.match.data_folder import DataFolder
from wixoss_desktop.match.games import readers
from wixoss_desktop.match.history import History
from wixoss_desktop.match.journal import Journal
from wixoss_desktop.match.lines import FirstLine
from wixoss_desktop.match.match import Match, Request
from wixoss_desktop.match.recording import save_tree
from wixoss_desktop.match.saved_games import GamesFolder
from wixoss_desktop.match.wixoss import header as wixoss
from wixoss_desktop.match.wixoss import terms as terms_of_wixoss


def kept(path: Path, every: int = 4) -> AtSea:
    """A match of three that is kept in a file."""
    match = begun("free")
    journal = Journal.create(KEPT, path, match.terms, match.position, every=every)
    return Match(match.game, match.terms, match.history, journal)


def opened(path: Path) -> OpenedJournal[PlainSetup, PlainPosition[PlainSetup, Sea], Lay, Sea, PlainEvent]:
    return archive.open_journal(path, KEPT)


def resumed(path: Path) -> AtSea:
    found = opened(path)
    assert found.fault is None and found.terms is not None and found.history is not None
    match = Match(KEPT.game, found.terms, found.history, archive.go_on(found))
    match.take_up(found)
    return match


def standing(history: History[PlainPosition[PlainSetup, Sea], Lay, PlainEvent] | None) -> tuple[int, int, str]:
    assert history is not None
    return history.here.number, len(history.nodes), KEPT.game.hash_of(history.here.position)


def play(match: AtSea, dice: Dice) -> AtSea:
    """Play to the end, with a step back or a jump now and then."""
    while match.to_act:
        seat = match.to_act[dice.roll(len(match.to_act))]
        if dice.roll(6) == 0:
            match.undo(seat)
        elif dice.roll(9) == 0:
            match.jump(seat, match.history.nodes[dice.roll(len(match.history.nodes))])
        else:
            legal = match.legal(seat)
            assert match.submit(seat, legal[dice.roll(len(legal))]) is None
    return match


def test_a_game_is_resumed_as_it_was_wherever_its_file_ends(tmp_path: Path) -> None:
    path, told = tmp_path / "sea.journal", list[tuple[int, int, str]]()
    match = kept(path)
    told.append(standing(match.history))
    match.observe(lambda _: told.append(standing(match.history)))
    play(match, Dice("kept")).close()
    whole = path.read_bytes()
    found = [standing(opened(cut(path, whole, size)).history) for size in ends(whole)]
    assert list(dict.fromkeys(found)) == list(dict.fromkeys(told))
    for size in range(len(whole) - 400, len(whole), 7):
        again = opened(cut(path, whole, size))
        assert again.fault is None and standing(again.history) in told


def ends(whole: bytes) -> list[int]:
    """Where each line but the first ends."""
    return [at + 1 for at in range(len(whole)) if whole[at : at + 1] == b"\n"][1:]


def cut(path: Path, whole: bytes, size: int) -> Path:
    path.write_bytes(whole[:size])
    return path


def test_what_was_offered_and_who_left_is_known_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "sea.journal"
    match = lay(kept(path), 0)
    match.concede(1)
    match.offer_draw(2)
    match.close()
    again = resumed(path)
    assert (again.to_act, again.going, again.draw_offer) == ((2,), (0, 2), 2)
    assert again.answer_draw(0, agrees=True) is None
    again.close()
    end = archive.read(path, {"tides": KEPT}).end
    assert end is not None and end.outcome is not None
    assert end.outcome.outcome == Outcome(((0, 2), (1,)), "agreed")
    assert b'"outcome":{"why":"agreed","places":[[0,2],[1]]}' in path.read_bytes()


def test_an_agreement_of_some_is_still_that_of_some_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "sea.journal"
    match = lay(kept(path), 0)
    match.offer_draw(2)
    match.answer_draw(0, agrees=True)
    match.close()
    again = resumed(path)
    assert again.draw_accepted == (0,) and again.answer_draw(1, agrees=True) is None
    assert again.outcome is not None and again.outcome.why == "agreed"
    again.close()


def test_a_changed_line_is_named_and_all_before_it_offered(tmp_path: Path) -> None:
    path = tmp_path / "sea.journal"
    play(kept(path), Dice("changed")).close()
    whole = path.read_bytes()
    at = whole.index(b'"do":"lay', len(whole) // 2) + 12
    path.write_bytes(whole[:at] + (b"6" if whole[at : at + 1] == b"7" else b"7") + whole[at + 1 :])
    found = opened(path)
    assert found.fault is not None and found.fault.kind == "damaged"
    assert found.fault.line == whole[:at].count(b"\n") + 1
    assert found.history is not None and len(found.history.nodes) > 3


def test_a_record_of_a_whole_tree_replays_to_the_same_hash_and_says_at_a_glance_what_it_is(tmp_path: Path) -> None:
    match = play(begun("free"), Dice("tree"))
    save_tree(KEPT, tmp_path / "tree", match.terms, match.history)
    result = archive.replay(tmp_path / "tree", KEPT)
    assert result.equal and result.hash == KEPT.game.hash_of(match.position)
    header = archive.read(tmp_path / "tree", {"tides": KEPT}).header
    assert header is not None and (header.game, header.sides, len(header.seats)) == ("tides", ("9 cards",) * 3, 3)


def test_a_game_that_the_program_does_not_know_is_named_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "sea.journal"
    kept(path).close()
    fault = archive.read(path, readers()).fault
    assert fault is not None and str(fault) == "line 1: a game that this version doesn't know: tides"


def test_lines_of_a_newer_version_are_said_to_be(tmp_path: Path) -> None:
    path = tmp_path / "sea.journal"
    kept(path).close()
    header = archive.read(path, {"tides": KEPT}).header
    assert isinstance(header, lines.Line)
    newer = path.read_bytes().splitlines(keepends=True)[0].replace(b'"format":2', b'"format":3')
    body = newer[: -len(b',"sum":"00000000"}\n')]
    path.write_bytes(b'%b,"sum":"%08x"}\n' % (body, crc32(body)))
    fault = archive.read(path, {"tides": KEPT}).fault
    assert fault is not None and "written by a newer version" in str(fault)


@pytest.mark.parametrize(
    ("reader", "first"),
    [
        (KEPT, KEPT.first_line(begun().terms, origin="seed")),
        (wixoss, wixoss.first_line(terms_of_wixoss.Terms(setup_number(0), "kinds"))),
    ],
    ids=["tides", "wixoss"],
)
def test_who_sits_there_is_of_a_kind_that_the_game_knows(reader: lines.ReadsFirst, first: FirstLine) -> None:
    line = msgspec.json.encode(first).replace(b'"kind":"person"', b'"kind":"oracle"', 1)
    whole = b'%b,"sum":"%08x"}\n' % (line[:-1], crc32(line[:-1]))
    with pytest.raises(lines.BadLine, match="seat 1 is 'oracle', which is none of person, random"):
        lines.read_first(whole, {first.game: reader})


def test_a_take_back_that_was_asked_for_is_not_kept_but_what_came_of_it(tmp_path: Path) -> None:
    path = tmp_path / "sea.journal"
    match = begun("ask")
    journal = Journal.create(KEPT, path, match.terms, match.position)
    match = lay(Match(match.game, match.terms, match.history, journal), 0, 1, 2)
    match.ask_back(Request("undo", 1, match.undo_plan(1)))
    match.close()
    again = resumed(path)
    assert again.request is None and again.history.here.depth == 3
    again.close()


def test_games_of_a_folder_are_listed_gone_on_with_and_written_about(tmp_path: Path) -> None:
    with closing(DataFolder(tmp_path)) as data:
        folder = GamesFolder(data, KEPT, {**readers(), "tides": KEPT})
        match = begun("free")
        match = lay(Match(match.game, match.terms, match.history, folder.journal(match.terms, match.position)), 2, 0)
        match.close()
        game = folder.unfinished()[0]
        assert (game.decks, game.turn, game.asks, game.answers) == (("9 cards",) * 3, 1, (1,), 2)
        folder.annotate(game.path, lines.Named(0, "low water"))
        folder.give_up(opened(game.path))
        assert [(one.name, one.is_over, one.outcome) for one in folder.all()] == [("low water", True, None)]
        assert folder.unfinished() == () and GamesFolder(data, KEPT, readers()).all()[0].fault is not None
