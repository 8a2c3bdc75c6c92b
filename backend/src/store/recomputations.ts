import type { Culture } from '@stationwall/contract/constants';
import { sql } from 'kysely';
import type { Database } from './accounts.ts';

/** Observations of an element from a time on, whose values are to be worked out anew from what was sent. */
export interface Recomputation {
  id: number;
  tenantId: number;
  stcd: string;
  element: string;
  fromAt: number;
  /** Who asked for it, and their language. */
  userId: number;
  culture: Culture;
}

/** In the transaction of the change that asks for it, so that neither is kept without the other. */
export async function addRecomputations(
  db: Database,
  wanted: readonly Omit<Recomputation, 'id'>[],
): Promise<void> {
  for (const { tenantId, stcd, element, fromAt, userId, culture } of wanted)
    await sql`insert into recomputations (tenant_id, stcd, element, from_at, user_id, culture)
      values (${tenantId}, ${stcd}, ${element}, ${fromAt}, ${userId}, ${culture})`.execute(db);
}

/** The one that has waited longest and that nobody works at; it is the caller's until then, UTC milliseconds. */
export async function claimRecomputation(
  db: Database,
  now: number,
  until: number,
): Promise<Recomputation | null> {
  const { rows } = await sql<Recomputation>`
    update recomputations set claimed_until = ${until} where id = (
      select id from recomputations where claimed_until < ${now} order by id limit 1 for update skip locked
    ) returning id, tenant_id as "tenantId", stcd, element, from_at as "fromAt", user_id as "userId", culture`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function holdRecomputation(db: Database, id: number, until: number): Promise<void> {
  await sql`update recomputations set claimed_until = ${until} where id = ${id}`.execute(db);
}

export async function endRecomputation(db: Database, id: number): Promise<void> {
  await sql`delete from recomputations where id = ${id}`.execute(db);
}
