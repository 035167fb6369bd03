"""Mutated samples of every kind of input, read by the program's own readers in child processes under limits."""
