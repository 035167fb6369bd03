"""Of a card of a list runs what was read of its text; its player carries out the rest."""

from __future__ import annotations

import pytest

from wixoss_desktop.cards.catalogue.facts import Facts, Text
from wixoss_desktop.engine.wixoss.cards import Card, UnprovedText
from wixoss_desktop.engine.wixoss.language import ops
from wixoss_desktop.engine.wixoss.language.abilities import Ability
from wixoss_desktop.engine.wixoss.language.costs import Keyword
from wixoss_desktop.engine.wixoss.manual_abilities import by_hand_abilities
from wixoss_desktop.reading import bringing
from wixoss_desktop.reading.bringing import abilities_read, card_as_read
from wixoss_desktop.reading.reader import CardReading, read_text
from wixoss_desktop.reading.trust import USUAL_TRUST, ReadingTrust, ability_key
from wixoss_desktop.words.languages import lexicon
from wixoss_desktop.words.wixoss.rules_text import rules_text

SIGNI = Facts("SIGNI", colors=("white",), level=1, power=1000, classes=("アーム",))


def brought(rules: str, burst: str = "", facts: Facts = SIGNI, trust: ReadingTrust = USUAL_TRUST) -> Card:
    return card_as_read("X-1", facts, {"ja": Text("一番", rules, burst)}, trust=trust)


@pytest.fixture
def unvouched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing vouches for any rule."""
    monkeypatch.setattr(bringing, "witnesses", dict)


def test_a_proved_text_runs() -> None:
    card = brought("【出】：カードを１枚引く。")
    assert (card.by_hand, card.abilities[0].do) == (False, (ops.Draw(),))


def test_a_text_that_no_rule_reads_is_carried_out_by_hand() -> None:
    assert brought("【出】：朝まで眠る。").by_hand


def test_a_text_that_is_read_and_not_proved_runs_and_the_card_says_of_which(unvouched: None) -> None:
    card = brought("【出】：カードを１枚引く。")
    assert (card.by_hand, card.abilities[0].do) == (False, (ops.Draw(),))
    assert card.unproved == (UnprovedText("【出】：カードを１枚引く。", 0),)


def test_only_what_is_proved_runs_where_a_person_wants_it_so(unvouched: None) -> None:
    card = brought("【出】：カードを１枚引く。", trust=ReadingTrust(only_proved=True))
    assert (card.by_hand, card.abilities) == (True, (Ability("enter"),))


def test_of_a_text_that_is_read_in_part_that_part_runs_and_the_rest_is_by_hand() -> None:
    card = brought("【出】：カードを１枚引く。【起】《ダウン》：朝まで眠る。")
    assert card.by_hand and [ability.do for ability in card.abilities] == [(ops.Draw(),)]
    assert card.unproved == (UnprovedText("【起】《ダウン》：朝まで眠る。"),)
    assert [ability.kind for ability in by_hand_abilities(card)] == ["action"]


def test_its_player_is_prompted_when_it_enters_where_that_ability_could_not_be_read() -> None:
    card = brought("【出】：朝まで眠る。【起】《ダウン》：カードを１枚引く。")
    assert [(ability.kind, bool(ability.do)) for ability in card.abilities] == [("enter", False), ("action", True)]
    assert "By hand: 【出】：朝まで眠る。" in rules_text(card, lexicon("en"))


def test_a_spell_of_which_a_part_is_not_read_is_by_hand_but_for_its_life_burst() -> None:
    facts = Facts("SPELL", colors=("white",), cost={"white": 1}, burst=True)
    card = brought("カードを１枚引く。【起】：朝まで眠る。", "：カードを１枚引く。", facts)
    assert card.by_hand and [ability.kind for ability in card.abilities] == ["burst"]


def test_what_a_person_says_of_one_ability_counts_more_than_any_proof() -> None:
    draws = "【出】：カードを１枚引く。"
    by_hand = ReadingTrust(abilities={ability_key("一番", draws): "by_hand"})
    card = brought(f"{draws}【起】《ダウン》：カードを１枚引く。", trust=by_hand)
    assert [(ability.kind, bool(ability.do)) for ability in card.abilities] == [("enter", False), ("action", True)]


def test_an_ability_that_a_person_always_lets_run_is_not_asked_about(unvouched: None) -> None:
    draws = "【出】：カードを１枚引く。"
    always = ReadingTrust(only_proved=True, abilities={ability_key("一番", draws): "run"})
    card = brought(draws, trust=always)
    assert (card.by_hand, bool(card.unproved)) == (False, False)


@pytest.mark.parametrize("burst", ["", "：眠る。"])
def test_a_life_burst_that_nobody_can_read_keeps_the_card_by_hand(burst: str) -> None:
    assert brought("【出】：カードを１枚引く。", burst, Facts("SIGNI", level=1, power=1000, burst=True)).by_hand


def test_guard_of_the_facts_and_of_the_text_is_one_guard() -> None:
    card = brought("【ガード】【出】：カードを１枚引く。", facts=Facts("SIGNI", level=1, power=1000, guard=True))
    assert (card.by_hand, card.keywords) == (False, (Keyword("guard"),))


def test_a_resona_of_a_list_is_put_down_when_its_play_condition_says() -> None:
    condition = (
        "【出現条件】《メインフェイズアイコン》レゾナではない＜宇宙＞のシグニ２体をあなたの場からトラッシュに置く"
    )
    card = brought(f"{condition}【出】：カードを１枚引く。", facts=Facts("RESONA", level=3, power=9000))
    assert (card.by_hand, card.timing) == (False, ("main",))


def test_each_ability_of_a_text_is_told_beside_what_was_understood_of_it() -> None:
    read = abilities_read(
        "X-1", SIGNI, {"ja": Text("一番", "【出】：カードを１枚引く。【起】《ダウン》：朝まで眠る。")}
    )
    assert [(one.printed, one.state) for one in read] == [
        ("【出】：カードを１枚引く。", "proved"), ("【起】《ダウン》：朝まで眠る。", "by_hand"),
    ]  # fmt: skip
    assert read[0].card is not None
    assert (read[0].card.abilities[0].do, read[1].card) == ((ops.Draw(),), None)


def test_a_text_is_read_once_for_the_table_and_for_its_page(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def counted(effect: str, burst: str = "", *, kind: str = "SIGNI", name: str = "") -> CardReading:
        read.append(effect)
        return read_text(effect, burst, kind=kind, name=name)

    monkeypatch.setattr(bringing, "read_text", counted)
    text = "【出】：カードを１枚引く。\n【起】《ダウン》：カードを２枚引く。"
    shown = abilities_read("X-1", SIGNI, {"ja": Text("一番", text)})
    assert [ability.do for ability in brought(text).abilities] == [
        one.card.abilities[0].do for one in shown if one.card
    ]
    assert brought(text, trust=ReadingTrust(only_proved=True)) == brought(text)
    assert len(read) == 1
