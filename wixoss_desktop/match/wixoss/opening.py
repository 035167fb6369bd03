"""A game of WIXOSS that is played again, with the cards of today, and as older versions of the program once asked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Final

from msgspec.structs import replace

from wixoss_desktop.engine.contract import Played
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.crafts import crafts_of
from wixoss_desktop.engine.wixoss.dummy_deck import dummy_deck
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.state import Deck, Setup, State
from wixoss_desktop.engine.wixoss.things import Source
from wixoss_desktop.engine.wixoss.work import Group
from wixoss_desktop.match import lines, replaying
from wixoss_desktop.match.lines import AnyLine
from wixoss_desktop.match.replaying import Differs
from wixoss_desktop.match.terms import carry_out
from wixoss_desktop.match.wixoss import row
from wixoss_desktop.match.wixoss.header import DeckNumbers, Header
from wixoss_desktop.match.wixoss.packing import setup_digest, state_at, state_sum
from wixoss_desktop.match.wixoss.terms import Deed, Terms

Cards = Mapping[str, Card]
"""Cards by number, as a pool has them."""
Again = replaying.Again[Position, Group]
MOST_NAMED: Final = 5
"""So many mended cards at most are named where a game goes another way because of one of them."""
MOST_GRANTED: Final = 100
"""So many answers in a row that nobody was asked for are tried, never more."""


class Opening:
    """What the first two lines say, with the cards of a pool; `first` is the second line, where it is there."""

    def __init__(self, header: Header, second: AnyLine | None, cards: Cards) -> None:
        self.header = header
        self._first = second if isinstance(second, lines.Checkpoint) and second.setup is not None else None
        self._cards = cards
        self._setup: Setup | None = None

    def begin(self) -> Played[Position, Group]:
        """Return how it began. Raises Differs where that isn't as it was."""
        begun = self._begin()
        self._setup = begun.position.state.setup
        return begun

    def terms(self, setup: Setup) -> Terms:
        """Return what the match was begun with, given its set-up."""
        return terms_of(self.header, setup)

    def is_same(self, setup: Setup) -> bool:
        """Say whether all cards are as they were."""
        return setup_digest(setup) == self.header.cards

    def answered(self, here: Position, deed: Deed, line: lines.Answer, behind: Sequence[AnyLine]) -> Again:
        """Return where an answer led: to more of the same question where that was once asked for all, or as it does.

        Raises ValueError where that is elsewhere today, or refused.
        """
        asking = row.asked_in_full(here)
        if asking is not None:
            with suppress(Exception):  # a file can hold a state that no game leads to
                return self._led_to(carry_out(row, asking, line.seat, deed), line, behind, here)
        try:
            played = carry_out(row, here, line.seat, deed)
        except ValueError as error:
            raise ValueError(f"{error}{self._because(here, ())}") from None
        return self._led_to(played, line, behind, here)

    def _begin(self) -> Played[Position, Group]:
        if self.header.origin == "state":
            return self._from_state()
        try:
            setup = setup_of(self.header, self._known())
        except KeyError as error:
            raise Differs(1, f"the card {error.args[0]} isn't in the pool any more") from None
        refusals = row.check_setup(setup)
        if refusals:
            names = " and ".join(sorted({setup.decks[one.numbers["seat"]].name for one in refusals}))
            raise Differs(1, f"by the rules and cards of today {names} can't be played", refusals)
        start = row.begin(setup, self.header.seed)
        state = self._state_then()
        if state is not None and state_sum(state) != state_sum(start.position.state):
            raise Differs(2, "the game begins in another way than it did")
        return start

    def _state_then(self) -> State | None:
        """The state that the second line has, if it can be read."""
        with suppress(ValueError):
            return None if self._first is None else state_at(self._first)
        return None

    def _known(self) -> Cards:
        """The cards by which the game is played again: those that no pool knows are as they were."""
        numbers = {no for deck in self.header.decks for no in (*deck.lrig_deck, *deck.main_deck)}
        state = None if numbers <= self._cards.keys() else self._state_then()
        if state is None:
            return self._cards
        return {**cards_of(state.setup), **self._cards}

    def _from_state(self) -> Played[Position, Group]:
        if self._first is None:
            raise Differs(2, "the state that the game begins with is missing")
        try:
            return Played(replaying.looked_at(row, self._first), ())
        except ValueError as error:
            raise Differs(2, str(error)) from None

    def _led_to(
        self, played: Played[Position, Group], line: lines.Answer, behind: Sequence[AnyLine], here: Position
    ) -> Again:
        """Return where an answer led when the line was written, with the state as it was then.

        Answers that older versions took for granted behind it are part of it, and those that are taken for granted now
        were given in the lines behind it. Raises ValueError where it leads elsewhere.
        """
        position, groups = played
        further = _further(position.state, line, behind)
        if further is not None:
            return Again(Played(replace(position, state=further[0]), groups), further[1])
        streak = position.state.streak
        for _ in range(MOST_GRANTED):
            for form in _as_written(position, streak):
                if state_sum(form) == line.state:
                    return Again(Played(replace(position, state=form), groups))
            granted = row.taken_for_granted(position)
            if granted is None:
                break
            position, more = row.play(position, *granted)
            groups += more
            streak += position.state.streak
        raise ValueError(f"'{line.do}' leads to another state than it did{self._because(here, groups)}")

    def _because(self, here: Position, groups: tuple[Group, ...]) -> str:
        """Name the cards that took part and read otherwise than when the game was played; '' if there are none."""
        once = self._state_then()
        if once is None or self._setup is None:
            return ""
        then, now = cards_of(once.setup), cards_of(self._setup)
        mended = {no for no, card in then.items() if replace(now.get(no, card), source=card.source) != card}
        took_part = {here.book.sheets[card].card.no for card in _took_part(here.state, groups)}
        named = sorted(mended & took_part or mended)
        return f"; the cards have been mended since: {', '.join(named[:MOST_NAMED])}" if named else ""


