import { connect, type Socket } from 'node:net';
import { type DecodedPacket, decodePacket } from '@stationwall/protocols/hj212/packet';
import { createSplitter as createPacketSplitter } from '@stationwall/protocols/hj212/splitter';
import { createSplitterOfEither } from '@stationwall/protocols/sl651/ascii-splitter';
import { decodeFrame } from '@stationwall/protocols/sl651/frame';
import type { Frame } from '@stationwall/protocols/sl651/frame-shape';
import { encodeReport, type ReportToSend } from '@stationwall/protocols/sl651/report-writer';
import type { Selectable } from 'kysely';
import type { RawFrameTable } from '../store/schema.ts';
import { type StationRecord, upsertStations } from '../store/stations.ts';
import type { StoreLogger } from '../store/store.ts';
import { upsertTenant } from '../store/tenants.ts';
import type { TestStore, TestStoreKind } from '../store/test-stores.ts';
import { type Ingest, type IngestOptions, startIngest } from './start-ingest.ts';

/** Nothing is kept of stations that nobody has entered. */
export const noRoom = { addresses: 0, ofOneNetwork: 0, frames: 0, bytes: 0 };

export const silent: StoreLogger = { info: () => {}, warn: () => {}, error: () => {} };

/** A store with its ingest on a free port. */
export interface TestIngest {
  site: TestStore;
  ingest: Ingest;
  /** Stops the ingest and the store and starts both again. */
  restart(): Promise<void>;
  end(): Promise<void>;
}

export async function startTestIngest(
  { open }: TestStoreKind,
  options: Partial<IngestOptions> = {},
  begin: (site: TestStore) => Promise<Ingest> = ({ store }) =>
    startIngest({ store, host: '127.0.0.1', port: 0, logger: silent, ...options }),
): Promise<TestIngest> {
  const site = await open();
  const start = () => begin(site);
  const test: TestIngest = {
    site,
    ingest: await start(),
    restart: async () => {
      await test.ingest.close();
      await site.reopen();
      test.ingest = await start();
    },
    end: async () => {
      await test.ingest.close();
      await site.end();
    },
  };
  return test;
}

export const stationAt = (
  centre: number,
  stcd: string,
  changes: Partial<StationRecord> = {},
): StationRecord => ({
  stcd,
  nameZh: stcd,
  nameEn: stcd,
  sttp: 'ZZ',
  lon: null,
  lat: null,
  river: null,
  intervalS: 60,
  isPublic: false,
  centre,
  address: `00${stcd}`,
  password: null,
  ...changes,
});

/** A tenant in UTC+8 whose number is that of its centre. */
export async function addTenant(
  { site: { store } }: TestIngest,
  centre: number,
  stations: readonly StationRecord[],
  { takesStrangers = false } = {},
): Promise<void> {
  await upsertTenant(store, {
    id: centre,
    tenancy_name: `Tenant${centre}`,
    name: `Tenant ${centre}`,
    auto_register_centre: takesStrangers ? centre : null,
  });
  await upsertStations(store, centre, stations);
}

/** Wall clock of the tenants: minutes after 2026-11-20 08:00, in UTC+8 that is 00:00 UTC. */
export const wall = (minutes: number, seconds = 0): number => Date.UTC(2026, 10, 20, 8, minutes, seconds);
export const utc = (minutes: number, seconds = 0): number => Date.UTC(2026, 10, 20, 0, minutes, seconds);

/** A timed report of one observation; `values` by element. */
export const report = (
  centre: number,
  stcd: string,
  serial: number,
  {
    sentWallMs = wall(0, 5),
    observedWallMs = wall(0),
    values = { Z: 1.5 },
    ...changes
  }: Partial<ReportToSend> & {
    observedWallMs?: number;
    values?: Record<string, number | null>;
  } = {},
): Uint8Array =>
  encodeReport({
    centre,
    station: `00${stcd}`,
    password: '0000',
    func: 0x32,
    serial,
    sentWallMs,
    stationType: '48',
    observations: [
      {
        observedWallMs,
        values: Object.entries(values).map(([element, value]) => ({ element, value })),
      },
    ],
    ...changes,
  });

/** A station's side of a connection. */
export class TestLine {
  readonly #socket: Socket;
  readonly #answers: Frame[] = [];
  #heard: () => void = () => {};
  isClosed = false;

