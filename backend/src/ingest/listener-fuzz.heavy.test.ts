import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testStoreKinds } from '../store/test-stores.ts';
import { startIngest } from './start-ingest.ts';
import {
  addTenant,
  noRoom,
  rawFrames,
  readings,
  report,
  sendAndFinish,
  serialOf,
  silent,
  startTestIngest,
  stationAt,
  type TestIngest,
  TestLine,
  wall,
} from './test-ingest.ts';

const stcd = '61000001';

/** Arbitrary bytes, and frames with a few bytes changed, cut out or put in. */
const mutated = fc
  .record({
    serial: fc.integer({ min: 1, max: 65_535 }),
    minute: fc.integer({ min: 0, max: 500 }),
    changes: fc.array(
      fc.record({
        at: fc.nat(80),
        bytes: fc.uint8Array({ maxLength: 6 }),
        removes: fc.nat(6),
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ serial, minute, changes }) => {
    let frame = [...report(1, stcd, serial, { observedWallMs: wall(minute), sentWallMs: wall(minute, 5) })];
    for (const { at, bytes, removes } of changes)
      frame = [...frame.slice(0, at), ...bytes, ...frame.slice(at + removes)];
    return Uint8Array.from(frame);
  });
const garbage = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc.uint8Array({ maxLength: 40 }).map((rest) => Uint8Array.of(0x7e, 0x7e, ...rest)),
  fc.uint8Array({ minLength: 60, maxLength: 60 }).map((rest) => Uint8Array.of(0x7e, 0x7e, 1, ...rest)),
);

describe.each(testStoreKinds)('the listener over the $name store', (kind) => {
  let test_: TestIngest;
  beforeAll(async () => {
    test_ = await startTestIngest(kind, {
      quota: { burst: 1e9, perSecond: 1e9, bytesPerDay: 1e12, share: 1 },
    });
    await addTenant(test_, 1, [stationAt(1, stcd)]);
  });
  afterAll(() => test_.end());

  test('keeps every byte of anything it is sent, and still takes the next report', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(mutated, garbage), { minLength: 1, maxLength: 12 }),
        async (chunks) => {
          const before = {
            own: (await rawFrames(test_, 1)).length,
            none: (await rawFrames(test_, 0)).length,
          };
          const line = await TestLine.open(test_.ingest.port);
          for (const chunk of chunks) await line.write(chunk);
          await line.finish();
          const kept = [
            ...(await rawFrames(test_, 1)).slice(before.own),
            ...(await rawFrames(test_, 0)).slice(before.none),
          ].sort((a, b) => a.msg_id - b.msg_id);
          expect(Buffer.concat(kept.map(({ frame }) => frame)).toString('hex')).toBe(
            Buffer.concat(chunks).toString('hex'),
          );
          const alive = report(1, stcd, 4_711, { observedWallMs: wall(1_000), sentWallMs: wall(1_000, 5) });
          expect((await sendAndFinish(test_, alive)).map(serialOf)).toEqual([4_711]);
        },
      ),
      { numRuns: 60 },
    );
    expect((await readings(test_, 1, stcd)).length).toBeGreaterThan(0);
  }, 240_000);

  test('a line that is flooded with garbage is kept within its quota, and reports go on', async () => {
    await test_.ingest.close();
    const quota = { burst: 20, perSecond: 0, bytesPerDay: 1e9, share: 1 };
    test_.ingest = await startIngest({
      store: test_.site.store,
      host: '127.0.0.1',
      port: 0,
      logger: silent,
      quota,
      unclaimed: noRoom,
    });
    const before = (await rawFrames(test_, 0)).length;
    const stranger = report(1, '69999999', 1);
    const mine = report(1, stcd, 4_712, { observedWallMs: wall(2_000), sentWallMs: wall(2_000, 5) });
    const answers = await sendAndFinish(test_, ...Array.from({ length: 500 }, () => stranger), mine);
    expect(answers.map(serialOf)).toEqual([4_712]);
    expect((await rawFrames(test_, 0)).length - before).toBe(20);
  });
});
