"""The log and the tree of a match beside its table, filled and asked."""

from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from wixoss_desktop.engine.contract import Eyes, Seat
from wixoss_desktop.match.wixoss.terms import Branches, Node
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.panels.story_panel import LOG_TAB, ODDS_TAB, TREE_TAB, StoryPanel
from wixoss_desktop.ui.table.panels.tree_rows import entries_of, row_of
from wixoss_desktop.ui.table.wixoss.names import TableNames
from wixoss_desktop.ui.table.wixoss.odds_panel import OddsPanel, odds_of
from wixoss_desktop.ui.table.wixoss.on_table import OnTable
from wixoss_desktop.words.wixoss.voice import Chronicle


class Story(QObject):
    """Keeps the panel of log and tree with the moment on the screen; what is clicked there is looked at.

    Says `play_on_wanted` where a kept game is to be gone on with.
    """

    play_on_wanted = Signal()

    def __init__(self, on: OnTable, panel: StoryPanel, odds: OddsPanel) -> None:
        super().__init__(panel)
        self._on = on
        self._panel, self._odds = panel, odds
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
        self._odds.show_odds(odds_of(moment, sitting.match) if panel.shows_odds else None, self._on.book)
        if panel.shows_tree:
            rows = tuple(Branches(sitting.match.history).rows())
            entries = entries_of(rows, _Tells(self._on.chronicle, self._on.names, sitting.moment.eyes))
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


class _Tells(NamedTuple):
    """Says what stands in the tree of a match of WIXOSS, as certain eyes may read it."""

    chronicle: Chronicle
    names: TableNames
    eyes: Eyes

    def turn_player(self, node: Node) -> Seat | None:
        """Whose turn it is at a node, if it is anybody's."""
        state = node.position.state
        return state.active if state.turn else None

    def turn_title(self, node: Node) -> str:
        """What the turn of a node is called."""
        state = node.position.state
        if not state.turn:
            return tr("Set-up")
        return tr("Turn {n}: {player}", n=state.turn, player=self.names.player(state.active))

    def turn_in_brief(self, node: Node) -> str:
        """The same in small letters, without a player."""
        return tr("turn {n}", n=node.position.state.turn)

    def first_line(self, node: Node) -> str:
        """What happened first on the way to a node; nothing where nothing is told."""
        return self.chronicle.first_line(node, self.eyes)
