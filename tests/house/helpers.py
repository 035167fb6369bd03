"""The checkout as the house's tests see it, and the program run as a process of its own."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def run_program(*words: str, **variables: str) -> "subprocess.CompletedProcess[str]":
    """`python -m wixoss_desktop WORDS` offscreen, with more environment variables if given."""
    return run_python("-m", "wixoss_desktop", *words, **variables)


def run_python(*words: str, **variables: str) -> "subprocess.CompletedProcess[str]":
    """This Python in the root of the checkout."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", **variables}
    return subprocess.run(
        [sys.executable, *words],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


def tracked(pattern: str) -> list[Path]:
    """The project's own files of that pattern, without what is installed or built."""
    places = ("wixoss_desktop", "tests", "packaging")
    found = [path for place in places for path in (ROOT / place).rglob(pattern)]
    return sorted(path for path in [*found, *ROOT.glob(pattern)] if "__pycache__" not in path.parts)
