"""The long runs, in parts that are short enough to be waited for: `python -m tests.soak`."""
