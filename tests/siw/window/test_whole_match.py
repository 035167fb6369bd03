"""Whole matches of SIW in the window: two people at one screen, by the mouse alone and by keys alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.siw.ring import GAME, Ring, setup
from tests.siw.test_curtains import Fought
from tests.ui.plain.sea_table import Fighters, SeaPage, by_keys, by_mouse
from tests.ui.table import skip_time
from wixoss_desktop import paths
from wixoss_desktop.ai.siw.sensible_player import SensiblePlayer
from wixoss_desktop.engine.contract import Played
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.siw.state import Bout
from wixoss_desktop.match.history import History
from wixoss_desktop.match.match import Match
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.siw.box import brought
from wixoss_desktop.match.terms import Terms
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.table import curtain
from wixoss_desktop.ui.table.panels import decision
from wixoss_desktop.ui.table.plain import place
from wixoss_desktop.ui.table.plain.place import FEW_LISTED, MOST_LISTED, PlainPlace
from wixoss_desktop.ui.table.plain.table import PlainTable
from wixoss_desktop.ui.table.plain.words import PlainWords
from wixoss_desktop.words.siw.voice import VOICE

LONGER = (("tag", 2), ("tag", 4), ("multi", 3), ("multi", 4))
"""Who may play, beside two singly."""


@pytest.fixture(scope="module")
def page(qapp: QApplication) -> Iterator[SeaPage]:
    with pytest.MonkeyPatch.context() as patch:
        skip_time(patch)
        for deaf in (curtain, decision):
            patch.setattr(deaf, "DEAF_MS", 0)
        page = SeaPage()
        yield page
        page.close()


@pytest.mark.parametrize("hand", [by_mouse, by_keys])
@pytest.mark.parametrize(
    ("form", "seats"),
    [("single", 2), *(pytest.param(*of, marks=pytest.mark.soak(part="siw-hands")) for of in LONGER)],
)
def test_a_whole_match_is_played(page: SeaPage, hand: Callable[[PlainPlace, str], None], form: str, seats: int) -> None:
    begun, box = setup(form, seats, starPower__start="14"), brought(paths.resources())
    terms = Terms(begun, "a whole match", (SeatPlan("person"),) * seats, game=GAME.name)
    match = Match(GAME, terms, History(GAME, GAME.begin(begun, terms.seed)))
    people, dice = tuple(range(seats)), Dice("people")
    page.place.view.set_reduce_motion(True)
    words = PlainWords(match, VOICE, box.card_kinds, box.printed)
    table = Fighters(page.place, PlainTable(match, words, people, people), hand)
    players = [SensiblePlayer() for _ in people]
    done = 0
    while match.outcome is None:
        table.sits_down()
        seat = table.moment.seat
        assert seat is not None
        view = match.view(seat)
        do = players[seat].choose(lambda view=view: view, match.legal(seat), dice)  # type: ignore[misc]
        table.plays(str(do))
        done += 1
        assert len(match.history.here.line()) == done, (str(do), table.refusal, table.moment.stage)
    table.sits_down()
    assert table.has_ended and "pinfall" in table.end


def at_table(
    page: SeaPage, name: str, form: str = "single", seats: int = 2, start: Bout | None = None, **options: str
) -> tuple[Fighters, Fought]:  # fmt: skip
    """A match of people at one screen, from the beginning or from somewhere on."""
    begun, box = setup(form, seats, **options) if start is None else start.setup, brought(paths.resources())
    terms = Terms(begun, name, (SeatPlan("person"),) * seats, game=GAME.name)
    before = GAME.begin(begun, terms.seed)
    first = before if start is None else Played(replace(before.position, table=start), ())
    match: Fought = Match(GAME, terms, History(GAME, first))
    people = tuple(range(seats))
    words = PlainWords(match, VOICE, box.card_kinds, box.printed)
    return Fighters(page.place, PlainTable(match, words, people, people), by_mouse), match


def a_moment_passes() -> None:
    """What is done by itself is done, and what follows from it."""
    for _ in range(8):
        QApplication.processEvents()


def test_what_is_rolled_is_rolled_without_a_click_where_that_is_wanted_but_for_who_comes_back_to_it(
    page: SeaPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(place, "ITSELF_MS", 0)
    for wanted in (True, False):
        page.place.suit(UiPreferences(reduce_motion=True, rolls_itself=wanted))
        table, match = at_table(page, "by itself")
        players, dice, asked = [SensiblePlayer(), SensiblePlayer()], Dice("people"), []
        while match.outcome is None and match.position.table.turn < 4:
            table.sits_down()
            seat = match.to_act[0]
            view = match.view(seat)
            do = players[seat].choose(lambda view=view: view, match.legal(seat), dice)  # type: ignore[misc]
            asked.append(match.position.table.stage)
            match.submit(seat, do)
            table.go_on()
            a_moment_passes()
        assert ("roll" in asked) is not wanted and {"place", "discard"} <= {*asked}, asked
    page.place.suit(UiPreferences(reduce_motion=True, rolls_itself=True))
    table, match = at_table(page, "comes back")
    while match.position.table.attack is None or not match.position.table.attack.results:
        table.sits_down()
        seat = match.to_act[0]
        view = match.view(seat)
        match.submit(seat, SensiblePlayer().choose(lambda view=view: view, match.legal(seat), dice))  # type: ignore[misc]
        table.go_on()
        a_moment_passes()
    rolled = next(node for node in match.history.here.line() if str(node.action) == "roll")
    assert rolled.parent is not None
    match.jump(0, rolled.parent, agreed=True)
    table.go_on()
    a_moment_passes()
    assert match.position.table.stage == "roll", "who has come back to a roll is asked"
    page.place.suit(UiPreferences())


def test_beside_much_that_cards_do_only_what_no_card_does_is_listed(page: SeaPage) -> None:
    table, match = at_table(page, "listed")
    player, dice, counts = SensiblePlayer(), Dice("people"), set[int]()
    while match.outcome is None and match.position.table.turn < 6:
        table.sits_down()
        seat = match.to_act[0]
        moment = table.moment
        if moment.stage == "ask" and match.position.table.stage == "place":
            by_no_card = [one for one in moment.offers if not one.starts]
            goes_on = by_no_card or any(not one.offer.starts for one in moment.barred)
            listed = len(by_no_card if goes_on and len(moment.offers) > FEW_LISTED else moment.offers)
            assert len(table.choices) == (listed if listed <= MOST_LISTED else 0), table.choices
            counts.add(len(moment.offers))
        view = match.view(seat)
        match.submit(seat, player.choose(lambda view=view: view, match.legal(seat), dice))  # type: ignore[misc]
        table.go_on()
    assert min(counts) <= FEW_LISTED < max(counts)


def test_after_a_card_behind_which_one_cant_attack_it_is_said_why_and_no_list_of_placements_comes(
    page: SeaPage,
) -> None:
    ring = Ring("single", "MN").holds(0, "O01", "S01", "C01", "G01", "F01")
    table, _match = at_table(page, "alone", start=ring.bout)
    table.sits_down()
    table.plays("place B-O01 at 0 on 1")
    assert FEW_LISTED < len(table.moment.offers) <= MOST_LISTED
    assert table.choices == []
    assert table.note


def test_the_attack_goes_by_one_key_however_many_cards_are_listed_and_no_card_by_that(page: SeaPage) -> None:
    table, match = at_table(page, "one key", "single")
    player, dice, attacks, cards = SensiblePlayer(), Dice("people"), set[tuple[bool, str]](), set[str]()
    while match.outcome is None and match.position.table.turn < 6:
        table.sits_down()
        seat = match.to_act[0]
        if match.position.table.stage == "place":
            keys = table.keys
            attacks.add((bool(match.position.table.line), keys.pop("attack", "")))
            cards |= {*keys.values()}
        view = match.view(seat)
        match.submit(seat, player.choose(lambda view=view: view, match.legal(seat), dice))  # type: ignore[misc]
        table.go_on()
    assert {one for one in attacks if one[1]} == {(True, "N"), (False, "A")}, "N never gives a whole turn away"
    assert "1" in cards and not {"N", "A"} & cards
    table.sits_down()
    while match.position.table.stage != "place":
        match.submit(match.to_act[0], match.legal(match.to_act[0])[0])
        table.go_on()
        table.sits_down()
    table.press(Qt.Key.Key_N)
    assert match.position.table.stage == "place"
    table.press(Qt.Key.Key_A)
    assert match.position.table.stage != "place", "and that key attacks"


def test_a_card_that_is_pointed_at_is_read_as_it_is_now_and_anew_once_that_changes(page: SeaPage) -> None:
    table, match = at_table(page, "pointing", "single")
    player, dice, read = SensiblePlayer(), Dice("people"), list[int]()
    while match.to_act and match.position.table.turn < 9:
        table.sits_down()
        if match.position.table.fighters and not table.card_read:
            table.point(1, "character", 0)
        seat = match.to_act[0]
        view = match.view(seat)
        match.submit(seat, player.choose(lambda view=view: view, match.legal(seat), dice))  # type: ignore[misc]
        table.go_on()
        if table.card_read and match.position.table.fighters:
            power = match.position.table.fighters[1].power
            assert f"Star Power: {power}" in table.card_read, table.card_read
            read.append(power)
    assert len(set(read)) > 1


def test_who_has_come_in_where_stands_in_a_line_of_its_own(page: SeaPage) -> None:
    table, match = at_table(page, "places", "multi", 3)
    for seat in (0, 1):
        match.concede(seat)
    table.go_on()
    assert table.end.split("\n")[1] == "1. Player 3 · 2. Player 2 · 3. Player 1", table.end


def test_the_end_says_how_much_star_power_each_has_left(page: SeaPage) -> None:
    table, match = at_table(page, "one key", "single")
    player, dice = SensiblePlayer(), Dice("people")
    while match.position.table.turn < 3:
        seat = match.to_act[0]
        view = match.view(seat)
        match.submit(seat, player.choose(lambda view=view: view, match.legal(seat), dice))  # type: ignore[misc]
    match.concede(0)
    table.go_on()
    left = [figure.value for seat in (0, 1) for figure in table.moment.board.figures[seat]]
    assert table.end.split("\n")[1:] == [
        f"Player {at}: Star Power {power}" for at, power in enumerate(left, start=1)
    ], "a line each"
    assert len(left) == 2 and min(left) < 85, left


LETTERS = {
    "hide": Qt.Key.Key_X,
    "aim": Qt.Key.Key_T,
    "tag": Qt.Key.Key_G,
    "stand": Qt.Key.Key_S,
    "shift": Qt.Key.Key_Right,
}


@pytest.mark.parametrize(
    ("form", "seats", "wanted"), [("multi", 3, {"hide", "aim", "stand", "shift"}), ("tag", 2, {"tag"})]
)
def test_letters_do_what_is_done_most_with_the_card_that_has_the_keys(
    page: SeaPage, form: str, seats: int, wanted: set[str]
) -> None:
    begun, box = setup(form, seats), brought(paths.resources())
    terms = Terms(begun, "by letters", (SeatPlan("person"),) * seats, game=GAME.name)
    match = Match(GAME, terms, History(GAME, GAME.begin(begun, terms.seed)))
    people, dice = tuple(range(seats)), Dice("people")
    words = PlainWords(match, VOICE, box.card_kinds, box.printed)
    table = Fighters(page.place, PlainTable(match, words, people, people), by_mouse)
    players, left = [SensiblePlayer() for _ in people], set(wanted)
    for _ in range(300):
        table.sits_down()
        seat = table.moment.seat
        assert seat is not None
        offered = [one for one in table.moment.offers if one.do.partition(" ")[0] in left]
        if offer := next(
            (one for one in offered if not one.do.startswith("shift") or one.do == "shift at 0 on 1"), None
        ):
            verb = offer.do.partition(" ")[0]
            assert table.press(LETTERS[verb], offer.starts[0] if offer.starts else None, shift=verb == "shift"), verb
            assert str(match.history.here.action).startswith(verb)
            left.discard(verb)
            if not left:
                return
            continue
        view = match.view(seat)
        match.submit(seat, players[seat].choose(lambda view=view: view, match.legal(seat), dice))  # type: ignore[misc]
        table.go_on()
    raise AssertionError(left)
