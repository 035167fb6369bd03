"""The ways to what WIXOSS alone has."""
