import { spawn } from 'node:child_process';
import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip, gzipSync } from 'node:zlib';
import { decodeReport } from '@stationwall/protocols/sl651/report';
import { wallClockText, wallMinuteText } from '@stationwall/protocols/sl651/wall-clock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SmallCentre, startSmallCentre } from '../small-centre.ts';

const main = new URL('../main.ts', import.meta.url).pathname;
const aire = new URL('../../../../shared/data/level-ea-river-aire-15min.csv.gz', import.meta.url).pathname;
const aireMap = new URL('../../maps/ea-river-aire.json', import.meta.url).pathname;

let folder: string;
let centre: SmallCentre;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'replay-'));
  centre = await startSmallCentre();
});

afterEach(async () => {
  await centre.close();
  await rm(folder, { recursive: true });
});

async function field(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [main, ...args, '--to', `127.0.0.1:${centre.port}`]);
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, out, err };
}

async function replay(csv: string, map: object, ...options: string[]) {
  const data = join(folder, 'data.csv.gz');
  const mapFile = join(folder, 'map.json');
  await writeFile(data, gzipSync(csv));
  await writeFile(mapFile, JSON.stringify(map));
  return field('replay', data, '--map', mapFile, ...options);
}

const received = () =>
  centre.frames.map((frame) => {
    const { sentWallMs, readings } = decodeReport(frame);
    return [
      frame.station,
      wallClockText(sentWallMs as number),
      ...readings.map(({ element, value, observedWallMs }) => [
        element,
        value,
        wallMinuteText(observedWallMs),
      ]),
    ];
  });

const longMap = {
  form: 'long',
  centre: 3,
  timeColumn: 'time',
  sentColumn: 'seen',
  idColumn: 'id',
  valueColumn: 'value',
  missing: ['NA'],
  series: {
    a: { address: '0063000001', element: 'Z' },
    b: { address: '0063000001', element: 'PJ' },
    c: { address: '0063000002', element: 'Z' },
  },
};

const longCsv = `id,time,value,seen
a,2026-01-01T00:00:00Z,-13.498,20260101_000107
a,2026-01-01T00:15:00Z,NA,20260101_001607
a,2026-01-01T00:30:00Z,1.2345,20260101_003107
b,2026-01-01T00:00:00Z,0.5,20260101_000107
c,2026-01-01T00:00:00Z,19.7,20260101_000101
c,2026-01-01T00:15:30Z,stuck,20260101_001601
d,2026-01-01T00:00:00Z,1,20260101_000101
`;

