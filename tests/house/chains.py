"""Counts how deep tests reach into a window: chains of more than two dots, also through variables and loops."""

import ast
from typing import Final

MOST_DOTS: Final = 2
VALUES: Final = frozenset(
    {
        "board", "book", "face", "field", "game", "hand", "here", "history", "ink", "legal", "lines", "look", "marks",
        "match", "moment", "node", "outcome", "own_decks", "plan", "pool", "pose", "position", "preferences", "qtbot",
        "question", "request", "saved", "seen", "setup", "shown", "spec", "state", "store", "task", "terms", "theme",
        "view",
    }
)  # fmt: skip
"""Behind these words come values, which know no window: what is in the game, what is asked, what somebody prefers."""
HAS_PAGE: Final = frozenset({"games", "page", "program"})
"""What has a table as the program knows it, not as tests do."""
Dots = int | None
"""How many dots lead to something; None: it is no part of a window."""


class Chains:
    """The chains of one module, as (line, text)."""

    def __init__(self) -> None:
        self.found: list[tuple[int, str]] = []
        self._known: dict[str, Dots] = {}

    def read(self, node: ast.AST) -> None:
        """Reads a piece of a module in the order in which it is run."""
        match node:
            case ast.Import(names=names) | ast.ImportFrom(names=names):
                self._known.update(((name.asname or name.name).partition(".")[0], None) for name in names)
            case ast.ClassDef(name=name):
                self._known[name] = None
                self._read_within(node)
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.Lambda():
                outside = dict(self._known)
                for one in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs):
                    self._known[one.arg] = -1 if one.arg == "self" else None if one.arg in VALUES else 0
                self._read_within(node)
                self._known = outside
            case ast.Assign(targets=targets, value=value):
                self.read(value)
                for target in targets:
                    self._learn(target, value)
            case ast.AnnAssign(target=target, value=ast.expr() as value) | ast.NamedExpr(target=target, value=value):
                self.read(value)
                self._learn(target, value)
            case ast.For(target=target, iter=value):
                self._learn_member(target, value)
                self._read_within(node)
            case ast.ListComp() | ast.SetComp() | ast.GeneratorExp() | ast.DictComp():
                for generator in node.generators:
                    self._learn_member(generator.target, generator.iter)
                self._read_within(node)
            case ast.Attribute():
                dots = self._dots(node)
                if dots is not None and dots > MOST_DOTS:
                    self.found.append((node.lineno, ast.unparse(node)))
                self._read_chain(node)
            case _:
                self._read_within(node)

    def _read_within(self, node: ast.AST) -> None:
        for child in ast.iter_child_nodes(node):
            self.read(child)

    def _read_chain(self, node: ast.expr) -> None:
        """Goes on with what stands in a chain: indices, and where it begins."""
        while isinstance(node, ast.Attribute | ast.Subscript):
            if isinstance(node, ast.Subscript):
                self.read(node.slice)
            node = node.value
        self.read(node)

    def _learn(self, target: ast.expr, value: ast.expr) -> None:
        if isinstance(target, ast.Name):
            dots = None if target.id in VALUES else self._dots(value)
            self._known[target.id] = None if dots is None else 0 if isinstance(value, ast.Subscript) else min(dots, 1)
        elif isinstance(target, ast.Tuple | ast.List):
            values = value.elts if isinstance(value, ast.Tuple | ast.List) else [value] * len(target.elts)
            for one, other in zip(target.elts, values, strict=False):
                self._learn(one, other)

    def _learn_member(self, target: ast.expr, value: ast.expr) -> None:
        """One of many begins anew, as what a call gives does."""
        for name in ast.walk(target):
            if isinstance(name, ast.Name):
                self._known[name.id] = None if name.id in VALUES or self._dots(value) is None else 0

    def _dots(self, node: ast.expr) -> Dots:
        match node:
            case ast.Name(id=name):
                return None if name in VALUES else self._known.get(name)
            case ast.Attribute(value=ast.Name(id=name), attr="table" | "at_home") if name not in HAS_PAGE:
                return None if self._dots(ast.Name(name)) is None else 0  # a fixture that holds a table
            case ast.Attribute(value=value, attr=attr):
                before = self._dots(value)
                return None if before is None or attr in VALUES else before + 1
            case ast.Subscript(value=value) | ast.Starred(value=value):
                return self._dots(value)
            case ast.IfExp(body=body):
                return self._dots(body)
            case ast.Call(func=func):
                return None if self._dots(func) is None and not isinstance(func, ast.Name) else 0
            case _:
                return None


def chains(text: str) -> list[tuple[int, str]]:
    """The chains of more than two dots into a window in the text of a module, as (line, chain)."""
    seen = Chains()
    seen.read(ast.parse(text))
    return seen.found
