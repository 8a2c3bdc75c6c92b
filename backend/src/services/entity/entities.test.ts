import type { Entity } from '@stationwall/contract/crud';
import { entities } from '@stationwall/contract/entities';
import type { RowBase } from '@stationwall/contract/entity-calls';
import { changedMeanwhileCode } from '@stationwall/contract/problem';
import { getAllAuditLogs } from '@stationwall/contract/services/audit-log';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usedBy } from '../../localization/used-by-texts.ts';
import type { Values } from '../../store/entity-rows.ts';
import { columnOf, tableOf, uniqueIndexOf } from '../../store/entity-tables.ts';
import { callAs, saidBy } from '../../testing/call-as.ts';
import { DefaultsThings } from '../../testing/defaults-things.ts';
import { badSamplesOf, editOf, only, sampleOf } from '../../testing/entity-samples.ts';
import { fileAs } from '../../testing/file-as.ts';
import { endOf, type ImportCallsOf, importAs } from '../../testing/import-as.ts';
import { signInAs, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { rulesOf } from '../all-rules.ts';

type Headers = Record<string, string>;
let site: TestSite;
let tenantAdmin: Headers;
let neighbour: Headers;
let host: Headers;
let tables: string[];
beforeAll(async () => {
  site = await startTestSite();
  await DefaultsThings.of(site.store);
  const { rows } = await sql<{ tablename: string }>`select tablename from pg_tables`.execute(site.store.db);
  tables = rows.map(({ tablename }) => tablename);
  tenantAdmin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
  host = (await signInAs(site, null, 'host', 'Host#123')).headers;
  neighbour = (await signInAs(site, 2, 'admin', 'Admin#123')).headers;
});
afterAll(() => site?.close());

/** Tenants are the host's; everything else is a tenant's. */
const ownerOf = ({ name }: Entity) => (name === 'tenant' ? host : tenantAdmin);

async function made(entity: Entity, given: Values, by = ownerOf(entity)): Promise<Values & RowBase> {
  const { status, result, error } = await callAs(site, by, entity.calls.create, given);
  expect({ status, error }).toEqual({ status: 200, error: null });
  return only(result, entity.row) as Values & RowBase;
}

const namesIn = async (entity: Entity, query: Values, by = ownerOf(entity)) => {
  const { result } = await callAs(site, by, entity.calls.getAll, { maxResultCount: 1000, ...query });
  return result.items.map((row) => row[entity.label]);
};

/** What the audit log tells last of a row. */
async function auditOf(entity: Entity, target: unknown): Promise<[action: string, details: unknown][]> {
  const { result } = await callAs(site, ownerOf(entity), getAllAuditLogs, { target: String(target) });
  return result.items
    .filter((entry) => entry.target === target && entry.action.startsWith(`${entity.name}.`))
    .map(({ action, details }) => [action, JSON.parse(details)]);
}

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d(T|$)/.test(value);

/** An order that every database has: without regard to case. */
const backwards = (one: unknown, other: unknown) =>
  String(one).toLowerCase() < String(other).toLowerCase() ? 1 : -1;

describe.each(entities.map((entity) => ({ ...entity, entity })))(
  '$name',
  ({ entity, name, label, calls }) => {
    const sample = (number: number) => sampleOf(entity, number);
    const edit = (number: number) => editOf(entity, number);
    const call: typeof callAs = (where, by, endpoint, input) =>
      callAs(where, by === tenantAdmin ? ownerOf(entity) : by, endpoint, input);
    const { written: fields = Object.keys(entity.editable) } = rulesOf[name] ?? {};
    const written = (values: Values) =>
      only(values, Object.fromEntries(fields.map((field) => [field, true])));
    const { required = [] } = calls.update.input as { required?: string[] };

    const hasOwnTable = !rulesOf[name]?.keeping;
    const itsTable = 'has its table';
    beforeEach(({ task, skip }) => {
      if (hasOwnTable && task.name !== itsTable && !tables.includes(tableOf(name)))
        skip('its table is not there');
    });
    if (hasOwnTable) {
      it(itsTable, () => {
        expect(tables, 'A migration makes it by entityTable, see CONTRIBUTING.md.').toContain(tableOf(name));
      });
    }

    // What two do at once to accounts, or to who may sign in, is kept apart by a lock.
    if (!rulesOf[name]?.within) {
      it('has the key and the indexes that its declaration asks for', async () => {
        const { rows } = await sql<{ indexname: string; indexdef: string }>`
        select indexname, indexdef from pg_indexes where tablename = ${tableOf(name)}`.execute(site.store.db);
        const definitions = new Map(rows.map(({ indexname, indexdef }) => [indexname, indexdef]));
        expect(definitions.get(`${tableOf(name)}_pkey`)).toContain('(tenant_id, id)');
        for (const field of entity.unique) {
          expect(definitions.get(uniqueIndexOf(name, field))).toMatch(/unique index .*\(tenant_id, lower\(/i);
        }
      });

      it('has a column for each of its fields, and no other', async () => {
        const { rows } = await sql<{ columnName: string }>`
        select column_name as "columnName" from information_schema.columns where table_name = ${tableOf(name)}`.execute(
          site.store.db,
        );
        const derived = rulesOf[name]?.derived ?? [];
        const fields = ['tenantId', 'id', ...Object.keys(entity.editable), ...derived, 'createdAt'];
        const kept = fields.map(columnOf);
        // What a row tells besides is worked out, or kept by acts of its own.
        const told = entity.told.map(columnOf);
        const columns = rows.map(({ columnName }) => columnName).filter((column) => !told.includes(column));
        expect(columns.sort()).toEqual(kept.filter((column) => !told.includes(column)).sort());
      });
    }

    it('is made, read, changed and deleted, and the audit log tells each with its differences', async () => {
      const row = await made(entity, sample(1));
      expect(row).toMatchObject(only(sample(1), entity.row));
      expect([...Compile(calls.get.output).Errors(row)]).toEqual([]);
      const { id, concurrencyStamp } = row;
      expect((await call(site, tenantAdmin, calls.get, { id })).result).toEqual(row);
      const after: Values = { ...edit(2), ...only({ [label]: row[label] }, entity.editable) };
      const changed = await call(site, tenantAdmin, calls.update, { ...after, id, concurrencyStamp });
      expect(changed.result).toMatchObject({ ...after, id, creationTime: row.creationTime });
      expect(changed.result.concurrencyStamp).not.toBe(concurrencyStamp);
      expect((await call(site, tenantAdmin, calls.delete, { id })).result).toBeNull();
      expect((await call(site, tenantAdmin, calls.get, { id })).status).toBe(404);
      const differences = Object.entries(after)
        .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(row[field]))
        .map(([field, value]) => [field, [row[field], value]]);
      expect(differences).not.toEqual([]);
      expect(await auditOf(entity, row[label])).toEqual([
        [`${name}.deleted`, written(after)],
        [`${name}.changed`, Object.fromEntries(differences)],
        [`${name}.created`, written(edit(1))],
      ]);
    });

    it('is saved by the one who saw it last, once; who shows no stamp saves over it, where that is allowed', async () => {
      const { id, concurrencyStamp } = await made(entity, sample(10));
      const save = (number: number, stamp: object) =>
        call(site, tenantAdmin, calls.update, { id, ...edit(number), ...stamp });
      const twice = await Promise.all([11, 11].map((number) => save(number, { concurrencyStamp })));
      expect(twice.map(({ status, error }) => [status, error?.code]).sort()).toEqual([
        [200, undefined],
        [500, changedMeanwhileCode],
      ]);
      expect((await call(site, tenantAdmin, calls.get, { id })).result).toMatchObject(edit(11));
      const blind = await save(12, {});
      expect(blind.status).toBe(required.includes('concurrencyStamp') ? 400 : 200);
    });

    if (name !== 'tenant') {
      it('is its tenant’s: another neither finds nor changes it, and may have the same', async () => {
        const { id, concurrencyStamp, ...row } = await made(entity, sample(20));
        const calledByOther = async (endpoint: (typeof calls)['get' | 'update' | 'delete'], more = {}) =>
          (await callAs(site, neighbour, endpoint, { id, ...more })).status;
        expect([
          await calledByOther(calls.get),
          await calledByOther(calls.update, { ...edit(21), concurrencyStamp }),
          await calledByOther(calls.delete),
        ]).toEqual([404, 404, 404]);
        const before = await namesIn(entity, {}, neighbour);
        expect(before).not.toContain(row[label]);
        await made(entity, sample(20), neighbour);
        expect((await namesIn(entity, {}, neighbour)).sort()).toEqual([...before, row[label]].sort());
      });
    }

    it.each(entity.unique)('has no two of one %s, in any case, and says so at the field', async (field) => {
      const first = await made(entity, sample(30));
      const { id, concurrencyStamp } = first;
      const value = String(first[field]).toUpperCase();
      const second = { ...sample(31), [field]: value };
      const refused = saidBy(await call(site, tenantAdmin, calls.create, second));
      expect([refused.status, refused.fields]).toEqual([400, [[field, expect.stringContaining(value)]]]);
      const both = await Promise.all(
        [32, 33].map((number) =>
          call(site, tenantAdmin, calls.create, { ...sample(number), [field]: sample(32)[field] }),
        ),
      );
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
      const own = { ...edit(30), ...only({ [field]: value }, entity.editable), id, concurrencyStamp };
      expect((await call(site, tenantAdmin, calls.update, own)).status).toBe(200);
      for (const each of [first, ...both.flatMap(({ result }) => result ?? [])]) {
        await call(site, tenantAdmin, calls.delete, { id: each.id });
      }
    });

    it.each(badSamplesOf(entity))('with $field $fault is refused at the field', async ({ field, given }) => {
      const { status, error } = await call(site, tenantAdmin, calls.create, given);
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
        if (!(field in row)) continue;
        const { items } = (await call(site, tenantAdmin, calls.getAll, { [field]: row[field] })).result;
        expect(items.length).toBeGreaterThan(0);
        expect(items.filter((each) => each[field] !== row[field])).toEqual([]);
      }
    });

    it('is listed page by page in an order of any of its fields, or several', async () => {
      for (const number of [50, 51, 52]) await made(entity, sample(number));
      const all = await namesIn(entity, { sorting: `${label} DESC` });
      expect(all).toEqual([...all].sort(backwards));
      for (const field of entity.sortedBy) {
        expect((await namesIn(entity, { sorting: `${field}, id desc` })).length).toBe(all.length);
      }
      const page = await call(site, tenantAdmin, calls.getAll, {
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
      const beyond = await call(site, tenantAdmin, calls.getAll, { skipCount: 5000 });
      expect(beyond.result).toMatchObject({ items: [], totalCount: all.length });
      const wrong = await call(site, tenantAdmin, calls.getAll, { sorting: `${label}; drop table users` });
      expect(saidBy(wrong)).toMatchObject({ status: 400, fields: [['sorting', expect.any(String)]] });
    });

    it('is exported as it is listed, every row and every field of it', async () => {
      const row = await made(entity, sample(80));
      const wanted = { sorting: `${label} DESC`, format: 'xlsx' };
      const { status, bytes } = await fileAs(site, ownerOf(entity), calls.export, wanted);
      const [sheet] = status === 200 ? (await readXlsx(bytes)).sheets : [];
      const [headings = [], ...rows] = sheet?.rows ?? [];
      expect(headings).toEqual(Object.keys(entity.listed));
      const at = (field: string) => headings.indexOf(field);
      expect(rows.map((cells) => String(cells[at(label)]))).toEqual(
        (await namesIn(entity, { sorting: wanted.sorting })).map(String),
      );
      const own = rows.find((cells) => cells[at('id')] === row.id) ?? [];
      const told = headings.map(
        (heading, index) => [String(heading), row[String(heading)], own[index]] as const,
      );
      const plain = told.filter(
        ([, value]) => typeof value === 'number' || (typeof value === 'string' && value),
      );
      expect(plain.map(([field, , cell]) => [field, cell])).toEqual(
        plain.map(([field, value]) => [field, isTime(value) ? new Date(`${value.slice(0, 19)}Z`) : value]),
      );
    });

    const references = Object.entries(entity.references);
    if (references.length > 0)
      it('keeps what it refers to, which is of its tenant', async () => {
        for (const [field, otherName] of references) {
          const other = entities.find((each) => each.name === otherName) as Entity;
          const foreign = await made(other, sampleOf(other, 95), neighbour);
          const refused = await call(site, tenantAdmin, calls.create, { ...sample(95), [field]: foreign.id });
          expect(saidBy(refused)).toMatchObject({ status: 400, fields: [[field, expect.any(String)]] });
          const row = await made(other, sampleOf(other, 96));
          const referrer = await made(entity, { ...sample(otherName === name ? 98 : 96), [field]: row.id });
          const kept = await callAs(site, tenantAdmin, other.calls.delete, { id: row.id });
          const named = `in use by ${usedBy[name]?.[0]} ${referrer[label]}.`;
          expect([kept.status, kept.error?.message]).toEqual([500, expect.stringContaining(named)]);
          await call(site, tenantAdmin, calls.delete, { id: referrer.id });
          expect((await callAs(site, tenantAdmin, other.calls.delete, { id: row.id })).status).toBe(200);
          // Another entity that refers to the same makes one of that name again.
          await callAs(site, neighbour, other.calls.delete, { id: foreign.id });
        }
      });

    const { getOptions, batchDelete } = calls;
    if (getOptions) {
      it('is offered to choose from by its label', async () => {
        const row = await made(entity, sample(60));
        const { result } = await call(site, tenantAdmin, getOptions, { keyword: String(row[label]) });
        expect(result).toEqual({ items: [{ value: row.id, label: row[label] }] });
      });
    }

    if (calls.import) {
      it('is imported many at once and taken back as a whole, each in one entry of the audit log', async () => {
        const imports = calls as typeof calls & ImportCallsOf;
        const by = ownerOf(entity);
        const before = await namesIn(entity, {});
        const rows = [90, 91, 92].map((number) => ({ row: number, values: sample(number) }));
        const faulty = { row: 99, values: { ...sample(93), [label]: '' } };
        const { result } = await callAs(site, by, imports.checkImport, { rows: [...rows, faulty] });
        expect(result.faults.map(({ row, field }) => [row, field])).toEqual([[99, label]]);
        const { importId, job } = await importAs(site, by, imports, [...rows, faulty]);
        expect(job.outcome).toMatchObject({ made: 3, refused: 1 });
        const made = (
          await callAs(site, by, calls.getAll, { sorting: 'creationTime DESC, id DESC' })
        ).result.items.slice(0, 3);
        for (const [index, number] of [92, 91, 90].entries())
          expect(made[index]).toMatchObject(only(edit(number), entity.listed));
        const undo = await callAs(site, by, imports.undoImport, { importId });
        expect((await endOf(site, by, undo.result.id)).outcome).toMatchObject({ deleted: 3, kept: 0 });
        expect(await namesIn(entity, {})).toEqual(before);
        expect(await auditOf(entity, 'types.xlsx')).toEqual([
          [`${name}.importUndone`, { deleted: 3, kept: 0 }],
          [`${name}.imported`, { made: 3, refused: 1 }],
        ]);
      });
    }

    if (batchDelete) {
      it('is deleted many at once; what is gone already is passed over', async () => {
        const rows = [await made(entity, sample(70)), await made(entity, sample(71))];
        const ids = [...rows.map(({ id }) => id), 2_000_000];
        const { result } = await call(site, tenantAdmin, batchDelete, { ids });
        expect(result).toEqual({ deletedCount: 2, refused: [] });
        expect(await namesIn(entity, { keyword: 'sample7' })).toEqual([]);
      });
    }
  },
);
