"""The rules of the house that a machine can check."""

import ast
import re
import subprocess
import sys
import tomllib

import pytest

import run
from tests.house.helpers import ROOT, run_python

PLAY = "python3 run.py"
TEST = "python3 run.py test"


def test_imports_go_one_way_only() -> None:
    done = run_python("-c", run.LINT_IMPORTS, "--no-logo", "--no-cache")
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_folder_of_the_package_is_a_package() -> None:
    folders = {path.parent for path in (ROOT / "wixoss_desktop").rglob("*.py")}
    assert [str(folder) for folder in sorted(folders) if not (folder / "__init__.py").is_file()] == []


def test_readme_names_the_two_commands_that_do_all() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    lines = [line.split("#")[0].strip() for line in readme.splitlines()]
    assert PLAY in lines
    assert TEST in lines


def test_every_launcher_word_in_the_documents_exists() -> None:
    for name in ("README.md", "CONTRIBUTING.md", "Makefile"):
        text = (ROOT / name).read_text(encoding="utf-8")
        named = set(re.findall(r"run\.py (--|[a-z]+)", text))
        assert named <= set(run.COMMANDS), name


def test_ci_runs_exactly_the_readme_command() -> None:
    lines = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert TEST in [line.strip() for line in lines]


def test_links_in_the_documents_lead_somewhere() -> None:
    for document in [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), ROOT / "packaging" / "README.md"]:
        for target in re.findall(r"(?<!!)\[[^]]*\]\(([^)#]+)(?:#[^)]*)?\)", document.read_text(encoding="utf-8")):
            assert "://" in target or (document.parent / target).exists(), f"{document.name}: {target}"


def test_every_dependency_is_pinned_and_has_its_sentence() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wishes = [*project["dependencies"], *project["optional-dependencies"]["test"]]
    pinned = (ROOT / "constraints.txt").read_text(encoding="utf-8").casefold()
    sentences = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8").casefold()
    for wish in wishes:
        name = re.split(r"[<>=;\[ ]", wish)[0].casefold()
        assert f"\n{name}==" in pinned
        assert name in sentences


@pytest.mark.skipif(sys.platform == "win32", reason="bash is not at home there")
def test_the_ci_script_reads_well_to_bash() -> None:
    assert subprocess.run(["bash", "-n", str(ROOT / ".ci" / "run")], check=False).returncode == 0


def test_wheel_and_frozen_app_put_both_folders_into_one_place() -> None:
    spec = (ROOT / "packaging" / "wixoss-desktop.spec").read_text(encoding="utf-8")
    assert '"wixoss_desktop" / "_data"' in (ROOT / "setup.py").read_text(encoding="utf-8")
    assert {"wixoss_desktop/_data/resources", "wixoss_desktop/_data/card_images"} <= set(re.findall(r'"([^"]+)"', spec))


PAST_THE_INTAKE: dict[str, str] = {
    "words/wixoss/bundled_list.py": "the card files of the program, as bytes for a digest",
    "words/card_lists.py": "the same of other games",
    "words/help_pages.py": "pages that the program brings",
    "words/rooms.py": "words that the program brings, of types that go no deeper",
    "words/check.py": "the same for who translates them, read by `rooms` before",
    "reading/proof.py": "who vouches for its rules, which the program brings",
    "match/lesson.py": "lessons that the program brings",
    "match/report.py": "the journal that it has written a moment before",
    "match/lines.py": "a line of a journal, of a type that goes no deeper",
    "match/plain.py": "the first line of a journal, of a type that goes no deeper",
    "match/wixoss/header.py": "the first line of a journal, and what is left of a damaged one",
    "images/shelf.py": "pictures that the program has made itself, by a head of its own",
    "images/own/places.py": "entries of a zip that the intake has opened",
    "probe.py": "what its own child process says",
    "cards/exchange/forms.py": "XML of a deck list, measured before",
    "cards/exchange/deck_lines.py": "a line of a table, measured before",
    "cards/catalogue/collection.py": "lines of a table, measured before",
    "cards/catalogue/sources/cockatrice.py": "XML of a card list, measured before and behind",
    "cards/catalogue/sources/sheet.py": "a table, each cell of which is measured",
    "cards/catalogue/sources/pages.py": "a page that the intake has made whole",
    "cards/catalogue/fetching/listing.py": "a page that the intake has made whole",
}
"""Who opens or decodes something without it, and why that may be."""
OPENS = re.compile(
    r"\.read_bytes\(|\.read_text\(|\bopen\([^)]*[\"']r?b|json\.(?:decode|loads?)\(|Decoder\([^)]*\)\.decode"
    r"|\bfromstring\(|BeautifulSoup\(|\bdecompress\(|ZipFile\([^)]*\)\.|csv\.(?:reader|DictReader)|\.open\(\"rb"
)


