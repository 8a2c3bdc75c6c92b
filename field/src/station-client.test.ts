import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeNak, encodeQuery } from '@stationwall/protocols/sl651/downlink';
import { control, type Frame } from '@stationwall/protocols/sl651/frame-shape';
import { createReassembler } from '@stationwall/protocols/sl651/packets';
import { askElements, askPeriod, type Query } from '@stationwall/protocols/sl651/queries';
import { decodeReport } from '@stationwall/protocols/sl651/report';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openLedger, readLedger } from './ledger.ts';
import { confirmationOf, type SmallCentre, startSmallCentre } from './small-centre.ts';
import { openStationLink, type StationLink, type StationLinkOptions } from './station-client.ts';

const observedWallMs = Date.UTC(2026, 10, 21, 11, 0);
const report = (stage: number) => ({
  func: 0x32,
  sentWallMs: observedWallMs + 5000,
  observations: [{ observedWallMs, values: [{ element: 'Z', value: stage }] }],
});
const identity = { centre: 1, address: '0061000001', password: '0000', stationType: '48' };

const soon = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 10_000, interval: 20 });

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const part of open.splice(0).reverse()) await part.close();
});

const centreOf = async (...options: Parameters<typeof startSmallCentre>): Promise<SmallCentre> => {
  const centre = await startSmallCentre(...options);
  open.push(centre);
  return centre;
};

const linkTo = async (port: number, options: Partial<StationLinkOptions> = {}): Promise<StationLink> => {
  const link = await openStationLink({
    host: '127.0.0.1',
    port,
    timeoutMs: 250,
    restMs: 300,
    shortestPauseMs: 20,
    longestPauseMs: 100,
    ...options,
  });
  open.push(link);
  return link;
};

const stagesOf = (frames: Frame[]): (number | null)[] =>
  frames.map((frame) => decodeReport(frame).readings[0]?.value ?? null);
const serialsOf = (frames: Frame[]): number[] => frames.map((frame) => decodeReport(frame).serial);

describe('a station that sends and waits for the confirmation (M2)', () => {
  it('keeps a report until it is confirmed, then forgets it', async () => {
    const centre = await centreOf();
    const link = await linkTo(centre.port);
    const station = link.addStation(identity);
    for (const stage of [1, 2, 3]) station.report(report(stage));
    expect(station.outstanding).toBe(3);
    await link.drained();
    expect(stagesOf(centre.frames)).toEqual([1, 2, 3]);
    expect(serialsOf(centre.frames)).toEqual([1, 2, 3]);
    expect(station.outstanding).toBe(0);
    expect(link.ledger.summary).toEqual({ made: 3, sent: 3, acknowledged: 3, outstanding: 0, repeats: 0 });
  });

  it('has one report under way at a time', async () => {
    const centre = await centreOf({ react: () => 'ignore' });
    const link = await linkTo(centre.port, { timeoutMs: 60_000 });
    const station = link.addStation(identity);
    station.report(report(1));
    station.report(report(2));
    await soon(() => expect(stagesOf(centre.frames)).toEqual([1]));
    centre.send(confirmationOf(centre.frames[0] as Frame));
    await soon(() => expect(stagesOf(centre.frames)).toEqual([1, 2]));
  });

  it('repeats twice with the same serial number and time, rests, and tries again until it is heard', async () => {
    let isDeaf = true;
    const centre = await centreOf({ react: () => (isDeaf ? 'ignore' : 'confirm') });
    const link = await linkTo(centre.port);
    link.addStation(identity).report(report(1));
    await soon(() => expect(centre.frames.length).toBe(3));
    expect(link.ledger.summary).toEqual({ made: 1, sent: 1, acknowledged: 0, outstanding: 1, repeats: 2 });
    isDeaf = false;
    await link.drained();
    expect(centre.frames.length).toBe(4);
    expect(new Set(centre.frames.map(({ body }) => body.join())).size).toBe(1);
    expect(link.ledger.summary).toEqual({ made: 1, sent: 1, acknowledged: 1, outstanding: 0, repeats: 3 });
  });

  it('takes a confirmation that comes late', async () => {
    const centre = await centreOf({ react: () => 'ignore' });
    const link = await linkTo(centre.port, { restMs: 60_000 });
    link.addStation(identity).report(report(1));
    await soon(() => expect(centre.frames.length).toBe(3));
    centre.send(confirmationOf(centre.frames[0] as Frame));
    await link.drained();
    expect(link.ledger.summary.acknowledged).toBe(1);
  });

  it('loses nothing when the centre hangs up before it confirms, and keeps the order', async () => {
    const centre = await centreOf({ react: (_frame, count) => (count === 2 ? 'hangUp' : 'confirm') });
    const link = await linkTo(centre.port);
    const station = link.addStation(identity);
    for (const stage of [1, 2, 3, 4]) station.report(report(stage));
    await link.drained();
    expect(stagesOf(centre.frames)).toEqual([1, 2, 2, 3, 4]);
  });

  it('keeps reports while the centre is away and says that it tries again', async () => {
    const gone = await startSmallCentre();
    await gone.close();
    const said: string[] = [];
    const link = await linkTo(gone.port, { say: (text) => said.push(text) });
    const station = link.addStation(identity);
    station.report(report(1));
    await soon(() => expect(said.length).toBeGreaterThan(1));
    expect(said[0]).toMatch(/^127\.0\.0\.1:\d+ refuses the connection; next try in 0\.0 s$/);
    expect(station.outstanding).toBe(1);
    const centre = await centreOf({ port: gone.port });
    await link.drained();
    expect(stagesOf(centre.frames)).toEqual([1]);
  });

  it('does not take another function or serial number for its confirmation', async () => {
    const centre = await centreOf({ react: () => 'ignore' });
    const link = await linkTo(centre.port, { timeoutMs: 60_000 });
    const station = link.addStation(identity);
    station.report(report(1));
    await soon(() => expect(centre.frames.length).toBe(1));
    const frame = centre.frames[0] as Frame;
    centre.send(confirmationOf({ ...frame, func: 0x33 }));
    centre.send(confirmationOf(frame, 'stay', 7));
    centre.send(confirmationOf({ ...frame, centre: 2 }));
    centre.send(
      encodeQuery({
        ...identity,
        station: identity.address,
        func: 0x37,
        serial: 0,
        sentWallMs: observedWallMs,
      }),
    );
    centre.send(confirmationOf(frame));
    await link.drained();
    expect(link.ledger.summary.acknowledged).toBe(1);
  });
});

