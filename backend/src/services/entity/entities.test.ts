import type { Entity, RowBase } from '@stationwall/contract/crud';
import { entities } from '@stationwall/contract/entities';
import { changedMeanwhileCode } from '@stationwall/contract/problem';
import { getAllAuditLogs } from '@stationwall/contract/services/audit-log';
import { sql } from 'kysely';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableOf, uniqueIndexOf, type Values } from '../../store/entity-rows.ts';
import { callAs, saidBy } from '../../testing/call-as.ts';
import { badSamplesOf, sampleOf } from '../../testing/entity-samples.ts';
import { signInAs, startTestSite, type TestSite } from '../../testing/test-site.ts';

type Headers = Record<string, string>;
let site: TestSite;
let admin: Headers;
let neighbour: Headers;
beforeAll(async () => {
  site = await startTestSite();
  admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
  neighbour = (await signInAs(site, 2, 'admin', 'Admin#123')).headers;
});
afterAll(() => site?.close());

async function made({ calls }: Entity, given: Values, by = admin): Promise<Values & RowBase> {
  const { status, result, error } = await callAs(site, by, calls.create, given);
  expect({ status, error }).toEqual({ status: 200, error: null });
  return result;
}

const namesIn = async ({ calls, label }: Entity, query: Values, by = admin) => {
  const { result } = await callAs(site, by, calls.getAll, { maxResultCount: 1000, ...query });
  return result.items.map((row) => row[label]);
};

/** What the audit log tells last of a row. */
async function auditOf(target: unknown): Promise<[action: string, details: unknown][]> {
  const { result } = await callAs(site, admin, getAllAuditLogs, { target: String(target) });
  return result.items.map(({ action, details }) => [action, JSON.parse(details)]);
}

