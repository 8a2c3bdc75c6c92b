import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { texts } from './pairs/all.ts';

const source = resolve(import.meta.dirname, '..');
const base = ['kit', 'screens', 'shell'];
const entityAreas = Object.fromEntries(
  globSync('i18n/pairs/*.ts', { cwd: source }).flatMap((file) => {
    const [, texts] = readFileSync(join(source, file), 'utf8').split('export const entities = {');
    const area = basename(file, '.ts').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    return [...(texts ?? '').matchAll(/^ {2}(\w+): \{$/gm)].map(([, name = '']) => [name, area]);
  }),
);

const keysIn = (texts: object, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    Array.isArray(value) ? [path + key] : keysIn(value, `${path}${key}.`),
  );
const keys = keysIn(texts);

interface Module {
  imports: string[];
  /** Loaded later, with the areas that are loaded along. */
  later: { file: string; areas: string[] }[];
  speaks: Set<string>;
}

const areasIn = (list: string) => [...list.matchAll(/'(\w+)'/g)].map(([, area = '']) => area);

function read(file: string): Module {
  const code = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  const at = (path = '') => resolve(dirname(file), path);
  const imports = [...code.matchAll(/^(?:import|export)\b(?! type)[^;]*?'(\.[^']+\.tsx?)';/gms)].map(
    ([, path]) => at(path),
  );
  const later = [
    ...code.matchAll(/(?:withTexts\(\s*\[([^\]]*)\],\s*)?\(\) =>\s*import\('(\.[^']+\.tsx?)'\)/g),
  ].map(([, list = '', path]) => ({ file: at(path), areas: areasIn(list) }));
  const named = [...code.matchAll(/['"`]((\w+)\.(\w[\w.]*))/g)].flatMap(
    ([, key = '', area = '', rest = '']) => {
      if (!keys.some((each) => each.startsWith(key))) return [];
      return area === 'entities' ? (entityAreas[rest.split('.')[0] ?? ''] ?? []) : area;
    },
  );
  const entities = [
    ...code.matchAll(
      /(?:columnsOf|fieldsOf)<[^(]*>\(\)\(\s*'(\w+)'|\blabel\('(\w+)',|\bfieldsOfEntity\((\w+)\)/g,
    ),
  ].flatMap(([, made, labelled, filled]) => entityAreas[made ?? labelled ?? filled ?? ''] ?? []);
  const speaks = new Set([...named, ...entities]);
  return { imports, later, speaks };
}

const modules = new Map(
  globSync('**/*.{ts,tsx}', { cwd: source })
    .filter((file) => !file.includes('.test.') && !/^i18n\/pairs\//.test(file))
    .map((file) => [join(source, file), read(join(source, file))]),
);

/** What `file` and all that it imports speak although it is not among the loaded areas; each later load by its own. */
function unloaded(file: string, loaded: readonly string[], seen: Set<string>): string[] {
  const key = `${file} ${loaded.join()}`;
  const module = modules.get(file);
  if (seen.has(key) || !module) return [];
  seen.add(key);
  return [
    ...[...module.speaks]
      .filter((area) => !loaded.includes(area))
      .map((area) => `${file.slice(source.length + 1)} speaks ${area} with only ${loaded.join(', ')} loaded`),
    ...module.imports.flatMap((next) => unloaded(next, loaded, seen)),
    ...module.later.flatMap(({ file: next, areas }) =>
      unloaded(next, [...new Set([...loaded, ...areas])].sort(), seen),
    ),
  ];
}

it('are loaded with, or before, whatever speaks them', () => {
  const seen = new Set<string>();
  expect(unloaded(join(source, 'main.tsx'), base, seen)).toEqual([]);
  for (const file of globSync('features/*/screens.ts', { cwd: source }))
    expect(unloaded(join(source, file), base, seen)).toEqual([]);
  const reached = new Set([...seen].map((key) => key.split(' ')[0]));
  expect([...modules.keys()].filter((file) => file.endsWith('-screen.tsx') && !reached.has(file))).toEqual(
    [],
  );
});

it('are loaded only where they are spoken', () => {
  const spokenFrom = (file: string, seen = new Set<string>()): Set<string> => {
    const module = modules.get(file);
    if (seen.has(file) || !module) return new Set();
    seen.add(file);
    const below = [...module.imports, ...module.later.map((load) => load.file)];
    return new Set([...module.speaks, ...below.flatMap((next) => [...spokenFrom(next, seen)])]);
  };
  const idle = [...modules].flatMap(([file, { later }]) =>
    later.flatMap((load) => {
      const spoken = spokenFrom(load.file);
      return load.areas.filter((area) => !spoken.has(area)).map((area) => `${file}: ${area}`);
    }),
  );
  expect(idle).toEqual([]);
});
