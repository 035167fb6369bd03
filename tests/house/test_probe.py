"""What keeps the window from opening is said in one line that names the cure."""

import sys
from pathlib import Path

import pytest

from tests.house.helpers import run_program
from wixoss_desktop import probe

LIBRARY = "ImportError: libEGL.so.1: cannot open shared object file: No such file or directory"
X11_LIBRARY = "Cannot load library libqxcb.so: (libxcb-icccm.so.4: cannot open shared object file: No such file)"
NOT_CONNECTED = 'qt.qpa.xcb: could not connect to display :7\nCould not load the Qt platform plugin "xcb"'


@pytest.mark.parametrize(
    ("said", "what", "package"),
    [
        (LIBRARY, "Qt needs libEGL.so.1", "libegl1"),
        (X11_LIBRARY, "Qt needs libxcb-icccm.so.4", "libxcb-icccm4"),
        ("ModuleNotFoundError: No module named 'PySide6'", "PySide6 is not installed", "run.py"),
        ("xcb-cursor0 or libxcb-cursor0 is needed to load", "Qt needs libxcb-cursor.so.0", "libxcb-cursor0"),
        ("Traceback\nSomethingElse: of its own\n\n", "Qt does not start", "SomethingElse: of its own"),
        ("", "Qt does not start", "it said nothing"),
    ],
)
def test_a_failed_start_is_explained(said: str, what: str, package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    monkeypatch.setenv("DISPLAY", ":0")
    problem = probe.explained(said)
    assert problem.what == what
    assert package in problem.fix
    assert problem.stops


@pytest.mark.skipif(sys.platform != "linux", reason="only there a display can be missing")
def test_a_display_that_does_not_answer_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    assert "no display" in probe.explained(NOT_CONNECTED).what


def test_a_missing_japanese_font_is_said_but_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = probe.QtAnswer("offscreen", probe.Fonts(ja=None, zh=None))
    monkeypatch.setattr(probe, "_heard", lambda child: (answer, ""))
    monkeypatch.setattr(probe, "begin", lambda: None)
    finding = probe.look()
    assert finding.stops is None
    assert "fonts-noto-cjk" in str(finding.problems[0])


def test_the_probe_finds_qt_here() -> None:
    finding = probe.look()
    assert finding.stops is None
    assert finding.answer is not None
    assert finding.answer.platform == "offscreen"


@pytest.mark.skipif(sys.platform != "linux", reason="only there a display can be missing")
@pytest.mark.parametrize("words", [(), ("selfcheck",)])
def test_without_a_display_the_program_says_so_and_leaves(words: tuple[str, ...], tmp_path: Path) -> None:
    done = run_program(*words, "--data", str(tmp_path), QT_QPA_PLATFORM="xcb", DISPLAY="", WAYLAND_DISPLAY="")
    assert done.returncode == 1
    said = done.stdout + done.stderr
    assert said.count("there is no display to open a window on") == 1
    assert "Traceback" not in said
