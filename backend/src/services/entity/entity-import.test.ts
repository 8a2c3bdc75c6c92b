import type { ImportRow } from '@stationwall/contract/importing';
import { getAllAuditLogs } from '@stationwall/contract/services/audit-log';
import { deviceType } from '@stationwall/contract/services/device-type';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { EntityRows } from '../../store/entity-rows.ts';
import { ImportRows } from '../../store/imports.ts';
import { interruptSilent } from '../../store/jobs.ts';
import { callAs, saidBy } from '../../testing/call-as.ts';
import { bring, endOf, type ImportCallsOf, importAs } from '../../testing/import-as.ts';
import { type SignedIn, serveAlso, signInAs, startTestSite, type TestSite } from '../../testing/test-site.ts';

const { getAll, update, create } = deviceType.calls;
const calls = deviceType.calls as typeof deviceType.calls & ImportCallsOf;
let site: TestSite;
let admin: SignedIn['headers'];
let neighbour: SignedIn['headers'];
beforeAll(async () => {
  site = await startTestSite();
  admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
  neighbour = (await signInAs(site, 2, 'admin', 'Admin#123')).headers;
});
afterAll(() => site?.close());
beforeEach(async () => {
  for (const table of ['device_type', 'audit_log', 'jobs', 'import_rows', 'imports'])
    await sql`delete from ${sql.table(table)}`.execute(site.store.db);
});
afterEach(() => vi.restoreAllMocks());

const row = (number: number, more: object = {}): ImportRow => ({
  row: number + 1,
  values: { name: `Type ${number}`, code: `T${number}`, category: 'rain', ...more },
});
const many = (count: number) => Array.from({ length: count }, (_, index) => row(index + 1));
const names = async () => (await callAs(site, admin, getAll, { maxResultCount: 1000 })).result.items;
const audit = async () =>
  (await callAs(site, admin, getAllAuditLogs, { target: 'types.xlsx' })).result.items.map(
    ({ action, details }) => [action, JSON.parse(details)],
  );
const begin = async (rows: ImportRow[]) => {
  const importId = await bring(site, admin, calls, rows);
  return { importId, started: await callAs(site, admin, calls.import, { importId, fileName: 'types.xlsx' }) };
};
const undo = (importId: string) => callAs(site, admin, calls.undoImport, { importId });

/** Holds an import back before its second chunk until it is let go. */
function holdSecond() {
  const gate = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const waiting = ImportRows.prototype.waiting;
  let times = 0;
  vi.spyOn(ImportRows.prototype, 'waiting').mockImplementation(async function (this: ImportRows, ...given) {
    times += 1;
    if (times === 2) {
      reached.resolve();
      await gate.promise;
    }
    return waiting.apply(this, given);
  });
  return { reached: reached.promise, release: gate.resolve };
}

describe('a dry run', () => {
  it('tells every fault with row, field, value and what is allowed, and changes nothing', async () => {
    await callAs(site, admin, create, row(1).values);
    const { result } = await callAs(site, admin, calls.checkImport, {
      rows: [
        row(2),
        row(3, { code: 't1' }),
        row(4, { code: 'T2' }),
        row(5, { name: ' ', category: 'snow' }),
        row(6, { sortOrder: 10_000 }),
        row(7, { sortOrder: 'many', unknown: 1 }),
      ],
    });
    expect(
      result.faults.map(({ row: at, field, given, reason }) => [at, field, given, reason.message]),
    ).toEqual([
      [4, 'code', 't1', '"t1" is taken already.'],
      [5, 'code', 'T2', '"T2" stands in row 3 already; no two may have it.'],
      [6, 'name', ' ', 'The Name field is required.'],
      [6, 'category', 'snow', expect.stringContaining('Category')],
      [7, 'sortOrder', '10000', expect.stringContaining('9999')],
      [8, 'sortOrder', 'many', expect.stringContaining('SortOrder')],
    ]);
    expect((await names()).length).toBe(1);
  });

  it('speaks the language of its caller', async () => {
    const rows = [row(1, { code: '' })];
    const by = { ...admin, 'accept-language': 'zh-CN' };
    const { result } = await callAs(site, by, calls.checkImport, { rows });
    expect(result.faults.map(({ reason }) => reason.message)).toEqual(['Code 字段是必需的。']);
  });
});

