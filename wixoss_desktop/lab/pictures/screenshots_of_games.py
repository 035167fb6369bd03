"""Pictures of games of other kinds: their pages at Home, moments of their tables, lessons, help, cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar, cast

from msgspec.structs import replace
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from wixoss_desktop.engine.contract import Action, Seat
from wixoss_desktop.engine.contract.game import E, P
from wixoss_desktop.lab.pictures.screenshots_of_cards import CardShot, show_cards
from wixoss_desktop.lab.pictures.table_moments import SEED, TableMoment
from wixoss_desktop.lab.pictures.waiting import wait_for
from wixoss_desktop.match.games import BY_HAND, GAMES, at_home_with
from wixoss_desktop.match.playouts import L, decided, player_dice
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.references import resolved
from wixoss_desktop.ui.catalogue.place import CataloguePlace
from wixoss_desktop.ui.play.any_game import PERSON, Wanted

if TYPE_CHECKING:
    from wixoss_desktop.engine.deeds.free_table import GameByHand
    from wixoss_desktop.match.game_box import AnyGame, GameBox
    from wixoss_desktop.ui.play.any_game import Offered
    from wixoss_desktop.ui.program.doors import Doors
    from wixoss_desktop.ui.program.program import Program
    from wixoss_desktop.ui.table.plain.table import AnyPlainTable

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A", bound=Action)

ANSWERED: Final = 12
LONGEST: Final = 4000
IN_A_ROW: Final = 3


class _Way(NamedTuple):
    """How a game comes to a moment: what each seat does in turn, in notation. It is done `OfAnyGame`."""

    moment: str
    wanted: Wanted
    offered: Offered

    def of(self, box: GameBox[S, P, A, V, E, L]) -> tuple[tuple[Seat, str], ...]:
        """Play until the moment comes. Raises LookupError where it doesn't."""
        moments = cast("Callable[[], Mapping[str, TableMoment[P]]]", resolved(box.parts["pictures"]))()
        moment, wanted, known = moments[self.moment], self.wanted, self.offered.decks
        setup = box.form.setup(moment.players, wanted.answers, tuple(known[code] for code in wanted.decks))
        position, dice = box.game.begin(setup, wanted.seed).position, player_dice(wanted.seed)
        players = tuple(box.players[moment.decided_by]() for _ in wanted.seats)
        done: list[tuple[Seat, str]] = []
        last: Seat | None = None
        while not moment.is_there(position):
            if not box.game.to_act(position) or len(done) > LONGEST:
                raise LookupError(f"the game of {wanted.seed} doesn't come to the moment {self.moment}")
            last, action = decided(box.game, position, players, box.show, dice, last)
            position = box.game.play(position, last, action).position
            done.append((last, str(action)))
        return tuple(done)


def _home_of(program: Program, doors: Doors, *, game: str) -> tuple[QWidget, ...]:
    """What is chosen before a game of another kind, with nothing that waits."""
    doors.others.home(game)
    program.window.show_place("home")
    return ()


def _table_of(_program: Program, doors: Doors, *, game: str) -> tuple[QWidget, ...]:
    """A game of another kind after some answers of a person, each the first one that is offered."""
    page = doors.others.home(game)
    doors.others.games.begin(game, replace(page.wanted, seed=SEED))
    for _ in range(ANSWERED):
        table = doors.others.on_table
        if table is None or not wait_for(lambda: _asked(doors) or _is_over(doors)) or _is_over(doors):
            break
        if table.model.moment.stage == "curtain":
            table.model.lift_curtain()
        table.do(table.model.moment.offers[0].do)
    wait_for(lambda: _asked(doors) or _is_over(doors))
    return ()


def _moment_of(_program: Program, doors: Doors, *, game: str, name: str) -> tuple[QWidget, ...]:
    """A moment that a game names, as those see it who are asked then."""
    moment = _moments(GAMES[game])[name]
    offered = doors.others.offers[game]
    usual = offered.usual_decks
    decks = tuple(usual[seat % len(usual)] for seat in range(moment.players)) if usual else ()
    people = (SeatPlan(PERSON),) * moment.players
    wanted = Wanted(decks, people, dict(moment.answers), seed=moment.seed, series=moment.series)
    way = list(GAMES[game].use(_Way(name, wanted, offered), doors.others.resources))
    games = doors.others.games
    games.begin(game, wanted)
    while way:
        assert games.table.table is not None
        _answer(games.table.table, way)
    if moment.goes_on:
        games.table.next_wanted.emit("")
    assert games.table.table is not None
    _sit_down(games.table.table)
    games.table.setFocus()
    return ()


def _answer(table: AnyPlainTable, way: list[tuple[Seat, str]]) -> None:
    """Does what comes next for the seat that is asked first. Raises LookupError where that can't be done."""
    _sit_down(table)
    if table.model.moment.at_once and table.do_for(*way[0]):
        way.pop(0)
        return
    step = next((one for one in way if one[0] == table.model.moment.seat), way[0])
    if step[1] not in (offer.do for offer in table.model.moment.offers):
        table.model.show_cards()
        _sit_down(table)
    can = {offer.do for offer in table.model.moment.offers}
    if step[1] not in can:  # what several may say is said by whoever is asked first
        step = next((one for one in way if one[1] in can), step)
    if not table.do(step[1]):
        raise LookupError(f"{step[1]} can't be done by seat {step[0]} at the table")
    way.remove(step)


