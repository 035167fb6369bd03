"""The model of a table: a match and the eyes that look at it become the moment on the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Generic, NamedTuple, Protocol, TypeVar

from msgspec.structs import replace

from wixoss_desktop.engine.contract import Action, Seat
from wixoss_desktop.match.branches import Branches, beside
from wixoss_desktop.match.history import History, Node
from wixoss_desktop.match.match import Kind, Match, MatchNews
from wixoss_desktop.ui.table.model.moment import Eyesight, Moment

S = TypeVar("S")
P = TypeVar("P")
A = TypeVar("A", bound=Action)
V = TypeVar("V")
E = TypeVar("E")
M = TypeVar("M", bound=Moment)

WENT_ELSEWHERE: Final[frozenset[Kind]] = frozenset({"undone", "answer_taken_back", "redone", "jumped"})
_WRITTEN: Final[frozenset[Kind]] = frozenset({"named", "remarked"})


class Unshown(NamedTuple):
    """A node that a match has come to and that this table hasn't shown yet, from a group of its events on."""

    node: int
    first: int = 0


class GameDesk(Protocol[M]):
    """What a game brings to a table: the moments of one match, as certain eyes see them."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""

    def near(self, sight: Eyesight) -> Seat:
        """Return the seat that is near where none is kept there: the turn player's, or whoever is asked."""

    def now(self, sight: Eyesight, near: Seat) -> M:
        """Return the moment where the match stands, with nothing told."""

    def then(self, node: int, sight: Eyesight, near: Seat) -> M:
        """Return a moment that has been, to look at; nobody is asked in it."""

    def looks_along(self, sight: Eyesight, seat: Seat) -> bool:
        """Return whether whoever sits at the screen may look on while a seat is asked, as if both had sat down."""

    def pause(self, unshown: Sequence[Unshown], sight: Eyesight, *, is_parting: bool) -> Unshown | None:
        """Return the next of those moments in which something has to be seen before anything else is shown:

        its node, and how many groups of its events have happened by then. `is_parting`: the table turns after them, or
        the end is told. What the eyes know already needn't be seen.
        """

    def paused(self, pause: Unshown, sight: Eyesight, before: M) -> M:
        """Return that moment, seen as the one `before` it was, with nothing told; nobody is asked in it."""

    def has_drawn(self, unshown: Sequence[Unshown], seat: Seat) -> bool:
        """Return whether a seat has got something in those moments that it alone may see."""

    def drawn(self, sight: Eyesight, before: M) -> M:
        """Return what the eyes see where the match stands, from the end of the one `before`; nobody is asked in it."""

    def told(self, moment: M, unshown: Sequence[Unshown], until: Unshown | None = None) -> M:
        """Return a moment with what its eyes are told of nodes; of a last node `until` only its first groups."""


