"""What happens in a match of SIW is seen beat by beat: each piece once, in order, and where its cards lie."""

from __future__ import annotations

import pytest

from tests.any_game.beats_seen import beats_among, shown_by
from tests.siw.ring import GAME, setup
from tests.siw.test_curtains import Fought
from wixoss_desktop.ai.siw.sensible_player import SensiblePlayer
from wixoss_desktop.engine.contract import Spot
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.siw.board import DICE_SPOT
from wixoss_desktop.match.history import History
from wixoss_desktop.match.match import Match
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.terms import Terms
from wixoss_desktop.ui.table.model.model import TableModel
from wixoss_desktop.ui.table.model.moment import Eyesight
from wixoss_desktop.ui.table.plain.beats import PlainMotion, SaysMark, SaysTerm
from wixoss_desktop.ui.table.plain.desk import PlainDesk
from wixoss_desktop.ui.table.plain.moment import PlainMoment
from wixoss_desktop.ui.table.scene.beats import Freezes, Lights, Lunge, Says, Shake, Throws
from wixoss_desktop.ui.table.siw.beats import beats_of


class Watched:
    """A match at a table where all hands are open, and what was seen of it."""

    def __init__(self, form: str, seats: int, seed: str, **options: str) -> None:
        begun = setup(form, seats, **options)
        people = tuple(range(seats))
        terms = Terms(begun, seed, (SeatPlan("person"),) * seats, game=GAME.name)
        self.match: Fought = Match(GAME, terms, History(GAME, GAME.begin(begun, seed)))
        sight = Eyesight(people, "all")
        self.model: TableModel[PlainMoment] = TableModel(self.match, PlainDesk(self.match, beats_of), sight)
        self.model.let_pause(True)
        self.players, self.dice = [SensiblePlayer() for _ in people], Dice(f"players {seed}")

    def goes_on(self) -> list[PlainMoment]:
        """Who is asked answers as a sensible player does; return what is held on the screen, and where it ends."""
        seat = self.match.to_act[0]
        view = self.match.view(seat)
        act = self.players[seat].choose(lambda: view, self.match.legal(seat), self.dice)
        assert self.match.submit(seat, act) is None
        return shown_by(self.model)


def places(motion: PlainMotion) -> tuple[Spot, ...]:
    """Where a motion is seen."""
    match motion:
        case Lunge():
            return motion.card, motion.at
        case Shake() | Freezes():
            return (motion.card,)
        case Lights() | Says() | SaysMark() | SaysTerm() | Throws():
            return (motion.at,)


def check_beats(watched: Watched, shown: list[PlainMoment], marks: set[str]) -> None:
    """Each group of an answer's news is told once and in order, and every motion is where a card lies."""
    for moment in beats_among(watched.match, watched.model, shown):
        assert moment.beat is not None
        lying = {card.spot for card in moment.board.cards}
        spots = {spot for motion in moment.beat.motions for spot in places(motion)}
        assert spots <= lying, (spots - lying, moment.beat)
        thrown = [number for group in moment.told for one in group for number in one.thrown]
        dice = [die.value for die in moment.board.dice.get(DICE_SPOT, ())]
        assert set(thrown) <= set(dice), "the die that rolls comes to lie as it was thrown"
        marks |= {motion.mark for motion in moment.beat.motions if isinstance(motion, SaysMark)}


FORMS = (("single", 2, 12), ("tag", 2, 6), ("tag", 4, 2), ("multi", 3, 2), ("multi", 4, 2))
SEEN = {"hit", "miss", "down", "out", "pin", "saved", "broken", "pinned", "tagged", "fire", "stopped"}


def test_every_beat_of_whole_matches_is_seen_once_and_where_its_cards_lie() -> None:
    marks: set[str] = set()
    for form, seats, games in FORMS:
        for number in range(games):
            watched = Watched(form, seats, f"beats {form} {seats} {number}", starPower__start="30")
            while watched.match.outcome is None:
                check_beats(watched, watched.goes_on(), marks)
    assert SEEN - marks == set()


def test_a_die_rolls_before_the_card_goes_at_its_target_and_who_falls_is_seen_to_fall() -> None:
    watched = Watched("single", 2, "a throw")
    while True:
        shown = [moment for moment in watched.goes_on() if moment.beat is not None]
        motions = [motion for moment in shown for motion in moment.beat.motions] if shown else []  # type: ignore[union-attr]
        if any(isinstance(one, SaysMark) and one.mark == "down" for one in motions) and len(shown) == 2:
            break
    roll, landing = shown
    assert roll.beat is not None and not roll.beat.motions and landing.beat is not None
    (lunge,) = (one for one in landing.beat.motions if isinstance(one, Lunge))
    assert lunge.card.zone == "line" and lunge.at.zone == "character"
    assert any(isinstance(one, Says) and one.text.startswith("\u2212") and one.at == lunge.at for one in motions)
    card = next(one for one in landing.board.cards if one.spot == lunge.at)
    assert card.turned == 0, "the target lies only once it has been hit"
    assert next(one for one in watched.model.moment.board.cards if one.spot == lunge.at).turned == 90


def test_a_pin_is_counted_roll_by_roll() -> None:
    watched = Watched("single", 2, "counted", starPower__start="14")
    counts: list[str] = []
    while watched.match.outcome is None:
        for moment in watched.goes_on():
            for one in () if moment.beat is None else moment.beat.motions:
                if isinstance(one, Says) and one.text in "123":
                    counts.append(one.text)
                elif isinstance(one, SaysMark) and one.mark in ("saved", "pinned"):
                    counts.append(one.mark)
    assert counts[-4:] == ["1", "2", "3", "pinned"]
    assert counts == sorted_runs(counts)


def sorted_runs(counts: list[str]) -> list[str]:
    """Each pin anew from one on, until somebody is saved or it is over."""
    found: list[str] = []
    number = 0
    for one in counts:
        number = 0 if one in ("saved", "pinned") else number + 1
        found.append(one if one in ("saved", "pinned") else str(number))
    return found


@pytest.mark.parametrize("pauses", [True, False])
def test_nothing_is_held_where_beats_arent_wanted(pauses: bool) -> None:
    watched = Watched("single", 2, "not wanted")
    watched.model.let_pause(pauses)
    held = 0
    while watched.match.position.table.turn < 4:
        held += sum(moment.is_held for moment in watched.goes_on())
    assert (held > 0) is pauses
