"""What knows what among the modules: nothing in a circle, and no crumb apart from what it serves without a reason."""

import ast
from graphlib import CycleError, TopologicalSorter
from typing import Final

import pytest
from grimp import ImportGraph, build_graph

from tests.house.helpers import ROOT

PACKAGE: Final = "wixoss_desktop"
SHORT: Final = 60
SMALL_AND_APART: Final = {
    "cli.pictures": "a subcommand of `cards`, with three of its own",
    "engine.wixoss.check.manual_samples": "beside `manual`, as `samples` is in `deeds`: chance fills in, law judges",
    "engine.wixoss.check.pieces": "a kind of card, with its chapter of the rules",
    "engine.wixoss.resolve.crafting": "a family of words, which `table` joins",
    "match.siw.show": "what SIW's parts in a show are, which the box only joins",
    "match.wixoss.figures.kept": "figures of kept games are worked out without Qt; the page that shows them isn't",
    "ui.kit.garbage": "beside the application, which the tests have without the program",
    "ui.learn.wixoss.mat_picture": "loaded with the first help page that has the picture",
    "ui.play.speaker": "the device, apart from the mixing, which tests hear without one",
    "ui.program.probe_answer": "all that the child process loads in which Qt is tried",
    "ui.table.wixoss.aim": "which arrows there are, known without Qt; the painter draws them",
    "words.wixoss.game_search": "no Qt; loads the search with the first line",
}
"""Short modules that one other alone imports, each with what keeps it from lying there."""


@pytest.fixture(scope="module")
def graph() -> ImportGraph:
    """Who imports whom: imports within functions and those for types alone among them."""
    return build_graph(PACKAGE, cache_dir=None)


def test_no_module_needs_itself_by_way_of_others(graph: ImportGraph) -> None:
    known = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    try:
        TopologicalSorter(known).prepare()
    except CycleError as error:
        pytest.fail(f"what two modules need lies in a third: {' <- '.join(error.args[1])}")


def test_a_short_module_that_one_alone_imports_lies_in_it_or_has_a_reason(graph: ImportGraph) -> None:
    found = set[str]()
    for module in graph.modules:
        path = ROOT / f"{module.replace('.', '/')}.py"
        if path.exists() and len(graph.find_modules_that_directly_import(module)) == 1:
            lines = path.read_text(encoding="utf-8").count("\n")
            found |= {module.removeprefix(f"{PACKAGE}.")} if lines + 1 < SHORT else set()
    assert found == SMALL_AND_APART.keys(), (
        "put it into the module that it serves, or say why it stands alone; take others off"
    )


def test_no_callback_hides_what_it_needs_behind_any() -> None:
    """A callback typed Any would be an import that no machine sees."""
    found = []
    for path in (ROOT / PACKAGE / "ui").rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)) if "Any" in source else ():
            if isinstance(node, ast.Subscript) and getattr(node.value, "id", None) == "Callable":
                taken, given = node.slice.elts if isinstance(node.slice, ast.Tuple) else (node.slice, node.slice)
                sides = (*(taken.elts if isinstance(taken, ast.List) else ()), given)
                found += [f"{path.name}:{node.lineno}" for one in sides if getattr(one, "id", None) == "Any"]
    assert not found
