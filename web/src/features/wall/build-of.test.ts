import { expect, test } from 'vitest';
import { buildOf } from './build-of.ts';

test('a build is known by its first module', () => {
  const page =
    '<html><head><script type="module" crossorigin src="/assets/index-Ab3d_9.js"></script></head></html>';
  expect(buildOf(page)).toBe('index-Ab3d_9');
  expect(buildOf('<html><script>early()</script></html>')).toBe('');
});
