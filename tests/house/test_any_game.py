"""`match` is a place for any game: of what lies in it only the table of games knows WIXOSS."""

import ast
from pathlib import Path

from tests.house.helpers import ROOT

MATCH = ROOT / "wixoss_desktop" / "match"
KNOWING = ("games.py",)
"""What imports WIXOSS's engine or its side of a match outside of `match/wixoss`: the table of games."""


def knows_wixoss(path: Path) -> bool:
    """Whether a module names WIXOSS's engine, or its side of a match, in an import."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    named = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    named |= {
        f"{node.module}.{one.name}" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for one in node.names
    }
    return any(f".{part}.wixoss." in f"{name}." for name in named for part in ("engine", "match"))


def test_of_a_match_only_the_table_of_games_knows_a_game() -> None:
    modules = (path for path in sorted(MATCH.rglob("*.py")) if "wixoss" not in path.relative_to(MATCH).parts)
    found = [path.relative_to(MATCH).as_posix() for path in modules if knows_wixoss(path)]
    assert tuple(found) == KNOWING
