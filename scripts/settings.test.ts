import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Environment as OfBackend } from '../backend/src/config.ts';
import { Environment as OfRelay } from '../relay/src/config.ts';

interface Declared {
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

const declared = {
  relay: OfRelay.properties as Record<string, Declared>,
  backend: OfBackend.properties as Record<string, Declared>,
};
type Part = keyof typeof declared;
const parts: readonly Part[] = ['relay', 'backend'];

const page = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8');
const table = page.slice(page.indexOf('| variable |'), page.indexOf('## Health'));

/** The rows of the page's table, one for each variable. */
const told = [...table.matchAll(/^\| (`[^|]+) \| ([\w, ]+) \| ([^|]+) \| (.*) \|$/gm)].flatMap(
  ([, names = '', part = '', defaults = '', what = '']) => {
    const variables = names.match(/[A-Z][A-Z0-9_]*/g) ?? [];
    const each = variables.length === 1 ? [defaults] : defaults.split(', ');
    return variables.map((name, index) => ({ name, part, usual: each[index] ?? each[0] ?? '', what }));
  },
);

test('the operations page tells every setting of backend and relay once, and no other', () => {
  const known = new Set(parts.flatMap((part) => Object.keys(declared[part])));
  expect(told.map(({ name }) => name).sort()).toEqual([...known].sort());
});

test('the page names the part that reads a setting', () => {
  const wrong = told.filter(
    ({ name, part }) =>
      parts.filter((one) => name in declared[one]).join(', ') !== (part === 'all' ? parts.join(', ') : part),
  );
  expect(wrong).toEqual([]);
});

const units: Readonly<Record<string, number>> = { KiB: 2 ** 10, MiB: 2 ** 20 };
const numberIn = (text: string): number => {
  const [, digits = '', unit = ''] = /^([\d,]+)(?: (\w+))?$/.exec(text) ?? [];
  return Number(digits.replaceAll(',', '')) * (units[unit] ?? 1);
};

const saidInWords = ['set by npm start', 'a public one of ours'];

/** Lists are written with commas, paths of calls by their last part; what has no default is 'none' or said in words. */
function isTold(usual: string, value: unknown): boolean {
  const text = usual.replaceAll('`', '');
  if (value === undefined || value === '') return !/^\d/.test(text);
  if (typeof value === 'number') return numberIn(text) === value;
  if (!Array.isArray(value)) return text === value || saidInWords.includes(text);
  const written = text.split(/, ?/).map((each) => each.replace(/^.*\//, ''));
  if (value.length === 0) return text === 'none' || text === 'auto';
  return written.join() === value.map((each: string) => each.replace(/^.*\//, '')).join();
}

test('the page tells the default that a setting is declared with', () => {
  const wrong = told.flatMap(({ name, usual }) =>
    parts.flatMap((part) => {
      const setting = declared[part][name];
      return setting && !isTold(usual, setting.default) ? [[name, usual, setting.default]] : [];
    }),
  );
  expect(wrong).toEqual([]);
});

test('the limits that the page tells are those of the declarations', () => {
  const wrong = told.flatMap(({ name, part, what }) => {
    const limits = [...what.matchAll(/(\d+)(?: and (\d+))? to (\d+)/g)].flatMap(([, one, other, most]) =>
      [one, other].filter(Boolean).map((least) => `${least} to ${most}`),
    );
    const setting = declared[part as Part]?.[name] ?? {};
    const { minimum = setting.minLength, maximum = setting.maxLength } = setting;
    return limits.length > 0 && !limits.includes(`${minimum} to ${maximum}`)
      ? [[name, limits, minimum, maximum]]
      : [];
  });
  expect(wrong).toEqual([]);
});
