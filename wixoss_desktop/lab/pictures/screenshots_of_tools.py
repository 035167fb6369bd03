"""Pictures of what stands beside games by the rules: odds, replays, puzzles, lessons, free tables, the editor."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final, cast

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from wixoss_desktop.ai.wixoss.greedy_player import GreedyPlayer
from wixoss_desktop.cards.decks.deck_lists import as_file
from wixoss_desktop.cards.decks.record import WIXOSS, DeckFile
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss.actions import parse
from wixoss_desktop.engine.wixoss.dummy import PRESETS
from wixoss_desktop.engine.wixoss.dummy_deck import against
from wixoss_desktop.engine.wixoss.formats import MAIN_DECK, rules_of
from wixoss_desktop.engine.wixoss.state import Setup
from wixoss_desktop.lab.pictures.waiting import pause, wait_for
from wixoss_desktop.match.clocks import Clock
from wixoss_desktop.match.seats import SeatKind, SeatPlan
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.terms import Terms
from wixoss_desktop.ui.decks.wixoss.decks_in_play import deck_of
from wixoss_desktop.ui.home.wixoss.opening_dialog import open_opening
from wixoss_desktop.ui.play.wixoss.game_request import GameRequest, HomeChoice

if TYPE_CHECKING:
    from wixoss_desktop.match.wixoss.saved_games import SavedGames
    from wixoss_desktop.ui.faces.wixoss.cards import Cards
    from wixoss_desktop.ui.odds.wixoss.place import OddsPlace, Tool
    from wixoss_desktop.ui.program.doors import Doors
    from wixoss_desktop.ui.program.program import Program
    from wixoss_desktop.ui.replays.place import ReplaysPlace
    from wixoss_desktop.ui.replays.wixoss.replays import WixossReplays

DECKS: Final = ("WD01", "WD02")
KEPT: Final = 6
WATCHED: Final = 40
LESSON_AT: Final = "0/9"
SOLO_ANSWERS: Final = 30
PICTURED: Final = 10
"""So many puzzles are in sight."""
LONGEST: Final = 3000
TRIED: Final = "WD01-010"
SHELVED: Final = (
    ("WD01", "Hope, quicker", "Tournament", ("fast", "white")), ("WX24-D1", "Tama for Sunday", "Tournament", ("new",)),
    ("WXDi-D02", "三人のデッキ", "", ()), ("WD05", "A deck with quite a long name for a small tile", "Old", ("fast",)),
)  # fmt: skip
"""Decks of a person: out of which of the program's, name, folder, tags."""
FREELY: Final = (
    "deal 3 deck hand1", "move hand1 L", "move hand1 C", "move hand1 ener1", "move opp.hand1 opp.C", "set L down",
    "count C 3 charge", "note C lancer", "score me 18 life", "score opp 20 life", "chance die 20", "point L opp.C",
)  # fmt: skip
"""What is done at the free table of the picture."""

EXPORTED: Final = "WX24-D1"
LIMITED: Final = "0 WD01-009\n1 WD01-010\n2 an unknown card\nWD01-011 + WD01-012"
"""A list of restrictions with a card in it that nobody knows."""
FRIENDS: Final = """# LRIG deck
1 WD01-001
1 WD01-002

# Main deck
4 甲冑　ローメイレ
4 WD01-010
3 Kukri, Smal Sword
2 WX99-001
サーバント　Ｏ ×4
"""

Show = Callable[["Program", "Doors"], tuple[QWidget, ...]]
"""Brings a program to what a picture shows; returns dialogs to be seen over its window, and windows beside it."""


def _tool(program: Program, _doors: Doors, *, tool: Tool) -> tuple[QWidget, ...]:
    page = _odds(program, tool)
    if tool == "lab":
        page.lab.form.trials.setCurrentIndex(0)
        page.lab.deal()
    return ()


def _statistics(program: Program, _doors: Doors) -> tuple[QWidget, ...]:
    _keep_games(program)
    games = _odds(program, "games").games
    wait_for(lambda: not program.workers.is_busy)
    games.number.setCurrentIndex(0)
    games.play()
    return ()


