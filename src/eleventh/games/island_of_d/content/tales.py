"""The story on the cards: a sentence for each place, event, Quest, Item and Character. No rule is in it."""

from __future__ import annotations

from typing import Final

PLACES: Final = [  # by Event card
    "The pines talk all night, and stop when you listen.",
    "Threads as thick as twine hang between the trunks, and some of them tremble.",
    "They say that the oak was old when Dew was a single hut.",
    "Somebody has cut marks into the bark, a hand above your head.",
    "Too many leaves lie on this path, and too neatly.",
    "The branches close behind you like a door.",
    "One foot on the ledge, one over the valley, and the wind between them.",
    "Old bones lie beside the road, and nobody has come back for them.",
    "Forty planks over nothing. You count thirty-six.",
    "Straw men with split heads stand in a ring, and the sand is freshly raked.",
    "The rails still shine. Whoever used them last did not walk out.",
    "A thin smoke rises from the peak, straight as a staff.",
    "A road, a wide sky, and for once nothing to hide behind.",
    "The beams are black, but the well still has its bucket.",
    "A fire, three tents, and a song that everybody knows a different end to.",
    "A bar across the road, and behind it somebody with time.",
    "The grass is higher than your shoulders, and it moves against the wind.",
    "A painted cart, a crystal ball, and two eyes that have seen you coming.",
]

SCENES: Final = [  # by Event card, for each of its lines
    [
        "A twig snaps, and a Goblin drops from the branch above you.",
        "The pines whisper, but not about you.",
        "Between the roots you find berries, dark and sweet.",
        "A purse lies in the needles, with the string cut through.",
    ],
    [
        "You turn, and the whole hollow turns with you: the webs hold.",
        "Two Goblins have come to plunder the webs, and find you in front of them.",
        "In a cocoon, light as paper, hangs an old pack.",
    ],
    [
        "What you took for a root stands up behind you.",
        "A Black Goblin sits on the lowest bough and has been watching you.",
        "You lean against the trunk, and for an hour nothing in the world is urgent.",
        "Somebody practises under the oak, and looks as if they liked to talk.",
    ],
    [
        "An Orc squats over the trail. You have been easier to track than the deer.",
        "A hunter waves you to his fire and asks nothing.",
        "A stranger in the clearing draws a line in the earth with one toe: come on, then.",
    ],
    [
        "The ground clicks.",
        "A Goblin is bent over its own trap, with its back to you.",
        "Between rusty springs and broken jaws you find metal that a smith would pay for.",
    ],
    [
        "The thicket opens its mouth, and there is an Orc in it.",
        "You have passed this stump before. And before that.",
        "You walk with your hand on your weapon, and need it for nothing but branches.",
        "Under a stone, wrapped in oilcloth, lies what somebody meant to fetch again.",
    ],
    [
        "First dust, then gravel, then the mountain itself.",
        "You do not look down, and the ledge lets you pass.",
        "In the crack of the rock something glitters.",
    ],
    [
        "An Orc steps into the middle of the pass and folds its arms.",
        "From a cave beside the road comes snoring, deep as a saw.",
        "The wind has the pass to itself today.",
        "The ashes of the camp are cold, but they have left in a hurry.",
    ],
    [
        "A gust takes the bridge and shakes it like a rug.",
        "At the far end a Goblin begins to untie the rope.",
        "From the middle you see the whole island, and yourself quite clearly in it.",
    ],
    [
        "Among the straw men one has yellow eyes.",
        "You walk a round in the ring. Nobody comes.",
        "Somebody leans at the fence and says that they could show you a thing or two.",
        "Behind the ring stands a shrine, and the names on it are all of those who came home.",
    ],
    [
        "Two Black Goblins push a wagon out of the dark, and stop.",
        "The old gallery is half fallen in. Behind the stones there is a gleam.",
        "In the foreman's hut lies a bag of wages that nobody asked for.",
    ],
    [
        "The smoke is no hermit's smoke: an Orc waits beside the path.",
        "Within a breath the sky is black, and the thunder goes right through your thoughts.",
        "The hermit fills a second cup before you have knocked.",
        "On the step of the hut stands a small bottle, and your name is chalked beside it.",
    ],
    [
        "You walk, the clouds walk, and by evening you are elsewhere.",
        "A Goblin comes towards you, as surprised as you are.",
        "Bells, a mule, a wagon: somebody still trades on this road.",
    ],
    [
        "In the barn something is still looking for what did not burn.",
        "Two Goblins carry a chest out of the house. They put it down.",
        "The farmers come out of the cellar and share what they have.",
        "Under the hearth stone, where one always looks last, stands a chest.",
    ],
    [
        "By the fire one gets up and grins: a friendly round, down to the last but one breath?",
        "One of them teaches, for a small fee, and draws figures in the sand.",
        "Good company, bad wine, and in the morning a clear head.",
    ],
    [
        "The bar comes down before you, and a hand opens, palm up.",
        "The gate is open, and the keeper asleep.",
        "Nobody is in the gate house, and the drawer is not locked.",
    ],
    [
        "The grass parts behind you, and a Goblin jumps.",
        "An Orc stands in the grass like a scarecrow, and then it moves.",
        "You part the grass, and it closes behind you; that is all.",
        "Where the grass is trodden down grow herbs that the Healer asks much for.",
    ],
    [
        "She turns a card, sighs, and holds out her hand for the trouble.",
        "She sees a journey. You had thought so.",
        "She presses a charm into your hand and will not say against what.",
        "She laughs aloud at what she sees, and you walk on as if you weighed nothing.",
    ],
]

