import { tmpdir } from 'node:os';
import { changedMeanwhileCode } from '@stationwall/contract/problem';
import { getAllUserConfiguration } from '@stationwall/contract/services/abp-user-configuration';
import {
  deleteLogo,
  getBasicInformation,
  updateBasicInformation,
  updateLogo,
} from '@stationwall/contract/services/basic-information';
import { getDynamicLastDatasAll } from '@stationwall/contract/services/last-data';
import { getEventsAfter } from '@stationwall/contract/services/station-event';
import { getVersionInformation } from '@stationwall/contract/services/version-information';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freeSpaceOf } from '../store/free-space.ts';
import { callAs, saidBy } from '../testing/call-as.ts';
import { servicePassword, signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';

type Headers = Record<string, string>;
let site: TestSite;
let admin: Headers;
let host: Headers;
let relay: Headers;
beforeAll(async () => {
  site = await startTestSite({ dataDir: tmpdir() });
  admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
  relay = (await signInAs(site, 1, 'relay', servicePassword)).headers;
  host = (await signInAs(site, null, 'host', 'Host#123')).headers;
});
afterAll(() => site?.close());

const read = async (by: Headers) => (await callAs(site, by, getBasicInformation, {})).result;
const save = async (by: Headers, given: object) =>
  callAs(site, by, updateBasicInformation, {
    concurrencyStamp: (await read(by)).concurrencyStamp,
    ...given,
  });
const staticFile = async (name: string, headers: Headers = {}) =>
  fetch(`${site.address}/static/${name}`, { headers });
const systemName = async (headers: Headers = {}) => (await staticFile('sysName.txt', headers)).text();
const logoSize = async (headers: Headers = {}) => {
  const bytes = Buffer.from(await (await staticFile('logo.png', headers)).arrayBuffer());
  const { format, width, height } = await sharp(bytes).metadata();
  return { format, width, height };
};
const picture = async (format: 'png' | 'jpeg' | 'webp', width: number, height: number) =>
  (
    await sharp({ create: { width, height, channels: 3, background: '#204060' } })
      .toFormat(format)
      .toBuffer()
  ).toString('base64');

describe('the basic information', () => {
  it('of a tenant', async () => {
    expect(await read(admin)).toEqual({
      systemName: null,
      hasOwnLogo: false,
      timeZone: 'Asia/Shanghai',
      hydrologicalDayStart: 8,
      hydrologicalDayStartMinute: 0,
      isPublicMapAllowed: true,
      concurrencyStamp: expect.any(String),
    });
  });

  it('is edited in part, and what was edited counts at once', async () => {
    const anonymous = { 'Abp.TenantId': '1' };
    const before = await callAs(site, anonymous, getDynamicLastDatasAll, {});
    expect([before.status, before.result.timeZone]).toEqual([200, 'Asia/Shanghai']);
    const edited = { timeZone: 'Asia/Tokyo', hydrologicalDayStart: 0, hydrologicalDayStartMinute: 30 };
    const { result } = await save(admin, edited);
    expect(result).toMatchObject({ ...edited, isPublicMapAllowed: true });
    expect((await callAs(site, anonymous, getDynamicLastDatasAll, {})).result.timeZone).toBe('Asia/Tokyo');
    const { result: boot } = await callAs(site, anonymous, getAllUserConfiguration, {});
    expect(boot.setting.values).toMatchObject({
      'Abp.Timing.TimeZone': 'Asia/Tokyo',
      'App.HydrologicalDayStart': '0:30',
    });
    // Whoever keeps stations in memory hears of the new clock by an event of one of them.
    const { result: events } = await callAs(site, relay, getEventsAfter, { cursor: before.result.cursor });
    expect(events.items.map(({ kind, stcd }) => [kind, stcd])).toEqual([['station', '61000001']]);
    await save(admin, { isPublicMapAllowed: false });
    expect((await callAs(site, anonymous, getDynamicLastDatasAll, {})).status).toBe(403);
    const again = { hydrologicalDayStart: 8, hydrologicalDayStartMinute: 0 };
    await save(admin, { isPublicMapAllowed: true, timeZone: 'Asia/Shanghai', ...again });
  });

  it('over what somebody else saved is refused', async () => {
    const { concurrencyStamp } = await read(admin);
    await save(admin, { hydrologicalDayStart: 9 });
    const late = await save(admin, { concurrencyStamp, hydrologicalDayStart: 10 });
    expect(late.error?.code).toBe(changedMeanwhileCode);
    expect((await read(admin)).hydrologicalDayStart).toBe(9);
  });

  it('with a zone or hour that no clock has is refused at its field', async () => {
    const zone = await save(admin, { timeZone: 'Nowhere' });
    expect(saidBy(zone).fields[0]?.[0]).toBe('timeZone');
    const hour = await save(admin, { hydrologicalDayStart: 24 });
    expect(saidBy(hour).fields).toEqual([
      ['hydrologicalDayStart', 'The field HydrologicalDayStart is not valid: it must be <= 23.'],
    ]);
  });

  it('takes no name that holds what nobody sees', async () => {
    expect(saidBy(await save(admin, { systemName: 'Flood\u202e watch' })).fields).toEqual([
      [
        'systemName',
        'The name holds characters that cannot be seen or that turn the writing around; type it anew',
      ],
    ]);
  });

  it.each(['Asia/Nowhere', '+08:00'])('keeps no clock called %s', async (timeZone) => {
    expect(saidBy(await save(admin, { timeZone })).fields).toEqual([
      ['timeZone', `"${timeZone}" is no time zone; allowed: a name of the IANA list, such as Asia/Shanghai.`],
    ]);
  });

  it('of the host side has no clock', async () => {
    expect(await read(host)).toMatchObject({
      timeZone: null,
      hydrologicalDayStart: null,
      hydrologicalDayStartMinute: null,
      isPublicMapAllowed: null,
    });
    const outcome = await save(host, { timeZone: 'UTC' });
    expect(saidBy(outcome).fields).toEqual([['timeZone', 'The host side has no timeZone; tenants have.']]);
  });
});

describe('the system’s name', () => {
  it('is the default, the host’s, or the tenant’s own, for its people only', async () => {
    const standard = 'Environmental IoT Cloud Platform';
    expect(await systemName({ 'Abp.TenantId': '1' })).toBe(standard);
    await save(host, { systemName: 'Provincial network' });
    await save(admin, { systemName: ' City 城市 ' });
    expect(await systemName()).toBe('Provincial network');
    for (const name of ['Abp.TenantId', 'Abp-TenantId'])
      for (const headers of [{ [name]: '1' }, { cookie: `${name}=1` }] as Headers[])
        expect([headers, await systemName(headers)]).toEqual([headers, 'City 城市']);
    expect(await systemName({ 'Abp.TenantId': '2' })).toBe('Provincial network');
    await save(admin, { systemName: '' });
    await save(host, { systemName: '' });
    expect(await systemName({ 'Abp.TenantId': '1' })).toBe(standard);
  });
});

describe('the logo', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'is taken as %s and written anew as a png that fits',
    async (format) => {
      const { result } = await callAs(site, admin, updateLogo, { logo: await picture(format, 1024, 300) });
      expect(result.hasOwnLogo).toBe(true);
      expect(await logoSize({ 'Abp.TenantId': '1' })).toEqual({ format: 'png', width: 512, height: 150 });
    },
  );

  it('goes back to the default', async () => {
    const standard = await logoSize();
    expect(await logoSize({ 'Abp.TenantId': '1' })).not.toEqual(standard);
    const { result } = await callAs(site, admin, deleteLogo, {});
    expect(result.hasOwnLogo).toBe(false);
    expect(await logoSize({ 'Abp.TenantId': '1' })).toEqual(standard);
  });

  it.each([
    ['a renamed text', Buffer.from('no picture at all, only a text').toString('base64')],
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString('base64'),
    ],
    ['no base64', '!!!!'],
  ])('cannot be %s', async (_, logo) => {
    const outcome = await callAs(site, admin, updateLogo, { logo });
    expect(saidBy(outcome)).toEqual({
      status: 400,
      message: 'Your request is not valid!',
      fields: [['logo', 'The file is not a PNG, JPEG, GIF or WebP picture, or it is damaged.']],
    });
  });

  it('cannot have more pixels than are read', async () => {
    const logo = await picture('png', 6000, 5000);
    expect(saidBy(await callAs(site, admin, updateLogo, { logo })).fields).toEqual([
      ['logo', 'The picture has 6000 × 5000 pixels; at most 25 million are read'],
    ]);
  });

  it('cannot be half a picture, nor larger than 512 KB', async () => {
    const whole = await picture('png', 600, 600);
    const half = Buffer.from(whole, 'base64').subarray(0, 300).toString('base64');
    expect(saidBy(await callAs(site, admin, updateLogo, { logo: half })).fields[0]?.[1]).toContain('damaged');
    const large = Buffer.alloc(530_000).toString('base64');
    const { fields } = saidBy(await callAs(site, admin, updateLogo, { logo: large }));
    expect(fields).toEqual([['logo', 'The logo is larger than 512 KB; choose a smaller one.']]);
  });
});

