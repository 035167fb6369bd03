"""Whether Qt can open a window here, found out in a child process.

Without a display Qt aborts its process before Python can speak, and without a system library it
does not even load. So a child tries first, and what it says on its way down becomes one line.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

import msgspec

WORD = "--probe"
"""The only word of a frozen program's child, which has no `python -m`: `__main__` answers it."""

_CHILD = "wixoss_desktop.ui.program.probe_answer"

_PATIENCE_S = 60
_MISSING_LIBRARY = re.compile(r"(lib[\w+-]+\.so(?:\.\d+)*): cannot open shared object")
_NO_DISPLAY = re.compile(r"could not connect to display|Failed to create wl_display|no display", re.IGNORECASE)
_FOR_X11 = (
    "libx11-xcb1 libxcb-cursor0 libxcb-icccm4 libxcb-image0 libxcb-keysyms1 libxcb-randr0 "
    "libxcb-render-util0 libxcb-shape0 libxcb-shm0 libxcb-sync1 libxcb-xfixes0 libxcb-xkb1 libxkbcommon-x11-0"
)
_FOR_ALL = "libegl1 libgl1 libxkbcommon0 libdbus-1-3 libfontconfig1 libglib2.0-0"
"""Debian's packages. The loader names only the first missing library, so the whole set is asked for."""


class Fonts(msgspec.Struct, frozen=True):
    """A font family for Japanese and one for simplified Chinese, where there is one."""

    ja: str | None = None
    zh: str | None = None


class QtAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the child prints when Qt started: the name of Qt's platform plugin, and the fonts."""

    platform: str
    fonts: Fonts


class StartProblem(msgspec.Struct, frozen=True):
    """What is wrong and what mends it, each without a full stop; `stops` = no window can open."""

    what: str
    fix: str
    stops: bool = False

    def __str__(self) -> str:
        return f"{self.what}: {self.fix}"


class Finding(msgspec.Struct, frozen=True):
    """What the probe found out; without an answer Qt cannot start here."""

    answer: QtAnswer | None = None
    problems: tuple[StartProblem, ...] = ()

    @property
    def stops(self) -> StartProblem | None:
        """The problem that keeps the window from opening, or None."""
        return next((problem for problem in self.problems if problem.stops), None)


def begin(*, explain: bool = False) -> "subprocess.Popen[str]":
    """Start the child; it works while the caller goes on. `explain` makes Qt name what it misses."""
    package = Path(__file__).resolve().parent
    frozen = bool(getattr(sys, "frozen", False))
    command = [sys.executable, WORD] if frozen else [sys.executable, "-m", _CHILD]
    environment = dict(os.environ, PYTHONIOENCODING="utf-8")
    if explain:
        environment["QT_DEBUG_PLUGINS"] = "1"
    return subprocess.Popen(
        command,
        cwd=package.parent,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        errors="replace",
    )


def finish(child: "subprocess.Popen[str]") -> Finding:
    """Wait for the child and read what it found; a second child asks Qt for the reason of a failure."""
    answer, said = _heard(child)
    if answer is not None:
        return Finding(answer, problems=tuple(_font_problems(answer.fonts)))
    _, said_more = _heard(begin(explain=True))
    return Finding(problems=(explained(said + "\n" + said_more),))


def look() -> Finding:
    """Probe and wait for the result (about a quarter of a second)."""
    return finish(begin())


def explained(said: str) -> StartProblem:
    """The reason in what a failed child printed, with the packages that mend it (Debian's names)."""
    if "No module named 'PySide6" in said:
        return StartProblem("PySide6 is not installed", "start by run.py, or install PySide6-Essentials", True)
    if _is_display_missing(said):
        fix = "start it from a desktop session, or set QT_QPA_PLATFORM=offscreen to run without a window"
        return StartProblem("there is no display to open a window on", fix, True)
    if missing := _MISSING_LIBRARY.search(said):
        return StartProblem(f"Qt needs {missing[1]}", _install(_packages_of(missing[1])), True)
    if "xcb-cursor" in said:
        return StartProblem("Qt needs libxcb-cursor.so.0", _install(_FOR_X11), True)
    last = next((line for line in reversed(said.splitlines()) if line.strip()), "it said nothing")
    return StartProblem("Qt does not start", last.strip(), True)


def _heard(child: "subprocess.Popen[str]") -> tuple[QtAnswer | None, str]:
    try:
        said, complained = child.communicate(timeout=_PATIENCE_S)
    except subprocess.TimeoutExpired:
        child.kill()
        child.communicate()
        return None, f"no answer within {_PATIENCE_S} seconds"
    try:
        return (msgspec.json.decode(said, type=QtAnswer) if child.returncode == 0 else None), complained
    except msgspec.DecodeError:
        return None, complained + said


def _is_display_missing(said: str) -> bool:
    plugin = os.environ.get("QT_QPA_PLATFORM", "xcb").partition(":")[0]
    if sys.platform != "linux" or plugin not in ("xcb", "wayland"):
        return False
    has_display = bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return bool(_NO_DISPLAY.search(said)) or ("platform plugin" in said and not has_display)


def _font_problems(fonts: Fonts) -> list[StartProblem]:
    if fonts.ja:
        return []
    return [StartProblem("no font has Japanese characters, card names will be boxes", _install("fonts-noto-cjk"))]


def _packages_of(library: str) -> str:
    return _FOR_X11 if library.startswith(("libX11", "libxcb", "libxkbcommon-x11")) else _FOR_ALL


def _install(packages: str) -> str:
    return f"on Debian and Ubuntu: sudo apt install {packages}"
