"""Two people at one screen: curtains, banners, and nothing that tells one what the other holds."""

import re
from collections.abc import Iterator
from functools import cache

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLabel, QTextBrowser, QWidget

from tests.ui.table import Table, click, match_of, pool, press, terms
from tests.ui.table_place.test_playing import played_to
from tests.ui.widgets import is_seen, reads
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.resample import resample
from wixoss_desktop.engine.wixoss.state import deck_size
from wixoss_desktop.engine.wixoss.zones import DECK, HAND, LIFE, LRIG, Place
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.scenario.play import build
from wixoss_desktop.match.wixoss.terms import UndoPlan
from wixoss_desktop.ui.table.scene.painter import CardPointed
from wixoss_desktop.ui.table.trays.card_tray import CardTray

TURNS = 12


def test_twelve_turns_in_which_nobody_responds_have_fourteen_curtains(table: Table) -> None:
    table.show(Match.begin(terms("quiet")))
    asked: set[str] = set()
    while not (table.moment.view.turn == TURNS and table.step == "lrig" and lrig_is_down(table)):
        moment = table.moment
        if moment.stage == "banner":
            asked.add(str(moment.response))
            click(table.banner.decline_button)
        elif not table.sat_down():
            table.submit(quietly(moment.legal))
    assert asked == {"guard", "defence"}
    assert table.curtains == 2 + TURNS


def test_what_a_mulligan_brought_is_seen_before_the_other_player_sits_down(table: Table) -> None:
    table.show(Match.begin(terms()))
    for seat in (0, 1):
        table.lift_curtain()
        before = table.hand
        assert table.submit_picks((act.parse("pick hand1"), act.parse("pick hand2")))
        moment = table.moment
        assert (moment.drew, moment.near, moment.eyes, moment.view.seat) == (seat, seat, seat, seat)
        assert len(table.hand) == 5 and None not in table.hand and table.hand != before
        assert not table.curtain.isVisible() and f"Player {seat + 1} has drawn" in reads(table.decision.who)
        assert not table.submit(act.Done()), "nothing is answered meanwhile"
        table.wait_for_keys()
        table.press(Qt.Key.Key_N)
        assert table.stage == "curtain" and table.eyes is None
        assert table.moment.seat == 1 - seat and set(table.hand) == {None}


def test_who_keeps_the_first_hand_has_nothing_to_look_at_before_handing_over(table: Table) -> None:
    table.show(Match.begin(terms()))
    table.lift_curtain()
    assert table.submit(act.Done())
    assert table.stage == "curtain"


def test_a_window_that_is_left_while_drawn_cards_are_seen_comes_back_behind_the_curtain(table: Table) -> None:
    table.show(Match.begin(terms()))
    table.lift_curtain()
    assert table.submit_picks((act.parse("pick hand1"),))
    table.cover()
    assert table.stage == "curtain" and set(table.hand) == {None}


def lrig_is_down(table: Table) -> bool:
    lrig = table.moment.view.side(table.moment.view.active).field[LRIG]
    return lrig is not None and not lrig.up


def quietly(legal: tuple[Action, ...]) -> Action:
    """Attack with the LRIG, decline what can be declined, else take what comes first."""
    for action in (act.Attack(LRIG), act.Pass(), act.No(), act.Done()):
        if action in legal:
            return action
    return legal[0]


def test_only_show_me_raises_the_curtain_for_a_guard(table: Table) -> None:
    attacked_by_lrig(table)
    assert table.stage == "banner"
    curtains = table.curtains
    assert table.eyes is None
    click(table.banner.look_button)
    assert table.curtains == curtains + 1
    assert table.eyes is None
    assert table.curtain.isVisible()
    table.lift()
    assert table.eyes == 1
    assert table.near == 0
    assert isinstance(table.tray, CardTray)