def _shelf(program: Program, *, compared: bool = False) -> tuple[QWidget, ...]:
    """The place Decks with some decks of a person's; `compared` with two of them beside each other."""
    from wixoss_desktop.ui.shelf.place import ShelfPlace

    cards = program.cards
    for number, (made_from, name, folder, tags) in enumerate(SHELVED):
        file = as_file(cards.decks[made_from])
        main = file.rows(MAIN_DECK)
        sections = {**file.sections, MAIN_DECK: main[number:]}
        cards.keep_deck(replace(file, code=f"own-{number}", name=name, folder=folder, tags=tags, sections=sections))
    cards.keep_deck(DeckFile("own-9", "Only begun", "S24", {}))
    program.window.show_place("decks")
    page = program.window.places.page("decks")
    assert isinstance(page, ShelfPlace)
    page.choose("own-1")
    if compared:
        page.compare()
        assert page.dialog is not None
        return (page.dialog,)
    pause(0)  # painted once
    wait_for(lambda: page.tiles.has_all_fans and not program.workers.is_busy)
    return ()


def _built(program: Program, *, as_tiles: bool = False) -> tuple[QWidget, ...]:
    """A deck of a person's in the editor, one card short, with a card of it read in large or all as pictures."""
    from wixoss_desktop.ui.deck_editor.place import DeckEditorPlace

    cards = program.cards
    file = as_file(cards.decks[EXPORTED])
    main = file.rows(MAIN_DECK)
    short = {**file.sections, MAIN_DECK: (replace(main[0], count=main[0].count - 1), *main[1:])}
    cards.keep_deck(replace(file, code="own-0", name=SHELVED[0][1], sections=short))
    program.library.begin()
    wait_for(lambda: program.library.is_read)
    program.deck_door.open("own-0")
    page = program.window.places.page("deck")
    assert isinstance(page, DeckEditorPlace)
    page.finder.line.setText("c:white t:signi")
    page.tiles_button.setChecked(as_tiles)
    if not as_tiles:
        page.peek_at(main[-1].no)
    wait_for(lambda: not page.figures.is_outdated)
    return ()


def _export(program: Program, *, way: str) -> tuple[QWidget, ...]:
    """A deck on the shelf as it is exported in a way."""
    from wixoss_desktop.ui.decks.handing_on import open_handing_on

    _shelf(program)
    deck = as_file(program.cards.decks[EXPORTED])
    dialog = open_handing_on(program.look, program.cards, deck, program.window, program.other_decks.game(deck.game))
    dialog.way.setCurrentIndex(dialog.way.findData(way))
    wait_for(lambda: not program.workers.is_busy)
    return (dialog,)


def _list(program: Program) -> tuple[QWidget, ...]:
    """A list with lines in it that nobody knows."""
    from wixoss_desktop.ui.decks.deck_text import DeckTextDialog

    _shelf(program)
    game = program.other_decks.game(WIXOSS)
    assert game is not None
    dialog = DeckTextDialog(program.look, game, "Friends", program.window)
    dialog.text.setPlainText(FRIENDS)
    dialog.open()
    return (dialog,)


def _restrictions(program: Program) -> tuple[QWidget, ...]:
    """Two lists of restrictions, in one of which stands a card that nobody knows, and one that can't be read."""
    from wixoss_desktop.cards.decks.restriction_lists import begun_list, keep_list, list_of_lines
    from wixoss_desktop.ui.decks.restrictions_dialog import RestrictionsDialog
    from wixoss_desktop.ui.decks.wixoss.wixoss_decks import WixossDecks

    _shelf(program)
    game = WixossDecks(program.cards)
    formats = {one: game.format_name(one) for one in game.rules.formats()}
    with TemporaryDirectory() as name:
        folder = Path(name)
        for since, lines in (("2015-07-01", "1 WD01-009\n0 ZZ99-001"), ("2016-01-01", LIMITED)):
            keep_list(folder, list_of_lines(lines, begun_list("CLASSIC_2016", since)))
        (folder / "torn.json").write_text("{", encoding="utf-8")
        index = program.cards.index()
        dialog = RestrictionsDialog(program.look, folder, index, formats, program.window, at="CLASSIC_2016")
    dialog.open()
    return (dialog,)


