"""Games begun, gone on with, parted over two windows, and heard."""
