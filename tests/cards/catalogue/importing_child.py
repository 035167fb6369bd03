"""A program that takes a list into a catalogue and says when it begins and ends; made to be killed.

`python -m tests.cards.catalogue.importing_child CATALOGUE LIST [and-read]`
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from wixoss_desktop.cards.catalogue.lists import carry_out, plan
from wixoss_desktop.cards.catalogue.sources.reading import read_list
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.reading.shelf import read_overdue


def main(folder: str, path: str, *more: str) -> None:
    with Store(Path(folder)) as store:
        planned = plan(store, read_list(Path(path)))
        os.write(1, b"begins\n")
        carry_out(store, planned)
        if "and-read" in more:
            read_overdue(store)
        os.write(1, b"done\n")
    sys.stdin.read()


if __name__ == "__main__":
    main(*sys.argv[1:])
