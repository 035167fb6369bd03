"""Any game at a table: the moments of one match, now or as they were, and how a seat is asked."""

from collections.abc import Iterator, Sequence
from typing import Final, Generic, TypeVar

from msgspec.structs import replace

from wixoss_desktop.engine.contract import Action, CardFlight, News, Seat
from wixoss_desktop.engine.contract.board import TableOffer, round_table
from wixoss_desktop.engine.contract.values import What
from wixoss_desktop.match.history import Node
from wixoss_desktop.match.match import Match
from wixoss_desktop.ui.table.model.model import Unshown
from wixoss_desktop.ui.table.model.moment import Eyesight, Stage
from wixoss_desktop.ui.table.plain.beats import BeatsOf, PlainBeat
from wixoss_desktop.ui.table.plain.moment import AskedBack, Barred, PlainMoment

S = TypeVar("S")
P = TypeVar("P")
A = TypeVar("A", bound=Action)
V = TypeVar("V")
E = TypeVar("E")

TO_BE_SEEN: Final[frozenset[What]] = frozenset({"revealed", "turned_up", "crushed", "shown", "rolled", "threw"})
"""What everybody wants to have seen before the end of the game is told."""
ROWS_OF_KEYS: Final = ("ASD", "JKL")
"""The keys of two who answer at once at one keyboard."""


