"""What comes from outside: opened, measured and decoded under one table of limits, before anybody works with it."""
