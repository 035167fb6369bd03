"""One table of everything that can be asked for by menu, key or button: where it stands, and when it makes sense."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Literal

import msgspec

from wixoss_desktop.ui.kit.translate import marked

Menu = Literal["game", "cards", "view", "help", "table", "replay", "trainer"]
Section = Literal[
    "start",
    "think",
    "find",
    "change",
    "going",
    "leave",
    "take",
    "give",
    "place",
    "look",
    "size",
    "read",
    "report",
    "learn",
    "focus",
    "answer",
    "lane",
    "play",
    "hands",
    "throw",
    "watch",
    "train",
]


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


class Command(msgspec.Struct, frozen=True):
    """One thing to ask for: where it stands in the menus, its text with mnemonic, its keys, when it rests.

    `keys` are portable key sequences, the first one is shown. Commands of the menu 'table' are keys of
    the table alone: the table reads them from here and listens to them itself, as replays and the mulligan trainer
    do with theirs.
    """

    command_id: str
    menu: Menu
    section: Section
    text: str
    keys: tuple[str, ...] = ()
    enabled: Callable[[Situation], bool] = always
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
    Command("hands.draw", "table", "hands", marked("Draw a card"), ("Ctrl+D",), is_by_hand),
    Command("hands.draw_several", "table", "hands", marked("Draw several cards"), ("Ctrl+E",), is_by_hand),
    Command("hands.undraw", "table", "hands", marked("Put the last card drawn back"), ("Ctrl+Shift+D",), is_by_hand),
    Command("hands.mulligan", "table", "hands", marked("Mulligan: a new hand"), ("Ctrl+M",), is_by_hand),
    Command("hands.shuffle", "table", "hands", marked("Shuffle the deck"), ("Ctrl+S",), is_by_hand),
    Command("hands.deck", "table", "hands", marked("Look through the deck"), ("F3",), is_by_hand),
    Command("hands.trash", "table", "hands", marked("Look through the trash"), ("F4",), is_by_hand),
    Command("hands.lrig_deck", "table", "hands", marked("Look through the LRIG deck"), ("Ctrl+F3",), is_by_hand),
    Command("hands.top", "table", "hands", marked("Look at the top of the deck"), ("Ctrl+W",), is_by_hand),
    Command("hands.bottom", "table", "hands", marked("Look at the bottom of the deck"), ("Ctrl+Shift+W",), is_by_hand),
    Command("hands.seek", "table", "hands", marked("Show until one fits"), ("Ctrl+Shift+E",), is_by_hand),
    Command("hands.mill", "table", "hands", marked("Top card to the trash"), ("Ctrl+Shift+M",), is_by_hand),
    Command("hands.all_up", "table", "hands", marked("All up"), ("Ctrl+U",), is_by_hand),
    Command("hands.choose", "table", "hands", marked("Choose a card with others"), ("C",), is_by_hand),
    Command("hands.turn", "table", "hands", marked("Turn cards down, or up"), ("T",), is_by_hand),
    Command("hands.to_ener", "table", "hands", marked("Cards to the ener zone"), ("E",), is_by_hand),
    Command("hands.to_trash", "table", "hands", marked("Cards to the trash"), ("Del",), is_by_hand),
    Command("hands.face", "table", "hands", marked("Turn a card face down, or up"), ("Alt+F",), is_by_hand),
    Command("hands.peek", "table", "hands", marked("Look at a card face down"), ("Alt+L",), is_by_hand),
    Command("hands.attach", "table", "hands", marked("Attach a card"), ("Ctrl+Alt+A",), is_by_hand),
    Command("hands.arrow", "table", "hands", marked("Arrow to another card"), ("Alt+A",), is_by_hand),
    Command("hands.no_arrows", "table", "hands", marked("Take the arrows away"), ("Alt+Shift+A",), is_by_hand),
    Command("hands.point", "table", "hands", marked("Point at a card"), ("Alt+P",), is_by_hand),
    Command("hands.note", "table", "hands", marked("Note on a card"), ("Alt+N",), is_by_hand),
    Command("hands.more", "table", "hands", marked("One counter more"), ("Ctrl+.",), is_by_hand),
    Command("hands.less", "table", "hands", marked("One counter less"), ("Ctrl+,",), is_by_hand),
    Command("hands.counters", "table", "hands", marked("Set counters"), ("Ctrl+/",), is_by_hand),
    Command("hands.die", "table", "hands", marked("Roll a die"), ("Ctrl+I",), is_by_hand),
    Command("hands.coin", "table", "hands", marked("Toss a coin"), ("Ctrl+Shift+I",), is_by_hand),
    Command("hands.token", "table", "hands", marked("Bring in a token"), ("Ctrl+T",), is_by_hand),
    Command("hands.bring", "table", "hands", marked("Bring in a card"), ("Ctrl+Shift+T",), is_by_hand),
    Command("hands.number", "table", "hands", marked("Life or another number"), ("Ctrl+L",), is_by_hand),
    Command("hands.next_phase", "table", "hands", marked("Next phase"), ("Ctrl+Space",), is_by_hand),
    Command("hands.next_turn", "table", "hands", marked("Next turn"), ("Ctrl+Return",), is_by_hand),
)
"""What is done by hand, where no rule stands in the way; elsewhere these keys mean what they always do."""

THROWS: tuple[Command, ...] = (
    Command("throw.rock_one", "table", "throw", marked("Rock, player 1"), ("A",), is_throwing),
    Command("throw.paper_one", "table", "throw", marked("Paper, player 1"), ("S",), is_throwing),
    Command("throw.scissors_one", "table", "throw", marked("Scissors, player 1"), ("D",), is_throwing),
    Command("throw.rock_two", "table", "throw", marked("Rock, player 2"), ("J",), is_throwing),
    Command("throw.paper_two", "table", "throw", marked("Paper, player 2"), ("K",), is_throwing),
    Command("throw.scissors_two", "table", "throw", marked("Scissors, player 2"), ("L",), is_throwing),
)
"""Both players throw at one keyboard at once, each by keys of an own."""

CHOICES: tuple[Command, ...] = (
    Command("choice.1", "table", "answer", marked("First answer of several"), ("1",), is_choosing),
    Command("choice.2", "table", "answer", marked("Second answer of several"), ("2",), is_choosing),
    Command("choice.3", "table", "answer", marked("Third answer of several"), ("3",), is_choosing),
    Command("choice.4", "table", "answer", marked("Fourth answer of several"), ("4",), is_choosing),
    Command("choice.5", "table", "answer", marked("Fifth answer of several"), ("5",), is_choosing),
    Command("choice.6", "table", "answer", marked("Sixth answer of several"), ("6",), is_choosing),
    Command("choice.7", "table", "answer", marked("Seventh answer of several"), ("7",), is_choosing),
    Command("choice.8", "table", "answer", marked("Eighth answer of several"), ("8",), is_choosing),
    Command("choice.9", "table", "answer", marked("Ninth answer of several"), ("9",), is_choosing),
)
"""Answers that stand below each other, by their place in the list; lanes aren't asked for at the same time."""

