"""`scenario check` takes files and folders."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.cards.catalogue.lists_of_ours import HEAD, PRINTINGS, WARDEN, written
from wixoss_desktop.cli import main

SCENARIOS = Path(__file__).parents[1] / "scenarios"


def test_a_folder_means_all_its_scenarios(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("guard", "deploy"):
        shutil.copy(SCENARIOS / f"{name}.txt", tmp_path)
    assert main(["scenario", "check", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "7 passed, 0 failed\n"


def test_a_folder_without_scenarios_is_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["scenario", "check", str(tmp_path)]) == 2
    assert "no scenario" in capsys.readouterr().err


CHOICE = """
scenario: a choice
card Choice: SPELL [{"kind": "use", "do": [{"op": "modes", "options": [
    [{"op": "draw", "n": 3}], [{"op": "ener_charge"}]]}]}]
P1 hand: Choice
P1: use Choice
P1: option 1
expect P1 hand 3
"""


def test_what_each_move_led_to_is_shown_on_request(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "choice.txt"
    file.write_text(CHOICE, encoding="utf-8")
    assert main(["scenario", "check", "--moves", str(file)]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "a choice"
    assert said[1].startswith("  begins: P1 main_phase: use hand1, ")
    assert said[2] == "  P1: use Choice: P1 pick_option mode: option 1 (draw n 3), option 2 (ener_charge)"
    assert said[-1] == "1 passed, 0 failed"


def test_decks_are_spoken_of_by_code(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "decks.txt"
    file.write_text("expect deck WD01 legal\nexpect deck WD01 without WD01-017 illegal because MAIN_SIZE\n")
    assert main(["scenario", "check", str(file)]) == 0, capsys.readouterr().out


OF_A_LIST = """
scenario: cards of a list
P1 C: {card}
expect P1 C is {name}
"""


def test_a_card_of_the_catalogue_is_found_by_any_number_and_refused_by_name_where_it_is_done_by_hand(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, file = ("--data", str(tmp_path / "data")), tmp_path / "own.txt"
    odd = WARDEN.replace("【自】：カードを１枚引く。", "【自】：わけのわからないことをする。")
    bare = WARDEN.replace("WXZZ-P99-001,試作の守り手　ヴェール", "WXZZ-P99-009,素の人").replace(
        "【自】：カードを１枚引く。,：カードを２枚引く。", "-,-"
    )
    lists = "\n".join((HEAD, odd, bare.replace(",1,-,-", ",0,-,-"))) + "\n"
    assert main(["cards", "import", str(written(tmp_path, lists)), *data]) == 0
    more = written(tmp_path, PRINTINGS, "printings.csv")
    assert main(["cards", "import", str(more), *data]) == 0
    capsys.readouterr()
    for card, name in (("WXZZ-P99-009", "素の人"), ("素の人", "WXZZ-P99-009")):
        file.write_text(OF_A_LIST.format(card=card, name=name), encoding="utf-8")
        assert main(["scenario", "check", str(file), *data]) == 0, capsys.readouterr().out
    capsys.readouterr()
    file.write_text(OF_A_LIST.format(card="WXZZ-P98-101", name="試作の守り手　ヴェール"), encoding="utf-8")
    assert main(["scenario", "check", str(file), *data]) == 1
    said = capsys.readouterr().out
    assert "ヴェール (WXZZ-P99-001) is done by hand" in said and "--by-hand skip" in said
    assert main(["scenario", "check", str(file), "--by-hand", "skip", *data]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "without abilities lay 試作の守り手　ヴェール (WXZZ-P99-001)", "1 passed, 0 failed",
    ]  # fmt: skip
    file.write_text(OF_A_LIST.format(card="nobody", name="nobody"), encoding="utf-8")
    assert main(["scenario", "check", str(file), *data]) == 1
    assert "no card is called 'nobody'" in capsys.readouterr().out