def _bring_back(program: Program, _doors: Doors) -> tuple[QWidget, ...]:
    """What a copy of a person's data would change, over the settings."""
    from wixoss_desktop.match.data_copy import CopyAbout, FileChange, KeptCopy, Kind
    from wixoss_desktop.ui.settings.copies import BringBackDialog, FoundCopy

    program.window.show_place("settings")
    files: dict[Kind, tuple[str, ...]] = {
        "decks": ("decks/a.json", "decks/b.json"), "games": ("games/a.journal",), "notes": ("catalogue/own.sqlite3",),
        "settings": ("settings.json",),
    }  # fmt: skip
    copy = KeptCopy(Path("copy.zip"), CopyAbout(1, "2026-03-01T18:30:00+00:00"), files)
    merged = (
        FileChange("decks", "decks/a.json", "beside"), FileChange("decks", "decks/b.json", "add"),
        FileChange("games", "games/a.journal", "same"), FileChange("notes", "catalogue/own.sqlite3", "join"),
        FileChange("settings", "settings.json", "keep"),
    )  # fmt: skip
    dialog = BringBackDialog(program.look, FoundCopy(copy, {"merge": merged, "replace": ()}), program.window)
    dialog.open()
    return (dialog,)


def _replays(program: Program, _doors: Doors) -> tuple[QWidget, ...]:
    _keep_games(program)
    _replays_page(program)
    return ()


def _replay(program: Program, _doors: Doors) -> tuple[QWidget, ...]:
    place = _replays_page(program)
    replays = cast("WixossReplays", place.usual)
    place.watch(replays.of(_played(program.cards, "watched")))
    assert replays.watching is not None
    replays.watching.step(WATCHED)
    return ()


def _puzzles(_program: Program, doors: Doors) -> tuple[QWidget, ...]:
    doors.puzzles.open()
    page = doors.puzzles.page
    wait_for(lambda: all(page.is_pictured(name) for name in page.shown[:PICTURED]))
    return ()


def _puzzle(_program: Program, doors: Doors) -> tuple[QWidget, ...]:
    doors.puzzles.begin(doors.puzzles.puzzles[0].name)
    return ()


def _lesson(_program: Program, doors: Doors) -> tuple[QWidget, ...]:
    doors.learn.room.go_to(LESSON_AT)
    return ()


def _help(_program: Program, doors: Doors) -> tuple[QWidget, ...]:
    doors.learn.open_help("table")
    assert doors.learn.help is not None
    return (doors.learn.help,)


def _goldfish(program: Program, _doors: Doors) -> tuple[QWidget, ...]:
    """Against a dummy, with hints and the odds at hand."""
    program.games.put_on_table(_played(program.cards, "goldfish", far="dummy", answers=SOLO_ANSWERS))
    program.commands.action("learn.hints").trigger()
    program.table.story.switch_odds()
    return ()


def _solo(program: Program, _doors: Doors) -> tuple[QWidget, ...]:
    program.window.show_place("home")
    program.home.take_up(HomeChoice("practise", DECKS, practice="dummy"))
    return ()


def _solo_opening(program: Program, doors: Doors) -> tuple[QWidget, ...]:
    _solo(program, doors)
    dialog = open_opening(program.look, program.cards, program.home, program.window)
    for no in tuple(dialog.tiles)[:3]:
        dialog.put(no)
    return (dialog,)


def _free(program: Program, _doors: Doors) -> tuple[QWidget, ...]:
    program.begin(GameRequest("free", DECKS, first="first"))
    sitting = program.table.on.sitting
    assert sitting is not None
    sitting.model.lift_curtain()
    for words in FREELY:
        sitting.person.submit(parse(words))
    return ()


def _editor(program: Program, doors: Doors) -> tuple[QWidget, ...]:
    program.try_card(TRIED)
    doors.editor.room.edit_this()
    return ()


def _two_windows(program: Program, _doors: Doors) -> tuple[QWidget, ...]:
    """Two people with clocks, each at a window, in the middle of a game."""
    match, apart = _played(program.cards, "two", far="person", answers=WATCHED), program.games.seats_apart
    program.games.put_on_table(match)
    apart.part(match)
    assert apart.window is not None
    return (apart.window,)


