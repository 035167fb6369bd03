"""Card pictures, what the window knows of cards, and the line in which they are searched for."""
