import type { WebSocket } from 'ws';

/** What carries the records of one client, both ways. */
export interface HubTransport {
  readonly isOpen: boolean;
  /** Characters that wait for a slow reader. */
  readonly waiting: number;
  send(text: string): void;
  /** Ends it once what was sent is gone. */
  close(): void;
  /** Ends it at once. */
  terminate(): void;
  onText(take: (text: string) => void): void;
  onClose(listener: () => void): void;
}

const openState = 1;

export function webSocketTransport(socket: WebSocket): HubTransport {
  // A broken socket reports its error and then its close; the close is what counts.
  socket.on('error', () => socket.terminate());
  return {
    get isOpen() {
      return socket.readyState === openState;
    },
    get waiting() {
      return socket.bufferedAmount;
    },
    send: (text) => socket.send(text),
    close: () => socket.close(1000),
    terminate: () => socket.terminate(),
    onText: (take) => socket.on('message', (data) => take(data.toString())),
    onClose: (listener) => socket.once('close', listener),
  };
}
