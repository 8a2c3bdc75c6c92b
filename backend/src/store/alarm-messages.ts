import type { MessageChoice, MessageState, MessageWay } from '@stationwall/contract/services/alarm-message';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from './accounts.ts';
import { type AlarmMessageTable, messagesOf } from './alarm-message-schema.ts';
import { isGranted } from './granted.ts';

export type AlarmMessageRow = Selectable<AlarmMessageTable>;
export type NewMessage = Insertable<AlarmMessageTable>;

/** Somebody who may hear of alarms, with what they chose. */
export interface Recipient {
  id: number;
  userName: string;
  name: string;
  surname: string;
  seesAll: boolean;
  /** May acknowledge. */
  worksOnAlarms: boolean;
  stcds: readonly string[];
  /** Push messages can wake a device of theirs. */
  hasDevice: boolean;
  choice: MessageChoice;
}

/** Without a choice of theirs those who work on alarms are told the higher two priorities on their screens, and others nothing. */
export const usualChoice = (worksOnAlarms: boolean): MessageChoice => ({
  ...{ appFrom: worksOnAlarms ? 3 : 0, emailFrom: 0, webhookFrom: 0, pushFrom: 3 },
  ...{ language: 'zh-Hans', quietBegin: '', quietEnd: '' },
});

interface FoundRecipient {
  id: number;
  user_name: string;
  name: string;
  surname: string;
  sees_all: boolean;
  works: boolean;
  stcds: string[] | null;
  app_from: number | null;
  email_from: number;
  webhook_from: number;
  push_from: number;
  has_device: boolean;
  language: MessageChoice['language'];
  quiet_begin: string;
  quiet_end: string;
}

/** Who of a tenant may see alarms, and of which stations: active people whose roles say so. */
export async function readRecipients(db: Database, tenantId: number): Promise<Recipient[]> {
  const { rows } = await sql<FoundRecipient>`select users.id, user_name, name, surname,
      ${isGranted('Pages.Stations.All')} as sees_all,
      ${isGranted('Pages.Alarm.AlarmManage')} as works,
      (select array_agg(stcd) from user_stations granted
        where granted.tenant_id = users.tenant_id and granted.user_id = users.id) as stcds,
      exists (select from push_devices device
        where device.tenant_id = users.tenant_id and device.user_id = users.id) as has_device,
      choices.app_from, email_from, webhook_from, push_from, language, quiet_begin, quiet_end
    from users left join alarm_message_choices choices
      on choices.tenant_id = users.tenant_id and choices.user_id = users.id
    where users.tenant_id = ${tenantId} and is_active and not is_deleted and not is_service
      and ${isGranted('Pages.Alarm.AlarmDevice')}`.execute(db);
  return rows.map(
    ({ id, user_name, name, surname, sees_all, works, stcds, has_device, app_from, ...kept }) => ({
      ...{ id, userName: user_name, name, surname },
      ...{ seesAll: sees_all, worksOnAlarms: works, stcds: stcds ?? [], hasDevice: has_device },
      choice:
        app_from === null
          ? usualChoice(works)
          : {
              ...{ appFrom: app_from, emailFrom: kept.email_from, webhookFrom: kept.webhook_from },
              pushFrom: kept.push_from,
              ...{ language: kept.language, quietBegin: kept.quiet_begin, quietEnd: kept.quiet_end },
            },
    }),
  );
}

export async function readChoice(
  db: Database,
  tenantId: number,
  userId: number,
): Promise<MessageChoice | null> {
  const row = await messagesOf(db)
    .selectFrom('alarm_message_choices')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...{ appFrom: row.app_from, emailFrom: row.email_from, webhookFrom: row.webhook_from },
    pushFrom: row.push_from,
    ...{ language: row.language as MessageChoice['language'] },
    ...{ quietBegin: row.quiet_begin, quietEnd: row.quiet_end },
  };
}

export async function keepChoice(
  db: Database,
  tenantId: number,
  userId: number,
  choice: MessageChoice,
): Promise<void> {
  const kept = {
    ...{ app_from: choice.appFrom, email_from: choice.emailFrom, webhook_from: choice.webhookFrom },
    push_from: choice.pushFrom,
    ...{ language: choice.language, quiet_begin: choice.quietBegin, quiet_end: choice.quietEnd },
  };
  await messagesOf(db)
    .insertInto('alarm_message_choices')
    .values({ tenant_id: tenantId, user_id: userId, ...kept })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet(kept))
    .execute();
}

