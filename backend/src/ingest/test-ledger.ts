import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ingestPath } from '@stationwall/contract/device-ingest';
import { decodePacket } from '@stationwall/protocols/hj212/packet';
import { createSplitter as createPacketSplitter } from '@stationwall/protocols/hj212/splitter';
import { readWallTime, wallText } from '@stationwall/protocols/hj212/wall-time';
import { encodePacket } from '@stationwall/protocols/hj212/writer';
import { createSplitter } from '@stationwall/protocols/sl651/splitter';
import { expect } from 'vitest';
import { readLastData } from '../store/last-data.ts';
import type { StoreOptions } from '../store/open-store.ts';
import { readEventsAfter } from '../store/outbox.ts';
import type { Store } from '../store/store.ts';
import { keyOf, report, wall } from './test-ingest.ts';

const entry = fileURLToPath(new URL('./kill-entry.ts', import.meta.url));
const stcds = Array.from({ length: 24 }, (_, index) => String(61000001 + index));
const window = 60;

/** What a station sent, by minute: its value, and whether it was confirmed. The senders' own book. */
export type Ledger = Map<string, { sent: number; confirmed: Set<number> }>;

const levelOf = (stcd: string, minute: number): number => ((Number(stcd) * 7 + minute) % 500) / 10;

/** Ports of an ingest. */
export interface Ports {
  port: number;
  hj212Port: number;
  httpPort: number;
}

