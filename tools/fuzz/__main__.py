"""Look for input that the program does not answer with a sentence.

make fuzz ARGS="log --seconds 600"                     guided by coverage: log, position or socket
make fuzz ARGS="outside necreaux --seed 1 --case 17"   made-up and mutated input
"""

from __future__ import annotations

import sys


def main(arguments: list[str]) -> int:
    if arguments[:1] == ["outside"]:
        from fuzz.outside import command

        return command.main(arguments[1:])
    from fuzz.guided import search

    search.main(arguments)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
