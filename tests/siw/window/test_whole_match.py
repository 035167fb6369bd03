"""Whole matches of SIW in the window: two people at one screen, by the mouse alone and by keys alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import QApplication

from tests.siw.ring import GAME, setup
from tests.ui.plain.sea_table import Fighters, SeaPage, by_keys, by_mouse
from tests.ui.table import skip_time
from wixoss_desktop import paths
from wixoss_desktop.ai.siw.sensible_player import SensiblePlayer
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.match.history import History
from wixoss_desktop.match.match import Match
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.siw.box import brought
from wixoss_desktop.match.terms import Terms
from wixoss_desktop.ui.table import curtain
from wixoss_desktop.ui.table.panels import decision
from wixoss_desktop.ui.table.plain.place import PlainPlace
from wixoss_desktop.ui.table.plain.table import PlainTable
from wixoss_desktop.ui.table.plain.words import PlainWords
from wixoss_desktop.words.siw.voice import VOICE


@pytest.fixture(scope="module")
def page(qapp: QApplication) -> Iterator[SeaPage]:
    with pytest.MonkeyPatch.context() as patch:
        skip_time(patch)
        for deaf in (curtain, decision):
            patch.setattr(deaf, "DEAF_MS", 0)
        page = SeaPage()
        yield page
        page.close()


@pytest.mark.parametrize(("hand", "form", "seats"), [(by_mouse, "single", 2), (by_keys, "single", 2)])
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
