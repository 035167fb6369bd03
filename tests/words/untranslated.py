"""What each language still says in English: `python -m tests.words.untranslated` writes the list anew."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from wixoss_desktop.words.languages import CODES, TABLES, missing, own_lexicon

LIST: Final = Path(__file__).with_name("untranslated.txt")


def untranslated() -> list[str]:
    """Return a line for every key of English that a language has no words for yet."""
    english = own_lexicon("en")
    return [
        f"{code} {table} {key}"
        for code in CODES
        for table in TABLES
        for key in sorted(missing(getattr(own_lexicon(code), table), getattr(english, table)))
    ]


if __name__ == "__main__":
    LIST.write_text("".join(f"{line}\n" for line in untranslated()), encoding="utf-8")
