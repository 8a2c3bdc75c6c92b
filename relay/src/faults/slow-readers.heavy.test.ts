import { closeReasons } from '@stationwall/contract/live';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Happening, NumberingBackend } from '../testing/numbering-backend.ts';
import { RelayProcess } from '../testing/relay-process.ts';
import { CountingReader } from './counting-reader.ts';

const slowReaderBytes = 65_536;
const kernelBytes = 4_200_000;
/** How long readers may read nothing; who had to wait for them would wait this long. */
const stalledForMs = 20_000;
const stcds = Array.from({ length: 50 }, (_, at) => String(61_000_001 + at));
const elements = Array.from({ length: 24 }, (_, at) => `E${at}`);
const within = (timeout: number) => ({ timeout, interval: 50 });

let backend: NumberingBackend;
let relay: RelayProcess;
let sending: NodeJS.Timeout | undefined;
let sentBytes = 0;

function report(at: number): Happening {
  const now = Date.now();
  const values = elements.map((element) => ({ element, value: at % 97, observedAt: now }));
  const stcd = stcds[at % stcds.length] as string;
  return { kind: 'report', stcd, msgID: at, func: '32', sentAt: now, receivedAt: now, values };
}

function alarm(at: number): Happening {
  const stcd = stcds[at % stcds.length] as string;
  const times = { openedAt: Date.now(), changedAt: Date.now() };
  const what = { severity: 3, element: 'Z', value: 31.25, textZh: '水位超警', textEn: 'Stage above warning' };
  return { kind: 'alarm', stcd, alarmId: `alarm ${at}`, state: 'unacknowledged', ...what, ...times };
}

/** Ten events each 20 ms, one of a hundred an alarm. */
function send(): void {
  const happenings = Array.from({ length: 10 }, (_, place) => {
    const at = backend.cursor + place;
    return at % 100 === 99 ? alarm(at) : report(at);
  });
  backend.emit(...happenings);
  sentBytes += JSON.stringify(happenings).length;
}

beforeAll(async () => {
  backend = await NumberingBackend.start();
  backend.addStations(...stcds);
  relay = await RelayProcess.start({
    BACKEND_URL: backend.url,
    SERVICE_ACCOUNTS: JSON.stringify([{ tenancyName: 'Default', userName: 'relay', password: 'of tests' }]),
    SLOW_READER_BYTES: String(slowReaderBytes),
    REPLAY_LOG_BYTES: '16777216',
    MAX_LINKS_PER_USER: '1000',
  });
});
afterAll(async () => {
  clearInterval(sending);
  await relay?.stop();
  await backend?.stop();
});

const alarmsBetween = (from: number, to: number) =>
  backend.ledger
    .filter(({ kind, cursor }) => kind === 'alarm' && cursor > from && cursor <= to)
    .map((e) => e.cursor);

it('keeps 180 readers whole and quick and its own memory small while 20 of 200 read nothing', async () => {
  const readers = Array.from({ length: 200 }, () => new CountingReader(relay.address, 'token of wall'));
  await vi.waitFor(
    () => expect(readers.filter(({ position }) => position === null)).toEqual([]),
    within(20_000),
  );
  const stalled = readers.slice(0, 20);
  const healthy = readers.slice(20);
  sending = setInterval(send, 20);
  await vi.waitFor(() => expect(backend.cursor).toBeGreaterThan(1_000), within(20_000));

  for (const { socket } of stalled) socket.pause();
  const residentBefore = relay.residentBytes;
  let waitingMost = 0;
  let residentMost = 0;
  const sentWhenStalled = sentBytes;
  await vi.waitFor(async () => {
    residentMost = Math.max(residentMost, relay.residentBytes);
    waitingMost = Math.max(waitingMost, await relay.metric('stationwall_relay_waiting_bytes'));
    expect(sentBytes - sentWhenStalled).toBeGreaterThan(kernelBytes + 16 * slowReaderBytes);
  }, within(60_000));
  const [returning, lost] = [stalled.slice(0, 10), stalled.slice(10)];
  for (const { socket } of returning) socket.resume();
  await vi.waitFor(
    () => expect(returning.every(({ skipped, gaps }) => skipped > 0 || gaps.length > 0)).toBe(true),
    within(15_000),
  );
  clearInterval(sending);
  const last = backend.cursor;
  await vi.waitFor(
    () => expect([...healthy, ...returning].filter(({ position }) => position?.seq !== last)).toEqual([]),
    within(15_000),
  );

  for (const reader of healthy) {
    expect([reader.faults, reader.gaps, reader.skipped, reader.closeCode]).toEqual([[], [], 0, null]);
    expect(reader.events).toBe(last - reader.firstSeq);
    expect(reader.alarms).toEqual(alarmsBetween(reader.firstSeq, last));
  }
  for (const reader of returning) {
    const missed = alarmsBetween(reader.firstSeq, last).filter((cursor) => !reader.alarms.includes(cursor));
    const wasTold = (cursor: number) => reader.gaps.some(({ from, to }) => cursor > from && cursor <= to);
    expect([reader.faults, missed.filter((cursor) => !wasTold(cursor))]).toEqual([[], []]);
  }
  const delays = healthy.flatMap((reader) => reader.delays).sort((a, b) => a - b);
  const p99 = delays[Math.floor(delays.length * 0.99)] as number;
  const grownMiB = (residentMost - residentBefore) / 2 ** 20;
  console.log(`p99 ${p99} ms, ${waitingMost} bytes waited, grew by ${grownMiB.toFixed(0)} MiB`);
  expect(p99).toBeLessThan(stalledForMs / 2);
  expect(waitingMost).toBeLessThan(20 * 2 * slowReaderBytes);
  expect(grownMiB).toBeLessThan(150);

  await vi.waitFor(
    async () => expect(await relay.metric('stationwall_relay_links_open')).toBe(190),
    within(35_000),
  );
  for (const { socket } of lost) socket.resume();
  await vi.waitFor(
    () => expect(lost.filter(({ closeCode }) => closeCode === null)).toEqual([]),
    within(10_000),
  );
  const codes = new Set(lost.map(({ closeCode }) => closeCode));
  expect([...codes].filter((code) => code !== 1006 && code !== closeReasons['slow-reader'].code)).toEqual([]);
  for (const { socket } of readers) socket.terminate();
}, 180_000);
