"""Commands: what can be asked for by menu, key or button, where it stands and when it makes sense, a row each.

Rows stand beside the room that they belong to; here are those of the shell, and of rooms that have none yet.
"""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Final, Literal, get_args

import msgspec

from wixoss_desktop.ui.kit.translate import marked

Menu = Literal["game", "cards", "view", "help", "table", "replay", "trainer"]
Section = Literal[
    "start",
    "think",
    "change",
    "going",
    "find",
    "take",
    "give",
    "place",
    "look",
    "size",
    "learn",
    "pages",
    "puzzles",
    "read",
    "report",
    "leave",
    "focus",
    "answer",
    "lane",
    "play",
    "hands",
    "throw",
    "watch",
    "train",
]
"""Groups of a menu, with a line between them; those of the menus of the window in their order."""


class Situation(msgspec.Struct, frozen=True):
    """What the shell needs to know to tell which commands make sense now."""

    has_game: bool = False
    has_unfinished: bool = False
    can_undo: bool = False
    can_redo: bool = False
    can_concede: bool = False
    is_by_hand: bool = False
    is_throwing: bool = False
    is_curtained: bool = False
    is_choosing: bool = False
    can_restart: bool = False
    can_part: bool = False
    places: tuple[str, ...] = ()
    place: str = ""


def always(situation: Situation) -> bool:
    """Whether a command that never rests makes sense: yes."""
    return True


def is_game_unfinished(situation: Situation) -> bool:
    """Whether there is a game to go on with."""
    return situation.has_unfinished


def is_concedable(situation: Situation) -> bool:
    """Whether a running game can be given up."""
    return situation.can_concede


def is_restartable(situation: Situation) -> bool:
    """Whether the game can be begun once more without taking anything from anybody: one person plays it."""
    return situation.can_restart


def is_for_two(situation: Situation) -> bool:
    """Whether two people play the game on the table: each may have a window."""
    return situation.can_part


def is_undoable(situation: Situation) -> bool:
    """Whether a choice can be taken back."""
    return situation.can_undo


def is_redoable(situation: Situation) -> bool:
    """Whether a choice that was taken back can be made again."""
    return situation.can_redo


def is_game_on_table(situation: Situation) -> bool:
    """Whether the table has a game on it."""
    return situation.has_game


def has_catalogue(situation: Situation) -> bool:
    """Whether there is a place for cards."""
    return "catalogue" in situation.places


def is_at_table(situation: Situation) -> bool:
    """Whether the table is what the person looks at."""
    return situation.has_game and situation.place == "table"


def is_by_hand(situation: Situation) -> bool:
    """Whether everything goes by hand at the table now."""
    return is_at_table(situation) and situation.is_by_hand


def is_by_rules(situation: Situation) -> bool:
    """Whether the rules say at the table what can be done."""
    return is_playing(situation) and not situation.is_by_hand and not situation.is_choosing


def is_choosing(situation: Situation) -> bool:
    """Whether one of several answers in words is to be chosen at the table."""
    return is_playing(situation) and situation.is_choosing


def is_throwing(situation: Situation) -> bool:
    """Whether rock, paper, scissors is played at the table."""
    return is_at_table(situation) and situation.is_throwing


def is_playing(situation: Situation) -> bool:
    """Whether cards lie on the table: who begins has been found out."""
    return is_at_table(situation) and not situation.is_throwing


def is_curtained(situation: Situation) -> bool:
    """Whether the curtain at the table waits for somebody."""
    return is_at_table(situation) and situation.is_curtained


def is_uncurtained(situation: Situation) -> bool:
    """Whether somebody may look at the table."""
    return is_at_table(situation) and not situation.is_curtained


def is_in_replay(situation: Situation) -> bool:
    """Whether kept games are looked at."""
    return situation.place == "replays"


def is_in_odds(situation: Situation) -> bool:
    """Whether odds and the mulligan trainer are looked at."""
    return situation.place == "odds"


BY_NAME: Final = ""
"""Stands in rows whose ids are still matched elsewhere, until their rooms have functions for them."""