def _sit_down(table: AnyPlainTable) -> None:
    """Lifts curtains, has the others look away and goes on, until whoever is asked can answer."""
    model = table.model
    while (
        model.moment.stage == "curtain"
        or model.moment.drew is not None
        or model.moment.held
        or model.moment.others_look_away
    ):
        if model.moment.stage == "curtain":
            model.lift_curtain()
        elif model.moment.others_look_away:
            model.be_there()
        else:
            model.go_on()


def _asked(doors: Doors) -> bool:
    """Whether a person may answer at the table, or look at the own cards."""
    table = doors.others.on_table
    return table is not None and (bool(table.model.moment.offers) or table.model.moment.stage == "curtain")


def _is_over(doors: Doors) -> bool:
    table = doors.others.on_table
    return table is not None and table.model.moment.stage == "end"


def _lesson_of(_program: Program, doors: Doors, *, game: str) -> tuple[QWidget, ...]:
    """The lesson of a game of another kind, as it begins."""
    doors.others.home(game)
    doors.others.learn(game)
    return ()


def _help_of(_program: Program, doors: Doors, *, game: str) -> tuple[QWidget, ...]:
    """The first page about a game of another kind."""
    doors.others.home(game)
    doors.learn.open_help()
    assert doors.learn.help is not None
    return (doors.learn.help,)


def _terms_of(program: Program, doors: Doors, *, game: str) -> tuple[QWidget, ...]:
    """The words of a game of another kind."""
    doors.others.home(game)
    program.commands.action("help.glossary").trigger()
    return (program.window.dialogs["glossary"],)


def _free_table_of(_program: Program, doors: Doors, *, game: str) -> tuple[QWidget, ...]:
    """The free table of a game of another kind: cards in every open zone of a half, one of each row turned."""
    doors.others.home(game).begin_by_hand()
    table = doors.others.on_table
    assert table is not None
    _sit_down(table)
    row = next(row for name, row in BY_HAND.items() if at_home_with(name) == game)
    board = cast("GameByHand[object]", resolved(row.parts["free_table"])).hand_board
    for zone in board.zones:
        if zone.hides or zone.is_shared:
            continue
        for at in range(IN_A_ROW if zone.kind == "row" else 1):
            table.do(f"deal 1 deck {zone.name}{'' if zone.kind == 'slot' else at + 1}")
        if zone.kind == "row":
            table.do(f"set {zone.name}1 {board.postures[1]}")
            table.do(f"count {zone.name}2 2 {board.counters[0]}")
    return ()


def _cards_of(program: Program, doors: Doors, *, game: str) -> tuple[QWidget, ...]:
    """The cards of a game of another kind in the catalogue, one of them read."""
    doors.others.home(game)
    show_cards(program, CardShot(f"game:{game}"))
    place = program.window.places.page("catalogue")
    assert isinstance(place, CataloguePlace)
    place.go_to(0)
    return ()


def _moments(row: AnyGame) -> Mapping[str, TableMoment[object]]:
    named = row.parts.get("pictures")
    return {} if named is None else cast("Callable[[], Mapping[str, TableMoment[object]]]", resolved(named))()


def _things_of(_program: Program, doors: Doors, *, game: str) -> tuple[QWidget, ...]:
    """What a person keeps for a game of another kind, one of it begun."""
    page = doors.others.home(game)
    dialog = page.open_things(doors.others.offers[game].things[0].kind.name)
    dialog.begin()
    return (dialog,)


LISTED: Final = "Name,Count,Pile\n" + "\n".join(f"Card {at},{3 + at % 8 % 2},{'WUBRGAL '[at % 8]}" for at in range(40))
"""A list of cards with a few faults."""


def _lists_of(_program: Program, doors: Doors, *, game: str) -> tuple[QWidget, ...]:
    """What a person keeps for a game of another kind out of lists of cards, one of them just pasted."""
    page = doors.others.home(game)
    kinds = [kept.kind for kept in doors.others.offers[game].things if kept.kind.lists is not None]
    QGuiApplication.clipboard().setText(LISTED)
    dialogs = tuple(page.open_things(kind.name) for kind in kinds)
    for dialog in dialogs:
        dialog.paste()
    return dialogs


Show = Callable[["Program", "Doors"], tuple[QWidget, ...]]
"""Brings a program to what a picture shows; returns dialogs to be seen over its window."""
OTHERS: Final = dict(islice(GAMES.items(), 1, None))
"""The games of other kinds than the first."""


def _shots(name: str, row: AnyGame) -> Iterator[tuple[str, Show]]:
    """Every picture of a game of another kind by its name: what it lacks has none."""
    yield "home", partial(_home_of, game=name)
    yield "table", partial(_table_of, game=name)
    yield from ((shot, partial(show, game=name)) for part, shot, show in PART_SHOTS if part in row.parts)
    for moment in _moments(row):
        yield moment, partial(_moment_of, game=name, name=moment)


PART_SHOTS: Final = (
    ("help", "help", _help_of), ("glossary", "glossary", _terms_of), ("lessons", "lesson", _lesson_of),
    ("free_table", "free-table", _free_table_of), ("card_kinds", "cards", _cards_of),
    ("things", "things", _things_of), ("things", "lists", _lists_of),
)  # fmt: skip
"""What is shown of what a game may lack: the part, what the picture is called, and what brings the program there."""
GAME_SHOTS: Final[Mapping[str, Show]] = {
    f"{name}-{shot}": show for name, row in OTHERS.items() for shot, show in _shots(name, row)
}
"""Every picture of this kind, by its name on the command line."""
