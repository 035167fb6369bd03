"""Which card of the table becomes which card of the next view."""

from dataclasses import dataclass

from wixoss_desktop.engine.wixoss.told import Told, ToldSpot
from wixoss_desktop.engine.wixoss.zones import CHECK, DECK, ENER, FIELD, HAND, LIFE, LRIG, TRASH, Place
from wixoss_desktop.ui.table.scene.flights import CardThere, FlightPlan, Step, plan
from wixoss_desktop.ui.table.scene.motion import DEED_MS, Waits
from wixoss_desktop.ui.table.scene.poses import Pose
from wixoss_desktop.ui.table.wixoss import lying
from wixoss_desktop.ui.table.wixoss.layout import zone_of
from wixoss_desktop.ui.table.wixoss.view import deeds_in, flights_of


@dataclass(eq=False)
class Card:
    """A card that lies somewhere."""

    place: Place
    no: str | None

    @property
    def zone(self) -> Place:
        return zone_of(self.place)

    @property
    def at(self) -> int:
        return self.place.index


def wants(place: Place, no: str | None) -> CardThere[Place]:
    return CardThere(place, zone_of(place), place.index, no, Pose(0, 0))


def moved(start: ToldSpot, to: ToldSpot, card: str | None, how: str = "") -> Told:
    return Told("moved", 0, card, start=start, to=to, how=how)


def by_script(start: ToldSpot, to: ToldSpot, card: str | None) -> Told:
    return Told("moved", 1, card, start=start, to=to, cause="script")


def planned(cards: list[Card], wanted: list[CardThere[Place]], *told: Told) -> FlightPlan[Place, Card]:
    return plan(cards, wanted, flights_of((told,), 0, ()), lying)


def step_to(made: FlightPlan[Place, Card], place: Place) -> Step[Place, Card]:
    return next(step for step in made.steps if step.wanted is not None and step.wanted.place == place)


def test_a_deployed_card_is_the_one_that_left_the_hand_and_the_others_close_up() -> None:
    cards = [Card(Place(HAND, at), no) for at, no in enumerate("ABC")]
    wanted = [
        wants(Place(FIELD, 1), "B"),
        wants(Place(HAND, 0), "A"),
        wants(Place(HAND, 1), "C"),
    ]
    made = planned(cards, wanted, moved(ToldSpot(0, HAND, 1), ToldSpot(0, FIELD, 1), "B"))
    assert step_to(made, Place(FIELD, 1)).item is cards[1]
    assert step_to(made, Place(HAND, 1)).item is cards[2]
    assert made.gone == ()


def test_a_drawn_card_is_new_and_comes_out_of_the_deck() -> None:
    made = planned([], [wants(Place(HAND, 0), "A")], moved(ToldSpot(0, DECK), ToldSpot(0, HAND), "A", "draw"))
    step = step_to(made, Place(HAND, 0))
    assert step.item is None and step.start == Place(DECK, 0)


def test_a_crushed_card_passes_through_the_check_zone_on_its_way_to_the_ener() -> None:
    life = [Card(Place(LIFE, at), None) for at in range(2)]
    told = (
        moved(ToldSpot(0, LIFE), ToldSpot(0, CHECK), "A", "crush"),
        moved(ToldSpot(0, CHECK, 0), ToldSpot(0, ENER), "A", "check_to_ener"),
    )
    made = planned(life, [wants(Place(LIFE, 0), None), wants(Place(ENER, 0), "A")], *told)
    step = step_to(made, Place(ENER, 0))
    assert step.item is life[0]
    assert step.through == (Place(CHECK, 0),)
    assert step_to(made, Place(LIFE, 0)).item is life[1]


def test_a_banished_signi_that_ends_in_a_pile_flies_there_and_is_gone() -> None:
    card = Card(Place(FIELD, 0, True), "A")
    made = planned([card], [], moved(ToldSpot(1, FIELD, 0), ToldSpot(1, TRASH), "A"))
    assert [(step.item, step.wanted, step.through) for step in made.steps] == [(card, None, (Place(TRASH, 0, True),))]


def test_growing_puts_the_new_lrig_over_the_old_one() -> None:
    old = Card(Place(FIELD, LRIG), "L0")
    new = Card(Place(5, 0), "L1")
    wanted = [wants(Place(FIELD, LRIG), "L1")]
    made = planned([old, new], wanted, moved(ToldSpot(0, 5, 0), ToldSpot(0, FIELD, LRIG), "L1", "grow"))
    assert step_to(made, Place(FIELD, LRIG)).item is new
    assert made.gone == (old,)


def test_signi_that_change_lanes_change_them_with_each_other() -> None:
    one, other = Card(Place(FIELD, 0), "A"), Card(Place(FIELD, 2), "B")
    wanted = [wants(Place(FIELD, 0), "B"), wants(Place(FIELD, 2), "A")]
    made = planned([one, other], wanted, Told("shifted", 0, numbers={"start": 0, "to": 2}))
    assert step_to(made, Place(FIELD, 0)).item is other
    assert step_to(made, Place(FIELD, 2)).item is one


def test_a_card_that_nothing_was_told_of_is_made_where_it_lies_and_one_too_many_is_gone() -> None:
    card = Card(Place(HAND, 0), "A")
    made = planned([card], [wants(Place(ENER, 0), "B")])
    assert step_to(made, Place(ENER, 0)).item is None
    assert made.gone == (card,)


def test_what_a_script_does_is_told_deed_by_deed_and_what_comes_after_it_too() -> None:
    before = (moved(ToldSpot(0, HAND, 0), ToldSpot(0, TRASH), "A"),)
    turn, phase = (Told("turn_began", 1, numbers={"turn": 2}),), (Told("phase_began", 1),)
    deed = (
        by_script(ToldSpot(1, HAND), ToldSpot(1, FIELD, 0), "B"),
        by_script(ToldSpot(1, HAND), ToldSpot(1, FIELD, 1), "B"),
    )
    after = (moved(ToldSpot(0, DECK), ToldSpot(0, HAND), "C"),)
    assert deeds_in((before, turn, phase, deed, after), (1,)) == (0, 0, 0, 1, 2)
    assert deeds_in((before, deed), ()) == (0, 1)
    assert deeds_in((before, turn, after), ()) == (0, 0, 0)


def test_each_deed_waits_for_the_one_before_and_its_own_cards_follow_closely() -> None:
    cards = [Card(Place(FIELD, at), "A") for at in range(3)]
    wanted = [wants(Place(ENER, at), "A") for at in range(3)]
    told = tuple((by_script(ToldSpot(0, FIELD, at), ToldSpot(0, ENER), "A"),) for at in range(2))
    last = (*told[1], by_script(ToldSpot(0, FIELD, 2), ToldSpot(0, ENER), "A"))
    steps = plan(cards, wanted, flights_of((told[0], last), 0, (1,)), lying).steps
    assert [step.deed for step in steps] == [1, 2, 2]
    waits, found = Waits(steps), []
    for step in steps:
        found.append(waits.of(step))
        waits.note(step, 1)
    assert found[0] == 0 and found[1] == DEED_MS < found[2] < 2 * DEED_MS
