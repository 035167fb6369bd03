"""What can be asked of a table by keys: of a game by rules, of free hands, of both."""

from typing import Final

from wixoss_desktop.ui.kit.translate import marked
from wixoss_desktop.ui.shell.command import BY_NAME, Command, Situation


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

ROWS: Final[tuple[Command, ...]] = (
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
)
