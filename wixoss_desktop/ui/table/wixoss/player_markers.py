"""What a player has that lies nowhere on the table: markers, bonds, Beats, each with a sentence about it [9.5]."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from wixoss_desktop.engine.wixoss.sight import SideSeen
from wixoss_desktop.ui.faces.wixoss.card_book import CardBook
from wixoss_desktop.ui.kit.locale import row_of
from wixoss_desktop.ui.kit.translate import tr

LONGEST: Final = 14
"""So many letters of a note stand beside a player."""


class Marker(NamedTuple):
    """Some markers of a player, and what they do."""

    words: str
    sentence: str


def player_markers(side: SideSeen, book: CardBook) -> tuple[Marker, ...]:
    """Everything of that kind that a player has now."""
    return tuple(
        Marker(words, sentence) for words, sentence in (*_counted(side), *_named(side, book), *_by_hand(side)) if words
    )


def _counted(side: SideSeen) -> Iterator[tuple[str, str]]:
    area = side.area
    if area.coin:
        yield tr("coins {n}", n=area.coin), tr("They pay costs that ask for coins.")
    if area.limit_upper:
        yield tr("Limit Upper"), tr("The limit is 2 higher while the only LRIG is of level 3 or more.")
    if area.lrig_barrier:
        words = tr("LRIG Barriers {n}", n=area.lrig_barrier)
        yield words, tr("The next damage from a LRIG does nothing and uses one up.")
    if area.signi_barrier:
        words = tr("SIGNI Barriers {n}", n=area.signi_barrier)
        yield words, tr("The next damage from a SIGNI does nothing and uses one up.")
    if area.mikomiko_guard:
        words = tr("Mikomiko Guards {n}", n=area.mikomiko_guard)
        yield words, tr("At the end of their turn the player discards a card; then one goes away.")
    if area.subscriber:
        words = tr("subscribers {n}0,000", n=area.subscriber)
        yield words, tr("Abilities ask whether there are enough of them.")
    if area.liver:
        yield tr("Collab Livers {n}", n=area.liver), tr("Abilities send one away to pay for what they do.")


def _named(side: SideSeen, book: CardBook) -> Iterator[tuple[str, str]]:
    for name in side.area.bonds:
        words = tr("bond with {name}", name=book.said(name))
        yield words, tr("Abilities with a bond icon work on cards of this name.")
    if side.beats:
        cards = row_of(book.in_row(map(book.name, side.beats)))
        yield tr("Beats {n}", n=len(side.beats)), tr("Cards held until the turn ends: {cards}", cards=cards)


def _by_hand(side: SideSeen) -> Iterator[tuple[str, str]]:
    """The numbers and the note that a player keeps."""
    for name, n in side.numbers:
        yield f"{name} {n}", tr("Kept by hand.")
    if note := side.note:
        yield note if len(note) <= LONGEST else note[: LONGEST - 1].rstrip() + "…", note
