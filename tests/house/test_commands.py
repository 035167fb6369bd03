"""How far commands are rows with a function: an id that is still matched by name may only become rarer."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.house.helpers import ROOT
from wixoss_desktop.ui.program.commands import TABLE

UI = ROOT / "wixoss_desktop" / "ui"
BY_NAME = 77
"""So many commands are matched by their ids; to be lowered with each room that is moved."""
MOVED = {row.id for row in TABLE if row.does}
KINDS = {one.partition(".")[0] for one in MOVED}


def matched(tree: ast.AST) -> Iterator[str]:
    """The strings that a module compares something with: in comparisons, cases, tables and sets of names."""
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
        yield from (one.value for one in parts if isinstance(one, ast.Constant) and isinstance(one.value, str))


def matches_by_name(path: Path) -> set[str]:
    """The commands with a function that a module matches by their ids, or by how those begin."""
    source = path.read_text(encoding="utf-8")
    if not any(f'"{kind}.' in source for kind in KINDS):
        return set()
    found = {text for text in matched(ast.parse(source)) if "." in text}
    return {one for one in MOVED if any(one == text or (text.endswith(".") and one.startswith(text)) for text in found)}


def test_nobody_matches_a_command_that_has_a_function_by_its_id() -> None:
    found = {str(path.relative_to(UI)): names for path in UI.rglob("*.py") if (names := matches_by_name(path))}
    assert found == {}


def test_commands_that_are_matched_by_name_become_fewer() -> None:
    assert len([row for row in TABLE if not row.does]) == BY_NAME


def test_a_function_is_looked_for_in_the_room_of_its_rows_or_where_all_is_put_together() -> None:
    """The names of modules in strings go no other way than imports: `ui.program` knows all rooms, a room its own."""
    for path in sorted(UI.rglob("commands.py")):
        room = path.parent.name
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
