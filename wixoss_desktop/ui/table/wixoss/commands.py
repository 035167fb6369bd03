"""What can be asked of a table by keys: of a game by rules, of free hands, of both.

The functions take the `KeyDeeds` of the table; those of free hands say what a key means, by a `Grip` and the zones that
the row names. A table listens to its keys itself.
"""

from typing import Final

from wixoss_desktop.ui.kit.translate import marked
from wixoss_desktop.ui.shell.command import Command, Situation
from wixoss_desktop.ui.table.commands import (
    CONFIRM,
    KEY_DEEDS,
    LIFT,
    STEPS,
    is_at_table,
    is_playing,
    is_throwing,
    table_key,
)


def is_by_hand(situation: Situation) -> bool:
    """Whether everything goes by hand at the table now."""
    return is_at_table(situation) and situation.is_by_hand


def is_by_rules(situation: Situation) -> bool:
    """Whether the rules say at the table what can be done."""
    return is_playing(situation) and not situation.is_by_hand and not situation.is_choosing


def is_choosing(situation: Situation) -> bool:
    """Whether one of several answers in words is to be chosen at the table."""
    return is_playing(situation) and situation.is_choosing


def is_uncurtained(situation: Situation) -> bool:
    """Whether somebody may look at the table."""
    return is_at_table(situation) and not situation.is_curtained


def _answer(n: int, words: str) -> Command:
    does = f"{KEY_DEEDS}.answer"
    return Command(f"choice.{n}", words, does, (str(n),), "table", "answer", is_choosing, given=(n - 1,))


def _throw(seat: int, hand: str, words: str, key: str) -> Command:
    name = f"throw.{hand}_{('one', 'two')[seat]}"
    return Command(name, words, f"{KEY_DEEDS}.throw", (key,), "table", "throw", is_throwing, given=(seat, hand))


def _by_hand(name: str, words: str, does: str, key: str, *given: str | int, room: str = "free.deeds") -> Command:
    does = f"ui.table.{room}:{does}"
    return Command(f"hands.{name}", words, does, (key,), "table", "hands", is_by_hand, given=given, part="free_table")


def _own_by_hand(name: str, words: str, does: str, key: str) -> Command:
    return _by_hand(name, words, does, key, room="wixoss.hand_deeds")


NEXT_FOCUS: Final = table_key("next_focus", marked("Next card or zone"), "focus_next", "focus", is_at_table, "Tab")
CANCEL: Final = table_key("cancel", marked("Cancel, take back one answer"), "cancel", "answer", is_at_table, "Esc")
NEXT: Final = table_key("next", marked("Next step, pass"), "go_on", "answer", is_at_table, "N")
DECLINE: Final = table_key("decline", marked("Decline: no guard, no burst"), "decline", "answer", is_at_table, "P")
LARGE_CARD: Final = table_key(
    "large_card",
    marked("Large card; again: close it"),
    "wixoss.panel_reader:PanelReader.enlarge",
    "focus",
    is_uncurtained,
    "Space",
)
READ_CARD: Final = table_key(
    "read_card", marked("Say what stands on the card"), "wixoss.speech:TableSpeech.read", "look", is_uncurtained, "X"
)
SAY_AGAIN: Final = table_key(
    "say_again", marked("Say again what was said last"), "wixoss.speech:TableSpeech.repeat", "look", is_at_table, "R"
)
ODDS: Final = table_key(
    "odds",
    marked("Odds at hand; again: the log"),
    "wixoss.story:Story.switch_odds",
    "look",
    is_at_table,
    "O",
    part="odds",
)
LANES: Final = (
    table_key("lane_left", marked("Left lane"), "to_lane", "lane", is_by_rules, "1", given=(0,)),
    table_key("lane_center", marked("Centre lane"), "to_lane", "lane", is_by_rules, "2", given=(1,)),
    table_key("lane_right", marked("Right lane"), "to_lane", "lane", is_by_rules, "3", given=(2,)),
)
"""The lanes, as the seat that plays counts them."""
OWN_LRIG: Final = table_key("lrig", marked("LRIG"), "to_lane", "lane", is_by_rules, "4", given=(3,))
ATTACK_ALL: Final = table_key(
    "attack_all", marked("Attack with all SIGNI that win or hit"), "attack_with_all", "play", is_by_rules, "A"
)
END_TURN: Final = table_key("end_turn", marked("On to the end of my turn"), "end_turn", "play", is_by_rules, "Shift+N")
STOP: Final = table_key("stop", marked("Stop at this step, or no more"), "toggle_stop", "play", is_by_rules, "Shift+S")
PEEK: Final = table_key(
    "peek", marked("Hold: peek at the own hand"), "wixoss.panel_reader:PanelReader.peek", "play", is_at_table, "H"
)

