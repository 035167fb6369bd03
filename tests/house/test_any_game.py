"""How far `match` has become a place for any game: the modules in it that know WIXOSS may only become fewer."""

import ast
from pathlib import Path

from tests.house.helpers import ROOT

MATCH = ROOT / "wixoss_desktop" / "match"
KNOWING = 1
"""So many modules outside `match/wixoss` import WIXOSS's engine or its row; to be lowered with each that doesn't."""


def knows_wixoss(path: Path) -> bool:
    """Whether a module names WIXOSS's engine, or its side of a match, in an import."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    named = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    named |= {
        f"{node.module}.{one.name}" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for one in node.names
    }
    return any(f".{part}.wixoss." in f"{name}." for name in named for part in ("engine", "match"))


def test_modules_of_a_match_that_know_wixoss_become_fewer() -> None:
    found = [
        path
        for path in sorted(MATCH.rglob("*.py"))
        if "wixoss" not in path.relative_to(MATCH).parts and knows_wixoss(path)
    ]
    assert len(found) == KNOWING, [str(path.relative_to(MATCH)) for path in found]


def test_what_a_match_is_made_of_knows_no_game() -> None:
    parts = (
        "archive", "branches", "clocks", "first_line", "game_files", "history", "journal", "lesson", "lines", "match",
        "packing", "plain", "playouts", "recording", "replaying", "report", "saved_games", "seats", "take_backs",
        "terms", "unwritten",
    )  # fmt: skip
    for name in parts:
        assert not knows_wixoss(MATCH / f"{name}.py"), name
