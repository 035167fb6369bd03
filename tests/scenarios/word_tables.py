"""Writes the words of scenarios into their page, as the program has them: `python -m tests.scenarios.word_tables`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tests.conformance.table import ROOT
from wixoss_desktop.engine.wixoss.formats import PROFILES
from wixoss_desktop.match.wixoss.scenario.decks import CODES
from wixoss_desktop.match.wixoss.scenario.words import (
    HOWS,
    KEYWORDS,
    QUESTIONS,
    TAGS,
    endings,
    option_values,
    purposes,
)

PAGE: Final = ROOT / "docs" / "scenarios.md"
MARK: Final = "<!-- Written by `python -m tests.scenarios.word_tables`; a test compares it with the program. -->\n"


def tables() -> str:
    """The words in Markdown: options with their values, then what questions, events and reasons are called."""
    parts = [
        "**Profiles**: " + listed(PROFILES) + ".",
        "**Options of the rules**, with their values in each profile (a number, where no values are listed):",
        "\n".join(options()),
        "**Questions**: " + listed(QUESTIONS) + ".",
        "**What questions are for**: " + "; ".join(f"`{one}`: {listed(purposes(one))}" for one in asked()) + ".",
        "**Events**: " + listed(TAGS) + ".",
        "**Ways to move**, each an event too: " + listed(HOWS) + ".",
        "**Keywords**: " + listed(KEYWORDS) + ".",
        "**Reasons why a game ended**: " + listed(endings()) + ".",
        "**Reasons why a deck isn't legal**: " + listed(CODES) + ".",
    ]
    return "\n" + "\n\n".join(parts) + "\n"


def options() -> Iterable[str]:
    """A line for each option, with its value in the first profile and where it differs."""
    yield "| option | values | " + " | ".join(f"`{name}`" for name in PROFILES) + " |"
    yield "|---|---|" + "---|" * len(PROFILES)
    for name, values in option_values().items():
        by_profile = (said(getattr(rules, name)) for rules in PROFILES.values())
        yield f"| `{name}` | {' '.join(f'`{one}`' for one in values) or 'a number'} | {' | '.join(by_profile)} |"


def said(value: object) -> str:
    """A value as it is written."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def asked() -> list[str]:
    """The questions that can be for several things."""
    return [one for one in QUESTIONS if purposes(one)]


def listed(words: Iterable[str]) -> str:
    """Words as code."""
    return " ".join(f"`{one}`" for one in words)


def page() -> str:
    """The whole page, with its words written anew."""
    before, mark, _ = PAGE.read_text(encoding="utf-8").partition(MARK)
    return before + mark + tables()


def main() -> None:
    """Write the page and say where."""
    PAGE.write_text(page(), encoding="utf-8")
    print(PAGE)


if __name__ == "__main__":
    main()
