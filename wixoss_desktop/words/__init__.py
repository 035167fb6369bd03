"""What is said: rules texts, log lines, questions and refusals, without Qt."""
