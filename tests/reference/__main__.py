"""Writes the reference of the card language anew: `python -m tests.reference`."""

from __future__ import annotations

from tests.reference.page import FILE, page


def main() -> None:
    """Write the file and say where."""
    FILE.write_text(page(), encoding="utf-8")
    print(FILE)


if __name__ == "__main__":
    main()