STEPS: tuple[Command, ...] = (
    Command("table.step_left", "table", "focus", marked("To the left on the table"), ("Left",), is_playing),
    Command("table.step_right", "table", "focus", marked("To the right on the table"), ("Right",), is_playing),
    Command("table.step_up", "table", "focus", marked("Upwards on the table"), ("Up",), is_playing),
    Command("table.step_down", "table", "focus", marked("Downwards on the table"), ("Down",), is_playing),
)
"""From card to card."""

OTHER_PLACES: tuple[Command, ...] = (
    Command("replay.back", "replay", "watch", marked("An answer back"), ("Left",), is_in_replay),
    Command("replay.on", "replay", "watch", marked("An answer on"), ("Right",), is_in_replay),
    Command("replay.turn_back", "replay", "watch", marked("A turn back"), ("PgUp",), is_in_replay),
    Command("replay.turn_on", "replay", "watch", marked("A turn on"), ("PgDown",), is_in_replay),
    Command("replay.play", "replay", "watch", marked("Play, and stop"), ("Space",), is_in_replay),
    Command("trainer.card_1", "trainer", "train", marked("Mark card 1"), ("1",), is_in_odds),
    Command("trainer.card_2", "trainer", "train", marked("Mark card 2"), ("2",), is_in_odds),
    Command("trainer.card_3", "trainer", "train", marked("Mark card 3"), ("3",), is_in_odds),
    Command("trainer.card_4", "trainer", "train", marked("Mark card 4"), ("4",), is_in_odds),
    Command("trainer.card_5", "trainer", "train", marked("Mark card 5"), ("5",), is_in_odds),
)
"""Keys of places that listen to them by themselves."""

