"""`python -m eleventh` is the command `eleventh`."""

from eleventh.cli import main

if __name__ == "__main__":
    main()
