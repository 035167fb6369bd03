"""What a table shows, without showing it: moments of a match for certain eyes. Knows neither Qt nor any game."""
