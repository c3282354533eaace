"""The rules. These modules add to the vocabulary; their order here fixes the numbers of the actions."""

# ruff: noqa: I001
from eleventh.games.necreaux.rules import vocabulary as vocabulary
from eleventh.games.necreaux.rules import charges as charges
from eleventh.games.necreaux.rules import windows as windows
from eleventh.games.necreaux.rules import endings as endings
from eleventh.games.necreaux.rules import sliding_wall as sliding_wall
from eleventh.games.necreaux.rules import damage as damage
from eleventh.games.necreaux.rules import items as items
from eleventh.games.necreaux.rules import deck as deck
from eleventh.games.necreaux.rules import rest as rest
from eleventh.games.necreaux.rules import combat as combat
from eleventh.games.necreaux.rules import traps as traps
from eleventh.games.necreaux.rules import events_and_rooms as events_and_rooms
from eleventh.games.necreaux.rules import move as move
from eleventh.games.necreaux.rules import combat_powers as combat_powers
from eleventh.games.necreaux.rules import dice_powers as dice_powers
from eleventh.games.necreaux.rules import turn as turn
from eleventh.games.necreaux.rules import setup as setup
