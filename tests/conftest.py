"""The plug-in of the kit, which pytest finds by itself where the package is installed."""

pytest_plugins = ["eleventh.pytest_plugin"]