def test_after_a_private_look_the_turn_player_is_called_back_behind_the_curtain(table: Table) -> None:
    attacked_by_lrig(table)
    table.look()
    table.lift_curtain()
    table.wait_for_keys()
    table.press(Qt.Key.Key_P)
    assert table.stage == "curtain"
    assert table.moment.seat == 0
    assert all(no is None for no in table.hand)


def test_the_curtain_lets_a_key_through_only_after_a_moment(table: Table) -> None:
    table.show(Match.begin(terms()))
    press(table.curtain, Qt.Key.Key_Space)
    assert table.eyes is None
    table.wait_for_keys()
    press(table.curtain, Qt.Key.Key_Space)
    assert table.eyes == 0


def test_no_guard_this_turn_declines_openly_until_the_turn_ends(table: Table) -> None:
    attacked_by_lrig(table)
    assert reads(table.banner.silence_button) == "No guard this turn\nunless I could lose"
    click(table.banner.silence_button)
    assert table.moment.silent == ((), ("guard",))
    assert table.stage != "banner"
    assert any("not this turn" in text for text in texts_of(table.page))
    assert table.strips[0].state is not None and "doesn't guard" in table.strips[0].state.this_turn
    assert "Player 2: ask me again" in table.visible_buttons()


ATTACKED = """
phase: defence
P1 lrig: WD01-004 over WD01-005
P1 L: SIGNI level 1 power 1000
P2 lrig_deck: WD02-006
P2 hand: WD01-016
P2 life: 3
"""


def test_no_arts_this_turn_keeps_the_guards_and_is_asked_about_where_it_could_lose(table: Table) -> None:
    table.show(match_of(build(ATTACKED, pool().cards), terms()))
    banner = table.banner
    assert reads(banner.silence_button) == "No ARTS this turn\nunless I could lose"
    click(banner.silence_button)
    assert table.moment.silent == ((), ("arts",))
    while table.stage != "banner":
        if not table.sat_down():
            attacks = [one for one in table.legal if isinstance(one, act.Attack)]
            table.submit(attacks[0] if attacks else table.legal[0])
    assert table.moment.response == "guard"
    table.ask_again(1)
    assert "It could" not in banner.question.text()


def test_a_key_that_means_nothing_at_a_question_says_so_and_which_keys_answer_it(table: Table) -> None:
    table.show(match_of(build(ATTACKED, pool().cards), terms()))
    assert table.stage == "banner"
    before = table.match.position
    table.wait_for_keys()
    table.press(Qt.Key.Key_N)
    said = reads(table.decision.refusal)
    assert said.startswith("N does nothing here now. What there is: ") and "No defence  [P]" in said
    click(table.banner.look_button)
    table.sat_down()
    assert not reads(table.decision.refusal), "what is asked now is another thing"
    table.wait_for_keys()
    table.press(Qt.Key.Key_N)
    assert reads(table.decision.refusal).startswith("N does nothing here now.")
    assert table.match.position is before
    table.press(Qt.Key.Key_P)
    assert table.match.position is not before


def test_where_one_could_lose_the_question_says_so_and_is_asked_all_the_same(table: Table) -> None:
    match = match_of(build(ATTACKED.replace("life: 3", "life: 1"), pool().cards), terms())
    match.not_this_turn(1)
    table.show(match)
    banner = table.banner
    assert table.stage == "banner" and table.moment.silent[1]
    assert banner.question.text().endswith("It could cost the game.")
    assert not is_seen(banner.silence_button)


def test_covering_takes_every_private_card_off_the_screen(table: Table) -> None:
    played_to(table, "main_phase")
    hand = [table.book.name(no) for no in table.hand if no]
    table.cover()
    written = "\n".join(texts_of(table.page))
    assert table.stage == "curtain"
    assert all(no is None for no in table.hand)
    assert not [name for name in hand if f"draws {name}" in written]


