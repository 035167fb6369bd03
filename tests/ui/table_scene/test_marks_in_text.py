"""Ener symbols inside texts, where there is no markup."""

from wixoss_desktop.ui.faces.marks_in_text import marked_up, plain_symbols


def test_symbols_become_letters_with_no_gap_before_a_mark() -> None:
    assert plain_symbols("Enter {W}{W}: Draw 1 card.") == "Enter W W: Draw 1 card."
    assert plain_symbols("【起】{R}，舍弃1张手牌：抽1张牌。") == "【起】R，舍弃1张手牌：抽1张牌。"
    assert plain_symbols("支付{W}{C}。") == "支付W C。"


def test_marks_that_stand_together_are_told_apart() -> None:
    """Three white ones would read as one pale block."""
    said = marked_up("grow {W}{W}{W}")
    assert said.count("</span>\N{THIN SPACE}<span") == 2 and "</span><span" not in said
