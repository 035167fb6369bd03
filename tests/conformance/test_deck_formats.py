"""Which decks are legal where one opens with three LRIGs: PIECEs, teams, colours, marks [3]."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.conformance.rows import row
from tests.conformance.test_decks import card, copies, deck, lrig_deck, main_deck, reasons, rules, zeros
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.deck_rules import with_marks
from wixoss_desktop.engine.wixoss.formats import rules_of

option = pytest.mark.option


def three(*more: Card, grown: int = 4) -> tuple[Card, ...]:
    """Three LRIGs of level 0, a line of growth, and more."""
    line = (card(f"LRIG level {level} limit 5 type Type0 as Grown {level}") for level in range(1, grown + 1))
    return (*zeros(3), *line, *more)


def pieces(count: int) -> tuple[Card, ...]:
    return tuple(card(f"PIECE as Piece {number}") for number in range(count))


TEAM = card("PIECE team Stars as Team song")
DREAM = card("PIECE dream_team as Dream song")


# --- the LRIG deck --------------------------------------------------------------------------------------------------


@row("R-012")
@option("deck_piece_max")
def test_ten_cards_and_two_pieces_are_legal(profile: str) -> None:
    assert reasons(deck(lrigs=three(*pieces(2), grown=7)), profile) == []
    assert reasons(deck(lrigs=three(*pieces(3))), profile) == ["PIECE_COUNT"]
    assert reasons(deck(lrigs=three(*pieces(3))), rules_of(profile, deck_piece_max=3)) == []


@row("R-014")
@option("deck_lrig_non_piece_max")
def test_eleven_cards_and_a_piece_are_too_many(profile: str) -> None:
    assert reasons(deck(lrigs=three(*pieces(1), grown=8)), profile) == ["LRIG_SIZE"]
    assert reasons(deck(lrigs=three(*pieces(1), grown=8)), rules_of(profile, deck_lrig_non_piece_max=11)) == []


@row("R-018")
@option("deck_lrig_copies")
def test_no_two_cards_of_a_name_in_the_lrig_deck(profile: str) -> None:
    twice = (*lrig_deck(), *copies("Twin", 2, "LRIG level 1 limit 2 type Type0"))
    assert reasons(deck(lrigs=twice), profile) == ["LRIG_COPIES"]
    assert reasons(deck(lrigs=twice), rules_of(profile, deck_lrig_copies=2)) == []


@option("deck_piece_needs_assists")
@pytest.mark.parametrize("of", ["ALLSTAR", "KEY", "S24"])
def test_pieces_need_three_lrigs_to_open_with(of: str, profile: str) -> None:
    one = deck(lrigs=(zeros(1)[0], *pieces(1)))
    assert reasons(one, of) == ["PIECE_NEEDS_ASSISTS"]
    assert reasons(one, rules_of(of, deck_piece_needs_assists=False)) == []
    assert reasons(deck(lrigs=three(*pieces(1))), of) == []


# --- the LRIGs to open with -----------------------------------------------------------------------------------------


@row("R-019")
@option("setup_lrig_count")
def test_one_lrig_is_too_few_where_three_are_needed(profile: str) -> None:
    alone = deck(lrigs=(zeros(1)[0], card("LRIG level 1 limit 2 type Type0 as Grown")))
    assert reasons(alone, profile) == ["LEVEL0_COUNT"]
    assert reasons(alone, rules_of(profile, setup_lrig_count="one_or_three")) == []


@row("R-020")
def test_one_or_three_lrigs_but_never_two(profile: str) -> None:
    assert [reasons(deck(lrigs=zeros(count)), profile) for count in (1, 2, 3)] == [[], ["LEVEL0_COUNT"], []]


@row("R-021")
def test_the_three_lrigs_have_different_names(profile: str) -> None:
    first, second, third = zeros(3)
    twin = replace(second, no="another number", names=first.names)
    assert "LEVEL0_SAME_NAME" in reasons(deck(lrigs=(first, twin, third)), profile)


@row("R-022")
@option("lrig_unique_types")
def test_the_three_lrigs_have_different_lrig_types(profile: str) -> None:
    first, second, third = zeros(3)
    twin = replace(second, lrig_types=first.lrig_types)
    assert reasons(deck(lrigs=(first, twin, third)), profile) == ["LRIGTYPE_DUPLICATE"]
    of_two = replace(second, lrig_types=(*first.lrig_types, "Other"))
    strict = rules_of(profile, lrig_unique_types="enforce_discard")
    assert reasons(deck(lrigs=(first, of_two, third)), profile) == []
    assert reasons(deck(lrigs=(first, of_two, third)), strict) == ["LRIGTYPE_DUPLICATE"]


@row("R-021", "R-022")
def test_of_four_lrigs_of_level_0_three_that_differ_are_enough(profile: str) -> None:
    first, second, third = zeros(3)
    twin = replace(second, no="another number", names={"ja": "Another"})
    assert reasons(deck(lrigs=(first, second, twin, third)), profile) == []


@row("R-021")
def test_a_center_that_is_not_there_is_refused(profile: str) -> None:
    known = replace(deck(lrigs=zeros(3)), center=zeros(3)[1].no)
    assert reasons(known, profile) == []
    assert reasons(replace(known, center="nowhere"), profile) == ["CENTER"]


# --- colours --------------------------------------------------------------------------------------------------------


def colored(*colors: str, more: tuple[Card, ...] = ()) -> tuple[Card, ...]:
    """Three LRIGs of level 0 in these colours, and more."""
    lrigs = tuple(replace(one, colors=(color,)) for one, color in zip(zeros(3), colors, strict=True))
    return (*lrigs, *more)


def with_one(facts: str) -> tuple[Card, ...]:
    """A main deck of red, white and colourless cards with one card of these facts."""
    mixed = tuple(replace(one, colors=((), ("red",), ("white",))[number % 3]) for number, one in enumerate(main_deck()))
    return (*mixed[:39], card(f"SIGNI {facts} as One"))


RED_RED_WHITE = ("red", "red", "white")


@row("R-024")
def test_a_deck_in_the_colors_of_its_lrigs_is_legal(profile: str) -> None:
    assert reasons(deck(with_one("red"), colored(*RED_RED_WHITE)), profile) == []


@row("R-025")
def test_a_card_of_two_covered_colors_is_legal(profile: str) -> None:
    assert reasons(deck(with_one("red white"), colored(*RED_RED_WHITE)), profile) == []


@row("R-026")
@option("deck_color_restriction")
def test_one_color_that_is_not_covered_is_enough(profile: str) -> None:
    one = deck(with_one("red green"), colored(*RED_RED_WHITE))
    assert reasons(one, profile) == ["COLOR_NOT_ALLOWED"]
    assert reasons(one, rules_of(profile, deck_color_restriction="off")) == []
    white = deck(tuple(replace(card, colors=("white",)) for card in main_deck()), colored("white", "white", "red"))
    assert reasons(white, rules_of(profile, deck_color_restriction="center_only")) == ["COLOR_NOT_ALLOWED"]


@row("R-027")
def test_the_colors_hold_for_pieces_too(profile: str) -> None:
    green = colored(*RED_RED_WHITE, more=(card("PIECE green as Song"),))
    assert reasons(deck(with_one("red"), green), profile) == ["COLOR_NOT_ALLOWED"]


@row("R-482")
def test_a_deck_may_have_other_colors_than_its_lrig(profile: str) -> None:
    main = (*main_deck()[:38], card("SIGNI blue black as Both"), card("SIGNI red as Red"))
    assert reasons(deck(main, (replace(zeros(1)[0], colors=("blue",)),)), profile) == []


@row("R-483")
@option("deck_lrig_type_one_color")
def test_lrigs_of_one_type_are_of_one_color(profile: str) -> None:
    begin = replace(zeros(1)[0], colors=("white",))
    grown = card("LRIG level 1 limit 2 type Type0 black as Grown")
    assert reasons(deck(lrigs=(begin, grown)), profile) == ["LRIGTYPE_COLOR"]
    assert reasons(deck(lrigs=(begin, replace(grown, colors=("white",)))), profile) == []
    assert reasons(deck(lrigs=(begin, grown)), rules_of(profile, deck_lrig_type_one_color=False)) == []


# --- teams and marks ------------------------------------------------------------------------------------------------


@row("R-029")
@option("deck_team_piece_max")
def test_a_piece_of_a_team_excludes_one_of_a_dream_team(profile: str) -> None:
    one = deck(lrigs=three(TEAM, DREAM))
    assert reasons(one, profile) == ["TEAM_PIECE_LIMIT"]
    assert reasons(one, rules_of(profile, deck_team_piece_max=2)) == []


@row("R-414")
def test_a_piece_of_a_team_and_one_of_a_dream_team_are_legal_to_the_letter(profile: str) -> None:
    assert reasons(deck(lrigs=three(TEAM, DREAM)), profile) == []


@row("R-030")
def test_a_piece_of_a_team_and_another_piece_are_legal(profile: str) -> None:
    assert reasons(deck(lrigs=three(TEAM, *pieces(1))), profile) == []


@option("deck_format_mark")
def test_a_card_without_the_mark_of_the_format_is_not_legal(profile: str) -> None:
    def refused(mark: str, of: str) -> list[str]:
        one = replace(card("SIGNI as One"), mark=mark)
        return reasons(deck((*main_deck()[:39], one), three()), of)

    assert [refused(mark, "KEY") for mark in ("", "key", "diva")] == [["FORMAT_MARK"], [], []]
    assert [refused(mark, "S24") for mark in ("", "key", "diva")] == [["FORMAT_MARK"], ["FORMAT_MARK"], []]
    assert refused("", "ALLSTAR") == []
    assert rules().profile == profile


def test_a_level_0_lrig_needs_no_mark_in_the_key_format() -> None:
    bare = tuple(replace(one, mark="") for one in zeros(3))
    assert reasons(deck(lrigs=bare), "KEY") == []
    assert set(reasons(deck(lrigs=bare), "S24")) == {"FORMAT_MARK"}


def test_a_namesake_with_a_mark_makes_a_card_legal() -> None:
    old, new, other = (replace(card(f"SIGNI as {name}"), no=no, mark=mark)
                       for no, name, mark in (("1", "A", ""), ("2", "A", "diva"), ("3", "B", "key")))  # fmt: skip
    assert with_marks((old, new, other)) == {"1": "diva", "2": "diva", "3": "key"}


def test_a_level_0_lrig_is_legal_by_one_of_the_same_type_and_color() -> None:
    new = replace(card("LRIG level 0 red type Tama as New"), no="new")
    old = replace(new, no="old", names={"ja": "Old"}, mark="")
    others = (
        replace(old, no="blue", colors=("blue",)),
        replace(old, no="type", lrig_types=("Other",)),
        replace(old, no="level", level=1),
    )
    named = tuple(replace(one, names={"ja": one.no}) for one in others)
    assert with_marks((new, old, *named)) == {"new": "diva", "old": "diva", "blue": "", "type": "", "level": ""}


@pytest.mark.parametrize(
    ("of", "facts"), [("DIVA", "ARTS"), ("DIVA", "KEY"), ("S24", "KEY"), ("CLASSIC_2016", "KEY"), ("S24", "RESONA")]
)
def test_a_type_that_a_format_does_not_have_is_refused(of: str, facts: str) -> None:
    assert reasons(deck(lrigs=three(card(f"{facts} as One"))), of) == ["TYPE_NOT_IN_FORMAT"]
    assert reasons(deck(lrigs=three(card(f"{facts} as One"))), "ALLSTAR") == []


def test_a_craft_belongs_into_no_deck() -> None:
    assert reasons(deck(lrigs=three(card("ARTS craft as One"))), "S24") == ["CRAFT"]
