"""How people sit down to games of WIXOSS, part over two windows and report problems."""
