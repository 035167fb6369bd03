"""A match of any game at one table, put together: what is on the screen, who acts for people, what is said."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final, Generic, Protocol, TypeVar

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from wixoss_desktop.ai.player import Advised
from wixoss_desktop.engine.contract import Action, Eyes, Refusal, Seat, Spot
from wixoss_desktop.engine.deeds.board import said
from wixoss_desktop.engine.deeds.values import At
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.match.branches import Branches
from wixoss_desktop.match.history import Node
from wixoss_desktop.match.inner_door import AnyInnerDoor
from wixoss_desktop.match.inner_games import Within
from wixoss_desktop.match.lines import Note
from wixoss_desktop.match.match import CONSENT, Match, MatchNews
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.driver.driver import Driver
from wixoss_desktop.ui.table.free.board_menus import BoardMenus
from wixoss_desktop.ui.table.free.intents import FreeHands, HandIntents
from wixoss_desktop.ui.table.intents.person import Person
from wixoss_desktop.ui.table.model.model import LookBack, TableModel
from wixoss_desktop.ui.table.model.moment import Eyesight
from wixoss_desktop.ui.table.panels.tree_panel import TreeEntry
from wixoss_desktop.ui.table.panels.tree_rows import entries_of, row_of
from wixoss_desktop.ui.table.plain.beats import BeatsOf
from wixoss_desktop.ui.table.plain.desk import PlainDesk
from wixoss_desktop.ui.table.plain.moment import PlainMoment
from wixoss_desktop.ui.table.plain.words import AnyWords, PlainWords
from wixoss_desktop.ui.table.problem import Reportable
from wixoss_desktop.words.chronicle import LogTurn

S = TypeVar("S")
P = TypeVar("P")
A = TypeVar("A", bound=Action)
V = TypeVar("V")
E = TypeVar("E")


NO_BREAK: Final = "\u00a0"
"""A space at which no line ends."""


class AnyPlainTable(Protocol):
    """A table of some game, as far as whoever paints it has to know it. Actions are notation."""

    model: TableModel[PlainMoment]
    refused: Callable[[str, Refusal], None]
    driver: Driver | None
    """What acts by itself there and keeps the time; None where nobody does."""
    tells_end: bool
    """Whether the end of the game is told over the table; a coach has the last word himself."""
    notice: str
    """What whoever sits down should know, as that the game can't be kept."""

    other_window: QWidget | None
    """The window of somebody else who plays, where that is one person's alone."""
    problem: Callable[[QWidget, Look], Reportable] | None
    """Makes of the table, as a page shows it, what a report of a problem is about; None where none can be made."""
    inner: AnyInnerDoor | None
    """The door into the games that can be opened within this one; None where there are none."""
    around: str
    """What the game is called to which this one belongs; nothing where it belongs to none."""

    @property
    def within(self) -> Within | None:
        """To which other game this one belongs, if it does."""

    @property
    def words(self) -> AnyWords:
        """What is said at it."""

    @property
    def hands(self) -> FreeHands[Spot] | None:
        """The free hands of the seat that is asked, if everything goes by hand now."""

    @property
    def has_hints(self) -> bool:
        """Whether the game has somebody who advises those who play."""

    @property
    def hint(self) -> str:
        """What could be done now, and why; nothing where nobody is asked whose cards are on the screen."""

    @property
    def can_undo(self) -> bool:
        """Whether anything can be taken back, freely or by asking."""

    @property
    def can_redo(self) -> bool:
        """Whether something that was taken back can be done again."""

    def do(self, notation: str) -> bool:
        """Does an action for the seat that is asked; whether it was taken."""

    def do_for(self, seat: Seat, notation: str) -> bool:
        """Does an action for one of several seats that answer at once; whether it was taken."""

    def say(self, word: str) -> None:
        """Says openly for the seat that is asked how it wants to be asked."""

    def undo(self) -> None:
        """Takes the last free choice back, or asks those who have to agree."""

    def redo(self) -> None:
        """Does again what was taken back."""

    def answer_back(self, *, agrees: bool) -> None:
        """Says for the seat at this table that is asked whether something may be taken back."""

    @property
    def is_led_on(self) -> bool:
        """Whether a player of the program would play on for whoever would leave."""

    @property
    def leaving(self) -> Seat | None:
        """Who would give up: the person who is asked, or the only one who sits here and is still in the game."""

    def concede(self) -> None:
        """Gives the game up for whoever would leave."""

    @property
    def still_in(self) -> tuple[Seat, ...]:
        """Who is still in a game that people end by hand; nobody where rules end it, or it is over."""

    def let_win(self, winner: Seat | None) -> None:
        """Ends a game that people end by hand: all others give up, or it is a draw of all who are still in it."""

    @property
    def let_leave(self) -> Callable[[Seat], None]:
        """Has somebody give up in a game that people end by hand."""

    @property
    def is_watched(self) -> bool:
        """Whether a kept game is watched, and nobody is asked anything."""

    def log(self) -> tuple[LogTurn, ...]:
        """The log as the eyes on the screen may read it."""

    def tree(self) -> tuple[tuple[TreeEntry, ...], int]:
        """All that was played, row by row, as these eyes may read it, and which row is on the screen."""

    @property
    def remark(self) -> str:
        """What is written about the moment on the screen."""

    @property
    def show_past(self) -> Callable[[int], None]:
        """Shows the table as it was at a node of the tree."""

    def go_on_here(self) -> None:
        """Goes on with the game from the moment that is looked back at, or asks those who have to agree."""

    def write(self, text: str) -> None:
        """Writes something about the moment on the screen; nothing takes it away."""

    @property
    def name_branch(self) -> Callable[[int, str], None]:
        """Gives the branch that begins with a node a name."""

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that people sit at, at this table or at another one."""

    @property
    def seated_as(self) -> Callable[[tuple[Seat, ...]], AnyPlainTable]:
        """Makes another table of the same match, at which some of these people sit."""

    @property
    def next_match(self) -> Callable[[str], AnyPlainTable]:
        """Begins the next match of the series with what is chosen before it. Raises ValueError where there is none."""

    def leave(self) -> None:
        """Hears of the match no more, which goes on at another table."""

    @property
    def path(self) -> Path | None:
        """The file that its game is kept in, if it is."""

    def annotate(self, note: Note) -> None:
        """Writes a note about a node. Raises IndexError for one that isn't there, OSError."""

    def end(self) -> None:
        """Hears of the match no more."""


