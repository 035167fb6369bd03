"""What the commands about games do, at the table that they come from; loaded when the first of them is given."""

from typing import Protocol


class BeginsGames(Protocol):
    """Where games are begun, gone on with, and begun once more."""

    def continue_last(self) -> None:
        """Goes on with the unfinished game that was played last."""

    def restart(self, *, new_seed: bool) -> None:
        """Begins the game that is looked at once more, with other hands or with the same."""


class Here(Protocol):
    """The table that is looked at, whatever is played there."""

    def undo(self) -> None:
        """Takes the last choice back."""

    def redo(self) -> None:
        """Makes the choice again that was taken back last."""

    def concede(self) -> None:
        """Asks whether the game is to be given up."""

    def turn_table(self) -> None:
        """Shows the table from its other end."""

    def switch_windows(self) -> None:
        """Gives players a window of their own, or brings them back to one."""

    def report_problem(self) -> None:
        """Opens the dialog that writes what is on the table into a file."""


class OnlookedTable(Protocol):
    """The table of a game of another kind that is looked at."""

    def show_onlookers(self) -> None:
        """Opens a window for those who only look on, or closes it."""


def continue_last(at: BeginsGames) -> None:
    """Goes on with the unfinished game that was played last."""
    at.continue_last()


def undo(at: Here) -> None:
    """Takes the last choice back."""
    at.undo()


def redo(at: Here) -> None:
    """Makes the choice again that was taken back last."""
    at.redo()


def restart(at: BeginsGames) -> None:
    """Begins the game once more as it began."""
    at.restart(new_seed=False)


def deal_anew(at: BeginsGames) -> None:
    """Begins the game once more with other hands."""
    at.restart(new_seed=True)


def concede(at: Here) -> None:
    """Asks whether the game is to be given up."""
    at.concede()


def turn_table(at: Here) -> None:
    """Shows the table from its other end."""
    at.turn_table()


def switch_windows(at: Here) -> None:
    """Gives each of two players a window, or brings them back to one."""
    at.switch_windows()


def show_onlookers(at: OnlookedTable) -> None:
    """Opens a window for those who only look on, or closes it."""
    at.show_onlookers()


def report_problem(at: Here) -> None:
    """Opens the dialog that writes what is on the table into a file."""
    at.report_problem()
