"""What can be asked of the window itself; the functions take a `MainWindow`."""

from typing import Final

from wixoss_desktop.ui.kit.translate import marked
from wixoss_desktop.ui.shell.command import OTHER_GAMES, SHOW_PLACE, WEAR, Command, Role

DEEDS: Final = "ui.shell.deeds"
FULL_SCREEN: Final = Command(
    "view.full_screen",
    marked("&Full screen"),
    f"{DEEDS}:switch_full_screen",
    ("F11",),
    "view",
    "read",
    checkable=True,
)


def _place(name: str, words: str, key: str, *others: str) -> Command:
    """Goes to a place, or where that doesn't exist to one of the others."""
    role: Role = "preferences" if name == "settings" else ""
    return Command(f"place.{name}", words, SHOW_PLACE, (key,), "view", "place", given=(name, *others), role=role)


def _theme(name: str, words: str) -> Command:
    return Command(f"theme.{name}", words, WEAR, (), "view", "look", checkable=True, given=(name,))


ROWS: Final = (
    Command("game.quit", marked("&Quit"), f"{DEEDS}:leave", ("Ctrl+Q",), "game", "leave", role="quit"),
    _place("home", marked("&Home"), "Ctrl+1"),
    _place("table", marked("&Table"), "Ctrl+2", OTHER_GAMES),
    _place("catalogue", marked("C&ards"), "Ctrl+3"),
    _place("replays", marked("Repla&ys"), "Ctrl+4"),
    _place("puzzles", marked("Pu&zzles"), "Ctrl+5"),
    _place("decks", marked("Dec&ks"), "Ctrl+6"),
    _place("settings", marked("&Settings"), "Ctrl+,"),
    _theme("dark", marked("&Dark theme")),
    _theme("light", marked("&Light theme")),
    _theme("high-contrast", marked("High &contrast")),
    Command("scale.larger", marked("Lar&ger"), f"{DEEDS}:make_larger", ("Ctrl++", "Ctrl+="), "view", "size"),
    Command("scale.smaller", marked("S&maller"), f"{DEEDS}:make_smaller", ("Ctrl+-",), "view", "size"),
    Command("scale.usual", marked("&Usual size"), f"{DEEDS}:make_usual", ("Ctrl+0",), "view", "size"),
    FULL_SCREEN,
    Command("help.glossary", marked("&Glossary"), f"{DEEDS}:show_glossary", (), "help", "read", part="glossary"),
    Command("help.keys", marked("&Keys"), f"{DEEDS}:show_keys", ("?",), "help", "read"),
    Command("help.about", marked("&About WIXOSS Desktop"), f"{DEEDS}:show_about", (), "help", "leave", role="about"),
)
