"""The server for language models."""
