"""The journal is the save: what is read back is what was played, and damage is named and never guessed over."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Mapping
from pathlib import Path
from zlib import compress

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.match.journals import create_journal, sealed
from tests.match.players import play_on, play_until
from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import flow, steps
from wixoss_desktop.engine.wixoss.actions import Pick, parse
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.formats import Restrictions
from wixoss_desktop.engine.wixoss.game import Played
from wixoss_desktop.engine.wixoss.rules import pay
from wixoss_desktop.engine.wixoss.work import Work
from wixoss_desktop.engine.wixoss.zones import ENER
from wixoss_desktop.match import archive
from wixoss_desktop.match.clocks import Clock
from wixoss_desktop.match.games import readers
from wixoss_desktop.match.lines import Answer, Checkpoint
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.wixoss import row
from wixoss_desktop.match.wixoss.header import Header
from wixoss_desktop.match.wixoss.journals import Opened, open_journal, replay, save_record
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.packing import encoded_setup, encoded_state, state_at, state_hash, state_sum
from wixoss_desktop.match.wixoss.row import Unasked
from wixoss_desktop.match.wixoss.scenario.play import build
from wixoss_desktop.match.wixoss.terms import History, Terms

Make = Callable[..., Terms]
Cards = Mapping[str, Card]


def kept(terms: Terms, path: Path, *, every: int = 50) -> Match:
    """A match with a journal at a path."""
    return Match.begin(terms, lambda start: create_journal(path, terms, start, every=every))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a.journal"


@pytest.mark.parametrize("number", range(25))
def test_a_resumed_match_is_the_same_match(terms: Make, cards: Cards, path: Path, number: int) -> None:
    """With its branches, its pointer, and the way back that redo would go."""
    dice = random.Random(number)
    match = kept(terms(number, take_backs="free"), path)
    for _ in range(12):
        play_on(match, dice, dice.randrange(20))
        for _ in range(dice.randrange(4)):
            match.undo()
        if dice.random() < 0.5:
            match.redo(0)
        if dice.random() < 0.2:
            match.jump(1, dice.choice(match.history.nodes))
    match.close()
    opened = open_journal(path, cards)
    assert opened.fault is None and opened.history is not None and opened.terms == match.terms
    again = Match.resume(opened)
    assert again.history.here.number == match.history.here.number
    assert len(again.history.nodes) == len(match.history.nodes)
    for mine, theirs in zip(match.history.nodes, again.history.nodes, strict=True):
        assert mine.position.state == theirs.position.state
        assert (mine.seat, mine.action, mine.choice.number) == (theirs.seat, theirs.action, theirs.choice.number)
    assert state_hash(again.position.state) == state_hash(match.position.state)
    ahead = match.history.redo_target
    assert again.history.redo_target is again.history.nodes[ahead.number] if ahead else True


def test_the_line_is_written_before_its_result_is_told(terms: Make, path: Path) -> None:
    match = kept(terms(), path)
    found: list[bool] = []
    match.observe(lambda news: found.append(path.read_bytes().count(b'"is":"answer"') == news.node.number))
    play_on(match, random.Random(1), 60)
    match.close()
    assert len(found) == 60 and all(found)


@pytest.mark.parametrize(("what", "said"), [("guard", ("guard",)), ("arts", ("arts",)), (None, ("guard", "arts"))])
def test_what_was_said_is_still_said_after_a_restart(
    terms: Make, cards: Cards, path: Path, what: Unasked | None, said: tuple[Unasked, ...]
) -> None:
    match = play_until(kept(terms(), path), random.Random(1), steps.MainPhase)
    seat = match.to_act[0]
    match.not_this_turn(1 - seat, what)
    match.offer_draw(seat)
    match.close()
    again = Match.resume(open_journal(path, cards))
    assert again.silent(1 - seat) == said
    assert again.silent(seat) == ()
    assert again.draw_offer == seat


def test_that_a_seat_uses_every_plain_burst_outlives_a_restart_until_it_is_taken_back(
    terms: Make, cards: Cards, path: Path
) -> None:
    match = play_on(kept(terms(), path), random.Random(1), 20)
    for seat, always in ((0, True), (1, True), (1, True), (0, False)):
        assert match.use_bursts(seat, always=always) is None
    match.close()
    opened = open_journal(path, cards)
    assert opened.fault is None and Match.resume(opened).bursts == {1}
    assert path.read_bytes().count(b'"is":"said"') == 3, "what holds already isn't said again"
    again = Match.resume(opened, archive.go_on(opened))
    assert again.bursts == {1} and again.position.state == match.position.state
    again.use_bursts(1, always=False)
    again.close()
    assert Match.resume(open_journal(path, cards)).bursts == frozenset()


def test_a_damaged_word_about_bursts_is_named_and_only_what_was_said_before_it_holds(
    terms: Make, cards: Cards, path: Path
) -> None:
    match = play_on(kept(terms(), path), random.Random(1), 20)
    match.use_bursts(0, always=True)
    before = match.position.state
    match.use_bursts(1, always=True)
    match.close()
    sound = path.read_bytes()
    path.write_bytes(sound[::-1].replace(b"use_bursts"[::-1], b"ask_bursts"[::-1], 1)[::-1])
    opened = open_journal(path, cards)
    assert opened.fault is not None and opened.fault.kind == "damaged"
    assert opened.fault.line == len(sound.splitlines())
    assert opened.history is not None and opened.history.here.position.state == before
    assert Match.resume(opened).bursts == {0}


def test_nothing_is_said_about_bursts_once_the_game_is_over(terms: Make, path: Path) -> None:
    match = play_on(kept(terms(), path), random.Random(1), 20)
    match.concede(0)
    assert match.use_bursts(1, always=True) is not None
    match.close()
    assert match.bursts == frozenset() and b"use_bursts" not in path.read_bytes()


def test_a_record_is_replayed_to_the_same_hash(terms: Make, cards: Cards, path: Path) -> None:
    match = play_on(kept(terms(8), path), random.Random(8))
    match.close()
    result = replay(path, cards)
    assert result.equal and result.fault is None
    assert result.actions == len(match.history.nodes) - 1
    assert result.hash == state_hash(match.position.state)
    copy = path.with_name("copy")
    save_record(copy, match.terms, match.history)
    assert replay(copy, cards) == result


def test_what_the_decks_must_keep_to_and_begin_with_is_in_the_record(terms: Make, cards: Cards, path: Path) -> None:
    plain = terms(0)
    first, second = plain.setup.decks
    center = next(card.no for card in first.lrig_deck if card.level == 0)
    listed = Restrictions({"nothing": 1}, (("one", "other"),))
    setup = replace(plain.setup, decks=(replace(first, center=center), second), restrictions=listed)
    kept(replace(plain, setup=setup), path).close()
    opened = open_journal(path, cards)
    assert opened.terms is not None and opened.terms.setup == setup


def test_conceding_and_drawing_are_in_the_record(terms: Make, cards: Cards, path: Path) -> None:
    match = play_on(kept(terms(take_backs="free"), path), random.Random(1), 30)
    match.concede(0)
    match.undo()
    match.offer_draw(1)
    match.answer_draw(0, agrees=True)
    match.close()
    again = Match.resume(open_journal(path, cards))
    assert again.outcome == match.outcome
    assert len(again.history.nodes) == len(match.history.nodes)


def test_where_a_line_cannot_be_written_nothing_has_happened(terms: Make, path: Path) -> None:
    match = kept(terms(), path)
    told: list[object] = []
    match.observe(told.append)
    before = match.position
    match.close()
    with pytest.raises((OSError, ValueError)):
        play_on(match, random.Random(1), 1)
    assert match.position is before and not told


# --- damage ---------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A journal with answers, moves, something said, checkpoints and an end."""
    from tests.match.players import setup_number

    path = tmp_path_factory.mktemp("sound") / "a.journal"
    match = kept(Terms(setup_number(1), "seed", take_backs="free"), path, every=10)
    dice = random.Random(1)
    play_on(match, dice, 45)
    match.undo()
    match.redo(0)
    match.undo()
    play_on(match, dice, 5)
    match.offer_draw(0)
    match.concede(1)
    match.close()
    return path.read_bytes()


