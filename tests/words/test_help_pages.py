"""The help pages: the same in every language, and one for each reason why something is refused."""

import re
from pathlib import Path

import pytest

import wixoss_desktop
from wixoss_desktop.words.help_pages import Help, read_help, read_index
from wixoss_desktop.words.languages import lexicon

FOLDER = Path(__file__).parents[2] / "resources" / "help"
INDEX = read_index(FOLDER)
LANGUAGES = ("en", "ja", "it", "zh")


def with_keys(text: str) -> str:
    """A text as the program shows it, with a key in place of each command."""
    return re.sub(r"\{key:[\w.]+\}", "K", text)


HELP = {language: read_help(FOLDER, language, with_keys) for language in LANGUAGES}
WRITTEN = re.compile(r'\bRefusal\(\s*(?:"[\w.]+"|[\w.]+),\s*"(\w+)"')
PICTURE = re.compile(r"!\[[^]]+\]\(([^)]*)\)")


def targets(pages: Help) -> set[str]:
    return {page.name for page in pages.pages} | {f"{page.name}#{at}" for page in pages.pages for at in page.anchors}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_there_with_the_same_headings_and_pictures(language: str) -> None:
    for english, page in zip(HELP["en"].pages, HELP[language].pages, strict=True):
        assert page.title and page.anchors == english.anchors, page.name
        assert PICTURE.findall(page.text) == PICTURE.findall(english.text), page.name
        assert len(re.findall(r"^#+ ", page.text, re.MULTILINE)) == len(page.anchors), page.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_leads_to_a_page_finds_it(language: str) -> None:
    wanted = {*INDEX.questions.values(), *INDEX.refusals.values(), *INDEX.places.values()}
    assert wanted <= targets(HELP[language])


def test_every_reason_of_a_refusal_has_a_heading_of_a_page() -> None:
    worded = {key.split(".")[1] for key in lexicon("en").phrases if key.startswith("refusal.")}
    said_otherwise = {"unworded", "when"}
    assert (worded | given()) - said_otherwise - {*INDEX.refusals} == set()
    assert [why for why, target in INDEX.refusals.items() if "#" not in target] == []


def given() -> set[str]:
    """Every reason with which a refusal is made anywhere, as far as it is written out there."""
    found = set()
    for path in Path(wixoss_desktop.__file__).parent.rglob("*.py"):
        if "Refusal(" in (text := path.read_text(encoding="utf-8")):
            found |= {match[1] for match in WRITTEN.finditer(text)}
    assert {"not_agreed", "MAIN_SIZE", "disk_full"} <= found
    return found


def test_no_page_is_forgotten_in_a_folder() -> None:
    for language in LANGUAGES:
        assert {path.stem for path in (FOLDER / language).glob("*.md")} == {*INDEX.pages}


def test_what_is_searched_for_is_shown_with_the_words_around_it() -> None:
    found = HELP["en"].found("MULLIGAN")
    assert [page.name for page, _ in found] == ["setup"]
    assert "mulligan" in found[0][1].casefold() and "#" not in found[0][1]
    assert len(HELP["en"].found("  ")) == len(INDEX.pages) and HELP["en"].found("xyzzy") == ()
    assert HELP["ja"].found("ｶﾞｰﾄﾞ")
