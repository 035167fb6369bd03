"""How the sounds of the program are made."""
