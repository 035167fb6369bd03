"""Pictures of cards, drawn by Pillow from what the caller hands over: no Qt, no files of card data."""