class PlainDesk(Generic[S, P, A, V, E]):
    """Makes the moments of one match of any game.

    Choices may be secret in any game: where several people share a screen each is asked behind the curtain, those who
    are asked at once one after the other.
    """

    def __init__(self, match: Match[S, P, A, V, E], beats: BeatsOf[P, E] | None = None) -> None:
        """`beats` are those of the game, if it has any."""
        self._match = match
        self._beats_of = beats

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._match.outcome is not None

    def near(self, sight: Eyesight) -> Seat:
        """Whose eyes are on the screen; else the person who is asked, the turn player, the first seat.

        Where a computer has the turn, the next person round the table sits near.
        """
        if isinstance(sight.eyes, int):
            return sight.eyes
        asked = next((seat for seat in self._here(sight) if seat in self._match.to_act), None)
        if asked is not None and not self._match.game.audience(self._match.position, asked).is_open:
            return asked
        active = self._moment(self._match.history.here, sight, self._match.seats[0], "wait").board.active
        usual = self._match.seats[0] if asked is None else asked
        if active is None:
            return usual
        here, count = self._here(sight), len(self._match.seats)
        return min(here, key=lambda seat: (seat - active) % count, default=active)

    def now(self, sight: Eyesight, near: Seat) -> PlainMoment:
        """The moment where the match stands."""
        match = self._match
        to_act = tuple(seat for seat in match.to_act if seat not in match.to_be_led)
        seat = None if self.is_over else sight.asked(to_act, near)
        if seat is not None and (at_once := self._at_once(seat, sight)):
            together = self._moment(match.history.here, sight, near, "together")
            return replace(together, asked=match.to_act, at_once=at_once)
        moment = self._moment(match.history.here, sight, near, self._stage(seat, sight))
        is_asked = seat is not None and moment.stage == "ask"
        is_covered = seat is not None and is_asked and self._holds_more(seat, sight, moment)
        look_away = seat is not None and is_asked and self._look_away(seat, sight)
        asked = replace(
            moment,
            seat=seat,
            asked=match.to_act,
            outcome=match.outcome,
            is_covered=is_covered and not look_away,
            others_look_away=look_away,
            sayings=self._sayings(seat) if seat is not None and moment.stage == "ask" else (),
            offers=() if seat is None or not is_asked or look_away else self._offers(seat, is_covered=is_covered),
            only="" if seat is None or not is_asked or look_away else self._only(seat),
            barred=() if seat is None or not is_asked or is_covered else tuple(self._barred(seat)),
            can_cancel=seat is not None and moment.stage == "ask" and match.answer_plan(seat).shows_nothing,
        )
        if match.request is None:
            return asked
        request = match.request
        back = AskedBack(request.seat, request.plan.steps, request.plan.seen)
        return replace(asked, back=back, asks_back=request.waits_for)

    def _here(self, sight: Eyesight) -> tuple[Seat, ...]:
        """The seats of the people who sit here and haven't left."""
        return tuple(seat for seat in sight.persons if seat not in self._match.history.here.left)

    def then(self, node: int, sight: Eyesight, near: Seat) -> PlainMoment:
        """A moment that has been, to look at."""
        past = self._match.history.nodes[node]
        return replace(self._moment(past, sight, near, "past"), outcome=self._match.game.outcome(past.position))

    def pause(self, unshown: Sequence[Unshown], sight: Eyesight, *, is_parting: bool) -> Unshown | None:
        """The end of the first beat that hasn't been shown; else the last of those moments in which something came
        to light, before the end of the game is told.
        """
        for one in unshown:
            for beat in self._beats(self._match.history.nodes[one.node]):
                if beat.groups > one.first:
                    return Unshown(one.node, beat.groups)
        for one in reversed(unshown):
            node = self._match.history.nodes[one.node]
            if not is_parting or node.parent is None or one.first:
                continue
            seen = self._match.game.seen(node.parent.position, node.played)
            if any(one.what in TO_BE_SEEN for one in seen):
                return Unshown(one.node, len(node.groups))
        return None

    def paused(self, pause: Unshown, sight: Eyesight, before: PlainMoment) -> PlainMoment:
        """The table as it lies then, with no word of the end; in a beat as it lay before the answer."""
        node = self._match.history.nodes[pause.node]
        beat = next((one for one in self._beats(node) if one.groups == pause.first), None)
        if beat is None or node.parent is None:
            return replace(self._moment(node, sight, before.near, "wait"), held=True)
        held = self._moment(node.parent, sight, before.near, "wait")
        board = replace(held.board, dice={**held.board.dice, **beat.dice})
        return replace(held, held=True, beat=beat, board=board, node=node.number)

    def _beats(self, node: Node[P, A, E]) -> tuple[PlainBeat, ...]:
        if self._beats_of is None or node.parent is None:
            return ()
        return self._beats_of(node.parent.position, node.groups)

    def has_drawn(self, unshown: Sequence[Unshown], seat: Seat) -> bool:
        """Whether a card that nobody else may know, and that the seat didn't know either, has come to light for it."""
        nodes = [self._match.history.nodes[one.node] for one in unshown]
        return any(self._is_new(node, flight, seat) for node in nodes for flight in self._private(node, seat))

    def drawn(self, sight: Eyesight, before: PlainMoment) -> PlainMoment:
        """The table as the eyes on the screen see it, with no question beside it."""
        assert isinstance(sight.eyes, int)
        return replace(self._moment(self._match.history.here, sight, before.near, "wait"), drew=sight.eyes)

    def told(self, moment: PlainMoment, unshown: Sequence[Unshown], until: Unshown | None = None) -> PlainMoment:
        """A moment with what its eyes are told of nodes; of a last node `until` only its first groups."""
        groups: list[tuple[News, ...]] = []
        for one in unshown:
            last = until.first if until is not None and one.node == until.node else None
            node = self._match.history.nodes[one.node]
            groups += node.news(self._match.game, moment.eyes, last)[one.first :]
        return replace(moment, told=tuple(groups))

    def _moment(self, node: Node[P, A, E], sight: Eyesight, near: Seat, stage: Stage) -> PlainMoment:
        game, eyes = self._match.game, sight.eyes
        return PlainMoment(
            board=game.board(node.view(game, eyes), round_table(self._match.seats, near)),
            near=near,
            eyes=eyes,
            stage=stage,
            persons=sight.persons,
            node=node.number,
            round=game.turn(node.position),
            gone=node.left,
        )

    def _stage(self, seat: Seat | None, sight: Eyesight) -> Stage:
        if self.is_over:
            return "end"
        if seat is None:
            return "wait"
        if sight.eyes in (seat, "all"):
            return "ask"
        is_open = self._match.game.audience(self._match.position, seat).is_open
        return "ask" if sight.looks_for != seat and (is_open or sight.sits == seat) else "curtain"

    def looks_along(self, sight: Eyesight, seat: Seat) -> bool:
        """Whether whoever sits at the screen may look on while a seat is asked."""
        along = self._match.game.audience(self._match.position, seat).along
        return bool({sight.eyes, sight.sits} & {*along} - {seat})

    def _holds_more(self, seat: Seat, sight: Eyesight, moment: PlainMoment) -> bool:
        """Whether a seat would see more of the table with its own eyes than those that look at it do."""
        if sight.eyes in (seat, "all"):
            return False
        match = self._match
        return match.game.board(match.view(seat), round_table(match.seats, moment.near)) != moment.board

    def _look_away(self, seat: Seat, sight: Eyesight) -> bool:
        """Whether a seat has to say first that it is there, as the others at the screen may not see what it answers."""
        match = self._match
        is_secret = match.game.audience(match.position, seat).look_away
        is_alone = len(self._here(sight)) < 2 or sight.eyes == "all"
        return is_secret and not is_alone and sight.there != (seat, match.history.here.number)

    def _at_once(self, seat: Seat, sight: Eyesight) -> tuple[tuple[Seat, tuple[TableOffer, ...]], ...]:
        """What each of several who sit here can do by its own keys; nothing where one of them sits elsewhere."""
        match = self._match
        seats = match.game.audience(match.position, seat).at_once
        if len(seats) != len(ROWS_OF_KEYS) or not set(seats) <= set(self._here(sight)) or match.request is not None:
            return ()
        return tuple(
            (
                one,
                tuple(
                    replace(offer, key=key.strip()) for offer, key in zip(offers, keys.ljust(len(offers)), strict=False)
                ),
            )
            for one, keys in zip(seats, ROWS_OF_KEYS, strict=True)
            if one in match.to_act and (offers := self._offers(one, is_covered=False))
        )

    def _sayings(self, seat: Seat) -> tuple[str, ...]:
        """What a seat can say for this turn that is asked to respond."""
        declines = self._match.game.declines(self._match.position)
        if declines is None or declines[0] != seat:
            return ()
        return tuple(word for word, saying in self._match.game.sayings.items() if saying.is_for_turn)

    def _offers(self, seat: Seat, *, is_covered: bool) -> tuple[TableOffer, ...]:
        """What a seat can do; with its cards covered no more than may be known of it, or nothing."""
        game, view = self._match.game, self._match.view(seat)
        if is_covered:
            declines, audience = game.declines(self._match.position), game.audience(self._match.position, seat)
            if not audience.is_open:
                return ()
            if declines is not None and declines[0] == seat:
                return (game.offer(view, seat, declines[1]),)
            if audience.openly:
                openly = (action for action in self._match.legal(seat) if action in audience.openly)
                return tuple(game.offer(view, seat, action) for action in openly)
        listed = (action for action in self._match.legal(seat) if not game.is_open(action))
        return tuple(game.offer(view, seat, action) for action in (*listed, *self._unlisted(seat)))

    def _unlisted(self, seat: Seat) -> tuple[A, ...]:
        """What a seat can do that isn't listed, as it is for people alone."""
        match, legal = self._match, self._match.legal(seat)
        tried = (action for action in match.game.attempts(match.view(seat), seat) if action not in legal)
        return tuple(action for action in tried if match.game.check(match.position, seat, action) is None)

    def _only(self, seat: Seat) -> str:
        """All that a seat can do, where that is one thing and tells nobody what the seat holds."""
        game, position = self._match.game, self._match.position
        audience = game.audience(position, seat)
        if game.declines(position) is not None or not audience.is_open or audience.openly:
            return ""
        legal = self._match.legal(seat)
        is_all = len(legal) == 1 and not game.is_open(legal[0]) and not self._unlisted(seat)
        return str(legal[0]) if is_all else ""

    def _barred(self, seat: Seat) -> Iterator[Barred]:
        match, view = self._match, self._match.view(seat)
        for action in match.game.attempts(view, seat):
            why = match.game.check(match.position, seat, action)
            if why is not None:
                yield Barred(match.game.offer(view, seat, action), why)

    def _private(self, node: Node[P, A, E], seat: Seat) -> Iterator[CardFlight]:
        """Yield the cards on their way that a seat is told of, and an onlooker isn't."""
        public = [flight for flight in self._flights(node, None) if flight.card is not None]
        yield from (one for one in self._flights(node, seat) if one.card is not None and one not in public)

    def _flights(self, node: Node[P, A, E], eyes: Seat | None) -> Iterator[CardFlight]:
        for group in node.news(self._match.game, eyes):
            yield from (flight for news in group for flight in news.moves)

    def _is_new(self, node: Node[P, A, E], flight: CardFlight, seat: Seat) -> bool:
        if node.parent is None or flight.start is None:
            return True
        board = self._match.game.board(node.parent.view(self._match.game, seat), self._match.seats)
        lying = board.lying(flight.start.seat, flight.start.zone)
        return all(card.card != flight.card for card in lying)
