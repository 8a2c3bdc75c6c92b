import { describe, expect, it } from 'vitest';
import type {
  LinkedStation,
  PictureToMake,
  ReportToMake,
  StationIdentity,
  WaveformToMake,
} from '../station-client.ts';
import type { BasinFile, Habit } from './basin-file.ts';
import { createNetwork } from './network.ts';
import { createSimulation, type SimulationOptions } from './simulation.ts';

const startMs = Date.UTC(2026, 10, 21, 1, 57, 3, 250);
const ahead = 8 * 3_600_000;

interface Sent {
  at: number;
  report: ReportToMake;
}

/** Runs a simulation over a link that notes what is handed to it. */
function run(file: BasinFile, seconds: number, more: Partial<SimulationOptions> = {}) {
  const sent = new Map<string, Sent[]>();
  const pictures: { at: number; picture: PictureToMake }[] = [];
  const waveforms: { at: number; waveform: WaveformToMake }[] = [];
  const identities: StationIdentity[] = [];
  let nowMs = startMs;
  const addStation = (identity: StationIdentity): LinkedStation => {
    const reports: Sent[] = [];
    sent.set(identity.address.slice(2), reports);
    identities.push(identity);
    return {
      identity,
      report: (report) => reports.push({ at: nowMs, report }),
      picture: (picture) => pictures.push({ at: nowMs, picture }),
      waveform: (waveform) => waveforms.push({ at: nowMs, waveform }),
      progress: () => {},
      sendOnce: () => {},
      outstanding: 0,
    };
  };
  const simulation = createSimulation({
    files: [file],
    link: { addStation },
    startMs,
    speed: 1,
    utcOffsetH: 8,
    ...more,
  });
  for (; nowMs <= startMs + seconds * 1000; nowMs += 100) simulation.tick(nowMs);
  return { sent, pictures, waveforms, identities, simulation };
}

const network = createNetwork({ stations: 100, seed: 3, centre: 1 });
const withHabit = (habit: Habit): string[] =>
  network.stations.filter(({ site }) => site.habit === habit).map(({ stcd }) => stcd);
const timed = (reports: readonly Sent[] = []) => reports.filter(({ report }) => report.func !== 0x34);

