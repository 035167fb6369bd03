"""Several that open and write one catalogue at the same time wait for each other."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier, Event

from tests.cards.catalogue.lists_of_ours import count_of
from wixoss_desktop.cards.catalogue.own import note, set_note
from wixoss_desktop.cards.catalogue.store import OWN_FILE, Store

OPENERS = 4


def all_at_once(deed: Callable[[], object]) -> None:
    """The same done by several threads that begin together; what one raises is raised here."""
    begin = Barrier(OPENERS)

    def done() -> None:
        begin.wait()
        deed()

    with ThreadPoolExecutor(OPENERS) as threads:
        for one in [threads.submit(done) for _ in range(OPENERS)]:
            one.result()


def test_a_catalogue_that_is_not_there_yet_is_made_once_whoever_opens_it(tmp_path: Path) -> None:
    all_at_once(lambda: Store(tmp_path).close())
    with Store(tmp_path) as store:
        assert [count_of(store.db, table) for table in ("card", "source", "entry")] == [0, 0, 0]


def test_a_catalogue_of_an_older_form_is_altered_once_whoever_opens_it(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        set_note(store, "key", "a note")
        store.db.execute("pragma journal_mode = delete")
        store.own.execute("pragma journal_mode = delete")
    all_at_once(lambda: Store(tmp_path).close())
    with Store(tmp_path) as store:
        assert note(store, "key") == "a note"


def test_opened_a_second_time_in_one_program_it_stays_open_for_all_others(tmp_path: Path) -> None:
    """Whoever closes a file takes the locks of a whole program away: SQLite would believe that nobody has it open."""
    another = (
        "import pathlib, sys; from wixoss_desktop.cards.catalogue.store import Store;"
        " Store(pathlib.Path(sys.argv[1])).close()"
    )
    with Store(tmp_path) as store:
        set_note(store, "key", "a note")
        Store(tmp_path).close()
        subprocess.run([sys.executable, "-c", another, str(tmp_path)], check=True)
        assert (tmp_path / f"{OWN_FILE}-wal").exists(), "another program has taken itself for the last one"


def test_who_reads_first_and_writes_then_waits_for_another_writer(tmp_path: Path) -> None:
    has_begun = Event()

    def count_up(name: str) -> None:
        with Store(tmp_path) as store, store.writing() as db:
            (before,) = db.execute("select count(*) from source").fetchone()
            has_begun.set()
            time.sleep(0.05)
            db.execute("insert into source (kind, name) values ('sheet', ?)", [f"{name} is number {before + 1}"])

    with ThreadPoolExecutor(2) as threads:
        first = threads.submit(count_up, "one")
        has_begun.wait()
        second = threads.submit(count_up, "another")
        first.result()
        second.result()
    with Store(tmp_path) as store:
        names = store.db.execute("select name from source order by name").fetchall()
    assert names == [("another is number 2",), ("one is number 1",)]
