"""`cards coverage` counts what runs, and finds the abilities that never happen."""

from __future__ import annotations

import json

import pytest

from tests.cli.pool import cards
from wixoss_desktop.cli import bundled, main
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss.book import Book
from wixoss_desktop.engine.wixoss.formats import rules_of
from wixoss_desktop.engine.wixoss.state import Setup
from wixoss_desktop.engine.wixoss.things import Source
from wixoss_desktop.engine.wixoss.zones import CHECK, TRASH
from wixoss_desktop.match.coverage import FIRING, Fired, counted, never_fired, pairings, played


def book() -> Book:
    """The cards of a game of White Hope against itself."""
    deck = bundled.decks_of("WD01", cards(), "CLASSIC_2016")[0]
    return Book(Setup((deck, deck), rules_of("CLASSIC_2016")))


def card_of(number: str, among: Book) -> int:
    return next(index for index, sheet in enumerate(among.sheets) if sheet.card.no == number)


def test_the_report_counts_every_card_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "coverage", "--json", "--games", "1"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["cards"] == len(cards().cards) == said["runs"] + said["by_hand"] + said["no_effect"]
    assert min(said["runs"], said["by_hand"] + 1, said["no_effect"]) > 0
    assert said["never_fired"] and set(said["never_fired"][0]) == {"no", "ability", "kind", "text"}


def test_it_is_said_in_words_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "coverage", "--games", "2", "--seed", "words"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split("  ")[0] for line in lines[:6]] == [
        "cards", "run", "by hand", "no effect", "games", "never fired",
    ]  # fmt: skip
    assert len(lines) == 6 + int(lines[5].split()[2])


def test_a_card_is_plain_by_hand_or_runs() -> None:
    some = {no: cards().cards[no] for no in ("WD01-001", "WD01-002")}
    assert [counted({no: card}).runs for no, card in some.items()] == [1, 0]
    assert counted(some).no_effect == 1
    assert counted({no: card for no, card in cards().cards.items() if card.by_hand}).runs == 0


def test_without_a_game_every_ability_that_can_be_activated_is_missing() -> None:
    every = [ability for card in cards().cards.values() for ability in card.abilities if ability.kind in FIRING]
    assert len(never_fired(cards().cards, Fired())) == len(every)


def test_more_games_find_more_and_a_seed_finds_the_same() -> None:
    pairs = pairings(bundled.decks_by_profile(cards()))
    few, many, again = (played(pairs, games, "seed") for games in (2, 12, 12))
    assert many.times == again.times
    missing = [len(never_fired(cards().cards, fired)) for fired in (Fired(), few, many)]
    assert missing == sorted(missing, reverse=True) and len(set(missing)) == 3


def test_the_first_games_bring_every_deck_to_the_table() -> None:
    decks = bundled.decks_by_profile(cards())
    count = sum(len(own) for own in decks.values())
    pairs = pairings(decks)
    assert {first.name for _, first, _ in pairs[:count]} == {deck.name for own in decks.values() for deck in own}
    assert len(pairs) == sum(len(own) ** 2 for own in decks.values())


def test_an_ability_that_is_declined_has_not_happened() -> None:
    among, fired = book(), Fired()
    card = card_of("WD01-011", among)
    fired.hear((ev.Activated(0, Source(card, 0), "WD01-011#0"), ev.Declined(0, card)), among)
    assert not any(fired.times.values())
    fired.hear((ev.Activated(0, Source(card, 0), "WD01-011#0"),), among)
    fired.hear((ev.Moved(card, 0, CHECK, 0, TRASH, "use"), ev.Declined(0, card)), among)
    assert fired.times == {"WD01-011#0": 1}


def test_a_spell_that_is_countered_has_not_happened() -> None:
    among, fired = book(), Fired()
    spell = card_of("WD01-015", among)
    fired.hear((ev.Countered(spell), ev.Used(0, spell)), among)
    assert not fired.times
    fired.hear((ev.Moved(spell, 0, CHECK, 0, TRASH, "use"), ev.Used(0, spell)), among)
    assert fired.times == {"WD01-015#0": 1}


@pytest.mark.parametrize("words", [("--games", "0"), ("--games", "many"), ("--lang", "xx"), ("WD01-001",)])
def test_what_cannot_be_counted_costs_one_line_and_status_two(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["cards", "coverage", *words]) == 2
    assert capsys.readouterr().err.count("\n") == 1
