import type { MessageState, MessageWay } from '@stationwall/contract/services/alarm-message';
import type { Generated, Kysely } from 'kysely';
import type { Database } from './accounts.ts';

interface AlarmCallTable {
  tenant_id: number;
  alarm_id: number;
  called_at: number;
  /** When its messages were made. */
  handed_on_at: number | null;
}

interface MessageChoiceTable {
  tenant_id: number;
  user_id: number;
  /** The least priority that is told on each way, 0 = none. */
  app_from: number;
  email_from: number;
  webhook_from: number;
  push_from: number;
  language: string;
  /** `HH:MM` of the tenant's clock; '' = no quiet hours. */
  quiet_begin: string;
  quiet_end: string;
}

export interface AlarmMessageTable {
  tenant_id: number;
  id: Generated<number>;
  user_id: number;
  /** null = a test. */
  alarm_id: number | null;
  stcd: string;
  severity: number;
  way: MessageWay;
  text: string;
  created_at: number;
  due_at: number | null;
  attempts: number;
  state: MessageState;
  sent_at: number | null;
  /** What the server said, or why it was not sent. */
  answer: string;
  read_at: number | null;
  /** 0 = as it rang; else how many times somebody had been called after that. */
  step: Generated<number>;
}

type MessageTables = {
  alarm_calls: AlarmCallTable;
  alarm_message_choices: MessageChoiceTable;
  alarm_messages: AlarmMessageTable;
};

export const messagesOf = (db: Database) =>
  db.withTables<MessageTables>() as unknown as Kysely<MessageTables>;
