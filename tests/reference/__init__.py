"""The reference of the card language, made from its words and the bundled cards."""
