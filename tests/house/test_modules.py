"""What knows what among the modules: nothing in a circle."""

from graphlib import CycleError, TopologicalSorter
from typing import Final

import pytest
from grimp import ImportGraph, build_graph

PACKAGE: Final = "wixoss_desktop"


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
