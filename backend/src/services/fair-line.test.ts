import { expect, it } from 'vitest';
import { FairLine } from './fair-line.ts';

it('lets callers take turns, and sends away who has too much waiting', async () => {
  const line = new FairLine({ atOnce: 1, waitingOfOne: 3 });
  const done: string[] = [];
  const ask = (caller: string, name: string) =>
    line.do(caller, async () => {
      await Promise.resolve();
      done.push(name);
    });
  const many = ['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name));
  const tooMuch = ask('a', 'a5').catch((error: Error) => error.message);
  const others = [ask('b', 'b1'), ask('c', 'c1'), ask('b', 'b2')];
  await Promise.all([...many, ...others]);
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  expect(await tooMuch).toBe('too-many');
});

it('goes on after work that failed', async () => {
  const line = new FairLine({ atOnce: 1, waitingOfOne: 3 });
  const fails = line.do('a', async () => {
    throw new Error('broken');
  });
  const next = line.do('a', async () => 'done');
  await expect(fails).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
