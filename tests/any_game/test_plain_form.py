"""How most games are begun: so many players, answers, and a deck for each where decks are brought."""

import pytest

from tests.any_game.go_fish import FORM as AT_POND
from tests.any_game.tides import FORM, TidesGame
from tests.any_game.tides_box import DECKS

LOW, ODD = DECKS["low"], DECKS["odd"]


def reasons(players: int, *decks: str, **answers: str) -> list[str]:
    """Why a game of Tides can't begin with decks of the box."""
    found = TidesGame().check_setup(FORM.setup(players, answers, tuple(DECKS[deck] for deck in decks)))
    return [f"{one.rule} {one.why}" for one in found]


def test_decks_say_the_format_until_somebody_answers() -> None:
    assert FORM.setup(2, {}, (ODD, LOW)).answers == {"format": "long"}
    assert FORM.setup(2, {"format": "short"}, (ODD, LOW)).answers == {"format": "short"}
    assert FORM.setup(2, {}, ()).answers == {"format": "short"}, "the usual one"


def test_whatever_is_answered_that_nobody_asked_is_named() -> None:
    with pytest.raises(ValueError, match="format can't be 'tall'; it is one of short, long"):
        FORM.setup(2, {"format": "tall"}, (LOW, LOW))


def test_each_seat_brings_a_deck_that_is_legal_in_the_format_of_the_game() -> None:
    assert reasons(2, "low", "high") == []
    assert reasons(2, "low", "odd", format="long") == ["tides.2 deck_too_small"]
    assert reasons(3, "low", "high") == ["tides.1 wrong_number_of_players"], "one has no deck"
    assert reasons(5, *["low"] * 5) == ["tides.1 wrong_number_of_players"]


def test_where_no_decks_are_brought_nobody_is_called_by_one() -> None:
    setup = AT_POND.setup(3, {"dealt": "7"}, ())
    assert (AT_POND.sides(setup), AT_POND.check(setup)) == (("", "", ""), ())
    assert AT_POND.check(AT_POND.setup(2, {}, (LOW, LOW))) != (), "a deck at a pond"
