import { getCoumnNames } from '@stationwall/contract/services/last-data';
import { getOriginalDatas2 } from '@stationwall/contract/services/original-data';
import { getElements, propertyTemplate } from '@stationwall/contract/services/property-template';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAs, saidBy } from '../testing/call-as.ts';
import { signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';
import { elementNamesOf } from './element-display.ts';

let site: TestSite;
let admin: Record<string, string>;
let neighbour: Record<string, string>;
const signedOut = { 'Abp.TenantId': '1' };
const at = Date.UTC(2026, 10, 21);
beforeAll(async () => {
  site = await startTestSite();
  admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
  neighbour = (await signInAs(site, 2, 'admin', 'Admin#123')).headers;
  const { db } = site.store;
  for (const [tenant_id, stcd] of [
    [1, '61000001'],
    [2, '62000001'],
  ] as const) {
    const of = { tenant_id, stcd, received_at: at, msg_id: 1 };
    await db
      .insertInto('readings')
      .values({ ...of, element: 'Z', observed_at: at, sent_at: at, value: 31.25 })
      .execute();
    await db
      .insertInto('last_data')
      .values({ ...of, reported_at: at, elements: JSON.stringify({ Z: [31.25, at, at, at] }) })
      .execute();
  }
});
afterAll(() => site?.close());

const own = {
  ...{ key: 'z', nameZh: '库水位', nameEn: 'Pool stage', unit: 'cm', decimals: 1 },
  ...{ aggregation: 'last', drawing: 'steps', colour: 'fourth' },
  ...{ minimum: null, maximum: 500, changePerMinute: 0.5 },
};
/** What an element is called and how it is written, to everybody who is told of it. */
const told = async (headers: Record<string, string>) => {
  const { result: columns } = await callAs(site, headers, getCoumnNames, {});
  const { result: original } = await callAs(site, headers, getOriginalDatas2, {});
  const [column] = columns.items;
  return [
    [column?.name, column?.displayName, column?.unit, column?.decimals, column?.drawing],
    original?.items.map(({ elementName, unit, decimals }) => [elementName, unit, decimals]),
  ];
};
const standard = [['Z', 'Stage', 'm', 2, 'line'], [['Stage', 'm', 2]]];

it('has a tenant’s own in place of the standard’s wherever values are shown, until it is gone', async () => {
  expect([await told(admin), await told(neighbour)]).toEqual([standard, standard]);
  const { result } = await callAs(site, admin, propertyTemplate.calls.create, own);
  expect(result).toMatchObject({ ...own, key: 'Z', source: 'SL651', guide: '39 23', isBuiltIn: false });
  const adapted = ['Z', 'Pool stage', 'cm', 1, 'steps'];
  expect(await told(admin)).toEqual([adapted, [['Pool stage', 'cm', 1]]]);
  expect((await told(signedOut))[0]).toEqual(adapted);
  expect(await told(neighbour)).toEqual(standard);
  const listed = await callAs(site, admin, propertyTemplate.calls.getAll, { keyword: '39 23' });
  expect(listed.result.items.map(({ key, isBuiltIn }) => [key, isBuiltIn])).toEqual([['Z', false]]);
  await callAs(site, admin, propertyTemplate.calls.delete, { id: result.id });
  expect(await told(admin)).toEqual(standard);
});

it('tells all elements that there are, each once, one’s own among them', async () => {
  await callAs(site, admin, propertyTemplate.calls.create, { ...own, key: 'Vibration1' });
  const { result } = await callAs(site, admin, getElements, {});
  const named = (key: string) =>
    result.items.filter(({ name }) => name === key).map((one) => one.displayName);
  expect([named('Vibration1'), named('Z'), named('w01018').length, named('w21003').length]).toEqual([
    ['Pool stage'],
    ['Stage'],
    1,
    1,
  ]);
  expect(new Set(result.items.map(({ name }) => name.toLowerCase())).size).toBe(result.items.length);
});

it('calls the mean of an hour after the factor as the tenant calls it', async () => {
  const factor = { ...own, key: 'w01018', nameEn: 'COD', unit: 'ppm', decimals: 2 };
  const before = (await elementNamesOf(site.store.db, 1)).displayOf('w01018-HourAvg', 'en');
  const { result } = await callAs(site, admin, propertyTemplate.calls.create, factor);
  const after = (await elementNamesOf(site.store.db, 1)).displayOf('w01018-HourAvg', 'en');
  await callAs(site, admin, propertyTemplate.calls.delete, { id: result.id });
  const of = { name: 'w01018-HourAvg' };
  expect([before, after]).toEqual([
    { ...of, displayName: 'Chemical oxygen demand, mean of the hour', unit: 'mg/L', decimals: 1 },
    { ...of, displayName: 'COD, mean of the hour', unit: 'ppm', decimals: 2 },
  ]);
});

it('leaves the standards as they are, and says how to have other values', async () => {
  const listed = await callAs(site, admin, propertyTemplate.calls.getAll, { keyword: 'w01018' });
  const [builtIn] = listed.result.items;
  const { id = 0, concurrencyStamp = '' } = builtIn ?? {};
  const { key: _, ...values } = own;
  const change = { id, concurrencyStamp, ...values, key: 'w01018' };
  const message =
    '"w01018" is of a standard and stays as it is. Make one of your own with the same key to have other values.';
  for (const refused of [
    await callAs(site, admin, propertyTemplate.calls.update, change as never),
    await callAs(site, admin, propertyTemplate.calls.delete, { id }),
  ]) {
    expect([refused.status, refused.error?.message]).toEqual([500, message]);
  }
});

it('refuses a range whose minimum is above its maximum, and tells both', async () => {
  const turned = { ...own, key: 'Turned', minimum: 10, maximum: 2.5 };
  expect(saidBy(await callAs(site, admin, propertyTemplate.calls.create, turned))).toMatchObject({
    status: 400,
    fields: [['maximum', '2.5 is less than the minimum 10: the maximum must not be below it.']],
  });
});
