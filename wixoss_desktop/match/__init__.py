"""A game being played: scenarios, records, simulation. No window."""