/** The store and the ingest as a process of their own. */
export async function startProcess(options: StoreOptions): Promise<{ child: ChildProcess; ports: Ports }> {
  const child = spawn(process.execPath, [entry, JSON.stringify({ ...options, stcds })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const reader = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const [line] = await Promise.race([
    once(reader, 'line'),
    once(child, 'exit').then(([code]) =>
      Promise.reject(new Error(`the ingest ended with exit code ${code}`)),
    ),
  ]);
  return { child, ports: JSON.parse(line) as Ports };
}

/** A quarter of the stations speaks HJ 212; its MN is its code. */
export const speaksHj212 = (stcd: string): boolean => Number(stcd) % 4 === 0;

/** Another quarter posts its readings. */
const posts = (stcd: string): boolean => Number(stcd) % 4 === 1;

interface Speech {
  elements: readonly string[];
  messageOf(stcd: string, minute: number): Uint8Array;
  /** Finds confirmations in what comes back over one line. */
  listen(): (chunk: Uint8Array) => { stcd: string; minute: number }[];
}

const sl651: Speech = {
  elements: ['PT', 'Q', 'VT', 'Z'],
  messageOf: (stcd, minute) => {
    const value = levelOf(stcd, minute);
    return report(1, stcd, (minute % 65_535) + 1, {
      observedWallMs: wall(minute),
      sentWallMs: wall(minute, 5),
      values: { Z: value, PT: value, Q: value, VT: value },
    });
  },
  listen: () => {
    const splitter = createSplitter();
    return (chunk) =>
      splitter
        .push(chunk)
        .filter(({ kind }) => kind === 'frame')
        .map(({ bytes }) => ({
          stcd: Buffer.from(bytes.subarray(3, 7)).toString('hex'),
          minute: (((bytes[14] as number) << 8) | (bytes[15] as number)) - 1,
        }));
  },
};

const hj212: Speech = {
  elements: ['w01001', 'w01010', 'w01018', 'w21003'],
  messageOf: (stcd, minute) => {
    const content = [
      `DataTime=${wallText(wall(minute)).slice(0, 14)}`,
      ...hj212.elements.map((code) => `${code}-Rtd=${levelOf(stcd, minute)},${code}-Flag=N`),
    ].join(';');
    const head = { st: '32', cn: '2011', password: '123456', mn: stcd, flag: 5 };
    return encodePacket({ ...head, qn: wallText(wall(minute, 5)), content });
  },
  listen: () => {
    const splitter = createPacketSplitter();
    return (chunk) =>
      splitter.push(chunk).map(({ bytes }) => {
        const { mn, qn } = decodePacket(bytes).packet;
        const sent = readWallTime(qn) as number;
        return { stcd: mn as string, minute: Math.floor((sent - wall(0)) / 60_000) };
      });
  },
};

/** Keeps `window` reports unconfirmed on a line until the line breaks; resends first what was not confirmed. */
function load(
  port: number,
  { messageOf, listen }: Speech,
  own: readonly string[],
  ledger: Ledger,
): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const confirmedIn = listen();
  const resend = own.flatMap((stcd) => {
    const { sent = 0, confirmed = new Set() } = ledger.get(stcd) ?? {};
    return Array.from({ length: sent }, (_, minute) => ({ stcd, minute })).filter(
      ({ minute }) => !confirmed.has(minute),
    );
  });
  let turn = 0;
  const send = () => {
    let next = resend.shift();
    if (!next) {
      const stcd = own[turn++ % own.length] as string;
      const book = ledger.get(stcd) ?? { sent: 0, confirmed: new Set<number>() };
      ledger.set(stcd, book);
      next = { stcd, minute: book.sent };
      book.sent += 1;
    }
    return messageOf(next.stcd, next.minute);
  };
  socket.on('connect', () => socket.write(Buffer.concat(Array.from({ length: window }, send))));
  socket.on('data', (chunk: Buffer) => {
    const confirmed = confirmedIn(chunk);
    for (const { stcd, minute } of confirmed) ledger.get(stcd)?.confirmed.add(minute);
    socket.write(Buffer.concat(confirmed.map(send)));
  });
  socket.on('error', () => {});
  return new Promise((resolve) => socket.once('close', () => resolve()));
}

/** One station posts one reading of each element after the other, again what was not taken, until nobody listens. */
async function post(port: number, stcd: string, ledger: Ledger): Promise<void> {
  const book = ledger.get(stcd) ?? { sent: 0, confirmed: new Set<number>() };
  ledger.set(stcd, book);
  for (;;) {
    const open = Array.from({ length: book.sent }, (_, minute) => minute).find(
      (minute) => !book.confirmed.has(minute),
    );
    const minute = open ?? book.sent++;
    const time = new Date(wall(minute)).toJSON().slice(0, 19);
    const values = sl651.elements.map((element) => ({ element, time, value: levelOf(stcd, minute) }));
    const sentAt = new Date(wall(minute, 5)).toJSON().slice(0, 19);
    const status = await fetch(`http://127.0.0.1:${port}${ingestPath}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${keyOf(stcd)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ sentAt, values }),
    }).then(
      ({ ok, status: code }) => (ok ? 200 : code),
      () => null,
    );
    if (status === null) return;
    if (status === 200) book.confirmed.add(minute);
    else if (status < 500) throw new Error(`a post of ${stcd} was answered ${status}`);
    else await pause(200);
  }
}

/** What earlier rounds have looked at: minutes per station, and events. The last round looks at all readings again. */
export interface Checked {
  minutes: Map<string, number>;
  cursor: number;
  /** Of each station the report that was sent last, and when. */
  newest: Map<string, { sentAt: number; msgID: number | null }>;
}

export const count = (ledger: Ledger): number =>
  [...ledger.values()].reduce((sum, { confirmed }) => sum + confirmed.size, 0);

/** Every station reports over one of so many lines, none of which speaks two protocols; resolves when all have ended. */
export async function loadAll(ports: Ports, ledger: Ledger, lines = 3): Promise<void> {
  const groups = [
    { port: ports.port, speech: sl651, own: stcds.filter((stcd) => !speaksHj212(stcd) && !posts(stcd)) },
    { port: ports.hj212Port, speech: hj212, own: stcds.filter(speaksHj212) },
  ];
  await Promise.all([
    ...stcds.filter(posts).map((stcd) => post(ports.httpPort, stcd, ledger)),
    ...groups.flatMap(({ port, speech, own }) =>
      Array.from({ length: lines }, (_, line) =>
        load(
          port,
          speech,
          own.filter((_stcd, index) => index % lines === line),
          ledger,
        ),
      ),
    ),
  ]);
}

/** Stations of SL 651 report over one line until it breaks. */
export const loadLine = (port: number, own: readonly string[], ledger: Ledger): Promise<void> =>
  load(port, sl651, own, ledger);

/** All that was confirmed is there with its value and once; whatever else is there was sent. */
export async function compareReadings({ db }: Store, ledger: Ledger, { minutes }: Checked): Promise<void> {
  const begin = wall(0) - 8 * 3_600_000;
  for (const [stcd, { sent, confirmed }] of ledger) {
    const from = minutes.get(stcd) ?? 0;
    const rows = await db
      .selectFrom('readings')
      .select(['element', 'observed_at', 'value'])
      .where('tenant_id', '=', 1)
      .where('stcd', '=', stcd)
      .where('observed_at', '>=', begin + from * 60_000)
      .execute();
    const stored = new Map<number, string[]>();
    for (const { element, observed_at, value } of rows) {
      const minute = (observed_at - begin) / 60_000;
      const elements = stored.get(minute) ?? [];
      stored.set(minute, elements);
      elements.push(value === levelOf(stcd, minute) ? element : `${element} is ${value}`);
    }
    const missing = [...confirmed].filter((minute) => minute >= from && !stored.has(minute));
    expect({ stcd, missing }).toEqual({ stcd, missing: [] });
    for (const [minute, elements] of stored) {
      expect(elements.sort()).toEqual((speaksHj212(stcd) ? hj212 : sl651).elements);
      expect(minute).toBeLessThan(sent);
    }
    let reached = from;
    while (confirmed.has(reached)) reached += 1;
    minutes.set(stcd, reached);
  }
}

/** The outbox has no hole, and last data are as new as its last event of each station. */
export async function compareEvents(store: Store, checked: Checked): Promise<void> {
  const { newest } = checked;
  for (;;) {
    const page = await readEventsAfter(store, 1, { cursor: checked.cursor, limit: 5_000 });
    expect(page.isComplete).toBe(true);
    if (page.items.length === 0) break;
    for (const event of page.items) {
      checked.cursor += 1;
      expect(event.cursor).toBe(checked.cursor);
      if (event.kind !== 'report') continue;
      const { stcd, sentAt, msgID } = event;
      if (sentAt >= (newest.get(stcd)?.sentAt ?? 0)) newest.set(stcd, { sentAt, msgID });
    }
  }
  const { states } = await readLastData(store, { tenantId: 1, visible: { isAll: true } });
  const known = states.filter(({ msgID }) => msgID !== null);
  expect(new Map(known.map(({ station, msgID }) => [station.stcd, msgID]))).toEqual(
    new Map([...newest].map(([stcd, { msgID }]) => [stcd, msgID])),
  );
}
