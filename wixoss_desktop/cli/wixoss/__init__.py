"""What subcommands know of WIXOSS alone."""
