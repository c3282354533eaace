"""Every message between server and client, over HTTP and over the socket, by subject.

The socket sends structs with a `kind` (`told`) and receives structs with a `do` (`asked`); HTTP sends and
receives the same structs where it does the same thing, and those of `lobby`, `making` and `study` elsewhere.
Fields at their default are left out.

A viewer looks at a table as one seat (`scene.seat`), or as a spectator (-1). A first `update` carries the
whole `scene`; later ones carry `frames` and a `patch`, each a difference to the picture before it.
`event` is the number of the last event. A log only grows (going back is an event of its own), so it
is the version of the table too: an action names in `at` the `version` that it answers.
"""
