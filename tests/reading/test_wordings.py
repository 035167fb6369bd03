"""Wordings that mean the same say which given cards are worded so, and why; none takes away what a text says."""

from __future__ import annotations

import re
from functools import cache

import pytest
from msgspec.structs import replace

from tests.reading import witnesses
from wixoss_desktop.cli.reading import cards_of
from wixoss_desktop.reading import proof
from wixoss_desktop.reading.reader import read_text
from wixoss_desktop.reading.report import PrintedCard
from wixoss_desktop.reading.wordings import LATER, SameWording

pytestmark = pytest.mark.skipif(not witnesses.LIST.is_file(), reason="the card list isn't here: ../shared/cards")


@cache
def by_number() -> dict[str, PrintedCard]:
    return {card.no: card for card in cards_of(witnesses.LIST)}


@cache
def rows_used_on(no: str) -> frozenset[SameWording]:
    """The rows that change what is printed on a card, or how it is said back."""
    card = by_number()[no]
    printed = card.effect + card.burst
    used: set[SameWording] = set()
    for part in read_text(card.effect, card.burst, kind=card.kind, name=card.name).parts:
        for text in (proof._completed(printed[part.start : part.end]), proof.said_back(part, card.kind)):
            plain = proof.normal(text, later=False)
            for row in LATER:
                same = re.sub(row.said, row.same, plain)
                if same != plain:
                    used.add(row)
                plain = same
    return frozenset(used)


def test_each_wording_names_a_card_that_needs_it_and_says_why() -> None:
    assert [row.said for row in LATER if not any(row in rows_used_on(no) for no in row.cards) or not row.why] == []


def test_no_wording_is_written_for_a_card_that_is_kept_apart() -> None:
    assert [no for row in LATER for no in row.cards if witnesses.is_kept_apart(no)] == []


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("あなたの場にいる＜天使＞と＜悪魔＞のシグニ", "あなたの場にいる＜天使＞か＜悪魔＞のルリグ"),
        ("対戦相手の手札が３枚以上ある場合", "対戦相手の手札が３枚以下ある場合"),
        ("対戦相手は手札を１枚捨てる。", "手札を１枚捨て、対戦相手は手札を１枚捨てる。"),
        ("カードを７枚引く。その後、対戦相手の白のシグニ１体を対象とし、それを凍結する。", "カードを７枚引く。対戦相手の白のシグニ１体を対象とし、それを凍結する。"),
        ("この方法で捨てたカード１枚につき対戦相手は手札を７枚捨てる。", "この方法で捨てたシグニ１枚につき対戦相手は手札を７枚捨てる。"),
        ("それは【アサシン】か【ランサー】を得る。", "それは【アサシン】と【ランサー】を得る。"),
        ("あなたの手札が対戦相手より少ない場合", "対戦相手の手札があなたより少ない場合"),
        ("対戦相手のシグニがバニッシュされる場合、代わりにトラッシュに置かれる。", "対戦相手のシグニがバニッシュされる場合、代わりに手札に戻される。"),
    ],
)  # fmt: skip
def test_what_means_something_else_stays_another_text(one: str, other: str) -> None:
    assert proof.normal(one) != proof.normal(other)


def is_said_so(printed: str, understood: str) -> bool:
    """Whether what is understood of one text says another."""
    (part,) = read_text(understood, kind="SPELL").parts
    return proof.is_said_back(replace(part, start=0, end=len(printed)), printed, "SPELL")


AIM = "対戦相手のシグニ１体を対象とし、"


def test_it_is_taken_for_that_signi_in_an_option_of_which_only_one_is_spoken_of() -> None:
    text = f"以下の２つから１つを選ぶ。①カードを２枚引く。②{AIM}手札を２枚捨て、{{}}をバニッシュする。"
    assert is_said_so(text.format("そのシグニ"), text.format("それ"))


def test_it_is_not_taken_for_that_signi_where_two_are_spoken_of() -> None:
    text = f"シグニ１体を対象とし、{AIM}あなたは手札を２枚捨て、{{}}をバニッシュする。"
    assert not is_said_so(text.format("それ"), text.format("それ"))
