"""Enter and Space do what the button with the keyboard says, in every tray and at every question over the table."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget

from tests.ui.table import Table, click, shown, terms
from tests.ui.table_place.test_declaring import ASKING, ASKING_A_NUMBER
from tests.ui.table_place.test_payment import GROWING
from tests.ui.table_place.test_playing import played_to
from tests.ui.table_place.test_trays import ASKED, BURST, BY_NAME, ORDERING, REPLACING
from tests.ui.table_place.test_two_at_one_table import attacked_by_lrig
from wixoss_desktop import ui
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.ui.kit.enter_presses import AskingDialog
from wixoss_desktop.ui.table.handing_over import HandingOver, SeatAsked
from wixoss_desktop.ui.table.trays.card_tray import CardTray
from wixoss_desktop.ui.table.trays.frame import Tray

UI = Path(next(iter(ui.__path__)))
ENTER, SPACE = Qt.Key.Key_Return, Qt.Key.Key_Space
MODES = """
card Chooser: SIGNI level 1 power 1000
    [{"kind": "action", "do": [{"op": "modes", "options": [[{"op": "draw"}], [{"op": "draw", "n": 2}]]}]}]
phase: main
P1 L: Chooser
"""


class Deeds(list[object]):
    """What has been asked for, in place of being done: the question stays on the screen for the next button."""

    def listen(self, table: Table, patch: pytest.MonkeyPatch) -> None:
        table.note_answers(patch, self._noting)

    def _noting(self, name: str) -> Callable[..., bool]:
        def note(*words: object, **more: object) -> bool:
            self.append((name, words, tuple(more.items())))
            return True

        return note

    def press(self, words: str, _checked: bool = False) -> None:
        """A button that says this was pressed."""
        self.append(words)

    def taken(self) -> list[object]:
        """What was asked for since somebody took notice."""
        found = list(self)
        self.clear()
        return found


def press_on(table: Table, widget: QWidget, key: Qt.Key) -> None:
    """Tab has led to a widget, and a key is pressed in its window."""
    table.wait_for_keys()
    assert widget.focusPolicy() & Qt.FocusPolicy.TabFocus, f"Tab doesn't lead to {widget.accessibleName()}"
    widget.setFocus(Qt.FocusReason.TabFocusReason)
    assert QApplication.focusWidget() is widget, f"{widget.accessibleName()} can't have the keyboard"
    QTest.keyClick(table.window.windowHandle(), key)


def each_does_its_own(table: Table, buttons: list[QPushButton], deeds: Deeds, *, again: Callable[[], None]) -> None:
    """Each button does by Enter and by Space what a click on it does, and no other button does the same."""
    known: list[object] = []
    for button in [one for one in buttons if one.isEnabled() and one.isVisible()]:
        table.wait_for_keys()
        click(button)
        by_mouse = deeds.taken()
        assert by_mouse and by_mouse not in known, button.text()
        known.append(by_mouse)
        for key in (ENTER, SPACE):
            again()
            press_on(table, button, key)
            assert deeds.taken() == by_mouse, f"{key} on {button.text()}"
        again()
    assert known


def nothing() -> None:
    """The question stands as it stood."""


def janken(table: Table) -> None:
    table.show(Match.begin(terms(first=None)))


def mulligan(table: Table) -> None:
    table.show(Match.begin(terms()))
    table.lift()
    tray = table.tray
    assert isinstance(tray, CardTray)
    click(tray.tiles[0])


def asked(text: str, *actions: str) -> Callable[[Table], None]:
    """A scenario in which these actions lead to a question."""

    def ask(table: Table) -> None:
        shown(table, text)
        for action in actions:
            assert table.submit(act.parse(action)), action

    return ask


def across_the_table(table: Table) -> None:
    attacked_by_lrig(table)
    table.look()
    table.lift()


TRAYS: dict[str, tuple[Callable[[Table], None], int]] = {
    "janken": (janken, 6),
    "mulligan": (mulligan, 2),
    "payment": (asked(GROWING, "grow lrig_deck1"), 3),
    "search": (asked(BY_NAME, "deploy hand1 L", "yes"), 3),
    "order": (asked(ORDERING, "deploy hand1 L"), 2),
    "burst": (asked(BURST, "attack lrig"), 3),
    "pay for an effect": (asked(f"phase: main\n{ASKED[0][0]}", "deploy hand1 L"), 1),
    "may": (asked(f"phase: main\n{ASKED[1][0]}", "deploy hand1 L"), 1),
    "replace": (asked(REPLACING, "attack L"), 3),
    "number": (asked(ASKING_A_NUMBER, "activate L 1"), 17),
    "word": (asked(ASKING, "activate L 1"), 1),
    "modes": (asked(MODES, "activate L 1"), 3),
    "guard from the far half": (across_the_table, 2),
}


@pytest.mark.parametrize("name", TRAYS)
def test_every_button_of_a_tray_is_pressed_by_enter_and_space(
    table: Table, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask, least = TRAYS[name]
    ask(table)
    tray, deeds = table.tray, Deeds()
    assert isinstance(tray, Tray)
    deeds.listen(table, monkeypatch)
    hidden = tray.hidden_wanted
    hidden.disconnect()
    hidden.connect(lambda: deeds.append("aside"))
    if isinstance(tray, CardTray) and tray.spec.kind == "many" and not tray.chosen:
        click(next(tile for tile in tray.tiles if tile.is_lit))
    buttons = [one for one in tray.buttons if one.isEnabled()]
    assert len(buttons) >= least
    each_does_its_own(table, buttons, deeds, again=nothing)


def test_the_hands_of_janken_are_led_to_by_tab_and_named_with_player_and_key(table: Table) -> None:
    janken(table)
    said = []
    for _ in range(7):
        focused = table.window.focusWidget()
        said.append((focused.accessibleName(), focused.accessibleDescription()))
        QTest.keyClick(table.window.windowHandle(), Qt.Key.Key_Tab)
    assert said[0] == ("Who begins?", "Both choose at once; the hands are shown when both have chosen.")
    assert said[1:4] == [
        ("Player 1: Rock", "Key: A"), ("Player 1: Paper", "Key: S"), ("Player 1: Scissors", "Key: D"),
    ]  # fmt: skip
    assert [name for name, _ in said[4:]] == ["Player 2: Rock", "Player 2: Paper", "Player 2: Scissors"]


def test_the_key_of_a_question_is_told_with_its_button_and_anew_when_it_is_bound_anew(table: Table) -> None:
    asked(BURST, "attack lrig")(table)
    tray = table.tray
    assert isinstance(tray, Tray)
    told = {button.accessibleName(): button.accessibleDescription() for button in tray.buttons}
    assert (told["Use"], told["Don't use"]) == ("Key: Enter", "Key: P")
    table.bind("table.decline", "F8")
    declines = tray.button_of("decline")
    assert declines is not None and declines.accessibleDescription() == "Key: F8"
    table.bind("table.decline", "P")


def asked_to_agree(table: Table) -> QWidget:
    played_to(table, "main_phase")
    table.submit(act.Pass())
    table.lift_curtain()
    table.action("game.undo").trigger()
    return table.consent


def asked_in_the_open(table: Table) -> QWidget:
    attacked_by_lrig(table)
    return table.banner


def at_the_end(table: Table) -> QWidget:
    shown(table, BURST)
    assert table.match.concede(1) is None
    table.show_anew()
    return table.end


def looking_back(table: Table) -> QWidget:
    played_to(table, "main_phase")
    table.show_past(3)
    return table.past


def at_a_phase(table: Table) -> QWidget:
    played_to(table, "main_phase")
    return table.decision


OVER_THE_TABLE: dict[str, tuple[Callable[[Table], QWidget], int]] = {
    "consent to a take-back": (asked_to_agree, 2),
    "banner": (asked_in_the_open, 3),
    "end": (at_the_end, 5),
    "looking back": (looking_back, 1),
    "decision box": (at_a_phase, 1),
}


@pytest.mark.parametrize("name", OVER_THE_TABLE)
def test_every_button_over_the_table_is_pressed_by_enter_and_space(table: Table, name: str) -> None:
    """What the buttons lead to is kept from them: they say that they were pressed, and stand there as before."""
    ask, least = OVER_THE_TABLE[name]
    frame = ask(table)
    buttons = [one for one in frame.findChildren(QPushButton) if one.isVisible() and one.isEnabled()]
    assert len(buttons) >= least
    deeds = Deeds()
    frame.blockSignals(True)
    heard = [button.clicked.connect(partial(deeds.press, button.text())) for button in buttons]
    each_does_its_own(table, buttons, deeds, again=frame.show)
    for one in heard:
        QObject.disconnect(one)
    frame.blockSignals(False)


@pytest.mark.parametrize("key", [ENTER, SPACE])
def test_no_and_agree_answer_a_take_back_as_they_say(table: Table, key: Qt.Key) -> None:
    for agrees in (False, True):
        asked_to_agree(table)
        before = table.match.position
        consent = table.consent
        press_on(table, consent.yes_button if agrees else consent.no_button, key)
        assert consent.words is None
        assert (table.match.position is not before) is agrees


def test_a_card_paid_with_the_mouse_leaves_enter_to_the_payment(table: Table) -> None:
    """Who has clicked a card and presses Enter wants to pay."""
    asked(GROWING, "grow lrig_deck1")(table)
    tray = table.tray
    assert isinstance(tray, CardTray)
    before = tray.chosen
    other = next(at for at in range(len(tray.tiles)) if at not in before)
    press_on(table, tray.tiles[other], SPACE)
    assert other in tray.chosen
    click(tray.tiles[other])
    click(tray.tiles[other])
    assert other in tray.chosen
    table.wait_for_keys()
    QTest.keyClick(table.window.windowHandle(), ENTER)
    assert table.tray is not tray


def test_enter_on_a_button_of_a_dialog_is_that_button_and_not_the_default_one(table: Table) -> None:
    dialog = AskingDialog(table.window)
    column, heard = QVBoxLayout(dialog), Deeds()
    default, other = QPushButton("default", dialog), QPushButton("other", dialog)
    for button in (default, other):
        column.addWidget(button)
        button.clicked.connect(partial(heard.press, button.text()))
    other.setAutoDefault(False)
    default.setDefault(True)
    with table.qtbot.waitActive(dialog):
        dialog.open()
    other.setFocus()
    QTest.keyClick(other, ENTER)
    assert heard == ["other"]
    dialog.close()


@pytest.mark.parametrize("key", [ENTER, SPACE])
def test_who_is_asked_at_the_window_answers_by_the_button_that_has_the_keyboard(table: Table, key: Qt.Key) -> None:
    asked = SeatAsked(1, "Player 2", "May this be handed on?")
    for agrees in (False, True):
        dialog, heard = HandingOver(table.program.look, asked, table.window, is_at_own_window=True), Deeds()
        dialog.answered.connect(heard.append)
        dialog.open()
        button = dialog.yes_button if agrees else dialog.no_button
        button.setFocus()
        QTest.keyClick(button, key)
        assert heard == [agrees] and not dialog.isVisible()


def test_every_dialog_of_the_program_leaves_enter_to_its_focused_button() -> None:
    sources = {str(path.relative_to(UI)): path.read_text("utf-8") for path in UI.rglob("*.py")}
    assert len([name for name, text in sources.items() if "(AskingDialog)" in text]) > 12
    assert [name for name, text in sources.items() if "(QDialog)" in text] == [str(Path("kit", "enter_presses.py"))]
