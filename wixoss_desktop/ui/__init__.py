"""The window: the only package that knows Qt, with `app` that builds it."""
