"""What a deck is likely to bring, as plots: the odds lab and what goes with it."""
