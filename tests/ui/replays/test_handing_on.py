"""What is handed on of a kept game: its log, its record, its turns as one picture."""

from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from tests.ui.replays.conftest import Kept
from tests.ui.replays.watched import replays_of
from tests.ui.widgets import reads
from wixoss_desktop.images.cache import FaceCache, Pixels
from wixoss_desktop.images.face import Face
from wixoss_desktop.match.wixoss.journals import open_journal
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.kit.workers import Workers
from wixoss_desktop.ui.play.wixoss import table_pictures
from wixoss_desktop.ui.play.wixoss.strip import TABLE, StripMaker, picked, turn_ends


def test_log_and_record_hold_what_the_eyes_may_read_and_what_was_written(kept_games: Kept, tmp_path: Path) -> None:
    watching = kept_games.watch("finished")
    kept_games.remark(20, "Look here.")
    exports = kept_games.handing_on
    for eyes in ("all", 0):
        watching.look_as(eyes)
        exports.write_text(tmp_path / f"{eyes}.txt")
    both, one = ((tmp_path / f"{eyes}.txt").read_text(encoding="utf8") for eyes in ("all", 0))
    assert "Look here." in both and "Turn 1" in both and "by concession" in both
    assert "draws 5 cards." in one and "draws 5 cards." not in both
    assert exports.told is not None and "0.txt" in reads(exports.told)
    exports.write_record(tmp_path / "all.journal")
    opened = open_journal(tmp_path / "all.journal", kept_games.program.cards.pool)
    assert opened.fault is None and opened.history is not None
    assert opened.history.remarks == {20: "Look here."}
    exports.write_text(tmp_path)
    assert "can't be written" in reads(exports.told)


def test_the_turns_become_one_picture_with_as_many_tables(kept_games: Kept, tmp_path: Path) -> None:
    watching = kept_games.watch("hidden")
    ends = turn_ends(watching.track)
    assert len(ends) == watching.track[-1].position.state.turn + 1
    assert picked(list(range(100)), 5) == [0, 25, 50, 74, 99]  # type: ignore[arg-type,comparison-overlap]
    exports = kept_games.handing_on
    exports.draw("strip", tmp_path / "turns.png")
    kept_games.qtbot.waitUntil(lambda: (tmp_path / "turns.png").exists(), timeout=20_000)
    picture = QImage(str(tmp_path / "turns.png"))
    columns = min(4, len(ends))
    assert picture.width() > columns * TABLE.width() * 0.6 and picture.height() > TABLE.height() * 0.6
    exports.draw("commented", tmp_path / "one.png")
    assert exports.progress is not None
    exports.progress.canceled.emit()
    kept_games.qtbot.wait(60)
    assert not (tmp_path / "one.png").exists()


class WhiteFaces(FaceCache):
    """Faces that nobody has to draw, and that are no backs."""

    def rgba(self, face: Face, width: int, dark: bool = True, scale: float = 1.0) -> Pixels:
        return width, width, b"\xff" * (4 * width * width)


def test_no_picture_is_taken_before_the_last_card_is_drawn(kept_games: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    watching, page = kept_games.watch("hidden"), kept_games.place.page
    monkeypatch.setattr(table_pictures, "SETTLE_MS", 1)
    workers, made = Workers(), list[bytes]()
    pictures = Pictures(WhiteFaces(None), workers)
    moment = turn_ends(watching.track)[-1:]
    for _ in ("cards are drawn", "cards are there"):
        maker = StripMaker(page.look, replays_of(kept_games.place).table.on.book, pictures, watching.match, page)
        maker.finished.connect(made.append)
        with kept_games.qtbot.waitSignal(maker.finished):
            maker.make(moment, ["Once"], "all")
    assert made[0] == made[1] and workers.close()
