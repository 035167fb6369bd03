"""Asking a site as a polite guest: by its robots.txt, one question at a time with a pause, patient and limited."""

from __future__ import annotations

import contextlib
import socket
import threading
import time
from collections.abc import Callable, Collection, Mapping
from typing import Any, Final, Protocol
from urllib.parse import urljoin, urlsplit
from urllib.robotparser import RobotFileParser
from weakref import WeakSet

import urllib3
from msgspec import Struct
from urllib3.connection import HTTPConnection
from urllib3.exceptions import HTTPError, IncompleteRead, InvalidHeader, ProtocolError, ReadTimeoutError

from wixoss_desktop import __version__
from wixoss_desktop.cards.catalogue.fetching.sites import Site
from wixoss_desktop.cards.catalogue.fetching.trouble import (
    BROKEN_OFF,
    BUSY,
    ELSEWHERE,
    FORBIDDEN,
    NO_ROBOTS,
    PAUSE,
    SLOW,
    STATUS,
    TOO_LARGE,
    UNREACHED,
    WRONG_TYPE,
    Halted,
    Trouble,
)  # fmt: skip

NAME: Final = "WIXOSS-Desktop"
AGENT: Final = f"{NAME}/{__version__} (card catalogue of one person; one request at a time)"
DELAY: Final = 1.5
LEAST_DELAY: Final = 1.0
"""Seconds between two questions; nobody may ask faster than the least."""
MEGABYTE: Final = 1_000_000
CHUNK: Final = 65_536
ROBOTS: Final = "/robots.txt"
LATER: Final = (429, 503)
TRY_AGAIN: Final = (*LATER, 500, 502, 504)
MOVED: Final = (301, 302, 303, 307, 308)
_RETRY: Final = urllib3.Retry(retry_after_max=86_400)


class Limits(Struct, frozen=True):
    """How patient one question is: seconds, bytes, and how often it is asked again."""

    connect: float = 10
    read: float = 30
    whole: float = 120
    size: int = 5 * MEGABYTE
    tries: int = 4
    longest_pause: float = 300
    redirects: int = 3


class Pace(Protocol):
    """Time, as far as asking goes."""

    def now(self) -> float:
        """Seconds on a clock that never goes back."""

    def wait(self, seconds: float, stop: threading.Event) -> None:
        """Wait so long, or until it is stopped."""


class RealPace:
    """The time of the machine."""

    def now(self) -> float:
        """Return the seconds since some moment."""
        return time.monotonic()

    def wait(self, seconds: float, stop: threading.Event) -> None:
        """Wait, and be woken by a stop."""
        stop.wait(seconds)


class SiteAnswer(Struct, frozen=True):
    """What came back: the body, nothing where the page is as it was; where it came from, and its marks of age."""

    url: str
    body: bytes | None
    etag: str = ""
    modified: str = ""