class TableModel(Generic[M]):
    """What is on the screen of one table. It is renewed by the match's news, and by `look` when a person looks."""

    def __init__(self, match: Match[S, P, A, V, E], desk: GameDesk[M], sight: Eyesight) -> None:
        self._desk = desk
        self._seats = match.seats
        self._sight = sight
        self._unshown: list[Unshown] = []
        self._observers: tuple[Callable[[M], object], ...] = ()
        self._pauses = self._skips = False
        self._news: set[Kind] = set()
        self.curtains = 0
        """How often the curtain has come down."""
        self._now = self.moment = desk.told(replace(desk.now(sight, self.near), stage="wait"), ())
        self._ends = (match.observe(self._hear), match.when_settled(self._follow))

    @property
    def sight(self) -> Eyesight:
        """Whose eyes are on the screen, and how they look."""
        return self._sight

    @property
    def near(self) -> Seat:
        """The seat that plays from the near end."""
        sight = self._sight
        if len(sight.persons) == 1:
            seat = sight.persons[0]
        else:
            seat = self._desk.near(sight) if sight.near is None else sight.near
        seats = self._seats
        return seats[(seats.index(seat) + sight.turned) % len(seats)]

    @property
    def can_uncover(self) -> bool:
        """Whether the seat that is asked can have its covered cards back without a curtain."""
        is_asked = self.moment.stage in ("ask", "banner") and self.moment.seat == self._sight.sits
        return is_asked and self._sight.sits is not None and self._sight.eyes is None

    @property
    def pause(self) -> Unshown | None:
        """Where the table is held for something to be seen: up to how many groups of which node all is told."""
        return next((one for one in self._unshown if one.first), None)

    def observe(self, observer: Callable[[M], object]) -> Callable[[], None]:
        """Tell an observer each moment from now on; return what ends that."""
        self._observers = (*self._observers, observer)

        def end() -> None:
            self._observers = tuple(one for one in self._observers if one is not observer)

        return end

    def end(self) -> None:
        """Hears of the match no more."""
        for end in self._ends:
            end()

    def let_pause(self, pauses: bool) -> None:
        """Whether what has to be seen is held on the screen from now on; somebody has to go on from it."""
        self._pauses = pauses

    # --- looking ---

    def look(self, sight: Eyesight) -> None:
        """A person looks with these eyes; what was held on the screen is gone on from."""
        self._sight = sight
        if sight.past is None:
            self._renew()
        else:
            self._show(self._desk.then(sight.past, sight, self.near))

    def go_on(self) -> None:
        """Shows where the match stands, or what has to be seen on the way there."""
        self.look(replace(self._sight, past=None))

    def hurry(self, *, skips: bool = False) -> bool:
        """Shows what comes after what is held, or, if it `skips`, where the match stands; whether anything was held."""
        if not self.moment.is_held:
            return False
        self._skips = skips
        self.go_on()
        self._skips = False
        return True

    def hand_over(self) -> None:
        """Who has drawn has seen it: the curtain comes down for the other player."""
        if self.moment.drew is not None:
            self.go_on()

    def watch(self, node: int, *told: int) -> None:
        """Shows another moment of a game that is watched, with what happened on the way to these nodes."""
        self._unshown = [Unshown(one) for one in told]
        self.look(replace(self._sight, watched=node, past=None))

    def show_again(self) -> None:
        """Says the moment on the screen once more, as when something has been written about it."""
        self._show(self._desk.told(self.moment, ()))

    def look_back(self, node: int) -> None:
        """Shows the table as it was at a node of the tree, with the eyes that are on the screen."""
        self.look(replace(self._sight, past=node))

    def back_to_now(self) -> None:
        """Shows the table as it is, after a look at how it was."""
        if self.moment.stage == "past":
            self.go_on()

    def show_cards(self) -> None:
        """'Show me': raises the curtain for the seat that is asked in the open; whose place it was has its cards."""
        seat = self.moment.seat
        if seat is None or self._sight.eyes == seat or self.moment.is_stand_in:
            return
        sees = {"eyes": seat} if seat == self._sight.sits else {"looks_for": seat}
        self.look(replace(self._sight, past=None, **sees))

    def be_there(self) -> None:
        """The seat that is asked is there, and the others look away: it may answer."""
        if self.moment.seat is not None and self.moment.others_look_away:
            self.look(replace(self._sight, past=None, there=(self.moment.seat, self.moment.node)))

    def lift_curtain(self) -> None:
        """The seat that the curtain waits for is there: its eyes are on the screen now."""
        if self.moment.stage == "curtain":
            seat = self.moment.seat
            self.look(replace(self._sight, eyes=seat, sits=seat, looks_for=None, past=None))

    def cover(self) -> None:
        """Takes all that is private off the screen, as when the window comes back from being away."""
        if self._sight.is_for_one_of_several or self._sight.sits is not None:
            self.look(replace(self._sight, eyes=None, sits=None, past=None))

    def turn_table(self) -> None:
        """Turns the table by one seat: of two the far one is near until this is asked again."""
        self.look(replace(self._sight, turned=(self._sight.turned + 1) % len(self._seats), past=None))

    def keep_near(self, seat: Seat | None) -> None:
        """Has one seat always near; None: whoever's turn it is."""
        self.look(replace(self._sight, near=seat, past=None))

    # --- the moment ---

    def _hear(self, news: MatchNews[P, A, E]) -> None:
        self._news.add(news.kind)
        if news.kind == "played":
            self._unshown.append(Unshown(news.node.number))
        elif news.kind in WENT_ELSEWHERE:
            self._unshown.clear()
            self._sight = replace(self._sight, looks_for=None)

    def _follow(self) -> None:
        """Shows what the match has come to, after what is held; who is asked something else meanwhile sees it at once.

        What is written about it changes nothing of what is looked at.
        """
        news, self._news = self._news, set()
        if self.moment.is_held and news <= {"played"}:
            return
        if news - _WRITTEN:
            self._skips = bool(news - _WRITTEN - {"played"})
            self.go_on()
            self._skips = False
        elif news:
            self.show_again()

    def _renew(self) -> None:
        if self._holds() or self._shows_draw():
            return
        moment = self._desk.now(self._sight, self.near)
        if moment.stage == "curtain" and moment.seat is not None and self._desk.looks_along(self._sight, moment.seat):
            self._sight = replace(self._sight, eyes=moment.seat, sits=moment.seat)
            moment = self._desk.now(self._sight, self.near)
        moment = self._uncurious(moment)
        if moment.stage == "curtain":
            before = self._now
            self.curtains += before.stage != "curtain" or before.seat != moment.seat
            self._sight = replace(self._sight, sits=None)
            if self._sight.eyes is not None:
                self._sight = replace(self._sight, eyes=None)
                moment = self._desk.now(self._sight, self.near)
        unshown, self._unshown = self._unshown, []
        self._now = self._desk.told(moment, unshown)
        self._show(self._now)

    def _uncurious(self, moment: M) -> M:
        """Whose cards were on the screen: they are covered as soon as another seat is asked in the open, or several."""
        sight = self._sight
        asked = moment.asks_back or ((moment.seat,) if moment.stage in ("ask", "banner") else ())
        if not sight.is_for_one_of_several or not set(asked) - {None}:
            return moment
        if sight.eyes in asked and not self._asks_several(moment):
            return moment
        self._sight = replace(sight, eyes=None)
        return self._desk.now(self._sight, self.near)

    def _asks_several(self, moment: M) -> bool:
        """Whether several who sit here are asked something new in the open, for which nobody has to see any cards."""
        here = set(moment.asked) & set(self._sight.persons)
        if len(here) < 2 or moment.node == self._now.node:
            return False
        return self._desk.now(replace(self._sight, eyes=None, sits=None), self.near).stage == "ask"

    def _holds(self) -> bool:
        """Shows what has to be seen for a moment, before anything else; each thing once."""
        if not self._pauses or self._skips:
            return False
        is_parting = self.near != self._now.near or self._desk.is_over
        pause = self._desk.pause(self._unshown, self._sight, is_parting=is_parting)
        if pause is None:
            return False
        if is_parting and self._sight.is_for_one_of_several:
            self._sight = replace(self._sight, eyes=None)
        at = next(at for at, one in enumerate(self._unshown) if one.node == pause.node)
        seen, self._unshown = self._unshown[: at + 1], [pause, *self._unshown[at + 1 :]]
        self._now = self._desk.told(self._desk.paused(pause, self._sight, self._now), seen, pause)
        self._show(self._now)
        return True

    def _shows_draw(self) -> bool:
        """Shows somebody what was drawn before the screen goes to another one; once, until it is gone on from."""
        sight, seat = self._sight, self._sight.eyes
        if not isinstance(seat, int) or len(sight.persons) < 2 or not self._desk.has_drawn(self._unshown, seat):
            return False
        if self._desk.now(sight, self.near).stage != "curtain":
            return False
        unshown, self._unshown = self._unshown, []
        self._now = self._desk.told(self._desk.drawn(sight, self._now), unshown)
        self._show(self._now)
        return True

    def _show(self, moment: M) -> None:
        self.moment = moment
        for observer in self._observers:
            observer(moment)


