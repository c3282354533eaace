"""A line of story for each card and each treasure, shown where it is read large. No rule is in it."""

from __future__ import annotations

from typing import Final

# By action card: six for each character.
CARD_FLAVOUR: Final = (
    # Nathan Goodspeed
    "He was out of the window before the curtain knew it.",  # Sprint
    "A wall is only a door that nobody has believed in yet.",  # Phantom Step
    "Mind the third bracket. It was loose last time, too.",  # Drainpipe
    "Do not look, do not think, and do not stop to read the labels.",  # Follow Me!
    "One kick at the lever, and he is already explaining it to the stairs.",  # Hit and Run
    "A top hat on a broom. From behind it is quite convincing.",  # Decoy
    # Edward Wyre
    "It fits nothing, and so it opens everything.",  # Skeleton Key
    "Give me a place to stand, and somebody to hold the lamp.",  # Long Lever
    "Goose fat, patience, and not one squeak.",  # Oiled Hinges
    "Let him turn his key. It has nothing left to say to the lock.",  # Jammed Tumblers
    "It runs on a spring, and it has never once asked why.",  # Clockwork Mouse
    "The red one. It is always the red one, except on Tuesdays.",  # Wire Cutters
    # Irene Elder
    "Nobody ever asks an old lady what she keeps in her watch.",  # Ten More Minutes
    "Hush. Even the dust is waiting.",  # Stopped Pendulum
    "It will have to be paid back. Everything has, she finds.",  # Borrowed Time
    "You take his hour and he takes yours. Nobody will notice.",  # Swapped Hands
    "She has a thumb for it, and sixty years of practice.",  # Stopwatch
    "There is room for two in it, if both breathe in.",  # Split Second
    # Leroy Johnson
    "It also opens the garage, which has surprised several people.",  # Remote Control
    "The first spark was planned. The rest were enthusiastic.",  # Chain Reaction
    "That smell is not the toast.",  # Short Circuit
    "Blue to red, red to blue, and fingers out of the way.",  # Cross Wires
    "He may press the button as long as he likes. It is only a button now.",  # Cut the Cord
    "This one is for ever. Well, until somebody finds the fuse.",  # Dead Circuit
    # Destiny Bradshaw
    "That one did not count. I was talking.",  # Second Chance
    "It is perfectly fair. It only prefers some sides.",  # Weighted Die
    "He stopped on the stairs, one finger raised, and forgot what for.",  # Lost in Thought
    "Left, right, left, along the corridor, and not a soul in the shoes.",  # False Footsteps
    "Heads I win. Tails I run.",  # Gamble
    "She closed her eyes, took the third from the left, and smiled.",  # Lucky Draw
)

# By treasure.
TREASURE_FLAVOUR: Final = (
    "Linen, a face, and two thousand years of argument.",  # Turin Shroud
    "A shepherd threw a stone into a cave, and something broke that was not stone.",  # Dead Sea Scrolls
    "A king signed it who did not want to. One can see it in the ink.",  # Magna Carta
    "The same sentence three times, so that nobody can say he was not told.",  # Rosetta Stone
    "She has not blinked since Amarna.",  # Bust of Nefertiti
    "Thirty wheels of bronze that know when the sun will go out.",  # Antikythera Mechanism
    "Eight thousand comrades stand and wait for him to come back.",  # Terracotta Warrior
    "Out of the stone it came, and into the lake. The Professor has dredged.",  # Excalibur
    "Hold it to a mirror, and a machine looks back.",  # Da Vinci's Notebook
    "She knows who took her. She is not telling.",  # Mona Lisa
    "After this one, nobody could keep a secret any more.",  # Gutenberg Bible
    "Nobody knows who made it. It seems to find that funny.",  # Crystal Skull
    "It has been drawn once in anger, and the candle is still burning.",  # Morimoto's Sabre
    "Inside is a hen of gold. Inside the hen is a ruby. Inside the ruby is a debt.",  # Imperial Easter Egg
    "Eleven kilograms of gold, and the eyes of a boy of nineteen.",  # Mask of Tutankhamun
    "It will be planted in a hundred years. The Professor could not wait.",  # First Flag of Mars
    "They are heavier than they look, say those who have worn them.",  # Crown Jewels
    "Whatever you do, do not lift the lid to see whether it is the real one.",  # Ark of the Covenant
)
