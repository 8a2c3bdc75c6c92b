import type { StationEvent } from '@stationwall/contract/station';
import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

export interface EventPage {
  epoch: string;
  /** False when the outbox no longer reaches back to the cursor, or it is of another epoch. */
  isComplete: boolean;
  head: number;
  items: StationEvent[];
}

/** The tenant's events after a cursor, oldest first. */
export async function readEventsAfter(
  { db, epoch }: { db: Kysely<Schema>; epoch: string },
  tenantId: number,
  from: { epoch?: string | undefined; cursor: number; limit: number },
): Promise<EventPage> {
  const head = await readHead(db, tenantId);
  const isSameEpoch = from.epoch === undefined || from.epoch === epoch;
  if (!isSameEpoch || from.cursor > head) return { epoch, isComplete: false, head, items: [] };
  if (from.cursor === head) return { epoch, isComplete: true, head, items: [] };
  const items = await readEvents(db, tenantId, from.cursor, from.limit);
  // Cursors have no holes, so the first one tells whether retention took some.
  const isComplete = items[0]?.cursor === from.cursor + 1;
  return { epoch, isComplete, head, items: isComplete ? items : [] };
}

export async function readHead(db: Kysely<Schema>, tenantId: number): Promise<number> {
  const row = await db
    .selectFrom('outbox_heads')
    .select('head')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return row?.head ?? 0;
}

/** The next events after a cursor; where retention took some, those that are left. */
export async function readEvents(
  db: Kysely<Schema>,
  tenantId: number,
  after: number,
  limit: number,
): Promise<StationEvent[]> {
  const next = db
    .selectFrom('outbox')
    .select(['cursor', 'kind', 'stcd', 'payload'])
    .where('tenant_id', '=', tenantId)
    .where('cursor', '>', after)
    .orderBy('cursor')
    .limit(limit);
  // Cursors have no holes: without an end a planner that knows nothing of today's events sorts all there are for each page.
  const near = await next.where('cursor', '<=', after + limit).execute();
  const rows = near.length > 0 ? near : await next.execute();
  return rows.map(({ cursor, kind, stcd, payload }) => ({ cursor, kind, stcd, ...JSON.parse(payload) }));
}

/** Gives the next cursors to `events` inside the caller's transaction; `prev` is the head before them. */
export async function appendEvents(
  db: Kysely<Schema>,
  tenantId: number,
  events: { kind: StationEvent['kind']; stcd: string; payload: object }[],
): Promise<{ prev: number; cursor: number; events: StationEvent[] }> {
  const ofStations = events.findLastIndex(({ kind }) => kind === 'station') + 1;
  const { head } = await db
    .insertInto('outbox_heads')
    .values({ tenant_id: tenantId, head: events.length, stations_changed: ofStations })
    .onConflict((conflict) =>
      conflict.column('tenant_id').doUpdateSet((set) => ({
        head: set('outbox_heads.head', '+', events.length),
        ...(ofStations > 0 && { stations_changed: set('outbox_heads.head', '+', ofStations) }),
      })),
    )
    .returning('head')
    .executeTakeFirstOrThrow();
  await sql`select pg_notify('stationwall_outbox', ${`${tenantId} ${head}`})`.execute(db);
  const prev = head - events.length;
  const rows = events.map(({ kind, stcd, payload }, index) => ({
    tenant_id: tenantId,
    cursor: prev + index + 1,
    created_at: Date.now(),
    kind,
    stcd,
    payload: JSON.stringify(payload),
  }));
  for (let start = 0; start < rows.length; start += 1_000)
    await db
      .insertInto('outbox')
      .values(rows.slice(start, start + 1_000))
      .execute();
  const numbered = events.map(
    ({ kind, stcd, payload }, index) =>
      ({ cursor: prev + index + 1, kind, stcd, ...payload }) as StationEvent,
  );
  return { prev, cursor: head, events: numbered };
}
