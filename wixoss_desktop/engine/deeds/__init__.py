"""What hands do on any board, with any number of seats: moving, dealing, seeking, turning, counting."""
