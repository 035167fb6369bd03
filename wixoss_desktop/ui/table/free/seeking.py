"""Cards shown from the top of a pile until one fits what a search line asks for, in any language."""

from collections.abc import Iterator

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.deeds import values as by
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.zones import Pile
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.ui.faces.card_book import CardBook
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.free.entries import NotUnderstood, Wish
from wixoss_desktop.words.wixoss.game_search import GameCards


def seek(match: Match, book: CardBook, seat: Seat, pile: Pile) -> Wish:
    """The wish of a seat: what it is offered, and told that it doesn't have, is about its own cards alone."""
    own = GameCards(_cards(match, (seat,)), book.text)

    def made(text: str) -> by.ByHand | None:
        line = " ".join(text.split())
        if not line:
            return None
        if not pile.opponent and not own.fitting(line):
            raise NotUnderstood(tr("No card of yours is like that: {line}", line=line))
        return by.Seek(pile, "search", line, GameCards(_cards(match, (0, 1)), book.text).fitting(line))

    label = tr("What it is to be: a name, level, colour, type; or a search line such as t:signi lv>=3 class:arm")
    return Wish(tr("Show until one fits"), label, made, complete=own.complete)


def _cards(match: Match, seats: tuple[Seat, ...]) -> Iterator[Card]:
    """The cards that seats brought, and those that were brought in by hand, which everybody has seen."""
    for seat in seats:
        deck = match.terms.setup.decks[seat]
        yield from (*deck.lrig_deck, *deck.main_deck, *deck.crafts)
    yield from (one.card for one in match.position.state.manual.brought)
