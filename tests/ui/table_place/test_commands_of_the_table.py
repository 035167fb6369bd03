"""Every command of a table by rules is given at a table, and does there what its words say."""

import json
from collections.abc import Callable

from tests.ui.table import Table, shown, terms
from tests.ui.table_place.by_keys import Keyboard
from tests.ui.table_place.test_trays import BURST
from tests.ui.widgets import give_keys
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.zones import FIELD, HAND, Place
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.ui.table.wixoss.commands import HANDS, ROWS

MAIN = """
phase: main
P1 lrig: WD01-003 over WD01-004
P1 hand: SIGNI level 1 power 1000 x4
P1 lrig_deck: WD01-006
"""
NUMBERS = [{"kind": "action", "do": [{"op": "declare", "of": "number", "name": f"n{at}"} for at in range(9)]}]
DECLARING = f"card Seer: SIGNI level 1 power 1000 {json.dumps(NUMBERS)}\nphase: main\nP1 L: Seer\n"
GROWING = "phase: grow\nP1 lrig: WD01-004\nP1 lrig_deck: WD01-003\nP1 ener: WD01-013, WD01-012\n"


class Given:
    """Gives commands at a table, and knows which were."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.names: set[str] = set()

    def __call__(self, *names: str) -> None:
        for name in names:
            self.table.wait_for_keys()
            assert self.table.key_command(name), name
            self.names.add(name)

    def show(self, text: str) -> None:
        """Another game, with the first card of the hand selected."""
        shown(self.table, text)
        self.table.selected = Place(HAND, 0)
        give_keys(self.table.mat)


def deed(table: Table) -> object:
    return table.here.action


def deploys(give: Given) -> None:
    for at, name in enumerate(("table.lane_left", "table.lane_center", "table.lane_right")):
        give.table.selected = Place(HAND, 0)
        give(name)
        assert deed(give.table) == act.Deploy(0, at)


def confirms(give: Given) -> None:
    Keyboard(give.table, 0).reach(Place(HAND, 0))
    give("table.confirm")
    assert give.table.note, "the card waits for its lane"


LOOKS: tuple[tuple[str, Callable[[Table], bool]], ...] = (
    ("table.next_focus", lambda table: table.mat.hasFocus()),
    ("table.step_left", lambda table: table.selected is not None),
    ("table.step_right", lambda table: table.selected is not None),
    ("table.step_up", lambda table: table.selected is not None),
    ("table.step_down", lambda table: table.selected is not None),
    ("table.large_card", lambda table: table.large_card.isVisible()),
    ("table.cancel", lambda table: not table.large_card.isVisible()),
    ("table.odds", lambda table: table.story.shows_odds),
    ("table.name_branch", lambda table: table.story.shows_tree),
    ("table.lrig_drawer", lambda table: table.scene.drawer_open),
    ("table.read_card", lambda table: bool(table.said)),
    ("table.say_again", lambda table: bool(table.said)),
    ("table.peek", lambda table: table.pile is not None),
    ("table.menu", lambda table: table.menu is not None),
)


def looks(give: Given) -> None:
    for name, is_seen in LOOKS:
        give(name)
        assert is_seen(give.table), name
    give.table.close_pile()
    menu = give.table.menu
    assert menu is not None
    menu.close()


def goes_on_and_back(give: Given) -> None:
    give("table.next")
    assert give.table.here.number == 1 and give.table.step != "main"
    give("table.look_back")
    assert give.table.stage == "past"
    give("table.look_on", "table.branch_before", "table.branch_after")
    give.table.back_to_now()


def answers(give: Given) -> None:
    give.table.submit(act.Activate(Place(FIELD, 0), 0))
    for n in range(1, 10):
        give(f"choice.{n}")
        assert deed(give.table) == act.Number(n)


def declines(give: Given) -> None:
    give.table.submit(act.Attack(3))
    give("table.decline")
    assert deed(give.table) == act.No()


def lifts(give: Given) -> None:
    give.table.cover()
    give("table.lift")
    assert give.table.stage == "ask"


def does(name: str, kind: type[act.Action]) -> Callable[[Given], None]:
    def it(give: Given) -> None:
        give(name)
        assert give.table.has_tray or isinstance(deed(give.table), kind), name

    return it


def stops(give: Given) -> None:
    for has_stop in (True, False):
        give("table.stop")
        assert give.table.bar.state.stops == ("main",) * has_stop


def throws(give: Given) -> None:
    for first, second in (("rock", "paper"), ("paper", "scissors"), ("scissors", "rock")):
        give.table.show(Match.begin(terms(first=None)))
        give(f"throw.{first}_one", f"throw.{second}_two")
        assert give.table.stage != "together", "one of them has won"


SAID: tuple[tuple[str, Callable[[Given], None]], ...] = (
    (MAIN, confirms),
    (MAIN, deploys),
    (MAIN, goes_on_and_back),
    (MAIN, lifts),
    (DECLARING, answers),
    (BURST, declines),
    ("phase: ener\nP1 hand: blank x2\n", does("table.charge", act.Charge)),
    (GROWING, does("table.grow", act.Grow)),
    ("phase: lrig\nP1 lrig: WD01-003 over WD01-004\n", does("table.lrig", act.Attack)),
    ("phase: signi\nP1 L: WD01-010\n", does("table.attack_all", act.Attack)),
    (MAIN, does("table.end_turn", act.Pass)),
    (MAIN, stops),
    (MAIN, throws),
    (MAIN, looks),
)
"""Where commands are given, and what is seen of them there."""


def test_every_command_of_a_table_by_rules_does_what_its_words_say(table: Table) -> None:
    give = Given(table)
    for text, seen in SAID:
        give.show(text)
        seen(give)
    assert {row.id for row in ROWS} - {row.id for row in HANDS} - give.names == set()
