"""The child's side of `wixoss_desktop.probe`: starts Qt and prints what it offers.

Loads nothing else, since the window waits for it.
"""

import json

from PySide6.QtGui import QFontDatabase, QGuiApplication


def main() -> int:
    """Print Qt's platform and its fonts for Japanese and simplified Chinese as JSON; the exit status."""
    application = QGuiApplication([])
    of = QFontDatabase.WritingSystem
    fonts = {
        "ja": _best(QFontDatabase.families(of.Japanese), "JP"),
        "zh": _best(QFontDatabase.families(of.SimplifiedChinese), "SC"),
    }
    print(json.dumps({"platform": application.platformName(), "fonts": fonts}))
    return 0


def _best(families: list[str], mark: str) -> str | None:
    # Noto's families all hold all characters; the mark names the country whose forms they take.
    return next((family for family in families if mark in family.split()), next(iter(families), None))


if __name__ == "__main__":
    main()
