"""The API over HTTP: everything that the page can do. Bodies and answers are the structs of `messages`."""
