import type { AlarmState } from '@stationwall/contract/alarm';
import { afterEscalation, type EscalationState } from '@stationwall/machines/escalation.machine';
import { sql } from 'kysely';
import type { Database } from './accounts.ts';

/** An alarm on its way along the chain of those on duty. */
export interface Escalation {
  tenant_id: number;
  alarm_id: number;
  state: EscalationState;
  /** How often somebody was called after it rang. */
  step: number;
  /** Who was called in this round, in their order. */
  called: number[];
  begun_at: number;
  next_at: number | null;
}

/** Begins those of alarms that ring; one that is there stays as it is. */
export async function beginEscalations(db: Database, begun: readonly Escalation[]): Promise<void> {
  if (begun.length === 0) return;
  await sql`insert into alarm_escalations (tenant_id, alarm_id, state, step, called, begun_at, next_at)
    select tenant_id, alarm_id, state, step, called, begun_at, next_at
    from jsonb_to_recordset(${JSON.stringify(begun)}::jsonb) as d (tenant_id int, alarm_id int, state text,
      step int, called int[], begun_at bigint, next_at bigint)
    on conflict do nothing`.execute(db);
}

/** What is due, with its alarm as it is now. */
export type DueEscalation = Escalation & {
  stcd: string;
  severity: number;
  text_zh: string;
  text_en: string;
  alarm_state: AlarmState;
  closed_at: number | null;
};

/** The due ones of one tenant, held until the transaction ends; another process takes others. */
export async function holdDueEscalations(db: Database, now: number, most: number): Promise<DueEscalation[]> {
  const { rows } = await sql<DueEscalation>`select escalations.*, stcd, severity, text_zh, text_en,
      alarms.state as alarm_state, closed_at
    from alarm_escalations escalations
      join alarms on alarms.tenant_id = escalations.tenant_id and alarms.id = alarm_id
    where escalations.state in ('waiting', 'exhausted') and next_at <= ${now}::bigint
    order by escalations.tenant_id, next_at, alarm_id limit ${most}
    for update of escalations skip locked`.execute(db);
  return rows.filter(({ tenant_id }) => tenant_id === rows[0]?.tenant_id);
}

export async function keepEscalations(db: Database, changed: readonly Escalation[]): Promise<void> {
  if (changed.length === 0) return;
  await sql`update alarm_escalations set state = d.state, step = d.step, called = d.called, next_at = d.next_at
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as d (tenant_id int, alarm_id int, state text,
      step int, called int[], next_at bigint)
    where alarm_escalations.tenant_id = d.tenant_id and alarm_escalations.alarm_id = d.alarm_id`.execute(db);
}

/**
 * Alarms ring again that were on their way already; in the transaction in which they ring. Whatever their state: one that is being changed is
 * waited for.
 */
export async function resumeEscalations(
  db: Database,
  tenantId: number,
  ids: readonly number[],
  at: number,
): Promise<void> {
  const { rows } = await sql<Escalation>`select * from alarm_escalations where tenant_id = ${tenantId}
    and alarm_id = any(${[...ids]}::int[]) order by alarm_id for update`.execute(db);
  const resumed = rows.flatMap((row) => {
    const next = afterEscalation(row.state, { type: 'alarm.rang' });
    if (!next) return [];
    return [{ ...row, state: next.state, called: next.isAnew ? [] : row.called, next_at: at }];
  });
  await keepEscalations(db, resumed);
}
