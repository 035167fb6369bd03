"""Lines that define SPELLs without cost for tests, by their instructions alone."""

from __future__ import annotations


def spell(name: str, *instructions: str) -> str:
    """Return the line of a scenario that defines such a SPELL; instructions are JSON objects."""
    return f'card {name}: SPELL [{{"kind": "use", "do": [{", ".join(instructions)}]}}]'


def named(*names: str) -> str:
    """Return the JSON of a selection: every own SIGNI of these names."""
    listed = ", ".join(f'"{name}"' for name in names)
    return f'{{"where": [{{"is": "name", "any": [{listed}]}}], "all": true}}'


__all__ = ["named", "spell"]
