import type { CommandProtocol, CommandState } from '@stationwall/contract/station-commands';
import { type Generated, type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from './accounts.ts';

interface StationCommandTable {
  tenant_id: number;
  id: Generated<number>;
  batch_id: number;
  stcd: string;
  kind: string;
  code: string;
  protocol: CommandProtocol;
  /** JSON of what it was given; a password stands here only until the command has ended. */
  given: string;
  is_repeatable: boolean;
  state: CommandState;
  tries: Generated<number>;
  asked_by: number;
  asked_name: string;
  asked_at: number;
  /** Until then it waits for its station. */
  limit_at: number;
  sent_at: Generated<number | null>;
  /** Until then its station may answer. */
  due_at: Generated<number | null>;
  ended_at: Generated<number | null>;
  /** By which its answers are known, HJ 212. */
  qn: Generated<string | null>;
  answer_msg_id: Generated<number | null>;
  said: Generated<string>;
  /** Who consented or declined, where a second person decides. */
  decided_name: Generated<string | null>;
  decided_at: Generated<number | null>;
}

export type StationCommandRow = Selectable<StationCommandTable>;

type Tables = { station_commands: StationCommandTable };
const commandsOf = (db: Database) => db.withTables<Tables>() as unknown as Kysely<Tables>;

export type NewStationCommand = Pick<
  StationCommandRow,
  | 'stcd'
  | 'kind'
  | 'code'
  | 'protocol'
  | 'given'
  | 'is_repeatable'
  | 'asked_by'
  | 'asked_name'
  | 'asked_at'
  | 'limit_at'
> & { state?: 'queued' | 'awaitingConsent' };

/** Keeps commands that were asked for together; gives their common number and that of the first. */
export async function keepCommands(
  db: Database,
  tenantId: number,
  commands: readonly NewStationCommand[],
): Promise<{ batchId: number; commandId: number | null; commands: { id: number; stcd: string }[] }> {
  const { rows } = await sql<{ id: number }>`select nextval('station_command_ids')::int as id`.execute(db);
  const batch = rows[0]?.id ?? 0;
  const kept = await commandsOf(db)
    .insertInto('station_commands')
    .values(
      commands.map((command) => ({
        state: 'queued' as const,
        ...command,
        tenant_id: tenantId,
        batch_id: batch,
      })),
    )
    .returning(['id', 'stcd'])
    .execute();
  return { batchId: batch, commandId: kept[0]?.id ?? null, commands: kept };
}

export interface CommandQuery {
  tenantId: number;
  /** Null = of all stations. */
  stcds: readonly string[] | null;
  batchId?: number | undefined;
  stcd?: string | undefined;
  state?: CommandState | undefined;
}

const choose = (db: Database, { tenantId, stcds, batchId, stcd, state }: CommandQuery) =>
  commandsOf(db)
    .selectFrom('station_commands')
    .where('tenant_id', '=', tenantId)
    .$if(stcds !== null, (query) => query.where('stcd', '=', sql<string>`any(${[...(stcds ?? [])]}::text[])`))
    .$if(batchId !== undefined, (query) => query.where('batch_id', '=', batchId as number))
    .$if(stcd !== undefined, (query) => query.where('stcd', '=', stcd as string))
    .$if(state !== undefined, (query) => query.where('state', '=', state as CommandState));

/** Newest first. */
export const listCommands = (
  db: Database,
  query: CommandQuery,
  { skip, limit }: { skip: number; limit: number },
): Promise<StationCommandRow[]> =>
  choose(db, query).selectAll().orderBy('id', 'desc').offset(skip).limit(limit).execute();

export const countCommands = (
  db: Database,
  query: CommandQuery,
): Promise<{ state: CommandState; count: number }[]> =>
  choose(db, query)
    .groupBy('state')
    .select((select) => ['state', select.cast<number>(select.fn.countAll(), 'integer').as('count')])
    .execute();

export const findCommand = (
  db: Database,
  tenantId: number,
  id: number,
): Promise<StationCommandRow | undefined> =>
  commandsOf(db)
    .selectFrom('station_commands')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();

/** So many that waited too long are ended at once. */
const mostPassed = 1_000;

/**
 * What is to be looked at now, oldest first: all that is under way, the first of each station that waits for it by a protocol, and what has
 * waited for too long, for its station or for consent. However much waits for stations that stay away, others are not kept waiting by it.
 */
export async function readOpenCommands(db: Database, now: number): Promise<StationCommandRow[]> {
  const open = () => commandsOf(db).selectFrom('station_commands').selectAll();
  const [underWay, next, passed, withoutConsent] = await Promise.all([
    open().where('state', 'in', ['sent', 'acknowledged']).execute(),
    open()
      .distinctOn(['tenant_id', 'stcd', 'protocol'])
      .where('state', '=', 'queued')
      .where('limit_at', '>=', now)
      .orderBy('tenant_id')
      .orderBy('stcd')
      .orderBy('protocol')
      .orderBy('id')
      .execute(),
    open()
      .where('state', '=', 'queued')
      .where('limit_at', '<', now)
      .orderBy('id')
      .limit(mostPassed)
      .execute(),
    open().where('state', '=', 'awaitingConsent').where('limit_at', '<', now).limit(mostPassed).execute(),
  ]);
  return [...underWay, ...next, ...passed, ...withoutConsent].sort((one, other) => one.id - other.id);
}

/** What a happening changes of a command. */
export type CommandChange = Partial<
  Pick<
    StationCommandRow,
    | 'state'
    | 'tries'
    | 'sent_at'
    | 'due_at'
    | 'ended_at'
    | 'qn'
    | 'answer_msg_id'
    | 'said'
    | 'given'
    | 'decided_name'
    | 'decided_at'
  >
>;

/** Changes a command that is still as it was read; false = somebody else was first. */
export async function changeCommand(
  db: Database,
  { tenant_id, id, state, tries }: Pick<StationCommandRow, 'tenant_id' | 'id' | 'state' | 'tries'>,
  change: CommandChange,
): Promise<boolean> {
  const row = await commandsOf(db)
    .updateTable('station_commands')
    .set(change)
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .where('state', '=', state)
    .where('tries', '=', tries)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A station took another password: its reports come under that from now on. One that is not checked stays so. */
export async function keepNewPassword(
  db: Database,
  { tenant_id, stcd, protocol }: Pick<StationCommandRow, 'tenant_id' | 'stcd' | 'protocol'>,
  password: string,
): Promise<void> {
  await (protocol === 'sl651'
    ? sql`update stations set password = ${password}
        where tenant_id = ${tenant_id} and stcd = ${stcd} and password is not null`
    : sql`update stations set mn_password = ${password}
        where tenant_id = ${tenant_id} and stcd = ${stcd} and mn_password <> ''`
  ).execute(db);
}

/** What a station has said since a command was sent and that may be about it, oldest first. */
export async function readSaidSince(
  db: Database,
  { tenant_id, stcd, protocol, code, sent_at }: StationCommandRow,
): Promise<{ msgId: number; bytes: Uint8Array }[]> {
  const codes = protocol === 'sl651' ? [code] : ['9011', '9012'];
  const rows = await db
    .selectFrom('raw_frames')
    .select(['msg_id as msgId', 'frame as bytes'])
    .where('tenant_id', '=', tenant_id)
    .where('stcd', '=', stcd)
    .where('received_at', '>=', sent_at ?? 0)
    // In so many words, for the index.
    .where(sql<boolean>`func in (${sql.join(codes.map((each) => sql.lit(each)))})`)
    .where('reason', 'is', null)
    .orderBy('received_at')
    .orderBy('msg_id')
    .limit(500)
    .execute();
  return rows;
}

export interface AnsweredValue {
  element: string;
  value: number | null;
  observed_at: number;
}

/** The values that a message brought of a station, oldest first. */
export const readValuesOfMessage = (
  db: Database,
  { tenantId, stcd, msgID }: { tenantId: number; stcd: string; msgID: number },
): Promise<AnsweredValue[]> =>
  db
    .selectFrom('readings')
    .select(['element', 'value', 'observed_at'])
    .where('tenant_id', '=', tenantId)
    .where('msg_id', '=', msgID)
    .where('stcd', '=', stcd)
    .orderBy('observed_at')
    .orderBy('element')
    .limit(500)
    .execute();
