import { clockToleranceMs, isOfFuture } from '@stationwall/contract/station-clock';
import { sql } from 'kysely';
import type { Database } from './accounts.ts';
import { foldReports, type LastDataRow, type Report } from './fold-reports.ts';
import type { StoredElement } from './last-data.ts';
import type { StoreLogger } from './store.ts';

const day = 86_400_000;
/** How far back observations are looked through; what is older, the station's next report puts right. */
const lookBackMs = 32 * day;
const stationsAtOnce = 200;

/**
 * Puts right last data that were received in the future, by the readings that came after them, and tells relays and
 * screens by events: stores of earlier builds let such last data stand in the way of all that came later. Without such
 * readings they stay, as it may be the clock of now that is behind. Gives the newest reception that last data know.
 */
export async function repairLastData(
  db: Database,
  now: number,
  logger: StoreLogger | undefined,
): Promise<number | null> {
  const rows = await db.selectFrom('last_data').selectAll().execute();
  const ofFuture = rows.filter(
    (row) => isOfFuture(row.received_at ?? 0, now) || futureElements(row, now).length > 0,
  );
  let repaired = 0;
  for (let start = 0; start < ofFuture.length; start += stationsAtOnce)
    repaired += await repair(db, ofFuture.slice(start, start + stationsAtOnce), now);
  if (repaired > 0)
    logger?.warn({ stations: repaired }, 'last data that a clock ahead had frozen were put right');
  if (repaired < ofFuture.length)
    logger?.warn(
      { stations: ofFuture.length - repaired },
      'last data were received in the future of this clock: it is behind, or was ahead; the next reports put them right',
    );
  return rows.reduce<number | null>((newest, row) => Math.max(newest ?? 0, row.received_at ?? 0), null);
}

const elementsOf = ({ elements }: LastDataRow) =>
  Object.entries(JSON.parse(elements) as Record<string, StoredElement>);

const futureElements = (row: LastDataRow, now: number) =>
  elementsOf(row).filter(([, [, , , receivedAt]]) => isOfFuture(receivedAt, now));

interface Later {
  tenant_id: number;
  stcd: string;
  element: string;
  observed_at: number;
  sent_at: number;
  received_at: number;
  value: number | null;
  flags: number | null;
  msg_id: number;
}

async function repair(db: Database, rows: readonly LastDataRow[], now: number): Promise<number> {
  const found = Map.groupBy(await readLater(db, rows, now), ({ tenant_id, stcd }) => `${tenant_id} ${stcd}`);
  let count = 0;
  for (const row of rows) {
    const later = found.get(`${row.tenant_id} ${row.stcd}`);
    if (!later) continue;
    const done = await db
      .transaction()
      .execute((transaction) => foldReports(transaction, row, reportsOf(later)));
    if (done) count += 1;
  }
  return count;
}

/** Of each element that a clock ahead received, the newest observation that came after it by a right one. */
async function readLater(db: Database, rows: readonly LastDataRow[], now: number): Promise<Later[]> {
  const keys = rows.flatMap((row) =>
    futureElements(row, now).map(([element, [, observedAt, , receivedAt]]) => ({
      row,
      element,
      observedAt,
      receivedAt,
    })),
  );
  const limit = now + clockToleranceMs;
  const { rows: later } = await sql<Later>`select n.* from unnest(
      ${keys.map(({ row }) => row.tenant_id)}::int[], ${keys.map(({ row }) => row.stcd)}::text[],
      ${keys.map(({ element }) => element)}::text[], ${keys.map(({ observedAt }) => observedAt)}::bigint[],
      ${keys.map(({ receivedAt }) => receivedAt)}::bigint[]
    ) as k(tenant_id, stcd, element, observed_at, received_at)
    cross join lateral (
      select min(msg_id) as msg_id from readings as r where r.tenant_id = k.tenant_id and r.stcd = k.stcd
        and r.element = k.element and r.observed_at = k.observed_at and r.received_at = k.received_at
    ) as ahead
    cross join lateral (
      select * from readings as r where r.tenant_id = k.tenant_id and r.stcd = k.stcd and r.element = k.element
        and r.observed_at between ${sql.lit(now - lookBackMs)} and ${sql.lit(limit)}
        and r.received_at <= ${sql.lit(limit)} and r.msg_id > ahead.msg_id
        order by r.observed_at desc, r.sent_at desc limit 1
    ) as n`.execute(db);
  return later;
}

/** Readings of one message make one report; in the order in which they came. */
const reportsOf = (later: readonly Later[]): Report[] =>
  [...Map.groupBy(later, ({ msg_id }) => msg_id)]
    .sort(([one], [other]) => one - other)
    .map(([msgID, readings]) => ({
      msgID,
      func: null,
      sentAt: Math.max(...readings.map(({ sent_at }) => sent_at)),
      receivedAt: Math.max(...readings.map(({ received_at }) => received_at)),
      values: readings.map(({ element, value, observed_at, flags }) => ({
        element,
        value,
        observedAt: observed_at,
        ...(flags && { flags }),
      })),
    }));
