"""What a page of a site's list says: how many cards there are in all, and where their pages are."""

from __future__ import annotations

import re
from typing import Any, Final
from urllib.parse import parse_qs, urljoin, urlsplit

import msgspec
from msgspec import Struct

from wixoss_desktop.cards.catalogue.fetching.sites import Site
from wixoss_desktop.cards.catalogue.fetching.trouble import AGE_GATE, OTHER_FORM, Trouble
from wixoss_desktop.intake.json_text import decoded
from wixoss_desktop.intake.limits import TurnedAway
from wixoss_desktop.intake.markup import page_of

_ANSWER: Final = msgspec.json.Decoder(dict[str, Any])
NUMBERS: Final = ("card_no", "card_id")
"""How the address of a card's page may name the card."""


class Listing(Struct, frozen=True):
    """One page of the list: cards in all, cards on the page, and the addresses of the cards' pages by number.

    Where the list itself says everything of its cards there are no addresses.
    """

    total: int
    here: int
    pages: dict[str, str] = {}


def read_listing(site: Site, url: str, text: str) -> Listing:
    """Return what a page of the list says. Raises Trouble where it has another form, or asks for one's age."""
    return _english(text) if site.code == "en" else _japanese(site, url, text)


def check_card(site: Site, text: str) -> None:
    """Raise Trouble for a page that shows no card."""
    if 'class="cardNum"' not in text and "class='cardNum'" not in text:
        raise _other_form(site, text)


def _english(text: str) -> Listing:
    try:
        said = decoded(text, _ANSWER)
        items = said["items"]
        return Listing(int(said["count"]), len(items))
    except (msgspec.DecodeError, AttributeError, KeyError, TypeError, ValueError) as error:
        raise Trouble(OTHER_FORM) from error


def _page(site: Site, text: str) -> str:
    try:
        return page_of(text)
    except TurnedAway as error:
        raise _other_form(site, text) from error


def _japanese(site: Site, url: str, text: str) -> Listing:
    from bs4 import BeautifulSoup  # only the pages need it, and it takes its time to come

    page = BeautifulSoup(_page(site, text), "html.parser")
    total = page.select_one(".cardDip h3 p span")
    digits = re.sub(r"\D", "", total.get_text()) if total is not None else ""
    pages: dict[str, str] = {}
    for link in page.select("a.c-box[href], a.cboxElement[href]"):
        address = urljoin(url, str(link["href"]))
        asked = parse_qs(urlsplit(address).query)
        no = next((asked[name][0] for name in NUMBERS if name in asked), "")
        if no:
            pages[no] = address
    if not digits:
        raise _other_form(site, text)
    return Listing(int(digits), len(pages), pages)


def _other_form(site: Site, text: str) -> Trouble:
    cookie = site.age_cookie.partition("=")[0]
    if cookie and (cookie in text or re.search(r"年齢|age[ _-]?(gate|check|confirm)", text, re.IGNORECASE)):
        return Trouble(AGE_GATE, ends_all=True, host=site.host)
    return Trouble(OTHER_FORM)
