import { wallClockText } from '@stationwall/protocols/sl651/wall-clock';
import { type Ledger, openLedger } from './ledger.ts';
import { Outstanding } from './outstanding.ts';
import type { LinkedStation, StationLink } from './station-client.ts';
import type { ReportToMake } from './station-frames.ts';

/** Values as a device posts or publishes them. */
interface ValueBatch {
  sentAt: string;
  values: { element: string; time: string; value: number | null }[];
}

/** What was answered that it will never be taken: sending it again is in vain. */
class BatchRefused extends Error {}

/** One way by which batches go: resolves when the batch is acknowledged, rejects when it has to go again or is refused. */
export interface BatchSender {
  readonly isUp: boolean;
  send(stcd: string, batch: ValueBatch): Promise<void>;
  close(): Promise<void>;
}

const shortestPauseMs = 500;
const longestPauseMs = 6_000;

const localTime = (wallMs: number): string => wallClockText(wallMs).replace(' ', 'T');

/** A report as a batch; null where it says nothing that is a value. */
function batchOf({ sentWallMs, observations }: ReportToMake): ValueBatch | null {
  const values = observations.flatMap(({ observedWallMs, values: items }) =>
    items.flatMap((item) =>
      'element' in item
        ? [{ element: item.element, time: localTime(observedWallMs), value: item.value }]
        : [],
    ),
  );
  return values.length === 0 ? null : { sentAt: localTime(sentWallMs), values };
}

/** Stations that send batches; each sends its next one when the last is acknowledged, and again until it is. */
export async function openBatchLink(
  sender: BatchSender,
  stcdOf: (identity: LinkedStation['identity']) => string | null,
  options: { ledger?: Ledger; say?: (text: string) => void } = {},
): Promise<Pick<StationLink, 'addStation' | 'room' | 'drained' | 'ledger' | 'connectionsUp' | 'close'>> {
  const ledger = options.ledger ?? (await openLedger());
  const say = options.say ?? (() => {});
  const all = new Outstanding(ledger);
  let isClosed = false;
  return {
    addStation(identity) {
      const stcd = stcdOf(identity);
      let before: Promise<void> = Promise.resolve();
      let outstanding = 0;
      return {
        identity,
        picture() {},
        waveform() {},
        progress() {},
        sendOnce() {},
        get outstanding() {
          return outstanding;
        },
        report(report) {
          const batch = stcd === null ? null : batchOf(report);
          if (stcd === null || batch === null) return;
          const values = Object.fromEntries(batch.values.map(({ element, value }) => [element, value]));
          const observedAt = batch.values[0]?.time ?? null;
          const entry = {
            centre: identity.centre,
            station: stcd,
            serial: 0,
            func: 'batch',
            sentAt: batch.sentAt,
          };
          const id = ledger.made({ ...entry, observedAt, values });
          outstanding += 1;
          before = before.then(async () => {
            for (let pauseMs = shortestPauseMs, tries = 0; !isClosed; tries++) {
              if (tries === 0) ledger.sent(id);
              else ledger.repeated();
              try {
                await sender.send(stcd, batch);
                ledger.acknowledged(id);
                break;
              } catch (error) {
                if (error instanceof BatchRefused) {
                  say(`station ${stcd}: ${error.message}`);
                  ledger.refused(id);
                  break;
                }
                if (tries === 0) say(`station ${stcd}: ${(error as Error).message}`);
                await new Promise((resolve) => setTimeout(resolve, pauseMs));
                pauseMs = Math.min(2 * pauseMs, longestPauseMs);
              }
            }
            outstanding -= 1;
            all.wake();
          });
        },
      };
    },
    room: (most) => all.room(most),
    drained: () => all.room(1),
    ledger,
    get connectionsUp() {
      return sender.isUp ? 1 : 0;
    },
    async close() {
      isClosed = true;
      await sender.close();
      await ledger.close();
    },
  };
}

/** Posts each batch under its station's key. */
export function httpSender(origin: string, keys: ReadonlyMap<string, string>): BatchSender {
  let isUp = true;
  return {
    get isUp() {
      return isUp;
    },
    async send(stcd, batch) {
      const response = await fetch(new URL('/ingest/readings', origin), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${keys.get(stcd)}` },
        body: JSON.stringify(batch),
        signal: AbortSignal.timeout(30_000),
      }).catch((error: Error) => {
        isUp = false;
        throw error;
      });
      isUp = true;
      const text = await response.text();
      if (response.status === 400) throw new BatchRefused(`refused: ${text}`);
      if (response.ok) return;
      throw new Error(`${response.status} ${text}`);
    },
    close: async () => {},
  };
}

/** Publishes each batch with QoS 1 under the topic of its station. */
export async function mqttSender(
  url: string,
  topicOf: (stcd: string) => string,
  say: (text: string) => void,
): Promise<BatchSender> {
  const { connect } = await import('mqtt');
  const client = connect(url, { reconnectPeriod: 1_000 });
  client.on('error', ({ message }) => say(`${url}: ${message}`));
  return {
    get isUp() {
      return client.connected;
    },
    async send(stcd, batch) {
      await client.publishAsync(topicOf(stcd), JSON.stringify(batch), { qos: 1 });
    },
    close: () => client.endAsync(true).then(() => {}),
  };
}
