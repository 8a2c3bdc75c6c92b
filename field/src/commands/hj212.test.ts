import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodePacket, type Packet } from '@stationwall/protocols/hj212/packet';
import { encodeDataAnswer, encodePacket } from '@stationwall/protocols/hj212/writer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hearPackets } from '../packet-fates.ts';
import { startSmallCentre } from '../small-centre.ts';

const main = new URL('../main.ts', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'hj212-'));
const heard: Packet[] = [];
const sockets = new Set<Socket>();
let server: Server;
let to: string;

/** Answers every packet with a right CRC but those of the device M9. */
beforeAll(async () => {
  server = createServer((socket) => {
    sockets.add(socket);
    const hear = hearPackets((bytes) => {
      const { packet } = decodePacket(bytes);
      heard.push(packet);
      if (packet.mn !== 'M9') socket.write(encodeDataAnswer(packet));
    });
    socket.on('data', hear).on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  to = `127.0.0.1:${(server.address() as { port: number }).port}`;
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function run(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [main, ...args, '--protocol', 'hj212', '--to', to]);
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, out, err };
}

it('send says what became of each packet, from text and from JSON lines', async () => {
  const packetOf = (mn: string, flag: number) =>
    Buffer.from(
      encodePacket({ qn: '1', st: '32', cn: '2011', password: '1', mn, flag, content: 'a-Rtd=1' }),
    ).toString();
  const lines = [
    packetOf('M1', 5).trimEnd(),
    JSON.stringify({ frame: packetOf('M9', 5) }),
    packetOf('M2', 5).trimEnd().replace('a-Rtd=1', 'a-Rtd=2'),
    packetOf('M9', 4).trimEnd(),
  ];
  const file = join(folder, 'packets.txt');
  writeFileSync(file, `${lines.join('\n\n')}\n`);
  const { code, out, err } = await run('send', file, '--gap', '0', '--wait', '0.5');
  expect(code).toBe(0);
  expect(
    out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toMatchObject([{ ok: true, cn: '9014', mn: 'M1', qn: '1' }]);
  expect(err.trim().split('\n')).toEqual([
    'line 1: device M1, command 2011: answered 9014',
    'line 3: device M9, command 2011: no answer',
    expect.stringMatching(
      /^line 5: device M2, command 2011: no answer: wrong CRC: .{4} is given, .{4} is right$/,
    ),
    'line 7: device M9, command 2011: no answer, and none was wanted',
    'sent 4 of 4 frames, 1 answers: 1 acknowledged, 2 without the answer they should have',
    'Why: npm run field -- refused --user NAME --since 10m',
  ]);
});

it('simulate lets the stations that analyse water report their factors', async () => {
  heard.length = 0;
  const options = [
    '--stations',
    '60',
    '--steady',
    '--interval',
    '1',
    '--duration',
    '3',
    '--connections',
    '2',
  ];
  const { code, out } = await run('simulate', ...options);
  expect(code).toBe(0);
  const summary = JSON.parse(out.trim().split('\n').at(-1) as string);
  expect(summary).toMatchObject({ outstanding: 0, acknowledged: summary.made });
  expect(summary.made).toBeGreaterThan(0);
  const names = new Set(heard.flatMap(({ groups }) => groups.flat().map(({ name }) => name)));
  expect([...names].sort()).toEqual(
    expect.arrayContaining(['DataTime', 'w01001-Flag', 'w01001-Rtd', 'w21003-Rtd']),
  );
  expect(new Set(heard.map(({ cn, flag }) => `${cn} ${flag}`))).toEqual(new Set(['2011 5']));
  expect(heard.every(({ mn }) => /^SW\d{8}$/.test(mn ?? ''))).toBe(true);
});

it('lets stations that have an MN report by HJ 212, and all others by SL 651', async () => {
  const addresses = new Set<string>();
  const centre = await startSmallCentre({
    react: ({ station }) => {
      addresses.add(station);
      return 'confirm';
    },
  });
  heard.length = 0;
  const network = ['--stations', '60', '--seed', '1', '--interval', '1', '--steady', '--duration', '3'];
  const child = spawn(process.execPath, [
    ...[main, 'simulate', ...network, '--to', `127.0.0.1:${centre.port}`, '--hj212', to],
  ]);
  expect(await once(child, 'exit')).toEqual([0, null]);
  await centre.close();
  const numbers = new Set(heard.map(({ mn }) => mn));
  expect([numbers.size > 0, addresses.size > 40, numbers.size + addresses.size]).toEqual([true, true, 60]);
  expect([...numbers].filter((mn) => addresses.has(`00${mn?.slice(2)}`))).toEqual([]);
});
