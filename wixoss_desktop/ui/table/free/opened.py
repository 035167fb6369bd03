"""The pile, or what lies under a card, that free hands have open: it is shown anew after each deed."""

from collections.abc import Callable

from msgspec.structs import replace
from PySide6.QtCore import QObject

from wixoss_desktop.engine.deeds import values as by
from wixoss_desktop.engine.wixoss.zones import DECK, LIFE, Pile, Place
from wixoss_desktop.ui.table.free.browsing import beside_spec, looked_spec
from wixoss_desktop.ui.table.free.tray_drag import TrayDrag
from wixoss_desktop.ui.table.on_table import OnTable
from wixoss_desktop.ui.table.over import Overlays
from wixoss_desktop.ui.table.trays.specs import CardTraySpec
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment, own_view
from wixoss_desktop.ui.table.wixoss.piles import pile_spec


class Opened(QObject):
    """At most one; every card of it opens its menu."""

    def __init__(self, on: OnTable, over: Overlays, drag: TrayDrag, ask_for: Callable[[by.Peek], None]) -> None:
        super().__init__(drag)
        self._on, self._over, self._ask_for = on, over, ask_for
        self._open: Pile | Place | None = None
        self._drag = drag

    def browse(self, what: Pile | Place) -> None:
        """Open a pile, or what lies under a card of the field, to look through and to take cards from."""
        moment, over = self._moment, self._over
        spec = None if moment is None else self._spec(moment, what)
        if spec is None:
            return
        cards = tuple(replace(card, is_ready=card.place is not None) for card in spec.cards)
        self._open = what
        over.browse(replace(spec, cards=cards))
        if over.browser is not None:
            over.browser.hidden_wanted.connect(self.close)
            self._drag.serve(over.browser)

    def peek(self, pile: Pile) -> None:
        """Look at all of a pile, and open it; at once if all of it was seen."""
        moment = self._moment
        if moment is None:
            return
        view = own_view(moment)
        side = view.other if pile.opponent else view.own
        seen = [place for place, _ in view.looking if (place.zone, place.opponent) == (pile.zone, pile.opponent)]
        if len(seen) == {DECK: side.deck, LIFE: side.life}.get(pile.zone, -1):
            self.browse(pile)
            return
        self._open = pile
        self._ask_for(by.Peek(pile, 0))

    def follow(self) -> None:
        """Show what is open as it is now."""
        if self._open is not None:
            self.browse(self._open)

    def close(self) -> None:
        """Nothing is open any more."""
        self._open = None

    @property
    def _moment(self) -> WixossMoment | None:
        return self._on.moment

    def _spec(self, moment: WixossMoment, what: Pile | Place) -> CardTraySpec | None:
        seat, names = own_view(moment).seat, self._on.names
        seat = 1 - seat if what.opponent else seat
        if isinstance(what, Place):
            return beside_spec(moment.view, seat, what.index, names)
        return looked_spec(moment.view, seat, what.zone, names) or pile_spec(moment.view, seat, what.zone, names)