def test_a_window_that_was_away_comes_back_behind_the_curtain(table: Table) -> None:
    played_to(table, "main_phase")
    window = table.window
    window.setWindowState(Qt.WindowState.WindowMinimized)
    table.qtbot.waitUntil(window.isMinimized)
    window.setWindowState(Qt.WindowState.WindowNoState)
    table.qtbot.waitUntil(lambda: table.eyes is None)
    assert table.curtain.words is not None


def other_hands(position: Position, seat: int) -> Position:
    """The same table, but a seat's hand and deck are others; the cards that may come to light lie as they did."""
    state, other = position.state, 1 - seat
    stays = (*state.zone(seat, LIFE), *state.zone(other, LIFE), *state.zone(other, DECK))
    return resample(position, other, Dice("other hands"), keep=stays)


WAYS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("main_phase", ()),
    ("main_phase", ("pass",)),
    ("main_phase", ("pass", "pass", "pass")),
    ("main_phase", ("pass", "pass", "pass", "attack lrig")),
    ("main_phase", ("pass", "pass", "pass", "attack lrig", "pass")),
)


@pytest.mark.parametrize(("kind", "way"), WAYS)
def test_nothing_on_the_screen_depends_on_the_other_hand(table: Table, kind: str, way: tuple[str, ...]) -> None:
    start = third_turn(kind)
    found = []
    for position in (start, other_hands(start, 1)):
        table.show(match_of(position, terms()))
        table.lift_curtain()
        for word in way:
            table.submit(act.parse(word))
        table.qtbot.wait(30)
        found.append((tuple(texts_of(table.page)), table.page.grab().toImage(), table.lines))
    assert found[0][0] == found[1][0]
    assert found[0][2] == found[1][2]
    assert found[0][1] == found[1][1]


OPENLY: tuple[tuple[str, ...], ...] = (
    ("pass", "pass"),
    ("pass", "pass", "pass"),
    ("pass", "pass", "pass", "pass"),
    ("pass", "pass", "pass", "attack lrig"),
    ("pass", "pass", "pass", "attack lrig", "pass"),
)
"""Ways to the question whether there is a defence or a guard, and to the question after it."""


@pytest.mark.parametrize("way", OPENLY)
def test_nothing_on_the_screen_depends_on_the_hand_of_who_waits(table: Table, way: tuple[str, ...]) -> None:
    start = third_turn("main_phase")
    found = []
    for position in (start, other_hands(start, 0)):
        table.show(match_of(position, terms()))
        table.lift_curtain()
        table.scene.set_drawer_open(True)
        no = table.hand[0]
        table.point_out(CardPointed(no, Place(HAND, 0)))
        for word in way:
            table.submit(act.parse(word))
        assert table.eyes is None and table.stage in ("banner", "ask")
        table.settle()
        found.append((tuple(texts_of(table.page)), table.page.grab().toImage(), table.lines))
    assert found[0][0] == found[1][0]
    assert found[0][2] == found[1][2]
    assert found[0][1] == found[1][1]


def test_a_covered_hand_comes_back_by_its_button_or_its_key_without_a_curtain(table: Table) -> None:
    for way in ("click", "key"):
        attacked_by_lrig(table)
        curtains = table.curtains
        table.wait_for_keys()
        table.press(Qt.Key.Key_P)
        assert table.moment.is_covered and table.stage == "ask"
        assert all(no is None for no in table.hand)
        button = table.hand_button
        assert button.isVisible() and button.text() == "Show my hand  [H]"
        click(button) if way == "click" else table.press(Qt.Key.Key_H)
        assert table.eyes == 0 and table.curtains == curtains
        assert all(table.hand)
        assert not button.isVisible()


def test_a_drawn_card_is_named_in_the_log_only_while_its_player_looks(table: Table) -> None:
    attacked_by_lrig(table)
    written = "\n".join(texts_of(table.page))
    assert not re.search(r"draws (?!\d|a card)", written)
    press(table.banner, Qt.Key.Key_P)
    assert table.eyes is None


