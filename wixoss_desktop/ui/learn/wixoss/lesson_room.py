"""A lesson from its first words to its last: parts on the table, the coach beside it, where one has come to."""

import re
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QPoint, QRect, QTimer, Signal
from PySide6.QtWidgets import QWidget

from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.zones import LRIG_DECK, ZONE_NAMES, Place, parse_place
from wixoss_desktop.match.lesson import LessonTask, read_texts
from wixoss_desktop.match.wixoss.lesson import Walk, begin, read_lesson, walk_of
from wixoss_desktop.ui.decks.wixoss.decks_in_play import deck_of
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.learn.coach import CoachBubble, Outlines
from wixoss_desktop.ui.learn.wixoss.teaching import Teaching
from wixoss_desktop.ui.shell.key_words import with_keys
from wixoss_desktop.ui.table.intents.meaning import Nothing
from wixoss_desktop.ui.table.wixoss.layout import zone_of
from wixoss_desktop.ui.table.wixoss.place import TablePlace

if TYPE_CHECKING:
    from wixoss_desktop.ui.play.wixoss.games import Games


STILL_MS: Final = 300
"""When what the coach points at lies where it belongs: cards fly for so long."""

CLEAR: Final = ("tray", "end", "next", "question", "hand", "life", "opp.life")
"""What the coach doesn't stand before, if there is another place."""
FIELDS: Final = ("L", "C", "R", "opp.L", "opp.C", "opp.R")
"""What is seen beside the coach, too, as the phases and the players' figures are, where there is room elsewhere."""
CARD: Final = re.compile(r"\{([\w-]+)\}")
"""A card by its number, in what the coach says."""


class LessonRoom(QObject):
    """One lesson at the table of a program. `came_to` says where the learner is, to be gone on with another day."""

    came_to = Signal(str)

    def __init__(self, games: "Games", folder: Path, name: str) -> None:
        super().__init__(games)
        self._games, self._folder = games, folder
        self.lesson = read_lesson(folder / f"{name}.json")
        self.texts: dict[str, str] = {}
        """What the coach says in the language of the screen, by key."""
        self._language = ""
        self._part = 0
        self.table = games.table
        self.outlines = Outlines(games.look, self.table)
        self.bubble = CoachBubble(games.look, self.table)
        self.sitting: Teaching | None = None
        self._still = QTimer(self, singleShot=True, interval=STILL_MS)
        self._join()

    @property
    def walk(self) -> Walk | None:
        """How far the learner has come in the part on the table."""
        return None if self.sitting is None else self.sitting.walk

    def go_to(self, where: str) -> None:
        """Puts the lesson on the table where somebody left it; '' is its beginning."""
        part, _, made = where.partition("/")
        is_known = part.isdecimal() and made.isdecimal() and int(part) < len(self.lesson.parts)
        self._show_part(int(part), int(made)) if is_known else self._show_part(0, 0)

    def leave(self) -> None:
        """Takes the lesson off the table; it waits on Home."""
        self._games.go_home()

    def _join(self) -> None:
        self._still.timeout.connect(self._point)
        self.table.widget.host.resized.connect(self._still.start)
        self.table.situation_changed.connect(self._watch)
        self.table.widget.scene.table.drop_refused.connect(self._tried)
        self.table.widget.scene.lrig_drawer_toggled.connect(self._point)
        self.bubble.read.connect(self._read)
        self.bubble.skipped.connect(self._skip)
        self.bubble.left.connect(self.leave)
        self._games.window.preferences_changed.connect(self._prefer)
        self._games.commands.keys_settled.connect(self._say)

    def _show_part(self, number: int, made: int) -> None:
        part, cards = self.lesson.parts[number], self._games.cards
        self._part = number
        self._learn_texts()
        walk = walk_of(part)
        match = begin(part, partial(deck_of, decks=cards.decks, cards=cards.pool), cards.pool, made)
        walk.follow(match.history.here.depth)
        games = self._games
        games.put_on_table(match, partial(Teaching, walk, match, games.workers, delay_ms=games.delay_ms))
        assert isinstance(self.table.on.sitting, Teaching)
        self.sitting = self.table.on.sitting
        self._say()

    def _learn_texts(self) -> None:
        self._language = self._games.window.preferences.language
        self.texts = read_texts(self._folder / f"{self.lesson.lesson}.{self._language}.json")

    def _prefer(self, preferences: UiPreferences) -> None:
        if self.sitting is not None and preferences.language != self._language:
            self._learn_texts()
            self._say()

    def _watch(self) -> None:
        """Follows the table: says what comes now, or goes when something else lies there."""
        if self.sitting is None:
            return
        outcome = self.sitting.moment.outcome
        if self.table.on.sitting is not self.sitting or (outcome is not None and outcome.why == "concede"):
            self.sitting = None
            self.bubble.hide()
            self.outlines.show_around(())
        else:
            self._say()

    def _say(self) -> None:
        walk, task = self.walk, self._task
        if walk is None or task is None:
            return
        at, of = walk.counted
        words = CARD.sub(self._called, with_keys(self.texts[task.say])) if task.say else self.bubble.words.text()
        self.bubble.say(words, at, of, is_read=task.is_read, is_last=self._is_last)
        self.bubble.skip_button.setVisible(bool(task.do or task.attempt))
        self.came_to.emit("" if self._is_last else f"{self._part}/{walk.made}")
        self._point()
        self._still.start()

    def _called(self, found: re.Match[str]) -> str:
        return self.table.on.book.short_name(found[1])

    @property
    def _task(self) -> LessonTask | None:
        return None if self.walk is None else self.walk.task

    @property
    def _is_last(self) -> bool:
        walk = self.walk
        is_end = walk is not None and walk.at == len(walk.part.tasks) - 1
        return is_end and self._part == len(self.lesson.parts) - 1

    def _point(self) -> None:
        task = self._task
        if task is None or not self.bubble.isVisible():
            return
        found = (rect_of(self.table, name) for name in (task.at, task.to) if name)
        rects = tuple(rect for rect in found if rect is not None)
        self.outlines.show_around(rects)
        self.outlines.raise_()
        widget = self.table.widget
        figures = tuple(_whole(self.table, one) for one in (widget.bar, *widget.strips) if one.isVisible())
        self.bubble.lie_beside(rects, self._in_sight(), (*self._in_sight(FIELDS), *figures))

    def _in_sight(self, names: tuple[str, ...] = CLEAR) -> tuple[QRect, ...]:
        found = (rect_of(self.table, name) for name in names)
        return tuple(rect for rect in found if rect is not None)

    def _read(self) -> None:
        walk = self.walk
        if self.sitting is None or walk is None:
            return
        if self._is_last:
            self.leave()
        elif walk.at == len(walk.part.tasks) - 1:
            self._show_part(self._part + 1, 0)
        else:
            self.sitting.go_on()

    def _skip(self) -> None:
        if self.sitting is not None:
            self.sitting.show_the_way()

    def _tried(self, dropped: Nothing[Place, Action]) -> None:
        walk, task = self.walk, self._task
        is_action = dropped.refusal is None
        if walk is not None and task is not None and is_action and str(dropped.nearest) == task.attempt:
            walk.read()
            self._say()


