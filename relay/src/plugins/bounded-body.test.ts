import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { bounded } from './bounded-body.ts';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it('hands a body on as it is', async () => {
  const body = new PassThrough();
  const counted = bounded(body, 10, () => {});
  body.end('0123456789');
  expect(await counted.toArray()).toEqual([Buffer.from('0123456789')]);
});

it('breaks with its body, also when nobody listens any more', async () => {
  const body = new PassThrough();
  const counted = bounded(body, 10, () => {});
  body.destroy(new Error('aborted'));
  await nextTurn();
  expect([counted.destroyed, counted.errored?.message]).toEqual([true, 'aborted']);
});

it('tells whoever reads it that it is too large', async () => {
  const body = new PassThrough();
  const excess: number[] = [];
  const counted = bounded(body, 10, (passed) => excess.push(passed));
  body.write('0123456789x');
  const [error] = await once(counted, 'error');
  expect([(error as Error).message, excess]).toEqual(['The body is too large.', [11]]);
});
