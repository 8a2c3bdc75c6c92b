import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { namesReadBy } from './compose.ts';

const page = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8');
const table = page.slice(page.indexOf('| variable |'), page.indexOf('## Health'));
const told = [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(
  ([, names = '']) => names.match(/[A-Z_]+/g) ?? [],
);

test('the operations page tells every setting of backend and relay once, and no other', () => {
  expect(told.sort()).toEqual([...new Set([...namesReadBy('backend'), ...namesReadBy('relay')])].sort());
});