def test_a_covered_hand_can_be_neither_played_nor_asked_about(table: Table) -> None:
    start = third_turn("main_phase")
    table.show(match_of(start, terms()))
    table.lift_curtain()
    table.be_asked_elsewhere()
    assert table.moment.is_covered
    assert act.Pass() in table.legal
    assert not any(isinstance(action, act.Deploy) for action in table.legal)
    before = table.match.position
    assert not table.submit(act.Deploy(0, 0))
    assert table.match.position is before
    assert "press H" in table.says


def test_a_take_back_is_asked_over_a_covered_hand(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    played_to(table, "main_phase")
    plan = UndoPlan("ask", (1,), (), 1, table.match.history.root)
    monkeypatch.setattr(type(table.match), "undo_plan", lambda *_: plan)
    assert table.eyes == 0
    table.undo()
    assert table.consent.isVisible()
    assert table.eyes is None
    click(table.consent.no_button)
    assert table.eyes is None and table.stage in ("ask", "banner")


def test_the_twin_hands_differ_indeed(table: Table) -> None:
    start = third_turn("main_phase")
    twin = other_hands(start, 1)
    size = deck_size(start.state.setup.decks[0])
    assert start.state.zone(1, HAND) != twin.state.zone(1, HAND)
    assert all(card >= size for card in twin.state.zone(1, HAND))


def asked_now(match: Match) -> str:
    """What kind of question is open."""
    question = match.view(match.to_act[0]).question
    assert question is not None
    return question.kind


def passed_on(match: Match, turn: int, kind: str) -> Match:
    """A match in which nobody does more than attack with the LRIG, up to the question of a kind in a turn."""
    while (match.position.state.turn, asked_now(match)) != (turn, kind):
        assert match.submit(match.to_act[0], quietly(match.legal(match.to_act[0]))) is None
    return match


@cache
def third_turn(kind: str) -> Position:
    """The question of a kind in the third turn."""
    return passed_on(Match.begin(terms()), 3, kind).position


def attacked_by_lrig(table: Table) -> Table:
    """The first seat's LRIG attacks, its player's eyes on the screen."""
    table.show(match_of(third_turn("lrig_attacks"), terms()))
    table.lift_curtain()
    table.submit(act.Attack(LRIG))
    return table


def texts_of(widget: QWidget) -> Iterator[str]:
    """Everything that is written, named for readers or offered below a widget."""
    for child in widget.findChildren(QWidget):
        if not child.isVisibleTo(widget):
            continue
        yield f"{type(child).__name__} {child.accessibleName()} {child.toolTip()} {child.isEnabled()}"
        if isinstance(child, QTextBrowser):
            yield child.toPlainText()
        elif isinstance(child, QLabel | QAbstractButton):
            yield child.text()


NOTHING_TO_DEFEND_WITH = """
phase: defence
P1 lrig: WD01-003
P1 L: SIGNI level 1 power 1000
P2 lrig: WD02-003
P2 lrig_deck: none
P2 hand: none
P2 deck: blank x9
"""


@pytest.mark.parametrize(
    ("brought", "says"),
    [("none", "Go on"), ('ARTS timing attack as Free [{"kind": "use", "do": [{"op": "draw"}]}]', "No defence")],
)
def test_who_can_do_nothing_against_the_computer_goes_on_and_declines_nothing(
    table: Table, brought: str, says: str
) -> None:
    text = NOTHING_TO_DEFEND_WITH.replace("lrig_deck: none", f"lrig_deck: {brought}")
    like = replace(terms(), seats=(SeatPlan("greedy"), SeatPlan("person")))
    usual = table.preferences
    table.prefer(replace(usual, only_if_able=False))
    table.show(match_of(build(text, pool().cards), like))
    assert [button.toolTip() for button in table.decision.buttons] == [says]
    table.prefer(usual)
