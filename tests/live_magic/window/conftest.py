"""What holds for every test of a window."""

from tests.ui.conftest import no_window_is_left, usual_keys

__all__ = ["no_window_is_left", "usual_keys"]
