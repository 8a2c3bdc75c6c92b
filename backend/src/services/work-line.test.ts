import { expect, it } from 'vitest';
import { AbpError, answerOf } from '../abp-error.ts';
import { WorkLine } from './work-line.ts';

/** Work that ends when it is told to. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { promise, resolve, reject, hasBegun: false };
}

it('does one piece at a time in the order of asking, goes on after a failure, and takes no more than it has places', async () => {
  const line = new WorkLine(2);
  const pieces = [work(), work(), work(), work()];
  const begun = () => pieces.map(({ hasBegun }) => hasBegun);
  const outcomes = pieces.map((piece) =>
    line
      .do(() => {
        piece.hasBegun = true;
        return piece.promise;
      })
      .catch((error: unknown) => error),
  );
  const sentAway = await outcomes[3];
  expect(sentAway).toBeInstanceOf(AbpError);
  expect(answerOf(sentAway, 'en')).toMatchObject({ status: 429, retryAfterS: 5 });
  expect(begun()).toEqual([true, false, false, false]);
  pieces[0]?.resolve('first');
  expect(await outcomes[0]).toBe('first');
  await Promise.resolve();
  expect(begun()).toEqual([true, true, false, false]);
  const fault = new Error('second');
  pieces[1]?.reject(fault);
  expect(await outcomes[1]).toBe(fault);
  pieces[2]?.resolve('third');
  expect(await outcomes[2]).toBe('third');
  expect(await line.do(async () => 'later')).toBe('later');
});
