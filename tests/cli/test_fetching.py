"""`cards fetch` asks a site, shows how far it is, and keeps what came; a site on loopback plays its part."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from tests.cards.catalogue.fetching.played_site import NoWaiting, PlayedSite, Reply, played
from wixoss_desktop.cards.catalogue.fetching.asking import Asker
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.cli import bundled, fetching_deeds, main


@pytest.fixture
def site(monkeypatch: pytest.MonkeyPatch) -> Iterator[PlayedSite]:
    with played("en", "WXZZ-P99-001", "WXZZ-P99-002", "WXZZ-P99-003") as made:
        monkeypatch.setattr(fetching_deeds, "SITES", {"en": made.site})
        monkeypatch.setattr(fetching_deeds, "Asker", partial(Asker, pace=NoWaiting()))
        monkeypatch.setattr(bundled, "catalogue", lambda data: Store(data / "catalogue"))
        yield made


def fetch(capsys: pytest.CaptureFixture[str], data: Path, *words: str) -> tuple[int, str, str]:
    capsys.readouterr()
    status = main(["cards", "fetch", "en", "--data", str(data), *words])
    said = capsys.readouterr()
    return status, said.out, said.err


def test_what_is_asked_is_said_first_and_what_came_is_taken_in_with_its_pictures(
    site: PlayedSite, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = fetch(capsys, tmp_path, "--pictures")
    assert status == 0
    assert err.startswith(f"Asks {site.site.host} for its robots.txt") and "belong to their owners" in err
    assert "2/2" in err and "3/3" in err
    assert f"{site.site.host}: 3 added" in out
    assert {path.name for path in (tmp_path / "pictures").iterdir()} == {f"WXZZ-P99-00{n}.jpg" for n in (1, 2, 3)}
    asked = len(site.asked)
    said = json.loads(fetch(capsys, tmp_path, "--kept", "--json")[1])
    assert (said["taken"]["lists"][0]["unchanged"], said["pages"], len(site.asked)) == (3, None, asked)


def test_ctrl_c_keeps_what_came_and_the_same_command_goes_on(
    site: PlayedSite, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt() -> None:
        os.kill(os.getpid(), signal.SIGINT)

    site.faults["p=1"] = [interrupt]
    status, out, _ = fetch(capsys, tmp_path)
    assert status == 0
    assert out.startswith("1 of 2 pages are here, 2 were asked for now\nStopped.\n")
    assert json.loads(fetch(capsys, tmp_path, "--json")[1])["pages"]["asked"] == 1


def test_a_page_that_cannot_be_had_is_named_and_nothing_is_taken_in(
    site: PlayedSite, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    site.fault("p=1", Reply(status=404))
    status, out, _ = fetch(capsys, tmp_path)
    assert status == 1
    assert f"not had, {site.site.list_page(1)}: {site.site.host} answered with 404." in out
    assert "cards fetch en --kept" in out


def test_nobody_may_ask_faster_than_once_a_second(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = fetch(capsys, tmp_path, "--delay", "0.1")
    assert status == 2 and "0.1 is no number of seconds from 1 to 3600" in err