QUESTS: Final = [  # by Quest card
    "In the ruined hall hangs a mirror. You lift your hand; the other one has lifted it already.",
    "Two Orcs share one cave, one fire and one idea: you.",
    "Behind a fence of stolen doors a Goblin laughs, then another, then a third.",
    "Small footprints lead under the trees, and beside them runs a track with claws.",
    "The bandit sits on the milestone and polishes a blade, as if you had an appointment.",
    "Tents of black hide, a kettle on the fire, and two pairs of yellow eyes.",
    "The hermit does not look up. He draws a sign in the dust and asks what is missing.",
    "The water is clear and smells of almonds. Nothing drinks here any more.",
    "The crowd of the arena is eleven farmers and a goat, and they are very loud.",
    "The cave breathes. At the end of it somebody very large turns over.",
    "The gate knows the Amulet and opens without a sound. Behind you it closes with one.",
]

ITEMS: Final = [
    "Light, plain, and gone when it is thrown.",
    "It tastes of iron and honey.",
    "A feather as long as your arm. It pulls a little, always towards home.",
    "One sip, and the world has edges again.",
    "It always lands the other way.",
]

CHARACTERS: Final = [
    "She reads a broken twig like others read a letter.",
    "Before you have drawn, the Elf has already put the blade away.",
    "The Bard has never finished a fight, but many a song.",
    "There was a cough, a cloud, and nobody.",
    "Your purse is safe with the Thief. It is the safest purse there.",
    "The Brawler cracks one knuckle, and the room gets larger.",
    "The Miner knocks on the rock and waits for an answer.",
    "The Ranger is never quite where you have just looked.",
    "The Monk has all the time in the world, and a very quick left hand.",
    "Behind this shield three sisters and a king have slept well.",
    "The Barbarian counts his foes afterwards.",
    "The first arrow asks. There is seldom a second question.",
    "The Wizard apologizes to the furniture beforehand.",
    "A short prayer, said often, in a hurry.",
    "Do not ask what is in it. Ask whether there is more.",
    "The Merchant lost a ship once, and sold the story of it twice.",
    "Where the Druid sleeps even the owls keep quiet.",
    "The Gambler does not cheat. The dice do it unasked.",
]

SKILLS: Final = [  # by the Character who teaches it
    "North is where the moss lies about it.",
    "You are there before you have decided to go.",
    "By the third verse the Goblin hums along.",
    "Close your eyes first. That is the whole secret.",
    "It was hanging out of the window anyway.",
    "You say nothing. You only take off your gloves.",
    "Where the rock is warm under your hand, dig.",
    "Half a step to the left, and the blade goes by.",
    "Let them swing. Then ask whether that was all.",
    "Lock your elbow, lower your chin, and think of a door.",
    "Everything is red and simple, and then it is over.",
    "One breath, one string, and a long quiet flight.",
    "A word that must be said away from curtains.",
    "You ask for little, and are given a little.",
    "Twice the root, half the water, and do not stir.",
    "You laugh, you walk away, and you are called back.",
    "A bed of leaves, and the forest stands guard.",
    "You blow on the die, and it remembers who you are.",
]
