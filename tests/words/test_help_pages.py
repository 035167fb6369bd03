"""The help pages: the same in every language, and one for each reason why something is refused."""

import re
from pathlib import Path
from typing import cast

import pytest

import wixoss_desktop
from wixoss_desktop.match.games import GAMES
from wixoss_desktop.references import resolved
from wixoss_desktop.words.glossary import Glossary
from wixoss_desktop.words.help_pages import Help, folder_of, read_help, read_index
from wixoss_desktop.words.languages import lexicon

RESOURCES = Path(__file__).parents[2] / "resources"
FOLDERS = {name: folder for name, row in GAMES.items() if (folder := folder_of(row, RESOURCES)) is not None}
INDEXES = {name: read_index(folder) for name, folder in FOLDERS.items()}
INDEX = INDEXES["wixoss"]
LANGUAGES = ("en", "ja", "it", "zh")


def with_keys(text: str) -> str:
    """A text as the program shows it, with a key in place of each command."""
    return re.sub(r"\{key:[\w.]+\}", "K", text)


PAGES = {(name, code): read_help(folder, code, with_keys) for name, folder in FOLDERS.items() for code in LANGUAGES}
HELP = {code: PAGES["wixoss", code] for code in LANGUAGES}
of_every_game = pytest.mark.parametrize(("game", "language"), PAGES)
WRITTEN = re.compile(r'\bRefusal\(\s*(?:"[\w.]+"|[\w.]+),\s*"(\w+)"')
PICTURE = re.compile(r"!\[[^]]+\]\(([^)]*)\)")
TERM = re.compile(r"\]\(glossary:([\w.]*)\)")


def targets(pages: Help) -> set[str]:
    return {page.name for page in pages.pages} | {f"{page.name}#{at}" for page in pages.pages for at in page.anchors}


@of_every_game
def test_every_page_is_there_with_the_same_headings_pictures_and_links(game: str, language: str) -> None:
    for english, page in zip(PAGES[game, "en"].pages, PAGES[game, language].pages, strict=True):
        assert page.title and page.anchors == english.anchors, page.name
        for links in (PICTURE, TERM):
            assert sorted(links.findall(page.text)) == sorted(links.findall(english.text)), page.name
        assert len(re.findall(r"^#+ ", page.text, re.MULTILINE)) == len(page.anchors), page.name


@of_every_game
def test_whatever_leads_to_a_page_finds_it(game: str, language: str) -> None:
    index = INDEXES[game]
    wanted = {*index.questions.values(), *index.refusals.values(), *index.places.values()}
    assert wanted <= targets(PAGES[game, language])


@of_every_game
def test_whatever_leads_to_the_glossary_finds_a_term(game: str, language: str) -> None:
    chapters = cast("Glossary", resolved(GAMES[game].parts["glossary"]))(language)
    known = {term.key for chapter in chapters for term in chapter.terms} | {""}
    assert {key for page in PAGES[game, language].pages for key in TERM.findall(page.text)} <= known


def test_every_reason_of_a_refusal_has_a_heading_of_a_page() -> None:
    worded = {key.split(".")[1] for key in lexicon("en").phrases if key.startswith("refusal.")}
    said_otherwise = {"unworded", "when"}
    of_other_games = {"wrong_section", "deck_too_small", "deck_too_large", "too_many_copies"}  # `PlainDecks`
    of_other_games |= {"wrong_number_of_players"}  # `PlainForm`
    assert (worded | given()) - said_otherwise - of_other_games - {*INDEX.refusals} == set()
    assert [why for why, target in INDEX.refusals.items() if "#" not in target] == []


def given() -> set[str]:
    """Every reason with which a refusal is made of WIXOSS or of any game, as far as it is written out there."""
    found = set()
    package, of_others = Path(wixoss_desktop.__file__).parent, GAMES.keys() - {"wixoss"}
    for path in package.rglob("*.py"):
        if of_others & {*path.relative_to(package).with_suffix("").parts}:
            continue
        if "Refusal(" in (text := path.read_text(encoding="utf-8")):
            found |= {match[1] for match in WRITTEN.finditer(text)}
    assert {"not_agreed", "MAIN_SIZE", "disk_full"} <= found
    return found


def test_no_page_is_forgotten_in_a_folder() -> None:
    for game, folder in FOLDERS.items():
        for language in LANGUAGES:
            assert {path.stem for path in (folder / language).glob("*.md")} == {*INDEXES[game].pages}


def test_what_is_searched_for_is_shown_with_the_words_around_it() -> None:
    found = HELP["en"].found("MULLIGAN")
    assert [page.name for page, _ in found] == ["setup"]
    assert "mulligan" in found[0][1].casefold() and "#" not in found[0][1]
    assert len(HELP["en"].found("  ")) == len(INDEX.pages) and HELP["en"].found("xyzzy") == ()
    assert HELP["ja"].found("ｶﾞｰﾄﾞ")
