"""The place in which a deck is built: cards found at the left, the deck with its reasons and plots at the right."""
