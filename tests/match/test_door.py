"""Whatever is handed in at the door of a match: what isn't legal is refused in words, and changes nothing."""

from __future__ import annotations

import random
from functools import cache
from typing import Any, Final, get_args

import pytest
from msgspec import inspect

from tests.match.kinds import step, terms_of
from wixoss_desktop.engine.deeds.values import Bring, Deal, Goal, Shuffle
from wixoss_desktop.engine.deeds.values import Move as MoveByHand
from wixoss_desktop.engine.wixoss.actions import Action, Attack, Deploy, Grow, Lane, Pick, Remove, Use
from wixoss_desktop.engine.wixoss.manual_actions import Manual, Swap, facts_line
from wixoss_desktop.engine.wixoss.zones import Pile, Place
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.words.languages import lexicon
from wixoss_desktop.words.wixoss.refusals import refusal

NUMBERS: Final = (-(10**9), -9, -1, 0, 1, 2, 3, 7, 8, 9, 13, 14, 77, 10**9)
WORDS: Final = ("", "red", "hand3", "\0", "字" * 300, "{}")
NOWHERE: Final[tuple[Action, ...]] = (
    Remove(77), Remove(-1), Attack(8), Attack(-9), Lane(99), Deploy(0, 8), Deploy(99, -1), Grow(0, 77), Grow(99, 4),
    Pick(Place(99, 0)), Pick(Place(-1, -1)), Use(Place(9, 8)), Use(Place(9, -9, True)), Swap(0, 8), Swap(-9, 1),
    Shuffle(Pile(14)), Deal(3, Pile(-1), Goal(Place(1, 0))), MoveByHand((Place(99, 0),), Goal(Place(9, 77))),
)  # fmt: skip


@cache
def standing(kind: str, number: int) -> Match:
    """A match somewhere in its middle; of a set-up with everything open by hand, too."""
    match, dice = Match.begin(terms_of(kind, number)), random.Random(number)
    for _ in range(8 * number):
        if match.to_act:
            step(kind, match, dice)
    return match


@pytest.mark.parametrize("kind", ["rules", "free"])
@pytest.mark.parametrize("action", NOWHERE, ids=repr)
def test_a_place_that_is_nowhere_is_refused_in_words(kind: str, action: Action) -> None:
    refused(standing(kind, 3), action)


def refused(match: Match, action: Action) -> None:
    before = match.position.state
    for seat in (0, 1):
        found = match.submit(seat, action)
        assert found is not None, action
        assert refusal(found, lexicon("en"))
    assert match.position.state is before
    assert str(action) == str(action).strip()


@pytest.mark.parametrize("kind", ["rules", "free", "by_hand"])
def test_any_action_with_any_numbers_is_taken_if_it_is_legal_and_else_refused_in_words(kind: str) -> None:
    dice = random.Random(kind)
    for number in range(4):
        match = standing(kind, number)
        for _ in range(120):
            action = wild(dice)
            for seat in match.to_act:
                found = match.check(seat, action)
                assert str(action) is not None
                if found is not None:
                    assert match.submit(seat, action) == found
                    assert refusal(found, lexicon("en"))


def wild(dice: random.Random) -> Action:
    """An action of any family whose fields hold what their types allow."""
    families = [one for one in (*get_args(Action), *get_args(Manual)) if isinstance(one, type)]
    found: Action = filled(dice, dice.choice(families))
    return found


def filled(dice: random.Random, wanted: Any) -> Any:
    return _value(dice, inspect.type_info(wanted))


def _value(dice: random.Random, wanted: inspect.Type) -> Any:
    match wanted:
        case inspect.CustomType():
            return _value(dice, inspect.type_info(dice.choice((Place, Pile))))
        case inspect.StructType(cls=cls, fields=fields) if cls is Bring and dice.random() < 0.5:
            card = next(iter(standing("free", 1).terms.setup.decks[0].main_deck))
            return Bring(facts_line(card), _value(dice, inspect.type_info(Goal)))
        case inspect.StructType(cls=cls, fields=fields):
            return cls(
                **{field.name: _value(dice, field.type) for field in fields if field.required or dice.random() < 0.5}
            )
        case inspect.VarTupleType(item_type=item):
            return tuple(_value(dice, item) for _ in range(dice.randrange(3)))
        case inspect.LiteralType(values=values):
            return dice.choice(values)
        case inspect.UnionType(types=types):
            return _value(dice, dice.choice(types))
        case inspect.BoolType():
            return dice.random() < 0.5
        case inspect.IntType():
            return dice.choice(NUMBERS)
        case inspect.StrType():
            return dice.choice(WORDS)
        case inspect.NoneType():
            return None
        case inspect.Metadata(type=inner):
            return _value(dice, inner)
        case inspect.DictType():
            return {}
        case inspect.ListType() | inspect.FrozenSetType():
            return ()
    raise TypeError(wanted)
