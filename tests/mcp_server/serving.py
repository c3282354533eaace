"""A server for models on a free port of this machine, in a thread."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from eleventh.mcp.server import http_server
from eleventh.server import settings
from eleventh.server.limits.listening import bound_socket, listen
from mcp_server.scripted_client import some_tables
from waiting import wait_until


@contextmanager
def served(limits: settings.Limits | None = None) -> Iterator[int]:
    """Its port."""
    listener = bound_socket("127.0.0.1", 0)
    with some_tables() as tables:
        listen(listener)
        server = http_server(tables, "127.0.0.1", limits=limits)
        thread = threading.Thread(target=server.run, args=([listener],), daemon=True)
        thread.start()
        wait_until(lambda: server.started, "the server does not start")
        try:
            yield listener.getsockname()[1]
        finally:
            server.should_exit = True
            thread.join()
            listener.close()
