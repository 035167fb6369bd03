"""What holds for any numbers and cards, looked for by hypothesis."""

from __future__ import annotations

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from wixoss_desktop.engine.dice import roll, shuffled
from wixoss_desktop.engine.wixoss.actions import Charge, Pick, parse
from wixoss_desktop.engine.wixoss.check.costs import fits_together, solvable, together
from wixoss_desktop.engine.wixoss.language.costs import Cost, DiscardCost, Ener
from wixoss_desktop.engine.wixoss.zones import FIELD, SLOTS, ZONES, Place, parse_place

BITS = {"white": 1, "red": 2, "blue": 4, "green": 8, "black": 16, "colorless": 0}
MASKS = st.sampled_from((0, 1, 2, 4, 8, 16, 3, 24, 31))
ENER = st.lists(MASKS, max_size=6)
COLORS = tuple(BITS)
NEEDS = st.dictionaries(st.sampled_from(COLORS), st.integers(0, 2), max_size=3).filter(
    lambda needs: sum(needs.values()) <= 5
)


def pays(cards: tuple[int, ...], needs: dict[str, int]) -> bool:
    """Say by trying every order whether these cards pay for exactly these symbols."""
    symbols = [BITS[color] for color, count in needs.items() for _ in range(count)]
    return len(cards) == len(symbols) and any(
        all(not symbol or card & symbol for card, symbol in zip(order, symbols, strict=True))
        for order in permutations(cards)
    )


@given(ENER, NEEDS)
def test_a_cost_is_payable_exactly_when_some_choice_of_ener_pays_it(ener: list[int], needs: dict[str, int]) -> None:
    count = sum(needs.values())
    chosen = {tuple(sorted(some)) for some in permutations(ener, count)} if count <= len(ener) else set()
    assert solvable(ener, needs) == any(pays(some, needs) for some in chosen)


@given(ENER, NEEDS)
def test_ener_picked_one_by_one_always_ends_in_a_full_payment(ener: list[int], needs: dict[str, int]) -> None:
    if not solvable(ener, needs):
        return
    picked: list[int] = []
    left = list(ener)
    while len(picked) < sum(needs.values()):
        able = [card for card in left if fits_together([*picked, card], needs)]
        assert able, "a payment that was begun can't be finished"
        picked.append(able[-1])
        left.remove(able[-1])
    assert pays(tuple(picked), needs)


@given(st.lists(NEEDS, max_size=3), st.integers(0, 3))
def test_costs_put_together_ask_for_the_same_in_all(needs: list[dict[str, int]], discards: int) -> None:
    costs: tuple[Cost, ...] = (*(Ener(one) for one in needs), *(DiscardCost() for _ in range(discards)))
    joined = together(costs)
    for color in COLORS:
        assert sum(one.of.get(color, 0) for one in joined if isinstance(one, Ener)) == sum(
            one.get(color, 0) for one in needs
        )
    assert sum(one.n for one in joined if isinstance(one, DiscardCost)) == discards


PLACES = st.one_of(
    st.builds(Place, st.just(FIELD), st.integers(0, SLOTS - 1), st.booleans()),
    st.builds(Place, st.integers(0, ZONES - 1), st.integers(0, 60), st.booleans()),
)


@given(PLACES)
def test_a_place_reads_back_as_it_is_written(place: Place) -> None:
    assert parse_place(str(place)) == place
    assert parse(str(Pick(place))) == Pick(place)
    assert parse(str(Charge(place))) == Charge(place)


@given(st.text(max_size=12), st.integers(0, 10_000), st.integers(1, 100))
def test_a_roll_lands_on_the_die_and_is_the_same_each_time(seed: str, count: int, sides: int) -> None:
    number, after = roll(seed, count, sides)
    assert 0 <= number < sides
    assert after > count
    assert roll(seed, count, sides) == (number, after)


@given(st.text(max_size=12), st.integers(0, 1000), st.lists(st.integers(0, 99), unique=True))
def test_a_shuffle_keeps_every_card(seed: str, count: int, cards: list[int]) -> None:
    order, after = shuffled(seed, count, tuple(cards))
    assert sorted(order) == sorted(cards)
    assert after >= count


@given(st.text(max_size=30))
def test_any_text_is_an_action_or_is_refused_in_a_sentence(text: str) -> None:
    try:
        action = parse(text)
    except ValueError as error:
        assert "is no" in str(error)
    else:
        assert parse(str(action)) == action


def test_a_shuffle_favours_no_order() -> None:
    seen: dict[tuple[int, ...], int] = {}
    for number in range(6000):
        order, _ = shuffled(f"fair {number}", 0, (0, 1, 2))
        seen[order] = seen.get(order, 0) + 1
    assert len(seen) == 6
    assert all(850 < times < 1150 for times in seen.values())
