import type { AlarmRule } from '@stationwall/contract/services/alarm-rule';
import i18next, { type TFunction } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { inLanguage } from '../../i18n/in-language.ts';
import { alarmRule } from '../../i18n/pairs/alarm-rule.ts';
import { alarms } from '../../i18n/pairs/alarms.ts';
import type { Element } from '../../station/element.ts';
import { conditionText, scopeText } from './rule-texts.ts';

let t: TFunction;
beforeAll(async () => {
  const i18n = i18next.createInstance();
  const translation = inLanguage({ alarmRule, alarms }, 'en');
  t = await i18n.init({
    lng: 'en',
    resources: { en: { translation } },
    interpolation: { escapeValue: false },
  });
});

const elements = new Map([
  ['Z', { name: 'Z', displayName: 'Stage', unit: 'm', decimals: 2 } as Element],
  ['VT', { name: 'VT', displayName: 'Battery voltage', unit: 'V', decimals: 2 } as Element],
  ['PJ', { name: 'PJ', displayName: 'Current rain', unit: 'mm', decimals: 1 } as Element],
]);
const usual = { side: 'H', setpoint: null, deadband: 0, minutes: null, span: '1h', bit: null, element: '' };
const said = (rule: object) => conditionText(t, elements, { ...usual, ...rule } as AlarmRule, 'en');

test('a rule of certain times says when it holds', () => {
  const times = {
    activeDays: '15',
    activeFrom: '20:00',
    activeTo: '06:00',
    seasonFrom: '05-01',
    seasonTo: '10-15',
  };
  expect(said({ kind: 'silent', minutes: 15, ...times })).toMatch(
    /\. Holds Mon, Fri 20:00–06:00 from 05-01 to 10-15$/,
  );
});

test('each kind of rule is told in a sentence with its units', () => {
  expect([
    said({ kind: 'threshold', element: 'Z', setpoint: 3.5, deadband: 0.2 }),
    said({ kind: 'threshold', element: 'VT', side: 'LL', setpoint: 11.5, deadband: 0.3 }),
    said({ kind: 'change', element: 'Z', setpoint: 0.5, minutes: 30 }),
    said({ kind: 'change', element: 'Z', side: 'L', setpoint: 0.5, minutes: 30 }),
    said({ kind: 'sum', element: 'PJ', setpoint: 20, deadband: 5 }),
    said({ kind: 'stuck', element: 'Z', minutes: 360 }),
    said({ kind: 'silent', minutes: 15 }),
    said({ kind: 'silent' }),
    said({ kind: 'status', bit: 0 }),
    said({ kind: 'quality' }),
    said({ kind: 'quality', element: 'Z' }),
  ]).toEqual([
    'Stage reaches 3.5 m; ends 0.2 m below that',
    'Battery voltage falls to 11.5 V; ends 0.3 V above that',
    'Stage rises by 0.5 m within 30 min',
    'Stage falls by 0.5 m within 30 min',
    'Current rain comes to 20 mm in 1 h; ends 5 mm below that',
    'Stage stays the same for 360 min',
    'No report for 15 min',
    'No data',
    '0 mains off',
    'Doubtful data',
    'Doubtful data: Stage',
  ]);
});

test('the stations that it holds for', () => {
  const lists = {
    categories: [{ value: 3, text: 'River stations' }],
    deviceTypes: [{ value: 7, text: 'Radar gauge' }],
    stationName: (stcd: string) => `Meiya (${stcd})`,
  };
  const held = (rule: object) =>
    scopeText(t, lists, { stcd: '', branch: '', categoryId: null, deviceTypeId: null, ...rule } as AlarmRule);
  expect([
    held({}),
    held({ stcd: '61000001' }),
    held({ branch: '长江/汉江/420106', categoryId: 3, deviceTypeId: 7 }),
    held({ categoryId: 99 }),
  ]).toEqual([
    'All stations',
    'Meiya (61000001)',
    '长江 / 汉江 / 420106 · River stations · Radar gauge',
    '99',
  ]);
});
