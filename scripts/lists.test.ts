import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from './house.mjs';
import { lists } from './lists.ts';

const all = await lists();

it.each(all)(
  '$file is what its folder has; `node_modules/.bin/node scripts/lists.ts` writes it',
  ({ file, text }) => {
    expect(readFileSync(inRoot(file), 'utf8')).toBe(text);
  },
);
