"""What keys do at a table: each stands for a command, and a command for a deed of the moment."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QWidget

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.actions import Hand
from wixoss_desktop.engine.wixoss.zones import Place
from wixoss_desktop.ui.kit.enter_presses import focused_button, press_button
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.shell.actions import CommandRoom
from wixoss_desktop.ui.shell.command import Command
from wixoss_desktop.ui.shell.key_words import cap_of
from wixoss_desktop.ui.table.commands import CONFIRM
from wixoss_desktop.ui.table.free.tools import HandTools
from wixoss_desktop.ui.table.intents.meaning import Notation, TableWish
from wixoss_desktop.ui.table.key_caps import COMMAND
from wixoss_desktop.ui.table.over import Overlays
from wixoss_desktop.ui.table.panels.decision import DecisionBox
from wixoss_desktop.ui.table.scene.gestures.touch import touch
from wixoss_desktop.ui.table.scene.scene import Hit
from wixoss_desktop.ui.table.trays.tile import CardTile
from wixoss_desktop.ui.table.wixoss.commands import (
    ATTACK_ALL,
    BESIDE_CONSENT,
    CANCEL,
    CHOICES,
    DEAF,
    HANDS,
    NEXT,
    PEEK,
    ROWS,
    THROWS,
)
from wixoss_desktop.ui.table.wixoss.janken_tray import JankenTray
from wixoss_desktop.ui.table.wixoss.meaning import KeyOrder
from wixoss_desktop.ui.table.wixoss.on_table import OnTable
from wixoss_desktop.ui.table.wixoss.panel_reader import PanelReader
from wixoss_desktop.ui.table.wixoss.refusal_words import NO_ANSWER_YET, OWN_QUESTIONS
from wixoss_desktop.ui.table.wixoss.refusals import Refusals
from wixoss_desktop.ui.table.wixoss.shortcuts import TableKeys
from wixoss_desktop.ui.table.wixoss.speech import TableSpeech
from wixoss_desktop.ui.table.wixoss.story import Story
from wixoss_desktop.ui.table.wixoss.view import TableView

ANSWERING: Final = ("answer", "hands")
"""Sections of commands that do something in the game: one that means nothing now says so."""
ANSWERS: Final = frozenset(row.id for row in (*DEAF, *THROWS, CANCEL))


class KeyDeeds(QObject):
    """Hears the keys of one table, and carries out its commands; says `wanted` with the action that a key means."""

    wanted = Signal(object)

    def __init__(
        self,
        on: OnTable,
        page: QWidget,
        keys: TableKeys,
        scene: TableView,
        over: Overlays,
        decision: DecisionBox,
        reader: PanelReader,
        story: Story,
        speech: TableSpeech,
        refusals: Refusals,
        tools: HandTools[Place],
    ) -> None:
        super().__init__(page)
        self._on, self._page, self._keys, self._scene, self._over = on, page, keys, scene, over
        self._decision, self._reader, self._speech = decision, reader, speech
        self._refusals, self._tools = refusals, tools
        parts = {
            "SceneView": scene,
            "Curtain": over.curtain,
            "PanelReader": reader,
            "Story": story,
            "TableSpeech": speech,
        }
        self._rooms = {name: _room_of(part) for name, part in parts.items()}
        self._rooms["KeyDeeds"] = _room_of(self)
        page.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys of free hands come before those of the menus."""
        is_before_menus = event.type() == QEvent.Type.ShortcutOverride
        if is_before_menus and isinstance(event, QKeyEvent) and self._keys.takes(event):
            event.accept()
            return True
        return super().eventFilter(watched, event)

    def press(self, event: QKeyEvent) -> bool:
        """Does what a key stands for; whether it was a key of the table."""
        self._keys.is_throwing = isinstance(self._over.tray, JankenTray)
        self._keys.is_curtained = self._over.curtain.words is not None
        tray = self._over.tray
        self._keys.is_choosing = tray is not None and any(tray.button_by(row.id) for row in CHOICES)
        row = self._keys.command_of(event)
        if row is not None and row in THROWS:
            return event.isAutoRepeat() or self._room(row).carry_out(row) or self._tell_idle(row)
        return self._keys.is_answer(event) if row is None or self._on.sitting is None else self.carry_out(row)

    def release(self, event: QKeyEvent) -> bool:
        """Ends a peek; whether there was one."""
        if self._keys.names(event, PEEK) and not event.isAutoRepeat():
            self._over.close_browser()
            return True
        return False

    def carry_out(self, row: Command) -> bool:
        """Carries out one of the table's commands; whether it meant anything."""
        if self._on.sitting is None:
            return False
        if self._over.consent.words is not None and row not in BESIDE_CONSENT:
            return self.decline() if row == CANCEL else self._tell_idle(row)
        is_button = row == CONFIRM and focused_button(self._page) is not None
        if row != NEXT and not is_button:
            self._refusals.let_pass()
        meant = self._tools.carry_out(row) if row in HANDS else self._room(row).carry_out(row)
        return meant or (row.section in ANSWERING and self._tell_idle(row))

    def _room(self, row: Command) -> CommandRoom:
        """Where what a row does is done: by a part of the table that its reference names, or here."""
        return self._rooms[row.does.partition(":")[2].partition(".")[0]]

    def _tell_idle(self, row: Command) -> bool:
        """A key that means nothing now says so, and which keys answer what is asked; True."""
        words = tr("{key} does nothing here now.", key=cap_of(row.id))
        answers = [
            button.text().partition("\n")[0]
            for button in self._page.findChildren(QPushButton)
            if button.isVisible() and button.isEnabled() and button.property(COMMAND) in ANSWERS
        ]
        if answers:
            words = tr("{words} What there is: {answers}", words=words, answers=" · ".join(dict.fromkeys(answers)))
        self._refusals.say_idle(words)
        return True

    # --- what the commands do: those that answer False found nothing that they could mean ---

    def go_on(self) -> bool:
        """Goes on to the next step; ends what is carried out by hand."""
        return _clicked(self._decision.button_of("next")) or _clicked(self._tools.banner.done_button)

    def attack_with_all(self) -> bool:
        """Attacks with all SIGNI for which that is worth it."""
        return _clicked(self._decision.button_by(ATTACK_ALL.id))

    def end_turn(self) -> bool:
        """Goes on from step to step to the end of the turn of who is asked, if it is his."""
        moment = None if self._on.sitting is None else self._on.sitting.moment
        if moment is None or moment.stage != "ask" or moment.question is None or moment.seat != moment.view.active:
            return False
        if moment.question.kind not in OWN_QUESTIONS:
            return False
        self.wanted.emit(TableWish("end_turn", moment.seat))
        return True

    def toggle_stop(self) -> bool:
        """Sets a stop at the step that is on, in turns of whose turn it is, or takes it away."""
        moment = None if self._on.sitting is None else self._on.sitting.moment
        if moment is None or not moment.view.turn:
            return False
        self.wanted.emit(TableWish("stop", moment.view.active, moment.step))
        return True

    def answer(self, at: int) -> bool:
        """Gives one of several answers in words, by its place in their list."""
        tray = self._over.tray
        return tray is not None and _clicked(tray.button_by(CHOICES[at].id))

    def throw(self, seat: Seat, hand: Hand) -> bool:
        """Throws rock, paper or scissors for a seat."""
        tray = self._over.tray
        return isinstance(tray, JankenTray) and tray.throw_by(seat, hand)

    def focus_next(self) -> bool:
        """Leads the keyboard to the next card or zone."""
        return self._scene.focusNextPrevChild(True)

    def to_lane(self, lane: int) -> bool:
        """Does with the chosen card what there is to be done in a lane, else with what stands there."""
        chosen = self._scene.table.armed or self._reader.selected
        return self._order(KeyOrder("to_slot", chosen, lane))

    def step(self, right: int, down: int) -> None:
        """From card to card; from answer to answer where a tray lies over them, unless Tab has led out to the cards."""
        tray = self._over.browser or self._over.tray
        if tray is not None and not self._scene.hasFocus():
            tray.step((right, down))
        else:
            self._scene.step((right, down))

    def charge(self) -> bool:
        """Charges the selected card as ener."""
        return self._order(KeyOrder("charge", self._reader.selected))

    def grow(self) -> bool:
        """Grows the LRIG to what there is to grow to, if that is one card."""
        return self._order(KeyOrder("grow"))

    def _order(self, order: KeyOrder) -> bool:
        """Asks for what a key means by the rules, or says why it means nothing."""
        meant = self._on.meaning(order)
        if isinstance(meant, Notation):
            self.wanted.emit(meant.action)
        elif meant.refusal is not None:
            self._refusals.refuse(meant.refusal)
        return True

    def decline(self) -> bool:
        """Declines what is asked: the answer of a banner, a tray or the decision box that says no."""
        over = self._over
        if over.consent.words is not None:
            return _clicked(over.consent.no_button)
        if over.banner.isVisible():
            return _clicked(over.banner.decline_button)
        if over.tray is not None:
            return _clicked(over.tray.button_of("decline"))
        return _clicked(self._decision.button_of("decline"))

    def confirm(self) -> bool:
        """Presses the button that has the keyboard, whatever it says; where none has it, does the obvious.

        That is to answer who is asked about a take-back, else to do with a card what there is to be done, else to
        confirm. A card with which nothing can be done doesn't keep a tray from its answer: its button says Enter, and
        where none does the keyboard goes to the first of the answers.
        """
        over, scene = self._over, self._scene
        if (button := focused_button(self._page)) is not None:
            press_button(button)
            return True
        if over.consent.words is not None:
            return _clicked(over.consent.yes_button)
        focused = scene.table.focused if scene.hasFocus() else None
        if over.tray is not None and over.browser is None and isinstance(scene.window().focusWidget(), CardTile):
            return _clicked(over.tray.button_of("next")) or self._tell_how_to_mark()
        can_act = focused is not None and bool(scene.table.offers.at.get(focused.place))
        if not can_act and over.tray is not None and over.browser is None:
            return _clicked(over.tray.button_of("next")) or over.tray.lead_to_answer()
        if focused is not None:
            self._activate(focused)
        return focused is not None

    def _tell_how_to_mark(self) -> bool:
        """Enter on a card, while those that are marked are no answer yet: says so, and marks nothing by itself."""
        self._refusals.warn(NO_ANSWER_YET)
        return True

    def _activate(self, hit: Hit[Place]) -> None:
        """Does the obvious with a card or zone; where it is chosen by that, or nothing comes of it, that is said."""
        table, over = self._scene.table, self._over
        before = (table.shows, table.armed, table.drawer_open, over.browser)
        tried, name = self._decision.refusal.text(), table.text_of(hit)
        touch(table, hit, is_twice=True)
        is_silent = self._decision.refusal.text() == tried
        if is_silent and before == (table.shows, table.armed, table.drawer_open, over.browser):
            now = table.text_of(hit)
            self._speech.say(now if now != name else tr("Nothing can be done here now: {what}", what=name))

    def cancel(self) -> bool:
        """Takes back the last thing that was opened or answered."""
        over = self._over
        if self._scene.cancel():
            return True
        if over.large_card.isVisible():
            over.show_large(None)
        elif over.browser is not None:
            over.close_browser()
            self._tools.opened.close()
        elif (sitting := self._on.sitting) is not None and over.past.isVisible():
            sitting.model.back_to_now()
        elif sitting is not None:
            sitting.person.take_back_answer()
        return True


def _clicked(button: QPushButton | None) -> bool:
    if button is None or not button.isEnabled() or not button.isVisible():
        return False
    button.click()
    return True


def _room_of(part: QObject) -> CommandRoom:
    return CommandRoom(ROWS, lambda: part)
