"""What strangers could send: positions and logs that are made up or mutated, and what becomes of them.

Each is either refused with a sentence or plays on like any other. Anything else (another error, a hang, a
crash, much memory) is a finding.
"""
