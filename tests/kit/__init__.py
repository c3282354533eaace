"""The test kit: what every game must hold to, whatever it is about."""
