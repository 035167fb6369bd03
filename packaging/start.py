"""Where a frozen app begins: PyInstaller wants a script, not a module."""

import sys

from wixoss_desktop.__main__ import main

sys.exit(main())
