import type { AlarmEvent, AlarmState } from '@stationwall/contract/alarm';
import type { ReplayedStep } from '@stationwall/contract/services/replay';
import { type ReportEvent, type StationState, unreported } from '@stationwall/contract/station';
import { type Selectable, sql } from 'kysely';
import type { Database } from './accounts.ts';
import { ofSeenStations } from './alarm-lists.ts';
import type { AlarmRow } from './alarm-rows.ts';
import type { AlarmStepTable } from './alarm-schema.ts';
import type { ReadingTable } from './schema.ts';
import { publicPartOf } from './station-record.ts';
import { listStations, type Visible } from './stations.ts';
import type { Store } from './store.ts';

const dayMs = 86_400_000;
/** A value older than that was no news then. */
const valueMs = 7 * dayMs;
/** An observation that came later than that changes no picture of the last data. */
const latestMs = 7 * dayMs;
const mostReadings = 20_000;

interface Of {
  tenantId: number;
  visible: Visible;
}

type PastReading = Omit<Selectable<ReadingTable>, 'tenant_id' | 'sent_value'>;

/** What last data showed of each station at a moment, by the readings that had been received until then. */
export async function readPastStates(store: Store, of: Of, at: number): Promise<StationState[]> {
  const stations = (await listStations(store, of)).map(publicPartOf);
  const { rows } = await sql<{ text: string }>`
    with known as (select last_data.stcd, key as element from last_data, jsonb_object_keys(elements::jsonb) as key
      where tenant_id = ${of.tenantId} and last_data.stcd = any(${stations.map(({ stcd }) => stcd)}::text[]))
    select coalesce(json_agg(chosen), '[]')::text as text from (select known.stcd, known.element, last.* from known
      cross join lateral (select observed_at, sent_at, received_at, value, flags, msg_id from readings
        where tenant_id = ${of.tenantId} and readings.stcd = known.stcd and readings.element = known.element
          and observed_at > ${at - valueMs}::bigint and observed_at <= ${at + dayMs}::bigint and received_at <= ${at}::bigint
        order by observed_at desc, sent_at desc limit 1) as last) as chosen`.execute(store.db);
  const readings: PastReading[] = JSON.parse(rows[0]?.text ?? '[]');
  const byStation = Map.groupBy(readings, ({ stcd }) => stcd);
  return stations.map((station) => {
    const own = byStation.get(station.stcd) ?? [];
    const madeAt = ({ sent_at, received_at }: PastReading) => Math.min(sent_at, received_at);
    const [newest] = own.toSorted((one, other) => madeAt(other) - madeAt(one));
    if (!newest) return unreported(station);
    return {
      station,
      reportedAt: madeAt(newest),
      receivedAt: newest.received_at,
      msgID: newest.msg_id,
      values: Object.fromEntries(own.map((reading) => [reading.element, lastOf(reading)])),
    };
  });
}

const lastOf = ({ value, observed_at, sent_at, received_at, flags }: PastReading) => ({
  ...{ value, observedAt: observed_at, sentAt: sent_at, receivedAt: received_at },
  ...(flags ? { flags } : {}),
});

/** Reports received after `begin` and until `end`, oldest first; `until` is earlier where they have more than `most` readings. */
export async function readPastReports(
  store: Store,
  of: Of,
  { begin, end }: { begin: number; end: number },
  most = mostReadings,
): Promise<{ until: number; reports: ReportEvent[] }> {
  const stcds = new Set((await listStations(store, of)).map(({ stcd }) => stcd));
  const messages = await readMessages(store.db, of.tenantId, { begin, end });
  const [first, last] = [messages[0], messages.at(-1)];
  if (!first || !last) return { until: end, reports: [] };
  const { rows } = await sql<{ text: string }>`select coalesce(json_agg(chosen), '[]')::text as text from (
      select stcd, element, observed_at, sent_at, received_at, value, flags, msg_id from readings
      where tenant_id = ${of.tenantId} and observed_at > ${begin - latestMs}::bigint
        and msg_id between ${first.id}::bigint and ${last.id}::bigint
      order by msg_id, stcd, element, observed_at limit ${most + 1}) as chosen`.execute(store.db);
  const read: PastReading[] = JSON.parse(rows[0]?.text ?? '[]');
  const cutAt = read.length > most ? (read.at(-1)?.msg_id ?? 0) : null;
  // Nothing of a moment is told before all of it was read, in whatever order its messages were numbered.
  const left = messages.filter(({ id }) => cutAt !== null && id >= cutAt).map(({ receivedAt }) => receivedAt);
  const until = left.reduce((earliest, at) => Math.min(earliest, at - 1), end);
  if (until <= begin) return readPastReports(store, of, { begin, end }, 2 * most);
  const functions = new Map(messages.map(({ id, func }) => [id, func]));
  const told = read.filter(
    ({ msg_id, stcd, received_at }) => received_at <= until && functions.has(msg_id) && stcds.has(stcd),
  );
  const byMessage = Map.groupBy(told, ({ msg_id, stcd }) => `${msg_id} ${stcd}`);
  const reports = [...byMessage.values()].map((own) => reportOf(own, functions));
  return { until, reports: reports.sort((one, other) => one.receivedAt - other.receivedAt) };
}

