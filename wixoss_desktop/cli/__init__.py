"""The command line of the program, for scripts, tests and bug reports; it never loads Qt."""


def main(words: list[str]) -> int:
    """Run one subcommand and return its exit status: 0 fine, 1 a check failed, 2 bad input."""
    # Imported here so that `cli.report` can be used without loading every subcommand.
    from wixoss_desktop.cli import program

    return program.run(words)
