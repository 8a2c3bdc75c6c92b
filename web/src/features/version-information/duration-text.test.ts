// @vitest-environment jsdom
import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { loadTexts } from '../../i18n/load-texts.ts';
import { startI18n } from '../../i18n/start-i18n.ts';
import { durationText } from './duration-text.ts';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts(['versionInformation']);
});

it.each([
  [-1, '0 s'],
  [59.9, '59 s'],
  [61, '1 min 1 s'],
  [3_600, '1 h 0 min'],
  [86_399, '23 h 59 min'],
  [90_000, '1 d 1 h'],
])('writes %d s as %s', (seconds, text) => expect(durationText(i18next.t, seconds)).toBe(text));
