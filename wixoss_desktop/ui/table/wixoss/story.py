"""The log and the tree of a match beside its table, filled and asked."""

from collections.abc import Iterable

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from wixoss_desktop.engine.contract import Eyes
from wixoss_desktop.match.wixoss.terms import Branches, Node, TurnRow
from wixoss_desktop.ui.kit.translate import counted, marked, tr
from wixoss_desktop.ui.table.panels.tree_panel import TreeEntry
from wixoss_desktop.ui.table.wixoss.names import TableNames
from wixoss_desktop.ui.table.wixoss.odds_panel import odds_of
from wixoss_desktop.ui.table.wixoss.on_table import OnTable
from wixoss_desktop.ui.table.wixoss.story_panel import LOG_TAB, ODDS_TAB, TREE_TAB, StoryPanel
from wixoss_desktop.words.chronicle import REMARK
from wixoss_desktop.words.wixoss.voice import Chronicle


class Story(QObject):
    """Keeps the panel of log and tree with the moment on the screen; what is clicked there is looked at.

    Says `play_on_wanted` where a kept game is to be gone on with.
    """

    play_on_wanted = Signal()

    def __init__(self, on: OnTable, panel: StoryPanel) -> None:
        super().__init__(panel)
        self._on = on
        self._panel = panel
        panel.tab_changed.connect(self.show)
        panel.remarked.connect(self._remark)
        panel.tree.node_clicked.connect(self.look_back)
        panel.tree.named.connect(self._name)
        panel.tree.jump_wanted.connect(self.go_on)

    def show(self) -> None:
        """Shows what has been played, as the eyes on the screen may read it."""
        sitting, panel = self._on.sitting, self._panel
        if sitting is None:
            return
        moment, shown = sitting.moment, sitting.look_back.shown
        is_past = moment.stage in ("past", "replay")
        panel.log.show_turns(sitting.log if panel.shows_log else ())
        panel.log.mark(moment.node if is_past else None)
        panel.show_remark(sitting.match.history.remarks.get(shown.number, ""), is_open=is_past)
        panel.odds.show_odds(odds_of(moment, sitting.match) if panel.shows_odds else None, self._on.book)
        if panel.shows_tree:
            rows = tuple(Branches(sitting.match.history).rows())
            entries = entries_of(rows, self._on.chronicle, self._on.names, sitting.moment.eyes)
            panel.tree.show_entries(entries, row_of(rows, shown), can_go=is_past)

    def look_back(self, node: int) -> None:
        """Shows the table as it was when a line of the log was written."""
        if self._on.sitting is not None:
            self._on.sitting.show_past(node)

    def go_on(self) -> None:
        """Goes on with the game from the moment on the screen."""
        sitting = self._on.sitting
        if sitting is None:
            return
        if sitting.moment.stage == "replay":
            self.play_on_wanted.emit()
        elif sitting.moment.stage == "past":
            sitting.person.jump(sitting.moment.node)

    def name_branch(self) -> None:
        """Shows the tree with the name of the branch on the screen open to be written."""
        self._panel.show_tab(TREE_TAB)
        self._panel.tree.name_button.click()

    def look_along(self, step: int) -> None:
        """Looks so many answers further along the branch on the screen, or back."""
        if self._on.sitting is not None:
            self._on.sitting.look_back.look_along(step)

    def look_beside(self, step: int) -> None:
        """Looks at the branch so many after the one on the screen, or before."""
        if self._on.sitting is not None:
            self._on.sitting.look_back.look_beside(step)

    def switch_odds(self) -> None:
        """Shows the odds at hand, or the log again."""
        self._panel.show_tab(LOG_TAB if self._panel.shows_odds else ODDS_TAB)

    def _name(self, node: int, text: str) -> None:
        if self._on.sitting is not None:
            self._on.sitting.person.name_branch(node, text)

    def _remark(self, text: str) -> None:
        sitting = self._on.sitting
        if sitting is not None:
            sitting.person.remark(sitting.look_back.shown.number, text)


def entries_of(rows: tuple[TurnRow, ...], chronicle: Chronicle, names: TableNames, eyes: Eyes) -> list[TreeEntry]:
    """The rows of a tree in words, with the lanes that are painted past each."""
    entries = [replace(_entry(row, chronicle, names, eyes), names_row=row_of(rows, row.head)) for row in rows]
    open_lanes: set[int] = set()
    for at in range(len(rows) - 1, -1, -1):
        column = rows[at].column
        open_lanes = {lane for lane in open_lanes if lane <= column}
        entries[at] = replace(entries[at], lanes=tuple(sorted(open_lanes)), is_first=at == 0)
        open_lanes.discard(column)
        open_lanes.add(column - 1 if rows[at].is_fork else column)
    return entries


def row_of(rows: Iterable[TurnRow], node: Node) -> int:
    """The row in which a node lies."""
    for at, row in enumerate(rows):
        if row.node.depth <= node.depth <= row.last.depth and _is_on_way(node, row.last):
            return at
    return 0


def _is_on_way(node: Node, last: Node) -> bool:
    one = last
    while one.depth > node.depth and one.parent is not None:
        one = one.parent
    return one is node


def _entry(row: TurnRow, chronicle: Chronicle, names: TableNames, eyes: Eyes) -> TreeEntry:
    turn = (
        tr("Turn {n}: {player}", n=row.turn, player=names.player(row.node.position.state.active))
        if row.turn
        else tr("Set-up")
    )
    title = (chronicle.first_line(row.node, eyes) or turn) if row.is_fork else turn
    seat = row.node.position.state.active if row.turn else None
    return TreeEntry(
        row.node.number, row.column, title, _tail(row), row.name, seat, row.is_fork, row.is_here, False,
        branch=row.head.number,
    )  # fmt: skip


def _tail(row: TurnRow) -> str:
    """What hangs at the end of a row: a pencil where something is written, how long a branch is, which turn it was."""
    steps = counted(row.steps, marked("{n} step"), marked("{n} steps")) if row.is_fork else ""
    turn = tr("turn {n}", n=row.turn) if row.name and row.turn and not row.is_fork else ""
    return " ".join(part for part in (REMARK.strip() if row.remarks else "", steps or turn) if part)
