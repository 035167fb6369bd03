"""Brings the two folders that lie outside the package into what is built (see `wixoss_desktop/paths.py`)."""

from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

OWN_PICTURES = Path("card_images") / "bundled"


def carried_files() -> list[Path]:
    """All of `resources`, and of `card_images` only what is ours: people put their own pictures there."""
    pictures = [Path("card_images/README.md"), *OWN_PICTURES.rglob("*")]
    found = [path for path in [*Path("resources").rglob("*"), *pictures] if path.is_file()]
    return sorted(path for path in found if not path.name.startswith("."))


class BuildWithFolders(build_py):
    """Copies the carried files to `wixoss_desktop/_data`."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        for path in carried_files():
            target = Path(self.build_lib) / "wixoss_desktop" / "_data" / path
            self.mkpath(str(target.parent))
            self.copy_file(str(path), str(target))

    def get_source_files(self) -> list[str]:
        return super().get_source_files() + [str(path) for path in carried_files()]


setup(cmdclass={"build_py": BuildWithFolders})
