// @vitest-environment jsdom
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { loadTexts } from '../i18n/load-texts.ts';
import { numberText } from '../i18n/number-text.ts';
import { startI18n } from '../i18n/start-i18n.ts';
import { counted } from '../kit/import-words.ts';

it.each([
  ['en', ['Import 1 row', 'Import 1,200 rows'], '1 row has faults and is left out.'],
  ['zh-Hans', ['导入 1 行', '导入 1,200 行'], '1 行有误，将不导入。'],
] as const)('words of so many rows are bent as the language does: %s', async (culture, imports, bad) => {
  await startI18n(culture);
  await loadTexts(['importing']);
  const of = (rows: number) => counted(rows, { number: (value) => numberText(culture, value) });
  expect([1, 1200].map((rows) => i18next.t('importing.apply', of(rows)))).toEqual(imports);
  expect(i18next.t('importing.bad', of(1))).toBe(bad);
});
