"""Rooms for any game know none: of what lies in them only the table of games knows WIXOSS."""

import ast
import builtins
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, get_args

import pytest

from tests.house.helpers import ROOT
from wixoss_desktop.cli.program import PART_OF
from wixoss_desktop.match.game_box import GamePart
from wixoss_desktop.match.games import BY_HAND, GAMES, VOICES, at_home_with
from wixoss_desktop.match.lines import FREE
from wixoss_desktop.references import resolved
from wixoss_desktop.ui.program.commands import TABLE
from wixoss_desktop.ui.shell.command import PARTS
from wixoss_desktop.words.languages import lexicon
from wixoss_desktop.words.voice import every_voice

PACKAGE: Final = ROOT / "wixoss_desktop"
KNOWING: Final[dict[str, tuple[str, ...]]] = {
    "ai": (), "match": (), "words": (), "ui/table": (),
}  # fmt: skip
"""What imports WIXOSS's side of something outside of the folder of that: nothing; the table of games has references."""
STILL_KNOWING: Final[dict[str, str]] = {
    "catalogue": ("change_table holdings markup reading"),
    "program": "commands deck_door doors learn_door program",
}
"""In the rooms of the window what still imports WIXOSS's side of something without lying in a folder of that name.

`program` puts all rooms together, and so knows those of each game.
"""

ASKING: Final = 0
"""How many modules outside of WIXOSS's folders ask whether a game is WIXOSS: what a game has or lacks says its row."""


def asks_for_wixoss(path: Path) -> bool:
    """Whether a module compares something with the name of WIXOSS in files."""
    source = path.read_text(encoding="utf-8")
    if "WIXOSS" not in source and "wixoss" not in source:
        return False
    compared = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Compare))
    sides = (side for node in compared for side in (node.left, *node.comparators))
    sides = (one for side in sides for one in getattr(side, "elts", (side,)))
    return any(getattr(side, "id", None) == "WIXOSS" or getattr(side, "value", None) == "wixoss" for side in sides)


def knows_wixoss(path: Path) -> bool:
    """Whether a module names WIXOSS's engine, or its side of something, in an import."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    named = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    named |= {
        f"{node.module}.{one.name}" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for one in node.names
    }
    return any(".wixoss." in f"{name}." for name in named)


def knowing_in(room: str) -> list[str]:
    """Which modules of a room know WIXOSS and lie in no folder of that name."""
    folder = PACKAGE / room
    modules = (path for path in sorted(folder.rglob("*.py")) if "wixoss" not in path.relative_to(folder).parts)
    return [path.relative_to(folder).as_posix() for path in modules if knows_wixoss(path)]


@pytest.mark.parametrize("room", KNOWING)
def test_of_a_room_for_any_game_only_the_table_of_games_knows_one(room: str) -> None:
    assert tuple(knowing_in(room)) == KNOWING[room]


def test_of_the_window_ever_less_knows_a_game_outside_of_its_folders() -> None:
    rooms = sorted(path.name for path in (PACKAGE / "ui").iterdir() if (path / "__init__.py").exists())
    found = {room: " ".join(name.removesuffix(".py") for name in knowing_in(f"ui/{room}")) for room in rooms}
    assert {room: names for room, names in found.items() if names} == STILL_KNOWING, "move it, or take it off the list"


def test_ever_fewer_modules_ask_whether_a_game_is_wixoss() -> None:
    outside = (path for path in PACKAGE.rglob("*.py") if "wixoss" not in path.relative_to(PACKAGE).parts)
    found = sorted(path.relative_to(PACKAGE).as_posix() for path in outside if asks_for_wixoss(path))
    assert len(found) == ASKING, found


@pytest.mark.parametrize("game", GAMES)
def test_what_a_game_has_of_what_a_game_may_lack_is_there(game: str) -> None:
    for part, reference in GAMES[game].parts.items():
        assert callable(resolved(reference)), (part, reference)


def test_every_part_that_a_game_may_lack_has_its_entries() -> None:
    with_entries = {row.part for row in TABLE} | {*PART_OF.values(), "dummy"}
    without = {"beats", "card_kinds", "checks", "facts", "hand_menus", "pictures", "search"}
    assert with_entries - {""} == set(PARTS) == set(get_args(GamePart)) - without, "the dummy's are at Home"


def test_whatever_the_guide_to_games_names_is_there() -> None:
    text = (ROOT / "docs" / "games.md").read_text(encoding="utf-8")
    named = {one for one in re.findall(r"`([a-z_]+(?:/[a-z_.]+)+)`", text) if not one.startswith("wixoss-desktop")}
    assert len(named) > 30
    assert not [
        one
        for one in sorted(named)
        if not any(_is_there(base, one) for base in ("", "wixoss_desktop/", "wixoss_desktop/engine/"))
    ]


def test_the_row_in_the_guide_to_games_is_made_of_names_that_the_table_of_games_knows() -> None:
    text = (ROOT / "docs" / "games.md").read_text(encoding="utf-8")
    row = ast.parse(next(one for one in re.findall(r"```python\n(.*?)```", text, re.DOTALL) if "def bring(" in one))
    table = ast.parse((PACKAGE / "match" / "games.py").read_text(encoding="utf-8"))
    given = {one.asname or one.name for node in ast.walk(row) if isinstance(node, ast.ImportFrom) for one in node.names}
    given |= {one.arg for one in ast.walk(row) if isinstance(one, ast.arg)}
    used = {node.id for node in ast.walk(row) if isinstance(node, ast.Name)} - given
    known = {name for node in ast.walk(table) for name in _named_by(node)}
    assert {"GameRow", "OfAnyGame"} <= used and used - known - set(dir(builtins)) == {"BOX"}, "its own box"


def _named_by(node: ast.AST) -> Iterator[str]:
    """What a statement gives names to."""
    if isinstance(node, ast.ImportFrom):
        yield from (one.asname or one.name for one in node.names)
    elif isinstance(node, ast.ClassDef):
        yield node.name
    elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        yield node.id


def _is_there(base: str, name: str) -> bool:
    """Whether a file, a folder, or a module without its ending lies there."""
    return any((ROOT / f"{base}{name}{ending}").exists() for ending in ("", ".py"))


@pytest.mark.parametrize("game", BY_HAND)
def test_a_free_table_that_is_a_game_of_its_own_is_known_by_its_name(game: str) -> None:
    assert game.endswith(FREE) and at_home_with(game) in GAMES


@pytest.mark.parametrize("game", VOICES)
def test_a_game_that_has_a_voice_says_what_its_terms_are_called(game: str) -> None:
    english = lexicon("en")
    assert game in {*GAMES, *BY_HAND} and all(
        name and theirs for one in every_voice() for name, theirs in one.terms(english, english)
    )
