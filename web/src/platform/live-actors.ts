import { compactEventsIn } from '@stationwall/contract/compact-events';
import { livePath, type ServerMessage } from '@stationwall/contract/live';
import { getDynamicLastDatasAll } from '@stationwall/contract/services/last-data';
import {
  liveLinkMachine,
  type SocketCommand,
  type SocketEvent,
} from '@stationwall/machines/live-link.machine';
import { type LastDataPage, pollingMachine } from '@stationwall/machines/polling.machine';
import { fromCallback, fromPromise } from 'xstate';
import { clockWatch } from './clock-watch.ts';
import { call } from './http.ts';

const messageTypes: readonly string[] = [
  'snapshot',
  'snapshot-part',
  'subscribed',
  'events',
  'conflated',
  'gap',
  'heartbeat',
  'bye',
  'error',
] satisfies ServerMessage['type'][];

/** The message in a frame of the socket; null when it is none of ours. */
export function messageIn(data: unknown): ServerMessage | null {
  try {
    if (data instanceof ArrayBuffer) return compactEventsIn(new Uint8Array(data));
    if (typeof data !== 'string') return null;
    const message: unknown = JSON.parse(data);
    const isOurs =
      typeof message === 'object' &&
      message !== null &&
      'type' in message &&
      messageTypes.includes(String(message.type));
    return isOurs ? (message as ServerMessage) : null;
  } catch {
    return null;
  }
}

const wasClockSet = clockWatch();

const socket = fromCallback<SocketCommand, void>(({ sendBack, receive }) => {
  const tell = (event: SocketEvent) => sendBack(event);
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const ws = new WebSocket(`${scheme}://${location.host}${livePath}`);
  ws.binaryType = 'arraybuffer';
  ws.onopen = () => tell({ type: 'socket.opened' });
  ws.onclose = ({ code }) => tell({ type: 'socket.closed', code });
  ws.onmessage = ({ data }) => {
    const receivedAt = Date.now();
    const message = messageIn(data);
    if (!message) return tell({ type: 'message.garbled' });
    // Asked only when the answer can be used: it is told once.
    const wasSet = 'serverTime' in message && wasClockSet();
    tell({ type: 'message.received', message, receivedAt, wasClockSet: wasSet });
  };
  receive((command) => {
    const { message } = command;
    const said = message.type === 'authenticate' ? { ...message, form: 'compact' } : message;
    if (ws.readyState === WebSocket.OPEN) ws.send(JSON.stringify(said));
  });
  return () => {
    ws.onopen = ws.onclose = ws.onmessage = null;
    ws.close();
  };
});

/** The live link over this browser's WebSocket. */
export const liveLinkLogic = liveLinkMachine.provide({ actors: { socket } });

/** Polling through the backend's own call; `tenantId` names the tenant of a signed-out visitor. */
export const pollingLogicOf = (tenantId: number | null | undefined) =>
  pollingMachine.provide({
    actors: {
      askForLastData: fromPromise<{ page: LastDataPage; receivedAt: number }, void>(async ({ signal }) => {
        const page = await call(
          getDynamicLastDatasAll,
          {},
          { signal, ...(tenantId === undefined ? {} : { tenantId }) },
        );
        return { page, receivedAt: Date.now() };
      }),
    },
  });
