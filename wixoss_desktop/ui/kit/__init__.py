"""What any window is built from: theme, controls, icons, plots, workers, translation; knows no game."""
