"""HTTP and WebSocket: requests, messages and answers."""