def test_a_journal_cut_anywhere_is_read_up_to_its_last_whole_line(sound: bytes, path: Path) -> None:
    for cut in range(len(sound) - 400, len(sound)):
        path.write_bytes(sound[:cut])
        record = archive.read(path, readers())
        assert record.fault is None
        assert len(record.lines) == sound[:cut].count(b"\n")
        assert record.size == sound[:cut].rfind(b"\n") + 1


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(where=st.floats(0, 1, exclude_max=True), bit=st.integers(0, 7))
def test_a_changed_byte_is_named_with_its_line(sound: bytes, path: Path, where: float, bit: int) -> None:
    at = int(where * len(sound))
    check_flip(sound, path, at, 1 << bit)


def test_a_changed_byte_at_either_end_of_any_line_is_named(sound: bytes, path: Path) -> None:
    start = 0
    while start < len(sound):
        end = sound.index(b"\n", start)
        for at in (start, start + 1, end - 2, end - 1, end):
            check_flip(sound, path, at, 1)
        start = end + 1


@pytest.mark.soak
def test_every_byte_of_a_journal_matters(sound: bytes, path: Path) -> None:
    for at in range(len(sound)):
        check_flip(sound, path, at, 1 << at % 8)


def check_flip(sound: bytes, path: Path, at: int, bits: int) -> None:
    path.write_bytes(sound[:at] + bytes([sound[at] ^ bits]) + sound[at + 1 :])
    record = archive.read(path, readers())
    line = sound[:at].count(b"\n") + 1
    assert record.fault is not None and record.fault.kind == "damaged"
    assert record.fault.line == line and record.fault.what
    # The first line is made anew by the second; behind any other nothing can be trusted.
    assert record.is_restored == (line == 1)
    assert len(record.lines) == (sound.count(b"\n") if line == 1 else line - 1)


