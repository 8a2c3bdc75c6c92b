import type { Endpoint } from '@stationwall/contract/endpoint';
import { exportAuditLogs, getAllAuditLogs } from '@stationwall/contract/services/audit-log';
import { exportOriginalData, getOriginalDatas2 } from '@stationwall/contract/services/original-data';
import { parseCsv } from 'hucre/csv';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAs, saidBy } from '../../testing/call-as.ts';
import { fileAs } from '../../testing/file-as.ts';
import { signInAs, startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
let admin: Record<string, string>;
beforeAll(async () => {
  site = await startTestSite();
  admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
  // More than are read at once.
  await sql`insert into readings (tenant_id, stcd, element, observed_at, sent_at, received_at, value, msg_id)
    select 1, case when n % 3 = 0 then '61000001' else '61000002' end, case when n % 2 = 0 then 'Z' else 'VT' end,
      1763683200000 + n * 60000, 1763683200000 + n * 60000, 1763683200000 + n * 60000, n / 10.0, n / 2
    from generate_series(1, 2300) n`.execute(site.store.db);
  await sql`insert into audit_log (tenant_id, created_at, user_id, user_name, action, target, details, client_address)
    select 1, 1763683200000 + n, 1, 'admin', 'role.changed', 'Role ' || n, '', '127.0.0.1'
    from generate_series(1, 1200) n`.execute(site.store.db);
});
afterAll(() => site?.close());

const cases: [string, Endpoint, Endpoint, string, object][] = [
  ['readings', exportOriginalData as Endpoint, getOriginalDatas2 as Endpoint, 'observedAt', {}],
  [
    'readings of a station',
    exportOriginalData as Endpoint,
    getOriginalDatas2 as Endpoint,
    'msgID',
    { stcd: '61000001' },
  ],
  ['entries', exportAuditLogs as Endpoint, getAllAuditLogs as Endpoint, 'target', { target: 'role' }],
  [
    'entries, the oldest first',
    exportAuditLogs as Endpoint,
    getAllAuditLogs as Endpoint,
    'id',
    { sorting: 'time' },
  ],
];

it.each(cases)(
  'all %s found are in the file, in the order of the list',
  async (_, whole, list, field, sought) => {
    const { bytes, status } = await fileAs(site, admin, whole, { ...sought, format: 'csv' });
    const { result } = await callAs(site, admin, list, { ...sought, maxResultCount: 10_000 });
    const { items, totalCount } = result as { items: Record<string, unknown>[]; totalCount: number };
    expect([status, items.length > 700]).toEqual([200, true]);
    const [headings = [], ...rows] = parseCsv(new TextDecoder().decode(bytes));
    const at = headings.indexOf(field);
    expect(rows.length).toBe(totalCount);
    const shown = (value: unknown) =>
      String(value)
        .slice(0, 19)
        .replace(/^(\d{4}-\d\d-\d\d)T/, '$1 ');
    expect(rows.map((row) => row[at])).toEqual(items.map((row) => shown(row[field])));
  },
);

it('values are written with the decimals of their row', async () => {
  const columns = [
    { field: 'element', heading: 'element' },
    { field: 'value', heading: 'value', decimalsIn: 'decimals' },
    { field: 'msgID', heading: 'message', decimalsIn: 'msgID' },
  ];
  const asked = { stcd: '61000001', format: 'csv', columns };
  const { bytes } = await fileAs(site, admin, exportOriginalData as Endpoint, asked);
  const [, ...rows] = parseCsv(new TextDecoder().decode(bytes));
  expect(rows.slice(0, 2)).toEqual([
    ['Z', '229.80', '1149.0000000000'],
    ['VT', '229.50', '1147.0000000000'],
  ]);
  const wrong = { ...asked, columns: [{ field: 'value', heading: 'value', decimalsIn: 'places' }] };
  const refused = saidBy(await callAs(site, admin, exportOriginalData as Endpoint, wrong));
  expect([refused.status, refused.fields.map(([field]) => field)]).toEqual([400, ['columns']]);
});
