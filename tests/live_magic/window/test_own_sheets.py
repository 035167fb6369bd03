"""Sheets of one's own in the window: made, filled in, bought for, refused with the reason, chosen for an event."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from tests.live_magic.window.sheet_desk import SheetDesk
from tests.ui.deck_exchange.pdf_pages import sheet_sizes
from wixoss_desktop import paths
from wixoss_desktop.engine.live_magic.own_sheets import Attributes, Experience
from wixoss_desktop.match.data_folder import DataFolder
from wixoss_desktop.match.games import GAMES
from wixoss_desktop.ui.decks.paper import PrintedForm, form_pages
from wixoss_desktop.ui.home.plain_home import PlainHome
from wixoss_desktop.ui.kit.theme import Look, theme_named
from wixoss_desktop.ui.kit.workers import Workers
from wixoss_desktop.ui.play.any_game import offered


@pytest.fixture
def desk(qapp: QApplication, tmp_path: Path) -> Iterator[SheetDesk]:
    workers, folder = Workers(), DataFolder(tmp_path)
    game = offered(GAMES["live_magic"], paths.resources(), workers, folder=folder)
    home = PlainHome(Look(theme_named("dark")), game)
    made = SheetDesk(home, game)
    yield made
    made.dialog.close()
    home.deleteLater()
    folder.close()
    assert workers.close()


def test_l001_a_sheet_is_begun_named_filled_in_and_offered_to_every_seat_at_once(desk: SheetDesk) -> None:
    assert desk.names == []
    desk.dialog.begin()
    desk.types_name("Zora")
    desk.chooses("field.style", "pile.B")
    desk.chooses("field.attributes", "5 / 7 / 3")
    assert desk.names == ["Zora"] and desk.says == ""
    sheet = desk.sheet
    assert (sheet.style, sheet.attributes) == ("B", Attributes(5, 7, 3))
    assert desk.offered_to_seats[-1] == "Zora"
    assert not desk.badly_told


def test_l071_what_is_left_is_counted_at_each_purchase_and_what_is_too_dear_cant_be_bought(desk: SheetDesk) -> None:
    desk.dialog.begin()
    assert not desk.can_buy("power.determination") and desk.left.endswith(": 0")
    desk.counts("field.agreed", 9)
    desk.buys("power.determination", "bought.pv")
    assert desk.left.endswith(": 1") and not desk.can_buy("power.determination") and not desk.can_buy("bought.pv")
    sheet = desk.sheet
    assert (sheet.powers, sheet.pv, sheet.px) == (("determination",), 21, Experience(8, 1))
    desk.gives_back()
    assert desk.left.endswith(": 6") and desk.sheet.pv == 20


def test_l071_several_things_are_bought_at_once_with_their_sum_and_nothing_before_that(desk: SheetDesk) -> None:
    desk.dialog.begin()
    desk.counts("field.agreed", 20)
    assert desk.cart == ("", "")
    desk.puts_in_cart("bought.physical", "bought.physical", "power.determination")
    assert desk.cart == ("In the cart: Physical +1 · 3, Physical +1 · 4, Determination · 3", "Buy for 10")
    assert desk.left.endswith(": 10") and desk.sheet.px == Experience(0, 20) and not desk.sheet.powers
    assert "power.determination" not in desk.dialog.deeds, "it is there but once"
    desk.counts("field.agreed", 9)
    assert desk.cart[1] == "Buy for 7", "what can't be paid any more has fallen out"
    desk.empties_cart()
    assert desk.cart == ("", "") and desk.left.endswith(": 9")
    desk.buys("power.determination", "bought.pv")
    assert desk.sheet.px == Experience(8, 1) and [line.bought for line in desk.sheet.history[1:]] == [
        "determination",
        "pv",
    ]


def test_l071_where_it_was_agreed_a_point_of_an_attribute_costs_as_many_as_all_three_have(desk: SheetDesk) -> None:
    desk.dialog.begin()
    desk.counts("field.agreed", 20)
    desk.chooses("field.attribute_price", "field.attribute_price.total")
    desk.buys("bought.physical")
    assert desk.sheet.px == Experience(15, 5) and not desk.sheet.faults()
    desk.chooses("field.attribute_price", "field.attribute_price.value")
    assert desk.can_buy("bought.social") and not desk.can_buy("bought.mental")


def test_l077_a_sheet_that_stands_in_an_unfinished_event_is_refused_in_another_by_its_name(desk: SheetDesk) -> None:
    desk.dialog.begin()
    desk.types_name("Zora")
    assert desk.why_no_event("Zora") == ""
    desk.begins_event("Zora")
    assert desk.why_no_event("Zora").startswith("The sheet Zora stands in an event that isn't over (Zora, Bruno); ")
    assert desk.why_no_event("Zora", sheet__one_event="off") == "" and desk.why_no_event("Ada") == ""


def test_a_sheet_without_a_name_is_refused_with_the_reason_and_stays_as_it_was(desk: SheetDesk) -> None:
    desk.dialog.begin()
    desk.types_name("Zora")
    desk.types_name("  ")
    assert desk.says == "a sheet needs a name" and desk.sheet.name == "Zora"


def test_experience_that_was_agreed_cant_become_less_than_was_spent(desk: SheetDesk) -> None:
    desk.dialog.begin()
    desk.counts("field.agreed", 3)
    desk.buys("power.determination")
    desk.counts("field.agreed", 1)
    assert "3 experience is spent, and 1 was given" in desk.says
    assert desk.sheet.history[0].px == 3


def test_l071_after_an_event_another_style_is_bought(desk: SheetDesk) -> None:
    desk.dialog.begin()
    desk.plays("e1", 2, 5)
    assert "field.style" not in desk.dialog.fields and "field.agreed" not in desk.dialog.fields
    desk.buys("pile.G")
    sheet = desk.sheet
    assert (sheet.style, sheet.px) == ("G", Experience(1, 4))


def test_sheets_are_copied_handed_on_taken_in_and_deleted(desk: SheetDesk, tmp_path: Path) -> None:
    desk.dialog.begin()
    desk.types_name("Zora")
    desk.dialog.copy()
    assert desk.names == ["Zora", "Zora 2"]
    path = tmp_path / "zora.magus.json"
    desk.dialog.write(path)
    desk.dialog.delete()
    assert desk.names == ["Zora"]
    desk.dialog.take_in([path])
    assert desk.names == ["Zora", "Zora 2"]
    path.write_text(path.read_text(encoding="utf-8").replace('"pv": 20', '"pv": 25'), encoding="utf-8")
    desk.dialog.take_in([path])
    assert desk.names == ["Zora", "Zora 2"]
    assert desk.says == "zora.magus.json: the sheet has 25 life points; 20 and those that were bought are 20"


def test_l072_a_sheet_is_put_on_paper_of_a5_and_into_a_picture(desk: SheetDesk, tmp_path: Path) -> None:
    desk.dialog.begin()
    desk.types_name("Zora")
    paper, picture = tmp_path / "zora.pdf", tmp_path / "zora.png"
    for path in (paper, picture):
        desk.dialog.print_to(path)
    assert sheet_sizes(paper.read_bytes()) == [pytest.approx((148.0, 210.0), abs=0.4)]
    image = QImage(str(picture))
    assert (image.width(), image.height()) == (1240, 1759)
    assert desk.is_written_on(image) and desk.says == ""


def test_a_long_history_goes_on_over_the_next_sheets_of_paper() -> None:
    rows, history = (("Style", "White"),) * 6, tuple(map(str, range(60)))
    sheets = [len(form_pages(PrintedForm("Zora", "", rows, history[:lines]))) for lines in (0, 10, 30, 60)]
    assert sheets == [1, 1, 2, 3]
