"""Plays by what comes over the accessibility bus: `python3 -m tests.ui.bus.listener SEED TURN`.

For the Python of the system, which has the bindings of the bus (pyatspi); the program runs in the same session. Prints
as JSON what was done, what was said, and which names were missing, once the turn has begun or the game is over.
"""

import ctypes
import importlib
import json
import sys
import time
from typing import Any, Final

from tests.ui.table_place.listening import Listener, Stop

KEYS: Final = {
    "Tab": 0xFF09, "Return": 0xFF0D, "Space": 0x20, "Left": 0xFF51, "Up": 0xFF52, "Right": 0xFF53, "Down": 0xFF54,
}  # fmt: skip
DOING: Final = ("Return", "Space")
BUTTONS: Final = ("push button", "button")
HEARD_S: Final = 0.35
"""How long an answer may take to be heard; the table doesn't take the next one sooner either."""
MOVED_S: Final = 0.8
"""How long the keyboard may take to come to the next stop."""
OPENED_S: Final = 60.0
MOST_STEPS: Final = 400
SMALL: Final = 300 * 300
"""What isn't larger than this is no window that is open."""


PASSED_OVER: Final = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(lambda _display, _error: 0)


class Bus:
    """Lends the ear: presses keys of the screen, and hears what the bus brings."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.names: set[str] = set()
        self.nameless: list[str] = []
        self._bus: Any = importlib.import_module("pyatspi")
        self._loop: Any = importlib.import_module("gi.repository.GLib").MainContext.default()
        self._at: Any = None
        self._last = 0.0
        self._has_moved = False
        self._bus.Registry.registerEventListener(
            self._hear, "object:state-changed:focused", "object:state-changed:showing"
        )

    def press(self, key: str) -> Stop:
        self._has_moved = key in DOING
        self._bus.Registry.generateKeyboardEvent(KEYS[key], None, self._bus.KEY_SYM)
        return self._heard(HEARD_S if key in DOING else 0.02, MOVED_S)

    def listen(self) -> Stop:
        self._has_moved = True
        return self._heard(HEARD_S, MOVED_S)

    def progress(self) -> object:
        return len(self.said)

    def wait_for_window(self) -> None:
        """Until the program has something that the keyboard is at."""
        begun = time.monotonic()
        while self._at is None:
            give_keyboard()
            while self._loop.iteration(False):
                pass
            time.sleep(0.2)
            if time.monotonic() - begun > OPENED_S:
                raise SystemExit("nothing on the bus has ever had the keyboard")

    def _heard(self, least: float, most: float) -> Stop:
        """What the keyboard is at once the bus has been quiet for a moment."""
        begun = time.monotonic()
        while True:
            while self._loop.iteration(False):
                pass
            now = time.monotonic()
            is_quiet = now - max(begun, self._last) > least
            if (is_quiet and self._has_moved) or now - begun > most:
                return self._stop()
            time.sleep(0.005)

    def _hear(self, event: Any) -> None:
        self._last = time.monotonic()
        try:
            if event.type.endswith("focused") and event.detail1:
                self._at, self._has_moved = event.source, True
            elif event.detail1 and event.source.getRoleName() == "notification":
                self.said.append(" ".join(child.name for child in event.source))
        except Exception as gone:  # what has been told of may be gone by now
            print(gone, file=sys.stderr)

    def _stop(self) -> Stop:
        at = self._at
        try:
            states, role = at.getState(), at.getRoleName()
            stop = Stop(
                at.name, "button" if role in BUTTONS else role, at.description,
                states.contains(self._bus.STATE_CHECKED), states.contains(self._bus.STATE_ENABLED),
            )  # fmt: skip
        except Exception as gone:
            print(gone, file=sys.stderr)
            return Stop()
        self.names.add(stop.name)
        if not stop.name.strip():
            self.nameless.append(f"{stop.role} after {self.said[-1:]}")
        return stop


def give_keyboard() -> None:
    """Gives the largest window of the screen the keyboard: here nobody manages windows who would."""
    x = ctypes.CDLL("libX11.so.6")
    x.XSetErrorHandler(PASSED_OVER)  # a window that isn't in sight yet can't have it
    x.XOpenDisplay.restype = x.XDefaultRootWindow.restype = ctypes.c_void_p
    display = ctypes.c_void_p(x.XOpenDisplay(None))
    root, none = ctypes.c_ulong(x.XDefaultRootWindow(display)), ctypes.c_ulong()
    found, count = ctypes.POINTER(ctypes.c_ulong)(), ctypes.c_uint()
    x.XQueryTree(display, root, ctypes.byref(none), ctypes.byref(none), ctypes.byref(found), ctypes.byref(count))
    sizes = []
    for at in range(count.value):
        box = [ctypes.c_uint() for _ in range(6)]
        x.XGetGeometry(display, ctypes.c_ulong(found[at]), ctypes.byref(none), *map(ctypes.byref, box))
        sizes.append((box[2].value * box[3].value, found[at]))
    if sizes and max(sizes)[0] > SMALL:
        x.XSetInputFocus(display, ctypes.c_ulong(max(sizes)[1]), 1, ctypes.c_ulong(0))
    x.XSync(display, 0)
    x.XCloseDisplay(display)


def main(seed: int, turn: int) -> None:
    """From Home to a turn of a game of practice."""
    bus = Bus()
    bus.wait_for_window()
    listener = Listener(bus, seed)
    stop = bus.listen()
    while not (stop.role == "button" and stop.name.startswith("Start")):
        stop = bus.press("Tab")
    bus.press("Return")
    for _ in range(MOST_STEPS):
        if any(f"Turn {turn}" in words or " wins " in words for words in (*bus.said, *bus.names)):
            break
        listener.step()
    heard = {"done": sorted(listener.done), "said": bus.said, "names": sorted(bus.names), "nameless": bus.nameless}
    print(json.dumps(heard))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
