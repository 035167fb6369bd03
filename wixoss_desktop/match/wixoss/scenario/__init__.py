"""Scenarios: positions that people write down, with moves and what is expected of them (docs/scenarios.md)."""
