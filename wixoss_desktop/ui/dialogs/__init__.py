"""Windows that open above the main one and close again."""
