"""The expected rules texts of the five decks: what a reader checked against the printed meaning."""

from __future__ import annotations

from typing import Final

TEXTS: Final[dict[str, tuple[str, ...]]] = {
    "WD01-001": ("Constant: While Romail, Helmet Armor is on your field, your SIGNI have +2000 power.",),
    "WD01-006": ("Target up to 2 of your opponent's SIGNI and return them to their owner's hand.",),
    "WD01-007": ("Search your deck for up to 2 white SIGNI, reveal them, add them to your hand, then shuffle.",),
    "WD01-008": (
        "Target your opponent's LRIG or 1 of your opponent's SIGNI. Until end of turn, it "
        'gains "Constant: This card can\'t attack."',
    ),
    "WD01-009": (
        "Constant: During your opponent's turn, your SIGNI have +1000 power.",
        "Life Burst: Target 1 of your opponent's SIGNI and return it to its owner's hand.",
    ),
    "WD01-011": (
        "Enter {W}: Search your deck for 1 Romail, Helmet Armor, reveal it, add it to your hand, then shuffle.",
        "Life Burst: Draw 1 card.",
    ),
    "WD01-014": ("Enter: Look at the top 3 cards of your deck and put them back on top in any order.",),
    "WD01-015": ("Search your deck for up to 1 SIGNI, reveal it, add it to your hand, then shuffle.",),
    "WD01-016": (
        "Guard: When an opposing LRIG attacks, you may discard this card from your hand: that attack deals no damage.",
        "Multi Ener: While this card is in your ener zone, it pays for 1 ener of any color.",
        "Life Burst: Ener Charge 1.",
    ),
    "WD01-017": (
        "Guard: When an opposing LRIG attacks, you may discard this card from your hand: that attack deals no damage.",
        "Multi Ener: While this card is in your ener zone, it pays for 1 ener of any color.",
        "Life Burst: Ener Charge 1.",
    ),
    "WD01-018": (
        "Draw 1 card.",
        "Life Burst: Ener Charge 1.",
    ),
    "WD02-001": (
        "Constant: During your turn, while Volcano, Natural Stone is on your field, your SIGNI have +2000 power.",
    ),
    "WD02-006": ("Target 1 of your opponent's SIGNI with power 15000 or less and banish it.",),
    "WD02-007": ("Discard 3 cards. If you do, banish all SIGNI.",),
    "WD02-008": ("Target 1 of your opponent's SIGNI with power 7000 or less and banish it.",),
    "WD02-009": (
        "Enter {R}{R}{R}: Target 1 of your opponent's SIGNI with power 15000 or less and banish it.",
        "Life Burst: Target 1 of your opponent's SIGNI with power 7000 or less and banish it.",
    ),
    "WD02-011": (
        "Enter: This SIGNI's base power becomes 15000 until end of turn.",
        "Life Burst: Draw 1 card.",
    ),
    "WD02-014": ("Enter: Target 1 of your opponent's SIGNI with power 1000 or less. You may banish it.",),
    "WD02-015": ("Target 1 of your opponent's SIGNI with power 5000 or less and banish it.",),
    "WD03-001": (
        "Constant: While Code Art RMN is on your field and your opponent has 1 or fewer cards "
        "in their hand, your SIGNI have +2000 power.",
    ),
    "WD03-006": (
        "Declare a number. Look at your opponent's hand. Your opponent discards all SIGNI "
        "with level equal to the declared number.",
    ),
    "WD03-007": ("Target up to 2 of your opponent's SIGNI and down them.",),
    "WD03-008": ("Draw 2 cards.",),
    "WD03-009": (
        "Enter {U}: Your opponent discards 1 card at random.",
        "Life Burst: Your opponent discards 1 card.",
    ),
    "WD03-011": (
        "Enter: Look at your opponent's hand and choose 1 card with level 1 from it. Your opponent discards it.",
        "Life Burst: Draw 1 card.",
    ),
    "WD03-014": ("Enter: Draw 1 card, then discard 1 card.",),
    "WD03-015": ("Your opponent discards 1 card at random.",),
    "WD04-001": (
        "Constant: While Seiryu, Phantom Beast is on your field and you have 7 or more cards "
        "in your ener zone, your SIGNI have +2000 power.",
    ),
    "WD04-006": ("Your SIGNI get +5000 power until end of turn.",),
    "WD04-007": ("Target up to 2 cards in your ener zone and add them to your hand.",),
    "WD04-008": ("Target 1 of your opponent's SIGNI with power 12000 or more and banish it.",),
    "WD04-009": (
        "Constant: While you have 3 or more SIGNI with power 15000 or more on your field, "
        'this SIGNI has Lancer, and it has "Auto: When this SIGNI attacks, target 1 of your '
        "opponent's SIGNI and banish it.\"",
        "Life Burst: Target 1 of your opponent's SIGNI with power 10000 or more and banish it.",
    ),
    "WD04-010": (
        "Constant: While this SIGNI's power is 10000 or more, it has Lancer.",
        "Life Burst: Target 1 of your opponent's SIGNI with power 12000 or more and banish it.",
    ),
    "WD04-011": (
        "Enter: Your SIGNI get +2000 power until end of turn.",
        "Life Burst: Ener Charge 1.",
    ),
    "WD04-012": (
        "Enter: Target 1 of your SIGNI. It gets +3000 power until end of turn.",
        "Life Burst: Draw 1 card.",
    ),
    "WD04-013": ("Auto: When this SIGNI attacks, if its power is 5000 or more, Ener Charge 1.",),
    "WD04-014": (
        "Enter: Target 1 of your SIGNI. It gets +2000 power until end of turn.",
        "Life Burst: Draw 1 card.",
    ),
    "WD04-015": ("Auto: When this SIGNI attacks, if its power is 3000 or more, Ener Charge 1.",),
    "WD04-016": (
        "Guard: When an opposing LRIG attacks, you may discard this card from your hand: that attack deals no damage.",
        "Multi Ener: While this card is in your ener zone, it pays for 1 ener of any color.",
    ),
    "WD04-017": (
        "Guard: When an opposing LRIG attacks, you may discard this card from your hand: that attack deals no damage.",
        "Multi Ener: While this card is in your ener zone, it pays for 1 ener of any color.",
    ),
    "WD04-018": (
        "Target 1 of your up SIGNI, then target 1 of your opponent's SIGNI with power less "
        "than or equal to that SIGNI's power. Down your targeted SIGNI. If you do, banish "
        "your opponent's targeted SIGNI.",
    ),
    "WD05-001": (
        "Constant: While Metsum, Fallen Cannon Girl is on your field and you have 20 or more "
        "cards in your trash, your SIGNI have +2000 power.",
    ),
    "WD05-006": ("Target 1 of your opponent's SIGNI. It gets −7000 power until end of turn.",),
    "WD05-007": ("Target 1 of your opponent's SIGNI. It gets −15000 power until end of turn.",),
    "WD05-008": ("Target up to 3 SIGNI in your trash and add them to your hand.",),
    "WD05-009": (
        "Enter: Each player puts the top 7 cards of their deck into their trash.",
        "Life Burst: Target 1 card in your trash and add it to your hand.",
    ),
    "WD05-011": (
        "Constant: While you have 10 or more cards in your trash, this SIGNI has +5000 power.",
        "Life Burst: Draw 1 card.",
    ),
    "WD05-014": ("Enter: Put the top 3 cards of your deck into your trash.",),
    "WD05-017": ("Target 1 of your opponent's SIGNI. It gets −4000 power until end of turn.",),
    "WD05-018": (
        "Target 1 SIGNI in your trash and add it to your hand.",
        "Life Burst: Target 1 SIGNI in your trash and add it to your hand.",
    ),
}
