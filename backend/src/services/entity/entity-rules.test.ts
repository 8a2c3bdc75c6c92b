import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { FilledText, LocalDate, Nullable } from '@stationwall/contract/abp';
import { entity } from '@stationwall/contract/crud';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identify } from '../../auth/identify.ts';
import { tokensOf } from '../../auth/tokens.ts';
import { createHttp } from '../../http.ts';
import { callAs, saidBy } from '../../testing/call-as.ts';
import { fileAs } from '../../testing/file-as.ts';
import { authSecret, signInAs, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { auditedInChunks } from '../audited.ts';
import type { CallContext } from '../call-context.ts';
import { withRequestContext } from '../request-context.ts';
import type { Site } from '../site.ts';
import type { EntityRules } from './entity-rules.ts';
import { serveEntity } from './serve-entities.ts';

const pump = entity({
  service: 'Pump',
  needs: 'Pages.Production.DeviceModel',
  label: 'name',
  editable: {
    name: FilledText(20),
    power: Type.Optional(Type.Number({ minimum: 0, maximum: 100, default: 7 })),
    isSpare: Type.Optional(Type.Boolean({ default: false })),
    validFrom: Type.Optional(Nullable(LocalDate({ formatMinimum: '2000-01-01' }), { default: null })),
    validTo: Type.Optional(Nullable(LocalDate(), { default: null })),
  },
  span: ['validFrom', 'validTo'],
  told: { stationCount: Type.Integer() },
  unique: ['name'],
  soughtIn: ['name'],
  usualOrder: 'name',
  also: ['batchDelete', 'import'],
  wrapper: 'PumpModel',
});

const saved: unknown[] = [];
const rules: EntityRules = {
  inUse: [
    { by: ['{0} stations', '{0} 个测站'], count: async (_, __, { name }) => (name === 'busy' ? 3 : 0) },
    { by: ['{0} gates', '{0} 座闸门'], count: async (_, __, { name }) => (name === 'busy' ? 1 : 0) },
  ],
  check: async (_, { edited }) =>
    edited.isSpare && edited.power === 0
      ? [{ message: () => 'A spare pump has some power.', members: ['power'] }]
      : [],
  async afterSave(_, { edited, before }) {
    saved.push([before?.name ?? null, edited.name]);
    if (edited.name === 'spoilt') throw new Error('what came after failed');
  },
  tell: async (_, __, rows) => new Map(rows.map(({ id }) => [id, { stationCount: 5 }])),
};

let site: TestSite;
let served: { address: string; close(): Promise<void> };
let admin: Record<string, string>;
let context: CallContext;
beforeAll(async () => {
  site = await startTestSite();
  await sql`create sequence pump_ids as int`.execute(site.store.db);
  await sql`create table pump (tenant_id int, id int, name text, power float8, is_spare boolean, valid_from text, valid_to text, created_at bigint)`.execute(
    site.store.db,
  );
  const signedIn = await signInAs(site, 1, 'admin', 'Admin#123');
  admin = signedIn.headers;
  const tokens = tokensOf(authSecret);
  const identity = await identify(site.store.db, tokens, signedIn.accessToken);
  if (!identity) throw new Error('a token that was just given is no good');
  const caller = { kind: 'user' as const, ...identity };
  context = { caller, culture: 'en', clientAddress: '127.0.0.1', isForwarded: false };
  const app = createHttp({ logLevel: 'silent', trustedRelays: [] });
  const parts = {
    store: site.store,
    tokens,
    signedOutCalls: { per: 1000, withinMs: 1000 },
  } as unknown as Site;
  app.register(async (scope) => {
    withRequestContext(scope, parts);
    serveEntity({ ...parts, app: scope }, pump, rules);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  served = { address: `http://127.0.0.1:${port}`, close: () => app.close() };
});
afterAll(async () => {
  await served?.close();
  await site?.close();
});
beforeEach(() => {
  saved.length = 0;
});

const { create, update, get, getAll, batchDelete = getAll, createOrUpdate = create } = pump.calls;
const { checkImport } = pump.calls;
const columns = ['name', 'validFrom', 'validTo'].map((field) => ({ field, heading: field }));
const make = async (name: string) => (await callAs(served, admin, create, { name })).result;

describe('the rules of an entity', () => {
  it('tell with each row what its table does not hold', async () => {
    expect(await make('plain')).toEqual({
      id: expect.any(Number),
      name: 'plain',
      power: 7,
      isSpare: false,
      validFrom: null,
      validTo: null,
      stationCount: 5,
      creationTime: expect.any(String),
      concurrencyStamp: expect.any(String),
    });
  });

  it('keep what is in use, and say by what and how many', async () => {
    const { id } = await make('busy');
    const refused = await callAs(served, admin, pump.calls.delete, { id });
    expect(saidBy(refused)).toEqual({
      status: 500,
      message: '"busy" cannot be deleted: it is in use by 3 stations, 1 gates.',
      fields: [],
    });
    const inChinese = { ...admin, '.AspNetCore.Culture': 'zh-Hans' };
    expect(saidBy(await callAs(served, inChinese, pump.calls.delete, { id })).message).toBe(
      '“busy”不能删除：正在被3 个测站、1 座闸门使用。',
    );
    const idle = await make('idle');
    expect((await callAs(served, admin, batchDelete, { ids: [id, idle.id] })).result).toEqual({
      deletedCount: 1,
      refused: [
        { id, name: 'busy', reason: '"busy" cannot be deleted: it is in use by 3 stations, 1 gates.' },
      ],
    });
    expect((await callAs(served, admin, get, { id })).status).toBe(200);
  });

  it('refuse what their checks find, at the field', async () => {
    const given = { name: 'spare', isSpare: true, power: 0 };
    expect(saidBy(await callAs(served, admin, create, given))).toMatchObject({
      status: 400,
      fields: [['power', 'A spare pump has some power.']],
    });
  });

  it('do what comes after a save with it, or neither', async () => {
    const { id } = await make('old');
    await callAs(served, admin, update, { id, name: 'new' });
    expect(saved).toEqual([
      [null, 'old'],
      ['old', 'new'],
    ]);
    expect((await callAs(served, admin, update, { id, name: 'spoilt' })).status).toBe(500);
    expect((await callAs(served, admin, get, { id })).result.name).toBe('new');
  });
});

describe('days', () => {
  it('are told as they were given; clients of .NET write them with a midnight', async () => {
    const given = { name: 'dated', validFrom: '2026-02-28', validTo: '2026-02-28T00:00:00' };
    expect((await callAs(served, admin, create, given)).result).toMatchObject({
      ...{ validFrom: '2026-02-28', validTo: '2026-02-28' },
    });
  });

  it.each([
    [
      { validFrom: '2026-02-30' },
      'The field ValidFrom must be a date from 2000-01-01 to 2999-12-31, written as 2026-11-21; "2026-02-30" was given.',
    ],
    [{ validFrom: '1999-12-31' }, expect.stringContaining('from 2000-01-01 to 2999-12-31')],
    [{ validFrom: 20260221 }, expect.stringContaining('"20260221" was given.')],
    [{ validTo: '3000-01-01' }, expect.stringContaining('from 1901-01-01 to 2999-12-31')],
    [
      { validFrom: '2026-02-28', validTo: '2026-02-27' },
      '2026-02-27 is before 2026-02-28: it cannot end before it begins.',
    ],
  ])('refuse %j at the field', async (days, message) => {
    const field = 'validTo' in days ? 'validTo' : 'validFrom';
    const expected = { status: 400, fields: [[field, message]] };
    const given = { name: 'wrong', ...days };
    expect(saidBy(await callAs(served, admin, create, given))).toMatchObject(expected);
    const { id } = await make(randomUUID().slice(0, 20));
    expect(saidBy(await callAs(served, admin, update, { id, ...given }))).toMatchObject(expected);
    if (!checkImport) throw new Error('pumps are not imported');
    const { result } = await callAs(served, admin, checkImport, { rows: [{ row: 7, values: given }] });
    expect(result.faults).toEqual([
      { row: 7, field, given: String(given[field as keyof typeof given]), reason: { message } },
    ]);
  });

  it('are days in a file, and order a list', async () => {
    await callAs(served, admin, create, { name: 'first', validFrom: '2001-03-01' });
    const wanted = { format: 'xlsx', sorting: 'validFrom DESC, name', columns } as const;
    const { bytes } = await fileAs(served, admin, pump.calls.export, wanted);
    const [sheet] = (await readXlsx(bytes)).sheets;
    const dated = sheet?.rows.slice(1).filter(([, from]) => from !== null);
    expect(dated).toEqual([
      ['dated', new Date('2026-02-28T00:00Z'), new Date('2026-02-28T00:00Z')],
      ['first', new Date('2001-03-01T00:00Z'), null],
    ]);
    const csv = await fileAs(served, admin, pump.calls.export, { ...wanted, format: 'csv' });
    expect(new TextDecoder().decode(csv.bytes)).toContain(
      '\ndated,2026-02-28,2026-02-28\r\nfirst,2001-03-01,\r\n',
    );
  });
});

describe('CreateOrUpdate', () => {
  it('makes what has no number and changes what has one, within its wrapper', async () => {
    const made = await callAs(served, admin, createOrUpdate, { pumpModel: { Name: 'wrapped', Power: 1 } });
    expect(made).toMatchObject({ status: 200, result: { name: 'wrapped', power: 1, isSpare: false } });
    const { id, concurrencyStamp } = made.result;
    const again = { id, name: 'again', concurrencyStamp };
    const changed = await callAs(served, admin, createOrUpdate, { PumpModel: again });
    expect(changed.result).toMatchObject({ id, name: 'again', power: 7 });
    const late = await callAs(served, admin, createOrUpdate, { PumpModel: again });
    expect(saidBy(late).status).toBe(500);
  });

  it('names the field within its wrapper that is wrong', async () => {
    const wrong = await callAs(served, admin, createOrUpdate, { PumpModel: { name: '', power: 101 } });
    expect(saidBy(wrong)).toMatchObject({
      status: 400,
      fields: [
        ['name', expect.any(String)],
        ['power', expect.any(String)],
      ],
    });
    expect(saidBy(await callAs(served, admin, createOrUpdate, {})).fields).toHaveLength(1);
  });
});

describe('bulk work', () => {
  it('lets others have their turn between its chunks', async () => {
    const told: string[] = [];
    const items = Array.from({ length: 120 }, (_, at) => at);
    const bulk = auditedInChunks(site, context, items, async (_, __, item) => {
      if (item % 50 === 0) told.push(`chunk from ${item}`);
      if (item === 10) other = sql`select 1`.execute(site.store.db).then(() => told.push('another'));
    });
    let other: Promise<unknown> = Promise.resolve();
    await bulk;
    await other;
    expect(told.indexOf('another')).toBeLessThan(told.indexOf('chunk from 100'));
  });
});
