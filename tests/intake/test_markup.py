"""Pages made fit to be parsed: what nobody is shown is left out, and what is never closed is text."""

from __future__ import annotations

import time

import pytest

from wixoss_desktop.cards.catalogue.facts import Entry
from wixoss_desktop.cards.catalogue.sources.pages import entries
from wixoss_desktop.intake.limits import TurnedAway
from wixoss_desktop.intake.markup import page_of

HEAD = '<html><body><p class="cardNum">WX99-001</p><p class="cardName">Name<span>＜ナ＞</span></p>'
FACTS = '<div class="cardData"><dl><dt>カード種類</dt><dd>スペル</dd></dl></div>'
TAIL = "</body></html>"


@pytest.mark.parametrize(
    ("text", "page"),
    [
        ("a<!-- <b> -->c", "ac"),
        ("a<!-- never closed <b>", "a"),
        ("<Script>if (a < b) c</SCRIPT >d", "d"),
        ("<style>p { }</style><scripts>", "<scripts>"),
        ("1 < 2 <b>x</b> <c", "1 &lt; 2 <b>x</b> &lt;c"),
        ('<a b="', '&lt;a b="'),
        ("<br><img alt='《白》'/>", "<br><img alt='《白》'/>"),
    ],
)
def test_what_is_seen_of_a_page_is_left(text: str, page: str) -> None:
    assert page_of(text) == page


def test_a_page_with_too_many_marks_or_too_deep_ones_is_turned_away() -> None:
    with pytest.raises(TurnedAway, match="more than 20,000 marks"):
        page_of("<br>" * 20_001)
    with pytest.raises(TurnedAway, match="more than 200 times"):
        page_of("<div>" * 201)
    with pytest.raises(TurnedAway, match="more than 200 times"):
        page_of("<b></i>" * 201)
    assert page_of("<div><p></div>" * 5_000)


@pytest.mark.parametrize(
    "piece", ["<!--", "<!-- x", "<a", '<a b="', "<a b=c ", "</", "<?", "<![CDATA[", "<script>", "&", "<", "<a ='"]
)
def test_a_page_of_things_that_are_never_closed_is_read_at_once(piece: str) -> None:
    begin = time.process_time()
    (card,) = entries(HEAD + FACTS + piece * (50_000 // len(piece)) + TAIL)
    assert isinstance(card, Entry) and (card.no, card.name, card.texts["ja"].kana) == ("WX99-001", "Name", "ナ")
    assert time.process_time() - begin < 2


@pytest.mark.parametrize("text", ["<![x", "<!x[]]>", "<![if x]>"])
def test_a_page_that_no_parser_takes_is_one_sentence(text: str) -> None:
    (found,) = entries(HEAD + FACTS + text + TAIL)
    assert found is not None
