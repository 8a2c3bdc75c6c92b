import { setImmediate } from 'node:timers/promises';
import { deviceType } from '@stationwall/contract/services/device-type';
import { writeCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { EntityRows } from '../../store/entity-rows.ts';
import { callAs, saidBy } from '../../testing/call-as.ts';
import { fileAs } from '../../testing/file-as.ts';
import { signInAs, startTestSite, type TestSite } from '../../testing/test-site.ts';

type Headers = Record<string, string>;
const { calls } = deviceType;
let site: TestSite;
let admin: Headers;
let neighbour: Headers;
beforeAll(async () => {
  site = await startTestSite();
  admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
  neighbour = (await signInAs(site, 2, 'admin', 'Admin#123')).headers;
});
afterAll(() => site?.close());

const keep = (tenantId: number, name: string, more: object = {}) => {
  const usual = { code: name, category: 'rain', protocol: 'SL651', sortOrder: 0, remark: '' };
  return new EntityRows(site.store.db, 'deviceType', tenantId).insert({ name, ...usual, ...more });
};
/** Half of them odd and half even, of seven orders, in one statement. */
const keepMany = (tenantId: number, count: number) =>
  sql`insert into device_type
    select ${tenantId}, nextval('device_type_ids'), name, name, 'rain', 'SL651', number % 7,
      case when number % 3 = 0 then '' else 'Even ' || number % 5 end, number / 10
    from generate_series(1, ${count}::int) number,
      lateral (select case when number % 2 = 1 then 'Odd ' else 'even ' end || lpad(number::text, 4, '0') as name) named
  `.execute(site.store.db);
const clear = () => site.store.db.withTables<{ device_type: object }>().deleteFrom('device_type').execute();
const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

describe('a file of all rows', () => {
  it('has the columns asked for, by their headings, in words, with numbers and times as such', async () => {
    await clear();
    await keep(1, '翻斗式', { sortOrder: 7, remark: '=1+1\n@x; -y' });
    await keep(2, 'of the neighbour');
    const columns = [
      { field: 'name', heading: '名称' },
      { field: 'category', heading: '监测类别', words: { rain: '雨量' } },
      { field: 'sortOrder', heading: '排序号', decimals: 2 },
      { field: 'creationTime', heading: '创建时间' },
      { field: 'remark', heading: '=备注' },
    ];
    const { items } = (await callAs(site, admin, calls.getAll, {})).result;
    const created = items[0]?.creationTime.slice(0, 19) ?? '';
    const csv = await fileAs(site, admin, calls.export, { format: 'csv', title: '设备类型', columns });
    expect(csv).toMatchObject({ status: 200, type: 'text/csv; charset=utf-8' });
    expect(csv.name).toMatch(/^设备类型 Default \d{4}-\d\d-\d\d \d{6}\.csv$/);
    const cells = [`翻斗式,雨量,7.00,${created.replace('T', ' ')}`, `"'=1+1\n'@x; '-y"`];
    expect(textOf(csv.bytes)).toBe(`\uFEFF名称,监测类别,排序号,创建时间,'=备注\r\n${cells.join(',')}`);
    const xlsx = await fileAs(site, admin, calls.export, { format: 'xlsx', title: '设备类型', columns });
    const { sheets } = await readXlsx(xlsx.bytes);
    expect(sheets.map(({ name, rows }) => ({ name, rows }))).toEqual([
      {
        name: '设备类型',
        rows: [
          ['名称', '监测类别', '排序号', '创建时间', '=备注'],
          ['翻斗式', '雨量', 7, new Date(`${created}Z`), '=1+1\n@x; -y'],
        ],
      },
    ]);
    expect([...(sheets[0]?.cells?.values() ?? [])].filter(({ type }) => type === 'formula')).toEqual([]);
  });

  it('has every field by its name on the wire where none is asked for', async () => {
    const { bytes } = await fileAs(site, admin, calls.export, { format: 'csv' });
    expect(textOf(bytes).slice(1).split('\r\n')[0]).toBe(Object.keys(deviceType.listed).join(','));
  });

  it('is refused before it begins: an unknown field, format or order', async () => {
    const refused = async (input: object) => {
      const answer = saidBy(await callAs(site, admin, calls.export, { format: 'csv', ...input }));
      return [answer.status, answer.fields.map(([field]) => field)];
    };
    expect(await refused({ columns: [{ field: 'password', heading: 'x' }] })).toEqual([400, ['columns']]);
    expect(await refused({ format: 'exe' })).toEqual([400, ['format']]);
    expect(await refused({ sorting: 'password' })).toEqual([400, ['sorting']]);
  });

  it.each(['sortOrder DESC, name', 'creationTime', 'remark desc, sortOrder'])(
    'holds what the list finds in the order %s, over several pages, each row once',
    async (sorting) => {
      await clear();
      await keepMany(1, 1_203);
      const wanted = { keyword: 'EVEN', sorting };
      const { result } = await callAs(site, admin, calls.getAll, { ...wanted, maxResultCount: 10_000 });
      const fields = ['id', 'name', 'remark'] as const;
      const columns = fields.map((field) => ({ field, heading: field }));
      const { bytes } = await fileAs(site, admin, calls.export, { ...wanted, format: 'csv', columns });
      const expected = [[...fields], ...result.items.map((row) => fields.map((field) => row[field]))];
      expect(result.totalCount).toBeGreaterThan(1_000);
      expect(textOf(bytes).slice(1)).toBe(`${writeCsv(expected)}`);
    },
  );

  it('is read a page at a time: a row that goes meanwhile moves no other out of it', async () => {
    const pages = vi.spyOn(EntityRows.prototype, 'after');
    const takes: number[] = [];
    pages.mockImplementation(async function (this: EntityRows, query, place) {
      takes.push(query.take);
      pages.mockRestore();
      const page = await this.after(query, place);
      await this.remove(page.rows[0]?.id ?? 0);
      return page;
    });
    const before = (await callAs(site, admin, calls.getAll, {})).result.totalCount;
    const { bytes } = await fileAs(site, admin, calls.export, { format: 'csv' });
    expect([takes, textOf(bytes).trimEnd().split('\r\n').length]).toEqual([[500], before + 1]);
  });

  it('reads no further when its reader has gone', async () => {
    const gate = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const after = EntityRows.prototype.after;
    const pages = vi.spyOn(EntityRows.prototype, 'after').mockImplementation(async function (
      this: EntityRows,
      ...given
    ) {
      if (given[1] !== null) {
        asked.resolve();
        await gate.promise;
      }
      return after.apply(this, given);
    });
    const leave = new AbortController();
    const left = new Promise((resolve) => {
      site.app.server.once('request', (_, answer) => answer.once('close', resolve));
    });
    const file = fetch(`${site.address}${calls.export.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...admin },
      body: JSON.stringify({ format: 'csv' }),
      signal: leave.signal,
    }).then((answer) => answer.text());
    file.catch(() => {});
    await asked.promise;
    leave.abort();
    await left;
    gate.resolve();
    await expect(file).rejects.toThrow();
    await vi.waitFor(() => expect(pages.mock.settledResults.length).toBe(2));
    await setImmediate();
    expect(pages.mock.calls.length).toBe(2);
    pages.mockRestore();
  });

  it('is the caller’s tenant’s, and for who may see the list alone', async () => {
    const { bytes } = await fileAs(site, neighbour, calls.export, { format: 'csv' });
    expect(textOf(bytes).match(/of the neighbour|even 0000/g)).toEqual(null);
    const viewer = (await signInAs(site, 1, 'viewer', 'Viewer#123')).headers;
    expect((await callAs(site, viewer, calls.export, { format: 'csv' })).status).toBe(403);
  });
});
