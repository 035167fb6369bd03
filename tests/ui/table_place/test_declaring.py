"""What is declared: numbers and colours by a button, names and classes in a box."""

from PySide6.QtTest import QTest

from tests.ui.table import Table, click, shown
from tests.ui.widgets import has_keys
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.ui.faces.kept_picture import CardPicture
from wixoss_desktop.ui.table.trays.text_tray import TextTray

ASKING = """
card Seer: SIGNI level 1 power 1000
    [{"kind": "action", "do": [{"op": "declare", "of": "name", "name": "a"}, {"op": "declare", "of": "color", "name": "b"},
     {"op": "power", "what": {"all": true, "where": [{"is": "declared", "feature": "name", "of": "a"}]}, "by": 1000}]}]
phase: main
P1 L: Seer
P1 C: WD01-013
"""  # noqa: E501
ASKING_A_NUMBER = """
card Seer: SIGNI level 1 power 1000
    [{"kind": "action", "do": [{"op": "declare", "name": "a"}]}]
phase: main
P1 L: Seer
"""


def test_a_name_is_typed_and_a_color_pressed(table: Table) -> None:
    shown(table, ASKING)
    table.submit(act.parse("activate L 1"))
    tray = table.tray
    assert isinstance(tray, TextTray) and has_keys(tray.box)
    declares = tray.button_of("next")
    assert declares is not None and not declares.isEnabled()
    QTest.keyClicks(tray.box, "no such card")
    assert not declares.isEnabled()
    box = tray.box
    box.setCurrentText(table.book.name("WD01-013"))
    click(declares)
    tray = table.tray
    assert isinstance(tray, TextTray)
    assert [button.accessibleName() for button in tray.buttons[1:]] == ["white", "red", "blue", "green", "black"]
    click(tray.buttons[1])
    field = table.field
    assert field[1] is not None and field[1].power == field[1].printed_power + 1000


def test_numbers_stand_whole_below_the_text_of_the_card(table: Table) -> None:
    shown(table, ASKING_A_NUMBER)
    table.submit(act.parse("activate L 1"))
    tray = table.tray
    assert isinstance(tray, TextTray)
    numbers = [button for button in tray.buttons if button.text().isdigit()]
    assert len(numbers) == 16 and all(button.width() >= button.sizeHint().width() for button in numbers)
    (card,) = tray.findChildren(CardPicture)
    assert all(button.y() > card.geometry().bottom() for button in numbers)
