import { sql } from 'kysely';
import type { Database } from './accounts.ts';

/** A reading as it would be sent. */
export interface ReadingSought {
  stcd: string;
  element: string;
  observedAt: number;
  value: number;
}

/** Which of them are there already, by their place: the newest value of that time, as it was sent, is theirs. */
export async function readingsPresent(
  db: Database,
  tenantId: number,
  sought: readonly ReadingSought[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ place: number }>`
    select sought.place::int as place
      from unnest(${sought.map(({ stcd }) => stcd)}::text[], ${sought.map(({ element }) => element)}::text[],
        ${sought.map(({ observedAt }) => observedAt)}::bigint[], ${sought.map(({ value }) => value)}::float8[])
        with ordinality as sought(stcd, element, observed_at, value, place)
      where sought.value = (select coalesce(sent_value, value) from readings
        where tenant_id = ${tenantId} and stcd = sought.stcd and element = sought.element and observed_at = sought.observed_at
        order by sent_at desc limit 1)`.execute(db);
  return new Set(rows.map(({ place }) => place - 1));
}
