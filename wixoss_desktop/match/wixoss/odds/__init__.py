"""What a deck is likely to bring: hands dealt by the hundred thousand, and closed forms where there are some."""
