import type { ReportEvent } from '@stationwall/contract/station';
import { sql } from 'kysely';
import { roleSeeds } from '../auth/role-seeds.ts';
import { ensureRole, ensureUser, giveRole } from '../store/account-changes.ts';
import { keepChoice } from '../store/alarm-messages.ts';
import { EntityRows } from '../store/entity-rows.ts';
import { appendEvents } from '../store/outbox.ts';
import { upsertStations } from '../store/stations.ts';
import type { OwnStore } from '../store/store.ts';
import { upsertTenant } from '../store/tenants.ts';

/** For the test that kills: stations that rise and fall by a seed, always in the same way. */
export const seriesLength = 3_000;
const batch = 20;
const begin = Date.UTC(2026, 0, 1);
const minute = 60_000;

/** The clock of the desk of messages runs with the series, a minute a report, and far ahead of the machine's: what rings anew is due at once. */
export const deskTimeOf = (index: number): number => Date.UTC(2040, 0, 1) + index * minute;

/** Some hours after the series, in which the last messages go out and the last of the chain are called. */
export const endOfSeries = Array.from({ length: 18 }, (_, nth) => seriesLength + (nth + 1) * 20);

export async function prepareSeries(store: OwnStore): Promise<void> {
  await upsertTenant(store, { id: 1, tenancy_name: 'Default', name: 'Default' });
  const kind = { sttp: 'ZZ', lon: null, lat: null, river: null, isPublic: false, intervalS: 604_800 };
  const field = { centre: null, address: null, password: null };
  const stcds = Array.from({ length: 7 }, (_, index) => `S${index}`);
  await upsertStations(
    store,
    1,
    stcds.map((stcd) => ({ stcd, nameZh: stcd, nameEn: stcd, ...kind, ...field })),
  );
  await sql`update stations set wrz = 6, grz = 8`.execute(store.db);
  await preparePeople(store);
}

/** Two on duty behind each other, one who wants to hear of the highest priority, and one who does not. */
async function preparePeople({ db }: OwnStore): Promise<void> {
  const role = { tenantId: 1, name: 'Operator' as const, ...roleSeeds.Operator };
  const roleId = await ensureRole(db, role);
  for (const [nth, userName] of ['first', 'second', 'wants', 'other'].entries()) {
    const { user } = await ensureUser(db, {
      ...{ tenantId: 1, userName, name: userName, surname: '', emailAddress: `${userName}@series.example` },
      ...{ passwordHash: async () => 'nobody signs in', isDemoPassword: false, passwordExpiresAt: null },
    });
    await giveRole(db, user, roleId);
    const none = { appFrom: 0, emailFrom: 0, webhookFrom: 0, pushFrom: 0, quietBegin: '', quietEnd: '' };
    if (userName === 'wants') await keepChoice(db, 1, user.id, { ...none, webhookFrom: 4, language: 'en' });
    if (nth > 1) continue;
    const shift = { userName, userId: user.id, level: nth + 1, remark: '', plannedFor: '' };
    const always = { beginTime: '1970-01-01', endTime: '2100-01-01', beginAt: 0, endAt: 4e12 };
    await new EntityRows(db, 'dutyShift', 1).insert({ ...shift, ...always });
  }
}

function reportOf(index: number): { stcd: string; payload: Omit<ReportEvent, 'cursor' | 'kind' | 'stcd'> } {
  const at = begin + index * 60_000;
  const chance = Math.abs(Math.sin(index * 12.9898) * 43_758.5453) % 1;
  const value = Math.round((5 + 3 * Math.sin(index / 40) + 2 * chance) * 100) / 100;
  const payload = { msgID: index, func: null, sentAt: at, receivedAt: at };
  return {
    stcd: `S${index % 7}`,
    payload: { ...payload, values: [{ element: 'Z', value, observedAt: at }] },
  };
}

/** How much of the series a store has. */
export async function sentOf(store: OwnStore): Promise<number> {
  const { rows } = await sql<{ sent: number }>`select count(*)::int as sent from outbox
    where tenant_id = 1 and kind = 'report'`.execute(store.db);
  return rows[0]?.sent ?? 0;
}

/** Appends what is still missing of the series, a batch in each transaction; `told` is waited for. */
export async function sendSeries(store: OwnStore, told: (index: number) => Promise<void>): Promise<void> {
  for (let index = await sentOf(store); index < seriesLength; index += batch) {
    const events = Array.from({ length: batch }, (_, ahead) => ({
      kind: 'report' as const,
      ...reportOf(index + ahead),
    }));
    const {
      prev,
      cursor,
      events: numbered,
    } = await store.db.transaction().execute((db) => appendEvents(db, 1, events));
    store.feed.publish(1, prev, cursor, numbered);
    await told(index + batch);
  }
}

/** The alarms and their steps, without what tells when the product heard of it. */
export async function alarmsTold({ db }: OwnStore) {
  const { rows } = await sql<{
    stcd: string;
    version: number;
    steps: unknown;
  }>`select alarms.stcd, condition, opened_at, closed_at, alarms.state, peak, version,
      (select json_agg(json_build_array(what, at, alarm_steps.state, alarm_steps.value) order by alarm_steps.id)
        from alarm_steps where alarm_steps.tenant_id = 1 and alarm_id = alarms.id) as steps
    from alarms where tenant_id = 1 order by stcd, condition, opened_at`.execute(db);
  return rows;
}

/** A message of the series, whichever number its alarm has in this run. */
interface ToldMessage {
  to: string;
  way: string;
  step: number;
  stcd: string;
  condition: string;
}

/** The messages that were made, and whom each escalation called in which order; alarms have other numbers after a kill. */
export async function messagesTold({ db }: OwnStore) {
  const { rows: messages } = await sql<ToldMessage & { key: string; state: string }>`
    select user_name as to, way, step, alarms.stcd, condition, messages.state,
      '1-' || alarm_id || '-' || user_id || '-' || way || case when step = 0 then '' else '-' || step end as key
    from alarm_messages messages join users on users.tenant_id = 1 and users.id = user_id
      join alarms on alarms.tenant_id = 1 and alarms.id = alarm_id
    where messages.tenant_id = 1 order by alarms.stcd, condition, step, user_name, way`.execute(db);
  const { rows: escalations } = await sql`select alarms.stcd, condition, escalations.state, step,
      (select json_agg(user_name order by nth) from unnest(called) with ordinality as one (id, nth)
        join users on users.tenant_id = 1 and users.id = one.id) as called
    from alarm_escalations escalations join alarms on alarms.tenant_id = 1 and alarms.id = alarm_id
    where escalations.tenant_id = 1 order by stcd, condition`.execute(db);
  return { messages, escalations };
}
