"""Fetching in the window: nothing before it is ordered, progress, a stop at once, then the dry run of all imports."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from tests.cards.catalogue.fetching.played_site import NoWaiting, PlayedSite, Reply, played
from tests.cards.catalogue.lists_of_ours import SHEET, written
from tests.ui.catalogue.conftest import Browser
from tests.ui.widgets import heard_as, is_seen, reads, write
from wixoss_desktop import paths
from wixoss_desktop.cards.catalogue.fetching.asking import Asker
from wixoss_desktop.cards.catalogue.fetching.sites import Site
from wixoss_desktop.cards.catalogue.fetching.trouble import SENTENCES
from wixoss_desktop.cards.catalogue.lists import carry_out, plan
from wixoss_desktop.cards.catalogue.sources.reading import read_list
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.ui.catalogue.errand import TROUBLES, Desk
from wixoss_desktop.ui.catalogue.errand_dialog import ErrandDialog
from wixoss_desktop.ui.catalogue.fetch_dialog import FetchDialog
from wixoss_desktop.ui.catalogue.intake_dialog import IntakeDialog
from wixoss_desktop.ui.catalogue.picture_dialog import PictureDialog

NUMBERS = tuple(f"WXZZ-P95-00{n}" for n in range(1, 6))


def asker_that_never_waits(site: Site, cookie: str, delay: float) -> Asker:
    return Asker(site, cookie=cookie, delay=delay, pace=NoWaiting())


@pytest.fixture(scope="module")
def sites() -> Iterator[dict[str, PlayedSite]]:
    with played("en", *NUMBERS) as english, played("ja", *NUMBERS) as japanese:
        yield {"en": english, "ja": japanese}


@pytest.fixture(scope="module")
def windows(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, qapp: object, sites: dict[str, PlayedSite]
) -> Iterator[Callable[[], Browser]]:
    """One window for all; another only where a test has closed it."""
    made: list[Browser] = []

    def window() -> Browser:
        if not made or not made[-1].window.isVisible():
            data = tmp_path_factory.mktemp("data")
            with Store(data / "catalogue") as store:
                carry_out(store, plan(store, read_list(written(data, SHEET, "cards.csv"))))
            made.append(Browser(data / "catalogue", QtBot(request)))
            made[-1].deeds.make_desk = lambda folder: Desk(
                folder, {"en": sites["en"].site, "ja": sites["ja"].site}, asker_that_never_waits
            )
        return made[-1]

    yield window
    for one in made:
        one.program.take_down()


@pytest.fixture
def browser(windows: Callable[[], Browser], tmp_path: Path, sites: dict[str, PlayedSite]) -> Browser:
    """The window, with nothing fetched so far, and sites that were never asked."""
    for site in sites.values():
        site.numbers = NUMBERS
        site.asked.clear()
        site.faults.clear()
    window = windows()
    window.deeds.fetch_into(tmp_path)
    return window


def click(button: QAbstractButton) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def go(browser: Browser, dialog: ErrandDialog) -> None:
    """Press the button, and wait for what it begins to end."""
    click(dialog.go)
    browser.qtbot.waitUntil(lambda: dialog.stage == "ended")


def take_in(browser: Browser, dialog: FetchDialog) -> None:
    """Take what was fetched into the catalogue, and see it among the cards."""
    before = browser.shown
    click(dialog.take)
    intake = browser.deeds.dialog
    assert isinstance(intake, IntakeDialog)
    browser.qtbot.waitUntil(lambda: intake.stage == "planned")
    click(intake.confirm)
    browser.qtbot.waitUntil(lambda: browser.shown != before)
    intake.reject()
    dialog.reject()


def test_everything_that_may_go_wrong_can_be_said_in_every_language() -> None:
    assert set(TROUBLES) == set(SENTENCES)


def test_nothing_is_asked_before_it_is_ordered_and_a_stop_keeps_what_came(
    browser: Browser, sites: dict[str, PlayedSite]
) -> None:
    site = sites["en"]
    browser.action("cards.fetch").trigger()
    dialog = browser.deeds.dialog
    assert isinstance(dialog, FetchDialog)
    assert f"On your order {site.site.host} is asked" in reads(dialog.says)
    assert "belong to their owners" in reads(dialog.owners)
    assert (site.asked, reads(dialog.go)) == ([], "Ask how many pages there are")
    go(browser, dialog)
    assert len(site.lists_asked) == 1
    assert (reads(dialog.go), reads(dialog.status)) == (
        "Fetch 2 pages",
        "The site has 5 cards. 2 of 3 pages are still to be asked for, about 1 min.",
    )
    reached, goes_on = threading.Event(), threading.Event()

    def hang() -> None:
        reached.set()
        goes_on.wait()

    site.faults["p=1"] = [hang]
    click(dialog.go)
    assert reached.wait(10)
    click(dialog.leave)
    browser.qtbot.waitUntil(lambda: dialog.stage == "ended")
    goes_on.set()
    assert reads(dialog.status).startswith("Stopped; what came is kept.")
    go(browser, dialog)
    assert reads(dialog.status) == "The site has 5 cards. All 3 pages are here."
    assert not is_seen(dialog.go)
    take_in(browser, dialog)
    assert set(NUMBERS) <= set(browser.shown)


def test_the_age_is_told_only_by_the_persons_own_hand(browser: Browser, sites: dict[str, PlayedSite]) -> None:
    browser.deeds.ask_fetch()
    dialog = browser.deeds.dialog
    assert isinstance(dialog, FetchDialog)
    assert not is_seen(dialog.age)
    click(dialog.site_choice.segment("ja"))
    go(browser, dialog)
    assert reads(dialog.status) == f"{sites['ja'].site.host} asks for an age confirmation first."
    assert sites["ja"].site.list_page(0) in reads(dialog.missed)
    click(dialog.age)
    go(browser, dialog)
    assert reads(dialog.go) == "Fetch 7 pages"
    dialog.reject()


def test_the_pause_is_the_persons_to_lengthen_and_the_sites_to_set_the_least(
    browser: Browser, sites: dict[str, PlayedSite]
) -> None:
    usual = sites["ja"].robots
    sites["ja"].robots = Reply(b"User-agent: *\nCrawl-delay: 9\nDisallow: /private/\n", "text/plain")
    browser.deeds.ask_fetch()
    dialog = browser.deeds.dialog
    assert isinstance(dialog, FetchDialog)
    dialog.pause.setValue(0)
    assert (dialog.delay, heard_as(dialog.pause_reason)) == (1, "Never less than 1 s, out of politeness.")
    click(dialog.site_choice.segment("ja"))
    dialog.pause.setValue(3)
    assert "every 3 seconds or more slowly" in reads(dialog.says)
    go(browser, dialog)
    assert (dialog.delay, dialog.pause.minimum()) == (9, 9)
    assert heard_as(dialog.pause_reason) == f"{sites['ja'].site.host} asks for at least 9 s."
    sites["ja"].robots = usual
    dialog.reject()


def test_pictures_are_an_order_of_their_own_for_the_cards_shown(browser: Browser, sites: dict[str, PlayedSite]) -> None:
    sites["en"].numbers = ("WXZZ-P96-001", "WXZZ-P96-002")
    browser.deeds.ask_fetch()
    fetched = browser.deeds.dialog
    assert isinstance(fetched, FetchDialog)
    go(browser, fetched)
    take_in(browser, fetched)
    write(browser.line, "set:wxzz-p96 no:wxzz-p96-002")
    browser.deeds.ask_pictures()
    dialog = browser.deeds.dialog
    assert isinstance(dialog, PictureDialog)
    assert reads(dialog.go) == "Fetch 1 picture"
    with browser.qtbot.waitSignal(browser.deeds.pictures_came):
        click(dialog.go)
    assert reads(dialog.status) == "The picture is here."
    assert browser.deeds.data is not None
    assert [path.name for path in (browser.deeds.data / paths.DOWNLOADS).iterdir()] == ["WXZZ-P96-002.jpg"]
    dialog.reject()
    browser.line.clear()


def test_a_window_that_is_closed_ends_what_is_being_fetched(browser: Browser, sites: dict[str, PlayedSite]) -> None:
    browser.deeds.ask_fetch()
    dialog = browser.deeds.dialog
    assert isinstance(dialog, FetchDialog)
    click(dialog.site_choice.segment("ja"))
    go(browser, dialog)
    click(dialog.age)
    go(browser, dialog)
    reached, goes_on = threading.Event(), threading.Event()

    def hang() -> None:
        reached.set()
        goes_on.wait()

    sites["ja"].faults["card_detail"] = [hang]
    click(dialog.go)
    assert reached.wait(10)
    browser.window.close()
    assert dialog._errand is not None and dialog._errand.close()
    goes_on.set()
