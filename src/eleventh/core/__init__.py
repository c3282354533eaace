"""The engine. It knows no game, no screen, no network and no clock."""
