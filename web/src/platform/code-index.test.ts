import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CodeIndex } from './code-index.ts';

test('finds what a Map would, whatever codes there are', () => {
  const code = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 9_999_999_999 }));
  fc.assert(
    fc.property(fc.array(fc.tuple(code, fc.nat()), { maxLength: 200 }), fc.array(code), (pairs, others) => {
      const index = new CodeIndex();
      const map = new Map<number, number>();
      for (const [one, slot] of pairs) {
        index.set(one, slot);
        map.set(one, slot);
      }
      for (const one of [...map.keys(), ...others]) expect(index.get(one)).toBe(map.get(one) ?? -1);
    }),
  );
});
