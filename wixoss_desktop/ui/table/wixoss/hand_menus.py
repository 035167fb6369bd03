"""The menus of free hands in WIXOSS: what lies where and is called how, and what its rules know of zones and turns."""

from collections.abc import Iterator
from typing import ClassVar, Final

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.deeds import values as by
from wixoss_desktop.engine.wixoss import manual_actions as own
from wixoss_desktop.engine.wixoss.language.names import ThingState
from wixoss_desktop.engine.wixoss.manual_events import JANKEN_SIDES
from wixoss_desktop.engine.wixoss.manual_state import LEVEL, POWER
from wixoss_desktop.engine.wixoss.sight import FieldSeen, SideSeen, View, card_at
from wixoss_desktop.engine.wixoss.zones import (
    DECK,
    ENER,
    FACE_DOWN,
    FIELD,
    HAND,
    LANES,
    LIFE,
    LRIG_DECK,
    SLOT_NAMES,
    TRASH,
    ZONE_NAMES,
    Place,
)
from wixoss_desktop.ui.faces.wixoss.card_book import printed_no
from wixoss_desktop.ui.kit.translate import marked, tr
from wixoss_desktop.ui.table.free.board_menus import BoardMenus, SlotStanding, Ways
from wixoss_desktop.ui.table.free.entries import LINE, HandEntry, Tool, capital, counting
from wixoss_desktop.ui.table.wixoss.laid import NAMES, laid_in
from wixoss_desktop.ui.table.wixoss.names import TableNames
from wixoss_desktop.ui.table.wixoss.piles import cards_under
from wixoss_desktop.ui.table.wixoss.states import STATES

KEPT: Final[tuple[ThingState, ...]] = ("awakened", "armed", "puppet")
"""States that are set by their names; a card that has another face is turned to it."""
POSTURES: Final[dict[by.Posture, str]] = {
    "up": marked("Turn up"),
    "down": marked("Turn down"),
    "frozen": marked("Freeze"),
    "thawed": marked("Thaw"),
    "face_up": marked("Turn face up"),
    "face_down": marked("Turn face down"),
}
MEASURES: Final = {
    POWER: (marked("Power"), marked("Power, up or down by")),
    LEVEL: (marked("Level"), marked("Level, up or down by")),
}


