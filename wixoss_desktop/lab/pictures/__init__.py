"""Pictures of the window, taken without a screen; the only part of the laboratory that knows Qt."""
