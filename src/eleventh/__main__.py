"""`python -m eleventh` is the command `eleventh`."""

from eleventh.cli import main

main()