describe('many stations', () => {
  it('share a few connections, each with reports of its own under way', async () => {
    const centre = await centreOf({ confirmation: 'leave' });
    const link = await linkTo(centre.port, { connections: 4, window: 8, timeoutMs: 30_000 });
    const stations = Array.from({ length: 2000 }, (_, index) =>
      link.addStation({ ...identity, address: `00${61_000_000 + index}` }),
    );
    for (const stage of [1, 2, 3]) for (const station of stations) station.report(report(stage));
    await link.drained();
    expect(link.ledger.summary).toEqual({
      made: 6000,
      sent: 6000,
      acknowledged: 6000,
      outstanding: 0,
      repeats: 0,
    });
    expect(centre.connections).toBe(4);
    const byStation = Map.groupBy(centre.frames, ({ station }) => station);
    expect(byStation.size).toBe(2000);
    for (const frames of byStation.values()) expect(stagesOf(frames)).toEqual([1, 2, 3]);
  });

  it('are refused twice under one address of one centre', async () => {
    const centre = await centreOf();
    const link = await linkTo(centre.port);
    link.addStation(identity);
    link.addStation({ ...identity, centre: 2 });
    expect(() => link.addStation(identity)).toThrow('station 0061000001 of centre 1 twice');
  });
});

describe('a picture in packets (M3)', () => {
  const jpeg = Uint8Array.from({ length: 2500 }, (_, index) => index & 0xff);

  it('repeats a packet that the centre asks for and is whole in the end', async () => {
    const reassembler = createReassembler();
    let picture: Uint8Array | undefined;
    let lost = 1;
    const centre = await centreOf({
      react: (frame) => {
        if (frame.packet?.number === 2 && lost-- > 0) return 'ignore';
        const outcome = reassembler.add(frame, 0);
        if (outcome.kind === 'incomplete') {
          const [number = 0] = outcome.missing;
          const total = frame.packet?.total ?? 0;
          return encodeNak(
            { ...frame, serial: outcome.serial, sentWallMs: observedWallMs },
            { total, number },
          );
        }
        if (outcome.kind !== 'complete') return 'ignore';
        const [annex] = decodeReport(outcome.frame).annexes;
        picture = annex?.bytes;
        return confirmationOf(frame, 'stay', decodeReport(outcome.frame).serial);
      },
    });
    const link = await linkTo(centre.port, { timeoutMs: 60_000 });
    const station = link.addStation(identity);
    station.picture({ sentWallMs: observedWallMs, observedWallMs, jpeg, packetBytes: 1000 });
    await link.drained();
    expect(picture).toEqual(jpeg);
    expect(centre.frames.map(({ packet, end }) => [packet?.number, end])).toEqual([
      [1, control.etb],
      [2, control.etb],
      [3, control.etx],
      [2, control.etx],
    ]);
    expect(link.ledger.summary.repeats).toBe(1);
  });
});

