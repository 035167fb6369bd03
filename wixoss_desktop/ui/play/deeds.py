"""What the commands about games do, at the table that they come from; loaded when the first of them is given."""

from wixoss_desktop.ui.play.games import AtTable


def continue_last(at: AtTable) -> None:
    """Goes on with the unfinished game that was played last."""
    at.games.continue_game()


def undo(at: AtTable) -> None:
    """Takes the last choice back."""
    if (controller := at.table.controller) is not None:
        controller.person.undo()


def redo(at: AtTable) -> None:
    """Makes the choice again that was taken back last."""
    if (controller := at.table.controller) is not None:
        controller.person.redo()


def restart(at: AtTable) -> None:
    """Begins the game once more as it began."""
    if (controller := at.table.controller) is not None:
        at.games.restart(controller.match, new_seed=False)


def deal_anew(at: AtTable) -> None:
    """Begins the game once more with other hands."""
    if (controller := at.table.controller) is not None:
        at.games.restart(controller.match, new_seed=True)


def concede(at: AtTable) -> None:
    """Asks whether the game is to be given up."""
    if (controller := at.table.controller) is not None:
        at.games.ask_concede(controller)


def turn_table(at: AtTable) -> None:
    """Shows the table from its other end."""
    if (controller := at.table.controller) is not None:
        controller.model.turn_table()


def switch_windows(at: AtTable) -> None:
    """Gives each of two players a window, or brings them back to one."""
    if (controller := at.table.controller) is not None:
        at.games.seats_apart.switch(controller.match)


def report_problem(at: AtTable) -> None:
    """Opens the dialog that writes what is on the table into a file."""
    if at.table.controller is not None:
        at.games.report_problem(at.table)
