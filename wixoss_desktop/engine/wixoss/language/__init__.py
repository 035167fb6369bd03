"""The card language: what a card does, as data that the engine runs and the texts are rendered from."""
