"""The program as the accessibility bus of a Linux desktop tells it: a turn is played by what Orca would read.

Skipped, and said so, where the machine has no such bus, no screen in memory or no bindings of the bus for its Python.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
SYSTEM_PYTHON = "/usr/bin/python3"
LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
MOST_S = 600
SESSION = """
"$1" --launch-immediately &
bus=$!
sleep 1
"$2" -m wixoss_desktop &
program=$!
"$3" -m tests.ui.bus.listener "$4" "$5"
heard=$?
kill $program $bus
exit $heard
"""


def launcher() -> str:
    """What starts the bus; skips where something is missing."""
    missing = [tool for tool in ("xvfb-run", "dbus-run-session") if shutil.which(tool) is None]
    found = next((path for path in LAUNCHERS if Path(path).exists()), None)
    if found is None:
        missing.append("at-spi-bus-launcher")
    asked = [SYSTEM_PYTHON, "-c", "import pyatspi"]
    if not Path(SYSTEM_PYTHON).exists() or subprocess.run(asked, capture_output=True, check=False).returncode:
        missing.append("pyatspi")
    if missing or found is None:
        pytest.skip(f"no accessibility bus to listen to here: {', '.join(missing)} not found")
    return found


@pytest.mark.soak
@pytest.mark.timeout(MOST_S + 30)
def test_a_turn_is_played_by_what_the_bus_tells(tmp_path: Path) -> None:
    of_program = {
        "WIXOSS_DESKTOP_DATA": str(tmp_path),
        "QT_QPA_PLATFORM": "xcb",
        "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
        "LANG": "C.UTF-8",
    }
    words = ("sh", "-c", SESSION, "sh", launcher(), sys.executable, SYSTEM_PYTHON, "1", "2")
    ran = subprocess.run(
        ("xvfb-run", "-a", "-s", "-screen 0 1280x800x24", "dbus-run-session", "--", *words),
        cwd=ROOT, env={**os.environ, **of_program}, capture_output=True, text=True, timeout=MOST_S, check=False,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr[-3000:]
    heard = json.loads(ran.stdout.splitlines()[-1])
    assert {"answer", "can be put into the ener zone"} <= set(heard["done"])
    assert any("Turn 2" in words for words in (*heard["said"], *heard["names"]))
    assert [words for words in heard["said"] if " charges " in words], "what happens is heard as notifications"
    assert not heard["nameless"]
