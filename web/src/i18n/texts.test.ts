import { describe, expect, it } from 'vitest';
import en from './en/all.ts';
import zhHans from './zh-hans/all.ts';

const flat = (texts: object, path = ''): Map<string, string> =>
  new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[path + key, value] as const] : [...flat(value, `${path}${key}.`)],
    ),
  );
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

describe('the texts', () => {
  const english = flat(en);
  const chinese = flat(zhHans);

  it('have the same keys in both languages', () => {
    expect([...chinese.keys()].sort()).toEqual([...english.keys()].sort());
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
