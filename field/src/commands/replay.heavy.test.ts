import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { createGunzip, gzipSync } from 'node:zlib';
import { decodePacket } from '@stationwall/protocols/hj212/packet';
import { createSplitter as createDeviceSplitter } from '@stationwall/protocols/hj212/splitter';
import { encodeDataAnswer } from '@stationwall/protocols/hj212/writer';
import { decodeReport } from '@stationwall/protocols/sl651/report';
import { wallClockText, wallMinuteText } from '@stationwall/protocols/sl651/wall-clock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
  const to = args.includes('--to') ? [] : ['--to', `127.0.0.1:${centre.port}`];
  const child = spawn(process.execPath, [main, ...args, ...to]);
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

  it('sends what a station kept during an outage together, and the rest at the end', async () => {
    const csv =
      'time,a,b\n2026-01-01 00:00,1,5\n2026-01-01 00:05,2,\n2026-01-01 00:10,3,6\n2026-01-01 00:15,4,\n';
    const series = { a: { address: '0063000001', element: 'Z' }, b: { address: '0063000002', element: 'Z' } };
    const map = { form: 'wide', centre: 3, timeColumn: 'time', missing: [''], series };
    const { code, err } = await replay(csv, map, '--per-report', '3');
    expect(code).toBe(0);
    expect(received().sort()).toEqual([
      [
        ...['0063000001', '2026-01-01 08:10:00'],
        ...[
          ['Z', 1, '2026-01-01 08:00'],
          ['Z', 2, '2026-01-01 08:05'],
          ['Z', 3, '2026-01-01 08:10'],
        ],
      ],
      ['0063000001', '2026-01-01 08:15:00', ['Z', 4, '2026-01-01 08:15']],
      [
        ...['0063000002', '2026-01-01 08:10:00'],
        ...[
          ['Z', 5, '2026-01-01 08:00'],
          ['Z', 6, '2026-01-01 08:10'],
        ],
      ],
    ]);
    expect(err).toContain('acknowledged 3 · outstanding 0');
    expect(await replay(csv, map, '--per-report', '201')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--per-report is 201: at most 200 fit into a frame'),
    });
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

/** A short series of three stations, of which each way lets two report. */
const chemistry = {
  form: 'wide',
  centre: 3,
  timeColumn: 'time',
  series: {
    a: { address: '0063000001', element: 'pH' },
    b: { address: '0063000001', element: 'DO' },
    c: { address: '0063000002', element: 'Q', factor: 0.001 },
    d: { address: '0063000003', element: 'pH' },
  },
  stations: {
    '0063000001': { nameEn: 'Bridge', sttp: 'WQ', mn: 'A1', mnPassword: '123456' },
    '0063000002': { nameEn: 'Outfall', sttp: 'DP', mn: 'A2' },
  },
};
const chemistryCsv = 'time,a,b,c,d\n2026-01-01 00:00,7.12,9.4,20.5,6\n2026-01-01 00:15,7.2,,21,6\n';
const batches = [
  [
    '63000001',
    { element: 'pH', time: '2026-01-01T08:00:00', value: 7.12 },
    { element: 'DO', time: '2026-01-01T08:00:00', value: 9.4 },
  ],
  ['63000001', { element: 'pH', time: '2026-01-01T08:15:00', value: 7.2 }],
  ['63000002', { element: 'Q', time: '2026-01-01T08:00:00', value: 0.0205 }],
  ['63000002', { element: 'Q', time: '2026-01-01T08:15:00', value: 0.021 }],
];

describe('field replay by another protocol', () => {
  const undo: (() => unknown)[] = [];
  afterEach(async () => {
    for (const step of undo.splice(0).reverse()) await step();
  });
  const listen = async (server: Server) => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    undo.push(() => server.close());
    return (server.address() as AddressInfo).port;
  };

  it('posts under the keys of stations, and goes on behind a batch that is refused', async () => {
    const posts: unknown[] = [];
    const port = await listen(
      createHttpServer(async (request, response) => {
        const { values } = JSON.parse(await text(request));
        posts.push([request.headers.authorization, ...values]);
        const isRefused = values[0].value === 7.12;
        response.writeHead(isRefused ? 400 : 200).end('{}');
      }),
    );
    const keyOf = (letter: string) => `swk_${letter.repeat(43)}`;
    const keys = join(folder, 'keys.txt');
    await writeFile(keys, `63000001 ${keyOf('a')}\n63000002 ${keyOf('b')}\n`);
    const way = ['--protocol', 'http', '--keys', keys, '--to', `127.0.0.1:${port}`];
    const { code, err } = await replay(chemistryCsv, chemistry, ...way);
    expect([code, err]).toEqual([
      0,
      expect.stringContaining('1 stations of the map cannot report this way, left out: 0063000003'),
    ]);
    expect(err).toContain('station 63000001: refused: {}');
    expect(err).toContain('acknowledged 3 · outstanding 0');
    const named = batches.map(([stcd, ...values]) => [
      `Bearer ${keyOf(stcd === '63000001' ? 'a' : 'b')}`,
      ...values,
    ]);
    expect(posts.sort()).toEqual(named.sort());
  });

  it('speaks HJ 212 by the MN of the map', async () => {
    const heard: string[] = [];
    const port = await listen(
      createServer((socket) => {
        const splitter = createDeviceSplitter();
        socket.on('error', () => {});
        socket.on('data', (chunk: Buffer) => {
          for (const { bytes } of splitter.push(chunk)) {
            const { packet } = decodePacket(bytes);
            const told = packet.groups.flat().map(({ name, value }) => `${name}=${value}`);
            heard.push([packet.mn, packet.st, packet.password, ...told].join(' '));
            socket.write(encodeDataAnswer(packet));
          }
        });
      }),
    );
    const way = ['--protocol', 'hj212', '--to', `127.0.0.1:${port}`];
    const { code, err } = await replay(chemistryCsv, chemistry, ...way);
    expect([code, err]).toEqual([0, expect.stringContaining('acknowledged 4 · outstanding 0')]);
    expect(heard.sort()).toEqual([
      'A1 21 123456 DataTime=20260101080000 w01001-Rtd=7.12 w01001-Flag=N w01009-Rtd=9.4 w01009-Flag=N',
      'A1 21 123456 DataTime=20260101081500 w01001-Rtd=7.2 w01001-Flag=N',
      'A2 32  DataTime=20260101080000 w00000-Rtd=20.5 w00000-Flag=N',
      'A2 32  DataTime=20260101081500 w00000-Rtd=21 w00000-Flag=N',
    ]);
  });

  it('publishes through a broker, in the order of each station', async () => {
    const broker = spawn(process.execPath, [main, 'broker', '--port', '0']);
    undo.push(() => broker.kill());
    const [said] = (await once(broker.stderr, 'data')) as [Buffer];
    const to = /127\.0\.0\.1:\d+/.exec(String(said))?.[0] ?? '';
    const heard: unknown[] = [];
    const { connect } = await import('mqtt');
    const client = connect(`mqtt://${to}`);
    undo.push(() => client.endAsync());
    await new Promise<void>((resolve) => client.once('connect', () => resolve()));
    await client.subscribeAsync('up/+', { qos: 1 });
    client.on('message', (topic, payload) =>
      heard.push([topic.slice(3), ...JSON.parse(String(payload)).values]),
    );
    const { code, err } = await replay(chemistryCsv, chemistry, '--protocol', 'mqtt', '--to', to);
    expect([code, err]).toEqual([0, expect.stringContaining('acknowledged 6 · outstanding 0')]);
    await vi.waitFor(() => expect(heard.length).toBe(6));
    for (const stcd of ['63000001', '63000002'])
      expect(heard.filter((one) => (one as unknown[])[0] === stcd)).toEqual(
        batches.filter(([named]) => named === stcd),
      );
  });

  it('says what it lacks', async () => {
    const { stations: _, ...nameless } = chemistry;
    expect(await replay(chemistryCsv, nameless, '--protocol', 'hj212')).toMatchObject({
      code: 2,
      err: 'field: none of the stations of the map has an MN: give them one, stations.<address>.mn\n',
    });
    expect(await replay(chemistryCsv, chemistry, '--protocol', 'http')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--keys is not given'),
    });
  });
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
    const { code, out, err } = await field('send', file, '--wait', '2');
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
