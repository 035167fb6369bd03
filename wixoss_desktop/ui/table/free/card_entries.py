"""What can be done by hand with a card."""

from collections.abc import Iterator
from typing import Final, get_args

from wixoss_desktop.engine.deeds import values as by
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.language.names import LaidKind
from wixoss_desktop.engine.wixoss.manual_state import LEVEL, MEASURES, POWER, count_of
from wixoss_desktop.engine.wixoss.sight import FieldSeen
from wixoss_desktop.engine.wixoss.zones import FACE_DOWN, FIELD, LANES, Place
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.free.drops import Onto
from wixoss_desktop.ui.table.free.entries import LINE, Entry, Wish
from wixoss_desktop.ui.table.free.stamp_entries import StampEntries
from wixoss_desktop.ui.table.free.typed import named_number, number
from wixoss_desktop.ui.table.laid import NAMES
from wixoss_desktop.ui.table.piles import cards_under

SET_DOWN: Final[tuple[LaidKind, ...]] = get_args(LaidKind)
"""How a card can lie face down in a SIGNI zone."""
STEPS: Final = {POWER: (1000, -1000, 5000, -5000), LEVEL: (1, -1)}
"""By how much power and level go up and down at a choice."""


class CardEntries(StampEntries):
    """The menu of a card."""

    def of_card(self, place: Place) -> tuple[Entry, ...]:
        """Everything that can be done with a card."""
        found = (
            *self._postures(place),
            Entry(tr("Move to"), below=tuple(self.goals(place, opponent=False))),
            Entry(self.to_other, below=tuple(self.goals(place, opponent=True))),
            *self._beside(place),
            *self._marks(place),
            *self._showing(place),
            LINE,
            *self._pointing(place),
        )
        return tuple(entry for entry in found if entry.below or entry.does is not None or entry == LINE)

    def of_guest(self, guest: Place) -> tuple[Entry, ...]:
        """Every place that a card from outside can be brought to, in both halves."""
        halves = ((self._view.seat, False), (1 - self._view.seat, True))
        found = (
            *(Entry(self._names.player(seat), below=tuple(self.goals(guest, opponent=far))) for seat, far in halves),
            *self._beside(guest),
        )
        return tuple(entry for entry in found if entry.below)

    def _postures(self, place: Place) -> Iterator[Entry]:
        seen = self.seen(place)
        if seen is None:
            return
        yield Entry(tr("Turn down") if seen.up else tr("Turn up"), by.Set((place,), "down" if seen.up else "up"))
        frozen: by.Posture = "thawed" if seen.frozen else "frozen"
        yield Entry(tr("Thaw") if seen.frozen else tr("Freeze"), by.Set((place,), frozen))
        face: by.Posture = "face_up" if seen.no is None else "face_down"
        yield Entry(tr("Turn face up") if seen.no is None else tr("Turn face down"), by.Set((place,), face))
        yield Entry(tr("Turn to its other face"), self.other_face(place))
        yield LINE

    def _beside(self, place: Place) -> Iterator[Entry]:
        n = cards_under(self._view, place)
        yield Entry(tr("Look at the cards under it ({n})", n=n), f"beside {place}" if n else None)
        yield Entry(tr("Put under"), below=tuple(self._onto(place, "under")))
        yield Entry(tr("Attach to"), below=tuple(self.attachments(place)))
        ways = (Entry(tr(NAMES[way]), below=tuple(self._into_zones(place, way))) for way in SET_DOWN)
        yield Entry(tr("Set face down in a zone"), below=tuple(ways) if place.zone != FIELD else ())

    def _into_zones(self, place: Place, way: by.Way) -> Iterator[Entry]:
        """Every SIGNI zone that a card can be set in, one's own first."""
        for opponent in (False, True):
            player = self._names.player(1 - self._view.seat if opponent else self._view.seat)
            for lane in LANES:
                text = tr("{player}: {zone}", player=player, zone=self.slot_name(lane))
                yield Entry(text, by.Move((place,), by.Goal(Place(FIELD, lane, opponent), way)))

    def attachments(self, place: Place) -> Iterator[Entry]:
        """Every card that another one can be attached to, by the way of attaching."""
        for way, text in (("charm", tr("as a Charm")), ("acce", tr("as an Acce")), ("soul", tr("as a Soul"))):
            below = tuple(self._onto(place, way))
            if below:
                yield Entry(text, below=below)

    def _onto(self, place: Place, way: str) -> Iterator[Entry]:
        ways: dict[str, by.Way] = {"under": "under", "charm": "charm", "acce": "acce", "soul": "soul"}
        for spot in self.standing():
            if spot != place:
                yield Entry(self.called(spot), by.Move((place,), by.Goal(spot, ways[way])))

    def onto(self, laid: Onto) -> Iterator[Entry]:
        """The ways in which cards can be laid onto another one that stands on the field."""
        card = self.called(laid.end)
        ways: tuple[tuple[by.Way, str], ...] = (
            ("under", tr("Under {card}", card=card)),
            ("charm", tr("To {card} as a Charm", card=card)),
            ("acce", tr("To {card} as an Acce", card=card)),
            ("soul", tr("To {card} as a Soul", card=card)),
        )
        for way, text in ways:
            yield Entry(text, by.Move(laid.cards, by.Goal(laid.end, way)))

    def _marks(self, place: Place) -> Iterator[Entry]:
        seen = self.seen(place)
        if seen is None:
            return
        yield LINE
        yield Entry(tr("Counters"), below=tuple(self._counters(place, seen)))
        yield Entry(tr("Power"), below=tuple(self._measures(place, seen, POWER, tr("Power, up or down by"))))
        yield Entry(tr("Level"), below=tuple(self._measures(place, seen, LEVEL, tr("Level, up or down by"))))
        yield Entry(tr("Note …"), self.note(place, seen.note))
        yield from self.of_lane(place)

    def _counters(self, place: Place, seen: FieldSeen) -> Iterator[Entry]:
        for name in self._counter_names(seen):
            n = count_of(seen.counters, name)
            yield Entry(tr("{name}: one more ({n})", name=name, n=n), by.Count(place, n + 1, name))
            if n:
                yield Entry(tr("{name}: one less", name=name), by.Count(place, n - 1, name))
        yield Entry(tr("Another one …"), self.counter(place, seen))

    def _counter_names(self, seen: FieldSeen) -> tuple[str, ...]:
        """The counters of a card, then those that other cards have; where there are none at all, a plain one."""
        others = (other.counters for spot in self.standing() if (other := self.seen(spot)) is not None)
        names = (name for counters in (seen.counters, *others) for name, _ in counters if name not in MEASURES)
        return tuple(dict.fromkeys(names)) or (tr("counter"),)

    def _measures(self, place: Place, seen: FieldSeen, name: str, label: str) -> Iterator[Entry]:
        """A value of a card some steps up or down, as it is printed, or by any number."""
        now = count_of(seen.counters, name)
        for step in STEPS[name]:
            yield Entry(f"{step:+}".replace("-", "\N{MINUS SIGN}"), by.Count(place, now + step, name))
        if now:
            yield Entry(tr("As printed"), by.Count(place, 0, name))
        yield Entry(tr("Another number …"), self._measure(place, seen, name, label))

    def counter(self, place: Place, seen: FieldSeen) -> Wish:
        """Counters of any name, as they are typed: 'charge 3'."""

        def made(text: str) -> Action | None:
            name, n = named_number(text)
            now = count_of(seen.counters, name)
            return None if not name else by.Count(place, now + 1 if n is None else n, name)

        return Wish(tr("Counters"), tr("A name, and how many there are now:"), made, tr("counter 1"))

    def _measure(self, place: Place, seen: FieldSeen, name: str, label: str) -> Wish:
        def made(text: str) -> Action | None:
            n = number(text)
            return None if n is None else by.Count(place, n, name)

        return Wish(self.called(place), label, made, str(count_of(seen.counters, name)), True)

    def note(self, place: Place, text: str) -> Wish:
        """What is written on a card."""

        def made(words: str) -> Action | None:
            return by.Note(place, " ".join(words.split()))

        return Wish(tr("Note"), self.called(place), made, text)

    def _showing(self, place: Place) -> Iterator[Entry]:
        if self.is_hidden(place):
            yield LINE
            yield Entry(tr("Look at it"), by.Show((place,), "me"))
            yield Entry(tr("Show it to both"), by.Show((place,), "both"))
            yield Entry(tr("Show it to {player}", player=self.other_player), by.Show((place,), "opponent"))

    def _pointing(self, place: Place) -> Iterator[Entry]:
        yield Entry(tr("Point at it"), by.Point(place))
        if place.zone not in FACE_DOWN:
            yield Entry(tr("Arrow to"), below=tuple(self.arrows(place)))

    def arrows(self, place: Place) -> Iterator[Entry]:
        """Every card on the field that an arrow can lead to."""
        for spot in self.standing():
            if spot != place:
                yield Entry(self.called(spot), by.Point(place, spot))
