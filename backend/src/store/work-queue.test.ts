import { expect, test } from 'vitest';
import { WorkQueue } from './work-queue.ts';

const deferred = () => Promise.withResolvers<void>();

test('ingest overtakes whatever else waits, one piece of work at a time', async () => {
  const queue = new WorkQueue(10);
  const order: string[] = [];
  const first = deferred();
  const all = [
    queue.run('normal', async () => {
      await first.promise;
      order.push('first');
    }),
    queue.run('normal', async () => void order.push('normal')),
    queue.run('ingest', async () => void order.push('ingest 1')),
    queue.run('ingest', async () => void order.push('ingest 2')),
  ];
  first.resolve();
  await Promise.all(all);
  expect(order).toEqual(['first', 'ingest 1', 'ingest 2', 'normal']);
});

test('work that fails lets the next one in', async () => {
  const queue = new WorkQueue(10);
  await expect(queue.run('normal', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.run('normal', async () => 'yes')).toBe('yes');
});

test('a full lane refuses at once and leaves the other lane open', async () => {
  const queue = new WorkQueue(1);
  const first = deferred();
  const running = queue.run('normal', () => first.promise);
  const waiting = queue.run('normal', async () => {});
  await expect(queue.run('normal', async () => {})).rejects.toThrow(
    'The store is busy: 1 calls wait already. Try again.',
  );
  const ingest = queue.run('ingest', async () => 'stored');
  first.resolve();
  expect(await ingest).toBe('stored');
  await Promise.all([running, waiting]);
});

test('a closed queue refuses what waits and what comes', async () => {
  const queue = new WorkQueue(10);
  const first = deferred();
  const running = queue.run('normal', () => first.promise);
  const waiting = queue.run('ingest', async () => {});
  queue.close(new Error('The store is closed.'));
  await expect(waiting).rejects.toThrow('The store is closed.');
  await expect(queue.run('ingest', async () => {})).rejects.toThrow('The store is closed.');
  first.resolve();
  await running;
});
