import type { AlarmState } from '@stationwall/contract/alarm';
import type { Generated, Kysely } from 'kysely';
import type { Database } from './accounts.ts';

export interface AlarmTable {
  tenant_id: number;
  id: Generated<number>;
  stcd: string;
  condition: string;
  rule_id: number | null;
  kind: string;
  element: string | null;
  severity: number;
  state: AlarmState;
  is_active: boolean;
  is_latching: boolean;
  /** How often it was changed: who acts on it names that. */
  version: number;
  value: number | null;
  setpoint: number | null;
  peak: number | null;
  text_zh: string;
  text_en: string;
  opened_at: number;
  changed_at: number;
  acknowledged_at: number | null;
  returned_at: number | null;
  closed_at: number | null;
  shelved_until: number | null;
  /** Made of readings that came too late to ring. */
  is_late: Generated<boolean>;
}

export interface AlarmStepTable {
  tenant_id: number;
  id: Generated<number>;
  alarm_id: number;
  /** An event of the machine, `comment.made`, `history.corrected` or `station.deleted`. */
  what: string;
  /** In which state it left the alarm. */
  state: AlarmState;
  /** When it happened; `recorded_at` is when the product heard of it. */
  at: number;
  recorded_at: number;
  user_id: number | null;
  user_name: string;
  why: string;
  value: number | null;
}

type AlarmTables = {
  alarms: AlarmTable;
  alarm_steps: AlarmStepTable;
  alarm_places: { tenant_id: number; cursor: number; told: number };
  alarm_rule_changes: { tenant_id: number; version: number };
  alarm_memories: { tenant_id: number; stcd: string; memory: string; as_of: number };
};

export const alarmsOf = (db: Database) => db.withTables<AlarmTables>() as unknown as Kysely<AlarmTables>;
