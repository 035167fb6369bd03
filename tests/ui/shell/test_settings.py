"""Settings: each choice is at work and told the moment it is made."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel
from pytestqt.qtbot import QtBot

from tests.ui.shell.conftest import Shell
from tests.ui.widgets import is_live
from wixoss_desktop.ui.kit.preferences import CARD_TEXT_SCALES, UI_SCALES, UiPreferences, scale_above, scale_below

LEFT = Qt.MouseButton.LeftButton


def button_of(shell: Shell, field: str) -> QAbstractButton:
    place = shell.settings
    buttons: dict[str, QAbstractButton] = {
        "theme": place.theme.segment("light"),
        "ui_scale": place.ui_scale.larger,
        "card_text_scale": place.card_text_scale.larger,
        "reduce_motion": place.reduce_motion,
        "open_hands": place.hands.segment("open"),
        "take_backs": place.take_backs.segment("free"),
        "cut_ins": place.cut_ins.segment("on"),
        "card_pictures": place.pictures.which.segment("drawn"),
    }
    return buttons[field]


@pytest.mark.parametrize(
    ("field", "wanted"),
    [
        ("theme", "light"),
        ("ui_scale", 1.1),
        ("card_text_scale", 1.1),
        ("reduce_motion", True),
        ("open_hands", True),
        ("take_backs", "free"),
        ("cut_ins", "on"),
        ("card_pictures", "drawn"),
    ],
)
def test_one_click_changes_one_preference(shell: Shell, qtbot: QtBot, field: str, wanted: object) -> None:
    shell.window.show_place("settings")
    before = shell.window.preferences
    QTest.mouseClick(button_of(shell, field), LEFT)
    after = shell.window.preferences
    changed = {name for name in UiPreferences.__struct_fields__ if getattr(before, name) != getattr(after, name)}
    assert changed == {field}
    assert getattr(after, field) == wanted
    assert shell.heard[-1] == after


def test_the_same_choice_again_tells_nothing(shell: Shell, qtbot: QtBot) -> None:
    shell.window.show_place("settings")
    with qtbot.assertNotEmitted(shell.settings.preferences_changed):
        QTest.mouseClick(shell.settings.theme.segment("dark"), LEFT)


def test_the_sample_grows_with_the_card_text(shell: Shell, qtbot: QtBot) -> None:
    shell.window.show_place("settings")
    before = shell.settings.sample.fontMetrics().height()
    for _ in range(len(CARD_TEXT_SCALES)):
        QTest.mouseClick(shell.settings.card_text_scale.larger, LEFT)
    assert shell.window.preferences.card_text_scale == 2.0
    assert shell.settings.sample.fontMetrics().height() > before * 1.7


@pytest.mark.parametrize(
    ("now", "most", "smaller", "larger"),
    [
        (1.0, 2.0, 0.9, 1.1),
        (2.0, 2.0, 1.75, 2.0),
        (0.75, 2.0, 0.75, 0.9),
        (1.07, 2.0, 1.0, 1.1),
        (2.0, 1.3, 1.25, 2.0),
        (1.0, 1.014, 0.9, 1.0),
    ],
)
def test_scales_step_hold_at_the_ends_and_pass_by_what_has_no_effect(
    now: float, most: float, smaller: float, larger: float
) -> None:
    assert (scale_below(UI_SCALES, now, most), scale_above(UI_SCALES, now, most)) == (smaller, larger)


def test_no_larger_size_is_offered_than_the_window_has_room_for(shell: Shell, qtbot: QtBot) -> None:
    shell.window.show_place("settings")
    stepper = shell.settings.ui_scale
    clicks = 0
    while is_live(stepper.larger):
        before = shell.look.theme.scale
        QTest.mouseClick(stepper.larger, LEFT)
        assert shell.look.theme.scale > before
        clicks += 1
    assert 0 < clicks < len(UI_SCALES) and stepper.is_at_limit
    assert any(label.text() == "As large as this window allows." for label in shell.settings.findChildren(QLabel))
    largest = shell.look.theme.scale
    shell.commands.action("scale.larger").trigger()
    assert shell.look.theme.scale == largest, "keys don't go further than the button"
    shell.commands.action("scale.smaller").trigger()
    assert shell.look.theme.scale == before and not stepper.is_at_limit
    shell.commands.action("scale.larger").trigger()
    QTest.mouseClick(stepper.smaller, LEFT)
    assert shell.look.theme.scale == before and not stepper.is_at_limit
