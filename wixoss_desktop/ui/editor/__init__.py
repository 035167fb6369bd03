"""Positions edited in the window: the table with free hands, and a panel for what lies on no table."""
