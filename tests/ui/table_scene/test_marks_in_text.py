"""Ener symbols inside texts, where there is no markup."""

from wixoss_desktop.ui.faces.marks_in_text import plain_symbols


def test_symbols_become_letters_with_no_gap_before_a_mark() -> None:
    assert plain_symbols("Enter {W}{W}: Draw 1 card.") == "Enter W W: Draw 1 card."
    assert plain_symbols("【起】{R}，舍弃1张手牌：抽1张牌。") == "【起】R，舍弃1张手牌：抽1张牌。"
    assert plain_symbols("支付{W}{C}。") == "支付W C。"
