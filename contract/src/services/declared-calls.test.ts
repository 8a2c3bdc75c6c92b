import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { calls } from '../calls.ts';
import type { Entity } from '../crud.ts';

const services = readdirSync(new URL('.', import.meta.url))
  .filter((name) => !name.endsWith('.test.ts'))
  .map((name) => name.slice(0, -'.ts'.length));

const isCall = (value: unknown): value is { method: string; path: string } =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'needs' in value;
const isEntity = (value: unknown): value is Entity =>
  typeof value === 'object' && value !== null && 'calls' in value && 'editable' in value;

test('every call that a service declares is one of the calls of the product', async () => {
  const listed = new Set(calls.map(({ method, path }) => `${method} ${path}`));
  const declared: string[] = [];
  for (const name of services) {
    const values: unknown[] = Object.values(await import(`./${name}.ts`));
    const ofEntities = values.filter(isEntity).flatMap((entity): unknown[] => Object.values(entity.calls));
    for (const call of [...values, ...ofEntities].filter(isCall))
      declared.push(`${call.method} ${call.path}`);
  }
  expect(declared.filter((call) => !listed.has(call))).toEqual([]);
  expect(new Set(declared)).toEqual(listed);
});
