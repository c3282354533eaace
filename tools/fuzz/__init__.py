"""What attacks the program: `make fuzz` and `make soak`. See docs/reliability.md."""
