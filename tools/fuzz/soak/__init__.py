"""Real servers under load, killed, attacked and watched for long: `make soak`. See docs/reliability.md."""
