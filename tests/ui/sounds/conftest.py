"""The fixtures of the table, for what is heard of it."""

from tests.ui.table_place.conftest import no_deeds_while_shown, skipping_timers, table, window_of_module

__all__ = ["no_deeds_while_shown", "skipping_timers", "table", "window_of_module"]
