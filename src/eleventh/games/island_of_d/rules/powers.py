"""All that can be done, in the order in which it is offered. Each power names the moments it belongs to."""

from __future__ import annotations

from typing import Final

from eleventh.core.windows import Power
from eleventh.games.island_of_d.rules.blows import TURN
from eleventh.games.island_of_d.rules.combat import ATTACK, RUN, YIELD
from eleventh.games.island_of_d.rules.day import AGAIN, END_DAY, LEAVE_TARGET, LEFT, REST, RIGHT, START
from eleventh.games.island_of_d.rules.gifts import (
    TAKE_ALL,
    TAKE_CHARGE,
    TAKE_GOLD,
    TAKE_HEALING,
    TAKE_ITEM,
    TAKE_TRAINING,
)
from eleventh.games.island_of_d.rules.items import (
    CLEAR_HEAD,
    DRINK_POTION,
    DRINK_TONIC,
    FLY,
    FLY_FROM_COMBAT,
    THROW_DAGGER,
    TOSS_COIN,
)
from eleventh.games.island_of_d.rules.meetings import ACCEPT, FIGHT_ROBBER, FORGET_SKILL, PAY_TOLL
from eleventh.games.island_of_d.rules.moments import ASKING, GO_ON, LEAVE_IT, STOP_ASKING_ABOUT_GIFTS
from eleventh.games.island_of_d.rules.setup import EXCHANGE, GET, GIVE, KEEP_BOTH, READY
from eleventh.games.island_of_d.rules.skills import (
    USE_AGILITY,
    USE_ARROW,
    USE_BERSERK,
    USE_BOLT,
    USE_COUNTER,
    USE_FEAR,
    USE_FORTUNE,
    USE_INSTINCT,
    USE_KEEN,
    USE_POWDER,
    USE_PRAYER,
    USE_SHIELD,
    USE_SONG,
    USE_THIEVERY,
    USE_WILDERNESS,
)
from eleventh.games.island_of_d.rules.small_events import AMBUSH_ORC, DIG
from eleventh.games.island_of_d.rules.state import Adventure
from eleventh.games.island_of_d.rules.village import (
    ASK_FOR_AMULET,
    BUY,
    BUY_ON_THE_WAY,
    CHARGE_SKILL,
    EXCHANGE_WITH_ELDER,
    HEAL_WOUND,
    LEARN_FROM_GUEST,
    NEW_GUESTS,
    TRAIN_STAT,
)

EVERY_POWER: Final[list[Power[Adventure]]] = [
    # the day
    REST, AGAIN, START, LEFT, LEAVE_TARGET, RIGHT, FLY, USE_INSTINCT,
    # Dew
    BUY, TRAIN_STAT, HEAL_WOUND, CHARGE_SKILL, LEARN_FROM_GUEST, NEW_GUESTS,
    EXCHANGE_WITH_ELDER, ASK_FOR_AMULET, USE_THIEVERY,
    # set-up
    GIVE, GET, READY, EXCHANGE, KEEP_BOTH,
    # combat: its start, your turn, a blow
    USE_AGILITY, USE_SONG, USE_FEAR, USE_KEEN, USE_ARROW,
    ATTACK, THROW_DAGGER, USE_BERSERK, USE_BOLT, YIELD, RUN,
    USE_POWDER, FLY_FROM_COMBAT, USE_SHIELD, USE_COUNTER, TURN,
    # a roll, an INT test
    CLEAR_HEAD, USE_WILDERNESS, USE_FORTUNE, TOSS_COIN,
    # on the way
    AMBUSH_ORC, DIG, BUY_ON_THE_WAY,
    ACCEPT, PAY_TOLL, FIGHT_ROBBER,
    # a gift, and what can be used at any time
    TAKE_ALL, TAKE_HEALING, TAKE_CHARGE, DRINK_POTION, USE_PRAYER,
    DRINK_TONIC, TAKE_GOLD, TAKE_ITEM, TAKE_TRAINING,
    # at last
    FORGET_SKILL, LEAVE_IT, GO_ON, END_DAY, ASKING,
    STOP_ASKING_ABOUT_GIFTS,
]  # fmt: skip
