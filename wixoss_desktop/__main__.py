"""The program's door: nothing or `screenshot` goes to the window, every other word to the command line."""

import sys
from io import TextIOWrapper

from wixoss_desktop import probe


def main(words: list[str] | None = None) -> int:
    """Run the program with the given words (default: those of the command line); the exit status."""
    words = sys.argv[1:] if words is None else words
    _speak_anywhere()
    # The imports are here because the command line must never load Qt, nor the window the command line.
    if words == [probe.WORD]:
        from wixoss_desktop.ui.program import probe_answer

        return probe_answer.main()
    if is_for_window(words):
        from wixoss_desktop import app

        return app.main(words)
    from wixoss_desktop import cli

    return cli.main(words)


def _speak_anywhere() -> None:
    """What the terminal has no letters for is replaced: names of cards are in Japanese, and terminals aren't."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def is_for_window(words: list[str]) -> bool:
    """Whether the words open a window or draw one: no subcommand, or `screenshot`."""
    rest = iter(words)
    for word in rest:
        if word == "--data":
            next(rest, None)
        elif not word.startswith("--data="):
            return word == "screenshot"
    return True


if __name__ == "__main__":
    sys.exit(main())
