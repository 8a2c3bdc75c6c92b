import { lastDataOf, UnreadableLastData } from '@stationwall/contract/foreign-last-data';
import type { ServerMessage } from '@stationwall/contract/live';
import { ProblemError } from '@stationwall/contract/problem';
import { reportBatchIn } from '@stationwall/contract/report-batch';
import { getDynamicLastDatasAll } from '@stationwall/contract/services/last-data';
import { type AnnouncedDates, dateRulesOf } from '@stationwall/contract/wire-dates';
import {
  liveLinkMachine,
  type SocketCommand,
  type SocketEvent,
} from '@stationwall/machines/live-link.machine';
import type { LinkMessage } from '@stationwall/machines/live-link-context';
import { type LastDataPage, pollingMachine } from '@stationwall/machines/polling.machine';
import { fromCallback, fromPromise } from 'xstate';
import { clientSettings } from './client-settings.ts';
import { clockWatch } from './clock-watch.ts';
import { call } from './http.ts';
import { takeLiveSocket } from './live-socket.ts';
import { createMessageReader, workerReader } from './message-reader.ts';

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
function messageIn(data: unknown): LinkMessage | null {
  try {
    if (data instanceof ArrayBuffer) return reportBatchIn(new Uint8Array(data));
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
  const ws = takeLiveSocket();
  ws.binaryType = 'arraybuffer';
  ws.onopen = () => tell({ type: 'socket.opened' });
  if (ws.readyState === WebSocket.OPEN) queueMicrotask(() => ws.onopen?.(new Event('open')));
  ws.onclose = ({ code }) => tell({ type: 'socket.closed', code });
  const reader = createMessageReader(messageIn, workerReader, (message, receivedAt) => {
    if (!message) return tell({ type: 'message.garbled' });
    // Asked only when the answer can be used: it is told once.
    const wasSet = 'serverTime' in message && wasClockSet();
    tell({ type: 'message.received', message, receivedAt, wasClockSet: wasSet });
  });
  ws.onmessage = ({ data }) => reader.take(data, Date.now());
  receive((command) => {
    const { message } = command;
    const said = message.type === 'authenticate' ? { ...message, form: 'compact' } : message;
    if (ws.readyState === WebSocket.OPEN) ws.send(JSON.stringify(said));
  });
  return () => {
    ws.onopen = ws.onclose = ws.onmessage = null;
    ws.close();
    reader.stop();
  };
});

/** The live link over this browser's WebSocket. */
export const liveLinkLogic = liveLinkMachine.provide({ actors: { socket } });

/** Reads a page as this backend writes it; one that cannot be read breaks the contract at a place that is told. */
async function readPage(page: unknown, announced: AnnouncedDates): Promise<LastDataPage> {
  const { timeZone, fields } = await clientSettings();
  const { serverTime = null } = page as { serverTime?: number };
  try {
    return { ...lastDataOf(page, dateRulesOf(timeZone, announced), fields), serverTime };
  } catch (error) {
    if (!(error instanceof UnreadableLastData)) throw error;
    throw new ProblemError({ kind: 'contract', status: 200, message: error.message });
  }
}

/** Polling through the backend's own call; `tenantId` names the tenant of a signed-out visitor. */
export const pollingLogicOf = (tenantId: number | null | undefined, announced: AnnouncedDates) =>
  pollingMachine.provide({
    actors: {
      askForLastData: fromPromise<{ page: LastDataPage; receivedAt: number }, void>(async ({ signal }) => {
        const page = await call(
          getDynamicLastDatasAll,
          {},
          { signal, ...(tenantId === undefined ? {} : { tenantId }) },
        );
        const receivedAt = Date.now();
        return { page: await readPage(page, announced), receivedAt };
      }),
    },
  });
