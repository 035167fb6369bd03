"""Every word of the card language has its wording, and no text shows the workings behind it."""

from __future__ import annotations

import random
import re
from collections.abc import Collection, Iterator
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Struct

from tests.words.samples import STRINGS, every_card, hints_of, members, sample
from wixoss_desktop.engine.wixoss.cards import ENDLESS
from wixoss_desktop.engine.wixoss.language import conds, words
from wixoss_desktop.engine.wixoss.language.abilities import Ability, AnyOp, Either, May, Modes
from wixoss_desktop.engine.wixoss.language.costs import Cost, Keyword, KeywordName, Limit, TriggerOn
from wixoss_desktop.engine.wixoss.language.ops import Banish, Draw, Forbid, Give, SetPower
from wixoss_desktop.engine.wixoss.language.paths import parts_of
from wixoss_desktop.words.languages import codes, complete, lexicon
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.wixoss.abilities import OPS
from wixoss_desktop.words.wixoss.conditions import CONDITIONS
from wixoss_desktop.words.wixoss.costs import COSTS
from wixoss_desktop.words.wixoss.rules_text import ability_text, instructions_text, option_text, short_text
from wixoss_desktop.words.wixoss.selections import FILTERS, VALUES
from wixoss_desktop.words.wixoss.triggers import FIELD_EVENTS, MOMENTS, PLAYER_EVENTS

TABLES: list[tuple[str, Any, dict[type, Any]]] = [
    ("instruction", AnyOp, OPS),
    ("condition", conds.Cond, CONDITIONS),
    ("filter", words.Filter, FILTERS),
    ("value", words.Value, VALUES),
    ("cost", Cost, COSTS),
]
FIELD_NAMES = {name for word in members(AnyOp) for name in word.__struct_fields__ if "_" in name}  # type: ignore[attr-defined]
EVENTS = get_args(hints_of(TriggerOn)["event"])
ACTS = get_args(hints_of(Forbid)["act"])


@pytest.mark.parametrize(("family", "union", "table"), TABLES, ids=[family for family, _, _ in TABLES])
def test_every_word_has_its_wording(family: str, union: Any, table: dict[type, Any]) -> None:
    assert set(members(union)) == set(table)


def test_every_word_inside_a_card_is_found_wherever_it_stands() -> None:
    for card in every_card().values():
        assert list(parts_of(card.abilities, Struct)) == list(_structs(card.abilities)), card.no


def _structs(node: Any) -> Iterator[Struct]:
    """Yield every struct inside a value, through all kinds of containers."""
    if isinstance(node, Struct):
        yield node
        node = [getattr(node, name) for name in node.__struct_fields__]
    for part in node.values() if isinstance(node, dict) else node if isinstance(node, Collection) else ():
        if not isinstance(part, str):
            yield from _structs(part)


def test_every_trigger_has_its_wording() -> None:
    assert set(EVENTS) == {*FIELD_EVENTS, *PLAYER_EVENTS, *MOMENTS}


@pytest.fixture(params=codes())
def spoken(request: pytest.FixtureRequest) -> Lexicon:
    """The lexicon of each language in turn."""
    return lexicon(request.param)


@pytest.mark.parametrize("code", complete())
def test_every_keyword_has_a_name_and_a_sentence_that_explains_it(code: str) -> None:
    spoken = lexicon(code)
    for name in get_args(KeywordName):
        assert spoken.term(f"keyword.{name}")
        assert spoken.explanations[f"keyword.{name}"].endswith(spoken.stop)


def test_every_ability_kind_timing_and_limit_has_a_name(spoken: Lexicon) -> None:
    hints = hints_of(Ability)
    for kind in get_args(hints["kind"]):
        assert spoken.term(f"kind.{kind}")
    for timing in get_args(get_args(hints["when"])[0]):
        assert spoken.term(f"timing.{timing}")
    for per in get_args(hints_of(Limit)["per"]):
        assert spoken.say(f"limit.{per}", many=True, n=2)


@pytest.mark.parametrize("word", members(AnyOp), ids=lambda word: word.__name__)
def test_every_variant_of_an_instruction_can_be_said(word: type) -> None:
    for seed in range(40):
        dice = random.Random(f"{word.__name__} {seed}")
        check_in_each_language(Ability(kind="use", do=(sample(word, dice, 3),)))
        check_in_each_language(Ability(kind="constant", do=(sample(word, dice, 3),)))


