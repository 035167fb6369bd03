"""The official sites: every address that this program can ask, and what a person has to know of each."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal
from urllib.parse import quote, urlsplit

from msgspec import Struct

SiteCode = Literal["en", "ja"]


class Site(Struct, frozen=True):
    """One site. `lists` has `{page}`, counted from `first`; `pictures` has `{no}`, and is empty where pages name them.

    With `has_card_pages` the list only leads to a page for each card. Where `age_cookie` isn't empty the site asks for
    an age confirmation, and takes the cookie for one. `kind` is what its lists are in the catalogue.
    """

    code: SiteCode
    kind: str
    root: str
    lists: str
    first: int
    per_page: int
    accepts: tuple[str, ...]
    has_card_pages: bool = False
    pictures: str = ""
    age_cookie: str = ""

    @property
    def host(self) -> str:
        """The name of the machine that is asked."""
        return urlsplit(self.root).netloc

    def list_page(self, page: int) -> str:
        """The address of a page of the list, counted from 0."""
        return self.root + self.lists.format(page=page + self.first)

    def picture(self, no: str) -> str:
        """The address of the picture of a card number, empty where only the card's page knows it."""
        return self.root + self.pictures.format(no=quote(no)) if self.pictures else ""


SITES: Final[Mapping[SiteCode, Site]] = MappingProxyType(
    {
        "en": Site(
            "en",
            "official_en",
            "https://www.takaratomy.co.jp",
            "/products/en.wixoss/card/itemsearch.php?p={page}&ord=asc&sor=",
            first=0,
            per_page=21,
            accepts=("application/json", "text/json", "text/javascript", "text/plain", "text/html"),
            pictures="/products/en.wixoss/card/thumb/{no}%5BEN%5D.jpg",
        ),
        "ja": Site(
            "ja",
            "official_ja",
            "https://www.takaratomy.co.jp",
            "/products/wixoss/card/card_list.php?search=1&card_page={page}",
            first=1,
            per_page=21,
            accepts=("text/html", "application/xhtml+xml"),
            has_card_pages=True,
            age_cookie="wixAge=conf",
        ),
    }
)
"""The English card search answers in JSON, often under the name of HTML; the Japanese list is pages."""
