"""The pages about Live Magic: what they say is what the engine does, in four languages, and every question has one."""

from __future__ import annotations

import re
from typing import Final, get_args

import pytest

from tests.live_magic.hall import Hall, pool, sheet
from wixoss_desktop import paths
from wixoss_desktop.engine.live_magic import basic_lands, deck_rules, flow, game, powers, standing, state, worth
from wixoss_desktop.engine.live_magic.actions import Verb
from wixoss_desktop.engine.live_magic.options import BY_NAME
from wixoss_desktop.match.live_magic.pool import HALF, packs_of, read_pool, read_sheets
from wixoss_desktop.words.help_pages import ANCHOR, Help, read_help, read_index
from wixoss_desktop.words.live_magic.glossary import chapters, pages
from wixoss_desktop.words.live_magic.voice import live_magic_words

CODES: Final = ("en", "it", "ja", "zh")
FOLDER: Final = pages(paths.resources())
INDEX: Final = read_index(FOLDER)
NO: Final = "live_magic.no."


def usual(name: str) -> int:
    """A gap of the rules that is a number, where nobody has agreed on another one."""
    return int(BY_NAME[name].usual)


SHEETS: Final = read_sheets(paths.resources() / "live_magic" / "sheets.json")
CARDS: Final = read_pool(paths.resources() / "live_magic" / "pool.json")
PRICES: Final = sorted({one.px for one in powers.POWERS})
SPENT: Final = {sum(power.px for power in powers.POWERS if power.id in one.powers) for one in SHEETS}
LEAST: Final = state.PACKS + state.MORE
SAID: Final = {
    "cards#event": (state.PACKS, state.MORE),
    "cards#piles": (len(packs_of(CARDS, "whole")), len(packs_of(CARDS, HALF)), LEAST),
    "sheet#attributes": sorted((SHEETS[0].physical, SHEETS[0].social, SHEETS[0].mental)),
    "sheet#life": (state.MagusSheet("", "", 0, 0, 0).pv, usual("pv.floor")),
    "sheet#owned": (*PRICES, *SPENT),
    "sheet#own": (powers.STYLE_PRICE, *PRICES, powers.LIFE_PRICE),
    "auction#declare": (*state.ROUNDS_OF.values(), state.PACKS),
    "contests#overbid": (2,),
    "contests#retest": (1,),
    "contests#settle": (1, 1),
    "completion#completion": (deck_rules.LEAST, LEAST),
    "completion#pick": (LEAST, state.MORE),
    "completion#lands": (usual("lands.packs"),),
    "completion#basic": (basic_lands.BASICS, LEAST),
    "completion#check": (1,),
    "tournament#tournament": (usual("tournament.best_of") // 2 + 1,),
    "tournament#duel": (flow.DIE, 0, 20),
    "tournament#worth": (10, 5, worth.LANDS_OF_100[0], 100, worth.LANDS_OF_100[-1]),
    "tournament#places": tuple(int(one) for one in BY_NAME["tournament.points"].usual.split("-")[:2]),
    "tournament#experience": (*(int(BY_NAME[f"px.{place}"].usual) for place in ("first", "second", "third")), *PRICES),
    "decks#packs": (deck_rules.LEAST, deck_rules.PACK),
}
"""The numbers of a passage, as the engine and what comes with the program have them."""


@pytest.fixture(scope="module", params=CODES)
def read(request: pytest.FixtureRequest) -> tuple[str, Help]:
    """The pages in each language."""
    return request.param, read_help(FOLDER, request.param)


def passage(code: str, target: str) -> str:
    """What stands below a heading, up to the next one."""
    name, _, anchor = target.partition("#")
    source = (FOLDER / code / f"{name}.md").read_text(encoding="utf-8")
    found = ANCHOR.split(source)
    return found[found.index(anchor) + 1]


@pytest.mark.parametrize("code", CODES)
def test_numbers_of_the_pages_are_those_of_the_engine(code: str) -> None:
    assert range(2, 9) == game.SEATS, "two to eight, in words"
    for target, numbers in SAID.items():
        said = passage(code, target).translate(str.maketrans("０１２３４５６７８９", "0123456789"))
        for number in numbers:
            assert re.search(rf"(?<!\d){number}(?!\d)", said), (target, number)


def test_tables_of_the_auction_are_those_of_the_engine(read: tuple[str, Help]) -> None:
    code, words = read[0], live_magic_words(read[0])
    rows = re.findall(r"^\| (\d) \| (.+?) \| (\d) \|$", passage(code, "auction#steps"), re.MULTILINE)
    steps = [(at, words.term(f"declared.{kind}"), packs) for table in (state.COLOUR_STEPS, state.ARTIFACT_STEPS)
             for at, (kind, packs) in enumerate(table, start=1)]  # fmt: skip
    assert [(int(at), kind, int(packs)) for at, kind, packs in rows] == steps


def test_the_powers_cost_what_the_engine_takes(read: tuple[str, Help]) -> None:
    code, words = read[0], live_magic_words(read[0])
    rows = re.findall(r"^\| (.+?) \| (\d) \| (.+?) \| .+ \|$", passage(code, "powers#powers"), re.MULTILINE)
    assert [(name, int(px)) for name, px, _ in rows] == [
        (words.term(f"power.{one.id}"), one.px) for one in powers.POWERS
    ]
    for (_, _, costs), one in zip(rows, powers.POWERS, strict=True):
        paid = one.pay.pack + one.pay.physical + one.pay.social + one.pay.mental
        paid += one.pay.pv if isinstance(one.pay.pv, int) else 0
        assert re.findall(r"\d+", costs) == [str(paid)] * bool(paid), one.id


def test_every_reason_of_a_refusal_has_a_heading_of_a_page() -> None:
    said = {key.removeprefix(NO) for key in live_magic_words("en").phrases if key.startswith(NO)}
    assert said == set(INDEX.refusals)
    assert [why for why, target in INDEX.refusals.items() if "#" not in target] == []


def test_every_question_is_explained_by_one_of_its_answers() -> None:
    beside = {
        "silent", "done", "let", "give_up", "overbid", "retest", "sacrum", "unland", "lands", "hand_in", "result",
        "leave_out", "put_in",
        "played", "decline", "enough", "falls_too", "reopen", "returns",
        "approve_all", "object", "holds", "more", "less", "deny",
    }  # fmt: skip
    assert set(INDEX.questions) | beside == set(get_args(Verb)), "each stands beside one that has a page"


@pytest.mark.parametrize("code", CODES)
def test_the_glossary_says_what_is_said_in_an_event(code: str) -> None:
    found = chapters(code)
    terms = [term for chapter in found for term in chapter.terms]
    assert len(found) == 3 and len(terms) == len({term.key for term in terms}) == 19
    assert all(term.name and term.english and len(term.meaning) > 8 for term in terms)
    if code != "en":
        english = {term.key: term.meaning for chapter in chapters("en") for term in chapter.terms}
        assert not [term.key for term in terms if term.meaning == english[term.key]]


def test_the_log_tells_the_experience_that_places_bring() -> None:
    hall = Hall(*(sheet(name, "R") for name in ("Ada", "Bea", "Cia", "Dan")), packs=pool(20))
    hall.plays_on()
    given = standing.experience(hall.position.table)
    assert sorted(given) == [0, 1, 2, 3] and max(given.values()) == 8
    assert hall.told.count("gained_px") == 4
