"""The search that is guided by coverage: `make fuzz`. See docs/reliability.md."""
