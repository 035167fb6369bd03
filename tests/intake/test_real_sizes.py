"""How large real things are: the largest of each kind is made, or a part of it, and measured against the table."""

from __future__ import annotations

import random
from pathlib import Path
from zipfile import ZipFile, ZipInfo
from zlib import decompress

import msgspec

from tests.match.journals import create_journal
from tests.match.players import bundled_pool, play_on, setup_number
from wixoss_desktop.cards.catalogue.sources.own import written
from wixoss_desktop.cards.decks import deck_files
from wixoss_desktop.cards.decks.record import Copies, DeckFile
from wixoss_desktop.engine.wixoss import game
from wixoss_desktop.engine.wixoss.state import Deck, Setup
from wixoss_desktop.intake import limits
from wixoss_desktop.intake.json_text import depth_of
from wixoss_desktop.match.lines import checkpoint, position_at
from wixoss_desktop.match.wixoss import row
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.terms import Terms
from wixoss_desktop.settings import Settings
from wixoss_desktop.ui.program.commands import TABLE
from wixoss_desktop.words.wixoss.bundled_list import entries_of

RESOURCES = Path(__file__).parents[2] / "resources"


def test_a_deck_of_five_hundred_lines() -> None:
    rows = tuple(Copies(f"WXDi-P14-{number:03}A", 4) for number in range(500))
    file = DeckFile(
        "own-01234567", "A deck with everything", "ALLSTAR", {"lrig_deck": rows[:30], "main_deck": rows[30:]}
    )
    size = len(deck_files.written(file))
    assert size <= limits.DECK_FILE.real and size <= limits.DECK_TEXT.real
    assert file.size <= limits.DECK_CARDS.real


def test_a_journal_of_twenty_thousand_answers_with_branches(tmp_path: Path) -> None:
    """A part of it: some of them, by which the rest is measured."""
    path, dice = tmp_path / "a.journal", random.Random(1)
    terms = Terms(setup_number(1), "seed", take_backs="free")
    match = Match.begin(terms, lambda start: create_journal(path, terms, start))
    answers = 0
    while answers < 250:
        play_on(match, dice, 50)
        answers += 50
        match.jump(0, dice.choice(match.history.nodes))
        match.remark(0, match.history.here, "A remark of some length about what was done here.")
    match.close()
    assert path.stat().st_size * 80 <= limits.JOURNAL.real


def test_a_free_table_with_two_thousand_cards_on_each_side() -> None:
    cards = (*bundled_pool().cards.values(),) * 6
    deck = Deck("Everything", cards[:200], cards[200:2_000])
    setup = Setup((deck, deck), free=True)
    position = game.start(setup, "seed")
    line = checkpoint(row, position, with_setup=True)
    packed = line.state, line.setup or b""
    assert max(map(len, map(decompress, packed))) <= limits.STATE.real
    assert position_at(row, line).state.setup.decks[0].name == "Everything"


def test_fifty_thousand_rows_in_four_languages() -> None:
    """A part of it: sixty cards of ours in their four languages."""
    cards = dict(list(bundled_pool().cards.items())[:60])
    rows = list(entries_of(cards))
    assert len(written(rows)) * 50_000 / 60 <= limits.CARD_LIST.real
    assert max(len(msgspec.json.encode(row)) for row in rows) <= limits.CARD_ENTRY.real
    texts = [part for row in rows for text in row.texts.values() for part in (text.rules, text.burst, text.flavour)]
    assert max(map(len, texts)) <= limits.CELL.real


def test_a_zip_of_thirty_thousand_pictures(tmp_path: Path) -> None:
    """A part of it: its directory for three hundred of them, by names as long as any."""
    path = tmp_path / "a.zip"
    with ZipFile(path, "w") as made:
        for number in range(300):
            made.writestr(ZipInfo(f"WXDi-P14/WXDi-P14-{number:03}A 甲冑　ローメイル Romail, Helmet Armor.jpg"), b"x")
        start = made.fp.tell() if made.fp is not None else 0
    assert (path.stat().st_size - start) * 100 <= limits.ZIP_DIRECTORY.real


def test_files_that_the_program_brings_are_no_larger_than_the_table_says() -> None:
    card_files = [path.read_bytes() for path in (RESOURCES / "cards").glob("*.json")]
    assert max(map(len, card_files)) <= limits.CARD_FILE.real
    assert max(map(depth_of, (b"[" * 97 + text for text in card_files))) - 97 <= limits.NESTING.real
    scenarios = tuple((Path(__file__).parents[1] / "scenarios").glob("*.txt"))
    assert max(path.stat().st_size for path in scenarios) <= limits.SCENARIO.real
    assert max(path.read_text("utf-8").count("\nscenario:") for path in scenarios) <= limits.SCENARIOS.real


def test_settings_in_which_everything_was_changed() -> None:
    keys: dict[str, tuple[str, ...]] = {one.id: ("Ctrl+Alt+Shift+PgDown", "Ctrl+Alt+Shift+PgUp") for one in TABLE}
    chosen = Settings(
        keys=keys, solved=tuple(f"a puzzle with a long name {n}" for n in range(200)), opening="x" * 8_000
    )
    assert len(msgspec.json.format(msgspec.json.encode(chosen), indent=2)) <= limits.SETTINGS.real
