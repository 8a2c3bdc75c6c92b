import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeFrame } from '@stationwall/protocols/sl651/frame';
import { control } from '@stationwall/protocols/sl651/frame-shape';
import { splitIntoPackets } from '@stationwall/protocols/sl651/packets';
import { encodeReport } from '@stationwall/protocols/sl651/report-writer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SmallCentre, startSmallCentre } from '../small-centre.ts';

const folder = mkdtempSync(join(tmpdir(), 'send-'));
const main = new URL('../main.ts', import.meta.url).pathname;
let centre: SmallCentre;
beforeAll(async () => {
  centre = await startSmallCentre({
    react: ({ station, func, packet }) =>
      station === '0061000009' || func === 0x2f || packet ? 'ignore' : 'confirm',
  });
});
afterAll(async () => {
  await centre.close();
  rmSync(folder, { recursive: true, force: true });
});

const report = (station: string, serial: number) =>
  encodeReport({
    centre: 1,
    station,
    password: '0000',
    func: 0x32,
    serial,
    sentWallMs: Date.UTC(2026, 10, 20, 8),
    stationType: '48',
    observations: [{ observedWallMs: Date.UTC(2026, 10, 20, 8), values: [{ element: 'Z', value: 1.5 }] }],
  });

it('says what became of each frame, and where to look for those that nobody answered', async () => {
  const broken = report('0061000001', 2).slice();
  broken[20] = (broken[20] as number) ^ 0xff;
  const keepAlive = encodeFrame({
    direction: 'up',
    centre: 1,
    station: '0061000001',
    password: '0000',
    func: 0x2f,
    packet: null,
    body: Uint8Array.of(0, 1, 0x26, 0x11, 0x20, 0x08, 0, 0),
    end: control.etx,
  });
  const [packet] = splitIntoPackets(
    {
      direction: 'up',
      centre: 1,
      station: '0061000002',
      password: '0000',
      func: 0x36,
      body: new Uint8Array(40),
    },
    20,
  );
  const frames = [
    report('0061000001', 1),
    report('0061000009', 1),
    broken,
    keepAlive,
    encodeFrame(packet as never),
  ];
  const file = join(folder, 'frames.txt');
  writeFileSync(file, `${frames.map((frame) => Buffer.from(frame).toString('hex')).join('\n\n')}\n`);
  const child: ChildProcess = spawn(
    process.execPath,
    [main, 'send', file, '--to', `127.0.0.1:${centre.port}`, '--gap', '0', '--wait', '0.5'],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let [out, err] = ['', ''];
  child.stdout?.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    err += chunk;
  });
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(out.trim().split('\n').length).toBe(1);
  expect(err.trim().split('\n')).toEqual([
    'line 1: station 0061000001 at centre 1, function 32: acknowledged',
    'line 3: station 0061000009 at centre 1, function 32: no answer',
    expect.stringMatching(/^line 5: bytes: no answer: CRC [0-9A-F]{4} is wrong: [0-9A-F]{4} expected$/),
    'line 7: station 0061000001 at centre 1, function 2F: no answer, as is usual for its function',
    'line 9: station 0061000002 at centre 1, function 36: no answer',
    'sent 5 of 5 frames, 1 answers: 1 acknowledged, 3 without the answer they should have',
    'Why: npm run field -- refused --user NAME --since 10m',
  ]);
});
