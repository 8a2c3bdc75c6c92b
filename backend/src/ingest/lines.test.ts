import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { testStoreKinds } from '../store/test-stores.ts';
import { usualLines } from './line-limits.ts';
import { type IngestOptions, startIngest } from './start-ingest.ts';
import {
  addTenant,
  readings,
  report,
  serialOf,
  silent,
  startTestIngest,
  stationAt,
  type TestIngest,
  TestLine,
  wall,
} from './test-ingest.ts';

const stcd = '61000001';
const minute = (serial: number) =>
  report(1, stcd, serial, { observedWallMs: wall(serial), sentWallMs: wall(serial, 5) });
const closed = async (line: TestLine) => {
  await line.ended();
  return true;
};
/** Looks like the head of a frame every seven bytes. */
const crafted = (bytes: number) => Buffer.alloc(bytes, Buffer.from('7e7e03030ffa02', 'hex'));

// What the store does plays no part here: one is enough.
describe.each(testStoreKinds.slice(0, 1))('lines of strangers, over the $name store,', (kind) => {
  let test_: TestIngest;
  const warnings: { details: object; message: string }[] = [];
  const logger = {
    ...silent,
    warn: (details: object, message: string) => warnings.push({ details, message }),
  };
  const open: TestLine[] = [];
  const openLine = async () => {
    const line = await TestLine.open(test_.ingest.port);
    open.push(line);
    return line;
  };
  beforeAll(async () => {
    test_ = await startTestIngest(kind);
    await addTenant(test_, 1, [stationAt(1, stcd)]);
  });
  afterAll(() => test_.end());
  beforeEach(() => {
    warnings.length = 0;
  });
  afterEach(async () => {
    vi.useRealTimers();
    for (const line of open.splice(0)) await line.finish();
  });
  const restartWith = async (limits: Partial<IngestOptions>) => {
    await test_.ingest.close();
    const { store } = test_.site;
    test_.ingest = await startIngest({ store, host: '127.0.0.1', port: 0, logger, ...limits });
  };

  test('silent ones make room for a station, however many they are, and it stays, which is counted and told each minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await restartWith({ lines: { ...usualLines, mostPerNetwork: 50 } });
    const first = [];
    for (let count = 0; count < 50; count += 1) first.push(await openLine());
    const station = await openLine();
    station.send(minute(1));
    expect((await station.answers(1)).map(serialOf)).toEqual([1]);
    for (let count = 0; count < 120; count += 1) await openLine();
    station.send(minute(2));
    expect((await station.answers(1)).map(serialOf)).toEqual([2]);
    expect(await Promise.all(first.map(closed))).toEqual(first.map(() => true));
    const now = { lines: 50, strangerLines: 49 };
    expect(test_.ingest.figures()).toMatchObject({ ...now, linesOpened: 171, linesEvicted: 121 });
    const message = 'what stations’ lines cost too much in the last minute';
    for (const told of [[{ details: { linesEvicted: 121, ...now }, message }], []]) {
      vi.advanceTimersByTime(60_000);
      expect(warnings.splice(0)).toEqual(told);
    }
  });

  test('one that brings no good frame in time is closed, with its reason in the log; a station is not', async () => {
    await restartWith({ lines: { ...usualLines, firstFrameMs: 300 } });
    const station = await openLine();
    station.send(minute(3));
    await station.answers(1);
    const [mute, stranger] = [await openLine(), await openLine()];
    stranger.send(report(1, '69999999', 1));
    expect(await Promise.all([mute, stranger].map(closed))).toEqual([true, true]);
    const message = 'a line was closed: no good frame of a known station came in time';
    const size = report(1, '69999999', 1).length;
    expect(warnings).toEqual(
      expect.arrayContaining([
        { details: { remoteAddress: '127.0.0.1', bytes: 0 }, message },
        { details: { remoteAddress: '127.0.0.1', bytes: size }, message },
      ]),
    );
    station.send(minute(4));
    expect((await station.answers(1)).map(serialOf)).toEqual([4]);
  });

  test('garbage ends its line after the budget; a few bad frames among good ones do not', async () => {
    await restartWith({ lines: { ...usualLines, garbageBytes: 8_192 } });
    const station = await openLine();
    const broken = minute(9).slice();
    broken[20] = (broken[20] as number) ^ 0xff;
    for (let serial = 10; serial < 20; serial += 1) {
      station.send(Buffer.alloc(2_000, 1), broken, broken, minute(serial));
      expect((await station.answers(1)).map(serialOf)).toEqual([serial]);
    }
    const flood = await openLine();
    // It may be gone before all is sent.
    for (let sent = 0; sent < 400_000 && !flood.isClosed; sent += 4_000) await flood.write(crafted(4_000));
    await flood.ended();
    expect(warnings.map(({ message }) => message)).toEqual([
      'a line was closed: too many bytes without a good frame',
    ]);
    station.send(minute(20));
    expect((await station.answers(1)).map(serialOf)).toEqual([20]);
    expect((await readings(test_, 1, stcd)).length).toBeGreaterThan(10);
  });

  test('a sender byte by byte, one of halves, and two stations over one line are all served', async () => {
    await restartWith({ lines: { ...usualLines, garbageBytes: 512 } });
    await addTenant(test_, 1, [stationAt(1, stcd), stationAt(1, '61000002', { password: 'A1B2' })]);
    const socket = connect({ port: test_.ingest.port, host: '127.0.0.1', noDelay: true });
    const heard: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => heard.push(chunk));
    const write = (bytes: Uint8Array) => new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
    for (const byte of minute(31)) await write(Uint8Array.of(byte));
    await write(minute(32).subarray(0, 25));
    await write(minute(33));
    const other = (serial: number, password: string) =>
      report(1, '61000002', serial, { password, observedWallMs: wall(serial), sentWallMs: wall(serial, 5) });
    await write(Buffer.concat([other(34, 'A1B2'), other(35, '0000'), minute(36), other(37, 'A1B2')]));
    socket.end();
    await new Promise((resolve) => socket.once('close', resolve));
    // A character a byte: of hexadecimal digits, half of one byte and half of the next would make a beginning too.
    const answers = Buffer.concat(heard).toString('latin1').split('~~').slice(1);
    const serials = answers.map((answer) => Buffer.from(answer, 'latin1').readUInt16BE(12));
    expect(serials).toEqual([31, 33, 34, 36, 37]);
  });
});
