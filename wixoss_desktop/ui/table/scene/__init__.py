"""The table as a scene: it paints what lies there and says what a hand does with it."""