class Command(msgspec.Struct, frozen=True):
    """One thing to ask for: its words with mnemonic, what it does, its keys, where it stands, when it makes sense.

    `does` is a reference below `wixoss_desktop`, `module:function` or `module:Class.method`; it is looked up when the
    command is first given, and the function gets the object of its room (`commands.CommandRoom`).
    `keys` are portable key sequences, the first one is shown. Commands of the menu 'table' are keys of
    the table alone: the table reads them from here and listens to them itself, as replays and the mulligan trainer
    do with theirs.
    """

    id: str
    words: str
    does: str
    keys: tuple[str, ...]
    menu: Menu
    section: Section
    when: Callable[[Situation], bool] = always
    checkable: bool = False


MENU_TITLES: Mapping[Menu, str] = MappingProxyType(
    {
        "game": marked("&Game"),
        "cards": marked("C&ards"),
        "view": marked("&View"),
        "help": marked("&Help"),
        "table": marked("At the table"),
        "replay": marked("In a replay"),
        "trainer": marked("In the mulligan trainer"),
    }
)
WINDOW_MENUS: tuple[Menu, ...] = ("game", "cards", "view", "help")

HAND_COMMANDS: tuple[Command, ...] = (
    Command("hands.draw", marked("Draw a card"), BY_NAME, ("Ctrl+D",), "table", "hands", is_by_hand),
    Command("hands.draw_several", marked("Draw several cards"), BY_NAME, ("Ctrl+E",), "table", "hands", is_by_hand),
    Command(
        "hands.undraw", marked("Put the last card drawn back"), BY_NAME, ("Ctrl+Shift+D",), "table", "hands", is_by_hand
    ),
    Command("hands.mulligan", marked("Mulligan: a new hand"), BY_NAME, ("Ctrl+M",), "table", "hands", is_by_hand),
    Command("hands.shuffle", marked("Shuffle the deck"), BY_NAME, ("Ctrl+S",), "table", "hands", is_by_hand),
    Command("hands.deck", marked("Look through the deck"), BY_NAME, ("F3",), "table", "hands", is_by_hand),
    Command("hands.trash", marked("Look through the trash"), BY_NAME, ("F4",), "table", "hands", is_by_hand),
    Command(
        "hands.lrig_deck", marked("Look through the LRIG deck"), BY_NAME, ("Ctrl+F3",), "table", "hands", is_by_hand
    ),
    Command("hands.top", marked("Look at the top of the deck"), BY_NAME, ("Ctrl+W",), "table", "hands", is_by_hand),
    Command(
        "hands.bottom",
        marked("Look at the bottom of the deck"),
        BY_NAME,
        ("Ctrl+Shift+W",),
        "table",
        "hands",
        is_by_hand,
    ),
    Command("hands.seek", marked("Show until one fits"), BY_NAME, ("Ctrl+Shift+E",), "table", "hands", is_by_hand),
    Command("hands.mill", marked("Top card to the trash"), BY_NAME, ("Ctrl+Shift+M",), "table", "hands", is_by_hand),
    Command("hands.all_up", marked("All up"), BY_NAME, ("Ctrl+U",), "table", "hands", is_by_hand),
    Command("hands.choose", marked("Choose a card with others"), BY_NAME, ("C",), "table", "hands", is_by_hand),
    Command("hands.turn", marked("Turn cards down, or up"), BY_NAME, ("T",), "table", "hands", is_by_hand),
    Command("hands.to_ener", marked("Cards to the ener zone"), BY_NAME, ("E",), "table", "hands", is_by_hand),
    Command("hands.to_trash", marked("Cards to the trash"), BY_NAME, ("Del",), "table", "hands", is_by_hand),
    Command("hands.face", marked("Turn a card face down, or up"), BY_NAME, ("Alt+F",), "table", "hands", is_by_hand),
    Command("hands.peek", marked("Look at a card face down"), BY_NAME, ("Alt+L",), "table", "hands", is_by_hand),
    Command("hands.attach", marked("Attach a card"), BY_NAME, ("Ctrl+Alt+A",), "table", "hands", is_by_hand),
    Command("hands.arrow", marked("Arrow to another card"), BY_NAME, ("Alt+A",), "table", "hands", is_by_hand),
    Command("hands.no_arrows", marked("Take the arrows away"), BY_NAME, ("Alt+Shift+A",), "table", "hands", is_by_hand),
    Command("hands.point", marked("Point at a card"), BY_NAME, ("Alt+P",), "table", "hands", is_by_hand),
    Command("hands.note", marked("Note on a card"), BY_NAME, ("Alt+N",), "table", "hands", is_by_hand),
    Command("hands.more", marked("One counter more"), BY_NAME, ("Ctrl+.",), "table", "hands", is_by_hand),
    Command("hands.less", marked("One counter less"), BY_NAME, ("Ctrl+,",), "table", "hands", is_by_hand),
    Command("hands.counters", marked("Set counters"), BY_NAME, ("Ctrl+/",), "table", "hands", is_by_hand),
    Command("hands.die", marked("Roll a die"), BY_NAME, ("Ctrl+I",), "table", "hands", is_by_hand),
    Command("hands.coin", marked("Toss a coin"), BY_NAME, ("Ctrl+Shift+I",), "table", "hands", is_by_hand),
    Command("hands.token", marked("Bring in a token"), BY_NAME, ("Ctrl+T",), "table", "hands", is_by_hand),
    Command("hands.bring", marked("Bring in a card"), BY_NAME, ("Ctrl+Shift+T",), "table", "hands", is_by_hand),
    Command("hands.number", marked("Life or another number"), BY_NAME, ("Ctrl+L",), "table", "hands", is_by_hand),
    Command("hands.next_phase", marked("Next phase"), BY_NAME, ("Ctrl+Space",), "table", "hands", is_by_hand),
    Command("hands.next_turn", marked("Next turn"), BY_NAME, ("Ctrl+Return",), "table", "hands", is_by_hand),
)
"""What is done by hand, where no rule stands in the way; elsewhere these keys mean what they always do."""

