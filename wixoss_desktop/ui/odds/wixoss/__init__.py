"""Odds of WIXOSS: hands counted, a mulligan trained, LRIGs planned, games simulated."""