describe.each(entities.map((entity) => ({ ...entity, entity })))(
  '$name',
  ({ entity, name, label, calls }) => {
    const sample = (number: number) => sampleOf(entity, number);

    it('has the key and the indexes that its declaration asks for', async () => {
      const { rows } = await sql<{ indexname: string; indexdef: string }>`
      select indexname, indexdef from pg_indexes where tablename = ${tableOf(name)}`.execute(site.store.db);
      const definitions = new Map(rows.map(({ indexname, indexdef }) => [indexname, indexdef]));
      expect(definitions.get(`${tableOf(name)}_pkey`)).toContain('(tenant_id, id)');
      for (const field of entity.unique) {
        expect(definitions.get(uniqueIndexOf(name, field))).toMatch(/unique index .*\(tenant_id, lower\(/i);
      }
    });

    it('is made, read, changed and deleted, and the audit log tells each with its differences', async () => {
      const row = await made(entity, sample(1));
      expect(row).toMatchObject(sample(1));
      expect([...Compile(calls.get.output).Errors(row)]).toEqual([]);
      const { id } = row;
      expect((await callAs(site, admin, calls.get, { id })).result).toEqual(row);
      const change = { id, ...sample(2), [label]: row[label], concurrencyStamp: row.concurrencyStamp };
      const changed = await callAs(site, admin, calls.update, change);
      expect(changed.result).toEqual({
        ...row,
        ...sample(2),
        [label]: row[label],
        concurrencyStamp: expect.not.stringMatching(row.concurrencyStamp),
      });
      expect((await callAs(site, admin, calls.delete, { id })).result).toBeNull();
      expect((await callAs(site, admin, calls.get, { id })).status).toBe(404);
      const after = { ...sample(2), [label]: row[label] };
      const differences = Object.fromEntries(
        Object.entries(after)
          .filter(([field, value]) => value !== row[field])
          .map(([field, value]) => [field, [row[field], value]]),
      );
      expect(await auditOf(row[label])).toEqual([
        [`${name}.deleted`, after],
        [`${name}.changed`, differences],
        [`${name}.created`, sample(1)],
      ]);
    });

    it('is saved by the one who saw it last; who shows no stamp saves over it', async () => {
      const { id, concurrencyStamp } = await made(entity, sample(10));
      const save = (number: number, stamp: object) =>
        callAs(site, admin, calls.update, { id, ...sample(number), ...stamp });
      expect((await save(11, { concurrencyStamp })).status).toBe(200);
      const late = await save(12, { concurrencyStamp });
      expect([late.status, late.error?.code]).toEqual([500, changedMeanwhileCode]);
      expect((await callAs(site, admin, calls.get, { id })).result).toMatchObject(sample(11));
      expect((await save(12, {})).result).toMatchObject(sample(12));
    });

    it('is its tenant’s: another neither finds nor changes it, and may have the same', async () => {
      const { id, ...row } = await made(entity, sample(20));
      const calledByOther = async (endpoint: (typeof calls)['get' | 'update' | 'delete'], more = {}) =>
        (await callAs(site, neighbour, endpoint, { id, ...more })).status;
      expect([
        await calledByOther(calls.get),
        await calledByOther(calls.update, sample(21)),
        await calledByOther(calls.delete),
      ]).toEqual([404, 404, 404]);
      await made(entity, sample(20), neighbour);
      expect(await namesIn(entity, {}, neighbour)).toEqual([row[label]]);
    });

    it.each(entity.unique)('has no two of one %s, in any case, and says so at the field', async (field) => {
      const first = await made(entity, sample(30));
      const value = String(first[field]).toUpperCase();
      const second = { ...sample(31), [field]: value };
      const refusal = { status: 400, fields: [[field, `"${value}" is taken already.`]] };
      expect(saidBy(await callAs(site, admin, calls.create, second))).toMatchObject(refusal);
      const both = await Promise.all(
        [32, 33].map((number) => callAs(site, admin, calls.create, { ...sample(number), [field]: 'twin' })),
      );
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
      const own = await callAs(site, admin, calls.update, { ...sample(30), id: first.id, [field]: value });
      expect(own.status).toBe(200);
      for (const { id } of [first, ...both.flatMap(({ result }) => result ?? [])]) {
        await callAs(site, admin, calls.delete, { id });
      }
    });

    it.each(badSamplesOf(entity))('with $field $fault is refused at the field', async ({ field, given }) => {
      const { status, error } = await callAs(site, admin, calls.create, given);
      expect([status, error?.validationErrors?.map(({ members }) => members)]).toEqual([400, [[field]]]);
    });

    it('is found by a part of each field that is looked in, in any case, and filtered', async () => {
      const row = await made(entity, sample(404));
      for (const field of entity.soughtIn) {
        const keyword = String(row[field]).slice(1).toUpperCase();
        expect(await namesIn(entity, { keyword })).toContain(row[label]);
      }
      expect(await namesIn(entity, { keyword: 'nothing is called so' })).toEqual([]);
      for (const field of entity.filters) {
        const { items } = (await callAs(site, admin, calls.getAll, { [field]: row[field] })).result;
        expect(items.length).toBeGreaterThan(0);
        expect(items.filter((each) => each[field] !== row[field])).toEqual([]);
      }
    });

    it('is listed page by page in an order of any of its fields, or several', async () => {
      for (const number of [50, 51, 52]) await made(entity, sample(number));
      const all = await namesIn(entity, { sorting: `${label} DESC` });
      const byCode = (one: unknown, other: unknown) => (String(one) < String(other) ? 1 : -1);
      expect(all).toEqual([...all].sort(byCode));
      for (const field of entity.sortedBy) {
        expect((await namesIn(entity, { sorting: `${field}, id desc` })).length).toBe(all.length);
      }
      const page = await callAs(site, admin, calls.getAll, {
        sorting: label,
        skipCount: 1,
        maxResultCount: 2,
      });
      const upwards = [...all].reverse();
      expect([page.result.totalCount, page.result.items.map((row) => row[label])]).toEqual([
        all.length,
        upwards.slice(1, 3),
      ]);
      expect([...Compile(calls.getAll.output).Errors(page.result)]).toEqual([]);
      const beyond = await callAs(site, admin, calls.getAll, { skipCount: 5000 });
      expect(beyond.result).toEqual({ items: [], totalCount: all.length });
      const wrong = await callAs(site, admin, calls.getAll, { sorting: `${label}; drop table users` });
      expect(saidBy(wrong)).toMatchObject({ status: 400, fields: [['sorting', expect.any(String)]] });
    });

    it.runIf(calls.getOptions)('is offered to choose from by its label', async () => {
      const row = await made(entity, sample(60));
      const endpoint = calls.getOptions ?? calls.get;
      const { result } = await callAs(site, admin, endpoint, { keyword: String(row[label]) });
      expect(result).toEqual({ items: [{ value: row.id, label: row[label] }] });
    });

    it.runIf(calls.batchDelete)('is deleted many at once; what is gone already is passed over', async () => {
      const rows = [await made(entity, sample(70)), await made(entity, sample(71))];
      const ids = [...rows.map(({ id }) => id), 2_000_000];
      const { result } = await callAs(site, admin, calls.batchDelete ?? calls.create, { ids });
      expect(result).toEqual({ deletedCount: 2, refused: [] });
      expect(await namesIn(entity, { keyword: 'sample7' })).toEqual([]);
    });
  },
);
