"""The games of this project, held to every promise of the kit; and the kit itself."""
