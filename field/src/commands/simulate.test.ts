import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeQuery } from '@stationwall/protocols/sl651/downlink';
import type { Frame } from '@stationwall/protocols/sl651/frame-shape';
import { askPeriod } from '@stationwall/protocols/sl651/queries';
import { decodeReport } from '@stationwall/protocols/sl651/report';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readBasinFile } from '../basin/basin-file.ts';
import { readLedger } from '../ledger.ts';
import { type SmallCentre, startSmallCentre } from '../small-centre.ts';

const folder = mkdtempSync(join(tmpdir(), 'simulate-'));
const main = new URL('../main.ts', import.meta.url).pathname;
const ahead = 8 * 3_600_000;

const received: { at: number; frame: Frame }[] = [];
let centre: SmallCentre;

beforeAll(async () => {
  centre = await startSmallCentre({
    react: (frame) => {
      received.push({ at: Date.now(), frame });
      return 'confirm';
    },
  });
});

afterAll(async () => {
  await centre.close();
  rmSync(folder, { recursive: true, force: true });
});

function field(...args: string[]): { child: ChildProcess; text: { out: string; err: string } } {
  const child = spawn(process.execPath, [main, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const text = { out: '', err: '' };
  child.stdout?.on('data', (chunk) => {
    text.out += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    text.err += chunk;
  });
  return { child, text };
}

it('reports the network of a basin file over TCP until it is interrupted, and keeps an honest ledger', async () => {
  const basin = join(folder, 'basin.json');
  const ledger = join(folder, 'ledger.jsonl');
  const made = field('basin', '--stations', '40', '--centre', '2', '--seed', '2', '--out', basin);
  expect(await once(made.child, 'exit')).toEqual([0, null]);

  const { child, text } = field(
    ...[
      'simulate',
      '--basin',
      basin,
      '--to',
      `127.0.0.1:${centre.port}`,
      '--speed',
      '300',
      '--connections',
      '3',
    ],
    ...['--interval', '1', '--steady', '--ledger', ledger],
  );
  await vi.waitFor(() => expect(received.length).toBeGreaterThan(120), { timeout: 25_000, interval: 50 });

  const gauge = readBasinFile(basin).stations.find(({ sttp }) => sttp === 'PP');
  const head = {
    centre: 2,
    station: gauge?.address ?? '',
    password: '0000',
    serial: 0,
    sentWallMs: Date.now() + ahead,
  };
  const hourMs = Math.floor((Date.now() + ahead) / 3_600_000 - 2) * 3_600_000;
  centre.send(encodeQuery({ ...head, func: 0x37 }));
  centre.send(encodeQuery({ ...head, func: 0x38 }, askPeriod(hourMs, hourMs, 0, 'DRP')));
  const answers = (func: number) =>
    received.filter(({ frame }) => frame.func === func).map(({ frame }) => decodeReport(frame));
  await vi.waitFor(() => expect([answers(0x37).length, answers(0x38).length]).toEqual([1, 1]), {
    timeout: 5_000,
  });
  expect(answers(0x37)[0]?.readings.map(({ element }) => element)).toEqual(['PJ', 'PN05', 'PT', 'VT']);
  expect(answers(0x38)[0]?.readings.map(({ element, observedWallMs }) => [element, observedWallMs])).toEqual(
    Array.from({ length: 12 }, (_, at) => ['PN05', hourMs + (at + 1) * 300_000]),
  );
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([0, null]);

  const summary = JSON.parse(text.out.trim().split('\n').at(-1) ?? '');
  expect(summary).toEqual({
    made: summary.made,
    sent: summary.made,
    acknowledged: summary.made,
    outstanding: 0,
    repeats: 0,
  });
  const entries = await readLedger(ledger);
  expect(entries).toHaveLength(summary.made);
  expect(entries.filter(({ acknowledgedAt }) => acknowledgedAt === null)).toEqual([]);

  const reports = received
    .filter(({ frame }) => frame.packet === null)
    .map(({ at, frame }) => ({ at, frame, report: decodeReport(frame) }));
  expect(new Set(reports.map(({ frame }) => `${frame.centre} ${frame.station}`)).size).toBe(40);
  expect(reports.every(({ frame }) => frame.centre === 2)).toBe(true);
  expect(reports.flatMap(({ report }) => report.problems)).toEqual([]);
  const ofNow = reports.flatMap(({ at, report }) =>
    [report.sentWallMs ?? 0, ...report.readings.map((reading) => reading.observedWallMs)].map(
      (wall) => wall - ahead - at,
    ),
  );
  expect(Math.max(...ofNow)).toBeLessThanOrEqual(0);

  const last = entries.findLast(({ func }) => func === '32');
  const same = reports.find(
    ({ frame, report }) => frame.station === last?.station && report.serial === last.serial,
  );
  expect(
    Object.fromEntries(same?.report.readings.map(({ element, value }) => [element, value]) ?? []),
  ).toEqual(last?.values);
});

it('says in one sentence what is wrong with its options', async () => {
  const tries = [
    [['--speed', '9000'], "field: --speed is '9000': 0.1 to 3600 is allowed\n"],
    [['--utc-offset', 'x'], "field: --utc-offset is 'x': hours from -12 to 14 are allowed\n"],
    [['--rivers', 'rhine'], "field: --rivers is 'rhine': yangtze, gan, yuan are allowed\n"],
  ] as const;
  for (const [args, sentence] of tries) {
    const { child, text } = field('simulate', ...args);
    expect(await once(child, 'close')).toEqual([2, null]);
    expect(text.err).toBe(sentence);
  }
});
