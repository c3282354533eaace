"""A server for language models: tables, rules and cards by the Model Context Protocol."""
