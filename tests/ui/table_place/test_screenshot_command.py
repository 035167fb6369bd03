"""The `screenshot` command: places by name, and one line for what can't be used."""

import json
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from pytestqt.qtbot import QtBot

from wixoss_desktop import app

BAD: tuple[tuple[tuple[str, ...], str], ...] = (
    (("nowhere", "out.png"), "no such place"),
    (("home",), "no file to draw into"),
    (("home", "out.png", "--size", "12x12"), "no such size"),
    (("home", "out.png", "--size", "large"), "no such size"),
    (("home", "out.png", "--scale", "97"), "no such value"),
    (("home", "out.png", "--theme", "pink"), "no such value"),
    (("home", "out.png", "--lang", "xx"), "no such value"),
    (("midgame", "out.png", "--scenario", "missing.txt"), "missing.txt"),
)


def run(*words: str) -> int:
    args = app._parser(["screenshot"]).parse_args(["screenshot", *words])
    from wixoss_desktop.lab.pictures import screenshot_command

    with TemporaryDirectory() as empty, ExitStack() as held:
        return screenshot_command.run(args, lambda: app._studio(None, Path(empty), held))


def test_every_place_is_named(qtbot: QtBot, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--list", "--json") == 0
    places = json.loads(capsys.readouterr().out)["places"]
    assert {"home", "mulligan", "opening", "midgame", "guard", "guard-private", "burst", "search"} <= set(places)
    assert {"payment", "curtain", "end", "settings", "cards", "odds-lab", "replay", "two-windows"} <= set(places)


@pytest.mark.parametrize(("words", "complaint"), BAD)
def test_bad_words_cost_one_line_and_status_two(
    qtbot: QtBot, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], complaint: str
) -> None:
    assert run(*words) == 2
    said = capsys.readouterr()
    assert complaint in said.err and said.err.count("\n") == 1
    assert said.out == ""


def test_a_scenario_is_drawn_and_a_wrong_one_is_named_by_line(
    qtbot: QtBot, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text("phase: main\nP1 hand: WD01-010, WD01-015\nP2 L: WD02-010\n", "utf-8")
    bad.write_text("phase: main\nP1 hand: nobody knows this card\n", "utf-8")
    out = tmp_path / "out.png"
    assert run("table", str(out), "--scenario", str(good), "--size", "1280x800", "--json") == 0
    assert json.loads(capsys.readouterr().out) == {"file": str(out), "width": 1280, "height": 800}
    assert run("table", str(out), "--scenario", str(bad)) == 2
    assert "line 2" in capsys.readouterr().err