/** Keeps messages; one that is there for the same alarm, person and way stays as it is. */
export async function insertMessages(db: Database, messages: readonly NewMessage[]): Promise<void> {
  for (let start = 0; start < messages.length; start += 300)
    await messagesOf(db)
      .insertInto('alarm_messages')
      .values(messages.slice(start, start + 300))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** A message that is due, and what sending it needs. */
export type DueMessage = AlarmMessageRow & {
  email_address: string;
  phone_number: string | null;
  user_name: string;
  language: string | null;
  tenancy_name: string;
  /** Of its alarm. */
  closed_at: number | null;
};

/** Takes what is due until `leaseUntil`: who is killed while sending lets it be sent again then. */
export async function takeDue(
  db: Database,
  { now, leaseUntil, most }: { now: number; leaseUntil: number; most: number },
): Promise<DueMessage[]> {
  const { rows } = await sql<DueMessage>`with due as (
      select tenant_id, id from alarm_messages where state = 'waiting' and due_at <= ${now}::bigint
      order by due_at, id limit ${most} for update skip locked),
    taken as (update alarm_messages set due_at = ${leaseUntil}::bigint, attempts = attempts + 1 from due
      where alarm_messages.tenant_id = due.tenant_id and alarm_messages.id = due.id returning alarm_messages.*)
    select taken.*, email_address, phone_number, user_name, choices.language, tenancy_name, alarms.closed_at
    from taken join users on users.tenant_id = taken.tenant_id and users.id = user_id
      join tenants on tenants.id = taken.tenant_id
      left join alarm_message_choices choices
        on choices.tenant_id = taken.tenant_id and choices.user_id = taken.user_id
      left join alarms on alarms.tenant_id = taken.tenant_id and alarms.id = alarm_id
    order by taken.id`.execute(db);
  return rows;
}

/** Writes down what became of messages that were tried. */
export async function settleMessages(
  db: Database,
  tenantId: number,
  ids: readonly number[],
  became: { state: MessageState; due_at: number | null; sent_at: number | null; answer: string },
): Promise<void> {
  await messagesOf(db)
    .updateTable('alarm_messages')
    .set({ ...became, answer: became.answer.slice(0, 500) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
}

export async function listMessages(
  db: Database,
  of: {
    tenantId: number;
    userId: number;
    unreadOnly: boolean;
    keyword: string;
    skip: number;
    take: number;
    isZh: boolean;
  },
): Promise<{ rows: AlarmMessageRow[]; count: number; unread: number }> {
  const { tenantId, userId, unreadOnly, skip, take, isZh } = of;
  const keyword = of.keyword.trim();
  const like = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  const own = messagesOf(db)
    .selectFrom('alarm_messages')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('way', '=', 'app');
  // In the language that it is read in now.
  const text = sql<string>`coalesce((select ${sql.ref(isZh ? 'text_zh' : 'text_en')} from alarms
    where alarms.tenant_id = alarm_messages.tenant_id and alarms.id = alarm_id and step = 0), text)`;
  const sought = own
    .$if(unreadOnly, (select) => select.where('read_at', 'is', null))
    .$if(keyword !== '', (select) =>
      select.where(sql<boolean>`(stcd ilike ${like} or ${text} ilike ${like})`),
    );
  const rows = await sought
    .selectAll()
    .select(text.as('text'))
    .orderBy('id', 'desc')
    .offset(skip)
    .limit(take)
    .execute();
  const countOf = async (select: typeof own): Promise<number> => {
    const { count } = await select
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  const unread = await countOf(own.where('read_at', 'is', null));
  const isAllUnread = unreadOnly && keyword === '';
  return { rows, count: isAllUnread ? unread : await countOf(sought), unread };
}

/** Marks messages of a person as read, all where `ids` is null; answers how many were not. */
export async function markRead(
  db: Database,
  of: { tenantId: number; userId: number; ids: readonly number[] | null; at: number },
): Promise<number> {
  const { numUpdatedRows } = await messagesOf(db)
    .updateTable('alarm_messages')
    .set({ read_at: of.at })
    .where('tenant_id', '=', of.tenantId)
    .where('user_id', '=', of.userId)
    .where('way', '=', 'app')
    .where('read_at', 'is', null)
    .$if(of.ids !== null, (update) =>
      update.where('id', '=', sql<number>`any(${[...(of.ids ?? [])]}::int[])`),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function listDeliveries(
  db: Database,
  of: {
    tenantId: number;
    way?: MessageWay | undefined;
    state?: MessageState | undefined;
    skip: number;
    take: number;
  },
): Promise<{ rows: (AlarmMessageRow & { user_name: string })[]; count: number }> {
  const { tenantId, way, state, skip, take } = of;
  const chosen = sql`alarm_messages.tenant_id = ${tenantId}
    ${way ? sql`and way = ${way}` : sql``} ${state ? sql`and state = ${state}` : sql``}`;
  const { rows } = await sql<AlarmMessageRow & { user_name: string }>`select alarm_messages.*, user_name
    from alarm_messages join users on users.tenant_id = alarm_messages.tenant_id and users.id = user_id
    where ${chosen} order by alarm_messages.id desc offset ${skip} limit ${take}`.execute(db);
  const counted = await sql<{
    count: number;
  }>`select count(*)::int as count from alarm_messages where ${chosen}`.execute(db);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}
