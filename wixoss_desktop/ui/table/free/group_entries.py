"""What can be done by hand with several cards at once."""

from collections.abc import Iterator
from typing import Final

from wixoss_desktop.engine.deeds import values as by
from wixoss_desktop.engine.wixoss import manual_actions as own
from wixoss_desktop.engine.wixoss.zones import FIELD, HAND, Place
from wixoss_desktop.ui.kit.translate import marked, tr
from wixoss_desktop.ui.table.free.entries import LINE, Entry, Ground

POSTURES: Final[tuple[tuple[by.Posture, str], ...]] = (
    ("down", marked("Turn down")),
    ("up", marked("Turn up")),
    ("frozen", marked("Freeze")),
    ("thawed", marked("Thaw")),
    ("face_down", marked("Turn face down")),
    ("face_up", marked("Turn face up")),
)


class GroupEntries(Ground):
    """The menu of the cards that are chosen together; each of its deeds is one answer, taken back at once."""

    def of_group(self, cards: tuple[Place, ...]) -> tuple[Entry, ...]:
        """Everything that can be done with all of these cards."""
        found = (
            *self._turned(tuple(card for card in cards if card.zone == FIELD)),
            *self._returned(cards),
            Entry(tr("Move to"), below=tuple(self.piles_for(cards, opponent=False))),
            Entry(self.to_other, below=tuple(self.piles_for(cards, opponent=True))),
            Entry(tr("Put under"), below=tuple(self._under(cards))),
            *self._shown(cards),
        )
        return tuple(entry for entry in found if entry.below or entry.does is not None or entry == LINE)

    def mulligan(self, cards: tuple[Place, ...]) -> own.Redraw | None:
        """The chosen cards of the own hand exchanged for as many; of a whole hand if none is chosen."""
        if not cards:
            return own.Redraw(len(self._view.own.hand))
        is_hand = all(card.zone == HAND and not card.opponent for card in cards)
        return own.Redraw(len(cards), cards) if is_hand else None

    @staticmethod
    def _turned(standing: tuple[Place, ...]) -> Iterator[Entry]:
        if standing:
            yield from (Entry(tr(text), by.Set(standing, posture)) for posture, text in POSTURES)
            yield LINE

    def _returned(self, cards: tuple[Place, ...]) -> Iterator[Entry]:
        yield Entry(tr("Mulligan of these cards"), self.mulligan(cards))

    def _under(self, cards: tuple[Place, ...]) -> Iterator[Entry]:
        for spot in self.standing():
            if spot not in cards:
                yield Entry(self.called(spot), by.Move(cards, by.Goal(spot, "under")))

    def _shown(self, cards: tuple[Place, ...]) -> Iterator[Entry]:
        if all(map(self.is_hidden, cards)):
            yield LINE
            yield Entry(tr("Look at them"), by.Show(cards, "me"))
            yield Entry(tr("Show them to both"), by.Show(cards, "both"))
            yield Entry(tr("Show them to {player}", player=self.other_player), by.Show(cards, "opponent"))
