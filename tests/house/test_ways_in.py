"""Tests speak of a table in its words (`tests/ui/table.py`) and reach into no window past them."""

import pytest

from tests.house.chains import chains
from tests.house.helpers import ROOT

WORDS = tuple(
    ROOT / "tests" / name
    for name in (
        "ui/table.py",
        "ui/plain/sea_table.py",
        "ui/replays/sea.py",
        "ui/deck_editor/building.py",
        "ui/deck_editor/other_game.py",
        "live_magic/window/arena.py",
        "live_magic/window/pool_desk.py",
        "live_magic/window/sheet_desk.py",
    )
)
"""The modules that know where in the program the things of a table lie: of WIXOSS's, a plain one, a watched one."""
SAMPLES = {
    "table.tray": [],
    "table.tray.tiles[0]": [],
    "table.window.places.rail": ["table.window.places.rail"],
    "table.card_at(place).marks.legal": [],
    "table.mat.viewport().rect().center()": [],
    "table.window.places.page('odds')": ["table.window.places.page"],
    "table.moment.view.own.hand[0]": [],
    "place = table.place\n    place.scene.table": ["place.scene.table"],
    "place = table.place\n    over = place.over\n    over.tray.tiles": ["over.tray.tiles"],
    "one, two = table.window.home, table.tray\n    one.seats.cards, two.spec.cards": ["one.seats.cards"],
    "for tile in table.tray.tiles:\n        tile.face.name.text()": [],
    "for tile in table.tray.tiles:\n        tile.a.b.c()": ["tile.a.b.c"],
    "[tile.a.b.c() for tile in table.tray.tiles]": ["tile.a.b.c"],
    "if (rail := table.window.rail):\n        rail.button.click()": ["rail.button.click"],
    "lambda: table.window.rail.click()": ["table.window.rail.click"],
    "click(table.window.rail.buttons[table.a.b.c])": ["table.window.rail.buttons", "table.a.b.c"],
}


@pytest.mark.parametrize("said", SAMPLES)
def test_chains_are_seen_through_variables_and_loops(said: str) -> None:
    text = f"def test_it(table: Table) -> None:\n    {said}\n"
    assert [chain for _, chain in chains(text)] == SAMPLES[said]


STILL: dict[str, int] = {
    "bench/catalogue.py": 4,
    "conftest.py": 1,
    "ui/catalogue/conftest.py": 3,
    "ui/catalogue/test_browser.py": 8,
    "ui/catalogue/test_card_page.py": 24,
    "ui/catalogue/test_card_table.py": 1,
    "ui/catalogue/test_chips.py": 6,
    "ui/catalogue/test_decks.py": 19,
    "ui/catalogue/test_errands.py": 7,
    "ui/catalogue/test_free_decks.py": 8,
    "ui/catalogue/test_importing.py": 3,
    "ui/catalogue/test_lists_taken_in.py": 2,
    "ui/catalogue/test_own_pictures.py": 2,
    "ui/catalogue/test_search_line.py": 8,
    "ui/odds/conftest.py": 2,
    "ui/odds/test_lab_page.py": 21,
    "ui/odds/test_planner_page.py": 3,
    "ui/odds/test_trainer_page.py": 18,
    "ui/puzzles/test_puzzles.py": 3,
    "ui/replays/conftest.py": 2,
    "ui/replays/test_handing_on.py": 1,
    "ui/replays/test_problem.py": 3,
    "ui/replays/test_replays.py": 23,
    "ui/shell/conftest.py": 1,
    "ui/shell/test_drawings.py": 1,
    "ui/shell/test_home.py": 30,
    "ui/shell/test_keys.py": 1,
    "ui/shell/test_one_of_many.py": 7,
    "ui/shell/test_own_pictures.py": 10,
    "ui/shell/test_practice.py": 5,
    "ui/shell/test_rules_choice.py": 7,
    "ui/shell/test_settings.py": 9,
    "ui/shell/test_translate.py": 1,
    "ui/shell/test_window.py": 1,
}
"""How many chains of more than two dots a file still holds: this may only fall. No test of the table is among them."""
TABLE = ("table_place", "table_scene", "seats_apart", "leaks", "learn", "sounds", "kills")


def test_no_test_of_the_table_may_hold_one() -> None:
    assert not [file for file in STILL if set(TABLE).intersection(file.split("/"))]


def test_no_test_holds_a_chain_of_more_than_two_dots_into_a_window() -> None:
    found = {}
    for path in sorted((ROOT / "tests").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if path not in WORDS and ("wixoss_desktop.ui" in text or "tests.ui" in text):
            found[path.relative_to(ROOT / "tests").as_posix()] = chains(text)
    deeper = {file: held for file, held in found.items() if len(held) > STILL.get(file, 0)}
    assert not deeper, "speak in the words of tests/ui/table.py; where one is missing, add it there"
