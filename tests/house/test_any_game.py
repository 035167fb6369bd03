"""Rooms for any game know none: of what lies in them only the table of games knows WIXOSS."""

import ast
from pathlib import Path
from typing import Final

import pytest

from tests.house.helpers import ROOT

PACKAGE: Final = ROOT / "wixoss_desktop"
KNOWING: Final[dict[str, tuple[str, ...]]] = {"ai": (), "match": ("games.py",), "words": ()}
"""What imports WIXOSS's side of something outside of the folder of that: the table of games."""
SIDES: Final = ("engine", "ai", "match", "words")


def knows_wixoss(path: Path) -> bool:
    """Whether a module names WIXOSS's engine, or its side of something, in an import."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    named = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    named |= {
        f"{node.module}.{one.name}" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for one in node.names
    }
    return any(f".{part}.wixoss." in f"{name}." for name in named for part in SIDES)


@pytest.mark.parametrize("room", KNOWING)
def test_of_a_room_for_any_game_only_the_table_of_games_knows_one(room: str) -> None:
    folder = PACKAGE / room
    modules = (path for path in sorted(folder.rglob("*.py")) if "wixoss" not in path.relative_to(folder).parts)
    found = [path.relative_to(folder).as_posix() for path in modules if knows_wixoss(path)]
    assert tuple(found) == KNOWING[room]