COMMANDS: tuple[Command, ...] = (
    Command("game.new", "game", "start", marked("&New game"), ("Ctrl+N",)),
    Command("game.continue", "game", "start", marked("&Continue"), ("Ctrl+Shift+N",), is_game_unfinished),
    Command("odds.lab", "game", "think", marked("O&dds of a deck")),
    Command("odds.trainer", "game", "think", marked("Mulligan &trainer")),
    Command("odds.planner", "game", "think", marked("&Plan the LRIG line")),
    Command("odds.games", "game", "think", marked("Stat&istics")),
    Command("edit.new", "game", "think", marked("&Lay out a position")),
    Command("edit.this", "game", "think", marked("&Edit this position"), (), is_game_on_table),
    Command("edit.open", "game", "think", marked("Open a position &file …")),
    Command("game.undo", "game", "change", marked("&Undo"), ("Ctrl+Z",), is_undoable),
    Command("game.redo", "game", "change", marked("&Redo"), ("Ctrl+Shift+Z", "Ctrl+Y"), is_redoable),
    Command("game.restart", "game", "going", marked("Once more from the &start"), ("F5",), is_restartable),
    Command("game.restart_new", "game", "going", marked("&Another deal"), ("Ctrl+F5", "Ctrl+Shift+R"), is_restartable),
    Command(
        "game.only_if_able",
        "game",
        "going",
        marked("Ask &me only if I can act"),
        ("F6",),
        is_restartable,
        checkable=True,
    ),
    Command("game.concede", "game", "going", marked("C&oncede …"), (), is_concedable),
    Command("game.quit", "game", "leave", marked("&Quit"), ("Ctrl+Q",)),
    Command("cards.find", "cards", "find", marked("Find a &card"), ("Ctrl+F",), has_catalogue),
    Command("cards.import", "cards", "take", marked("&Import files …"), ("Ctrl+I",), has_catalogue),
    Command("cards.import_folder", "cards", "take", marked("Import a &folder …"), (), has_catalogue),
    Command("cards.lists", "cards", "take", marked("Lists &taken in …"), (), has_catalogue),
    Command("cards.fetch", "cards", "take", marked("Fetch card &lists …"), (), has_catalogue),
    Command("cards.pictures", "cards", "take", marked("Fetch &pictures of the cards shown …"), (), has_catalogue),
    Command("cards.export", "cards", "give", marked("&Export the cards shown …"), ("Ctrl+E",), has_catalogue),
    Command("place.home", "view", "place", marked("&Home"), ("Ctrl+1",)),
    Command("place.table", "view", "place", marked("&Table"), ("Ctrl+2",)),
    Command("place.catalogue", "view", "place", marked("C&ards"), ("Ctrl+3",)),
    Command("place.replays", "view", "place", marked("Repla&ys"), ("Ctrl+5",)),
    Command("place.puzzles", "view", "place", marked("Pu&zzles"), ("Ctrl+4",)),
    Command("place.settings", "view", "place", marked("&Settings"), ("Ctrl+,",)),
    Command("theme.dark", "view", "look", marked("&Dark theme"), checkable=True),
    Command("theme.light", "view", "look", marked("&Light theme"), checkable=True),
    Command("theme.high-contrast", "view", "look", marked("High &contrast"), checkable=True),
    Command("scale.larger", "view", "size", marked("Lar&ger"), ("Ctrl++", "Ctrl+=")),
    Command("scale.smaller", "view", "size", marked("S&maller"), ("Ctrl+-",)),
    Command("scale.usual", "view", "size", marked("&Usual size"), ("Ctrl+0",)),
    Command("view.turn", "view", "read", marked("Tu&rn the table round"), ("Ctrl+R",), is_game_on_table),
    Command("view.one_seat_near", "view", "read", marked("&One seat always near"), checkable=True),
    Command("view.second_window", "view", "read", marked("A &window for each player"), (), is_for_two, checkable=True),
    Command("view.left_handed", "view", "read", marked("Layout for the left ha&nd"), checkable=True),
    Command("view.on_paper", "view", "read", marked("Far half as on &paper"), checkable=True),
    Command("view.mute", "view", "read", marked("Mut&e sounds"), ("M",), checkable=True),
    Command("view.full_screen", "view", "read", marked("&Full screen"), ("F11",), checkable=True),
    Command("learn.lesson", "help", "learn", marked("Guided &first game")),
    Command("learn.hints", "help", "learn", marked("H&ints during a game"), ("Ctrl+H",), checkable=True),
    Command("learn.help", "help", "read", marked("How to &play"), ("F1",)),
    Command("learn.puzzles", "help", "learn", marked("Pu&zzles")),
    Command("help.glossary", "help", "read", marked("&Glossary")),
    Command("help.keys", "help", "read", marked("&Keys"), ("?",)),
    Command("report.problem", "help", "report", marked("Report a pro&blem …"), (), is_game_on_table),
    Command("help.about", "help", "leave", marked("&About WIXOSS Desktop")),
    Command("table.next_focus", "table", "focus", marked("Next card or zone"), ("Tab",), is_at_table),
    *STEPS,
    Command(
        "table.confirm",
        "table",
        "answer",
        marked("Do the obvious, confirm"),
        ("Return", "Enter"),
        is_at_table,
    ),
    Command("table.cancel", "table", "answer", marked("Cancel, take back one answer"), ("Esc",), is_at_table),
    Command("table.next", "table", "answer", marked("Next step, pass"), ("N",), is_at_table),
    Command("table.decline", "table", "answer", marked("Decline: no guard, no burst"), ("P",), is_at_table),
    Command("table.menu", "table", "focus", marked("Menu of a card"), ("Menu", "Shift+F10"), is_at_table),
    Command("table.large_card", "table", "focus", marked("Large card; again: pin it"), ("Space",), is_uncurtained),
    Command("table.read_card", "table", "look", marked("Say what stands on the card"), ("X",), is_uncurtained),
    Command("table.say_again", "table", "look", marked("Say again what was said last"), ("R",), is_at_table),
    Command("table.lift", "table", "answer", marked("Lift the curtain"), ("Space",), is_curtained),
    Command("table.look_back", "table", "look", marked("Look one answer back"), ("Alt+Up",), is_at_table),
    Command("table.look_on", "table", "look", marked("Look one answer on"), ("Alt+Down",), is_at_table),
    Command("table.branch_before", "table", "look", marked("Look at the branch before"), ("Alt+Left",), is_at_table),
    Command("table.branch_after", "table", "look", marked("Look at the branch after"), ("Alt+Right",), is_at_table),
    Command("table.name_branch", "table", "look", marked("Give this branch a name"), ("F2",), is_at_table),
    Command("table.odds", "table", "look", marked("Odds at hand; again: the log"), ("O",), is_at_table),
    Command("table.lane_left", "table", "lane", marked("Left lane"), ("1",), is_by_rules),
    Command("table.lane_center", "table", "lane", marked("Centre lane"), ("2",), is_by_rules),
    Command("table.lane_right", "table", "lane", marked("Right lane"), ("3",), is_by_rules),
    Command("table.lrig", "table", "lane", marked("LRIG"), ("4",), is_by_rules),
    Command("table.charge", "table", "play", marked("Charge a card as ener"), ("E",), is_by_rules),
    Command("table.grow", "table", "play", marked("Grow the LRIG"), ("G",), is_by_rules),
    Command("table.lrig_drawer", "table", "play", marked("Open the LRIG deck"), ("L",), is_playing),
    Command("table.peek", "table", "play", marked("Hold: peek at the own hand"), ("H",), is_at_table),
    *HAND_COMMANDS,
    *CHOICES,
    *THROWS,
    *OTHER_PLACES,
)


def command_named(command_id: str) -> Command:
    """The command of that id; KeyError names an unknown one."""
    for command in COMMANDS:
        if command.command_id == command_id:
            return command
    raise KeyError(command_id)