it('the version information tells what runs', async () => {
  const { result } = await callAs(site, admin, getVersionInformation, {});
  expect(result).toMatchObject({
    version: '5.2.0',
    backend: { node: process.version },
    database: {
      kind: 'embedded',
      isHealthy: true,
      disk: null,
      schema: expect.stringMatching(/^\d{4}-\d\d-\d\d-/),
    },
    kept: [
      { kind: 'readings', days: null, sizeBytes: null, dropped: null },
      { kind: 'rawFrames', days: 30, sizeBytes: null, dropped: null },
      { kind: 'outbox', days: 2, sizeBytes: null, dropped: null },
      { kind: 'audit', days: 1095, sizeBytes: null, dropped: null },
      { kind: 'alarms', days: 1095, sizeBytes: null, dropped: null },
      { kind: 'alarmMessages', days: 90, sizeBytes: null, dropped: null },
      { kind: 'commands', days: 1095, sizeBytes: null, dropped: null },
    ],
    clock: { steps: 0, lastStep: null, isDoubted: false },
  });
});

it('the version information tells the host side alone what is free, what each kind of data takes and what was dropped', async () => {
  site.store.retention.dropped.set('outbox', { kind: 'outbox', rows: 7, before: 1_000 });
  const { result } = await callAs(site, host, getVersionInformation, {});
  const { totalBytes } = freeSpaceOf(tmpdir());
  expect(result.database.disk).toEqual({ freeBytes: expect.any(Number), totalBytes });
  expect(result.kept.map(({ kind, days, dropped }) => [kind, days, dropped])).toEqual([
    ['readings', null, null],
    ['rawFrames', 30, null],
    ['outbox', 2, { rows: 7, receivedBefore: 1_000 }],
    ['audit', 1095, null],
    ['alarms', 1095, null],
    ['alarmMessages', 90, null],
    ['commands', 1095, null],
  ]);
  expect(result.kept.filter(({ sizeBytes }) => !(sizeBytes && sizeBytes > 8_192))).toEqual([]);
  const { result: ofTenant } = await callAs(site, admin, getVersionInformation, {});
  expect(ofTenant.kept.map(({ sizeBytes, dropped }) => [sizeBytes, dropped])).toEqual(
    Array(7).fill([null, null]),
  );
  site.store.retention.dropped.clear();
});
