"""Pictures of the program's places, drawn offscreen from games with a fixed seed or from a scenario."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from PySide6.QtCore import QPoint, QSize
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QDialog, QWidget

from wixoss_desktop.ai.wixoss.greedy_player import GreedyPlayer
from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss.actions import Action, Pass
from wixoss_desktop.engine.wixoss.formats import PROFILES
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.sight import QuestionSeen
from wixoss_desktop.engine.wixoss.state import Setup
from wixoss_desktop.engine.wixoss.zones import ASSISTS, ENER, HAND, LANES
from wixoss_desktop.lab.pictures.screenshots_of_cards import CARD_SHOTS, show_cards
from wixoss_desktop.lab.pictures.screenshots_of_games import GAME_SHOTS, OTHERS
from wixoss_desktop.lab.pictures.screenshots_of_tools import TOOL_SHOTS
from wixoss_desktop.lab.pictures.waiting import pause, wait_for
from wixoss_desktop.match.terms import Ending
from wixoss_desktop.match.wixoss import row
from wixoss_desktop.match.wixoss.asking import is_private
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.scenario.play import build
from wixoss_desktop.match.wixoss.terms import Terms
from wixoss_desktop.match.wixoss.trial import match_of
from wixoss_desktop.ui.decks.wixoss.decks_in_play import deck_of
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.kit.translate import Catalogues, english_only, tr
from wixoss_desktop.ui.play.wixoss.seating import seated
from wixoss_desktop.ui.program.doors import Doors
from wixoss_desktop.ui.program.program import Program
from wixoss_desktop.ui.table.wixoss.sitting import Sitting

if TYPE_CHECKING:
    from wixoss_desktop.cards.catalogue.store import Store
    from wixoss_desktop.match.wixoss.saved_games import SavedGames

SETTLE_MS: Final = 300
LONGEST: Final = 3000
BUSY_LANES: Final = 4
FULL_LANES: Final = 6
LATE: Final = 8


class Shot(Struct, frozen=True):
    """A place to draw: the place of the window, and for the table the moment of a game that is waited for.

    `seed` and `decks`, whose profile is played, fix the game; `board` is a scenario to show instead of a game. With
    `privately` the asked seat has already looked at its cards; with a `dialog` it is that help dialog alone.
    """

    place: str
    is_there: Callable[[Position], bool] | None = None
    seed: str = "picture-1"
    decks: tuple[str, str] = ("WD01", "WD02")
    privately: bool = False
    dialog: str = ""
    is_covered: bool = False
    board: str = ""


def _question(position: Position) -> QuestionSeen | None:
    asked = row.to_act(position)
    question: QuestionSeen | None = row.view(position, asked[0]).question if asked else None
    return question


def _is_asked(kind: str, why: str = "") -> Callable[[Position], bool]:
    def is_there(position: Position) -> bool:
        question = _question(position)
        return question is not None and question.kind == kind and question.why in (why or question.why, why)

    return is_there


def _is_opening(position: Position) -> bool:
    return position.state.turn == 1 and _is_asked("main_phase")(position)


def _is_midgame(position: Position) -> bool:
    standing = sum(position.state.at(seat, lane) is not None for seat in (0, 1) for lane in LANES)
    late = position.state.turn >= LATE and standing > BUSY_LANES
    return late and _is_asked("signi_attacks")(position)


def _is_handsome(position: Position) -> bool:
    """A main phase with all lanes full on both sides, ener to pay with and a hand to choose from."""
    if not _is_asked("main_phase")(position):
        return False
    state = position.state
    lanes = sum(state.at(seat, lane) is not None for seat in (0, 1) for lane in LANES)
    ener = min(len(state.zone(seat, ENER)) for seat in (0, 1))
    hand = len(state.zone(state.active, HAND))
    return lanes == FULL_LANES and ener > 1 and hand > 2


def _is_payment(position: Position) -> bool:
    question = _question(position)
    return question is not None and question.kind == "pay_ener" and question.high > 1


def _is_turn_change(position: Position) -> bool:
    return position.state.turn > 2 and _is_asked("ener_phase")(position)


def _is_late_guard(position: Position) -> bool:
    return position.state.turn > LATE // 2 and _is_asked("guard_step")(position)


def _is_over(position: Position) -> bool:
    return position.state.outcome is not None


def _has_grown_assists(position: Position) -> bool:
    """A main phase with an assist grown on each side, and SIGNI on both."""
    if not _is_asked("main_phase")(position):
        return False
    assists = [[position.state.at(seat, slot) for slot in ASSISTS] for seat in (0, 1)]
    grown = all(any(thing is not None and thing.under for thing in row) for row in assists)
    signi = sum(position.state.at(seat, lane) is not None for seat in (0, 1) for lane in LANES)
    return grown and signi >= BUSY_LANES and len(position.state.zone(position.state.active, HAND)) > 1


KEY_BOARD: Final = """
rules: KEY
phase: main
card Key of Dawn: KEY white cost 1 white
card Key of Dusk: KEY black cost 1 black
P1 lrig: WD01-002 over WD01-003, WD01-004, WD01-005
P2 lrig: WD05-002 over WD05-003, WD05-004, WD05-005
P1 key: Key of Dawn
P2 key: Key of Dusk
P1 L: WD01-013 with soul WD01-006
P1 C: WD01-010 down with acce WD01-014
P1 R: WD01-011
P2 L: WD05-009 with charm WD05-013
P2 C: WD05-010
P1 hand: WD01-012, WD01-013, WD01-014, WD01-015
P1 ener: WD01-016, WD01-013 x2
P2 ener: WD05-013 x2, WD05-014
P1 lrig_deck: WD01-001, WD01-006, WD01-007, Key of Dusk
P2 lrig_deck: WD05-001, WD05-006, Key of Dawn
P1 trash: WD01-014 x3
P1 lrig_trash: WD01-008
P2 hand: 4
P1 life: 5
"""
"""A table with a KEY on each side and cards attached to SIGNI: no bundled deck has them."""

ZONES_BOARD: Final = """
phase: main
P1 lrig: WD01-002 over WD01-003, WD01-004, WD01-005
P2 lrig: WD05-002 over WD05-003, WD05-004, WD05-005
P1 L: WD01-013 germs=2
P1 C: WD01-010 down
P2 L: WD05-009 armed frozen
P2 C: WD05-010 down
P1 laid: trap L WD01-014, virus L, magic_box C WD01-016, gate C, seed R WD01-012
P2 laid: virus L, gate L, trap C WD05-013, hastalyk C, virus R, face_down R WD05-014
P1 hand: WD01-012, WD01-013, WD01-014, WD01-015
P1 ener: WD01-016, WD01-013 x2
P2 ener: WD05-013 x2, WD05-014
P1 lrig_deck: WD01-001, WD01-006, WD01-007
P2 lrig_deck: WD05-001, WD05-006
P2 hand: 4
"""
"""A table with everything that can be in SIGNI zones beside SIGNI, and what SIGNI keep."""

SHOTS: Final[Mapping[str, Shot]] = {
    "home": Shot("home"),
    "settings": Shot("settings"),
    "glossary": Shot("home", dialog="glossary"),
    "table": Shot("table", _is_handsome, seed="picture-7"),
    "janken": Shot("table", _is_asked("janken")),
    "mulligan": Shot("table", _is_asked("mulligan")),
    "opening": Shot("table", _is_opening),
    "midgame": Shot("table", _is_midgame),
    "guard": Shot("table", _is_late_guard),
    "guard-private": Shot("table", _is_late_guard, privately=True),
    "burst": Shot("table", _is_asked("confirm", "burst")),
    "search": Shot("table", _is_asked("pick_cards", "search")),
    "payment": Shot("table", _is_payment),
    "curtain": Shot("table", _is_turn_change, is_covered=True),
    "end": Shot("table", _is_over),
    "diva": Shot("table", _has_grown_assists, decks=("WXDi-D01", "WXDi-D02")),
    "s24": Shot("table", _is_handsome, decks=("WX24-D1", "WX24-D2")),
    "key": Shot("table", board=KEY_BOARD),
    "zones": Shot("table", board=ZONES_BOARD),
}
"""Home, settings and moments of games, by their names on the command line."""

DRESSED: Final = {**TOOL_SHOTS, **GAME_SHOTS}
"""Places that are brought to what a picture shows, by their names on the command line."""


def names() -> tuple[str, ...]:
    """Every place that can be drawn, by its name on the command line."""
    return tuple(sorted((*SHOTS, *CARD_SHOTS, *DRESSED)))


class Studio(Struct, frozen=True):
    """What pictures are made of: cards, words in each language, and what doors lead to.

    Pictures of cards need `open_catalogue`; `saved` is where the games lie that are played for a picture of kept ones.
    """

    cards: Cards
    resources: Path
    catalogues: Catalogues = english_only
    open_catalogue: "Callable[[], Store] | None" = None
    saved: "Callable[[], SavedGames | None] | None" = None


def draw(
    studio: Studio, name: str, out: Path, size: QSize, preferences: UiPreferences, scenario: str | None = None
) -> QPixmap:
    """Draw a place into a PNG file and return the picture.

    Raises KeyError for an unknown name, ScenarioError for a scenario that can't be used, LookupError for a catalogue
    that can't be read, OSError if the file can't be written.
    """
    program = Program(
        studio.cards,
        preferences,
        studio.saved,
        version="",
        bot_delay_ms=0,
        catalogues=studio.catalogues,
        open_catalogue=studio.open_catalogue,
    )
    try:
        picture = _picture(program, Doors(program, studio.resources, others=OTHERS), name, size, scenario)
    finally:
        program.take_down()
    if not picture.save(str(out), "PNG"):
        raise OSError(f"{out} can't be written")
    return picture


def _picture(program: Program, doors: Doors, name: str, size: QSize, scenario: str | None) -> QPixmap:
    program.window.resize(size)
    program.window.show()
    drawn: tuple[QWidget, ...] = (program.window,)
    if name in CARD_SHOTS:
        show_cards(program, CARD_SHOTS[name])
    elif name in DRESSED:
        pause(SETTLE_MS)
        drawn = (program.window, *DRESSED[name](program, doors))
    else:
        drawn = (_shown(program, SHOTS[name], size, scenario),)
    _let_settle(program)
    return _pictured(drawn)


def _pictured(drawn: tuple[QWidget, ...]) -> QPixmap:
    """One picture: windows beside each other, dialogs in the middle of the first one."""
    first = drawn[0].grab()
    if len(drawn) == 1:
        return first
    windows = [first, *(one.grab() for one in drawn[1:] if not isinstance(one, QDialog))]
    picture = QPixmap(sum(one.width() for one in windows), max(one.height() for one in windows))
    painter = QPainter(picture)
    left = 0
    for window in windows:
        painter.drawPixmap(left, 0, window)
        left += window.width()
    for dialog in (one for one in drawn[1:] if isinstance(one, QDialog)):
        over = dialog.grab()
        painter.drawPixmap(QPoint((first.width() - over.width()) // 2, (first.height() - over.height()) // 2), over)
    painter.end()
    return picture


def _shown(program: Program, shot: Shot, size: QSize, scenario: str | None) -> QWidget:
    """Go to a place; return what is drawn of it."""
    if shot.place == "table":
        _show_table(program, shot, scenario)
    else:
        program.window.show_place(shot.place)
    return _dialog(program, shot.dialog, size) if shot.dialog else program.window


def _dialog(program: Program, which: str, size: QSize) -> QWidget:
    """A help dialog, opened from the menu, at the size of the picture."""
    program.commands.action(f"help.{which}").trigger()
    dialog = program.window.dialogs[which]
    dialog.resize(size)
    return dialog


def _show_table(program: Program, shot: Shot, scenario: str | None) -> None:
    board = scenario or shot.board
    if board:
        sitting = _put(program, match_of(build(board, program.cards.pool)))
        _lift(sitting)
        _uncover(sitting)
        return
    match, rest = _played(program.cards, shot)
    sitting = _put(program, match)
    _lift(sitting)
    for seat, action in rest:
        _answer(sitting, seat, action)
    if not shot.is_covered and shot.is_there is not None:
        _lift(sitting)
        _uncover(sitting)
    if shot.privately:
        sitting.model.show_cards()
        _lift(sitting)


def _put(program: Program, match: Match) -> Sitting:
    table = program.table
    program.window.set_place_visible("table", visible=True)
    program.window.show_place("table")
    names = (tr("Player {n}", n=1), tr("Player {n}", n=2))
    table.widget.scene.set_reduce_motion(True)
    program.games.clear()
    return table.show_match(match, names, partial(seated, match, {}, program.workers, delay_ms=0))


def _answer(sitting: Sitting, seat: Seat, action: Action) -> None:
    """An answer given at the table, as two people would give it."""
    _lift(sitting)
    if sitting.moment.stage == "banner" and not isinstance(action, Pass):
        sitting.model.show_cards()
        _lift(sitting)
    _uncover(sitting)
    if sitting.moment.seat == seat:
        sitting.person.submit(action)


def _lift(sitting: Sitting) -> None:
    if sitting.moment.stage == "curtain":
        sitting.model.lift_curtain()


def _uncover(sitting: Sitting) -> None:
    if sitting.moment.is_covered and sitting.model.can_uncover:
        sitting.model.show_cards()


def _played(cards: Cards, shot: Shot) -> tuple[Match, tuple[tuple[Seat, Action], ...]]:
    """A match that stands where its turn player last had to look, and the answers from there to the moment."""
    decks = tuple(deck_of(code, cards.decks, cards.pool) for code in shot.decks)
    first = None if shot.is_there is SHOTS["janken"].is_there else 0
    rules = PROFILES[cards.decks[shot.decks[0]].format]
    match = Match.begin(Terms(Setup((decks[0], decks[1]), rules, first=first, cut_ins=False), shot.seed))
    player, dice = GreedyPlayer(cards.pool), Dice(shot.seed)
    assert shot.is_there is not None
    while not shot.is_there(match.position):
        seat = match.to_act[0]
        match.submit(seat, player.choose(partial(match.shown, seat), match.legal(seat), dice))
        if len(match.history.nodes) > LONGEST:
            raise LookupError(f"the game of {shot.seed} doesn't come to this moment")
    here = match.history.here
    rest: list[tuple[Seat, Action]] = []
    while here.parent is not None and (not rest or not _is_looked_at(here.position)):
        assert here.action is not None and not isinstance(here.action, Ending)
        rest.insert(0, (here.seat, here.action))
        here = here.parent
    match.history.jump(here)
    return match, tuple(rest)


def _is_looked_at(position: Position) -> bool:
    """Whether the turn player is asked something that takes a look at the own cards."""
    question = _question(position)
    return question is not None and question.seats == (position.state.active,) and is_private(question)


def _let_settle(program: Program) -> None:
    """Lets work, timers and layouts come to rest; pictures that are drawn meanwhile take of that time, so twice."""
    for _ in range(2):
        pause(SETTLE_MS)
        wait_for(lambda: not program.workers.is_busy)
