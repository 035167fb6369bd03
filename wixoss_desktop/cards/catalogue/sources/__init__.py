"""Where card lists come from: one module per kind of file, and one that guesses the kind from the content."""
