import { existsSync, readFileSync } from 'node:fs';
import { calls } from '@stationwall/contract/calls';
import { isPermission } from '@stationwall/contract/permissions';
import { describe, expect, it } from 'vitest';
import { rows } from '../web/src/app/rows.ts';
import { notBuiltYet } from './not-built-yet.ts';
import { specifiedCalls, specifiedScreens } from './specified.ts';

const file = new URL('../../shared/specification.md', import.meta.url);
const isThere = existsSync(file);
const specification = isThere ? readFileSync(file, 'utf8') : '';

// One of them with the service left open is served wherever a service has it.
const plain = (call: string) => call.toLowerCase().replace('/api/services/app/', '');
const built = calls.map(({ method, path }) => plain(`${method} ${path}`));
const isServed = (call: string): boolean => {
  const [start = '', end = ''] = plain(call).split('*');
  return built.some((each) =>
    call.includes('*') ? each.startsWith(start) && each.endsWith(end) : each === start,
  );
};

describe.runIf(isThere)('what the specification names', () => {
  const screens = specifiedScreens(specification);
  const named = specifiedCalls(specification);

  it('is read whole: its menu, its paths and its calls', () => {
    expect([screens.filter(({ needs }) => needs !== null).length, screens.length, named.length]).toEqual([
      61, 78, 81,
    ]);
    expect(screens.filter(({ needs }) => needs !== null && !isPermission(needs))).toEqual([]);
  });

  it('has a screen, or stands in the list of what is not built yet, and never both', () => {
    const entries = new Set(rows.flatMap(({ needs, inMenu }) => [needs, inMenu?.needs ?? needs]));
    const paths = new Set(rows.map(({ path }) => path));
    const missing = screens.filter(
      ({ name, needs }) => !(needs === null ? paths.has(name) : entries.has(needs as never)),
    );
    expect(missing.map(({ name }) => name)).toEqual(notBuiltYet.screens);
  });

  it('has a call, or stands in the list of what is not built yet, and never both', () => {
    expect(named.filter((call) => !isServed(call))).toEqual(notBuiltYet.calls);
  });
});
