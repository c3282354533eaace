"""Tables of a page."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

LONG = 12  # rows above which a table is folded


def table(caption: str, titles: Sequence[str], rows: Sequence[Sequence[str]], words: int = 1) -> str:
    """The first `words` columns are words, the others figures; a long table is folded under its caption."""
    sides = ["" if column < words else ' class="n"' for column in range(len(titles))]
    head = "".join(
        f'<th scope="col"{side}>{escape(title)}</th>' for title, side in zip(titles, sides, strict=True)
    )
    body = "".join(f"<tr>{cells(row, sides)}</tr>" for row in rows)
    label = escape(caption, quote=True)
    made = (
        f'<div class="scroll" role="region" aria-label="{label}" tabindex="0">'
        f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )
    opened = "" if len(rows) > LONG else " open"
    return f"<details{opened}><summary>{label}</summary>{made}</details>"


def cells(row: Sequence[str], sides: Sequence[str]) -> str:
    first, *rest = row
    made = [f'<th scope="row">{escape(first)}</th>']
    made += [f"<td{side}>{escape(cell)}</td>" for cell, side in zip(rest, sides[1:], strict=True)]
    return "".join(made)
