"""Commands are rows with a function: none is matched by its id anywhere."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.helpers import ROOT
from wixoss_desktop.ui.program.commands import TABLE

UI = ROOT / "wixoss_desktop" / "ui"
IDS = {row.id for row in TABLE}
KINDS = {one.partition(".")[0] for one in IDS}


def matched(tree: ast.Module) -> Iterator[str]:
    """The strings that a module compares something with: in comparisons, cases, tables and sets, by a name as well."""
    called = {
        one.target.id: one.value.value
        for one in tree.body
        if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name) and isinstance(one.value, ast.Constant)
    }
    for node in ast.walk(tree):
        parts: list[ast.AST | None] = []
        if isinstance(node, ast.Compare):
            parts = [node.left, *node.comparators]
        elif isinstance(node, ast.MatchValue):
            parts = [node.value]
        elif isinstance(node, ast.Dict):
            parts = [*node.keys]
        elif isinstance(node, (ast.Tuple, ast.List, ast.Set)):
            parts = [*node.elts]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "startswith":
            parts = [*node.args, *(one for many in node.args if isinstance(many, ast.Tuple) for one in many.elts)]
        said = (called.get(one.id) if isinstance(one, ast.Name) else getattr(one, "value", None) for one in parts)
        yield from (one for one in said if isinstance(one, str))


def matches_by_name(path: Path) -> set[str]:
    """The commands that a module matches by their ids, or by how those begin."""
    source = path.read_text(encoding="utf-8")
    if not any(f'"{kind}.' in source for kind in KINDS):
        return set()
    found = {text for text in matched(ast.parse(source)) if "." in text}
    return {one for one in IDS if any(one == text or (text.endswith(".") and one.startswith(text)) for text in found)}


@pytest.mark.parametrize(
    "line",
    [
        "if row == 'game.undo':\n    pass",
        "match row:\n    case 'game.undo':\n        pass",
        "DEEDS = {'game.undo': undo}",
        "is_game = row.startswith('game.')",
        "UNDO: Final = 'game.undo'\nis_undo = row == UNDO",
    ],
)
def test_a_command_that_is_matched_by_its_id_is_noticed(line: str) -> None:
    assert any("game.undo".startswith(one) for one in matched(ast.parse(line)))


def test_nobody_matches_a_command_by_its_id() -> None:
    found = {str(path.relative_to(UI)): names for path in UI.rglob("*.py") if (names := matches_by_name(path))}
    assert found == {}


def test_a_function_is_looked_for_in_the_room_of_its_rows_or_where_all_is_put_together() -> None:
    """The names of modules in strings go no other way than imports: `ui.program` knows all rooms, a room its own."""
    for path in sorted(UI.rglob("commands.py")):
        room = path.relative_to(UI).parts[0]
        text = path.read_text(encoding="utf-8")
        named = [text[at:].split(".")[1] for at in range(len(text)) if text.startswith('"ui.', at)]
        assert all(one == room for one in named), (room, named)


def test_every_public_function_of_deeds_has_a_row() -> None:
    """What nobody can ask for doesn't stand among what rows refer to."""
    given = {row.does for row in TABLE}
    named_by = [one.partition(":") for one in given]
    modules = {module for module, _, name in named_by if module.endswith("deeds") and "." not in name}
    assert {"ui.shell.deeds", "ui.play.deeds"} <= modules
    for module in sorted(modules):
        tree = ast.parse((UI.parent / f"{module.replace('.', '/')}.py").read_text(encoding="utf-8"))
        named = [one.name for one in tree.body if isinstance(one, ast.FunctionDef) and not one.name.startswith("_")]
        assert [name for name in named if f"{module}:{name}" not in given] == [], module


def test_a_frozen_app_brings_the_modules_that_are_named_in_strings_alone() -> None:
    spec = (ROOT / "packaging" / "wixoss-desktop.spec").read_text(encoding="utf-8")
    assert 'collect_submodules("wixoss_desktop")' in spec