describe('an import', () => {
  it('takes good rows in without the bad ones, in one entry of the audit log, and is undone as a whole', async () => {
    const rows = [...many(120), row(121, { code: 'T7' }), row(122, { category: 'snow' })];
    const { importId, job } = await importAs(site, admin, calls, rows);
    expect(job).toMatchObject({ kind: 'deviceType.import', subject: 'types.xlsx', state: 'done' });
    expect(job).toMatchObject({ done: 122, total: 122, problem: null });
    expect(job.outcome).toMatchObject({ importId, made: 120, refused: 2 });
    const faults = job.outcome?.faults as { row: number; field: string }[];
    expect(faults.map(({ row: at, field }) => [at, field])).toEqual([
      [122, 'code'],
      [123, 'category'],
    ]);
    expect(await names()).toHaveLength(120);
    expect(await audit()).toEqual([['deviceType.imported', { made: 120, refused: 2 }]]);
    const undone = await endOf(site, admin, (await undo(importId)).result.id);
    expect(undone).toMatchObject({ kind: 'deviceType.undo', subject: 'types.xlsx', state: 'done' });
    expect(undone.outcome).toEqual({ importId, deleted: 120, kept: 0 });
    expect(await names()).toEqual([]);
    expect(await audit()).toEqual([
      ['deviceType.importUndone', { deleted: 120, kept: 0 }],
      ['deviceType.imported', { made: 120, refused: 2 }],
    ]);
    expect(saidBy(await undo(importId)).message).toBe('Nothing of this import is left to undo.');
  });

  it('is not undone while somebody has changed a row of it, who is named; deleted ones are passed over', async () => {
    const { importId } = await importAs(site, admin, calls, many(3));
    const [first, second, third] = await names();
    const change = (remark: string) =>
      callAs(site, admin, update, {
        ...second,
        ...row(2).values,
        id: second?.id ?? 0,
        remark,
        concurrencyStamp: undefined,
      });
    await change('changed');
    expect(saidBy(await undo(importId)).message).toBe(
      'The import cannot be undone: 1 of its rows were changed or came into use since: Type 2.',
    );
    expect((await names()).length).toBe(3);
    await change('');
    await callAs(site, admin, deviceType.calls.delete, { id: third?.id ?? 0 });
    const { outcome } = await endOf(site, admin, (await undo(importId)).result.id);
    expect([outcome, await names()]).toEqual([{ importId, deleted: 2, kept: 0 }, []]);
    expect(first?.name).toBe('Type 1');
  });

  it('waits for no other: one at a time, which is told with file and person', async () => {
    const { reached, release } = holdSecond();
    const { started } = await begin(many(60));
    await reached;
    const other = await begin([row(900)]);
    expect(saidBy(other.started).message).toBe(
      'Another task on this list is running: types.xlsx, begun by admin. Wait until it has ended.',
    );
    release();
    await endOf(site, admin, started.result.id);
    const again = await callAs(site, admin, calls.import, {
      importId: other.importId,
      fileName: 'types.xlsx',
    });
    expect((await endOf(site, admin, again.result.id)).outcome).toMatchObject({ made: 1 });
  });

  it('whose backend leaves in the middle tells what went in, and is gone on with or undone', async () => {
    const leaving = await serveAlso(site);
    const { reached, release } = holdSecond();
    const importId = await bring(site, admin, calls, many(160));
    const input = { importId, fileName: 'types.xlsx' };
    const { id } = (await callAs(leaving, admin, calls.import, input)).result;
    await reached;
    await interruptSilent(site.store, Date.now() + 1);
    const killed = await endOf(site, admin, id);
    expect(killed).toMatchObject({ state: 'interrupted', outcome: { importId, made: 25, refused: 0 } });
    expect(await names()).toHaveLength(25);
    const closed = leaving.close();
    release();
    await closed;
    expect((await endOf(site, admin, id)).outcome).toMatchObject({ made: 50 });
    expect(await names()).toHaveLength(50);
    const rest = await callAs(site, admin, calls.import, input);
    expect((await endOf(site, admin, rest.result.id)).outcome).toMatchObject({ made: 160 });
    expect(await audit()).toEqual([['deviceType.imported', { made: 160, refused: 0 }]]);
    await endOf(site, admin, (await undo(importId)).result.id);
    expect(await names()).toEqual([]);
  });

  it('refuses the row whose value somebody takes at the same moment, and no other', async () => {
    await callAs(site, admin, create, row(3).values);
    const looked = vi.spyOn(EntityRows.prototype, 'takenAmong');
    for (const _ of deviceType.unique) looked.mockResolvedValueOnce(new Set());
    const { job } = await importAs(site, admin, calls, many(5));
    expect(job).toMatchObject({ state: 'done', outcome: { made: 4, refused: 1 } });
    expect(job.outcome?.faults).toMatchObject([
      { row: 4, given: 'Type 3', field: 'name', reason: { message: '"Type 3" is taken already.' } },
    ]);
  });

  it('takes 20,000 rows at most, once each, and no rows of another', async () => {
    const importId = await bring(site, admin, calls, many(2));
    const add = (rows: ImportRow[], by = admin) => callAs(site, by, calls.addToImport, { importId, rows });
    expect((await add(many(3))).result).toEqual({ importId, rowCount: 3 });
    await sql`update imports set row_count = 20000`.execute(site.store.db);
    expect(saidBy(await add([row(9)])).message).toBe('An import takes 20000 rows at most; split the file.');
    expect((await add([row(9)], neighbour)).status).toBe(404);
    const viewer = (await signInAs(site, 1, 'viewer', 'Viewer#123')).headers;
    expect((await add([row(9)], viewer)).status).toBe(403);
    expect((await undo('unknown')).status).toBe(404);
  });
});
