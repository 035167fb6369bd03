"""Figures of many games: how levels, ener and life cloth went, turn by turn, in kept games and in played ones."""