def test_the_state_before_the_damage_is_offered_and_the_file_is_kept(sound: bytes, cards: Cards, path: Path) -> None:
    whole = sound.splitlines(keepends=True)
    for number in range(3, len(whole) + 1, 4):
        path.write_bytes(sound)
        text = bytearray(b"".join(whole))
        text[len(b"".join(whole[: number - 1])) + 5] ^= 4
        path.write_bytes(text)
        opened = open_journal(path, cards)
        assert opened.fault is not None and opened.fault.line == number
        assert path.read_bytes() == bytes(text), "reading changes nothing"
        path.with_name("before").write_bytes(b"".join(whole[: number - 1]))
        before = open_journal(path.with_name("before"), cards)
        assert opened.history is not None and before.history is not None
        assert opened.history.here.position.state == before.history.here.position.state
        damaged = path.with_name("a.journal.damaged")
        damaged.unlink(missing_ok=True)
        match = Match.resume(opened, archive.go_on(opened))
        play_on(match, random.Random(1), 3)
        match.close()
        assert damaged.read_bytes() == bytes(text)
        assert open_journal(path, cards).fault is None


def test_a_missing_line_and_two_lines_that_changed_places_are_found(sound: bytes, path: Path) -> None:
    whole = sound.splitlines(keepends=True)
    path.write_bytes(b"".join(whole[:7] + whole[8:]))
    fault = archive.read(path, readers()).fault
    assert fault is not None and fault.line == 8
    path.write_bytes(b"".join([*whole[:7], whole[8], whole[7], *whole[9:]]))
    fault = archive.read(path, readers()).fault
    assert fault is not None and fault.line == 8