describe('field replay', () => {
  it('sends a long series in the order of its send times, stamped as recorded, exactly', async () => {
    const { code, err } = await replay(longCsv, longMap);
    expect(code).toBe(0);
    expect(received().sort()).toEqual(
      [
        [
          '0063000001',
          '2026-01-01 08:01:07',
          ['Z', -13.498, '2026-01-01 08:00'],
          ['PJ', 0.5, '2026-01-01 08:00'],
        ],
        ['0063000001', '2026-01-01 08:31:07', ['Z', 1.2345, '2026-01-01 08:30']],
        ['0063000002', '2026-01-01 08:01:01', ['Z', 19.7, '2026-01-01 08:00']],
      ].sort(),
    );
    expect(err).toContain('1 values have more decimals than the standard');
    expect(err).toContain('1 values are missing');
    expect(err).toContain("row 6: 'stuck' is no number");
    expect(err).toContain('not in the map, left out: d');
    expect(err).toContain('acknowledged 3 · outstanding 0');
  });

  it('sends the same bytes the second time, so the centre sees repeats', async () => {
    await replay(longCsv, longMap);
    await replay(longCsv, longMap);
    const bodies = centre.frames.map(({ station, body }) => `${station} ${body.join()}`);
    expect(bodies.length).toBe(6);
    expect(new Set(bodies).size).toBe(3);
  });

  it('sends a wide series, a column a station; a value too fine for a frame is told and treated as the map says', async () => {
    const wide = {
      form: 'wide',
      centre: 3,
      stationType: '50',
      timeColumn: 'Time',
      missing: ['NA'],
      series: {
        one: { address: '0064000001', element: 'PN05' },
        two: { address: '0064000002', element: 'PN05' },
      },
    };
    const csv = 'Time,one,two\n2016-05-01 00:05:00,0,NA\n2016-05-01 00:10:00,1706.496,0.101042502004812\n';
    const skipped = await replay(csv, wide);
    expect(received().sort()).toEqual([
      ['0064000001', '2016-05-01 08:05:00', ['PN05', 0, '2016-05-01 08:05']],
      ['0064000001', '2016-05-01 08:10:00', ['PN05', 1706.496, '2016-05-01 08:10']],
    ]);
    expect(skipped.err).toContain(
      '1 values have more than seven decimals, which no frame can carry; left out',
    );
    centre.frames.length = 0;
    const rounded = await replay(csv, { ...wide, tooFine: 'round' }, '--from', '2016-05-01T00:10');
    expect(received().sort()[1]).toEqual([
      '0064000002',
      '2016-05-01 08:10:00',
      ['PN05', 0.1010425, '2016-05-01 08:10'],
    ]);
    expect(rounded.err).toContain('rounded to seven as the map says (at most 2.0e-9 off)');
  });

  it('sends centimetres as metres above the zero that the map knows, exactly', async () => {
    const series = { stage: { address: '0063000001', element: 'Z', factor: 0.01, offset: 20.3 } };
    const map = { form: 'wide', centre: 3, timeColumn: 'time', series };
    const { code } = await replay('time,stage\n2026-01-01 00:00,7\n2026-01-01 00:15,-1234.5\n', map);
    expect(code).toBe(0);
    expect(received()).toEqual([
      ['0063000001', '2026-01-01 08:00:00', ['Z', 20.37, '2026-01-01 08:00']],
      ['0063000001', '2026-01-01 08:15:00', ['Z', 7.955, '2026-01-01 08:15']],
    ]);
  });

  it.each(['long', 'wide'])('warns of a series of the map that the %s file lacks', async (form) => {
    const more = { ...longMap.series, e: { address: '0063000009', element: 'Z' } };
    const csv = form === 'long' ? longCsv : 'time,seen,a,b,c\n2026-01-01 00:00,2026-01-01 00:01,1,2,3\n';
    const { code, err } = await replay(csv, { ...longMap, form, series: more });
    expect(code).toBe(0);
    expect(err).toContain('in the map, but not in the file: e\n');
    expect(received().length).toBe(form === 'long' ? 3 : 2);
  });

  it.each([
    ['long', longCsv, 'ids: the map has x, the file a, b, c, d'],
    ['wide', 'time,seen,a\n', 'columns: the map has x, the file a'],
  ])('refuses a %s file that has nothing of the map', async (form, csv, sentence) => {
    const series = { x: { address: '0063000009', element: 'Z' } };
    expect(await replay(csv, { ...longMap, form, series })).toMatchObject({
      code: 2,
      err: expect.stringContaining(`has none of the map's ${sentence}\n`),
    });
  });

  it('keeps the recorded pace, times the speed', async () => {
    const began = performance.now();
    await replay(longCsv, longMap, '--speed', '3600', '--connections', '1');
    expect(performance.now() - began).toBeGreaterThan(490);
    expect(received().map(([station]) => station)).toEqual(['0063000002', '0063000001', '0063000001']);
  });

  it('names a column that is not there', async () => {
    expect(await replay('id,value\n', longMap)).toMatchObject({
      code: 2,
      err: expect.stringContaining("has no column 'time'; it has id, value\n"),
    });
  });

  it.skipIf(!existsSync(aire))(
    'sends the whole Aire series, spikes included',
    { timeout: 240_000 },
    async () => {
      const { code } = await field('replay', aire, '--map', aireMap);
      expect(code).toBe(0);
      const addresses: Record<string, string> = {
        L1602: '0063000001',
        L1705A: '0063000002',
        L1707A: '0063000003',
      };
      const expected: string[] = [];
      for await (const line of createInterface({ input: createReadStream(aire).pipe(createGunzip()) })) {
        const [id = '', , , time = '', value = '', seen = ''] = line.split(',');
        if (id === 'station_id') continue;
        const observed = wallMinuteText(Date.parse(time) + 8 * 3_600_000);
        const seenIso = seen.replace(/(....)(..)(..)_(..)(..)(..)/, '$1-$2-$3T$4:$5:$6Z');
        const sent = wallClockText(Date.parse(seenIso) + 8 * 3_600_000);
        expected.push(`${addresses[id]} ${sent} ${observed} ${Number(value)}`);
      }
      const stored = centre.frames.map((frame) => {
        const { sentWallMs, readings } = decodeReport(frame);
        const [reading] = readings;
        return `${frame.station} ${wallClockText(sentWallMs as number)} ${wallMinuteText(reading?.observedWallMs as number)} ${reading?.value}`;
      });
      expect(stored.length).toBe(49_793);
      expect(stored.sort()).toEqual(expected.sort());
      expect(stored.filter((line) => line.endsWith(' -13.498')).length).toBe(2);
    },
  );
});

describe('field send', () => {
  it('sends captured frames as they are and prints each answer decoded', async () => {
    const keepAlive = '7E7E020012345678000A2F000802000C14120509435703FB2D';
    const timed =
      '7E7E02001234567804D232002B020012141205110002F1F1001234567848F0F014120511002019000100261900010039230001442038121220039FE1';
    const file = join(folder, 'frames.jsonl');
    await writeFile(file, `${JSON.stringify({ frame: timed })}\n\n${keepAlive.toLowerCase()}\n`);
    await centre.close();
    centre = await startSmallCentre({ react: ({ func }) => (func === 0x2f ? 'ignore' : 'confirm') });
    const { code, out, err } = await field('send', file, '--wait', '0.5');
    expect(code).toBe(0);
    expect(err.trim().split('\n')).toEqual([
      'line 1: station 0012345678 at centre 2, function 32: acknowledged',
      'line 3: station 0012345678 at centre 2, function 2F: no answer, as is usual for its function',
      'sent 2 of 2 frames, 1 answers: 1 acknowledged, 0 without the answer they should have',
    ]);
    expect(centre.frames.map(({ func }) => func)).toEqual([0x32, 0x2f]);
    expect(JSON.parse(out)).toMatchObject({ ok: true, direction: 'down', func: '32', serial: 18 });
  });

  it('names the line that is no frame', async () => {
    const file = join(folder, 'frames.txt');
    await writeFile(file, '7E7E\nhello\n');
    expect(await field('send', file)).toMatchObject({
      code: 2,
      err: `field: ${file}, line 2: 'hello' is no hex, nor an object with a frame in hex\n`,
    });
  });
});