class LookBack(Generic[P, A, E]):
    """Walks through the tree of a match.

    `show` puts a node on the screen; `looks_at` says which one is looked at, None where the match stands. With
    `ends_at_shown` the log goes no further than that.
    """

    def __init__(
        self, history: History[P, A, E], looks_at: Callable[[], int | None], show: Callable[[int], None], *,
        ends_at_shown: bool = False,
    ) -> None:  # fmt: skip
        self._history = history
        self._looks_at = looks_at
        self._show = show
        self._ends_at_shown = ends_at_shown

    @property
    def shown(self) -> Node[P, A, E]:
        """The node on the screen: a moment that is looked at, or where the match stands."""
        number = self._looks_at()
        return self._history.here if number is None else self._history.nodes[number]

    @property
    def line(self) -> list[Node[P, A, E]]:
        """The line of play whose log is to be read: that of the match, or of the branch that is looked at."""
        here, shown = self._history.here, self.shown
        if self._ends_at_shown:
            return shown.line()
        line = here.line()
        if shown.depth <= here.depth and (shown.parent is None or line[shown.depth - 1] is shown):
            return line
        return Branches(self._history).line_through(shown)

    def look_beside(self, step: int) -> None:
        """Shows the branch before or after the one that is shown."""
        node = beside(self.shown, step)
        if node is not None:
            self._show(node.number)

    def look_along(self, step: int) -> None:
        """Shows the moment one answer before or after the one that is shown."""
        line, at = (self._history.root, *self.line), self.shown.depth + step
        if 0 <= at < len(line):
            self._show(line[at].number)
