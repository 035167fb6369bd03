"""A server on loopback that plays the part of an official site, with its faults; and a clock that never waits."""

from __future__ import annotations

import gzip
import json
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

from msgspec.structs import replace

from wixoss_desktop.cards.catalogue.fetching.asking import Asker, Limits
from wixoss_desktop.cards.catalogue.fetching.sites import SITES, Site, SiteCode

PER_PAGE: Final = 2
PICTURE: Final = b"\xff\xd8\xff made by us"
GATE: Final = b"<html><script>document.cookie = 'wixAge=conf'</script>How old are you?</html>"


class Reply:
    """What the server says to one question."""

    def __init__(
        self,
        body: bytes = b"",
        kind: str = "text/html; charset=UTF-8",
        status: int = 200,
        marks: Mapping[str, str] | None = None,
    ) -> None:
        self.body = body
        self.status = status
        self.headers = {"Content-Type": kind, **(marks or {})}


Fault = Callable[[], Reply | None]
"""Answers in place of the site; None: the site answers after all."""


class PlayedSite:
    """Cards by number, and what was asked in order. `faults` answer by path, each as often as it wants to."""

    def __init__(self, code: SiteCode, numbers: tuple[str, ...], root: str) -> None:
        self.site: Site = replace(SITES[code], root=root, per_page=PER_PAGE)
        self.numbers = numbers
        self.robots = Reply(b"User-agent: *\nDisallow: /private/\n", "text/plain")
        self.faults: dict[str, list[Fault]] = {}
        self.asked: list[str] = []
        self.headers: list[Mapping[str, str]] = []
        self.is_gated = code == "ja"
        self.is_zipped = False
        self.etag = ""

    @property
    def lists_asked(self) -> list[str]:
        """The pages of the list that were asked for."""
        return [path for path in self.asked if "page=" in path or "itemsearch" in path]

    def fault(self, within: str, *replies: Reply | None) -> None:
        """Answer questions whose address has these letters in it so, one after the other, then as usual."""
        self.faults[within] = [lambda reply=reply: reply for reply in replies]  # type: ignore[misc]

    def answer(self, path: str, headers: Mapping[str, str]) -> Reply:
        """Answer as the site would."""
        self.asked.append(path)
        self.headers.append(headers)
        for within, faults in self.faults.items():
            if within in path and faults:
                reply = faults.pop(0)()
                if reply is not None:
                    return reply
        if path == "/robots.txt":
            return self.robots
        if self.is_gated and headers.get("Cookie") != "wixAge=conf":
            return Reply(GATE)
        if self.etag and headers.get("If-None-Match") == self.etag:
            return Reply(status=304)
        return self._page(path)

    def _page(self, path: str) -> Reply:
        asked = {name: values[0] for name, values in parse_qs(urlsplit(path).query).items()}
        if "/thumb/" in path or path.endswith(".jpg"):
            return Reply(PICTURE, "image/jpeg")
        if self.site.code == "en":
            return self._said(english(self._here(int(asked["p"])), len(self.numbers)))
        if asked.get("card") == "card_detail":
            return self._said(japanese_card(asked["card_no"]))
        return self._said(japanese_list(self._here(int(asked["card_page"]) - 1), len(self.numbers)))

    def _here(self, page: int) -> tuple[str, ...]:
        return self.numbers[page * PER_PAGE : (page + 1) * PER_PAGE]

    def _said(self, text: str) -> Reply:
        body = text.encode()
        marks = {"ETag": self.etag} if self.etag else {}
        if self.is_zipped:
            return Reply(gzip.compress(body), marks={**marks, "Content-Encoding": "gzip"})
        return Reply(body, marks=marks)


def english(numbers: tuple[str, ...], total: int) -> str:
    """An answer of the English card search."""
    items = [
        {
            "JPN_card_no": no, "card_no": f"{no}[EN]", "name": f"Trial {no}", "color": "W", "card_type": "SIGNI",
            "level": "1", "power": "3000", "content": "[Auto]: Draw a card.", "power_text": "", "rarity": "C",
        }
        for no in numbers
    ]  # fmt: skip
    return json.dumps({"count": str(total), "items": items})


def japanese_list(numbers: tuple[str, ...], total: int) -> str:
    """A page of the Japanese card list."""
    links = "".join(f'<a class="c-box" href="?card=card_detail&card_no={no}">{no}</a>' for no in numbers)
    return f'<html><div class="cardDip"><h3><p>検索<span>{total}件</span></p></h3></div>{links}</html>'


def japanese_card(no: str) -> str:
    """A card's page; it says where its picture is from where it stands itself."""
    data = (
        "<dt>カード種類</dt><dd>シグニ</dd><dt>色</dt><dd>白</dd><dt>レベル</dt><dd>1</dd><dt>パワー</dt><dd>3000</dd>"
    )
    return (
        f'<html><body><div class="cardNum">{no}</div><div class="cardName">試作{no}</div>'
        f'<div class="cardImg"><img src="img/{no}.jpg"></div>'
        f'<div class="cardData"><dl>{data}</dl></div></body></html>'
    )


class NoWaiting:
    """A clock on which waiting is all that takes time; `waits` says how long was waited each time."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self._now = 0.0

    def now(self) -> float:
        return self._now

    def wait(self, seconds: float, stop: threading.Event) -> None:
        self.waits.append(seconds)
        self._now += seconds


def asker(played: PlayedSite, *, cookie: str = "", pace: NoWaiting | None = None, **limits: Any) -> Asker:
    """What asks the played site without ever waiting."""
    return Asker(
        played.site, pace=pace or NoWaiting(), cookie=cookie, limits=Limits(**{"read": 5, "tries": 3, **limits})
    )


@contextmanager
def played(code: SiteCode, *numbers: str) -> Iterator[PlayedSite]:
    """A site with these cards, as long as it is needed."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        disable_nagle_algorithm = True  # a body would wait for its head to be acknowledged

        def do_GET(self) -> None:
            reply = site.answer(self.path, dict(self.headers.items()))
            self.send_response(reply.status)
            for name, value in {"Content-Length": str(len(reply.body)), **reply.headers}.items():
                self.send_header(name, value)
            self.end_headers()
            with suppress(OSError):  # whoever was kept waiting may have gone
                self.wfile.write(reply.body)
            self.close_connection = reply.headers.get("Connection") == "close"

        def log_message(self, format: str, *args: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    site = PlayedSite(code, numbers, f"http://127.0.0.1:{server.server_address[1]}")
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    try:
        yield site
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
