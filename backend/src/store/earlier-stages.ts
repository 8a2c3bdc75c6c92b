import { againstBits, qualityBits } from '@stationwall/contract/quality';
import { sql } from 'kysely';
import type { Database } from './accounts.ts';
import type { Visible } from './stations.ts';

export interface EarlierStageRow {
  stcd: string;
  element: string;
  value: number;
  observedAt: number;
}

/** The first stage of each station after `since`, up to `until`, UTC milliseconds: missing and doubtful ones do not count. */
export async function readEarlierStages(
  db: Database,
  { tenantId, visible }: { tenantId: number; visible: Visible },
  { since, until }: { since: number; until: number },
): Promise<EarlierStageRow[]> {
  const seen =
    'isAll' in visible
      ? sql`true`
      : 'isPublic' in visible
        ? sql`stcd in (select stcd from stations where tenant_id = ${tenantId} and is_public)`
        : sql`stcd = any(${[...visible.stcds]}::text[])`;
  const [accepted, against] = [sql.lit(qualityBits.accepted), sql.lit(againstBits)];
  const { rows } = await sql<{ text: string }>`
    with known as (select last_data.stcd, key as element from last_data, jsonb_object_keys(elements::jsonb) as key
      where tenant_id = ${tenantId} and ${seen} and key in ('Z', 'ZU'))
    select coalesce(json_agg(told order by stcd, element), '[]')::text as text
      from (select known.stcd, known.element, first.* from known
        cross join lateral (select value, observed_at as "observedAt" from readings
          where tenant_id = ${tenantId} and readings.stcd = known.stcd and readings.element = known.element
            and observed_at > ${since}::bigint and observed_at <= ${until}::bigint and value is not null
            and (flags is null or flags & ${against} = 0 or flags & ${accepted} <> 0)
          order by observed_at, sent_at desc limit 1) as first) as told`.execute(db);
  return JSON.parse(rows[0]?.text ?? '[]');
}