describe('a running simulation', () => {
  it.each([1, 60, 3600])('never stamps anything later than now, with the weather at ×%d', (speed) => {
    const { sent, pictures } = run(network, 90, { speed });
    const stamps = [
      ...[...sent.values()]
        .flat()
        .flatMap(({ at, report }) =>
          [report.sentWallMs, ...report.observations.map(({ observedWallMs }) => observedWallMs)].map(
            (wall) => wall - ahead - at,
          ),
        ),
      ...pictures.flatMap(({ at, picture }) => [
        picture.sentWallMs - ahead - at,
        picture.observedWallMs - ahead - at,
      ]),
    ];
    expect(stamps.length).toBeGreaterThan(500);
    expect(Math.max(...stamps)).toBeLessThanOrEqual(0);
  });

  it('keeps every steady station to its own interval on the real clock, whatever the speed of the weather', () => {
    const { sent } = run(network, 180, { speed: 120 });
    for (const { stcd, intervalS, site } of network.stations) {
      if (site.habit !== 'steady') continue;
      const [, ...times] = timed(sent.get(stcd)).map(({ at }) => at);
      const gaps = times.slice(1).map((time, index) => time - (times[index] as number));
      expect(times.length, stcd).toBeGreaterThanOrEqual(Math.floor(172 / intervalS) - 1);
      for (const gap of gaps) expect(Math.abs(gap - intervalS * 1000), stcd).toBeLessThanOrEqual(100);
    }
  });

  it('lets everybody who reports at all be heard within the first minute', () => {
    const { sent } = run(network, 60);
    const heard = network.stations.filter(({ stcd }) => (sent.get(stcd)?.length ?? 0) > 0);
    expect(heard.length).toBeGreaterThan(90);
    for (const stcd of withHabit('never')) expect(sent.get(stcd)).toEqual([]);
  });

  it('spreads the reports of many stations evenly over the seconds', () => {
    const { sent } = run(network, 240);
    const perTenSeconds = new Array<number>(18).fill(0);
    for (const { at } of [...sent.values()].flatMap(timed)) {
      const slot = Math.floor((at - startMs - 60_000) / 10_000);
      if (slot >= 0 && slot < perTenSeconds.length) perTenSeconds[slot] = (perTenSeconds[slot] as number) + 1;
    }
    const mean = perTenSeconds.reduce((sum, count) => sum + count, 0) / perTenSeconds.length;
    expect(Math.max(...perTenSeconds) / mean).toBeLessThan(1.45);
    expect(Math.min(...perTenSeconds) / mean).toBeGreaterThan(0.55);
  });

  it('sends the reports of late stations late, in order, with the stamp of when they were made', () => {
    const { sent } = run(network, 240);
    const late = withHabit('late').flatMap((stcd) => timed(sent.get(stcd)));
    expect(late.length).toBeGreaterThan(15);
    const delays = late.map(({ at, report }) => at - (report.sentWallMs - ahead));
    expect(Math.min(...delays)).toBeGreaterThan(5000);
    for (const stcd of withHabit('late')) {
      const stamps = timed(sent.get(stcd)).map(({ report }) => report.sentWallMs);
      expect(stamps.toSorted((a, b) => a - b)).toEqual(stamps);
    }
  });

  it('lets silent stations fall silent for minutes while it rains on them, and come back', () => {
    const stormy = createNetwork({ stations: 300, seed: 1, centre: 1 });
    const { sent } = run(stormy, 2400);
    const rainOf = (stcd: string) =>
      timed(sent.get(stcd)).flatMap(({ report }) =>
        report.observations.flatMap(({ values }) =>
          values.flatMap((one) => ('element' in one && one.element === 'PJ' && one.value ? [one.value] : [])),
        ),
      ).length;
    const wet = stormy.stations.flatMap(({ stcd, site }) =>
      site.habit === 'silent' && rainOf(stcd) > 20 ? [stcd] : [],
    );
    expect(wet.length).toBeGreaterThan(0);
    for (const stcd of wet) {
      const times = (sent.get(stcd) ?? []).map(({ at }) => at);
      const gaps = [...times, startMs + 2_400_000].map((time, index) => time - (times[index - 1] ?? startMs));
      expect(Math.max(...gaps), stcd).toBeGreaterThan(110_000);
      expect(gaps.filter((gap) => gap < 70_000).length, stcd).toBeGreaterThan(5);
    }
  });

  it('reports on the hour what the hour brought, within its first minute', () => {
    const { sent } = run(network, 240);
    const hourly = [...sent.values()].flat().filter(({ report }) => report.func === 0x34);
    const wallHour = Date.UTC(2026, 10, 21, 10);
    expect(hourly.length).toBeGreaterThan(60);
    for (const { report } of hourly) expect(report.observations.at(-1)?.observedWallMs).toBe(wallHour);
  });

  it('sends a picture of the staff gauge from stations with a camera', () => {
    const { pictures } = run(network, 120);
    expect(pictures.length).toBeGreaterThan(0);
    expect([...(pictures[0]?.picture.jpeg.slice(0, 2) ?? [])]).toEqual([0xff, 0xd8]);
  });

  it('sends waveforms of pumps whose effective value is that of the reports', () => {
    const { waveforms, sent, identities } = run(network, 60);
    expect(waveforms.length).toBeGreaterThan(0);
    const pumps = network.stations.filter(({ sttp }) => sttp === 'DP').map(({ stcd }) => stcd);
    expect(identities.map(({ address }) => address.slice(2))).toEqual(expect.arrayContaining(pumps));
    const told = pumps.flatMap((stcd) =>
      timed(sent.get(stcd)).flatMap(({ report }) =>
        report.observations.flatMap(({ values }) =>
          values.flatMap((one) => ('element' in one && one.element === 'FF70' ? [one.value ?? 0] : [])),
        ),
      ),
    );
    const whole = waveforms.filter(({ waveform }) => !waveform.values.includes(null));
    expect(whole.length).toBeGreaterThan(0);
    for (const { waveform, at } of whole) {
      expect(waveform).toMatchObject({ element: 'FF70', rateHz: 1_000 });
      expect(waveform.beginWallMs - ahead).toBeLessThan(at);
      const squares = waveform.values.reduce<number>((sum, value) => sum + (value ?? 0) ** 2, 0);
      const rms = Math.sqrt(squares / waveform.values.length);
      expect(told.some((value) => Math.abs(value - rms) < 0.1 * rms + 0.02)).toBe(true);
    }
  });

  it('tells the centre what kind of station each is, outfalls and river water apart', () => {
    const { identities } = run(network, 1);
    const typeOf = (label: string) =>
      identities[network.stations.findIndex(({ nameZh }) => nameZh.endsWith(label))]?.stationType;
    expect(['水库', '闸', '泵站', '排口', '水质站'].map(typeOf)).toEqual(['4B', '5A', '44', '4F', '51']);
  });

  it('can be told to be steady, with one interval for all', () => {
    const { sent } = run(network, 60, { isSteady: true, intervalS: 10 });
    const counts = [...sent.values()].map((reports) => timed(reports).length);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(6);
    expect(Math.max(...counts)).toBeLessThanOrEqual(7);
  });
});

describe('a query of the centre', () => {
  const { identities } = run(network, 10);
  const at = network.stations.findIndex(({ sttp, site }) => sttp === 'ZQ' && site.habit === 'steady');
  const ask = (func: number, more = {}) =>
    identities[at]?.answer?.({
      func,
      serial: 0,
      sentWallMs: null,
      period: null,
      elements: [],
      rest: new Uint8Array(0),
      problems: [],
      ...more,
    });

  it('37 is answered with everything the station measures', () => {
    const answer = ask(0x37);
    const [observation] = answer && 'observations' in answer ? answer.observations : [];
    expect(observation?.values.map((value) => ('element' in value ? value.element : null))).toEqual([
      'Z',
      'Q',
      'VT',
      'ZT',
    ]);
    expect(observation?.observedWallMs).toBeLessThanOrEqual(startMs + 10_000 + ahead);
  });

  it('3A with what was asked for, and no value for what it does not measure', () => {
    const elements = [
      { element: 'VT', id: '3812' },
      { element: 'NH4N', id: '4C1A' },
    ];
    const answer = ask(0x3a, { elements });
    const [observation] = answer && 'observations' in answer ? answer.observations : [];
    expect(observation?.values).toEqual([
      { element: 'VT', value: expect.any(Number) },
      { element: 'NH4N', value: null },
    ]);
  });

  it('38 with the past, 4A with the clock, and what it does not know with nothing', () => {
    const period = { fromWallMs: startMs + ahead - 7_200_000, toWallMs: startMs + ahead, stepMinutes: 60 };
    const answer = ask(0x38, { period, elements: [{ element: 'Z', id: '3923' }] });
    const [observation] = answer && 'observations' in answer ? answer.observations : [];
    expect(observation?.values).toEqual([
      { series: 'Z', stepMinutes: 60, values: Array(3).fill(expect.any(Number)) },
    ]);
    expect(ask(0x4a)).toEqual({ rest: new Uint8Array(0) });
    expect(ask(0x44)).toMatchObject({ observations: [{ values: Array(6).fill({ value: null }) }] });
    expect(ask(0x4b)).toBe(null);
  });
});
