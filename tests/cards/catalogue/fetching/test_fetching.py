"""Fetching: polite, patient, limited, resumable, and stopped at once. A server on loopback plays both sites."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from msgspec.structs import replace

from tests.cards.catalogue.fetching.played_site import PICTURE, NoWaiting, PlayedSite, Reply, asker, played
from wixoss_desktop import __version__
from wixoss_desktop.cards.catalogue.batches import plan_all
from wixoss_desktop.cards.catalogue.fetching import kept as keeping
from wixoss_desktop.cards.catalogue.fetching import trouble
from wixoss_desktop.cards.catalogue.fetching.fetch import Fetching, FetchReport, Order, forecast, read_kept
from wixoss_desktop.cards.catalogue.fetching.kept import KeptPages
from wixoss_desktop.cards.catalogue.fetching.picture_files import addresses
from wixoss_desktop.cards.catalogue.fetching.pictures import fetch_pictures
from wixoss_desktop.cards.catalogue.lists import carry_out_all
from wixoss_desktop.cards.catalogue.store import Store

NUMBERS: Final = tuple(f"WXZZ-P99-00{n}" for n in range(1, 6))
CONFIRMED: Final = "wixAge=conf"


@pytest.fixture
def english() -> Iterator[PlayedSite]:
    with played("en", *NUMBERS) as site:
        yield site


@pytest.fixture
def japanese() -> Iterator[PlayedSite]:
    with played("ja", *NUMBERS) as site:
        yield site


def fetched(site: PlayedSite, data: Path, order: Order = Order(), **options: Any) -> FetchReport:  # noqa: B008
    return Fetching(asker(site, **options), KeptPages(data, site.site), order).run()


def numbers(site: PlayedSite, data: Path) -> set[str]:
    """The cards of all pages that are kept."""
    read = read_kept(site.site, KeptPages(data, site.site))
    assert all(not cards.refused for cards in read.lists)
    return {entry.no for cards in read.lists for entry in cards.entries}


# --- as a guest ---------------------------------------------------------------------------------------------------


def test_every_page_is_asked_for_once_with_a_pause_and_under_the_name_of_the_program(
    english: PlayedSite, tmp_path: Path
) -> None:
    pace = NoWaiting()
    report = fetched(english, tmp_path, pace=pace)
    assert (report.far.done, report.far.of, report.far.asked, report.end) == (3, 3, 3, None)
    assert len(english.asked) == 4 and english.asked[0] == "/robots.txt"
    assert pace.waits == [1.5] * 3
    assert {headers["User-Agent"].split(" ")[0] for headers in english.headers} == {f"WIXOSS-Desktop/{__version__}"}
    assert numbers(english, tmp_path) == set(NUMBERS)


def test_a_site_may_want_longer_pauses(english: PlayedSite, tmp_path: Path) -> None:
    english.robots = Reply(b"User-agent: *\nCrawl-delay: 9\nDisallow: /private/\n", "text/plain")
    pace = NoWaiting()
    fetched(english, tmp_path, Order(pages=2), pace=pace)
    assert pace.waits == [1.5, 9]


@pytest.mark.parametrize(
    ("robots", "what"),
    [
        (Reply(b"User-agent: *\nDisallow: /products/\n", "text/plain"), trouble.FORBIDDEN),
        (Reply(b"User-agent: WIXOSS-Desktop\nDisallow: /\n", "text/plain"), trouble.FORBIDDEN),
        (Reply(b"", status=403), trouble.FORBIDDEN),
        (Reply(b"", status=500), trouble.NO_ROBOTS),
    ],
)
def test_what_robots_txt_does_not_allow_is_never_asked_for(
    english: PlayedSite, tmp_path: Path, robots: Reply, what: str
) -> None:
    english.robots = robots
    report = fetched(english, tmp_path)
    assert report.end is not None and report.end.what == what
    assert set(english.asked) == {"/robots.txt"}


def test_a_site_without_robots_txt_allows_everything(english: PlayedSite, tmp_path: Path) -> None:
    english.robots = Reply(b"", status=404)
    assert fetched(english, tmp_path).far.done == 3


# --- kept, and gone on with -----------------------------------------------------------------------------------------


def test_pages_that_are_kept_are_not_asked_for_again(english: PlayedSite, tmp_path: Path) -> None:
    assert fetched(english, tmp_path, Order(pages=2)).far.of == 2
    kept = KeptPages(tmp_path, english.site)
    for path in kept.all("list"):  # a crash may come between a page and its note, and leave half a page behind
        path.with_name(path.name + ".about").unlink()
        path.with_name(path.name + ".part").write_bytes(b"{")
    report = fetched(english, tmp_path)
    assert (report.far.done, report.far.asked) == (3, 1)
    assert len(english.lists_asked) == 3
    expected = forecast(english.site, kept, Order())
    assert expected is not None and (expected.pages, expected.todo, expected.cards) == (3, 0, 5)
    assert numbers(english, tmp_path) == set(NUMBERS)


def test_a_note_without_a_time_zone_is_as_none(english: PlayedSite, tmp_path: Path) -> None:
    kept = KeptPages(tmp_path, english.site)
    page = kept.path("list", "1")
    kept.keep(page, b"{}", keeping.PageAbout())
    page.with_name(page.name + ".about").write_bytes(b'{"url":"x","fetched":"2026-01-31T00:00:00"}')
    assert kept.about(page) == keeping.PageAbout() and not kept.is_fresh(page)


def test_whoever_wants_news_asks_for_the_list_again_and_unchanged_pages_do_not_travel(
    english: PlayedSite, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    english.etag = '"one"'
    fetched(english, tmp_path)
    assert fetched(english, tmp_path, Order(again="lists")).far.asked == 0  # all of them came today
    monkeypatch.setattr(keeping, "FRESH", -keeping.FRESH)
    english.numbers = (*NUMBERS, "WXZZ-P99-006")
    assert fetched(english, tmp_path, Order(again="lists")).far.asked == 3
    assert english.headers[-1]["If-None-Match"] == '"one"'
    assert numbers(english, tmp_path) == set(NUMBERS)
    english.etag = '"two"'
    fetched(english, tmp_path, Order(again="lists"))
    assert len(numbers(english, tmp_path)) == 6


def test_a_stop_in_the_middle_of_an_answer_ends_at_once_and_what_came_is_kept(
    english: PlayedSite, tmp_path: Path
) -> None:
    reached, goes_on = threading.Event(), threading.Event()

    def hang() -> None:
        reached.set()
        goes_on.wait()

    english.faults["p=1"] = [hang]
    guest = asker(english, read=60)
    reports: list[FetchReport] = []
    order = Fetching(guest, KeptPages(tmp_path, english.site), Order())
    thread = threading.Thread(target=lambda: reports.append(order.run()))
    thread.start()
    assert reached.wait(10)
    guest.stop()
    thread.join(10)
    assert [(report.is_stopped, report.far.done) for report in reports] == [(True, 1)]
    goes_on.set()
    english.faults.clear()
    assert fetched(english, tmp_path).far.asked == 2


# --- faults -----------------------------------------------------------------------------------------------------------


def test_a_busy_site_is_given_the_pause_that_it_asks_for(english: PlayedSite, tmp_path: Path) -> None:
    english.fault("p=1", Reply(status=429, marks={"Retry-After": "17"}), Reply(status=503))
    pace = NoWaiting()
    assert fetched(english, tmp_path, pace=pace).far.done == 3
    assert pace.waits == [1.5, 1.5, 17, 6.0, 1.5]


@pytest.mark.parametrize(
    ("replies", "what"),
    [
        ([Reply(status=429, marks={"Retry-After": "4000"})], trouble.PAUSE),
        ([Reply(status=503, marks={"Retry-After": "soon"})] * 3, trouble.BUSY),
        ([Reply(status=500)] * 3, trouble.STATUS),
        ([Reply(status=404)], trouble.STATUS),
        ([Reply(b'{"count": "5"', marks={"Content-Length": "999", "Connection": "close"})] * 3, trouble.BROKEN_OFF),
        ([Reply(b"\x89PNG", "image/png")], trouble.WRONG_TYPE),
        ([Reply(b"<html>We are being rebuilt.</html>")], trouble.OTHER_FORM),
        ([Reply(b'{"count": "many", "items": []}')], trouble.OTHER_FORM),
        ([Reply('{"count": "5", "items": "試作"}'.encode("shift-jis"))], trouble.OTHER_FORM),
        ([Reply(b"x" * 2_000)], trouble.TOO_LARGE),
        ([Reply(status=302, marks={"Location": "https://example.org/"})], trouble.ELSEWHERE),
        ([Reply(status=302, marks={"Location": "/products/en.wixoss/card/itemsearch.php?p=1"})] * 9, trouble.ELSEWHERE),
    ],
)
def test_a_page_of_the_list_that_cannot_be_had_ends_it_with_a_sentence_and_its_address(
    english: PlayedSite, tmp_path: Path, replies: list[Reply], what: str
) -> None:
    english.fault("p=1", *replies)
    report = fetched(english, tmp_path, size=1_500)
    assert report.end is not None and report.end.what == what
    assert report.missed[-1].url == english.site.list_page(1)
    assert "{" not in str(report.end)
    assert numbers(english, tmp_path) == set(NUMBERS[:2])


def test_a_site_that_hangs_is_left_after_a_while(english: PlayedSite, tmp_path: Path) -> None:
    goes_on = threading.Event()

    def hang() -> None:
        goes_on.wait()

    english.faults["p=1"] = [hang] * 2
    report = fetched(english, tmp_path, read=0.05, tries=2)
    goes_on.set()
    assert report.end is not None and report.end.what == trouble.SLOW


def test_a_site_that_is_not_there_is_named(tmp_path: Path) -> None:
    with played("en", *NUMBERS) as site:
        pass
    report = fetched(site, tmp_path)
    assert str(report.end).startswith(f"{site.site.host} can't be reached: ")


def test_zipped_pages_are_read(english: PlayedSite, tmp_path: Path) -> None:
    english.is_zipped = True
    fetched(english, tmp_path)
    assert numbers(english, tmp_path) == set(NUMBERS)


# --- the Japanese list ------------------------------------------------------------------------------------------------


def test_the_pages_of_the_cards_follow_those_of_the_list(japanese: PlayedSite, tmp_path: Path) -> None:
    report = fetched(japanese, tmp_path, cookie=CONFIRMED)
    assert (report.far.done, report.far.of, report.end) == (8, 8, None)
    assert numbers(japanese, tmp_path) == set(NUMBERS)


@pytest.mark.parametrize("by_redirect", [False, True])
def test_the_age_is_only_confirmed_by_the_person(japanese: PlayedSite, tmp_path: Path, by_redirect: bool) -> None:
    if by_redirect:
        japanese.fault("card_page", Reply(status=302, marks={"Location": "/products/wixoss/gate.html"}))
    report = fetched(japanese, tmp_path)
    assert report.end is not None and report.end.what == trouble.AGE_GATE
    assert all("Cookie" not in headers for headers in japanese.headers)
    assert numbers(japanese, tmp_path) == set()


def test_a_card_whose_page_is_gone_or_strange_is_named_and_the_others_come(
    japanese: PlayedSite, tmp_path: Path
) -> None:
    japanese.fault("P99-002", Reply(status=404))
    japanese.fault("P99-004", Reply(b"<html>Nothing here.</html>"))
    report = fetched(japanese, tmp_path, cookie=CONFIRMED)
    assert [(missed.url[-12:], missed.trouble.what) for missed in report.missed] == [
        (NUMBERS[1], trouble.STATUS),
        (NUMBERS[3], trouble.OTHER_FORM),
    ]
    assert numbers(japanese, tmp_path) == {NUMBERS[0], NUMBERS[2], NUMBERS[4]}


def test_five_pages_in_a_row_that_cannot_be_had_end_it(japanese: PlayedSite, tmp_path: Path) -> None:
    japanese.fault("card_detail", *[Reply(status=404)] * 5)
    report = fetched(japanese, tmp_path, cookie=CONFIRMED)
    assert report.end is not None and report.end.what == trouble.TOO_MANY


# --- what becomes of it -----------------------------------------------------------------------------------------------


def test_kept_pages_go_through_the_same_dry_run_and_import(japanese: PlayedSite, tmp_path: Path) -> None:
    fetched(japanese, tmp_path, cookie=CONFIRMED)
    with Store(tmp_path / "catalogue") as store:
        batch = plan_all(store, read_kept(japanese.site, KeptPages(tmp_path, japanese.site)))
        assert batch.count("added") == 5
        carry_out_all(store, batch.plans)
        assert plan_all(store, read_kept(japanese.site, KeptPages(tmp_path, japanese.site))).is_empty


def test_pictures_come_from_the_site_alone_once_each_and_under_the_number_of_their_card(
    japanese: PlayedSite, tmp_path: Path
) -> None:
    fetched(japanese, tmp_path, cookie=CONFIRMED)
    with Store(tmp_path / "catalogue") as store:
        carry_out_all(store, plan_all(store, read_kept(japanese.site, KeptPages(tmp_path, japanese.site))).plans)
        wanted = addresses(store, japanese.site, (*NUMBERS[:3], "WXZZ-P99-999"))
        assert wanted[NUMBERS[0]] == f"{japanese.site.root}/products/wixoss/card/img/{NUMBERS[0]}.jpg"
        assert addresses(store, replace(japanese.site, root="https://example.org"), NUMBERS) == {}
    japanese.fault("002.jpg", Reply(b"<html>no picture</html>", "image/jpeg"))
    guest = asker(japanese, cookie=CONFIRMED)
    report = fetch_pictures(guest, tmp_path / "pictures", wanted)
    assert [missed.trouble.what for missed in report.missed] == [trouble.NO_PICTURE]
    assert (tmp_path / "pictures" / f"{NUMBERS[0]}.jpg").read_bytes() == PICTURE
    assert fetch_pictures(guest, tmp_path / "pictures", wanted).far.asked == 1
    assert len(list((tmp_path / "pictures").iterdir())) == 3


def test_english_pictures_are_asked_for_by_the_number_of_the_edition(english: PlayedSite, tmp_path: Path) -> None:
    fetched(english, tmp_path)
    with Store(tmp_path / "catalogue") as store:
        carry_out_all(store, plan_all(store, read_kept(english.site, KeptPages(tmp_path, english.site))).plans)
        wanted = addresses(store, english.site, (NUMBERS[0], "WXZZ-P99-999"))
    assert wanted == {NUMBERS[0]: f"{english.site.root}/products/en.wixoss/card/thumb/{NUMBERS[0]}%5BEN%5D.jpg"}
