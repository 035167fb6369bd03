"""What tables hold beside the cards is read in step with them."""

from __future__ import annotations

from wixoss_desktop.cards.catalogue.search.rows import Beside


def test_each_card_gets_its_rows_and_those_of_no_card_are_passed_over() -> None:
    beside = Beside(iter([(2, "a"), (2, "b"), (3, "of a card that is gone"), (5, "c")]))
    assert [tuple(row[1] for row in beside.of(card)) for card in (1, 2, 4, 5, 6)] == [(), ("a", "b"), (), ("c",), ()]
