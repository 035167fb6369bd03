"""The laboratory: what proves and measures the product. It ships with it, and only `cli` and `app` know it."""