class Asker:
    """Asks one site. It is used by one thread; `stop` may come from any other and ends a question at once."""

    def __init__(
        self, site: Site, *, delay: float = DELAY, pace: Pace | None = None, limits: Limits | None = None,
        cookie: str = "",
    ) -> None:  # fmt: skip
        self.site = site
        self._delay = delay
        self._pace = pace or RealPace()
        self._limits = limits or Limits()
        self._headers = {"User-Agent": AGENT, "Accept-Encoding": "gzip", **({"Cookie": cookie} if cookie else {})}
        self._stop = threading.Event()
        self._lines: WeakSet[HTTPConnection] = WeakSet()
        self._pool = urllib3.connection_from_url(
            site.root, timeout=urllib3.Timeout(connect=self._limits.connect, read=self._limits.read)
        )
        self._pool.ConnectionCls = _Remembered(self._pool.ConnectionCls, self._lines)  # type: ignore[assignment]
        self._robots: RobotFileParser | None = None
        self._next = self._pace.now()

    @property
    def is_stopped(self) -> bool:
        """Whether somebody stopped it."""
        return self._stop.is_set()

    @property
    def delay(self) -> float:
        """Seconds between two questions."""
        return max(self._delay, self.least_delay)

    @property
    def least_delay(self) -> float:
        """The fewest seconds that may lie between two questions, as robots.txt wants them once it has been read."""
        asked = self._robots.crawl_delay(NAME) if self._robots is not None else None
        return float(asked or 0)

    def stop(self) -> None:
        """End what is going on, also in the middle of an answer."""
        self._stop.set()
        for line in tuple(self._lines):
            held = line.sock
            if held is not None:
                with contextlib.suppress(OSError):
                    socket.socket.shutdown(held, socket.SHUT_RDWR)

    def close(self) -> None:
        """Let go of the connection."""
        self._pool.close()

    def ask(self, url: str, accepts: Collection[str], *, etag: str = "", modified: str = "") -> SiteAnswer:
        """Return the answer of an address on this site. Raises Trouble, Halted."""
        if self._robots is None:
            self._robots = self._read_robots()
        known = {"If-None-Match": etag, "If-Modified-Since": modified}
        headers = {name: value for name, value in known.items() if value}
        for _ in range(self._limits.redirects + 1):
            self._allow(url)
            status, said, body = self._patiently(url, headers)
            if status in MOVED:
                url = urljoin(url, said.get("Location", ""))
                continue
            if status == 304:
                return SiteAnswer(url, None, etag, modified)
            if status != 200:
                raise Trouble(STATUS, host=self.site.host, status=status)
            _check_type(said.get("Content-Type", ""), accepts)
            return SiteAnswer(url, body, said.get("ETag", ""), said.get("Last-Modified", ""))
        raise Trouble(ELSEWHERE, where=url)

    def _allow(self, url: str) -> None:
        if urlsplit(url)[:2] != urlsplit(self.site.root)[:2]:
            raise Trouble(ELSEWHERE, where=url)
        assert self._robots is not None
        if not self._robots.can_fetch(NAME, url):
            raise Trouble(FORBIDDEN, ends_all=True, host=self.site.host)

    def _read_robots(self) -> RobotFileParser:
        """Read what programs may ask here: everything where there is no such file, nothing where it is locked away."""
        robots = RobotFileParser()
        try:
            status, _, body = self._patiently(self.site.root + ROBOTS, {})
        except Trouble as trouble:
            if trouble.what in (UNREACHED, PAUSE):
                raise
            raise Trouble(NO_ROBOTS, ends_all=True, host=self.site.host) from trouble
        if status in (401, 403):
            robots.parse(["User-agent: *", "Disallow: /"])
        elif status == 200:
            robots.parse(body.decode("utf-8", "replace").splitlines())
        elif 400 <= status < 500:
            robots.parse([])
        else:
            raise Trouble(NO_ROBOTS, ends_all=True, host=self.site.host)
        return robots

    def _patiently(self, url: str, headers: Mapping[str, str]) -> tuple[int, Mapping[str, str], bytes]:
        """Ask until there is an answer, waiting longer each time and as long as the site wants."""
        for attempt in range(1, self._limits.tries + 1):
            is_last = attempt == self._limits.tries
            pause = self.delay * 2**attempt
            try:
                status, said, body = self._once(url, headers)
            except _Passing as passing:
                if is_last:
                    raise passing.trouble from passing
            else:
                if status not in TRY_AGAIN:
                    return status, said, body
                pause = max(pause, _wanted_pause(said.get("Retry-After", "")))
                self._bear(pause, status, is_last=is_last)
            self._wait(pause)
        raise AssertionError("the last try answers or raises")

    def _bear(self, pause: float, status: int, *, is_last: bool) -> None:
        host = self.site.host
        if pause > self._limits.longest_pause:
            raise Trouble(PAUSE, ends_all=True, host=host, minutes=round(pause / 60))
        if is_last and status in LATER:
            raise Trouble(BUSY, ends_all=True, host=host)
        if is_last:
            raise Trouble(STATUS, host=host, status=status)

    def _once(self, url: str, headers: Mapping[str, str]) -> tuple[int, Mapping[str, str], bytes]:
        self._wait(self._next - self._pace.now())
        parts = urlsplit(url)
        path = parts.path + (f"?{parts.query}" if parts.query else "")
        try:
            response = self._pool.urlopen(
                "GET", path, headers={**self._headers, **headers}, retries=False, redirect=False, preload_content=False
            )
            try:
                body = self._body(response)
            finally:
                response.close()
        except (HTTPError, OSError, ValueError) as error:
            if self.is_stopped:
                raise Halted from error
            raise self._passing(error) from error
        finally:
            self._next = self._pace.now() + self.delay
        if self.is_stopped:
            raise Halted
        return response.status, response.headers, body

    def _body(self, response: urllib3.BaseHTTPResponse) -> bytes:
        body = bytearray()
        began = self._pace.now()
        while part := response.read1(CHUNK, decode_content=True):
            body += part
            if self.is_stopped:
                raise Halted
            if len(body) > self._limits.size:
                raise Trouble(TOO_LARGE, size=self._limits.size // MEGABYTE)
            if self._pace.now() - began > self._limits.whole:
                raise Trouble(SLOW, host=self.site.host, seconds=round(self._limits.whole))
        return bytes(body)

    def _passing(self, error: Exception) -> _Passing:
        host = self.site.host
        if isinstance(error, ReadTimeoutError):
            return _Passing(Trouble(SLOW, host=host, seconds=round(self._limits.read)))
        if isinstance(error, ProtocolError) and any(isinstance(one, IncompleteRead) for one in error.args):
            return _Passing(Trouble(BROKEN_OFF))
        return _Passing(Trouble(UNREACHED, ends_all=True, host=host, why=_plainly(error)))

    def _wait(self, seconds: float) -> None:
        if seconds > 0:
            self._pace.wait(seconds, self._stop)
        if self.is_stopped:
            raise Halted


class _Passing(Exception):
    """A fault of the line that may be gone at the next try."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(str(trouble))
        self.trouble = trouble


class _Remembered:
    """Makes the connections of a pool, and remembers them as long as they live."""

    def __init__(self, make: Callable[..., Any], lines: WeakSet[HTTPConnection]) -> None:
        self._make = make
        self._lines = lines

    def __call__(self, *args: Any, **options: Any) -> HTTPConnection:
        line: HTTPConnection = self._make(*args, **options)
        self._lines.add(line)
        return line


def _wanted_pause(said: str) -> float:
    """The seconds of a Retry-After, which may be a date; 0 for none and for one that can't be read."""
    try:
        return _RETRY.parse_retry_after(said) if said else 0
    except InvalidHeader:
        return 0


def _check_type(said: str, accepts: Collection[str]) -> None:
    kind = said.partition(";")[0].strip().lower()
    if kind and not any(kind == one or (one.endswith("/") and kind.startswith(one)) for one in accepts):
        raise Trouble(WRONG_TYPE, type=kind)


def _plainly(error: Exception) -> str:
    """The cause of a fault without the objects that urllib3 tells of."""
    last: BaseException = error
    while last.__cause__ is not None or last.__context__ is not None:
        last = last.__cause__ or last.__context__ or last
    return (last.strerror if isinstance(last, OSError) else None) or str(last) or type(last).__name__
