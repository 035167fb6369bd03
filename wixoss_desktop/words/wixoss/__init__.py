"""What is said of WIXOSS: effects as rules text, events, questions and refusals as sentences."""
