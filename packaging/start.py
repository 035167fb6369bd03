"""Where a frozen app begins: PyInstaller wants a script, not a module."""

import multiprocessing
import sys

from wixoss_desktop.__main__ import main

if __name__ == "__main__":
    # A process that deals or plays is this program once more: it goes off here, and never opens a window.
    multiprocessing.freeze_support()
    sys.exit(main())
