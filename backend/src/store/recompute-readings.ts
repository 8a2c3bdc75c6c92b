import type { ReportEvent } from '@stationwall/contract/station';
import { sql } from 'kysely';
import type { Database } from './accounts.ts';
import { type Correction, type Corrections, correctedValue } from './corrections.ts';
import { foldReports } from './fold-reports.ts';
import type { StoredElement } from './last-data.ts';
import type { Recomputation } from './recomputations.ts';
import { markSeries } from './series-places.ts';
import type { Store } from './store.ts';

type OfElement = Pick<Recomputation, 'tenantId' | 'stcd' | 'element'>;

interface Newest {
  observed_at: number;
  sent_at: number;
  received_at: number;
  value: number | null;
  sent_value: number | null;
  flags: number | null;
  msg_id: number;
}

const correctionsOf = async (db: Database, { tenantId, stcd, element }: OfElement): Promise<Corrections> =>
  (
    await sql<Correction>`select valid_from_at as "validFrom", scale, zero_offset as "offset" from sensor
      where tenant_id = ${tenantId} and stcd = ${stcd} and element = ${element}
      order by valid_from_at desc, id desc`.execute(db)
  ).rows;

export async function countObservations(db: Database, of: OfElement, from: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from readings
    where tenant_id = ${of.tenantId} and stcd = ${of.stcd} and element = ${of.element}
      and observed_at >= ${from}::bigint`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Works out some observations from a time on: where the newest value is not what the corrections of now make of what was sent, another
 * revision says so, sent a thousandth of a second after it. Answers where to go on, or null at the end.
 */
export function recomputeSome(
  db: Database,
  of: OfElement,
  from: number,
  most: number,
): Promise<{ seen: number; changed: number; next: number | null }> {
  const { tenantId, stcd, element } = of;
  return db.transaction().execute(async (transaction) => {
    const corrections = await correctionsOf(transaction, of);
    const { rows } = await sql<Newest>`
      select distinct on (observed_at) observed_at, sent_at, received_at, value, sent_value, flags, msg_id from readings
        where tenant_id = ${tenantId} and stcd = ${stcd} and element = ${element} and observed_at >= ${from}::bigint
        order by observed_at, sent_at desc limit ${most}`.execute(transaction);
    const revisions = rows.flatMap((row) => {
      const sent = row.sent_value ?? row.value;
      const value = correctedValue(corrections, sent, row.observed_at);
      if (value === row.value) return [];
      return { ...row, sent_at: row.sent_at + 1, value, sent_value: value === sent ? null : sent };
    });
    const [first] = revisions;
    if (first) {
      await transaction
        .insertInto('readings')
        .values(revisions.map((row) => ({ ...row, tenant_id: tenantId, stcd, element })))
        .execute();
      const end = revisions.at(-1)?.observed_at ?? first.observed_at;
      await markSeries(transaction, { ...of, begin: first.observed_at - 1, end });
    }
    const last = rows.at(-1);
    const next = last && rows.length === most ? last.observed_at + 1 : null;
    return { seen: rows.length, changed: revisions.length, next };
  });
}

/** Last data tell the newest value of the element as it counts now, and so do relays and screens by an event. */
export async function putLastDataRight(store: Store, of: OfElement): Promise<void> {
  const { tenantId, stcd, element } = of;
  const appended = await store.db.transaction().execute(async (db) => {
    // Ingest waits here, or decides its group anew.
    await sql`select head from outbox_heads where tenant_id = ${tenantId} for update`.execute(db);
    const row = await db
      .selectFrom('last_data')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('stcd', '=', stcd)
      .executeTakeFirst();
    const known = row && (JSON.parse(row.elements) as Record<string, StoredElement>)[element];
    if (!row || !known) return null;
    const [value, observedAt, , , , flags = 0] = known;
    const { rows } = await sql<Newest>`select * from readings where tenant_id = ${tenantId} and stcd = ${stcd}
      and element = ${element} and observed_at = ${observedAt}::bigint order by sent_at desc limit 1`.execute(
      db,
    );
    const [newest] = rows;
    if (!newest || (newest.value === value && (newest.flags ?? 0) === flags)) return null;
    const report: Omit<ReportEvent, 'cursor' | 'kind' | 'stcd'> = {
      msgID: newest.msg_id,
      func: null,
      sentAt: newest.sent_at,
      receivedAt: newest.received_at,
      values: [{ element, value: newest.value, observedAt, ...(newest.flags && { flags: newest.flags }) }],
    };
    return foldReports(db, row, [report]);
  });
  if (appended) store.feed.publish(tenantId, appended.prev, appended.cursor, appended.events);
}
