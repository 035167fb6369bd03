"""Writes the golden records anew: `python -m tests.records`. The difference is for a person to review."""

from __future__ import annotations

from tests.records.games import FOLDER, GAMES, write


def main() -> None:
    """Write every record and say where."""
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES:
        write(game)
        print(game.path.relative_to(FOLDER.parent))


if __name__ == "__main__":
    main()
