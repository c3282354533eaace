"""What arrives over HTTP and WebSocket, and what is answered."""
