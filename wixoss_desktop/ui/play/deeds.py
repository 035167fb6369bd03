"""What the commands about games do, at the table that they come from; loaded when the first of them is given."""

from typing import TYPE_CHECKING

from wixoss_desktop.ui.play.games import AtTable

if TYPE_CHECKING:
    from wixoss_desktop.ui.play.plain_apart import PlainApart


def continue_last(at: AtTable) -> None:
    """Goes on with the unfinished game that was played last."""
    at.games.continue_game()


def undo(at: AtTable) -> None:
    """Takes the last choice back."""
    if (sitting := at.table.on.sitting) is not None:
        sitting.person.undo()


def redo(at: AtTable) -> None:
    """Makes the choice again that was taken back last."""
    if (sitting := at.table.on.sitting) is not None:
        sitting.person.redo()


def restart(at: AtTable) -> None:
    """Begins the game once more as it began."""
    if (sitting := at.table.on.sitting) is not None:
        at.games.restart(sitting.match, new_seed=False)


def deal_anew(at: AtTable) -> None:
    """Begins the game once more with other hands."""
    if (sitting := at.table.on.sitting) is not None:
        at.games.restart(sitting.match, new_seed=True)


def concede(at: AtTable) -> None:
    """Asks whether the game is to be given up."""
    if (sitting := at.table.on.sitting) is not None:
        at.games.ask_concede(sitting)


def turn_table(at: AtTable) -> None:
    """Shows the table from its other end."""
    if (sitting := at.table.on.sitting) is not None:
        sitting.model.turn_table()


def switch_windows(at: "AtTable | PlainApart") -> None:
    """Gives each of two players a window, or brings them back to one."""
    if not isinstance(at, AtTable):
        at.switch()
    elif (sitting := at.table.on.sitting) is not None:
        at.games.seats_apart.switch(sitting.match)


def report_problem(at: AtTable) -> None:
    """Opens the dialog that writes what is on the table into a file."""
    if at.table.on.sitting is not None:
        at.games.report_problem(at.table)
