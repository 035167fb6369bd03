"""Where nothing can be written nothing is done, the reason is one sentence, and nothing is lost that was there."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from tests.match.kinds import KINDS, cards_of, go_on_with, standing, step, terms_of
from tests.match.no_room import folder_for_anybody, full_disk, read_only
from wixoss_desktop.engine.contract import Refusal
from wixoss_desktop.match.archive import go_on
from wixoss_desktop.match.data_folder import DataFolder
from wixoss_desktop.match.lines import Remark
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.saved_games import SavedGames
from wixoss_desktop.words.languages import codes, lexicon
from wixoss_desktop.words.wixoss.refusals import refusal, why_unwritten

ANSWERS = 30
FULL = Refusal("house", "disk_full")
ROOM = (0, 20)
"""So many bytes are left: none, or too few for a line."""


def kept(saved: SavedGames, kind: str, number: int = 1) -> Match:
    """A kept game of a kind, some way on."""
    match, dice = saved.begin(terms_of(kind, number)), random.Random(number)
    for _ in range(ANSWERS):
        step(kind, match, dice)
    return match


def refused(kind: str, match: Match) -> list[Refusal | None]:
    """What is said to an answer."""
    said: list[Refusal | None] = []
    step(kind, match, random.Random(2), submit=lambda *answer: said.append(match.submit(*answer)))
    return said


@pytest.mark.parametrize("room", ROOM)
@pytest.mark.parametrize("kind", KINDS)
def test_on_a_full_disk_no_answer_is_taken_and_the_game_goes_on_when_there_is_room(
    saved: SavedGames, kind: str, room: int
) -> None:
    match = kept(saved, kind)
    assert match.path is not None
    sound, before = match.path.read_bytes(), standing(match)
    with full_disk(len(sound) + room):
        assert refused("rules", match) == [FULL]
    assert match.path.read_bytes() == sound and standing(match) == before
    go_on_with(kind, match, random.Random(3))
    match.close()
    opened = saved.open(match.path, cards_of(kind))
    assert opened.fault is None and opened.history is not None
    assert opened.history.here.position.state == match.position.state


DEEDS: tuple[tuple[str, Callable[[Match], Refusal | None]], ...] = (
    ("concedes", lambda match: match.concede(0)),
    ("offers a draw", lambda match: match.offer_draw(0)),
    ("says 'not this turn'", lambda match: match.not_this_turn(1)),
    ("uses every burst", lambda match: match.use_bursts(0, always=True)),
    ("takes back", lambda match: match.undo(agreed=True)),
    ("goes elsewhere", lambda match: match.jump(0, match.history.nodes[3], agreed=True)),
)


@pytest.mark.parametrize("deed", [deed for _, deed in DEEDS], ids=[name for name, _ in DEEDS])
def test_whatever_is_done_on_a_full_disk_is_refused(saved: SavedGames, deed: Callable[[Match], Refusal | None]) -> None:
    match = kept(saved, "rules")
    assert match.path is not None
    sound, before = match.path.read_bytes(), standing(match)
    told: list[object] = []
    match.observe(told.append)
    with full_disk(len(sound)):
        assert deed(match) == FULL
    assert match.path.read_bytes() == sound and standing(match) == before and not told
    assert deed(match) is None
    match.close()


def test_what_couldnt_be_ended_isnt_over_when_something_is_written_about_it(saved: SavedGames) -> None:
    match = kept(saved, "rules")
    assert match.path is not None
    with full_disk(match.path.stat().st_size):
        assert match.concede(0) == FULL
        with pytest.raises(OSError):
            match.remark(0, match.history.here, "well")
    match.remark(0, match.history.here, "well")
    match.close()
    (game,) = saved.unfinished()
    assert game.remarks == 1 and not game.is_over


def test_who_is_silent_is_asked_again_where_declining_cant_be_written(saved: SavedGames) -> None:
    match = saved.begin(terms_of("rules", 0))
    dice = random.Random(5)
    while match.game.declines(match.position) is None:
        step("rules", match, dice)
    asked, decline = match.game.declines(match.position) or (0, None)
    assert match.path is not None
    with full_disk(match.path.stat().st_size + 120):
        assert match.not_this_turn(asked) is None
    assert match.to_act == (asked,) and match.submit(asked, decline) is None  # type: ignore[arg-type]
    match.close()


def test_on_a_full_disk_no_game_is_begun_and_none_is_left_half(saved: SavedGames, tmp_path: Path) -> None:
    match = kept(saved, "branches")
    here = {closed(match): closed(match).read_bytes()}
    elsewhere = tmp_path / "from elsewhere.journal"
    elsewhere.write_bytes(here[closed(match)] + b"#")
    beginning = sum(map(len, here[closed(match)].splitlines(keepends=True)[:2]))
    for largest in (0, 100, beginning + 300):
        with full_disk(largest):
            why_not(partial(saved.branch, match.terms, match.history.line_to(match.history.here)))
            why_not(partial(saved.take_in, elsewhere))
            if largest < beginning:
                why_not(partial(saved.begin, terms_of("free", 1)))
    assert contents(saved.folder) == here


def test_a_damaged_game_is_kept_whole_beside_or_nothing_is_changed(saved: SavedGames) -> None:
    match = kept(saved, "rules")
    match.close()
    assert match.path is not None
    damaged = match.path.read_bytes().replace(b'"seat":1', b'"seat":0', 1)
    match.path.write_bytes(damaged)
    opened = saved.open(match.path, cards_of("rules"))
    with full_disk(1000), pytest.raises(OSError):
        go_on(opened)
    assert contents(saved.folder) == {match.path: damaged}
    saved.go_on(opened).close()


def test_in_a_read_only_folder_games_are_read_and_why_none_is_gone_on_with_is_one_sentence() -> None:
    with folder_for_anybody() as folder:
        with DataFolder(folder) as data:
            games = {kind: closed(kept(SavedGames(data), kind)) for kind in KINDS}
        before = contents(folder)
        with read_only(folder), DataFolder(folder) as data:
            saved = SavedGames(data)
            assert data.is_read_only and data.sentence.startswith(f"{folder} can't be written: ")
            assert {game.path for game in saved.unfinished()} == {*games.values()}
            for kind, path in games.items():
                opened = saved.open(path, cards_of(kind))
                assert opened.fault is None
                assert "read-only" in why_not(partial(saved.go_on, opened))
            assert "read-only" in why_not(partial(saved.begin, terms_of("rules", 1)))
            assert "read-only" in why_not(partial(saved.annotate, games["rules"], Remark(0, "well")))
        assert contents(folder) == before


def closed(match: Match) -> Path:
    """Where a game lies that is put away."""
    match.close()
    assert match.path is not None
    return match.path


def contents(folder: Path) -> dict[Path, bytes]:
    """Everything in a folder."""
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def why_not(write: Callable[[], object]) -> str:
    """The sentence about what can't be written."""
    with pytest.raises(OSError) as fault:
        write()
    return why_unwritten(fault.value, lexicon("en"))


def test_a_folder_that_cannot_be_made_costs_a_sentence_and_no_game(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with DataFolder(tmp_path / "file" / "data") as data:
        assert data.sentence.count("\n") == 0 and "can't be written" in data.sentence
        assert SavedGames(data).all() == ()
        with pytest.raises(OSError):
            SavedGames(data).begin(terms_of("rules", 1))


@pytest.mark.parametrize("language", codes())
def test_why_nothing_can_be_written_is_said_in_every_language(language: str) -> None:
    for why in ("disk_full", "read_only"):
        said = refusal(Refusal("house", why), lexicon(language))
        assert said and "{" not in said and "house" not in said
    other = why_unwritten(OSError(5, "Input/output error"), lexicon(language))
    assert "Input/output error" in other
