"""What is printed: card files, deck files, and what is wrong with them."""
