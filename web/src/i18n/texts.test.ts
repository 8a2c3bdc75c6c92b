import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { entities as declared } from '@stationwall/contract/entities';
import { describe, expect, it } from 'vitest';
import { inLanguage } from './in-language.ts';
import { texts as pairs } from './pairs/all.ts';

const flat = (texts: object, path = ''): Map<string, string> =>
  new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[path + key, value] as const] : [...flat(value, `${path}${key}.`)],
    ),
  );
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

const notPairs = (texts: unknown, path: string): string[] => {
  if (Array.isArray(texts) && texts.length === 2 && texts.every((text) => typeof text === 'string'))
    return [];
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) return [path];
  return Object.entries(texts).flatMap(([key, value]) => notPairs(value, path ? `${path}.${key}` : key));
};

describe('the texts', () => {
  const english = flat(inLanguage(pairs, 'en'));
  const chinese = flat(inLanguage(pairs, 'zh-Hans'));

  it('are pairs, one text in each language', () => {
    expect(notPairs(pairs, '')).toEqual([]);
  });

  it('are those of every file', async () => {
    const folder = join(import.meta.dirname, 'pairs');
    const files = readdirSync(folder).filter((file) => file !== 'all.ts');
    const modules = await Promise.all(files.map((file) => import(`./pairs/${basename(file, '.ts')}.ts`)));
    const named = modules.flatMap(({ entities = {}, ...areas }) => [
      ...Object.keys(areas),
      ...Object.keys(entities).map((name) => `entities.${name}`),
    ]);
    const { entities, ...areas } = pairs;
    const listed = [...Object.keys(areas), ...Object.keys(entities).map((name) => `entities.${name}`)];
    expect(listed.sort()).toEqual(named.sort());
  });

  it('of each entity stand in a file of its name, which pages that speak of all entities load', () => {
    const areas = new Set(
      readdirSync(join(import.meta.dirname, 'pairs')).map((file) => basename(file, '.ts')),
    );
    const fileOfEntity = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    expect(declared.map(({ name }) => fileOfEntity(name)).filter((file) => !areas.has(file))).toEqual([]);
  });

  it('are never empty', () => {
    expect([...english, ...chinese].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('fill in the same values in both languages', () => {
    const different = [...english].filter(
      ([key, text]) => String(placeholders(text)) !== String(placeholders(chinese.get(key) ?? '')),
    );
    expect(different).toEqual([]);
  });

  it('are translated: no Chinese text is left as English', () => {
    const same = [...english].filter(([key, text]) => chinese.get(key) === text && /[a-z]{3}/i.test(text));
    expect(same.map(([key]) => key)).toEqual(['shell.product']);
  });
});