DRAW: Final = _by_hand("draw", marked("Draw a card"), "deal", "Ctrl+D", "deck", "hand")
MULLIGAN: Final = _own_by_hand("mulligan", marked("Mulligan: a new hand"), "mulligan", "Ctrl+M")
SHUFFLE: Final = _by_hand("shuffle", marked("Shuffle the deck"), "shuffle", "Ctrl+S", "deck")
ALL_UP: Final = _own_by_hand("all_up", marked("All up"), "turn_all_up", "Ctrl+U")
DIE: Final = _by_hand("die", marked("Roll a die"), "roll_die", "Ctrl+I")
TOKEN: Final = _by_hand("token", marked("Bring in a token"), "bring_token", "Ctrl+T")
NEXT_TURN: Final = _own_by_hand("next_turn", marked("Next turn"), "go_to_next_turn", "Ctrl+Return")
HANDS: Final = (
    DRAW,
    _own_by_hand("draw_several", marked("Draw several cards"), "draw_several", "Ctrl+E"),
    _by_hand("undraw", marked("Put the last card drawn back"), "undo_deal", "Ctrl+Shift+D", "hand", "deck"),
    MULLIGAN,
    SHUFFLE,
    _by_hand("deck", marked("Look through the deck"), "look_at_all", "F3", "deck"),
    _by_hand("trash", marked("Look through the trash"), "look_through", "F4", "trash"),
    _by_hand("lrig_deck", marked("Look through the LRIG deck"), "look_through", "Ctrl+F3", "lrig_deck"),
    _by_hand("top", marked("Look at the top of the deck"), "look_at_top", "Ctrl+W", "deck"),
    _by_hand("bottom", marked("Look at the bottom of the deck"), "look_at_bottom", "Ctrl+Shift+W", "deck"),
    _by_hand("seek", marked("Show until one fits"), "seek", "Ctrl+Shift+E", "deck"),
    _by_hand("mill", marked("Top card to the trash"), "deal", "Ctrl+Shift+M", "deck", "trash"),
    ALL_UP,
    _by_hand("choose", marked("Choose a card with others"), "choose", "C"),
    _by_hand("turn", marked("Turn cards down, or up"), "turn", "T", "down", "up"),
    _by_hand("to_ener", marked("Cards to the ener zone"), "put", "E", "ener"),
    _by_hand("to_trash", marked("Cards to the trash"), "put", "Del", "trash"),
    _by_hand("face", marked("Turn a card face down, or up"), "turn", "Alt+F", "face_up", "face_down"),
    _by_hand("peek", marked("Look at a card face down"), "peek", "Alt+L"),
    _by_hand("attach", marked("Attach a card"), "attach", "Ctrl+Alt+A"),
    _by_hand("arrow", marked("Arrow to another card"), "draw_arrow", "Alt+A"),
    _by_hand("no_arrows", marked("Take the arrows away"), "take_arrows_away", "Alt+Shift+A"),
    _by_hand("point", marked("Point at a card"), "point", "Alt+P"),
    _by_hand("note", marked("Note on a card"), "note", "Alt+N"),
    _by_hand("more", marked("One counter more"), "count", "Ctrl+.", 1),
    _by_hand("less", marked("One counter less"), "count", "Ctrl+,", -1),
    _by_hand("counters", marked("Set counters"), "set_counters", "Ctrl+/"),
    DIE,
    _by_hand("coin", marked("Toss a coin"), "toss_coin", "Ctrl+Shift+I"),
    TOKEN,
    _by_hand("bring", marked("Bring in a card"), "bring_card", "Ctrl+Shift+T"),
    _by_hand("number", marked("Life or another number"), "set_number", "Ctrl+L"),
    _own_by_hand("next_phase", marked("Next phase"), "go_to_next_phase", "Ctrl+Space"),
    NEXT_TURN,
)
"""What is done by hand, where no rule stands in the way; elsewhere these keys mean what they always do."""
CHOICES: Final = (
    _answer(1, marked("First answer of several")),
    _answer(2, marked("Second answer of several")),
    _answer(3, marked("Third answer of several")),
    _answer(4, marked("Fourth answer of several")),
    _answer(5, marked("Fifth answer of several")),
    _answer(6, marked("Sixth answer of several")),
    _answer(7, marked("Seventh answer of several")),
    _answer(8, marked("Eighth answer of several")),
    _answer(9, marked("Ninth answer of several")),
)
"""Answers that stand below each other, by their place in the list; lanes aren't asked for at the same time."""
THROWS: Final = (
    _throw(0, "rock", marked("Rock, player 1"), "A"),
    _throw(0, "paper", marked("Paper, player 1"), "S"),
    _throw(0, "scissors", marked("Scissors, player 1"), "D"),
    _throw(1, "rock", marked("Rock, player 2"), "J"),
    _throw(1, "paper", marked("Paper, player 2"), "K"),
    _throw(1, "scissors", marked("Scissors, player 2"), "L"),
)
"""Both players throw at one keyboard at once, each by keys of an own."""
DEAF: Final = frozenset({NEXT, DECLINE, CONFIRM, *CHOICES})
"""Commands that a key answers only after the decision has been on the screen for a moment, and never by repeat."""
BESIDE_CONSENT: Final = frozenset({CONFIRM, DECLINE, NEXT_FOCUS, READ_CARD, SAY_AGAIN, LARGE_CARD, ODDS, *STEPS})
"""What keys still mean while a seat is asked about a take-back: its answers, and to look about."""
ROWS: Final = (
    NEXT_FOCUS,
    *STEPS,
    CONFIRM,
    CANCEL,
    NEXT,
    DECLINE,
    table_key(
        "menu", marked("Menu of a card"), "scene.view:SceneView.ask_for_menu", "focus", is_at_table, "Menu", "Shift+F10"
    ),
    LARGE_CARD,
    READ_CARD,
    SAY_AGAIN,
    LIFT,
    table_key(
        "look_back",
        marked("Look one answer back"),
        "wixoss.story:Story.look_along",
        "look",
        is_at_table,
        "Alt+Up",
        given=(-1,),
    ),
    table_key(
        "look_on",
        marked("Look one answer on"),
        "wixoss.story:Story.look_along",
        "look",
        is_at_table,
        "Alt+Down",
        given=(1,),
    ),
    table_key(
        "branch_before",
        marked("Look at the branch before"),
        "wixoss.story:Story.look_beside",
        "look",
        is_at_table,
        "Alt+Left",
        given=(-1,),
    ),
    table_key(
        "branch_after",
        marked("Look at the branch after"),
        "wixoss.story:Story.look_beside",
        "look",
        is_at_table,
        "Alt+Right",
        given=(1,),
    ),
    table_key(
        "name_branch", marked("Give this branch a name"), "wixoss.story:Story.name_branch", "look", is_at_table, "F2"
    ),
    ODDS,
    *LANES,
    OWN_LRIG,
    ATTACK_ALL,
    END_TURN,
    STOP,
    table_key("charge", marked("Charge a card as ener"), "charge", "play", is_by_rules, "E"),
    table_key("grow", marked("Grow the LRIG"), "grow", "play", is_by_rules, "G"),
    table_key(
        "lrig_drawer", marked("Open the LRIG deck"), "scene.view:SceneView.toggle_drawer", "play", is_playing, "L"
    ),
    PEEK,
    *HANDS,
    *CHOICES,
    *THROWS,
)