THROWS: tuple[Command, ...] = (
    Command("throw.rock_one", marked("Rock, player 1"), BY_NAME, ("A",), "table", "throw", is_throwing),
    Command("throw.paper_one", marked("Paper, player 1"), BY_NAME, ("S",), "table", "throw", is_throwing),
    Command("throw.scissors_one", marked("Scissors, player 1"), BY_NAME, ("D",), "table", "throw", is_throwing),
    Command("throw.rock_two", marked("Rock, player 2"), BY_NAME, ("J",), "table", "throw", is_throwing),
    Command("throw.paper_two", marked("Paper, player 2"), BY_NAME, ("K",), "table", "throw", is_throwing),
    Command("throw.scissors_two", marked("Scissors, player 2"), BY_NAME, ("L",), "table", "throw", is_throwing),
)
"""Both players throw at one keyboard at once, each by keys of an own."""

CHOICES: tuple[Command, ...] = (
    Command("choice.1", marked("First answer of several"), BY_NAME, ("1",), "table", "answer", is_choosing),
    Command("choice.2", marked("Second answer of several"), BY_NAME, ("2",), "table", "answer", is_choosing),
    Command("choice.3", marked("Third answer of several"), BY_NAME, ("3",), "table", "answer", is_choosing),
    Command("choice.4", marked("Fourth answer of several"), BY_NAME, ("4",), "table", "answer", is_choosing),
    Command("choice.5", marked("Fifth answer of several"), BY_NAME, ("5",), "table", "answer", is_choosing),
    Command("choice.6", marked("Sixth answer of several"), BY_NAME, ("6",), "table", "answer", is_choosing),
    Command("choice.7", marked("Seventh answer of several"), BY_NAME, ("7",), "table", "answer", is_choosing),
    Command("choice.8", marked("Eighth answer of several"), BY_NAME, ("8",), "table", "answer", is_choosing),
    Command("choice.9", marked("Ninth answer of several"), BY_NAME, ("9",), "table", "answer", is_choosing),
)
"""Answers that stand below each other, by their place in the list; lanes aren't asked for at the same time."""

STEPS: tuple[Command, ...] = (
    Command("table.step_left", marked("To the left on the table"), BY_NAME, ("Left",), "table", "focus", is_playing),
    Command("table.step_right", marked("To the right on the table"), BY_NAME, ("Right",), "table", "focus", is_playing),
    Command("table.step_up", marked("Upwards on the table"), BY_NAME, ("Up",), "table", "focus", is_playing),
    Command("table.step_down", marked("Downwards on the table"), BY_NAME, ("Down",), "table", "focus", is_playing),
)
"""From card to card."""

