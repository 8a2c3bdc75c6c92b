import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { bounded } from './bounded-body.ts';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it('hands a body on as it is', async () => {
  const body = new PassThrough();
  const counted = bounded(body, { bytes: 10, withinMs: 60_000 }, () => {});
  body.end('0123456789');
  expect(await counted.toArray()).toEqual([Buffer.from('0123456789')]);
});

it('breaks with its body, also when nobody listens any more', async () => {
  const body = new PassThrough();
  const counted = bounded(body, { bytes: 10, withinMs: 60_000 }, () => {});
  body.destroy(new Error('aborted'));
  await nextTurn();
  expect([counted.destroyed, counted.errored?.message]).toEqual([true, 'aborted']);
});

it('tells whoever reads it that it is too large', async () => {
  const body = new PassThrough();
  const faults: unknown[] = [];
  const counted = bounded(body, { bytes: 10, withinMs: 60_000 }, (...fault) => faults.push(fault));
  body.write('0123456789x');
  const [error] = await once(counted, 'error');
  expect([(error as Error).message, faults]).toEqual(['The body is too large.', [['too-large', 11]]]);
});

it('tells whoever reads it that it is not whole in time', async () => {
  const body = new PassThrough();
  const faults: unknown[] = [];
  const counted = bounded(body, { bytes: 10, withinMs: 20 }, (...fault) => faults.push(fault));
  body.write('012');
  const [error] = await once(counted, 'error');
  expect([(error as Error).message, faults]).toEqual(['The body comes too slowly.', [['too-slow', 3]]]);
});

it('has all the time to be read once it is whole', async () => {
  const body = new PassThrough();
  const faults: unknown[] = [];
  vi.useFakeTimers();
  const counted = bounded(body, { bytes: 10, withinMs: 20 }, (...fault) => faults.push(fault));
  body.end('012');
  await once(body, 'end');
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  expect([await counted.toArray(), faults]).toEqual([[Buffer.from('012')], []]);
});
