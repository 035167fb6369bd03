"""What can be asked of copies of all that is a person's; the functions take `DataCopies`."""

from typing import Final

from wixoss_desktop.ui.kit.translate import marked
from wixoss_desktop.ui.shell.command import Command

DEEDS: Final = "ui.settings.copies:DataCopies"
COPIES: Final = (
    Command("data.copy", marked("&Keep a copy of all that is yours …"), f"{DEEDS}.ask_copy", (), "game", "copies"),
    Command("data.restore", marked("&Bring back a copy …"), f"{DEEDS}.ask_restore", (), "game", "copies"),
)
"""Where nothing is kept there is nothing to copy."""