OTHER_PLACES: tuple[Command, ...] = (
    Command("trainer.card_1", marked("Mark card 1"), BY_NAME, ("1",), "trainer", "train", is_in_odds),
    Command("trainer.card_2", marked("Mark card 2"), BY_NAME, ("2",), "trainer", "train", is_in_odds),
    Command("trainer.card_3", marked("Mark card 3"), BY_NAME, ("3",), "trainer", "train", is_in_odds),
    Command("trainer.card_4", marked("Mark card 4"), BY_NAME, ("4",), "trainer", "train", is_in_odds),
    Command("trainer.card_5", marked("Mark card 5"), BY_NAME, ("5",), "trainer", "train", is_in_odds),
)
"""Keys of places that listen to them by themselves."""

COMMANDS: tuple[Command, ...] = (
    Command("game.new", marked("&New game"), BY_NAME, ("Ctrl+N",), "game", "start"),
    Command("game.continue", marked("&Continue"), BY_NAME, ("Ctrl+Shift+N",), "game", "start", is_game_unfinished),
    Command("game.undo", marked("&Undo"), BY_NAME, ("Ctrl+Z",), "game", "change", is_undoable),
    Command("game.redo", marked("&Redo"), BY_NAME, ("Ctrl+Shift+Z", "Ctrl+Y"), "game", "change", is_redoable),
    Command("game.restart", marked("Once more from the &start"), BY_NAME, ("F5",), "game", "going", is_restartable),
    Command(
        "game.restart_new",
        marked("&Another deal"),
        BY_NAME,
        ("Ctrl+F5", "Ctrl+Shift+R"),
        "game",
        "going",
        is_restartable,
    ),
    Command(
        "game.only_if_able",
        marked("Ask &me only if I can act"),
        BY_NAME,
        ("F6",),
        "game",
        "going",
        is_restartable,
        checkable=True,
    ),
    Command("game.concede", marked("C&oncede …"), BY_NAME, (), "game", "going", is_concedable),
    Command("game.quit", marked("&Quit"), BY_NAME, ("Ctrl+Q",), "game", "leave"),
    Command("place.home", marked("&Home"), BY_NAME, ("Ctrl+1",), "view", "place"),
    Command("place.table", marked("&Table"), BY_NAME, ("Ctrl+2",), "view", "place"),
    Command("place.catalogue", marked("C&ards"), BY_NAME, ("Ctrl+3",), "view", "place"),
    Command("place.replays", marked("Repla&ys"), BY_NAME, ("Ctrl+4",), "view", "place"),
    Command("place.puzzles", marked("Pu&zzles"), BY_NAME, ("Ctrl+5",), "view", "place"),
    Command("place.settings", marked("&Settings"), BY_NAME, ("Ctrl+,",), "view", "place"),
    Command("theme.dark", marked("&Dark theme"), BY_NAME, (), "view", "look", checkable=True),
    Command("theme.light", marked("&Light theme"), BY_NAME, (), "view", "look", checkable=True),
    Command("theme.high-contrast", marked("High &contrast"), BY_NAME, (), "view", "look", checkable=True),
    Command("scale.larger", marked("Lar&ger"), BY_NAME, ("Ctrl++", "Ctrl+="), "view", "size"),
    Command("scale.smaller", marked("S&maller"), BY_NAME, ("Ctrl+-",), "view", "size"),
    Command("scale.usual", marked("&Usual size"), BY_NAME, ("Ctrl+0",), "view", "size"),
    Command("view.turn", marked("Tu&rn the table round"), BY_NAME, ("Ctrl+R",), "view", "read", is_game_on_table),
    Command("view.one_seat_near", marked("&One seat always near"), BY_NAME, (), "view", "read", checkable=True),
    Command(
        "view.second_window",
        marked("A &window for each player"),
        BY_NAME,
        (),
        "view",
        "read",
        is_for_two,
        checkable=True,
    ),
    Command("view.left_handed", marked("Layout for the left ha&nd"), BY_NAME, (), "view", "read", checkable=True),
    Command("view.on_paper", marked("Far half as on &paper"), BY_NAME, (), "view", "read", checkable=True),
    Command("view.mute", marked("Mut&e sounds"), BY_NAME, ("M",), "view", "read", checkable=True),
    Command("view.full_screen", marked("&Full screen"), BY_NAME, ("F11",), "view", "read", checkable=True),
    Command("help.glossary", marked("&Glossary"), BY_NAME, (), "help", "read"),
    Command("help.keys", marked("&Keys"), BY_NAME, ("?",), "help", "read"),
    Command("report.problem", marked("Report a pro&blem …"), BY_NAME, (), "help", "report", is_game_on_table),
    Command("help.about", marked("&About WIXOSS Desktop"), BY_NAME, (), "help", "leave"),
    Command("table.next_focus", marked("Next card or zone"), BY_NAME, ("Tab",), "table", "focus", is_at_table),
    *STEPS,
    Command(
        "table.confirm", marked("Do the obvious, confirm"), BY_NAME, ("Return", "Enter"), "table", "answer", is_at_table
    ),
    Command("table.cancel", marked("Cancel, take back one answer"), BY_NAME, ("Esc",), "table", "answer", is_at_table),
    Command("table.next", marked("Next step, pass"), BY_NAME, ("N",), "table", "answer", is_at_table),
    Command("table.decline", marked("Decline: no guard, no burst"), BY_NAME, ("P",), "table", "answer", is_at_table),
    Command("table.menu", marked("Menu of a card"), BY_NAME, ("Menu", "Shift+F10"), "table", "focus", is_at_table),
    Command(
        "table.large_card", marked("Large card; again: pin it"), BY_NAME, ("Space",), "table", "focus", is_uncurtained
    ),
    Command("table.read_card", marked("Say what stands on the card"), BY_NAME, ("X",), "table", "look", is_uncurtained),
    Command("table.say_again", marked("Say again what was said last"), BY_NAME, ("R",), "table", "look", is_at_table),
    Command("table.lift", marked("Lift the curtain"), BY_NAME, ("Space",), "table", "answer", is_curtained),
    Command("table.look_back", marked("Look one answer back"), BY_NAME, ("Alt+Up",), "table", "look", is_at_table),
    Command("table.look_on", marked("Look one answer on"), BY_NAME, ("Alt+Down",), "table", "look", is_at_table),
    Command(
        "table.branch_before", marked("Look at the branch before"), BY_NAME, ("Alt+Left",), "table", "look", is_at_table
    ),
    Command(
        "table.branch_after", marked("Look at the branch after"), BY_NAME, ("Alt+Right",), "table", "look", is_at_table
    ),
    Command("table.name_branch", marked("Give this branch a name"), BY_NAME, ("F2",), "table", "look", is_at_table),
    Command("table.odds", marked("Odds at hand; again: the log"), BY_NAME, ("O",), "table", "look", is_at_table),
    Command("table.lane_left", marked("Left lane"), BY_NAME, ("1",), "table", "lane", is_by_rules),
    Command("table.lane_center", marked("Centre lane"), BY_NAME, ("2",), "table", "lane", is_by_rules),
    Command("table.lane_right", marked("Right lane"), BY_NAME, ("3",), "table", "lane", is_by_rules),
    Command("table.lrig", marked("LRIG"), BY_NAME, ("4",), "table", "lane", is_by_rules),
    Command("table.charge", marked("Charge a card as ener"), BY_NAME, ("E",), "table", "play", is_by_rules),
    Command("table.grow", marked("Grow the LRIG"), BY_NAME, ("G",), "table", "play", is_by_rules),
    Command("table.lrig_drawer", marked("Open the LRIG deck"), BY_NAME, ("L",), "table", "play", is_playing),
    Command("table.peek", marked("Hold: peek at the own hand"), BY_NAME, ("H",), "table", "play", is_at_table),
    *HAND_COMMANDS,
    *CHOICES,
    *THROWS,
    *OTHER_PLACES,
)


def in_order(rows: Iterable[Command]) -> tuple[Command, ...]:
    """Rows of several rooms as menus and the keys dialog show them: by menu, in those of the window by section."""
    menus, sections = tuple(MENU_TITLES), get_args(Section)

    def stands(row: Command) -> tuple[int, int]:
        return menus.index(row.menu), sections.index(row.section) if row.menu in WINDOW_MENUS else 0

    return tuple(sorted(rows, key=stands))


def command_named(command_id: str) -> Command:
    """The command of that id that stands here; KeyError names an unknown one."""
    for command in COMMANDS:
        if command.id == command_id:
            return command
    raise KeyError(command_id)
