"""Lists of restrictions: seen, written, imported, taken away; what is wrong with one is said and changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.catalogue.conftest import bundled, two_decks
from tests.ui.drawn import faces
from tests.ui.widgets import reads
from wixoss_desktop.cards.decks.restriction_lists import RestrictionList, read_lists
from wixoss_desktop.engine.wixoss.formats import PROFILES
from wixoss_desktop.ui.decks.restrictions_dialog import RestrictionsDialog
from wixoss_desktop.ui.decks.wixoss.deck_faults import deck_faults
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.kit.theme import Look, theme_named


class Organiser:
    """A person with the lists before them."""

    def __init__(self, folder: Path) -> None:
        self.cards = Cards(bundled().cards, two_decks(), faces(), None, restrictions=folder)
        self._folder = folder
        look, formats = Look(theme_named("dark")), dict.fromkeys(PROFILES, "a format")
        self._dialog = RestrictionsDialog(look, folder, self.cards.index(), formats)
        self._dialog.changed.connect(self.cards.renew_decks)

    def write(self, text: str, since: str = "2016-01-01") -> None:
        """A new list for Classic 2016 is written and saved."""
        dialog = self._dialog
        dialog.begin()
        dialog.format.setCurrentIndex(dialog.format.findData("CLASSIC_2016"))
        dialog.since.setText(since)
        dialog.text.setPlainText(text)
        dialog.keep()

    def take(self, path: Path) -> None:
        """A file is imported: it is shown, and not saved yet."""
        self._dialog.take_file(path)

    def save(self) -> None:
        """What is shown is saved."""
        self._dialog.keep()

    def delete(self) -> None:
        """The list that is chosen goes."""
        self._dialog.delete()

    @property
    def said(self) -> str:
        """What the dialog says of what was done."""
        return reads(self._dialog.said)

    @property
    def rows(self) -> list[str]:
        """What stands at the left: every list with what is to be said of it, and formats that there is none of."""
        lists = self._dialog.lists
        return [lists.item(row).text() for row in range(lists.count())]

    def choose(self, row: int) -> None:
        """A click on one of the rows."""
        self._dialog.lists.setCurrentRow(row)

    def type(self, text: str) -> None:
        """Lines are typed into the list that is shown."""
        self._dialog.text.setPlainText(text)

    def export(self, path: Path) -> None:
        """The list that is shown is exported."""
        self._dialog.export_to(path)

    @property
    def underlined(self) -> list[str]:
        """The lines with which something is wrong."""
        return [one.cursor.selectedText() for one in self._dialog.text.extraSelections()]

    @property
    def lists(self) -> tuple[RestrictionList, ...]:
        """The lists as they lie in the data folder."""
        return read_lists(self._folder).lists

    @property
    def against_wd01(self) -> list[str]:
        """What stands against a deck."""
        return [one.words for one in deck_faults(self.cards, "WD01", PROFILES["CLASSIC_2016"])]

    def close(self) -> None:
        """The dialog goes."""
        self._dialog.close()
        self._dialog.deleteLater()


@pytest.fixture
def organiser(tmp_path: Path, qapp: QApplication, qtbot: QtBot) -> Iterator[Organiser]:
    made = Organiser(tmp_path / "restrictions")
    yield made
    made.close()


def test_a_list_that_is_written_judges_decks_at_once_and_none_does_once_it_is_deleted(organiser: Organiser) -> None:
    assert organiser.against_wd01 == []
    organiser.write("1 WD01-009\n0 Kukri, Small Sword\nWD01-010 + WD01-011")
    assert organiser.said == "The list is saved."
    assert len(organiser.against_wd01) == 3
    organiser.delete()
    assert organiser.against_wd01 == [] and organiser.lists == ()


def test_what_is_wrong_with_a_list_is_said_and_nothing_is_changed(organiser: Organiser, tmp_path: Path) -> None:
    organiser.write("1 WD01-009\nWD01-010")
    assert organiser.said.startswith("Line 2 says nothing of a card: WD01-010")
    organiser.write("1 WD01-009", since="soon")
    assert organiser.said == "“soon” is no day; write one as 2026-01-31."
    for name, content in (("a.json", "[]"), ("b.json", "\0"), ("c.json", "{"), ("d.txt", "nothing of cards")):
        (tmp_path / name).write_text(content, encoding="utf-8")
        organiser.take(tmp_path / name)
        assert organiser.said.startswith((f"{name} can't be read: ", "Line 1 says nothing")), name
    assert organiser.lists == ()


def test_a_list_of_a_file_is_shown_with_what_nobody_knows_and_saved_when_that_is_asked_for(
    organiser: Organiser, tmp_path: Path
) -> None:
    (tmp_path / "may.json").write_text(
        '{"format": "CLASSIC_2016", "since": "2016-05-01", "banned": ["WD01-009", "ZZ99-001"]}', encoding="utf-8"
    )
    organiser.take(tmp_path / "may.json")
    assert "1 line is no card that is known here: ZZ99-001" in organiser.said and organiser.lists == ()
    organiser.save()
    assert [one.banned for one in read_lists(tmp_path / "restrictions").lists] == [("WD01-009", "ZZ99-001")]


def test_a_format_without_a_list_says_so_and_each_list_whether_it_holds_and_what_is_wrong(
    organiser: Organiser, tmp_path: Path
) -> None:
    assert len(organiser.rows) == len(PROFILES) and all(row.endswith("\nno list") for row in organiser.rows)
    organiser.write("1 WD01-009\n0 ZZ99-001", since="2015-01-01")
    organiser.write("1 WD01-009", since="2016-01-01")
    (tmp_path / "restrictions" / "torn.json").write_text("{", encoding="utf-8")
    organiser.write("1 WD01-009", since="9999-01-01")
    assert organiser.rows[:4] == [
        "a format, 9999-01-01", "a format, 2016-01-01\nholds today", "a format, 2015-01-01\n1 card unknown",
        "torn.json\ncan't be read",
    ]  # fmt: skip
    organiser.choose(3)
    assert organiser.said.startswith("torn.json can't be read: ")
    organiser.save()
    assert (tmp_path / "restrictions" / "torn.json").read_text(encoding="utf-8") == "{"
    organiser.delete()
    assert not (tmp_path / "restrictions" / "torn.json").exists()


def test_what_is_wrong_with_a_line_is_said_while_it_is_typed(organiser: Organiser) -> None:
    organiser.type("1 WD01-009\nWD01-010\n0 ZZ99-001")
    assert organiser.underlined == ["WD01-010", "0 ZZ99-001"]
    assert organiser.said == "Line 2 says nothing of a card: WD01-010"
    organiser.type("1 WD01-009")
    assert organiser.underlined == [] and organiser.said == ""


@pytest.mark.parametrize("name", ["out.json", "out.txt"])
def test_a_list_that_is_exported_is_imported_as_the_same(organiser: Organiser, tmp_path: Path, name: str) -> None:
    organiser.write("1 WD01-009\n0 WD01-010\nWD01-011 + WD01-012")
    before = organiser.lists
    organiser.export(tmp_path / name)
    assert organiser.said == f"The list lies in {tmp_path / name}."
    organiser.delete()
    organiser.take(tmp_path / name)
    organiser.save()
    assert [(one.banned, one.limited, one.not_together) for one in organiser.lists] == [
        (one.banned, one.limited, one.not_together) for one in before
    ]
