import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backoffMs } from './backoff.ts';

describe('the wait before a retry', () => {
  it('is short at first and doubles up to half a minute', () => {
    const ceilings = [1, 2, 3, 4, 5, 6, 7, 8, 1000].map((failures) => backoffMs(failures, 1));
    expect(ceilings).toEqual([500, 1000, 2000, 4000, 8000, 16000, 30000, 30000, 30000]);
  });

  it('lies anywhere between nothing and the ceiling', () => {
    fc.assert(
      fc.property(
        fc.nat(2000),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (failures, random) => {
          const wait = backoffMs(failures, random);
          return wait >= 0 && wait < 30_000 && Number.isInteger(wait);
        },
      ),
    );
  });
});
