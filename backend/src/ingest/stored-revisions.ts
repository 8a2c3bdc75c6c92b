import type { Store } from '../store/store.ts';
import type { Judged } from './incoming.ts';
import type { Revision } from './revisions.ts';
import type { StationMemories } from './station-memories.ts';

/** Revisions of observations that lie before what the memories know, by `keyOf`. */
export type StoredRevisions = Map<string, Revision[]>;

export const keyOf = (tenantId: number, stcd: string, element: string, observedAt: number): string =>
  `${tenantId} ${stcd} ${element} ${observedAt}`;

/** Reads what the store has of the observations that the group repeats, revises or brings late. */
export async function readStoredRevisions(
  { writer }: Store,
  memories: StationMemories,
  judged: readonly Judged[],
): Promise<StoredRevisions> {
  const found: StoredRevisions = new Map();
  const [tenants, stcds, elements, observations]: [number[], string[], string[], number[]] = [[], [], [], []];
  for (const { verdict } of judged) {
    if (!verdict.entry) continue;
    const { tenantId } = verdict.entry;
    for (const { stcd, values } of verdict.reports) {
      const tracks = memories.find(tenantId, stcd)?.tracks;
      for (const { element, observedAt } of values) {
        if (tracks?.get(element)?.knows(observedAt) ?? true) continue;
        const key = keyOf(tenantId, stcd, element, observedAt);
        if (found.has(key)) continue;
        found.set(key, []);
        tenants.push(tenantId);
        stcds.push(stcd);
        elements.push(element);
        observations.push(observedAt);
      }
    }
  }
  if (found.size === 0) return found;
  const rows = await writer.query(
    // One index search for each key: left to itself the planner may sort the whole table to merge it with the keys.
    `select r.* from unnest($1::int[], $2::text[], $3::text[], $4::bigint[])
        as k(tenant_id, stcd, element, observed_at)
      cross join lateral (
        select tenant_id, stcd, element, observed_at, sent_at, value from readings as r
          where r.tenant_id = k.tenant_id and r.stcd = k.stcd
            and r.element = k.element and r.observed_at = k.observed_at
          offset 0
      ) as r`,
    [tenants, stcds, elements, observations],
  );
  for (const row of rows as unknown as StoredRow[])
    found
      .get(keyOf(row.tenant_id, row.stcd, row.element, row.observed_at))
      ?.push({ sentAt: row.sent_at, value: row.value });
  return found;
}

interface StoredRow {
  tenant_id: number;
  stcd: string;
  element: string;
  observed_at: number;
  sent_at: number;
  value: number | null;
}
