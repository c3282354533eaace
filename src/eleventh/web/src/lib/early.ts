// The line to a table, opened while the part of the page is still on its way that shows tables.

let waiting: { socket: WebSocket; heard: MessageEvent[] } | null = null;

export function lineTo(id: string, seat: number | null = null): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/api/tables/${id}/ws${seat === null ? "" : `?seat=${seat}`}`;
}

/** Opens the line, and keeps what is said until somebody listens. */
export function callEarly(id: string): void {
  const heard: MessageEvent[] = [];
  const socket = new WebSocket(lineTo(id));
  socket.onmessage = (message) => heard.push(message);
  waiting = { socket, heard };
}

/** A line to that address, with what was said on it so far: the one that waits, if it still stands. */
export function lineAt(address: string): { socket: WebSocket; heard: MessageEvent[] } {
  const early = waiting;
  waiting = null;
  if (early?.socket.url === address && early.socket.readyState <= WebSocket.OPEN) return early;
  early?.socket.close();
  return { socket: new WebSocket(address), heard: [] };
}
