"""What can be asked of the place Cards; `FIND` takes its `CataloguePlace`, `LISTS` what is done with whole lists."""

from typing import Final

from wixoss_desktop.ui.kit.translate import marked
from wixoss_desktop.ui.shell.command import Command, Situation


def has_catalogue(situation: Situation) -> bool:
    """Whether there is a place for cards."""
    return "catalogue" in situation.places


PLACE: Final = "ui.catalogue.place:CataloguePlace"
DEEDS: Final = "ui.catalogue.list_deeds:ListDeeds"
FIND: Final = (
    Command("cards.find", marked("Find a &card"), f"{PLACE}.go_to_line", ("Ctrl+F",), "cards", "find", has_catalogue),
)
FETCHES: Final = (
    Command("cards.fetch", marked("Fetch card &lists …"), f"{DEEDS}.ask_fetch", (), "cards", "take", has_catalogue),
    Command(
        "cards.pictures",
        marked("Fetch &pictures of the cards shown …"),
        f"{DEEDS}.ask_pictures",
        (),
        "cards",
        "take",
        has_catalogue,
    ),
)
"""What asks the official sites: without a data folder there is nowhere to keep what comes."""
LISTS: Final = (
    Command(
        "cards.import", marked("&Import files …"), f"{DEEDS}.ask_files", ("Ctrl+I",), "cards", "take", has_catalogue
    ),
    Command(
        "cards.import_folder", marked("Import a &folder …"), f"{DEEDS}.ask_folder", (), "cards", "take", has_catalogue
    ),
    Command("cards.lists", marked("Lists &taken in …"), f"{DEEDS}.show_lists", (), "cards", "take", has_catalogue),
    Command(
        "cards.owned_in", marked("Take in ow&ned copies …"), f"{DEEDS}.ask_owned", (), "cards", "take", has_catalogue
    ),
    *FETCHES,
    Command(
        "cards.export",
        marked("&Export the cards shown …"),
        f"{DEEDS}.ask_export",
        ("Ctrl+E",),
        "cards",
        "give",
        has_catalogue,
    ),
    Command(
        "cards.owned_out", marked("&Write owned copies …"), f"{DEEDS}.write_owned", (), "cards", "give", has_catalogue
    ),
)
"""What is done with whole lists, as the button of the place and the menu of the window offer it."""


def is_building(situation: Situation) -> bool:
    """Whether cards are looked at that may go into a deck."""
    return situation.place in ("catalogue", "deck")


def _built(name: str, words: str, does: str, *keys: str, given: tuple[int, ...] = ()) -> Command:
    return Command(
        f"build.{name}", words, f"ui.catalogue.building:{does}", keys, "building", "build", is_building, given=given
    )


BUILD: Final = (
    _built("put", marked("Put one in"), "put", "Return", "Enter", "+", given=(1,)),
    _built("take", marked("Take one out"), "put", "-", given=(-1,)),
    _built("fill", marked("Put in all that are allowed"), "fill", "Ctrl+Return"),
    _built("none", marked("Take all out"), "set_copies", "0", "Delete", given=(0,)),
    _built("one", marked("One copy"), "set_copies", "1", given=(1,)),
    _built("two", marked("Two copies"), "set_copies", "2", given=(2,)),
    _built("three", marked("Three copies"), "set_copies", "3", given=(3,)),
    _built("four", marked("Four copies"), "set_copies", "4", given=(4,)),
    _built("read", marked("Read the card"), "read_card", "Space"),
)
"""What is done with the chosen card while a deck is built; the functions take a `BuildTarget`."""
