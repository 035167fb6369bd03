"""A lesson of any game on a plain table: the coach says what comes, and points at where it is."""

from collections.abc import Mapping

from PySide6.QtCore import QObject, QRect, QTimer

from wixoss_desktop.engine.contract import Spot
from wixoss_desktop.match.lesson import LEARNER, read_lesson, read_texts
from wixoss_desktop.match.plain import PlainPart
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.translate import language
from wixoss_desktop.ui.learn.coach import CoachBubble, Outlines
from wixoss_desktop.ui.play.any_game import Offered
from wixoss_desktop.ui.shell.key_words import with_keys
from wixoss_desktop.ui.table.key_caps import put_key
from wixoss_desktop.ui.table.plain.place import PlainPlace
from wixoss_desktop.ui.table.plain.teaching import AnyTaught
from wixoss_desktop.ui.table.trays.specs import GO_ON
from wixoss_desktop.words.languages import SOURCE

FILE = "lesson.json"
STILL_MS = 60
"""So long after the table was laid out the coach points at it."""


class PlainLesson(QObject):
    """The lesson of a game on a page. It is over with its last part, or when somebody leaves the table."""

    def __init__(self, look: Look, place: PlainPlace, game: Offered) -> None:
        super().__init__(place)
        assert game.lesson is not None
        self._place, self._game, self._folder = place, game, game.lesson
        self.lesson = read_lesson(self._folder / FILE, PlainPart)
        self._part = 0
        self._taught: AnyTaught | None = None
        self.outlines, self.bubble = Outlines(look, place.host), CoachBubble(look, place.host)
        self._still = QTimer(self, singleShot=True, interval=STILL_MS)
        self._still.timeout.connect(self._point)
        place.host.resized.connect(self._still.start)
        place.changed.connect(self._follow)
        place.home_wanted.connect(self.end)
        self.bubble.read.connect(self._read)
        self.bubble.skipped.connect(self._skip)
        self.bubble.left.connect(place.home_wanted)

    def begin(self) -> None:
        """Puts the lesson on the table, from its beginning."""
        self._show_part(0)

    def end(self) -> None:
        """The coach goes; what is over may be told of then."""
        taught, self._taught = self._taught, None
        self._place.page_button = None
        if taught is not None and self._place.table is taught:
            taught.tells_end = True
            taught.model.show_again()
        self.bubble.hide()
        self.outlines.show_around(())

    def _show_part(self, number: int) -> None:
        self._part, self._place.page_button = number, self.bubble.read_button
        self._taught = taught = self._game.teach(self.lesson.parts[number], self)
        self._place.show_table(taught)

    @property
    def texts(self) -> Mapping[str, str]:
        """What the coach says in the language of the screen, by key; in English where that has no file."""
        path = self._folder / f"{language() or SOURCE}.json"
        return read_texts(path if path.exists() else self._folder / f"{SOURCE}.json")

    @property
    def _is_last(self) -> bool:
        taught = self._taught
        if taught is None or self._part + 1 < len(self.lesson.parts):
            return False
        at, of = taught.counted
        return at == of and taught.task is not None and taught.task.is_read

    def _follow(self) -> None:
        """Says what comes now; goes when something else lies on the table."""
        taught = self._taught
        if taught is None:
            return
        if self._place.table is not taught:
            self.end()
        elif taught.task is None:
            self._go_on()
        else:
            self._say(taught)

    def _go_on(self) -> None:
        if self._part + 1 < len(self.lesson.parts):
            self._show_part(self._part + 1)
        else:
            self.end()

    def _say(self, taught: AnyTaught) -> None:
        task = taught.task
        if task is None:
            return
        at, of = taught.counted
        words = with_keys(self.texts[task.say]) if task.say else self.bubble.words.text()
        self.bubble.say(words, at, of, is_read=task.is_read, is_last=self._is_last)
        put_key(self.bubble.read_button, self.bubble.read_button.text(), GO_ON)
        self.bubble.skip_button.setVisible(bool(task.do))
        self._still.start()

    def _point(self) -> None:
        taught = self._taught
        if taught is None or taught.task is None or not self.bubble.isVisible():
            return
        rects = tuple(self._rect(name) for name in (taught.task.at, taught.task.to) if name)
        self.outlines.show_around(rects)
        self.outlines.raise_()
        self.bubble.lie_beside(rects, self._place.view.signs_rects(), self._place.view.cards_rects())

    def _rect(self, name: str) -> QRect:
        """Where a zone is that a lesson names: of the learner, `1.up` of the second seat, or `.dice` that all share."""
        seat, dot, zone = name.rpartition(".")
        return self._place.view.place_rect(Spot(int(seat) if seat else None if dot else LEARNER, zone))

    def _read(self) -> None:
        if self._taught is not None:
            self._taught.read()

    def _skip(self) -> None:
        if self._taught is not None:
            self._taught.show_the_way()
