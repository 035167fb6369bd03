"""What people do by hand at the table: at the free table, and for a card that the engine cannot read."""