describe('queries of the centre (M4)', () => {
  const ask = (func: number, rest?: Uint8Array): Uint8Array =>
    encodeQuery(
      { ...identity, station: identity.address, func, serial: 0, sentWallMs: observedWallMs },
      rest,
    );

  async function askOne(query: Uint8Array, answer: (query: Query) => number | null): Promise<Frame> {
    const centre = await centreOf();
    const link = await linkTo(centre.port, { wallNow: () => observedWallMs + 1000 });
    link.addStation({
      ...identity,
      answer: (asked) => {
        const value = answer(asked);
        if (asked.func === 0x4a) return { rest: new Uint8Array(0) };
        return { observations: [{ observedWallMs, values: [{ element: 'Z', value }] }] };
      },
    });
    await soon(() => expect(centre.connections).toBe(1));
    await soon(() => {
      if (centre.frames.length === 0) centre.send(query);
      expect(centre.frames.length).toBeGreaterThan(0);
    });
    return centre.frames[0] as Frame;
  }

  it('37: the station sends what it measures now', async () => {
    const frame = await askOne(ask(0x37), () => 14.42);
    expect(frame).toMatchObject({ direction: 'up', func: 0x37, end: control.etx });
    expect(decodeReport(frame)).toMatchObject({
      sentWallMs: observedWallMs + 1000,
      station: identity.address,
      stationType: '48',
      readings: [{ element: 'Z', value: 14.42, observedWallMs }],
    });
  });

  it('38: it is told the hours, the step and the element', async () => {
    let asked: Query | undefined;
    const rest = askPeriod(Date.UTC(2026, 10, 21, 8), Date.UTC(2026, 10, 21, 11), 5, 'Z');
    await askOne(ask(0x38, rest), (query) => {
      asked = query;
      return 1;
    });
    expect(asked?.period).toEqual({
      fromWallMs: Date.UTC(2026, 10, 21, 8),
      toWallMs: Date.UTC(2026, 10, 21, 11),
      stepMinutes: 5,
    });
    expect(asked?.elements).toEqual([{ element: 'Z', id: '3923' }]);
  });

  it('3A: it is told the elements', async () => {
    let asked: Query | undefined;
    await askOne(ask(0x3a, askElements(['Z', 'VT', 'FF09'])), (query) => {
      asked = query;
      return 1;
    });
    expect(asked?.elements.map(({ element }) => element)).toEqual(['Z', 'VT', 'FF09']);
  });

  it('4A: it is told the time and answers with its address', async () => {
    let clock: number | null = null;
    const frame = await askOne(ask(0x4a), (query) => {
      clock = query.sentWallMs;
      return null;
    });
    expect(clock).toBe(observedWallMs);
    expect(decodeReport(frame)).toMatchObject({ station: identity.address, readings: [], problems: [] });
  });
});

describe("the senders' ledger", () => {
  it('tells afterwards which reports were acknowledged and which were not', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ledger-'));
    try {
      const file = join(folder, 'ledger.jsonl');
      const centre = await centreOf({ react: (_frame, count) => (count === 1 ? 'confirm' : 'ignore') });
      const link = await linkTo(centre.port, { timeoutMs: 60_000, ledger: await openLedger(file) });
      const station = link.addStation(identity);
      station.report(report(1));
      station.report(report(2));
      await soon(() => expect(centre.frames.length).toBe(2));
      await link.close();
      const entries = await readLedger(file);
      expect(
        entries.map(({ serial, values, acknowledgedAt }) => [serial, values, acknowledgedAt !== null]),
      ).toEqual([
        [1, { Z: 1 }, true],
        [2, { Z: 2 }, false],
      ]);
      expect(entries[1]).toMatchObject({
        centre: 1,
        station: '0061000001',
        func: '32',
        sentAt: '2026-11-21 11:00:05',
        observedAt: '2026-11-21 11:00',
      });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
