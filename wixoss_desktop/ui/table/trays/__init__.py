"""Trays: where cards of hidden zones are looked at, and small decisions are made."""
