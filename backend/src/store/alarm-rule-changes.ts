import { sql } from 'kysely';
import type { Database } from './accounts.ts';
import { alarmsOf } from './alarm-schema.ts';

/** Lets whoever works out alarms read rules and logs anew, in the transaction that changes them. */
export async function noteAlarmRuleChange(db: Database, tenantId: number): Promise<void> {
  await sql`insert into alarm_rule_changes (tenant_id, version) values (${tenantId}, 1)
    on conflict (tenant_id) do update set version = alarm_rule_changes.version + 1`.execute(db);
}

/** By tenant how often its rules have changed. */
export async function readAlarmRuleChanges(db: Database): Promise<Map<number, number>> {
  const rows = await alarmsOf(db).selectFrom('alarm_rule_changes').selectAll().execute();
  return new Map(rows.map(({ tenant_id, version }) => [tenant_id, version]));
}
