import { sql } from 'kysely';
import type { Database } from './accounts.ts';
import { alarmsOf } from './alarm-schema.ts';

/**
 * How far the alarms of a tenant are worked out in its outbox: up to `told` they are kept and told, up to `kept` all memories are. What lies between
 * is judged again after a restart, and tells nothing.
 */
export interface AlarmPlace {
  told: number;
  kept: number;
}

export async function readAlarmPlace(db: Database, tenantId: number): Promise<AlarmPlace> {
  const row = await alarmsOf(db)
    .selectFrom('alarm_places')
    .select(['cursor', 'told'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return { told: row?.told ?? 0, kept: row?.cursor ?? 0 };
}

/** Moves on from what was told up to `from`; false where somebody else has moved it. */
export async function moveAlarmPlace(
  db: Database,
  tenantId: number,
  { from, to: { told, kept } }: { from: number; to: AlarmPlace },
): Promise<boolean> {
  const { rows } = await sql`insert into alarm_places (tenant_id, cursor, told)
    values (${tenantId}, ${kept}, ${told})
    on conflict (tenant_id) do update set cursor = excluded.cursor, told = excluded.told
      where alarm_places.told = ${from}
    returning cursor`.execute(db);
  return rows.length > 0;
}

/** What is remembered of each station of a tenant, as JSON, and as of which event. */
export async function readAlarmMemories(
  db: Database,
  tenantId: number,
): Promise<Map<string, { memory: string; asOf: number }>> {
  const rows = await alarmsOf(db)
    .selectFrom('alarm_memories')
    .select(['stcd', 'memory', 'as_of'])
    .where('tenant_id', '=', tenantId)
    .execute();
  return new Map(rows.map(({ stcd, memory, as_of }) => [stcd, { memory, asOf: as_of }]));
}

export async function keepAlarmMemories(
  db: Database,
  tenantId: number,
  asOf: number,
  memories: ReadonlyMap<string, string>,
): Promise<void> {
  if (memories.size === 0) return;
  await sql`insert into alarm_memories (tenant_id, stcd, memory, as_of)
    select ${tenantId}::int, one.stcd, one.memory, ${asOf}::bigint
    from unnest(${[...memories.keys()]}::text[], ${[...memories.values()]}::text[]) as one (stcd, memory)
    on conflict (tenant_id, stcd) do update set memory = excluded.memory, as_of = excluded.as_of`.execute(db);
}
