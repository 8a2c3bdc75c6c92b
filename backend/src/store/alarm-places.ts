import { sql } from 'kysely';
import type { Database } from './accounts.ts';
import { alarmsOf } from './alarm-schema.ts';

/** Up to which event of its outbox the alarms of a tenant are worked out; 0 of one that is new. */
export async function readAlarmPlace(db: Database, tenantId: number): Promise<number> {
  const row = await alarmsOf(db)
    .selectFrom('alarm_places')
    .select('cursor')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return row?.cursor ?? 0;
}

/** Moves on from a place; false where somebody else has moved it. */
export async function moveAlarmPlace(
  db: Database,
  tenantId: number,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  const { rows } = await sql`insert into alarm_places (tenant_id, cursor) values (${tenantId}, ${to})
    on conflict (tenant_id) do update set cursor = excluded.cursor where alarm_places.cursor = ${from}
    returning cursor`.execute(db);
  return rows.length > 0;
}

/** What is remembered of each station of a tenant, as JSON. */
export async function readAlarmMemories(db: Database, tenantId: number): Promise<Map<string, string>> {
  const rows = await alarmsOf(db)
    .selectFrom('alarm_memories')
    .select(['stcd', 'memory'])
    .where('tenant_id', '=', tenantId)
    .execute();
  return new Map(rows.map(({ stcd, memory }) => [stcd, memory]));
}

export async function keepAlarmMemories(
  db: Database,
  tenantId: number,
  memories: ReadonlyMap<string, string>,
): Promise<void> {
  if (memories.size === 0) return;
  await sql`insert into alarm_memories (tenant_id, stcd, memory)
    select ${tenantId}::int, * from unnest(${[...memories.keys()]}::text[], ${[...memories.values()]}::text[])
    on conflict (tenant_id, stcd) do update set memory = excluded.memory`.execute(db);
}
