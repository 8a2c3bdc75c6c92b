import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testStoreKinds } from '../store/test-stores.ts';
import type { MqttOptions } from './mqtt-source.ts';
import { startIngest } from './start-ingest.ts';
import {
  addTenant,
  rawFrames,
  readings,
  silent,
  startTestIngest,
  stationAt,
  type TestIngest,
  utc,
} from './test-ingest.ts';

const run = promisify(execFile);
/** Debian's package `mosquitto`; `.ci/run` installs it with its clients. */
const broker = '/usr/sbin/mosquitto';
const stcd = '61000001';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Resolves once `found` gives something. */
async function until<Found>(found: () => Promise<Found | null>): Promise<Found> {
  for (const deadline = Date.now() + 20_000; ; ) {
    const value = await found();
    if (value !== null) return value;
    if (Date.now() > deadline) throw new Error('it did not come within 20 s');
    await pause(20);
  }
}

const answers = (port: number) =>
  until(
    () =>
      new Promise<true | null>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => resolve(true));
        socket.once('error', () => resolve(null));
        socket.once('connect', () => socket.destroy());
      }),
  );

describe.each(testStoreKinds)('a broker before the $name store', (kind) => {
  let folder: string;
  let port: number;
  let server: ChildProcess;
  let test_: TestIngest;
  let mqtt: MqttOptions;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'stationwall-mosquitto-'));
    port = await freePort();
    const settings = [`listener ${port} 127.0.0.1`, 'allow_anonymous true', 'max_queued_messages 0'];
    writeFileSync(join(folder, 'conf'), settings.join('\n'));
    await startBroker();
    // Kept before anybody hears.
    await publish('stations/61000002/Z', '{"value": 9.5, "time": "2026-11-20T08:00:00"}', '-r');
    await publish('stations/61000002/VT', '12.3', '-r');
    mqtt = {
      url: `mqtt://127.0.0.1:${port}`,
      ...{ clientId: 'stationwall', share: null },
      subscriptions: [
        { tenancyName: 'Tenant1', template: 'stations/{stcd}/{element}' },
        { tenancyName: 'Tenant2', template: 'up/{stcd}' },
      ],
    };
    test_ = await startTestIngest(kind, {}, async (site) => {
      const test = { site } as TestIngest;
      await addTenant(test, 1, [stationAt(1, stcd), stationAt(1, '61000002')]);
      await addTenant(test, 2, [stationAt(2, '62000001')]);
      return start(site.store);
    });
  });
  afterAll(async () => {
    await test_?.end();
    server?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  async function startBroker(): Promise<void> {
    server = spawn(broker, ['-c', join(folder, 'conf')], { stdio: 'ignore' });
    await answers(port);
  }
  const start = (store: TestIngest['site']['store']) =>
    startIngest({ store, host: '127.0.0.1', port: 0, logger: silent, mqtt });
  const publish = (topic: string, message: string, ...more: string[]) =>
    run('mosquitto_pub', ['-p', String(port), '-q', '1', '-t', topic, '-m', message, ...more]);
  const stored = (count: number, of = stcd, tenant = 1) =>
    until(async () => {
      const rows = await readings(test_, tenant, of);
      return rows.length >= count ? rows : null;
    });
  const framesLike = (said: string, tenant = 1) =>
    until(async () => {
      const found = (await rawFrames(test_, tenant)).filter(({ note, reason }) =>
        (reason ?? note ?? '').includes(said),
      );
      return found.length > 0 ? found : null;
    });

  test('what it kept is stored where it says when it was observed, and refused where it does not', async () => {
    expect(await stored(1, '61000002')).toEqual([['Z', utc(0), expect.any(Number), 9.5]]);
    const [frame] = await framesLike('time is null');
    expect(Buffer.from(frame?.frame ?? []).toString()).toBe('stations/61000002/VT\n12.3');
  });

  test('plain values and JSON of either shape are stored, each under the tenant of its subscription', async () => {
    await publish(`stations/${stcd}/Z`, '24.3');
    await publish(`stations/${stcd}/VT`, '{"value": 12.1, "time": "2026-11-20T08:01:00"}');
    await publish('up/62000001', '{"time": "2026-11-20T08:02:00", "values": {"Z": 1.5, "Q": null}}');
    await publish(`up/${stcd}`, '{"time": "2026-11-20T08:02:00", "values": {"Z": 1.5}}');
    const rows = await stored(2);
    expect(rows.map(([element, , , value]) => [element, value])).toEqual([
      ['VT', 12.1],
      ['Z', 24.3],
    ]);
    expect(await stored(2, '62000001', 2)).toEqual([
      ['Q', utc(2), expect.any(Number), null],
      ['Z', utc(2), expect.any(Number), 1.5],
    ]);
    // Whatever a message says, its subscription's tenant has no such station.
    expect(await framesLike(`Tenant2 has no ${stcd}`, 0)).toHaveLength(1);
  });

  test('a last will says that its station has gone, and is no reading', async () => {
    const will = ['--will-topic', `stations/${stcd}/status`, '--will-payload', 'offline', '--will-qos', '1'];
    const station = spawn('mosquitto_sub', ['-p', String(port), '-t', 'stations/61000002/Z', ...will]);
    // It is connected once it has what the broker kept.
    await once(station.stdout, 'data');
    station.kill('SIGKILL');
    const [frame] = await framesLike('it says: offline');
    expect(frame).toMatchObject({ stcd, func: 'MQTT', reason: null });
  });

  test('what cannot be read is refused with what was given', async () => {
    await publish(`stations/${stcd}/Z`, 'x'.repeat(50));
    await publish(`stations/${stcd}/Z`, '{"value": "high"}');
    expect(await framesLike('no number and no JSON')).toHaveLength(1);
    expect(await framesLike('value is "high"')).toHaveLength(1);
  });

  test('what comes while nobody hears, and what a stop left unacknowledged, comes again and is stored once', async () => {
    const lines = Array.from({ length: 400 }, (_, minute) =>
      JSON.stringify({ value: minute, time: new Date(utc(0) + minute * 60_000).toJSON() }),
    );
    const publisher = spawn('mosquitto_pub', [
      '-p',
      String(port),
      '-q',
      '1',
      '-t',
      `stations/${stcd}/Q`,
      '-l',
    ]);
    publisher.stdin.write(`${lines.slice(0, 200).join('\n')}\n`);
    await until(async () => ((await countOf('Q')) > 20 ? true : null));
    await test_.ingest.close();
    publisher.stdin.end(`${lines.slice(200).join('\n')}\n`);
    await once(publisher, 'exit');
    const before = await countOf('Q');
    expect(before).toBeLessThan(400);
    test_.ingest = await start(test_.site.store);
    await until(async () => ((await countOf('Q')) === 400 ? true : null));
    const values = (await readings(test_, 1, stcd)).filter(([element]) => element === 'Q');
    expect(values.map(([, , , value]) => value)).toEqual(lines.map((_, minute) => minute));
  });

  test('a broker that stands still for a while, or is killed, is heard again, and what came meanwhile is stored once', async () => {
    const publishStage = (minute: number) =>
      publish(
        `stations/${stcd}/DI`,
        JSON.stringify({ value: minute, time: new Date(utc(0) + minute * 60_000).toJSON() }),
        ...['--id', `logger-${minute}`],
      );
    await publishStage(1);
    await until(async () => ((await countOf('DI')) === 1 ? true : null));
    server.kill('SIGSTOP');
    const sentMeanwhile = publishStage(2);
    server.kill('SIGCONT');
    await sentMeanwhile;
    await until(async () => ((await countOf('DI')) === 2 ? true : null));

    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
    await expect(publishStage(3)).rejects.toThrow();
    await startBroker();
    // A broker that kept nothing knows its listener again once that has come back.
    await until(async () => {
      await publishStage(3);
      return (await countOf('DI')) === 3 ? true : null;
    });
  });

  const countOf = async (element: string) =>
    (await readings(test_, 1, stcd)).filter(([of]) => of === element).length;
});
