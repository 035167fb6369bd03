"""The table has come apart into model, driver, intents and widget: nobody takes the whole page."""

import ast
import re

from tests.house.helpers import ROOT

TABLE = ROOT / "wixoss_desktop" / "ui" / "table"
SUBMITS = {"driver/driver.py", "driver/bots.py", "intents/person.py", "wixoss/desk.py", "wixoss/person.py"}
"""Where something is done to a match: for people by `Person`, by itself by `Driver` and its impulses."""
DEEDS = {
    "submit", "concede", "run_out", "offer_draw", "answer_draw", "say", "decline_if_unable", "undo", "redo", "jump",
    "take_back_answer", "ask_back", "answer_back", "not_this_turn", "use_bursts",
}  # fmt: skip

FORWARDS = 24
"""So many methods at a table only hand a call on, or name what lies further away; to be lowered with each less."""


def takers(tree: ast.AST) -> list[str]:
    """Classes and functions that take a TablePlace."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            named = (arg.annotation for arg in node.args.args if arg.annotation is not None)
            if any("TablePlace" in ast.unparse(one) for one in named):
                found.append(node.name)
    return found


def test_no_part_of_the_table_takes_the_whole_page() -> None:
    found = {
        path.relative_to(TABLE).as_posix(): names
        for path in sorted(TABLE.rglob("*.py"))
        if (names := takers(ast.parse(path.read_text(encoding="utf-8"))))
    }
    assert not found


def test_the_mat_of_a_page_is_shown_by_its_widget_alone() -> None:
    shows = {
        path.name
        for path in sorted((TABLE / "wixoss").glob("*.py"))
        if re.search(r"\.(?:show_at_table|show_view)\(", path.read_text(encoding="utf-8"))
    }
    assert shows == {"widget.py", "view.py"}


def test_nothing_at_the_table_is_done_to_a_match_but_by_a_person_or_the_driver() -> None:
    for path in sorted(TABLE.rglob("*.py")):
        name = path.relative_to(TABLE).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and node.attr in DEEDS and name not in SUBMITS:
                assert not ast.unparse(node.value).endswith("match"), (name, ast.unparse(node))


def test_whatever_is_wanted_of_a_table_is_done_and_nothing_is_done_that_nobody_wants() -> None:
    wanted, done = set(), set()
    for path in sorted(TABLE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and ast.unparse(node.func) == "TableWish"
                and isinstance(node.args[0], ast.Constant)
            ):
                wanted.add(node.args[0].value)
            elif isinstance(node, ast.MatchValue) and path.name in ("gesture_deeds.py", "place.py"):
                done.add(ast.literal_eval(node.value))
    assert wanted == done


def handed_on(method: ast.FunctionDef) -> str:
    """What a method hands on unchanged to a part of its object, if that is all that it does."""
    match method.body[ast.get_docstring(method) is not None :]:
        case [ast.Expr(ast.Call() as call)] | [ast.Return(ast.Call() as call)]:
            taken = [arg.arg for arg in (*method.args.args[1:], *method.args.kwonlyargs)]
            given = [ast.unparse(arg) for arg in (*call.args, *(word.value for word in call.keywords))]
            reached = ast.unparse(call.func) if given == taken else ""
        case [ast.Return(ast.Attribute() as value)]:
            reached = ast.unparse(value)
        case _:
            reached = ""
    return reached if reached.startswith("self.") and reached.count(".") > 1 else ""


def test_methods_of_the_table_that_only_hand_a_call_on_become_fewer() -> None:
    found = {
        f"{owner.name}.{method.name}": reached
        for path in sorted(TABLE.rglob("*.py"))
        for owner in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(owner, ast.ClassDef)
        for method in owner.body
        if isinstance(method, ast.FunctionDef) and (reached := handed_on(method))
    }
    assert len(found) <= FORWARDS, found
