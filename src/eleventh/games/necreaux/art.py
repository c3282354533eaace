def drawings():
    return {}