class PlainPerson(Person[S, P, A, V, E, PlainMoment]):
    """Somebody at a plain table."""

    def _is_open(self, action: A) -> bool:
        return any(offer.do == str(action) for offer in self.moment.offers)


class PlainTable(Generic[S, P, A, V, E]):
    """People at `persons` sit here, none where somebody only looks on; `people` sit at any table of the match.

    `ends` are called when the table is taken down. `refused` is told in a sentence why something wasn't done, and by
    what rule. A game that is played by hand has `menus` of a position for a seat. `beats`: the game's,
    if it has any.
    """

    def __init__(
        self,
        match: Match[S, P, A, V, E],
        words: PlainWords[S, P, A, V, E],
        persons: tuple[Seat, ...],
        people: tuple[Seat, ...],
        ends: Sequence[Callable[[], None]] = (),
        menus: Callable[[P, Seat], BoardMenus] | None = None,
        beats: BeatsOf[P, E] | None = None,
    ) -> None:
        self._match = match
        self._beats = beats
        self._words = words
        self.model: TableModel[PlainMoment] = TableModel(match, self._made_desk(), self._first_look(persons))
        self.person = self._made_person(people)
        self.refused: Callable[[str, Refusal], None] = lambda _, __: None
        self.driver: Driver | None = None
        self.notice = ""
        self.tells_end = True
        self.adviser: Callable[[Seat, Dice], Advised[A]] | None = None
        self.people = people
        self.seated_as: Callable[[tuple[Seat, ...]], AnyPlainTable] = _nobody_else
        self.next_match: Callable[[str], AnyPlainTable] = _no_next
        self.other_window: QWidget | None = None
        self.problem: Callable[[QWidget, Look], Reportable] | None = None
        self.inner: AnyInnerDoor | None = None
        self.within = match.terms.within
        self.around = ""
        self._was_refused = False
        self._hears = (match.observe(self._hear), match.when_settled(self._tell_refused))
        self.path = match.path
        self.show_past: Callable[[int], None] = self.model.look_back
        self.name_branch: Callable[[int, str], None] = self.person.name_branch
        self.let_leave: Callable[[Seat], None] = self.person.concede
        self._ends = tuple(ends)
        self._menus = menus
        self._look_back = LookBack(match.history, self._looks_at, self.model.look_back)

    @property
    def words(self) -> AnyWords:
        """What is said at it."""
        return self._words

    @property
    def hands(self) -> FreeHands[Spot] | None:
        """The free hands of the seat that is asked, if everything goes by hand now."""
        seat = self.model.moment.seat
        if self._menus is None or seat is None or self.model.moment.stage != "ask":
            return None
        menus = self._menus(self._match.position, seat)
        named = partial(said, menus.board, seat, self._match.seats)

        def behind(spot: Spot) -> At:
            """What is let go over a row as a whole goes behind its last card; over a pile, on top of it."""
            zone, place = menus.board.zone(spot.zone), named(replace(spot, index=spot.index or 0))
            is_row = spot.index is None and zone is not None and zone.kind in ("pile", "row") and zone.top is None
            return named(replace(spot, index=menus.count(place))) if is_row else place

        return FreeHands(HandIntents(menus), lambda spot: named(replace(spot, index=spot.index or 0)), goal=behind)

    @property
    def can_undo(self) -> bool:
        """Whether anything can be taken back, freely or by asking."""
        return bool(self.person.seats) and self.person.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether something that was taken back can be done again."""
        return bool(self.person.seats) and self.person.can_redo

    @property
    def has_hints(self) -> bool:
        """Whether the game has somebody who advises those who play."""
        return self.adviser is not None

    @property
    def hint(self) -> str:
        """What could be done now, and why; nothing where nobody is asked whose cards are on the screen."""
        moment = self.model.moment
        if self.adviser is None or moment.seat is None or moment.stage != "ask" or not moment.is_looked_at:
            return ""
        advice = self.adviser(moment.seat, Dice(f"hint:{moment.node}"))
        reason = " ".join(map(self._words.note, advice.why))
        done = self._words.action(moment, str(advice.action))
        said = tr("Hint: {action}. {reason}", action=done, reason=reason) if reason else ""
        return said.replace(" %", f"{NO_BREAK}%")

    def do(self, notation: str) -> bool:
        """Does an action for the seat that is asked; whether it was taken."""
        return self.person.submit(self._match.game.parse(notation))

    def do_for(self, seat: Seat, notation: str) -> bool:
        """Does an action for one of several seats that answer at once; whether it was taken."""
        return self.person.submit_for(seat, self._match.game.parse(notation))

    def say(self, word: str) -> None:
        """Says openly for the seat that is asked how it wants to be asked."""
        if self.model.moment.seat is not None:
            self.person.say(self.model.moment.seat, word)

    def undo(self) -> None:
        """Takes the last free choice back, or asks those who have to agree."""
        self.person.undo()

    def redo(self) -> None:
        """Does again what was taken back."""
        self.person.redo()

    def answer_back(self, *, agrees: bool) -> None:
        """Says for the seat at this table that is asked whether something may be taken back."""
        self.person.answer_back(agrees=agrees)

    @property
    def leaving(self) -> Seat | None:
        """Who would give up: the person who is asked, or the only one who sits here and is still in the game."""
        seats = self.person.seats
        seat = seats[0] if len(seats) == 1 else self.model.moment.seat
        return seat if seat in self._match.going and self._match.outcome is None else None

    @property
    def is_led_on(self) -> bool:
        """Whether a player of the program would play on for whoever would leave."""
        game, seat = self._match.game, self.leaving
        if seat is None:
            return False
        after = game.leave(self._match.position, seat, "concede").position
        return seat in game.board(game.view(after, None), self._match.seats).led

    def concede(self) -> None:
        """Gives the game up for whoever would leave."""
        if self.leaving is not None:
            self.person.concede(self.leaving)

    @property
    def still_in(self) -> tuple[Seat, ...]:
        """Who is still in a game that people end by hand; nobody where rules end it, or it is over."""
        is_by_hand = self._menus is not None and bool(self.person.seats) and self._match.outcome is None
        return self._match.going if is_by_hand else ()

    def let_win(self, winner: Seat | None) -> None:
        """Ends a game that people end by hand: all others give up, or it is a draw of all who are still in it."""
        if winner is None:
            self.person.agree_to_end()
            return
        with self._match.together():
            for seat in self._match.going:
                if seat != winner:
                    self.person.concede(seat)

    @property
    def is_watched(self) -> bool:
        """Whether a kept game is watched, and nobody is asked anything."""
        return False

    def log(self) -> tuple[LogTurn, ...]:
        """The log as the eyes on the screen may read it, without the answer of which a beat is still seen."""
        line, pause = self._look_back.line, self.model.pause
        told = [one.number for one in line] if pause is not None and self.model.moment.is_held else []
        if pause is not None and pause.node in told:
            line = line[: told.index(pause.node)]
        return self._words.log(line, self.model.sight.eyes)

    # --- the tree ---

    def tree(self) -> tuple[tuple[TreeEntry, ...], int]:
        """All that was played, row by row, as these eyes may read it, and which row is on the screen."""
        rows = tuple(Branches(self._match.history).rows())
        return entries_of(rows, self), row_of(rows, self._look_back.shown)

    def turn_player(self, node: Node[P, A, E]) -> Seat | None:
        """Whose turn it is at a node, if it is anybody's."""
        game = self._match.game
        board = game.board(node.view(game, None), self._match.seats)
        return board.active

    def turn_title(self, node: Node[P, A, E]) -> str:
        """What the round of a node is called."""
        return self._words.round(self._match.game.turn(node.position))

    def turn_in_brief(self, node: Node[P, A, E]) -> str:
        """The same, for the end of a row."""
        return self.turn_title(node)

    def first_line(self, node: Node[P, A, E]) -> str:
        """What happened first on the way to a node; nothing where nothing is told."""
        return self._words.told.first_line(node, self.model.sight.eyes)

    @property
    def remark(self) -> str:
        """What is written about the moment on the screen."""
        return self._match.history.remarks.get(self._look_back.shown.number, "")

    def go_on_here(self) -> None:
        """Goes on with the game from the moment that is looked back at, or asks those who have to agree."""
        if self.model.moment.stage == "past" and self.person.seats:
            self.person.jump(self.model.moment.node)

    def write(self, text: str) -> None:
        """Writes something about the moment on the screen; nothing takes it away."""
        self.person.remark(self._look_back.shown.number, text)

    def annotate(self, note: Note) -> None:
        """Writes a note about a node. Raises IndexError for one that isn't there, OSError."""
        self._match.annotate(0, note)

    def leave(self) -> None:
        """Hears of the match no more, which goes on at another table."""
        for end in (self.model.end, *self._hears):
            end()

    def end(self) -> None:
        """Hears of the match no more, and has what goes on beside it end too."""
        self.leave()
        for end in self._ends:
            end()

    def _made_desk(self) -> PlainDesk[S, P, A, V, E]:
        return PlainDesk(self._match, self._beats)

    def _first_look(self, persons: tuple[Seat, ...]) -> Eyesight:
        eyes: Eyes = "all" if self._match.terms.open_hands else persons[0] if len(persons) == 1 else None
        return Eyesight(persons, eyes)

    def _made_person(self, people: tuple[Seat, ...]) -> Person[S, P, A, V, E, PlainMoment]:
        return PlainPerson(self._match, self.model, people, self._refuse)

    def _looks_at(self) -> int | None:
        moment = self.model.moment
        return moment.node if moment.stage == "past" else None

    def _hear(self, news: MatchNews[P, A, E]) -> None:
        persons = self.model.sight.persons
        self._was_refused |= bool(persons) and news.kind == "back_refused" and news.seat not in persons

    def _tell_refused(self) -> None:
        """Who sits at another table has said no: that is told here too, once the moment is shown."""
        if self._was_refused:
            self._was_refused = False
            self._refuse(Refusal("house", CONSENT))

    def _refuse(self, found: Refusal) -> None:
        self.refused(self._words.refusal(found), found)


def _no_next(answer: str) -> AnyPlainTable:
    """Stands for the next match where there is none. Raises ValueError."""
    raise ValueError(f"no match follows: {answer!r} can't be chosen for it")


def _nobody_else(persons: tuple[Seat, ...]) -> AnyPlainTable:
    """Stands for another table where a match has only one. Raises ValueError."""
    raise ValueError(f"{persons} can't sit at a table of their own")
