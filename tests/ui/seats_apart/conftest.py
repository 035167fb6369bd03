"""The fixtures of the table, for two windows."""

from tests.ui.table_place.conftest import skipping_timers, table

__all__ = ["skipping_timers", "table"]
