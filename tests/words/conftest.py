"""Words of the program that a test may spoil, or add a language to."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from wixoss_desktop import paths
from wixoss_desktop.words import languages


@pytest.fixture
def read_anew() -> Iterator[Callable[[], None]]:
    """What makes the program read its words anew, as if it had just begun."""
    cached = [function for function in vars(languages).values() if hasattr(function, "cache_clear")]

    def forget() -> None:
        for function in cached:
            function.cache_clear()

    yield forget
    forget()


@pytest.fixture
def home(read_anew: Callable[[], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The words of all languages, to be spoiled, as if they were those that come with the program."""
    shutil.copytree(paths.resources() / "words", tmp_path / "words")
    with monkeypatch.context() as patched:
        patched.setattr(paths, "resources", lambda: tmp_path)
        read_anew()
        yield tmp_path / "words"