  static async open(port: number): Promise<TestLine> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    return new TestLine(socket);
  }

  private constructor(socket: Socket) {
    this.#socket = socket;
    const splitter = createSplitterOfEither();
    socket.on('data', (chunk: Buffer) => {
      for (const { kind, bytes } of splitter.push(chunk)) {
        const decoded = decodeFrame(bytes);
        if (kind === 'garbage' || !decoded.ok) throw new Error(`the centre sent garbage: ${bytes}`);
        this.#answers.push(decoded.frame);
      }
      this.#heard();
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      this.isClosed = true;
      this.#heard();
    });
  }

  send(...chunks: Uint8Array[]): void {
    this.#socket.write(Buffer.concat(chunks));
  }

  /** Resolves when the bytes have left. */
  write(chunk: Uint8Array): Promise<void> {
    return new Promise((resolve) => this.#socket.write(chunk, () => resolve()));
  }

  /** The next `count` answers. */
  async answers(count: number): Promise<Frame[]> {
    const deadline = Date.now() + 20_000;
    while (this.#answers.length < count) {
      if (this.isClosed || Date.now() > deadline)
        throw new Error(`${this.#answers.length} answers came instead of ${count}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 1_000);
        this.#heard = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    return this.#answers.splice(0, count);
  }

  /** Resolves when the centre has closed it. */
  async ended(): Promise<void> {
    while (!this.isClosed)
      await new Promise<void>((resolve) => {
        this.#heard = resolve;
      });
  }

  /** Closes this side and waits for the other; gives the answers that came on the way. */
  async finish(): Promise<Frame[]> {
    this.#socket.end();
    await this.ended();
    return this.#answers.splice(0);
  }
}

/** Sends on a line of its own, closes it, and gives the answers. */
export async function sendAndFinish({ ingest }: TestIngest, ...chunks: Uint8Array[]): Promise<Frame[]> {
  const line = await TestLine.open(ingest.port);
  line.send(...chunks);
  return line.finish();
}

export const serialOf = ({ body }: Frame): number => ((body[0] ?? 0) << 8) | (body[1] ?? 0);

export const rawFrames = ({ site }: TestIngest, tenantId: number): Promise<Selectable<RawFrameTable>[]> =>
  site.store.db
    .selectFrom('raw_frames')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('msg_id')
    .execute();

/** `element, observed, sent, value` of what is stored, in that order. */
export async function readings({ site }: TestIngest, tenantId: number, stcd: string) {
  const rows = await site.store.db
    .selectFrom('readings')
    .select(['element', 'observed_at', 'sent_at', 'value'])
    .where('tenant_id', '=', tenantId)
    .where('stcd', '=', stcd)
    .orderBy('element')
    .orderBy('observed_at')
    .orderBy('sent_at')
    .execute();
  return rows.map(({ element, observed_at, sent_at, value }) => [element, observed_at, sent_at, value]);
}

/** A device's side of a connection of HJ 212. */
export class Device {
  readonly #socket: Socket;
  readonly #ended: Promise<unknown>;
  readonly #answers: DecodedPacket[] = [];

  constructor(port: number) {
    const splitter = createPacketSplitter();
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#ended = new Promise((resolve) => this.#socket.once('close', resolve));
    this.#socket.on('data', (chunk: Buffer) => {
      for (const { bytes } of splitter.push(chunk)) this.#answers.push(decodePacket(bytes));
    });
  }

  send(...bytes: Uint8Array[]): void {
    this.#socket.write(Buffer.concat(bytes));
  }

  /** Closes this side; gives what it was answered, `CN QN ST Flag`, with CP where there is one. */
  async finish(): Promise<string[]> {
    this.#socket.end();
    await this.#ended;
    return this.#answers.map(({ ok, packet }) => {
      const cp = packet.groups.flat().map(({ name, value }) => `${name}=${value}`);
      return [ok ? 'ok' : 'broken', packet.cn, packet.qn, packet.st, packet.flag, ...cp].join(' ');
    });
  }
}

/** A device key that a test knows, unlike that of a real station. */
export const keyOf = (stcd: string): string => `swk_${stcd.padEnd(43, 'k')}`;
