"""What a payment tray is told: the ener, what it is wanted for, and what it might pay later."""

from collections.abc import Collection, Iterator, Sequence

from msgspec import Struct

from wixoss_desktop.engine.wixoss.payment_plan import EnerCard, can_pay, ener_card, proposal
from wixoss_desktop.engine.wixoss.sight import View
from wixoss_desktop.engine.wixoss.zones import ENER, LRIG, Place
from wixoss_desktop.ui.kit.color_marks import color_letter
from wixoss_desktop.ui.kit.locale import row_of
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment
from wixoss_desktop.ui.table.wixoss.names import TableNames


class Later(Struct, frozen=True):
    """What might be paid for later: what it is called, alone and in a row with others, and its symbols."""

    name: str
    needs: dict[str, int]
    in_row: str


class Payment(Struct, frozen=True):
    """What has to be paid, with which ener, and what the ener left over might still pay for.

    `wanted` counts symbols by colour that the payer would rather keep ener for.
    """

    needs: dict[str, int]
    ener: tuple[EnerCard, ...]
    wanted: dict[str, int] = {}
    later: tuple[Later, ...] = ()

    def proposed(self, own: Sequence[int], barred: Collection[int]) -> tuple[int, ...]:
        """What could be paid with, `own` cards among it and none of those `barred`; nothing where that can't be."""
        free = [card for card in self.ener if card.index not in barred]
        found = proposal(free, self.needs, kept=[self.ener[at] for at in own], wanted=self.wanted)
        return tuple(card.index for card in found)

    def is_paid(self, chosen: Sequence[int]) -> bool:
        """Whether these cards pay."""
        return can_pay([self.ener[at] for at in chosen], self.needs)

    def left_words(self, chosen: Sequence[int]) -> str:
        """What stays in the ener zone, and what that still pays for."""
        left = tuple(card for card in self.ener if card.index not in chosen)
        counts: dict[str, int] = {}
        for card in left:
            letter = "M" if card.multi else color_letter(card.colors[0] if card.colors else "colorless")
            counts[letter] = counts.get(letter, 0) + 1
        shown = " ".join(f"{letter}{count}" for letter, count in counts.items())
        text = tr("Left: {n} ({colors})", n=len(left), colors=shown) if left else tr("Nothing is left")
        pays = dict.fromkeys((one.name, one.in_row) for one in self.later if can_pay(left, one.needs))
        if not pays:
            return text
        cards = row_of(name if len(pays) == 1 else in_row for name, in_row in pays)
        return tr("{left} – still pays for {cards}", left=text, cards=cards)


def payment_of(moment: WixossMoment, view: View, names: TableNames) -> Payment:
    """What has to be paid; hand and LRIG deck count only while the payer's own eyes are on the screen."""
    assert moment.question is not None
    added = view.own.ener_colors or ((),) * len(view.own.ener)
    aimed = moment.question.aimed
    ener = tuple(
        ener_card(at, names.book.card(no), added[at], needed=aimed == (Place(ENER, at),))
        for at, no in enumerate(view.own.ener)
    )
    by = moment.question.by
    grows = by is not None and names.book.card(by).type == "LRIG" and by in view.own.lrig_deck
    later = tuple(_later(view, names, grows=grows)) if moment.is_looked_at else ()
    wanted: dict[str, int] = {}
    for one in later:
        for color, count in one.needs.items():
            if color != "colorless":
                wanted[color] = wanted.get(color, 0) + count
    return Payment(dict(moment.question.needs), ener, wanted, later)


def _later(view: View, names: TableNames, *, grows: bool) -> Iterator[Later]:
    """Spells in hand, ARTS, and the next growth unless it is the one being paid."""
    lrig = view.own.field[LRIG]
    for no in (*view.own.lrig_deck, *view.own.hand):
        if no is None:
            continue
        card = names.book.card(no)
        if card.type in ("ARTS", "SPELL") and card.cost and any(card.cost.values()):
            name = names.book.short_name(no)
            yield Later(name, dict(card.cost), names.book.lexicon.name_among(name, (name, name)))
        is_next = not grows and card.type == "LRIG" and lrig is not None and card.level == lrig.level + 1
        if is_next and card.grow_cost and any(card.grow_cost.values()):
            growing = tr("growing to level {n}", n=card.level)
            yield Later(growing, dict(card.grow_cost), growing)
