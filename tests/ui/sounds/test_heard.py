"""What is heard at the table, and that nothing hidden is."""

from array import array
from collections.abc import Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.sounds.made import FOLDER
from tests.ui.table import Table, click, match_of, pool, press, terms
from tests.ui.widgets import is_ticked
from wixoss_desktop.engine.contract import Eyes
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.told import Told
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.scenario.play import build
from wixoss_desktop.ui.play import speaker, table_sounds
from wixoss_desktop.ui.play.cues import Cue
from wixoss_desktop.ui.play.mixer import Mixer, read_sounds
from wixoss_desktop.ui.play.table_sounds import TableSounds
from wixoss_desktop.ui.play.wixoss.ear import Ear
from wixoss_desktop.words.wixoss.voice import Chronicle

ATTACK = """
phase: signi
P1 L: SIGNI level 1 power 3000
P1 lrig: WD01-004 over WD01-005
P2 R: SIGNI level 1 power 1000
P2 lrig: WD02-004 over WD02-005
P2 hand: WD02-013
"""


class Listener(Mixer):
    """Hears what is played instead of a person."""

    def __init__(self) -> None:
        super().__init__({})
        self.heard: list[str] = []
        self.is_closed = False

    def play(self, names: Sequence[str]) -> None:
        self.heard += names

    def close(self) -> None:
        self.is_closed = True


@pytest.fixture
def heard(table: Table, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is heard of the table from now on."""
    listener = Listener()
    sounds: TableSounds = table.games.sounds
    monkeypatch.setattr(sounds, "_opened", (listener, listener))
    return listener.heard


def test_an_attack_and_what_it_banishes_are_heard_in_order(table: Table, heard: list[str]) -> None:
    table.show(match_of(build(ATTACK, pool().cards), terms()))
    assert heard == ["hand_over"]
    table.lift()
    table.submit(act.Attack(0))
    assert heard[1:] == ["attack", "banish"]


def test_a_refused_answer_is_heard_and_the_other_seat_is_called(table: Table, heard: list[str]) -> None:
    table.show(match_of(build(ATTACK, pool().cards), terms()))
    table.lift()
    table.submit(act.Attack(2))
    assert heard[-1] == "refused"
    table.submit(act.Pass())
    table.submit(act.Attack(3))
    assert table.stage == "banner"
    assert heard[-2:] == ["attack", "decision"]


def test_m_mutes_and_the_switch_in_settings_follows(table: Table, heard: list[str]) -> None:
    press(table.window, Qt.Key.Key_M)
    assert table.preferences.is_muted
    assert not is_ticked(table.sound_settings.sounds)
    table.show(match_of(build(ATTACK, pool().cards), terms()))
    assert heard == []
    click(table.sound_settings.sounds)
    assert not table.preferences.is_muted
    assert not table.action("view.mute").isChecked()
    table.lift()
    assert heard == []
    assert table.submit(act.Attack(0))
    assert heard == ["attack", "banish"]


def test_whoever_listens_hears_the_same_whatever_they_may_see(table: Table) -> None:
    match = Match.begin(terms("heard"))
    chronicle = Chronicle(table.names, table.book.lexicon)
    ears: dict[Eyes, Ear] = {0: Ear(), 1: Ear(), None: Ear(), "all": Ear()}
    heard: set[Cue] = set()
    for _ in range(80):
        seat = match.to_act[0]
        wanted = (act.Attack(3), act.Attack(0), *match.legal(seat))
        match.submit(seat, next(action for action in wanted if action in match.legal(seat)))
        told = {eyes: chronicle.told(match.history.here, eyes) for eyes in ears}
        one, *others = (ear.hear(told[eyes]) for eyes, ear in ears.items())
        assert others == [one] * 3
        heard |= set(one)
    assert {"shuffle", "draw", "charge", "grow"} <= heard


def test_a_crushed_card_that_is_activated_is_a_life_burst() -> None:
    ear, crushed = Ear(), Told("moved", 1, "WD02-013", how="crush")
    assert ear.hear([[Told("activated", 1, "WD02-013")]]) == ()
    assert ear.hear([[crushed], [Told("activated", 1, "WD02-013")]]) == ("crush", "burst")


def test_sounds_over_each_other_never_exceed_what_can_be_played() -> None:
    mixer = Mixer(read_sounds(FOLDER))
    stream = mixer.stream()
    next(stream)
    mixer.play(("crush", "attack", "guard", "end"))
    frames = array("h", stream.send(22_050))
    assert len(frames) == 22_050
    assert max(map(abs, frames)) > 5_000
    mixer.set_volume(0.0)
    mixer.play(("end",))
    stream.send(5 * 22_050)
    assert not any(array("h", stream.send(100)))


def test_the_device_is_opened_once_by_a_worker_and_plays_what_was_wanted_first(table: Table, tmp_path: Path) -> None:
    opened: list[Path] = []
    listener = Listener()

    def opener(folder: Path) -> tuple[Listener, Listener]:
        opened.append(folder)
        return listener, listener

    sounds = TableSounds(table.program.workers, table.program, opener=opener)
    sounds.prefer(table.preferences)
    sounds.play(("draw",))
    assert not opened
    sounds.read_from(tmp_path)
    sounds.play(("draw",))
    sounds.play(("grow",))
    assert not table.is_busy, "what is heard is loaded once what is seen has been painted"
    table.qtbot.waitUntil(lambda: bool(listener.heard))
    sounds.close()
    assert (opened, listener.heard, listener.is_closed) == ([tmp_path], ["grow"], True)


def test_where_there_is_no_device_the_table_is_silent(table: Table, tmp_path: Path, qtbot: QtBot) -> None:
    asked: list[Path] = []

    def opener(folder: Path) -> tuple[Listener, Listener]:
        asked.append(folder)
        raise OSError("no sound device")

    sounds = TableSounds(table.program.workers, table.program, opener=opener)
    sounds.read_from(tmp_path)
    sounds.prefer(table.preferences)
    sounds.play(("draw",))
    qtbot.waitUntil(lambda: bool(asked) and not table.is_busy)
    sounds.play(("draw",))
    qtbot.wait(2 * table_sounds.PAINTED_MS)
    assert asked == [tmp_path] and not table.is_busy


def test_the_library_takes_what_the_mixer_gives(monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> None:
    monkeypatch.setattr(speaker, "backends", lambda library: [library.Backend.NULL])
    mixer = Mixer({"tick": array("h", [1000] * 400)})
    mixer.play(("tick",))
    out = speaker.Speaker(mixer)
    qtbot.waitUntil(lambda: not mixer.is_playing)
    out.close()
