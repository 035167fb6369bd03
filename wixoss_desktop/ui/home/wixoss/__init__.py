"""What is WIXOSS's alone at Home."""
