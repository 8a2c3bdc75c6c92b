import { authenticateWithinMs, livePath } from '@stationwall/contract/live';

/** The relay closes what has not said by then who it is. */
const keptMs = authenticateWithinMs - 500;

let early: { socket: WebSocket; timer: ReturnType<typeof setTimeout> } | null = null;

function open(): WebSocket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}${livePath}`);
}

/** Opens the line of the live link while the client is still on its way; a line that nobody takes is closed again. */
export function openLiveSocketEarly(): void {
  if (early !== null) return;
  const socket = open();
  const timer = setTimeout(() => {
    early = null;
    socket.close();
  }, keptMs);
  early = { socket, timer };
}

/** The line that was opened early, if it still stands, or a new one. */
export function takeLiveSocket(): WebSocket {
  const taken = early;
  early = null;
  if (taken === null) return open();
  clearTimeout(taken.timer);
  return taken.socket.readyState <= WebSocket.OPEN ? taken.socket : open();
}
