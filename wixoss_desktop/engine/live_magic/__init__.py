"""Live Magic: an auction of packs with contests, completed decks, and a tournament (rules L-001 to L-106)."""
