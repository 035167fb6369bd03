"""What the rules know of a SIGNI zone and its SIGNI, set by hand: markers, states, germs."""

from collections.abc import Iterator
from typing import Final

from wixoss_desktop.engine.wixoss import manual_actions as own
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.language.names import ThingState
from wixoss_desktop.engine.wixoss.zones import FIELD, LANES, Place
from wixoss_desktop.ui.faces.card_book import printed_no
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.free.entries import Entry, Ground, Wish
from wixoss_desktop.ui.table.free.typed import capital, number
from wixoss_desktop.ui.table.laid import NAMES, laid_in
from wixoss_desktop.ui.table.states import STATES

KEPT: Final[tuple[ThingState, ...]] = ("awakened", "armed", "puppet")
"""States that are set by their names; a card that has another face is turned to it."""


class StampEntries(Ground):
    """The lines of a SIGNI zone."""

    def of_lane(self, place: Place) -> tuple[Entry, ...]:
        """What can be set in a SIGNI zone; nothing in any other place."""
        if place.zone != FIELD or place.index not in LANES:
            return ()
        return (Entry(tr("Markers and states"), below=(*self._zone_marks(place), *self._kept(place))),)

    def other_face(self, place: Place) -> Action | None:
        """Turning a card to its other face, or back; nothing for one that has none."""
        seen = self.seen(place)
        if seen is None or seen.no is None or self._names.book.card(printed_no(seen.no)).back is None:
            return None
        return own.Stamp(place, int("flipped" not in seen.states), "flipped")

    def _zone_marks(self, place: Place) -> Iterator[Entry]:
        side = self._view.other if place.opponent else self._view.own
        there = {one.kind for one in laid_in(side, place)}
        for mark in own.ZONE_MARKS:
            yield self._switch(place, mark, tr(NAMES[mark]), is_on=mark in there)

    def _kept(self, place: Place) -> Iterator[Entry]:
        seen, lexicon = self.seen(place), self._names.book.lexicon
        if seen is None:
            return
        for state in KEPT:
            yield self._switch(place, state, tr(STATES[state][0]), is_on=state in seen.states)
        yield Entry(f"{capital(lexicon.noun('germ', many=True))} …", self._germs(place))

    @staticmethod
    def _switch(place: Place, name: own.Stamped, text: str, *, is_on: bool) -> Entry:
        return Entry(tr("{name}: take it off", name=text) if is_on else text, own.Stamp(place, int(not is_on), name))

    def _germs(self, place: Place) -> Wish:
        def made(text: str) -> Action | None:
            n = number(text)
            return None if n is None else own.Stamp(place, n, "germs")

        return Wish(self.called(place), tr("How many of them are there now?"), made, "1", True)
