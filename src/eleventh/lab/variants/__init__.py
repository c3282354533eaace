"""Games with other numbers, and the files that name those numbers."""
