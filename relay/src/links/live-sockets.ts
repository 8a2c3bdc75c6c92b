import { maxMessageBytes } from '@stationwall/contract/live';
import type { ServerOptions } from 'ws';

/**
 * How the sockets of the live link are kept. Compression is agreed on for each message by itself: then no socket keeps a
 * window of what went before, and a message that is compressed once goes to all who agreed. Only pictures are (see
 * `socket-frames.ts`); `ws` itself sends nothing but controls.
 */
export const liveSockets = {
  maxPayload: maxMessageBytes,
  clientTracking: false,
  perMessageDeflate: { serverNoContextTakeover: true, clientNoContextTakeover: true },
} satisfies ServerOptions;
