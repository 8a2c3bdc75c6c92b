import { connect, type Socket } from 'node:net';
import { decodeFrame } from '@stationwall/protocols/sl651/frame';
import type { Frame } from '@stationwall/protocols/sl651/frame-shape';
import { createSplitter } from '@stationwall/protocols/sl651/splitter';

export interface ConnectionEvents {
  connected(): void;
  lost(): void;
  /** The socket takes more again. */
  drained(): void;
  frame(frame: Frame, bytes: Uint8Array): void;
  /** Something the operator of the sender should read. */
  say(text: string): void;
}

export interface CentreConnection {
  readonly isUp: boolean;
  /** True while the socket buffers more than it should. */
  readonly isFull: boolean;
  write(bytes: Uint8Array): void;
  close(): void;
}

export interface ConnectionOptions {
  host: string;
  port: number;
  /** First pause before a new attempt, doubled up to `longestPauseMs`, each with jitter of half. */
  shortestPauseMs: number;
  longestPauseMs: number;
  random: () => number;
  /** Another protocol's way to hear what the centre says: called for each connection; without it, frames of SL 651. */
  listen?: () => (chunk: Uint8Array) => void;
}

/** One TCP connection to a centre that is made anew, for ever, until it is closed. */
export function openCentreConnection(options: ConnectionOptions, events: ConnectionEvents): CentreConnection {
  const { host, port } = options;
  let socket: Socket | null = null;
  let isUp = false;
  let isClosed = false;
  let pauseMs = options.shortestPauseMs;
  let timer: NodeJS.Timeout | null = null;

  const open = (): void => {
    timer = null;
    const hear = options.listen?.() ?? hearFrames(events, `${host}:${port}`);
    let reason = 'closed by the centre';
    const current = connect({ host, port, noDelay: true });
    socket = current;
    current.on('connect', () => {
      isUp = true;
      pauseMs = options.shortestPauseMs;
      events.connected();
    });
    current.on('data', hear);
    current.on('drain', () => events.drained());
    current.on('error', (error: NodeJS.ErrnoException) => {
      reason =
        error.code === 'ECONNREFUSED' ? 'refuses the connection' : `failed: ${error.code ?? error.message}`;
    });
    current.on('close', () => {
      const wasUp = isUp;
      isUp = false;
      socket = null;
      if (wasUp) events.lost();
      if (isClosed) return;
      const wait = Math.round(pauseMs * (0.5 + options.random()));
      pauseMs = Math.min(pauseMs * 2, options.longestPauseMs);
      events.say(`${host}:${port} ${reason}; next try in ${(wait / 1000).toFixed(1)} s`);
      timer = setTimeout(open, wait);
    });
  };
  open();

  return {
    get isUp() {
      return isUp;
    },
    get isFull() {
      return socket?.writableNeedDrain ?? false;
    },
    write(bytes) {
      socket?.write(bytes);
    },
    close() {
      isClosed = true;
      if (timer) clearTimeout(timer);
      socket?.destroySoon();
    },
  };
}

function hearFrames({ frame, say }: ConnectionEvents, from: string): (chunk: Uint8Array) => void {
  const splitter = createSplitter();
  return (chunk) => {
    for (const item of splitter.push(chunk)) {
      if (item.kind === 'garbage') {
        say(`${from} sent ${item.bytes.length} bytes that are no frame (${item.reason})`);
        continue;
      }
      const decoded = decodeFrame(item.bytes);
      if (decoded.ok) frame(decoded.frame, item.bytes);
    }
  };
}
