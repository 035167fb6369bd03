"""Dialogs that ask for files begin where somebody chose something last."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from wixoss_desktop.ui.kit.choosers import ask_files, ask_where_to_save


def test_a_dialog_begins_where_something_was_chosen_last_and_proposes_a_name(qtbot: QtBot, tmp_path: Path) -> None:
    over, chosen = QWidget(), list[Path]()
    qtbot.addWidget(over)
    first = ask_where_to_save(over, "Save", "deck.txt", "Text (*.txt)", chosen.append)
    assert [Path(name).name for name in first.selectedFiles()] == ["deck.txt"]
    first.filesSelected.emit([str(tmp_path / "mine.txt")])
    assert chosen == [tmp_path / "mine.txt"]
    first.reject()
    second = ask_files(over, chosen.extend, "Open", "Text (*.txt)")
    assert Path(second.directory().absolutePath()) == tmp_path
    second.reject()
