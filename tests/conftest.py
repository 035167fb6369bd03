"""What holds for every test: no window on a screen, no file of the person who runs them."""

import os

# Before Qt is loaded by anything: pytest-qt reads it when the first test wants an application.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.pop("WIXOSS_DESKTOP_DATA", None)
