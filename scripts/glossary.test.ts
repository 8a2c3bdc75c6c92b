import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { roleSeeds } from '../backend/src/auth/role-seeds.ts';
import { permissionTexts } from '../backend/src/localization/permission-texts.ts';
import { stationTypes } from '../backend/src/localization/station-type-texts.ts';
import { texts } from '../web/src/i18n/pairs/all.ts';

const glossary = readFileSync(new URL('../docs/glossary.md', import.meta.url), 'utf8');

/** The rows that name a text: what the glossary says in both languages, and what the screens say. */
const rows = [...glossary.matchAll(/^\| ([^|]+) \| ([^|]+) \| [^|]* ?\| `([\w.]+)` \|$/gm)].map(
  ([, english = '', chinese = '', key = '']) => ({ key, glossary: [english, chinese], said: textAt(key) }),
);

function textAt(key: string): readonly string[] {
  let at: unknown = texts;
  for (const name of key.split('.')) at = (at as Record<string, unknown> | undefined)?.[name];
  return Array.isArray(at) ? at : [`there is no text ${key}`];
}

it('the screens say what the glossary says', () => {
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.filter(({ glossary, said }) => String(glossary) !== String(said))).toEqual([]);
});

it('the browser and the backend call types of stations and screens the same', () => {
  const { other: _, ...types } = texts.stations.sttp;
  expect(stationTypes).toEqual(types);
  expect([
    permissionTexts['Pages.Application.GisShow'],
    permissionTexts['Pages.Application.GisJZShow'],
    permissionTexts['Pages.Administration.ApiLoginWhiteList'],
  ]).toEqual([texts.screens.deviceMap, texts.screens.siteMap, texts.screens.whiteList]);
});

it('the browser knows the roles that sites begin with by the names that the backend gives them', () => {
  const given = Object.entries(roleSeeds);
  const known = Object.entries(texts.role.own).map(([name, [english]]) => [name, english]);
  expect(known).toEqual(given.map(([name, { displayName }]) => [name, displayName]));
});

// Words of other trades and of an older vocabulary.
const avoided =
  /中继|主机|基站|站点地图|超时|上报|标志|(?<!测)站类|积水点|[Ss]witch(ed)? (on|off)\b|\bRead now\b|\bMade a\b|[Tt]ake away|white list|\b[Cc]all(ed)? off\b/;

it('nothing on screen says what the glossary avoids', () => {
  const found: string[] = [];
  const look = (value: unknown, path: string): void => {
    if (typeof value === 'string' && avoided.test(value)) found.push(`${path}: ${value}`);
    else if (typeof value === 'object' && value !== null)
      for (const [key, each] of Object.entries(value)) look(each, path ? `${path}.${key}` : key);
  };
  look(texts, '');
  look(stationTypes, 'backend');
  look(permissionTexts, 'backend');
  expect(found).toEqual([]);
});
