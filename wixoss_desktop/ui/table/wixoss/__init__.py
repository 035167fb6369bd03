"""What is WIXOSS's alone at a table; handed in from outside."""
