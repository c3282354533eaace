"""The arena: bots, programs and language models play the same deals, and a table says how well."""
