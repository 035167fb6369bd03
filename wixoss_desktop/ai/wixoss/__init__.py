"""Players that know WIXOSS: each reads its own view of a game, and the cards as anyone can read them."""
