"""Draws the beats of SIW in frames: `python -m pytest tests/siw/window/beat_strips.py --basetemp DIR`.

In DIR lies a strip of each in each theme then. It is no test by itself.
"""

from __future__ import annotations

from functools import cache
from typing import Final, get_args

import pytest
from PySide6.QtWidgets import QApplication

from tests.siw.ring import GAME, setup
from tests.siw.test_beats import SEEN
from tests.siw.test_curtains import Fought
from tests.ui.plain.beat_frames import frames_after
from wixoss_desktop import paths
from wixoss_desktop.ai.siw.sensible_player import SensiblePlayer
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.match.history import History
from wixoss_desktop.match.match import Match
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.siw.box import brought
from wixoss_desktop.match.terms import Terms
from wixoss_desktop.ui.kit.style_sheet import style_sheet
from wixoss_desktop.ui.kit.theme import Look, theme_named
from wixoss_desktop.ui.kit.tokens import ThemeName
from wixoss_desktop.ui.table.plain.beats import SaysMark
from wixoss_desktop.ui.table.plain.place import PlainPlace
from wixoss_desktop.ui.table.plain.table import PlainTable
from wixoss_desktop.ui.table.plain.words import PlainWords
from wixoss_desktop.ui.table.siw.beats import beats_of
from wixoss_desktop.words.siw.voice import VOICE

SIZE: Final = (1280, 800)
FORMS: Final = (("single", 2), ("tag", 4), ("multi", 3))
MATCHES: Final = 6


def fought(form: str, seats: int, number: int) -> Fought:
    """A match that has just begun, all hands open."""
    terms = Terms(
        setup(form, seats, starPower__start="20"), f"strips {number}", (SeatPlan("person"),) * seats,
        open_hands=True, game=GAME.name,
    )  # fmt: skip
    return Match(GAME, terms, History(GAME, GAME.begin(terms.setup, terms.seed)))


@cache
def firsts() -> dict[str, tuple[str, int, int, tuple[str, ...]]]:
    """For each mark a match, and what is answered in it up to where the mark is seen for the first time."""
    found: dict[str, tuple[str, int, int, tuple[str, ...]]] = {}
    for form, seats in FORMS:
        for number in range(MATCHES):
            match, player, dice = fought(form, seats, number), SensiblePlayer(), Dice(f"players {number}")
            said: list[str] = []
            while match.outcome is None:
                seat, before = match.to_act[0], match.position
                view = match.view(seat)
                act = player.choose(lambda view=view: view, match.legal(seat), dice)  # type: ignore[misc]
                assert match.submit(seat, act) is None
                said.append(str(act))
                for beat in beats_of(before, match.history.here.groups):
                    for motion in beat.motions:
                        if isinstance(motion, SaysMark):
                            found.setdefault(motion.mark, (form, seats, number, tuple(said)))
    return found


@pytest.mark.parametrize("theme", get_args(ThemeName))
@pytest.mark.parametrize("mark", sorted(SEEN))
def test_draw_a_strip(
    qapp: QApplication, tmp_path_factory: pytest.TempPathFactory, mark: str, theme: ThemeName
) -> None:
    form, seats, number, (*before, do) = firsts()[mark]
    match, box, people = fought(form, seats, number), brought(paths.resources()), tuple(range(seats))
    for text in before:
        assert match.submit(match.to_act[0], GAME.parse(text)) is None
    look = Look(theme_named(theme))
    place = PlainPlace(look)
    place.setStyleSheet(style_sheet(look.theme.colors, look.theme.px))
    place.resize(*SIZE)
    place.show()
    words = PlainWords(match, VOICE, box.card_kinds, box.printed)
    table = PlainTable(match, words, people, people, beats=beats_of)
    place.show_table(table)
    frames = frames_after(place, table, lambda: match.submit(match.to_act[0], GAME.parse(do)))
    assert frames.save(str(tmp_path_factory.getbasetemp() / f"{mark}-{theme}.png"))
    place.clear_table()
    place.hide()
