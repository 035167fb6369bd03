"""A person's own pictures of cards: found by number or name, made small, kept small."""