def _between_matches(program: Program, _doors: Doors) -> tuple[QWidget, ...]:
    """The end of the second match of three, where the loser says who begins the next one."""
    program.begin(GameRequest("two_players", DECKS, first="first", seed="three", matches="best_of_three"))
    for loser, answer in ((1, "self"), (0, "")):
        sitting = program.table.on.sitting
        assert sitting is not None
        sitting.match.concede(loser)
        if answer:
            program.games.begin_next(answer)
    return ()


def _problem(program: Program, doors: Doors) -> tuple[QWidget, ...]:
    _goldfish(program, doors)
    return (program.games.report_problem(),)


def _keys(program: Program, _doors: Doors) -> tuple[QWidget, ...]:
    program.window.show_place("home")
    program.commands.action("help.keys").trigger()
    return (program.window.dialogs["keys"],)


def _odds(program: Program, tool: Tool) -> OddsPlace:
    from wixoss_desktop.ui.odds.wixoss.place import OddsPlace

    program.commands.action(f"odds.{tool}").trigger()
    page = program.window.places.page("odds")
    assert isinstance(page, OddsPlace)
    return page


def _replays_page(program: Program) -> ReplaysPlace:
    from wixoss_desktop.ui.replays.place import ReplaysPlace

    program.window.show_place("replays")
    page = program.window.places.page("replays")
    assert isinstance(page, ReplaysPlace)
    return page


def _keep_games(program: Program) -> None:
    """Plays some games that are kept: one of two people that isn't over, and solo games."""
    saved = program.games.saved
    if saved is not None:
        _played(program.cards, "kept", saved, far="person", answers=WATCHED).close()
        for number in range(KEPT):
            _played(program.cards, f"kept-{number}", saved).close()


def _played(
    cards: Cards, seed: str, saved: SavedGames | None = None, *, far: SeatKind = "greedy", answers: int = LONGEST
) -> Match:
    """A game with so many answers, or to its end; two people have clocks."""
    decks = tuple(deck_of(code, cards.decks, cards.pool) for code in DECKS)
    setup = Setup((decks[0], decks[1]), rules_of(cards.decks[DECKS[0]].format), first=0)
    if far == "dummy":
        setup = against(setup, PRESETS["rush"])
    terms = Terms(
        setup, seed, (SeatPlan("person"), SeatPlan(far)), clock=Clock("game", 900) if far == "person" else None
    )
    match = Match.begin(terms) if saved is None else saved.begin(terms)
    player, dice = GreedyPlayer(cards.pool), Dice(seed)
    while match.to_act and match.outcome is None and len(match.history.nodes) <= answers:
        seat = match.to_act[0]
        match.submit(seat, player.choose(partial(match.shown, seat), match.legal(seat), dice))
    return match


TOOL_SHOTS: Final[Mapping[str, Show]] = {
    "odds-lab": partial(_tool, tool="lab"),
    "mulligan-trainer": partial(_tool, tool="trainer"),
    "planner": partial(_tool, tool="planner"),
    "statistics": _statistics,
    "goldfish": _goldfish,
    "solo": _solo,
    "solo-opening": _solo_opening,
    "decks": lambda program, _doors: _shelf(program),
    "decks-compared": lambda program, _doors: _shelf(program, compared=True),
    "deck-list": lambda program, _doors: _list(program),
    "deck-picture": lambda program, _doors: _export(program, way="picture"),
    "deck-on-paper": lambda program, _doors: _export(program, way="list"),
    "deck-proxies": lambda program, _doors: _export(program, way="proxies"),
    "restrictions": lambda program, _doors: _restrictions(program),
    "bring-back": _bring_back,
    "deck-editor": lambda program, _doors: _built(program),
    "deck-editor-pictures": lambda program, _doors: _built(program, as_tiles=True),
    "replays": _replays,
    "replay": _replay,
    "problem": _problem,
    "puzzles": _puzzles,
    "puzzle": _puzzle,
    "lesson": _lesson,
    "help-page": _help,
    "free-table": _free,
    "editor": _editor,
    "between-matches": _between_matches,
    "two-windows": _two_windows,
    "keys": _keys,
}
"""Every picture of this kind, by its name on the command line."""
