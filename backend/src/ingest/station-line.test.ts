import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { GarbageBudget } from './garbage-budget.ts';
import type { Intake } from './intake.ts';
import { sl651Plug } from './sl651-plug.ts';
import { StationLine } from './station-line.ts';

test('a station that does not read its answers is not heard until it has read them', async () => {
  const unread: (() => void)[] = [];
  const socket = new Duplex({
    highWaterMark: 100,
    read() {},
    write: (_bytes, _encoding, read) => void unread.push(read),
  });
  let accepted = 0;
  const roomy: (() => void)[] = [];
  const intake = {
    isFull: false,
    accept: () => {
      accepted += 1;
    },
    whenRoomy: (resume: () => void) => void roomy.push(resume),
  };
  const nothing = () => {};
  const line = new StationLine(
    socket as Socket,
    sl651Plug,
    intake as unknown as Intake,
    new GarbageBudget(8_192),
    {
      heard: nothing,
      proved: nothing,
      failed: nothing,
    },
  );
  const hear = async () => {
    socket.push(Buffer.alloc(9_000));
    await nextTurn();
    return accepted;
  };
  const heardFirst = await hear();
  expect(heardFirst).toBeGreaterThan(0);
  line.reply(new Uint8Array(101));
  line.flush();
  for (let settled = 0; settled < heardFirst; settled += 1) line.settled(9_000, true);
  expect([await hear(), socket.isPaused(), socket.destroyed]).toEqual([heardFirst, true, false]);
  // Room among the reports may come later than room for answers.
  intake.isFull = true;
  for (const read of unread.splice(0)) read();
  await nextTurn();
  expect([accepted, socket.isPaused()]).toEqual([heardFirst, true]);
  intake.isFull = false;
  for (const resume of roomy) resume();
  await nextTurn();
  expect(accepted).toBeGreaterThan(heardFirst);
  expect(socket.isPaused()).toBe(false);
});