/** The messages received after `begin` and until `end`, by their numbers. */
async function readMessages(
  db: Database,
  tenantId: number,
  { begin, end }: { begin: number; end: number },
): Promise<{ id: number; func: string | null; receivedAt: number }[]> {
  const { rows } = await sql<{ text: string }>`select coalesce(json_agg(
      json_build_object('id', msg_id, 'func', func, 'receivedAt', received_at) order by msg_id), '[]')::text as text
    from raw_frames where tenant_id = ${tenantId} and reason is null
      and received_at > ${begin}::bigint and received_at <= ${end}::bigint`.execute(db);
  return JSON.parse(rows[0]?.text ?? '[]');
}

function reportOf(own: readonly PastReading[], functions: ReadonlyMap<number, string | null>): ReportEvent {
  const [{ stcd, msg_id, sent_at, received_at }] = own as [PastReading];
  return {
    ...{ cursor: msg_id, kind: 'report', stcd, msgID: msg_id, func: functions.get(msg_id) ?? null },
    ...{ sentAt: sent_at, receivedAt: received_at },
    values: own.map(({ element, value, observed_at, flags }) => ({
      ...{ element, value, observedAt: observed_at },
      ...(flags ? { flags } : {}),
    })),
  };
}

type StepOfAlarm = Pick<AlarmStepTable, 'what' | 'state' | 'recorded_at' | 'user_name' | 'why'> &
  Pick<AlarmRow, 'stcd' | 'severity' | 'element' | 'opened_at' | 'text_zh' | 'text_en' | 'condition'> & {
    step_id: number;
    alarm_id: number;
    value: number | null;
  };

const stepOfAlarm = sql`step.id as step_id, step.alarm_id, step.what, step.state, step.recorded_at, step.user_name, step.why,
  coalesce(step.value, alarms.value) as value, alarms.stcd, alarms.severity, alarms.element, alarms.opened_at,
  alarms.text_zh, alarms.text_en, alarms.condition`;

/** The alarms that were open at a moment, each as its newest step until then left it. */
export async function readPastAlarms(db: Database, of: Of, at: number): Promise<AlarmEvent[]> {
  const { rows } = await sql<StepOfAlarm>`select * from (
    select distinct on (step.alarm_id) ${stepOfAlarm} from alarms
      join alarm_steps step on step.tenant_id = alarms.tenant_id and step.alarm_id = alarms.id
      where alarms.tenant_id = ${of.tenantId} and ${ofSeenStations(of.visible)} and opened_at <= ${at}::bigint
        and (closed_at is null or closed_at > ${at - dayMs}::bigint) and step.recorded_at <= ${at}::bigint
      order by step.alarm_id, step.id desc) as newest
    where state <> 'normal' order by opened_at, alarm_id`.execute(db);
  return rows.map((row) => stepOf(row).event);
}

/** What became of alarms after `begin` and until `end`, and who did it. */
export async function readPastSteps(
  db: Database,
  of: Of,
  { begin, end }: { begin: number; end: number },
): Promise<ReplayedStep[]> {
  const { rows } = await sql<StepOfAlarm>`select ${stepOfAlarm} from alarm_steps step
    join alarms on alarms.tenant_id = step.tenant_id and alarms.id = step.alarm_id
    where step.tenant_id = ${of.tenantId} and ${ofSeenStations(of.visible)}
      and step.recorded_at > ${begin}::bigint and step.recorded_at <= ${end}::bigint order by step.id`.execute(
    db,
  );
  return rows.map(stepOf);
}

const isRinging: Partial<Record<AlarmState, boolean>> = {
  ...{ unacknowledged: true, acknowledged: true, 'returned-unacknowledged': false, normal: false },
};

function stepOf(row: StepOfAlarm): ReplayedStep {
  const isActive = isRinging[row.state];
  return {
    event: {
      ...{ cursor: row.step_id, kind: 'alarm', stcd: row.stcd, alarmId: String(row.alarm_id) },
      ...{ state: row.state, severity: row.severity, element: row.element, value: row.value },
      ...{ openedAt: row.opened_at, changedAt: row.recorded_at, condition: row.condition },
      ...{ textZh: row.text_zh, textEn: row.text_en, ...(isActive !== undefined && { isActive }) },
    },
    ...{ what: row.what, userName: row.user_name, why: row.why },
  };
}