def flipped(text: bytes, at: int) -> bytes:
    return text[:at] + bytes([text[at] ^ 1 << at % 8]) + text[at + 1 :]


def same_game(one: Opened, other: Opened) -> bool:
    assert one.history is not None and other.history is not None
    here, there = one.history.here, other.history.here
    return (here.number, here.position.state, len(one.history.nodes)) == (
        there.number, there.position.state, len(other.history.nodes)
    )  # fmt: skip


@pytest.mark.parametrize("share", range(12))
def test_a_first_line_with_a_flipped_bit_is_made_anew_by_the_second_and_the_whole_game_goes_on(
    sound: bytes, cards: Cards, path: Path, share: int
) -> None:
    sound = sound[: sound.rindex(b'{"is":"end"')]
    path.write_bytes(sound)
    whole, end = open_journal(path, cards), sound.index(b"\n")
    path.write_bytes(flipped(sound, end * share // 11))
    opened = open_journal(path, cards)
    assert opened.fault is not None and opened.fault.line == 1 and "line 2" in opened.fault.what
    assert same_game(opened, whole)
    archive.go_on(opened).close()
    assert path.with_name("a.journal.damaged").read_bytes() == flipped(sound, end * share // 11)
    again = open_journal(path, cards)
    assert again.fault is None and same_game(again, whole)
    assert again.record.lines[1:] == whole.record.lines[1:]


def test_what_only_the_first_line_knows_is_kept_as_far_as_it_can_be_read(terms: Make, cards: Cards, path: Path) -> None:
    plan = (SeatPlan("person", "Ada"), SeatPlan("greedy"))
    match = play_on(kept(terms(1, seats=plan, take_backs="free", clock=Clock(seconds=60)), path), random.Random(1), 9)
    match.close()
    text = path.read_bytes()
    path.write_bytes(text[: text.index(b'"decks"')] + b"#" * 40 + text[text.index(b'"decks"') + 40 :])
    found = open_journal(path, cards).terms
    assert found is not None and found == match.terms


def test_where_both_lines_are_damaged_nothing_is_offered(sound: bytes, cards: Cards, path: Path) -> None:
    path.write_bytes(flipped(flipped(sound, 50), sound.index(b"\n") + 50))
    opened = open_journal(path, cards)
    assert opened.history is None and opened.fault is not None and opened.fault.line == 1
    with pytest.raises(ValueError, match="nothing"):
        archive.go_on(opened)


def test_damage_further_down_is_named_beside_that_of_the_first_line(sound: bytes, cards: Cards, path: Path) -> None:
    path.write_bytes(flipped(flipped(sound, 50), len(sound) - 20))
    opened = open_journal(path, cards)
    assert opened.fault is not None and opened.fault.line == sound.count(b"\n") and opened.record.is_restored
    archive.go_on(opened).close()
    assert open_journal(path, cards).fault is None


def unfit(cards: Mapping[str, Card]) -> dict[str, Card]:
    """The cards as they would be if no deck could be played with them any more."""
    return {no: msgspec.structs.replace(card, burst=False) for no, card in cards.items()}


# --- what no program of ours has written ----------------------------------------------------------------------------


def test_a_checkpoint_that_unpacks_to_gigabytes_is_passed_over(terms: Make, cards: Cards, path: Path) -> None:
    match = play_on(kept(terms(1), path, every=5), random.Random(1), 13)
    match.close()
    bomb = compress(bytes(40_000_000))
    assert len(bomb) < 50_000
    with pytest.raises(ValueError, match="larger than 32,000,000 bytes"):
        state_at(Checkpoint(bomb, bomb))
    found = list(archive.read(path, readers()).lines)
    last = max(index for index, line in enumerate(found) if isinstance(line, Checkpoint))
    found[last] = Checkpoint(bomb)
    path.write_bytes(sealed(*found))
    opened = open_journal(path, unfit(cards))
    assert opened.at_checkpoint and opened.history is not None
    assert opened.history.here.position.state == match.history.nodes[5].position.state


def test_a_state_that_no_game_leads_to_is_named_and_another_one_offered(terms: Make, cards: Cards, path: Path) -> None:
    match = play_on(kept(terms(1), path, every=5), random.Random(1), 13)
    match.close()
    state = match.position.state
    nowhere = replace(state, zones=tuple((9999,) for _ in state.zones))
    found = list(archive.read(path, readers()).lines)
    last = max(index for index, line in enumerate(found) if isinstance(line, Checkpoint))
    found[last] = Checkpoint(compress(encoded_state(nowhere)))
    path.write_bytes(sealed(*found))
    opened = open_journal(path, unfit(cards))
    assert opened.history is not None
    assert opened.history.here.position.state == match.history.nodes[5].position.state
    start = Checkpoint(compress(encoded_state(nowhere)), compress(encoded_setup(state.setup)))
    assert isinstance(found[0], Header)
    path.write_bytes(sealed(replace(found[0], origin="state"), start))
    opened = open_journal(path, cards)
    assert opened.history is None and "no game leads to" in str(opened.fault)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
def test_a_pipe_or_a_folder_called_like_a_journal_is_no_record(path: Path) -> None:
    os.mkfifo(path)
    assert str(archive.read(path, readers()).fault) == "not an ordinary file"
    path.unlink()
    path.mkdir()
    assert str(archive.read(path, readers()).fault) == "not an ordinary file"


# --- decks that may not be played any more --------------------------------------------------------------------------


def test_of_a_deck_that_is_not_legal_any_more_the_last_checkpoint_is_offered_and_the_rule_is_named(
    terms: Make, cards: Cards, path: Path
) -> None:
    match = play_on(kept(terms(1), path, every=5), random.Random(1), 23)
    match.close()
    without_bursts = {no: replace(card, burst=False) for no, card in cards.items()}
    opened = open_journal(path, without_bursts)
    assert opened.fault is not None and opened.fault.kind == "differs" and opened.fault.line == 1
    assert [one.why for one in opened.fault.refusals][:1] == ["LB_COUNT"]
    assert opened.at_checkpoint and opened.history is not None
    assert opened.history.here.position.state == match.history.nodes[20].position.state
    again = Match.resume(opened, archive.go_on(opened))
    play_on(again, random.Random(1), 3)
    again.close()
    assert open_journal(path, without_bursts).fault is None


# --- other cards, other versions ------------------------------------------------------------------------------------


def test_with_other_cards_the_first_differing_line_is_named_and_all_before_it_is_there(
    terms: Make, cards: Cards, path: Path
) -> None:
    """Every SIGNI has become as strong as any: sooner or later a battle ends in another way.

    What was written about the part that is left stays, also if it was written later.
    """
    match = play_on(kept(terms(1), path, every=5), random.Random(1))
    match.remark(0, match.history.nodes[3], "here")
    match.remark(0, match.history.here, "the end")
    match.close()
    changed = {
        no: msgspec.structs.replace(card, power=15000) if card.type == "SIGNI" and card.power else card
        for no, card in cards.items()
    }
    opened = open_journal(path, changed)
    assert opened.fault is not None and opened.fault.kind == "differs" and not opened.at_checkpoint
    assert opened.history is not None and opened.history.remarks == {3: "here"}
    assert "the cards have been mended since: WD0" in opened.fault.what
    nodes = zip(opened.history.nodes, match.history.nodes, strict=False)
    assert all(state_sum(one.position.state) == state_sum(then.position.state) for one, then in nodes)
    record = archive.read(path, readers())
    assert isinstance(record.lines[opened.fault.line - 1], Answer)
    assert sum(isinstance(line, Answer) for line in opened.record.lines) == len(opened.history.nodes) - 1
    assert opened.record.lines == record.lines[: opened.fault.line - 1]
    assert not replay(path, changed).equal
    old = path.read_bytes()
    again = Match.resume(opened, archive.go_on(opened))
    where = again.position.state
    again.close()
    assert path.with_name("a.journal.damaged").read_bytes() == old
    resumed = open_journal(path, changed)
    assert resumed.fault is None and resumed.history is not None
    assert resumed.history.here.position.state == where and resumed.history.remarks == {3: "here"}


def test_with_cards_that_are_gone_the_game_goes_on_with_them_as_they_were(
    terms: Make, cards: Cards, path: Path
) -> None:
    match = play_on(kept(terms(1), path, every=5), random.Random(1), 23)
    match.close()
    opened = open_journal(path, {})
    assert opened.fault is None and opened.history is not None
    assert opened.history.here.position.state == match.position.state
    assert replay(path, {}).equal


def test_a_card_that_is_gone_and_written_nowhere_is_named(terms: Make, cards: Cards, path: Path) -> None:
    match = play_on(kept(terms(1), path, every=5), random.Random(1), 23)
    match.close()
    first, second, *others = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join((first, second[:200] + b"\n", *others)))
    opened = open_journal(path, {})
    assert opened.fault is not None and "isn't in the pool any more" in opened.fault.what


def test_other_names_on_the_cards_change_nothing_that_is_played(terms: Make, cards: Cards, path: Path) -> None:
    match = play_on(kept(terms(1), path), random.Random(1))
    match.close()
    changed = {no: msgspec.structs.replace(card, source="another source") for no, card in cards.items()}
    assert replay(path, changed).equal


def test_a_journal_of_a_newer_version_says_so(sound: bytes, path: Path) -> None:
    from zlib import crc32

    first = sound.splitlines()[0].replace(b'"format":1', b'"format":99')
    body = first[: first.rindex(b',"sum"')]
    path.write_bytes(b'%b,"sum":"%08x"}\n' % (body, crc32(body)))
    fault = archive.read(path, readers()).fault
    assert fault is not None and "newer version" in fault.what


def pay_one_by_one(work: Work, step: steps.PayEner, seat: Seat, action: Pick) -> None:
    """How payments went until 0.1.0 of 2026-11-22: each card was asked for, the last one too."""
    picked = (*step.picked, work.zone(seat, ENER)[action.place.index])
    if len(picked) < sum(step.needs.values()):
        work.update(picked=picked)
        return
    work.pop()
    pay._take(work, seat, picked, step)


def test_a_game_from_when_each_card_of_a_payment_was_asked_for_opens_whole(
    cards: Cards, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    toll = '"action", "cost": [{"cost": "ener", "of": {"white": 1, "red": 2}}], "do": [{"op": "draw"}]'
    start = build(f"""
        P1 L: SIGNI [{{"kind": {toll}}}]
        P1 ener: white x3, red x4
        P1 deck: 20
        P2 deck: 20
    """, {})  # fmt: skip
    terms = Terms(start.state.setup, "tolls")
    with monkeypatch.context() as before:
        before.setitem(flow.ANSWER, steps.PayEner, pay_one_by_one)
        history = History(row, Played(start, ()))
        match = Match(terms, history, create_journal(path, terms, start, origin="state"))
        first = ("activate L 1", "pick ener1", "pick ener4", "pick ener5")
        forced = ("activate L 1", "pick ener1", "pick ener4", "pick ener3", "pass")
        for answer in (*first, *forced):
            assert match.submit(0, parse(answer)) is None, answer
        match.close()
    opened = open_journal(path, cards)
    assert opened.fault is None and opened.history is not None
    mine, theirs = match.history.nodes, opened.history.nodes
    assert [str(node.action) for node in mine] == [str(node.action) for node in theirs]
    assert [node.position.state for node in mine] == [node.position.state for node in theirs]