def test_infinite_power_is_a_sign_in_every_language(spoken: Lexicon) -> None:
    weak = words.Sel(of="opponent", where=(words.PowerIs("<", ENDLESS),), all=True)
    for op in (SetPower("this", ENDLESS), Banish(weak)):
        text = ability_text(Ability("use", (op,)), spoken, source="signi")
        assert "∞" in text and str(ENDLESS) not in text


@pytest.mark.parametrize("event", EVENTS)
@pytest.mark.parametrize("who", ["own", "opponent", None])
@pytest.mark.parametrize("batch", [True, False])
def test_every_trigger_can_be_said_of_every_side(event: Any, who: Any, batch: bool) -> None:
    phase: Any = "main" if event == "phase_begin" else None
    for by in get_args(get_args(hints_of(TriggerOn)["by"])[0]):
        on = TriggerOn(event, who=who, batch=batch, by=by, turn="own" if by == "battle" else None, phase=phase)
        check_in_each_language(Ability(kind="auto", on=on, do=(Draw(),)))
    own = TriggerOn(event, this=True, phase=phase)
    check_in_each_language(Ability(kind="auto", on=own, do=(Draw(),)))


@pytest.mark.parametrize("act", ACTS)
def test_every_prohibition_can_be_said_of_cards_and_of_players(act: Any) -> None:
    white = (words.ColorIs(("white",)),)
    for op in (Forbid(act, what="this"), Forbid(act, who="opponent"), Forbid(act, who="own", where=white)):
        check_in_each_language(Ability(kind="use", do=(op,)))


@pytest.mark.parametrize("code", codes())
@settings(max_examples=200, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_no_text_shows_the_workings_behind_it(code: str, seed: int) -> None:
    spoken = lexicon(code)
    ability = sample(Ability, random.Random(seed))
    check(ability_text(ability, spoken, source="signi"))
    assert "\n" not in short_text(ability, spoken)


@pytest.mark.parametrize("code", codes())
@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_keywords_with_a_scope_can_be_said(code: str, seed: int) -> None:
    spoken = lexicon(code)
    word = sample(Keyword, random.Random(seed), 3)
    check(ability_text(Ability(kind="constant", do=(Give((word,), what="this"),)), spoken))


def test_samples_speak_of_keywords_that_exist() -> None:
    assert set(STRINGS["keyword"]) <= set(get_args(KeywordName))


def check_in_each_language(ability: Ability) -> None:
    """Fail for what must never be seen in the text of an ability, whatever the language."""
    for code in codes():
        check(ability_text(ability, lexicon(code)))


def check(text: str) -> None:
    """Fail for what must never be seen in a text."""
    assert "  " not in text, text
    assert "None" not in text, text
    assert "{" not in re.sub(r"\{[WRUGBC]\}", "", text), text
    assert not re.search(r' [,.;:]|\(\)|\.["\']?\.|,\.|:\.|[a-z]_[a-z]', text), text
    assert not any(name in text for name in FIELD_NAMES), text
    assert text == text.strip() and text, text


@pytest.mark.parametrize("code", complete())
def test_every_option_of_the_pool_says_what_it_does(code: str) -> None:
    """What is chosen from differs in words, in every language, and none goes by its number alone."""
    cards = tuple(card.abilities for card in every_card().values())
    choices: tuple[Modes | Either, ...] = (*parts_of(cards, Modes), *parts_of(cards, Either))
    assert len(choices) > 30
    for op in choices:
        said = [option_text(op, at, lexicon(code)) for at in range(len(op.options))]
        assert all(said) and len(set(said)) == len(said), said


@pytest.mark.parametrize(("code", "said"), [
    ("en", "Add it to your hand."), ("it", "Aggiungilo alla tua mano."),
    ("ja", "それを手札に加える。"), ("zh", "将其加入手牌。"),
])  # fmt: skip
def test_an_option_says_of_what_was_named_before_it_what_the_card_says(code: str, said: str) -> None:
    """Not 'return that card to its owner's hand', where a card of the own trash has been targeted."""
    burst = every_card()["WXDi-D02-25"].abilities[-1].do
    assert isinstance(burst[1], Either)
    assert option_text(burst[1], 0, lexicon(code), before=burst[:1]) == said


def test_what_may_be_done_is_said_as_on_the_card() -> None:
    target, may = every_card()["WD02-014"].abilities[0].do
    assert isinstance(may, May)
    assert instructions_text(may.do, lexicon("en"), before=(target,)) == "Banish it."
