"""A person's own pictures in the window: found, worn, watched, named when bad, and never waited for."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QFileSystemWatcher, Qt
from PySide6.QtGui import QColor, QDesktopServices, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLabel
from pytestqt.qtbot import QtBot

from tests.images.photos import BLUE, GREEN, RED, Rgb, halves, is_near, jpeg, put
from tests.images.samples import arts, signi
from wixoss_desktop.images.cache import FaceCache
from wixoss_desktop.images.face import Face
from wixoss_desktop.ui.faces import own_pictures
from wixoss_desktop.ui.faces.own_pictures import OwnPictures
from wixoss_desktop.ui.faces.pictures import AT_ONCE, MOST_WISHED, Pictures
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.kit.theme import Look, theme_named
from wixoss_desktop.ui.kit.workers import Workers
from wixoss_desktop.ui.settings.picture_panel import PicturePanel

WIDTH = 64
AGAIN_MS = 100


class Mine:
    """A folder of pictures, and what looks through it."""

    def __init__(self, folder: Path, qtbot: QtBot) -> None:
        self.folder = folder / "mine"
        self.folder.mkdir()
        self.qtbot = qtbot
        self.workers = Workers(threads=1)
        self.pictures = Pictures(FaceCache(None), self.workers)
        self.own = OwnPictures([self.folder], self.pictures, self.workers)

    def begin(self) -> None:
        self.own.begin()
        self.come_to_rest()

    def come_to_rest(self) -> None:
        self.qtbot.waitUntil(
            lambda: not (self.own.is_looking or self.pictures._soon.isActive() or self.workers.is_busy)
        )

    def shown(self, face: Face, *, is_bare: bool = True) -> QPixmap:
        """The picture, once it is there."""
        found: list[QPixmap] = []

        def is_there() -> bool:
            picture = self.pictures.face(face, WIDTH, is_bare=is_bare)
            self.come_to_rest()
            if picture is not None:
                found.append(picture)
            return picture is not None

        self.qtbot.waitUntil(is_there)
        return found[-1]

    def wears(self, face: Face, color: Rgb) -> bool:
        self.shown(face)
        picture = self.shown(face)
        seen = QColor(picture.toImage().pixel(picture.width() // 2, 12))
        return is_near((seen.red(), seen.green(), seen.blue()), color)


@pytest.fixture
def mine(tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Mine]:
    monkeypatch.setattr(own_pictures, "SETTLE_MS", 20)
    monkeypatch.setattr(own_pictures, "AGAIN_MS", AGAIN_MS)
    made = Mine(tmp_path, qtbot)
    yield made
    made.come_to_rest()
    made.workers.close()
    made.own.close()


def test_a_card_wears_its_picture_and_all_others_are_drawn(mine: Mine) -> None:
    put(mine.folder, {"T-001.jpg": jpeg(halves())})
    mine.begin()
    assert mine.wears(signi(), RED)
    assert not mine.wears(arts(), RED)


def test_the_drawn_face_stands_in_until_the_picture_is_there(mine: Mine) -> None:
    put(mine.folder, {"T-001.jpg": jpeg(halves())})
    drawn = mine.shown(signi())
    mine.begin()
    assert mine.pictures.face(signi(), WIDTH, is_bare=True) is drawn
    assert mine.wears(signi(), RED)


def test_a_picture_that_breaks_is_named_and_the_card_is_drawn(mine: Mine, qtbot: QtBot) -> None:
    put(mine.folder, {"T-001.jpg": jpeg(halves(size=(744, 1039)))[:4000], "notes.jpg": b"words"})
    mine.begin()
    with qtbot.waitSignal(mine.own.changed):
        mine.pictures.face(signi(), WIDTH)
    assert not mine.wears(signi(), RED)
    panel = PicturePanel(Look(theme_named("dark")), UiPreferences(), mine.own)
    qtbot.addWidget(panel)
    panel.retranslate()
    assert panel.faults.toPlainText().splitlines() == [
        "mine/notes.jpg is not a picture that can be read.",
        "mine/T-001.jpg is damaged, or only a part of it is there.",
    ]
    assert panel.count.text() == "0"
    assert mine.own._soon.interval() == AGAIN_MS


def test_without_workers_a_broken_picture_is_drawn_at_once(tmp_path: Path, mine: Mine) -> None:
    put(mine.folder, {"T-001.jpg": jpeg(halves(size=(744, 1039)))[:4000]})
    mine.begin()
    at_once = Pictures(FaceCache(None), None)
    assert mine.pictures.wardrobe.album is not None
    at_once.wardrobe.take(mine.pictures.wardrobe.album)
    assert at_once.face(signi(), WIDTH) is not None


def test_a_new_file_in_the_folder_is_seen_without_being_told(mine: Mine, qtbot: QtBot) -> None:
    mine.begin()
    assert mine.own.count == 0
    with qtbot.waitSignal(mine.own.changed, timeout=5000):
        put(mine.folder, {"T-001.jpg": jpeg(halves(upper=GREEN))})
    assert mine.wears(signi(), GREEN)


def test_what_is_put_away_watches_no_folder(mine: Mine) -> None:
    mine.begin()
    (watcher,) = mine.own.findChildren(QFileSystemWatcher)
    gone: list[bool] = []
    watcher.destroyed.connect(lambda: gone.append(True))
    del watcher
    mine.own.close()
    assert gone == [True] and mine.own.findChildren(QFileSystemWatcher) == []


def test_a_file_written_over_is_seen_when_the_person_comes_back(mine: Mine, qtbot: QtBot) -> None:
    put(mine.folder, {"T-001.jpg": jpeg(halves())})
    mine.begin()
    assert mine.wears(signi(), RED)
    put(mine.folder, {"T-001.jpg": jpeg(halves(upper=BLUE))})
    os.utime(mine.folder / "T-001.jpg", (1, 1))
    with qtbot.waitSignal(mine.own.changed, timeout=5000):
        mine.own._note_application(Qt.ApplicationState.ApplicationActive)
    assert mine.wears(signi(), BLUE)


def test_always_drawn_takes_the_pictures_off_and_mine_puts_them_on(mine: Mine, qtbot: QtBot) -> None:
    put(mine.folder, {"T-001.jpg": jpeg(halves())})
    mine.begin()
    for own in (True, False, True):
        mine.own.prefer(own=own, chosen=())
        assert mine.wears(signi(), RED) is own


def test_the_chosen_folder_comes_before_all_others(mine: Mine, tmp_path: Path) -> None:
    put(mine.folder, {"T-001.jpg": jpeg(halves())})
    put(tmp_path / "chosen", {"T-001.jpg": jpeg(halves(upper=GREEN))})
    mine.begin()
    mine.own.prefer(own=True, chosen=(str(tmp_path / "chosen"),))
    mine.come_to_rest()
    assert mine.wears(signi(), GREEN)


def test_names_that_become_known_find_pictures(mine: Mine) -> None:
    put(mine.folder, {"Nome italiano.jpg": jpeg(halves())})
    mine.begin()
    assert not mine.wears(signi(), RED)
    mine.pictures.wardrobe.know(lambda no: ((no,), ("Nome Italiano",)))
    assert mine.wears(signi(), RED)


def begun_by(mine: Mine) -> set[str]:
    """What is being drawn once the workers have been handed what they can take."""
    mine.pictures._begun.clear()
    mine.pictures._begin()
    mine.pictures._soon.stop()
    return {wanted[0].key for wanted in mine.pictures._begun}


def test_what_is_shown_now_is_drawn_from_its_beginning_and_before_what_was_scrolled_past(mine: Mine) -> None:
    faces = [signi(key=f"T-{number}") for number in range(4 * AT_ONCE)]
    before, now = faces[: 2 * AT_ONCE], faces[2 * AT_ONCE :]
    for shown in (before, now):
        for face in shown:
            assert mine.pictures.face(face, 40) is None
        mine.pictures._soon.stop()  # one paint is over
    assert mine.pictures.face(before[0], 40) is None  # and is shown again, beside the others
    order = [before[0], *now, *before[1:]]
    assert [wanted[0].key for wanted in mine.pictures._wished] == [face.key for face in order]
    for at in range(0, len(order), AT_ONCE):
        assert begun_by(mine) == {face.key for face in order[at : at + AT_ONCE]}
    mine.pictures.dress_anew()


def test_nobody_waits_for_what_was_scrolled_past_long_ago(mine: Mine) -> None:
    faces = [signi(key=f"T-{number}") for number in range(MOST_WISHED + 50)]
    for face in faces:
        assert mine.pictures.face(face, 40) is None
        mine.pictures._soon.stop()
    assert not mine.pictures._begun and len(mine.pictures._wished) == MOST_WISHED
    assert begun_by(mine) == {face.key for face in faces[-AT_ONCE:]}
    wished = [wanted[0].key for wanted in mine.pictures._wished]
    assert wished[0] == faces[-AT_ONCE - 1].key and faces[0].key not in wished
    mine.pictures.dress_anew()


def test_a_folder_is_chosen_in_a_dialog_and_forgotten_by_a_button(tmp_path: Path, qtbot: QtBot) -> None:
    panel = PicturePanel(Look(theme_named("dark")), UiPreferences(), None)
    qtbot.addWidget(panel)
    panel.retranslate()
    panel.show()
    QTest.mouseClick(panel.place.folder, Qt.MouseButton.LeftButton)
    dialog = panel.place.findChild(QFileDialog)
    assert dialog is not None and dialog.fileMode() == QFileDialog.FileMode.Directory
    with qtbot.waitSignal(panel.chosen):
        dialog.fileSelected.emit(str(tmp_path))
    dialog.close()
    assert list(panel.place.value) == [str(tmp_path)]
    with qtbot.waitSignal(panel.chosen):
        QTest.mouseClick(panel.place.none, Qt.MouseButton.LeftButton)
    assert not panel.place.value


def test_a_second_place_stands_behind_the_first_and_each_can_be_removed(tmp_path: Path, qtbot: QtBot) -> None:
    chosen = UiPreferences(picture_place="/one", more_picture_places=("/two",))
    panel = PicturePanel(Look(theme_named("dark")), chosen, None)
    qtbot.addWidget(panel)
    panel.retranslate()
    panel.place.add("/three")
    panel.place.add("/one")
    assert list(panel.place.value) == ["/one", "/two", "/three"]
    assert any("/one\n/two\n/three" in label.text() for label in panel.findChildren(QLabel))
    panel.place._ask_which()
    action = next(action for action in panel.place.removable.actions() if action.data() == "/two")
    action.trigger()
    panel.place.removable.close()
    assert list(panel.place.value) == ["/one", "/three"]


def test_the_folder_to_fill_is_made_and_opened_by_a_button(
    tmp_path: Path, mine: Mine, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))
    folder = tmp_path / "data" / "card_images"
    panel = PicturePanel(
        Look(theme_named("dark")), UiPreferences(), OwnPictures([folder], mine.pictures, mine.workers, mine.own)
    )
    qtbot.addWidget(panel)
    panel.retranslate()
    panel.resize(panel.minimumSizeHint().width(), panel.height())
    panel.show()
    assert panel.path.accessibleName() == str(folder)
    assert panel.path.text() == str(folder) or panel.path.toolTip() == str(folder)
    assert panel.path.text().endswith("images")
    QTest.mouseClick(panel.open_button, Qt.MouseButton.LeftButton)
    assert folder.is_dir() and [Path(one) for one in opened] == [folder]
