"""Cards as people write them in lists: by number or by a name in any language, of the pool or of the catalogue."""

from typing import TYPE_CHECKING

from wixoss_desktop.cards.catalogue.folding import key_of
from wixoss_desktop.engine.wixoss.cards import Card

if TYPE_CHECKING:
    from wixoss_desktop.ui.faces.known_cards import Cards


class NamedCards:
    """Made for one list: it knows the names that cards have at that time."""

    def __init__(self, cards: "Cards") -> None:
        self._cards = cards
        pool = cards.pool
        names = {key_of(name): no for no, card in reversed([*pool.items()]) for name in card.names.values()}
        self._numbers = names | {key_of(no): no for no in pool}

    def found(self, what: str) -> Card | None:
        """The card of a number, else the one that is called so in any language."""
        card = self._cards.card(what)
        if card is not None:
            return card
        numbers = (self._numbers.get(key_of(what), ""), *self._cards.called(what))
        return next((card for no in numbers if no and (card := self._cards.card(no)) is not None), None)
