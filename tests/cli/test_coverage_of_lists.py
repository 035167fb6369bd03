"""`cards coverage --pool catalogue` plays around the cards of lists that were read, and names what goes wrong there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cards.catalogue.lists_of_ours import HEAD, written
from tests.cli.pool import cards
from wixoss_desktop.cli import bundled, main
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss import deck_rules, flow
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.formats import rules_of
from wixoss_desktop.engine.wixoss.language import ops
from wixoss_desktop.engine.wixoss.language.abilities import Ability
from wixoss_desktop.engine.wixoss.state import Deck
from wixoss_desktop.engine.wixoss.work import Work
from wixoss_desktop.lab.coverage_decks import PROFILE
from wixoss_desktop.lab.coverage_of_lists import covered_of_lists, deck_around

SCOUT = "WXZZ-P99-011,試作の斥候,-,シグニ,精武：アーム,白,1,-,-,-,1000,-,-,-,0,-,-,0,【出】：カードを１枚引く。,-"
SLEEPER = SCOUT.replace("011", "012").replace("斥候", "眠り").replace("カードを１枚引く", "朝まで眠る")
HALF = SCOUT.replace("011", "013").replace("斥候", "半分").replace("引く。", "引く。【起】《ダウン》：朝まで眠る。")
DRAWS = Card("X-1", "SIGNI", {"ja": "X"}, level=1, power=1000, abilities=(Ability("enter", (ops.Draw(),)),), mark="key")


def decks() -> tuple[Deck, ...]:
    return tuple(deck for own in bundled.decks_by_profile(cards()).values() for deck in own)


def test_it_plays_around_what_runs_of_the_cards_of_a_list(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = written(tmp_path, "\n".join((HEAD, SCOUT, SLEEPER, HALF)) + "\n")
    data = str(tmp_path / "data")
    assert main(["cards", "import", str(source), "--data", data]) == 0
    capsys.readouterr()
    assert main(["cards", "coverage", "--pool", "catalogue", "--games", "6", "--data", data, "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["cards"], said["partly"], said["abilities"]) == (2, 1, 2)
    assert (said["faults"], said["unplayed"], said["never_fired"]) == ([], [], [])
    assert 0 < said["games"] <= 6


def test_without_a_list_it_says_what_would_be_needed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "coverage", "--pool", "catalogue", "--data", str(tmp_path)]) == 2
    assert "no card of your lists runs" in capsys.readouterr().err


def test_what_goes_wrong_in_play_is_named_with_its_card_and_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = flow.advance

    def advance(work: Work, down_to: int = 0) -> None:
        usual(work, down_to)
        if any(one is DRAWS.abilities[0].do[0] for one in work.carried_out):
            raise RuntimeError("out of order")

    monkeypatch.setattr(flow, "advance", advance)
    found = covered_of_lists({"X-1": DRAWS}, decks(), 8, "faults")
    assert [(one.no, one.what) for one in found.faults] == [("X-1", "RuntimeError: out of order")]
    assert [one.no for one in found.never_fired] == ["X-1"]


@pytest.mark.parametrize("no", ["WD01-009", "WD01-015", "WD01-006", "WD01-001", "WD01-003", "WXDi-D01-011"])
def test_a_deck_is_built_around_a_card_of_any_type(no: str) -> None:
    aim = cards().cards[no]
    deck = deck_around(aim, (DRAWS,), decks(), Dice(no))
    assert deck is not None and deck_rules.check(deck, rules_of(PROFILE)) == ()
    assert aim in (*deck.main_deck, *deck.lrig_deck)
