"""What acts by itself at a table: computer players, answers by habit, clocks."""
