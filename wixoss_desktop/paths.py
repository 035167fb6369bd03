"""Where the files of the program lie: in a checkout, in an installed wheel and in a frozen app."""

import os
from pathlib import Path

import platformdirs

DATA_VARIABLE = "WIXOSS_DESKTOP_DATA"
CATALOGUE = "catalogue"
"""The folder of the catalogue in a data folder."""
OWN_PICTURES = "card_images"
DOWNLOADS = "pictures"

_PACKAGE = Path(__file__).resolve().parent


def resources() -> Path:
    """The folder of the program's own data: card files, icons, themes, sounds, words."""
    return _carried() / "resources"


def card_images() -> Path:
    """The folder of card pictures that come with the program; read-only when it is installed."""
    return _carried() / "card_images"


def picture_places(data: Path) -> tuple[Path, ...]:
    """Where a person's pictures lie, those that win first; those that were downloaded on their order come last."""
    return data / OWN_PICTURES, card_images(), data / DOWNLOADS


def user_data(override: Path | None = None) -> Path:
    """The folder for all that the program writes; it need not exist yet.

    First of: `override` (from `--data DIR`), the variable WIXOSS_DESKTOP_DATA, the platform's own place.
    """
    named = override or os.environ.get(DATA_VARIABLE)
    if named:
        return Path(named).expanduser().absolute()
    return platformdirs.user_data_path("wixoss-desktop", appauthor=False)


def _carried() -> Path:
    # setup.py and the PyInstaller spec put both folders into `_data`; a checkout has them beside the package.
    inside = _PACKAGE / "_data"
    return inside if inside.is_dir() else _PACKAGE.parent
