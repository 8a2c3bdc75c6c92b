import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getRainMonthData, type ReportRow, reportCalls } from '@stationwall/contract/services/report';
import { fromLocal } from '@stationwall/contract/tenant-time';
import { parseCsv } from 'hucre/csv';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { markSeries } from '../../store/series-places.ts';
import { callAs } from '../../testing/call-as.ts';
import { fileAs } from '../../testing/file-as.ts';
import { seriesUpToDate } from '../../testing/series-up-to-date.ts';
import { signInAs, startTestSite, type TestSite } from '../../testing/test-site.ts';

const office = '/usr/bin/soffice';
/** Commas, UTF-8, cells as they are shown or as they are kept. */
const filterOf = (isShown: boolean) => `csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,${isShown}`;
let site: TestSite;
let admin: Record<string, string>;
let folder: string;
beforeAll(async () => {
  site = await startTestSite();
  folder = await mkdtemp(join(tmpdir(), 'stationwall-office-'));
  admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
  const begin = fromLocal('Asia/Shanghai', '2026-04-01T08:00') as number;
  await sql`insert into readings (tenant_id, stcd, element, observed_at, sent_at, received_at, value, msg_id)
    select 1, (61000001 + station)::text, 'PJ', ${begin}::bigint + hour::bigint * 3600000, 1, 1,
      round((abs(sin(station * 7 + hour)) * 4)::numeric, 1), 1
    from generate_series(1, 10) station, generate_series(1, 700) hour`.execute(site.store.db);
  for (let station = 1; station <= 10; station++)
    await markSeries(site.store.db, {
      ...{ tenantId: 1, stcd: String(61000001 + station), element: 'PJ' },
      ...{ begin, end: begin + 700 * 3_600_000 },
    });
  await sql`update stations set bsnm = '清江' where tenant_id = 1`.execute(site.store.db);
  site.store.stationLists.forget(1);
  await seriesUpToDate(site.store);
}, 120_000);
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await site?.close();
});

async function asOpened(file: string, isShown: boolean): Promise<string[][]> {
  const home = `-env:UserInstallation=file://${folder}/home`;
  const to = join(folder, isShown ? 'shown' : 'kept');
  await promisify(execFile)(office, [
    ...['--headless', home, '--convert-to', filterOf(isShown), '--outdir', to, file],
  ]);
  return parseCsv(await readFile(join(to, 'report.csv'), 'utf8')) as string[][];
}

it('a month opens in LibreOffice with its title block and the same numbers, shown with their decimals', async () => {
  const day = '2026-04-10';
  const steps = Array.from({ length: 30 }, (_, nth) => `v${nth + 1}`);
  const columns = [
    ...[
      { field: 'stcd', heading: '测站编码' },
      { field: 'nameZh', heading: '测站' },
    ],
    ...['sum', ...steps].map((field) => ({ field, heading: field, decimals: 1 })),
    { field: 'mostAt', heading: 'up to' },
  ];
  const input = { day, format: 'xlsx' as const, columns, notes: ['月雨量报表', 'Default'] };
  const { bytes } = await fileAs(site, admin, reportCalls.RainMonthData.export, input);
  const file = join(folder, 'report.xlsx');
  await writeFile(file, bytes);
  const { result } = await callAs(site, admin, getRainMonthData, { day, areal: true, maxResultCount: 100 });
  const rows: ReportRow[] = [...result.items, ...result.areal];
  expect([result.areal.length, rows[0]?.sum]).toEqual([1, expect.any(Number)]);
  const kept = await asOpened(file, false);
  expect(kept.slice(0, 4).map(([first, second]) => [first, second])).toEqual([
    ...[
      ['月雨量报表', ''],
      ['Default', ''],
      ['', ''],
    ],
    ['测站编码', '测站'],
  ]);
  const opened = kept
    .slice(4)
    .map((row) => row.slice(0, 33).map((text, at) => (at < 2 ? text : text === '' ? null : Number(text))));
  const told = rows.map((row) => [
    ...[row.stcd, row.nameZh],
    ...['sum', ...steps].map((field) => row[field] as number | null),
  ]);
  expect(opened).toEqual(told);
  const shown = await asOpened(file, true);
  const first = shown[4] as string[];
  expect(first.slice(2, 33)).toEqual(
    ['sum', ...steps].map((field) => (rows[0]?.[field] as number | null)?.toFixed(1) ?? ''),
  );
  expect(first[33]).toBe(rows[0]?.mostAt?.replace('T', ' '));
}, 180_000);