class Menus(BoardMenus):
    """What can be done with cards, piles and the table; `view` has the half of the seat that plays as `own`."""

    board = own.BOARD
    drawer = ZONE_NAMES[LRIG_DECK]
    ways = (
        Ways(marked("Put under"), (("under", ""),), for_several=True),
        Ways(
            marked("Attach to"),
            (("charm", marked("as a Charm")), ("acce", marked("as an Acce")), ("soul", marked("as a Soul"))),
        ),
        Ways(marked("Set face down in a zone"), tuple((way, NAMES[way]) for way in own.SET_DOWN)),
    )
    laid_onto = (
        ("under", marked("Under {card}")),
        ("charm", marked("To {card} as a Charm")),
        ("acce", marked("To {card} as an Acce")),
        ("soul", marked("To {card} as a Soul")),
    )
    steps: ClassVar = {POWER: (1000, -1000, 5000, -5000)}

    def __init__(self, view: View, names: TableNames) -> None:
        self._view = view
        self._names = names

    # --- what lies where, and what it is called ---

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Both seats, the one that plays first."""
        return (self._view.seat, 1 - self._view.seat)

    def count(self, pile: by.At) -> int:
        """How many cards lie in a zone."""
        cards = getattr(self._side(pile.side), _FIELDS.get(pile.zone_name, pile.zone_name))
        return cards if isinstance(cards, int) else len(cards)

    def seen(self, place: by.At) -> FieldSeen | None:
        """What stands at a place of the field."""
        if place.zone_name not in SLOT_NAMES:
            return None
        return self._side(place.side).field[SLOT_NAMES.index(place.zone_name)]

    def standing_at(self, place: by.At) -> SlotStanding | None:
        """What stands at a place of the field, for hands."""
        seen = self.seen(place)
        if seen is None:
            return None
        postures = (
            "down" if seen.up else "up",
            "thawed" if seen.frozen else "frozen",
            "face_up" if seen.no is None else "face_down",
        )
        return SlotStanding(postures, seen.counters, seen.note)

    def is_hidden(self, place: by.At) -> bool:
        """Whether not everybody sees the card at a place."""
        seen = self.seen(place)
        if seen is not None:
            return seen.no is None
        return place.zone_name not in SLOT_NAMES and ZONE_NAMES.index(place.zone_name) in FACE_DOWN

    def looked_at(self, pile: by.At) -> int:
        """How many hidden cards of a zone the seat that plays has seen."""
        return sum((at.zone_name, at.side) == (pile.zone_name, pile.side) for at, _ in self._view.looking)

    def kept(self, side: by.Side) -> tuple[tuple[tuple[str, int], ...], str]:
        """The numbers that a player keeps, coins first, and the note on that half."""
        half = self._side(side)
        return (("coin", half.area.coin), *half.numbers), half.note

    def has_arrows(self) -> bool:
        """Whether arrows lie on the table."""
        return bool(self._view.arrows)

    def player(self, seat: Seat) -> str:
        """What a player is called."""
        return self._names.player(seat)

    def zone_name(self, zone: str) -> str:
        """What a zone or a slot of the field is called."""
        kind = "lane" if zone in SLOT_NAMES else "zone"
        return capital(self._names.book.lexicon.term(f"{kind}.{zone}"))

    def called(self, place: by.At) -> str:
        """A card by its name and the place where it stands."""
        no = card_at(self._view, _field_place(place))
        name = tr("a card face down") if no is None else self._names.book.short_name(no)
        player = self.player(self._side(place.side).seat)
        return tr("{card} ({player}, {place})", card=name, player=player, place=self.zone_name(place.zone_name))

    def posture(self, posture: by.Posture) -> str:
        """The words for laying a card otherwise."""
        return tr(POSTURES[posture])

    def measure(self, name: str) -> tuple[str, str]:
        """What power and level are called, and how they are asked for."""
        title, label = MEASURES[name]
        return tr(title), tr(label)

    def number_name(self, name: str) -> str:
        """What a number that a player keeps is called."""
        return self._names.book.lexicon.noun("coin") if name == "coin" else name

    def _side(self, side: by.Side) -> SideSeen:
        return self._view.other if side else self._view.own

    # --- lines of WIXOSS's own ---

    def looks_under(self, place: by.At) -> Iterator[HandEntry]:
        """Looking at what lies under a card, and beside it."""
        n = cards_under(self._view, _field_place(place)) if place.zone_name in SLOT_NAMES else 0
        yield HandEntry(tr("Look at the cards under it ({n})", n=n), Tool("browse", place) if n else None)

    def own_of_card(self, place: by.At) -> Iterator[HandEntry]:
        """Turning a card to its other face, or back, if it has one."""
        seen = self.seen(place)
        if seen is not None and seen.no is not None and self._names.book.card(printed_no(seen.no)).back is not None:
            flip = own.Stamp(_field_place(place), int("flipped" not in seen.states), "flipped")
            yield HandEntry(tr("Turn to its other face"), flip)

    def own_of_slot(self, place: by.At) -> tuple[HandEntry, ...]:
        """What can be set in a SIGNI zone; nothing in any other place."""
        if place.zone_name not in SLOT_NAMES[: len(LANES)]:
            return ()
        at = _field_place(place)
        return (HandEntry(tr("Markers and states"), below=(*self._zone_marks(at), *self._states(at))),)

    def _zone_marks(self, place: Place) -> Iterator[HandEntry]:
        there = {one.kind for one in laid_in(self._side(place.side), place)}
        for mark in own.ZONE_MARKS:
            yield _switch(place, mark, tr(NAMES[mark]), is_on=mark in there)

    def _states(self, place: Place) -> Iterator[HandEntry]:
        seen, germs = self.seen(place), self._names.book.lexicon.noun("germ", many=True)
        if seen is None or seen.no is None:
            return
        for state in KEPT:
            yield _switch(place, state, tr(STATES[state][0]), is_on=state in seen.states)
        label = tr("How many of them are there now?")
        ask = counting(self.called(place), label, lambda n: own.Stamp(place, n, "germs"), 1)
        yield HandEntry(f"{capital(germs)} …", ask)

    def own_of_pile(self, pile: by.At) -> Iterator[HandEntry]:
        """Drawing, charging, dealing Life Cloth; a new hand."""
        if (pile.zone_name, pile.side) == (ZONE_NAMES[HAND], ""):
            yield HandEntry(tr("Mulligan: a new hand"), self.mulligan(()))
        if pile.zone_name != ZONE_NAMES[DECK] or not self.count(pile):
            return
        far = bool(pile.side)
        yield HandEntry(tr("Draw", "deed"), by.Deal(1, pile, by.Goal(Place(HAND, 0, far))))
        yield HandEntry(tr("Draw several …"), self.deal(pile, "hand", tr("Draw", "deed")))
        for zone, text, title in (
            (TRASH, tr("To the trash …"), tr("To the trash")),
            (ENER, tr("Ener Charge …"), tr("Ener Charge")),
            (LIFE, tr("To the Life Cloth …"), tr("To the Life Cloth")),
        ):
            yield HandEntry(text, self.deal(pile, ZONE_NAMES[zone], title))
        yield HandEntry(tr("Top card to the bottom"), by.Deal(1, pile, by.Goal(Place(DECK, 0, far), "bottom")))
        yield LINE
        yield HandEntry(tr("Show until one fits …"), Tool("seek", pile))

    def own_of_several(self, cards: tuple[by.At, ...]) -> Iterator[HandEntry]:
        """A mulligan of the chosen cards."""
        yield HandEntry(tr("Mulligan of these cards"), self.mulligan(cards))

    def of_hand(self, cards: tuple[by.At, ...]) -> tuple[Place, ...]:
        """Those of some cards that are of the own hand."""
        return tuple(card for card in cards if isinstance(card, Place) and card.zone == HAND and not card.opponent)

    def mulligan(self, cards: tuple[by.At, ...]) -> own.Redraw | None:
        """The chosen cards of the own hand exchanged for as many; of a whole hand if none is chosen."""
        if not cards:
            return own.Redraw(len(self._view.own.hand))
        places = self.of_hand(cards)
        return own.Redraw(len(cards), places) if len(places) == len(cards) else None

    def shifted(self, start: by.At, end: by.At) -> by.HandDeed:
        """Two slots of a half change what stands in them, with all that belongs to it."""
        return own.Swap(_field_place(start).index, _field_place(end).index, bool(end.side))

    # --- the table ---

    def of_table(self) -> tuple[HandEntry, ...]:
        """What belongs to no card."""
        return (
            HandEntry(tr("All up"), self.all_up()),
            HandEntry(tr("Next phase"), self.next_phase()),
            HandEntry(tr("Next turn"), self.next_turn()),
            HandEntry(tr("Phase"), below=tuple(self._phases())),
            LINE,
            HandEntry(tr("Roll a die …"), self.die()),
            HandEntry(tr("Toss a coin"), by.Chance("coin")),
            HandEntry(tr("Janken by chance"), by.Chance("janken", JANKEN_SIDES)),
            HandEntry(tr("Token …"), Tool("token")),
            HandEntry(tr("Bring in a card …"), Tool("bring")),
            LINE,
            *self.of_players(),
            HandEntry(tr("Take the arrows away"), by.Unpoint() if self.has_arrows() else None),
            LINE,
            HandEntry(tr("End the game by agreement …"), Tool("end")),
        )

    def _phases(self) -> Iterator[HandEntry]:
        opponent = self._view.active != self._view.seat
        for phase in own.PHASES:
            text = self._names.book.lexicon.term(f"phase.{phase}")
            yield HandEntry(text, own.GoTo(max(1, self._view.turn), phase, opponent))

    def all_up(self) -> by.Set | None:
        """All cards of the half that are down turn up; nothing if none is."""
        own_half = (place for place in self.standing() if not place.side)
        down = tuple(place for place in own_half if (seen := self.seen(place)) is not None and not seen.up)
        return by.Set(down, "up") if down else None

    def next_phase(self) -> own.GoTo:
        """The next phase of this turn; after the last one the next turn."""
        at = own.PHASES.index(self._view.phase) + 1 if self._view.phase in own.PHASES else 0
        if at == len(own.PHASES):
            return self.next_turn()
        return own.GoTo(max(1, self._view.turn), own.PHASES[at], self._view.active != self._view.seat)

    def next_turn(self) -> own.GoTo:
        """The next turn, which is the other player's."""
        return own.GoTo(self._view.turn + 1, "up", self._view.active == self._view.seat)


_FIELDS: Final = {"laid": "laid_cards", "beat": "beats"}
"""Where a side says otherwise what lies in a zone than the zone is called."""


def _field_place(place: by.At) -> Place:
    """A place of the field as WIXOSS's values have it."""
    return Place(FIELD, SLOT_NAMES.index(place.zone_name), bool(place.side))


def _switch(place: Place, name: own.Stamped, text: str, *, is_on: bool) -> HandEntry:
    return HandEntry(tr("{name}: take it off", name=text) if is_on else text, own.Stamp(place, int(not is_on), name))
