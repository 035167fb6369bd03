"""Playing a journal again from its lines, and finding the first one that leads elsewhere than it did."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import Final

from msgspec.structs import replace

from wixoss_desktop.engine.contract import Refusal, Seat
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.crafts import crafts_of
from wixoss_desktop.engine.wixoss.dummy_deck import dummy_deck
from wixoss_desktop.engine.wixoss.game import Played
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.state import Deck, Setup, State
from wixoss_desktop.engine.wixoss.things import Source
from wixoss_desktop.engine.wixoss.work import Group
from wixoss_desktop.match import lines
from wixoss_desktop.match.clocks import with_spent
from wixoss_desktop.match.games import GAMES, TableGame
from wixoss_desktop.match.lines import AnyLine, DeckNumbers, Header
from wixoss_desktop.match.packing import setup_digest, state_hash, state_sum, unpacked
from wixoss_desktop.match.seats import Habits
from wixoss_desktop.match.terms import carry_out, parse_deed
from wixoss_desktop.match.wixoss.terms import Deed, History, Terms

Cards = Mapping[str, Card]
"""Cards by number, as a pool has them."""
MOST_NAMED: Final = 5
"""So many mended cards at most are named where a game goes another way because of one of them."""
MOST_GRANTED: Final = 100
"""So many answers in a row that nobody was asked for are tried, never more."""


class Differs(Exception):
    """A line leads elsewhere than it did when it was written; lines are counted from 1.

    `refusals` are what the rules of today say against the decks, where that is why.
    """

    def __init__(self, line: int, what: str, refusals: tuple[Refusal, ...] = ()) -> None:
        super().__init__(what)
        self.line = line
        self.what = what
        self.refusals = refusals


Far = Callable[[int, int], None]
"""Hears how many lines of how many have been played again; what it raises ends that."""
TELLS_EVERY: Final = 32


def untold(done: int, total: int) -> None:
    """Nobody wants to hear how far it is."""


class Replaying:
    """A journal on its way back to life: the set-up, then line by line what was done and said."""

    def __init__(self, header: Header, found: tuple[AnyLine, ...], cards: Cards, told: Far = untold) -> None:
        self.header = header
        self.game = GAMES[header.game]
        self.habits = Habits()
        self.draw_offer: Seat | None = None
        self.draw_accepted: tuple[Seat, ...] = ()
        self.spent: tuple[int, ...] = (0, 0)
        self.is_given_up = False
        self.has_begun = False
        self._lines = found
        self._given = 0
        self._cards = cards
        self._told = told

    def run(self) -> None:
        """Play all lines. Raises Differs at the first that leads elsewhere; `history` then stands before it."""
        start = self._begin()
        self.history = History(self.game, start)
        self.terms = terms_of(self.header, start.position.state.setup)
        self.has_begun = True
        self.is_same_cards = setup_digest(self.terms.setup) == self.header.cards
        for number, line in enumerate(self._lines[2:], 3):
            if number % TELLS_EVERY == 0:
                self._told(number, len(self._lines))
            self._take(line, number)

    def read_notes(self) -> None:
        """Take in what was written about the nodes that there are, behind a line that leads elsewhere too."""
        for line in self._lines[2:]:
            if isinstance(line, lines.Named | lines.Remark) and 0 <= line.node < len(self.history.nodes):
                self._note(line, 0)

    def _begin(self) -> Played:
        first = self._lines[1] if len(self._lines) > 1 else None
        known = isinstance(first, lines.Checkpoint) and first.setup is not None
        checkpoint = first if isinstance(first, lines.Checkpoint) and known else None
        if self.header.origin == "state":
            return self._from_state(checkpoint)
        try:
            setup = setup_of(self.header, self._known(checkpoint))
        except KeyError as error:
            raise Differs(1, f"the card {error.args[0]} isn't in the pool any more") from None
        refusals = self.game.check_setup(setup)
        if refusals:
            names = " and ".join(sorted({setup.decks[one.numbers["seat"]].name for one in refusals}))
            raise Differs(1, f"by the rules and cards of today {names} can't be played", refusals)
        start = self.game.begin(setup, self.header.seed)
        self._compare_start(checkpoint, start)
        return start

    def _known(self, checkpoint: lines.Checkpoint | None) -> Cards:
        """The cards by which the game is played again: at a free table those that no pool knows are as they were."""
        if not self.header.free or checkpoint is None:
            return self._cards
        try:
            decks = unpacked(checkpoint.state, checkpoint.setup or b"").setup.decks
        except ValueError:
            return self._cards
        brought = {card.no: card for deck in decks for card in (*deck.lrig_deck, *deck.main_deck)}
        return {**self._cards, **{no: card for no, card in brought.items() if no not in self._cards}}

    def _from_state(self, checkpoint: lines.Checkpoint | None) -> Played:
        if checkpoint is None:
            raise Differs(2, "the state that the game begins with is missing")
        try:
            return Played(position_from(self.game, unpacked(checkpoint.state, checkpoint.setup or b"")), ())
        except ValueError as error:
            raise Differs(2, str(error)) from None

    def _compare_start(self, checkpoint: lines.Checkpoint | None, start: Played) -> None:
        if checkpoint is None:
            return
        try:
            state = unpacked(checkpoint.state, checkpoint.setup or b"")
        except ValueError:
            return
        if state_sum(state) != state_sum(start.position.state):
            raise Differs(2, "the game begins in another way than it did")

    def _take(self, line: AnyLine, number: int) -> None:
        self.is_given_up = False
        match line:
            case lines.Answer():
                self._answer(line, number)
            case lines.Move():
                self._move(line, number)
            case lines.Said():
                self._said(line, number)
            case lines.Named() | lines.Remark():
                self._note(line, number)
            case lines.End():
                self._end(line, number)

    def _answer(self, line: lines.Answer, number: int) -> None:
        try:
            deed = parse_deed(self.game, line.do)
            if self._given:
                self._given -= 1
                played: Played = Played(self.history.here.position, ())
            else:
                played = self._answered(deed, line, number)
        except ValueError as error:
            raise Differs(number, f"{error}{self._because(())}") from None
        self.history.add(line.seat, deed, played, auto=line.auto)
        self.spent = with_spent(self.spent, line.seat, line.ms)
        if line.seat != self.draw_offer:
            self.draw_offer, self.draw_accepted = None, ()

    def _answered(self, deed: Deed, line: lines.Answer, number: int) -> Played:
        """Return where an answer led: to more of the same question where that was once asked for all, or as it does."""
        here = self.history.here.position
        asking = self.game.asked_in_full(here)
        if asking is not None:
            with suppress(Differs):
                return self._led_to(self._carried_out(asking, deed, line, number), line, number)
        return self._led_to(self._carried_out(here, deed, line, number), line, number)

    def _carried_out(self, position: Position, deed: Deed, line: lines.Answer, number: int) -> Played:
        try:
            return carry_out(self.game, position, line.seat, deed)
        except ValueError as error:
            raise Differs(number, f"{error}{self._because(())}") from None
        except Exception as error:  # a file can hold a state that no game leads to: whatever comes of it is its fault
            raise Differs(number, f"'{line.do}' can't be carried out: {type(error).__name__}") from error

    def _led_to(self, played: Played, line: lines.Answer, number: int) -> Played:
        """Return where an answer led when the line was written, with the state as it was then.

        Answers that older versions took for granted behind it are part of it, and those that are taken for granted now
        were given in the lines behind it. Raises Differs where it leads elsewhere.
        """
        position, groups = played
        further = self._further(position.state, line, number)
        if further is not None:
            return Played(replace(position, state=further), groups)
        streak = position.state.streak
        for _ in range(MOST_GRANTED):
            for form in self._as_written(position, streak):
                if state_sum(form) == line.state:
                    return Played(replace(position, state=form), groups)
            granted = self.game.taken_for_granted(position)
            if granted is None:
                break
            position, more = self.game.play(position, *granted)
            groups += more
            streak += position.state.streak
        raise Differs(number, f"'{line.do}' leads to another state than it did{self._because(groups)}")

    def _further(self, state: State, line: lines.Answer, number: int) -> State | None:
        """Return the state that further answers led to then, if one leads as far now; those count as given."""
        if state_sum(state) == line.state:
            return None
        forms = {state_sum(form): form for at in range(state.streak + 1) for form in (replace(state, streak=at),)}
        for count, later in enumerate(self._answers_behind(line, number), 1):
            if later.state in forms:
                self._given = count
                return forms[later.state]
        return None

    def _answers_behind(self, line: lines.Answer, number: int) -> Iterator[lines.Answer]:
        """Yield the answers that the same seat gave right behind one of its own."""
        for later in self._lines[number : number + MOST_GRANTED]:
            if isinstance(later, lines.Answer) and later.seat == line.seat:
                yield later
            elif not isinstance(later, lines.Checkpoint):
                return

    def _as_written(self, position: Position, streak: int) -> Iterator[State]:
        """Yield a state as it is, and as older versions wrote it; an answer that nobody gave ended no loop."""
        yield position.state
        once = self.game.once_written(position)
        yield from (once,) if once is not position.state else ()
        yield from (replace(once, streak=streak),) if streak != once.streak else ()

    def _because(self, groups: tuple[Group, ...]) -> str:
        """Name the cards that took part and read otherwise than when the game was played; '' if there are none."""
        first = self._lines[1]
        try:
            once = unpacked(first.state, first.setup or b"").setup if isinstance(first, lines.Checkpoint) else None
        except ValueError:
            once = None
        if once is None:
            return ""
        then, now = cards_of(once), cards_of(self.terms.setup)
        mended = {no for no, card in then.items() if replace(now.get(no, card), source=card.source) != card}
        there = self.history.here.position
        took_part = {there.book.sheets[card].card.no for card in _took_part(there.state, groups)}
        named = sorted(mended & took_part or mended)
        return f"; the cards have been mended since: {', '.join(named[:MOST_NAMED])}" if named else ""

    def _move(self, line: lines.Move, number: int) -> None:
        if not 0 <= line.to < len(self.history.nodes):
            raise Differs(number, f"there is no node {line.to} to go to")
        node = self.history.nodes[line.to]
        self.draw_offer, self.draw_accepted = None, ()
        if line.why == "jump":
            self.history.jump(node)
        elif line.why != "redo":
            self.history.back_to(node)
        elif self.history.redo() is not node:
            raise Differs(number, "there is nothing to redo")

    def _said(self, line: lines.Said, number: int) -> None:
        match line.what:
            case "offer_draw":
                self.draw_offer, self.draw_accepted = line.seat, ()
            case "decline_draw":
                self.draw_offer, self.draw_accepted = None, ()
            case "accept_draw":
                self.draw_accepted = (*self.draw_accepted, line.seat)
            case word if word in self.game.sayings:
                self.habits = self.habits.said(line.seat, self.game.sayings[word], line.turn)
            case _:
                raise Differs(number, f"nobody can say {line.what!r} in this game")

    def _note(self, line: lines.Note, number: int) -> None:
        if not 0 <= line.node < len(self.history.nodes):
            raise Differs(number, f"there is no node {line.node} to write about")
        node = self.history.nodes[line.node]
        (self.history.name if isinstance(line, lines.Named) else self.history.remark)(node, line.text)

    def _end(self, line: lines.End, number: int) -> None:
        self.is_given_up = line.outcome is None
        here = self.history.here.position.state
        if self.is_same_cards and not self.is_given_up and line.hash != state_hash(here):
            raise Differs(number, "the game ends in another state than it did")


def position_from(game: TableGame, state: State) -> Position:
    """Return the position of a state that somebody else wrote, once all that a table asks of it has been answered.

    Raises ValueError for a state that no game leads to.
    """
    try:
        position = game.position_of(state)
        for seat in (0, 1):
            game.view(position, seat)
        for seat in game.to_act(position):
            game.legal(position, seat)
        game.grade(position)
    except Exception as error:  # its numbers may point anywhere
        raise ValueError(f"a state that no game leads to: {type(error).__name__}") from error
    return position


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
        (first, second), header.rules, header.first, header.cut_ins, header.restrictions, free, dummy, header.stacked
    )  # fmt: skip


def _deck(deck: DeckNumbers, cards: Cards) -> Deck:
    lrigs = tuple(cards[no] for no in deck.lrig_deck)
    main = tuple(cards[no] for no in deck.main_deck)
    return Deck(deck.name, lrigs, main, deck.center, crafts_of((*lrigs, *main), cards.values()))


def terms_of(header: Header, setup: Setup) -> Terms:
    """Return what a match was begun with, given its set-up."""
    return Terms(setup, header.seed, header.seats, header.open_hands, header.take_backs, header.game, header.clock)
