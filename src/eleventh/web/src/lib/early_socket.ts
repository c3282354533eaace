// Opens the socket of a table while the code of the table page is still loading.

let waiting: { socket: WebSocket; heard: MessageEvent[] } | null = null;

export function socketAddress(id: string, seat: number | null = null): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/api/tables/${id}/ws${seat === null ? "" : `?seat=${seat}`}`;
}

/** Opens the socket and buffers its messages until `lineAt` hands it over. */
export function openEarly(id: string): void {
  const heard: MessageEvent[] = [];
  const socket = new WebSocket(socketAddress(id));
  socket.onmessage = (message) => heard.push(message);
  waiting = { socket, heard };
}

/** A socket to the address with its messages so far: the early one if it is still open, else a new one. */
export function takeSocket(address: string): { socket: WebSocket; heard: MessageEvent[] } {
  const early = waiting;
  waiting = null;
  if (early?.socket.url === address && early.socket.readyState <= WebSocket.OPEN) return early;
  early?.socket.close();
  return { socket: new WebSocket(address), heard: [] };
}
