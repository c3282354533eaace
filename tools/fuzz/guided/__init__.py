"""The search that is guided by coverage. See docs/reliability.md."""