def rect_of(table: TablePlace, name: str) -> QRect | None:
    """Where something is, in the coordinates of the table; None if it isn't to be seen.

    `name` is a card (hand3, L, opp.C), a whole zone without a number (hand, opp.life), the tray, the box with the
    question, the button in it that goes on (next) or says no (decline), or what tells of the end.
    """
    if name == "tray":
        return None if table.widget.over.tray is None else _whole(table, table.widget.over.tray)
    if name == "end":
        return _whole(table, table.widget.over.end) if table.widget.over.end.isVisible() else None
    if name == "question":
        return _whole(table, table.widget.decision)
    if name in ("next", "decline"):
        button = table.widget.decision.button_of(name)
        return None if button is None else _whole(table, button)
    return _on_mat(table, place_named(name), is_whole=name.removeprefix("opp.") in ZONE_NAMES)


def place_named(name: str) -> Place:
    """The card or zone of a name. Raises ValueError for one that isn't any."""
    opponent, word = name.startswith("opp."), name.removeprefix("opp.")
    return Place(ZONE_NAMES.index(word), 0, opponent) if word in ZONE_NAMES else parse_place(name)


def _on_mat(table: TablePlace, place: Place, *, is_whole: bool) -> QRect | None:
    scene, board = table.widget.scene, table.widget.scene.table
    whole = zone_of(place)
    is_folded = place.zone == LRIG_DECK and not board.drawer_open
    item = None if is_folded or is_whole else board.cast.at(place)
    found = item or board.zones.get(whole)
    if found is None:
        return None
    rect = scene.mapFromScene(found.sceneBoundingRect()).boundingRect()
    return rect.translated(scene.mapTo(table, QPoint())).intersected(table.rect())


def _whole(table: TablePlace, widget: QWidget) -> QRect:
    return QRect(widget.mapTo(table, QPoint()), widget.size())
