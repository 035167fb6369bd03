"""The fixtures of the table, for what is heard of it."""

from tests.ui.table_place.conftest import skipping_timers, table, window_of_module

__all__ = ["skipping_timers", "table", "window_of_module"]