def test_nobody_opens_a_file_past_the_intake() -> None:
    package = ROOT / "wixoss_desktop"
    found = {
        str(path.relative_to(package).as_posix())
        for path in package.rglob("*.py")
        if path.parent.name != "intake" and OPENS.search(path.read_text(encoding="utf-8"))
    }
    assert found - PAST_THE_INTAKE.keys() == set(), "read it by wixoss_desktop.intake, or say why it needn't be"


REPEATED = {
    "Action": "what a seat does, of the contract",
    "Setup": "what a game is begun with, of the contract",
    "State": "where a game stands, of the contract",
    "Kept": "a game as journals keep it, and WIXOSS as they keep it",
    "Match": "a match, and one of WIXOSS",
    "Opening": "how a game is begun again, and how one of WIXOSS is",
    "Terms": "what a match is begun with, and one of WIXOSS",
    "About": "what a report says of itself, and one of WIXOSS",
    "Part": "a game of a lesson, and one of WIXOSS",
}
"""What each game has for a noun of the contract or of `match` may be called as it is there."""
CARD_LANGUAGE = "engine/wixoss/language/"
"""Its words are called as cards in data say them; they stand behind the name of their module (`ops.Search`)."""


def test_the_name_of_a_class_stands_once() -> None:
    package, modules = ROOT / "wixoss_desktop", dict[str, list[str]]()
    for path in sorted(package.rglob("*.py")):
        where = path.relative_to(package).as_posix()
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_") and not where.startswith(CARD_LANGUAGE):
                modules.setdefault(node.name, []).append(where)
    found = {name: where for name, where in modules.items() if len(where) > 1 and name not in REPEATED}
    assert not found, f"call a class by a name that is searched for once: {found}"


MEANT_ELSEWHERE: dict[str, int] = {}
"""In which modules of the window an action is still made up by hand, and how often. It only gets less."""
MADE_UP = re.compile(r"\bact\.(?:Deploy|Grow|Charge|Use|Attack|Remove|Guard|Activate)\([^)]")


def test_what_a_card_can_be_meant_as_is_said_by_the_engine_alone() -> None:
    package = ROOT / "wixoss_desktop" / "ui"
    counts = {path: len(MADE_UP.findall(path.read_text(encoding="utf-8"))) for path in package.rglob("*.py")}
    found = {path.relative_to(package).as_posix(): count for path, count in counts.items() if count}
    assert found == MEANT_ELSEWHERE, "ask wixoss_desktop.engine.wixoss.attempts"


BY_HAND: dict[str, int] = {
    "decks/deck_cards.py": 1,
    "kit/controls.py": 3,
    "kit/plots.py": 1,
    "table/wixoss/strip.py": 1,
    "table/wixoss/phase_bar.py": 1,
}
"""Where something follows the theme or the language past its base: what only paints itself anew, and the base."""
FOLLOWS = re.compile(
    r"theme_changed\.connect\(self\._rescale\)"
    r"|def changeEvent\(self, event: QEvent\) -> None:\n\s+if event\.type\(\) == QEvent\.Type\.LanguageChange:"
    r"\n\s+self\.retrans"
)


def test_pages_and_panels_follow_theme_and_language_by_one_base() -> None:
    package = ROOT / "wixoss_desktop" / "ui"
    counts = {path: len(FOLLOWS.findall(path.read_text(encoding="utf-8"))) for path in package.rglob("*.py")}
    found = {path.relative_to(package).as_posix(): count for path, count in counts.items() if count}
    assert found == BY_HAND, "be Dressed or Worded (ui/kit/controls)"


OF_SIW = re.compile(r"\bsiw\b|Siw[A-Z]|siw_", re.IGNORECASE)
KNOWS_SIW = {"match/games.py", "ui/shell/about.py"}
"""The table of games, and the dialog that says what the program follows."""


def test_a_game_is_named_in_its_own_rooms_and_in_the_tables_of_games_alone() -> None:
    package = ROOT / "wixoss_desktop"
    found = {
        path.relative_to(package).as_posix()
        for path in package.rglob("*.py")
        if "siw" not in path.relative_to(package).parts and OF_SIW.search(path.read_text(encoding="utf-8"))
    }
    assert found == KNOWS_SIW, "what a game has to itself is said by its box, its row or its voice"
