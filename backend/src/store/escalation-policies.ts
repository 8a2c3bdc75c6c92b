import { type EscalationPolicy, usualEscalation } from '@stationwall/contract/services/duty-shift';
import { sql } from 'kysely';
import type { Database } from './accounts.ts';

export async function readEscalationPolicy(db: Database, tenantId: number): Promise<EscalationPolicy> {
  const { rows } = await sql<EscalationPolicy>`select p1, p2, p3, p4 from escalation_policies
    where tenant_id = ${tenantId}`.execute(db);
  return rows[0] ?? usualEscalation;
}

export async function keepEscalationPolicy(
  db: Database,
  tenantId: number,
  { p1, p2, p3, p4 }: EscalationPolicy,
): Promise<void> {
  await sql`insert into escalation_policies (tenant_id, p1, p2, p3, p4)
    values (${tenantId}, ${p1}, ${p2}, ${p3}, ${p4})
    on conflict (tenant_id) do update set p1 = excluded.p1, p2 = excluded.p2, p3 = excluded.p3, p4 = excluded.p4`.execute(
    db,
  );
}
