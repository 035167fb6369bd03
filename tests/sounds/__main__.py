"""Writes the sounds of the program anew: `python -m tests.sounds`."""

from __future__ import annotations

from tests.sounds.made import FOLDER, SOUNDS, write


def main() -> None:
    """Write every sound and say where."""
    FOLDER.mkdir(exist_ok=True)
    for name, make in SOUNDS.items():
        write(FOLDER / f"{name}.wav", make())
    print(FOLDER)


if __name__ == "__main__":
    main()
