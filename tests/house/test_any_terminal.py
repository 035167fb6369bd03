"""The command line speaks in any terminal: what it has no letters for is replaced."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

TERMINALS = {
    "cp1252": {"PYTHONIOENCODING": "cp1252", "PYTHONUTF8": "0"},
    "C": {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
}


def said(words: Sequence[str | bytes], terminal: dict[str, str], data: Path) -> subprocess.CompletedProcess[bytes]:
    usual = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "PYTHON"))}
    command = [sys.executable, "-m", "wixoss_desktop", "--data", str(data), *words]
    return subprocess.run(command, env={**usual, **terminal}, capture_output=True, timeout=120, check=False)


@pytest.mark.parametrize("terminal", TERMINALS)
def test_what_a_terminal_has_no_letters_for_is_replaced(terminal: str, tmp_path: Path) -> None:
    done = said(["cards", "show", "WD01-009", "--lang", "ja"], TERMINALS[terminal], tmp_path)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"WD01-009" in done.stdout and b"?" in done.stdout
    done = said(["cards", "show", "WD01-009", "--lang", "ja", "--json"], TERMINALS[terminal], tmp_path)
    assert "甲冑" in str(json.loads(done.stdout))


@pytest.mark.skipif(os.name != "posix", reason="names of files are text here")
def test_a_name_that_is_no_text_is_said_all_the_same(tmp_path: Path) -> None:
    wanted: tuple[str | bytes, ...] = ("replay", b"\xff\xfe.journal")
    for words in (wanted, (*wanted, "--json")):
        done = said(words, {"PYTHONUTF8": "1"}, tmp_path)
        assert done.returncode == 2 and b"Traceback" not in done.stderr