def _further(state: State, line: lines.Answer, behind: Sequence[AnyLine]) -> tuple[State, int] | None:
    """Return the state that further answers led to then, if one leads as far now, and how many those are."""
    if state_sum(state) == line.state:
        return None
    forms = {state_sum(form): form for at in range(state.streak + 1) for form in (replace(state, streak=at),)}
    for count, later in enumerate(_answers_behind(line, behind), 1):
        if later.state in forms:
            return forms[later.state], count
    return None


def _answers_behind(line: lines.Answer, behind: Sequence[AnyLine]) -> Iterator[lines.Answer]:
    """Yield the answers that the same seat gave right behind one of its own."""
    for later in behind:
        if isinstance(later, lines.Answer) and later.seat == line.seat:
            yield later
        elif not isinstance(later, lines.Checkpoint):
            return


def _as_written(position: Position, streak: int) -> Iterator[State]:
    """Yield a state as it is, and as older versions wrote it; an answer that nobody gave ended no loop."""
    yield position.state
    once = row.once_written(position)
    yield from (once,) if once is not position.state else ()
    yield from (replace(once, streak=streak),) if streak != once.streak else ()


def cards_of(setup: Setup) -> dict[str, Card]:
    """Return the cards of both decks by number, crafts included."""
    decks = (card for deck in setup.decks for part in (deck.lrig_deck, deck.main_deck, deck.crafts) for card in part)
    return {card.no: card for card in decks}


def _took_part(state: State, groups: tuple[Group, ...]) -> Iterator[int]:
    """Yield the cards that what is owed, and what has just happened, comes from."""
    for step in state.stack:
        for name in ("source", "by"):
            source = getattr(step, name, None)
            if isinstance(source, Source):
                yield source.card
    for group in groups:
        sources = (group.cause.source, *(getattr(event, "source", None) for event in group.events))
        yield from (source.card for source in sources if isinstance(source, Source))


def setup_of(header: Header, cards: Cards) -> Setup:
    """Return the set-up that a header names. Raises KeyError with the number of a card that isn't known."""
    dummy, free = header.dummy, header.free
    first = _deck(header.decks[0], cards)
    second = _deck(header.decks[1], cards) if dummy is None else dummy_deck(dummy, header.rules)
    return Setup(
        (first, second), header.rules, header.first, header.cut_ins, header.restrictions, free, dummy, header.stacked,
        header.by_hand, header.unproved,
    )  # fmt: skip


def _deck(deck: DeckNumbers, cards: Cards) -> Deck:
    lrigs = tuple(cards[no] for no in deck.lrig_deck)
    main = tuple(cards[no] for no in deck.main_deck)
    return Deck(deck.name, lrigs, main, deck.center, crafts_of((*lrigs, *main), cards.values()))


def terms_of(header: Header, setup: Setup) -> Terms:
    """Return what a match was begun with, given its set-up."""
    return Terms(
        setup, header.seed, header.seats, header.open_hands, header.take_backs, header.game, header.clock,
        header.series or None,
    )  # fmt: skip
