"""What the dialogs of errands share: which site, what is said beforehand, progress, stop, and what couldn't be had."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from PySide6.QtCore import QSignalBlocker, Qt, QTimer
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QDoubleSpinBox,
    QHBoxLayout,
    QPlainTextEdit,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from wixoss_desktop.cards.catalogue.fetching.asking import DELAY, LEAST_DELAY, Asker
from wixoss_desktop.cards.catalogue.fetching.fetch import Far, FetchReport, Tell
from wixoss_desktop.cards.catalogue.fetching.sites import Site, SiteCode
from wixoss_desktop.ui.catalogue.errand import Desk, Errand, said
from wixoss_desktop.ui.catalogue.holdings import Library
from wixoss_desktop.ui.kit.controls import CutLine, Segments, Switch, Worded, Words, scaled_margins
from wixoss_desktop.ui.kit.enter_presses import AskingDialog
from wixoss_desktop.ui.kit.question import open_as_large
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr

Stage = Literal["ready", "running", "ended"]
CODES: Final[tuple[SiteCode, ...]] = ("en", "ja")
WIDTH: Final = 720
HEIGHT: Final = 480
LONGEST_DELAY: Final = 60.0


class ErrandDialog(Worded, AskingDialog):
    """Stays beside the window while something is fetched; closing it stops what runs."""

    def __init__(self, look: Look, desk: Desk, library: Library, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._desk = desk
        self._library = library
        self._asker: Asker | None = None
        self._errand: Errand | None = None
        self._report: FetchReport | None = None
        self.stage: Stage = "ready"
        self.heading = Words("title", self)
        self.site_choice: Segments[SiteCode] = Segments(look, CODES, "en", self)
        self.says = Words("body", self)
        self.owners = Words("soft", self)
        self.age = Switch(look, self)
        self.age_words = Words("body", self)
        self.pause = QDoubleSpinBox(self)
        self.pause_words = Words("body", self)
        self.pause_reason = CutLine("soft", self)
        self.status = Words("body", self)
        self.bar = QProgressBar(self)
        self.far = CutLine("soft", self)
        self.missed = QPlainTextEdit(self)
        self.leave = QPushButton(self)
        self.go = QPushButton(self)
        self._fit_soon = QTimer(self, singleShot=True, interval=0)
        self._fit_soon.timeout.connect(self._fit)
        self.options = QVBoxLayout()
        self.buttons = QHBoxLayout()
        self._lay_out()
        self.site_choice.chosen.connect(self._choose_site)
        self.age.toggled.connect(self._forget_asker)
        self.pause.valueChanged.connect(self._change_pause)
        self.leave.clicked.connect(self.reject)
        self.go.clicked.connect(self.begin)

    @property
    def site(self) -> Site:
        """The site that would be asked."""
        return self._desk.sites[self.site_choice.value]

    @property
    def delay(self) -> float:
        """Seconds between two questions."""
        return self.pause.value()

    def begin(self) -> None:
        """Begin what the button says."""
        raise NotImplementedError

    def retranslate(self) -> None:
        """Word everything in the language of the screen."""
        self.site_choice.word(tr("Site"), (tr("English"), tr("Japanese")))
        self.owners.setText(
            tr(
                "Texts and pictures belong to their owners. What comes stays on this machine, in {folder}.",
                folder=self._desk.data,
            )
        )
        words = tr("The site asks for one's age. I am old enough, and {host} may be told so.", host=self.site.host)
        self.age_words.setText(words)
        self.age.setAccessibleName(words)
        self.pause_words.setText(tr("Pause between two questions"))
        self.pause.setAccessibleName(self.pause_words.text())
        self.pause.setSuffix(tr(" s"))
        self._suit()

    def reject(self) -> None:
        """Stop what runs, or leave."""
        if self.stage == "running" and self._errand is not None:
            self.leave.setEnabled(False)
            self._errand.stop()
        else:
            self._forget_asker()
            super().reject()

    def run(self, work: Callable[[Asker, Tell], FetchReport]) -> None:
        """Run an errand with the asker of the site."""
        cookie = self.site.age_cookie if self.age.isChecked() else ""
        asker = self._asker or self._desk.make_asker(self.site, cookie, self.delay)
        self._asker = asker
        self._errand = errand = Errand(asker, lambda tell: work(asker, tell), self)
        errand.moved.connect(self._move)
        errand.ended.connect(self._end)
        errand.failed.connect(self._fail)
        self._library.closed.connect(errand.close)
        self.stage = "running"
        self.bar.setRange(0, 0)
        self.far.say(tr("Asking {host} …", host=self.site.host))
        self.missed.clear()
        self._suit()
        errand.begin()

    def _suit(self) -> None:
        """Show and enable what makes sense now."""
        runs = self.stage == "running"
        for widget in (self.site_choice, self.age, self.pause, self.go):
            widget.setEnabled(not runs)
        least = self.pause.minimum()
        self.pause_reason.say(
            tr("{host} asks for at least {n} s.", host=self.site.host, n=f"{least:g}")
            if least > LEAST_DELAY
            else tr("Never less than {n} s, out of politeness.", n=f"{least:g}")
        )
        has_gate = bool(self.site.age_cookie)
        self.age.setVisible(has_gate)
        self.age_words.setVisible(has_gate)
        self.bar.setVisible(runs)
        self.far.setVisible(runs)
        self.missed.setVisible(bool(self.missed.toPlainText()))
        self.leave.setEnabled(True)
        self.leave.setText(tr("Stop") if runs else tr("Close"))
        self._fit_soon.start()

    def _fit(self) -> None:
        """Be as high as all words need that are said now."""
        layout = self.layout()
        if layout is not None:
            self.setMinimumHeight(layout.totalHeightForWidth(self.width()))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_soon.start()

    def _change_pause(self) -> None:
        self._forget_asker()
        self._suit()

    def _heed(self) -> None:
        """Let nobody ask faster than the site's robots.txt wants it."""
        if self._asker is not None and self._asker.least_delay > self.pause.minimum():
            with QSignalBlocker(self.pause):
                self.pause.setMinimum(self._asker.least_delay)
            self._suit()

    def _choose_site(self) -> None:
        self._forget_asker()
        with QSignalBlocker(self.pause):
            self.pause.setMinimum(LEAST_DELAY)
        self._report = None
        self.stage = "ready"
        self.missed.clear()
        self.retranslate()

    def _forget_asker(self) -> None:
        if self._asker is not None:
            self._asker.close()
            self._asker = None

    def _move(self, far: Far) -> None:
        self._heed()
        if far.of is not None:
            self.bar.setRange(0, far.of)
            self.bar.setValue(far.done)
        left = tr("about {n} min left", n=max(1, round(far.seconds / 60))) if far.seconds else ""
        self.far.say(" · ".join(part for part in (f"{far.done}/{far.of or '?'}", left, far.url) if part))

    def _end(self, report: FetchReport) -> None:
        self._heed()
        self._report = report
        if report.is_stopped or report.end is not None:
            self._forget_asker()
        self._leave_stage([f"{one.url}\n    {said(one.trouble)}" for one in report.missed])

    def _fail(self, error: Exception) -> None:
        self._report = None
        self._leave_stage([str(error)])

    def ended_words(self) -> str:
        """Why the last errand ended early; nothing where it didn't."""
        if self._report is None:
            return ""
        if self._report.is_stopped:
            return tr("Stopped; what came is kept.")
        return said(self._report.end) if self._report.end is not None else ""

    def _leave_stage(self, missed: list[str]) -> None:
        self.stage = "ended"
        self.missed.setPlainText("\n".join(missed))
        self._suit()

    def _lay_out(self) -> None:
        px = self._look.theme.px
        for words in (self.says, self.owners, self.age_words, self.status):
            words.setWordWrap(True)
            words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.missed.setReadOnly(True)
        self.missed.setMinimumHeight(px(110))
        self.missed.setAccessibleName(tr("What couldn't be had"))
        age = QHBoxLayout()
        age.addWidget(self.age, 0, Qt.AlignmentFlag.AlignTop)
        age.addWidget(self.age_words, 1)
        self.pause.setRange(LEAST_DELAY, LONGEST_DELAY)
        self.pause.setSingleStep(0.5)
        self.pause.setDecimals(1)
        self.pause.setValue(DELAY)
        self.pause_words.setBuddy(self.pause)
        pause = QHBoxLayout()
        pause.addWidget(self.pause_words)
        pause.addWidget(self.pause)
        pause.addWidget(self.pause_reason, 1)
        self.buttons.addStretch(1)
        self.buttons.addWidget(self.leave)
        self.buttons.addWidget(self.go)
        self.go.setDefault(True)
        column = QVBoxLayout(self)
        for widget in (self.heading, self.site_choice, self.says, self.owners):
            column.addWidget(widget)
        column.addLayout(age)
        column.addLayout(pause)
        column.addLayout(self.options)
        for below in (self.status, self.bar, self.far):
            column.addWidget(below)
        column.addWidget(self.missed, 10)
        column.addStretch(1)
        column.addLayout(self.buttons)
        scaled_margins(self, self._look, SPACING.wide, SPACING.apart)
        self.setMinimumWidth(px(WIDTH))
        open_as_large(self, px(WIDTH), px(HEIGHT))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
